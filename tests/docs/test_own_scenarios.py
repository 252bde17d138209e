"""The adventure of the guide is read, set up, played and broken as the guide says."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from herobox.games.clash_of_heroes import ClashOfHeroes
from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Campaign, Scenario, Script, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, Special, TileCard
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.effects import (
    menace_effects,
    menace_harm_effects,
    menace_movement_effects,
    menace_plot_effects,
    scenario_effects,
)
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Menace
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import ContentError, Match
from herobox.kernel.effects import effects_by_name
from tests.docs.slips import change
from tests.games.clash_of_heroes.box import unpack

GUIDE = "docs/own-scenarios.md"
PACK = "harbour"
FILES = ("tile", "cast", "sheet", "scenario")
BOARD_SLIPS, PLOT_SLIPS = range(2)
"""The blocks of text in the guide."""
MODULES = [
    module.__name__
    for module in (scenario_effects, menace_effects, menace_harm_effects, menace_movement_effects, menace_plot_effects)
]
Blocks = Callable[[str, str], list[str]]


def told(pack: Path) -> list[str]:
    """What the linter says."""
    with pytest.raises(ContentError) as refused:
        unpack(pack)
    return refused.value.problems


@pytest.mark.parametrize("players", [(2, 2), (1, 1), (2, 0)])
def test_the_guides_adventure_is_played_to_its_end(pack: Path, players: tuple[int, int]) -> None:
    game = ClashOfHeroes(unpack(pack))
    match = Match(game, Config(scenario="fog-over-the-pier", first=players[0], second=players[1]), seed=3)
    chance = random.Random(3)
    while match.outcome is None:
        seat, decision = chance.choice(list(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    assert isinstance(match.state, State)
    assert match.state.sheet is not None
    assert (match.state.sheet.id, match.state.round <= 9) == ("fog-and-brine", True)


def test_the_winch_and_the_captain_are_where_the_guide_says(pack: Path) -> None:
    match = Match(ClashOfHeroes(unpack(pack)), Config(scenario="fog-over-the-pier"), seed=1)
    assert isinstance(match.state, State)
    board = match.state.board
    assert board.names[match.state.villains[0].at] == "h1"
    assert {board.names[space] for space, tests in match.state.plot.specials.items() if tests[0].id == "winch"} == {
        "h3"
    }


def test_slips_are_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "scenario.toml", '"a2", "a4"', '"f4", "a4"')
    change(pack / "sheet.toml", 'goals = [{ deed = "clear-air"', 'goals = [{ deed = "clear-sky"')
    assert told(pack) == blocks(GUIDE, "text")[BOARD_SLIPS].splitlines()
    change(pack / "scenario.toml", '"f4", "a4"', '"a2", "a4"')
    assert told(pack) == blocks(GUIDE, "text")[PLOT_SLIPS].splitlines()


def test_the_guide_names_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    kinds = (TileCard, VillainCard, ObjectCard, Article, Sheet, Scenario, Campaign, Script, Special)
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    assert [field for field in sorted(fields) if f"`{field}`" not in text and f"`{field} = " not in text] == []


def test_the_guide_names_every_word(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    known: dict[str, Any] = {**effects_by_name(Menace), **effects_by_name(Deed)}
    ours = [name for name, kind in known.items() if kind.__module__ in MODULES]
    assert len(ours) > 20
    assert [name for name in ours if f"`{name}`" not in text] == []


def test_the_guide_explains_every_character_of_a_drawing(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    assert [sign for sign in (".", "#", ":", "~", "\\|", "-", "+") if f"`{sign}`" not in text] == []
