"""Everything that is wrong with the games of a file: its shape, its setup, what entries cannot do, and checks that nothing can fulfil.

Faults that follow from another are left out: whoever mends that one mends them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path as File
from typing import Any

from bot.app import Session, Step, sights
from bot.checking.differences import Path, differences
from bot.checking.impossible import Known, impossible, unknown_posts
from bot.gamefile.following import Aftermath
from bot.gamefile.form import EMPTY
from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.problems import BadFileError, Fault, dotted, in_order
from bot.gamefile.reading import Draft, drafts
from bot.gamefile.source import Node
from rules.dice import OutOfDice, ScriptedDice
from rules.entries import PostEntry, kind_of
from rules.sentences import Said, said

ENTRY = re.compile(r"log\[(\d+)\]")
"""How the path of a fault begins that belongs to an entry."""

APART = ("log", "check", "dice")
"""Keys whose faults leave the game itself as it is written."""


def faults(path: File) -> tuple[int, tuple[Fault, ...]]:
    """How many games a file holds, and every fault of them that follows from no other.

    Raises :class:`BadFileError` for a file that is no YAML or holds no game.
    """
    found = drafts(path)
    return len(found), in_order(fault for draft in found for fault in _of(draft))


def _of(draft: Draft) -> Iterator[Fault]:
    if draft.game is None:
        yield from draft.faults
        return
    shape: dict[int, list[Fault]] = {}
    for fault in draft.faults:
        match = ENTRY.match(fault.path) if fault.file == draft.game.file else None
        if match is None:
            yield fault
        else:
            shape.setdefault(int(match[1]), []).append(fault)
    session = None
    try:
        if all(fault.path.startswith(APART) for fault in draft.faults):
            session = Session(draft.game)
    except BadFileError as error:
        yield from error.faults
    yield from _Examination(draft.game, session, shape).faults()


class _Examination:
    """One game as it is played for its faults; ``session`` is None where it cannot begin, or cannot go on."""

    def __init__(self, game: GameFile, session: Session | None, shape: Mapping[int, Sequence[Fault]]) -> None:
        self.game = game
        self.session = session
        self.shape = shape
        self.after = Aftermath(game.root)
        self.entries = {logged.index: logged for logged in game.log}
        self.posts = [logged.entry.id for logged in game.log if isinstance(logged.entry, PostEntry)]
        self.last: Step | None = None

    def faults(self) -> Iterator[Fault]:
        """Every fault of the log and of the checks that follows from no other."""
        log = (self.game.root.keys or {}).get("log", (0, EMPTY))[1]
        for index, item in enumerate(log.parts or ()):
            logged = self.entries.get(index)
            if logged is None:
                found = self.shape.get(index, ())
                yield from (fault for fault in found if not self.after.explains(fault))
                self.after.lose(item, found)
            elif self.session is not None:
                yield from self._played(self.session, logged, item)
            yield from self.shape.get(index, ()) if logged is not None else ()
        if self.session is not None:
            yield from self._checked(self.session, self.game.check, ("check",))
            yield from self._left_over(self.session)

    def _played(self, session: Session, logged: Logged, item: Node) -> Iterator[Fault]:
        """What is wrong with an entry as it is played, and with its check."""
        try:
            self.last = session.admit(logged.entry)
        except BadFileError as error:
            if isinstance(error.__cause__, OutOfDice):
                self.session = None
                yield from () if self.after.unsettled else error.faults
                return
            kind = kind_of(logged.entry).name
            yield from (fault for fault in error.faults if not self.after.explains_play(kind, fault))
            self.after.lose(item, error.faults)
            return
        self.after.keep(logged.entry.id)
        yield from self._presumed(self.last, logged)
        yield from self._checked(session, logged.check, ("log", logged.index, "check"))

    def _presumed(self, step: Step, logged: Logged) -> Iterator[Fault]:
        """A player's entry that only a moderator may write, unless its check says that it is refused."""
        entry, rule = logged.entry, step.game.moderator_rule
        refused = any(one.rule == rule and one.message.id == "moderator_only" for one in step.report.refused)
        if refused and "refused" not in (logged.check or {}):
            kind, by = kind_of(entry).name, getattr(entry, "by", "")
            moderators = ", ".join(self.game.setup.moderators) or said("nobody")
            yield self._fault(
                ("log", logged.index, kind, "by"),
                said(
                    "{by} plays, and only a moderator writes {kind}; here moderates {moderators}",
                    by=by,
                    kind=kind,
                    moderators=moderators,
                ),
            )

    def _checked(self, session: Session, check: Mapping[str, Any] | None, place: Path) -> Iterator[Fault]:
        """What of a check nothing can fulfil. One that holds is well; one that fails may tell of the rules."""
        if check is None:
            return
        slips = list(unknown_posts(check, self.posts))
        whole, seats = sights(session, self.last, check)
        parts = {(): (check, whole)} | {
            ("audience", seat): (part, seats[seat]) for seat, part in check.get("audience", {}).items()
        }
        for inner, (part, found) in parts.items():
            if differences(part, found, seats):
                slips += [((*inner, *path), text) for path, text in impossible(part, found, self._known)]
        for path, text in slips:
            fault = self._fault((*place, *path), text)
            yield from () if self.after.explains(fault) else (fault,)

    @cached_property
    def _known(self) -> Known:
        return Known(self.game.root, self.game.setup.system)

    def _left_over(self, session: Session) -> Iterator[Fault]:
        """Dice of a script that nothing has rolled."""
        dice = session.dice
        if isinstance(dice, ScriptedDice) and dice.left and not self.after.unsettled:
            text = said("dice of the script that were never rolled: {count}", count=dice.left)
            yield self._fault(("dice", "script"), text)

    def _fault(self, path: Path, text: Said) -> Fault:
        return Fault(self.game.file, self.game.root.line_of(path), dotted(path), text)
