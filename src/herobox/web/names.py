"""Names that people type."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 40
MOST_MARKS = 4
"""How many accents and the like one letter may have: more are written to cover what stands above and below."""
_JOINER = "\u200d"
"""Between signs that are one picture together, as a family is."""
_TONES = range(0x1F3FB, 0x1F400)
"""Signs that give the picture before them a colour of skin."""
_FLAGS = range(0x1F1E6, 0x1F200)
"""Signs of which two make a flag."""

# What is printed as nothing at all, though Unicode has it among letters, marks and symbols.
_BLANK = re.compile("[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0f\uffa0\U000e0100-\U000e01ef]")
# Cyrillic, Greek, and what is taken for another sign in many a type; capitals for themselves, as they look like others.
_LOOKS_LIKE = str.maketrans(
    "\u0410\u0412\u0415\u0405\u0406\u0408\u041a\u041c\u041d\u041e\u0420\u0421\u0422\u0423\u04ae\u0425\u051a\u051c\u050c\u04ba"
    "\u0430\u0432\u0435\u0455\u0456\u0458\u043a\u043c\u043d\u043e\u043f\u0440\u0441\u0442\u0443\u04af\u0445\u051b\u051d\u0501\u04bb\u0433"
    "\u0391\u0392\u0395\u0396\u0397\u0399\u039a\u039c\u039d\u039f\u03a1\u03a4\u03a5\u03a7"
    "\u03b1\u03b2\u03b3\u03b5\u03b7\u03b9\u03ba\u03bd\u03bf\u03c1\u03c3\u03c4\u03c5\u03c7\u03c9"
    "\u0131\u026101|",
    "abesijkmhopctyyxqwghabesijkmhonpctyyxqwdhrabezhikmnoptyxabyenikvopotuxwigoll",
)
_ALPHABETS = frozenset(("LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "COPTIC", "CHEROKEE"))
"""Those whose letters look like another's; how Unicode's names of letters begin."""
_SMALL_CAPITAL = "LATIN LETTER SMALL CAPITAL "


def clean_name(text: str) -> str:
    """A name on one line, without what can't be shown or seen, at most 40 characters; may be empty."""
    text = _BLANK.sub("", unicodedata.normalize("NFKC", text[: 10 * LONGEST]))
    line = " ".join(text.split())
    signs = [sign if sign.isprintable() or _joins(line, at) else " " for at, sign in enumerate(line)]
    return _shortened(" ".join("".join(_with_few_marks(signs)).split())).strip()


def alike(name: str) -> str:
    """What two names have in common that somebody may take for the same: "ann." has it with "Ann", "Á nn" too."""
    plain = "".join(sign for sign in unicodedata.normalize("NFKD", name) if not unicodedata.combining(sign))
    latin = "".join(map(_as_capital, plain)).translate(_LOOKS_LIKE).casefold()
    folded = latin.translate(_LOOKS_LIKE).replace("i", "l").replace(" ", "")
    said = "".join(sign for sign in folded if not unicodedata.category(sign).startswith("P"))
    return said or folded


def mixes_alphabets(name: str) -> bool:
    """Whether it has letters of several alphabets that look like each other's, as nobody's name has."""
    letters = [
        unicodedata.name(sign, "").split(" ")[0] for sign in unicodedata.normalize("NFKD", name) if sign.isalpha()
    ]
    return len(_ALPHABETS.intersection(letters)) > 1


def _as_capital(sign: str) -> str:
    """The plain letter that a small capital is."""
    name = unicodedata.name(sign, "")
    letter = name.removeprefix(_SMALL_CAPITAL)
    return letter if letter != name and len(letter) == 1 else sign


def _joins(line: str, at: int) -> bool:
    """Whether the sign at this place makes one picture of the two beside it; between letters nobody would see it."""
    beside = (line[at - 1 : at], line[at + 1 : at + 2])
    return line[at] == _JOINER and all(sign and unicodedata.category(sign) in ("So", "Sk") for sign in beside)


def _shortened(name: str) -> str:
    """A name of up to 40 characters that ends with a whole one, as people see them."""
    end = min(len(name), LONGEST)
    while 0 < end < len(name) and _belong_together(name, end):
        end -= 1
    return name[:end]


def _belong_together(name: str, at: int) -> bool:
    """Whether the signs before and after a place are seen as one."""
    before, after = name[at - 1], name[at]
    flags = len(name[:at]) - len(name[:at].rstrip("".join(map(chr, _FLAGS))))
    return (
        _JOINER in (before, after)
        or unicodedata.category(after).startswith("M")
        or ord(after) in _TONES
        or (ord(after) in _FLAGS and flags % 2 == 1)
    )


def _with_few_marks(signs: list[str]) -> list[str]:
    kept: list[str] = []
    marks = 0
    for sign in signs:
        marks = marks + 1 if unicodedata.category(sign).startswith("M") else 0
        if marks <= MOST_MARKS:
            kept.append(sign)
    return kept
