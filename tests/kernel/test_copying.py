"""Copying a state: what can change is copied, what can't is shared, anything else is refused."""

from __future__ import annotations

import enum
from typing import Annotated, Any, Generic, Literal, NamedTuple, TypeVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from herobox.kernel import Deck, Event, Listener, Rng, RulesError, Table
from herobox.kernel.copying import copier, immutable

T = TypeVar("T")


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


class Spot(NamedTuple):
    row: int
    column: int


class Loose(NamedTuple):
    cards: list[int]


class Printed(msgspec.Struct, frozen=True):
    name: str


class Token(msgspec.Struct):
    name: str
    damage: int = 0


class Marker(msgspec.Struct, kw_only=True):
    spots: list[Spot]
    owner: int


class Pile(msgspec.Struct, Generic[T]):
    top: T
    rest: list[T]
    spare: T | None = None


class Chain(msgspec.Struct):
    number: int
    below: Chain | None = None


class Everything(Table, kw_only=True):
    number: int = 0
    part: float = 0.0
    word: str = ""
    yes: bool = True
    raw: bytes = b""
    colour: Colour = Colour.RED
    phase: Literal["start", "end"] = "start"
    spot: Spot = Spot(0, 0)
    card: Printed = Printed("card")
    maybe: int | None = None
    limited: Annotated[int, msgspec.Meta(ge=0)] = 0
    seats: tuple[int, ...] = ()
    pair: tuple[int, Printed] = (0, Printed("pair"))
    known: frozenset[int] = frozenset()
    numbers: list[int]
    rows: list[list[int]]
    amounts: dict[str, int]
    hands: dict[int, list[Printed]]
    token: Token
    tokens: list[Token]
    by_name: dict[str, Token]
    both: tuple[Token, ...]
    labelled: Annotated[list[int], msgspec.Meta(max_length=99)]
    lost: Token | None = None
    held: list[int] | None = None
    marker: Marker
    thing: Token | Marker | Printed | int | None = None
    pile: Pile[Token]
    words: Pile[str]
    deck: Deck[Printed]
    decks: dict[str, Deck[str]]
    chain: Chain


def everything() -> Everything:
    return Everything(
        rng=Rng(5, draws=2),
        numbers=[1, 2],
        rows=[[1], [2, 3]],
        amounts={"a": 1},
        hands={0: [Printed("a")]},
        token=Token("t"),
        tokens=[Token("u", 1), Token("v", 2)],
        by_name={"w": Token("w")},
        both=(Token("x"), Token("y")),
        labelled=[1],
        lost=Token("z"),
        held=[4],
        marker=Marker(spots=[Spot(1, 2)], owner=1),
        thing=Token("thing", 3),
        pile=Pile(Token("top"), [Token("rest")], Token("spare")),
        words=Pile("top", ["rest"]),
        deck=Deck([Printed("a"), Printed("b")], {0: (1,)}),
        decks={"fate": Deck(["f"])},
        chain=Chain(1, Chain(2)),
    )


def mutable_parts(value: Any) -> list[Any]:
    """Every list, dict and Struct that can change, in this value."""
    found: list[Any] = []
    if isinstance(value, msgspec.Struct):
        if value.__struct_config__.frozen:
            return found
        found.append(value)
        inner = [getattr(value, field) for field in value.__struct_fields__]
    elif isinstance(value, list | tuple):
        found += [value] if isinstance(value, list) else []
        inner = list(value)
    elif isinstance(value, dict):
        found.append(value)
        inner = list(value.values())
    else:
        return found
    for item in inner:
        found += mutable_parts(item)
    return found


def test_a_copy_is_equal_and_shares_nothing_that_can_change() -> None:
    original = everything()
    copy = copier(Everything)(original)
    assert copy == original
    assert type(copy) is Everything
    parts = {id(part) for part in mutable_parts(original)}
    assert len(parts) > 30
    assert not parts & {id(part) for part in mutable_parts(copy)}


def test_a_copy_shares_what_is_printed() -> None:
    original = everything()
    copy = copier(Everything)(original)
    assert copy.card is original.card
    assert copy.deck.cards[0] is original.deck.cards[0]
    assert copy.pair is original.pair


def test_a_copy_of_a_copy_is_equal_too() -> None:
    copy = copier(Everything)
    assert copy(copy(everything())) == everything()


def test_a_listener_is_left_behind() -> None:
    original = everything()
    original.listener = Listener()
    original.tell("Something happens.")
    copy = copier(Everything)(original)
    assert copy.listener is None
    copy.tell("Nobody hears this.")
    assert original.listener.events == [Event("Something happens.")]


