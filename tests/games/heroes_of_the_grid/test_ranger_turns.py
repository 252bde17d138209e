"""Ranger turns: who plays what, energy, cards that let others play, abilities and Zords (rulebook p. 11, 12 and 15)."""

from __future__ import annotations

from tests.games.driving import heard, options
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    TOUGH,
    asked_by_enemy,
    asked_in_turn,
    deck,
    defeated,
    discard,
    enemies_turn,
    fight,
    fighting,
    hand,
    hits,
    pool,
    rangers_turn,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import (
    BOARDS,
    COMMAND_CENTER,
    DISTRICT,
    HIGH,
    PARK,
    PUTTIES,
    REST,
    SUPER_PUTTIES,
    board_at,
    figures,
    player_at,
)

# The turn


def test_the_team_chooses_any_card_of_any_ranger_in_the_battle() -> None:
    hands = {"jason": ["lead-the-charge", "lead-the-charge"], "zack": ["mammoth-slam"], "trini": ["tenacity"]}
    table = fight([TOUGH], by=["jason", "zack"], hands=hands)
    decision = asked_in_turn(table)
    assert (decision.kind, decision.seats) == ("ranger-turn", (0, 1))
    assert options(decision) == ["play jason lead-the-charge", "play zack mammoth-slam", "pass"]


def test_the_log_says_who_decided_for_another() -> None:
    table = fight([TOUGH], by=["jason", "zack"], hands={"zack": ["mammoth-slam"]})
    rangers_turn(table, (0, "play zack mammoth-slam"))
    assert "Zack plays Mammoth Slam (Jason chose for the team)." in heard(table)


def test_the_rangers_may_pass_their_turn() -> None:
    table = fight([TOUGH], by=["jason", "zack"], hands={"zack": ["mammoth-slam"]})
    rangers_turn(table, (1, "pass"))
    assert "The Rangers pass (Zack chose for the team)." in heard(table)
    assert hand(table, "zack") == ["mammoth-slam"]


def test_rangers_who_have_nothing_to_play_pass_unasked_and_nobody_is_said_to_have_decided_it() -> None:
    table = fight([TOUGH], by=["jason", "zack"])
    table.answered_by = 1
    rangers_turn(table)
    assert "The Rangers pass." in heard(table)


def test_the_same_ranger_may_play_turn_after_turn() -> None:
    table = fight([TOUGH], by=["jason", "zack"], hands={"zack": ["mammoth-slam"] * 2}, dice=[1, 1, 1, 1])
    rangers_turn(table, "play zack mammoth-slam")
    rangers_turn(table, "play zack mammoth-slam")
    assert hits(table) == [4]


# Energy


def test_a_card_that_costs_more_than_the_pool_has_is_not_offered() -> None:
    table = fight([TOUGH], hands={"jason": ["power-sword", "tyranno-slash"]}, pool=2)
    assert options(asked_in_turn(table)) == ["play jason tyranno-slash", "pass"]


def test_stored_energy_of_several_rangers_goes_into_the_pool() -> None:
    table = fight(
        [TOUGH], by=["jason", "zack"], hands={"jason": ["power-sword"]}, pool=1, energy={"jason": 1, "zack": 1}
    )
    rangers_turn(table, "store jason", "store zack", "play jason power-sword")
    assert (pool(table), player_at(table, "jason").energy, player_at(table, "zack").energy) == (0, 0, 0)


def test_an_unused_action_brings_two_energy() -> None:
    table = fight([TOUGH], hands={"jason": ["power-sword"]}, pool=1, actions={"jason": 1})
    rangers_turn(table, "flip jason", "play jason power-sword")
    assert (pool(table), player_at(table, "jason").actions) == (0, 0)


def test_rangers_elsewhere_add_no_energy() -> None:
    table = fight([TOUGH], hands={"jason": ["power-sword"]}, pool=1, energy={"zack": 1}, actions={"zack": 2})
    rangers_turn(table)
    assert hand(table, "jason") == ["power-sword"]


def test_energy_may_be_added_and_the_turn_passed() -> None:
    table = fight([TOUGH], energy={"jason": 1}, pool=0)
    rangers_turn(table, "store jason")
    assert pool(table) == 1


# Cards that let another card be played


def test_a_card_played_because_of_another_is_paid_for() -> None:
    hands = {"jason": ["team-tactics"], "zack": ["power-axe", "sweeping-strike"]}
    table = fight([TOUGH], by=["jason", "zack"], hands=hands, pool=0)
    assert options(asked_in_turn(table, "play jason team-tactics")) == ["play zack sweeping-strike", "pass"]


