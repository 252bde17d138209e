"""What people are asked when Attacks are made, and when effects of cards ask them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herobox.games.deck_building.cards import Battle, Trigger
from herobox.games.deck_building.effects.destroying_effects import Devour
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import State
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import position
from tests.games.deck_building.prompting import prompted
from tests.games.prompting import choice, said


def slinging(**more: object) -> State:
    """Zack has a Thunder Slinger and the Energy for it; Goldar holds a Parry."""
    given: dict[str, object] = {"hands": {0: ["parry", "mayhem"]}, "hp": (24, 30), "energy": (12, 20), **more}
    return position(
        characters={0: "goldar", 1: "zack-taylor"},
        slots={1: ["thunder-slinger", "", "", ""]},
        active=1,
        **given,  # type: ignore[arg-type]
    )


def parry_cost() -> int:
    """What blocking with a Parry costs."""
    block = CARDS["parry"].block
    assert block is not None
    return block.cost


def test_a_block_is_asked_for_with_the_attack_its_damage_and_what_follows() -> None:
    table = slinging()
    shown = prompted(table, main_action(table), "activate thunder-slinger")
    assert shown.words == (
        "Block Zack's Thunder Slinger? Attack: Deal 4 damage. If negated, each foe gains 1 Stun, "
        "then discard this card. That is 4 damage, and your team has 24 HP. You have 12 Energy."
    )
    assert shown.rule.page == "p. 11"


def test_a_block_says_what_it_costs_and_does() -> None:
    table = slinging()
    option = choice(prompted(table, main_action(table), "activate thunder-slinger"), "block parry hand")
    left = 12 - parry_cost()
    assert option.words.startswith(
        f"Block with Parry in your hand for {parry_cost()} Energy ({left} left): discard this"
    )
    assert (option.points, option.listed) == (("hand-parry",), True)


def test_letting_an_attack_happen_that_ends_the_game_is_asked_about_once_more() -> None:
    for hp, expected in ((5, ""), (4, "This Attack deals 4 damage, and your team has 4 HP. Let it happen?")):
        table = slinging(hp=(hp, 30))
        option = choice(prompted(table, main_action(table), "activate thunder-slinger"), "pass")
        assert (option.words, option.confirm) == ("Let the Attack happen", expected)


def test_a_player_without_a_block_can_only_let_the_attack_happen_or_say_to_wait() -> None:
    table = slinging(hands={0: ["mayhem"]}, blocks="everybody")
    shown = prompted(table, main_action(table), "activate thunder-slinger")
    assert [one.notation for one in shown.choices] == ["pass", "wait"]
    assert said(shown, "wait") == "Let it happen, and say you would block a bigger Attack"


def test_a_teammate_who_may_block_as_well_is_named() -> None:
    table = position(
        heroes=1,
        villains=2,
        characters={0: "goldar", 1: "zack-taylor", 2: "finster"},
        hands={0: ["parry"], 2: ["parry"]},
        slots={1: ["thunder-slinger", "", "", ""]},
        energy=(9, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate thunder-slinger")
    assert shown.words.endswith("If you don't block, Finster may.")


def test_a_teammate_who_holds_no_block_is_not_named_unless_everybody_is_asked() -> None:
    for blocks, named in (("who can", False), ("everybody", True)):
        table = position(
            heroes=1,
            villains=2,
            characters={0: "goldar", 1: "zack-taylor", 2: "finster"},
            hands={0: ["parry"], 2: ["mayhem"]},
            slots={1: ["thunder-slinger", "", "", ""]},
            energy=(9, 20),
            active=1,
            blocks=blocks,
        )
        shown = prompted(table, main_action(table), "activate thunder-slinger")
        assert ("Finster may" in shown.words) is named


def test_an_attached_block_and_one_on_the_tile_are_pointed_at_where_they_lie() -> None:
    table = position(
        characters={0: "goldar", 1: "jason-lee-scott"},
        slots={0: ["", "", "heavy-attack", ""], 1: ["", "", "", "parry"]},
        bay=["mastodon"],
        energy=(20, 20),
        grid=["ambush", "", "", "", "", ""],
    )
    shown = prompted(table, main_action(table), "activate heavy-attack")
    assert choice(shown, "block parry slots").points == ("attached-1-parry",)
    assert said(shown, "block parry slots").startswith("Block with Parry attached to your character for")
    assert choice(shown, "block mastodon tile").points == ("tile-mastodon",)
    assert f"That is {CARDS['ambush'].cost} damage" in shown.words


def test_the_power_axe_threatens_its_damage_where_the_target_holds_a_dear_card() -> None:
    for held, said_of_damage in (("counterstrike", True), ("mayhem", False)):
        table = position(
            characters={0: "goldar", 1: "zack-taylor"},
            hands={0: ["parry", held]},
            slots={1: ["power-axe", "", "", ""]},
            energy=(9, 20),
            active=1,
        )
        shown = prompted(table, main_action(table), "activate power-axe")
        assert shown.words.startswith("Block Zack's Power Axe? You are the target. Attack on a target foe: ")
        assert ("damage, and your team has" in shown.words) is said_of_damage


def test_goldars_sword_is_not_called_his_twice() -> None:
    table = position(
        characters={0: "goldar"}, hands={1: ["parry"]}, slots={0: ["goldars-sword", "", "", ""]}, energy=(20, 20)
    )
    shown = prompted(table, main_action(table), "activate goldars-sword")
    assert shown.words.startswith("Block Goldar's Sword? Attack: Deal 3 damage.")


def test_a_foe_is_chosen_by_what_there_is_to_take() -> None:
    table = position(
        1,
        2,
        characters={0: "goldar", 1: "billy-cranston", 2: "finster"},
        hands={0: ["mayhem", "mayhem"], 2: ["mayhem"]},
        slots={1: ["ambush", "", "", ""]},
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate ambush")
    assert shown.words == "Choose a foe."
    option = choice(shown, "target goldar")
    assert (option.words, option.points) == ("Choose Goldar: 2 cards in hand, 0 attached", ("character-goldar",))


def test_who_must_discard_is_told_why() -> None:
    table = position(
        characters={0: "goldar", 1: "billy-cranston"},
        hands={0: ["mayhem", "rebuild", "putty-clay"]},
        slots={1: ["ambush", "", "", ""]},
        energy=(0, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate ambush")
    assert shown.words == "Choose a card from your hand to discard; you hold 3. Billy attacks with Ambush."
    assert choice(shown, "discard mayhem").words == "Discard Mayhem"
    assert choice(shown, "discard mayhem").points == ("hand-mayhem",)


def test_what_a_block_costs_in_cards_is_said() -> None:
    def goldar_waits() -> State:
        return position(
            characters={0: "goldar", 1: "zack-taylor"},
            hands={0: ["mayhem", "rebuild", "putty-clay", "mayhem"]},
            slots={0: ["", "", "", "master-goldar"], 1: ["thunder-slinger", "", "", ""]},
            energy=(0, 20),
            active=1,
        )

    table = goldar_waits()
    option = choice(prompted(table, main_action(table), "activate thunder-slinger"), "block master-goldar slots")
    assert option.words == "Block with Goldar (Master) attached to your character for 3 cards from your hand"
    table = goldar_waits()
    shown = prompted(table, main_action(table), "activate thunder-slinger", "block master-goldar slots")
    assert shown.words == "Choose a card from your hand to discard; you hold 4. It pays for your Block."


def test_an_attack_by_a_character_is_named_as_its_own() -> None:
    table = position(
        characters={0: "goldar", 1: "trini-kwan"},
        hands={0: ["parry"]},
        flipped=[1],
        energy=(9, 20),
        active=1,
    )
    shown = prompted(table, main_action(table), "activate trini-kwan")
    assert shown.words.startswith("Block Trini's own ability? Attack: ")
    assert "That is 8 damage" in shown.words


def test_the_attack_of_the_lair_is_told_with_its_damage() -> None:
    table = position(
        characters={0: "goldar", 1: "zack-taylor"},
        hands={0: ["master-finster"], 1: ["parry"]},
        lair=["master-scorpina"],
        energy=(0, 9),
    )
    shown = prompted(table, main_action(table), "attach master-finster lair")
    assert shown.words.startswith("Block the Attack of The Lair?")
    assert "That is 2 damage" in shown.words


def test_pudgy_pig_threatens_the_shards_of_what_it_destroys() -> None:
    table = position(
        characters={0: "goldar", 1: "zack-taylor"},
        hands={1: ["parry"]},
        slots={0: ["pudgy-pig", "", "", ""]},
        played={0: ["mayhem"]},
        energy=(20, 20),
    )
    shown = prompted(table, main_action(table), "activate pudgy-pig", "destroy mayhem play")
    assert "That is 1 damage" in shown.words


@pytest.mark.parametrize("place", ["played", "grid"])
def test_a_destroyed_card_threatens_its_shards_wherever_a_pack_prints_it(place: str) -> None:
    table = position(
        characters={0: "goldar", 1: "zack-taylor"},
        hands={0: ["parry"], 1: ["teamwork"]},
        played={1: ["mayhem", "stun"]},
        grid=["parry", "", "alpha-5", "", "", ""],
        energy=(9, 9),
        shards=1,
        active=1,
    )
    if place == "played":
        table.players[1].played.append(replace(CARDS["baboo"], triggers=(Trigger("play", effects=(Devour(),)),)))
    else:
        table.grid[3] = replace(CARDS["baboo"], battle=Battle(cost=1, effects=(Devour(),)))
    answer = "play teamwork" if place == "played" else "battle baboo"
    shown = prompted(table, main_action(table), answer, "destroy mayhem play")
    assert "That is 1 damage" in shown.words
