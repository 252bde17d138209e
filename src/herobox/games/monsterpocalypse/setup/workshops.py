"""Where players build forces and cities of their own: all that may be in them, with the limits as they are reached."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property
from typing import Any

from herobox.games.monsterpocalypse.cards.printed_bases import (
    CONTENT_TYPES,
    BuildingCard,
    CityList,
    ForceList,
    MonsterChoice,
    UnitCard,
)
from herobox.games.monsterpocalypse.setup.force_limits import (
    Tally,
    city_problems,
    city_tallies,
    force_problems,
    force_tallies,
)
from herobox.games.monsterpocalypse.setup.reading_forces import (
    HYPERS,
    OWN,
    monsters_of,
    read_city,
    read_force,
    write_city,
    write_force,
)
from herobox.games.monsterpocalypse.setup.workshop_parts import building_part, monster_part, unit_part
from herobox.kernel import Content, ContentError, Predicate
from herobox.kernel.linting import label, lint_value
from herobox.kernel.wording import capitalize_first
from herobox.kernel.workshop import Assessment, Chosen, Counter, Part, ReadyMade, Workshop

SOURCE = "my own"
"""Where something that was built comes from."""


@cache
def workshops(content: Content) -> tuple[Workshop, ...]:
    """The places where a force and a city are built."""
    return ForceWorkshop(content), CityWorkshop(content)


class ForceWorkshop(Workshop):
    """Monsters, each with its Hyper form as one part, and units."""

    id, title, noun, field = "force", "Build a force", "force", "own_forces"
    words = (
        "One monster with one of its Hyper forms (two to four if the game has that many a side), and up to 15 units of "
        "any agenda: at most 5 Grunts with the same name, and 5 Elites in all (p. 23). A ★ is a Boost Die."
    )

    def __init__(self, content: Content) -> None:
        """For a game with this content."""
        self._content = content

    @cached_property
    def _parts(self) -> tuple[Part, ...]:
        monsters = monsters_of(self._content)
        pairs = [
            monster_part(forms["alpha"], forms[hyper], self._content)
            for forms in monsters.values()
            for hyper in HYPERS
            if hyper in forms
        ]
        return (*pairs, *(unit_part(unit, self._content) for unit in self._content.of(UnitCard).values()))

    def parts(self) -> Sequence[Part]:
        """Each monster with each of its Hyper forms, and all units."""
        return self._parts

    def ready_made(self) -> Sequence[ReadyMade]:
        """The forces of the content."""
        return [
            ReadyMade(force.id, force.name, chosen_in(force), force.words)
            for force in self._content.of(ForceList).values()
        ]

    def assess(self, chosen: Chosen) -> Assessment:
        """See `setup.force_limits.force_problems`."""
        force = self._force(chosen)
        problems = force_problems(force, self._content) if force.monsters or force.units else [NO_MONSTER]
        return Assessment(
            text=write_force(force),
            counters=counters(force_tallies(force, self._content)),
            problems=sentences(problems, self.noun),
            fields={"monsters": len(force.monsters)} if force.monsters else {},
        )

    def read(self, text: str) -> Chosen:
        """See `setup.reading_forces.read_force`."""
        return chosen_in(read_force(text, self._content)) if text.strip() else {}

    def write_pack(self, name: str, chosen: Chosen) -> str:
        """A [[force]] of a content file."""
        force = self._force(chosen)
        monsters = ", ".join(f'{{ monster = "{pick.monster}", hyper = "{pick.hyper}" }}' for pick in force.monsters)
        return pack_entry("force", name, self._content, f"monsters = [{monsters}]\nunits = {counted(force.units)}")

    def read_entry(self, entry: Mapping[str, Any]) -> Chosen:
        """The parts of a [[force]]."""
        return self.read(write_force(well_formed(entry, ForceList, self.id)))

    def _force(self, chosen: Chosen) -> ForceList:
        monsters: list[MonsterChoice] = []
        units: dict[str, int] = {}
        for part in self._parts:
            count = chosen.get(part.id, 0)
            monster, _, form = part.id.partition(" ")
            hyper = next((hyper for hyper in HYPERS if hyper == form), None)
            if hyper is not None:
                monsters += [MonsterChoice(monster, hyper)] * count
            elif count:
                units[part.id] = count
        return ForceList(OWN, OWN, tuple(monsters), units, SOURCE)


class CityWorkshop(Workshop):
    """Structures."""

    id, title, noun, field = "city", "Build a city", "city", "own_cities"
    words = "2 to 12 structures, at most 5 with the same name (p. 26), and only one of each that is Limited (p. 53)."

    def __init__(self, content: Content) -> None:
        """For a game with this content."""
        self._content = content

    @cached_property
    def _parts(self) -> tuple[Part, ...]:
        return tuple(building_part(building, self._content) for building in self._content.of(BuildingCard).values())

    def parts(self) -> Sequence[Part]:
        """All structures."""
        return self._parts

    def ready_made(self) -> Sequence[ReadyMade]:
        """The cities of the content."""
        return [
            ReadyMade(city.id, city.name, city.structures, city.words) for city in self._content.of(CityList).values()
        ]

    def assess(self, chosen: Chosen) -> Assessment:
        """See `setup.force_limits.city_problems`."""
        city = self._city(chosen)
        return Assessment(
            text=write_city(city),
            counters=counters(city_tallies(city, self._content)),
            problems=sentences(city_problems(city, self._content), self.noun),
        )

    def read(self, text: str) -> Chosen:
        """See `setup.reading_forces.read_city`."""
        return read_city(text, self._content).structures if text.strip() else {}

    def write_pack(self, name: str, chosen: Chosen) -> str:
        """A [[city]] of a content file."""
        return pack_entry("city", name, self._content, f"structures = {counted(self._city(chosen).structures)}")

    def read_entry(self, entry: Mapping[str, Any]) -> Chosen:
        """The parts of a [[city]]."""
        return self.read(write_city(well_formed(entry, CityList, self.id)))

    def _city(self, chosen: Chosen) -> CityList:
        structures = {part.id: chosen[part.id] for part in self._parts if chosen.get(part.id)}
        return CityList(OWN, OWN, structures, SOURCE)


NO_MONSTER = Predicate("needs a monster; choose one and its Hyper form (p. 23)")


def chosen_in(force: ForceList) -> Chosen:
    """The parts that a force is made of."""
    chosen: dict[str, int] = {}
    for pick in force.monsters:
        part = f"{pick.monster} {pick.hyper}"
        chosen[part] = chosen.get(part, 0) + 1
    return {**chosen, **force.units}


def counters(tallies: Iterable[Tally]) -> list[Counter]:
    """The limits with their names as headings: "Units 8 of 15"."""
    return [Counter(capitalize_first(tally.name), tally.count, tally.most, tally.least) for tally in tallies]


def sentences(problems: Iterable[str], noun: str) -> list[str]:
    """What is wrong in whole sentences: "The force has 16 units; a force has at most 15 (p. 23)."."""
    told = [f"The {noun} {problem}" if isinstance(problem, Predicate) else problem for problem in problems]
    return [f"{capitalize_first(sentence)}." for sentence in told]


def well_formed(entry: Mapping[str, Any], kind: Any, table: str) -> Any:
    """The entry of a content file as a force or a city. Raises ContentError with all that does not fit."""
    problems: list[str] = []
    read = lint_value(dict(entry), kind, f"{table} {label(entry, 1)}", problems)
    if problems:
        raise ContentError(problems)
    return read


def pack_entry(kind: str, name: str, content: Content, lines: str) -> str:
    """An entry of a content file under an id that nothing printed has."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    slug = re.sub(r"[^a-z0-9]+", "-", plain).strip("-") or kind
    taken = any(slug in content.of(each) for each in CONTENT_TYPES.values())
    return (
        f"[[{kind}]]\n"
        f'id = "{"own-" * taken}{slug}"\n'
        f"name = {json.dumps(name, ensure_ascii=False)}\n"
        f"{lines}\n"
        f'source = "{SOURCE}"\n'
    )


def counted(counts: Mapping[str, int]) -> str:
    """How many of each, as TOML writes it on a line."""
    listed = ", ".join(f"{name} = {count}" for name, count in counts.items())
    return f"{{ {listed} }}" if listed else "{}"
