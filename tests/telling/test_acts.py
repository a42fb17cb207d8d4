"""What is told of entries that are no posts: everything that matters, to those whom it is for."""

from __future__ import annotations

import pytest

from rules.messages import MODERATOR, ONLOOKER, Viewer
from tests.telling.stories import documents, game, tell, text

ASH, ROOK = Viewer(seat="ash"), Viewer(seat="rook")

SECRET = """
- {post: p1, by: rook, to: moderators, text: Harrier self destructs.}
- {post: p2, by: ash, text: "Kestrel: att Harrier"}
- {post: p3, by: rook, to: moderators, text: "Harrier: att Kestrel\\nHarrier self destructs."}
"""

ACTS = {
    "an answer": "- answer: {by: rook, question: q2, choose: confirm, note: surprise}",
    "a flag": "- flag: {by: rook, post: p3, reason: surprise}",
    "a strike": "- void: {by: umpire, post: p3, unit: Harrier, reason: surprise}",
}
SAID = ("surprise", "confirm", "yes, that is meant", "att Kestrel", "attack:")


@pytest.mark.parametrize("act", ACTS.values(), ids=ACTS)
@pytest.mark.parametrize("viewer", [ASH, ONLOOKER], ids=["enemy", "stranger"])
def test_what_is_done_about_a_private_post_is_for_those_who_may_read_it(act: str, viewer: Viewer) -> None:
    log = SECRET.replace("self destructs.}", "holds.}").replace("q1", "q2") + act.replace("q2", "q1")
    unseen = tell(log, viewer)
    assert not [word for word in SAID if word in unseen]
    for knows in (MODERATOR, ROOK):
        assert "surprise" in tell(log, knows)


def test_an_answer_about_a_hidden_unit_is_not_told() -> None:
    log = """
- {post: p1, by: ash, text: "Kestrel: remain"}
- {post: p2, by: rook, text: "Shade self destructs."}
- answer: {by: rook, question: q1, choose: none, note: surprise}
"""
    assert "The answer: none of these." in tell(log, ROOK)
    told = tell(log, ASH)
    assert "rook answers q1" in told
    assert "none of these" not in told
    assert "surprise" not in told


def test_a_public_answer_is_told_to_everybody() -> None:
    log = """
- {post: p1, by: ash, text: Kestrel self destructs.}
- answer: {by: ash, question: q1, choose: none, note: a joke}
"""
    for viewer in (ROOK, ONLOOKER):
        assert "  The answer: none of these.\n  Reason: a joke\n" in tell(log, viewer)


HEADINGS = {
    "deadline: {by: umpire, at: 2026-03-02T18:00:00Z}": (
        "umpire sets a deadline: 2026-03-02 18:00 UTC",
        "umpire назначает срок: 2026-03-02 18:00 UTC",
    ),
    "extend: {by: umpire, until: 2026-03-02T18:00:00+03:00}": (
        "umpire extends the deadline to 2026-03-02 15:00 UTC",
        "umpire продлевает срок до 2026-03-02 15:00 UTC",
    ),
    "seat: {by: umpire, seat: rook, player: nell}": (
        "umpire gives the seat of rook to nell",
        "umpire передаёт место rook игроку nell",
    ),
    "handover: {by: umpire, to: Yards, units: {Kestrel: {}, Harrier: {}}}": (
        "umpire hands Kestrel and Harrier over to Yards",
        "umpire передаёт в игру Yards: Kestrel и Harrier",
    ),
    "handover: {by: umpire, from: Yards, units: {Kestrel: {}}}": (
        "umpire takes Kestrel over from Yards",
        "umpire принимает из игры Yards: Kestrel",
    ),
    "override: {by: ash, unit: Kestrel, set: {shield: 1}}": (
        "ash tries what is not allowed",
        "ash делает то, чего нельзя",
    ),
}


@pytest.mark.parametrize("act", HEADINGS)
def test_a_heading_says_what_was_done(act: str) -> None:
    english, russian = HEADINGS[act]
    assert f"── {english} ─" in tell(f"- {act}", width=120)
    assert f"── {russian} ─" in tell(f"- {act}", locale="ru", width=120)


def test_a_handover_of_a_hidden_unit_names_it_to_nobody_else() -> None:
    act = "- handover: {by: umpire, to: Yards, units: {Shade: {}}}"
    assert "hands Shade over" in tell(act, ROOK)
    assert "hands something hidden over to Yards" in tell(act, ASH)


def test_who_holds_the_turn_and_why() -> None:
    log = '- {post: p1, by: ash, text: "Kestrel: remain"}\n- hold: {by: umpire, reason: dinner first}'
    assert tell(log).endswith("  ash's turn 1 is held by umpire: dinner first\n\n")
    assert "Reason" not in tell(log)
    assert tell(log.replace(", reason: dinner first", "")).endswith("  ash's turn 1 is held by umpire.\n\n")
    assert "Ход 1 игрока ash остановлен (umpire): dinner first\n" in tell(log, locale="ru")
    assert tell(f"{log}\n- release: {{by: umpire}}").endswith("  Next: rook, turn 1.\n\n")


