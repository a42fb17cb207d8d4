"""What orders would come to, as far as later orders of the same post may rest on it (TFC-BUD-06)."""

from __future__ import annotations

from rules.tfc.battle.apply import after
from rules.tfc.battle.commands.base import Command
from rules.tfc.battle.events import Commanded
from rules.tfc.battle.state import Battle
from rules.tfc.battle.turn.stage import Numbers, Stage


def commanded(battle: Battle, command: Command) -> list[Commanded]:
    """What the order costs its unit, and those that help it."""
    own = Commanded(unit=command.unit, done=command.done(battle))
    others = command.helpers(battle)
    return [own, *(Commanded(unit=name, done=done) for name, done in others.items())] if others else [own]


def projected(battle: Battle, command: Command) -> Battle:
    """The battle with the order done, as later orders of the same post may count on it."""
    done = after(commanded(battle, command), battle)
    if not command.record.foreseen:
        return done
    stage = Stage(done, Numbers({}, 1))
    stage.happen(command.afterwards(done) if command.record.step == "react" else command.carry_out(done))
    stage.settle()
    return stage.battle


def everything_lands(battle: Battle) -> Battle | None:
    """The battle if nothing that waits for the player were dodged: what IMPACT may mend (TFC-BUD-06)."""
    waiting = [
        p for p in battle.pending if p.target in battle.units and battle.unit(p.target).owner == battle.seat
    ]
    if not waiting:
        return None
    stage = Stage(battle, Numbers({}, 1))
    for pending in waiting:
        stage.land(pending)
    return stage.battle
