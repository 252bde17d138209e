"""What people are asked in words, and what their options say and point at."""

from __future__ import annotations

import pytest

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.set_up_phase import set_up
from tests.games.deck_building.box import CARDS, CHARACTERS
from tests.games.deck_building.positions import position
from tests.games.deck_building.prompting import before_the_first_turn, prompted
from tests.games.prompting import choice, said

# Before the first turn


def test_a_dealt_character_is_named_with_its_plan_its_item_and_its_big_card() -> None:
    table = before_the_first_turn()
    first = table.players[0].dealt[0]
    item, master = (card.name for card in table.own[first.id])
    shown = prompted(table, set_up(table))
    assert shown.words.startswith("Choose the character to play. Its Signature Item and its Master come with it")
    option = choice(shown, f"character {first.id}")
    assert option.words.startswith(f"Play {first.name}, with {item} and {master} (Master): ")
    assert option.words.endswith(CHARACTERS[first.id].plan[-20:-1])
    assert (option.points, option.listed) == ((f"character-{first.id}",), True)


def test_two_villains_choose_who_begins() -> None:
    table = before_the_first_turn(villains=2, heroes=2, dealt=1)
    shown = prompted(table, set_up(table))
    assert shown.words == "Choose which Villain goes first."
    mine, other = table.players[0].character, table.players[2].character
    assert [one.words for one in shown.choices] == [f"Let {mine.name} (you) go first", f"Let {other.name} go first"]


# The Main Phase


def test_the_main_phase_says_what_there_is_to_spend_and_what_the_end_of_the_turn_brings() -> None:
    table = position(
        hands={1: ["teamwork", "recovery"]},
        grid=["baboo", "squatt", "ninjor", "", "", ""],
        bay=["mastodon", "triceratops"],
        hp=(30, 22),
        energy=(0, 13),
        active=1,
        shards=4,
    )
    shown = prompted(table, main_action(table))
    assert shown.words == (
        "Your Main Phase: 4 Shards to spend; your team has 22 HP and 13 Energy. You hold 2 cards. You may activate 1 "
        "Zord more with the Zord Bay. 2 adversaries in The Grid: 2 damage when you end the turn."
    )
    assert shown.rule.page == "p. 8"


def test_when_the_zords_of_a_turn_are_used_up_that_is_said() -> None:
    table = position(hands={1: ["teamwork"]}, bay=["mastodon", "triceratops"], active=1)
    table.zords_activated = 1
    assert "You can activate no more Zords this turn with the Zord Bay." in prompted(table, main_action(table)).words


def test_in_the_last_turn_that_is_said() -> None:
    table = position(hands={1: ["teamwork"]}, grid=["ninjor"], active=1)
    table.last_turn = True
    assert prompted(table, main_action(table)).words.endswith("This is the last turn: the main deck is empty.")


def test_a_card_is_played_for_what_it_brings() -> None:
    hand = ["teamwork", "power-coin", "recovery", "mastodon"]
    table = position(hands={1: hand}, hp=(30, 20), energy=(0, 19), active=1)
    shown = prompted(table, main_action(table))
    energy = CARDS["power-coin"].energy
    assert said(shown, "play teamwork") == "Play Teamwork for 1 Shard"
    assert said(shown, "play power-coin") == f"Play Power Coin for {energy} Energy ({energy - 1} too many)"
    recovery = (
        "Play Recovery: heal 2 HP for each full 10 HP your team is below 30, but at least 1 HP. "
        "If your team has 10 or fewer HP, instead heal 8 HP"
    )
    assert said(shown, "play recovery") == f"{recovery} (2 HP now)"
    assert said(shown, "play-all") == f"Play all 3 cards from your hand for 1 Shard and {energy} Energy"
    assert choice(shown, "play teamwork").points == ("hand-teamwork",)
    assert choice(shown, "play-all").points == ()


@pytest.mark.parametrize(("hp", "recovery", "regenerate"), [(30, 0, 0), (29, 1, 1), (21, 1, 2), (20, 2, 4)])
def test_a_prompt_says_what_a_card_heals_now_and_no_more_than_is_missing(
    hp: int, recovery: int, regenerate: int
) -> None:
    slots = {1: ["", "", "", "regenerate"]}
    table = position(
        characters={1: "jason-lee-scott"}, hands={1: ["recovery"]}, slots=slots, hp=(30, hp), energy=(0, 9), active=1
    )
    shown = prompted(table, main_action(table))
    assert said(shown, "play recovery").endswith(f"({recovery} HP now)")
    words = "heal 2 HP. If your team has 20 or fewer HP, instead heal 4 HP"
    assert said(shown, "activate regenerate") == (
        f"Activate Regenerate for 3 Energy (6 left): {words} ({regenerate} HP now)"
    )


