"""Fire and harm: whether an attack hits and where, what a hit does, and what follows a group of attacks."""
