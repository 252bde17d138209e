"""Words of a card vocabulary: how cards write them, what is said of one that is wrong, and what they count for."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest

from herobox.kernel import Content, ContentError, Effect, RulesError, Table, effect_name, load_content
from herobox.kernel.conformance import check_game
from herobox.kernel.content import schema
from herobox.kernel.copying import copier
from herobox.kernel.effects import effects_by_name
from herobox.kernel.linting import lint_value
from herobox.kernel.rng import Rng
from tests.kernel.schemas import fits
from tests.kernel.tug import State, Tug
from tests.kernel.vocabulary import KINDS, AddLives, Block, Card, CardDeck, Deal, Regenerate, Swap, Twice

DECK = """
[[deck]]
id = "bones"
name = "Bones"
source = "house"
cards = [{ id = "bite", name = "Bite", effects = [%s]%s }]
"""

Load = Callable[..., Content]


@pytest.fixture
def load(tmp_path: Path) -> Load:
    """Loads a deck with one card that has these effects, and this after them."""

    def loaded(effects: str, more: str = "") -> Content:
        (tmp_path / "cards.toml").write_text(DECK % (effects, more))
        return load_content(KINDS, tmp_path)

    return loaded


def card_of(content: Content) -> Card:
    return content.of(CardDeck)["bones"].cards[0]


def problems_of(load: Load, effects: str, more: str = "") -> list[str]:
    """What is wrong, without the place of the card."""
    with pytest.raises(ContentError) as refused:
        load(effects, more)
    places = [problem.partition('cards "Bite": ') for problem in refused.value.problems]
    assert all(before.endswith('/cards.toml: deck "Bones": ') for before, _, _ in places)
    return [problem for _, _, problem in places]


def test_a_word_is_the_name_of_its_class_in_lower_case() -> None:
    assert effect_name(AddLives) == "add-lives"


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ('"regenerate"', Regenerate()),
        ("{ regenerate = {} }", Regenerate()),
        ("{ deal = 3 }", Deal(3)),
        ("{ deal = { damage = 4 } }", Deal(4)),
        ('{ deal = { damage = 4, to = "everybody" } }', Deal(4, "everybody")),
        ('"add-lives"', AddLives(1)),
        ("{ add-lives = 2 }", AddLives(2)),
        ("{ swap = { own = 1, other = 2 } }", Swap(1, 2)),
        ("{ twice = { deal = 2 } }", Twice(Deal(2))),
        ('{ twice = "regenerate" }', Twice(Regenerate())),
        ("{ twice = { effect = { twice = { add-lives = 2 } }, pause = 1 } }", Twice(Twice(AddLives(2)), 1)),
    ],
)
def test_a_card_says_a_word_with_its_numbers(load: Load, written: str, word: Effect) -> None:
    assert card_of(load(written)).effects == (word,)


def test_a_card_says_several_words_in_their_order_and_words_of_another_kind(load: Load) -> None:
    card = card_of(load('{ deal = 3 }, "regenerate", { deal = 1 }', ", shield = { block = 2 }"))
    assert card.effects == (Deal(3), Regenerate(), Deal(1))
    assert card.shield == Block(2)
    assert card_of(load("")).shield is None


def test_words_may_stand_in_a_table(load: Load) -> None:
    deck = load('"regenerate"', ' }]\nby_rank = { high = { deal = 9 }, low = "add-lives"}\n#').of(CardDeck)["bones"]
    assert deck.by_rank == {"high": Deal(9), "low": AddLives()}


class Each(msgspec.Struct, frozen=True):
    """So many for each of something."""

    of: str


class CountingWord(Effect, frozen=True):
    """A kind of word of its own, whose numbers may be counted at the table."""


class Strike(CountingWord, frozen=True):
    """Its only number is a whole number or a table."""

    amount: int | Each

    def words(self) -> str:
        """Not asked for here."""
        return "Strike."


@pytest.mark.parametrize(
    ("written", "word"),
    [
        ({"strike": 2}, Strike(2)),
        ({"strike": {"of": "zords"}}, Strike(Each("zords"))),
        ({"strike": {"amount": {"of": "zords"}}}, Strike(Each("zords"))),
    ],
)
def test_a_first_field_that_is_a_number_or_a_table_needs_no_name_either_way(written: Any, word: Effect) -> None:
    problems: list[str] = []
    assert lint_value(written, CountingWord, "effect", problems) == word
    assert not problems


@pytest.mark.parametrize(
    ("written", "problem"),
    [
        ("{ dael = 3 }", 'there is no word "dael"; did you mean "deal"?'),
        ('"regenerat"', 'there is no word "regenerat"; did you mean "regenerate"?'),
        ("{ block = 3 }", 'there is no word "block"; choose from deal, add-lives, regenerate, swap, twice'),
        ("{ effect = 3 }", 'there is no word "effect"; choose from deal, add-lives, regenerate, swap, twice'),
        ('"deal"', '"deal" is incomplete; write { deal = ... }'),
        ('"swap"', '"swap" is incomplete; write { swap = { own = ..., other = ... } }'),
        ("{ deal = 10 }", "deal: 10 is not valid; it must be a whole number from 1 to 9"),
        ('{ deal = "3" }', 'deal: "3" is text in quotes, but it must be a whole number'),
        ("{ deal = {} }", 'deal: the field "damage" is missing'),
        ("{ deal = { damage = 0 } }", "deal: damage: 0 is not valid; it must be a whole number from 1 to 9"),
        (
            '{ deal = { damage = 1, to = "foes" } }',
            'deal: to: "foes" is not one of foe, everybody (did you mean "foe"?)',
        ),
        ("{ deal = { damage = 1, from = 2 } }", 'deal: there is no field "from"; choose from damage, to'),
        (
            '{ deal = 3, to = "foe" }',
            '"to" can\'t go beside deal; write it like this: { deal = { damage = ..., to = ... } }',
        ),
        (
            "{ deal = 3, regenerate = {} }",
            "deal and regenerate can't share a table; write each in its own braces",
        ),
        ("{ damage = 3, to = 1 }", "must be one word, such as { deal = ... }"),
        ("{}", "must be one word, such as { deal = ... }"),
        ("3", "3 is not a word; write one such as { deal = ... }"),
        ("{ regenerate = 2 }", 'regenerate takes no values; write "regenerate"'),
        ("{ regenerate = { lives = 2 } }", 'regenerate: there is no field "lives"; it has no fields'),
        ("{ swap = 1 }", 'swap: the field "other" is missing'),
        ("{ twice = { dael = 1 } }", 'twice: there is no word "dael"; did you mean "deal"?'),
        (
            "{ twice = { effect = { deal = 0 } } }",
            "twice: effect: deal: 0 is not valid; it must be a whole number from 1 to 9",
        ),
    ],
)
def test_a_word_that_is_wrong_is_told_what_would_be_right_and_no_schema_allows_it(
    load: Load, written: str, problem: str
) -> None:
    (said,) = problems_of(load, written)
    assert said.startswith(f"effects number 1: {problem}")
    rules = schema(KINDS)
    assert not fits(tomllib.loads(DECK % (written, "")), rules, rules)


def test_everything_wrong_with_the_words_of_a_card_is_said_at_once(load: Load) -> None:
    wrong = '{ dael = 1 }, "regenerate", { deal = { damage = 0, to = 1 } }'
    assert problems_of(load, wrong, ', shield = "blok"') == [
        'effects number 1: there is no word "dael"; did you mean "deal"?',
        "effects number 3: deal: damage: 0 is not valid; it must be a whole number from 1 to 9",
        "effects number 3: deal: to: 1 is not one of foe, everybody",
        'shield: there is no word "blok"; did you mean "block"?',
    ]


def test_a_card_with_too_many_words_is_refused(load: Load) -> None:
    (problem,) = problems_of(load, ", ".join(['"regenerate"'] * 4))
    assert problem.startswith("effects: [")
    assert problem.endswith("must be a list [...] of length 3 or less")


class Silent(Effect, frozen=True):
    """A base whose words were not imported."""


class Loud(Effect, frozen=True):
    """A base with two words of one name."""


def shout() -> type[Effect]:
    class Shout(Loud, frozen=True):
        def words(self) -> str:
            return "!"

    return Shout


SHOUTS = (shout(), shout())


class SilentDeck(CardDeck, frozen=True, kw_only=True):
    word: Silent


class LoudDeck(CardDeck, frozen=True, kw_only=True):
    word: Loud


@pytest.mark.parametrize(
    ("kind", "fault"),
    [(SilentDeck, "no word for Silent; import the module"), (LoudDeck, 'two words "shout" for Loud')],
)
def test_words_that_are_not_there_or_not_to_be_told_apart_are_a_fault_of_the_game(
    tmp_path: Path, kind: type[CardDeck], fault: str
) -> None:
    (tmp_path / "cards.toml").write_text((DECK % ("", "")) + 'word = "shout"\n')
    with pytest.raises(RulesError, match=fault):
        load_content({"deck": kind}, tmp_path)


def test_the_hash_covers_words_with_their_names_and_numbers(load: Load) -> None:
    written = ["{ deal = 1 }", "{ deal = 2 }", "{ add-lives = 1 }", '{ deal = { damage = 1, to = "everybody" } }', ""]
    hashes = [load(effects).hash for effects in written]
    assert len(set(hashes)) == len(hashes)


def test_the_hash_does_not_change_with_the_way_a_word_is_written(load: Load) -> None:
    ways = ['"add-lives"', "{ add-lives = 1 }", "{ add-lives = {} }", "{ add-lives = { number = 1 } }"]
    assert len({load(effects).hash for effects in ways}) == 1


@pytest.mark.parametrize(
    "written",
    [
        '"regenerate", { regenerate = {} }, { deal = 3 }',
        '{ deal = { damage = 4, to = "everybody" } }, { swap = { own = 1, other = 2 } }',
        '{ twice = { deal = 2 } }, { twice = { effect = "regenerate", pause = 1 } }, "add-lives"',
    ],
)
def test_the_schema_allows_the_words_that_can_be_read(load: Load, written: str) -> None:
    rules = schema(KINDS)
    assert load(written, ', shield = "block"')
    assert fits(tomllib.loads(DECK % (written, ', shield = "block"')), rules, rules)


class Holding(Table, kw_only=True):
    """A state with cards that say words."""

    hand: list[Card]


def test_a_state_may_hold_cards_with_words_and_copies_share_them(load: Load) -> None:
    card = card_of(load("{ deal = 3 }"))
    state = Holding(rng=Rng(1), hand=[card])
    copy = copier(Holding)(state)
    assert copy.hand is not state.hand
    assert copy.hand[0] is card


def test_words_that_no_card_said_are_listed_after_the_checks(load: Load) -> None:
    class Dealt(Tug):
        content_types = KINDS

        def setup(self, config: Any, rng: Any) -> State:
            state = super().setup(config, rng)
            state.deck.cards[0] = "bite"
            return state

        def check(self, state: State) -> list[str]:
            return []

    def report(effects: str) -> str:
        lines: list[str] = []
        check_game(Dealt(load(effects)), games=1, modes=["short"], report=lines.append)
        return next(line for line in lines if line.startswith("words that no card used"))

    assert report('{ twice = { deal = 1 } }, "add-lives"') == (
        "words that no card used in these games: regenerate (SpellEffect), swap (SpellEffect), block (Shield)"
    )


class Order(Effect, frozen=True):
    """Words with templates."""


class March(Order, frozen=True):
    text = "Move {steps:space}, roll {dice:die|dice}, and gain {dice} {energy!c}. Then: {then}"

    steps: int
    dice: int
    energy: str = "hyper"
    then: Order | None = None


class Rest(Order, frozen=True):
    text = "Rest."


class EachTurn(msgspec.Struct, frozen=True):
    steps: int

    def counted(self, one: str, several: str) -> str:
        return f"{self.steps} {several or one + 's'} each turn"


class Flee(Order, frozen=True):
    text = "{who!c} flees {steps:space} from {who}, or {steps:foot|feet}."
    says: ClassVar = {"foe": "a foe"}

    steps: int | EachTurn
    who: str = "foe"


class Dig(Order, frozen=True):
    text = "Take {cards:the top card|the top {cards} cards}{keeps:?, but keep {keeps:card}}."

    cards: int
    keeps: int = 0


class Mumble(Order, frozen=True):
    steps: int = 1


def test_a_template_says_its_numbers_with_the_right_plural_and_what_a_word_within_says() -> None:
    assert March(1, 2, then=Rest()).words() == "Move 1 space, roll 2 dice, and gain 2 Hyper. Then: Rest."
    assert March(3, 1, "radiation", Rest()).words().startswith("Move 3 spaces, roll 1 die, and gain 1 Radiation.")


def test_a_template_lets_an_amount_that_is_no_plain_number_say_how_many_there_are() -> None:
    assert Flee(1, "Ann").words() == "Ann flees 1 space from Ann, or 1 foot."
    assert Flee(EachTurn(2), "Ann").words() == "Ann flees 2 spaces each turn from Ann, or 2 feet each turn."


def test_a_value_may_say_something_else_in_a_template() -> None:
    assert Flee(2).words() == "A foe flees 2 spaces from a foe, or 2 feet."


def test_a_plural_that_says_the_number_itself_has_none_before_it() -> None:
    assert Dig(1).words() == "Take the top card."
    assert Dig(3).words() == "Take the top 3 cards."


def test_what_depends_on_a_field_is_left_out_where_that_is_empty() -> None:
    assert Dig(2, keeps=1).words() == "Take the top 2 cards, but keep 1 card."
    assert Dig(2, keeps=2).words() == "Take the top 2 cards, but keep 2 cards."


def test_a_word_without_a_text_is_a_fault_of_the_game() -> None:
    with pytest.raises(RulesError, match='the word "mumble" for Order has no text'):
        effects_by_name(Order)
