"""Fire On The Suns: a campaign of star empires."""
