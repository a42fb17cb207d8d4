"""Clauses whose verb nobody knows, or that have none, and what they would order by what they name: facilities, objects, ships."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from rules.language.clauses import Clause
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.building.drafts import draft
from rules.tfc.yards.reading.building.shipping import repair
from rules.tfc.yards.reading.building.working import look
from rules.tfc.yards.reading.clauses.doubting import either
from rules.tfc.yards.reading.clauses.ladder import DOUBTS, STORY, unled, unled_sight
from rules.tfc.yards.reading.clauses.strange import LONGEST, unknown
from rules.tfc.yards.reading.desk import Desk, Found, remember
from rules.tfc.yards.reading.doers.whose import subject_is_other, yard_without_verb
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, matching
from rules.tfc.yards.reading.things.counting import number_at
from rules.tfc.yards.reading.things.items import Item
from rules.tfc.yards.reading.things.sight import Act, Draft, Sight, bound_still, is_done_already

_LEADS = frozenset({"—", "-", "->", ">", ":", "="})


def orders_without_verb(
    desk: Desk, pieces: list[Piece], clause: Clause, *, terse: bool, led: str = ""
) -> bool:
    """A clause without a known verb that still orders something: whether it does, or at least asks.

    ``led`` is the command that the clause before it gave in the same sentence.
    """
    yard = desk.header if terse else yard_without_verb(desk, pieces[clause.start : clause.end])
    part = pieces[clause.start : clause.end]
    wished = any(desk.table.book.says("wants", piece.text) for piece in part)
    story = clause.moods & {*STORY} - ({"hypothetical"} if wished else set())
    denied = [desk.table.book.says("limiting", piece.text) for piece in part if piece.kind != "sign"][:1]
    if story or any(denied) or (desk.foreign and not terse):
        return False
    if yard is None:
        return _asks_whose(desk, pieces, clause, led)
    if yard not in desk.table.own:
        return False
    if desk.title_builds and terse and _asks_command(desk, pieces, clause, yard):
        return True
    sight = unled_sight(desk, pieces, clause, yard, "assign", terse=terse)
    command, made, plain = _meant(desk, sight, clause, led)
    made = either(desk, pieces, clause, made)
    if not made.acts and not made.doubt:
        return terse and _asks_command(desk, pieces, clause, yard)
    doubt = next((kind for mood, kind in DOUBTS if mood in clause.moods), "")
    doubt = doubt or ("hedge" if "hypothetical" in clause.moods else "")
    found = Found(part[0].start, part[-1].end, yard, command, unled=True)
    plain = plain or (led != "" and all(act.command == led for act in made.acts))
    if plain and not doubt and made.acts:
        found.acts = tuple(made.acts)
        remember(desk, made.acts)
    else:
        found.doubt = doubt or made.doubt or "command"
        found.options = tuple(made.options) or ((command, tuple(made.acts)),)
    desk.found.append(found)
    return True


def _meant(desk: Desk, sight: Sight, clause: Clause, led: str) -> tuple[str, Draft, bool]:
    """What a clause would order by what it names, and whether that is plain; an empty draft if it orders nothing."""
    part = sight.pieces[sight.start : sight.end]
    if led == "build" and (more := _one_thing_more(desk, sight)):
        return "build", more, True
    scan = look(sight, sight.start, sight.end, "assign")
    ships = [piece for piece in part if desk.table.of(piece, SHIP)]
    spoken = desk.memory.ship is not None and desk.memory.last is None and not scan.of("object")
    ships += [
        p
        for p in part
        if spoken and (desk.memory.topic is None or desk.table.book.says("ship_pronouns", p.text))
    ]
    mending = bool(desk.memory.mended) or any(desk.table.book.says("repairs", piece.text) for piece in part)
    docked = ships and mending
    known = docked or led == "assign"
    slots = [item for item in scan.of("slots") if known or _is_list(item) or _is_place(sight, item)]
    if not slots or _is_story(desk, sight, part) or (not sight.terse and subject_is_other(desk, part)):
        return "", Draft(), False
    parts = any(desk.table.book.says(name, piece.text) for piece in part for name in ("hull", "frame"))
    if ships and parts and all(item.reach == "others" for item in slots):
        return "", Draft(), False
    if ships and not scan.of("object"):
        mended, plain = _mended(desk, sight, clause, slots)
        done = bool(mended.acts) and all(is_done_already(desk.table.campaign, act) for act in mended.acts)
        return ("", Draft(), False) if done else ("repair", mended, plain)
    made = unled(desk, sight.pieces, clause, sight.yard, "assign")
    acts = [act for act in made.acts if not is_done_already(desk.table.campaign, act)]
    options = [(word, acts_) for word, acts_ in made.options if acts_]
    if made.refusal is not None or not (scan.of("object") or _says_it(desk, part) or _answers(desk, part)):
        built = unled(desk, sight.pieces, clause, sight.yard, "build") if scan.of("object") else Draft()
        acts, options = [act for act in built.acts if act.args.get("facilities")], list(built.options)
    told = ("its", "theirs", "freed")
    numbered = any(item.slots or item.part or item.reach in told for item in slots) and bool(
        scan.of("object")
    )
    made = Draft(acts, made.doubt if options or (numbered and not acts) else "", options)
    command = next((act.command for act in acts), "assign")
    if not acts and not options and desk.memory.topic is not None and _points_back(desk, part):
        made.doubt = "facilities"
    return command, made, _is_plain(desk, sight, part, acts)


def _one_thing_more(desk: Desk, sight: Sight) -> Draft | None:
    """What a clause behind an order to build counts out with facilities of its own (``...; 1 construction pylon with 6``)."""
    book, part = desk.table.book, sight.pieces[sight.start : sight.end]
    first = next((at for at, piece in enumerate(part) if piece.kind != "sign"), len(part))
    counted = first < len(part) and (
        number_at(part, first, book.numbers) is not None or book.says("indefinite", part[first].text)
    )
    if not counted or (first + 1 < len(part) and book.says("tools", part[first + 1].text)):
        return None
    made = unled(desk, sight.pieces, Clause(sight.start, sight.end, None, set()), sight.yard, "build")
    plain = bool(made.acts) and all(act.args.get("facilities") for act in made.acts)
    return made if plain and not made.doubt else None


def _asks_whose(desk: Desk, pieces: list[Piece], clause: Clause, led: str) -> bool:
    """Facilities without a yard for something that is named, where several yards could be meant: asked (``Everything idle on a depot.``)."""
    options = []
    for name in desk.table.own:
        sight = unled_sight(desk, pieces, clause, name, "assign", terse=False)
        _, made, _ = _meant(desk, sight, clause, led)
        if made.acts or made.options:
            options.append((name, tuple(made.acts)))
    if not options:
        return False
    part = pieces[clause.start : clause.end]
    named = tuple((name, acts) for name, acts in options if acts)
    found = Found(part[0].start, part[-1].end, None, "assign", doubt="unit", options=named, unmanned=True)
    desk.found.append(found)
    return True


def _points_back(desk: Desk, part: Sequence[Piece]) -> bool:
    """Whether facilities are named for what the post has just spoken of (``pylons 7-9 do the first``, ``Доки 1-4, начинайте``)."""
    ordinals = any(piece.text in desk.table.book.ordinals for piece in part)
    alone = unknown(desk, part) == 0 and desk.memory.last is None
    return ordinals or alone or desk.memory.wanted


def _is_list(item: Item) -> bool:
    """Whether facilities are named beyond doubt: by a word for them, as several, or by how far a word reaches."""
    return item.tooled or len(item.slots) > 1 or item.reach != "listed"


def _is_place(sight: Sight, item: Item) -> bool:
    """Whether one number that a stretch ends in is a facility that stands at the yard (``a depot on 12``, ``Hawk to 31``)."""
    book = sight.table.book
    last = item.end >= sight.end or sight.pieces[item.end].kind == "sign"
    led = item.start > sight.start and any(
        book.says(name, sight.pieces[item.start - 1].text) for name in ("with", "onto")
    )
    led = led or (
        item.start == sight.start and item.end < sight.end and sight.pieces[item.end].text in (*_LEADS, "|")
    )
    return led and last and all(sight.place.place(slot) is not None for slot in item.slots)


def _is_story(desk: Desk, sight: Sight, part: Sequence[Piece]) -> bool:
    """Whether a clause tells: a verb in the past, somebody's words, or work that only goes on."""
    book = desk.table.book
    pasts = [p.text for p in part if p.kind == "word" and book.lexicon.is_past(p.text)]
    spare = {text for text in pasts if book.says("free", text) or book.says("freed", text)}
    told = any(text not in spare and not book.lexicon.knows(text) for text in pasts)
    said = any(book.says(name, piece.text) for piece in part for name in ("sayers", "owning"))
    hoped = any(book.says("hopes", piece.text) for piece in part)
    fresh = any(book.says("another", piece.text) or piece.text in ("new", "новый") for piece in part)
    goes_on = not fresh and any(book.says("going_on", piece.text) for piece in part)
    return told or said or hoped or goes_on


