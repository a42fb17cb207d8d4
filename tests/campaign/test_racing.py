"""Missed months are settled once each, in order, whoever races for them and dies over it.

``QUARTERDECK_MANY=50 pytest tests/campaign/test_racing.py`` is the long run: 50 campaigns, 24 months, 1,200 ticks.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from rules.messages import MODERATOR
from tests.campaign.campaigns import campaign, undisturbed

ROOT = Path(__file__).parents[2]
MANY = int(os.environ.get("QUARTERDECK_MANY", "0"))
CAMPAIGNS, MONTHS, KILLS = (MANY, 24, 2 * MANY) if MANY else (3, 6, 4)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes are forked")
async def test_every_month_is_settled_once(url: str) -> None:
    words = [url, "7", str(CAMPAIGNS), str(MONTHS), "3", str(KILLS)]
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, "-m", "tests.campaign.racing", *words],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["killed"] > 0
    assert sum(len(one["ticks"]) for one in told["campaigns"].values()) == CAMPAIGNS * MONTHS
    for seed in range(CAMPAIGNS):
        file, doings = campaign(seed, MONTHS)
        session = undisturbed(file, doings, MONTHS)
        records = session.game.records(session.game.view(session.table.state, MODERATOR))
        wanted = {
            f"{one.table} {one.key}": msgspec.to_builtins(one.values)
            for one in records
            if one.table in ("cycles", "ledger")
        }
        found = told["campaigns"][file.title]["rows"]
        assert {key: json.loads(data) for key, data in found.items()} == wanted
