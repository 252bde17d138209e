"""Setting up (rulebook p. 4 to 6), ranks and campaigns (p. 11), alone and together (p. 24)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

import herobox
from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Objective
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.rules.activation_phase import activation, determine_initiative
from herobox.games.clash_of_heroes.rules.counting_deeds import objective_met
from herobox.games.clash_of_heroes.rules.end_of_adventure import learn, next_chapter
from herobox.games.clash_of_heroes.rules.end_of_round import cards_and_wounds
from herobox.games.clash_of_heroes.rules.publishing_articles import mission
from herobox.games.clash_of_heroes.rules.set_up_phase import choose, opening
from herobox.games.clash_of_heroes.setup.starting_table import setup
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import ConfigError, Rng
from tests.games.clash_of_heroes.box import CONTENT, GAME, HEROES
from tests.games.clash_of_heroes.positions import figure, hero, ids, position, values
from tests.games.driving import asked, drive, heard, options

PRINTED = CONTENT.of(HeroCard)
TRAINING: dict[str, Any] = {"scenario": "training-ground"}


def table_of(seed: int = 1, **config: Any) -> State:
    """The table of a config before the first round."""
    return setup(CONTENT, Config(**{**TRAINING, **config}), Rng(seed))


def refused(**config: Any) -> str:
    """Why a config can't be set up."""
    with pytest.raises(ConfigError) as caught:
        table_of(**config)
    return str(caught.value)


# Heroes and teams


def test_two_teams_of_heroes_stand_on_two_sides_of_the_board() -> None:
    table = table_of()
    assert [table.board.names[each.at] for each in table.heroes] == ["a1", "a2", "i1", "i2"]
    assert [each.side for each in table.heroes] == [0, 0, 1, 1]


def test_heroes_are_named_or_dealt_by_chance_and_nobody_twice() -> None:
    table = table_of(heroes=("", "rage"))
    assert table.heroes[1].id == "rage"
    assert len({each.id for each in table.heroes}) == 4
    assert {table_of(seed, heroes=("", "rage")).heroes[0].id for seed in range(30)} == {*HEROES} - {"rage"}
    assert 'heroes: "rage" was named twice' in refused(heroes=("rage", "rage"))


def test_too_many_names_are_answered_with_the_places_there_are() -> None:
    places = "4 Heroes: of 2 players, then 1 TEAM-UP Hero of the first team, then 1 TEAM-UP Hero of the second team"
    duel: dict[str, Any] = {"first": 1, "second": 1, "a_side": 2}
    assert refused(heroes=("",) * 5, **duel) == f"heroes: 5 were named for {places}"
    assert refused(ranks=("rookie",) * 5, **duel) == f"ranks: 5 were named for {places}"
    assert refused(ranks=("rookie",) * 3, first=1, second=1) == "ranks: 3 were named for 2 Heroes: of 2 players"


def test_a_place_for_each_team_up_hero_says_beside_whom_it_is() -> None:
    places = GAME.places(Config(first=1, second=3, heroes=("rage",)))
    assert [place.name for place in places] == [
        "Rage",
        "Hero 2",
        "Hero 3",
        "Hero 4",
        "TEAM-UP Hero beside Rage",
        "TEAM-UP Hero 2 beside Rage",
    ]
    assert places[4].side == places[0].side
    alone = GAME.places(Config(first=1, second=0, sidekicks=("patch",)))
    assert [place.name for place in alone] == ["Hero 1"]


def test_a_hero_begins_with_eight_power_cards() -> None:
    for each in table_of().heroes:
        assert len(each.hand) == 8
        assert {card.hero for card in each.hand} == {each.id}
        assert [card.symbol for card in each.hand].count("weakness") == 1
        assert {card.rank for card in each.hand} == {"normal"}


def test_the_first_team_may_choose_the_other_newspaper() -> None:
    assert [team.name for team in table_of().teams] == ["Guardians' Chronicles", "Mercury Herald"]
    assert [team.name for team in table_of(papers="herald").teams] == ["Mercury Herald", "Guardians' Chronicles"]


def test_each_of_the_six_personal_missions_comes_up() -> None:
    assert {each.mission for seed in range(30) for each in table_of(seed).heroes} == set(range(6))


def test_a_sheets_places_turn_with_its_tile() -> None:
    """The Trainer stands on e5 of the sheet's tile, which lies at the right."""
    table = table_of()
    assert table.board.names[figure(table, "trainer").at] == "j5"


# TEAM-UP Heroes


