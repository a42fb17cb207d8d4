"""Invariants of the rulebook (chapter 8) that speak of posts: refusals, what they must name, and what nobody may read."""

from __future__ import annotations

import re
from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from bot import minutes
from bot.telling.words import words
from rules.messages import ONLOOKER, Viewer
from rules.orders import Answer, Order
from rules.posts import Posted
from rules.table import Play
from rules.tfc.battle.match import Match
from rules.tfc.battle.secrecy import may_see
from rules.tfc.battle.state import Battle
from rules.tfc.battle.turn.plan import plans
from rules.tfc.battle.turn.sequence import play_turn
from rules.tfc.battle.turn.stage import Numbers, Stage
from rules.tfc.battle.turn.steps import budget, forsake, open_turn
from tests.tfc.battles.track import Chapter

RULE = re.compile(r"^TFC-[A-Z]{3}-\d\d$")


def invariant_4_a_refused_order_might_as_well_not_be_there(chapter: Chapter) -> None:
    for play in chapter.plays:
        if not isinstance(play.act, Posted) or play.outcome.rewind is not None or not play.outcome.locks:
            continue
        match = play.outcome.state
        if match.redo is not None or match.turn.seat != play.act.post.author:
            continue
        answers = chapter.after.answers
        orders = tuple(order for message in match.turn.messages for order in message.orders)
        if any(key.startswith(f"{match.turn.seq}/") for key in answers):
            continue  # answers go by the count of orders, refused ones included
        kept = _standing(match, orders, answers)
        if len(kept) < len(orders):
            whole = play_turn(match.opening, match.turn.seat, orders, answers, Numbers({}, 1))
            less = play_turn(match.opening, match.turn.seat, kept, answers, Numbers({}, 1))
            assert _unnumbered(whole.battle) == _unnumbered(less.battle), kept
            assert whole.accepted == less.accepted


def _standing(match: Match, orders: tuple[Order, ...], answers: Mapping[str, Answer]) -> tuple[Order, ...]:
    """The orders that pass CHECK."""
    stage = Stage(match.opening, Numbers({}, 1))
    open_turn(stage, match.turn.seat)
    budget(stage)
    forsake(stage, orders)
    checked = plans(stage.battle, orders, answers)
    return tuple(plan.order for plan in checked if plan.refusal is None)


def _unnumbered(battle: Battle) -> Battle:
    """The battle without content ids, which count refused orders as well."""
    return replace(battle, pending=tuple(replace(one, key="", n=0) for one in battle.pending))


def invariant_33_hidden_units_are_in_nobodys_minutes(chapter: Chapter) -> None:
    battle = chapter.battle
    past = (chapter.before.state.battle, chapter.after.state.opening)
    for viewer in (ONLOOKER, *(Viewer(seat=seat) for seat in battle.seats)):
        hidden = {n for n in battle.units if not any(may_see(one, viewer, n) for one in (battle, *past))}
        if not hidden:
            continue
        told = chapter.step.minutes(viewer)
        assert not hidden & set(told["state"]["units"])
        for name in ("accepted", "refused", "asked", "warned"):
            mine = [item for item in told[name] if item["unit"] in hidden]
            assert not mine or viewer.seat == chapter.step.report.author, (viewer, mine)
        unseen = {n for n in hidden if battle.units[n].location.kind == "reserve"}
        for event in (
            told["events"] if len(chapter.turns) < 2 else ()
        ):  # earlier turns played again were open then
            text = msgspec.json.encode(event).decode()
            assert not any(re.search(rf'"{re.escape(name)}"', text) for name in unseen), (viewer, event)
            assert event.get("unit") not in hidden, (viewer, event)


def invariant_34_a_refusal_says_who_why_and_what_else(chapter: Chapter) -> None:
    say = words("tfc.battle", "en").say
    for item in chapter.step.report.refused:
        refusal = minutes.refusal(item, say)
        assert RULE.match(refusal["rule"]), refusal
        if item.message.id in ("window_closed", "moderator_only"):
            continue
        message = refusal["message"]
        assert refusal["unit"] is None or refusal["unit"] in message, refusal
        assert re.search(r"\(TFC-[A-Z]{3}-\d\d\)", message), refusal
        assert re.search(r"\); \w+|; did you mean", message), refusal


def numbers(play: Play[Match]) -> dict[int, str]:
    """The numbers that a play gave, by number."""
    return {number: key for key, number in play.outcome.declared.items()}


POSTS = (
    invariant_4_a_refused_order_might_as_well_not_be_there,
    invariant_33_hidden_units_are_in_nobodys_minutes,
    invariant_34_a_refusal_says_who_why_and_what_else,
)
