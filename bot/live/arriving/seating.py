"""Who sits where after an undo or a redo: seats that changed hands in what was taken back change back."""

from __future__ import annotations

from typing import Any

from bot.live.arriving.arrivals import Acted, arrival_of
from bot.store.games.held import Admitted, Held
from bot.store.inbox import Inbox
from rules.entries import RedoEntry, SeatEntry, UndoEntry
from rules.table import Table


async def changed_back(inbox: Inbox, held: Held, admitted: Admitted) -> dict[str, int | None]:
    """The person behind each seat that an undo or redo gives to another one; None where nobody sits then."""
    entry = admitted.report.entry
    if not isinstance(entry, UndoEntry | RedoEntry):
        return {}
    before, after = _seatings(held, admitted.before), _seatings(held, admitted.report.table)
    lost = [one for one in before if one.id not in {other.id for other in after}]
    found = [one for one in after if one.id not in {other.id for other in before}]
    if not (lost or found):
        return {}
    kept = await inbox.messages_of(held.number)
    acts = {one.id: arrival_of(kept[one.id][1]) for one in (*lost, *found) if one.id in kept}
    seats: dict[str, int | None] = {}
    for one in reversed(lost):  # the oldest one that is lost says who sat there before all of them
        if isinstance(act := acts.get(one.id), Acted):
            seats[one.seat] = act.was
    for one in found:
        if isinstance(act := acts.get(one.id), Acted) and act.other is not None:
            seats[one.seat] = act.other
    return seats


def _seatings(held: Held, table: Table[Any]) -> list[SeatEntry]:
    """The changes of seats that count at a table, the oldest first."""
    known = [held.known[one].report.entry for one in table.entries() if one in held.known]
    return [entry for entry in reversed(known) if isinstance(entry, SeatEntry)]