def test_a_team_with_fewer_players_has_team_up_heroes() -> None:
    table = table_of(first=3, second=1)
    assert [(each.side, each.seat, each.team_up) for each in table.heroes] == [
        (0, 0, False),
        (0, 1, False),
        (0, 2, False),
        (1, 3, False),
        (1, 3, True),
        (1, 3, True),
    ]


def test_two_players_have_team_up_heroes_where_they_want_more_heroes() -> None:
    table = table_of(first=1, second=1, a_side=2)
    assert [(each.seat, each.team_up) for each in table.heroes] == [(0, False), (1, False), (0, True), (1, True)]


def test_ranks_may_make_up_for_fewer_heroes_instead_of_team_up() -> None:
    """P. 11: one Veteran against three."""
    table = table_of(first=3, second=1, uneven="ranks", ranks=("", "", "", "veteran"))
    assert [(each.side, each.rank, each.team_up) for each in table.heroes] == [
        (0, "normal", False),
        (0, "normal", False),
        (0, "normal", False),
        (1, "veteran", False),
    ]
    assert "a_side: without TEAM-UP Heroes each player has one Hero (p. 11)" in refused(uneven="ranks", a_side=3)


@pytest.mark.parametrize(
    ("config", "ranks"),
    [
        ({}, ["normal", "normal", "veteran"]),
        ({"campaign": "the-silent-city", "scenario": None}, ["rookie", "rookie", "normal"]),
        ({"ranks": ("rookie", "", "normal")}, ["rookie", "normal", "normal"]),
        ({"first": 1, "second": 1}, ["normal", "normal"]),
        ({"first": 1, "second": 0}, ["normal"]),
    ],
)
def test_where_ranks_make_up_for_fewer_heroes_those_of_the_smaller_team_are_proposed_a_rank_higher(
    config: dict[str, Any], ranks: list[str]
) -> None:
    table = table_of(**{"first": 2, "second": 1, "uneven": "ranks", **config})
    assert [each.rank for each in table.heroes] == ranks


def test_a_team_without_the_recommended_number_of_heroes_is_told_so() -> None:
    """Five voices is for 2 to 4 heroes per team."""
    table = position("five-voices", teams=(("rage",), ("redline", "sanctuary")), uneven="ranks", phase="set-up")
    drive(table, opening(table))
    said = [line for line in heard(table).splitlines() if "recommended" in line]
    assert said == [
        "Five voices is recommended for 2 to 4 heroes per team, and the Guardians' Chronicles has 1 hero; "
        "ranks can make up for it (p. 11)."
    ]


def test_a_team_up_hero_has_three_chosen_cards_and_its_weakness() -> None:
    table = position(phase="set-up", teams=(("rage",), ("la-duchesse",)), team_up=("redline", "sanctuary"))
    drive(table, choose(table, 1), "keep force-field", "keep safe-passage", "keep aegis-bash")
    drive(table, choose(table, 0), "keep overdrive", "keep flurry", "keep whirlwind")
    assert set(ids(hero(table, "redline").hand)) == {"overdrive", "flurry", "whirlwind", "out-of-breath"}
    assert len(hero(table, "rage").hand) == 8


def test_both_teams_choose_their_team_up_heroes_cards_at_once_and_in_secret() -> None:
    heroes = ("rage", "la-duchesse", "redline", "sanctuary")
    match = herobox.new("clash-of-heroes", seed=1, first=1, second=1, a_side=2, heroes=heroes)
    assert [decision.kind for decision in match.decisions.values()] == ["keep", "keep"]
    before = match.view(1), match.position(1)
    match.choose(0, "keep overdrive")
    assert (match.view(1), match.position(1)) == before
    for card in ("force-field", "safe-passage", "aegis-bash"):
        match.choose(1, f"keep {card}")
    assert list(match.decisions) == [0]
    match.choose(0, "keep flurry")
    match.choose(0, "keep whirlwind")
    assert {decision.kind for decision in match.decisions.values()} == {"lay"}
    assert [len(each.hand) for each in match.view(1).heroes] == [8, 8, 4, 4]


# Ranks


def test_ranks_are_chosen_for_each_hero() -> None:
    table = table_of(heroes=("rage", "ultrawoman"), ranks=("veteran", "rookie"))
    printed = CONTENT.of(HeroCard)
    assert hero(table, "rage").values == printed["rage"].veteran
    assert hero(table, "ultrawoman").values == printed["ultrawoman"].rookie


