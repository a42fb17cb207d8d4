"""The narrator of orbital battles: what a post orders, and what each phase brought, roll by roll."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from bot.telling.chapters import Chapter
from bot.telling.document import Block, Line, Paragraph
from bot.telling.lines import named
from bot.telling.narrator import Narrator
from bot.telling.orbital_battle import fire, moves, upkeep
from bot.telling.orbital_battle.desk import Desk, ship_name
from bot.telling.orbital_battle.orders import ordered
from bot.telling.orbital_battle.pictured import worded
from bot.telling.orbital_battle.sheet import sheet
from bot.telling.orbital_battle.tables import passports, rings
from bot.telling.speech import Plain, Speech
from rules.game import Scene

Told = Callable[[Desk, Plain], Iterator[Block]]

SENTENCES: Mapping[str, Told] = {
    "roll": moves.rolled,
    "motion": moves.motion,
    "on_turn": moves.on_turn,
    "orders": moves.unsealed,
    "repeat": moves.repeated,
    "turn": moves.turned,
    "speed": moves.speed,
    "orbit": moves.orbit,
    "climb": moves.climb,
    "overload": moves.overloaded,
    "overload_end": moves.overload_ended,
    "left": moves.left,
    "return": moves.coming_back,
    "returned": moves.returned,
    "overtake": moves.overtook,
    "power_priority": upkeep.priority,
    "power_switched": upkeep.switched,
    "power": fire.shed,
    "attack": fire.attacked,
    "attack_lost": fire.lost,
    "shift": fire.shifted,
    "miss": fire.missed,
    "pd": fire.point_defence,
    "shield": fire.shielded,
    "shield_down": fire.shield_down,
    "hit": fire.hit,
    "hull_only": fire.hull_only,
    "disrupt": fire.disrupted,
    "disrupt_end": fire.disruption_ended,
    "module_lost": fire.module_lost,
    "explosion": fire.exploded,
    "turned": fire.swung,
    "ship_lost": fire.ship_lost,
    "recharge": upkeep.recharged,
    "repair": upkeep.repaired,
    "activate": upkeep.activated,
    "special": upkeep.special,
    "round": upkeep.began,
    "end": upkeep.ended,
    "override": upkeep.overridden,
    "ruling": upkeep.ruling,
}
"""Events that are told, one by one. Others are bookkeeping: the heading and the tables show what of it people need."""


class OrbitalBattleNarrator(Narrator):
    """Tells battles of Orbital Line."""

    def field(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        """The direction of motion, the ships with their passports, and their rings."""
        motion = minutes["state"]["motion"]
        if motion is not None:
            yield Paragraph(line=speech.line("told-motion", motion=motion))
        yield from passports(speech, minutes, minutes)
        yield from rings(speech, minutes)
        yield from self._next(speech, minutes)

    def heading(self, chapter: Chapter) -> Line:
        """A close is headed by the phase that it played."""
        state = chapter.before["state"]
        if chapter.kind != "close" or chapter.refused:
            return super().heading(chapter)
        return chapter.speech.line("heading-phase", r=state["round"], phase=state["phase"])

    def account(self, chapter: Chapter) -> Iterator[Block]:
        """The orders that stand, then every event in its order."""
        desk = Desk(chapter)
        for order in chapter.after["accepted"]:
            yield from ordered(desk, order)
        blocks = list(self._happenings(desk, chapter))
        if chapter.ground is not None and blocks:
            yield Paragraph(line=chapter.speech.line("told-again"))
        yield from blocks
        if chapter.kind == "close" and not blocks:
            yield Paragraph(line=chapter.speech.line("told-nothing", "quiet"))

    def _happenings(self, desk: Desk, chapter: Chapter) -> Iterator[Block]:
        """Every event, without the acts of moderators that only stand again where phases are played again."""
        for event in chapter.events:
            blocks = list(SENTENCES.get(event["event"], _untold)(desk, event))
            if chapter.ground is None or event["event"] not in ("override", "ruling"):
                yield from blocks

    def called(self, speech: Speech, minutes: Plain, name: str) -> str:
        """A ship's name in the language."""
        return ship_name(speech, minutes["state"]["units"], name)

    def standing(self, chapter: Chapter) -> Iterator[Block]:
        """The ships if anything about them has changed; their rings if one has moved."""
        before, after = chapter.before["state"], chapter.after["state"]
        if before["units"] == after["units"]:
            return
        yield from passports(chapter.speech, chapter.before, chapter.after)
        if _places(before) != _places(after):
            yield from rings(chapter.speech, chapter.after)

    def outlook(self, chapter: Chapter) -> Iterator[Block]:
        """Which window is open."""
        moved = chapter.before["state"]["phase"] != chapter.after["state"]["phase"]
        if moved or chapter.kind == "close":
            yield from self._next(chapter.speech, chapter.after)

    def sheet(self, chapter: Chapter, name: str) -> Iterator[Block]:
        """A ship's passport, power, modules and rings."""
        return sheet(chapter.speech, chapter.after, name)

    def worded(self, scene: Scene, speech: Speech) -> Scene:
        """Modules by their names in the language that is spoken."""
        return worded(scene, speech)

    def knows(self, minutes: Plain, name: str) -> bool:
        """Every ship is on everybody's ring."""
        return name in minutes["state"]["units"]

    def _next(self, speech: Speech, minutes: Plain) -> Iterator[Block]:
        state = minutes["state"]
        if state["result"] is not None:
            return
        turn = state["on_turn"]
        ship = named(ship_name(speech, state["units"], turn)) if turn is not None else "none"
        yield Paragraph(line=speech.line("next-phase", r=state["round"], phase=state["phase"], unit=ship))


def _untold(desk: Desk, event: Plain) -> Iterator[Block]:
    return iter(())


def _places(state: Plain) -> list[object]:
    return [(unit["presence"], unit["marks"], unit["bearings"]) for unit in state["units"].values()]


NARRATOR = OrbitalBattleNarrator()
