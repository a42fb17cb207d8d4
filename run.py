#!/usr/bin/env python3
"""Quarterdeck on a machine that has Python 3.11 or newer and nothing else.

    python3 run.py play            a battle from examples/, told turn by turn
    python3 run.py test            the tests; what follows goes to pytest
    python3 run.py postgres        adds the driver for a host who keeps his games in Postgres
    python3 run.py replay FILE     anything else goes to the command `quarterdeck`; try --help

The first run makes an environment in .venv and installs the pinned packages there, with uv where it is on the
PATH, else with pip. That happens again only when the pins change. Progress goes to the error stream.
"""

# Old Pythons must get as far as the check of their version: keep the syntax of this file to that of Python 3.6.
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

if sys.version_info < (3, 11):
    sys.exit(
        "Quarterdeck needs Python 3.11 or newer, and this is Python {}.{} ({}).\n"
        "If a newer one is installed, name it: python3.12 run.py ...".format(
            *sys.version_info[:2], sys.executable
        )
    )

from collections.abc import Iterator
from typing import NoReturn

STORY = "examples/skirmish_off_bespin.yaml"

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "quarterdeck.stamp"
WINDOWS = os.name == "nt"
BIN = VENV / ("Scripts" if WINDOWS else "bin")
SUFFIX = ".exe" if WINDOWS else ""
PYTHON = BIN / f"python{SUFFIX}"
PLAYING = ROOT / "requirements.txt"
POSTGRES = ROOT / "requirements-postgres.txt"  # holds everything that the first one holds
TESTING = ROOT / "requirements-dev.txt"  # holds everything that the other two hold

HOLDING = {PLAYING: [PLAYING], POSTGRES: [PLAYING, POSTGRES], TESTING: [PLAYING, POSTGRES, TESTING]}
"""What is installed as well once one of the lists is."""

OFFLINE = (
    "name resolution",
    "connect",
    "timed out",
    "dns error",
    "network",
    "proxy",
    "no matching distribution",
)


def main(words: list[str]) -> int:
    """Sets up what the command needs, then becomes that command."""
    if not words:
        print(__doc__)
        return 0
    if words[0] == "test":
        ready(TESTING, witness="pytest")
        os.chdir(ROOT)
        return become(str(PYTHON), "-m", "pytest", *words[1:])
    if words == ["postgres"]:
        ready(POSTGRES, witness="quarterdeck")
        print(
            "The driver of Postgres is there. Set QUARTERDECK_DATABASE_URL in .env, then: python3 run.py doctor"
        )
        return 0
    ready(PLAYING, witness="quarterdeck")
    if words[0] == "play":
        os.chdir(ROOT)
        words = ["replay", STORY, *words[1:]]
    return become(str(BIN / f"quarterdeck{SUFFIX}"), *words)


def ready(pins: Path, witness: str) -> None:
    """Makes sure that the environment holds what the pins say."""
    home = f"{ROOT} on Python {version_inside()}"
    noted = STAMP.read_text(encoding="utf-8").splitlines() if STAMP.is_file() else []
    if noted[:1] == [home] and fingerprint(pins) in noted and (BIN / f"{witness}{SUFFIX}").exists():
        return
    if not os.access(VENV if VENV.exists() else ROOT, os.W_OK):
        stop(
            f"I may not write into {ROOT}. Copy the folder to a place that is yours, and run the command there."
        )
    uv = find_uv()
    if unfit(noted, home):
        make_environment(uv)
        home = f"{ROOT} on Python {version_inside()}"
    STAMP.write_text(f"{home}\n", encoding="utf-8")
    install(pins, installer(uv))
    STAMP.write_text("\n".join([home, *map(fingerprint, HOLDING[pins])]) + "\n", encoding="utf-8")


def fingerprint(pins: Path) -> str:
    """Changes whenever what has to be installed changes."""
    return hashlib.sha256((ROOT / "pyproject.toml").read_bytes() + b"\0" + pins.read_bytes()).hexdigest()


