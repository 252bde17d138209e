"""Throwing dice (rulebook p. 20 and 22)."""

from __future__ import annotations

from itertools import chain, islice

from herobox.games.clash_of_heroes.ids import pow_die, star_die
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Rerolls
from herobox.games.clash_of_heroes.setup.from_config import POW
from herobox.games.clash_of_heroes.state.figure_state import Figure
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import Rolled
from herobox.kernel.wording import count_of, join_words


def attack_roll(
    table: State, attacker: Figure, combat: int, power: int, fallen: list[Rolled] | None = None
) -> tuple[int, bool]:
    """Stars, and whether there was a POW: each counts as one star and is rolled again (p. 20).

    Readings: as often as it shows a POW again, and always, though p. 20 says "can".

    `fallen` gets the dice one by one.
    """
    stars, any_pow = 0, False
    # As many numbers at once as there are dice, and more for those that are rolled again.
    rng = table.rng.of("attack dice", attacker.id)
    chance = chain(rng.many_bits(combat + power) if combat + power else (), iter(rng.bits, None))
    faces = table.dice[0].faces
    shown = [faces[bits * 6 >> 64] for bits in islice(chance, combat)]
    if "rerolls" in attacker.has:
        again = rerolls(table, attacker)
        for place, face in enumerate(shown):
            if not face and again:
                again -= 1
                shown[place] = faces[next(chance) * 6 >> 64]
    for face in shown:
        while face == POW:
            stars, any_pow = stars + 1, True
            face = faces[next(chance) * 6 >> 64]
            if fallen is not None:
                fallen.append(pow_die("combat"))
        stars += face
        if fallen is not None:
            fallen.append(star_die(face, "combat"))
    faces = table.dice[1].faces
    for _ in range(power):
        face = faces[next(chance) * 6 >> 64]
        while face == POW:
            stars, any_pow = stars + 1, True
            face = faces[next(chance) * 6 >> 64]
            if fallen is not None:
                fallen.append(pow_die("power"))
        stars += face
        if fallen is not None:
            fallen.append(star_die(face, "power"))
    return stars, any_pow


def attack_dice_words(combat: int, power: int) -> str:
    """The dice of an Attack: "3 Combat dice and 1 Power die"; a kind without dice is left out, if there is another."""
    dice = [count_of(power, "Power die", "Power dice")] if power else []
    if combat or not power:
        dice.insert(0, count_of(combat, "Combat die", "Combat dice"))
    return join_words(dice)


def rerolls(table: State, attacker: Figure) -> int:
    """How many blank Combat dice are rolled again."""
    again = 0
    for source, word in attacker.lasting:
        if type(word) is Rerolls:
            again += word.dice
            table.count("at work", source)
    return again


def roll_test_dice(table: State, dice: int) -> list[int]:
    """So many Test dice."""
    faces = table.dice[2].faces
    return [faces[bits * 6 >> 64] for bits in table.rng.of("test dice").many_bits(dice)] if dice else []
