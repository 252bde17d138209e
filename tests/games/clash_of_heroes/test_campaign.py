"""Campaigns: what goes from one adventure to the next, and how they end (rulebook p. 11)."""

from __future__ import annotations

import random
from typing import Any

import pytest

import herobox
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.rules.counting_deeds import publish
from herobox.games.clash_of_heroes.rules.damage_and_wounds import eliminate
from herobox.games.clash_of_heroes.rules.end_of_adventure import finish, next_chapter
from herobox.games.clash_of_heroes.rules.end_of_round import new_main_hero
from herobox.games.clash_of_heroes.rules.game import outcome
from herobox.games.clash_of_heroes.setup.starting_table import setup
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import NOBODY, PASS, Listener, Match, Rng, notation
from tests.games.clash_of_heroes.box import CONTENT, GAME
from tests.games.clash_of_heroes.positions import hero
from tests.games.driving import asked, drive, options

CAMPAIGN = "the-silent-city"


def campaign(name: str = CAMPAIGN, **config: Any) -> State:
    """The first of three adventures."""
    table = setup(CONTENT, Config(**{"campaign": name, "first": 1, "second": 1, **config}), Rng(1))
    table.listener = Listener()
    return table


def after(table: State, *, ruined: bool = False, blue: int | None = None) -> None:
    """This adventure ends: by the villain's plan, or with an article of a team."""
    table.villain_won = ruined
    if blue is not None:
        publish(table, blue, "x-tina-behind-bars")
    finish(table)
    if table.phase == "chapter":
        skip_learning(table)


def skip_learning(table: State) -> None:
    """Everybody stays as it is, and the next adventure is laid out."""
    rookies = sum(hero.rank == "rookie" for hero in table.heroes)
    drive(table, next_chapter(table), *[PASS] * rookies)


def test_the_points_of_all_adventures_are_added_up() -> None:
    table = campaign()
    after(table, blue=0)
    after(table, blue=1)
    after(table, blue=1)
    assert [team.points for team in table.teams] == [4, 8]
    assert table.winner == 1


def test_an_adventure_whose_plan_succeeded_counts_nothing() -> None:
    table = campaign()
    after(table, blue=1)
    after(table, blue=0, ruined=True)
    after(table, blue=0, ruined=True)
    assert [team.points for team in table.teams] == [0, 4]
    assert table.winner == 1


def test_if_the_villain_succeeds_in_every_adventure_everybody_has_lost() -> None:
    table = campaign()
    for _ in range(3):
        after(table, ruined=True)
    assert table.winner == VILLAINS
    ended = outcome(table)
    assert ended is not None
    assert ended.scores == (-1.0, -1.0)


def test_without_any_article_a_campaign_is_shared() -> None:
    table = campaign()
    after(table, ruined=True)
    after(table)
    after(table)
    assert table.winner == NOBODY


def test_alone_the_last_adventure_decides() -> None:
    """Whatever became of those before: heroes who save the city in the end have won."""
    table = campaign(second=0)
    after(table, ruined=True)
    after(table)
    for goal in goals(table):
        table.teams[0].deeds[goal.deed] = 9
    after(table)
    assert table.winner == 0
    lost = campaign(second=0)
    for _ in range(3):
        after(lost)
    assert lost.winner == VILLAINS


def goals(table: State) -> list[Done]:
    """All that heroes alone must have done."""
    objective = table.plot.objective(0)
    assert objective is not None
    return [*objective.goals, *(earning.done for earning in table.plot.earnings if earning.needed)]


def test_whoever_took_the_place_of_a_main_hero_is_a_team_up_hero_again_in_the_next_adventure() -> None:
    table = campaign(a_side=2, heroes=("rage", "redline", "ultrawoman", "sanctuary"))
    eliminate(table, hero(table, "rage"))
    drive(table, new_main_hero(table, hero(table, "rage")), "enlist ultrawoman")
    after(table)
    assert [(each.id, each.seat, each.team_up, each.out) for each in table.heroes] == [
        ("rage", 0, False, False),
        ("redline", 1, False, False),
        ("ultrawoman", 0, True, False),
        ("sanctuary", 1, True, False),
    ]


def test_a_sidekick_stays_a_sidekick_in_the_next_adventure() -> None:
    table = campaign(second=0, sidekicks=("patch",))
    eliminate(table, hero(table, "patch"))
    after(table)
    patch = hero(table, "patch")
    assert (patch.sidekick, patch.team_up, patch.out, patch.damage) == (True, True, False, 0)
    assert table.board.names[patch.at]


def test_a_hero_has_a_new_personal_mission_in_the_next_adventure() -> None:
    table = campaign()
    missions = set()
    for seed in range(30):
        table.rng, table.chapter = Rng(seed), 0
        skip_learning(table)
        missions.add(table.heroes[0].mission)
    assert missions == set(range(6))


@pytest.mark.parametrize("rank", ["rookie", "normal", "veteran"])
def test_what_is_asked_between_two_adventures_depends_on_the_rank(rank: str) -> None:
    """A Rookie chooses, a Normal hero gets a card by chance, a Veteran has learnt all."""
    table = campaign(ranks=(rank, "veteran"))
    if rank == "rookie":
        assert len(options(asked(table, next_chapter(table)))) == 5
    else:
        drive(table, next_chapter(table))
        assert len(table.heroes[0].hand) == {"normal": 9, "veteran": 10}[rank]


def test_a_rookie_plays_as_a_normal_hero_and_then_as_a_veteran() -> None:
    """Five adventures, played by chance; whoever may learn does."""
    match = Match(GAME, Config(campaign="long-training", first=1, second=1, heroes=("rage", "redline")), seed=5)
    chance = random.Random(5)
    ranks: list[str] = []
    while match.outcome is None:
        state = match.state
        assert isinstance(state, State)
        if len(ranks) == state.chapter and state.phase == "strategy":
            ranks.append(state.heroes[0].rank)
            assert [card.rank for card in state.heroes[0].hand].count("veteran") == max(0, state.chapter - 2)
        seat, decision = chance.choice(list(match.decisions.items()))
        able = [option for option in decision.options if decision.kind != "learn" or notation(option) != PASS]
        match.choose(seat, chance.choice(able))
    assert ranks == ["rookie", "rookie", "normal", "normal", "veteran"]
    assert len(match.state.results) == 5  # type: ignore[attr-defined]


def test_in_five_adventures_of_the_box_a_rookie_becomes_a_veteran() -> None:
    match = herobox.new("clash-of-heroes", seed=1, campaign="rookie-to-veteran", first=1, second=1)
    chance = random.Random(1)
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        able = [option for option in decision.options if decision.kind != "learn" or option != PASS]
        match.choose(seat, chance.choice(able))
    state = match.state
    assert isinstance(state, State)
    assert [hero.rank for hero in state.heroes] == ["veteran", "veteran"]


def test_wounds_that_lie_left_or_right_when_an_adventure_ends_go_back_to_the_deck() -> None:
    table = campaign()
    sixteen = sorted(card.id for card in table.wound_deck)
    first, second = table.heroes
    first.left, first.right = (table.wound_deck.pop(),), (first.hand.pop(),)
    second.right = (table.wound_deck.pop(),)
    after(table)
    assert sorted(card.id for card in table.wound_deck) == sixteen
    assert not first.wounds
    assert not first.healed
