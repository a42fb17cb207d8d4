"""Which yard is spoken to, and who does what a clause tells of."""
