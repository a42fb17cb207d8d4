"""Names written in the other alphabet as they sound (``Харриер`` for Harrier, ``Zarya`` for Заря), case endings passed over."""

from __future__ import annotations

import re
from collections.abc import Iterable

from rapidfuzz import fuzz

from rules.language.memo import Memo
from rules.language.wordforms.endings import INSTRUMENTAL
from rules.language.wordforms.russian import is_cyrillic

_CYRILLIC = str.maketrans({
    "а": "a", "б": "b", "в": "v", "г": "g", "д": "d", "е": "e", "ж": "ж", "з": "s", "и": "i", "й": "i", "к": "k", "л": "l", "м": "m", "н": "n",
    "о": "o", "п": "p", "р": "r", "с": "s", "т": "t", "у": "u", "ф": "f", "х": "h", "ц": "ts", "ч": "ч", "ш": "ш", "щ": "ш", "ъ": "", "ы": "i",
    "ь": "", "э": "e", "ю": "iu", "я": "ia", "ё": "e",
})  # fmt: skip
_LATIN = (
    ("igh", "ai"), ("eign", "en"), ("sch", "ш"), ("tch", "ч"), ("shch", "ш"), ("sh", "ш"), ("ch", "ч"), ("zh", "ж"), ("kh", "h"), ("ph", "f"), ("ck", "k"), ("qu", "kv"), ("th", "t"), ("wh", "v"), ("aw", "o"), ("ow", "o"), ("ew", "iu"),
    ("dge", "ж"), ("ya", "ia"), ("yu", "iu"), ("yo", "e"), ("x", "ks"), ("q", "k"), ("w", "v"), ("j", "ж"), ("y", "i"), ("z", "s"),
)  # fmt: skip
_VARIANTS = tuple(
    (re.compile(letters), one)
    for letters, one in (
        ("g(?=[eiy])", "j"),
        ("th", "f"),
        ("th", "s"),
        ("ch", "h"),
        ("^h", "g"),
        ("^j", "y"),
        ("c(?=[eiy])", "ts"),
    )
)
"""Letters that some English names are spelt otherwise for in Russian (``Рейвейджер`` for Ravager, ``Левиафан`` for Leviathan)."""
_GLIDE = re.compile("^у(?=[аеиоэ])")
_LONG_A = re.compile("ей(?=[бвгджзклмнпрстфхцчш])")
_SOFT = re.compile("c(?=[eiy])")
_SILENT = re.compile("^(?:w(?=r)|k(?=n))")
_TWICE = re.compile(r"(.)\1+")
_NO_VOWELS = str.maketrans("", "", "aeiou")
_ENDINGS = ("ами", "ями", "ом", "ем", "ам", "ям", "ах", "ях", "ов", "ев", "ой", "ей", "а", "у", "е", "ы", "и")
_NEAR = 60
_LEAST = 2
"""How alike, in per cent, two names must sound, vowels included, and how many consonants they must have."""


def sound(word: str) -> str:
    """A word as it sounds, in one alphabet for both scripts: doubled letters once, what is told apart in one script only alike."""
    if is_cyrillic(word):
        heard = (
            _LONG_A.sub("е", _GLIDE.sub("в", word)).replace("дж", "ж").replace("тч", "ч").translate(_CYRILLIC)
        )
    else:
        heard = _SOFT.sub("s", _SILENT.sub("", word))
        for letters, one in _LATIN:
            heard = heard.replace(letters, one)
        heard = heard.replace("c", "k")
    return _TWICE.sub(r"\1", heard)


def skeleton(heard: str) -> str:
    """The consonants of a sound; a vowel at the beginning is kept as one."""
    first = "a" if heard[:1] in "aeiou" else heard[:1]
    return first + heard[1:].translate(_NO_VOWELS)


class Hearing:
    """Names of one word, asked for those that a word of the other alphabet sounds like."""

    def __init__(self, known: Iterable[str]) -> None:
        """Sort the names by their consonants; an English plural is known without its s too."""
        self._known: dict[tuple[bool, str], list[tuple[str, str]]] = {}
        self._heard = Memo(self._of)
        for word in dict.fromkeys(known):
            cyrillic = is_cyrillic(word)
            heard = [sound(word), *(sound(spelt) for spelt in _spelt_otherwise(word))]
            cut = [one[:-1] for one in heard if word.endswith("s") and len(word) > 3]
            for stem in dict.fromkeys([*heard, *cut]):
                bones = skeleton(stem)
                if len(bones) >= _LEAST:
                    self._known.setdefault((cyrillic, bones), []).append((word, stem))
        self._scripts = frozenset(cyrillic for cyrillic, _ in self._known)

    def of(self, word: str) -> tuple[str, ...]:
        """The names that the word sounds like, in whatever case it stands; nothing if none does."""
        return self._heard[word]

    def _of(self, word: str) -> tuple[str, ...]:
        cyrillic = is_cyrillic(word)
        if (not cyrillic) not in self._scripts:
            return ()
        forms = [word, *(word.removesuffix(end) for end in _ENDINGS if cyrillic and word.endswith(end))]
        for form in forms:
            heard = sound(form)
            rows = self._known.get((not cyrillic, skeleton(heard)), ())
            found = tuple(dict.fromkeys(name for name, stem in rows if fuzz.ratio(heard, stem) >= _NEAR))
            if found:
                return found
        return ()


def _spelt_otherwise(word: str) -> list[str]:
    """An English name with one group of its letters written as some hear it; a Russian one has only one spelling."""
    spelt = [letters.sub(one, word) for letters, one in _VARIANTS] if word.isascii() else []
    return [other for other in spelt if other != word]


def has_ending(word: str, name: str) -> bool:
    """Whether a word goes on where the name that it sounds like ends, and so stands in another case than that of a subject."""
    heard, plain = sound(word), sound(name)
    return is_cyrillic(word) and len(heard) > len(plain) and skeleton(heard[: len(plain)]) == skeleton(plain)


def is_means(word: str) -> bool:
    """Whether a word in Cyrillic ends like an instrumental, which makes the named one the doer (``Харриером``)."""
    return is_cyrillic(word) and word.endswith(INSTRUMENTAL)
