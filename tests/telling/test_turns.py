"""What a turn reads like."""

from __future__ import annotations

from fractions import Fraction

import pytest

from bot.telling.tfc_battle.desk import fraction
from rules.messages import Viewer
from tests.telling.stories import DUEL, tell

FIRST = """
- post: p1
  by: ash
  text: |
    The Kestrel had waited long enough.
    Kestrel: move into the Veil; att Harrier b50 t100
"""

SECOND = """
- post: p2
  by: rook
  text: |
    Harrier: evade; att Kestrel; move to Rock
"""

OUTSIDE = """
- {post: p1, by: ash, text: "Kestrel: att Harrier; remain"}
- {post: p2, by: rook, text: "Harrier: att Kestrel; att Kestrel"}
"""


def test_a_turn() -> None:
    assert (
        tell(FIRST)
        == """\
── ash, turn 1 ──────────────────────────────────────── p1 · 2026-01-01 00:00 ──
  │ The Kestrel had waited long enough.

  Kestrel slips into Veil.
  Kestrel fires #1 at Harrier: 150 beam + 150 projectile = 300.

  Unit            Shields         Hull         OSI   Where
  ash · Federation
  Kestrel  ██████ 1000     ██████ 400   ██████ 2000  inside Veil
  rook · Empire
  Harrier  ██████ 700      ██████ 500   ██████ 2200  open space
  Shade    ██████ 300      ██████ 100   ██████ 500   in reserve

  Still on its way
  #   What is on its way  Beam  Proj.  Can be dodged
  #1  Kestrel → Harrier    150    150  no (TFC-EVA-01)

  Next: rook, turn 1.

"""
    )


def test_where_the_numbers_come_from() -> None:
    assert (
        "  Kestrel fires #1 at Harrier: 150 beam + 150 projectile = 300.\n"
        "      ∵ beam rating 601 × nebula 0.5 × share 0.5 = 150.25 ↓ 150  TFC-ATK-04,\n"
        "        TFC-ENV-03, TFC-ATK-01\n"
        "      ∵ projectile rating 300 × nebula 0.5 = 150  TFC-ATK-04, TFC-ENV-03\n"
        "  Commands: Kestrel move 1, attack 1.  TFC-BUD-01\n"
    ) in tell(FIRST, why=True)


@pytest.mark.parametrize(
    ("value", "english", "russian"),
    [
        (Fraction(300), "300", "300"),
        (Fraction(7, 5), "1.4", "1,4"),
        (Fraction(1, 20), "0.05", "0,05"),
        (Fraction(601, 4), "150.25", "150,25"),
        (Fraction(1, 3), "1/3", "1/3"),
        (Fraction(4, 3), "4/3", "4/3"),
        (Fraction(1000, 3), "333 1/3", "333 1/3"),
        (Fraction(1, 16), "1/16", "1/16"),
    ],
)
def test_numbers_are_written_as_in_the_rulebook(value: Fraction, english: str, russian: str) -> None:
    assert (fraction(value), fraction(value, "ru")) == (english, russian)


SPECIALS = """
game: Tricks
system: tfc.battle
moderators: [umpire]
seats: {ash: {side: Federation}, rook: {side: Empire}}
setup:
  units:
    Decius: {seat: ash, faction: romulan, osi_max: 4000, shield_max: 900, beam_firepower: 100, maneuverability: 900,
      weapon_accuracy: 100, cloak: true, ftl_type: warp}
    Vigil: {seat: rook, faction: imperial, osi_max: 4000, beam_firepower: 100, maneuverability: 900,
      weapon_accuracy: 100, gravity_well: true, ftl_type: hyperdrive}
log:
"""


