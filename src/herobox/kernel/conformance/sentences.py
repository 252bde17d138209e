"""Sentences that were put together of parts: no space is missing, too many, or before a comma."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec

from herobox.kernel.conformance.inspection import Inspection
from herobox.kernel.game import Game
from herobox.kernel.match import Match

SLIPS = (
    (re.compile(r"  "), "has two spaces in a row"),
    (re.compile(r"^ | $"), "begins or ends with a space"),
    (re.compile(r" [,.](?=\s|$)"), "has a space before a comma or a full stop"),
)
SHORTEST = 4
"""Shorter names begin many other words."""
_WORD = re.compile(r"[^\W\d_]+")


class Names:
    """The names printed in a game's content, to find those that the next word is glued to."""

    def __init__(self, game: Game[Any, Any]) -> None:
        items = game.reports.catalogue()
        names = {item.name for item in items}
        for kind in game.content_types.values():
            for item in game.content.of(kind).values():
                names.update(_names(item))
        whole = [name for name in names if len(name) >= SHORTEST and name[0].isupper() and name[-1].isalpha()]
        texts = [*names, *(item.text for item in items), *(rule.words for rule in game.decisions.rules)]
        self._known = {word for text in texts for word in _WORD.findall(text)}
        longest_first = sorted(whole, key=len, reverse=True)
        either = "|".join(map(re.escape, longest_first))
        self._glued = re.compile(rf"(?<!\w)(?:{either})[a-z]+") if whole else None

    def glued(self, words: str) -> str:
        """A name with a word glued to its end; empty for none. An ending such as that of a plural is none."""
        for found in self._glued.finditer(words) if self._glued else ():
            word = _WORD.findall(found.group())[-1]
            if word not in self._known and word.removesuffix("s").removesuffix("e") not in self._known:
                return found.group()
        return ""


def read_sentence(inspection: Inspection, words: str, what: str) -> None:
    """Write down what is wrong with a sentence that people read; each is read once."""
    if words in inspection.sentences:
        return
    inspection.sentences.add(words)
    if inspection.names is None:
        inspection.names = Names(inspection.game)
    for pattern, slip in SLIPS:
        if pattern.search(words):
            inspection.found(f'{what} {slip}: "{words}"', f"{what} {slip}")
    glued = inspection.names.glued(words)
    if glued:
        inspection.found(f'{what} lacks a space after a name, "{glued}": "{words}"', f"{what} glued {glued}")


def log_is_well_spaced(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Every line of the log, whoever hears it."""
    for event in match.events:
        read_sentence(inspection, event.words, "a line of the log")


def _names(value: Any) -> Iterator[str]:
    """What is called `name` in a printed thing and in its parts."""
    if isinstance(value, msgspec.Struct):
        name = getattr(value, "name", None)
        if isinstance(name, str) and name:
            yield name
        for field in value.__struct_fields__:
            yield from _names(getattr(value, field))
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _names(part)
    elif isinstance(value, dict):
        for part in value.values():
            yield from _names(part)
