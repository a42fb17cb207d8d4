"""A good game file, and the ways in which it can be spoilt: one fault each."""

from __future__ import annotations

GOOD = """\
game: Bad luck
system: harbour
rulings: {catch.sides: 8}
moderators: [umpire]
seats: {ash: {side: North}, rook: {side: South}}
setup:
  boats:
    Heron: {seat: ash}
    Crab: {seat: rook, fish: 2}
dice: {secret: sesame}
log:
  - post: p1
    by: ash
    at: 2026-03-01T18:00:00Z
    text: "Heron: sail reef"
  - edit: p1
    text: "Heron: sail deep"
  - close: {by: umpire}
    check: {turn: {number: 2}}
"""

FIVE = "[*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]"
BOMB = "a: &a [x, x, x, x, x, x, x, x, x, x]\n" + "\n".join(
    f"{name}: &{name} {FIVE.replace('*a', f'*{before}')}"
    for before, name in zip("abcdefgh", "bcdefghi", strict=True)
)

SPOILERS = [
    *(
        b"",
        b"[",
        b"]",
        b"{",
        b"}",
        b": ",
        b"- ",
        b"&a ",
        b"*a",
        b"!!str ",
        b"? ",
        b"'",
        b'"',
        b"|",
        b"#",
        b"\n",
        b"  ",
        b"\t",
        b"\0",
    ),
    *(
        b"\xff",
        b"true",
        b"null",
        b"~",
        b"-1",
        b"1/3",
        b"9999-12-31T23:59:59Z",
        b"0001-01-01T00:00:00+14:00",
        b"tick: 9999-12",
    ),
    *(
        b"---\n",
        b"like: Bad luck\n",
        b"post",
        b"undo",
        b"late: true",
        b"exactly",
        b"absent",
        b"ash",
        b"umpire",
        b"{}",
        b"1" * 60,
    ),
]

