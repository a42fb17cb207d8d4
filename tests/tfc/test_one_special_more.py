"""A twenty-fourth special: its module, record, words and sentences lie beside one another, and nothing else is touched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import yaml

ROOT = Path(__file__).parent.parent.parent
SPECIAL = Path(__file__).parent / "ion_pulse"
COMMANDS = "rules/tfc/battle/commands"


def test_one_special_more_touches_nothing_else(tmp_path: Path) -> None:
    for top in ("rules", "bot"):
        shutil.copytree(ROOT / top, tmp_path / top, ignore=shutil.ignore_patterns("__pycache__"))
    for file in SPECIAL.glob("ion_pulse.*"):
        shutil.copy(file, tmp_path / COMMANDS)
    checked = quarterdeck(tmp_path, "replay", "--check", str(SPECIAL / "game.yaml"))
    assert checked.splitlines()[-1] == "3 passed, 0 failed", checked
    told = quarterdeck(tmp_path, "replay", str(SPECIAL / "game.yaml"))
    assert "An ion pulse of Lancer races at Tantal (#1)." in told
    assert "Lancer cannot evade while it is reeling from its ion pulse (TFC-SPC-01)" in told


def test_no_module_names_the_lasting_effect_of_anothers_command() -> None:
    battle = ROOT / "rules/tfc/battle"
    records = [path for path in (ROOT / COMMANDS).glob("*.yaml") if path.suffixes == [".yaml"]]
    owners = {
        kind: path.stem
        for path in records
        for kind in yaml.safe_load(path.read_text(encoding="utf-8")).get("effects", {})
    }
    assert {"scotty_strain", "cloaked", "shearing"} <= owners.keys()
    named = [
        f"{path.name} names {kind}"
        for path in [*battle.glob("*.py"), *(ROOT / COMMANDS).glob("*.py")]
        for kind, owner in owners.items()
        if path.stem != owner and f'"{kind}"' in path.read_text(encoding="utf-8")
    ]
    assert named == []


def quarterdeck(tree: Path, *words: str) -> str:
    """What the command of a tree of its own prints."""
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1", "COLUMNS": "200"}
    done = subprocess.run(
        [sys.executable, "-m", "bot", *words], cwd=tree, env=environment, capture_output=True, check=False
    )
    assert not done.stderr, done.stderr.decode()
    return done.stdout.decode()
