"""Blocks (rulebook p. 11): who may negate an Attack, with what, and what it costs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from herobox.games.deck_building.options import Block, Discard
from herobox.games.deck_building.rules.blocks import block_refusal, blocks
from herobox.games.deck_building.rules.drawing_and_discarding import hand_refusal
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, activated, offered
from tests.games.driving import asked, heard, options

NO_GRID = [""] * 6


def attacked(**more: Any) -> State:
    """Goldar, in his turn, has an Attack of 2 attached that costs 3 Energy; Jason is the foe."""
    given: dict[str, Any] = {
        "characters": {0: "goldar", 1: "jason-lee-scott"},
        "energy": (9, 9),
        "grid": NO_GRID,
        "slots": {0: ["", "", "flying-kick", ""], **more.pop("slots", {})},
    }
    return position(**(given | more))


ATTACK = "activate flying-kick"


def test_a_block_negates_all_of_the_damage() -> None:
    table = attacked(hands={1: ["parry"]})
    assert activated(table, "flying-kick", "block parry hand") == 0
    assert "Jason negates the Attack with Parry." in heard(table)


def test_a_block_costs_energy_of_the_blocking_team() -> None:
    table = attacked(hands={1: ["parry"]})
    act(table, ATTACK, "block parry hand")
    assert table.teams[HEROES].energy == 7


def test_a_block_from_the_hand_is_discarded_and_not_played() -> None:
    table = attacked(hands={1: ["parry"]}, decks={1: ["teamwork"]})
    act(table, ATTACK, "block parry hand")
    assert ids(table.players[1].discard) == ["parry"]
    assert ids(table.players[1].hand) == ["teamwork"]
    assert table.players[1].played == []
    assert (table.shards, table.earned) == (0, 0)


def test_using_a_block_triggers_nothing_that_waits_for_a_played_card() -> None:
    table = position(
        characters={0: "goldar", 1: "trini-kwan"}, hands={1: ["parry"]}, slots={0: ["", "", "flying-kick", ""]},
        hp=(30, 20), energy=(9, 9), grid=NO_GRID,
    )  # fmt: skip
    act(table, ATTACK, "block parry hand")
    assert table.teams[HEROES].hp == 20


def test_an_attached_block_is_discarded_too_if_it_says_so() -> None:
    table = attacked(slots={1: ["", "", "", "parry"]})
    act(table, ATTACK, "block parry slots")
    assert slots_of(table, 1) == ["", "", "", ""]
    assert ids(table.players[1].discard) == ["parry"]


def test_a_block_that_is_not_discarded_is_exhausted() -> None:
    table = attacked(slots={1: ["", "", "energy-shield", ""]})
    act(table, ATTACK, "block energy-shield slots")
    assert slots_of(table, 1)[2] == "energy-shield exhausted"


def test_a_block_without_a_hand_on_its_shield_is_of_no_use_in_the_hand() -> None:
    table = attacked(hands={1: ["energy-shield"]})
    assert activated(table, "flying-kick") == 2


def test_an_exhausted_block_is_of_no_use() -> None:
    table = attacked(slots={1: ["", "", "energy-shield exhausted", ""]})
    assert activated(table, "flying-kick") == 2


def test_who_cannot_pay_is_not_asked() -> None:
    table = attacked(hands={1: ["parry"]}, energy=(9, 1))
    assert activated(table, "flying-kick") == 2


def test_nobody_has_to_block() -> None:
    table = attacked(hands={1: ["parry"]})
    assert activated(table, "flying-kick", "pass") == 2
    assert ids(table.players[1].hand) == ["parry"]


def test_one_block_is_used_against_an_attack() -> None:
    table = position(
        2, characters={0: "goldar", 1: "zack-taylor", 2: "billy-cranston"}, hands={1: ["parry", "parry"], 2: ["bones"]},
        slots={0: ["", "", "flying-kick", ""]}, energy=(9, 9), grid=NO_GRID, decks={1: ["teamwork"]},
    )  # fmt: skip
    act(table, ATTACK, (1, "block parry hand"))
    assert ids(table.players[1].hand) == ["parry", "teamwork"]
    assert ids(table.players[2].hand) == ["bones"]


def test_the_cards_of_one_player_that_block_are_offered_together() -> None:
    table = attacked(
        hands={1: ["parry", "counterstrike", "counterstrike"]}, slots={1: ["", "", "energy-shield", "parry"]}
    )
    decision = asked(table, main_action(table), ATTACK)
    assert options(decision) == [
        "block parry hand",
        "block counterstrike hand",
        "block energy-shield slots",
        "block parry slots",
        "pass",
    ]


def test_the_texts_of_a_block_are_carried_out_in_their_order() -> None:
    table = attacked(hands={1: ["parry"]})
    table.players[1].deck.cards.clear()
    act(table, ATTACK, "block parry hand")
    assert ids(table.players[1].hand) == ["parry"]


def test_a_block_gives_its_reward_to_whoever_blocks() -> None:
    counter = attacked(hands={1: ["counterstrike"]})
    act(counter, ATTACK, "block counterstrike hand")
    assert counter.teams[VILLAINS].hp == 28
    ghost = attacked(hands={1: ["phantom-ranger"]}, hp=(30, 20))
    act(ghost, ATTACK, "block phantom-ranger hand")
    assert ghost.teams[HEROES].hp == 22


def test_a_block_may_give_the_attacker_a_stun() -> None:
    table = position(
        villains=2, characters={0: "goldar", 1: "jason-lee-scott", 2: "rita-repulsa"}, hands={2: ["bones"]},
        slots={1: ["", "", "", "flying-kick"]}, energy=(9, 9), grid=NO_GRID, active=1, decks={1: ["teamwork"]},
    )  # fmt: skip
    act(table, ATTACK, (2, "block bones hand"))
    assert ids(table.players[1].discard) == ["stun"]


def test_a_block_of_an_adversary_that_was_gained_works_from_the_hand() -> None:
    table = attacked(hands={1: ["bones"]})
    assert activated(table, "flying-kick", "block bones hand") == 0


def test_the_card_drawn_for_a_block_may_block_the_next_attack() -> None:
    table = attacked(
        hands={1: ["parry"]}, decks={1: ["counterstrike"]}, slots={0: ["", "thunder-slinger", "flying-kick", ""]}
    )
    act(table, ATTACK, "block parry hand")
    assert activated(table, "thunder-slinger", "block counterstrike hand") == 0


def test_damage_of_a_negated_attack_that_still_happens_may_end_the_game() -> None:
    table = attacked(
        characters={0: "rito-revolto", 1: "zack-taylor"},
        hands={1: ["parry"]},
        slots={0: ["bone-cutlass", "", "", ""]},
        hp=(30, 1),
    )
    act(table, "activate bone-cutlass", "block parry hand")
    assert table.ending == "The Heroes have no Hit Points left."


# Who is asked


def test_everybody_is_asked_where_it_is_set_so_and_may_say_to_wait() -> None:
    table = attacked(blocks="everybody", hands={1: ["teamwork"]})
    decision = asked(table, main_action(table), ATTACK)
    assert (decision.kind, decision.seats, options(decision)) == ("block", (1,), ["pass", "wait"])


def test_waiting_lets_the_attack_happen() -> None:
    table = attacked(blocks="everybody", hands={1: ["parry"]})
    assert activated(table, "flying-kick", "wait") == 2


def test_everybody_means_both_teammates_of_a_non_targeted_attack() -> None:
    table = position(
        2, characters={0: "goldar", 1: "zack-taylor", 2: "billy-cranston"}, blocks="everybody", energy=(9, 9),
        slots={0: ["", "", "flying-kick", ""]}, grid=NO_GRID,
    )  # fmt: skip
    assert activated(table, "flying-kick", (1, "wait"), (2, "pass")) == 2


def test_everybody_means_only_the_target_of_a_targeted_attack() -> None:
    table = position(
        2, characters={0: "goldar", 1: "zack-taylor", 2: "billy-cranston"}, blocks="everybody", energy=(9, 9),
        slots={0: ["", "", "ambush", ""]}, hands={1: ["teamwork"], 2: ["teamwork"] * 4}, grid=NO_GRID,
    )  # fmt: skip
    act(table, "activate ambush", "target billy-cranston", (2, "pass"))
    assert [len(player.hand) for player in table.players] == [0, 1, 2]


# Refusals


@pytest.mark.parametrize(
    ("card", "place", "why"),
    [
        ("bones", "hand", "there is no such card in your hand to block with (p. 11)"),
        ("parry", "slots", "there is no such card attached to your character to block with (p. 11)"),
        ("mastodon", "tile", "there is no such card on your team's tile to block with (p. 11)"),
        ("teamwork", "hand", "Teamwork is not a Block card (p. 11)"),
        ("energy-shield", "hand", "Energy Shield only blocks while it is attached: its shield shows no hand (p. 11)"),
        ("energy-shield", "slots", "Energy Shield is exhausted (p. 10)"),
        ("counterstrike", "hand", "Counterstrike costs 3 Energy, and your team has 2 (p. 11)"),
    ],
)
def test_what_cannot_block_is_refused_with_a_reason(card: str, place: str, why: str) -> None:
    table = attacked(
        hands={1: ["teamwork", "energy-shield", "counterstrike", "parry"]},
        slots={1: ["", "", "energy-shield exhausted", ""]},
        energy=(9, 2),
    )
    decision = asked(table, main_action(table), ATTACK)
    assert options(decision) == ["block parry hand", "pass"]
    assert block_refusal(table, 1, Block(card, place)) == why


def costing(table: State, cards: int, energy: int) -> None:
    """Every Parry of the Hero costs so many cards and so much Energy."""
    parry = CARDS["parry"]
    assert parry.block is not None
    dear = replace(parry, block=replace(parry.block, discards=cards, cost=energy))
    player = table.players[1]
    player.hand = [dear if card is parry else card for card in player.hand]
    for each in player.slots:
        if each is not None and each.card is parry:
            each.card = dear


@pytest.mark.parametrize("place", ["hand", "slots"])
@pytest.mark.parametrize(("energy", "able"), [(3, True), (2, False)])
def test_a_block_needs_as_much_energy_as_it_costs_and_no_more(place: str, energy: int, able: bool) -> None:
    where: dict[str, Any] = {"hands": {1: ["parry"]}} if place == "hand" else {"slots": {1: ["", "", "", "parry"]}}
    table = attacked(energy=(9, energy), **where)
    costing(table, cards=0, energy=3)
    assert (blocks(table, 1) == [Block("parry", place)]) is able
    reason = block_refusal(table, 1, Block("parry", place))
    assert reason == (None if able else "Parry costs 3 Energy, and your team has 2 (p. 11)")


@pytest.mark.parametrize(
    ("place", "others", "able"),
    [("hand", 2, True), ("hand", 1, False), ("slots", 2, True), ("slots", 1, False)],
)
def test_a_block_in_the_hand_is_not_among_the_cards_that_pay_for_it(place: str, others: int, able: bool) -> None:
    held = ["teamwork"] * others
    table = attacked(
        hands={1: [*held, "parry"] if place == "hand" else held},
        slots={1: ["", "", "", "parry"]} if place == "slots" else {},
    )
    costing(table, cards=2, energy=0)
    assert (blocks(table, 1) == [Block("parry", place)]) is able
    more = "2 other cards" if place == "hand" else "2 cards"
    reason = block_refusal(table, 1, Block("parry", place))
    assert reason == (None if able else f"Parry costs {more} from one hand, and you have 1 (p. 15)")


def test_a_master_in_the_lair_blocks_with_just_the_cards_that_it_costs_and_not_with_one_less() -> None:
    for held, able in ((3, True), (2, False)):
        table = position(
            2, 2, characters={0: "rita-repulsa"}, lair=["master-goldar"], hands={0: ["mayhem"] * held}
        )  # fmt: skip
        assert (blocks(table, 0) == [Block("master-goldar", "tile")]) is able
        reason = block_refusal(table, 0, Block("master-goldar", "tile"))
        assert reason == (None if able else "Goldar costs 3 cards from one hand, and you have 2 (p. 15)")


def test_of_two_copies_in_the_hand_one_blocks_and_the_other_may_pay_for_it() -> None:
    table = attacked(hands={1: ["parry", "parry", "teamwork"]})
    costing(table, cards=1, energy=0)
    decision = asked(table, main_action(table), ATTACK, "block parry hand")
    assert options(decision) == ["discard parry", "discard teamwork"]
    table = attacked(hands={1: ["parry", "teamwork", "recovery"]})
    costing(table, cards=1, energy=0)
    decision = asked(table, main_action(table), ATTACK, "block parry hand")
    assert options(decision) == ["discard teamwork", "discard recovery"]
    reason = hand_refusal(table, 1, Discard("parry"))
    assert reason == "Parry is the Block you are paying for, so it can't pay for itself (p. 11)"


def test_a_block_is_no_action_of_the_own_turn() -> None:
    table = attacked(hands={0: ["parry"]})
    assert [option for option in offered(table) if option.startswith("block")] == []
