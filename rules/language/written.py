"""The value of one number as it is written, and of one that is written short together with what it counts."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import lru_cache

LONGEST = 9
_SHORT = re.compile(r"([^\W\d_])(\d{1,4}(?:\.\d{1,4})?)|(\d{1,4})([^\W\d_])")
_TIMES = re.compile(r"[x\u0445\u00d7](\d)|(\d)[x\u0445]")


@lru_cache(maxsize=2048)
def as_number(text: str) -> Fraction | None:
    """The value of a written number (``1,000``, ``1 000``, ``1'000``, ``33.3``, ``50,5``, ``.5``), or None if it is none or too long."""
    if text.isascii() and text.isdigit():
        return Fraction(int(text)) if len(text) <= LONGEST else None
    if re.fullmatch(r"\d{1,3}(?:[ ,'_]\d{3})+", text):
        text = re.sub(r"\D", "", text)
    text = text.replace(",", ".")
    if len(text) > LONGEST or not re.fullmatch(r"\d*\.?\d+", text):
        return None
    return Fraction(text)


@lru_cache(maxsize=4096)
def written_short(text: str) -> int | tuple[str, str] | None:
    """How often ``x2`` says, or the letter and the digits of ``b50``."""
    again = _TIMES.fullmatch(text)
    if again:
        return int(again.group(1) or again.group(2))
    found = _SHORT.fullmatch(text)
    if not found:
        return None
    return (found.group(1), found.group(2)) if found.group(1) else (found.group(4), found.group(3))
