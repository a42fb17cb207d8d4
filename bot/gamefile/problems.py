"""What is wrong with a file, each fault as one line that names the file, the line and the mend."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

LONGEST = 80
"""How long a word of a message may be; more is somebody's number of four hundred digits."""


class Fault(Struct, frozen=True):
    """One fault: the file, its line (0 where no line is meant), the path of keys, and what to do about it."""

    file: str
    line: int
    path: str
    text: str

    def __str__(self) -> str:
        """``file.yaml:14: setup.units.Valiant: hull_maxx is unknown; did you mean hull_max?``, in one line."""
        where = f"{self.file}:{self.line}" if self.line else self.file
        words = f"{self.path}: {self.text}" if self.path else self.text
        return f"{where}: {' '.join(_short(word) for word in words.split())}"


def _short(word: str) -> str:
    """A word as it is, or the beginning of one that no line should hold."""
    return word if len(word) <= LONGEST else f"{word[: LONGEST // 2]}..."


class BadFileError(ValueError):
    """A file cannot be used. Carries every fault found, in the order of the file."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        """Keep the faults."""
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """Faults in the order of the file. What several games of a file share (`like`) is told once."""
    once = {(fault.file, fault.line, fault.path, str(fault.text)): fault for fault in faults}
    return tuple(sorted(once.values(), key=lambda fault: fault.line))


def dotted(path: tuple[str | int, ...]) -> str:
    """A path as people read it: ``log[3].text``."""
    words = ""
    for step in path:
        words += f"[{step}]" if isinstance(step, int) else f".{step}" if words else step
    return words
