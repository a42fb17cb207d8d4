"""What kind of order a stretch of a sentence is."""

from __future__ import annotations

from rules.orbital_line.battle.reading.gunnery.attacks import points_back, unknown_gun
from rules.orbital_line.battle.reading.marking.guards import (
    fires_alone,
    has_mode,
    is_set_to_auto,
    is_silence,
    is_titled,
    keeps_still,
    orders_guns,
    speaks_of_pd,
    weapon_aimed_at,
)
from rules.orbital_line.battle.reading.marking.marks import (
    celled,
    has_row,
    is_aim,
    is_dashed_at,
    is_idleness,
    is_query,
    is_story,
    is_talk_of_orbit,
    names_hull,
    says_any,
)
from rules.orbital_line.battle.reading.marking.rows import last_ordinal, rows_in
from rules.orbital_line.battle.reading.marking.shots import (
    is_duel,
    is_misfire,
    is_salvo,
    is_shield,
    is_use,
    is_vaguely_aimed,
    lists_weapons,
    names_bay,
    names_guard,
    names_gun,
    names_weapon,
    works_on,
)
from rules.orbital_line.battle.reading.marking.switching import feeds_all, is_comparison, is_feed, is_foremost
from rules.orbital_line.battle.reading.marking.turns import (
    is_bare_turn,
    is_direction_only,
    is_letter_burn,
    is_orbit_by_place,
    is_sector_only,
    is_side_only,
    signed_speed,
)
from rules.orbital_line.battle.reading.scene import SceneOf
from rules.orbital_line.reading.cut import Step
from rules.orbital_line.reading.kinds import kind_of
from rules.orbital_line.reading.modules import modules_of
from rules.orbital_line.reading.wordbook import wordbook

_PD_HEADS = (None, "fire.attack", "fire.hold", "man.turn_to", "status.activate")
"""Commands whose words are also used of point defence (``point defence holds fire``)."""

_IDLE = {"manoeuvre": "man.drift", "fire": "fire.hold"}
"""What no order is in each window."""

_BLOCKS = {
    "manoeuvre": ("man.",),
    "fire": ("fire.",),
    "pd": ("fire.",),
    "power": ("power.",),
    "status": ("status.",),
    "build": ("build.",),
}
"""What the commands under a header begin with."""


