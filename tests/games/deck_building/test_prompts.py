"""What people are asked in words, and what their options say and point at."""

from __future__ import annotations

from herobox.games.deck_building.moments import MOMENTS
from herobox.games.deck_building.options import VERBS, Count
from herobox.games.deck_building.reference import rule
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.phases import end_phase, start_phase
from herobox.games.deck_building.rules.set_up import set_up
from tests.games.deck_building.box import CARDS, CHARACTERS
from tests.games.deck_building.positions import position
from tests.games.deck_building.prompting import before_the_first_turn, choice, prompted, said


def test_every_kind_of_decision_belongs_to_a_rule_with_its_page() -> None:
    assert all(rule(moment.rule).page.startswith("p. ") for moment in MOMENTS.values())
    assert {verb for moment in MOMENTS.values() for verb in moment.verbs} == {*VERBS} - {Count}


# Before the first turn


def test_a_dealt_character_is_named_with_its_plan_its_item_and_its_big_card() -> None:
    table = before_the_first_turn()
    first = table.players[0].dealt[0]
    item, master = (card.name for card in table.own[first.id])
    shown = prompted(table, set_up(table))
    assert shown.words.startswith("Choose the character that you play. Its Signature Item and its Master come with it")
    option = choice(shown, f"character {first.id}")
    assert option.words.startswith(f"Play {first.name}, with {item} and {master}: ")
    assert option.words.endswith(CHARACTERS[first.id].plan[-20:-1])
    assert (option.points, option.listed) == ((f"character-{first.id}",), True)


def test_two_villains_choose_who_begins() -> None:
    table = before_the_first_turn(villains=2, heroes=2, dealt=1)
    shown = prompted(table, set_up(table))
    assert shown.words == "Choose which Villain has the first turn."
    mine, other = table.players[0].character, table.players[2].character
    assert [one.words for one in shown.choices] == [f"Let {mine.name} (you) begin", f"Let {other.name} begin"]


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
        "Your Main Phase: 4 Shards to spend. Your team has 22 HP and 13 Energy; you hold 2 cards. You may activate 1 "
        "Zord more with the Zord Bay. 2 adversaries in The Grid: 2 damage when you end the turn."
    )
    assert shown.rule.page == "p. 8"


def test_in_the_last_turn_that_is_said() -> None:
    table = position(hands={1: ["teamwork"]}, grid=["ninjor"], active=1)
    table.last_turn = True
    assert prompted(table, main_action(table)).words.endswith("It is the last turn: the main deck is empty.")


def test_a_card_is_played_for_what_it_brings() -> None:
    table = position(hands={1: ["teamwork", "power-coin", "recovery", "mastodon"]}, energy=(0, 19), active=1)
    shown = prompted(table, main_action(table))
    energy = CARDS["power-coin"].energy
    assert said(shown, "play teamwork") == "Play Teamwork for 1 Shard"
    assert said(shown, "play power-coin") == f"Play Power Coin for {energy} Energy ({energy - 1} too many)"
    assert said(shown, "play recovery") == "Play Recovery: heal 2 HP"
    assert said(shown, "play-all") == f"Play all 3 cards of your hand for 1 Shard and {energy} Energy"
    assert choice(shown, "play teamwork").points == ("hand-teamwork",)
    assert choice(shown, "play-all").points == ()


def test_a_card_is_attached_by_pointing_at_it_and_then_at_its_slot() -> None:
    table = position(
        characters={1: "zack-taylor"},
        hands={1: ["thunder-slinger", "mastodon", "parry"]},
        slots={1: ["battle-bike", "", "pink-ranger", ""]},
        active=1,
    )
    shown = prompted(table, main_action(table))
    slinger, parry = CARDS["thunder-slinger"].ability, CARDS["parry"].block
    assert slinger is not None
    assert parry is not None
    option = choice(shown, "attach thunder-slinger 2")
    assert option.words == f"Attach Thunder Slinger to the gray slot 2 (its ability costs {slinger.cost} Energy)"
    assert option.points == ("hand-thunder-slinger", "slot-1-2")
    assert said(shown, "attach parry 4") == f"Attach Parry to the blue slot (it blocks for {parry.cost} Energy)"
    assert choice(shown, "attach mastodon bay").points == ("hand-mastodon", "tile-zord-bay")
    assert said(shown, "attach mastodon bay").startswith("Attach Mastodon to the Zord Bay")


def test_the_fourth_card_flips_the_character() -> None:
    table = position(
        characters={1: "zack-taylor"},
        hands={1: ["battle-bike"]},
        slots={1: ["battle-bike", "", "pink-ranger", "parry"]},
        active=1,
    )
    assert "you flip to Mighty Morphin Black" in said(prompted(table, main_action(table)), "attach battle-bike 2")


def test_a_master_is_attached_to_the_lair() -> None:
    table = position(characters={0: "goldar"}, hands={0: ["master-finster", "mayhem"]})
    option = choice(prompted(table, main_action(table)), "attach master-finster lair")
    assert (option.words, option.points) == ("Attach Finster to The Lair", ("hand-master-finster", "tile-lair"))


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
    table = position(characters={1: "zack-taylor"}, beside={}, zords=["triceratops"], active=1, shards=9)
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
    assert said(shown, "activate command-center").startswith("Activate Command Center: gain ")
    assert choice(shown, "activate command-center").points == ("ongoing-1-command-center",)
    assert said(shown, "discard ambush") == "Discard Ambush from the blue slot 1"


# Slips


