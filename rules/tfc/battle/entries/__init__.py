"""What the entries of a log do to a match: posts, acts of moderators, and turns that are played again."""