TWICE = '- {post: p1, by: ash, text: "Kestrel: att Harrier b50; remain"}\n'


def test_a_strike_names_the_order() -> None:
    told = tell(f"{TWICE}- void: {{by: umpire, post: p1, unit: Kestrel, reason: too much}}")
    assert "  “att Harrier b50” – Kestrel, attack: struck.\n  Reason: too much\n" in told
    assert "Kestrel, атака: вычеркнуто." in tell(
        f"{TWICE}- void: {{by: umpire, post: p1, unit: Kestrel}}", locale="ru"
    )


def test_acts_of_earlier_on_are_not_told_again() -> None:
    log = f"""{TWICE}
- override: {{by: umpire, unit: Harrier, set: {{osi: 100}}}}
- override: {{by: umpire, unit: Shade, set: {{location: destroyed}}}}
- grant: {{by: umpire, unit: Harrier}}
- ruling: {{by: umpire, set: {{evade.exactly_750: evade_only}}}}
- void: {{by: umpire, post: p1, unit: Kestrel}}
"""
    told = [text(one) for one in documents(game(log))][2:]
    sentences = ("OSI 2200 → 100.", "Shade is struck from the map.", "gets one more command", "From here on")
    for place, sentence in enumerate(sentences):
        assert [sentence in one for one in told] == [place == at for at in range(len(told))]
    assert "→ 100" not in told[-1]


def test_an_edit_of_a_turn_of_two_messages_is_told_once() -> None:
    log = f"""{TWICE}
- {{post: p2, by: ash, text: "Kestrel: att Harrier t50"}}
- edit: p1
  text: "Kestrel: att Harrier b40"
"""
    told = tell(log)
    assert told.count("Kestrel fires #1 at Harrier: 240 beam.") == 1
    assert "played again" not in told


def test_a_refused_answer_is_not_told_as_given() -> None:
    log = """
- {post: p1, by: ash, text: "Kestrel: special \\"vent plasma at Harrier\\""}
- answer: {by: rook, question: q1, choose: allow}
"""
    told = tell(log)
    assert "rook tries what is not allowed" in told
    assert "The answer" not in told


@pytest.mark.parametrize("effects", ["", ", set: {effects: [{unit: Harrier, layer: shield, amount: 50}]}"])
@pytest.mark.parametrize("locale", ["en", "ru"])
def test_a_special_that_was_allowed_is_told_with_effects_or_without(effects: str, locale: str) -> None:
    log = f"""
- {{post: p1, by: ash, text: "Kestrel: special \\"vent plasma\\""}}
- answer: {{by: umpire, question: q1, choose: allow{effects}}}
"""
    told = tell(log, locale=locale)
    done = {"en": "Kestrel carries out its special.", "ru": "Kestrel применяет особый приём."}[locale]
    assert (done in told) is not bool(effects)
    assert ("#1" in told) is bool(effects)


@pytest.mark.parametrize(
    "act", ["ruling: {by: umpire, set: {evade.exactly_750: evade_only}}", "hold: {by: umpire}"]
)
def test_what_changes_nothing_about_the_fleets_shows_no_table(act: str) -> None:
    told = tell(f"{TWICE}- {act}")
    assert "Still on its way" not in told
    assert "Harrier" not in told


def test_a_refused_rule_is_quoted_as_what_it_is_in_russian() -> None:
    told = tell('- {post: p1, by: rook, text: "Harrier: att Kestrel"}', locale="ru", why=True, width=120)
    assert "∵ TFC-SEQ-01 (текст правила по-английски) " in told


def test_a_correction_of_what_was_taken_back_says_so() -> None:
    log = f"""{TWICE}
- {{post: p2, by: rook, text: "Harrier: att Kestrel"}}
- undo: {{by: umpire, to: p1}}
- {{edit: p2, text: "Harrier: remain"}}
"""
    assert "✗ p2 was taken back (TFC-SEQ-05); write a new post instead." in tell(log)
    assert "✗ Пост p2 отменён (TFC-SEQ-05); напишите новый." in tell(log, locale="ru")


def test_a_late_post_is_headed_by_its_author() -> None:
    log = '- {post: p0, by: rook, at: 2025-12-31, late: true, text: "Harrier: remain"}'
    told = tell(f"{TWICE}{log}")
    assert told.startswith("── rook posts ─")
    assert "ash's turn 1, played again:" in told


def test_a_value_that_is_true_or_false_is_told_as_yes_or_no() -> None:
    act = "- override: {by: umpire, unit: Kestrel, set: {shields_up: false}}"
    assert "Kestrel: shields raised yes → no" in tell(act)
    assert "Kestrel: щиты подняты да → нет" in tell(act, locale="ru")
