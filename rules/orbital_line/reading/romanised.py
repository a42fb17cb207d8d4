"""Russian names in Latin letters, as players write them who have no Russian keyboard (``Zarya``, ``Gnevny``)."""

from __future__ import annotations

_LETTERS = str.maketrans(
    {
        **dict(zip("абвгдеёзийклмнопрстуфыэ", "abvgdeeziyklmnoprstufye", strict=True)),
        "ж": "zh",
        "х": "kh",
        "ц": "ts",
        "ч": "ch",
        "ш": "sh",
        "щ": "shch",
        "ъ": "",
        "ь": "",
        "ю": "yu",
        "я": "ya",
    }
)


def romanised(name: str) -> str:
    """A name in small Latin letters; one that has no Russian letters comes back in small letters."""
    words = name.lower().translate(_LETTERS).split()
    return " ".join(word[:-2] + "y" if word.endswith(("yy", "iy")) else word for word in words)
