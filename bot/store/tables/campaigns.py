"""The table of campaigns: when the months of each are settled."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey, Index, Integer, String
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.games import Base


class CalendarRow(Base):
    """When a campaign settles its months: on a ``day`` of the month after, so many ``minute`` s into it, in a ``zone``.

    ``cycle`` is settled next and ``due`` says when, in milliseconds since 1970; it is empty while the calendar is held.
    Both were so after the entry ``head`` of the campaign's log.
    """

    __tablename__ = "calendars"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    zone: Mapped[str]
    day: Mapped[int] = mapped_column(Integer())
    minute: Mapped[int] = mapped_column(Integer())
    cycle: Mapped[str | None] = mapped_column(String(7))
    due: Mapped[int | None] = mapped_column(BigInteger())
    head: Mapped[int]

    __table_args__ = (Index(None, "due"),)
