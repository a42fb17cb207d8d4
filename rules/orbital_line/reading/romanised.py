"""Russian names in Latin letters, as players write them who have no Russian keyboard (``Zarya``, ``Gnevny``, ``Yozh``)."""

from __future__ import annotations

from itertools import product

_LETTERS = dict(zip("абвгдезийклмнопрстуфыэ", "abvgdeziyklmnoprstufye", strict=True)) | {
    "ж": "zh",
    "ц": "ts",
    "ч": "ch",
    "ш": "sh",
    "ъ": "",
    "ь": "",
    "ю": "yu",
    "я": "ya",
}
_VARIED = {"ё": ("e", "yo"), "х": ("kh", "h"), "щ": ("shch", "sch")}
"""Letters that are written in more than one way; a name keeps to one."""


def romanised(name: str) -> tuple[str, ...]:
    """The ways to write a name in small Latin letters; one that has no Russian letters comes back in small letters."""
    plain = name.lower()
    varied = [letter for letter in _VARIED if letter in plain]
    ways = (dict(zip(varied, way, strict=True)) for way in product(*(_VARIED[one] for one in varied)))
    return tuple(_written(plain, _LETTERS | way) for way in ways)


def _written(name: str, letters: dict[str, str]) -> str:
    words = "".join(letters.get(letter, letter) for letter in name).split()
    return " ".join(word[:-2] + "y" if word.endswith(("yy", "iy")) else word for word in words)
