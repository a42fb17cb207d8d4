"""The receipt of a post: every order in the referee's own words, what was refused and why, what is asked back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec.structs import replace

from bot.live.saying import instead
from bot.live.saying.accounts import ledger, takes_back
from bot.live.saying.outgoing import BUTTONS, LABEL, Button, Outgoing, Style
from bot.live.saying.picturing import built
from bot.live.saying.verdicts import verdicts
from bot.live.saying.views import view_of
from bot.minutes import Minutes, locale_of, minutes
from bot.pictures.drawing import Picture
from bot.store.games.held import Held
from bot.telling.chapters import Chapter
from bot.telling.document import Block, Document, Paragraph, Quote
from bot.telling.lines import named
from bot.telling.markdown import write
from bot.telling.narrator import narrator
from bot.telling.speech import Plain, Speech
from rules.doubts import questions
from rules.entries import PostEntry
from rules.kit.canonical import builtins
from rules.messages import Viewer
from rules.posts import Post, Posted
from rules.table import Asked, Play, Report, Table

ROOM = 1900
"""How many characters of a part are the document's own; the rest is for the tag."""

ALL_RIGHT, ASKED, REFUSED = "✅", "❓", "❌"
MARKS = (ALL_RIGHT, ASKED, REFUSED)

SPECIAL = "special"
"""The kind of question whose answer may say what comes of it: it can be allowed with changes."""

OTHERS = instead.MOST + 3
"""So many buttons may stand beside the answers to questions."""


def post_minutes(held: Held, table: Table[Any], play: Play[Any], viewer: Viewer, locale: str) -> Minutes:
    """The minutes of a post as it is judged now."""
    assert isinstance(play.act, Posted)
    post, reading = play.act.post, play.act.reading
    entry = PostEntry(id=post.id, at=post.at, by=post.author, text=post.text)
    report: Report[Any] = Report(
        entry=entry,
        table=table,
        reading=reading,
        accepted=play.outcome.accepted,
        refused=play.outcome.refused,
        warned=(*reading.remarks, *play.outcome.warned),
        asked=open_questions(table, play),
        ignored=reading.ignored,
        author=post.author,
        to=post.to,
    )
    view = view_of(held, table.state, viewer)
    return minutes(held.game, table, report, viewer, (post.at, post.at), locale, view)


def open_questions(table: Table[Any], play: Play[Any]) -> tuple[Asked, ...]:
    """The questions about a post that still wait."""
    return tuple(asked for asked in questions(table, play.outcome) if asked.open)


def receipt(
    held: Held,
    table: Table[Any],
    play: Play[Any],
    message: int,
    *,
    shows: bool,
    aside: bool = False,
) -> tuple[list[Outgoing], str]:
    """The receipt in parts, and the mark for the post; neither for talk.

    ``shows`` says that the post's own text has to stand in the receipt, ``aside`` that only those read it who may read
    everything of the post.
    """
    assert isinstance(play.act, Posted)
    post = play.act.post
    locale = locale_of(held.file.setup, Viewer(seat=post.author))
    speech = Speech(held.file.setup.system, locale)
    sight = Viewer(seat=post.author) if aside else Viewer()
    own = post_minutes(held, table, play, Viewer(seat=post.author), locale)
    public = own if aside else post_minutes(held, table, play, sight, locale)
    if not any(own[name] for name in ("accepted", "refused", "asked")) and not takes_back(held, play):
        return [], ""
    hidden = sum(len(own[name]) - len(public[name]) for name in ("accepted", "refused", "asked"))
    told = account(held, play, sight, public, speech)
    blocks = [*(_heading(speech, post) if shows else ()), *verdicts(speech, public, told)]
    blocks += ledger(held, play, sight, public, speech)
    blocks += _remarks(
        speech, hidden, early=own["turn"].get("seat") not in (None, post.author) and _counts_not(play)
    )
    parts = write(Document(tuple(blocks)), ROOM)
    buttons = (
        *answer_buttons(held.number, speech, own["asked"]),
        *instead.buttons(held.number, post.id, public["refused"], speech),
        *_more(held, speech, play, hidden),
    )
    mark = ASKED if own["asked"] else REFUSED if own["refused"] else ALL_RIGHT
    said = Outgoing(since=message, reply_to=None if shows else message)
    drawn = built(held, play, sight, locale)
    return list(_messages(said, post.id, parts, buttons, drawn)), mark