def test_whoever_may_play_a_card_right_away_may_pay_for_it_with_their_own_energy() -> None:
    hands = {"jason": ["team-tactics"], "zack": ["power-axe"]}
    table = fight([TOUGH], by=["jason", "zack"], hands=hands, pool=0, actions={"zack": 1}, dice=[1, 1, 1])
    rangers_turn(table, (0, "play jason team-tactics"), (1, "flip zack"), (1, "play zack power-axe"))
    assert (pool(table), hits(table)) == (0, [3])


def test_any_ranger_in_the_battle_may_pay_for_a_card_that_another_may_play() -> None:
    hands = {"jason": ["team-tactics"], "zack": ["power-axe"]}
    table = fight([TOUGH], by=["jason", "zack"], hands=hands, pool=1, energy={"jason": 1}, dice=[1, 1, 1])
    rangers_turn(table, (0, "play jason team-tactics"), (1, "store jason"), (1, "play zack power-axe"))
    assert (pool(table), hits(table)) == (0, [3])


def test_with_private_hands_nobody_spends_the_energy_of_another() -> None:
    hands = {"jason": ["team-tactics"], "zack": ["power-axe", "mammoth-slam"]}
    table = fight([TOUGH], by=["jason", "zack"], hands=hands, pool=1, energy={"jason": 1}, private=True)
    shown = options(asked_in_turn(table, "choose jason", "play jason team-tactics"))
    assert shown == ["play zack mammoth-slam", "pass"]


def test_whoever_may_not_play_what_costs_energy_is_not_asked_about_it() -> None:
    hands = {"jason": ["team-tactics"], "zack": ["power-axe"]}
    table = fight(["ravenous-hunger"], by=["jason", "zack"], hands=hands, pool=2, energy={"zack": 1})
    rangers_turn(table, "play jason team-tactics")
    assert hand(table, "zack") == ["power-axe"]


def test_a_reaction_cannot_be_played_because_of_another_card() -> None:
    table = fight([TOUGH], by=["jason", "zack"], hands={"jason": ["team-tactics"], "zack": ["smooth-moves"]})
    rangers_turn(table, "play jason team-tactics")
    assert hand(table, "zack") == ["smooth-moves"]


def test_whoever_may_play_a_card_right_away_may_leave_it() -> None:
    table = fight([TOUGH], by=["jason", "zack"], hands={"jason": ["team-tactics"], "zack": ["mammoth-slam"]})
    rangers_turn(table, "play jason team-tactics", (1, "pass"))
    assert hand(table, "zack") == ["mammoth-slam"]


def test_a_card_that_was_let_be_played_may_let_another_one_be_played() -> None:
    hands = {"jason": ["team-tactics"], "trini": ["power-daggers"], "kimberly": ["take-aim", "flying-kick"]}
    table = fight([TOUGH], by=["jason", "trini", "kimberly"], hands=hands, dice=[1, 0, 0, 0, 2, 1])
    rangers_turn(
        table,
        *("play jason team-tactics", "choose trini", (3, "play trini power-daggers")),
        *((4, "play kimberly take-aim"), (4, "play kimberly flying-kick"), "pass"),
    )
    assert hits(table) == [4]
    assert [discard(table, who) for who in hands] == [["team-tactics"], ["power-daggers"], ["flying-kick", "take-aim"]]
    assert pool(table) == 2 + 1 - 3 + 1 + 1


def test_no_card_is_played_right_away_when_all_enemies_are_defeated() -> None:
    hands = {"trini": ["power-daggers", "precise-strike"]}
    table = fight(["leaping-attack"], by=["trini"], hands=hands, dice=[1, 1, 0, 0], pool=3)
    rangers_turn(table, "play trini power-daggers")
    assert (defeated(table), hand(table, "trini")) == ([1], ["precise-strike"])


def test_take_aim_before_a_blade_blaster_rolls_only_dice_that_wait_again() -> None:
    hands = {"kimberly": ["take-aim", "take-aim", "blade-blaster-pink"]}
    table = fight([TOUGH], by=["kimberly"], hands=hands, dice=[0, 2, 1])
    the_battle(table).bonus_dice = 2
    rangers_turn(
        table,
        *("play kimberly take-aim", "play kimberly take-aim", "play kimberly blade-blaster-pink", "pay 2", "reroll 1"),
    )
    assert hits(table) == [1 + 2 + 2]


def test_take_aim_helps_only_the_card_that_it_lets_be_played() -> None:
    hands = {"kimberly": ["take-aim", "flying-kick", "flying-kick"]}
    table = fight([TOUGH], by=["kimberly"], hands=hands, dice=[1, 1, 0, 0])
    rangers_turn(table, "play kimberly take-aim", "play kimberly flying-kick", "pass")
    rangers_turn(table, "play kimberly flying-kick")
    assert hits(table) == [2]


# Abilities