def _says_it(desk: Desk, part: Sequence[Piece]) -> bool:
    """Whether a pronoun, or a word for a task, stands for what the post has just spoken of."""
    book = desk.table.book
    spoken = desk.memory.topic is not None
    return spoken and any(
        book.says("pronouns", p.text) or p.text in words().sets["them"] or p.text in ("job", "task")
        for p in part
    )


def _answers(desk: Desk, part: Sequence[Piece]) -> bool:
    """Whether a clause names nothing but facilities, for what the post has called for (``Two more depots! Pylons 7-9.``)."""
    return desk.memory.wanted and unknown(desk, part) == 0


def _is_plain(desk: Desk, sight: Sight, part: Sequence[Piece], acts: Sequence[Act]) -> bool:
    """Whether a clause without a verb says enough: facilities, and behind them what they go to (``7-9 to Gravity Cruiser #2``)."""
    book = desk.table.book
    if not acts or unknown(desk, part) > LONGEST:
        return False
    if all(act.command == "build" for act in acts):
        wanted = _answers(desk, part) or (desk.memory.wanted and _says_it(desk, part))
        return wanted or _is_called_for(desk, sight, part, acts)
    opening = ("tools", "all", "free", "freed", "others")
    opens = {p.text for p in part if any(book.says(name, p.text) for name in opening)}
    told_of = (p for p in part if p.kind != "sign" and (p.text not in words().function or p.text in opens))
    first = next(told_of, part[0])
    led = first.kind == "number" or first.text in opens
    worked = ("tools", "free", "others", "freed")
    onto = any(
        (before.kind == "number" or any(book.says(name, before.text) for name in worked))
        and (book.says("onto", after.text) or after.text in _LEADS)
        for before, after in pairwise(part)
    )
    told = any(p.text in words().sets["auxiliaries"] for p in part)
    return led and (onto or (not told and _is_called_for(desk, sight, part, acts)))


