"""What words of the main deck can say beyond what its cards say, for those who write cards of their own."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.effects.deck_effects import Recall
from herobox.games.deck_building.effects.destroying_effects import Destroy
from herobox.games.deck_building.effects.grid_effects import Gain, GainTop, Look, Reinforce, Remove
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import Source, State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.changes import EMPTY
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.driving import asked, drive, options

HERE = Source("training", "Training")


def table_of(**more: Any) -> State:
    """1v1 in the turn of Jason, who plays against Goldar."""
    given: dict[str, Any] = {"characters": {0: "goldar", 1: "jason-lee-scott"}, "active": 1, "grid": EMPTY}
    return position(**(given | more))


def offered(table: State, word: CardEffect) -> list[str]:
    """What a word lets the Hero choose from."""
    return options(asked(table, word.run(table, 1, HERE)))


def test_a_card_can_be_destroyed_from_wherever_it_is_controlled() -> None:
    table = table_of(
        played={1: ["teamwork", "teamwork"]}, ongoing={1: ["moon-palace"]}, slots={1: ["alpha-5", "", "", "parry"]},
        bay=["tyrannosaurus"], hands={1: ["attitude"]}, discards={1: ["recovery"]},
    )  # fmt: skip
    assert offered(table, Destroy(1)) == [
        "destroy teamwork play",
        "destroy moon-palace play",
        "destroy alpha-5 slots",
        "destroy parry slots",
        "destroy tyrannosaurus tile",
        "pass",
    ]
    drive(
        table,
        Destroy(3).run(table, 1, HERE),
        "destroy moon-palace play",
        "destroy alpha-5 slots",
        "destroy tyrannosaurus tile",
    )
    assert ids(table.destroyed) == ["moon-palace", "alpha-5", "tyrannosaurus"]
    assert (slots_of(table, 1), table.teams[1].tile, table.players[1].ongoing) == (["", "", "", "parry"], [], [])


def test_of_two_cards_of_a_name_on_slots_the_exhausted_one_is_destroyed() -> None:
    table = table_of(slots={1: ["alpha-5", "alpha-5 exhausted", "", ""]})
    drive(table, Destroy(1).run(table, 1, HERE), "destroy alpha-5 slots")
    assert slots_of(table, 1) == ["alpha-5", "", "", ""]


def test_cards_are_destroyed_from_the_hand_or_the_discard_pile_where_it_says_so() -> None:
    table = table_of(hands={1: ["attitude"]}, discards={1: ["recovery"]}, played={1: ["teamwork"]})
    assert offered(table, Destroy(1, "hand")) == ["destroy attitude hand", "pass"]
    assert offered(table, Destroy(1, "discard")) == ["destroy recovery discard", "pass"]
    assert offered(table, Destroy(1, "hand or discard")) == [
        "destroy attitude hand",
        "destroy recovery discard",
        "pass",
    ]


def test_destroying_a_zord_may_take_the_megazord_apart() -> None:
    bay = ["tyrannosaurus", "mastodon", "triceratops", "pterodactyl", "dragonzord"]
    table = table_of(bay=bay, flipped=[1], energy=(0, 20), beside={1: []})
    assert "activate megazord" in options(asked(table, main_action(table)))
    drive(table, Destroy(1).run(table, 1, HERE), "destroy mastodon tile")
    found = options(asked(table, main_action(table)))
    assert "activate megazord" not in found
    assert "activate zord-bay" in found


def test_a_gained_card_can_come_into_the_hand_or_onto_the_deck_and_be_of_one_type() -> None:
    grid = ["parry", "battle-bike", "alpha-5", "baboo", "disarm", "moon-palace"]
    table = table_of(grid=grid)
    assert offered(table, Gain(4)) == ["take parry", "take battle-bike", "take alpha-5", "take moon-palace", "pass"]
    assert offered(table, Gain(5, "maneuver")) == ["take parry", "take disarm", "pass"]
    drive(table, Gain(5, "maneuver", "hand").run(table, 1, HERE), "take disarm")
    drive(table, Gain(5, "hero", "deck").run(table, 1, HERE), "take alpha-5")
    player = table.players[1]
    assert (ids(player.hand), ids(player.deck.cards)[-1]) == (["disarm"], "alpha-5")
    assert player.deck.seen == {len(player.deck) - 1: (0, 1)}
    assert ids(table.grid) == ["parry", "battle-bike", "", "baboo", "", "moon-palace"]


def test_nothing_to_gain_is_not_asked_about() -> None:
    table = table_of(grid=["ninjor", "baboo", "", "", "", ""])
    drive(table, Gain(3).run(table, 1, HERE))
    assert table.players[1].discard == []


def test_a_location_on_top_of_the_main_deck_comes_into_play_when_it_is_gained() -> None:
    table = table_of(main_deck=["command-center"])
    drive(table, GainTop().run(table, 1, HERE))
    assert ids(table.players[1].ongoing) == ["command-center"]


def test_an_empty_main_deck_gives_nothing_and_does_not_end_the_game() -> None:
    table = table_of()
    table.main_deck.cards.clear()
    drive(table, GainTop().run(table, 1, HERE))
    drive(table, Look(2).run(table, 1, HERE))
    assert (table.players[1].discard, table.last_turn) == ([], False)


def test_a_card_comes_back_onto_the_deck_where_everybody_knows_it() -> None:
    table = table_of(discards={1: ["parry", "teamwork", "ambush", "battle-bike"]})
    assert offered(table, Recall(1, "maneuver")) == ["take parry", "take ambush", "pass"]
    drive(table, Recall(2, "maneuver", "deck").run(table, 1, HERE), "take parry", "take ambush")
    deck = table.players[1].deck
    assert ids(deck.cards[-2:]) == ["parry", "ambush"]
    assert deck.seen == {len(deck) - 2: (0, 1), len(deck) - 1: (0, 1)}


def test_up_to_so_many_cards_leave_the_grid_of_either_side() -> None:
    table = table_of(grid=["baboo", "alpha-5", "parry", "", "", ""])
    drive(table, Remove(3).run(table, 1, HERE), "remove alpha-5", "remove baboo", "pass")
    assert (ids(table.main_discard), ids(table.grid)) == (["alpha-5", "baboo"], ["", "", "parry", "", "", ""])


def test_what_somebody_else_knows_of_the_main_deck_stays_known_when_a_card_is_put_away() -> None:
    table = table_of(main_deck=["ninjor", "parry", "bones"])
    drive(table, Look(3).run(table, 0, HERE), "pass")
    drive(table, Look(1).run(table, 1, HERE), "take ninjor")
    size = len(table.main_deck)
    assert table.main_deck.seen == {size - 1: (0,), size - 2: (0,)}


def test_a_card_is_shuffled_into_a_main_deck_of_fewer_cards() -> None:
    table = table_of(main_discard=["baboo"])
    table.main_deck.cards = [CARDS["parry"]]
    drive(table, Reinforce().run(table, 1, HERE), "take baboo")
    assert sorted(ids(table.main_deck.cards)) == ["baboo", "parry"]
