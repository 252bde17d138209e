"""What is said of finished games, and what a balance report tells apart."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.reports.finished_games import best, game_tags, lineups, statistics
from herobox.kernel.table import Counts
from tests.games.heroes_of_the_grid.battles import TOUGH, fight, rangers_turn
from tests.games.heroes_of_the_grid.box import CONTENT
from tests.games.heroes_of_the_grid.positions import position

HIGH = "angel-grove-high"


def test_the_end_tells_what_the_rangers_achieved() -> None:
    table = position(enemies={HIGH: {"bones": 1}}, defeated_cards={"bones": ["eye-lasers"]}, zords=["mastodon"])
    told = dict(statistics(table))
    assert told["Rounds"] == "1"
    assert told["Monsters and bosses met"] == "Bones (1 card defeated)"
    assert (told["Zords summoned"], told["Panicked locations"]) == ("1", "1")


def test_the_end_only_names_a_monster_that_nobody_has_hurt() -> None:
    table = position(enemies={HIGH: {"bones": 1}})
    assert dict(statistics(table))["Monsters and bosses met"] == "Bones"


def test_the_end_tells_who_did_what_best() -> None:
    table = fight([TOUGH], by=["zack", "billy"], hands={"zack": ["mammoth-slam"]}, dice=[1, 2])
    table.counts = Counts()
    rangers_turn(table, "play zack mammoth-slam")
    told = dict(best(table))
    assert told["Most hits"] == "Zack: 3 hits"
    assert told["Strongest attack"] == "Zack with Mammoth Slam: 3 hits"
    assert "Most cards lost for the team" not in told


def test_the_end_tells_whom_nobody_has_met() -> None:
    table = position(
        phase="deployment", deployments=["deploy-2-ernies-juice-bar", "deploy-bones", "deploy-1-ernies-juice-bar"]
    )
    assert dict(statistics(table))["Still to come in the deployment deck"].startswith("Bones")


def test_a_report_lets_every_team_play() -> None:
    teams = [cast["rangers"] for cast in lineups(CONTENT, Config(players=3))]
    assert len(teams) == 10
    assert all(len(set(team)) == 3 for team in teams)
    assert len(lineups(CONTENT, Config(players=6, expansions=("afterglow",)))) == 1


def test_a_report_tells_apart_who_played_and_what_they_met() -> None:
    table = position(players=2, enemies={HIGH: {"bones": 1}})
    assert game_tags(table) == [
        *(("Ranger", name) for name in ("Jason", "Zack", "Billy", "Trini")),
        ("Met", "Bones"),
    ]
