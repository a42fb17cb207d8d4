"""Where one order ends and the next begins inside a sentence."""

from __future__ import annotations

import re
from itertools import pairwise

from rules.fots.movement.reading.clauses.ellipsis import goes_on_alike
from rules.fots.movement.reading.clauses.moods import only_of_time, tells_a_story, wanders
from rules.fots.movement.reading.doers.subjects import (
    JOINTS,
    OWNED,
    SENT,
    first_phrase,
    group_at,
    trimmed,
    without_aux,
    without_lead,
)
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SPEED, WEEKS
from rules.fots.movement.reading.marking.rewording import circumstance_at, is_circumstance, reworded
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged
from rules.fots.movement.reading.routing.ways import is_route, way
from rules.fots.movement.reading.wordbook import book, mark_of
from rules.language.tokens import Piece

_NAME_TO_PLACE = re.compile(
    r"(?:the )?<u>(?:(?: ,| and| , and| &| и)(?: the)? <u>)* (?:(?:at |на )?<w> )?(?:from (?:<a>|<c>) )?(?:to|for|в|к|до) (?:<a>|<c>)"
)
_TOLD_OF = re.compile(r"(\w+) (?:(?:the|our|my|squadron) )*<u>(?:(?: ,| and| , and| &| и)(?: the)? <u>)*")
_WAY = re.compile(r"(?:to|toward|towards) (?:<a>|<c>)")
_LISTED = re.compile(r"(?:via|through|by way of|step by step|exactly)(?: ,| and|<a>|<c>|<n>| )*$")
_AT_SPEED = re.compile(r"(?:(?:at|with|по|на|со|при) )?<w>(?= ?(?:,|;|and|then|и|затем|потом|$))")
_PLACED = re.compile(r"<[an]>(?: (?:,|and|then|и))*$")
_PLACES = re.compile(r"(?:(?:<a>|<n>|,|:|and|then|и) ?)+")
_ACTS = re.compile(
    r"(?!(?:is|has|was|does|as|this|its|his|us|yes|plus|towards|sections|always|ships|weeks|bays|across|minus|versus)\b)[a-z]{2,}[^\Ws]s(?: (?=[a-z<])|$)|(?:is|are|will be|is to be|are to be) (?:[a-z]+ed|let go|cast off|left|given|taken|sent|held|kept)\b"
)
_REST = re.compile(r"(?:(?:and|then|the) )*(?:rest|remainder)\b")
_POSTURES = frozenset({"patrol", "hold", "holds", "patrols", "react", "reacts", "guard", "патруль", "стоим"})
_PARTING = JOINTS | _POSTURES | {":", "with"}
_JOINED = re.compile(r" (?:,|;)(?= |$)")
_NEXT_SPEED = re.compile(r"<w> (?:, )?(?:to|via|through|for|до|в|через) (?:<a>|<c>|<n>)")


def split(tagged: Tagged) -> list[Tagged]:
    """The clauses of a sentence: a joint parts two where an order may begin behind it."""
    cuts = [0]
    for at, piece in enumerate(tagged.pieces):
        row = piece.kind == WEEKS and at > cuts[-1] and tagged.pieces[cuts[-1]].kind == WEEKS
        if piece.kind != SPEED and piece.text not in _PARTING and not row:
            continue
        head = tagged.cut(cuts[-1], at)
        if row and begins(head) and begins(tagged.cut(at)):
            cuts.append(at)
        if piece.kind == SPEED and _flown(head) and _NEXT_SPEED.match(tagged.cut(at).text):
            cuts.append(at)
        if at > cuts[-1] and piece.text in _POSTURES and _arrives(head):
            cuts.append(at)
        if at <= cuts[-1] or piece.kind not in ("sign", "word"):
            continue
        if piece.text not in JOINTS and not _joins(piece, head, tagged.cut(at + 1)):
            continue
        if (
            (piece.text == "-" and (piece.glued or _links(tagged.pieces, at)))
            or only_names(head.pieces)
            or (piece.text == "," and only_of_time(head))
            or not trimmed(head).pieces
            or (not without_aux(f"{_said(head)} ").strip() and not _alike(head))
        ):
            continue
        rest = tagged.cut(at + 1)
        if (
            piece.text == ";"
            or (piece.text == "," and wanders(rest))
            or (begins(rest) and not _belongs(head, rest))
            or (piece.text in (",", "then", "потом", "затем") and _led_in(rest))
            or goes_on_alike(head, rest)
        ):
            cuts.append(at + 1)
    edges = [*cuts, len(tagged.pieces)]
    clauses = [tagged.cut(start, end) for start, end in pairwise(edges) if end > start]
    return _in_order([one for clause in clauses for one in _plain(clause, len(clauses))])