def test_double_strike_plays_another_card_of_the_same_name_once_a_battle() -> None:
    hands = {"trini": ["precise-strike", "precise-strike", "sabertooth-strike", "sabertooth-strike"]}
    table = fight([TOUGH, DUMMY], by=["trini"], abilities=["trini"], hands=hands, dice=[1, 1])
    rangers_turn(
        table,
        *("play trini precise-strike", "hit 1", "pass"),  # Discarded, not shuffled back.
        *("play trini precise-strike", "hit 1", "pass"),
    )
    assert hits(table) == [4, 0]
    rangers_turn(table, "play trini sabertooth-strike", "hit 2")
    assert hand(table, "trini") == ["sabertooth-strike"]


def test_double_strike_offers_no_card_of_another_name_and_may_be_kept() -> None:
    hands = {"trini": ["precise-strike", "precise-strike", "tenacity"]}
    table = fight([TOUGH], by=["trini"], abilities=["trini"], hands=hands, pool=0)
    assert options(asked_in_turn(table, "play trini precise-strike")) == ["play trini precise-strike", "pass"]
    table = fight([TOUGH], by=["trini"], abilities=["trini"], hands=hands, pool=0)
    rangers_turn(table, "play trini precise-strike", "pass")
    assert player_at(table, "trini").used == []


def test_the_second_card_of_double_strike_is_paid_for() -> None:
    hands = {"trini": ["sabertooth-strike", "sabertooth-strike"]}
    table = fight([TOUGH], by=["trini"], abilities=["trini"], hands=hands, pool=1)
    rangers_turn(table, "play trini sabertooth-strike")
    assert (pool(table), hand(table, "trini")) == (0, ["sabertooth-strike"])


def test_double_strike_may_follow_a_card_that_another_ranger_let_trini_play() -> None:
    hands = {"jason": ["team-tactics"], "trini": ["tenacity", "tenacity"]}
    table = fight([TOUGH], by=["jason", "trini"], abilities=["trini"], hands=hands)
    rangers_turn(table, "play jason team-tactics", (3, "play trini tenacity"), (3, "play trini tenacity"))
    assert pool(table) == 5


def test_double_strike_is_trinis_alone() -> None:
    hands = {"kimberly": ["flying-kick", "flying-kick"]}
    table = fight([TOUGH], by=["kimberly", "trini"], abilities=["trini"], hands=hands)
    rangers_turn(table, "play kimberly flying-kick")
    assert hand(table, "kimberly") == ["flying-kick"]


def test_strategize_lets_a_ranger_draw_a_card_and_put_one_back_without_taking_the_turn() -> None:
    hands, decks = {"zack": ["mammoth-slam", "mammoth-slam"]}, {"zack": ["power-axe"]}
    table = fight([TOUGH], by=["billy", "zack"], abilities=["billy"], hands=hands, decks=decks)
    rangers_turn(table, "use billy", "choose zack", (1, "put mammoth-slam"), "play zack mammoth-slam")
    assert (hand(table, "zack"), deck(table, "zack")[0]) == (["power-axe"], "mammoth-slam")
    assert player_at(table, "billy").used == ["billy"]


def test_strategize_is_used_once_a_battle_and_only_with_billy_in_it() -> None:
    table = fight([TOUGH], by=["billy"], hands={"billy": ["counter-jab"]})
    assert options(asked_in_turn(table)) == ["play billy counter-jab", "pass"]
    table = fight([TOUGH], by=["zack"], abilities=["billy"], hands={"zack": ["mammoth-slam"]})
    assert options(asked_in_turn(table)) == ["play zack mammoth-slam", "pass"]


def test_strategize_may_be_used_when_damage_is_dealt() -> None:
    table = fight(["leaping-attack"], by=["billy"], abilities=["billy"], stage="enemies")
    assert options(asked_by_enemy(table)) == ["use billy", "pass"]


def test_strategize_defeats_a_ranger_who_draws_the_last_card() -> None:
    table = fight(
        [TOUGH],
        by=["billy", "zack"],
        abilities=["billy"],
        decks={"zack": ["power-axe"]},
        discards={"zack": REST},
    )
    rangers_turn(table, "use billy", "choose zack", (1, "pass"))
    assert fighting(table) == ["billy"]


def test_second_wind_gains_an_energy() -> None:
    table = fight([TOUGH], by=["ivy"], rangers=("ivy",), expansions=("afterglow",), abilities=["ivy"])
    rangers_turn(table, "use ivy")
    assert pool(table) == 3


# Zords


def test_pterodactyl_gains_two_energy_and_is_exhausted() -> None:
    table = fight([TOUGH], by=["zack"], zords=["pterodactyl"])
    rangers_turn(table, "use pterodactyl")
    assert pool(table) == 4
    assert table.zords[0].exhausted