class Kinds:
    """Tells the kind of a step, knowing which modules are weapons and which header stands above."""

    def __init__(self, scene: SceneOf) -> None:
        """Begin without a header, and without a target that is everybody's."""
        self.scene = scene
        self.header: str | None = None
        self.targeted = False

    def of(self, step: Step) -> str | None:
        """The command that a step is, by its words; None if it is none. It is found once for each header."""
        key = ("kind", self.header, self.targeted)
        if key not in step.memo:
            step.memo[key] = self._found(step)
        kind: str | None = step.memo[key]
        return kind

    def _found(self, step: Step) -> str | None:
        head = self._head(step)
        guarded = names_guard(self.scene, step) or head in _PD_HEADS or head == "fire.pd"
        if (
            names_guard(self.scene, step)
            and weapon_aimed_at(step) is not None
            and not has_row(step)
            and self._names_whose(step)
        ):
            return "fire.pd"
        if self.header == "pd" and guarded and orders_guns(step) and not self._is_shot(step):
            return "fire.pd"
        if (head in _PD_HEADS or is_set_to_auto(step)) and self._is_pd(step):
            return "fire.pd"
        return self._checked(step, head) if head is not None else self._headless(step)

    def _names_whose(self, step: Step) -> bool:
        """Whether every ship of a step is the seat's own or the one whose weapon is fired at (``против Гарпунов Осы``)."""
        behind = (weapon_aimed_at(step) or 0) + 1
        return all(
            one.at == behind or all(map(self.scene.own, one.names)) for one in self.scene.mentions(step)
        )

    def _headless(self, step: Step) -> str | None:
        """What a step without a command word is: a side with a number, or what its header says."""
        if signed_speed(step) is not None:
            return signed_speed(step)
        if self._does_nothing(step):
            return _IDLE.get(self.scene.battle.phase)
        turns = is_bare_turn(step) or (is_side_only(step) and self.scene.battle.phase == "manoeuvre")
        if turns and not names_weapon(self.scene, step):
            return "man.turn"
        if self.scene.battle.phase == "manoeuvre" and (is_direction_only(step) or is_sector_only(step)):
            return "man.turn_to"
        if self.scene.battle.phase == "manoeuvre" and is_orbit_by_place(step):
            return "man.orbit"
        if self.scene.battle.phase == "manoeuvre" and is_letter_burn(step):
            return "man.accelerate"
        return self._of_parts(step, celled(step)) or self._of_fire(step, celled(step))

    def _of_parts(self, step: Step, in_cell: bool) -> str | None:
        """A step without a command word that lists modules to feed or to mend."""
        if self.header == "power" and (in_cell or modules_of(step)):
            return "power.priority"
        if modules_of(step) and says_any(step, "energy") and is_foremost(step):
            return "power.priority"
        if is_feed(step):
            return "power.priority" if feeds_all(step) else "power.on"
        if is_shield(self.scene, step):
            return "power.off" if says_any(step, "lowers") else "power.on"
        bay = names_bay(self.scene, step)
        listed = self.header == "status" and modules_of(step) and not self.scene.is_aimed(step)
        named = in_cell or names_hull(step) or listed or (bay and len(modules_of(step)) > 1)
        if (self.header == "status" or bay) and named:
            return "status.repair"
        return None

    def _of_fire(self, step: Step, in_cell: bool) -> str | None:
        """A step without a command word that fires, guards, or builds out of place."""
        if in_cell and has_mode(step) and not has_row(step) and not modules_of(step):
            return "fire.pd" if self.scene.guards_at(step) else None
        if in_cell and has_row(step) and (self.scene.is_aimed(step) or self.scene.guns_at(step)):
            return "fire.attack"
        if step.pieces[0].kind == "cell" and kind_of(step) == "place":
            return "build.place"
        if self._is_silent(step):
            return "fire.hold"
        if self.targeted and lists_weapons(self.scene, step):
            return "fire.attack"
        if self.header != "fire" and is_story(step):
            return None
        counted = last_ordinal(step.pieces, back=False) is not None or len(rows_in(step.pieces)) > 1
        if names_weapon(self.scene, step) and counted:
            return "fire.attack"
        shot = (
            unknown_gun(self.scene, step) is not None or self._is_attack(step) or is_misfire(self.scene, step)
        )
        return "fire.attack" if shot else None

    def _head(self, step: Step) -> str | None:
        """The command word of a step; under a header its own commands come first."""
        heads = [head for head in step.heads if not is_talk_of_orbit(step, head) and not is_aim(step, head)]
        found = [
            head.sense.command
            for head in heads
            if (head.sense.command != "query" or is_query(step))
            and (head.sense.command != "build.fill" or (modules_of(step) and self.header != "power"))
            and not (is_comparison(head) and len(modules_of(step)) < 2)
            and not (is_idleness(head) and not self.scene.mentions(step))
            and not (head.sense.phrase in wordbook().sets["hides"] and not is_use(self.scene, step))
            and (head.sense.command not in ("power.on", "power.off") or modules_of(step) or celled(step))
            and not (head.sense.command == "build.start" and self.header != "build")
        ]
        if not modules_of(step) and self.header != "build":
            found.sort(key=lambda command: command.startswith("build."))
        wanted = _BLOCKS.get(self.header or "")
        switched = [one for one in found if one in ("power.off", "power.on")]
        if switched and "power.priority" in found:
            return switched[0]
        own = [one for one in found if wanted is not None and one.startswith(wanted)]
        first = next(iter([*own, *found]), None)
        return "man.brake" if first == "man.accelerate" and says_any(step, "brakes") else first

    def _checked(self, step: Step, head: str) -> str | None:
        """Build words that are ordinary words as well need something to build with."""
        if head.startswith("build."):
            kind = kind_of(step)
            head = "build.place" if head == "build.move" else head
            if head == "build.fill" and step.pieces[0] is not step.pieces[step.heads[0].start]:
                return "fire.attack" if self._is_attack(step) else None
            if self._is_attack(step) and head != "build.place":
                return "fire.attack"
            if head == "build.finish" and names_bay(self.scene, step):
                return self._of_parts(step, celled(step))
            if kind is None or head == "build.finish" or (head == "build.start" and self.header != "build"):
                return "fire.attack" if self._is_attack(step) else None
        if head == "fire.hold" and fires_alone(step) and self._is_attack(step):
            return "fire.attack"
        if head == "power.on" and is_foremost(step):
            return "power.priority"
        switched = head in ("power.off", "power.on") and has_row(step)
        if (switched or head in ("man.accelerate", "status.activate")) and self._is_attack(step):
            return "fire.attack"
        return self._used(step, head)

    def _used(self, step: Step, head: str) -> str:
        """A module that is used: at nobody, on something that is mended, or as the command says."""
        if head == "status.activate" and works_on(self.scene, step):
            return "status.repair"
        return "status.activate" if head == "fire.attack" and is_use(self.scene, step) else head

    def _is_attack(self, step: Step) -> bool:
        """A weapon with a target or a row, or under the header of fire."""
        if not names_weapon(self.scene, step) and not any(
            wordbook().has("guns", piece) for piece in step.pieces
        ):
            return is_salvo(self.scene, step) or is_duel(self.scene, step)
        arrow = any(piece.text == "->" for piece in step.pieces)
        aimed = arrow or points_back(step) or bool(self.scene.mentions(step)) or is_vaguely_aimed(step)
        kept = keeps_still(step)
        if kept and not has_row(step) and not self.scene.is_aimed(step):
            return False
        return aimed or (self.header == "fire" and not kept) or has_row(step)

    def _is_shot(self, step: Step) -> bool:
        """Whether a step under the header of point defence goes over to an attack, or on with one."""
        if has_row(step):
            return True
        book = wordbook()
        kept = any(book.has(name, piece) for name in ("save", "only") for piece in step.pieces)
        aimed = any(one.aimed or is_dashed_at(step, one.at) for one in self.scene.mentions(step))
        told = step.head("fire.attack", "fire.hold") is not None and weapon_aimed_at(step) is None
        return (
            names_weapon(self.scene, step)
            and (aimed or told)
            and not kept
            and not names_guard(self.scene, step)
        )

    def _is_pd(self, step: Step) -> bool:
        """Words of keeping, of silence or of ``only`` about a gun of point defence."""
        kept = keeps_still(step) and weapon_aimed_at(step) is None
        others = kept and names_gun(self.scene, step) and not is_titled(step)
        return speaks_of_pd(step, names_guard(self.scene, step)) and not (others or has_row(step))

    def _does_nothing(self, step: Step) -> bool:
        """``Стрижом — ничего``, ``Стрижу ничего``: a ship of the seat and a word for no order."""
        pieces = [piece for at, piece in enumerate(step.pieces) if at != 1 or piece.kind != "sign"]
        own = any(any(map(self.scene.own, one.names)) for one in self.scene.mentions(step) if one.at == 0)
        return own and len(pieces) == len(("Стрижу", "ничего")) and wordbook().has("no_order", pieces[1])

    def _is_silent(self, step: Step) -> bool:
        """``Сокол молчит`` in the window of fire: a ship of the seat, and no more than its silence."""
        named = any(any(map(self.scene.own, one.names)) for one in self.scene.mentions(step))
        named = named or wordbook().has("the_others", step.pieces[0])
        return named and is_silence(step) and self.scene.battle.phase == "fire"
