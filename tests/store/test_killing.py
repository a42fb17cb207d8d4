"""kill -9 at twenty random moments of `quarterdeck replay --store`: what is resumed ends in the same state."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KILLS = int(os.environ.get("QUARTERDECK_TEST_KILLS", "20"))


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system cannot fork")
def test_killed_twenty_times(url: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.store.killing", str(tmp_path), url, "20261129", str(KILLS)]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, timeout=30 + 10 * KILLS, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    assert told["found"] == told["wanted"]
    assert len(told["left"]) == KILLS
    assert any(0 < left < told["length"] for left in told["left"]), told["left"]