def test_a_rookie_gives_up_two_cards_but_never_the_weakness() -> None:
    given = set()
    for seed in range(40):
        rage = hero(table_of(seed, heroes=("rage",), ranks=("rookie",)), "rage")
        assert len(rage.hand) == 8
        assert [card.rank for card in rage.hand].count("rookie") == 2
        assert "blind-fury" in ids(rage.hand)
        given |= {card.id for card in rage.aside if card.rank == "normal"}
    assert len(given) == 7


def test_a_veteran_has_ten_cards() -> None:
    rage = hero(table_of(heroes=("rage",), ranks=("veteran",)), "rage")
    assert len(rage.hand) == 10
    assert [card.rank for card in rage.hand].count("veteran") == 2


# Campaigns


def campaign(**config: Any) -> State:
    """The first adventure of the campaign."""
    return setup(CONTENT, Config(campaign="the-silent-city", heroes=("rage",), **config), Rng(1))


def test_heroes_of_a_campaign_begin_as_rookies() -> None:
    assert {each.rank for each in campaign().heroes} == {"rookie"}


def test_after_an_adventure_a_rookie_may_take_a_card_back_for_a_rookie_card() -> None:
    table = campaign()
    rage = hero(table, "rage")
    given = sorted(card.id for card in rage.aside if card.rank == "normal")
    rookies = sorted(card.id for card in rage.hand if card.rank == "rookie")
    decision = asked(table, learn(table, rage))
    assert sorted(options(decision)) == sorted(["pass", *(f"learn {new} {old}" for new in given for old in rookies)])
    drive(table, learn(table, rage), f"learn {given[0]} {rookies[0]}")
    assert given[0] in ids(rage.hand)
    assert rookies[0] in ids(rage.aside)
    assert rage.rank == "rookie"


def learn_twice(table: State) -> None:
    """Rage takes both of his cards back."""
    rage = hero(table, "rage")
    for _ in range(2):
        new = next(card.id for card in rage.aside if card.rank == "normal")
        old = next(card.id for card in rage.hand if card.rank == "rookie")
        decision = asked(table, learn(table, rage))
        assert f"learn {new} {old}" in options(decision)
        drive(table, learn(table, rage), f"learn {new} {old}")


def test_without_rookie_cards_a_hero_is_normal() -> None:
    table = campaign()
    learn_twice(table)
    rage = hero(table, "rage")
    assert (rage.rank, rage.values) == ("normal", PRINTED["rage"].normal)
    assert {card.rank for card in rage.hand} == {"normal"}


def test_after_an_adventure_a_normal_hero_gets_a_veteran_card_and_with_two_is_a_veteran() -> None:
    table = campaign(ranks=("normal",))
    rage = hero(table, "rage")
    drive(table, learn(table, rage))
    assert (rage.rank, len(rage.hand)) == ("normal", 9)
    drive(table, learn(table, rage))
    assert (rage.rank, len(rage.hand), rage.values) == ("veteran", 10, PRINTED["rage"].veteran)


def test_a_rookie_is_a_veteran_after_four_adventures() -> None:
    table = campaign()
    learn_twice(table)
    for _ in range(2):
        drive(table, learn(table, hero(table, "rage")))
    assert hero(table, "rage").rank == "veteran"


def test_the_next_adventure_begins_afresh_with_the_cards_that_were_not_chosen() -> None:
    """Alone a hero goes into each adventure with three cards of all that it has."""
    table = setup(CONTENT, Config(campaign="the-silent-city", first=1, second=0, heroes=("rage",)), Rng(1))
    cards = [card.id for card in table.heroes[0].hand if card.symbol != "weakness"]
    drive(table, choose(table, 0), *(f"keep {card}" for card in cards[:3]))
    rage = hero(table, "rage")
    rage.damage, rage.wounds = 2, [table.wound_deck.pop()]
    table.opened, table.steps, table.eased = 1, 3, {"x": 1}
    drive(table, next_chapter(table), "pass")
    assert table.scenario.id == "five-voices"
    assert (rage.damage, rage.wounds, table.opened, table.steps, table.eased) == (0, [], 0, 0, {})
    assert len(rage.hand) == 8
    assert len(options(asked(table, choose(table, 0)))) == 7


# Alone and together


def alone(**more: Any) -> State:
    """Rage and Ultrawoman together against the Trainer."""
    return position(teams=(("rage", "ultrawoman"), ()), **more)


def test_a_scenario_without_the_solo_mark_is_not_played_alone() -> None:
    assert "can't be played solo or cooperatively: it has no solo mark (p. 24)" in refused(
        scenario="hot-dog-day", second=0
    )


