"""Lines of a post that are nobody's order at this table: what somebody else wrote, stamps, logs, forms to fill in, rolls of dice."""

from __future__ import annotations

import re

_ANYBODY = r"\s*(?:\S+\s+){0,3}?\S+\s+(?:wrote|said|писал|писала|пишет|написал|написала)\s*:"
_MYSELF = r"\s*(?:(?:i|we|yesterday|earlier|я|мы|вчера|раньше|ранее)\s+)+(?:wrote|said|писал|писала|написал|написала)\s*:"
WROTE = re.compile(f"(?!{_MYSELF}){_ANYBODY}", re.IGNORECASE)
"""What somebody else wrote; what the author himself did is a recap, with his orders behind it."""
TOLD = re.compile(_ANYBODY + r"""\s*(?:"[^"]+"|«[^»]+»|“[^”]+”)(?=.*\w)""", re.IGNORECASE)
"""What somebody wrote, told in quotation marks with the author's own words behind it."""
_STAMP = re.compile(
    r"\s*(?:last edited\b|edited by\b|\(edited\)|edited \d+ times?\b|sent from my\b)", re.IGNORECASE
)
_LOG = re.compile(r"\s*[(\[]?\d{1,2}:\d{2}(?::\d{2})?\s*(?:[ap]m)?[)\]]?\s*[-:]?\s+\S", re.IGNORECASE)
_ROLL = re.compile(r"\s*[/!](?:r|roll)\b|\s*(?:@\S+\s+)?roll\s+\d*d\d", re.IGNORECASE)
ROLLED = re.compile(r"\s*(?:@\S+\s+)?[/!]?roll\s+\d*d\d[^.!?]*[.!?]\s+(?=[^\W\d])", re.IGNORECASE)
"""A roll of dice told in a sentence, with the author's own words behind it."""
_FORM = re.compile(r"<[a-z][\w .]*>|\[ \]|_{3,}|\bx{2},y{2}\b|\(y/n\)|\{\w+\}", re.IGNORECASE)


def nobodys_order(raw: str, bare: str, quoted: bool, attributed: bool) -> str | None:
    """Why a line is nobody's order at this table, if it is not."""
    if quoted or attributed or bare[0] == ">":
        return "quote"
    if _STAMP.match(raw):
        return "stamp"
    if (bare[0].isdigit() or bare[0] in "([") and _LOG.match(raw):
        return "log"
    if (
        "<" in raw or "[ ]" in raw or "__" in raw or "xx,yy" in raw or "(y/n)" in raw or "{" in raw
    ) and _FORM.search(raw):
        return "form"
    if _ROLL.match(raw):
        return "dice"
    return None
