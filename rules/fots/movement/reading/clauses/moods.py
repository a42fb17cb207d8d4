"""Whether words are an order now, may be one, or are a story; and what cannot be read (FOTS-ORD-02)."""

from __future__ import annotations

import re

from msgspec.structs import replace

from rules.fots.movement.reading.clauses.bidding import bids
from rules.fots.movement.reading.desk import Desk
from rules.fots.movement.reading.doers.subjects import OWNED, first_phrase, without_lead
from rules.fots.movement.reading.marking.marks import ADDRESS, NUMBER, SPEED, WEEKS
from rules.fots.movement.reading.marking.tagged import OWN, PLACE, Tagged, own_names
from rules.fots.movement.reading.routing.ways import is_route, way
from rules.fots.movement.reading.wordbook import Phrase, book, mark_of, terms
from rules.language.clauses.cues import find_cues
from rules.language.tokens import Piece
from rules.messages import Arg, Message
from rules.orders import Choice, Doubt, Order

_INFLECTED = re.compile(
    r"[a-z]*[^\Ws]s|[а-я]{2,}(?:ет|ит|ют|ут|ат|ят|ется|ится|ются|утся|атся|ятся|ать|ить|еть|оть|ыть|ться|йти|ести)"
)
_TIMED = re.compile(r"(?:(?:at|in|on|from|на|в|с) )?<k> (?:, )?")
_STRETCH = re.compile(
    r"<n> (?:sections?|secs?|секци\w+) (?:to the )?(?:left|right|up|down|north|south|east|west|на|вверх|вниз|влево|вправо)\b"
)
_ASKS = {
    "past": "fots_past",
    "doubt": "fots_doubtful",
    "hesitant": "fots_hesitant",
    "postponed": "fots_hesitant",
}
_ASIDES = frozenset({"negation", "hypothetical", "regret"})
_TIMES = frozenset({"past_time", "later_time"})
_STORY = frozenset({"hypothetical", "past_time", "later_time", "regret"})


def mood(tagged: Tagged, close: str) -> str:
    """``story`` for what is no order now, ``doubt`` for what may be one."""
    if _standing_words(tagged.text):
        return ""
    found = first_phrase(tagged.text)
    end = tagged.place(found[1].end() - 1) if found is not None else 0
    aside = _aside_at(tagged)
    moods = {
        cue.kind
        for cue in find_cues(tagged.pieces)
        if not (found is not None and cue.start <= end) and not (cue.start > aside and cue.kind in _ASIDES)
    }
    if is_route(tagged.text):
        moods -= {
            cue.kind for cue in find_cues(tagged.pieces) if cue.start == 0 and cue.kind == "hypothetical"
        }
    leading = {cue.kind for cue in find_cues(tagged.pieces) if cue.start == 0 and found is None}
    if found is not None and found[0].command == "status":
        return ""
    if "?" in close or (found is not None and _is_put_off(tagged, found[0])):
        return "story"
    if found is not None and found[0].command in ("permission", "breakdown_policy"):
        return ""
    if moods & _STORY or ("negation" in moods | leading and found is None):
        return "story"
    return "doubt" if "doubt" in moods else ""


def _is_put_off(tagged: Tagged, phrase: Phrase) -> bool:
    """Whether an order ends with another time (``patrols next turn``), not only ``a week later``; to go on then is an order of now."""
    cues = find_cues(tagged.pieces)
    later = (cue.end for cue in cues if cue.kind == "later_time" and cue.end - cue.start > 1)
    return phrase.command != "continue" and len(tagged.pieces) in later


def _aside_at(tagged: Tagged) -> int:
    """Where a remark with a subject of its own begins behind an order (``... to /46, and nobody knows``); past the end if there is none."""
    kinds = (ADDRESS, PLACE, SPEED, WEEKS, NUMBER)
    last = max((at for at, piece in enumerate(tagged.pieces) if piece.kind in kinds), default=-1)
    tail = tagged.cut(last + 1)
    said = mark_of("aside").search(tail.text)
    return last + 1 + tail.place(said.start()) if said is not None else len(tagged.pieces)


def doubtful(tagged: Tagged) -> bool:
    """Whether the author is not sure of it himself; leave to go fast is leave, whether it is needed or not."""
    found = first_phrase(without_lead(tagged.text))
    if found is not None and found[0].command == "permission":
        return False
    return any(cue.kind == "doubt" for cue in find_cues(tagged.pieces))


def tells_a_story(tagged: Tagged, *, denied: bool = False) -> bool:
    """Whether words speak of another time or of what is only imagined; with ``denied``, or of what is not done."""
    kinds = _STORY | {"negation"} if denied else _STORY
    return any(cue.kind in kinds for cue in find_cues(tagged.pieces))


