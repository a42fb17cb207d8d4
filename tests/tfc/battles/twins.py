"""Two battles that differ only in what one seat may not know, played side by side."""

from __future__ import annotations

import random
from io import StringIO
from typing import Any

import msgspec
from msgspec.structs import replace

from bot.app import Session, Step
from bot.gamefile.problems import BadFileError
from bot.gamefile.times import FIRST
from bot.telling.story import Story
from bot.telling.terminal import Terminal
from rules import entries as e
from rules.messages import ONLOOKER, Viewer
from rules.tfc.battle.match import Match
from rules.tfc.battle.secrecy import known, may_see
from rules.tfc.battle.state import Battle
from tests.tfc.battles import setups
from tests.tfc.battles.player import HOUR
from tests.tfc.battles.setups import BODIES
from tests.tfc.battles.specials import Helm, orders

SPY = Viewer(seat="ash")
VIEWERS = (SPY, ONLOOKER)
HIDER = "rook"

STURDY = {"osi_max": 9000, "shield_max": 4000, "hull_max": 4000}
SECRETS = (
    "remain", "move into the Veil", "move into star orbit", "move to open space", "move into orbit of Rock", "move into the Static",
    "shields up", "evade", "move to the vicinity of Sol",
    "decloak; cloak", "gravwell", "ftl out", "move into the Belt", "slam", "move behind Dauntless", "form Delta", "lf all",
)  # fmt: skip
"""What a hidden ship may be told in secret. Some of it shows it; from then on there is nothing to compare.

Effects are numbered as they are declared, those on hidden ships too; so nothing here changes which effects reach one.
"""
CHANGES: tuple[dict[str, Any], ...] = (
    {"hull": 100}, {"osi": 8000}, {"shield": 7}, {"location": "nebula(Veil)"}, {"location": "orbit(Rock)"},
    {"location": "asteroids(Belt)"}, {"debt": 1}, {"shields_up": False}, {"between": ["Argus", "Dauntless"]},
)  # fmt: skip


