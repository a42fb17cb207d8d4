"""Receipts as a thread would show them, without a thread: posts of a game one after another, each with what stands under it."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

from bot.live.opening import from_bytes
from bot.live.saying.comparing import changed
from bot.live.saying.receipts import receipt
from bot.store.games.held import Held
from bot.telling.narrator import narrator
from rules.entries import AnswerEntry, Entry, PostEntry

START = datetime(2026, 5, 1, 10, tzinfo=UTC)


BATTLE = """
game: Receipts
system: tfc.battle
moderators: [vera]
seats:
  ash: {side: Federation}
  rook: {side: Empire, locale: ru}
catalogues: [sample]
setup:
  bodies: {Rock: {kind: planet}}
  units:
    Pathfinder: {seat: ash, class: fed_explorer}
    Lancer: {seat: ash, class: fed_escort}
    Raker: {seat: ash, class: fed_fighter, craft: 10}
    Judicator: {seat: rook, class: imp_imperator_iii}
    Tantal: {seat: rook, class: imp_corvette}
"""
YARDS = """
game: Receipts
system: tfc.yards
moderators: [vera]
seats: {rook: {side: Empire}, ash: {side: Federation, locale: ru}}
catalogues: [sample]
setup:
  yards:
    Kuat: {seat: rook, faction: imperial, founded: 2026-03-20, last_cycle: 2026-04, facilities: {construction_pylon: 1-12, supply_depot: 1-6}}
    Utopia: {seat: ash, faction: federation, founded: 2026-03-20, last_cycle: 2026-04, facilities: {type1_drydock: 1-10, odyssey_depot: [3, 8], space_pad: [4, 9]}}
"""
FLEETS = """
game: Receipts
system: fots.movement
moderators: [vera]
seats: {ines: {side: Corvan}, taras: {side: Drath, locale: ru}}
setup:
  map: {width: 200, height: 200}
  drives: {warp: {kind: warp, wf_rated: true, generation: 2, cruise_wf: 5, max_wf: 6, breakdown_pct: 1}}
  classes: {ship: {kind: starship, role: freighter, hull: 6, drive: warp, crew: 40, thrust: 10, bays: 3}}
  empires:
    corvan: {seat: ines, vlr_range: 8, control_range: 2}
    drath: {seat: taras, vlr_range: 2, control_range: 4}
  colonies:
    - {name: Tessel, owner: corvan, section: 120x80/45}
  fleets:
    - {name: Border Watch, owner: corvan, section: 120x80/45, units: [{name: Ardent, class: ship}]}
    - {name: Yard Hand, owner: corvan, section: 120x80/45, units: [{name: Patience, class: ship}]}
    - {name: Black Sail, name_ru: Чёрный Парус, owner: drath, section: 121x79/95, units: [{name: Kestrel, class: ship}]}
"""
ORBIT = """
game: Receipts
system: orbital_line.battle
moderators: [vera]
seats: {lena: {side: north, locale: ru}, mark: {side: south}}
catalogues: [sample]
setup:
  motion: cw
  order_along: [Manta, Fearless]
  ships:
    Fearless: {seat: lena, number: 1, build: fearless, altitude: 3, speed: 6, heading: 4, name_ru: Бесстрашный}
    Manta: {seat: mark, number: 2, build: manta, altitude: 6, speed: 12, heading: 0}
"""
DOCK = """
game: Receipts
system: orbital_line.dock
moderators: [vera]
seats: {lena: {side: north, locale: ru}, mark: {side: south}}
catalogues: [sample]
setup: {}
"""


def opened(text: str) -> Held:
    """A game before its first post."""
    return Held(1, from_bytes("game.yaml", text.encode()))


def answered(held: Held, by: str, text: str) -> str:
    """What stands under a post, without the post's own sign; the post counts from then on."""
    number = held.head + 1
    at = START + timedelta(minutes=number)
    return _receipt(held, PostEntry(id=f"p{number}", at=at, by=by, text=text))


def decided(held: Held, by: str, question: str, choice: str) -> str:
    """What stands under a post once a question about it is answered."""
    number = held.head + 1
    at = START + timedelta(minutes=number)
    return _receipt(held, AnswerEntry(id=f"e{number}", at=at, by=by, question=question, choose=choice))


def _receipt(held: Held, entry: Entry) -> str:
    admitted = held.admit(entry)
    play = changed(admitted.before, admitted.report.table).posts[-1]
    held.move(admitted)
    aside = narrator(held.file.setup.system).secret
    parts, _ = receipt(held, admitted.report.table, play, 1, shows=False, aside=aside)
    return "\n".join(part.text for part in parts)
