"""Forces and cities: what may be in them (rulebook p. 23 to 26 and 45)."""

from __future__ import annotations

import typing
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from herobox.games.monsterpocalypse.cards.printed_bases import (
    Ability,
    BuildingCard,
    CityList,
    Faction,
    ForceList,
    Form,
    MonsterChoice,
    UnitCard,
)
from herobox.games.monsterpocalypse.keywords.skills.building_keywords import Limited
from herobox.games.monsterpocalypse.keywords.trait_keywords import Agenda
from herobox.games.monsterpocalypse.setup.reading_forces import monsters_of, unknown
from herobox.kernel import Content, Predicate

MOST_MONSTERS = 4
"""The rulebook sets no limit (p. 45), but the box has two of each agenda, and a force is of two agendas at most."""
MOST_UNITS = 15
MOST_ELITES = 5
MOST_ALIKE = 5
"""Grunts, or structures, of the same name."""
LEAST_STRUCTURES = 2
MOST_STRUCTURES = 12
WHEEL: tuple[Agenda, ...] = typing.get_args(Agenda)


class Tally(msgspec.Struct, frozen=True):
    """How much of a limit is used up."""

    name: str
    """Of what: "units", "Elites"."""
    count: int
    most: int
    least: int = 0

    def words(self) -> str:
        """What a player reads: "8 of 15 units"."""
        return f"{self.count} of {self.most} {self.name}"


def force_tallies(force: ForceList, content: Content, monsters: int = MOST_MONSTERS) -> tuple[Tally, ...]:
    """The limits of a force with what it uses of them; what does not exist is not counted."""
    units = _known(force.units, content.of(UnitCard))
    elites = sum(count for card, count in units if card.grade == "elite")
    return (
        Tally("monster" if monsters == 1 else "monsters", len(force.monsters), monsters, 1),
        Tally("units", sum(count for _, count in units), MOST_UNITS),
        Tally("Elites", elites, MOST_ELITES),
    )


def city_tallies(city: CityList, content: Content) -> tuple[Tally, ...]:
    """The limits of a city with what it uses of them; what does not exist is not counted."""
    structures = _known(city.structures, content.of(BuildingCard))
    return (Tally("structures", sum(count for _, count in structures), MOST_STRUCTURES, LEAST_STRUCTURES),)


def most_of(card: UnitCard | BuildingCard, content: Content) -> int:
    """How often this unit or building may be in a force or city."""
    return 1 if is_limited(card, content) else MOST_ALIKE


def is_limited(card: UnitCard | BuildingCard, content: Content) -> bool:
    """Whether only one figure of its name may be in a force or city (p. 53)."""
    abilities = content.of(Ability)
    return any(isinstance(abilities[each.ability].effect, Limited) for each in card.abilities)


def force_problems(force: ForceList, content: Content, monsters: int | None = None) -> list[str]:
    """A sentence for each rule that a force breaks. `monsters`: how many the game takes; None: one to four."""
    return [*_monster_problems(force.monsters, content, monsters), *_unit_problems(force.units, content)]


def city_problems(city: CityList, content: Content) -> list[str]:
    """A sentence for each rule that a city breaks."""
    buildings = content.of(BuildingCard)
    structures = _known(city.structures, buildings)
    number = sum(count for _, count in structures)
    problems = [*_count_problems(city.structures, buildings, "building")]
    if number < LEAST_STRUCTURES:
        problems.append(Predicate(f"has {_many(number, 'structure')}; a city has at least {LEAST_STRUCTURES} (p. 26)"))
    if number > MOST_STRUCTURES:
        problems.append(Predicate(f"has {number} structures; a city has at most {MOST_STRUCTURES} (p. 26)"))
    by_name: dict[str, int] = {}
    for card, count in structures:
        by_name[card.name] = by_name.get(card.name, 0) + count
    for name, count in by_name.items():
        if count > MOST_ALIKE:
            limit = f"a city has at most {MOST_ALIKE} with the same name (p. 26)"
            problems.append(Predicate(f"has {count} structures called {name}; {limit}"))
    return [*problems, *_limited_problems(structures, content, "structures")]


