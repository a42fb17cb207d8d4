"""One chapter as a document: heading, the author's words, what came of them, what was refused, how things stand."""

from __future__ import annotations

from collections.abc import Iterator

from bot import rulebooks
from bot.telling.chapters import Chapter
from bot.telling.document import Block, Buttons, Document, Heading, Line, Note, Paragraph, Quote, Span, plain
from bot.telling.lines import clean, clean_lines, line, named
from bot.telling.narrator import Narrator
from bot.telling.refusing import own_words, refused
from bot.telling.speech import Plain, Speech


def tell(chapter: Chapter, narrator: Narrator) -> tuple[Document, frozenset[str]]:
    """The document of a chapter, and the sentences of its account for a later post of the same turn."""
    account = list(narrator.account(chapter))
    told = frozenset(
        plain(block.line) for block in account if isinstance(block, Paragraph) and not _is_sum(block)
    )
    fresh = list(_untold(account, chapter.told)) if chapter.told <= told else account
    return Document(tuple(_blocks(chapter, narrator, fresh))), told


def _blocks(chapter: Chapter, narrator: Narrator, account: list[Block]) -> Iterator[Block]:
    at = f"{chapter.at:%Y-%m-%d %H:%M}"
    yield Heading(level=2, line=narrator.heading(chapter), aside=f"{clean(chapter.id)} · {at}")
    words = clean_lines(chapter.text) if chapter.text is not None else ""
    if words:
        prose = _prose(words, chapter.after)
        yield Quote(prose, whole=words if prose != words else "")
    if chapter.struck is not None:
        yield Paragraph(line=_struck(chapter, narrator, chapter.struck))
    if chapter.answer:
        yield Paragraph(line=chapter.speech.line("answered", answer=chapter.speech.choice(chapter.answer)))
    if chapter.reason:
        yield Paragraph(line=chapter.speech.line("reason", "quiet", reason=chapter.reason))
    yield from account
    notes = list(_notes(chapter))
    yield from notes
    standing = list(narrator.standing(chapter))
    if words and not account and not notes and not standing and not chapter.after["accepted"]:
        yield Paragraph(line=chapter.speech.line("only-talk", "quiet"))
    yield from standing
    yield from narrator.outlook(chapter)


def _is_sum(block: Paragraph) -> bool:
    """Whether this sums up the whole turn, with a rule behind it: each post of the turn has another such sentence."""
    return block.line[-1].style == "rule"


def _struck(chapter: Chapter, narrator: Narrator, order: Plain) -> Line:
    """The order that is struck: unit, command and its own words."""
    speech, command = chapter.speech, order["command"].replace(".", "_")
    word = speech.word("command", command) if speech.knows("command-name") else command.replace("_", " ")
    unit = narrator.called(speech, chapter.after, order["unit"]) if order["unit"] else "–"
    return (*own_words(speech, order), *speech.line("struck", unit=named(unit), command=word))


def _untold(blocks: list[Block], told: frozenset[str]) -> Iterator[Block]:
    """The blocks without the sentences that were told before, and without what belongs to those."""
    skipping = False
    for block in blocks:
        if isinstance(block, Paragraph):
            skipping = plain(block.line) in told
        if not skipping:
            yield block


def _prose(text: str, minutes: Plain) -> str:
    """The lines in which nothing was ordered, if there are any: the story rather than the paperwork."""
    ordered = [clean(item["words"]) for name in ("accepted", "refused", "asked") for item in minutes[name]]
    told = [one for one in text.split("\n") if not any(words and words in one for words in ordered)]
    return "\n".join(told) or text


def _notes(chapter: Chapter) -> Iterator[Block]:
    speech = chapter.speech
    for refusal in chapter.after["refused"]:
        yield Note(kind="refused", line=refused(speech, own_words(speech, refusal), refusal))
        if chapter.why:
            yield from _rule(speech, refusal["rule"])
    for question in chapter.after["asked"]:
        yield Note(kind="asked", line=(*own_words(speech, question), *line(question["message"])))
        yield Paragraph(line=_how_to_answer(speech, question), depth=1)
        yield Buttons(question=question["question"], choices=tuple(_choices(speech, question)))
    for remark in chapter.after["warned"]:
        yield Note(kind="remark", line=line(remark["message"]))


def _rule(speech: Speech, rule: str) -> Iterator[Block]:
    """What a rule says, in the language of the reader where it is written in it."""
    text = rulebooks.texts(speech.locale).get(rule)
    if text is not None:
        own = "yes" if rulebooks.speaks(rule, speech.locale) else "no"
        said = speech.say("rule-text", own=own, title=text["title"], text=" ".join(text["text"].split()))
        yield Note(kind="why", line=(Span(rule, "rule"), Span(f" {said}")))


def _how_to_answer(speech: Speech, question: Plain) -> Line:
    choices = [
        shown if shown == choice else f"{choice} ({shown})" for choice, shown in _choices(speech, question)
    ]
    return speech.line(
        "how-to-answer",
        "quiet",
        of=question["of"],
        question=named(question["question"]),
        choices=" | ".join(clean(choice) for choice in choices) or speech.say("any-answer"),
    )


def _choices(speech: Speech, question: Plain) -> Iterator[tuple[str, str]]:
    for choice in question["choices"]:
        yield choice, speech.choice(choice, question.get("labels", {}))
