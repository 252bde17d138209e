"""Both sides of the six Heroes at the table. Numbers that are ours are compared, so that balance can move them."""

from __future__ import annotations

from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS
from tests.games.deck_building.positions import ids, position, slots_of
from tests.games.deck_building.using import act, activated, card, character, offered
from tests.games.driving import drive, heard

# Jason Lee Scott


def test_jason_gains_energy_for_each_hero_that_he_plays() -> None:
    table = position(characters={1: "jason-lee-scott"}, hands={1: ["pink-ranger", "teamwork"]}, active=1)
    act(table, "play teamwork")
    assert table.teams[HEROES].energy == 0
    act(table, "play pink-ranger")
    assert table.teams[HEROES].energy == card("pink-ranger").energy + 1


def test_attaching_a_hero_is_not_playing_it_for_jason() -> None:
    table = position(characters={1: "jason-lee-scott"}, hands={1: ["pink-ranger"]}, active=1)
    act(table, "attach pink-ranger 1")
    assert table.teams[HEROES].energy == 0


def test_the_first_side_ends_with_the_flip() -> None:
    table = position(characters={1: "jason-lee-scott"}, hands={1: ["pink-ranger"]}, active=1, flipped=[1])
    act(table, "play pink-ranger")
    assert table.teams[HEROES].energy == card("pink-ranger").energy


def test_mighty_morphin_red_draws_a_card_and_attacks() -> None:
    table = position(characters={1: "jason-lee-scott"}, decks={1: ["recovery"]}, active=1, flipped=[1], energy=(0, 20))
    assert activated(table, "jason-lee-scott") == 5
    assert ids(table.players[1].hand) == ["recovery"]


# Zack Taylor


def test_zacks_first_attached_ability_of_a_turn_makes_a_foe_discard() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["thunder-slinger", "thunder-slinger", "", ""]},
        hands={0: ["mayhem", "rebuild"]},
        active=1,
        energy=(0, 20),
    )
    act(table, "activate thunder-slinger", (0, "discard mayhem"))
    assert ids(table.players[0].discard) == ["mayhem"]
    act(table, "activate thunder-slinger")
    assert ids(table.players[0].hand) == ["rebuild"]


def test_zack_triggers_again_in_the_next_turn() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["thunder-slinger", "", "", ""]},
        hands={0: ["mayhem", "rebuild"]},
        active=1,
        energy=(0, 20),
    )
    act(table, "activate thunder-slinger", (0, "discard mayhem"))
    drive(table, start_phase(table))
    act(table, "activate thunder-slinger")
    assert ids(table.players[0].hand) == []


def test_zacks_trigger_is_a_targeted_attack_that_only_the_target_may_block() -> None:
    table = position(
        2,
        2,
        characters={0: "rita-repulsa", 1: "zack-taylor", 2: "goldar", 3: "billy-cranston"},
        slots={1: ["thunder-slinger", "", "", ""]},
        hands={0: ["mayhem"], 2: ["parry"]},
        active=1,
        energy=(20, 20),
    )
    act(table, "activate thunder-slinger", (2, "pass"), "target rita-repulsa")
    assert ids(table.players[0].discard) == ["mayhem"]
    assert ids(table.players[2].hand) == ["parry"]


def test_a_zord_is_an_attached_card_for_zack() -> None:
    table = position(
        characters={1: "zack-taylor"}, bay=["triceratops"], hands={0: ["mayhem"]}, active=1, energy=(0, 20)
    )
    act(table, "activate triceratops")
    assert ids(table.players[0].discard) == ["mayhem"]


def test_mighty_morphin_black_readies_an_attached_card_and_makes_a_foe_discard() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["thunder-slinger exhausted", "power-morpher exhausted", "", ""]},
        hands={0: ["mayhem"]},
        active=1,
        flipped=[1],
        energy=(0, 20),
    )
    act(table, "activate zack-taylor", "take power-morpher")
    assert slots_of(table, 1) == ["thunder-slinger exhausted", "power-morpher", "", ""]
    assert ids(table.players[0].discard) == ["mayhem"]


def test_mighty_morphin_black_asks_nothing_when_one_card_is_exhausted() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["thunder-slinger exhausted", "power-morpher", "", ""]},
        active=1,
        flipped=[1],
        energy=(0, 20),
    )
    act(table, "activate zack-taylor")
    assert slots_of(table, 1) == ["thunder-slinger", "power-morpher", "", ""]
    assert "Thunder Slinger is ready again." in heard(table)


def test_of_two_exhausted_cards_of_a_name_mighty_morphin_black_readies_one() -> None:
    table = position(
        characters={1: "zack-taylor"},
        slots={1: ["thunder-slinger exhausted", "thunder-slinger exhausted", "", ""]},
        active=1,
        flipped=[1],
        energy=(0, 20),
    )
    act(table, "activate zack-taylor")
    assert sorted(slots_of(table, 1)[:2]) == ["thunder-slinger", "thunder-slinger exhausted"]


# Trini Kwan


def test_trini_heals_when_she_plays_a_maneuver() -> None:
    table = position(characters={1: "trini-kwan"}, hands={1: ["parry", "teamwork"]}, active=1, hp=(30, 20))
    act(table, "play teamwork")
    assert table.teams[HEROES].hp == 20
    act(table, "play parry")
    assert table.teams[HEROES].hp == 21


