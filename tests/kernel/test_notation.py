"""Options as text: written, read back, found among a decision's options."""

from __future__ import annotations

import enum
from typing import Any, Literal, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herobox.kernel import PASS, HeroboxError, RulesError, notation, parse
from herobox.kernel.notation import find

derandomized = settings(derandomize=True, max_examples=60, deadline=None)
ids = st.from_regex("[a-z]([a-z0-9-]{0,8}[a-z0-9])?", fullmatch=True)


class Side(enum.Enum):
    LEFT = "left"
    RIGHT = "right"


class Level(enum.IntEnum):
    LOW = 1
    HIGH = 2


class Attack(NamedTuple):
    by: int
    target: int


class LayPower(NamedTuple):
    card: str
    face_up: bool = False


class Spend(NamedTuple):
    tokens: tuple[int, ...]
    on: str | None
    card_from: Side
    way: Literal["hard", "soft"]
    level: Level
    times: Literal[1, 3]


class Rest(NamedTuple):
    pass


class Bid(NamedTuple):
    amount: int | None


VERBS = (Attack, LayPower, Spend, Rest, Bid)
SPEND = '"spend TOKENS ON CARD_FROM WAY LEVEL TIMES"'


@pytest.mark.parametrize(
    ("option", "text"),
    [
        ("red-ranger", "red-ranger"),
        (PASS, "pass"),
        (4, "4"),
        (-2, "-2"),
        (True, "yes"),
        (Side.LEFT, "left"),
        ((1, 2, 3), "1,2,3"),
        ((), "-"),
        (Attack(3, 7), "attack 3 7"),
        (LayPower("force", face_up=True), "lay-power force yes"),
        (Rest(), "rest"),
        (Spend((1, 2), None, Side.RIGHT, "soft", Level.HIGH, 3), "spend 1,2 - right soft 2 3"),
        (Spend((), "card", Side.LEFT, "hard", Level.LOW, 1), "spend - card left hard 1 1"),
    ],
)
def test_an_option_is_written_as_a_few_words(option: Any, text: str) -> None:
    assert notation(option) == text


@pytest.mark.parametrize("option", [1.5, ["a"], {"a": 1}, object(), (1, 2.5), LayPower(["card"])])  # type: ignore[arg-type]
def test_what_is_not_made_of_ids_and_numbers_has_no_notation(option: Any) -> None:
    with pytest.raises(RulesError, match="has no notation; options are made of ids, numbers and tuples of them"):
        notation(option)


@derandomized
@given(
    st.one_of(
        st.builds(Attack, st.integers(), st.integers()),
        st.builds(LayPower, ids.filter(lambda word: word != "-"), st.booleans()),
        st.builds(
            Spend,
            st.lists(st.integers(0, 99)).map(tuple),
            st.none() | ids,
            st.sampled_from(Side),
            st.sampled_from(["hard", "soft"]),
            st.sampled_from(Level),
            st.sampled_from([1, 3]),
        ),
        st.just(Rest()),
        st.builds(Bid, st.none() | st.integers()),
        st.just(PASS),
    )
)
def test_a_notation_reads_back_as_the_same_option(option: Any) -> None:
    read = parse(notation(option), VERBS)
    assert read == option
    assert type(read) is type(option)
    assert parse(f"  {notation(option).upper()} ", VERBS) == option


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("shove 1", '"shove 1" is not a move of this game; moves begin with attack, bid, lay-power, rest, spend'),
        ("", '"" is not a move of this game; moves begin with attack, bid, lay-power, rest, spend'),
        ("attack 3", '"attack 3" is incomplete; it should read: attack BY TARGET'),
        ("attack 3 7 9", '"attack 3 7 9" is too long; it should read: attack BY TARGET'),
        ("attack x 7", 'BY in "attack BY TARGET" must be a number, not "x"'),
        ("attack ² 7", 'BY in "attack BY TARGET" must be a number, not "²"'),
        ("lay-power force maybe", 'FACE_UP in "lay-power CARD FACE_UP" must be yes or no, not "maybe"'),
        ("spend 1,x - left soft 1 1", f'TOKENS in {SPEND} must be a number, or several with commas between, not "1,x"'),
        ("spend 1 - up soft 1 1", f'CARD_FROM in {SPEND} must be left or right, not "up"'),
        ("spend 1 - left x 1 1", f'WAY in {SPEND} must be hard or soft, not "x"'),
        ("spend 1 - left soft 3 1", f'LEVEL in {SPEND} must be 1 or 2, not "3"'),
        ("spend 1 - left soft 2 2", f'TIMES in {SPEND} must be 1 or 3, not "2"'),
        ("bid x", 'AMOUNT in "bid AMOUNT" must be a number or -, not "x"'),
    ],
)
def test_a_text_that_is_no_move_gets_a_sentence_with_the_right_form(text: str, sentence: str) -> None:
    with pytest.raises(HeroboxError) as refused:
        parse(text, VERBS)
    assert str(refused.value) == sentence


def test_a_number_of_thousands_of_digits_gets_a_sentence_too() -> None:
    with pytest.raises(HeroboxError, match=r'^BY in "attack BY TARGET" must be a number, not "9999'):
        parse(f"attack {'9' * 5000} 1", VERBS)


def test_a_game_without_verbs_does_not_list_any() -> None:
    with pytest.raises(HeroboxError, match=r'^"shove" is not a move of this game$'):
        parse("shove", ())


def test_an_option_is_found_whatever_the_case_and_the_spaces() -> None:
    options = [Attack(1, 2), Attack(1, 3), PASS, "Red-Ranger"]
    assert find(options, " ATTACK  1 3 ") == Attack(1, 3)
    assert find(options, "Pass") == PASS
    assert find(options, "red-ranger") == "Red-Ranger"
    assert find(options, "attack 1") is None


def test_of_two_options_that_differ_in_case_the_exact_one_is_found() -> None:
    assert find(["a1", "A1"], "A1") == "A1"
    assert find(["A1", "a1"], "a1") == "a1"


def test_two_verbs_with_the_same_numbers_are_found_by_their_words() -> None:
    class Draw(NamedTuple):
        cards: int

    class Drop(NamedTuple):
        cards: int

    assert type(find([Draw(1), Drop(1)], "drop 1")) is Drop
