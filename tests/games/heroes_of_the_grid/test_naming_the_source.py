"""Questions that say which ability or card asks them."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.games.heroes_of_the_grid.rules.enemy_turns import enemy_turn
from herobox.games.heroes_of_the_grid.rules.ranger_turns import ranger_turn
from herobox.games.heroes_of_the_grid.rules.resolving_battles import battle_step
from herobox.kernel import Prompt
from tests.games.heroes_of_the_grid.battles import DUMMY, TOUGH, WEAK, asked_in_turn, fight, rangers_turn
from tests.games.heroes_of_the_grid.positions import player_at
from tests.games.heroes_of_the_grid.prompting import prompted
from tests.games.prompting import said


def slash(dice: Sequence[int], *answers: str) -> Prompt:
    """What is asked in Jason's attack with Tyranno Slash, which rolls these dice, after these answers."""
    table = fight([TOUGH], abilities=["jason"], hands={"jason": ["tyranno-slash"]}, pool=9, dice=dice)
    return prompted(table, ranger_turn(table), "play jason tyranno-slash", *answers)


def test_the_cards_own_reroll_and_leadership_are_told_apart() -> None:
    own = slash([0, 0, 1, 1])
    assert own.words.startswith("Reroll dice? Your Tyranno Slash: ")
    assert said(own, "pass") == "Keep 1 hit (0, 0, 1)"
    ability = slash([0, 0, 1, 1], "pass")
    assert ability.words.startswith("Use Jason's Leadership to reroll dice? Your Tyranno Slash: ")
    assert said(ability, "pass") == "Keep 1 hit (0, 0, 1) without Jason's Leadership"


def test_hip_hop_kido_says_that_it_asks() -> None:
    table = fight([WEAK, WEAK, WEAK], by=["zack"], abilities=["zack"], hands={"zack": ["mammoth-slam"]}, dice=[1, 1])
    shown = prompted(table, ranger_turn(table), "play zack mammoth-slam", "hit 2")
    assert shown.words == "Use Zack's Hip-Hop Kido? Choose an enemy card to take 1 hit."
    assert said(shown, "pass") == "Don't use Zack's Hip-Hop Kido"


def test_quick_shot_says_that_it_asks() -> None:
    table = fight([DUMMY, DUMMY], by=["kimberly"], abilities=["kimberly"], stage="start")
    shown = prompted(table, battle_step(table))
    assert shown.words == "Use Kimberly's Quick Shot? Choose an enemy card to take 1 hit."


def test_a_card_that_deals_hits_beside_its_attack_says_that_it_asks() -> None:
    table = fight(
        ["regrow", "putty-pummel", "regrow"], by=["zack"], hands={"zack": ["sweeping-strike"]}, pool=9, dice=[1, 1]
    )
    shown = prompted(table, ranger_turn(table), "play zack sweeping-strike", "hit 2")
    assert shown.words == "Sweeping Strike: choose an enemy card to take 1 hit."


def test_after_a_zord_was_used_an_enemy_card_says_that_it_asks() -> None:
    table = fight(["chain-lightning"], by=["jason", "zack", "trini"], zords=["pterodactyl"])
    rangers_turn(table, "use pterodactyl")
    shown = prompted(table, enemy_turn(table))
    assert "the order in which the effect of Chain Lightning applies" in shown.words


def test_an_ability_is_not_offered_again_while_it_is_carried_out() -> None:
    table = fight(
        [TOUGH], by=["trini"], abilities=["trini"], hands={"trini": ["precise-strike"] * 2}, pool=9, dice=[1] * 6
    )
    assert asked_in_turn(table, "play trini precise-strike", "pass").kind == "play-another"
    table = fight(
        [TOUGH], by=["trini"], abilities=["trini"], hands={"trini": ["precise-strike"] * 2}, pool=9, dice=[1] * 6
    )
    rangers_turn(table, "play trini precise-strike", "pass", "play trini precise-strike", "pass")
    assert player_at(table, "trini").hand == []
    assert player_at(table, "trini").used == ["trini"]
