"""A battle that is under way elsewhere, taken over from a pasted damage sheet: one ship a line, as people write them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct, field

from bot import systems
from bot.campaign.costing import class_of
from bot.gamefile.catalogues import Catalogue
from bot.gamefile.game import GameFile
from bot.gamefile.problems import BadFileError, Fault
from bot.gamefile.source import Node
from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Seat, Setup, SetupError
from rules.tfc.catalogue import sample

BATTLE = "tfc.battle"
MOST_LINES = 500
GONE = re.compile(r"\b(?:destroyed|dead|lost|killed|уничтожен\w*|погиб\w*)\b", re.IGNORECASE)

_LAYERS = {
    "shield": r"shields?|shd?|sr|s|щиты?|щ",
    "hull": r"hull|armou?r|har|h|корпус|броня|к",
    "osi": r"o\.?s\.?i\.?|structure|frame|o|ип|прочность",
}
_NUMBER = r"(\d{1,3}(?:[ ,'\u00a0]\d{3})+|\d{1,7})"
_SLASH = rf"{_NUMBER}(?:\s*(?:/|of|из)\s*{_NUMBER})?"
_WORDS = {
    layer: re.compile(rf"(?<![\w#])(?:{words})\b\s*[:=]?\s*{_SLASH}", re.IGNORECASE)
    for layer, words in _LAYERS.items()
}
_AFTER = {
    layer: re.compile(rf"{_SLASH}\s*(?:{words})\b", re.IGNORECASE)
    for layer, words in _LAYERS.items()
    if layer != "x"
}
_TRIPLE = re.compile(rf"{_NUMBER}\s*[/|,;]\s*{_NUMBER}\s*[/|,;]\s*{_NUMBER}")
_CRAFT = re.compile(r"[x×]\s*(\d{1,4})\b")
_LIST = re.compile(r"^[\s>*•·-]*(?:\d{1,2}[.)]\s+)?")
_BRACKETS = re.compile(r"\(([^()]*)\)")
_LOCATION = re.compile(r"(?:orbit|landed|vicinity)\(([^()]+)\)|\breserve\b")


class Sheet(Struct):
    """What a damage sheet says: seats with their sides in the order of its headings, and the units."""

    seats: dict[str, str | None] = field(default_factory=dict)
    units: dict[str, dict[str, Any]] = field(default_factory=dict)


def adopted(name: str, text: str, title: str, moderators: Sequence[str]) -> GameFile:
    """The battle as it stands. Raises :class:`BadFileError` with every line that cannot be understood."""
    sheet, faults = Sheet(), []
    lines = text.splitlines()
    if len(lines) > MOST_LINES:
        raise BadFileError(
            [Fault(name, 0, "", said("has more than {most} lines; paste the ships only", most=MOST_LINES))]
        )
    seat: str | None = None
    for number, line in enumerate(lines, 1):
        bare = _bare(line)
        if not bare:
            continue
        if (heading := _heading(bare)) is not None:
            seat, side = heading
            sheet.seats.setdefault(seat, side)
            continue
        faults += [Fault(name, number, "", words) for words in _unit(sheet, seat, bare)]
    faults += [Fault(name, 0, "", words) for words in _whole(sheet)]
    if faults:
        raise BadFileError(faults)
    file = _file(name, sheet, title, moderators)
    try:
        systems.find(BATTLE).begin(file.setup)
    except SetupError as error:
        raise BadFileError(Fault(name, 0, "", problem.text) for problem in error.problems) from error
    return file


def _bare(line: str) -> str:
    """The line without list marks, formatting and the rule under a table's head."""
    plain = _LIST.sub("", line.replace("**", "").replace("__", "").replace("`", "")).strip()
    return "" if set(plain) <= set("|-:= ") else plain.strip("| ")


def _heading(line: str) -> tuple[str, str | None] | None:
    """``ash (Federation):`` or ``# ash``: whose ships follow."""
    head = line.startswith("#") and not re.match(r"#\d", line)
    if not head and not line.endswith(":"):
        return None
    text = line.strip("#: ")
    side = _BRACKETS.search(text)
    name = _BRACKETS.sub("", text).strip(" :–—-")
    return (name, side[1].strip() if side else None) if name and not any(map(str.isdigit, name)) else None


def _unit(sheet: Sheet, seat: str | None, line: str) -> Iterator[str]:
    """Take one ship in; what is wrong with its line."""
    row = _layers(line)
    if not row and not GONE.search(line):
        if not _is_table_head(line):
            yield f"“{line[:60]}” says no shields, hull or OSI; write them like: Valiant: shields 300/4000, hull 900/1500, OSI 4100/5000"
        return
    name = _name(line)
    if not name:
        yield f"“{line[:60]}” names no ship; write its name first"
    elif name.casefold() in {one.casefold() for one in sheet.units}:
        yield f"{name} stands there twice; leave one line out"
    elif seat is None:
        yield f"whose ship is {name}? Write a line such as “ash (Federation):” above it"
    else:
        sheet.units[name] = {"seat": seat, **_class(line, name), **row, **_rest(line)}
        yield from _sound(name, sheet.units[name], line)


