"""Act, ask or ignore: what a clause with a verb comes to, by its mood, its subject and whose yard it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, field

from rules.game import Message, Span
from rules.language.clauses import Clause
from rules.language.layout import ASIDE, SPEECH
from rules.language.sentences import Sentence
from rules.language.text import Text
from rules.language.tokens import Piece
from rules.language.words import words
from rules.tfc.yards.reading.drafts import draft
from rules.tfc.yards.reading.names import CLASS, KIND, SHIP, YARD, Table, matching
from rules.tfc.yards.reading.sight import Act, Draft, Sight

_STORY = ("question", "hypothetical", "past_time", "later_time", "condition_part", "negation")
_DOUBTS = (
    ("regret", "correction"),
    ("condition", "condition"),
    ("condition_only", "condition"),
    ("otherwise", "condition"),
    ("tag", "question"),
    ("doubt", "hedge"),
    ("must", "hedge"),
)
_SELF = frozenset({"launch_fighters", "self_repair", "rename"})
CHATTY = 25
"""So many words of talk before an order without a yard make a post too chatty to ask which yard is meant."""


class Found(Struct):
    """Something found in a post, in its place: acts, a doubt or a refusal."""

    start: int
    end: int
    unit: str | None
    command: str
    acts: tuple[Act, ...] = ()
    doubt: str = ""
    options: tuple[tuple[str, tuple[Act, ...]], ...] = ()
    refusal: tuple[str, Message] | None = None
    unmanned: bool = False


class Desk(Struct):
    """What is on the reader's desk while a post is read."""

    text: Text
    table: Table
    found: list[Found] = field(default_factory=list)
    ignored: list[Span] = field(default_factory=list)
    remarks: list[tuple[str | None, Message]] = field(default_factory=list)
    header: str | None = None
    header_alone: bool = False
    yard: str | None = None
    foreign: bool = False
    laid: dict[tuple[str, str], int] = field(default_factory=dict)
    last: tuple[str, int] | None = None
    ship: str | None = None
    chat: int = 0
    note_line: int = -1

    def ignore(self, start: int, end: int) -> None:
        """Leave a stretch alone."""
        self.ignored.append(self.text.span(start, end))

    def words(self, start: int, end: int) -> str:
        """The words of a stretch as written."""
        return self.text.span(start, end).text


def judge(desk: Desk, sentence: Sentence, pieces: Sequence[Piece], clause: Clause, *, terse: bool) -> None:
    """Decide one clause that holds a verb."""
    head = clause.head
    assert head is not None
    start, end = pieces[clause.start].start, pieces[clause.end - 1].end
    command = head.sense.command
    story = next((mood for mood in _STORY if mood in clause.moods), None)
    if story is not None and not (story == "question" and command == "status"):
        desk.ignore(start, end)
        if story == "later_time" and desk.yard is not None:
            desk.remarks.append(
                (desk.yard, Message("yard_not_now", {"unit": desk.yard, "rule": "TFC-YRD-02"}))
            )
        return
    yard, whose = _yard(desk, pieces, clause, terse=terse)
    if whose == "foreign":
        _foreign(desk, pieces, clause, yard, terse=terse)
        return
    elsewhere = whose in ("spoken", "only") and not terse and _names_a_place(desk, pieces, clause)
    if (whose == "none" or elsewhere) and command not in _SELF:
        _yardless(desk, pieces, clause, terse=terse)
        return
    if not terse and command not in _SELF and whose != "named" and _others_do_it(desk, pieces, clause):
        desk.ignore(start, end)
        return
    sight = _sight(desk, pieces, clause, yard or next(iter(desk.table.own), ""), terse=terse)
    made = draft(sight)
    if made.talk or (head.form == "ing" and command == "build" and _is_report(desk, sight, made)):
        desk.chat += end - start
        desk.ignore(start, end)
        return
    _settle(desk, sentence, pieces, clause, made, Found(start, end, yard, command), terse=terse)


