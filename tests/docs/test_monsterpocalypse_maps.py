"""The map, the force and the city of the guide are read, set up and broken as the guide says."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from herobox.games.monsterpocalypse.cards.printed_bases import CityList, ForceList, Map, MonsterChoice
from herobox.games.monsterpocalypse.cards.printed_battle_map import LEGEND
from herobox.games.monsterpocalypse.config import Config
from herobox.games.monsterpocalypse.setup.force_limits import city_problems, force_problems
from herobox.games.monsterpocalypse.setup.reading_forces import read_city, read_force
from herobox.games.monsterpocalypse.setup.starting_table import setup
from herobox.kernel import ContentError, Rng
from tests.docs.slips import change
from tests.games.monsterpocalypse.box import CONTENT, unpack

GUIDE = "docs/monsterpocalypse-maps.md"
PACK = "harbour"
FILES = ("map", "force")
FORCE, DRAWING_SLIPS, PLAY_SLIPS = range(3)
"""The blocks of text in the guide."""
Blocks = Callable[[str, str], list[str]]


def told(pack: Path) -> list[str]:
    """What the linter says."""
    with pytest.raises(ContentError) as refused:
        unpack(pack)
    return refused.value.problems


def test_the_guides_map_force_and_city_come_into_play(pack: Path) -> None:
    config = Config(map="cold-harbour", forces=("dock-watch",), cities=("old-docks",))
    table = setup(unpack(pack), config, Rng(1))
    assert (table.map.name, table.forces[0].name) == ("Cold Harbour", "Dock Watch")
    assert table.map.grid.names[table.map.grid.spaces(table.map.neutral_spawns)[0]] == "e5"
    assert len(table.forces[0].city) == 10


def test_slips_in_a_drawing_are_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "map.toml", "..GG.YYYY.GG..", "..GG.YYYY.G...")
    change(pack / "map.toml", "RRss......ssBB", "RRxs......ssBB")
    assert told(pack) == blocks(GUIDE, "text")[DRAWING_SLIPS].splitlines()


def test_what_plays_badly_is_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "map.toml", "RR.an.ww.na.BB", "RR.an.ww.n..BB")
    assert told(pack) == blocks(GUIDE, "text")[PLAY_SLIPS].splitlines()


def test_the_guides_line_of_text_is_a_force(blocks: Blocks) -> None:
    force = read_force(blocks(GUIDE, "text")[FORCE], CONTENT)
    assert force_problems(force, CONTENT, monsters=1) == []
    city = read_city("4 office-building, 2 skyscraper", CONTENT)
    assert city_problems(city, CONTENT) == []


def test_the_guide_names_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    fields = {field for kind in (Map, ForceList, CityList, MonsterChoice) for field in kind.__struct_fields__}
    assert [field for field in sorted(fields) if f"`{field}`" not in text] == []


def test_the_guide_explains_every_character_of_a_drawing(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    assert [character for character in LEGEND if f"`{character}`" not in text] == []