def _messages(
    like: Outgoing, post: str, parts: Sequence[str], buttons: tuple[Button, ...], drawn: Picture | None
) -> Iterator[Outgoing]:
    """The parts of a receipt: the picture goes with the first, the buttons stand under the last."""
    for number, text in enumerate(parts, 1):
        yield replace(
            like,
            text=text,
            tag=_tag(post, number, len(parts)),
            buttons=buttons if number == len(parts) else (),
            picture=drawn if number == 1 else None,
        )


def _remarks(speech: Speech, hidden: int, *, early: bool) -> Iterator[Block]:
    """What is said of the post as a whole: that not everybody sees all of it, that it may count later."""
    if hidden:
        yield Paragraph(line=speech.line("receipt-hidden", count=hidden))
    if early:
        yield Paragraph(line=speech.line("receipt-use-now", "quiet"))


def account(held: Held, play: Play[Any], viewer: Viewer, found: Plain, speech: Speech) -> tuple[Block, ...]:
    """What the orders of a post come to, in games that tell so."""
    assert isinstance(play.act, Posted)
    teller = narrator(held.file.setup.system)
    if not found["accepted"] or not teller.accounts:
        return ()
    post, was = play.act.post, view_of(held, play.before, viewer)
    told = (held.game.tell(event, viewer) for event in play.outcome.events)
    events = [{"event": event["event"], **builtins(event)} for event in told if event is not None]
    chapter = Chapter(
        id=post.id,
        kind="post",
        by=post.author,
        at=post.at,
        before={**found, "turn": was.turn, "state": was.state, "events": []},
        after={**found, "events": events},
        speech=speech,
    )
    return tuple(teller.account(chapter))


def _heading(speech: Speech, post: Post) -> Iterator[Block]:
    """Whose orders these are, with their words where everybody may read them."""
    if post.to == "public":
        yield from _quoted(speech, post.author, post.text)
    else:
        yield Paragraph(line=speech.line(f"receipt-sealed-{post.to}", by=named(post.author)))


def _quoted(speech: Speech, author: str, text: str) -> Iterator[Block]:
    yield Paragraph(line=speech.line("receipt-of", by=named(author)))
    for part in text.splitlines():
        for start in range(0, len(part), 180):
            if piece := part[start : start + 180].strip():
                yield Quote(piece)


def answer_buttons(game: int, speech: Speech, asked: Sequence[Plain]) -> tuple[Button, ...]:
    """A button for each answer, as many as fit."""
    found: list[Button] = []
    for question in asked:
        if len(found) + len(question["choices"]) + OTHERS >= BUTTONS:
            break
        for place, choice in enumerate(question["choices"]):
            word = speech.choice(choice, question.get("labels", {}))
            label = f"{question['question']}: {word}" if len(asked) > 1 else word
            style: Style = (
                "bad" if choice == "refuse" else "good" if choice in ("allow", "confirm") else "plain"
            )
            found.append(Button(f"qd:a:{game}:{question['question']}:{place}", label[:LABEL], style))
        if question["kind"] == SPECIAL:
            found.append(Button(f"qd:w:{game}:{question['question']}", speech.say("button-changes")))
    return tuple(found)


def _more(held: Held, speech: Speech, play: Play[Any], hidden: int) -> tuple[Button, ...]:
    """The author's own receipt where not everybody may see it, and a way to let a post count that came too early."""
    assert isinstance(play.act, Posted)
    post = play.act.post.id
    more = (Button(f"qd:m:{held.number}:{post}", speech.say("button-details")),) if hidden else ()
    use_now = Button(f"qd:n:{held.number}:{post}", speech.say("button-use-now"))
    return (*more, use_now) if _counts_not(play) else more


def _counts_not(play: Play[Any]) -> bool:
    """Whether a post does not count for a turn, be it because it came too early."""
    assert isinstance(play.act, Posted)
    return play.act.talk or play.outcome.talk


def _tag(post: str, number: int, parts: int) -> str:
    return post if parts == 1 else f"{post} · {number}/{parts}"


def emptied(post: str, message: int, text: str) -> Outgoing:
    """What stands where a receipt was, once its post orders nothing any more."""
    return Outgoing(text=text, tag=post, since=message, reply_to=message)
