"""The compliance pages are up to date, and have no gaps."""

from __future__ import annotations

from functools import cache

import pytest

from tests import compliance

BOOKS = pytest.mark.parametrize("book", compliance.BOOKS, ids=lambda book: book.name)


@cache
def proofs(name: str) -> list[compliance.Proof]:
    (book,) = (one for one in compliance.BOOKS if one.name == name)
    return list(compliance.proofs(book))


@BOOKS
def test_every_rule_has_a_case_and_every_option_changes_one(book: compliance.Book) -> None:
    assert [gap for proof in proofs(book.name) for gap in compliance.gaps(proof)] == []


@BOOKS
def test_the_page_is_not_stale(book: compliance.Book) -> None:
    assert book.page.read_text(encoding="utf-8") == compliance.page(book, proofs(book.name)), (
        "run python -m tests.compliance"
    )
