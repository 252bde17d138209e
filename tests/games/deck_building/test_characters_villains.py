"""Both sides of the six Villains at the table. Numbers that are ours are compared, so that balance can move them."""

from __future__ import annotations

from herobox.games.deck_building.rules.battling import battle_cost
from herobox.games.deck_building.rules.buying import price
from herobox.games.deck_building.rules.start_and_end_phase import end_phase, start_phase
from herobox.games.deck_building.state import HEROES, VILLAINS
from tests.games.deck_building.positions import ids, position
from tests.games.deck_building.using import act, activated, card, offered
from tests.games.driving import drive

# Rito Revolto


def test_rito_deals_damage_for_each_card_that_he_attaches() -> None:
    table = position(characters={0: "rito-revolto"}, hands={0: ["thunder-slinger", "baboo", "mayhem"]})
    act(table, "attach thunder-slinger 1")
    assert table.teams[HEROES].hp == 29
    act(table, "attach baboo 3")
    assert table.teams[HEROES].hp == 28
    act(table, "play mayhem")
    assert table.teams[HEROES].hp == 28


def test_rito_deals_damage_for_a_signature_item_and_a_master_too() -> None:
    table = position(characters={0: "rito-revolto"}, shards=20)
    act(table, "buy bone-cutlass", "attach bone-cutlass 1")
    act(table, "buy master-rito-revolto")
    assert table.teams[HEROES].hp == 28


def test_rito_unleashed_hits_harder_for_each_equipment() -> None:
    def damage(*slots: str) -> int:
        table = position(characters={0: "rito-revolto"}, slots={0: [*slots, "", ""]}, flipped=[0], energy=(20, 0))
        return activated(table, "rito-revolto")

    assert damage("thunder-slinger", "power-morpher exhausted") == damage("", "") + 2


# Rita Repulsa


def test_rita_gains_energy_and_draws_a_card_when_she_gains_a_villain() -> None:
    table = position(characters={0: "rita-repulsa"}, grid=["baboo", "parry", "", "", "", ""], shards=9)
    before = len(table.players[0].hand)
    act(table, "buy parry")
    assert (table.teams[VILLAINS].energy, len(table.players[0].hand)) == (0, before)
    act(table, "buy baboo")
    assert (table.teams[VILLAINS].energy, len(table.players[0].hand)) == (4, before + 1)


def test_empress_rita_hits_harder_for_each_villain_played_or_attached() -> None:
    def damage(attached: str, *played: str) -> int:
        table = position(
            characters={0: "rita-repulsa"},
            slots={0: [attached, "", "", ""]},
            played={0: list(played)},
            flipped=[0],
            energy=(20, 0),
        )
        return activated(table, "rita-repulsa")

    assert damage("baboo", "squatt", "mayhem") == damage("") + 2


# Finster


def test_finster_draws_when_he_plays_a_card_with_putty_in_its_name() -> None:
    for putty in ("putty-clay", "putty-patroller", "z-putty"):
        table = position(characters={0: "finster"}, hands={0: [putty, "mayhem"]}, decks={0: ["rebuild"]})
        act(table, f"play {putty}")
        assert ids(table.players[0].hand) == ["mayhem", "rebuild"], putty


def test_finster_draws_nothing_for_other_cards() -> None:
    table = position(characters={0: "finster"}, hands={0: ["baboo", "mayhem"]}, decks={0: ["rebuild"]})
    act(table, "play baboo")
    assert ids(table.players[0].hand) == ["mayhem"]


def test_finster_monster_maker_counts_putty_clay_and_putty_patrollers() -> None:
    def damage(attached: str, *played: str) -> int:
        table = position(
            characters={0: "finster"},
            slots={0: [attached, "", "", ""]},
            played={0: list(played)},
            flipped=[0],
            energy=(20, 0),
        )
        return activated(table, "finster")

    assert damage("putty-patroller", "putty-clay", "mayhem") == damage("") + 4


# Goldar


def test_goldar_battles_for_a_shard_less() -> None:
    table = position(characters={0: "goldar"}, grid=["pink-ranger", "", "", "", "", ""], shards=2)
    assert card("pink-ranger").battle is not None
    assert battle_cost(table, 0, card("pink-ranger")) == 2
    act(table, "battle pink-ranger")
    assert table.shards == 0


def test_goldars_first_side_no_longer_holds_once_he_is_flipped() -> None:
    table = position(characters={0: "goldar"}, grid=["pink-ranger", "parry", "", "", "", ""], shards=2, flipped=[0])
    assert offered(table, "battle") == []


def test_giant_goldar_hits_harder_for_each_battle_of_the_turn() -> None:
    def damage(*battled: str) -> int:
        table = position(
            characters={0: "goldar"},
            grid=["pink-ranger", "alpha-5", "", "", "", ""],
            flipped=[0],
            energy=(20, 0),
            shards=20,
        )
        for each in battled:
            act(table, f"battle {each}")
        return activated(table, "goldar")

    assert damage("pink-ranger", "alpha-5") == damage() + 2


def test_battles_of_an_earlier_turn_do_not_count_for_giant_goldar() -> None:
    table = position(
        characters={0: "goldar"}, grid=["alpha-5", "", "", "", "", ""], flipped=[0], energy=(20, 0), shards=20
    )
    act(table, "battle alpha-5")
    drive(table, start_phase(table))
    assert activated(table, "goldar") == 2


# Lord Zedd


def test_lord_zedd_pays_a_shard_less_for_maneuvers() -> None:
    table = position(characters={0: "lord-zedd"}, grid=["parry", "baboo", "", "", "", ""], shards=1)
    assert price(table, 0, card("parry")) == card("parry").cost - 1
    assert price(table, 0, card("baboo")) == card("baboo").cost
    act(table, "buy parry")
    assert table.shards == 0


def test_emperor_zedd_takes_energy_and_deals_damage() -> None:
    table = position(characters={0: "lord-zedd"}, flipped=[0], energy=(20, 10))
    assert activated(table, "lord-zedd") == 5
    assert table.teams[HEROES].energy == 8


# Scorpina


def test_scorpina_deals_damage_for_the_first_maneuver_of_a_turn() -> None:
    table = position(characters={0: "scorpina"}, hands={0: ["parry", "parry", "regenerate"]})
    act(table, "play parry")
    act(table, "play regenerate")
    assert table.teams[HEROES].hp == 29
    drive(table, end_phase(table))
    table.players[0].hand = [card("parry")]
    drive(table, start_phase(table))
    act(table, "play parry")
    assert table.teams[HEROES].hp == 28


def test_giant_scorpina_damages_and_stuns_the_foe_that_she_targets() -> None:
    table = position(
        2,
        characters={0: "scorpina", 1: "jason-lee-scott", 2: "zack-taylor"},
        flipped=[0],
        energy=(20, 0),
    )
    assert activated(table, "scorpina", "target zack-taylor") == 3
    assert ids(table.players[2].discard) == ["stun"]
    assert table.players[1].discard == []


def test_a_negated_attack_of_giant_scorpina_does_nothing() -> None:
    table = position(
        2,
        characters={0: "scorpina", 1: "jason-lee-scott", 2: "zack-taylor"},
        hands={1: ["parry"], 2: ["parry"]},
        flipped=[0],
        energy=(20, 20),
    )
    assert activated(table, "scorpina", "target zack-taylor", (2, "block parry hand")) == 0
    assert ids(table.players[2].discard) == ["parry"]
    assert ids(table.players[1].hand) == ["parry"]
