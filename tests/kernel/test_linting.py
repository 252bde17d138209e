"""What the linter says of a value that does not fit, read as whoever wrote the value would read it."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated, Any, Literal

import msgspec
import pytest

from herobox.kernel.linting import lint_value


class Keyword(enum.Enum):
    FAST = "FAST"
    GUARD = "GUARD"


class Part(msgspec.Struct, frozen=True):
    name: str
    size: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class Card(msgspec.Struct, frozen=True):
    id: Annotated[str, msgspec.Meta(pattern="^[a-z-]+$")]
    cost: Annotated[int, msgspec.Meta(ge=0, le=9)] = 0
    keyword: Keyword | None = None
    colour: Literal["red", "blue"] = "red"
    numbers: dict[str, Annotated[int, msgspec.Meta(le=20)]] = {}
    parts: tuple[Part, ...] = ()
    spare: Part | None = None
    symbol: Annotated[str, msgspec.Meta(min_length=1, max_length=2)] = "x"
    pair: tuple[int, int] = (0, 0)
    weight: float = 1.0
    price: Annotated[int, msgspec.Meta(ge=0, le=9)] | Literal["X"] = 0


def problems_of(**fields: Any) -> list[str]:
    problems: list[str] = []
    lint_value({"id": "a", **fields}, Card, "card", problems)
    return problems


def test_what_fits_is_read() -> None:
    problems: list[str] = []
    raw = {"id": "a", "keyword": "FAST", "parts": [{"name": "arm"}], "numbers": {"health": 3}, "spare": {"name": "leg"}}
    card = lint_value(raw, Card, "card", problems)
    assert problems == []
    assert card == Card("a", keyword=Keyword.FAST, parts=(Part("arm"),), numbers={"health": 3}, spare=Part("leg"))


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("id", "A b", 'id: "A b" is not valid; it must be text in quotes of the pattern ^[a-z-]+$'),
        ("cost", 10, "cost: 10 is not valid; it must be a whole number from 0 to 9"),
        ("cost", -1, "cost: -1 is not valid; it must be a whole number from 0 to 9"),
        ("cost", "3", 'cost: "3" is text in quotes, but it must be a whole number'),
        ("cost", True, "cost: true is not valid; it must be a whole number"),
        ("cost", 1.5, "cost: 1.5 is a number, but it must be a whole number"),
        ("price", "banana", 'price: "banana" is not valid; it must be a whole number from 0 to 9 or "X"'),
        ("weight", "1", 'weight: "1" is text in quotes, but it must be a number'),
        ("symbol", "", 'symbol: "" is not valid; it must be text in quotes of length 1 or more'),
        ("symbol", "abc", 'symbol: "abc" has 3 characters; the limit is 2'),
        ("symbol", ["x"], 'symbol: ["x"] is a list [...], but it must be text in quotes'),
        ("keyword", "FAZT", 'keyword: "FAZT" is not one of FAST, GUARD (did you mean "FAST"?)'),
        ("colour", "bleu", 'colour: "bleu" is not one of red, blue (did you mean "blue"?)'),
        ("colour", 7, "colour: 7 is not one of red, blue"),
        ("numbers", {"health": 21}, "numbers: health: 21 is not valid; it must be a whole number of 20 or less"),
        ("numbers", 3, "numbers: 3 is a whole number, but it must be a table {...}"),
        ("parts", {"name": "arm"}, 'parts: {"name": "arm"} is a table {...}, but it must be a list [...]'),
        ("parts", [{"size": 1}], 'parts number 1: the field "name" is missing'),
        ("parts", ["arm"], "parts number 1: must be a table of name, size"),
        ("parts", [{"name": "arm", "sise": 2}], 'parts "arm": there is no field "sise"; did you mean "size"?'),
        ("parts", [{"name": "arm", "size": 0}], 'parts "arm": size: 0 is not valid; it must be a whole number from'),
        ("spare", {"name": "leg", "sise": 2}, 'spare: there is no field "sise"; did you mean "size"?'),
        ("pair", [1], "pair: [1] is not valid; it must be a list [...] of length 2"),
        ("pair", [1, "2"], 'pair number 2: "2" is text in quotes, but it must be a whole number'),
    ],
)
def test_a_value_that_does_not_fit_is_named_with_what_would_be_right(field: str, value: Any, sentence: str) -> None:
    (problem,) = problems_of(**{field: value})
    assert problem.startswith(f"card: {sentence}")


def test_a_date_gets_a_sentence() -> None:
    (problem,) = problems_of(symbol=dt.date(2020, 1, 2))
    assert problem.startswith('card: symbol: "2020-01-02"')
    assert problem.endswith("must be text in quotes")


def test_everything_that_does_not_fit_is_said_at_once() -> None:
    parts = [{"name": "arm", "size": 0}, {"name": "leg"}, {"size": "big"}]
    assert problems_of(id=3, cots=1, parts=parts, numbers={"a": 1, "b": "x", "c": 99}) == [
        'card: there is no field "cots"; did you mean "cost"?',
        "card: id: 3 is a whole number, but it must be text in quotes",
        'card: numbers: b: "x" is text in quotes, but it must be a whole number',
        "card: numbers: c: 99 is not valid; it must be a whole number of 20 or less",
        'card: parts "arm": size: 0 is not valid; it must be a whole number from 1 to 9',
        'card: parts number 3: the field "name" is missing',
        'card: parts number 3: size: "big" is text in quotes, but it must be a whole number',
    ]


def test_a_field_unlike_any_is_answered_with_all_there_are() -> None:
    (problem,) = problems_of(xyzzy=1)
    assert problem.startswith('card: there is no field "xyzzy"; choose from id, cost, keyword, colour, numbers')


def test_what_should_be_a_table_and_is_not_is_told_its_fields() -> None:
    problems: list[str] = []
    assert lint_value("arm", Part, "part", problems) is None
    assert problems == ["part: must be a table of name, size"]
