"""English forms of a verb of the lexicon, by rule and by the few exceptions that its word file names."""

from __future__ import annotations

from collections.abc import Mapping

_VOWELS = frozenset("aeiou")
_SIBILANT = ("s", "x", "z", "ch", "sh")


def english_forms(verb: str, irregular: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The forms of a verb as (form, kind): base, s, ing, past. ``irregular`` maps a verb to its past forms, a space between."""
    found = [(verb, "base"), (_third(verb), "s")]
    found += [(ing, "ing") for ing in _ing(verb)]
    past = irregular.get(verb)
    found += [(form, "past") for form in (past.split() if past is not None else _past(verb))]
    return tuple(found)


def plural(noun: str) -> str:
    """The plural of a noun that follows a rule (``wolf``, ``wolves``)."""
    stem = noun.removesuffix("fe") if noun.endswith("ife") else noun.removesuffix("f")
    if (
        stem != noun
        and stem[-1:] in ("l", "i", "a", "r")
        and not noun.endswith(("chief", "brief", "reef", "proof"))
    ):
        return stem + "ves"
    return _third(noun)


def _third(verb: str) -> str:
    if verb.endswith(_SIBILANT) or verb in ("go", "do"):
        return verb + "es"
    if _softens(verb):
        return verb[:-1] + "ies"
    return verb + "s"


def _softens(word: str) -> bool:
    """Whether a last ``y`` becomes ``i`` before an ending: behind a consonant. A name of one letter keeps it."""
    return len(word) > 1 and word[-1] == "y" and word[-2] not in _VOWELS


def _doubles(verb: str) -> bool:
    """Whether the last letter is doubled before an ending: one vowel between consonants in a short word."""
    return (
        len(verb) > 2 and verb[-1] not in _VOWELS | frozenset("wxy") and verb[-2] in _VOWELS and verb[-3] not in _VOWELS
        and sum(letter in _VOWELS for letter in verb) == 1
    )  # fmt: skip


def _ing(verb: str) -> tuple[str, ...]:
    if len(verb) > 1 and verb.endswith("e") and not verb.endswith(("ee", "oe", "ye")):
        return (verb[:-1] + "ing",)
    if verb.endswith("el"):
        return verb + "ing", verb + "ling"
    return (verb + verb[-1] + "ing",) if _doubles(verb) else (verb + "ing",)


def _past(verb: str) -> tuple[str, ...]:
    if verb.endswith("e"):
        return (verb + "d",)
    if _softens(verb):
        return (verb[:-1] + "ied",)
    if verb.endswith("el"):
        return verb + "ed", verb + "led"
    return (verb + verb[-1] + "ed",) if _doubles(verb) else (verb + "ed",)
