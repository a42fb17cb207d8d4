"""Act, ask or ignore: what a clause with a verb comes to, by its mood, its subject and whose yard it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.language.clauses import Clause
from rules.language.laying_out.layout import ASIDE, SPEECH
from rules.language.laying_out.sentences import Sentence
from rules.language.phrases.lexicon import Head
from rules.language.tokens import Piece
from rules.language.words import words
from rules.messages import Message
from rules.tfc.yards.reading.building.drafts import draft
from rules.tfc.yards.reading.clauses.doubting import either
from rules.tfc.yards.reading.clauses.leftovers import left_over
from rules.tfc.yards.reading.clauses.reporting import goes_on, says_nothing_new
from rules.tfc.yards.reading.desk import Desk, Found, crew, mend_first, remember, spoken_of
from rules.tfc.yards.reading.doers.whose import names_a_place, others_do_it, subjects, yard_of
from rules.tfc.yards.reading.phrasing.voice import auxiliary, is_passive, is_told
from rules.tfc.yards.reading.things.sight import Act, Draft, Reach, Sight, is_done_already
from rules.tfc.yards.reading.wordbook import Wordbook

STORY = ("question", "hypothetical", "past_time", "later_time", "condition_part", "negation", "embedded")
DOUBTS = (
    ("regret", "correction"),
    ("condition", "condition"),
    ("condition_only", "condition"),
    ("otherwise", "condition"),
    ("tag", "question"),
    ("doubt", "hedge"),
    ("must", "hedge"),
)
_SELF = frozenset({"launch_fighters", "self_repair", "rename"})


def judge(desk: Desk, sentence: Sentence, pieces: Sequence[Piece], clause: Clause, *, terse: bool) -> bool:
    """Decide one clause that holds a verb; False if the verb finds nothing that it could be about."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    command = head.sense.command
    if _is_story(desk, pieces, clause):
        _leave(desk, pieces, clause)
        return True
    yard, whose = yard_of(desk, pieces, clause, terse=terse)
    if _is_not_his(desk, pieces, clause, yard, whose, terse=terse):
        return True
    made = _drafted(desk, pieces, clause, yard or next(iter(desk.table.own), ""), terse=terse)
    if made.talk:
        return False
    doubt = _doubt_of(desk, sentence, pieces, clause)
    told = doubt == "tense" and command == "repair" and made.doubt == "facilities"
    if told or says_nothing_new(desk, pieces, clause, made):
        _leave(desk, pieces, clause)
        return True
    if made.first and not doubt and mend_first(desk, made.first, end):
        return True
    if made.crew and doubt in ("", "tense") and crew(desk, made.crew, end):
        return True
    if not made.doubt and left_over(desk, pieces, clause, made):
        made = Draft(doubt="facilities", options=[("confirm", tuple(made.acts))])
    made = either(desk, pieces, clause, made)
    _settle(desk, made, doubt, Found(start, end, yard, command))
    if doubt or made.doubt:
        spoken_of(desk, pieces[clause.start : clause.end])
    return True


def _is_not_his(
    desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str | None, whose: str, *, terse: bool
) -> bool:
    """Whether a clause is done with because it is no order to the author's own yard: another's, nobody's, or somebody else's deed."""
    head = clause.head
    assert head is not None
    if whose == "foreign":
        _foreign(desk, pieces, clause, yard, terse=terse)
        return True
    own = head.sense.command in _SELF
    elsewhere = whose in ("spoken", "only") and not terse and names_a_place(desk, pieces, clause)
    if (whose == "none" or elsewhere) and not own:
        _yardless(desk, pieces, clause, terse=terse)
        return True
    asks = head.sense.command == "status"
    others = not (terse or own or asks) and whose != "named" and others_do_it(desk, pieces, clause)
    if others or goes_on(desk, pieces, head):
        _leave(desk, pieces, clause)
        return True
    return False