def only_of_time(tagged: Tagged) -> bool:
    """Whether words only say that what follows is of another time (``Tomorrow, ...``)."""
    said = {at for cue in find_cues(tagged.pieces) if cue.kind in _TIMES for at in range(cue.start, cue.end)}
    return bool(said) and all(
        at in said or piece.text in (",", ":", "and") for at, piece in enumerate(tagged.pieces)
    )


def boasts(desk: Desk, tagged: Tagged, close: str) -> bool:
    """Whether ``we hold`` is said to an enemy: cried out, or in a post that speaks to ``you`` or names a foreign empire."""
    placed = any(piece.kind not in ("word", "sign") for piece in tagged.pieces)
    cried = mark_of("boast").match(tagged.text)
    if placed or desk.header or desk.contingent or cried is None:
        return False
    stay = first_phrase(tagged.text[cried.group(0).rindex(" ") + 1 :])
    if len(desk.fleets) > 1 and (stay is None or stay[1].end() < len(stay[1].string)):
        return True
    said = desk.text.plain.casefold()
    others = (name for name in desk.state.empires if name not in desk.empires)
    named = any(re.search(rf"\b{re.escape(name.casefold())}\b", said) for name in others)
    return "!" in close or named or mark_of("to_you").search(said) is not None


def wanders(tagged: Tagged) -> bool:
    """Whether words open with what is no order (``ready to ...``, ``hoping for ...``), so that what stands before them is let stand."""
    if not tagged.pieces or tagged.pieces[0].kind != "word" or mark_of("again").match(f"{tagged.text} "):
        return False
    return any(cue.kind == "hypothetical" and cue.start == 0 for cue in find_cues(tagged.pieces[:6]))


def _standing_words(text: str) -> bool:
    return (
        way("start_line").match(text) is not None
        or way("end_line").match(text) is not None
        or mark_of("continues").match(text) is not None
    )


def unreadable(desk: Desk, unit: str, rest: Tagged, whole: list[Piece], *, named: bool) -> bool:
    """Words that are addressed to a unit and no order that is known: the moderator decides (FOTS-ORD-02)."""
    timed = _TIMED.match(rest.text)
    done = rest.behind(timed.end()) if timed is not None else rest
    first = done.pieces[0] if done.pieces else None
    acting = first is not None and first.kind == "word" and first.text not in book().idle
    inflected = first is not None and _INFLECTED.fullmatch(first.text) is not None
    verb = first is not None and acting and (inflected or _was_will(whole, first) or _of_several(whole, rest))
    verb = verb or any(one.match(rest.text) is not None for one in (_STRETCH, way("nameless")))
    verb = (
        verb
        or (way("go").match(rest.text) is not None and "<u>" in rest.text)
        or _is_wanted(desk, rest, whole)
    )
    told = desk.addressed and (acting or verb) and not _is_talk(rest)
    alone = len(rest.pieces) == 1 and not inflected and mark_of("told_alone").fullmatch(rest.text) is None
    limits = bool(desk.items) and mark_of("forbids").match(rest.text) is not None
    meant = (named or desk.addressed) and bids(rest)
    if (((named and verb) or told) and not alone) or meant or limits or desk.contingent:
        words = desk.span(whole).text
        desk.order(unit, "special", {"text": words}, whole)
        return True
    desk.ignore(whole, "command", "none that is known")
    desk.plain += 1
    return False


def _is_wanted(desk: Desk, rest: Tagged, whole: list[Piece]) -> bool:
    """Whether it is said that a unit is to be let or made to do something, or has to be somewhere (``Let 3rd Fleet stand guard``)."""
    led = desk.text.plain[: whole[0].start].casefold()
    idle = any(f"{piece.text}s" in book().idle for piece in rest.pieces[:1])
    return (mark_of("led_to").search(led) is not None and not idle) or mark_of("wanted").match(
        Tagged(whole).text
    ) is not None


def _is_talk(rest: Tagged) -> bool:
    """Whether words behind a name and a colon are plainly no order to it (``1st Fleet: we love you``)."""
    return rest.pieces[0].text in book().talk or tells_a_story(rest)


def _was_will(whole: list[Piece], first: Piece) -> bool:
    place = whole.index(first) if first in whole else 0
    return place > 0 and whole[place - 1].text in terms("bidding")


def _of_several(whole: list[Piece], rest: Tagged) -> bool:
    """Whether several units are spoken of, whose verb has no ending, with a place, a speed or a number."""
    named = [piece for piece in whole if piece.kind == OWN and piece not in rest.pieces]
    return len(named) > 1 and any(piece.kind not in ("word", "sign", OWN) for piece in rest.pieces)


