"""Russian case and verb forms, made once from a dictionary of the language; nothing here is loaded for a text in Latin letters."""

from __future__ import annotations

import re
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any

from rules.language.wordforms.endings import INSTRUMENTAL

if TYPE_CHECKING:
    from collections.abc import Iterator

_CYRILLIC = re.compile("[\u0400-\u04ff]")
_HYBRID = re.compile("([a-z0-9]{2,})['-]?([а-я]{1,3})")
_CASES = ("nomn", "gent", "datv", "accs", "ablt", "loct")
_ENDINGS = {
    "а": ("ы", "и", "е", "у", "ой", "ою", "ей"),
    "я": ("и", "е", "ю", "ей", "ею"),
    "ь": ("и", "ью", "я", "ю", "ем", "е"),
    "й": ("я", "ю", "ем", "е"),
    "о": ("а", "у", "ом", "е"),
    "": ("а", "у", "ом", "е"),
}
ENDINGS = frozenset(
    ["а", "у", "е", "ом", "ем", "ы", "и", "ов", "ев", "ам", "ами", "ах", "ой", "ей", "ю", "я"]
)
"""Case endings that a Latin name may bear in a Russian text, and which of them make the named one the means."""
MEANS = frozenset(["ом", "ем", "ой", "ей", "ами"])
_CONSONANTS = frozenset("бвгджзклмнпрстфхцчшщ")


def is_cyrillic(text: str) -> bool:
    """Whether a text holds a Cyrillic letter."""
    return _CYRILLIC.search(text) is not None


def tongue_of(text: str) -> str:
    """The language that most letters of a text belong to: ``en`` or ``ru``."""
    letters = [letter for letter in text if letter.isalpha()]
    return "ru" if sum(map(is_cyrillic, letters)) * 2 > len(letters) else "en"


def latin_stem(word: str) -> str | None:
    """The Latin part of a word that bears a Russian ending (``valiant'ом``), if it is one."""
    found = _HYBRID.fullmatch(word)
    return found.group(1) if found else None


@cache
def _analyser() -> Any:
    import pymorphy3

    return pymorphy3.MorphAnalyzer(lang="ru")


@lru_cache(maxsize=8192)
def _by_case(word: str) -> dict[str, frozenset[str]]:
    """The forms of one word of a name by grammatical case; a word that does not decline has only itself."""
    forms: dict[str, set[str]] = {case: set() for case in _CASES}
    if not is_cyrillic(word):
        return {case: frozenset((word,)) for case in _CASES}
    for parse in _analyser().parse(word)[:6]:
        tag = parse.tag
        if "nomn" not in tag or not ({"NOUN", "ADJF", "PRTF", "NUMR"} & tag.grammemes):
            continue
        number = "plur" if "plur" in tag else "sing"
        gender = tag.gender
        for form in parse.lexeme:
            if (
                number in form.tag
                and form.tag.case in forms
                and (gender is None or form.tag.gender in (gender, None))
            ):
                forms[form.tag.case].add(form.word.replace("ё", "е"))
    for case in _CASES:
        forms[case] |= forms["nomn"] if not forms[case] else set()
        forms[case] |= set() if forms[case] else {word}
    return {case: frozenset(found) for case, found in forms.items()}


def _by_ending(word: str) -> Iterator[str]:
    """Case forms by the ending alone, for names that no dictionary knows."""
    last = word[-1]
    if last in _ENDINGS:
        yield from (word[:-1] + ending for ending in _ENDINGS[last])
    elif last in _CONSONANTS:
        yield from (word + ending for ending in _ENDINGS[""])


