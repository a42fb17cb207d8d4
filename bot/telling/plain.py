"""The plainest telling: one line for each verdict and event of the minutes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from bot.checking import shown

_ABOUT = {"words", "message", "unit", "command", "rule", "question", "kind", "event"}


def tell(minutes: Mapping[str, Any], heading: str) -> Iterator[str]:
    """The lines that tell one entry."""
    yield heading
    for order in minutes["accepted"]:
        yield f"  + {_name(order)} {order['command']}{_rest(order)}"
    for refusal in minutes["refused"]:
        yield f"  - {_name(refusal)} {refusal['command'] or 'order'} refused ({refusal['rule']}): {refusal['message']}"
    for question in minutes["asked"]:
        yield f"  ? {question['question']} {_name(question)}: {question['message']} [{', '.join(question['choices'])}]"
    for remark in minutes["warned"]:
        yield f"  ! {_name(remark)} ({remark['rule']}): {remark['message']}"
    for event in minutes["events"]:
        yield f"    {event.get('event', 'event')}{_rest(event)}"


def _name(item: Mapping[str, Any]) -> str:
    return str(item["unit"]) if item["unit"] is not None else "-"


def _rest(item: Mapping[str, Any]) -> str:
    return "".join(
        f" {key}={shown(value)}" for key, value in item.items() if key not in _ABOUT and value is not None
    )
