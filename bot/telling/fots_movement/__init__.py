"""Campaigns of Fire On The Suns in words: a turn week by week, and how fleets stand."""
