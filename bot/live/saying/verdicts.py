"""What was made of a post, order by order: what stands, what is refused and why, what is asked back, what is remarked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot.checking.differences import shown
from bot.telling.document import Block, Copied, Line, Note, Paragraph, Span
from bot.telling.lines import clean, line, named
from bot.telling.refusing import own_words, refused
from bot.telling.speech import Plain, Speech


def verdicts(speech: Speech, found: Plain, told: Sequence[Block] = ()) -> Iterator[Block]:
    """Each order, or what they come to, and each refusal, question and remark in a line of its own."""
    mark = Span("✓ ", "good")
    for block in told:
        if isinstance(block, Paragraph) and not block.depth:
            yield replace(block, line=(mark, *block.line))
        else:
            yield block
    for order in found["accepted"]:
        if not told and order.get("written") != "":
            yield Paragraph(line=(mark, *order_line(speech, order)))
    if told:
        yield from copied(
            speech,
            "receipt-form",
            [order["written"] for order in found["accepted"] if order.get("written")],
            depth=1,
        )
    yield from _refusals(speech, found["refused"])
    for question in found["asked"]:
        yield Note(kind="asked", line=(*own_words(speech, question), *line(question["message"])))
        yield Paragraph(line=_choices(speech, question), depth=1)
    for remark in dict.fromkeys(remark["message"] for remark in found["warned"]):
        yield Note(kind="remark", line=line(remark))


def copied(speech: Speech, form: str, lines: Sequence[str], depth: int = 0) -> Iterator[Block]:
    """Lines to copy behind a sentence: one beside it, several as a block that is copied as a whole (sentence ``FORM-all``)."""
    if len(lines) > 1:
        yield Paragraph(line=speech.line(f"{form}-all", "quiet"))
        yield Copied(tuple(map(clean, lines)))
    elif lines:
        yield Paragraph(
            line=(*speech.line(form, "quiet"), Span(" "), Span(clean(lines[0]), "code")), depth=depth
        )


def _refusals(speech: Speech, items: Sequence[Plain]) -> Iterator[Block]:
    """A line for each refusal; what is refused for one reason has one."""
    alike: dict[tuple[str, tuple[str, ...]], list[Plain]] = {}
    for item in items:
        alike.setdefault((item["message"], tuple(item.get("instead", ()))), []).append(item)
    for group in alike.values():
        yield Note(kind="refused", line=refused(speech, own_words(speech, *group), group[0]))


def _choices(speech: Speech, question: Plain) -> Line:
    """Whose the answer is, and the answers; where there is none to choose from, that it takes other words."""
    of, choices = question["of"], question["choices"]
    listed = " | ".join(speech.choice(choice, question.get("labels", {})) for choice in choices)
    form = "receipt-answer-reworded" if (of, *choices) == ("author", "none") else f"receipt-answer-{of}"
    return speech.line(form, "quiet", question=named(question["question"]), choices=listed)


def order_line(speech: Speech, order: Plain) -> Line:
    """An order as it may be posted again; in games without such a form who, what, at whom, how much."""
    unit = () if order["unit"] is None else (Span(clean(order["unit"]), "name"), Span(": "))
    if "written" in order:
        own = order["written"].removeprefix(f"{order['unit']}: ")
        return (*(unit if own != order["written"] else ()), Span(clean(own)))
    command = order["command"]
    word = speech.word("command", command) if speech.knows("command-name") else command.replace("_", " ")
    rest = {key: value for key, value in order.items() if key not in ("unit", "command", "words")}
    return (*unit, Span(word), *(Span(text) for text in _arguments(rest)))


def _arguments(args: Mapping[str, Any]) -> Iterator[str]:
    for key, value in args.items():
        if value in (None, False, (), [], {}):
            continue
        if key in ("to", "target", "targets", "against", "at"):
            each = value if isinstance(value, list) else [value]
            yield f" → {', '.join(_thing(one) for one in each)}"
        elif value is True:
            yield f" {key.replace('_', ' ')}"
        else:
            yield f" {key.replace('_', ' ')} {_thing(value)}"


def _thing(value: Any) -> str:
    if isinstance(value, Mapping):
        name = next((value[key] for key in ("unit", "name", "target") if value.get(key)), None)
        rest = [f"{key} {_thing(one)}" for key, one in value.items() if one != name and one is not None]
        return clean(" ".join(filter(None, [None if name is None else str(name), ", ".join(rest)])))
    if isinstance(value, list | tuple):
        return ", ".join(_thing(one) for one in value)
    return clean(value if isinstance(value, str) else shown(value))
