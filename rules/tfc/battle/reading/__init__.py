"""Reading what players of a TFC battle write: :func:`read` turns a post into orders, doubts and refusals."""

from rules.tfc.battle.reading.reader import explain, read

__all__ = ["explain", "read"]
