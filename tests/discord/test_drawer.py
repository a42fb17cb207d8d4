"""Pictures come from a process of their own; that it dies or is sent nonsense is nobody's trouble but the picture's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.pictures.drawer import MOST_WAITING, CannotDrawError, Drawer
from bot.pictures.drawing import Picture, png
from bot.pictures.legend import Legend
from rules.game import Mark, Scene

PICTURE = Picture(Scene(80, 40, (Mark(kind="away", label="Ж"),), "Ж"), Legend(hit="попадание"))
NONSENSE = Picture(Scene(80, 40, (Mark(kind="fire", label="#1", style="never heard of"),)))


@pytest.fixture
async def drawer() -> AsyncIterator[Drawer]:
    made = Drawer()
    yield made
    await made.stop()


async def test_it_draws_what_is_drawn_here(drawer: Drawer) -> None:
    assert await drawer.draw(PICTURE) == png(PICTURE.scene, PICTURE.words)


async def test_it_starts_anew_when_it_has_died(drawer: Drawer) -> None:
    await drawer.draw(PICTURE)
    process = drawer._process
    assert process is not None
    process.kill()
    assert await drawer.draw(PICTURE)
    assert drawer._process is not process


async def test_what_cannot_be_drawn_does_not_spoil_the_next(drawer: Drawer) -> None:
    with pytest.raises(CannotDrawError, match="cannot be drawn"):
        await drawer.draw(NONSENSE)
    process = drawer._process
    assert await drawer.draw(PICTURE)
    assert drawer._process is process


async def test_an_answer_that_nobody_waits_for_is_not_taken_for_the_next(drawer: Drawer) -> None:
    asked = asyncio.create_task(drawer.draw(NONSENSE))
    await asyncio.sleep(0)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert await drawer.draw(PICTURE) == png(PICTURE.scene, PICTURE.words)


async def test_no_more_wait_than_can_be_drawn(drawer: Drawer) -> None:
    drawer._waiting = MOST_WAITING
    with pytest.raises(CannotDrawError, match="too many"):
        await drawer.draw(PICTURE)
