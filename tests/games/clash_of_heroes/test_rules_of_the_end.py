"""The end of a game and the front pages (rulebook p. 2, 6, 13 and 17)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_scenarios import Earning, Objective
from herobox.games.clash_of_heroes.effects.menace_effects import Scheme
from herobox.games.clash_of_heroes.effects.scenario_effects import Alarm
from herobox.games.clash_of_heroes.rules.counting_deeds import publish
from herobox.games.clash_of_heroes.rules.end_of_adventure import finish
from herobox.games.clash_of_heroes.rules.end_of_round import end_of_round
from herobox.games.clash_of_heroes.rules.game import outcome, turn
from herobox.games.clash_of_heroes.rules.publishing_articles import praise, score
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import NOBODY
from tests.games.clash_of_heroes.box import HEROES
from tests.games.clash_of_heroes.plain import plain
from tests.games.clash_of_heroes.positions import attack, hero
from tests.games.driving import drive, heard


def won(table: State) -> tuple[float, ...]:
    """How the game ended for each seat."""
    ended = outcome(table)
    assert ended is not None
    return ended.scores


def test_the_game_ends_at_once_when_a_team_has_fulfilled_its_objective() -> None:
    """Rage beats the Trainer with his first Action."""
    table = plain(at={"rage": "c3", "trainer": "d3"}, damage={"trainer": 3}, order=(["rage"], []), dice="2 2 2")
    drive(table, turn(table), "attack melee trainer")
    assert table.finished
    assert "Rage of the Guardians' Chronicles fulfils both teams' objective." in heard(table)
    assert table.ending.startswith("The Guardians' Chronicles wins, 2 points to 0")
    assert won(table) == (1.0, 1.0, -1.0, -1.0)


def test_who_eliminates_the_villain_has_its_article_whoever_hit_it_before() -> None:
    table = plain(at={"redline": "c3", "trainer": "d3"}, damage={"trainer": 3}, active="redline", dice="2 2 2")
    drive(table, attack(table, "redline", "trainer"))
    assert [article.id for article in table.teams[1].articles] == ["trainer-beaten"]


def test_when_the_villains_plan_succeeds_both_teams_have_lost() -> None:
    table = plain(phase="end of round")
    table.steps = 7
    drive(table, turn(table))
    assert table.winner == VILLAINS
    assert won(table) == (-1.0, -1.0, -1.0, -1.0)


@pytest.mark.parametrize(("damage", "winner"), [(3, 0), (0, VILLAINS)])
def test_alone_the_heroes_win_when_their_objective_is_fulfilled(damage: int, winner: int) -> None:
    at = {"rage": "c3", "trainer": "d3"}
    table = plain(teams=(("rage",), ()), at=at, damage={"trainer": damage}, active="rage", dice="2 2 2")
    drive(table, attack(table, "rage", "trainer"))
    finish(table)
    assert (table.winner, " not " in table.ending) == (winner, winner == VILLAINS)


def test_a_plan_that_succeeds_in_the_midst_of_a_round_ends_the_game_at_once() -> None:
    """An alarm that a failed Test sets off is the last step (p. 24)."""
    table = plain(active="rage")
    table.steps = 7
    drive(table, Alarm((Scheme(1), Scheme(1))).run(table, hero(table, "rage")))
    assert table.villain_won
    assert table.steps == 8


def test_after_the_last_round_the_front_pages_are_compared() -> None:
    table = plain("hot-dog-day", phase="end of round", teams=(("rage",), ("redline",)))
    table.round = table.plot.rounds
    publish(table, 1, "trainer-beaten")
    drive(table, turn(table))
    assert table.ending == "The Mercury Herald wins, 2 points to 0."
    earlier = plain("hot-dog-day", phase="end of round", teams=(("rage",), ("redline",)))
    earlier.round = earlier.plot.rounds - 1
    drive(earlier, turn(earlier))
    assert not earlier.ending


def test_equal_front_pages_share_the_victory() -> None:
    table = plain()
    finish(table)
    assert table.winner == NOBODY
    assert won(table) == (0.0, 0.0, 0.0, 0.0)
    assert "the victory is shared" in table.ending


@pytest.mark.parametrize(("size", "points"), [("small", 1), ("medium", 2), ("big", 4), ("advertisement", 0)])
def test_an_article_counts_by_its_size_and_a_red_one_as_much_less(size: str, points: int) -> None:
    table = plain()
    article = next(article for article in table.articles.values() if article.size == size)
    publish(table, 0, article.id)
    publish(table, 1, article.id, "red")
    assert (score(table, 0), score(table, 1)) == (points, -points)


def test_a_personal_mission_brings_a_small_blue_article_at_the_end() -> None:
    table = plain(missions={"rage": 0})
    (goal,) = HEROES["rage"].missions[0].goals
    hero(table, "rage").deeds = {goal.deed: goal.times - 1}
    praise(table)
    assert not table.teams[0].articles
    hero(table, "rage").deeds = {goal.deed: goal.times}
    praise(table)
    (article,) = table.teams[0].articles
    assert (article.id, article.size, article.colour) == ("rage", "small", "blue")
    assert article.title == HEROES["rage"].praise


def test_an_eliminated_hero_gets_no_praise() -> None:
    table = plain(missions={"rage": 0}, out=("rage",))
    (goal,) = HEROES["rage"].missions[0].goals
    hero(table, "rage").deeds = {goal.deed: goal.times}
    praise(table)
    assert [article.colour for article in table.teams[0].articles] == ["red"]


def test_what_another_hero_of_the_team_has_done_is_no_personal_mission() -> None:
    table = plain(at={"ultrawoman": "c3", "redline": "d3"}, missions={"rage": 0}, active="ultrawoman", dice="2 2 2 2")
    drive(table, attack(table, "ultrawoman", "redline"))
    assert hero(table, "ultrawoman").deeds["hit:melee"] == 1
    assert "hit:melee" not in hero(table, "rage").deeds
    assert table.teams[0].deeds["hit:melee"] == 1


def test_a_mission_may_forbid_something() -> None:
    """Ultrawoman's fifth mission: no Wound, and some hits."""
    table = plain(missions={"ultrawoman": 4})
    never, goal = HEROES["ultrawoman"].missions[4].goals
    assert (never.deed, never.never) == ("wound", True)
    hero(table, "ultrawoman").deeds = {goal.deed: goal.times, "wound": 1}
    praise(table)
    assert not table.teams[0].articles
    hero(table, "ultrawoman").deeds = {goal.deed: goal.times}
    praise(table)
    assert len(table.teams[0].articles) == 1


