"""Random battles held against every invariant, and how often each command was accepted in them.

``python -m tests.tfc.battles 400`` plays four hundred and prints the table.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from typing import Any

from bot.app import Session
from rules import entries as e
from rules.kit.canonical import builtins, digest
from rules.posts import Posted
from rules.tfc.battle.commands import commands
from tests.tfc.battles.about_fire import FIRE
from tests.tfc.battles.about_posts import POSTS
from tests.tfc.battles.about_units import UNITS
from tests.tfc.battles.player import HOUR, Player
from tests.tfc.battles.track import chapter

INVARIANTS = (*UNITS, *FIRE, *POSTS)
STEPS = 26


def play(seed: int, steps: int = STEPS) -> Counter[str]:
    """Play one battle, all invariants after every entry; the commands that were accepted, by their identifiers."""
    player = Player(seed)
    accepted: Counter[str] = Counter()
    stood: list[tuple[str, str]] = []
    for _ in range(steps):
        step = player.step()
        if step is None:
            continue
        entry = chapter(step)
        for invariant in INVARIANTS:
            try:
                invariant(entry)
            except AssertionError as error:
                raise AssertionError(
                    f"battle {seed}, entry {entry.entry.id}: {invariant.__name__}: {error}"
                ) from error
        accepted.update(order.command for order in step.report.accepted)
        stood.append((entry.entry.id, digest(entry.after.state)))
        if player.rng.random() < 0.2:
            edit_and_edit_back(player.session)
    invariants_24_and_26_the_log_is_the_game(player, stood)
    undo_goes_back_to_any_entry(player, stood)
    return accepted


def edit_and_edit_back(session: Session) -> None:
    """Invariant 24: a post that has just been made, changed and changed back leaves everything as it was."""
    table, now, last = session.table, session.now, session.table.top
    if now is None or last is None or last.id != table.last or not isinstance(last.act, Posted):
        return
    before = digest(table.state)
    session.admit(e.EditEntry(id="away", at=now, post=last.id, text="Nothing at all."))
    session.admit(e.EditEntry(id="back", at=now, post=last.id, text=last.act.post.text))
    assert last.act.locked_at is None or digest(session.table.state) == before, (
        f"{last.id} edited and edited back"
    )
    session.table, session.now = table, now


def invariants_24_and_26_the_log_is_the_game(player: Player, stood: list[tuple[str, str]]) -> None:
    """The log replayed from the setup gives the same state after every entry, and nothing in it is inexact."""
    again = Session(player.session.file)
    for entry, (identifier, state) in zip(player.log, stood, strict=True):
        again.admit(entry)
        assert digest(again.table.state) == state, f"replayed up to {identifier}"
    assert not any(isinstance(leaf, float) for leaf in _leaves(builtins(again.table.state)))


def _leaves(value: Any) -> Iterator[Any]:
    if isinstance(value, dict):
        for one in value.values():
            yield from _leaves(one)
    elif isinstance(value, list):
        for one in value:
            yield from _leaves(one)
    else:
        yield value


def undo_goes_back_to_any_entry(player: Player, stood: list[tuple[str, str]]) -> None:
    """Undo to an entry that still counts gives the state that stood after it; redo takes it back."""
    session = player.session
    assert session.now is not None
    table: Any = session.table
    counting = set()
    while table is not None:
        counting.add(table.last)
        table = table.earlier
    at_the_end = digest(session.table.state)
    table, now = session.table, session.now
    if not session.file.setup.moderators:
        return
    for identifier, state in stood:
        if identifier in counting:
            session.admit(e.UndoEntry(id="back", at=now + HOUR, by="umpire", to=identifier))
            assert digest(session.table.state) == state, f"undo to {identifier}"
            session.admit(e.RedoEntry(id="again", at=now + HOUR, by="umpire"))
            assert digest(session.table.state) == at_the_end, f"redo after an undo to {identifier}"
            session.table, session.now = table, now


def many(battles: int) -> Counter[str]:
    """Play so many battles on every core; how often each command was accepted."""
    accepted: Counter[str] = Counter(dict.fromkeys(commands(), 0))
    with ProcessPoolExecutor() as pool:
        for counted in pool.map(play, range(battles), chunksize=4):
            accepted.update(counted)
    return accepted


def table(accepted: Counter[str]) -> str:
    """The counts as lines, the rarest first."""
    rows = sorted((count, command) for command, count in accepted.items() if command in commands())
    return "\n".join(f"{command:20}{count:7}" for count, command in rows)


def unheard(accepted: Counter[str]) -> list[str]:
    """The commands that no battle accepted."""
    return sorted(command for command in commands() if not accepted[command])
