"""Whole random battles, written as posts: the invariants of the rulebook (chapter 8) after every entry.

``QUARTERDECK_MANY=400 pytest tests/tfc/test_invariants.py`` plays four hundred and asks for every command.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app import Session
from rules import entries as e
from rules.kit.canonical import digest
from tests.tfc.battles.player import HOUR, Player
from tests.tfc.battles.survey import many, play, table, unheard

MANY = int(os.environ.get("QUARTERDECK_MANY", "0"))
ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", range(5))
def test_random_battles_keep_the_invariants(seed: int) -> None:
    assert play(seed)


@pytest.mark.skipif(not MANY, reason="only in the long run: QUARTERDECK_MANY says how many battles")
def test_every_command_is_accepted_somewhere() -> None:
    accepted = many(MANY)
    assert not unheard(accepted), table(accepted)


def test_invariant_26_a_log_has_one_hash_whatever_the_process() -> None:
    assert _hash_in_a_process("1") == digest(_played().table.state)


def _played() -> Session:
    player = Player(3)
    for _ in range(8):
        player.step()
    return player.session


def _hash_in_a_process(hash_seed: str) -> str:
    code = "from tests.tfc.test_invariants import _played, digest; print(digest(_played().table.state))"
    words = [sys.executable, "-c", code]
    env = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True, check=True).stdout.strip()


def test_a_post_of_refused_orders_changes_nothing() -> None:
    for seed in range(3):
        player = Player(seed)
        for _ in range(4):
            player.step()
        session, match = player.session, player.match
        stranger = next(
            (u for u in match.battle.units.values() if u.owner not in (None, match.on_turn)), None
        )
        if stranger is None or session.now is None:
            continue
        before = digest(match)
        text = f"{stranger.name}: att {stranger.name}\nNobody: evade"
        step = session.admit(e.PostEntry(id="wrong", at=session.now + HOUR, by=match.on_turn, text=text))
        assert not step.report.accepted
        assert digest(session.table.state) == before
