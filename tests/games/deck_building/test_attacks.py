"""Attacks (rulebook p. 10 and 11): on whom they are made, and what still happens when they are negated."""

from __future__ import annotations

from herobox.games.deck_building.rules.main_phase import main_action
from herobox.games.deck_building.state import HEROES, VILLAINS, State
from herobox.kernel import NOBODY
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, activated
from tests.games.driving import asked, heard, options

NO_GRID = [""] * 6
BILLY = {0: "goldar", 1: "billy-cranston"}
TWO_FOES = {0: "rita-repulsa", 1: "zack-taylor", 2: "goldar"}


def two_villains(attack: str, hands: dict[int, list[str]], hero: str = "zack-taylor") -> State:
    """A Hero, in their turn, with an Attack on the first slot, against Rita (seat 0) and Goldar (seat 2)."""
    return position(
        villains=2, characters=TWO_FOES | {1: hero}, hands=hands, slots={1: [attack, "", "", ""]}, energy=(9, 9),
        grid=NO_GRID, active=1,
    )  # fmt: skip


def test_a_non_targeted_attack_takes_hit_points_from_the_opposing_team() -> None:
    table = position(
        characters=BILLY, slots={1: ["flying-kick", "", "", ""]}, energy=(0, 3), active=1, decks={1: ["teamwork"]}
    )
    assert activated(table, "flying-kick") == 2
    assert "Billy attacks the Villains with Flying Kick." in heard(table)


def test_a_non_targeted_attack_may_be_blocked_by_either_teammate() -> None:
    for blocker in (0, 2):
        table = two_villains("thunder-slinger", {blocker: ["parry"]})
        decision = asked(table, main_action(table), "activate thunder-slinger")
        assert (decision.kind, decision.seats) == ("block", (blocker,))
        assert options(decision) == ["block parry hand", "pass"]


def test_when_one_teammate_lets_it_happen_the_other_may_still_block() -> None:
    table = two_villains("thunder-slinger", {0: ["parry"], 2: ["parry"]})
    decision = asked(table, main_action(table), "activate thunder-slinger", (0, "pass"))
    assert decision.seats == (2,)


def test_the_attacker_of_a_targeted_attack_chooses_one_foe() -> None:
    table = two_villains("ambush", {0: ["mayhem"], 2: ["mayhem"]}, hero="billy-cranston")
    decision = asked(table, main_action(table), "activate ambush")
    assert (decision.seats, options(decision)) == ((1,), ["target rita-repulsa", "target goldar"])


def test_a_targeted_attack_is_blocked_only_by_its_target() -> None:
    table = two_villains("ambush", {0: ["mayhem", "mayhem", "rebuild", "baboo"], 2: ["parry"]}, hero="billy-cranston")
    act(table, "activate ambush", "target rita-repulsa", "discard mayhem", "discard mayhem")
    assert ids(table.players[0].hand) == ["rebuild", "baboo"]
    assert ids(table.players[2].hand) == ["parry"]


def test_the_target_may_block_a_targeted_attack() -> None:
    table = two_villains("ambush", {0: ["parry", "mayhem"], 2: []}, hero="billy-cranston")
    decision = asked(table, main_action(table), "activate ambush", "target rita-repulsa")
    assert (decision.kind, decision.seats) == ("block", (0,))


def test_a_targeted_attack_with_damage_is_blocked_only_by_its_target() -> None:
    table = position(
        villains=2, characters=TWO_FOES | {1: "jason-lee-scott"}, hands={2: ["parry"]}, energy=(9, 9),
        slots={0: ["baboo", "", "", ""], 1: ["titanium-ranger", "", "", ""]}, grid=NO_GRID, active=1,
    )  # fmt: skip
    assert activated(table, "titanium-ranger", "target rita-repulsa") == 1
    assert slots_of(table, 0) == ["", "", "", ""]


def test_against_a_lone_foe_nobody_asks_who_is_targeted() -> None:
    table = position(
        characters=BILLY, slots={1: ["ambush", "", "thunder-slinger", ""]}, hands={0: ["mayhem"] * 4},
        energy=(0, 4), grid=NO_GRID, active=1,
    )  # fmt: skip
    act(table, "activate ambush")
    assert ids(table.players[0].hand) == ["mayhem"] * 2


def test_a_second_ambush_leaves_a_lone_player_two_cards() -> None:
    table = position(
        villains=2, characters={0: "lord-zedd", 2: "goldar", 1: "zack-taylor"}, hands={1: ["teamwork"] * 4},
        slots={0: ["ambush", "ambush", "", ""]}, energy=(6, 0), grid=NO_GRID,
    )  # fmt: skip
    act(table, "activate ambush")
    assert len(table.players[1].hand) == 2
    act(table, "activate ambush")
    assert len(table.players[1].hand) == 2


