"""Sentences put plainly before they are cut."""