@lru_cache(maxsize=8192)
def name_forms(key: tuple[str, ...]) -> tuple[tuple[tuple[str, ...], bool], ...]:
    """Every case form of a name given as words, all words in the same case; True marks a form that is only instrumental."""
    found: dict[tuple[str, ...], bool] = {}
    cases = [_by_case(word) for word in key]
    for case in _CASES:
        rows: list[tuple[str, ...]] = [()]
        for forms in cases:
            rows = [(*row, form) for row in rows for form in sorted(forms[case])][:64]
        for row in rows:
            found[row] = found.get(row, case == "ablt") and case == "ablt"
    if len(key) == 1 and is_cyrillic(key[0]) and len(key[0]) > 2:
        for form in _by_ending(key[0]):
            found.setdefault((form,), form.endswith(INSTRUMENTAL))
    found.pop(key, None)
    return tuple(found.items())


def plural_forms(noun: str) -> tuple[str, ...]:
    """The forms of a noun in the plural, in every case."""
    return _forms_with(noun, frozenset({"plur"}))


def counted_forms(noun: str) -> tuple[str, ...]:
    """The forms of a noun behind a small numeral (``два звена``)."""
    return _forms_with(noun, frozenset({"sing", "gent"}))


@lru_cache(maxsize=1024)
def _forms_with(noun: str, marks: frozenset[str]) -> tuple[str, ...]:
    return tuple(
        {
            form.word.replace("ё", "е"): None
            for parse in _analyser().parse(noun)[:3]
            if {"NOUN", "nomn", "sing"} <= parse.tag.grammemes
            for form in parse.lexeme
            if marks <= form.tag.grammemes
        }
    )


_KINDS = (
    ("INFN", "base"),
    ("impr", "base"),
    ("GRND", "ing"),
    ("past", "past"),
    ("PRTF", "ing"),
    ("PRTS", "past"),
)


@lru_cache(maxsize=4096)
def base_of(word: str) -> str:
    """The form of a word that a dictionary has it under (``утюжку``: ``утюжок``)."""
    return str(_analyser().parse(word)[0].normal_form).replace("ё", "е")


@lru_cache(maxsize=8192)
def is_past(word: str) -> bool:
    """Whether a word is most likely a verb in the past tense."""
    tag = _analyser().parse(word)[0].tag
    return "VERB" in tag and "past" in tag


@lru_cache(maxsize=8192)
def is_participle(word: str) -> bool:
    """Whether a word most likely tells what its noun was doing before (``прятавшаяся``)."""
    told = frozenset(_analyser().parse(word)[0].tag.grammemes)
    return told >= {"PRTF", "past", "actv", "impf"}


@lru_cache(maxsize=8192)
def is_thing(word: str) -> bool:
    """Whether a word is most likely a noun, as the subject or the object of a verb."""
    tag = _analyser().parse(word)[0].tag
    return "NOUN" in tag and tag.case in ("nomn", "accs")


@lru_cache(maxsize=8192)
def is_means(word: str) -> bool:
    """Whether a word is most likely in the case that says with what or in what way something is done."""
    return is_cyrillic(word) and bool(_analyser().parse(word)[0].tag.case == "ablt")


@lru_cache(maxsize=8192)
def cases_of(word: str) -> frozenset[str]:
    """The grammatical cases in which a word may stand."""
    return frozenset(parse.tag.case for parse in _analyser().parse(word) if parse.tag.case)


@lru_cache(maxsize=8192)
def gender_of(word: str) -> str:
    """The gender of a noun that one thing is called by (masc, femn, neut); empty for a plural, and for a word that is none."""
    tag = _analyser().parse(word)[0].tag
    return str(tag.gender or "") if {"NOUN", "sing"} <= tag.grammemes else ""


@lru_cache(maxsize=8192)
def is_fixed(word: str) -> bool:
    """Whether a noun is the same in every case (``манго``)."""
    tag = _analyser().parse(word)[0].tag
    return "NOUN" in tag and "Fixd" in tag


@lru_cache(maxsize=8192)
def is_adverb(word: str) -> bool:
    """Whether a Russian word most likely only says how something is done (``принципиально``)."""
    return is_cyrillic(word) and any("ADVB" in parse.tag for parse in _analyser().parse(word)[:3])


