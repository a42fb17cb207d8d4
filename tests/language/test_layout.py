"""The layout of a post: what is dropped, what is an aside, what is spoken."""

import pytest

from rules.language.laying_out.layout import ASIDE, SPEECH, lay_out
from rules.language.laying_out.text import normalise


def words_by_zone(text: str) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for line in lay_out(normalise(text)).lines:
        for piece in line.pieces:
            if piece.kind == "word":
                found.setdefault(piece.zone, []).append(piece.text)
    return {zone: " ".join(words) for zone, words in found.items()}


@pytest.mark.parametrize(
    ("text", "zones"),
    [
        ("> quoted\nplain", {"": "plain"}),
        (">>> all of this\nand this", {}),
        ("Ivo wrote:\nhis words\n\nmine", {"": "mine"}),
        ("~~gone~~ here", {"": "here"}),
        ("~~ one mark strikes nothing", {"": "one mark strikes nothing"}),
        ("||hidden|| shown", {"": "hidden shown"}),
        ("((aside)) plain", {ASIDE: "aside", "": "plain"}),
        ("[ooc: aside] plain", {ASIDE: "ooc aside", "": "plain"}),
        ("OOC: aside", {ASIDE: "ooc aside"}),
        ("// aside\nplain", {ASIDE: "aside", "": "plain"}),
        ("plain // aside", {"": "plain", ASIDE: "aside"}),
        ('"Fire at them all!" she said', {SPEECH: "fire at them all", "": "she said"}),
        ('the "Quill" fires', {"": "the quill fires"}),
        ("— Огонь! — крикнул он", {SPEECH: "огонь", "": "крикнул он"}),
        ("```\ncode\n```", {"": "code"}),
        ("**bold** and _lean_", {"": "bold and lean"}),
        ("Last edited Mon Sep 22", {}),
        ("(10:18:01 PM) ivo: evade", {}),
        ("/roll 2d6", {}),
        ("hit 2d6 = 7 again", {"": "hit again"}),
        ("<unit>: att <target>", {}),
    ],
)
def test_zones(text: str, zones: dict[str, str]) -> None:
    assert words_by_zone(text) == zones


def test_a_spoiler_is_remembered() -> None:
    assert lay_out(normalise("||hidden||")).hidden


def test_lists_and_tables_are_lines_of_orders() -> None:
    lines = lay_out(normalise("- one\n2. two\n| Quill | evade | hold |\n|---|---|---|")).lines
    assert [line.bullet for line in lines[:2]] == [True, True]
    assert "".join(p.text for p in lines[2].pieces) == "quill:evade;hold;"