CASES: dict[str, tuple[str, str, int, str]] = {
    # name: what is replaced, by what, the line, and a part of the message
    "not YAML": ("setup:\n", "setup: [\n", 8, "not YAML"),
    "a tab": ("  boats:\n", "\tboats:\n", 7, "indent with spaces"),
    "an anchor that is not there": ("{seat: ash}", "*heron", 8, "*heron stands for nothing"),
    "an anchor inside itself": (
        "  boats:\n",
        "  boats: &b\n    Loop: *b\n",
        8,
        "stands inside the very thing",
    ),
    "a tag": (
        "Bad luck",
        "!!python/object:os.system x",
        1,
        "the tag tag:yaml.org,2002:python/object:os.system",
    ),
    "a control character": ("Bad luck", r'"Bad\x1b[31m luck"', 1, "control character U+001B"),
    "a raw control character": ("Bad luck", "Bad\x07luck", 1, "not YAML: control characters are not allowed"),
    "a key twice": (
        "dice:",
        "system: harbour\ndice:",
        10,
        "system stands here and in line 2; keep one of them",
    ),
    "a merged map": ("{seat: ash}", "{<<: {seat: ash}}", 8, "<< is not used"),
    "a list as a key": ("{secret: sesame}", "{? [a] : b}", 10, "cannot be a key"),
    "deep nesting": ("sesame", "[" * 60 + "]" * 60, 10, "nested deeper than 40 levels"),
    "an unknown key": ("moderators:", "moderator:", 4, "moderator is unknown; did you mean moderators?"),
    "what belongs under the setup": (
        "dice:",
        "units: {}\ndice:",
        10,
        "units belongs under `setup:`, further in",
    ),
    "a log under the setup": (
        "  boats:\n",
        "  log: []\n  boats:\n",
        7,
        "log does not belong under setup; write it at the left margin",
    ),
    "a seat that is a word": ("{side: North}", "North", 5, "not North; write {side: Empire}"),
    "seats that are a list": (
        "{ash: {side: North}, rook: {side: South}}",
        "[ash, rook]",
        5,
        "not a list; write {ash: {side: Empire}}",
    ),
    "a bare text with a colon": (
        'text: "Heron: sail reef"',
        "text: Heron: sail reef",
        15,
        "text with a colon in it needs quotation marks",
    ),
    "a post that does not say so": ("  - post: p1\n    by: ash", "  - by: ash", 12, "begins with `post: p1`"),
    "an unknown system": ("system: harbour", "system: harbor", 2, "did you mean harbour?"),
    "no system": ("system: harbour\n", "", 1, "has no `system`; there are"),
    "no title": ("game: Bad luck\n", "", 1, "has no `game`"),
    "no seats": ("seats: {ash: {side: North}, rook: {side: South}}", "seats: {}", 5, "at least one seat"),
    "an unknown seat key": (
        "{side: North}",
        "{sid: North}",
        5,
        "seats.ash: sid is unknown; did you mean side?",
    ),
    "a language that is not there": ("side: North", "locale: fr", 5, "fr is not offered; there are en, ru"),
    "moderators that are no list": ("[umpire]", "umpire", 4, "moderators: must be a list, not umpire"),
    "an unknown ruling": (
        "catch.sides",
        "catch.side",
        3,
        "catch.side is no ruling of this game; did you mean",
    ),
    "a ruling whose kin are there": (
        "catch.sides",
        "catch.number_of_sides",
        3,
        "catch.number_of_sides is no ruling of this game; there are catch.sides",
    ),
    "an option that is not offered": (
        "catch.sides: 8",
        "catch.sides: 7",
        3,
        "catch.sides offers 6 or 8, not 7",
    ),
    "a ruling of tier 2": ("catch.sides: 8", "bell.rings: 2", 3, "This table cannot change bell.rings yet"),
    "an unknown unit key": (
        "fish: 2",
        "fisch: 2",
        9,
        "setup.boats.Crab: fisch is unknown; did you mean fish?",
    ),
    "a negative stat": ("fish: 2", "fish: -2", 9, "must be a whole number from 0 on, not -2"),
    "a wrong type": ("fish: 2", "fish: many", 9, "setup.boats.Crab.fish: must be a whole number"),
    "a unit of an unknown seat": ("{seat: ash}", "{seat: asch}", 8, "asch has no seat; did you mean ash?"),
    "a unit twice": ("    Crab:", "    Heron:", 9, "Heron stands here and in line 8"),
    "no such catalogue": ("dice:", "catalogues: [sampel]\ndice:", 10, "sampel is no catalogue of harbour"),
    "a catalogue outside": (
        "dice:",
        "catalogues: [../secret.yaml]\ndice:",
        10,
        "lies outside the game file's folder",
    ),
    "an absolute catalogue": (
        "dice:",
        "catalogues: [/etc/x.yaml]\ndice:",
        10,
        "lies outside the game file's folder",
    ),
    "a missing catalogue": ("dice:", "catalogues: [fleet.yaml]\ndice:", 10, "there is no file fleet.yaml"),
    "dice of two kinds": ("sesame", "sesame, script: [1]", 10, "either a secret or a script"),
    "dice that are words": ("secret: sesame", "script: [six]", 10, "a die is a number, not six"),
    "dice that run out": ("secret: sesame", "script: []", 18, "the script ran out; dice that it holds: 0"),
    "an unknown kind of entry": (
        "- edit: p1",
        "- edits: p1",
        16,
        "edits is no kind of entry; did you mean edit?",
    ),
    "two kinds in one item": (
        '    text: "Heron: sail deep"',
        "    delete: p1",
        17,
        "delete stands beside edit",
    ),
    "an entry that is a word": ("  - edit: p1\n", "  - edit p1\n  - edit: p1\n", 16, "must be an entry"),
    "an unknown field": (
        "    by: ash\n",
        "    by: ash\n    too: side\n",
        14,
        "too is unknown; did you mean to?",
    ),
    "a missing field": ("    by: ash\n", "", 12, "log[0].post: by is missing"),
    "an audience that is not there": (
        "    by: ash\n",
        "    by: ash\n    to: sides\n",
        14,
        "did you mean side?",
    ),
    "an unknown author": ("    by: ash\n", "    by: asch\n", 13, "asch is neither seat nor moderator"),
    "an unknown moderator": ("{by: umpire}", "{by: empire}", 18, "did you mean umpire?"),
    "an edit of a missing post": ("edit: p1", "edit: p2", 16, "there is no post p2 above; did you mean p1?"),
    "an edit by somebody else": (
        "edit: p1\n",
        "edit: p1\n    by: rook\n",
        17,
        "p1 is ash's post, not rook's",
    ),
    "no time": (
        "2026-03-01T18:00:00Z",
        "yesterday",
        14,
        "must be a time like 2026-03-01T18:00:00Z, not yesterday",
    ),
    "a time that is not": ("2026-03-01T18", "2026-02-31T18", 14, "must be a time like"),
    "dates backwards": (
        "{by: umpire}\n",
        "{by: umpire}\n    at: 2026-02-28\n",
        19,
        "goes back before 2026-03-01T19:00:00Z",
    ),
    "the end of time": ("2026-03-01", "9999-12-31T23:59:59Z #", 16, "no later time"),
    "an id twice": ("edit: p1\n", "edit: p1\n    id: p1\n", 17, "the id p1 is taken by the entry in line 12"),
    "an id of two words": ("edit: p1\n", "edit: p1\n    id: p 1\n", 17, "an id is one word"),
    "a cycle that is no month": (
        "close: {by: umpire}",
        "tick: 2026-13",
        18,
        "a cycle is a month like 2026-04",
    ),
    "an undo to nowhere": (
        "close: {by: umpire}",
        "undo: {by: umpire, to: p9}",
        18,
        "there is no entry p9 above; did you",
    ),
    "a skip of no seat": ("close: {by: umpire}", "skip: {by: umpire, seat: ashe}", 18, "did you mean ash?"),
    "an override of nothing": (
        "close: {by: umpire}",
        "override: {by: umpire, set: {}}",
        18,
        "says not whose values",
    ),
    "an override of no boat": (
        "close: {by: umpire}",
        "override: {by: umpire, boat: Heon, set: {fish: 1}}",
        18,
        "did you mean Heron?",
    ),
    "a slip in an override": (
        "close: {by: umpire}",
        "override: {by: umpire, boat: Crab, sett: {}}",
        18,
        "did you mean set?",
    ),
    "an answer to nothing": (
        "close: {by: umpire}",
        "answer: {by: ash, question: q9, choose: x}",
        18,
        "no question q9 waits for an answer; none waits",
    ),
    "a check of what there is not": ("{turn:", "{turns:", 19, "turns is unknown; did you mean turn?"),
    "a check of the wrong shape": (
        "{turn: {number: 2}}",
        "{accepted: {unit: x}}",
        19,
        "must be a list, or {exactly",
    ),
    "a window that is ajar": ("{turn: {number: 2}}", "{windows: {p1: ajar}}", 19, "there are open, closed"),
    "a check by a stranger": ("{turn: {number: 2}}", "{audience: {asch: {}}}", 19, "did you mean ash?"),
    "a base that is not there": (
        "system: harbour",
        "like: Good luck",
        2,
        "there is no game Good luck above; `like` names",
    ),
    "two games of one title": (
        "    check: {turn: {number: 2}}\n",
        "---\ngame: Bad luck\nlike: Bad luck\n",
        20,
        "Bad luck is the title of the game in line 1 too",
    ),
    "an empty key": ("Heron:", '"":', 8, "a key is a name on one line, and not empty"),
    "a key of two lines": ("Heron:", r'"He\nron":', 8, "a key is a name on one line, and not empty"),
    "a seat for everybody": (
        "rook: {side",
        "public: {side",
        5,
        "public means everybody; give the seat another",
    ),
    "a seat like the moderator": ("rook: {side", "Umpire: {side", 5, "is called like the moderator umpire"),
    "a moderator for everybody": ("[umpire]", "[Public]", 4, "Public means everybody; give the moderator"),
    "a number without end": (
        "close: {by: umpire}",
        f"grant: {{by: umpire, unit: Heron, commands: {'9' * 400}}}",
        18,
        "log[2].grant.commands: must be a shorter number, not 9999",
    ),
    "a name without end": (
        "close: {by: umpire}",
        f"skip: {{by: umpire, seat: {'x' * 400}}}",
        18,
        "xxx... is no seat of this game; there are ash, rook",
    ),
    "a deadline without its time": ("close: {by: umpire}", "deadline: {by: umpire}", 18, "at is missing"),
    "a deadline by another name": (
        "close: {by: umpire}",
        "deadline: {by: umpire, deadline: 2027-01-01}",
        18,
        "log[2].deadline: deadline is unknown; known are by, reason, at, id",
    ),
    "a deadline that is over": (
        "close: {by: umpire}",
        "deadline: {by: umpire, at: 2026-03-01}",
        18,
        "log[2].deadline.at: a deadline lies ahead: 2026-03-01 00:00 is not after the entry itself",
    ),
    "a handover by a slip": (
        "close: {by: umpire}",
        "handover: {by: umpire, form: Kuat, units: {Heron: {}}}",
        18,
        "form is unknown; did you mean from?",
    ),
    "a handover both ways": (
        "close: {by: umpire}",
        "handover: {by: umpire, from: Kuat, to: Kuat, units: {Heron: {}}}",
        18,
        "takes either `from` or `to`",
    ),
    "a handover of nothing": (
        "close: {by: umpire}",
        "handover: {by: umpire, to: Kuat, units: {}}",
        18,
        "hands nothing over; name the units",
    ),
}
