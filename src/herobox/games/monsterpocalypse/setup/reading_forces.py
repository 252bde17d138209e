"""Forces and cities as a line of text: "defender-x ultra, 5 g-tank, 2 elite-g-tank", "4 office-building"."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from typing import Literal

from herobox.games.monsterpocalypse.cards.printed_bases import (
    BuildingCard,
    CityList,
    ForceList,
    Form,
    MonsterChoice,
    UnitCard,
)
from herobox.kernel import Content, ContentError, Naming, Predicate

LONGEST = 2000
"""Characters that a text may have."""
OWN = "own"
"""The id of a force or city that somebody wrote."""
ENTRY = re.compile(r"(?:(\d{1,3}) ?[x×]? )?(\S.*?)(?: [x×] ?(\d{1,3}))?")
"""How many, if there is a number before or behind it, and of what: "3 g-tank", "g-tank x 3"."""
Hyper = Literal["ultra", "mega"]
HYPERS: tuple[Hyper, ...] = ("ultra", "mega")


def read_force(text: str, content: Content) -> ForceList:
    """The force that a text lists: monsters with their Hyper forms, and units with how many there are of each.

    Entries stand between commas, semicolons or in lines of their own; names may be written as on the bases ("5 Elite
    G-Tank", "Ultra Defender X", "Defender X (Ultra)"), and what follows a "#" is a comment. Whether the force is
    allowed is not looked at.
    Raises ContentError with a sentence for each entry that can't be read.
    """
    monsters: list[MonsterChoice] = []
    units: dict[str, int] = {}
    problems: list[str] = []
    for count, name in _entries(text, problems):
        if name in content.of(UnitCard):
            units[name] = units.get(name, 0) + count
        else:
            choice = _monster(name, content, problems)
            monsters += [choice] * count if choice else []
    if not monsters and not units and not problems:
        problems.append('lists nothing; write a force such as "defender-x ultra, 5 g-tank, 2 elite-g-tank"')
    if problems:
        raise ContentError(problems)
    return ForceList(OWN, "A custom force", tuple(monsters), units, "own")


def read_city(text: str, content: Content) -> CityList:
    """The city that a text lists, structures with how many there are of each, written like a force.

    Raises ContentError with a sentence for each entry that can't be read.
    """
    buildings = content.of(BuildingCard)
    structures: dict[str, int] = {}
    problems: list[str] = []
    for count, name in _entries(text, problems):
        if name in buildings:
            structures[name] = structures.get(name, 0) + count
        else:
            problems.append(unknown("building", name, buildings))
    if not structures and not problems:
        problems.append('lists nothing; write a city such as "4 office-building, 2 skyscraper"')
    if problems:
        raise ContentError(problems)
    return CityList(OWN, "A custom city", structures, "own")


def write_force(force: ForceList) -> str:
    """A force as a text that `read_force` reads back."""
    monsters = [f"{choice.monster} {choice.hyper}" for choice in force.monsters]
    return ", ".join([*monsters, *_counted(force.units.items())])


def write_city(city: CityList) -> str:
    """A city as a text that `read_city` reads back."""
    return ", ".join(_counted(city.structures.items()))


def monsters_of(content: Content) -> dict[str, dict[str, Form]]:
    """The forms of each monster by "alpha", "ultra" and "mega", by the monsters' ids."""
    found: dict[str, dict[str, Form]] = {}
    for form in content.of(Form).values():
        found.setdefault(form.monster, {})[form.form] = form
    return found


def unknown(kind: str, name: str, known: Iterable[str]) -> Naming:
    """A sentence about a name that means nothing, with the nearest one that does."""
    close = difflib.get_close_matches(name, known, n=1)
    hint = '; did you mean "{}"?' if close else ""
    return Naming(f'there is no {kind} "{{}}"{hint}', name, *close)


def _entries(text: str, problems: list[str]) -> Iterator[tuple[int, str]]:
    """How many of what; names in small letters with hyphens, as ids are."""
    if len(text) > LONGEST:
        problems.append(Predicate(f"has {len(text)} characters; the limit for a force or city is {LONGEST}"))
        return
    bare = re.sub("#.*", "", text)
    for part in re.split(r"[,;\n]", bare):
        written = " ".join(part.split())
        entry = ENTRY.fullmatch(written)
        if entry is None:
            continue
        count = int(entry[1] or entry[3] or 1)
        if count:
            yield count, re.sub(r"[()]", "", entry[2]).lower().replace(" ", "-")
        else:
            problems.append(f'"{written}": write 1 or more, or leave it out')


def _monster(name: str, content: Content, problems: list[str]) -> MonsterChoice | None:
    """A monster with its Hyper form: "defender-x-ultra", "ultra-defender-x"."""
    known = monsters_of(content)
    for hyper in HYPERS:
        monster = name.removeprefix(f"{hyper}-") if name.startswith(hyper) else name.removesuffix(f"-{hyper}")
        if monster != name and monster in known:
            return MonsterChoice(monster, hyper)
    if name in known:
        ways = " or ".join(f'"{name} {form}"' for form in known[name] if form != "alpha")
        problems.append(f'"{name}" needs its Hyper form; write {ways} (p. 23)')
    else:
        monsters = [f"{monster} {hyper}" for monster in known for hyper in HYPERS]
        problems.append(unknown("monster or unit", name, [*content.of(UnitCard), *monsters]))
    return None


def _counted(counts: Iterable[tuple[str, int]]) -> list[str]:
    return [f"{count} {name}" for name, count in counts]