def _layers(line: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for layer, pattern in _WORDS.items():
        match = pattern.search(line) or _AFTER[layer].search(line)
        if match is not None:
            found[layer] = _whole_number(match[1])
            if match[2]:
                found[f"{layer}_max"] = _whole_number(match[2])
    triple = _TRIPLE.search(line) if not found else None
    if triple is not None:
        found = dict(zip(_LAYERS, map(_whole_number, triple.groups()), strict=True))
    return found


def _whole_number(text: str) -> int:
    return int(re.sub(r"\D", "", text))


def _is_table_head(line: str) -> bool:
    return (
        sum(re.search(rf"\b(?:{words})\b", line, re.IGNORECASE) is not None for words in _LAYERS.values()) > 1
    )


def _name(line: str) -> str:
    """What stands before the first colon, dash, bracket or figure that is no part of a name (``Imperator III #2``)."""
    cut = re.split(r"\s*(?:[:|(=,;]|\s[–—-]\s|\s[x×]\d|(?<![#\w])\d)", line, maxsplit=1)[0]
    cut = GONE.split(cut)[0]
    words = re.split(rf"(?:^|\s)(?:{'|'.join(_LAYERS.values())})$", cut.strip(), flags=re.IGNORECASE)[0]
    return words.strip(" .–—-")


def _class(line: str, name: str) -> dict[str, Any]:
    """The class in brackets, or the one whose name the ship bears."""
    rows = sample()["classes"]
    for inside in _BRACKETS.findall(line):
        for part in re.split(r"[,;/]", inside):
            words = re.sub(r"\bclass\b|\bкласс\w*\b", "", part, flags=re.IGNORECASE).strip(" -–")
            class_id = class_of(words, rows)
            if class_id is not None:
                return {"class": class_id}
    bare = re.sub(r"\s*#?\d+$", "", name)
    class_id = class_of(bare, rows)
    return {"class": class_id} if class_id is not None else {}


def _rest(line: str) -> dict[str, Any]:
    found: dict[str, Any] = {}
    craft, place = _CRAFT.search(line), _LOCATION.search(line)
    if craft is not None:
        found["craft"] = int(craft[1])
    if GONE.search(line):
        found |= {"location": "destroyed", "osi": 0}
    elif place is not None:
        found["location"] = place[0]
    return found


def _sound(name: str, row: Mapping[str, Any], line: str) -> Iterator[str]:
    stats = sample()["classes"].get(row.get("class"), {})
    if not stats and "osi_max" not in row:
        inside = " ".join(_BRACKETS.findall(line))
        names = [str(one.get("name")) for one in sample()["classes"].values()]
        near = hint(inside, names) if inside else ""
        yield (
            f"{name} needs a class{near}" if near
            else f"{name} needs its class in brackets, or what it had when whole, as in OSI 4100/5000"
        )  # fmt: skip
    many = row.get("craft", 1)
    for layer in _LAYERS:
        most = row.get(f"{layer}_max", stats.get(f"{layer}_max", 0) * many if stats else None)
        if most is not None and row.get(layer, 0) > most:
            yield f"{name} has {layer} {row[layer]} of {most}; write no more than it has when whole"


def _whole(sheet: Sheet) -> Iterator[str]:
    if not sheet.units:
        yield "holds no ship; write one a line, like: Valiant (Pathfinder): shields 300, hull 900, OSI 4100"
    elif len(sheet.seats) < 2:
        yield "names one player only; write a line such as “rook (Empire):” above the other's ships"


def _file(name: str, sheet: Sheet, title: str, moderators: Sequence[str]) -> GameFile:
    units = {ship: dict(row) for ship, row in sheet.units.items()}
    for row in units.values():
        if row.get("craft", 1) > 1 and "class" in row:
            for layer in _LAYERS:
                row.pop(f"{layer}_max", None)
    places = (_LOCATION.fullmatch(row.get("location", "")) for row in units.values())
    bodies = {place[1]: {"kind": "planet"} for place in places if place is not None and place[1]}
    setup = Setup(
        title=title,
        system=BATTLE,
        seats=tuple(Seat(seat, side) for seat, side in sheet.seats.items()),
        moderators=tuple(moderators),
        catalogues=(sample(),),
        setup={"units": units, **({"bodies": bodies} if bodies else {})},
    )
    return GameFile(
        file=name,
        setup=setup,
        catalogues=(Catalogue("sample", "sample", Node(0, None)),),
    )
