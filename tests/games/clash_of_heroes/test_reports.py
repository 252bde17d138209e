"""What is said of finished games."""

from __future__ import annotations

import herobox
from herobox.games.clash_of_heroes.reports import finished_games
from herobox.games.clash_of_heroes.rules.activation_phase import reveal
from herobox.games.clash_of_heroes.rules.counting_deeds import publish
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import NOBODY
from herobox.kernel.table import Counts
from tests.games.clash_of_heroes.positions import hero, position


def test_the_numbers_for_the_players_tell_rounds_points_the_plan_and_what_heroes_did() -> None:
    table = position(round=5)
    publish(table, 1, "trainer-beaten")
    table.steps = 3
    hero(table, "rage").deeds.update({"hit": 2, "pass": 1})
    hero(table, "rage").deeds["wound"] = 1
    told = dict(finished_games.statistics(table))
    assert told["Rounds"] == "5"
    assert told["Mercury Herald"] == "2 points"
    assert told["The villain's plan"] == "3 of 8 steps"
    assert told["Rage"] == "2 hits, 1 Test passed, 1 Wound"


def test_an_adventure_is_played_with_its_tiles_dice_and_articles_and_at_its_end_with_advertisements() -> None:
    table = position("noise-in-the-square")
    there = finished_games.in_play(table)
    assert {"combat", "town-square", "x-tina-behind-bars", "quick-work"} <= set(there)
    assert not {"museum", "treasure-comes-home", "the-silent-city"} & set(there)
    assert not any(name.startswith("ad-") for name in there)
    table.ending = "It is over."
    assert any(name.startswith("ad-") for name in finished_games.in_play(table))


def test_a_campaign_is_in_play_in_each_of_its_adventures() -> None:
    state = herobox.new("clash-of-heroes", seed=1, campaign="the-silent-city").state
    assert isinstance(state, State)
    assert "the-silent-city" in finished_games.in_play(state)


def test_alone_there_is_one_front_page_to_tell_of() -> None:
    table = position(teams=(("rage",), ()))
    assert [shown for shown in finished_games.statistics(table) if "point" in shown[1]] == [
        ("Guardians' Chronicles", "0 points")
    ]
    assert [what for what, _ in finished_games.metrics(table)] == ["rounds", "points of the first team"]


def test_how_an_adventure_ended() -> None:
    table = position()
    assert dict(finished_games.game_tags(table)) == {"Scenario": "Training ground", "Ended by": "the last round"}
    table.finished = True
    assert dict(finished_games.game_tags(table))["Ended by"] == "an objective"
    table.villain_won = True
    assert dict(finished_games.game_tags(table))["Ended by"] == "the villain's plan"


def test_the_heroes_and_the_side_of_each_team_are_told_where_one_has_won() -> None:
    table = position(teams=(("rage",), ("redline",)))
    table.winner = 1
    assert finished_games.seat_tags(table) == [
        ("first team, where one has won", 0),
        ("with Rage", 0),
        ("second team, where one has won", 1),
        ("with Redline", 1),
    ]
    table.winner = VILLAINS
    assert finished_games.seat_tags(table) == []
    table.winner = NOBODY
    assert finished_games.seat_tags(table) == []


def test_which_power_cards_were_played_of_the_rounds_in_which_they_could_be() -> None:
    table = position()
    table.counts = Counts()
    table.count("could be played", "haymaker", 4)
    table.count("could be played", "flurry", 2)
    table.count("played", "haymaker")
    told = finished_games.rates(table)
    assert [each for each in told if each[0].startswith("play ")] == [("play flurry", 0, 2), ("play haymaker", 1, 4)]


def test_how_often_a_card_was_played_on_the_left_of_the_times_it_was_played() -> None:
    table = position(left={"rage": ["haymaker"]}, right={"redline": ["whirlwind"]})
    reveal(table)
    told = finished_games.rates(table)
    assert [each for each in told if each[0].startswith("left ")] == [("left haymaker", 1, 1), ("left whirlwind", 0, 1)]


def test_a_card_that_changes_others_is_at_work_as_soon_as_it_is_revealed_with_one_of_them_around() -> None:
    """Follow Me! gives ATTACK to the allies in Rage's Area."""
    for space, times in (("d3", 1), ("j1", 0)):
        table = position(at={"rage": "c3", "ultrawoman": space}, left={"rage": ["follow-me"]})
        table.counts = Counts()
        reveal(table)
        assert table.counted("at work", "follow-me") == times


def test_which_articles_were_printed_and_who_has_done_their_mission_or_was_never_wounded() -> None:
    table = position("noise-in-the-square", teams=(("rage",), ("redline",)), missions={"rage": 1})
    publish(table, 0, "quick-work")
    hero(table, "rage").deeds["use:offensive"] = 2
    hero(table, "redline").deeds["wound"] = 1
    told = {what: (done, could) for what, done, could in finished_games.rates(table)}
    assert told["the villain succeeds"] == (0, 1)
    assert told["print quick-work"] == (1, 1)
    assert told["print silence-is-golden"] == (0, 1)
    assert told["Personal Missions accomplished"] == (1, 2)
    assert told["accomplish Demolition (Rage)"] == (1, 1)
    assert told["heroes without a Wound"] == (1, 2)


def test_of_one_hero_alone_nobody_is_told_to_have_done_most() -> None:
    table, alone = position(), position(teams=(("rage",), ()))
    for each in (table, alone):
        hero(each, "rage").deeds.update({"hit": 2, "pass": 1, "attack": 3})
    assert ("Most hits", "Rage: 2 hits") in finished_games.best(table)
    assert finished_games.best(alone) == []
    assert dict(finished_games.statistics(alone))["Rage"] == "2 hits, 1 Test passed, 0 Wounds"