def test_an_exhausted_zord_is_not_offered() -> None:
    table = fight([TOUGH], by=["zack"], zords=["pterodactyl"], hands={"zack": ["mammoth-slam"]})
    table.zords[0].exhausted = True
    assert options(asked_in_turn(table)) == ["play zack mammoth-slam", "pass"]


def test_the_saber_toothed_tiger_lets_each_ranger_in_the_battle_draw_beyond_a_full_hand() -> None:
    full = ["power-axe", "reckless-blow", "reckless-blow", "mammoth-slam", "mammoth-slam"]
    table = fight([TOUGH], by=["zack", "billy"], hands={"zack": full}, zords=["saber-toothed-tiger"])
    rangers_turn(table, "use saber-toothed-tiger", "choose zack", "draw", "draw", (2, "draw"), (2, "pass"), "pass")
    assert [len(hand(table, who)) for who in ("zack", "billy", "trini")] == [7, 1, 0]


def test_where_hands_are_smaller_a_card_too_much_is_discarded_at_once() -> None:
    full = ["power-axe", "reckless-blow", "mammoth-slam"]
    table = fight(
        [TOUGH],
        by=["zack"],
        hands={"zack": full},
        decks={"zack": ["smooth-moves"]},
        zords=["saber-toothed-tiger"],
        b_sides=(HIGH,),
    )
    rangers_turn(table, "use saber-toothed-tiger", "draw", "discard reckless-blow", "pass", "pass")
    assert hand(table, "zack") == ["power-axe", "mammoth-slam", "smooth-moves"]
    assert discard(table, "zack") == ["reckless-blow"]


def test_where_hands_are_smaller_a_card_out_of_the_deck_may_be_one_too_much() -> None:
    full = ["knowledge-is-power", "counter-jab", "counter-jab", "mighty-maces"]
    table = fight([TOUGH], by=["billy"], hands={"billy": full}, b_sides=(HIGH,))
    rangers_turn(table, "play billy knowledge-is-power", "take power-lance", "discard mighty-maces")
    assert hand(table, "billy") == ["counter-jab", "counter-jab", "power-lance"]


def test_where_hands_are_smaller_a_caught_card_may_be_one_too_much() -> None:
    full = ["acrobatics", "flying-kick", "flying-kick", "take-aim"]
    decks = {"kimberly": ["power-bow"]}
    table = fight(["leaping-attack"], by=["kimberly"], hands={"kimberly": full}, decks=decks, b_sides=(HIGH,))
    enemies_turn(table, "play kimberly acrobatics", "discard take-aim")
    assert hand(table, "kimberly") == ["flying-kick", "flying-kick", "power-bow"]


def test_mastodon_takes_a_figure_but_no_card_of_the_battle() -> None:
    enemies = {HIGH: {PUTTIES: 1}, PARK: {SUPER_PUTTIES: 1}}
    table = fight(["leaping-attack"], by=["zack"], zords=["mastodon"], enemies=enemies)
    rangers_turn(table, "use mastodon", f"remove {PUTTIES} {HIGH}")
    assert (figures(table, HIGH), table.experience, defeated(table)) == ({}, 1, [])


def test_a_card_whose_figure_was_taken_away_brings_no_experience_any_more() -> None:
    table = fight(["leaping-attack"], by=["trini"], hands={"trini": ["precise-strike"]}, zords=["mastodon"], pool=0)
    rangers_turn(table, "use mastodon", "play trini precise-strike")
    assert (table.experience, defeated(table)) == (1, [1])


def test_triceratops_puts_discarded_cards_of_any_ranger_back_on_top() -> None:
    pile = {"kimberly": ["power-bow", "take-aim", "acrobatics"], "zack": ["power-axe"]}
    table = fight([TOUGH], by=["zack"], zords=["triceratops"], discards=pile)
    rangers_turn(table, "use triceratops", "choose kimberly", (4, "put take-aim"), (4, "put power-bow"))
    assert deck(table, "kimberly")[:2] == ["power-bow", "take-aim"]
    assert discard(table, "kimberly") == ["acrobatics"]


def test_the_megazord_may_be_sent_anywhere_and_waits_for_the_next_battle() -> None:
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]
    table = fight([TOUGH], by=["zack"], zords=zords)
    for zord in table.zords[:-1]:
        zord.exhausted = True
    rangers_turn(table, "use megazord", f"place {DISTRICT}")
    assert table.boards[table.megazord_at] is board_at(table, DISTRICT)
    assert hits(table) == [0]


def test_the_megazord_may_be_sent_to_any_board_and_by_any_ranger() -> None:
    zords = ["tyrannosaurus", "mastodon", "triceratops", "saber-toothed-tiger", "pterodactyl", "megazord"]
    decision = asked_in_turn(fight([TOUGH], by=["zack", "billy"], zords=zords), (2, "use megazord"))
    assert options(decision) == [f"place {board}" for board in (*BOARDS, COMMAND_CENTER)]
