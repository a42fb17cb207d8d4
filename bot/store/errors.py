"""What the store refuses. Stands apart so that who only wants to name these loads no database."""

from __future__ import annotations


class StoreError(Exception):
    """The store cannot do what was asked: one line that says what, and how to mend it."""


class HeldError(StoreError):
    """Another process holds the database."""


class LostLeaseError(StoreError):
    """The lane of a game is held by somebody else by now; nothing was written."""


class InexactError(StoreError):
    """A value that has no exact JSON, or JSON that is no value of this version's records."""


class LostStateError(StoreError):
    """Rules have changed under a game, and what stood before is not there to go on from."""
