"""What is on the reader's desk: the items found so far, whom the words are about, and where they are."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from rules.fots.movement.chart.grid import BadAddress
from rules.fots.movement.commands.draft import Subject, find_group, find_subject
from rules.fots.movement.derive.caps import Group, group
from rules.fots.movement.reading.marking.marks import Address
from rules.fots.movement.state import Campaign
from rules.language.laying_out.text import Text
from rules.language.names.roster import Roster
from rules.language.tokens import Piece
from rules.messages import Message
from rules.orders import Choice, Doubt, Order, Refusal, Remark, Span

Item = Order | Doubt | Refusal


class Heading(Struct):
    """A condition on a line of its own, without and with the THEN behind it: of whose block it is alone, whom the lines above it are about, and whether an order hangs on it."""

    pieces: list[Piece]
    whole: list[Piece]
    bound: tuple[str, ...]
    whose: tuple[str, ...]
    used: bool = False


class Desk(Struct):
    """The working state of one reading. ``addressed`` says that the sentence itself begins with a name and a colon;
    ``parted`` are the fleets that units were last detached from, ``met`` the own
    units that the sentence names, each with its place, ``place`` the place spoken of last, ``start`` a place to start from
    that stands before any name; ``branches`` are the parts of contingencies as they were read;
    ``plotted`` says that the post plots weeks by the places that they end in; ``told`` says that the clause before was a story, ``denied`` in which form it denied its verb,
    ``wavers`` that its author was not sure of it, ``stranger`` that it was for a unit that is nobody's, ``adding`` that the block adds to earlier orders; ``condition`` is one that stands on a line of its own; ``called`` are the units that head a block.
    """

    state: Campaign
    seat: str
    post: str
    text: Text
    roster: Roster
    empires: tuple[str, ...]
    fleets: tuple[str, ...]
    items: list[Item] = field(default_factory=list)
    ignored: list[Span] = field(default_factory=list)
    why: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    header: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    spoken: tuple[str, ...] = ()
    parted: tuple[str, ...] = ()
    met: tuple[tuple[int, str], ...] = ()
    place: Piece | None = None
    start: list[Piece] | None = None
    sectors: dict[str, tuple[int, int]] = field(default_factory=dict)
    contingent: bool = False
    plain: int = 0
    used: bool = False
    addressed: bool = False
    branches: dict[tuple[str, str, int, int], Desk] = field(default_factory=dict)
    plotted: bool = False
    told: bool = False
    denied: str | None = None
    wavers: bool = False
    uneven: str = ""
    stranger: bool = False
    adding: bool = False
    condition: Heading | None = None
    called: set[str] = field(default_factory=set)

    def subjects(self) -> tuple[str, ...]:
        """Whom a clause without a name is about: the unit that the clause before it names, the header, the unit before, or the only fleet that there is."""
        if self.spoken or self.header or self.last:
            return self.spoken or self.header or self.last
        return self.fleets if len(self.fleets) == 1 else ()

    def subject(self, name: str) -> Subject | None:
        """The unit with this name, or the group that the post splits off under it."""
        orders = (item for item in self.items if isinstance(item, Order))
        return find_subject(self.state, self.empires, name) or find_group(
            self.state, self.empires, orders, name
        )

    def caps(self, name: str) -> Group:
        """How fast a unit may go where the post now is, with what it has in tow by then."""
        subject = self.subject(name)
        if subject is None:
            return group((), self.state.rulings)
        units = {one: self.state.units[one] for one in subject.units}
        units |= {one.name: one for one in self.state.members(subject.fleet) if one.tower in units}
        for item in self.items:
            if not isinstance(item, Order) or item.unit not in (name, *subject.units):
                continue
            target = self.state.units.get(item.args.get("target", ""))
            if item.command == "tow" and target is not None and item.unit in units:
                units[target.name] = replace(target, tower=item.unit)
            elif item.command == "release":
                let_go = [one for one, unit in units.items() if unit.tower is not None]
                for one in let_go if target is None else [target.name]:
                    units.pop(one, None)
        return group(units.values(), self.state.rulings)

    def ordered(self) -> list[str]:
        """The units that the post has spoken to so far."""
        return [item.unit for item in self.items if item.unit is not None]

    def routed(self, unit: str) -> bool:
        """Whether the post has sent a unit somewhere so far."""
        return any(
            isinstance(one, Order) and one.unit == unit and bool(one.args.get("waypoints"))
            for one in self.items
        )

    def span(self, pieces: list[Piece]) -> Span:
        """The stretch of the post that some pieces stand for, in whatever order they are."""
        if not pieces:
            return Span("")
        return self.text.span(min(one.start for one in pieces), max(one.end for one in pieces))

    # -- values

    def address(self, piece: Piece, unit: str) -> str:
        """An address (or a colony) in full; a bare section lies in the sector spoken of last."""
        grid = self.state.grid
        if not isinstance(piece.value, Address):
            name = piece.value[0] if isinstance(piece.value, tuple) else piece.text
            found = next((colony for colony in self.state.colonies if colony.name == name), None)
            return grid.name(found.section) if found is not None else piece.text
        sector = (
            self.sector(unit)
            if piece.value.x is None or piece.value.y is None
            else (piece.value.x, piece.value.y)
        )
        self.sectors[unit] = sector
        text = f"{sector[0]}x{sector[1]}/{piece.value.number}"
        try:
            return grid.name(grid.parse(text))
        except BadAddress:
            return text

    def sector(self, unit: str) -> tuple[int, int]:
        """The sector of the unit's last address, else the one that it is in."""
        if unit in self.sectors:
            return self.sectors[unit]
        subject = self.subject(unit)
        grid = self.state.grid
        if subject is None:
            return (1, 1)
        x, y = grid.sector_name(grid.sector_of(subject.fleet.section)).split("x")
        return int(x), int(y)

    def speed(self, piece: Piece, unit: str) -> int | Fraction:
        """A warp factor; cruise and top speed are those of the unit now."""
        value: Any = piece.value
        if value == "cruise":
            return self.caps(unit).cruise
        if value == "max":
            return self.caps(unit).top
        number = Fraction(value)
        return int(number) if number.denominator == 1 else number

    # -- what was found

    def order(self, unit: str | None, command: str, args: dict[str, Any], pieces: list[Piece]) -> None:
        """An order. To hold is said once, however often it is said (``stays here, does not move``)."""
        self.used = True
        last = next((one for one in reversed(self.items) if one.unit == unit), None)
        if (
            command == "hold" and not args and isinstance(last, Order)
            and (last.unit, last.command) == (unit, command) and "weeks" not in last.args
        ):  # fmt: skip
            return
        if self.adding and command != "contingency":
            args = {**args, "adds": True}
        self.items.append(Order(unit, command, args, self.span(pieces), self.post, len(self.items)))

    def special(self, unit: str, pieces: list[Piece]) -> Order:
        """Words for a unit that the moderator is to decide on (FOTS-ORD-02); the order is not put on the desk."""
        span = self.span(pieces)
        return Order(unit, "special", {"text": span.text}, span, self.post)

    def refuse(
        self, rule: str, unit: str | None, message: Message, pieces: list[Piece], command: str | None = None
    ) -> None:
        """Something that a rule forbids already as it is written."""
        self.used = True
        self.items.append(
            Refusal(rule, unit, message, command, self.span(pieces), self.post, len(self.items))
        )

    def doubt(
        self, unit: str | None, kind: str, message: Message, pieces: list[Piece], choices: tuple[Choice, ...]
    ) -> None:
        """Something that one word of the author can mend."""
        self.used = True
        self.items.append(Doubt(unit, kind, message, choices, self.span(pieces), self.post, len(self.items)))

    def ignore(self, pieces: list[Piece], step: str, verdict: str) -> None:
        """A stretch that is nobody's order, and which step of the reader let it alone for what."""
        if pieces:
            span = self.span(pieces)
            self.ignored.append(span)
            self.why[span.start, span.end] = (step, verdict)

    def sub(self) -> Desk:
        """A desk for the orders inside a contingency."""
        return Desk(
            self.state, self.seat, self.post, self.text, self.roster, self.empires, self.fleets,
            header=self.subjects(), sectors=dict(self.sectors), contingent=True, met=self.met, place=self.place, plotted=self.plotted,
        )  # fmt: skip