def test_a_card_is_attached_by_pointing_at_it_and_then_at_its_slot() -> None:
    table = position(
        characters={1: "jason-lee-scott"},
        hands={1: ["pink-ranger", "mastodon", "parry"]},
        slots={1: ["alpha-5", "", "thunder-slinger", ""]},
        active=1,
    )
    shown = prompted(table, main_action(table))
    ranger, parry = CARDS["pink-ranger"].ability, CARDS["parry"].block
    assert ranger is not None
    assert parry is not None
    option = choice(shown, "attach pink-ranger 2")
    assert option.words == f"Attach Pink Ranger to the gold slot 2 (its ability costs {ranger.cost} Energy)"
    assert option.points == ("hand-pink-ranger", "slot-1-2")
    assert said(shown, "attach parry 4") == f"Attach Parry to the blue slot (it blocks for {parry.cost} Energy)"
    assert choice(shown, "attach mastodon bay").points == ("hand-mastodon", "tile-zord-bay")
    assert said(shown, "attach mastodon bay").startswith("Attach Mastodon to the Zord Bay")


def test_the_fourth_card_flips_the_character() -> None:
    table = position(
        characters={1: "zack-taylor"},
        hands={1: ["battle-bike"]},
        slots={1: ["battle-bike", "", "power-crystal", "thunder-slinger"]},
        active=1,
    )
    assert "you flip to Mighty Morphin Black" in said(prompted(table, main_action(table)), "attach battle-bike 2")


def test_an_own_card_that_is_bought_for_the_last_slot_flips_the_character() -> None:
    slots = {1: ["battle-bike", "", "power-crystal", "thunder-slinger"]}
    table = position(characters={1: "zack-taylor"}, hands={1: ["stun"]}, slots=slots, active=1, shards=9)
    shown = prompted(table, main_action(table))
    assert said(shown, "buy power-axe").endswith("left): you flip to Mighty Morphin Black")
    assert "flip" not in said(shown, "buy mastodon")


def test_a_master_is_attached_to_the_lair() -> None:
    table = position(characters={0: "goldar"}, hands={0: ["master-finster", "mayhem"]})
    option = choice(prompted(table, main_action(table)), "attach master-finster lair")
    assert (option.words, option.points) == (
        "Attach Finster (Master) to The Lair",
        ("hand-master-finster", "tile-lair"),
    )


def test_a_card_is_bought_with_its_price_and_what_is_left() -> None:
    table = position(
        characters={1: "zack-taylor"}, grid=["ambush", "", "", "", "", ""], zords=["triceratops"], active=1, shards=9
    )
    shown = prompted(table, main_action(table))
    cost = CARDS["ambush"].cost
    assert said(shown, "buy ambush") == f"Buy Ambush for {cost} Shards ({9 - cost} left)"
    assert choice(shown, "buy ambush").points == ("grid-ambush",)
    assert choice(shown, "buy blade-blaster").points == ("stack-blade-blaster",)
    assert choice(shown, "buy power-axe").points == ("beside-power-axe",)
    table = position(characters={1: "zack-taylor"}, beside={1: []}, zords=["triceratops"], active=1, shards=9)
    shown = prompted(table, main_action(table))
    assert said(shown, "buy triceratops") == "Buy Triceratops for 7 Shards (2 left)"
    assert choice(shown, "buy triceratops").points == ("stack-zord",)


def test_an_adversary_is_battled_for_what_its_text_says() -> None:
    table = position(grid=["pink-ranger", "", "", "", "", ""], shards=9)
    option = choice(prompted(table, main_action(table)), "battle pink-ranger")
    text = CARDS["pink-ranger"].battle
    assert text is not None
    assert option.words.startswith(f"Battle Pink Ranger for {text.cost} Shards ({9 - text.cost} left): ")
    assert option.points == ("grid-pink-ranger",)


def test_an_ability_is_activated_for_its_energy_with_the_damage_as_it_is_now() -> None:
    table = position(
        characters={1: "trini-kwan"},
        slots={1: ["ambush", "", "", ""]},
        ongoing={1: ["command-center"]},
        bay=["triceratops"],
        flipped=[1],
        hp=(30, 29),
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table))
    trini, ambush = CHARACTERS["trini-kwan"].ability, CARDS["ambush"].ability
    assert ambush is not None
    words = said(shown, "activate trini-kwan")
    assert words.startswith(
        f"Activate Mighty Morphin Yellow for {trini.cost} Energy ({20 - trini.cost} left): attack: "
    )
    assert words.endswith("(6 damage now)")
    assert choice(shown, "activate trini-kwan").points == ("character-trini-kwan",)
    assert said(shown, "activate ambush").startswith(
        f"Activate Ambush for {ambush.cost} Energy ({20 - ambush.cost} left)"
    )
    assert choice(shown, "activate ambush").points == ("attached-1-ambush",)
    assert choice(shown, "activate triceratops").points == ("tile-triceratops",)
    assert said(shown, "activate command-center").startswith("Activate Command Center: you may ")
    assert "damage now" not in said(shown, "activate command-center")
    assert choice(shown, "activate command-center").points == ("ongoing-1-command-center",)
    assert said(shown, "discard ambush") == "Discard Ambush from the blue slot 1"
