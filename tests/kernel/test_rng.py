"""Chance: SplitMix64 and the streams of a seed."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herobox.kernel import Rng, stream

derandomized = settings(derandomize=True, max_examples=50, deadline=None)
seeds = st.integers(0, 2**64 - 1)


def chi_square(counts: Counter[int], values: int) -> float:
    """How far counts of `values` equally likely values are from even.

    The bounds below are what true chance exceeds once in a thousand tries.
    """
    expected = counts.total() / values
    return sum((counts[value] - expected) ** 2 / expected for value in range(values))


def test_the_numbers_are_those_of_splitmix64() -> None:
    rng = Rng(1234567)
    assert [rng.bits() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_seed_zero_gives_the_published_numbers_too() -> None:
    rng = Rng(0)
    assert [rng.bits() for _ in range(2)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4]


@derandomized
@given(seed=seeds, draws=st.integers(0, 2**40), count=st.integers(0, 90))
def test_many_numbers_at_once_are_those_that_come_one_by_one(seed: int, draws: int, count: int) -> None:
    at_once, one_by_one = Rng(seed, draws), Rng(seed, draws)
    assert at_once.many_bits(count) == tuple(one_by_one.bits() for _ in range(count))
    assert at_once == one_by_one


def test_a_number_depends_on_the_seed_and_the_count_of_draws_alone() -> None:
    rng = Rng(7)
    drawn = [rng.bits() for _ in range(6)]
    assert rng.draws == 6
    assert Rng(7, draws=4).bits() == drawn[4]


@derandomized
@given(seeds, st.integers(1, 1000))
def test_randrange_stays_below_its_stop(seed: int, stop: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.randrange(stop) < stop for _ in range(20))


@derandomized
@given(seeds, st.integers(-50, 50), st.integers(0, 50))
def test_randint_stays_between_its_ends(seed: int, low: int, width: int) -> None:
    assert low <= Rng(seed).randint(low, low + width) <= low + width


def test_randint_reaches_both_its_ends() -> None:
    rng = Rng(3)
    assert {rng.randint(1, 6) for _ in range(200)} == {1, 2, 3, 4, 5, 6}


def test_random_is_from_zero_to_below_one_and_even() -> None:
    rng = Rng(5)
    drawn = [rng.random() for _ in range(5000)]
    assert all(0 <= number < 1 for number in drawn)
    assert chi_square(Counter(int(number * 10) for number in drawn), 10) < 27.88


@pytest.mark.parametrize(("values", "bound"), [(2, 10.83), (6, 20.52), (52, 87.97)])
def test_randrange_is_even(values: int, bound: float) -> None:
    rng = Rng(11)
    assert chi_square(Counter(rng.randrange(values) for _ in range(200 * values)), values) < bound


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng = Rng(2)
    orders: Counter[int] = Counter()
    for _ in range(4800):
        cards = list("abcd")
        rng.shuffle(cards)
        orders[int("".join(str("abcd".index(card)) for card in cards), 4)] += 1
    assert len(orders) == 24
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < 49.73


def test_every_item_of_a_sample_is_equally_likely_in_every_place() -> None:
    rng = Rng(8)
    samples = [rng.sample(range(5), 2) for _ in range(1000)]
    for place in (0, 1):
        assert chi_square(Counter(sample[place] for sample in samples), 5) < 18.47


@derandomized
@given(seeds, st.lists(st.integers()))
def test_a_shuffle_keeps_every_item_and_draws_one_number_less_than_there_are(seed: int, items: list[int]) -> None:
    rng, shuffled = Rng(seed), items[:]
    rng.shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)
    assert rng.draws == max(len(items) - 1, 0)


@derandomized
@given(seeds, st.lists(st.integers(), unique=True), st.data())
def test_a_sample_has_different_items_of_the_population(seed: int, items: list[int], data: st.DataObject) -> None:
    count = data.draw(st.integers(0, len(items)))
    rng, before = Rng(seed), items[:]
    sample = rng.sample(items, count)
    assert len(set(sample)) == len(sample) == count
    assert set(sample) <= set(items)
    assert rng.draws == count
    assert items == before


@pytest.mark.parametrize("count", [4, -1])
def test_a_sample_of_more_than_there_is_or_less_than_nothing_is_an_error(count: int) -> None:
    with pytest.raises(ValueError, match=f"a sample of {count} was asked of 3 items"):
        Rng(1).sample("abc", count)


def test_choice_takes_each_item_and_refuses_an_empty_sequence() -> None:
    rng = Rng(4)
    assert {rng.choice("abc") for _ in range(100)} == set("abc")
    with pytest.raises(IndexError):
        rng.choice("")


def test_streams_of_one_seed_differ_by_their_purpose() -> None:
    purposes: list[tuple[str | int, ...]] = [("table",), ("bot", 0), ("bot", 1), ("game", 1), ("game", 11), ()]
    drawn = {stream(seed, *purpose) for seed in (0, 7, 2**100) for purpose in purposes}
    assert len(drawn) == 18
    assert all(0 <= number < 2**64 for number in drawn)


def test_a_stream_is_the_same_on_every_machine() -> None:
    assert stream(7, "table") == int(hashlib.sha256(b"7 table").hexdigest()[:16], 16)
