"""Whatever people paste: a reading never raises, its words are verbatim, and what it cost grows with the text alone.

``READING_MANY=1000000`` reads that many mutated posts instead of a few thousand; the build reads 100,000.
"""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from rules.orders import Reading
from tests.growth import steps
from tests.reading.scoring import cases, corpora, read_case

MANY = int(os.environ.get("READING_MANY", "3000"))
SPICE = [
    "((", "))", "||", "~~", "```", "`", '"', "«", "»", "—", "-", ">", ">>> ", "\n", "\n\n", "\r\n", "\t", "|", "* ", "#", "# ", "-# ", "//", "OOC:", "[ooc", "]", "%", "100%",
    "b50", "t100", "x2", "x9", "#7", "#99999999999", "1/0", "0/0", "60/40", "1,000", "99999999999999999999", "٣", "½", "①", "ﬁ", "İ", "ß", "\u200b", "\u0301", "ё", "е\u0308", "👩‍🚀", "🇺🇦",
    "and", "or", "not", "if", "unless", "then", "; ", ": ", ", ", ". ", "? ", "! ", "...", "the rest", "half", "all", "each", "her", "it", "she", "they", "EDIT:", "scratch that", "I meant",
    "not", "и", "не", "если", "по", "огонь", "<@1234>", "<:smile:123>", "https://example.org/x?y=z", "\x00", "\ud7ff", "\U0001f680", "2d6 = 7", "/roll 1d20", "between", "orbit", "of", "at",
]  # fmt: skip


def mutated(text: str, other: str, dice: random.Random) -> str:
    """A post with parts cut, doubled, swapped, spiced or sewn to another post."""
    for _ in range(dice.randint(1, 4)):
        at, to = sorted((dice.randint(0, len(text)), dice.randint(0, len(text))))
        match dice.randint(0, 6):
            case 0:
                text = text[:at] + text[to:]
            case 1:
                text = text[:to] + text[at:to] + text[to:]
            case 2:
                text = text[:at] + dice.choice(SPICE) + text[at:]
            case 3:
                text = text[:at] + " " + dice.choice(SPICE) + " " + text[at:]
            case 4:
                text = text[:at] + other[: dice.randint(0, len(other))] + text[at:]
            case 5:
                words = text.split(" ")
                dice.shuffle(words)
                text = " ".join(words)
            case _:
                text = (
                    text[:at]
                    + chr(
                        dice.choice(
                            [
                                dice.randint(1, 0x24F),
                                dice.randint(0x400, 0x45F),
                                dice.randint(0x2000, 0x27BF),
                                dice.randint(0x1F300, 0x1FAFF),
                            ]
                        )
                    )
                    + text[at:]
                )
    return text


def verbatim(text: str, reading: Reading) -> bool:
    """Whether every stretch that the reading names stands in the post where it says."""
    spans = [item.words for item in reading.items] + list(reading.ignored)
    return all(text[span.start : span.end] == span.text for span in spans)


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_no_mutated_post_raises(path: Path) -> None:
    known = list(cases(path))
    dice = random.Random(f"{path}".rsplit("/", 1)[-1])
    for _ in range(MANY // len(corpora())):
        _, seen, text = dice.choice(known)
        post = mutated(text, dice.choice(known)[2], dice)
        assert verbatim(post, read_case(seen, post)), post


@pytest.mark.parametrize(
    "piece",
    [
        "(",
        "((",
        '"',
        "||",
        "~~",
        ">",
        "|",
        "evade ",
        "Quill, ",
        "Quill and ",
        "Quill: evade\n",
        "if ",
        "not ",
        "50% ",
        "#7 ",
        "and fires ",
        "Quill evades. ",
        "a.",
        "- ",
        "е\u0308",
        "1d6 ",
        "Quill\n",
        "Quill evades again. ",
        '"Quill, evade!" she said.\n',
        "EDIT: Quill evades.\n",
        "All ships evade! Except Quill.\n",
        "GM: hello\n",
    ],
)
def test_length_costs_no_more_than_length(piece: str) -> None:
    path = next(path for path in corpora() if path.stem == "prose_en")
    seen = next(cases(path))[1]
    read_case(seen, piece)
    short = steps(lambda: read_case(seen, piece * (4_000 // len(piece))))
    long = steps(lambda: read_case(seen, piece * (16_000 // len(piece))))
    assert (
        long < 6 * short
    )  # four times the text; what grew with the square would take sixteen times the steps
