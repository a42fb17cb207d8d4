"""Message slots: what is to stand in a thread. A slot is made once and then edited until it shows what is wanted.

Statements are made once: a post waits for several of them, and to put one together costs more than to run it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from sqlalchemy import BindParameter, Insert, bindparam, case, delete, func, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.clock import now_ms
from bot.store.database import Database
from bot.store.tables.games import Slot


class Place(Struct, frozen=True):
    """Which slot: the game, the turn, the kind of message and its part."""

    game: int
    turn: str
    kind: str
    part: int = 0


class Wanted(Struct, frozen=True):
    """A slot that does not show yet what is wanted; ``message`` is the chat server's id once there is a message."""

    place: Place
    text: str
    version: int
    message: int | None


class Wish(Struct, frozen=True):
    """What the parts of a message are to show.

    Where there are no parts but there were some, ``instead`` is shown; parts too many show ``gone``. What does not
    stand there yet is not made before ``wait_ms`` from now; asked for again, the wait begins anew.
    """

    turn: str
    kind: str
    texts: tuple[str, ...]
    instead: str | None
    gone: str
    wait_ms: int = 0


def _want(dialect: Any) -> Insert:
    later = now_ms() + bindparam("wait", type_=Slot.due.type)
    insert = dialect.insert(Slot).values(
        game=bindparam("game"),
        turn=bindparam("turn"),
        kind=bindparam("kind"),
        part=bindparam("part"),
        wanted=bindparam("wanted"),
        due=case((bindparam("wait", type_=Slot.due.type) > 0, later), else_=0),
    )
    same = Slot.wanted == insert.excluded.wanted
    changed = {
        "due": insert.excluded.due,
        "wanted": insert.excluded.wanted,
        "version": case((same, Slot.version), else_=Slot.version + 1),
    }
    made: Insert = insert.on_conflict_do_update(index_elements=["game", "turn", "kind", "part"], set_=changed)
    return made


_WANT = {"sqlite": _want(sqlite), "postgresql": _want(postgresql)}
_MINE = Slot.game == bindparam("of_game")
_COLUMNS = (Slot.game, Slot.turn, Slot.kind, Slot.part, Slot.wanted, Slot.version, Slot.message)
_READY = (Slot.shown < Slot.version) & ((Slot.due <= now_ms()) | (Slot.shown > 0))
_IN_ORDER = (Slot.turn, Slot.kind, Slot.part)
_KINDS: BindParameter[Any] = bindparam("kinds", expanding=True)
_THERE = select(Slot.turn, Slot.kind, Slot.part).where(
    _MINE, Slot.turn.in_(bindparam("turns", expanding=True))
)
_STANDING = (
    select(Slot.turn, Slot.wanted)
    .where(_MINE, Slot.kind == bindparam("of_kind"), Slot.turn.in_(bindparam("turns", expanding=True)))
    .order_by(Slot.turn, Slot.part)
)
_UNSHOWN = select(*_COLUMNS).where(_MINE, _READY).order_by(*_IN_ORDER).limit(bindparam("most"))
_UNSHOWN_OF = _UNSHOWN.where(Slot.kind.in_(_KINDS))
_UNSHOWN_OTHERS = _UNSHOWN.where(Slot.kind.not_in(_KINDS))
_UNMADE = select(*_COLUMNS).where(_MINE, Slot.shown == 0)
_GAMES = select(Slot.game).where(_READY).distinct()
_PLACE = [Slot.__table__.c[name] == bindparam(f"of_{name}") for name in ("game", "turn", "kind", "part")]
_SHOWN = (
    update(Slot)
    .where(*_PLACE, Slot.shown <= bindparam("now_shown"))
    .values(shown=bindparam("now_shown"), message=bindparam("in_message"))
)
_DROP = delete(Slot).where(*_PLACE)
_HURRY = update(Slot).where(_MINE, Slot.due > 0).values(due=0)


async def want(connection: AsyncConnection, place: Place, text: str, wait_ms: int = 0) -> None:
    """Say what a slot is to show, in the transaction of the entry that says so. The same again changes nothing.

    What does not stand there yet is not made before ``wait_ms`` from now; asked for again, the wait begins anew.
    """
    row = {**_keys(place), "wanted": text, "wait": wait_ms}
    await connection.execute(_WANT[connection.dialect.name], row)


