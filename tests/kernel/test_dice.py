"""Dice: faces as data."""

from collections import Counter
from typing import Literal

from herobox.kernel import D6, Die, Rng

Face = Literal["hit", "blank", "double"]
STRIKE: Die[Face] = Die(("hit", "hit", "blank", "double"))


def test_a_throw_is_one_draw_of_chance() -> None:
    rng = Rng(1)
    D6.roll(rng)
    assert rng.draws == 1


def test_many_dice_are_thrown_one_after_the_other() -> None:
    together, apart = Rng(9), Rng(9)
    assert D6.roll_many(together, 5) == [D6.roll(apart) for _ in range(5)]
    assert together.draws == 5


def test_no_dice_use_no_chance() -> None:
    rng = Rng(1)
    assert D6.roll_many(rng, 0) == []
    assert rng.draws == 0


def test_each_face_of_a_d6_comes_up_equally_often() -> None:
    counts = Counter(D6.roll_many(Rng(6), 6000))
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    # Chi square: true chance exceeds this once in a thousand tries.
    assert sum((count - 1000) ** 2 / 1000 for count in counts.values()) < 20.52


def test_a_face_printed_twice_comes_up_twice_as_often() -> None:
    counts = Counter(STRIKE.roll_many(Rng(2), 4000))
    assert abs(counts["hit"] - 2000) < 70
    assert abs(counts["blank"] - 1000) < 60
    assert abs(counts["double"] - 1000) < 60