@lru_cache(maxsize=8192)
def is_quality(word: str) -> bool:
    """Whether a word most likely only says how something is (``быстрее``, ``хрупкий``)."""
    tag = _analyser().parse(word)[0].tag if is_cyrillic(word) else ()
    return "COMP" in tag or "ADJF" in tag or "ADJS" in tag


@lru_cache(maxsize=8192)
def is_common(word: str) -> bool:
    """Whether a word stands in the dictionary, and not only as somebody's or some place's name."""
    if not _analyser().word_is_known(word):
        return False
    return not {"Name", "Surn", "Patr", "Geox"} & _analyser().parse(word)[0].tag.grammemes


@lru_cache(maxsize=8192)
def is_person(word: str) -> bool:
    """Whether a word is most likely somebody's first name (``Рита``)."""
    return bool(_analyser().word_is_known(word)) and "Name" in _analyser().parse(word)[0].tag


@lru_cache(maxsize=8192)
def is_future(word: str) -> bool:
    """Whether a word is most likely a verb of the future in the third person."""
    tag = _analyser().parse(word)[0].tag
    return "VERB" in tag and "futr" in tag and "3per" in tag


@lru_cache(maxsize=8192)
def is_ours(word: str) -> bool:
    """Whether a word may be a verb of the first person (``отведём``), of which no third one is the subject."""
    return any(
        "VERB" in parse.tag and not {"1per", "incl"}.isdisjoint(parse.tag.grammemes)
        for parse in _analyser().parse(word)
    )


@lru_cache(maxsize=8192)
def is_plural_verb(word: str) -> bool:
    """Whether a word is most likely a verb that several are the subject of (``бьют``, ``били``, ``бьём``)."""
    tag = _analyser().parse(word)[0].tag
    return "VERB" in tag and "plur" in tag and bool({"1per", "3per", "past"} & tag.grammemes)


@lru_cache(maxsize=8192)
def is_finite(word: str) -> bool:
    """Whether a word is most likely a finite verb."""
    return "VERB" in _analyser().parse(word)[0].tag


@lru_cache(maxsize=8192)
def is_infinitive(word: str) -> bool:
    """Whether a word is most likely an infinitive."""
    return "INFN" in _analyser().parse(word)[0].tag


@lru_cache(maxsize=8192)
def verb_in(word: str) -> tuple[str, str]:
    """What form of a verb a word most likely is (base, bid, s, past; empty if it is none that a third one acts by), and its infinitive."""
    if not is_cyrillic(word):
        return "", ""
    guesses = _analyser().parse(word)
    verbs = [guess for guess in guesses[:3] if {"VERB", "INFN"} & guess.tag.grammemes]
    parse = verbs[0] if verbs and not _analyser().word_is_known(word) else guesses[0]
    if "INFN" in parse.tag:
        kind = "base"
    elif "VERB" not in parse.tag or "1per" in parse.tag or "2per" in parse.tag:
        kind = ""
    else:
        kind = "bid" if "impr" in parse.tag else "past" if "past" in parse.tag else "s"
    return kind, parse.normal_form.replace("ё", "е")


@lru_cache(maxsize=8192)
def verb_forms(word: str) -> tuple[tuple[str, str], ...]:
    """The forms of a word of the lexicon as (form, kind): base, s (present or future), first, second, past, ing, or noun."""
    found: dict[tuple[str, str], None] = {(word, "base"): None}
    parses = [
        p for p in _analyser().parse(word)[:4] if p.normal_form.replace("ё", "е") == word
    ] or _analyser().parse(word)[:1]
    for parse in parses:
        for form in parse.lexeme:
            text = form.word.replace("ё", "е")
            found[text, _kind(form.tag)] = None
    if all(text == word for text, _ in found) and not any("VERB" in p.tag or "INFN" in p.tag for p in parses):
        found.update({(text, "noun"): None for text in _by_ending(word)})
    return tuple(found)


def _kind(tag: Any) -> str:
    for mark, kind in _KINDS:
        if mark in tag:
            return kind
    if "1per" in tag:
        return "first"
    if "2per" in tag:
        return "second"
    return "s" if "VERB" in tag else "noun"