async def want_all(connection: AsyncConnection, game: int, wishes: Sequence[Wish]) -> None:
    """Say what several messages are to show, in the transaction of the entry that says so."""
    if not wishes:
        return
    turns = list({wish.turn for wish in wishes})
    found = await connection.execute(_THERE, {"of_game": game, "turns": turns})
    there: dict[tuple[str, str], int] = {}
    for turn, kind, part in found:
        there[turn, kind] = max(there.get((turn, kind), 0), part + 1)
    rows = [row for wish in wishes for row in _rows(game, wish, there.get((wish.turn, wish.kind), 0))]
    if rows:
        await connection.execute(_WANT[connection.dialect.name], rows)


def _rows(game: int, wish: Wish, there: int) -> Iterator[Mapping[str, Any]]:
    texts = wish.texts
    if not texts:
        if not there or wish.instead is None:
            return
        texts = (wish.instead,)
    texts += (wish.gone,) * (there - len(texts))
    for part, text in enumerate(texts):
        wait = wish.wait_ms if part < len(wish.texts) else 0
        yield {**_keys(Place(game, wish.turn, wish.kind, part)), "wanted": text, "wait": wait}


async def unshown(
    database: Database, game: int, kinds: Sequence[str] = (), *, others: bool = True, limit: int = 100
) -> list[Wanted]:
    """The slots of a game that do not show what is wanted: those of these kinds, or of all ``others``."""
    values = {"of_game": game, "most": limit, "kinds": list(kinds)}
    async with database.glancing() as connection:
        rows = (await connection.execute(_UNSHOWN_OTHERS if others else _UNSHOWN_OF, values)).all()
    return [Wanted(Place(*row[:4]), *row[4:]) for row in rows]


async def unmade(database: Database, game: int) -> list[Wanted]:
    """The slots of a game for which no message is known, those that wait included."""
    async with database.glancing() as connection:
        rows = (await connection.execute(_UNMADE, {"of_game": game})).all()
    return [Wanted(Place(*row[:4]), *row[4:]) for row in rows]


async def shown(database: Database, place: Place, version: int, message: int) -> None:
    """Note which version a slot shows now, and in which message. An older version than the one noted is no news."""
    values = {f"of_{name}": value for name, value in _keys(place).items()}
    values |= {"now_shown": version, "in_message": message}

    async def noted(connection: AsyncConnection) -> None:
        await connection.execute(_SHOWN, values)

    await database.together(noted)


async def drop(connection: AsyncConnection, place: Place) -> None:
    """Let there be no such slot, in the transaction that writes what comes in its place."""
    await connection.execute(_DROP, {f"of_{name}": value for name, value in _keys(place).items()})


async def hurry(connection: AsyncConnection, game: int) -> None:
    """Let what still waits in a game be shown at once."""
    await connection.execute(_HURRY, {"of_game": game})


async def message_of(database: Database, place: Place) -> int | None:
    """The message in which a slot stands."""
    values = {f"of_{name}": value for name, value in _keys(place).items()}
    async with database.reading() as connection:
        found: int | None = (await connection.execute(select(Slot.message).where(*_PLACE), values)).scalar()
        return found


async def texts_of(database: Database, game: int, kind: str) -> list[str]:
    """Everything that is wanted of a kind in a game."""
    wanted = select(Slot.wanted).where(Slot.game == game, Slot.kind == kind)
    async with database.reading() as connection:
        return [str(text) for text in await connection.scalars(wanted)]


async def standing(
    connection: AsyncConnection, game: int, kind: str, turns: Sequence[str]
) -> dict[str, list[str]]:
    """What is wanted of a kind in some turns of a game, part by part."""
    found: dict[str, list[str]] = {}
    values = {"of_game": game, "of_kind": kind, "turns": list(turns)}
    for turn, wanted in await connection.execute(_STANDING, values):
        found.setdefault(turn, []).append(wanted)
    return found


async def games_unshown(database: Database) -> list[int]:
    """The games that have something to show now."""
    async with database.glancing() as connection:
        return list(await connection.scalars(_GAMES))


async def count_unshown(database: Database) -> int:
    """How many messages do not show what is wanted, those that wait for their moment included."""
    wanted = select(func.count()).select_from(Slot).where(Slot.shown < Slot.version)
    async with database.glancing() as connection:
        return int((await connection.execute(wanted)).scalar_one())


def _keys(place: Place) -> dict[str, Any]:
    return {"game": place.game, "turn": place.turn, "kind": place.kind, "part": place.part}
