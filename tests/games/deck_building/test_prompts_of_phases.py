"""What people are asked in the Main and the End Phase: once more before something is lost, by cards, and at the end."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from herobox.games.deck_building.effects.basic_effects import Draw, Heal
from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from herobox.games.deck_building.state import MAX_ENERGY, MAX_HP
from herobox.kernel import Listener
from tests.games.deck_building.box import CARDS
from tests.games.deck_building.positions import position
from tests.games.deck_building.prompting import prompted
from tests.games.prompting import choice, said


def test_ending_the_main_phase_asks_once_more_where_something_is_given_up() -> None:
    def ending(**more: object) -> tuple[str, str]:
        table = position(active=1, energy=(0, 20), hp=(30, 29), grid=["ambush", "", "", "", "", ""], **more)  # type: ignore[arg-type]
        option = choice(prompted(table, main_action(table)), "pass")
        return option.words, option.confirm

    shards = CARDS["ambush"].cost
    assert ending(hands={1: ["teamwork", "teamwork", "recovery"]}) == (
        "End your Main Phase",
        "3 cards have not been played. End your Main Phase?",
    )
    assert ending(shards=shards) == (
        f"End your Main Phase ({shards} Shards unspent)",
        f"{shards} Shards are unspent. End your Main Phase?",
    )
    assert ending(hands={1: ["teamwork"]}, shards=shards)[1] == (
        f"{shards} Shards are unspent and 1 card has not been played. End your Main Phase?"
    )


def test_what_brings_nothing_is_no_reason_to_ask() -> None:
    table = position(
        hands={1: ["stun", "power-coin", "attitude", "recovery"]}, energy=(0, 20), grid=["ninjor"], active=1, shards=1
    )
    table.players[1].played = [CARDS["teamwork"]]
    option = choice(prompted(table, main_action(table)), "pass")
    assert (option.words, option.confirm) == ("End your Main Phase (1 Shard unspent)", "")


def test_a_card_that_only_heals_is_a_reason_to_ask_while_hp_are_missing_and_one_that_does_more_always_is() -> None:
    def asks(hp: int, *played: CardEffect) -> bool:
        table = position(hp=(MAX_HP, hp), energy=(0, MAX_ENERGY), grid=["ninjor"], active=1)
        table.players[1].hand = [replace(CARDS["parry"], shards=0, played=played)]
        table.players[1].played = [CARDS["teamwork"]]
        return bool(choice(prompted(table, main_action(table)), "pass").confirm)

    assert not asks(MAX_HP - 1)
    assert (asks(MAX_HP, Heal(1)), asks(MAX_HP - 1, Heal(1))) == (False, True)
    assert (asks(MAX_HP, Heal(1), Draw(1)), asks(MAX_HP, Draw(1))) == (True, True)


def test_a_turn_that_has_only_begun_is_not_ended_by_a_press_that_was_meant_for_the_one_before() -> None:
    table = position(hands={1: ["stun", "power-coin"]}, energy=(0, 20), grid=["ninjor"], active=1)
    confirm = choice(prompted(table, main_action(table)), "pass").confirm
    assert confirm == "You have played no cards this turn. End your Main Phase?"


def test_a_main_phase_that_ends_because_nothing_is_left_says_so() -> None:
    table = position(hands={1: []}, energy=(0, 0), active=1)
    table.listener = Listener()
    with pytest.raises(StopIteration) as ended:
        next(main_action(table))
    assert ended.value.value is False
    [event] = table.listener.events
    assert event.words.endswith(" has nothing left to do: the Main Phase ends.")


def test_a_signature_item_that_would_be_discarded_is_asked_about_once_more() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["battle-bike", "battle-bike", "power-crystal", "thunder-slinger"]},
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


def test_a_click_on_a_card_whose_ability_cannot_be_used_does_not_simply_discard_it() -> None:
    def discarding(card: str, energy: int) -> str:
        slots = {1: ["", "", "", card]}
        table = position(characters={1: "jason-lee-scott"}, slots=slots, energy=(0, energy), active=1)
        return choice(prompted(table, main_action(table)), f"discard {card}").confirm

    ambush = CARDS["ambush"].ability
    assert ambush is not None
    assert discarding("ambush", 20) == ""
    assert discarding("ambush", 0) == (
        f"Ambush costs {ambush.cost} Energy, and your team has 0 (p. 10). Discard it from your character?"
    )
    assert discarding("parry", 20) == (
        "Parry has no ability to activate on your turn (p. 10). Discard it from your character?"
    )


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
    assert shown.words == "Angel Grove High School: choose what happens."
    assert [one.words.split()[:2] for one in shown.choices] == [["Choose:", "gain"], ["Choose:", "heal"]]


def test_several_effects_are_named_with_what_they_do() -> None:
    table = position(
        characters={0: "finster"}, slots={0: ["", "", "", "master-finster"]}, lair=["master-scorpina"], phase="start"
    )
    shown = prompted(table, start_phase(table))
    assert shown.words.startswith("Several things happen at once")
    option = choice(shown, "first master-scorpina")
    assert option.words.startswith("Resolve Scorpina (Master) next: a foe gains")
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
    assert shown.words == "Attitude: destroy a card? It leaves the game."
    points = {one.notation: one.points for one in shown.choices}
    assert points["destroy attitude play"] == ("played-attitude",)
    assert points["destroy battle-bike slots"] == ("attached-1-battle-bike",)
    assert points["destroy mastodon tile"] == ("tile-mastodon",)
    assert points["destroy command-center play"] == ("ongoing-1-command-center",)
    assert said(shown, "pass") == "Destroy nothing"


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


@pytest.mark.parametrize(
    ("slots", "asked", "left"),
    [
        (["battle-bike", "", "", ""], "Discard Battle Bike, to have it in hand again later?", "Leave it attached"),
        (
            ["battle-bike", "battle-bike", "", ""],
            "Discard cards from your character, to have them in hand again later?",
            "Leave them attached",
        ),
    ],
)
def test_cards_that_stay_attached_are_no_rest_of_any_that_were_discarded(
    slots: list[str], asked: str, left: str
) -> None:
    table = position(characters={1: "zack-taylor"}, slots={1: slots}, grid=[""], active=1, phase="end")
    shown = prompted(table, end_phase(table))
    assert shown.words.startswith(asked)
    assert said(shown, "pass") == left


def test_a_blade_blaster_stands_beside_other_effects_of_the_end_of_the_turn() -> None:
    table = position(
        characters={1: "kimberly-ann-hart"}, played={1: ["blade-blaster", "teamwork"]}, active=1, phase="end"
    )
    shown = prompted(table, end_phase(table))
    option = choice(shown, "first blade-blaster")
    assert (option.words, option.points) == ("Use a Blade Blaster next", ("played-blade-blaster",))
    own = choice(shown, "first kimberly-ann-hart")
    assert own.words.startswith("Resolve Kimberly Ann Hart next: gain ")
    assert own.points == ("character-kimberly-ann-hart",)