def _speaks_behind(pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether the author speaks of himself behind a condition that no comma ends (``if she comes home I'll scrap it``)."""
    assert clause.head is not None
    led = pieces[clause.start + 2 : clause.head.start]
    return any(piece.text in words().sets["me"] for piece in led)


def _is_story(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether the mood of a clause makes a story of it; one for a later time is remarked on."""
    assert clause.head is not None
    story = next((mood for mood in STORY if mood in clause.moods), None)
    if story == "condition_part" and _speaks_behind(pieces, clause):
        return False
    if clause.head.form == "ing" and auxiliary(pieces, clause.head.start) in ("was", "were", "been"):
        return True
    if story == "hypothetical" and clause.head.sense.doubt and clause.head.sense.fixed:
        return False
    if story == "hypothetical" and _is_let(pieces, clause.head, desk.table.book):
        return False
    if story == "later_time" and desk.yard is not None:
        desk.remarks.append((desk.yard, Message("yard_not_now", {"unit": desk.yard, "rule": "TFC-YRD-02"})))
    return story is not None and not (story == "question" and clause.head.sense.command == "status")


def _is_let(pieces: Sequence[Piece], head: Head, book: Wordbook) -> bool:
    """Whether something may be done to what stands before the verb, which is as good as an order (``The second may be dropped.``)."""
    led = [piece.text for piece in pieces[max(0, head.start - 3) : head.start]]
    return is_passive(pieces, head, book) and led[-2:] == ["may", "be"]


def _leave(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> None:
    """Leave a clause alone, but remember what it speaks of."""
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    desk.chat += end - start
    desk.ignore(start, end)
    spoken_of(desk, pieces[clause.start : clause.end])


def _drafted(desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str, *, terse: bool) -> Draft:
    """What the clause asks for; of several yards (``Kuat and Fondor each build``) all of them together."""
    yards = subjects(desk, pieces, clause) or [yard]
    sights = [_sight(desk, pieces, clause, one, terse=terse) for one in yards]
    drafts = [draft(replace(sight, several=len(yards) > 1)) for sight in sights]
    if len(drafts) > 1 and all(made.acts and not made.doubt for made in drafts):
        return Draft([act for made in drafts for act in made.acts])
    return drafts[0]


def _sight(desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str, *, terse: bool) -> Sight:
    """A clause with a verb under the reader's eyes; a passive's objects stand anywhere in it."""
    head = clause.head
    assert head is not None
    first, last = head.start, _verb_end(desk, pieces, clause)
    if is_passive(pieces, head, desk.table.book):
        first = last = clause.start
    reach = Reach(head.sense.command, first, last, head.end)
    return sight_of(desk, pieces, clause, yard, reach, terse=terse)


def sight_of(
    desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str, reach: Reach, *, terse: bool
) -> Sight:
    """A clause under the reader's eyes with this reach of its verb."""

    def text(start: int, end: int) -> str:
        return desk.words(pieces[start].start, pieces[end - 1].end) if start < end else ""

    return Sight(
        pieces,
        clause.start,
        clause.end,
        reach,
        yard,
        terse=terse,
        table=desk.table,
        text=text,
        memory=desk.memory,
    )


def _verb_end(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> int:
    """Where the objects begin: behind the verb's first word, so that what a phrase spans is not lost."""
    head = clause.head
    assert head is not None
    spanned = pieces[head.start + 1 : head.end]
    if any(
        piece.kind in ("name", "number")
        or any(desk.table.book.says(name, piece.text) for name in ("tools", "depots", "hulls"))
        for piece in spanned
    ):
        return head.start + 1
    return head.end


def _doubt_of(desk: Desk, sentence: Sentence, pieces: Sequence[Piece], clause: Clause) -> str:
    """The kind of question that the mood of a clause calls for; empty if it is plainly meant."""
    head = clause.head
    assert head is not None
    doubt = next((kind for mood, kind in DOUBTS if mood in clause.moods), "")
    if not doubt and sentence.zone:
        doubt = {ASIDE: "ooc", SPEECH: "speech"}.get(sentence.zone, "")
    if not doubt and is_told(pieces, head, desk.table.book):
        doubt = "tense"
    return doubt or head.sense.doubt


def _settle(desk: Desk, made: Draft, doubt: str, found: Found) -> None:
    """Set down what a clause asks for, or the question that stands in its way."""
    if len(made.acts) > 1:
        made.acts = [act for act in made.acts if not is_done_already(desk.table.campaign, act)] or made.acts
    if made.acts:
        found.unit = made.acts[0].unit
    if made.refusal is not None:
        found.refusal = made.refusal
        desk.found.append(found)
        return
    if doubt and not made.doubt:
        found.options = (("confirm", tuple(made.acts)),)
    elif made.doubt:
        found.options = tuple(made.options)
    found.doubt = doubt or made.doubt
    found.open = made.doubt if doubt else ""
    if not found.doubt:
        found.acts = tuple(made.acts)
        _answer(desk, made.acts)
        remember(desk, found.acts)
    desk.found.append(found)


def _answer(desk: Desk, acts: Sequence[Act]) -> None:
    """Leave out the question where ships are to be repaired that the post itself answers (``Hawk docks for repairs. Docks 5-6 mend her.``)."""
    mended = {act.args["target"] for act in acts if act.command == "repair"}
    desk.found = [
        one
        for one in desk.found
        if one.doubt != "facilities"
        or one.command != "repair"
        or not one.targets
        or not one.targets <= mended
    ]


def unled(desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str, command: str) -> Draft:
    """What a clause without a verb would order, were it this one."""
    return draft(unled_sight(desk, pieces, clause, yard, command, terse=True))


def unled_sight(
    desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str, command: str, *, terse: bool
) -> Sight:
    """A clause under the reader's eyes as one whose verb, with this command, stands before all that it names."""
    reach = Reach(command, clause.start, clause.start, clause.start)
    return sight_of(desk, pieces, clause, yard, reach, terse=terse)


def _foreign(desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str | None, *, terse: bool) -> None:
    """Another seat's yard: refused where it is addressed, left alone where it is only told of."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    bare = clause.start == head.start or all(p.kind == "sign" for p in pieces[clause.start : head.start])
    if yard is None or not (terse or (head.form == "base" and bare)):
        desk.ignore(start, end)
        return
    owner = desk.table.campaign.yards[yard].owner
    words_ = Message("yard_not_yours", {"unit": yard, "rule": "TFC-YRD-01", "owner": owner})
    desk.found.append(Found(start, end, yard, head.sense.command, refusal=("TFC-YRD-01", words_)))


def _yardless(desk: Desk, pieces: Sequence[Piece], clause: Clause, *, terse: bool) -> None:
    """Several yards could be meant, or the author has none: asked, in a post that is not all talk."""
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    own = desk.table.own
    if not own or others_do_it(desk, pieces, clause):
        desk.ignore(start, end)
        return
    drafts = [(name, draft(_sight(desk, pieces, clause, name, terse=terse))) for name in own]
    asking = any(made.doubt for _, made in drafts)
    options = tuple((name, tuple(made.acts)) for name, made in drafts if made.acts)
    if not options and not asking:
        desk.ignore(start, end)
        return
    head = clause.head
    assert head is not None
    desk.found.append(
        Found(start, end, None, head.sense.command, doubt="unit", options=options, unmanned=True)
    )