def test_alone_nobody_has_team_up_heroes() -> None:
    assert "there are no TEAM-UP Heroes in solo or cooperative play (p. 24)" in refused(second=0, a_side=3)
    assert not any(each.team_up for each in table_of(second=0).heroes)


def test_alone_each_hero_has_three_chosen_cards_and_the_weakness() -> None:
    table = alone(phase="set-up")
    drive(table, choose(table, 0), *(f"keep {card}" for card in ("haymaker", "red-mist", "thick-hide", *WOMANS)))
    assert set(ids(hero(table, "rage").hand)) == {"haymaker", "red-mist", "thick-hide", "blind-fury"}
    assert len(hero(table, "ultrawoman").hand) == 4


WOMANS = ("airlift", "meteor-dive", "skin-of-steel")


def test_alone_two_wounds_eliminate_a_hero() -> None:
    table = alone(phase="end of round", damage={"rage": 4}, wounds={"rage": ["broken-arm"]})
    drive(table, cards_and_wounds(table))
    assert figure(table, "rage").out


@pytest.mark.parametrize(("difficulty", "defense"), [("usual", 6), ("easy", 7), ("normal", 8), ("difficult", 9)])
def test_alone_the_villains_defense_may_be_raised(difficulty: str, defense: int) -> None:
    assert values(alone(difficulty=difficulty), "trainer")[1] == defense
    assert values(position(difficulty=difficulty), "trainer")[1] == 6


def test_alone_the_second_side_of_the_sheet_may_be_played() -> None:
    table = alone(side="second")
    assert [table.board.names[each.at] for each in table.heroes] == ["i1", "i2"]


def test_alone_the_needed_articles_belong_to_the_objective() -> None:
    """The Trainer's defeat is the objective, and its article must be the team's own: nobody else can earn it."""
    table = alone()
    assert not objective_met(table, 0)
    table.teams[0].deeds = {"eliminate:trainer": 1}
    assert objective_met(table, 0)
    duel = position()
    duel.teams[1].deeds = {"eliminate:trainer": 1}
    assert objective_met(duel, 0)  # In a duel the objective alone counts, whoever has done it.


@pytest.mark.parametrize(("side", "met"), [("first", "deliver:disc"), ("second", "eliminate:trainer")])
def test_alone_the_objective_is_that_of_the_side_that_is_played(side: str, met: str) -> None:
    table = two_objectives(alone(side=side))
    for deed in OBJECTIVES:
        table.teams[0].deeds = {deed: 1}
        assert objective_met(table, 0) == (deed == met)


def test_in_a_duel_each_team_has_its_own_objective() -> None:
    table = two_objectives(position())
    for team in (0, 1):
        for number, deed in enumerate(OBJECTIVES):
            table.teams[team].deeds = {deed: 1}
            assert objective_met(table, team) == (number == team)


OBJECTIVES = ("deliver:disc", "eliminate:trainer")


def two_objectives(table: State) -> State:
    """The table with an objective for each side, and no articles that are needed."""
    objectives = tuple(Objective("Do it", (Done(deed),)) for deed in OBJECTIVES)
    table.plot = replace(table.plot, objectives=objectives, earnings=())
    return table


def test_alone_a_sidekick_may_come_along_without_cards() -> None:
    table = table_of(second=0, first=1, sidekicks=("patch",))
    patch = hero(table, "patch")
    assert not patch.hand
    assert patch.at >= 0
    assert "sidekicks: they are only for solo or cooperative play (p. 24)" in refused(sidekicks=("patch",))


def test_a_team_alone_is_always_the_one_that_begins() -> None:
    table = alone(order=(["ultrawoman", "rage"], []))
    determine_initiative(table)
    assert table.next_team == 0
    for name in ("Ultrawoman", "Rage"):
        drive(table, activation(table), "pass")
        assert heard(table).endswith(f"{name} is activated.")
    assert table.teams[1].seats == ()


def test_alone_no_mission_asks_to_hit_heroes() -> None:
    """Redline has such a mission; who plays alone rolls again."""
    names = set()
    for seed in range(60):
        match = herobox.new("clash-of-heroes", seed=seed, first=1, second=0, heroes=("redline",))
        goals = mission(match.state.heroes[0]).goals  # type: ignore[attr-defined]
        names.add(mission(match.state.heroes[0]).name)  # type: ignore[attr-defined]
        assert all(goal.deed != "hit:hero" for goal in goals)
    assert len(names) == 5


def test_a_rank_that_there_is_not_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(ConfigError, match='"wizard" is not one of rookie, normal, veteran'):
        herobox.new("clash-of-heroes", ranks=("wizard",))
