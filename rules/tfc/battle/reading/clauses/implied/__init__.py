"""Clauses without a command word: fire, places and amounts that stand by themselves."""
