"""What every kind of game keeps, whatever its rules are. One suite for all kinds, the toy included."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from bot import systems
from bot.app import Session
from bot.gamefile.cases import To
from bot.gamefile.game import GameFile
from bot.gamefile.log import Logged
from bot.gamefile.reading import load
from bot.gamefile.writing import text_of
from bot.minutes import Minutes
from rules import entries as e
from rules import referee
from rules.kit.canonical import digest
from rules.messages import MODERATOR, ONLOOKER, Viewer
from rules.posts import Posted
from rules.table import Table
from tests.protocol.benches import BENCHES, Bench
from tests.protocol.random_play import HOUR, Player

pytestmark = pytest.mark.parametrize("bench", BENCHES.values(), ids=BENCHES)


def play(game: GameFile, log: Sequence[e.Entry] | None = None) -> Session:
    session = Session(game)
    for entry in [logged.entry for logged in game.log] if log is None else log:
        session.admit(entry)
    return session


def hashes(session: Session) -> tuple[str, Any, Any]:
    """What must be the same where nothing has changed: state, windows, and which questions wait."""
    table = session.table
    now = session.now
    waiting = sorted(asked.id for asked in table.asked.values() if asked.open)
    return digest(table.state), table.windows(now) if now is not None else {}, waiting


def seen(session: Session, viewer: Viewer = MODERATOR) -> Minutes:
    return session.opening(viewer)


def closing(bench: Bench) -> tuple[list[e.Entry], e.PostEntry, e.Entry]:
    """The story up to an entry that closes the window of a post (or finds it closed by itself), that post, and the entry."""
    session = Session(bench.game())
    log: list[e.Entry] = []
    for logged in bench.game().log:
        entry = logged.entry
        before = session.table.windows(session.now or entry.at)
        session.admit(entry)
        log.append(entry)
        shut = [
            post
            for post, is_open in session.table.windows(entry.at).items()
            if not is_open and before.get(post)
        ]
        posts = [one for one in log if isinstance(one, e.PostEntry) and one.id in shut]
        if posts:
            return log, posts[0], entry
    raise AssertionError("the story closes no window")


# -- the story


def test_replay_gives_the_same_hash(bench: Bench) -> None:
    game = bench.game()
    assert hashes(play(game)) == hashes(play(game))


def test_the_story_keeps_its_own_checks_and_invariants(bench: Bench) -> None:
    session = Session(bench.game())
    for step in session.play():
        assert bench.holds(step.minutes()["state"])


def test_every_story_can_be_written_and_read_again(bench: Bench, tmp_path: Path) -> None:
    game = bench.game()
    (tmp_path / "story.yaml").write_text(text_of([game]), encoding="utf-8")
    (again,) = load(tmp_path / "story.yaml")
    assert again.setup == game.setup
    assert [(one.entry, one.check) for one in again.log] == [(one.entry, one.check) for one in game.log]
    assert hashes(play(again)) == hashes(play(game))


def test_a_text_file_is_read_as_the_same_words_in_a_post_would_be(bench: Bench) -> None:
    written = Session(bench.game())
    attached = Session(bench.game())
    for step in written.play():
        entry = step.report.entry
        if isinstance(entry, e.PostEntry | e.EditEntry):
            entry = replace(entry, text="", attachments={"message.txt": entry.text})
        told, again = step.minutes(), attached.admit(entry).minutes()
        for key in ("accepted", "refused", "asked", "state", "text"):
            assert again[key] == told[key], (entry.id, key)


def test_edit_and_edit_back_is_nothing(bench: Bench) -> None:
    session = Session(bench.game())
    for step in session.play():
        entry = step.report.entry
        if not isinstance(entry, e.PostEntry) or not session.table.is_open(entry.id, entry.at + HOUR):
            continue
        before = hashes(session)
        table, now = session.table, session.now
        session.admit(e.EditEntry(id=f"{entry.id}-away", at=entry.at, post=entry.id, text="Nothing at all."))
        session.admit(e.EditEntry(id=f"{entry.id}-back", at=entry.at, post=entry.id, text=entry.text))
        assert hashes(session) == before
        session.table, session.now = table, now


def test_undo_restores_and_redo_takes_it_back(bench: Bench) -> None:
    game = bench.game()
    log = [logged.entry for logged in game.log]
    last = log[-1].at
    at_the_end = digest(play(game).table.state)
    for count in range(1, len(log)):
        session = play(game)
        session.admit(e.UndoEntry(id="u", at=last + HOUR, by="umpire", to=log[count - 1].id))
        there = play(game, log[:count])
        assert digest(session.table.state) == digest(there.table.state)
        assert session.table.windows(last) == there.table.windows(last)
        session.admit(e.RedoEntry(id="r", at=last + 2 * HOUR, by="umpire"))
        assert digest(session.table.state) == at_the_end


def test_a_refused_order_changes_nothing(bench: Bench) -> None:
    session = Session(bench.game())
    before = seen(session)
    seat, text = bench.refused
    step = session.preview(seat, text)
    session.admit(e.PostEntry(id="wrong", at=step.report.entry.at, by=seat, text=text))
    assert step.report.refused
    assert not step.report.accepted
    assert seen(session) == before


def test_a_preview_changes_nothing(bench: Bench) -> None:
    session = play(bench.game())
    before = hashes(session)
    session.preview("ash", "\n".join(bench.lines))
    assert hashes(session) == before


@pytest.mark.parametrize("to", ["public", "moderators"])
def test_a_view_leaks_nothing(bench: Bench, to: To) -> None:
    for hidden in bench.hidden:
        for other in (Viewer(seat=hidden.other), ONLOOKER):
            views = []
            for text in (hidden.first, hidden.second):
                step = Session(bench.game()).preview(hidden.seat, text, to)
                views.append(step.minutes(other))
                mine = step.minutes(Viewer(seat=hidden.seat))
                assert mine["accepted"] or mine["refused"] or mine["asked"]
            words: Minutes = {"text": None, "ignored": []} if to == "public" else {}
            assert views[0] | words == views[1] | words


def test_a_late_edit_is_judged_by_its_own_time(bench: Bench) -> None:
    log, post, _ = closing(bench)
    table = play(bench.game(), log).table
    closed = next(table.closed_at(one) for one in table.plays() if one.id == post.id)
    assert closed is not None
    minute = timedelta(minutes=1)
    for at, open_ in ((closed - minute, True), (closed, False), (closed + minute, False)):
        session = play(bench.game(), log)
        before = hashes(session)
        step = session.admit(e.EditEntry(id="late", at=at, post=post.id, text="Nothing at all."))
        refused = [refusal.rule for refusal in step.report.refused]
        assert (refused == [session.game.window_rule]) is not open_
        assert (hashes(session) == before) is not open_


def test_a_deleted_post_that_closed_a_window_does_not_open_it_again(bench: Bench) -> None:
    log, post, closes = closing(bench)
    session = play(bench.game(), log)
    if isinstance(closes, e.PostEntry):
        session.admit(e.DeleteEntry(id="gone", at=closes.at + HOUR, post=closes.id))
    assert not session.table.is_open(post.id, closes.at + HOUR)


def test_who_is_no_moderator_moves_nothing(bench: Bench) -> None:
    session = play(bench.game())
    before = hashes(session)
    at = session.table.at
    assert at is not None
    step = session.admit(e.CloseEntry(id="cheek", at=at, by="ash"))
    assert [refusal.rule for refusal in step.report.refused] == [session.game.moderator_rule]
    assert hashes(session) == before


def test_every_system_has_words_in_both_languages(bench: Bench) -> None:
    for seat in ("ash", "rook"):
        session = Session(bench.game())
        for step in session.play():
            said = step.minutes(Viewer(seat=seat))
            for item in (*said["refused"], *said["asked"], *said["warned"]):
                assert " " in item["message"]


# -- games that nobody would write


def numbers(table: Table[Any]) -> dict[int, str]:
    return {number: key for play_ in table.plays() for key, number in play_.outcome.declared.items()}


@given(data=st.data())
def test_random_games_keep_what_must_hold(bench: Bench, data: st.DataObject) -> None:
    player = Player(bench, data)
    known: dict[int, str] = {}
    questions: dict[str, str] = {}
    for _ in range(8):
        player.step()
        table = player.session.table
        assert bench.holds(player.session.opening()["state"])
        for number, key in numbers(table).items():
            assert known.setdefault(number, key) == key
        for key, asked in table.asked.items():
            assert questions.setdefault(asked.id, key) == key


@given(data=st.data())
def test_in_random_games_edit_and_edit_back_is_nothing(bench: Bench, data: st.DataObject) -> None:
    """Of posts that count. One that came out of turn counts from its correction on, and so not from where it was."""
    player = Player(bench, data)
    for _ in range(6):
        player.step()
    session = player.session
    now = session.now
    assert now is not None
    before, table = hashes(session), session.table
    for one in table.plays():
        if not isinstance(one.act, Posted) or not one.act.post.text or not table.is_open(one.id, now):
            continue
        if session.game.sequential and one.act.locked_at is None:
            continue
        session.table = table
        session.admit(e.EditEntry(id="away", at=now, post=one.id, text="Nothing at all."))
        if session.table.is_open(one.id, now):
            session.admit(e.EditEntry(id="back", at=now, post=one.id, text=one.act.post.text))
            assert hashes(session) == before


@given(data=st.data())
def test_random_games_replay_from_their_file(
    bench: Bench, data: st.DataObject, tmp_path_factory: Any
) -> None:
    player = Player(bench, data)
    for _ in range(6):
        player.step()
    game = player.session.file
    logged = tuple(Logged(entry, None, place) for place, entry in enumerate(player.log))
    path = tmp_path_factory.getbasetemp() / "random.yaml"
    path.write_text(text_of([replace(game, log=logged)]), encoding="utf-8")
    (again,) = load(path)
    assert [one.entry for one in again.log] == player.log
    assert hashes(play(again)) == hashes(player.session)
    folded = referee.fold(player.session.game, game.setup, player.log, game.dice())
    assert digest(folded.state) == digest(player.session.table.state)


def test_systems_are_found(bench: Bench) -> None:
    game = bench.game()
    assert systems.find(game.setup.system).system == game.setup.system
