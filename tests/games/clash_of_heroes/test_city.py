"""The boards of the box: even for both teams, with the rulebook's counts, and played to the end by anybody."""

from __future__ import annotations

import random

import pytest

from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.cards.printed_district import District
from herobox.games.clash_of_heroes.cards.printed_fields import CORE
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.lint.invariants import check
from herobox.games.clash_of_heroes.setup.from_config import board_of, plot_in
from herobox.games.clash_of_heroes.setup.starting_table import setup
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Match, Rng
from tests.games.clash_of_heroes.box import BOX, GAME

SCENARIOS = list(BOX.of(Scenario).values())
PLAYERS = ((1, 1), (2, 1), (2, 2), (3, 3), (3, 0), (1, 0))
"""Of each team; with none in the second one they play alone or together."""
each_scenario = pytest.mark.parametrize("scenario", SCENARIOS, ids=lambda scenario: scenario.id)


def mirrored(board: District, space: int) -> int:
    """The Space on the other side of the board's middle column."""
    column, row = board.places[space]
    return board.places.index((board.columns - 1 - column, row))


def spaces(board: District, group: int) -> set[int]:
    """A set of Spaces, mirrored."""
    return {mirrored(board, space) for space in members(group)}


def test_there_are_six_tiles_with_two_faces_each() -> None:
    tiles = BOX.of(TileCard)
    pairs = {frozenset((tile.id, tile.other_side)) for tile in tiles.values()}
    assert (len(tiles), len(pairs)) == (12, 6)
    assert sum(bool(tile.specials) for tile in tiles.values()) >= 5
    assert sum(tile.interior for tile in tiles.values()) == 6


def test_the_box_holds_the_rulebooks_counts() -> None:
    """P. 2: one X-Tina, five Emissaries, ten No' Dalies; 38 object tokens; 15 articles; three sheets."""
    villains = {card.id: card.copies for card in BOX.of(VillainCard).values() if card.set == CORE}
    assert villains == {"x-tina": 1, "emissary": 5, "no-dalie": 10}
    objects = [card.copies for card in BOX.of(ObjectCard).values()]
    assert (len(objects), sum(objects)) == (8, 38)
    assert sum(article.set == CORE for article in BOX.of(Article).values()) == 15
    assert sum(sheet.set == CORE for sheet in BOX.of(Sheet).values()) == 3


def test_overtime_adds_two_villains_with_their_sheets_minions_and_articles() -> None:
    villains = {card.id: (card.rank, card.copies) for card in BOX.of(VillainCard).values() if card.set == "overtime"}
    assert villains == {
        "auntie-swag": ("super-villain", 1),
        "nephew": ("minion", 6),
        "old-flame": ("super-villain", 1),
        "spark": ("minion", 6),
    }
    added = [sheet.villain for sheet in BOX.of(Sheet).values() if sheet.set == "overtime"]
    assert added == ["auntie-swag", "old-flame"]
    assert [article.size for article in BOX.of(Article).values() if article.set == "overtime"].count("big") == 2
    assert len(SCENARIOS) == 10


def test_there_are_adventures_of_every_kind() -> None:
    assert {scenario.length for scenario in SCENARIOS} == {"short", "medium", "long"}
    assert sum(bool(scenario.sheet) for scenario in SCENARIOS) == 8
    assert sum(scenario.solo for scenario in SCENARIOS) == 4
    assert {scenario.sheet for scenario in SCENARIOS} == {"", *BOX.of(Sheet)}


def test_every_article_and_every_object_is_in_play_somewhere() -> None:
    plots = [plot_in(BOX, scenario) for scenario in SCENARIOS]
    earned = {earning.article for plot in plots for earning in plot.earnings}
    assert earned == {card.id for card in BOX.of(Article).values() if card.size != "advertisement"}
    assert {put.printed.id for plot in plots for put in plot.objects} == set(BOX.of(ObjectCard))


@each_scenario
def test_both_sides_of_a_board_are_even(scenario: Scenario) -> None:
    """Left and right are the same in a mirror: Areas, walls, doors, Tests, starts, villains, tokens, objects."""
    board, plot = board_of(BOX, scenario), plot_in(BOX, scenario)
    for one, area in enumerate(board.areas):
        if area:
            other = board.area_of[mirrored(board, members(area)[0])]
            assert spaces(board, area) == set(members(board.areas[other])), one
    closed, opened = board.ways(0), board.ways((1 << len(board.doors)) - 1)
    for ways in (closed, opened):
        for space in range(len(board.places)):
            there = mirrored(board, space)
            assert spaces(board, ways.adjacent[space]) == set(members(ways.adjacent[there])), board.names[space]
            assert spaces(board, ways.clear[space]) == set(members(ways.clear[there])), board.names[space]
    assert {mirrored(board, space) for space in board.orange} == set(board.orange)
    assert [mirrored(board, space) for space in plot.starts[0]] == list(plot.starts[1])
    villains = {(each.who, board.numbers[each.at]) for each in plot.villains}
    assert {(who, mirrored(board, at)) for who, at in villains} == villains
    objects = {(put.printed.id, put.spaces, put.orange) for put in plot.objects}
    for kind, covered, orange in objects:
        image = sum(1 << space for space in spaces(board, covered))
        both = {(name, where) for name, where, _ in objects}
        assert (kind, image) in both, board.names[orange]
    tokens = {board.numbers[token.at] for token in plot.tokens}
    assert {mirrored(board, at) for at in tokens} == tokens
    assert {mirrored(board, at) for at in plot.spawns} == set(plot.spawns)
    assert [mirrored(board, at) for at in plot.route] == list(plot.route)


@pytest.mark.parametrize(
    ("scenario", "players"),
    [(scenario, players) for scenario in SCENARIOS for players in PLAYERS if players[1] or scenario.solo],
    ids=lambda value: value.id if isinstance(value, Scenario) else f"{value[0]}-{value[1]}",
)
def test_an_adventure_is_played_to_its_end(scenario: Scenario, players: tuple[int, int]) -> None:
    """By chance: with every number of players there are never too many options, and nothing is lost on the way."""
    first, second = players
    match = Match(GAME, Config(scenario=scenario.id, first=first, second=second), seed=len(scenario.id) + first)
    chance = random.Random(7)
    most = 0
    while match.outcome is None:
        seat, decision = chance.choice(list(match.decisions.items()))
        most = max(most, len(decision.options))
        match.choose(seat, chance.choice(decision.options))
        if len(match.history) % 10 == 0:
            assert check(match.state) == []  # type: ignore[arg-type]
    assert most <= 200
    assert isinstance(match.state, State)
    assert match.state.round <= match.state.plot.rounds
    assert match.state.ending


def test_the_campaign_is_three_linked_adventures_for_one_too() -> None:
    table = setup(BOX, Config(campaign="the-silent-city", first=1, second=0), Rng(1))
    assert [chapter.scenario.id for chapter in table.chapters] == ["noise-in-the-square", "five-voices", "last-train"]


def test_the_first_adventure_is_the_one_that_is_played_if_none_is_chosen() -> None:
    assert setup(BOX, Config(), Rng(1)).scenario.id == "noise-in-the-square"


@each_scenario
def test_four_heroes_of_each_team_have_room(scenario: Scenario) -> None:
    """P. 2 and 6: 8 players at most; in this box there are 6 heroes, so packs make it 8."""
    assert [len(starts) for starts in plot_in(BOX, scenario).starts] == [4, 4]