def _links(pieces: list[Piece], at: int) -> bool:
    """Whether a dash stands between two sections (``45 - 46 - 56``)."""
    sides = pieces[at - 1 : at + 2 : 2] if at else []
    return len(sides) > 1 and all(piece.kind in (ADDRESS, NUMBER) for piece in sides)


def _led_in(rest: Tagged) -> bool:
    """Whether an order begins here with its circumstances, a comma behind them (``then, from week 5, WF 5 to /25``)."""
    pieces = rest.pieces
    comma = next((at for at, piece in enumerate(pieces) if at and piece.text == ","), 0)
    said = trimmed(rest.cut(0, comma))
    return bool(said.of(WEEKS)) and is_circumstance(said.text) and begins(rest.cut(comma + 1))


def _plain(clause: Tagged, count: int) -> list[Tagged]:
    """A clause among others with its own turns of speech as the phrases know them; it may become several."""
    said = trimmed(clause)
    plain = reworded(said.pieces, "clauses") if count > 1 else said.pieces
    return [clause] if plain == said.pieces or not plain else split(Tagged(plain))


def _in_order(clauses: list[Tagged]) -> list[Tagged]:
    """Clauses with what only says when, how fast or where from behind the order that it stands before (``At warp five, ...``)."""
    found: list[Tagged] = []
    waiting: list[Piece] = []
    for clause, after in zip(clauses, [*clauses[1:], Tagged([])], strict=False):
        if not waiting and _leads_into(clause, after, first=not found):
            waiting = trimmed(clause).pieces
            continue
        pieces = clause.pieces
        before = circumstance_at(clause.text)
        if before:
            waiting = [*waiting, *trimmed(Tagged(clause.inside(0, before))).pieces]
            pieces = clause.inside(before, len(clause.text) + 1)
        found.append(_with_circumstances(pieces, waiting))
        waiting = []
    return found


def _with_circumstances(pieces: list[Piece], waiting: list[Piece]) -> Tagged:
    """A clause with its circumstances: weeks behind its name, where plans look for them, everything else at its end."""
    weeks = [piece for piece in waiting if piece.kind == WEEKS]
    ends = any(mark_of(name).search(Tagged(waiting).text) for name in ("until", "until_end"))
    if weeks and not ends and all(piece.kind in (WEEKS, "word", "sign") for piece in waiting):
        text = Tagged(pieces).text
        named = OWNED.match(text) or mark_of("again").match(text)
        names = Tagged(pieces).inside(0, named.end()) if named is not None else []
        return Tagged([*names, *weeks, *pieces[len(names) :]])
    joint = pieces[-1:] if waiting and pieces and pieces[-1].text in JOINTS else []
    return Tagged([*pieces[: len(pieces) - len(joint)], *waiting, *joint])


def _leads_into(clause: Tagged, after: Tagged, *, first: bool) -> bool:
    """Whether a clause is only the circumstances of the one behind it, parted from it by a comma."""
    said = trimmed(clause)
    if not after.pieces or clause.pieces[-1].text != "," or not is_circumstance(said.text):
        return False
    if not first and (said.pieces[0].kind != "word" or OWNED.match(after.text) is not None):
        return False
    named = OWNED.match(after.text) is not None
    planned = said.of(WEEKS) or _REST.match(after.text) is not None
    if is_circumstance(trimmed(after).text) or (said.of(SPEED) and planned):
        return False
    return named or is_route(_said(after)) or not said.of(SPEED)


def _joins(piece: Piece, head: Tagged, rest: Tagged) -> bool:
    """``leave the Train: WF 5 to /46`` and ``stay in /73 with a reaction radius of 3``: an order behind an order."""
    if piece.text == ":":
        owned = OWNED.match(without_lead(head.text))
        acts = owned is not None and _ACTS.match(without_lead(head.text), owned.end()) is not None
        return acts or first_phrase(_said(head)) is not None
    zone = first_phrase(rest.text) if piece.text == "with" else None
    return zone is not None and zone[0].command == "react"


def _arrives(head: Tagged) -> bool:
    """Whether a stretch is a route that has said where it leads (``WF5 46-24-14``)."""
    placed = head.of(ADDRESS) or head.of(PLACE) or (head.of(SPEED) and head.of(NUMBER))
    flown = bool(placed) and is_route(_said(head)) and head.pieces[-1].text not in JOINTS
    return flown and not tells_a_story(_tail(head), denied=True)


def _tail(head: Tagged) -> Tagged:
    """What stands behind the last place or speed of a stretch."""
    kinds = (ADDRESS, PLACE, SPEED, NUMBER)
    return head.cut(1 + max(at for at, piece in enumerate(head.pieces) if piece.kind in kinds))