def _sight(desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str, *, terse: bool) -> Sight:
    head = clause.head
    assert head is not None

    def text(first: int, last: int) -> str:
        return desk.words(pieces[first].start, pieces[last - 1].end) if first < last else ""

    return Sight(
        pieces=pieces,
        start=clause.start,
        head_start=head.start,
        head_end=_verb_end(desk, pieces, clause),
        end=clause.end,
        command=head.sense.command,
        yard=yard,
        terse=terse,
        table=desk.table,
        text=text,
        laid=desk.laid,
        fallback=desk.last,
        ship=desk.ship,
    )


def _verb_end(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> int:
    """Where the objects begin: behind the verb's first word, so that what a phrase spans is not lost."""
    head = clause.head
    assert head is not None
    spanned = pieces[head.start + 1 : head.end]
    if any(
        piece.kind in ("name", "number") or piece.text in desk.table.book.lists["tools"] for piece in spanned
    ):
        return head.start + 1
    return head.end


def _is_to_be(pieces: Sequence[Piece], verb: int) -> bool:
    """Whether a verb in the past form is an order in the passive (``two Lancers are to be laid down``)."""
    led = [piece.text for piece in pieces[max(0, verb - 4) : verb]]
    return "be" in led and any(text in ("to", "will", "shall") for text in led[: led.index("be")])


def _settle(
    desk: Desk,
    sentence: Sentence,
    pieces: Sequence[Piece],
    clause: Clause,
    made: Draft,
    found: Found,
    *,
    terse: bool,
) -> None:
    """Set down what a clause asks for, or the question that stands in its way."""
    head = clause.head
    assert head is not None
    if made.acts:
        found.unit = made.acts[0].unit
    if made.refusal is not None:
        found.refusal = made.refusal
        desk.found.append(found)
        return
    doubt = next((kind for mood, kind in _DOUBTS if mood in clause.moods), "")
    if not doubt and sentence.zone:
        doubt = {ASIDE: "ooc", SPEECH: "speech"}.get(sentence.zone, "")
    if not doubt and head.form == "past" and not _is_to_be(pieces, head.start):
        doubt = "tense"
    if doubt and not made.doubt:
        found.options = (("confirm", tuple(made.acts)),)
    elif made.doubt:
        found.options = tuple(made.options)
    found.doubt = doubt or made.doubt
    if not found.doubt:
        found.acts = tuple(made.acts)
        _remember(desk, found.acts)
    desk.found.append(found)


def _remember(desk: Desk, acts: Sequence[Act]) -> None:
    """What the post has ordered counts for what it says next."""
    for act in acts:
        if act.command == "build" and act.unit is not None:
            key = (act.unit, act.args["class_id"])
            built = desk.table.campaign.yards[act.unit].built.get(key[1], 0)
            desk.laid[key] = desk.laid.get(key, built) + act.args["count"]
            desk.last = (key[1], desk.laid[key])
        elif act.command in ("assign", "scrap"):
            desk.last = (act.args["project"]["class_id"], act.args["project"]["index"])
        elif act.command in ("repair", "withdraw"):
            desk.ship = act.args["target"]


def spoken_of(desk: Desk, part: Sequence[Piece]) -> None:
    """Remember the one object or ship that talk is about, for an ``it`` to come."""
    ships = {name for piece in part for name in desk.table.of(piece, SHIP)}
    desk.ship = next(iter(ships)) if len(ships) == 1 else desk.ship
    yard = desk.yard or next(iter(desk.table.own), None)
    if yard is None:
        return
    there = [(one.class_id, one.index) for one in desk.table.campaign.yards[yard].projects if one.open]
    named = {name for piece in part for name in desk.table.of(piece, CLASS)}
    named |= set(
        matching(" ".join(piece.text for piece in part), sorted({one for one, _ in there}), desk.table.world)
    )
    meant = [one for one in there if one[0] in named]
    desk.last = meant[0] if len(meant) == 1 else desk.last


def build_of(desk: Desk, pieces: Sequence[Piece], clause: Clause, yard: str) -> Draft:
    """What a clause without a verb would order, were it ``build``."""
    sight = Sight(
        pieces=pieces,
        start=clause.start,
        head_start=clause.start,
        head_end=clause.start,
        end=clause.end,
        command="build",
        yard=yard,
        terse=True,
        table=desk.table,
        text=lambda first, last: (
            desk.words(pieces[first].start, pieces[last - 1].end) if first < last else ""
        ),
        laid=desk.laid,
    )
    return draft(sight)


# -- whose yard


def _yard(desk: Desk, pieces: Sequence[Piece], clause: Clause, *, terse: bool) -> tuple[str | None, str]:
    """The yard that a clause speaks to, and how it is known: named, header, spoken, only, none, foreign."""
    table = desk.table
    if terse and desk.header is not None:
        return desk.header, "foreign" if desk.header not in table.own else "named"
    named = [name for piece in pieces[clause.start : clause.end] for name in table.of(piece, YARD)]
    own = [name for name in named if name in table.own]
    if own:
        desk.yard, desk.foreign = own[0], False
        return own[0], "named"
    if named:
        desk.foreign = True
        return named[0], "foreign"
    if desk.foreign and not _has_subject(pieces, clause):
        return None, "foreign"
    if desk.yard is not None:
        return desk.yard, "spoken"
    if len(table.own) == 1:
        return table.own[0], "only"
    return None, "none"


def _has_subject(pieces: Sequence[Piece], clause: Clause) -> bool:
    head = clause.head
    return head is not None and any(piece.kind == "name" for piece in pieces[clause.start : head.start])


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
    if not own or _others_do_it(desk, pieces, clause):
        desk.ignore(start, end)
        return
    drafts = [(name, draft(_sight(desk, pieces, clause, name, terse=terse))) for name in own]
    options = tuple((name, tuple(made.acts)) for name, made in drafts if made.acts)
    if not options:
        desk.ignore(start, end)
        return
    head = clause.head
    assert head is not None
    desk.found.append(
        Found(start, end, None, head.sense.command, doubt="unit", options=options, unmanned=True)
    )


def _names_a_place(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether a clause speaks of a place that is none of the yards here (``at Fondor``)."""
    sets, book = words().sets, desk.table.book
    for at in range(clause.start + 1, clause.end):
        piece = pieces[at]
        strange = piece.kind == "word" and piece.cap and not piece.caps and piece.text not in words().function
        if strange and pieces[at - 1].text in ("at", "in", "на", "в") and not book.says("tools", piece.text):
            return piece.text not in sets["determiners"]
    return False


def _others_do_it(desk: Desk, pieces: Sequence[Piece], clause: Clause) -> bool:
    """Whether somebody who is not the author's own yard is the subject (``the Federation builds two Pathfinders``)."""
    head = clause.head
    assert head is not None
    sets, book = words().sets, desk.table.book
    strangers = False
    for piece in pieces[clause.start : head.start]:
        if piece.kind == "name":
            strangers = strangers or not (desk.table.of(piece, CLASS) or desk.table.of(piece, KIND))
            if desk.table.of(piece, SHIP) and head.sense.command not in ("repair", "withdraw"):
                return True
            strangers = strangers and not desk.table.of(piece, SHIP)
        elif piece.kind == "word":
            if (
                book.says("own_words", piece.text)
                or book.says("tools", piece.text)
                or piece.text in sets["me"]
                or piece.text in sets["they"]
            ):
                return False
            if piece.text in words().phrases["other_subject"]:
                return True
            strangers = strangers or not _is_filler(desk, piece)
    return strangers


def _is_filler(desk: Desk, piece: Piece) -> bool:
    sets, text = words().sets, piece.text
    if (
        text in words().function
        or text in words().phrases["filler"]
        or text in ("please", "will", "shall", "let", "us", "order")
    ):
        return True
    return text in sets["titles"] or desk.table.book.lexicon.knows(text)


def _is_report(desk: Desk, sight: Sight, made: Draft) -> bool:
    """``Kuat is building a cruiser`` tells of what goes on where such a thing is on the stocks already."""
    building = {one.class_id for one in sight.place.projects if one.open}
    return any(act.args.get("class_id") in building for act in made.acts)
