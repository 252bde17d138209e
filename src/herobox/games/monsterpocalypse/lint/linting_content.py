"""What in well-formed content of Monsterpocalypse does not fit together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from herobox.draw.emblems import no_emblem
from herobox.draw.grounds import no_ground
from herobox.draw.icons import no_icon
from herobox.games.monsterpocalypse.cards.printed_bases import (
    CONTENT_TYPES,
    LONGEST_NAME,
    Ability,
    BuildingCard,
    Carried,
    CityList,
    ForceList,
    Form,
    Map,
    Printed,
    UnitCard,
)
from herobox.games.monsterpocalypse.effects import (
    actions,
    advantage_effects,
    building_effects,
    reaction_effects,
    triggers,
)
from herobox.games.monsterpocalypse.keywords import skills
from herobox.games.monsterpocalypse.keywords.skills import building_keywords as building_skills
from herobox.games.monsterpocalypse.lint.linting_map_fairness import map_problems
from herobox.games.monsterpocalypse.setup.force_limits import city_problems, force_problems
from herobox.kernel import Content
from herobox.kernel.content import clashing_ids
from herobox.kernel.references import unknown_icons

VOCABULARY = (actions, advantage_effects, building_effects, reaction_effects, skills, building_skills, triggers)
"""Where the words of abilities are; importing them makes them known to the content."""


def lint(content: Content) -> list[str]:
    """A sentence for each thing that does not fit, with its file and item and what would be right."""
    problems = [*ids(content)]
    if problems:
        return problems  # An item under another's id would make everything else look wrong, too.
    return [
        *unknown_icons(content, CONTENT_TYPES, no_icon, no_emblem, no_ground),
        *names(content),
        *monsters(content),
        *carried_abilities(content),
        *maps(content),
        *forces(content),
        *cities(content),
    ]


def ids(content: Content) -> Iterator[str]:
    """Options, pictures and the catalogue name things by their ids alone."""
    yield from clashing_ids(content, CONTENT_TYPES)
    for form in content.of(Form).values():
        for kind in (UnitCard, BuildingCard):
            if form.monster in content.of(kind):
                where = content.where(Form, form.id)
                other = content.where(kind, form.monster)
                yield f'{where}: the monster "{form.monster}" has the same id as {other}; each needs its own'


def bases(content: Content) -> list[Printed]:
    """Everything with a base: forms, units and buildings."""
    return [*content.of(Form).values(), *content.of(UnitCard).values(), *content.of(BuildingCard).values()]


def names(content: Content) -> Iterator[str]:
    """Units have room on their bases for what tells them from others of their name, too."""
    for unit in content.of(UnitCard).values():
        if len(unit.title) > LONGEST_NAME:
            where = content.where(UnitCard, unit.id)
            yield f'{where}: the name "{unit.title}" has {len(unit.title)} characters; the limit is {LONGEST_NAME}'


def monsters(content: Content) -> Iterator[str]:
    """Each monster has one Alpha form and at least one Hyper form, all of one faction, and only a Hyper form costs."""
    forms = list(content.of(Form).values())
    for monster in dict.fromkeys(form.monster for form in forms):
        own = [form for form in forms if form.monster == monster]
        where = content.where(Form, own[0].id)
        for kind, count in Counter(form.form for form in own).items():
            if count > 1:
                yield f'{where}: the monster "{monster}" has {count} {kind.capitalize()} forms; it can have one'
        if all(form.form != "alpha" for form in own):
            yield f'{where}: the monster "{monster}" has no Alpha form'
        if all(form.form == "alpha" for form in own):
            yield f'{where}: the monster "{monster}" has no Hyper form; add its Ultra or Mega form'
        for form in own:
            where = content.where(Form, form.id)
            if form.faction != own[0].faction:
                yield f'{where}: is of the faction "{form.faction}", but its {own[0].name} of "{own[0].faction}"'
            if form.form == "alpha" and form.hyper:
                yield f'{where}: an Alpha form costs no Power Dice; leave out the field "hyper"'
            if form.form != "alpha" and not form.hyper:
                yield f'{where}: a Hyper form needs the field "hyper", the Power Dice that changing into it costs'


def carried_abilities(content: Content) -> Iterator[str]:
    """Abilities on bases where they mean something, Triggers with the type of attack that they need."""
    abilities = content.of(Ability)
    for printed in bases(content):
        where = content.where(type(printed), printed.id)
        for (ability, _), times in Counter((each.ability, each.on) for each in printed.abilities).items():
            if times > 1:
                yield f'{where}: has the ability "{ability}" {times} times; once is enough'
        for carried in printed.abilities:
            yield from suited(where, printed, abilities[carried.ability], carried)


def suited(where: str, printed: Printed, ability: Ability, carried: Carried) -> Iterator[str]:
    """Whether an ability has a meaning on this base."""
    if isinstance(ability.effect, building_skills.Limited):
        pass  # For any figure.
    elif type(ability.effect).__module__ in (building_effects.__name__, building_skills.__name__):
        if not isinstance(printed, BuildingCard):
            yield f'{where}: "{ability.id}" is an ability of buildings, so it means nothing here'
    elif isinstance(printed, BuildingCard):
        yield f'{where}: "{ability.id}" is an ability of monsters and units, so it means nothing on a building'
    if isinstance(printed, BuildingCard) and carried.grants is not None:
        yield f'{where}: "{ability.id}" grants nothing to others, as a building has no agenda; leave out "grants"'
    if ability.kind != "Trigger":
        if carried.on is not None:
            yield f'{where}: only a Trigger has the field "on", and "{ability.id}" is of the kind {ability.kind}'
    elif carried.on is None:
        yield f'{where}: the Trigger "{ability.id}" needs the field "on": brawl, blast or power'
    elif getattr(printed, carried.on, None) is None:
        yield f'{where}: the Trigger "{ability.id}" is for {carried.on} attacks, which its base can\'t make'


def maps(content: Content) -> Iterator[str]:
    """Maps can be read, are fair and have room."""
    for drawn in content.of(Map).values():
        for problem in map_problems(drawn):
            yield f"{content.where(Map, drawn.id)}: {problem}"


def forces(content: Content) -> Iterator[str]:
    """Ready-made forces name what there is and keep to the limits."""
    for force in content.of(ForceList).values():
        for problem in force_problems(force, content):
            yield f"{content.where(ForceList, force.id)}: {problem}"


def cities(content: Content) -> Iterator[str]:
    """Ready-made cities name what there is and keep to the limits."""
    for city in content.of(CityList).values():
        for problem in city_problems(city, content):
            yield f"{content.where(CityList, city.id)}: {problem}"
