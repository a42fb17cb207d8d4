"""Reading what players of a campaign write: :func:`read` turns a post into orders, doubts and refusals, :func:`explain` says how."""

from rules.fots.movement.reading.reader import explain, read

__all__ = ["explain", "read"]
