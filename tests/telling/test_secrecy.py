"""A seat is told what it may see, and nothing changes in it when something else does."""

from __future__ import annotations

import pytest

from rules.messages import MODERATOR, ONLOOKER, Viewer
from tests.telling.stories import DUEL, documents, game, text

ASH = Viewer(seat="ash")
ROOK = Viewer(seat="rook")

LOG = """
- {post: p1, by: ash, text: "Kestrel: att Harrier"}
- {post: p2, by: rook, to: moderators, text: "Shade waits behind the moon, and nobody shall know."}
- {post: p3, by: rook, text: "Harrier: att Kestrel"}
- override: {by: umpire, unit: Shade, set: {SHADE}, reason: secret}
"""


def told(viewer: Viewer, *, hull: int = 100, change: str = "hull: 50") -> str:
    file = game(LOG.replace("SHADE", change), DUEL.replace("hull_max: 100", f"hull_max: {hull}"))
    return "".join(text(document) for document in documents(file, viewer, why=True)[:-1])


@pytest.mark.parametrize("viewer", [ASH, ONLOOKER], ids=["enemy", "stranger"])
def test_a_hidden_unit_is_not_told(viewer: Viewer) -> None:
    assert "Shade" not in told(viewer)
    assert told(viewer) == told(viewer, hull=90)
    assert "Shade" in told(ROOK)
    assert told(ROOK) != told(ROOK, hull=90)


def test_what_a_moderator_does_to_a_hidden_unit_is_not_told() -> None:
    file = game(LOG.replace("SHADE", "hull: 50"))
    assert "Shade: hull 100 → 50." in text(documents(file, MODERATOR)[-1])
    unseen = text(documents(file, ASH)[-1])
    assert "umpire overrides something hidden" in unseen
    assert "Shade" not in unseen
    assert "secret" not in unseen


def test_private_words_stay_private() -> None:
    assert "nobody shall know" in told(ROOK)
    assert "nobody shall know" in told(MODERATOR)
    assert "nobody shall know" not in told(ASH)
