"""Draws scenes as pictures."""