def test_a_cloak_is_told_as_it_closes_and_as_it_drops() -> None:
    cloak = '- {post: p1, by: ash, text: "Decius: cloak"}\n'
    told = tell(cloak, setup=SPECIALS)
    assert "Decius fades from sight; its cloak is complete when its turn 2 opens." in told
    assert "Decius: cloak" not in told.replace("│ Decius: cloak", "")
    later = '- skip: {by: umpire, seat: rook}\n- {post: p2, by: ash, text: "Decius: remain"}\n'
    assert "Decius's cloak is complete." in tell(cloak + later, setup=SPECIALS)
    drop = '- skip: {by: umpire, seat: rook}\n- {post: p3, by: ash, text: "Decius: decloak"}\n'
    told = tell(cloak + later + drop, setup=SPECIALS)
    assert "Decius drops its cloak." in told
    assert "no longer" not in told


def test_a_gravity_well_is_a_sentence() -> None:
    log = '- skip: {by: umpire, seat: ash}\n- {post: p1, by: rook, text: "Vigil: gravity well"}'
    assert "  Vigil raises a gravity well that holds back every hyperdrive.\n" in tell(log, setup=SPECIALS)
    told = tell(log, locale="ru", setup=SPECIALS)
    assert "  Vigil создаёт гравитационный колодец, из которого не уйти на гиперприводе.\n" in told


def test_the_one_layer_limit_is_told_with_the_hit() -> None:
    told = tell(OUTSIDE, why=True)
    assert (
        "  #1, Kestrel's volley, strikes Harrier for 901: shields 700 → 0; 201 of it\n"
        "    lost to the one-layer limit (TFC-DMG-02).\n"
        "      ∵ one layer a turn, and it is the shields  TFC-DMG-01, TFC-DMG-02\n"
    ) in told
    assert "  Harrier  ░░░░░░ 700 → 0  ██████ 500   ██████ 2200  open space\n" in told


def test_a_hit_that_does_nothing_says_why() -> None:
    log = OUTSIDE.replace("att Harrier; remain", "att Harrier; att Harrier")
    told = tell(log, setup=DUEL.replace("maneuverability: 900", "maneuverability: 600"))
    assert "  #2, Kestrel's volley, strikes Harrier: 901 points, all lost to the one-layer\n" in told


def test_a_refusal_names_its_rule_and_what_it_says() -> None:
    told = tell(FIRST + SECOND, why=True)
    assert (
        "  ✗ “evade” – Harrier cannot evade: its maneuverability 700 is under 750\n    (TFC-EVA-01)" in told
    )
    assert "      ∵ TFC-EVA-01 Evade: One command dodges one waiting effect wholly" in told


def test_the_same_turn_in_russian() -> None:
    told = tell(FIRST + SECOND, Viewer(seat="rook"), "ru")
    assert "── rook, ход 1 ───" in told
    assert "  ✗ «evade» — «Harrier» не может уклоняться: манёвренность 700 ниже 750" in told
    assert "  #1 (залп Kestrel) бьёт «Harrier» на 300: щиты 700 → 400.\n" in told
    assert "  Дальше: ash, ход 2.\n" in told


def test_talk_is_talk() -> None:
    told = tell("- {post: p1, by: ash, text: Good luck to all of you!}")
    assert (
        told
        == """\
── ash posts ────────────────────────────────────────── p1 · 2026-01-01 00:00 ──
  │ Good luck to all of you!

  Talk; no order in it.
  Next: ash, turn 1.

"""
    )


def test_a_second_post_of_a_turn_repeats_nothing() -> None:
    told = tell(
        """
- {post: p1, by: ash, text: "Kestrel: move to Rock"}
- {post: p2, by: ash, text: "Kestrel: att Harrier"}
"""
    )
    assert "moves close to Rock" not in told
    assert "Kestrel fires #1 at Harrier" in told


def test_a_question_says_how_it_is_answered() -> None:
    told = tell("- {post: p1, by: ash, text: Kestrel self destructs.}")
    assert "  ? “Kestrel self destructs” – Kestrel could not take this back. Is it meant?\n" in told
    assert "    The author answers q1 with: confirm (yes, that is meant) | none" in told


def test_an_override_shows_both_values_and_the_reason() -> None:
    told = tell("- override: {by: umpire, unit: Kestrel, set: {shield: 400}, reason: a slip of mine}")
    assert "── umpire overrides Kestrel ──" in told
    assert "  Reason: a slip of mine\n  Kestrel: shields 1000 → 400.\n" in told
