"""Reading what players of a campaign write: :func:`read` turns a post into orders, doubts and refusals."""

from rules.fots.movement.reading.reader import read

__all__ = ["read"]
