"""The rooms of games: where a seat, or those who moderate, read and write what is not for everybody."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, ForeignKey, ForeignKeyConstraint, Index, false
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.games import Base


class RoomRow(Base):
    """A private thread or channel. ``seats`` is a JSON list of those who read there; ``named`` is whether a moderator named it."""

    __tablename__ = "rooms"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    channel: Mapped[int] = mapped_column(BigInteger())
    seats: Mapped[str]
    named: Mapped[bool] = mapped_column(Boolean(), server_default=false())

    __table_args__ = (Index(None, "channel"),)


class GuestRow(Base):
    """Somebody whom the bot has let into a room."""

    __tablename__ = "guests"

    game: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    person: Mapped[int] = mapped_column(BigInteger(), primary_key=True)

    __table_args__ = (
        ForeignKeyConstraint(["game", "name"], ["rooms.game", "rooms.name"], ondelete="CASCADE"),
    )
