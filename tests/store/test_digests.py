"""The same log gives the same digest on every Python: those that were made once are made again."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.store import digests

ROOT = Path(__file__).parents[2]


def test_the_digests_that_were_made_once() -> None:
    assert digests.harbour() == json.loads(digests.KEPT.read_text(encoding="utf-8"))


@pytest.mark.skipif(
    not os.environ.get("QUARTERDECK_TEST_PYTHONS"),
    reason="makes an environment for each Python; set QUARTERDECK_TEST_PYTHONS",
)
def test_every_python_that_is_installed() -> None:
    bash = shutil.which("bash")
    assert bash is not None
    done = subprocess.run([bash, ".ci/pythons"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
