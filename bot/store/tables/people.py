"""Tables beside the games: what people wish, who acts for whom, and when a turn is due."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Boolean, ForeignKey, Integer, String, false, true
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.games import Base


class Person(Base):
    """What somebody wishes, on every server: his language, his zone, whether he is reminded, until when he is away."""

    __tablename__ = "people"

    person: Mapped[int] = mapped_column(BigInteger(), primary_key=True, autoincrement=False)
    locale: Mapped[str | None] = mapped_column(String(8))
    zone: Mapped[str | None]
    reminders: Mapped[bool] = mapped_column(Boolean(), server_default=true())
    away_until: Mapped[datetime | None]


class Hand(Base):
    """Somebody who acts for a seat beside its player: for good, or ``until`` a moment."""

    __tablename__ = "hands"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[int] = mapped_column(BigInteger(), primary_key=True)
    seat: Mapped[str]
    until: Mapped[datetime | None]


class Proxy(Base):
    """A name under which a role-play bot posts what the player of a seat wrote, folded to one case."""

    __tablename__ = "proxies"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[str]


class Timetable(Base):
    """When the turns of a game are due.

    ``hours`` is how long a turn lasts where no deadline was set for it, ``remind`` how many hours before its end those
    who owe something are reminded, ``grace`` how many minutes it may be late. Between ``quiet_from`` and ``quiet_to``
    (hours in ``zone``) nothing rings. ``missed`` says what happens at the end: ``call`` the moderators, ``go_on`` without
    what is missing, or ``auto``: go on where all write at once, call where one writes after the other. ``turn`` names the turn that is open and ``since`` when it began; ``held`` is since when it is held, and
    ``shift`` how long it was; all in milliseconds since 1970.
    """

    __tablename__ = "timetables"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    zone: Mapped[str] = mapped_column(server_default="UTC")
    hours: Mapped[int | None] = mapped_column(Integer())
    remind: Mapped[int] = mapped_column(Integer(), server_default="12")
    grace: Mapped[int] = mapped_column(Integer(), server_default="0")
    quiet_from: Mapped[int | None] = mapped_column(Integer())
    quiet_to: Mapped[int | None] = mapped_column(Integer())
    missed: Mapped[str] = mapped_column(String(8), server_default="auto")
    turn: Mapped[str | None]
    since: Mapped[int] = mapped_column(BigInteger(), server_default="0")
    held: Mapped[int | None] = mapped_column(BigInteger())
    shift: Mapped[int] = mapped_column(BigInteger(), server_default="0")


class Alarm(Base):
    """When a game is to hear of something: ``due`` in milliseconds since 1970. ``key`` names the turn that it is about."""

    __tablename__ = "alarms"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    key: Mapped[str]
    due: Mapped[int] = mapped_column(BigInteger())
    rung: Mapped[bool] = mapped_column(Boolean(), server_default=false())
