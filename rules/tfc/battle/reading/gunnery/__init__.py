"""Fire: whom it is aimed at, how much of which weapon, what is left, and what is shot down."""
