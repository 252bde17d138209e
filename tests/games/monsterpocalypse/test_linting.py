"""What the linter says of content that does not fit together: the box with slips in it, and packs of one's own."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from herobox.games.monsterpocalypse.cards import printed_bases
from herobox.games.monsterpocalypse.cards.printed_bases import Ability, UnitCard
from herobox.games.monsterpocalypse.lint import linting_content
from herobox.games.monsterpocalypse.texts import figure_text
from herobox.kernel import ContentError, load_content
from tests.games.monsterpocalypse.box import FOLDER, unpack

DEFENDER = 'content/monsters.toml: form "Defender X": '
ULTRA = 'content/monsters.toml: form "Ultra Defender X": '
TANK = 'content/units.toml: unit "G-Tank": '
OFFICE = 'content/buildings.toml: building "Office Building": '
TIDE = 'content/forces.toml: force "Iron Tide": '
FULL = 'content/forces.toml: force "Full Alert": '
ROW = 'content/cities.toml: city "Exchange Row": '
SLIPS: list[tuple[str, str, str, list[str]]] = [
    (
        "buildings",
        'id = "bank-headquarters"',
        'id = "g-tank"',
        [
            'content/buildings.toml: building "Bank Headquarters": the id "g-tank" is already used by '
            'content/units.toml: unit "G-Tank"; ids must be unique in the box'
        ],
    ),
    (
        "monsters",
        'monster = "defender-x"\nform = "alpha"',
        'monster = "carnidon"\nform = "alpha"',
        [
            DEFENDER + 'the monster "carnidon" has the same id as content/units.toml: unit "Carnidon"; '
            "each needs its own"
        ],
    ),
    (
        "units",
        'faction = "guard"',
        'faction = "gard"',
        [TANK + 'there is no faction "gard"; did you mean "guard"?'],
    ),
    (
        "units",
        'faction = "guard"',
        'faction = "zzz"',
        [
            TANK + 'there is no faction "zzz"; choose from guard, terrasaurs, lords-of-cthul, planet-eaters, '
            "martian-menace, shadow-sun-syndicate"
        ],
    ),
    (
        "units",
        '[{ ability = "all-terrain" }]',
        '[{ ability = "all-terrains" }]',
        [TANK + 'abilities number 1: there is no ability "all-terrains"; did you mean "all-terrain"?'],
    ),
    (
        "units",
        '[{ ability = "all-terrain" }]',
        '[{ ability = "qqqq" }]',
        [
            TANK
            + 'abilities number 1: there is no ability "qqqq"; choose from abduct, bleed, extinguish, nesting, refuel, '
            "repair, sacrifice, summon, telekinesis, teleport, transport, energy-cycle and 96 more"
        ],
    ),
    (
        "factions",
        'icon = "leaf"',
        'icon = "leafs"',
        ['content/factions.toml: faction "Terrasaurs": there is no icon "leafs"; did you mean "leaf"?'],
    ),
    (
        "units",
        'name = "G-Tank"\ngrade = "elite"',
        'name = "Very Large Armour G-Tank"\ngrade = "elite"',
        [
            'content/units.toml: unit "Very Large Armour G-Tank": the name "Elite Very Large Armour G-Tank" '
            "has 30 characters; the limit is 24"
        ],
    ),
    (
        "buildings",
        'short = "Office"',
        'short = "Office Building"',
        [OFFICE + 'short: "Office Building" has 15 characters; the limit is 13'],
    ),
    (
        "monsters",
        'form = "mega"',
        'form = "ultra"',
        [
            DEFENDER + 'the monster "defender-x" has 2 Ultra forms; it can have one',
            FULL + "Defender X has no Mega form; take Ultra (p. 23)",
            FULL.replace("Full Alert", "Home Soil") + "Defender X has no Mega form; take Ultra (p. 23)",
        ],
    ),
    (
        "monsters",
        'monster = "defender-x"\nform = "alpha"',
        'monster = "defender-y"\nform = "alpha"',
        [
            DEFENDER + 'the monster "defender-y" has no Hyper form; add its Ultra or Mega form',
            ULTRA + 'the monster "defender-x" has no Alpha form',
        ],
    ),
    (
        "monsters",
        'monster = "defender-x"\nform = "ultra"\nfaction = "guard"',
        'monster = "defender-x"\nform = "ultra"\nfaction = "terrasaurs"',
        [ULTRA + 'is of the faction "terrasaurs", but its Defender X of "guard"'],
    ),
    (
        "monsters",
        'form = "alpha"',
        'form = "alpha"\nhyper = 3',
        [DEFENDER + 'an Alpha form costs no Power Dice; leave out the field "hyper"'],
    ),
    (
        "monsters",
        "hyper = 4\n",
        "",
        [ULTRA + 'a Hyper form needs the field "hyper", the Power Dice that changing into it costs'],
    ),
    (
        "monsters",
        '{ ability = "energy-drain", on = "blast" }',
        '{ ability = "energy-drain" }',
        [DEFENDER + 'the Trigger "energy-drain" needs the field "on": brawl, blast or power'],
    ),
    (
        "monsters",
        '{ ability = "jump" }',
        '{ ability = "jump", on = "blast" }',
        [DEFENDER + 'only a Trigger has the field "on", and "jump" is of the kind Skill'],
    ),
    (
        "monsters",
        '{ ability = "jump" }',
        '{ ability = "safeguard" }',
        [DEFENDER + 'has the ability "safeguard" 2 times; once is enough'],
    ),
    (
        "units",
        '[{ ability = "all-terrain" }]',
        '[{ ability = "power-gorge", on = "power" }]',
        [TANK + 'the Trigger "power-gorge" is for power attacks, which its base can\'t make'],
    ),
    (
        "units",
        '[{ ability = "all-terrain" }]',
        '[{ ability = "fuel-depot" }]',
        [TANK + '"fuel-depot" is an ability of buildings, so it means nothing here'],
    ),
    (
        "buildings",
        '[{ ability = "shuffle" }]',
        '[{ ability = "flight" }]',
        [OFFICE + '"flight" is an ability of monsters and units, so it means nothing on a building'],
    ),
    (
        "buildings",
        '[{ ability = "shuffle" }]',
        '[{ ability = "shuffle", grants = "force" }]',
        [OFFICE + '"shuffle" grants nothing to others, as a building has no agenda; leave out "grants"'],
    ),
    (
        "map-beacon-avenue",
        "\nr...p",
        "\nr..?p",
        [
            'content/map-beacon-avenue.toml: map "Beacon Avenue": row 1, column 4: "?" means nothing; '
            "the legend has . , : _ f s o w l G Y R B r b n a p v"
        ],
    ),
    (
        "forces",
        '{ monster = "defender-x", hyper = "ultra" }',
        '{ monster = "defender-q", hyper = "ultra" }',
        [TIDE + 'there is no monster "defender-q"; did you mean "defender-x"?'],
    ),
    (
        "forces",
        "g-tank = 5, elite-g-tank = 3",
        "g-tank = 6, elite-g-tanks = 3",
        [
            TIDE + 'there is no unit "elite-g-tanks"; did you mean "elite-g-tank"?',
            TIDE + "has 6 Grunts called G-Tank; a force has at most 5 with the same name (p. 23)",
        ],
    ),
    (
        "forces",
        '{ monster = "cthugrosh", hyper = "mega" }',
        '{ monster = "zor-raiden", hyper = "mega" }',
        [
            'content/forces.toml: force "Last Sermon": Zor-Raiden of the Collaborators and Gorghadra of the Destroyers '
            "can't be in one force; on the Agenda Wheel the Protectors and the Fiends are next to the Collaborators "
            "(p. 45)"
        ],
    ),
    (
        "cities",
        "government-building = 1",
        "government-building = 2",
        [
            ROW + "has 13 structures; a city has at most 12 (p. 26)",
            ROW + "has 2 structures called Government Building; it is Limited, so there can be only one (p. 53)",
        ],
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "problems"), SLIPS, ids=[f"{file}: {new}" for file, _, new, _ in SLIPS])
def test_a_slip_in_the_box_is_told(tmp_path: Path, file: str, old: str, new: str, problems: list[str]) -> None:
    folder = tmp_path / "content"
    shutil.copytree(FOLDER, folder)
    path = folder / f"{file}.toml"
    text = re.sub(r"^emblem = .*\n", "", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as found:
        load_content(printed_bases.CONTENT_TYPES, folder, lint=linting_content.lint)
    assert found.value.problems == problems


PACK = """
[[ability]]
id = "long-shadow"
name = "Long Shadow"
effect = { distract = { reach = 4, less = 2 } }
subject = "enemy figures"
source = "my own"