def test_mighty_morphin_yellow_with_29_hp_deals_2_and_4_more() -> None:
    table = position(characters={1: "trini-kwan"}, active=1, flipped=[1], hp=(30, 29), energy=(0, 20))
    assert activated(table, "trini-kwan") == 6


def test_mighty_morphin_yellow_counts_full_tens() -> None:
    for hp, damage in ((30, 8), (20, 6), (19, 4), (10, 4), (9, 2)):
        table = position(characters={1: "trini-kwan"}, active=1, flipped=[1], hp=(30, hp), energy=(0, 20))
        assert activated(table, "trini-kwan") == damage, f"with {hp} HP"


# Billy Cranston


def test_billy_draws_a_card_when_he_negates_an_attack() -> None:
    table = position(
        characters={1: "billy-cranston"},
        slots={0: ["thunder-slinger", "", "", ""]},
        hands={1: ["counterstrike"]},
        decks={1: ["recovery", "attitude"]},
        energy=(20, 20),
    )
    act(table, "activate thunder-slinger", (1, "block counterstrike hand"))
    assert ids(table.players[1].hand) == ["recovery"]
    assert table.teams[HEROES].hp == 30


def test_billy_draws_nothing_when_his_teammate_negates_an_attack() -> None:
    table = position(
        2,
        characters={0: "rito-revolto", 1: "billy-cranston", 2: "zack-taylor"},
        slots={0: ["thunder-slinger", "", "", ""]},
        hands={2: ["counterstrike"]},
        decks={1: ["recovery"]},
        energy=(20, 20),
    )
    act(table, "activate thunder-slinger", (2, "block counterstrike hand"))
    assert ids(table.players[1].hand) == []
    assert ids(table.players[2].hand) == []


def test_mighty_morphin_blue_draws_two_cards() -> None:
    table = position(
        characters={1: "billy-cranston"}, decks={1: ["recovery", "attitude"]}, active=1, flipped=[1], energy=(0, 20)
    )
    assert activated(table, "billy-cranston") == 0
    assert ids(table.players[1].hand) == ["recovery", "attitude"]


# Kimberly Ann Hart


def test_kimberly_gains_energy_for_different_starters_when_her_turn_ends() -> None:
    table = position(
        characters={1: "kimberly-ann-hart"}, played={1: ["teamwork", "teamwork", "recovery"]}, active=1, phase="end"
    )
    drive(table, end_phase(table))
    assert table.teams[HEROES].energy == 2


def test_starters_left_in_the_hand_bring_kimberly_nothing() -> None:
    table = position(
        characters={1: "kimberly-ann-hart"},
        played={1: ["teamwork"]},
        hands={1: ["recovery"]},
        active=1,
        phase="end",
    )
    drive(table, end_phase(table))
    assert table.teams[HEROES].energy == 1


def test_mighty_morphin_pink_hits_harder_for_each_starter() -> None:
    def damage(*played: str) -> int:
        table = position(
            characters={1: "kimberly-ann-hart"}, played={1: list(played)}, active=1, flipped=[1], energy=(0, 20)
        )
        return activated(table, "kimberly-ann-hart")

    assert damage("teamwork", "teamwork", "recovery") == damage() + 3
    assert damage("pink-ranger") == damage()


# Tommy Oliver


def test_tommy_deals_damage_and_gains_energy_when_he_battles_an_adversary() -> None:
    table = position(characters={1: "tommy-oliver"}, grid=["baboo", "parry", "", "", "", ""], active=1, shards=9)
    act(table, "battle baboo")
    assert table.teams[VILLAINS].hp == 29
    assert table.teams[HEROES].energy == 2 + 2  # The first two are from the battle.


def test_the_reward_of_a_battle_comes_before_tommys_damage() -> None:
    table = position(characters={1: "tommy-oliver"}, grid=["king-sphinx", "", "", "", "", ""], active=1, shards=9)
    act(table, "battle king-sphinx")
    told = heard(table)
    assert told.index("battles King Sphinx") < told.index("28 HP left") < told.index("Tommy's ability")
    assert table.teams[VILLAINS].hp == 27


def test_mighty_morphin_green_hurts_even_if_it_is_negated() -> None:
    table = position(characters={1: "tommy-oliver"}, active=1, flipped=[1], energy=(20, 20))
    assert activated(table, "tommy-oliver") == 6
    table = position(characters={1: "tommy-oliver"}, hands={0: ["parry"]}, active=1, flipped=[1], energy=(20, 20))
    assert activated(table, "tommy-oliver", (0, "block parry hand")) == 2


# All of them


def test_a_second_side_is_used_once_a_turn_and_the_character_is_not_exhausted() -> None:
    table = position(characters={1: "billy-cranston"}, active=1, flipped=[1], energy=(0, 20))
    act(table, "activate billy-cranston")
    assert table.teams[HEROES].energy == 20 - character("billy-cranston").ability.cost
    assert offered(table, "activate") == []
    drive(table, start_phase(table))
    assert offered(table, "activate") == ["activate billy-cranston"]


def test_a_character_on_its_first_side_has_no_ability_to_activate() -> None:
    table = position(characters={1: "billy-cranston"}, hands={1: ["teamwork"]}, active=1, energy=(0, 20))
    assert offered(table, "activate") == []
