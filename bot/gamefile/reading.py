"""A game file becomes games: each with its setup, its dice, its log and what must hold."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from pathlib import Path

from msgspec import Struct

from bot import systems
from bot.gamefile.catalogues import Catalogue, read_catalogues
from bot.gamefile.checks import read_check
from bot.gamefile.form import EMPTY, Form
from bot.gamefile.game import PUBLIC, GameFile
from bot.gamefile.log import read_log
from bot.gamefile.opening import setup_faults
from bot.gamefile.problems import BadFileError, Fault, in_order
from bot.gamefile.source import Node, documents, read_bytes
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Seat, Setup

LOCALES = ("en", "ru")
SEATS = "{ash: {side: Empire}}"
"""How seats are written, for whoever wrote them otherwise."""
KEYS = (
    "game",
    "like",
    "system",
    "rulings",
    "moderators",
    "seats",
    "catalogues",
    "setup",
    "dice",
    "log",
    "check",
)


OUTSIDE = frozenset({"system", "seats", "moderators", "catalogues", "setup", "dice", "log"})
"""Keys that stand at the left margin and never under another."""
INSIDE = frozenset({"units", "bodies", "yards", "fleets", "builds"})
"""Keys that stand under ``setup``."""


class Draft(Struct, frozen=True):
    """One document of a file as far as it can be read: its game, where it holds one, and what is wrong with it."""

    game: GameFile | None
    faults: tuple[Fault, ...] = ()


def drafts(path: Path) -> tuple[Draft, ...]:
    """The documents of a file with their faults. Raises :class:`BadFileError` for a file that is no YAML or holds no game."""
    name = str(path)
    found: list[Draft] = []
    read: dict[str, Node] = {}
    for root in documents(name, read_bytes(path)):
        form = Form(name, root)
        game = _game(form, path, read)
        others = setup_faults(game, form.faults) if game is not None and form.faults else ()
        found.append(Draft(game, (*form.faults, *others)))
    if not found:
        text = said("holds no game; a game begins with `game: TITLE` and `system: ...`")
        raise BadFileError([Fault(name, 0, "", text)])
    return tuple(found)


def load(path: Path) -> tuple[GameFile, ...]:
    """The games of a file. Raises :class:`BadFileError` with every fault found."""
    found = drafts(path)
    faults = in_order(fault for draft in found for fault in draft.faults)
    if faults:
        raise BadFileError(faults)
    return tuple(draft.game for draft in found if draft.game is not None)


def _game(form: Form, path: Path, earlier: dict[str, Node]) -> GameFile | None:
    if form.root.keys is None:
        form.fault((), "a game file is a map: `game`, `system`, `seats`, `setup`, `log`")
        return None
    for key in sorted(INSIDE & form.root.keys.keys()):
        form.fault((key,), "{key} belongs under `setup:`, further in", key=key)
    own = form.keys((), form.root, (*KEYS, *INSIDE))
    title = _title(form, own, earlier)
    form.root = _inherit(form, own, earlier)
    if title is not None:
        earlier.setdefault(title, form.root)
    if any(fault.path == "like" for fault in form.faults):
        return None
    keys = {name: node for name, (_, node) in (form.root.keys or {}).items()}
    system = _system(form, keys.get("system"))
    setup, catalogues = _setup(form, path, title or "", system or "", keys)
    secret, script = _dice(form, keys.get("dice", EMPTY))
    seats = tuple(seat.name for seat in setup.seats)
    log = read_log(form, seats, setup.moderators)
    check = read_check(form, ("check",), keys["check"], seats) if "check" in keys else None
    return GameFile(
        file=form.file,
        setup=setup,
        secret=secret,
        script=script,
        log=log,
        check=check,
        root=form.root,
        catalogues=catalogues,
    )


def _title(form: Form, own: Mapping[str, Node], earlier: Mapping[str, Node]) -> str | None:
    """What the game is called, which no earlier game of the file may be."""
    if "game" not in own:
        form.fault((), "has no `game`; give it a title")
        return None
    title = form.name(("game",), own["game"])
    if title is not None and title in earlier:
        form.fault(
            ("game",),
            "{title} is the title of the game in line {line} too; titles tell games apart",
            title=title,
            line=earlier[title].line_of(("game",)),
        )
    return title


def _inherit(form: Form, own: Mapping[str, Node], earlier: Mapping[str, Node]) -> Node:
    """The document with what `like` takes over: each key that it does not say itself.

    The last `check` belongs to a log: whoever writes a log of his own is not held to another's end.
    """
    root = form.root
    title = form.text(("like",), own["like"]) if "like" in own else None
    if title is None:
        return root
    base = earlier.get(title)
    if base is None:
        mend = hint(title, earlier) or said("; `like` names a game that stands above in the same file")
        form.fault(("like",), "there is no game {title} above{mend}", title=title, mend=mend)
        return root
    keys = dict(root.keys or {})
    skip = {"game", "like"} | ({"check"} if "log" in keys else set())
    keys |= {key: item for key, item in (base.keys or {}).items() if key not in keys and key not in skip}
    return Node(root.line, {key: node.value for key, (_, node) in keys.items()}, keys=keys)


def _system(form: Form, node: Node | None) -> str | None:
    if node is None:
        form.fault((), "has no `system`; there are {known}", known=", ".join(systems.known()))
        return None
    name = form.text(("system",), node)
    try:
        if name is not None:
            systems.find(name)
    except systems.UnknownSystemError as error:
        form.fault(("system",), str(error))
        return None
    return name


def _setup(
    form: Form, path: Path, title: str, system: str, keys: Mapping[str, Node]
) -> tuple[Setup, tuple[Catalogue, ...]]:
    catalogues = read_catalogues(form, path, system, keys.get("catalogues", EMPTY))
    moderators = form.items(("moderators",), keys.get("moderators", EMPTY))
    named = [form.name(("moderators", place), node) for place, node in enumerate(moderators)]
    seats = _seats(form, keys.get("seats"))
    _hands(form, seats, named)
    for name in ("rulings", "setup"):
        found = form.keys((name,), keys.get(name, EMPTY))
        for key in sorted(OUTSIDE & found.keys()):
            form.fault(
                (name, key),
                "{key} does not belong under {name}; write it at the left margin",
                key=key,
                name=name,
            )
    setup = Setup(
        title=title,
        system=system,
        seats=seats,
        moderators=tuple(name for name in named if name is not None),
        rulings=keys.get("rulings", EMPTY).value or {},
        catalogues=tuple(catalogue.root.value for catalogue in catalogues),
        setup=keys.get("setup", EMPTY).value or {},
    )
    return setup, catalogues


def _seats(form: Form, node: Node | None) -> tuple[Seat, ...]:
    if node is None or node.value in (None, {}):
        form.fault(("seats",), "a game needs at least one seat: `seats: {most}`", most=SEATS)
        return ()
    seats = []
    for name, value in form.keys(("seats",), node, like=SEATS).items():
        place = ("seats", name)
        if not name.strip() or not name.isprintable():
            form.fault(place, "must be a name on one line")
        parts = form.keys(place, value, ("side", "locale"), like="{side: Empire}")
        side = form.name((*place, "side"), parts["side"]) if "side" in parts else None
        locale = form.word((*place, "locale"), parts["locale"], LOCALES) if "locale" in parts else None
        seats.append(Seat(name, side, locale or "en"))
    return tuple(seats)


def _hands(form: Form, seats: tuple[Seat, ...], moderators: Sequence[str | None]) -> None:
    """Seats and moderators are told apart by name, and from everybody."""
    taken = {name.casefold(): name for name in moderators if name is not None}
    for seat in seats:
        if seat.name.casefold() in taken:
            moderator = taken[seat.name.casefold()]
            form.fault(
                ("seats", seat.name),
                "{name} is called like the moderator {moderator}; rename one",
                name=seat.name,
                moderator=moderator,
            )
        elif seat.name.casefold() == PUBLIC:
            form.fault(
                ("seats", seat.name), "{name} means everybody; give the seat another name", name=seat.name
            )
    if PUBLIC in taken:
        place = moderators.index(taken[PUBLIC])
        form.fault(
            ("moderators", place),
            "{taken} means everybody; give the moderator another name",
            taken=taken[PUBLIC],
        )


def _dice(form: Form, node: Node) -> tuple[str | None, tuple[int | Fraction, ...] | None]:
    found = form.keys(("dice",), node, ("secret", "script"))
    if len(found) > 1:
        form.fault(("dice", "script"), "takes either a secret or a script, not both")
    secret = form.text(("dice", "secret"), found["secret"]) if "secret" in found else None
    if "script" not in found:
        return secret, None
    values: list[int | Fraction] = []
    for place, item in enumerate(form.items(("dice", "script"), found["script"])):
        if isinstance(item.value, bool) or not isinstance(item.value, int | Fraction):
            form.fault(
                ("dice", "script", place), "a die is a number, not {text}", text=item.text or said("that")
            )
        else:
            values.append(item.value)
    return None, tuple(values)
