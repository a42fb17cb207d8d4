"""The tables, the same on Postgres and SQLite. What a log holds is truth; everything else could be made anew from it."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import ClassVar

from sqlalchemy import (
    BigInteger,
    DateTime,
    Dialect,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Text,
    TypeDecorator,
    UniqueConstraint,
    func,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

NAMING = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Instant(TypeDecorator[datetime]):
    """An instant in UTC; SQLite, which knows no zones, gives it its zone back."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """To UTC."""
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        """From UTC."""
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


class Base(DeclarativeBase):
    """What all tables share."""

    metadata = MetaData(naming_convention=NAMING)
    type_annotation_map: ClassVar = {
        str: Text(),
        int: BigInteger().with_variant(Integer(), "sqlite"),
        datetime: Instant(),
        bytes: LargeBinary(),
    }


class Game(Base):
    """A game: how it was set up and where its dice come from.

    ``setup`` keeps the order of its keys, since units are played in the order in which they were listed. A game is
    pinned to the ``edition`` of rules and reader that it began with. ``dice_secret`` is empty where the title serves.
    """

    __tablename__ = "games"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    title: Mapped[str] = mapped_column(unique=True)
    system: Mapped[str] = mapped_column(String(64))
    edition: Mapped[str] = mapped_column(String(64))
    setup: Mapped[str]
    catalogues: Mapped[str]
    dice_secret: Mapped[str | None]
    dice_commitment: Mapped[str | None] = mapped_column(String(64))
    dice_script: Mapped[str | None]
    status: Mapped[str] = mapped_column(String(16), server_default="open")
    made_at: Mapped[datetime] = mapped_column(server_default=func.now())

    __table_args__ = ({"sqlite_autoincrement": True},)  # a number is never given again, as on Postgres


class Seat(Base):
    """A place at the table of a game, in posting order, and who sits there."""

    __tablename__ = "seats"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    place: Mapped[int] = mapped_column(primary_key=True)
    name: Mapped[str]
    side: Mapped[str | None]
    locale: Mapped[str] = mapped_column(String(8))
    player: Mapped[str | None]

    __table_args__ = (UniqueConstraint("game", "name"),)


class LogEntry(Base):
    """One entry of a log. Rows are only ever added.

    ``reading`` is what the post or edit was read as when it came; ``gave`` are the numbers and question ids that it
    gave for the first time; ``digest`` is the SHA-256 of the state that stood after it.
    """

    __tablename__ = "log"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    entry_id: Mapped[str]
    kind: Mapped[str] = mapped_column(String(16))
    at: Mapped[datetime]
    by: Mapped[str | None]
    entry: Mapped[str]
    reading: Mapped[str | None]
    gave: Mapped[str]
    edition: Mapped[str] = mapped_column(String(64))
    program: Mapped[str] = mapped_column(String(32))
    digest: Mapped[str] = mapped_column(String(64))
    written_at: Mapped[datetime] = mapped_column(server_default=func.now())

    __table_args__ = (UniqueConstraint("game", "entry_id"),)


class Snapshot(Base):
    """The state after an entry, compressed. Only needed once rules have changed; see ``docs/developers/store.md``."""

    __tablename__ = "snapshots"

    game: Mapped[int] = mapped_column(primary_key=True)
    seq: Mapped[int] = mapped_column(primary_key=True)
    state: Mapped[bytes]

    __table_args__ = (ForeignKeyConstraint(["game", "seq"], ["log.game", "log.seq"], ondelete="CASCADE"),)


class UnitRow(Base):
    """A unit with its current state, for queries. ``more`` holds the rest of its row as JSON."""

    __tablename__ = "units"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    name: Mapped[str] = mapped_column(primary_key=True)
    seat: Mapped[str | None]
    class_id: Mapped[str | None] = mapped_column("class")
    location: Mapped[str | None]
    shield: Mapped[int | None]
    shield_max: Mapped[int | None]
    hull: Mapped[int | None]
    hull_max: Mapped[int | None]
    osi: Mapped[int | None]
    osi_max: Mapped[int | None]
    destroyed: Mapped[bool]
    more: Mapped[str]

    __table_args__ = (Index(None, "class"), Index(None, "seat"))


class RecordRow(Base):
    """Any other row that a kind of game gives for queries, by the name of its table."""

    __tablename__ = "records"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    key: Mapped[str] = mapped_column(primary_key=True)
    data: Mapped[str]


class Lane(Base):
    """The lane of a game: how long its log is, who holds it, and until when on the database's clock.

    ``head`` is the number of the newest entry. ``fence`` grows with each new holder, so that one who lost his lease
    cannot write. ``expires`` are milliseconds since 1970.
    """

    __tablename__ = "lanes"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    head: Mapped[int] = mapped_column(server_default="0")
    holder: Mapped[str | None]
    fence: Mapped[int] = mapped_column(server_default="0")
    expires: Mapped[int] = mapped_column(server_default="0")


class InboxMessage(Base):
    """Something that reached the bot, kept before anything is done about it. Seen twice, it is one.

    ``message`` is the chat server's id; messages go in its order. ``revision`` is 0 for the message itself and grows
    with each edit; ``what`` is the adapter's own JSON. ``happened`` is when, in milliseconds since 1970 by the chat
    server: things are taken in that order. ``entry`` is the entry of the log that it became, if it became one.
    """

    __tablename__ = "inbox"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=True)
    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"))
    message: Mapped[int] = mapped_column(BigInteger())
    revision: Mapped[int] = mapped_column(server_default="0")
    what: Mapped[str]
    received_at: Mapped[datetime] = mapped_column(server_default=func.now())
    done_at: Mapped[datetime | None]
    happened: Mapped[int] = mapped_column(BigInteger(), server_default="0")
    entry: Mapped[str | None]

    __table_args__ = (UniqueConstraint("message", "revision"), Index(None, "game", "done_at"))


class Slot(Base):
    """A message that is to stand in the thread. It is made once and then edited.

    ``version`` counts what was ``wanted``, ``shown`` is the version that stands there (0: none yet). ``due`` is when it
    may first be shown, in milliseconds since 1970 on the database's clock.
    """

    __tablename__ = "slots"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    turn: Mapped[str] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(primary_key=True)
    part: Mapped[int] = mapped_column(primary_key=True)
    wanted: Mapped[str]
    version: Mapped[int] = mapped_column(server_default="1")
    shown: Mapped[int] = mapped_column(server_default="0")
    message: Mapped[int | None] = mapped_column(BigInteger())
    due: Mapped[int] = mapped_column(BigInteger(), server_default="0")


class Thread(Base):
    """Where a game is played: the chat server's ids, and who runs it.

    ``thread`` is empty until the thread is made. ``settles`` are the seconds after a player's last post until the next
    player is called. Moderators act under ``name``: each ``person`` of :class:`Moderator`, or whoever has the ``role``.
    """

    __tablename__ = "threads"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    guild: Mapped[int] = mapped_column(BigInteger())
    parent: Mapped[int] = mapped_column(BigInteger())
    thread: Mapped[int | None] = mapped_column(BigInteger())
    since: Mapped[int] = mapped_column(BigInteger())
    settles: Mapped[int] = mapped_column(Integer())
    role: Mapped[int | None] = mapped_column(BigInteger())
    role_name: Mapped[str | None]

    __table_args__ = (UniqueConstraint("thread"),)


class Moderator(Base):
    """A person who moderates a game, and the name under which he does."""

    __tablename__ = "moderators"

    game: Mapped[int] = mapped_column(ForeignKey("games.id", ondelete="CASCADE"), primary_key=True)
    person: Mapped[int] = mapped_column(BigInteger(), primary_key=True)
    name: Mapped[str]
