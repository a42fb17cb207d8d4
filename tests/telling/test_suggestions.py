"""What to write instead of a refused order: shown once, in code form, to whoever may read every name in it."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from msgspec.structs import replace

from bot.app import Session, Step
from bot.gamefile.reading import load
from bot.minutes import minutes
from bot.telling.document import Document, Note
from bot.telling.markdown import write
from bot.telling.refusing import refused
from bot.telling.speech import Speech
from bot.telling.terminal import Terminal
from rules import entries as e
from rules.messages import MODERATOR, ONLOOKER, Viewer
from rules.orders import Order, Span

GAME = """
game: Two lines
system: tfc.battle
moderators: [umpire]
seats: {ash: {side: Empire}, rook: {side: Federation}}
setup:
  units:
    Tantal: {seat: ash, osi_max: 3000, beam_firepower: 900, projectile_firepower: 600, weapon_accuracy: 300}
    Lurker: {seat: ash, osi_max: 900, location: reserve}
    Lancer: {seat: rook, osi_max: 3000}
    Pathfinder: {seat: rook, osi_max: 3000}
log:
  - post: p1
    by: ash
    text: "Tantal: att Lancer b60 t100, Pathfinder b60"
"""
ADVICE = "Tantal: att Lancer b60 t100, Pathfinder b40 t0"
WORDS = {"en": "Write instead:", "ru": "Напишите вместо этого:"}


def shown(locale: str, *orders: str) -> Document:
    line = refused(Speech("tfc.battle", locale), (), {"message": "No.", "instead": orders})
    return Document((Note(kind="refused", line=line),))


@pytest.mark.parametrize("locale", WORDS)
def test_a_suggestion_can_be_copied_from_discord_and_from_the_terminal(locale: str) -> None:
    document = shown(locale, "Tantal: evade", "Tantal: att Lancer b100")
    sentence = f"No. {WORDS[locale]} `Tantal: evade` | `Tantal: att Lancer b100`"
    assert write(document) == [f"✗ {sentence.replace('|', chr(92) + '|')}"]
    stream = StringIO()
    Terminal(stream, 120, colour=False).write(document)
    assert stream.getvalue().strip() == f"✗ {sentence}"


def test_a_name_cannot_leave_its_code() -> None:
    (written,) = write(shown("en", "A`b @everyone: evade"))
    assert written.count("`") == 2
    assert "@everyone" not in written


def test_the_minutes_hold_what_may_be_posted(tmp_path: Path) -> None:
    session, step = played(tmp_path)
    (refusal,) = step.minutes(Viewer(seat="ash"))["refused"]
    assert refusal["instead"] == [ADVICE]
    again = session.preview("ash", ADVICE)
    assert [order.command for order in again.report.accepted] == ["attack"]


def test_a_refusal_without_an_alternative_names_none(tmp_path: Path) -> None:
    session, _ = played(tmp_path)
    (refusal,) = session.preview("ash", "Lancer: evade").minutes(MODERATOR)["refused"]
    assert "instead" not in refusal


@pytest.mark.parametrize("to", ["vicinity(Lurker)", "Lurker"])
def test_who_may_not_see_a_unit_reads_no_suggestion_with_its_name(tmp_path: Path, to: str) -> None:
    _, step = played(tmp_path)
    hidden = Order("Tantal", "move", {"to": to}, Span("Tantal: move to the vicinity of Lurker"))
    (refusal,) = step.report.refused
    report = replace(step.report, refused=(replace(refusal, instead=(*refusal.instead, hidden)),))

    def told(viewer: Viewer) -> list[str]:
        found: list[str] = minutes(step.game, step.before, report, viewer, step.latest)["refused"][0][
            "instead"
        ]
        return found

    assert told(ONLOOKER) == told(Viewer(seat="rook")) == [ADVICE]
    assert told(Viewer(seat="ash")) == told(MODERATOR) == [ADVICE, hidden.words.text]


def played(folder: Path) -> tuple[Session, Step]:
    """The game after its only post."""
    path = folder / "game.yaml"
    path.write_text(GAME, encoding="utf-8")
    (file,) = load(path)
    session = Session(file)
    (step,) = session.play()
    assert isinstance(step.report.entry, e.PostEntry)
    return session, step