def test_an_attack_on_each_foe_is_made_on_each_of_them_separately() -> None:
    both = {1: ["parry"], 2: ["parry"]}
    table = two_foes_of_rita(both)
    assert asked(table, main_action(table), "activate eye-guy").seats == (1,)
    table = two_foes_of_rita(both)
    assert asked(table, main_action(table), "activate eye-guy", (1, "pass")).seats == (2,)


def two_foes_of_rita(hands: dict[int, list[str]]) -> State:
    """Rita, in her turn, with Eye Guy, against Zack (seat 1) and Billy (seat 2)."""
    return position(
        2, characters={0: "rita-repulsa", 1: "zack-taylor", 2: "billy-cranston"}, hands=hands, energy=(9, 9),
        slots={0: ["eye-guy", "", "", ""]}, grid=NO_GRID,
    )  # fmt: skip


def test_a_block_of_one_foe_does_not_help_the_teammate() -> None:
    table = two_foes_of_rita({1: ["parry"]})
    act(table, "activate eye-guy", "block parry hand")
    assert ids(table.players[1].discard) == ["parry"]
    assert ids(table.players[2].discard) == ["stun"]


def test_if_negated_happens_and_cannot_be_negated() -> None:
    table = two_villains("thunder-slinger", {0: ["parry"], 2: ["parry"]})
    assert activated(table, "thunder-slinger", "block parry hand", "target rita-repulsa") == 0
    assert ids(table.players[0].discard)[:2] == ["parry", "stun"]
    assert ids(table.players[2].discard) == ["stun"]
    assert ids(table.players[1].discard) == ["thunder-slinger"]


def test_an_attack_that_says_nothing_of_it_has_no_side_effect_when_negated() -> None:
    table = position(
        characters=BILLY, slots={1: ["disarm", "", "", ""], 0: ["baboo", "", "", ""]}, hands={0: ["parry"]},
        energy=(9, 9), grid=NO_GRID, active=1,
    )  # fmt: skip
    assert activated(table, "disarm", "block parry hand") == 0
    assert slots_of(table, 1) == ["disarm exhausted", "", "", ""]
    assert slots_of(table, 0) == ["baboo", "", "", ""]
    assert table.teams[VILLAINS].energy == 9 - 2


def test_what_a_text_does_before_its_attack_is_not_negated() -> None:
    table = position(
        characters={1: "trini-kwan"}, slots={1: ["power-daggers", "", "", ""]}, hands={0: ["parry"]},
        hp=(30, 20), energy=(9, 9), grid=NO_GRID, active=1,
    )  # fmt: skip
    assert activated(table, "power-daggers", "block parry hand") == 0
    assert table.teams[HEROES].hp == 22


def test_damage_that_is_no_attack_cannot_be_blocked() -> None:
    table = position(
        characters={0: "goldar", 1: "zack-taylor"}, slots={0: ["putty-patroller", "", "", ""]}, hands={1: ["parry"]},
        energy=(2, 9), grid=NO_GRID,
    )  # fmt: skip
    assert activated(table, "putty-patroller") == 2


def test_a_battle_that_harms_foes_is_no_attack() -> None:
    table = position(
        characters={1: "zack-taylor"}, hands={0: ["parry"]}, energy=(9, 9), grid=["king-sphinx"], shards=4, active=1
    )
    act(table, "battle king-sphinx")
    assert table.teams[VILLAINS].hp == 28


def test_nothing_is_left_of_an_attack_that_is_over() -> None:
    table = two_villains("thunder-slinger", {0: ["parry"]})
    act(table, "activate thunder-slinger", (0, "pass"), "target goldar")
    assert table.attack is None


def test_a_triggered_attack_is_made_by_doing_what_it_waits_for() -> None:
    table = two_villains("power-crystal", {0: ["mayhem"], 2: ["parry"]})
    act(table, "activate power-crystal", "target goldar", "block parry hand")
    assert "Goldar negates the Attack with Parry." in heard(table)


def test_an_attack_that_is_going_on_shows_who_makes_it_and_on_whom() -> None:
    table = two_villains("ambush", {0: ["parry"]}, hero="billy-cranston")
    asked(table, main_action(table), "activate ambush", "target rita-repulsa")
    attack = table.attack
    assert attack is not None
    assert (attack.by, attack.target, attack.source, attack.blocked_by) == (1, 0, "ambush", NOBODY)
