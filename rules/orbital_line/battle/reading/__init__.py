"""A post in a battle, read with what its author's seat may see (OL-ORD-01 to OL-ORD-03)."""

from rules.orbital_line.battle.reading.reader import read

__all__ = ["read"]
