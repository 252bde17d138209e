"""Slingshot, a combined power attack (rulebook p. 45)."""

from __future__ import annotations

from herobox.games.monsterpocalypse.options import Combine
from herobox.games.monsterpocalypse.rules.attacks import attack_phase
from herobox.games.monsterpocalypse.rules.power_attacks import options as power_attacks
from herobox.games.monsterpocalypse.rules.power_attacks import refusal
from tests.games.driving import asked, drive, heard, options
from tests.games.monsterpocalypse.positions import monster, place, position, units

SLINGSHOT = ("attack d5", "combine slingshot b5 east", "roll 2")


def test_a_slingshot_rampages_and_smashes_with_super_damage() -> None:
    table = position(
        ours={"terra-khan": "d5", "armodax": "b5"},
        theirs={"defender-x": "h5", "g-tank": "f5"},
        power=2,
        dice=[1] * 16,
    )
    drive(table, attack_phase(table), *SLINGSHOT)
    assert place(table, monster(table, 0)) == "f5"
    assert units(table, 1) == {}
    assert place(table, monster(table, 1)) == "j5"  # A space for each of two Power Dice.
    assert monster(table, 1).left == 5 - 2
    assert table.forces[0].power_pool == 1  # For the tank.
    assert monster(table, 0).attacked
    assert monster(table, 0, 1).attacked


def test_a_slingshot_rolls_the_dice_in_play_for_its_smash() -> None:
    table = position(
        ours={"terra-khan": "d5", "armodax": "b5"}, theirs={"defender-x": "h5"}, power=2, dice=[1] * 8 + [0] * 8
    )
    drive(table, attack_phase(table), *SLINGSHOT)
    assert place(table, monster(table, 1)) == "h5"
    assert monster(table, 1).left == 5


def test_a_slingshot_that_ends_aligned_with_nobody_is_a_rampage() -> None:
    table = position(ours={"terra-khan": "d5", "armodax": "b5"}, theirs={"defender-x": "h6"}, power=2, dice=[1] * 8)
    drive(table, attack_phase(table), *SLINGSHOT)
    assert place(table, monster(table, 0)) == "f5"
    assert monster(table, 1).left == 5


def test_a_slingshot_smashes_nobody_who_is_immune_or_was_adjacent_when_the_turn_began() -> None:
    for theirs, met in (({"mega-armodax": "h5"}, False), ({"defender-x": "h5"}, True)):
        table = position(ours={"terra-khan": "d5", "armodax": "b5"}, theirs=theirs, power=2, dice=[1] * 8)
        monster(table, 0).met = [monster(table, 1).number] if met else []
        drive(table, attack_phase(table), *SLINGSHOT)
        assert place(table, monster(table, 1)) == "h5"


def test_a_slingshot_that_ends_aligned_with_two_chooses_whom_to_smash() -> None:
    table = position(
        ours={"terra-khan": "d5", "armodax": "b5"},
        theirs={"defender-x": "h5", "sky-sentinel": "f3"},
        power=2,
        dice=[1] * 16,
    )
    decision = asked(table, attack_phase(table), *SLINGSHOT)
    assert options(decision) == ["target h5", "target f3"]


def test_a_slingshot_that_ends_near_negation_smashes_nobody() -> None:
    for mothership, flung in (("h8", False), ("i8", True)):  # Two spaces and three from where the Rampage ends.
        table = position(
            ours={"terra-khan": "d5", "armodax": "b5"},
            theirs={"defender-x": "h5", "ultra-ares-mothership": mothership},
            power=2,
            dice=[1] * (16 if flung else 8),
        )
        drive(table, attack_phase(table), *SLINGSHOT)
        assert place(table, monster(table, 0)) == "f5"
        assert (place(table, monster(table, 1)) != "h5") is flung
        told = "There is no Smash: Negation of Ultra Ares Mothership is too close: Terra Khan can't make power attacks"
        assert (told in heard(table)) is not flung


def test_super_rampage_counts_for_a_slingshot() -> None:
    table = position(
        ours={"gorghadra": "d5", "rogzor": "b5"}, theirs={"defender-x": "n9", "g-tank": "f5"}, power=2, dice=[1] * 7
    )
    drive(table, attack_phase(table), *SLINGSHOT)
    assert table.forces[0].power_pool == 2


def test_a_slingshot_needs_two_action_dice_and_two_power_dice() -> None:
    shot = Combine("slingshot", "b5", "east")
    table = position(ours={"terra-khan": "d5", "armodax": "b5"}, power=1)
    ours = monster(table, 0)
    reason = refusal(table, ours, shot)
    assert reason == (
        "each monster that takes part in a power attack needs at least one Power Die: you have 1, and 2 are needed "
        "(p. 45)"
    )
    assert shot not in power_attacks(table, ours)
    table.forces[0].power_pool = 2
    assert refusal(table, ours, shot) is None
    assert shot in power_attacks(table, ours)
    table.forces[0].monster_pool = 1
    assert "at least one Action Die" in str(refusal(table, ours, shot))
    assert shot not in power_attacks(table, ours)


def test_a_slingshot_needs_a_leader_that_has_not_advanced_aligned_with_its_ally() -> None:
    table = position(ours={"terra-khan": "d5", "armodax": "b6"}, power=2)
    leader, ally = monster(table, 0), monster(table, 0, 1)
    reason = refusal(table, leader, Combine("slingshot", "b6", "east"))
    assert reason == "Terra Khan is not aligned with Armodax, as a Slingshot needs (p. 45)"
    table = position(ours={"terra-khan": "d5", "armodax": "b5"}, power=2, advanced="d5")
    leader, ally = monster(table, 0), monster(table, 0, 1)
    reason = refusal(table, leader, Combine("slingshot", "b5", "east"))
    assert reason == "Terra Khan has advanced this turn, so it can't lead a Slingshot (p. 45)"
    assert not [option for option in power_attacks(table, leader) if option.attack == "slingshot"]
    assert Combine("slingshot", "d5", "north") in power_attacks(table, ally)  # Its ally may have advanced.
    reason = refusal(table, ally, Combine("slingshot", "d5", "east"))
    assert reason == "Terra Khan stands in the way, and another monster stops a Rampage (p. 38)"


def test_monsters_that_have_attacked_take_part_in_no_combined_power_attack() -> None:
    for attacked in (0, 1):
        table = position(ours={"terra-khan": "d5", "armodax": "b5"}, power=2)
        monster(table, 0, attacked).attacked = True
        reason = refusal(table, monster(table, 0), Combine("slingshot", "b5", "east"))
        assert "has already attacked this turn, so it can't take part in a combined power attack (p. 45)" in str(reason)


def test_a_combined_power_attack_needs_an_ally() -> None:
    table = position(ours={"terra-khan": "d5", "armodax": "b5"}, theirs={"gorghadra": "f5"}, power=2)
    for space in ("f5", "d5", "a1"):
        reason = refusal(table, monster(table, 0), Combine("slingshot", space, "north"))
        assert reason == f"no other monster of your force stands on {space} (p. 45)"


def test_negation_near_the_ally_stops_a_combined_power_attack() -> None:
    table = position(ours={"terra-khan": "d5", "armodax": "b5"}, theirs={"ultra-ares-mothership": "a8"}, power=2)
    assert "Negation of Ultra Ares Mothership" in str(
        refusal(table, monster(table, 0), Combine("slingshot", "b5", "east"))
    )
