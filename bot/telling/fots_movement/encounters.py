"""Who sees whom, who goes after whom, and where fleets meet, sentence by sentence."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.telling.document import Block, Line
from bot.telling.fots_movement.desk import Desk
from bot.telling.fots_movement.happenings import Told
from bot.telling.lines import line, named
from bot.telling.speech import Plain, Speech


def detected(desk: Desk, event: Plain) -> Iterator[Block]:
    """A fleet comes into sight; several scanners of one empire are one sighting."""
    if not desk.first(
        "seen", event["empire"], event["owner"], event["section"], event["at"], event.get("fleet")
    ):
        return
    yield desk.say(
        "told-detected",
        empire=desk.name(event["empire"]),
        owner=desk.name(event["owner"]),
        fleet=desk.name(event["fleet"]) if "fleet" in event else None,
        section=event["section"],
        wf=event["wf"],
    )


def contact_lost(desk: Desk, event: Plain) -> Iterator[Block]:
    """A fleet goes out of sight."""
    if not event["empire"] or not desk.first(
        "lost", event["empire"], event["section"], event["at"], event.get("fleet")
    ):
        return
    yield desk.say(
        "told-contact-lost",
        empire=desk.name(event["empire"]),
        owner=desk.name(event["owner"]),
        fleet=desk.name(event["fleet"]) if "fleet" in event else None,
        section=event["section"],
    )


def triggered(desk: Desk, event: Plain) -> Iterator[Block]:
    """A zone triggers."""
    yield desk.say(
        "told-triggered",
        fleet=desk.name(event["fleet"]),
        target=desk.name(event["target"]) if "target" in event else None,
        section=event["section"],
    )


def reaction_ended(desk: Desk, event: Plain) -> Iterator[Block]:
    """A reaction is over."""
    yield desk.say(
        "told-reaction-ended",
        fleet=desk.name(event["fleet"]),
        reason=event["reason"],
        section=event["section"],
    )


def contingency_fired(desk: Desk, event: Plain) -> Iterator[Block]:
    """A contingency's condition holds, or its ELSE begins."""
    yield desk.say(
        "told-contingency",
        fleet=desk.name(event["fleet"]),
        number=event["contingency"].rpartition("/")[2],
        otherwise=event["otherwise"],
    )


def met(desk: Desk, event: Plain) -> Iterator[Block]:
    """Fleets meet and freeze there."""
    yield desk.say(
        "told-met",
        fleets=desk.speech.join(_party(desk.speech, party) for party in event["fleets"]),
        section=event["section"],
        point=event["point"],
    )
    if event["defenses"]:
        yield desk.say("told-defenses", depth=1, colonies=desk.names(event["defenses"]))
    yield from desk.because("told-why-met", "FOTS-RCT-06", "FOTS-RCT-07", at=event["at"])


def meeting_joined(desk: Desk, event: Plain) -> Iterator[Block]:
    """A fleet comes to a meeting later."""
    yield desk.say("told-joins-meeting", party=_party(desk.speech, event["party"]), section=event["section"])


def went_on(desk: Desk, event: Plain) -> Iterator[Block]:
    """A fleet goes on after a battle that the moderator has reported."""
    yield desk.say("told-went-on", fleet=desk.name(event["fleet"]), section=event["section"])


def contact(desk: Desk, event: Plain) -> Iterator[Block]:
    """Two fleets in one section with no zone active."""
    one, _, other = event["pair"].partition("/")
    yield desk.say(
        "told-contact", one=desk.name(one), other=desk.name(other), section=event["section"], met=event["met"]
    )


def meeting(speech: Speech, found: Plain) -> Line:
    """A meeting as its parties know it: its week, who is there, and where they fight."""
    fleets = speech.join(_party(speech, party) for party in found["fleets"])
    met = speech.say("told-met", fleets=fleets, section=found["section"], point=found["point"])
    return line(f"{speech.say('told-meeting-week', number=found['week'])} {met}")


def _party(speech: Speech, party: Plain) -> str:
    return speech.say(
        "told-party", fleet=named(party["fleet"]), owner=named(party["owner"]), role=party["role"]
    )


ENCOUNTERS: Mapping[str, Told] = {
    "detected": detected,
    "contact_lost": contact_lost,
    "triggered": triggered,
    "reaction_ended": reaction_ended,
    "contingency_fired": contingency_fired,
    "met": met,
    "went_on": went_on,
    "meeting_joined": meeting_joined,
    "contact": contact,
}
