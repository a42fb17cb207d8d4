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
        ("\u274c not this\nplain", {ASIDE: "not this", "": "plain"}),
        ("[Quill](https://example.org/a): evade", {"": "quill evade"}),
        ("[Quill](<https://example.org/a>) evades", {"": "quill evades"}),
        ("Quill (https://example.org/a) evades", {"": "quill evades"}),
    ],
)
def test_zones(text: str, zones: dict[str, str]) -> None:
    assert words_by_zone(text) == zones


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Quill: evade\n*Rook", "quill:evade/edit:rook"),
        ("*Rook", "edit:rook"),
        ("*Rook*", "rook"),
        ("*Quill evades\n*Rook holds", "quillevades/rookholds"),
        ("* Quill evades", "quillevades"),
        ("*Quill evades and then fires on everything in sight", "quillevadesandthenfiresoneverythinginsight"),
    ],
)
def test_a_lone_star_before_the_last_words_is_a_correction(text: str, plain: str) -> None:
    lines = lay_out(normalise(text)).lines
    assert "/".join("".join(piece.text for piece in line.pieces) for line in lines) == plain


@pytest.mark.parametrize(
    ("table", "read"),
    [
        ("| Ship | Order | Target | Share |\n|---|---|---|---|\n| Quill | attack | Rook | 50% |", "quill:attackrook50%;"),
        ("| Ship | First | Second |\n|---|---|---|\n| Quill | evade | hold |", "quill:evade;hold;"),
        ("| Ship | Order | Target |\n|---|---|---|\n| Quill | hold | |\n\n| Lark | evade | hold |", "lark:evade;hold;"),
    ],
)  # fmt: skip
def test_columns_that_say_more_of_an_order_belong_to_it(table: str, read: str) -> None:
    lines = [line for line in lay_out(normalise(table)).lines if line.row]
    assert "".join(piece.text for piece in lines[-1].pieces) == read


@pytest.mark.parametrize("arrow", ["->", "\u2192", "\u279c", "\u27f6"])
def test_arrows_are_one(arrow: str) -> None:
    (line,) = lay_out(normalise(f"Quill {arrow} Rook")).lines
    assert [piece.text for piece in line.pieces] == ["quill", "->", "rook"]


def test_a_spoiler_is_remembered() -> None:
    assert lay_out(normalise("||hidden||")).hidden


def test_lists_and_tables_are_lines_of_orders() -> None:
    lines = lay_out(normalise("- one\n2. two\n| Quill | evade | hold |\n|---|---|---|")).lines
    assert [line.bullet for line in lines[:2]] == [True, True]
    assert "".join(p.text for p in lines[2].pieces) == "quill:evade;hold;"