[[unit]]
id = "lamplighter"
name = "Lamplighter"
grade = "elite"
faction = "guard"
energy = "mechanical"
speed = 4
defense = 3
cost = 2
blast = { dice = 1, boost = 2, range = "short" }
abilities = [{ ability = "long-shadow" }, { ability = "explosion", on = "blast", grants = "adjacent" }]
source = "my own"
"""


def pack(folder: Path, text: str) -> Path:
    """A pack of one file."""
    folder.mkdir()
    (folder / "lamps.toml").write_text(text, encoding="utf-8")
    return folder


def test_a_pack_brings_a_unit_with_an_ability_of_its_own_that_reads_by_its_numbers(tmp_path: Path) -> None:
    content = unpack(pack(tmp_path / "lamps", PACK))
    text = figure_text(content.of(UnitCard)["lamplighter"], content.of(Ability))
    numbers, ability, *_ = text.splitlines()
    assert numbers == "SPD 4, DEF 3, Blast 1 with 2 Boost Dice up to 3 spaces away, Cost 2."
    assert ability.startswith("Long Shadow (Skill): ")
    assert "within 4 spaces" in text
    assert "2 fewer Boost Dice" in text
    assert text.endswith(" Adjacent figures of the same agenda in the force have it, too.")


def test_all_that_is_wrong_with_a_pack_is_told_at_once(tmp_path: Path) -> None:
    text = PACK.replace('on = "blast", ', "").replace("Lamplighter", "Lamplighter of the Quays", 1)
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "lamps", text))
    where = 'lamps/lamps.toml: unit "Lamplighter of the Quays": '
    assert found.value.problems == [
        where + 'the name "Elite Lamplighter of the Quays" has 30 characters; the limit is 24',
        where + 'the Trigger "explosion" needs the field "on": brawl, blast or power',
    ]


def test_a_misspelt_word_of_an_ability_is_told_with_the_one_that_is_meant(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as found:
        unpack(pack(tmp_path / "lamps", PACK.replace("distract =", "distrakt =")))
    assert found.value.problems == [
        'lamps/lamps.toml: ability "Long Shadow": effect: there is no word "distrakt"; did you mean "distract"?'
    ]