def _monster_problems(chosen: Iterable[MonsterChoice], content: Content, monsters: int | None) -> Iterator[str]:
    """Each monster once, with a Hyper form that it has; their agendas are the same or neighbours (p. 23 and 45)."""
    known = monsters_of(content)
    named = [choice.monster for choice in chosen]
    for choice in chosen:
        forms = known.get(choice.monster)
        if forms is None:
            yield unknown("monster", choice.monster, known)
        elif choice.hyper not in forms:
            hyper = " or ".join(form.capitalize() for form in forms if form != "alpha")
            yield f"{_alpha(forms).name} has no {choice.hyper.capitalize()} form; take {hyper} (p. 23)"
    for monster in dict.fromkeys(named):
        if named.count(monster) > 1:
            name = _alpha(known[monster]).name if monster in known else monster
            limit = "a force has each monster once, with one Hyper form (p. 23)"
            yield Predicate(f"has {name} {named.count(monster)} times; {limit}")
    number = len(named)
    if monsters is not None and number != monsters:
        yield Predicate(f"has {_many(number, 'monster')}; each force in this game has {monsters} (p. 23 and 45)")
    elif not number:
        yield Predicate("has no monster; a force has at least one (p. 23)")
    elif number > MOST_MONSTERS:
        yield Predicate(f"has {number} monsters; a force has up to {MOST_MONSTERS} here (p. 45)")
    yield from _agenda_problems([_alpha(known[name]) for name in dict.fromkeys(named) if name in known], content)


def _agenda_problems(monsters: list[Form], content: Content) -> Iterator[str]:
    """Monsters of one force have the same agenda, or agendas next to each other on the wheel (p. 45)."""
    factions = content.of(Faction)
    sided = [(monster.name, factions[monster.faction].agenda) for monster in monsters]
    for index, (name, agenda) in enumerate(sided):
        place = WHEEL.index(agenda)
        before, after = WHEEL[place - 1], WHEEL[(place + 1) % len(WHEEL)]
        for other, against in sided[index + 1 :]:
            if against not in (agenda, before, after):
                yield (
                    f"{name} of the {agenda.capitalize()} and {other} of the {against.capitalize()} can't be in one "
                    f"force; on the Agenda Wheel the {before.capitalize()} and the {after.capitalize()} are next to "
                    f"the {agenda.capitalize()} (p. 45)"
                )


def _unit_problems(chosen: Mapping[str, int], content: Content) -> Iterator[str]:
    """Up to 15 units, 5 Elites in all, and 5 Grunts of a name (p. 23, as the facts read the sentence)."""
    cards = content.of(UnitCard)
    yield from _count_problems(chosen, cards, "unit")
    units = _known(chosen, cards)
    number = sum(count for _, count in units)
    elites = sum(count for card, count in units if card.grade == "elite")
    if number > MOST_UNITS:
        yield Predicate(f"has {number} units; a force has at most {MOST_UNITS} (p. 23)")
    if elites > MOST_ELITES:
        yield Predicate(f"has {elites} Elite units; a force has at most {MOST_ELITES} in all (p. 23)")
    grunts: dict[str, int] = {}
    for card, count in units:
        if card.grade == "grunt":
            grunts[card.name] = grunts.get(card.name, 0) + count
    for name, count in grunts.items():
        if count > MOST_ALIKE:
            limit = f"a force has at most {MOST_ALIKE} with the same name (p. 23)"
            yield Predicate(f"has {count} Grunts called {name}; {limit}")
    yield from _limited_problems(units, content, "units")


Card = typing.TypeVar("Card", UnitCard, BuildingCard)


def _limited_problems(cards: Iterable[tuple[Card, int]], content: Content, kind: str) -> Iterator[str]:
    """Limited figures are there once (p. 53)."""
    for card, count in cards:
        if count > 1 and is_limited(card, content):
            yield Predicate(f"has {count} {kind} called {card.name}; it is Limited, so there can be only one (p. 53)")


def _count_problems(chosen: Mapping[str, int], cards: Mapping[str, object], kind: str) -> Iterator[str]:
    """What does not exist, and what is there less than once."""
    for card, count in chosen.items():
        if card not in cards:
            yield unknown(kind, card, cards)
        elif count < 1:
            yield Predicate(f"has {count} {card}; leave it out")


def _known(chosen: Mapping[str, int], cards: Mapping[str, Card]) -> list[tuple[Card, int]]:
    """The cards that exist, with how many of each."""
    return [(cards[card], count) for card, count in chosen.items() if card in cards]


def _alpha(forms: Mapping[str, Form]) -> Form:
    """The Alpha form; of content where it was forgotten, another one."""
    return forms.get("alpha") or next(iter(forms.values()))


def _many(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
