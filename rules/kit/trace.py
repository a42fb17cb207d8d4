"""Where a number comes from: the terms of a sum or product, each with the rule that it stands for."""

from __future__ import annotations

from msgspec import Struct

from rules.kit.exact import Rational


class Term(Struct, frozen=True, gc=False):
    """One term: the rule id, the id of its name in the message catalogue, and its exact value ``num / den``."""

    rule: str
    name: str
    num: int
    den: int = 1


def term(rule: str, name: str, value: Rational) -> Term:
    """A term of an exact value."""
    return Term(rule, name, value.numerator, value.denominator)
