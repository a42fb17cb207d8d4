"""Weapons, targets and rows of an attack."""
