"""What people are asked in words, and what their options say and point at."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import action_phase
from herobox.games.heroes_of_the_grid.rules.deployment import deployment
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.games.heroes_of_the_grid.rules.set_up_phase import opening_hands
from tests.games.heroes_of_the_grid.positions import (
    HIGH,
    JUICE_BAR,
    PARK,
    PUTTIES,
    REST,
    SUPER_PUTTIES,
    player_at,
    position,
)
from tests.games.heroes_of_the_grid.prompting import prompted
from tests.games.prompting import choice, said


def test_the_opening_hand_is_counted_and_the_deck_is_said_to_pay_for_damage() -> None:
    table = position(phase="set-up")
    first = prompted(table, opening_hands(table))
    expected = "How many cards do you want to draw for your opening hand? 0 of at most 5 in hand, 10 in the deck."
    assert first.words == f"{expected} Cards in the deck pay for damage."
    assert choice(first, "hand 5").points == ("deck-jason",)
    assert (said(first, "hand 1"), choice(first, "hand 1").points) == ("Draw 1 card", ())
    assert (said(first, "pass"), choice(first, "pass").points) == ("Draw no cards", ())


def test_actions_say_who_goes_where_and_what_waits_there() -> None:
    table = position(
        at={"zack": HIGH, "trini": HIGH},
        enemies={HIGH: {PUTTIES: 2, "bones": 1}, PARK: {SUPER_PUTTIES: 1}},
        actions={"jason": 0, "zack": 1},
        discards={"zack": ["power-axe"]},
    )
    shown = prompted(table, action_phase(table), seat=3)
    assert shown.words.startswith(
        "Choose what the Rangers do next. Actions left: Zack 1, Billy 2, Trini (you) 2 and Kimberly 2."
    )
    assert said(shown, "move zack angel-grove-park") == "Move Zack to Angel Grove Park (1 Super Putty Patroller)"
    assert said(shown, "move trini command-center") == (
        "Move Trini (you) to the Command Center (no enemies; you may power up there)"
    )
    assert choice(shown, "move zack angel-grove-park").points == ("ranger-zack", "location-angel-grove-park")
    fight = "Battle at Angel Grove High with Zack in the lead and Trini in support: 2 Putty Patrollers and Bones"
    assert said(shown, "battle zack") == fight
    assert choice(shown, "battle zack").points == ("ranger-zack", "location-angel-grove-high")
    assert said(shown, "recover zack own") == "Recover with Zack: up to 6 shields of 1 discarded card"
    assert choice(shown, "recover zack own").points == ("ranger-zack", "discard-zack")
    assert said(shown, "pass") == "End the Action Phase with 7 unused actions"
    assert choice(shown, "pass").confirm == "7 actions are unused. End the Action Phase?"


def test_ending_the_phase_without_an_action_left_needs_no_confirmation() -> None:
    rest = dict.fromkeys(["jason", "zack", "billy", "trini"], 0)
    table = position(4, actions=rest, discards={"zack": REST})
    assert choice(prompted(table, action_phase(table)), "pass").confirm == ""


def test_recovering_with_an_empty_discard_pile_brings_energy_alone() -> None:
    table = position(at={"zack": HIGH}, discards={"jason": ["block"]})
    for who in ("zack", "jason"):
        player_at(table, who).energy = 0
    shown = prompted(table, action_phase(table))
    assert said(shown, "recover zack own") == "Recover with Zack: 1 energy to store"
    assert said(shown, "recover jason own") == (
        "Recover with Jason (you): up to 6 shields of 1 discarded card and 1 energy to store"
    )


def test_recover_actions_of_the_command_center_are_offered_apart() -> None:
    table = position(4, at={"zack": JUICE_BAR}, discards={"zack": REST}, b_sides=(JUICE_BAR,))
    shown = prompted(table, action_phase(table))
    assert "The Command Center has 2 recover actions." in shown.words
    shared = choice(shown, "recover zack shared")
    assert shared.words == "Recover with Zack, using a shared token: up to 9 shields of 10 discarded cards"
    assert shared.points == ("ranger-zack", "shared-actions")


def test_a_zord_is_offered_before_a_deployment() -> None:
    table = position(phase="deployment", zords=["mastodon"], enemies={HIGH: {PUTTIES: 1}})
    shown = prompted(table, deployment(table))
    assert shown.words == "Round 1 has 5 deployments to come. You may use a Zord before the next one."
    assert said(shown, "use mastodon").startswith("Use the Mastodon: take a foot soldier figure from any location")
    assert choice(shown, "use mastodon").points == ("zord-mastodon",)
    assert said(shown, "pass") == "Continue the deployment"


def test_the_mastodon_takes_one_of_the_figures_on_the_boards() -> None:
    table = position(zords=["mastodon"], enemies={HIGH: {PUTTIES: 3}, PARK: {SUPER_PUTTIES: 1}})
    shown = prompted(table, action_phase(table), "use mastodon")
    assert shown.words == "Choose a foot soldier figure to take from its board."
    taken = choice(shown, "remove putty-patrollers angel-grove-high")
    assert taken.words == "Take 1 of the 3 Putty Patrollers from Angel Grove High"
    assert taken.points == ("figures-angel-grove-high-putty-patrollers",)
    alone = choice(shown, "remove super-putty-patrollers angel-grove-park")
    assert alone.words == "Take the Super Putty Patroller from Angel Grove Park"


def test_the_foot_soldier_that_wanders_off_is_chosen_by_type() -> None:
    table = position(enemies={PARK: {PUTTIES: 1, SUPER_PUTTIES: 2}}, b_sides=(PARK,))
    shown = prompted(table, action_phase(table), "pass")
    expected = "Choose a foot soldier to leave Angel Grove Park: 1 Putty Patroller and 2 Super Putty Patrollers."
    assert shown.words == expected


def test_the_megazord_is_placed_on_a_board() -> None:
    table = position(zords=["megazord"], enemies={HIGH: {PUTTIES: 3}})
    shown = prompted(table, action_phase(table), "use megazord")
    assert shown.words == "Choose where to put the Megazord: each battle there begins with its hits on all enemy cards."
    assert said(shown, "place angel-grove-high") == "Place the Megazord at Angel Grove High (3 Putty Patrollers)"


def test_powering_up_says_what_one_has() -> None:
    table = position(at={"zack": HIGH}, hands={"zack": ["power-axe"]}, discards={"zack": ["mammoth-slam"]})
    shown = prompted(table, action_phase(table), "move zack command-center")
    assert shown.words == "Power up for free? You have 1 in hand, 8 in the deck, 1 discarded."
    assert choice(shown, "power-up").points == ("deck-zack",)


def test_cards_that_may_be_recovered_are_described() -> None:
    table = position(discards={"kimberly": ["arrow-shot", "power-bow"]})
    shown = prompted(table, action_phase(table), "recover kimberly own")
    taken = choice(shown, "take arrow-shot")
    assert taken.words == "Take Arrow Shot: attack, 1 energy, 3 dice, 2 shields. The target may be guarded."
    assert taken.points == ("offer-arrow-shot",)


def test_a_hand_that_is_too_large_for_a_place_says_why_cards_go() -> None:
    hand = ["power-axe", "mammoth-slam", "reckless-blow", "smooth-moves"]
    table = position(hands={"zack": hand}, b_sides=(HIGH,))
    shown = prompted(table, action_phase(table), "move zack angel-grove-high")
    assert shown.words == "At Angel Grove High the hand limit is 3 cards, and you hold 4. Choose a card to discard."
    assert said(shown, "discard power-axe") == "Discard Power Axe (3 shields)"
    assert choice(shown, "discard power-axe").points == ("card-zack-power-axe",)


def test_a_zord_without_its_ranger_asks_for_an_owner() -> None:
    table = position(
        3,
        at={"zack": HIGH},
        hands={"zack": ["mammoth-slam"]},
        rows=[["regrow", "putty-pummel"]],
        experience=5,
        zord_deck=["pterodactyl"],
        dice=[1, 1],
    )
    shown = prompted(table, battle_step(table), "play zack mammoth-slam", "hit 1")
    assert shown.words == "The Pterodactyl has been summoned, but its Ranger is not in the game: who may use it?"
    assert said(shown, "choose zack") == "Give it to Zack"
