"""How a game ends (rulebook p. 2)."""

from __future__ import annotations

from typing import Any

import pytest

from herobox.games.deck_building.rules.game import next_turn, outcome, turn
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from herobox.kernel import NOBODY, GameEnds
from tests.games.deck_building.positions import ids, position
from tests.games.driving import drive, heard

DUEL = {0: "goldar", 1: "jason-lee-scott"}
NO_GRID = [""] * 6


def over(table: State) -> tuple[float, ...] | None:
    """Who has won, by seat; None while the game goes on."""
    result = outcome(table)
    return None if result is None else result.scores


def last_turn(hp: tuple[int, int], energy: tuple[int, int] = (0, 0), **more: Any) -> State:
    """The end of a turn that began without enough cards for The Grid."""
    table = position(characters=DUEL, hp=hp, energy=energy, grid=NO_GRID, phase="end", **more)
    table.main_deck.cards.clear()
    table.last_turn = True
    return table


def test_a_team_without_hit_points_has_lost_at_once() -> None:
    table = position(
        characters=DUEL, slots={1: ["", "", "", "flying-kick"]}, hands={1: ["recovery"]}, energy=(0, 3), hp=(2, 9),
        active=1,
    )  # fmt: skip
    drive(table, main_action(table), "activate flying-kick")
    assert table.ending == "The Villains have no Hit Points left."
    assert over(table) == (-1.0, 1.0)


def test_hit_points_do_not_go_below_0() -> None:
    table = position(characters=DUEL, slots={1: ["", "", "", "flying-kick"]}, energy=(0, 3), hp=(1, 9), active=1)
    drive(table, main_action(table), "activate flying-kick")
    assert table.teams[VILLAINS].hp == 0


def test_both_players_of_a_team_win_or_lose() -> None:
    table = position(2, 2, hp=(1, 1), grid=["baboo", *NO_GRID[1:]], active=1, phase="end")
    drive(table, turn(table))
    assert over(table) == (1.0, -1.0, 1.0, -1.0)


def test_a_team_may_lose_in_its_own_turn() -> None:
    table = position(characters=DUEL, hp=(9, 1), grid=["baboo", *NO_GRID[1:]], active=1, phase="end")
    drive(table, turn(table))
    assert over(table) == (1.0, -1.0)


def test_the_game_goes_on_while_both_teams_stand() -> None:
    table = position(characters=DUEL, grid=NO_GRID, phase="end")
    drive(table, turn(table))
    assert over(table) is None
    assert (table.active, table.turn, table.phase) == (1, 2, "start")


def test_the_turn_in_which_the_main_deck_cannot_refill_the_grid_is_finished_and_is_the_last() -> None:
    table = position(
        characters=DUEL, grid=["parry", "", "", "", "", ""], hands={0: ["mayhem", "rebuild"]}, phase="start"
    )
    del table.main_deck.cards[2:]
    drive(table, start_phase(table))
    assert sum(card is not None for card in table.grid) == 3
    assert "The main deck is empty, so the game ends with this turn." in heard(table)
    assert over(table) is None
    drive(table, main_action(table), "play mayhem")
    table.phase = "end"
    drive(table, turn(table), "pass")
    assert table.ending.startswith("The main deck is empty")


def test_a_main_deck_that_is_empty_while_the_grid_is_full_ends_nothing() -> None:
    table = position(characters=DUEL, grid=["parry", "", "", "", "", ""], phase="start")
    del table.main_deck.cards[5:]
    drive(table, start_phase(table))
    assert len(table.main_deck) == 0
    assert not table.last_turn


def test_gaining_from_an_empty_main_deck_ends_nothing() -> None:
    table = position(
        characters=DUEL, slots={0: ["baboo", "", "", ""]}, hands={0: ["mayhem"]}, energy=(2, 0), grid=NO_GRID
    )
    table.main_deck.cards.clear()
    drive(table, main_action(table), "activate baboo")
    assert not table.last_turn


@pytest.mark.parametrize(
    ("hp", "energy", "winner", "why"),
    [
        ((9, 12), (20, 0), HEROES, "The main deck is empty: the Heroes win with 12 to 9 HP."),
        ((12, 9), (0, 20), VILLAINS, "The main deck is empty: the Villains win with 12 to 9 HP."),
        ((9, 9), (4, 6), HEROES, "The main deck is empty: the Heroes win with 6 to 4 Energy."),
        ((9, 9), (7, 6), VILLAINS, "The main deck is empty: the Villains win with 7 to 6 Energy."),
        ((9, 9), (5, 5), NOBODY, "The main deck is empty, and both teams have equal HP and equal Energy."),
    ],
)
def test_without_a_main_deck_the_most_hit_points_win_then_the_most_energy(
    hp: tuple[int, int], energy: tuple[int, int], winner: int, why: str
) -> None:
    table = last_turn(hp, energy)
    drive(table, turn(table))
    assert (table.winner, table.ending) == (winner, why)


def test_a_draw_is_nobodys_win() -> None:
    table = last_turn((9, 9))
    drive(table, turn(table))
    assert over(table) == (0.0, 0.0)


def test_damage_in_the_last_end_phase_still_counts() -> None:
    table = last_turn((9, 9))
    table.grid[0] = position(characters=DUEL, grid=["alpha-5"]).grid[0]
    drive(table, turn(table))
    assert table.ending == "The main deck is empty: the Heroes win with 9 to 8 HP."


def test_after_the_last_turn_of_the_limit_hit_points_are_counted() -> None:
    table = position(characters=DUEL, hp=(8, 5), grid=NO_GRID, phase="end", turn_limit=4)
    table.turn = 4
    drive(table, turn(table))
    assert table.ending == "4 turns are over: the Villains win with 8 to 5 HP."


def test_before_the_limit_the_game_goes_on() -> None:
    table = position(characters=DUEL, hp=(8, 5), grid=NO_GRID, phase="end", turn_limit=4)
    table.turn = 3
    next_turn(table)
    assert (table.turn, over(table)) == (4, None)


def test_an_end_in_the_midst_of_a_text_leaves_the_rest_of_it_undone() -> None:
    table = position(
        characters=DUEL, slots={0: ["putty-patroller", "", "", ""]}, hp=(20, 1), energy=(9, 0), grid=NO_GRID
    )
    drive(table, main_action(table), "activate putty-patroller")
    assert over(table) == (1.0, -1.0)
    assert ids(table.players[0].discard) == []


def test_a_table_at_the_end_shows_no_attack_any_more() -> None:
    table = position(
        characters=DUEL, slots={0: ["pudgy-pig", "", "", ""]}, played={0: ["mayhem"]}, hp=(20, 1), energy=(9, 0),
        grid=NO_GRID,
    )  # fmt: skip
    drive(table, turn(table), "activate pudgy-pig", "destroy mayhem play")
    assert table.ending == "The Heroes have no Hit Points left."
    assert (table.attack, table.using, table.looking) == (None, [], [])


def test_the_end_is_raised_where_it_happens() -> None:
    table = last_turn((9, 8))
    with pytest.raises(GameEnds):
        next_turn(table)