def test_a_team_up_hero_has_no_personal_mission() -> None:
    table = plain(teams=(("ultrawoman",), ("la-duchesse",)), team_up=("rage", "redline"), missions={"rage": 0})
    (goal,) = HEROES["rage"].missions[0].goals
    hero(table, "rage").deeds = {goal.deed: goal.times}
    praise(table)
    assert "rage" not in [article.id for article in table.teams[0].articles]


def test_the_villain_acts_at_the_end_of_the_round_in_the_order_of_the_sheet() -> None:
    table = plain(phase="end of round")
    drive(table, end_of_round(table))
    assert table.steps == 1
    assert "The villain's plan is at 1 of 8 steps." in heard(table)


def test_without_the_super_villain_its_plan_stands_still() -> None:
    table = plain(phase="end of round", out=("trainer",))
    drive(table, end_of_round(table))
    assert table.steps == 0


def redline_beats_the_trainer(**changes: Any) -> State:
    """Redline of the second team hits the Trainer for the last time, after these changes of the plot."""
    table = plain(at={"redline": "c3", "trainer": "d3"}, damage={"trainer": 3}, active="redline", dice="2 2 2")
    table.plot = replace(table.plot, **changes)
    drive(table, attack(table, "redline", "trainer"))
    return table


def test_with_goals_that_anyone_fulfils_the_log_names_who_did() -> None:
    table = redline_beats_the_trainer()
    assert "Redline of the Mercury Herald fulfils both teams' objective." in heard(table)


def test_an_objective_that_only_one_team_has_fulfilled_is_told_as_its_own() -> None:
    own = Objective("Beat the Trainer", (Done("eliminate:trainer"),))
    table = redline_beats_the_trainer(objectives=(own,))
    assert "The Mercury Herald has fulfilled its objective." in heard(table)


def test_an_article_for_what_anyone_may_do_goes_to_the_team_that_did_it() -> None:
    table = redline_beats_the_trainer(earnings=(Earning("trainer-beaten", Done("eliminate:trainer", anyone=True)),))
    assert [[article.id for article in team.articles] for team in table.teams] == [[], ["trainer-beaten"]]
