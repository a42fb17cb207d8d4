"""Games that nobody would write: entries drawn at random, whatever kind of game is on the bench."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from bot.app import Session
from bot.gamefile.problems import BadFileError
from rules import entries as e
from tests.protocol.benches import Bench

HOUR = timedelta(hours=1)


class Player:
    """Plays on at random: posts, corrections, withdrawals, answers, undo, and what a moderator does."""

    def __init__(self, bench: Bench, data: st.DataObject) -> None:
        self.bench = bench
        self.data = data
        self.session = Session(replace(bench.game(), log=(), check=None))
        self.log: list[e.Entry] = []

    def step(self) -> None:
        entry = self.entry()
        try:
            self.session.admit(entry)
        except BadFileError:
            return
        self.log.append(entry)

    def entry(self) -> e.Entry:
        """The next entry; corrections may have been on their way for up to three hours."""
        identifier = f"e{len(self.log) + 1}"
        at = self.session.now + HOUR if self.session.now is not None else self.bench.game().log[0].entry.at
        posts = [entry.id for entry in self.log if isinstance(entry, e.PostEntry)]
        asked = [one for one in self.session.table.asked.values() if one.open]
        kind = self.pick(self.kinds(bool(posts), bool(asked)))
        entry: e.Entry
        match kind:
            case "post":
                entry = e.PostEntry(id=identifier, at=at, by=self.pick(["ash", "rook"]), text=self.text())
            case "late post":
                at -= HOUR * self.pick([1, 2, 3])
                entry = e.PostEntry(
                    id=identifier, at=at, by=self.pick(["ash", "rook"]), text=self.text(), late=True
                )
            case "edit":
                at -= HOUR * self.pick([0, 1, 2, 3])
                entry = e.EditEntry(id=identifier, at=at, post=self.pick(posts), text=self.text())
            case "delete":
                entry = e.DeleteEntry(id=identifier, at=at, post=self.pick(posts))
            case "void":
                unit = self.pick(self.bench.lines).partition(":")[0]
                entry = e.VoidEntry(id=identifier, at=at, by="umpire", post=self.pick(posts), unit=unit)
            case "undo":
                entry = e.UndoEntry(
                    id=identifier, at=at, by="umpire", to=self.pick([one.id for one in self.log])
                )
            case "redo":
                entry = e.RedoEntry(id=identifier, at=at, by="umpire")
            case "skip":
                entry = e.SkipEntry(id=identifier, at=at, by="umpire", seat=self.pick(["ash", "rook"]))
            case "answer":
                one = self.pick(asked)
                choose = self.pick(list(one.question.choices) or ["allow"])
                entry = e.AnswerEntry(id=identifier, at=at, by="umpire", question=one.id, choose=choose)
            case _:
                entry = e.CloseEntry(id=identifier, at=at, by="umpire")
        return entry

    def kinds(self, posts: bool, asked: bool) -> list[str]:
        """What may come next; posts come most often."""
        kinds = ["post", "post", "post", "close", "skip"]
        kinds += ["edit", "edit", "delete", "void", "late post"] if posts else []
        kinds += ["undo", "redo"] if self.log else []
        return [*kinds, "answer", "answer"] if asked else kinds

    def pick(self, options: Sequence[Any]) -> Any:
        return self.data.draw(st.sampled_from(list(options)))

    def text(self) -> str:
        lines = st.lists(st.sampled_from(self.bench.lines), min_size=1, max_size=4)
        return "\n".join(self.data.draw(lines))