def _is_called_for(desk: Desk, sight: Sight, part: Sequence[Piece], acts: Sequence[Act]) -> bool:
    """Whether what is to be built is named with facilities that are free (``Two more depots on pylons 7-9!``, ``7-9: a Lancer``)."""
    bound = bound_still(sight)
    free = bool(acts) and all(
        act.args.get("facilities") and bound.keys().isdisjoint(act.args["facilities"]) for act in acts
    )
    return free and unknown(desk, part) == 0


def _mended(desk: Desk, sight: Sight, clause: Clause, slots: Sequence[Item]) -> tuple[Draft, bool]:
    """``Avenger to pylons 7-8 for repair``, ``Отважного — в док 11``: a ship that goes to facilities."""
    part = sight.pieces[sight.start : sight.end]
    book = desk.table.book
    made = repair(unled_sight(desk, sight.pieces, clause, sight.yard, "repair", terse=False))
    told = any(book.says("repairs", piece.text) for piece in part)
    if any(piece.poss and desk.table.of(piece, SHIP) for piece in part) and not told:
        return Draft(), False
    named = [at for at in range(sight.start, sight.end) if desk.table.of(sight.pieces[at], SHIP)]
    first, last = min(named[:1] or [sight.start]), slots[0].start
    between = sight.pieces[first:last] if first < last else sight.pieces[slots[-1].end : first]
    led = any(book.says("onto", p.text) or p.text in _LEADS for p in between)
    led = led or any(book.says("inward", p.text) for p in sight.pieces[slots[-1].end : sight.end])
    return made, (told or led) and unknown(desk, part) <= (LONGEST if told else 1)


def _is_sort(desk: Desk, yard: str, piece: Piece) -> bool:
    """Whether a word for a sort of ships tells a class of a yard's own faction (``a cube``)."""
    if piece.kind != "word" or piece.text not in words().sets["common"]:
        return False
    faction, classes = desk.table.campaign.yards[yard].faction, desk.table.world.classes
    own = [one for one, stats in classes.items() if stats.faction == faction]
    return bool(matching(piece.text, own, desk.table.world))


def _asks_command(desk: Desk, pieces: list[Piece], clause: Clause, yard: str) -> bool:
    """``yard Kuat: 2 Lancers``: a class under the header of an own yard, and no verb. Is it to be built? A title may say so."""
    part = pieces[clause.start : clause.end]
    named = any(desk.table.of(piece, what) for piece in part for what in (CLASS, KIND))
    named = named or any(_is_sort(desk, yard, piece) for piece in part)
    if not named and not any(desk.table.book.says("depots", piece.text) for piece in part):
        return False
    sight = unled_sight(desk, pieces, clause, yard, "build", terse=True)
    made = draft(sight)
    found = Found(part[0].start, part[-1].end, yard, "build", unled=True)
    called = not made.doubt and not clause.moods and _is_called_for(desk, sight, part, made.acts)
    if made.acts and (desk.title_builds or called):
        found.acts = tuple(made.acts)
        remember(desk, made.acts)
    else:
        found.doubt, found.options = "command", (("build", tuple(made.acts)),) if made.acts else ()
    desk.found.append(found)
    return True
