"""Battle cleanup: energy, cards, panic, and the end of monsters and bosses (rulebook p. 10 and 12)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.rules.action_phase import start_battle
from herobox.games.heroes_of_the_grid.rules.game import outcome
from herobox.games.heroes_of_the_grid.state import EnemyInPlay, State
from tests.games.heroes_of_the_grid.battles import (
    DUMMY,
    TOUGH,
    defeated,
    fight,
    step,
    the_battle,
)
from tests.games.heroes_of_the_grid.positions import (
    COMMAND_CENTER,
    HIGH,
    PUTTIES,
    board_at,
    figures,
    foe_of,
    foot_soldiers_defeated,
    names,
    player_at,
)


def end(table: State, *gone: int) -> State:
    """The table after the cleanup of its battle; these enemy cards, numbered from 1, are defeated before it."""
    for number in gone:
        beat(table, number)
    the_battle(table).stage = "cleanup"
    return step(table)


def beat(table: State, number: int) -> None:
    """Defeat an enemy card of a monster or boss."""
    enemy = the_battle(table).sequence[number - 1]
    enemy.hits, enemy.defeated = enemy.card.health, True


def test_energy_that_is_left_is_stored_one_a_ranger_and_the_rest_is_lost() -> None:
    table = end(fight([DUMMY], by=["jason", "zack"], pool=4))
    assert [player_at(table, who).energy for who in ("jason", "zack", "billy")] == [1, 1, 0]


def test_of_too_little_energy_the_rangers_choose_who_stores_it() -> None:
    table = fight([DUMMY], by=["jason", "zack", "trini"], pool=1, energy={"zack": 1}, stage="cleanup")
    step(table, (1, "choose trini"))
    assert [player_at(table, who).energy for who in ("jason", "zack", "trini")] == [0, 1, 1]


def test_foot_soldier_cards_and_undefeated_cards_of_a_monster_go_back_into_their_decks() -> None:
    table = fight(["skeleton-sword", "eye-lasers"], ["flanking", "leaping-attack"])
    beat(table, 3)
    beat(table, 2)
    table = end(table)
    bones = table.foes[foe_of(table, "bones")]
    assert names(bones.discard) == ["eye-lasers"]
    assert (len(bones.deck), len(table.foes[0].deck)) == (7, 10)


def test_a_location_without_enemies_is_no_longer_panicked_after_the_battle() -> None:
    table = fight(["flanking"], by=["trini"], hands={"trini": ["precise-strike"]}, panicked=[HIGH], pool=0)
    step(table, "play trini precise-strike")
    assert board_at(table, HIGH).panicked
    step(table)
    assert not board_at(table, HIGH).panicked


def test_a_location_with_an_enemy_left_stays_panicked() -> None:
    table = end(fight(["flanking"], panicked=[HIGH]))
    assert board_at(table, HIGH).panicked


def test_the_fourth_defeated_card_does_not_end_the_battle() -> None:
    cards = ["skeleton-sword", "skeleton-sword", TOUGH]
    table = fight(cards, by=["kimberly"], hands={"kimberly": ["flying-kick"]}, dice=[2, 1])
    table.foes[2].discard = [table.foes[2].deck.cards.pop(0) for _ in range(3)]
    step(table, "play kimberly flying-kick", "hit 1")
    assert (defeated(table), the_battle(table).stage) == ([1], "enemies")
    assert not table.foes[2].defeated


def test_a_monster_is_defeated_after_four_cards_in_two_battles_and_a_zord_is_summoned() -> None:
    enemies = {HIGH: {"bones": 1, PUTTIES: 2}}
    table = fight(["skeleton-sword", "eye-lasers", TOUGH], ["flanking"], enemies=enemies, actions={"jason": 1})
    end(table, 1, 2)
    assert figures(table, HIGH) == {"bones": 1, PUTTIES: 2}
    assert board_at(table, HIGH).panicked
    start_battle(table, player_at(table, "jason"))
    battle = the_battle(table)
    battle.stage, battle.rows = "cleanup", (2,)
    battle.sequence = [EnemyInPlay(table.foes[2].deck.cards.pop(), 2) for _ in range(2)]
    table = end(table, 1, 2)
    assert figures(table, HIGH) == {}
    assert (table.foes[2].defeated, len(table.zords), table.power) == (True, 1, 1)
    assert not board_at(table, HIGH).panicked


def test_foot_soldiers_removed_with_a_monster_bring_no_experience() -> None:
    enemies, gone = {HIGH: {"bones": 1, PUTTIES: 3}}, {"bones": ["eye-lasers", "eye-lasers", TOUGH]}
    table = fight(["skeleton-sword"], enemies=enemies, defeated_cards=gone)
    end(table, 1)
    assert (figures(table, HIGH), table.experience, foot_soldiers_defeated(table)) == ({}, 0, 0)


def test_of_two_monsters_at_a_location_only_the_one_with_four_cards_is_defeated() -> None:
    table = fight([TOUGH], ["teleport"], defeated_cards={"bones": ["eye-lasers"] * 2 + ["grave-digger-slash"]})
    end(table, 1)
    assert figures(table, HIGH) == {"madame-woe": 1}
    assert board_at(table, HIGH).panicked


FIVE = ["chain-lightning"] * 2 + ["wicked-hex"] * 2 + ["witchs-curse"]


def test_the_rangers_win_when_six_cards_of_the_boss_are_defeated_and_they_survive() -> None:
    table = end(fight(["cruel-laughter"], defeated_cards={"rita-repulsa": FIVE}), 1)
    result = outcome(table)
    assert result is not None
    assert (result.scores, result.reason) == ((1.0,) * 5, "The Power Rangers win: the boss is defeated.")


def test_five_cards_of_the_boss_are_not_enough() -> None:
    table = end(fight(["cruel-laughter"], defeated_cards={"rita-repulsa": FIVE[1:]}), 1)
    assert outcome(table) is None
    assert figures(table, HIGH) == {"rita-repulsa": 1}


def test_the_boss_is_not_defeated_in_a_battle_that_nobody_survives_but_in_the_next_one() -> None:
    table = fight(["cruel-laughter"], defeated_cards={"rita-repulsa": FIVE}, actions={"jason": 1})
    the_battle(table).participants.clear()
    table = end(table, 1)
    assert outcome(table) is None
    start_battle(table, player_at(table, "jason"))
    the_battle(table).stage = "cleanup"
    step(table)
    assert table.won


def test_an_extra_boss_is_defeated_with_four_cards_like_a_monster() -> None:
    gone = {"rita-repulsa": FIVE[:3]}
    table = fight(["cruel-laughter"], expansions=("afterglow",), extra_bosses=1, defeated_cards=gone)
    table.foes[2].final = False
    end(table, 1)
    assert (figures(table, HIGH), table.won, len(table.zords)) == ({}, False, 1)


def test_a_battle_at_the_command_center_may_be_followed_by_powering_up() -> None:
    table = fight(
        ["flanking"],
        by=["trini"],
        where=COMMAND_CENTER,
        hands={"trini": ["precise-strike"]},
        pool=0,
        b_sides=(COMMAND_CENTER,),
    )
    step(table, "play trini precise-strike")
    others = [(seat, "pass") for seat in (0, 1, 2)]
    step(table, *others, (3, "power-up"), (3, "pass"), (4, "pass"))
    assert player_at(table, "trini").energy == 1


def test_abilities_are_fresh_again_after_a_battle() -> None:
    table = fight([DUMMY], by=["jason", "zack"])
    assert player_at(table, "jason").used == ["jason"]
    end(table, 1)
    assert [player.used for player in table.players] == [[]] * len(table.players)
