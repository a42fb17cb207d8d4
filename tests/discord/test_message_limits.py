"""No message, whatever a game makes of it, is more than Discord takes: it is held to the limits of the tests' server."""

from __future__ import annotations

import discord
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.discord.wire.shaping import LONGEST_ALT, fitting, map_of, mentions, view_of
from bot.live.saying.outgoing import Button, Outgoing
from bot.pictures.drawing import Picture
from rules.game import Scene
from tests.discordia import Refused
from tests.discordia.limits.messages import check_message

TEXT = st.text(max_size=3000)
IDS = st.integers(1, 2**63 - 1)
BUTTONS = st.builds(
    Button,
    st.text(min_size=1, max_size=150),
    st.text(max_size=200),
    st.sampled_from(["plain", "good", "bad"]),
)


@st.composite
def outgoing(draw: st.DrawFn) -> Outgoing:
    called = draw(st.lists(IDS, max_size=150))
    text = draw(TEXT) + "".join(f"<@{one}>" for one in called)
    buttons = draw(st.lists(BUTTONS, max_size=40, unique_by=lambda one: one.id))
    return Outgoing(
        text=text or "x", tag=draw(st.text(max_size=300)), buttons=tuple(buttons), ping=tuple(called)
    )


@settings(max_examples=80, deadline=None, derandomize=True)
@given(outgoing())
async def test_any_message_is_within_the_limits(message: Outgoing) -> None:
    body = {
        "content": fitting(message.content()),
        "components": view_of(message.buttons).to_components(),
        "allowed_mentions": mentions(message).to_dict(),
    }
    check_message(body)
    assert body["content"]


@pytest.mark.parametrize("text", ["x" * 2001, "😀" * 1001, "e\u0301" * 1500])
def test_what_is_too_long_is_cut(text: str) -> None:
    with pytest.raises(Refused):
        check_message({"content": text + "x" * 2001})
    check_message({"content": fitting(text)})


@given(st.text(max_size=5000))
@settings(max_examples=20, deadline=None, derandomize=True)
def test_the_words_of_a_picture_are_within_the_limit(alt: str) -> None:
    file = map_of(Picture(Scene(1, 1, (), alt)), b"")
    assert len(file.description or "") <= LONGEST_ALT
    assert isinstance(file, discord.File)
