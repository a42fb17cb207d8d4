"""Everything that can happen in a battle is told, or is bookkeeping on purpose."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app import Session
from bot.gamefile.times import FIRST
from bot.minutes import Minutes
from bot.telling.chapters import Chapter
from bot.telling.document import Paragraph, plain
from bot.telling.speech import Speech
from bot.telling.tfc_battle.narrator import ACTS, NARRATOR, SENTENCES, TOGETHER, UNTOLD
from bot.telling.words import LOCALES
from rules.game import Event
from rules.kit.canonical import builtins
from rules.kit.effects import Effect, Until
from rules.kit.trace import term
from rules.messages import MODERATOR
from rules.tfc.battle import events as e
from rules.tfc.battle.commands import strikes
from rules.tfc.battle.state import Done, Interlock, Location, Pending, Running
from rules.tfc.battle.tidings import tell
from tests.telling.stories import game


def kinds() -> dict[str, type[Event]]:
    """Every kind of event by its tag."""
    found = [value for value in vars(e).values() if isinstance(value, type) and issubclass(value, Event)]
    return {str(kind.__struct_config__.tag): kind for kind in found if kind not in (Event, e.BattleEvent)}


def pending(kind: str = "volley", **more: Any) -> Pending:
    return Pending(
        key="1/Kestrel/attack/1",
        n=1,
        kind=kind,
        source="Kestrel",
        source_kind="capital",
        source_seat="ash",
        target="Harrier",
        **more,
    )


SHELL = pending(beam=600, projectile=300)
SMOKE = Effect(kind="pursued", source="Kestrel", on=("Harrier",), until=Until(3, "close"))
MIST = Effect(kind="unheard_of", source="Kestrel", on=("Harrier",), until=Until(3, "close"))

SHADE = Session(game("  []")).table.state.battle.unit("Shade")

SAMPLES: tuple[Event, ...] = (
    e.Commanded(unit="Kestrel", done=Done(command="remain", cost=1)),
    e.Declared(
        pending=SHELL,
        terms=(term("TFC-ATK-04", "rating_beam", 600), term("TFC-ATK-04", "rating_projectile", 300)),
    ),
    e.Declared(pending=pending("tractor", beams=2)),
    e.Declared(pending=pending("unheard_of", direct_osi=20)),
    e.Evaded(n=1, key="", unit="Harrier", source="Kestrel", by="evade"),
    e.Evaded(n=1, key="", unit="Harrier", source="Kestrel", by="ftl_out"),
    e.Intercepted(n=1, key="", unit="Harrier", target="Harrier", amount=1, left=600, wasted=3),
    e.Intercepted(n=1, key="", unit="Harrier", target="Harrier", amount=300, left=0),
    e.Hit(
        unit="Harrier",
        layer="shield",
        amount=700,
        before=700,
        after=0,
        cause="volley",
        source="Kestrel",
        n=1,
        fixes="",
    ),
    e.Hit(unit="Harrier", layer="hull", amount=150, before=500, after=350, cause="asteroids"),
    e.Wasted(unit="Harrier", amount=200, layer="shield", source="Kestrel", n=1),
    e.Struck(unit="Harrier", key="", n=1, source="Kestrel", of="volley"),
    *(
        e.Lost(n=1, key="", unit="Harrier", reason=why)
        for why in ("target_gone", "rammer_gone", "intercepted", "source_gone")
    ),
    *(
        e.Destroyed(unit="Harrier", cause=why, source="Kestrel")
        for why in ("volley", "ram", "self_destruct", "doom", "star_orbit")
    ),
    *(
        e.Moved(unit="Kestrel", to=place)
        for place in (
            Location("open_space"),
            Location("orbit", "Rock"),
            Location("nebula", "Veil"),
            Location("ftl"),
            Location("blockade_run", "Rock", "in", 1),
            Location("vicinity", "Rock"),
            Location("pursuit", "Harrier"),
        )
    ),
    e.Moved(unit="Kestrel", to=Location("open_space"), between=("Harrier", "Shade")),
    e.Moved(unit="Kestrel", to=Location("open_space"), note="to the rear of the fleet"),
    e.Moved(unit="Kestrel", to=Location("open_space"), arriving=True),
    e.RangeSet(unit="Kestrel", other="Harrier", apart=True),
    e.RangeSet(unit="Kestrel", other="Harrier", apart=False),
    e.ShieldsSet(unit="Kestrel", up=True),
    e.ShieldsSet(unit="Kestrel", up=False),
    e.Restored(unit="Kestrel", layer="shield", amount=100, after=1000, rule="TFC-DMG-04"),
    e.EffectBegan(effect=SMOKE),
    e.EffectBegan(effect=MIST),
    e.EffectEnded(effect=SMOKE),
    e.EffectEnded(effect=MIST),
    e.Appeared(unit="Shade", record=SHADE),
    e.Divided(unit="Harrier", parts=("Harrier 1", "Harrier 2")),
    e.United(unit="Harrier", parts=("Harrier 1", "Harrier 2"), record=SHADE),
    e.TimeStopped(unit="Kestrel", initiator="ash", seats=("ash", "rook")),
    e.LockSet(unit="Harrier", source="Kestrel", beams=2),
    e.LockBroken(unit="Harrier", source="Kestrel"),
    e.CrewDied(unit="Harrier"),
    e.CraftLost(unit="Harrier", shield=0, hull=1, osi=1, craft=1),
    e.Aboard(unit="Harrier", class_id="imp_fighter", count=3),
    e.Progressed(unit="Harrier", running=Running("scotty", 1)),
    e.Progressed(unit="Harrier", running=None, special="scotty"),
    e.BodyChanged(unit="Rock", shield_operational=True),
    e.BodyChanged(unit="Rock", shield_operational=False),
    e.PoolSet(
        unit="Harrier",
        record=Interlock(
            name="Delta", owner="rook", lead="Harrier", contributions={"Harrier": 1, "Shade": 2}, pool=3
        ),
    ),
    e.PoolEnded(unit="Harrier", name="Delta", returned={}),
    e.Formed(unit="Harrier", formation="Delta"),
    e.Formed(unit="Harrier", formation=None),
    e.Captured(unit="Harrier", owner="ash"),
    e.Used(unit="Harrier", special="pause"),
    e.Owed(unit="Harrier", debt=1),
    e.Overridden(unit="Harrier", field="shield", value=3),
    e.Overridden(unit="Harrier", field="location", value=Location("orbit", "Rock")),
    e.RulingChanged(ruling="damage.layer_cap", value="off"),
    e.Granted(unit="Harrier", commands=1),
    e.BattleOver(winner="Federation"),
    e.BattleOver(winner=None),
)


@pytest.fixture(scope="module")
def opening() -> Minutes:
    return Session(game("  []")).opening(MODERATOR)


def told(event: Event, opening: Minutes, locale: str) -> list[str]:
    """The sentences of an event that happens to the duellists, where #1 is Kestrel's volley at Harrier."""
    plain_event = tell(event, MODERATOR)
    assert plain_event is not None
    struck = plain_event.get("cause") == "override"
    chapter = Chapter(
        id="p1",
        kind="override" if struck else ACTS.get(plain_event["event"], "post"),
        by="ash",
        at=FIRST,
        before=opening,
        after={**opening, "events": [plain_event]},
        speech=Speech("tfc.battle", locale),
        numbered={1: builtins(SHELL)},
        why=True,
    )
    return [plain(block.line) for block in NARRATOR.account(chapter) if isinstance(block, Paragraph)]


