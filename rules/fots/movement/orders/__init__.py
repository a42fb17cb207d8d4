"""Orders of posts held against the rules, and how they stand beside each other."""