def without_hesitation(rest: Tagged, *, hedged: bool, told: bool) -> tuple[Tagged, str]:
    """What a unit ``should`` do, or does ``but not yet``, without those words, and which there were.

    Behind words of opinion (``I think she should``) only what is ``hedged`` besides (``should probably``) may be an order; ``told`` says
    that the clause or its sentence names whom it is for.
    """
    ought = mark_of("ought").match(rest.text) if hedged and way("end_line").match(rest.text) is None else None
    if ought is not None:
        return Tagged(rest.inside(ought.end(), len(rest.text) + 1)), "hesitant"
    late = mark_of("postponed").search(rest.text) if told else None
    if late is not None and late.start():
        return Tagged(rest.inside(0, late.start())), "postponed"
    return rest, ""


def in_the_present(tagged: Tagged) -> tuple[Tagged, bool]:
    """A clause whose first verb is in the past as one in the present, and whether it was (precision A9)."""
    first = tagged.pieces[0] if tagged.pieces else None
    now = book().past.get(first.text) if first is not None and first.kind == "word" else None
    if first is None or now is None:
        return tagged, False
    return Tagged([replace(first, text=now), *tagged.pieces[1:]]), True


def judged(clause: Tagged, rest: Tagged, close: str, *, named: bool, addressed: bool) -> tuple[Tagged, str]:
    """A clause without its subject as the order that it may be, and what speaks against it: a story, a doubt, its time."""
    said = OWNED.match(clause.text) is not None or doubtful(rest)
    hedged = named and (said or mark_of("worth").match(rest.text) is not None)
    rest, hesitant = without_hesitation(rest, hedged=hedged, told=named or addressed)
    if mark_of("shut").match(rest.text) is not None:
        return rest, "story"
    rest, past = in_the_present(rest)
    told = "past" if past and named else "doubt" if doubtful(clause) else ""
    return rest, mood(rest, close) or hesitant or told


def make_doubtful(desk: Desk, mark: int, whole: list[Piece], kind: str) -> None:
    """Orders that the author was not sure of, or told as done, are asked back."""
    orders = [one for one in desk.items[mark:] if isinstance(one, Order)]
    if orders and kind == "postponed" and all(one.command == "special" for one in orders):
        del desk.items[mark:]
        desk.ignore(whole, "mood", "for another time")
        return
    if not orders or (kind == "hesitant" and all(one.command == "special" for one in orders)):
        return
    del desk.items[mark:]
    choices = (Choice("confirm", tuple(orders)), Choice("none"))
    unit = orders[0].unit
    args: dict[str, Arg] = {"unit": unit}
    if kind in ("hesitant", "postponed"):
        args["text"] = desk.span(whole).text
    message = Message(_ASKS[kind], args)
    desk.doubt(unit, "doubtful", message, whole, choices)


def add_to_doubt(desk: Desk, mark: int) -> None:
    """What goes on with an order that is asked back hangs on the same answer (``should head for Haven and wait there``)."""
    orders = tuple(one for one in desk.items[mark:] if isinstance(one, Order))
    doubt = desk.items[mark - 1] if mark else None
    if not isinstance(doubt, Doubt) or not orders:
        return
    del desk.items[mark:]
    choices = tuple(
        replace(one, orders=_going_on(one.orders, orders)) if one.orders else one for one in doubt.choices
    )
    desk.items[mark - 1] = replace(doubt, choices=choices)


def _going_on(orders: tuple[Order, ...], more: tuple[Order, ...]) -> tuple[Order, ...]:
    """Orders with those that go on with them; a speed alone is that of the route before it."""
    pace = next((one.args["wf"] for one in more if one.args.get("waypoints") == []), None)
    paced = tuple(
        replace(one, args={"wf": pace, **one.args}) if pace is not None and one.args.get("waypoints") else one
        for one in orders
    )
    return (*paced, *(one for one in more if one.args.get("waypoints") != []))


def without_tag_question(pieces: list[Piece], close: str) -> tuple[list[Piece], bool]:
    """An order without the question that asks for assent behind it (``1st Fleet goes to /46, right?``), and whether there was one."""
    tagged = Tagged(pieces)
    said = mark_of("tag_question").search(tagged.text) if "?" in close else None
    if said is None or not said.start():
        return pieces, False
    return tagged.inside(0, said.start()), True


def of_another_time(pieces: list[Piece]) -> bool:
    """``Next turn: 1st Fleet goes to /46, 2nd Fleet patrols``: all of it is for another time."""
    colon = next((at for at, piece in enumerate(pieces[:6]) if piece.text == ":"), 0)
    head = pieces[:colon]
    return bool(head) and not own_names(head) and tells_a_story(Tagged(head))
