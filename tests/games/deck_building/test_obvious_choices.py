"""What the bots do as a matter of course, and what they find promising."""

from __future__ import annotations

from typing import Any

from herobox.bots import Search
from herobox.games.deck_building.bots import shortlisting_at_first as shortlisting
from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.effects.deck_effects import Recall
from herobox.games.deck_building.effects.destroying_effects import Destroy
from herobox.games.deck_building.effects.grid_effects import Look, Remove
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from herobox.games.deck_building.state import Source, State
from herobox.kernel import Outlook, Rules, notation
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.matches import begun
from tests.games.deck_building.positions import position
from tests.games.driving import asked

NO_GRID = [""] * 6


def shortlist(table: State, rules: Rules[Any] | None = None) -> list[str]:
    """What looks promising where the rule, an action of the Main Phase without one, asks first."""
    return [notation(option) for option in shortlisting.shortlist(table, asked(table, rules or main_action(table)))]


def of_course(table: State, rules: Rules[Any] | None = None) -> str:
    """What is done without a thought there."""
    option = shortlisting.obvious_choice(table, asked(table, rules or main_action(table)))
    assert option is not None
    return notation(option)


def source(card_id: str) -> Source:
    """What a text of this card stands on."""
    card: Card = CARDS[card_id]
    return Source(card.id, card.name, card)


def test_a_card_that_cannot_be_attached_is_played_at_once() -> None:
    table = position(characters={1: "zack-taylor"}, hands={1: ["thunder-slinger", "teamwork"]}, active=1, grid=NO_GRID)
    assert of_course(table) == "play teamwork"


def test_a_strong_card_is_attached_rather_than_played() -> None:
    table = position(characters={1: "jason-lee-scott"}, hands={1: ["power-sword"]}, active=1, grid=NO_GRID)
    assert shortlist(table)[0].startswith("attach power-sword")


def test_a_poor_card_is_played_where_the_game_is_nearly_over() -> None:
    table = position(
        characters={1: "jason-lee-scott"}, hands={1: ["ambush"]}, flipped=[1], hp=(2, 2), active=1, grid=NO_GRID
    )
    assert of_course(table) == "play ambush"


def test_an_ability_without_a_cost_is_used_at_once() -> None:
    table = position(ongoing={1: ["command-center"]}, active=1, grid=["parry", *NO_GRID[1:]], shards=5)
    assert of_course(table) == "activate command-center"


def test_where_there_is_energy_for_every_ability_the_best_one_comes_first_without_a_thought() -> None:
    table = position(
        characters={1: "zack-taylor"}, slots={1: ["battle-bike", "power-blaster", "", ""]}, energy=(0, 20), active=1,
        grid=NO_GRID,
    )  # fmt: skip
    assert of_course(table).startswith("activate ")


def test_an_adversary_is_battled_rather_than_a_card_bought_that_comes_too_late() -> None:
    grid = ["baboo", "wrist-communicator", *NO_GRID[2:]]
    table = position(characters={1: "zack-taylor"}, active=1, shards=2, grid=grid, hp=(5, 5))
    assert of_course(table) == "battle baboo"


def test_shards_are_spent_on_the_best_set_of_adversaries_and_cards() -> None:
    grid = ["king-sphinx", "pudgy-pig", "baboo", *NO_GRID[3:]]
    table = position(characters={1: "zack-taylor"}, active=1, shards=5, grid=grid, blade_blasters=0, hp=(5, 5))
    assert "battle king-sphinx" not in shortlist(table)  # The other two cost 5 together.
    table.shards = 4
    assert shortlist(table)[0] == "battle king-sphinx"


def test_the_phase_ends_where_nothing_is_left_to_do() -> None:
    table = position(characters={1: "zack-taylor"}, slots={1: ["thunder-slinger", "", "", ""]}, active=1, grid=NO_GRID)
    assert of_course(table) == "pass"


def test_a_stun_is_destroyed_before_a_starter_and_a_good_card_never() -> None:
    table = position(discards={1: ["ninjor", "stun", "teamwork"]}, active=1)
    rules = Destroy(1, "discard").run(table, 1, source("training"))
    assert of_course(table, rules) == "destroy stun discard"

    table = position(discards={1: ["ninjor", "viewing-globe"]}, active=1)
    assert of_course(table, Destroy(1, "discard").run(table, 1, source("training"))) == "pass"


def test_the_best_card_comes_back_from_the_discard_pile() -> None:
    table = position(discards={1: ["teamwork", "ninjor", "stun"]}, active=1)
    assert of_course(table, Recall(1).run(table, 1, source("quantum-ranger"))) == "take ninjor"


def test_an_adversary_is_removed_from_the_grid_and_no_other_card() -> None:
    table = position(grid=["parry", "baboo", "king-sphinx", "", "", ""], active=1)
    assert of_course(table, Remove(1).run(table, 1, source("squatt"))) == "remove king-sphinx"

    table = position(grid=["parry", "ninjor", "", "", "", ""], active=1)
    assert of_course(table, Remove(1).run(table, 1, source("squatt"))) == "pass"


def test_adversaries_on_top_of_the_main_deck_are_put_away() -> None:
    table = position(main_deck=["parry", "ninjor", "alpha-5"])
    assert of_course(table, Look(3).run(table, 0, source("squatt"))) == "take ninjor"


def test_a_blade_blaster_is_destroyed_for_damage_that_wins_and_kept_early() -> None:
    there: dict[str, Any] = {"played": {1: ["blade-blaster"]}, "active": 1, "phase": "end", "grid": NO_GRID}
    table = position(hp=(1, 30), **there)
    assert of_course(table, end_phase(table)) == "deal"
    table = position(**there)
    assert of_course(table, end_phase(table)) == "pass"


def test_a_hand_without_a_card_to_attach_is_played_in_one_go() -> None:
    table = position(characters={1: "zack-taylor"}, hands={1: ["teamwork", "recovery"]}, active=1, grid=NO_GRID)
    assert of_course(table) == "play-all"


def test_the_first_search_judges_a_choice_by_how_imagined_matches_end() -> None:
    match = begun()
    thoughts = Search("search-1", 1, iterations=6, first_version=True).think(
        Outlook(match, next(iter(match.decisions)))
    )
    ends = [thought.value * thought.visits for thought in thoughts]
    assert sum(thought.visits for thought in thoughts) == 6
    assert all(total == round(total) for total in ends)  # Won 1, lost -1, nothing between.
    assert any(ends)
