"""Throwing dice (rulebook p. 20 and 22)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.choosing import POW
from herobox.games.clash_of_heroes.effects.lasting import Rerolls
from herobox.games.clash_of_heroes.rules.notes import note
from herobox.games.clash_of_heroes.state import Figure, State


def attack_roll(table: State, attacker: Figure, combat: int, power: int) -> tuple[int, bool]:
    """Stars, and whether there was a POW: each counts as one star and is rolled again (p. 20; facts, 2.8 no. 5)."""
    rng = table.rng
    stars, any_pow = 0, False
    faces = table.dice[0].faces
    again = 0
    for source, word in attacker.lasting:
        if type(word) is Rerolls:
            again += word.dice
            note(table, source)
    shown = [faces[rng.bits() * 6 >> 64] for _ in range(combat)]
    for place, face in enumerate(shown):
        if not face and again:
            again -= 1
            shown[place] = faces[rng.bits() * 6 >> 64]
    for face in shown:
        while face == POW:
            stars, any_pow = stars + 1, True
            face = faces[rng.bits() * 6 >> 64]
        stars += face
    faces = table.dice[1].faces
    for _ in range(power):
        face = faces[rng.bits() * 6 >> 64]
        while face == POW:
            stars, any_pow = stars + 1, True
            face = faces[rng.bits() * 6 >> 64]
        stars += face
    return stars, any_pow


def roll_test_dice(table: State, dice: int) -> int:
    """The total of so many Test dice."""
    rng, faces = table.rng, table.dice[2].faces
    return sum([faces[rng.bits() * 6 >> 64] for _ in range(dice)])
