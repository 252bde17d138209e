"""Which places in a rulebook a text names, in any game."""

from __future__ import annotations

import re


def places(words: str) -> set[int]:
    """The pages, or numbers of rules, that a text names: "p. 4 and 5", "rules 11 to 13"."""
    found: set[int] = set()
    for first, last in re.findall(r"(\d+)(?: to (\d+))?", words):
        found.update(range(int(first), int(last or first) + 1))
    return found


def cited(words: str) -> set[int]:
    """What a sentence cites in brackets: "(p. 11 and 12)", "(rule 3)", "(see its card; p. 11)"."""
    return {
        place for found in re.findall(r"(?:\(|; )(?:p\.|rules?) ([\d,andto ]+)\)", words) for place in places(found)
    }
