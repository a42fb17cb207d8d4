"""Work that is counted instead of timed: the same on every machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def steps(work: Callable[[], object]) -> int:
    """How many lines the work executes and how many functions it calls, written in Python or not."""
    count = 0

    def line(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        count += 1
        return line

    def call(frame: FrameType, event: str, arg: Any) -> None:
        nonlocal count
        count += event == "c_call"

    before = sys.gettrace()
    sys.settrace(line)
    sys.setprofile(call)
    try:
        work()
    finally:
        sys.setprofile(None)
        sys.settrace(before)
    return count
