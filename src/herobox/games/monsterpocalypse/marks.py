"""Two letters for each monster, unit and building, for where there is no room for names."""

from __future__ import annotations

import re
from collections.abc import Iterable

from herobox.games.monsterpocalypse.state import Monster, State, Unit


def marks(table: State) -> dict[str, str]:
    """A mark for each name of what is in the forces and their cities, no two alike: "Rocket Chopper": "RC"."""
    names: dict[str, None] = {}
    for force in table.forces:
        names.update(dict.fromkeys(monster.alpha.name for monster in force.monsters))
        names.update(dict.fromkeys(card.name for card in force.roster))
    for printed in [structure.printed for structure in table.structures] + [
        card for force in table.forces for card in force.city
    ]:
        names[printed.name] = None
    found: dict[str, str] = {}
    for name in names:
        taken = set(found.values())
        found[name] = next(mark for mark in _possible(name) if mark not in taken)
    return found


def marked_name(figure: Monster | Unit) -> str:
    """The name that a figure's mark is kept by: that of a monster's Alpha form, of a unit without its grade."""
    return figure.alpha.name if isinstance(figure, Monster) else figure.printed.name


def _possible(name: str) -> Iterable[str]:
    """Marks that a name may have, the best first: the first letters of its words, or its first two letters."""
    words = re.findall(r"[A-Za-z0-9]+", name)
    if len(words) > 1:
        yield (words[0][0] + words[1][0]).upper()
    letters = "".join(words)
    yield from (letters[0].upper() + letter.lower() for letter in letters[1:])
    yield from (letters[0].upper() + str(number) for number in range(1, 100))
