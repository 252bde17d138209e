"""What is said of finished games."""

from __future__ import annotations

from herobox.games.deck_building.reports import finished_games
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase
from herobox.kernel.registry import load_game
from tests.games.deck_building.box import CHARACTERS
from tests.games.deck_building.positions import position
from tests.games.deck_building.using import act
from tests.games.driving import drive

CONTENT = load_game("deck-building").content


def test_the_numbers_for_the_players_tell_turns_hit_points_and_cards() -> None:
    table = position(2, characters={0: "goldar"}, hp=(7, 30), bay=["mastodon"], lair=["master-goldar"])
    table.turn = 9
    told = dict(finished_games.statistics(table))
    assert told["Turns"] == "9"
    assert told["Goldar's cards"] == "10"
    assert told["HP left"] == "7 Villains, 30 Heroes"
    assert told["Masters in The Lair"] == "1"
    assert told["Zords attached to the Zord Bay"] == "1"


def test_the_end_tells_who_did_what_best_and_turns_the_hands_up() -> None:
    table = position(
        characters={0: "goldar", 1: "zack-taylor"}, hands={0: ["mayhem", "mayhem"], 1: ["parry", "parry"]},
        slots={0: ["", "", "flying-kick", ""]}, energy=(9, 0), grid=["baboo", "", "", "", "", ""], shards=9,
    )  # fmt: skip
    act(table, "activate flying-kick")
    act(table, "play mayhem")
    act(table, "buy baboo")
    told = dict((*finished_games.best(table), *finished_games.statistics(table)))
    assert told["Most damage"] == "Goldar: 2 damage"
    assert told["Most damage in a turn"] == "Goldar, turn 1: 2 damage"
    assert "Most cards in a turn" not in told  # It was no more than a hand.
    assert told["Most expensive purchase"].startswith("Goldar with Baboo: ")
    assert (told["Left in Goldar's hand"], told["Left in Zack's hand"]) == ("Mayhem", "Parry ×2")


def test_the_best_turn_is_one_of_somebody_s_and_of_several_alike_it_says_how_many() -> None:
    table = position()
    for turn, cards in (("Rito, turn 1", 6), ("Jason, turn 2", 7), ("Rito, turn 3", 7), ("Jason, turn 6", 7)):
        table.count("played in a turn", turn, cards)
    told = dict(finished_games.best(table))
    assert told["Most cards in a turn"] == "Jason, turn 2 and in 2 other turns: 7 cards played"


def test_every_villain_meets_every_hero_and_nobody_of_the_own_side() -> None:
    contenders = finished_games.contenders(CONTENT)
    assert len(contenders) == 12
    meetings = finished_games.meetings(CONTENT)
    assert len(set(meetings)) == 36
    sides = {(CHARACTERS[villain].side, CHARACTERS[hero].side) for villain, hero in meetings}
    assert sides == {("villains", "heroes")}
    assert load_game("deck-building").reports.pit(*meetings[0]) == {"characters": list(meetings[0])}


def test_purchases_are_told_of_the_main_deck_alone_even_of_what_nobody_wanted() -> None:
    table = position()
    for card, bought, affordable in (("parry", 2, 5), ("blade-blaster", 3, 3)):
        table.count("bought", card, bought)
        table.count("affordable", card, affordable)
    tallies = {what: (done, could) for what, done, could in finished_games.rates(table)}
    assert tallies["buy parry"] == (2, 5)
    assert tallies["buy ninjor"] == (0, 0)
    assert len(tallies) == 38


def test_each_seat_had_its_side_its_character_and_the_cards_that_it_owned() -> None:
    table = position(characters={0: "goldar", 1: "zack-taylor"}, discards={1: ["parry", "parry", "stun"]})
    roles = finished_games.seat_tags(table)
    assert [role for role in roles if role[1] == 0] == [("Villains", 0), ("Goldar", 0)]
    assert [role for role in roles if role[1] == 1] == [("Heroes", 1), ("Zack Taylor", 1), ("owning Parry", 1)]


def test_how_a_game_ended_and_how_long_it_was() -> None:
    table = position()
    table.turn = 21
    assert finished_games.metrics(table) == [("rounds", 10.5), ("characters flipped", 0), ("Megazord", 0)]
    climax = position(bay=["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl"])
    climax.players[1].flipped = True
    assert finished_games.metrics(climax)[1:] == [("characters flipped", 0.5), ("Megazord", 1)]
    assert finished_games.game_tags(table) == [("Ended", "HP")]
    table.last_turn = True
    assert finished_games.game_tags(table) == [("Ended", "main deck empty")]


def test_two_copies_of_a_card_bought_in_a_turn_are_one_turn_in_which_it_was_bought() -> None:
    table = position(grid=["parry", "parry", "ambush", "disarm", "ninjor", ""], active=1, shards=8)
    for _ in range(2):
        drive(table, main_action(table), "buy parry")
    drive(table, end_phase(table))
    tallies = {what: (done, could) for what, done, could in finished_games.rates(table)}
    assert tallies["buy parry"] == (1, 1)
    assert tallies["buy ambush"] == (0, 1)
    table.earned = 0  # The next turn brings no Shards.
    drive(table, end_phase(table))
    tallies = {what: (done, could) for what, done, could in finished_games.rates(table)}
    assert tallies["buy parry"] == (1, 1)
