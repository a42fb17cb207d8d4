"""The compliance page is up to date, and has no gaps."""

from __future__ import annotations

from functools import cache

from tests import compliance


@cache
def proofs() -> list[compliance.Proof]:
    return list(compliance.proofs())


def test_every_rule_has_a_case_and_every_option_changes_one() -> None:
    assert [gap for proof in proofs() for gap in compliance.gaps(proof)] == []


def test_the_page_is_not_stale() -> None:
    assert compliance.PAGE.read_text(encoding="utf-8") == compliance.page(proofs()), (
        "run python -m tests.compliance"
    )
