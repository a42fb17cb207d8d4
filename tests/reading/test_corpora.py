"""The corpora of posts: what each must be read as. No order is ever invented."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.reading.scoring import corpora, score


@pytest.mark.parametrize("path", corpora(), ids=lambda path: path.stem)
def test_a_corpus_is_read_as_it_should_be(path: Path) -> None:
    figures = score(path)
    assert figures.invented == 0, figures
    assert figures.refusals_missed == 0, figures
    assert figures.right * 100 >= figures.orders * 99, figures
    assert (figures.questions - figures.questions_missed) * 100 >= figures.questions * 98, figures
    assert figures.needless * 100 < max(100, figures.posts), figures


def test_a_third_of_the_posts_is_russian() -> None:
    counts = {path.stem: score(path).posts for path in corpora()}
    russian = sum(count for stem, count in counts.items() if "ru" in stem.split("_"))
    assert sum(counts.values()) > 2000
    assert 3 * russian >= sum(counts.values())
