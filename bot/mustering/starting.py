"""A game made of those who signed up for it: its seats in their order, their fleets, and what speaks against it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from bot import systems
from bot.gamefile.game import PUBLIC, GameFile
from bot.mustering.fleets import FleetError, layouts
from bot.store.around.signups import Plan, Signed
from rules.setups import Seat, Setup, SetupError

LONGEST_SEAT = 40
STAND_INS = ("–", "—")
"""Seats that nobody has: a kind of game may need more than one seat before it can be looked at."""


def sides(setup: Setup) -> tuple[str, ...]:
    """The sides between which those who join may choose; none where the file names none."""
    return tuple(dict.fromkeys(seat.side for seat in setup.seats if seat.side))


def seat_name(wanted: str, others: Sequence[str]) -> str:
    """The name of a seat as somebody wants it. Raises :class:`FleetError` where it cannot be his."""
    name = " ".join(wanted.split())
    if not name or not name.isprintable() or len(name) > LONGEST_SEAT or name.casefold() == PUBLIC:
        raise FleetError("seat-name", seat=wanted[:80], most=LONGEST_SEAT)
    if name.casefold() in {other.casefold() for other in others}:
        raise FleetError("seat-alike", seat=name)
    return name


def chosen_side(wanted: str, setup: Setup) -> str | None:
    """The side that somebody wants, as the file writes it. Raises :class:`FleetError` for one that it does not name."""
    known, name = sides(setup), " ".join(wanted.split())
    if not known:
        return name[:LONGEST_SEAT] or None
    found = [side for side in known if side.casefold() == name.casefold()]
    if not found:
        raise FleetError("side-unknown", side=wanted[:80], sides=known)
    return found[0]


def seats_of(
    file: GameFile, plan: Plan, signed: Sequence[Signed], order: Sequence[str] = ()
) -> tuple[Seat, ...]:
    """The seats in the order in which they play: as was said, else as the plan has it."""
    mine = {one.seat: Seat(one.seat, one.side, one.locale) for one in signed}
    if plan.budget is None:
        mine = {seat.name: seat for seat in file.setup.seats}
    names = list(mine)
    if plan.order == "joined" and plan.budget is None:
        came = [one.seat for one in signed]
        names = [*came, *(name for name in names if name not in came)]
    elif plan.order == "lot":
        names = sorted(names, key=lambda name: _lot(file.secret or "", name))
    return tuple(mine[name] for name in [*order, *(name for name in names if name not in order)])


def _lot(secret: str, seat: str) -> bytes:
    """What a seat drew. It rests on the secret of the dice, which everybody can check once the game is closed."""
    return hmac.digest(secret.encode(), f"order of play: {seat}".encode(), "sha256")


def game_of(file: GameFile, plan: Plan, signed: Sequence[Signed], order: Sequence[str] = ()) -> GameFile:
    """The game that begins with just these people. ``order`` names seats that play first."""
    bound = file
    if file.secret is None and file.script is None:
        bound = replace(file, secret=secrets.token_hex(16))
    seats = seats_of(bound, plan, signed, order)
    if plan.budget is None:
        return replace(bound, setup=replace(file.setup, seats=seats))
    fleets = {name: {"seat": one.seat, **row} for one in signed for name, row in one.fleet.items()}
    setup = {**_nobodys(file.setup), layouts()[file.setup.system].section: {**_neutral(file.setup), **fleets}}
    return replace(bound, setup=replace(file.setup, seats=seats, setup=setup))


def _nobodys(setup: Setup) -> dict[str, Any]:
    """The setup without what speaks of the seats of the file."""
    gone = (layouts()[setup.system].section, *layouts()[setup.system].drops)
    return {key: value for key, value in setup.setup.items() if key not in gone}


def _neutral(setup: Setup) -> dict[str, Any]:
    """The units of the file that have no seat."""
    units: Mapping[str, Any] = setup.setup.get(layouts()[setup.system].section) or {}
    return {name: row for name, row in units.items() if isinstance(row, Mapping) and "seat" not in row}


def look(file: GameFile, plan: Plan, signed: Sequence[Signed]) -> None:
    """See whether a game could begin with these people and some more. Raises :class:`FleetError` where it could not."""
    taken = [*_neutral(file.setup), *(name for one in signed for name in one.fleet)]
    folded = [name.casefold() for name in taken]
    twice = next((name for name in taken if folded.count(name.casefold()) > 1), None)
    if twice is not None:
        raise FleetError("fleet-taken", unit=twice)
    stand_ins = tuple(Signed(person=0, seat=name) for name in STAND_INS[: max(0, 2 - len(signed))])
    setup = game_of(file, plan, (*signed, *stand_ins)).setup
    try:
        systems.find(setup.system).begin(setup)
    except SetupError as error:
        raise FleetError("fleet-fault", fault=error.problems[0].text) from error