def test_ending_the_main_phase_asks_once_more_where_something_is_given_up() -> None:
    def ending(**more: object) -> tuple[str, str]:
        table = position(active=1, energy=(0, 20), grid=["ambush", "", "", "", "", ""], **more)  # type: ignore[arg-type]
        option = choice(prompted(table, main_action(table)), "pass")
        return option.words, option.confirm

    shards = CARDS["ambush"].cost
    assert ending(hands={1: ["teamwork", "teamwork", "recovery"]}) == (
        "End your Main Phase",
        "3 cards are not played. End your Main Phase?",
    )
    assert ending(shards=shards) == (
        f"End your Main Phase ({shards} Shards unspent)",
        f"{shards} Shards are unspent. End your Main Phase?",
    )
    assert ending(hands={1: ["teamwork"]}, shards=shards)[1] == (
        f"{shards} Shards are unspent and 1 card is not played. End your Main Phase?"
    )


def test_what_brings_nothing_is_no_reason_to_ask() -> None:
    table = position(hands={1: ["stun", "power-coin", "attitude"]}, energy=(0, 20), grid=["ninjor"], active=1, shards=1)
    option = choice(prompted(table, main_action(table)), "pass")
    assert (option.words, option.confirm) == ("End your Main Phase (1 Shard unspent)", "")


def test_a_signature_item_that_would_be_discarded_is_asked_about_once_more() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["battle-bike", "battle-bike", "pink-ranger", "parry"]},
        flipped=[1],
        active=1,
        shards=9,
    )
    option = choice(prompted(table, main_action(table)), "buy power-axe")
    assert option.words.endswith(" left): no slot is empty, so it is discarded")
    assert option.confirm == "No slot is empty, so it is discarded. Buy it?"


def test_a_master_that_would_be_discarded_is_asked_about_once_more() -> None:
    table = position(characters={0: "goldar"}, slots={0: ["", "", "", "goldars-sword"]}, shards=7)
    option = choice(prompted(table, main_action(table)), "buy master-goldar")
    assert option.confirm == "The orange slot is taken, so it is discarded. Buy it?"


def test_other_choices_are_made_at_once() -> None:
    table = position(hands={1: ["teamwork", "recovery"]}, grid=["ambush"], active=1, shards=9)
    shown = prompted(table, main_action(table))
    assert {one.notation for one in shown.choices if one.confirm} == {"pass"}


# Cards that ask


def test_the_slot_of_a_signature_item_is_chosen_by_its_colour() -> None:
    table = position(characters={0: "goldar"}, shards=9)
    shown = prompted(table, main_action(table), "buy goldars-sword")
    assert shown.words.startswith("Choose the slot for Goldar's Sword.")
    assert said(shown, "attach goldars-sword 4") == "Attach Goldar's Sword to the orange slot"
    assert choice(shown, "attach goldars-sword 4").points == ("slot-0-4",)


def test_a_choice_of_two_effects_is_put_in_the_words_of_the_card() -> None:
    table = position(hands={1: ["pink-ranger"]}, ongoing={1: ["angel-grove-high-school"]}, active=1)
    shown = prompted(table, main_action(table), "play pink-ranger")
    assert shown.words == "Choose what happens."
    assert [one.words for one in shown.choices] == ["Choose: gain 1 Shard", "Choose: heal 1 HP"]


def test_several_effects_are_named_with_what_they_do() -> None:
    table = position(
        characters={0: "finster"}, slots={0: ["", "", "", "master-finster"]}, lair=["master-scorpina"], phase="start"
    )
    shown = prompted(table, start_phase(table))
    assert shown.words.startswith("Several things happen at once")
    option = choice(shown, "first master-scorpina")
    assert option.words.startswith("Resolve Scorpina next: a foe gains")
    assert option.points == ("tile-master-scorpina",)
    assert choice(shown, "first master-finster").points == ("attached-0-master-finster",)


def test_a_card_is_destroyed_where_it_lies() -> None:
    table = position(
        characters={1: "zack-taylor"},
        played={1: ["attitude", "teamwork"]},
        slots={1: ["battle-bike", "", "", ""]},
        bay=["mastodon"],
        ongoing={1: ["command-center"]},
        grid=["baboo", "", "", "", "", ""],
        active=1,
        shards=9,
    )
    shown = prompted(table, main_action(table), "battle baboo")
    assert shown.words == "Destroy a card? It leaves the game."
    points = {one.notation: one.points for one in shown.choices}
    assert points["destroy attitude play"] == ("played-attitude",)
    assert points["destroy battle-bike slots"] == ("attached-1-battle-bike",)
    assert points["destroy mastodon tile"] == ("tile-mastodon",)
    assert points["destroy command-center play"] == ("ongoing-1-command-center",)
    assert said(shown, "pass") == "Destroy nothing more"


# The End Phase


def test_a_blade_blaster_says_what_it_would_do() -> None:
    table = position(
        played={1: ["blade-blaster", "blade-blaster"]},
        grid=["ninjor", "", "", "", "", ""],
        hp=(9, 30),
        active=1,
        phase="end",
    )
    shown = prompted(table, end_phase(table))
    assert shown.words.startswith("Destroy a Blade Blaster? You control 2.")
    assert shown.words.endswith("the Villains have 9 HP.")
    deal = choice(shown, "deal")
    assert deal.words == "Destroy a Blade Blaster for 1 damage: the Villains would have 8 HP"
    assert (deal.points, deal.listed) == (("hp-0",), True)
    assert choice(shown, "remove ninjor").points == ("grid-ninjor",)


def test_attached_cards_are_put_away_by_their_slots() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["battle-bike exhausted", "", "", ""]},
        grid=[""],
        active=1,
        phase="end",
    )
    shown = prompted(table, end_phase(table))
    option = choice(shown, "discard battle-bike")
    assert option.words == "Discard Battle Bike from the gray slot 1 (exhausted)"
    assert option.points == ("attached-1-battle-bike",)
    assert said(shown, "pass") == "Leave the rest attached"
