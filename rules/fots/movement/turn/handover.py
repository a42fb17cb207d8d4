"""What orders do at the end of a turn, with the end positions: cargo and communications centers."""

from __future__ import annotations

from fractions import Fraction

from rules.fots.movement import events as ev
from rules.fots.movement.commands import topic
from rules.fots.movement.commands.draft import Table, by_seat
from rules.fots.movement.orders.judge import lay_out
from rules.fots.movement.supply.stockroom import one_bay, room_for
from rules.fots.movement.world import World
from rules.kit.exact import floor


def hand_over(world: World) -> None:
    """Cargo changes hands with the end positions, communications centers are deployed (FOTS-SUP-05)."""
    state = world.sealed()
    late = (order for order in world.campaign.orders if topic(order.command) in ("transfer", "comm_center"))
    for seat, orders in by_seat(state, late).items():
        table = Table(state, seat, world.answers)
        lay_out(table, orders, ())
        for draft in table.drafts.values():
            for giver, taker, what, bays in draft.fields.get("transfers", ()):
                _transfer(world, table, (giver, taker), (what, bays))
            for name, deploy in draft.fields.get("centers", ()):
                _center(world, name, deploy=deploy)


def _transfer(world: World, table: Table, parties: tuple[str, str], cargo: tuple[str, int | None]) -> None:
    what = cargo[0]
    bays = Fraction(cargo[1]) if cargo[1] is not None else None
    giver, taker = (table.subject(name) for name in parties)
    if giver is None or taker is None:
        return
    for one in giver.units:
        for other in taker.units:
            if one == other or one not in world.units or other not in world.units or bays == 0:
                continue
            bays = _hand(world, (one, other), what, bays)


def _hand(world: World, units: tuple[str, str], what: str, bays: Fraction | None) -> Fraction | None:
    """Hand over what one unit has and the other has room for; the bays that are then still wanted."""
    one, other = world.units[units[0]], world.units[units[1]]
    if world.fleets[one.fleet].section != world.fleets[other.fleet].section:
        return bays
    bay = one_bay(world.campaign, what)
    most = [floor(bays * bay)] if bays is not None else []
    amount = min(one.cargo.get(what, 0), room_for(world.campaign, other, what), *most)
    if amount <= 0:
        return bays
    audience = world.owners(one.owner, other.owner)
    world.do(ev.Transferred(unit=one.name, to=other.name, what=what, amount=amount, audience=audience))
    return bays - Fraction(amount, bay) if bays is not None else None


def _center(world: World, name: str, *, deploy: bool) -> None:
    unit = world.units.get(name)
    if unit is not None and unit.comm_center_deployed != deploy:
        world.do(ev.CommCenter(unit=name, deployed=deploy, audience=world.owners(unit.owner)))