def _flown(head: Tagged) -> bool:
    """Whether a stretch is a route with a speed of its own (``WF 6 to /14``)."""
    return bool(head.of(SPEED)) and bool(head.of(ADDRESS) or head.of(PLACE)) and is_route(_said(head))


def _said(head: Tagged) -> str:
    """What a stretch says, without the name in front."""
    text = without_lead(head.text)
    if group := group_at(text):
        return without_aux(text[group:])
    owned = OWNED.match(text)
    return without_aux(text[owned.end() :] if owned is not None else text)


def _belongs(head: Tagged, rest: Tagged) -> bool:
    """``detach Borage and Clover to /46``, ``send Fern and Elm to /46``, ``by way of /36 and /37 to /38``: what only goes on with the list before it."""
    if _names_go_on(head, rest):
        return True
    if _alike(head) and OWNED.match(without_lead(rest.text)) is None:
        return True
    listed = _lists(head, rest)
    if rest.text.startswith(("<a>", "<n>")) and (listed or _LISTED.search(head.text) is not None):
        return True
    if listed and _AT_SPEED.match(rest.text) is not None:
        return True
    moved = _TOLD_OF.fullmatch(_said(head))
    if moved is not None and moved.group(1) in book().sends and _NAME_TO_PLACE.match(rest.text) is not None:
        return True
    phrase = first_phrase(_said(head))
    if phrase is None or phrase[0].command not in ("detach", "tow"):
        return False
    sent = (
        phrase[0].command == "detach"
        and "list" in phrase[1].groupdict()
        and _WAY.match(rest.text) is not None
    )
    sent_off = phrase[0].command == "detach" and head.of(SPEED) and (head.of(ADDRESS) or head.of(PLACE))
    return sent or (not sent_off and _NAME_TO_PLACE.match(rest.text) is not None)


def _lists(head: Tagged, rest: Tagged) -> bool:
    """Whether a stretch is places alone, or a route that goes on with bare numbers (``route 36`` before ``37, 38, 48``)."""
    said = _said(head)
    numbered = (
        bool(rest.pieces) and rest.pieces[0].kind == NUMBER and way("places").match(rest.text) is not None
    )
    return _PLACES.fullmatch(said) is not None or (
        numbered and _PLACED.search(said) is not None and is_route(said)
    )


def _alike(head: Tagged) -> bool:
    """Whether a stretch says that a unit does the same as the one before it."""
    text = without_lead(head.text)
    owned = OWNED.match(text)
    return mark_of("same").fullmatch(text[owned.end() :] if owned is not None else text) is not None


def _names_go_on(head: Tagged, rest: Tagged) -> bool:
    """``tow Gorse and Elm, WF 6 to /48``: a bare name behind a list of names belongs to it."""
    found = first_phrase(_said(head))
    listed = found is not None and "list" in found[1].groupdict() and found[1].end() == len(_said(head))
    return listed and re.match(r"(?:the )?<u>(?: (?:,|and|&)|$)", rest.text) is not None


def only_names(pieces: list[Piece]) -> bool:
    """Whether a stretch only says who is spoken to (``1st Fleet, warp five to ...``)."""
    return bool(pieces) and all(
        piece.kind == OWN or piece.text in ("the", ",", "and", "&", "both") for piece in pieces
    )


def begins(rest: Tagged) -> bool:
    """Whether an order may begin here."""
    text = without_lead(rest.text)
    if (sent := SENT.match(text)) is not None and sent.group(1) in book().sends:
        return True
    if (ours := mark_of("ours").match(text)) is not None and is_route(without_aux(text[ours.end() :])):
        return True
    owned = OWNED.match(text)
    acts = owned is not None and _ACTS.match(text, owned.end()) is not None
    if owned is not None and (acts or mark_of("goes_for").match(text[owned.end() :]) is not None):
        return True
    if owned is not None and owned.end() < len(text):
        text = without_aux(text[owned.end() :])
    elif group := group_at(text):
        text = without_aux(text[group:])
    elif (others := mark_of("other_fleets").match(text)) is not None:
        text = without_aux(text[others.end() :])
    elif (again := mark_of("both").match(text) or mark_of("again").match(text)) is not None:
        text = without_aux(text[again.end() :])
    if re.match(r"(?:<a>|<c>)(?: |$)", text) and not way("start").match(text):
        return False
    return _says_an_order(text)


def _says_an_order(text: str) -> bool:
    """Whether words without their subject open with an order."""
    if first_phrase(text) is not None or any(
        mark_of(name).match(text) for name in ("joins", "scout", "everyone")
    ):
        return True
    alone = first_phrase(_JOINED.split(text, maxsplit=1)[0])
    known = alone is not None and alone[0].command != "intercept_point"
    back = mark_of("home").fullmatch(text) is not None
    return known or back or is_route(text) or way("end_line").match(text) is not None
