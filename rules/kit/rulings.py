"""Rulings: decisions that a published text leaves open. Declared once as data, changed by an entry of the log.

Tier 1 rulings may be switched, and those of tier 2 that are played; of the others only the default is, and asking for more is answered,
not ignored.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct

from rules.kit.suggest import hint
from rules.sentences import said
from rules.setups import Problem


class Ruling(Struct, frozen=True):
    """One ruling: its key, the option played by default, all options, its tier and the rule that it belongs to.

    The option ``n`` stands for any whole number from 0 on. ``later`` are options of the rulebook that are not played yet, ``plays`` says
    that a ruling of tier 2 may be switched all the same, ``unsettled`` what must be decided before an option can be played that the
    published text only names.
    """

    key: str
    default: Any
    options: tuple[Any, ...]
    tier: int
    rule: str
    later: tuple[Any, ...] = ()
    plays: bool = False
    unsettled: str = ""

    @property
    def switchable(self) -> bool:
        """Whether a table may choose another option than the default."""
        return self.tier == 1 or self.plays


class Rulebook(Struct, frozen=True):
    """All rulings of one kind of game, by key."""

    rulings: Mapping[str, Ruling]

    @classmethod
    def load(cls, rows: Mapping[str, Mapping[str, Any]]) -> Rulebook:
        """Read the rows of a rulings file: ``key: {default, options, tier, rule}``, where needed ``later``, ``plays``, ``unsettled``."""
        return cls(
            {
                key: Ruling(
                    key,
                    row["default"],
                    tuple(row["options"]),
                    row["tier"],
                    row["rule"],
                    tuple(row.get("later", ())),
                    row.get("plays", False),
                    row.get("unsettled", ""),
                )
                for key, row in rows.items()
            }
        )

    def defaults(self) -> dict[str, Any]:
        """Every key with its default."""
        return {key: ruling.default for key, ruling in self.rulings.items()}

    def problems(self, chosen: Mapping[str, Any]) -> tuple[Problem, ...]:
        """What is wrong with a choice of rulings; nothing if it can be played."""
        return tuple(
            Problem((key,), text)
            for key, value in chosen.items()
            if (text := self._fault(key, value)) is not None
        )

    def _fault(self, key: str, value: Any) -> str | None:
        ruling = self.rulings.get(key)
        if ruling is None:
            near = hint(key, self.rulings) or self._kin(key)
            return said("{key} is no ruling of this game{near}", key=key, near=near)
        if value == ruling.default:
            return None
        if value in ruling.later:
            refused = said(
                "{key} cannot be {value} here yet; it offers {options} ({rule}).",
                key=key,
                value=_word(value),
                options=_list(ruling.options),
                rule=ruling.rule,
            )
            return _with_what_is_open(refused, ruling)
        if not _offered(value, ruling.options):
            return said(
                "{key} offers {options}, not {value}{near}",
                key=key,
                options=_list(ruling.options),
                value=value,
                near=hint(str(value), map(str, ruling.options)),
            )
        if not ruling.switchable:
            usual = _word(ruling.default)
            refused = said(
                "This table cannot change {key} yet; it plays {usual} ({rule}).",
                key=key,
                usual=usual,
                rule=ruling.rule,
            )
            return _with_what_is_open(refused, ruling)
        return None

    def _kin(self, key: str) -> str:
        """The rulings about the same thing, by the word before the point."""
        kin = [name for name in self.rulings if name.partition(".")[0] == key.partition(".")[0]]
        return said("; there are {known}", known=", ".join(kin)) if kin else said("; leave it out")


def _with_what_is_open(refused: str, ruling: Ruling) -> str:
    """A refusal with what a table would have to settle first, where the published text only names the option."""
    if not ruling.unsettled:
        return refused
    return said(
        "{refused} To be settled before it can be: {unsettled}. Until then, decide single cases by an override.",
        refused=refused,
        unsettled=said(ruling.unsettled),
    )


def _offered(value: Any, options: Sequence[Any]) -> bool:
    if value in options and not (
        isinstance(value, bool) ^ any(isinstance(o, bool) for o in options if o == value)
    ):
        return True
    return "n" in options and isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _word(value: Any) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return "null" if value is None else str(value)


def _list(options: Sequence[Any]) -> str:
    words = [_word(option) for option in options]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"
