"""Tables of what comes before a game: what a server's games begin with, and who has signed up for one."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import BigInteger, Boolean, ForeignKey, Integer, String, UniqueConstraint, false, func
from sqlalchemy.orm import Mapped, mapped_column

from bot.store.tables.games import Base


class PresetRow(Base):
    """What games of a server begin with, by a name folded to one case in ``key``.

    ``head`` is a game file without a log, with the catalogues beside it, ``times`` a timetable, each as JSON.
    ``author`` is who saved it.
    """

    __tablename__ = "presets"

    guild: Mapped[int] = mapped_column(BigInteger(), primary_key=True, autoincrement=False)
    key: Mapped[str] = mapped_column(primary_key=True)
    name: Mapped[str]
    system: Mapped[str] = mapped_column(String(64))
    head: Mapped[str]
    times: Mapped[str]
    author: Mapped[int] = mapped_column(BigInteger())
    made_at: Mapped[datetime] = mapped_column(server_default=func.now())


class SignUpRow(Base):
    """A game that people sign up for in its thread.

    ``plan`` says as JSON how it is to begin; ``message`` is where everybody reads who is there; ``version`` counts the
    changes, and ``shown`` is the one that stands there. ``status`` is ``open`` until the ``game`` has begun (``begun``) or is called off (``off``).
    """

    __tablename__ = "signups"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    guild: Mapped[int] = mapped_column(BigInteger())
    parent: Mapped[int] = mapped_column(BigInteger())
    thread: Mapped[int | None] = mapped_column(BigInteger())
    message: Mapped[int | None] = mapped_column(BigInteger())
    plan: Mapped[str]
    status: Mapped[str] = mapped_column(String(8), server_default="open")
    version: Mapped[int] = mapped_column(Integer(), server_default="1")
    shown: Mapped[int] = mapped_column(Integer(), server_default="0")
    game: Mapped[int | None] = mapped_column(ForeignKey("games.id", ondelete="SET NULL"))

    __table_args__ = (UniqueConstraint("thread"), {"sqlite_autoincrement": True})


class SignedRow(Base):
    """Somebody who has signed up: his seat, side and language, his ``fleet`` as JSON with what it is worth; in order of ``place``."""

    __tablename__ = "signed"

    signup: Mapped[int] = mapped_column(ForeignKey("signups.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[int] = mapped_column(BigInteger(), primary_key=True)
    place: Mapped[int] = mapped_column(Integer())
    seat: Mapped[str]
    side: Mapped[str | None]
    locale: Mapped[str] = mapped_column(String(8))
    fleet: Mapped[str]
    points: Mapped[int]
    own: Mapped[bool] = mapped_column(Boolean(), server_default=false())
    ready: Mapped[bool] = mapped_column(Boolean(), server_default=false())

    __table_args__ = (UniqueConstraint("signup", "seat"),)