@pytest.mark.parametrize(
    "thing", [None, 7, Printed("shared"), Token("own", 2), Marker(spots=[Spot(0, 1)], owner=0)], ids=repr
)
def test_each_member_of_a_union_is_copied_as_what_it_is(thing: Any) -> None:
    original = everything()
    original.thing = thing
    copy = copier(Everything)(original)
    assert copy.thing == thing
    assert type(copy.thing) is type(thing)
    assert (copy.thing is thing) == (not isinstance(thing, Token | Marker))


def test_an_optional_field_may_be_empty() -> None:
    original = everything()
    original.lost = original.held = original.pile.spare = None
    assert copier(Everything)(original) == original


def test_a_generic_struct_is_copied_by_what_it_holds() -> None:
    original = everything()
    copy = copier(Everything)(original)
    copy.pile.top.damage = copy.pile.rest[0].damage = 9
    copy.words.rest.append("more")
    assert original.pile.top.damage == original.pile.rest[0].damage == 0
    assert original.words.rest == ["rest"]


def namesake(field: str) -> Any:
    """A Struct called Namesake, of another module for all that a copier knows."""
    return msgspec.defstruct("Namesake", [(field, list[int])])


def test_two_structs_of_one_name_in_a_union_are_told_apart() -> None:
    first, second = namesake("a"), namesake("b")
    holder: Any = msgspec.defstruct("Holder", [("thing", first | second)])
    copy = copier(holder)
    for thing in (first([1]), second([2])):
        copied: Any = copy(holder(thing))
        assert copied.thing == thing
        assert copied.thing is not thing


def test_a_chain_of_structs_is_copied_to_its_end() -> None:
    chain = Chain(1, Chain(2, Chain(3)))
    copy = copier(Chain)(chain)
    assert copy == chain
    assert copy.below is not None
    assert copy.below.below is not chain.below.below  # type: ignore[union-attr]


@settings(derandomize=True, max_examples=50, deadline=None)
@given(st.lists(st.lists(st.integers())), st.dictionaries(st.text(), st.integers()), st.lists(st.text()))
def test_any_plain_data_copies_to_an_equal_state(
    rows: list[list[int]], amounts: dict[str, int], rest: list[str]
) -> None:
    original = everything()
    original.rows, original.amounts, original.words.rest = rows, amounts, rest
    assert copier(Everything)(original) == original


@pytest.mark.parametrize(
    ("kind", "shown"),
    [
        (set[int], "set[int]"),
        (list, "list"),
        (dict, "dict"),
        (object, "object"),
        (Any, "Any"),
        (bytearray, "bytearray"),
        (Loose, "Loose"),
        (list[set[int]], "set[int]"),
        (dict[str, set[int]], "set[int]"),
        (tuple[Token, Token], "tuple"),
    ],
)
def test_a_field_that_is_not_plain_data_is_named_in_the_error(kind: Any, shown: str) -> None:
    wrong = msgspec.defstruct("Wrong", [("good", list[int]), ("bad", kind)])
    with pytest.raises(RulesError, match=r"^Wrong\.bad: a state can't hold .*use Structs, lists, dicts") as refused:
        copier(wrong)
    assert shown in str(refused.value)


def test_a_field_deep_in_the_state_is_named_by_the_struct_it_belongs_to() -> None:
    inner = msgspec.defstruct("Inner", [("bad", set[int])])
    outer = msgspec.defstruct("Outer", [("all", list[inner])])  # type: ignore[valid-type]
    with pytest.raises(RulesError, match=r"^Inner\.bad: "):
        copier(outer)


def test_a_generic_struct_must_say_what_it_holds() -> None:
    wrong = msgspec.defstruct("Wrong", [("pile", Pile)])
    with pytest.raises(RulesError, match=r"^Pile\.top: a state can't hold ~T"):
        copier(wrong)


def test_a_union_of_a_list_and_a_struct_is_refused() -> None:
    wrong = msgspec.defstruct("Wrong", [("bad", list[int] | Token)])
    with pytest.raises(RulesError, match=r"^Wrong\.bad: a union in a state may only have Structs"):
        copier(wrong)


@pytest.mark.parametrize(
    ("kind", "never_changes"),
    [
        (int, True),
        (Spot, True),
        (Printed, True),
        (Colour, True),
        (tuple[Printed, ...], True),
        (frozenset[int], True),
        (int | None, True),
        (Loose, False),
        (Token, False),
        (list[int], False),
        (tuple[list[int], ...], False),
        (Token | None, False),
    ],
    ids=str,
)
def test_copies_share_exactly_what_never_changes(kind: Any, never_changes: bool) -> None:
    assert immutable(kind) is never_changes
