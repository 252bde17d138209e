"""Experience, Zords and the end of monsters (rulebook p. 12 and 15)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.lint.invariants import check
from herobox.games.heroes_of_the_grid.rules.dealing_hits import deal_hits
from herobox.games.heroes_of_the_grid.rules.gaining_experience import defeat_foot_soldier, defeat_monster, summon_zord
from herobox.games.heroes_of_the_grid.rules.game import outcome
from herobox.games.heroes_of_the_grid.rules.placing_figures import relieve
from herobox.games.heroes_of_the_grid.state import State
from tests.games.driving import asked, drive, heard, options
from tests.games.heroes_of_the_grid.box import HOUSE
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    HIGH,
    PARK,
    PUTTIES,
    SUPER_PUTTIES,
    board_at,
    figures,
    foe_of,
    foot_soldiers_defeated,
    player_at,
    position,
)


def test_example_n_the_sixth_figure_summons_a_zord_for_its_ranger() -> None:
    table = position(
        at={"kimberly": HIGH},
        rows=[["leaping-attack", "cannon-fodder"]],
        experience=5,
        zord_deck=["saber-toothed-tiger"],
    )
    drive(table, deal_hits(table, 0, 2, player_at(table, "kimberly").number))
    assert figures(table, HIGH) == {PUTTIES: 1}
    assert (table.experience, table.power) == (0, 1)
    assert [(zord.zord.id, zord.seat) for zord in table.zords] == [
        ("saber-toothed-tiger", player_at(table, "trini").number)
    ]
    assert "A Zord is summoned: Saber-Toothed Tiger!" in heard(table)


def defeat(table: State, kind: int, location: str) -> None:
    drive(table, defeat_foot_soldier(table, kind, table.board_of(location)))


def test_a_defeated_card_takes_a_figure_of_its_own_type_to_the_experience_track() -> None:
    table = position(enemies={HIGH: {PUTTIES: 2, SUPER_PUTTIES: 1}})
    defeat(table, 1, HIGH)
    assert figures(table, HIGH) == {PUTTIES: 2}
    assert (table.experience, foot_soldiers_defeated(table), table.zords) == (1, 1, [])


def test_without_a_figure_left_there_nothing_goes_on_the_track() -> None:
    table = position(enemies={HIGH: {PUTTIES: 2}})
    defeat(table, 1, HIGH)
    assert figures(table, HIGH) == {PUTTIES: 2}
    assert (table.experience, foot_soldiers_defeated(table)) == (0, 1)


def test_a_zord_whose_ranger_does_not_play_goes_to_a_ranger_of_the_teams_choice() -> None:
    table = position(3, zord_deck=["pterodactyl"])
    decision = asked(table, summon_zord(table))
    assert (decision.kind, decision.seats) == ("zord-owner", (0, 1, 2))
    table = position(3, zord_deck=["pterodactyl"])
    drive(table, summon_zord(table), "choose billy")
    assert table.zords[0].seat == player_at(table, "billy").number


def test_the_second_ranger_of_a_player_has_the_zord_too() -> None:
    table = position(2, zord_deck=["mastodon"])
    drive(table, summon_zord(table))
    assert table.zords[0].seat == 0


def test_the_megazord_is_the_last_one_and_the_whole_teams() -> None:
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl"]
    table = position(enemies={HIGH: {PUTTIES: 2}}, zords=zords, experience=5)
    defeat(table, 0, HIGH)
    assert (table.zords[-1].zord.id, table.zords[-1].seat, table.power) == ("megazord", -1, 6)
    defeat(table, 0, HIGH)
    assert figures(table, HIGH) == {}
    assert (table.experience, foot_soldiers_defeated(table), len(table.zords)) == (0, 2, 6)
    drive(table, summon_zord(table))
    assert len(table.zords) == 6


def test_with_six_rangers_the_seventh_zord_is_the_megazord_and_the_marker_stays_at_six() -> None:
    table = position(6, expansions=HOUSE, foot_soldiers=(PUTTIES, SUPER_PUTTIES))
    for number in range(1, 8):
        drive(table, summon_zord(table))
        assert (table.zords[-1].zord.megazord, table.power) == (number == 7, min(number, 6))


def test_a_defeated_monster_takes_its_foot_soldiers_along_and_summons_a_zord() -> None:
    table = position(
        enemies={HIGH: {PUTTIES: 2, SUPER_PUTTIES: 1, "bones": 1}, PARK: {PUTTIES: 1}},
        zord_deck=["mastodon"],
        experience=4,
    )
    drive(table, defeat_monster(table, foe_of(table, "bones"), table.board_of(HIGH)))
    assert figures(table, HIGH) == {}
    assert not board_at(table, HIGH).panicked
    # Those foot soldiers are not defeated.
    assert (table.experience, foot_soldiers_defeated(table), table.power) == (4, 0, 1)
    assert table.foes[foe_of(table, "bones")].defeated
    assert figures(table, PARK) == {PUTTIES: 1}
    assert table.zords[0].zord.id == "mastodon"
    assert check(table) == []


def test_a_panic_token_stays_while_an_enemy_is_left() -> None:
    table = position(enemies={HIGH: {PUTTIES: 1}, PARK: {}}, panicked=[HIGH, PARK])
    drive(table, relieve(table, table.board_of(HIGH)))
    drive(table, relieve(table, table.board_of(PARK)))
    assert (board_at(table, HIGH).panicked, board_at(table, PARK).panicked) == (True, False)


def test_in_assault_whoever_is_at_a_freed_command_center_may_power_up() -> None:
    table = position(3, at={"zack": PARK}, b_sides=(COMMAND_CENTER,), hands={"jason": ["block"]}, energy={"jason": 0})
    rules = relieve(table, table.board_of(COMMAND_CENTER))
    decision = asked(table, rules)
    assert (decision.kind, decision.seats, options(decision)) == ("power-up", (0,), ["power-up", "pass"])
    drive(table, relieve(table, table.board_of(COMMAND_CENTER)), "power-up", "pass", "pass")
    jason = player_at(table, "jason")
    assert (jason.hand, jason.energy) == ([], 1)


def test_a_game_that_goes_on_has_no_outcome() -> None:
    table = position()
    assert outcome(table) is None


def test_all_win_or_lose_together() -> None:
    table = position(3)
    table.end("The Power Rangers win.", winner=0)
    result = outcome(table)
    assert result is not None
    assert (result.scores, result.reason) == ((1.0, 1.0, 1.0), "The Power Rangers win.")