def test_every_kind_of_event_is_told_or_bookkeeping() -> None:
    assert set(SENTENCES) | set(TOGETHER) | set(UNTOLD) == set(kinds())
    assert not set(UNTOLD) & (set(SENTENCES) | set(TOGETHER))
    sampled = {type(sample) for sample in SAMPLES}
    assert {kind.__name__ for tag, kind in kinds().items() if tag not in UNTOLD} <= {
        kind.__name__ for kind in sampled
    }


@pytest.mark.parametrize("locale", LOCALES)
def test_every_event_has_a_sentence(opening: Minutes, locale: str) -> None:
    for sample in SAMPLES:
        sentences = told(sample, opening, locale)
        assert sentences, sample
        loose = [sentence.replace("damage.layer_cap", "") for sentence in sentences]
        assert not any("{" in sentence or "_" in sentence for sentence in loose), sentences


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [("en", "Harrier evades #7, already on its way."), ("ru", "Harrier уворачивается: #7 мимо.")],
)
def test_what_was_fired_before_the_chapter_is_told_in_a_whole_sentence(
    opening: Minutes, locale: str, sentence: str
) -> None:
    assert sentence in told(
        e.Evaded(n=7, key="", unit="Harrier", source="Kestrel", by="evade"), opening, locale
    )


def test_bookkeeping_is_not_told(opening: Minutes) -> None:
    assert told(e.TurnOpened(seat="ash", number=1, seq=1), opening, "en") == []
    assert told(e.Counted(unit="Kestrel", counter="star_turns", value=1), opening, "en") == []


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("kind", sorted(strikes()))
def test_every_effect_that_waits_has_words(opening: Minutes, locale: str, kind: str) -> None:
    assert Speech("tfc.battle", locale).knows(f"declared-{kind}") or kind == "special"
    assert told(e.Declared(pending=pending(kind)), opening, locale)


def test_what_cannot_be_seen_has_no_name(opening: Minutes) -> None:
    unseen = {
        **opening,
        "state": {**opening["state"], "units": {"Harrier": opening["state"]["units"]["Harrier"]}},
    }
    (sentence,) = told(e.Declared(pending=SHELL), unseen, "en")
    assert sentence == "somebody unseen fires #1 at Harrier: 600 beam + 300 projectile = 900."
    assert told(e.ShieldsSet(unit="Kestrel", up=False), unseen, "en") == []