def version_inside() -> str:
    """The version of the environment's own Python, or nothing if there is none that works."""
    ask = "import sys; print('%d.%d' % sys.version_info[:2])"
    try:
        return subprocess.run(
            [str(PYTHON), "-c", ask], capture_output=True, text=True, check=True
        ).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def unfit(noted: list[str], home: str) -> bool:
    """Whether an environment has to be made. One made by other hands is used if it works, else left alone."""
    version = version_inside()
    if noted and noted[0] != home:
        return True  # ours, but the folder moved or its Python is another one now
    if version and tuple(map(int, version.split("."))) >= (3, 11):
        return False
    if not VENV.exists() or STAMP.exists():
        return True
    what = f"is made for Python {version}" if version else "is no Python environment that works"
    stop(f"{VENV} {what}. Move it away or delete it, and run the command again.")


def make_environment(uv: str) -> None:
    """Makes .venv, stamped as ours from the first moment so that a half-made one is made again."""
    with step("making an environment in .venv"):
        if VENV.exists():
            shutil.rmtree(VENV)
        VENV.mkdir()
        STAMP.touch()
        if uv:
            call(uv, "venv", "--allow-existing", "--python", sys.executable, str(VENV))
        else:
            call(sys.executable, "-m", "venv", "--without-pip", str(VENV))


def find_uv() -> str:
    """The uv on the PATH, if there is one that runs."""
    uv = shutil.which("uv")
    return uv if uv and runs(uv, "--version") else ""


def installer(uv: str) -> list[str]:
    """What installs into .venv: uv, else the pip inside, else this Python's own, else one that it can unpack inside."""
    if uv:
        return [uv, "pip", "install", "--python", str(PYTHON)]
    inside = [str(PYTHON), "-m", "pip"]
    outside = [sys.executable, "-m", "pip", "--python", str(PYTHON)]
    for pip in (inside, outside):
        if runs(*pip, "--version"):
            return [*pip, "install", "--no-compile"]
    if runs(str(PYTHON), "-m", "ensurepip"):
        return [*inside, "install", "--no-compile"]
    stop(
        f"{sys.executable} has no pip 22.3 or newer and cannot make one, and uv is not on the PATH.\n"
        "On Debian or Ubuntu: apt-get install python3-pip python3-venv. Then run the command again."
    )


def install(pins: Path, command: list[str]) -> None:
    """Installs the pinned packages, each checked against its hash, and this project as it lies here."""
    with step("installing packages"):
        call(*command, "--require-hashes", "-r", str(pins))
    with step("installing Quarterdeck"):
        call(*command, "--no-deps", "--no-build-isolation", "-e", str(ROOT))


def runs(*command: str) -> bool:
    """Whether a command is there and ends well."""
    try:
        return subprocess.run(command, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def call(*command: str) -> None:
    """Runs a silent command; stops with the end of what it said if it fails."""
    quiet = {"PIP_DISABLE_PIP_VERSION_CHECK": "1", "PIP_NO_INPUT": "1", "PIP_USER": "0"}
    done = subprocess.run(
        command,
        env={**os.environ, **quiet},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode == 0:
        return
    offline = any(word in done.stdout.lower() for word in OFFLINE)
    tail = [line[:200] for line in done.stdout.splitlines() if line.strip()][-2 if offline else -12 :]
    print("failed\n\n" + "\n".join(f"    {line}" for line in tail), file=sys.stderr)
    if offline:
        stop(
            "The packages could not be fetched. Check the connection, or the proxy, and run the command again."
        )
    stop("That went wrong. If .venv is damaged, delete it; then run the command again.")


@contextlib.contextmanager
def step(what: str) -> Iterator[None]:
    """Says what is being done, and afterwards how long it took."""
    began = time.monotonic()
    print(f"quarterdeck: {what} ...", end=" ", file=sys.stderr, flush=True)
    yield
    print(f"{time.monotonic() - began:.1f} s", file=sys.stderr, flush=True)


def stop(why: str) -> NoReturn:
    """Ends here, with the reason."""
    sys.exit(f"\nquarterdeck: {why}")


def become(*command: str) -> int:
    """Hands over to another program, so that its signals and exit code are ours."""
    if not WINDOWS:
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        stop("Interrupted.")
