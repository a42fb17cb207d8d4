"""Short forms of the names of fleets: initials, and task forces without their kind (FOTS-ORD-01)."""

from __future__ import annotations

import re

from rules.fots.movement.reading.wordbook import terms

_HEADS = re.compile(r"(?:^|[.;!?]\s)[\s>*•\d.)-]*([A-ZА-ЯЁ]{2,4})(?=\s*[:—–-])", re.MULTILINE)


def initials_in(names: list[str], text: str) -> dict[str, tuple[str, ...]]:
    """``HF:`` for ``Home Fleet``: initials in capitals that head a block, by the one fleet that they can mean."""
    heads = {one for one in _HEADS.findall(text) if one.lower() not in terms("no_initials")}
    meant = {name: "".join(word[0] for word in re.findall(r"[^\W_]+", name)).upper() for name in names}
    return {
        name: (short,)
        for name, short in meant.items()
        if short in heads and [*meant.values()].count(short) == 1
    }


def task_force(name: str) -> tuple[str, ...]:
    """Other ways to write a task force: ``Task Force North`` and ``North`` for ``TF North``."""
    found = re.fullmatch(r"(tf|task force) (.+)", name, re.IGNORECASE)
    if found is None:
        return ()
    return (f"{'Task Force' if found[1].lower() == 'tf' else 'TF'} {found[2]}", found[2])
