"""Clauses with a command: bound to their units, and set down as orders, questions or talk."""
