"""What a moderator's entries do to a match: close, skip, hold, grant, override, rulings (TFC-SEQ-07, 09)."""

from __future__ import annotations

from msgspec.structs import replace

from rules import entries as e
from rules.game import Facts, Outcome
from rules.sentences import said
from rules.tfc.battle.entries.moderation import apply_ruled
from rules.tfc.battle.entries.playing import played_out, with_acts
from rules.tfc.battle.entries.wording import reworded
from rules.tfc.battle.match import Match, next_seat, next_turn, with_message


def close(state: Match) -> Outcome[Match]:
    """Locks the provisional turn without playing the next (precision B8)."""
    if not state.provisional:
        raise e.EntryError(
            "by",
            "{seat}'s turn is open and nothing is posted; use skip to play it empty",
            seat=state.turn.seat,
        )
    after = next_turn(state, next_seat(state.battle, state.turn.seat))
    return Outcome(state=after, closes=state.windows)


def skip(state: Match, act: e.SkipEntry, facts: Facts) -> Outcome[Match]:
    """Plays a seat's turn with no orders, which locks the one before (TFC-SEQ-09)."""
    if state.battle.over:
        raise e.EntryError("seat", "the battle is over; there is no turn left to skip")
    if state.provisional and state.on_turn == state.turn.seat and not state.twice:
        mend = said("release it") if state.held is not None else said("answer its question")
        raise e.EntryError(
            "seat",
            "{seat}'s turn is posted and held; {mend} first, or close it",
            seat=state.turn.seat,
            mend=mend,
        )
    if act.seat != state.on_turn:
        raise e.EntryError(
            "seat", "it is {on_turn}'s turn; only that one can be skipped now", on_turn=state.on_turn
        )
    fresh = next_turn(state, act.seat) if act.seat != state.turn.seat or state.twice else state
    closes = state.windows if fresh is not state else ()
    played = played_out(fresh, (), facts)
    done = replace(fresh, battle=with_acts(fresh, played), turn=with_message(fresh, act.id, ()))
    locked = next_turn(done, next_seat(done.battle, act.seat)) if not done.battle.over else done
    return Outcome(
        state=locked, events=played.events, closes=(*closes, fresh.turn.window), declared=played.declared
    )


def ruled(state: Match, entry: e.Entry, facts: Facts) -> Outcome[Match]:
    """A moderator's act: it stands on top of the turn that is open, and stays when that is played again."""
    if isinstance(entry, e.TickEntry):
        raise e.EntryError("tick", "a battle has no construction cycles; ticks belong in a game of tfc.yards")
    if isinstance(entry, e.HoldEntry | e.ReleaseEntry):
        return Outcome(state=replace(state, held=_hold(state, entry)))
    if isinstance(entry, e.GrantEntry) and state.provisional:
        unit = state.battle.units.get(entry.unit)
        if unit is not None and unit.owner == state.turn.seat:
            return _granted(state, entry, facts)
    if isinstance(entry, e.WordsEntry):
        return Outcome(state=reworded(state, entry))
    if isinstance(entry, e.AliasEntry) and entry.unit in state.opening.units:
        return _named(state, entry)
    battle, events = apply_ruled(state.battle, entry)
    opening, _ = apply_ruled(state.opening, entry) if not state.provisional else (state.opening, events)
    since = (*state.since, entry) if state.provisional else state.since
    early = state.early if state.provisional else (*state.early, entry)
    after = replace(state, battle=battle, opening=opening, since=since, early=early)
    return Outcome(state=after, events=events)


def _named(state: Match, entry: e.AliasEntry) -> Outcome[Match]:
    """A further name is known at once, also where the open turn is read anew."""
    battle, events = apply_ruled(state.battle, entry)
    opening, _ = apply_ruled(state.opening, entry)
    return Outcome(state=replace(state, battle=battle, opening=opening), events=events)


def _hold(state: Match, entry: e.HoldEntry | e.ReleaseEntry) -> e.HoldEntry | None:
    """The hold that stands after the act."""
    held = state.held
    if isinstance(entry, e.HoldEntry):
        if held is not None:
            raise e.EntryError("by", "{by} holds the turn already; release lets it go on", by=held.by)
        return entry
    if held is None:
        waits = said("a question does; answer it") if state.waits else said("leave the release out")
        raise e.EntryError("by", "no moderator holds the turn: {waits}", waits=waits)
    return None


def _granted(state: Match, entry: e.GrantEntry, facts: Facts) -> Outcome[Match]:
    """More commands for a turn that is already posted: it is played again with them."""
    opening, events = apply_ruled(state.opening, entry)
    widened = replace(state, opening=opening)
    everything = tuple(order for message in state.turn.messages for order in message.orders)
    played = played_out(widened, everything, facts)
    return Outcome(
        state=replace(widened, battle=with_acts(widened, played)),
        events=(*events, *played.events),
        accepted=played.accepted,
        declared=played.declared,
    )
