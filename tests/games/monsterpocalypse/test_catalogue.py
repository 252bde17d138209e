"""Everything printed as a player reads it, against `figures_as_read.txt`, made from the lists of what is printed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import GRANTS, Ability
from herobox.kernel import CatalogueItem
from tests.games.monsterpocalypse.box import CONTENT, catalogue

READ = Path(__file__).with_name("figures_as_read.txt").read_text(encoding="utf-8")
RANGES = {"short": 3, "long": 5}
ICONS = {"red": "adjacent", "blue": "force"}


class Line(NamedTuple):
    """What the list says of a thing."""

    group: str
    """Its faction with its agenda, "Buildings" or "Abilities"."""
    name: str
    facts: tuple[str, ...]
    """The rest of its line, at the commas."""
    text: str


def read(listed: str) -> list[Line]:
    """The entries of the list."""
    lines = []
    for section in re.split("^## ", listed, flags=re.MULTILINE)[1:]:
        group, _, entries = section.partition("\n")
        for entry in re.findall(r"^\S.*(?:\n    .*)*", entries, re.MULTILINE):
            head, *text = entry.split("\n    ")
            name, _, facts = head.partition(": ")
            lines.append(Line(group, name, tuple(facts.split(", ")), " ".join(text)))
    return lines


LINES = read(READ)
ABILITIES = {line.name: line for line in LINES if line.group == "Abilities"}
FIGURES = [line for line in LINES if line.group != "Abilities"]


def item(name: str, *kinds: str) -> CatalogueItem:
    """The one item of the catalogue with this name and one of these kinds."""
    (found,) = [each for each in catalogue() if each.name == name and each.kind in kinds]
    return found


def numbers(facts: tuple[str, ...]) -> dict[str, int]:
    """The numbers of a line, by the catalogue's names."""
    terms = {"SPD": "speed", "DEF": "defense"}
    found = {}
    for fact in facts:
        match = re.fullmatch(r"(\S+) (\d+)(?:\*(\d+))?(?: (short|long))?", fact)
        if match is None:
            continue
        term = terms.get(match[1], match[1].lower())
        found[term] = int(match[2])
        if match[3]:
            found[f"{term}_boost"] = int(match[3])
        if match[4]:
            found["range"] = RANGES[match[4]]
    return found


def ability_as_read(listed: str) -> str:
    """An ability as the list writes it, "Radar (red)", as a base says it."""
    match = re.fullmatch(r"(.+?)(?: \[(\w+)\])?(?: \((\w+)\))?", listed)
    assert match is not None
    name, on, icon = match.groups()
    (ability,) = [each for each in CONTENT.of(Ability).values() if each.name == name]
    kind = ABILITIES[name].facts[0]
    line = f"{name} ({f'{on.capitalize()} {kind}' if on else kind}): {ability.words()}"
    return f"{line} {GRANTS[ICONS[icon]]}" if icon else line


@pytest.mark.parametrize("line", FIGURES, ids=lambda line: line.name)
def test_a_figure_has_the_listed_numbers(line: Line) -> None:
    assert item(line.name, "monster", "unit", "building").numbers == numbers(line.facts)


@pytest.mark.parametrize("line", FIGURES, ids=lambda line: line.name)
def test_a_figure_says_its_listed_abilities_in_order_and_nothing_after(line: Line) -> None:
    text = item(line.name, "monster", "unit", "building").text
    abilities = [] if line.text == "-" else [ability_as_read(each) for each in line.text.split("; ")]
    lines = "".join(f"\n{ability}" for ability in abilities)
    assert text.endswith(lines)
    head = text.removesuffix(lines)
    assert re.search(r"(Cost|Health|Hyper|Energy) \d+\.$", head), head


@pytest.mark.parametrize("line", [line for line in FIGURES if ": " in line.group], ids=lambda line: line.name)
def test_a_figure_is_in_its_factions_group_and_says_agenda_and_energy_type(line: Line) -> None:
    found = item(line.name, "monster", "unit")
    faction, _, agenda = line.group.partition(": ")
    energy, _, grade = line.facts[0].partition(" ")
    assert found.group == faction
    assert f", {agenda}, {energy}. SPD " in found.text
    assert found.text.startswith(f"{grade} unit" if grade else ("Alpha form,", "Ultra form of ", "Mega form of "))


@pytest.mark.parametrize("line", ABILITIES.values(), ids=lambda line: line.name)
def test_an_ability_reads_as_it_is_listed(line: Line) -> None:
    kind, subject = line.facts
    found = item(line.name, kind.lower())
    assert found.text.startswith(f"{line.text} Subject: {subject}. On ")


def test_nothing_is_printed_that_is_not_listed() -> None:
    names = {each.name for each in catalogue() if each.source != "house"}
    assert names == {line.name for line in LINES}
    assert len(FIGURES) == 36 + 42 + 10
    assert len(ABILITIES) == 89 + 19


def test_an_ability_says_what_has_it() -> None:
    assert item("Abduct", "action").text.endswith(
        " On Ares Mothership, Ultra Ares Mothership, Mega Ares Mothership, Saucer."
    )
    assert item("Superstructure", "reaction").text.endswith(" On Bank Headquarters, Skyscraper, TV Network High-Rise.")


def test_an_ability_is_in_the_group_of_the_only_faction_that_has_it() -> None:
    groups = {name: item(name, "skill", "action").group for name in ("Repair", "Flight", "Limited")}
    assert groups == {"Repair": "G.U.A.R.D.", "Flight": "", "Limited": "Buildings"}


def test_a_shadow_figure_says_that_it_was_given_away() -> None:
    assert item("Shadow Hunter", "unit").text.startswith("Elite unit (promo), Invaders, Radioactive. ")


def test_a_force_says_how_it_wants_to_win_and_whom_it_brings() -> None:
    found = item("Clear Skies", "force")
    assert found.numbers == {"monsters": 1, "units": 14, "elites": 5}
    assert found.group == "G.U.A.R.D."
    assert found.text.endswith(
        "Sky Sentinel with Mega Sky Sentinel. 5 Rocket Chopper, 3 Elite Rocket Chopper, 2 Shadow Rocket Chopper, "
        "3 G-Tank, 1 Mobile Ops Center."
    )


def test_a_city_says_whom_it_serves_and_what_stands_in_it() -> None:
    found = item("Tunnel Wards", "city")
    assert found.numbers == {"structures": 10}
    assert found.text == (
        "For Collaborators: five doors to one network of tunnels. 5 Skyscraper, 3 Office Building, 2 Radar Array."
    )


def test_a_map_says_how_large_it_is_and_what_lies_on_it() -> None:
    first = next(each for each in catalogue() if each.kind == "map")
    assert first.numbers["foundations"] == 16
    assert "8 green and 8 yellow foundations" in first.text
    assert f"{first.numbers['width']} by {first.numbers['height']} spaces" in first.text


def test_ids_are_unique_in_the_whole_box() -> None:
    names = [each.id for each in catalogue()]
    assert len(names) == len(set(names))
