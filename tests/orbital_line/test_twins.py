"""Random orders put into words: a Russian post and its English twin are read as exactly these orders (OL-ORD-01, OL-ORD-02)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.app import Session
from tests.orbital_line.tables import file_of, plain, read

DUEL = """
game: Twins
system: orbital_line.battle
moderators: [umpire]
seats: {north: {side: north, locale: ru}, south: {side: south}}
catalogues: [sample]
setup:
  motion: cw
  order_along: [Manta, Fearless]
  ships:
    Fearless: {seat: north, number: 1, build: fearless, altitude: 3, speed: 6, heading: 4, name_ru: Бесстрашный}
    Manta: {seat: south, number: 2, build: manta, altitude: 6, speed: 12, heading: 0, name_ru: Манта}
log: []
"""
RU = ("", "один", "два", "три", "четыре", "пять", "шесть")
EN = ("", "one", "two", "three", "four", "five", "six")
Words = tuple[str, str, str, Mapping[str, Any]]
"""A Russian and an English phrase, and the order that both mean: its command and arguments."""


def sectors(n: int) -> str:
    return "сектор" if n == 1 else "сектора" if n < 5 else "секторов"


def marks(n: int) -> str:
    return "деление" if n == 1 else "деления" if n < 5 else "делений"


@st.composite
def turns(draw: st.DrawFn) -> Words:
    n, right = draw(st.integers(1, 6)), draw(st.booleans())
    ru, en = ("вправо", "right") if right else ("влево", "left")
    port = "to starboard" if right else "to port"
    russian = (
        f"{ru} {n}",
        f"поворот на {n} {sectors(n)} {ru}",
        f"довернуть {ru} на {RU[n]} {sectors(n)}",
        f"доворачивает на {n} {sectors(n)} {ru}",
        f"повернуть на {15 * n} градусов {ru}",
    )
    english = (
        f"{en} {n}",
        f"turn {n} sectors to the {en}",
        f"turns {EN[n]} sectors {en}",
        f"swings {n} sectors {port}",
        f"rotate {en} {EN[n]} sectors",
    )
    args = {"sectors": n, "side": en}
    return draw(st.sampled_from(russian)), draw(st.sampled_from(english)), "man.turn", args


@st.composite
def thrusts(draw: st.DrawFn) -> Words:
    n, faster = draw(st.integers(1, 6)), draw(st.booleans())
    fast = (
        f"разгон {n}",
        f"ускориться на {n} {marks(n)}",
        f"разгоняется на {RU[n]} {marks(n)}",
        f"прибавить скорость на {n}",
    )
    slow = (
        f"торможение {n}",
        f"тормозит на {n} {marks(n)}",
        f"сбросить скорость на {RU[n]}",
        f"замедлиться на {n} {marks(n)}",
    )
    burn = (f"burn {n}", f"accelerate by {n} marks", f"speeds up by {EN[n]} marks", f"acc {n}")
    brake = (f"brake {n}", f"slow down by {n} marks", f"decelerates {EN[n]} marks", f"dec {n}")
    russian, english = (fast, burn) if faster else (slow, brake)
    command = "man.accelerate" if faster else "man.brake"
    return draw(st.sampled_from(russian)), draw(st.sampled_from(english)), command, {"amount": n}


DIRECTIONS = {
    "nadir": (
        ("нос на планету", "повернуть носом к колодцу"),
        ("nose down to the planet", "nose to the well"),
    ),
    "prograde": (
        ("нос по движению", "развернуться носом по движению"),
        ("point along the motion", "face prograde"),
    ),
    "zenith": (
        ("нос от колодца", "повернуть носом от планеты"),
        ("turn away from the well", "nose away from the well"),
    ),
    "retrograde": (
        ("носом против движения", "нос против движения"),
        ("face retrograde", "nose against the motion"),
    ),
    "Manta": (
        ("нос на Манту", "развернуться носом к Манте", "нос на №2"),
        ("nose to Manta", "point at Manta", "nose to #2"),
    ),
}


@st.composite
def headings(draw: st.DrawFn) -> Words:
    to = draw(st.sampled_from(sorted(DIRECTIONS)))
    russian, english = DIRECTIONS[to]
    return draw(st.sampled_from(russian)), draw(st.sampled_from(english)), "man.turn_to", {"to": to}


WEAPONS = {
    "HiryuBeam": (("HiryuBeam", "Hiryu Beam", "лазер"), ("HiryuBeam", "hiryu-beam", "the laser")),
    "Raven-Rock R-60": (("R-60", "Р-60", "Raven-Rock R-60", "ракета"), ("R-60", "R60", "the missile")),
    "ReichmetallFlaK": (("FlaK", "ReichmetallFlaK"), ("FlaK", "ReichmetallFlaK")),
}
ROWS: tuple[tuple[int | str, tuple[str, ...], tuple[str, ...]], ...] = (
    (2, ("ряд 2", "2-й ряд", "2 ряд", "второй ряд"), ("row 2", "row two")),
    (4, ("ряд 4", "р. 4", "четвёртый ряд"), ("row 4", "row four")),
    ("centre", ("центр", "по центру", "центральный ряд"), ("centre", "center", "centre row")),
    ("far_left", ("крайний левый ряд", "крайний левый"), ("far left", "far left row")),
    ("right", ("правый корпус", "правый борт"), ("right hull", "right side")),
)


@st.composite
def attacks(draw: st.DrawFn) -> Words:
    weapon = draw(st.sampled_from(sorted(WEAPONS)))
    russian, english = (draw(st.sampled_from(names)) for names in WEAPONS[weapon])
    row, spoken, said = draw(st.sampled_from(ROWS))
    ru_row, en_row = draw(st.sampled_from(spoken)), draw(st.sampled_from(said))
    ru = draw(st.sampled_from(("{} -> Манта, {}", "{} по «Манте», {}", "{} - в Манту, {}")))
    en = draw(st.sampled_from(("{} -> Manta, {}", "{} at Manta, {}", "{} at #2, {}")))
    args = {"weapon": weapon, "target": "Manta", "row": row}
    return ru.format(russian, ru_row), en.format(english, en_row), "fire.attack", args


JOINTS = (("; ", "; "), (", затем ", ", then "), (". ", ". "), ("\n", "\n"), (", потом ", ", then "))


@pytest.fixture(scope="module")
def duel(tmp_path_factory: pytest.TempPathFactory) -> Session:
    return Session(file_of(tmp_path_factory.mktemp("twins") / "duel.yaml", DUEL))


def written(steps: Sequence[Words], joint: tuple[str, str]) -> tuple[str, str]:
    """Both posts; a phrase that opens a sentence opens it with a capital."""
    texts = []
    for language in (0, 1):
        phrases = [str(step[language]) for step in steps]
        if joint[language] in (". ", "\n"):
            phrases = [phrase[:1].upper() + phrase[1:] for phrase in phrases]
        texts.append(joint[language].join(phrases))
    return texts[0], texts[1]


def meant(steps: Sequence[Words]) -> list[tuple[str, str | None, str, Mapping[str, Any]]]:
    return [("order", "Fearless", command, args) for _, _, command, args in steps]


def known(found: Any, steps: Sequence[Words]) -> Any:
    """The reading, with those arguments alone that the steps name."""
    return [
        (kind, unit, command, {key: args.get(key) for key in step[3]})
        for (kind, unit, command, args), step in zip(found, steps, strict=False)
    ] + list(found[len(steps) :])


@settings(max_examples=120, deadline=None)
@given(st.lists(st.one_of(turns(), thrusts(), headings()), min_size=1, max_size=4), st.sampled_from(JOINTS))
def test_a_manoeuvre_is_read_as_it_was_meant(duel: Session, steps: Any, joint: tuple[str, str]) -> None:
    for text in written(steps, joint):
        found = plain(read(duel, "north", text))
        assert known(found, steps) == meant(steps), text


@settings(max_examples=120, deadline=None)
@given(
    st.lists(attacks(), min_size=1, max_size=3, unique_by=lambda step: step[3]["weapon"]),
    st.sampled_from(JOINTS[:1] + JOINTS[2:4]),
    st.booleans(),
)
def test_fire_is_read_as_it_was_meant(
    duel: Session, steps: Any, joint: tuple[str, str], headed: bool
) -> None:
    russian, english = written(steps, joint)
    if headed:
        russian, english = f"ОГОНЬ «Бесстрашный»: {russian}", f"FIRE Fearless: {english}"
    for text in (russian, english):
        found = plain(read(duel, "north", text))
        assert known(found, steps) == meant(steps), text