class Twins:
    """Both battles. ``open`` says that something hidden has come to light, so that they may differ from then on."""

    def __init__(self, seed: int) -> None:
        """Set two tables that look the same to the spy."""
        self.rng = random.Random(seed)
        self.kinds = self.rng.choice(
            (("kli_raider", "kli_raider"), ("imp_shadow", "imp_shadow"), ("rom_warbird", "rom_warbird"))
        )
        reserves = self.rng.sample(
            ("fed_escort", "imp_imperator_iii", "bor_cube", "rom_warbird", "imp_interdictor"), 2
        )
        names = self.rng.sample(("Bulwark", "Lurker", "Warden"), 2)
        third = self.rng.random() < 0.5
        self.sessions = [
            Session(self._file(kind, name, third)) for kind, name in zip(reserves, names, strict=True)
        ]
        self.stories = [[Story(s, viewer, "en", why=True) for viewer in VIEWERS] for s in self.sessions]
        self.names = names
        self.open = False
        self._written = 0

    def _file(self, reserve: str, name: str, third: bool) -> Any:
        units: dict[str, dict[str, Any]] = {
            "Argus": {"seat": "ash", "class": "fed_explorer"},
            "Beacon": {"seat": "ash", "class": "fed_escort"},
            "Corsair": {"seat": "ash", "class": "bor_cube"},
            "Dauntless": {"seat": HIDER, "class": "imp_imperator_iii", "location": "orbit(Rock)"},
            "Shade": {"seat": HIDER, "class": self.kinds[0], **STURDY},
            name: {"seat": HIDER, "class": reserve, "location": "reserve"},
        }
        seats = setups.table().setup.seats
        seats = (replace(seats[0], side="One"), replace(seats[1], side="Two"))
        if third:
            units["Wolf"] = {"seat": "wren", "class": "kli_raider"}
            seats = (*seats, replace(seats[0], name="wren", side="Two"))
        setup = replace(setups.table().setup, seats=seats, setup={"bodies": BODIES, "units": units})
        return replace(setups.table(), setup=setup)

    @property
    def match(self) -> Match:
        """The first of both matches."""
        match: Match = self.sessions[0].table.state
        return match

    def hidden(self, battle: Battle) -> set[str]:
        """What neither the spy nor a stranger may know of."""
        return {n for n in battle.units if not any(may_see(battle, viewer, n) for viewer in VIEWERS)}

    # -- entries

    def step(self) -> None:
        """One more entry on both tables, and whatever speaks to the spy compared."""
        self._written += 1
        at = self.sessions[0].now + HOUR if self.sessions[0].now is not None else FIRST
        head = {"id": f"e{self._written}", "at": at}
        self._both(*self._entries(head))

    def _entries(self, head: dict[str, Any]) -> tuple[e.Entry, e.Entry]:
        match, seat = self.match, self.match.on_turn
        shy = "Shade" in self.hidden(match.battle)
        roll = self.rng.random()
        if shy and roll < 0.2:
            one, other = self.rng.sample(CHANGES, 2)
            acts = [
                e.OverrideEntry(**head, by="umpire", subject={"unit": "Shade"}, set=change, reason="so it is")
                for change in (one, other)
            ]
            return acts[0], acts[1]
        if shy and seat == HIDER and roll < 0.3 and self._alike():
            entry: e.Entry = e.PostEntry(**head, by=HIDER, text="Shade: att Argus", to="moderators")
            return entry, entry
        if shy and seat == HIDER and roll < 0.7:
            to: Any = self.rng.choice(("moderators", "side"))
            secrets = self.rng.sample(SECRETS, 2)
            posts = [e.PostEntry(**head, by=HIDER, text=f"Shade: {words}", to=to) for words in secrets]
            return posts[0], posts[1]
        entry = self._shared(head, seat, roll)
        return entry, entry

    def _alike(self) -> bool:
        """Whether the hidden ship is the same on both tables, so that its fire is."""
        one, other = (session.table.state.battle.units["Shade"] for session in self.sessions)
        return bool(one == other)

    def _shared(self, head: dict[str, Any], seat: str, roll: float) -> e.Entry:
        asked = [one for one in self.sessions[0].table.asked.values() if one.open]
        if asked and roll < 0.5:
            return e.AnswerEntry(
                **head,
                by="umpire",
                question=asked[0].id,
                choose=(list(asked[0].question.choices) or ["allow"])[0],
            )
        if roll > 0.95 and self.sessions[0].table.top is not None:
            return e.UndoEntry(**head, by="umpire", to=self.sessions[0].table.last)
        if roll > 0.9:
            return e.SkipEntry(**head, by="umpire", seat=seat)
        return e.PostEntry(**head, by=seat, text=self._turn(seat))

    def _turn(self, seat: str) -> str:
        """What a player writes who knows what the spy knows; the hider says in the open that his ship cloaks."""
        battle = known(self.match.battle, SPY if seat == "ash" else Viewer(seat=seat))
        hidden = self.hidden(self.match.battle)
        mine = [
            u
            for u in battle.owned(seat)
            if u.name not in hidden and not u.destroyed and u.location.kind != "separated"
        ]
        lines = [f"{unit.name}: {orders(Helm(self.rng, battle, unit), 2)}" for unit in mine]
        if seat == HIDER and "Shade" not in hidden:
            lines = [line for line in lines if not line.startswith("Shade")] + ["Shade: cloak"]
        if seat == "ash" and self.rng.random() < 0.6:
            guess = self.rng.choice(("Shade", *self.names, "Lurkre", "Bulwrak"))
            lines.append(
                self.rng.choice(
                    (
                        f"Argus: att {guess}",
                        f"Argus: tractor {guess}",
                        f"Beacon moves behind {guess}.",
                        f"Argus: scotty {guess}",
                    )
                )
            )
        return "\n".join(lines) or "pass"

    # -- comparing

    def _both(self, one: e.Entry, other: e.Entry) -> None:
        before = self.hidden(self.match.battle)
        steps: list[Step | None] = []
        for session, entry in zip(self.sessions, (one, other), strict=True):
            try:
                steps.append(session.admit(entry))
            except BadFileError:
                steps.append(None)
        first, second = steps
        if first is None or second is None or any(self._shown(step, before) for step in (first, second)):
            self.open = True
            return
        secret = one is not other
        if secret and bool(first.report.accepted) != bool(second.report.accepted):
            self.open = True  # whether a turn was played at all is for everybody to see
            return
        for at, viewer in enumerate(VIEWERS):
            assert self.minutes(first, viewer) == self.minutes(second, viewer), (viewer, one, other)
            told = [
                self.told(story[at], step) for story, step in zip(self.stories, (first, second), strict=True)
            ]
            assert told[0] == told[1], (viewer, one, other)

    def _shown(self, step: Step, before: set[str]) -> bool:
        battle = step.report.table.state.battle
        return bool((before & set(battle.units)) - self.hidden(battle)) or battle.over

    def minutes(self, step: Step, viewer: Viewer) -> str:
        """The minutes of an entry as text."""
        return msgspec.json.encode(step.minutes(viewer), order="sorted").decode()

    def told(self, story: Story, step: Step) -> str:
        """The entry as a story, with its reasons."""
        stream = StringIO()
        Terminal(stream, 100, colour=False).write(story.chapter(step))
        return stream.getvalue()
