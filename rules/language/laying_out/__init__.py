"""A post laid out before it is read: plain text, its layout, and its sentences."""
