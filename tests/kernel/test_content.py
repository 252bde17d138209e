"""Content packs: read from TOML, every error at once, hashed, and described by a JSON Schema."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Literal

import msgspec
import pytest

from herobox.kernel import Content, ContentError, content_hash, load_content, source_in_words
from herobox.kernel.content import schema
from herobox.kernel.registry import load_game
from tests.kernel.schemas import fits

Pack = Callable[..., Path]

COST = Annotated[int, msgspec.Meta(ge=0, le=9)]


class Effect(msgspec.Struct, frozen=True):
    deal: int
    to: Literal["hero", "foe"] = "foe"


class Card(msgspec.Struct, frozen=True):
    id: Annotated[str, msgspec.Meta(pattern="^[a-z0-9-]+$", min_length=1)]
    name: str
    source: str
    cost: COST = 0
    effects: tuple[Effect, ...] = ()
    numbers: dict[str, int] = {}


class Hero(msgspec.Struct, frozen=True):
    id: str
    name: str
    source: str
    health: Annotated[int, msgspec.Meta(ge=1)]
    leader: bool = False
    partner: str | None = None


KINDS = {"card": Card, "hero": Hero}

ENGULF = """
[[card]]
id = "engulf"
name = "Engulf"
source = "house"
cost = 3
effects = [{ deal = 2 }, { deal = 1, to = "hero" }]
numbers = { shields = 1, energy = 2 }
"""
STRIKE = """
[[card]]
id = "strike"
name = "Strike"
source = "house"
"""
ROOK = """
[[hero]]
id = "rook"
name = "Rook"
source = "house"
health = 7
"""


@pytest.fixture
def pack(tmp_path: Path) -> Pack:
    """Writes a pack: `pack("own", cards=..., heroes=...)` makes the folder own with cards.toml and heroes.toml."""

    def write(folder: str, **files: str | bytes) -> Path:
        path = tmp_path / folder
        path.mkdir(exist_ok=True)
        for name, text in files.items():
            data = text.encode() if isinstance(text, str) else text
            (path / f"{name}.toml").write_bytes(data)
        return path

    return write


def problems_of(own: Path, *packs: Path, lint: Callable[[Content], list[str]] | None = None) -> list[str]:
    with pytest.raises(ContentError) as refused:
        load_content(KINDS, own, packs, lint)
    assert str(refused.value) == "\n".join(refused.value.problems)
    return refused.value.problems


def hash_of(*packs: Path) -> str:
    return load_content(KINDS, packs[0], packs[1:]).hash


# Reading


def test_items_are_read_by_type_and_id_in_the_order_of_the_files(pack: Pack) -> None:
    content = load_content(KINDS, pack("own", b_cards=STRIKE + ENGULF, heroes=ROOK))
    assert list(content.of(Card)) == ["strike", "engulf"]
    assert content.of(Card)["engulf"].effects == (Effect(2), Effect(1, "hero"))
    assert content.of(Hero) == {"rook": Hero("rook", "Rook", "house", 7)}
    assert content.packs == ()


def test_a_kind_of_which_there_is_nothing_is_empty(pack: Pack) -> None:
    assert load_content(KINDS, pack("own", cards=STRIKE)).of(Hero) == {}


def test_a_pack_adds_to_the_games_own_content(pack: Pack) -> None:
    content = load_content(KINDS, pack("own", cards=STRIKE), [pack("more", cards=ENGULF), pack("heroes", all=ROOK)])
    assert list(content.of(Card)) == ["strike", "engulf"]
    assert list(content.of(Hero)) == ["rook"]
    assert content.packs == ("heroes", "more")


def test_the_order_in_which_packs_are_named_does_not_matter(pack: Pack) -> None:
    own, first, second = pack("own", heroes=ROOK), pack("first", cards=STRIKE), pack("second", cards=ENGULF)
    one, other = load_content(KINDS, own, [first, second]), load_content(KINDS, own, [second, first])
    assert list(one.of(Card)) == list(other.of(Card))
    assert one.packs == other.packs
    assert one.hash == other.hash


def test_an_item_knows_its_place_for_errors(pack: Pack) -> None:
    content = load_content(KINDS, pack("own", cards=STRIKE), [pack("more", extra=ENGULF)])
    assert content.where(Card, "strike") == 'own/cards.toml: card "Strike"'
    assert content.where(Card, "engulf") == 'more/extra.toml: card "Engulf"'


def test_a_file_saved_with_a_byte_order_mark_is_read(pack: Pack) -> None:
    own = pack("own", cards=b"\xef\xbb\xbf" + STRIKE.encode())
    assert list(load_content(KINDS, own).of(Card)) == ["strike"]


def test_what_is_not_toml_by_name_is_left_alone(pack: Pack) -> None:
    own = pack("own", cards=STRIKE)
    (own / "notes.txt").write_text("Not [[content]].")
    (own / "pack.py").write_text("raise SystemExit('code of a pack was run')")
    assert list(load_content(KINDS, own).of(Card)) == ["strike"]


# Errors


def test_every_error_of_every_file_is_reported_at_once(pack: Pack) -> None:
    broken = """
    [[card]]
    id = "Engulf!"
    name = "Engulf"
    source = "house"
    cost = 12
    effects = [{ deal = 1 }, { deel = 2 }, { deal = 3, to = "her" }]

    [[card]]
    name = 'Nameless "Joe"'
    source = "house"

    [[card]]
    """
    hero = '[[hero]]\nid = "rook"\nname = "Rook"\nsource = "house"\nhelth = 7\n'
    assert problems_of(pack("own", cards=broken, heroes=hero), pack("more", cards="[[crad]]\n")) == [
        'own/cards.toml: card "Engulf": id: "Engulf!" is not valid; it must be text in quotes of the pattern '
        "^[a-z0-9-]+$",
        'own/cards.toml: card "Engulf": cost: 12 is not valid; it must be a whole number from 0 to 9',
        'own/cards.toml: card "Engulf": effects number 2: there is no field "deel"; did you mean "deal"?',
        'own/cards.toml: card "Engulf": effects number 2: the field "deal" is missing',
        'own/cards.toml: card "Engulf": effects number 3: to: "her" is not one of hero, foe (did you mean "hero"?)',
        'own/cards.toml: card "Nameless "Joe"": the field "id" is missing',
        'own/cards.toml: card number 3: the field "id" is missing',
        'own/cards.toml: card number 3: the field "name" is missing',
        'own/cards.toml: card number 3: the field "source" is missing',
        'own/heroes.toml: hero "Rook": there is no field "helth"; did you mean "health"?',
        'own/heroes.toml: hero "Rook": the field "health" is missing',
        "more/cards.toml: there is no kind of content called [[crad]]; did you mean [[card]]?",
    ]


def test_a_table_unlike_any_is_answered_with_all_there_are(pack: Pack) -> None:
    assert problems_of(pack("own", all="[[monster]]\n")) == [
        "own/all.toml: there is no kind of content called [[monster]]; choose from [[card]], [[hero]]"
    ]


def test_an_id_used_twice_is_reported_with_the_place_of_the_first(pack: Pack) -> None:
    other = STRIKE.replace('name = "Strike"', 'name = "Strike Again"')
    assert problems_of(pack("own", cards=STRIKE), pack("more", extra=other)) == [
        'more/extra.toml: card "Strike Again": the id "strike" is already used by own/cards.toml: card "Strike"; '
        "give each card its own id"
    ]
    assert len(problems_of(pack("own", cards=STRIKE * 3))) == 2


def test_the_same_id_may_stand_for_things_of_two_kinds(pack: Pack) -> None:
    content = load_content(KINDS, pack("own", cards=STRIKE, heroes=ROOK.replace('"rook"', '"strike"')))
    assert list(content.of(Card)) == list(content.of(Hero)) == ["strike"]


def test_bad_toml_is_reported_with_its_line_and_the_other_files_are_still_read(pack: Pack) -> None:
    problems = problems_of(pack("own", a='[[card]]\nid = "a\n', b="[[hero]]\nhealth = 0\n", c="[[card]]\nid = 1 2\n"))
    assert problems[0].startswith("own/a.toml: is not valid TOML: ")
    assert "line 2" in problems[0]
    assert problems[-1].startswith("own/c.toml: is not valid TOML: ")
    assert "own/b.toml: hero number 1: health: 0 is not valid; it must be a whole number of 1 or more" in problems


@pytest.mark.parametrize(
    "text", ["x = " + "[" * 5000, f"x = {'9' * 5000}"], ids=["nested too deeply", "a number too long"]
)
def test_toml_that_is_too_much_to_read_is_an_error_like_any_other(pack: Pack, text: str) -> None:
    (problem,) = problems_of(pack("own", all=text))
    assert problem.startswith("own/all.toml: is not valid TOML: ")


def test_a_file_that_is_not_utf8_is_told_how_to_be_saved(pack: Pack) -> None:
    assert problems_of(pack("own", cards=b'[[card]]\nname = "M\xe4chtig"\n')) == [
        "own/cards.toml: is not UTF-8 text (at byte 19); save it in that encoding"
    ]


@pytest.mark.parametrize("text", ['[card]\nid = "a"\n', "card = 5\n", '[card.strike]\nname = "Strike"\n'])
def test_a_single_table_is_told_to_be_written_as_one_of_many(pack: Pack, text: str) -> None:
    assert problems_of(pack("own", cards=text)) == [
        "own/cards.toml: card must be written as [[card]], once for each entry"
    ]


def test_a_list_of_something_else_is_told_what_an_item_is_made_of(pack: Pack) -> None:
    assert problems_of(pack("own", cards='card = ["strike"]\n')) == [
        "own/cards.toml: card number 1: must be a table of id, name, source, cost, effects, numbers"
    ]


def test_nested_tables_are_read_and_their_errors_say_where(pack: Pack) -> None:
    nested = STRIKE + '[[card.effects]]\ndeal = 4\n[[card.effects]]\ndeal = "much"\n[card.numbers]\nshields = "one"\n'
    assert problems_of(pack("own", cards=nested)) == [
        'own/cards.toml: card "Strike": effects number 2: deal: "much" is text in quotes, '
        "but it must be a whole number",
        'own/cards.toml: card "Strike": numbers: shields: "one" is text in quotes, but it must be a whole number',
    ]
    right = nested.replace('"much"', "5").replace('"one"', "1")
    strike = load_content(KINDS, pack("own", cards=right)).of(Card)["strike"]
    assert strike.effects == (Effect(4), Effect(5))
    assert strike.numbers == {"shields": 1}


def test_a_folder_that_is_not_there_or_has_no_content_is_reported(pack: Pack, tmp_path: Path) -> None:
    file = pack("own", cards=STRIKE) / "cards.toml"
    assert problems_of(tmp_path / "none", pack("empty"), file) == [
        f"{tmp_path / 'none'}: there is no such folder; a pack is a folder with .toml files",
        f'{file}: is a file, and a pack is a folder with .toml files: give "{file.parent}", the folder that it is in',
        f"{tmp_path / 'empty'}: has no .toml files, so it has no content",
    ]


def test_a_folder_named_like_a_file_is_reported(pack: Pack) -> None:
    own = pack("own", cards=STRIKE)
    (own / "more.toml").mkdir()
    assert problems_of(own) == ["own/more.toml: can't be read: Is a directory"]


def test_what_does_not_fit_together_is_asked_of_the_game_once_everything_is_read(pack: Pack) -> None:
    def lint(content: Content) -> list[str]:
        return [f"{content.where(Card, card)}: needs a hero" for card in content.of(Card) if not content.of(Hero)]

    assert problems_of(pack("own", cards=STRIKE), lint=lint) == ['own/cards.toml: card "Strike": needs a hero']
    assert load_content(KINDS, pack("own", cards=STRIKE), [pack("more", heroes=ROOK)], lint).packs == ("more",)
    assert all("needs a hero" not in problem for problem in problems_of(pack("own", bad="x = 1"), lint=lint))


# The hash


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("cost = 3", "cost = 4"),
        ("deal = 2", "deal = 3"),
        ('name = "Engulf"', 'name = "Gulp"'),
        ('id = "engulf"', 'id = "gulp"'),
        ('to = "hero"', 'to = "foe"'),
        ("shields = 1", "shields = 2"),
        ("shields = 1, ", ""),
        ('{ deal = 2 }, { deal = 1, to = "hero" }', '{ deal = 1, to = "hero" }, { deal = 2 }'),
        (ENGULF, STRIKE),
    ],
)
def test_the_hash_changes_with_what_is_printed(pack: Pack, old: str, new: str) -> None:
    before = hash_of(pack("own", cards=ENGULF + ROOK))
    assert re.fullmatch("[0-9a-f]{16}", before)
    assert hash_of(pack("own", cards=(ENGULF + ROOK).replace(old, new))) != before


def test_the_hash_changes_with_an_item_more(pack: Pack) -> None:
    own = pack("own", cards=ENGULF)
    assert hash_of(own, pack("more", cards=STRIKE)) != hash_of(own)


def test_the_hash_does_not_change_with_comments_or_order_or_files(pack: Pack) -> None:
    before = hash_of(pack("own", cards=ENGULF + STRIKE + ROOK))
    fields = STRIKE.strip().splitlines()
    turned = "\n".join([fields[0], *reversed(fields[1:])]) + "\n"
    same = [
        pack("commented", cards="# Cards.\n" + ENGULF + "\n\n# Heroes.\n" + STRIKE + ROOK),
        pack("ordered", cards=ROOK + STRIKE + ENGULF),
        pack("turned", cards=ENGULF + turned + ROOK),
        pack("apart", a=STRIKE, b=ENGULF, c=ROOK),
        pack("inline", a=ENGULF.replace("{ shields = 1, energy = 2 }", "{ energy = 2, shields = 1 }") + STRIKE + ROOK),
        pack("defaults", a=ENGULF + STRIKE + "cost = 0\n" + ROOK),
    ]
    assert {hash_of(folder) for folder in same} == {before}


def test_the_hash_does_not_change_with_looks_of_what_an_item_holds() -> None:
    before = load_game("mightymania").content.hash
    assert load_game("mightymania", changes=['beacon-bram.emblem="run"']).content.hash == before
    assert load_game("mightymania", changes=["beacon-bram.lives=1"]).content.hash != before


def test_the_hash_of_no_content_is_a_hash_too() -> None:
    assert Content({}).hash == content_hash({}) == Content({}).hash
    assert Content({}).hash != content_hash({Card: {}})


# The schema


def test_the_schema_accepts_good_content() -> None:
    rules = schema(KINDS)
    assert rules["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert set(rules["properties"]) == {"card", "hero"}
    assert fits(tomllib.loads(ENGULF + STRIKE + ROOK), rules, rules)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("[[card]]", "[[crad]]"),
        ("[[card]]", "[card]"),
        ("cost = 3", "cost = 10"),
        ("cost = 3", 'cost = "3"'),
        ("cost = 3", "price = 3"),
        ('id = "engulf"', ""),
        ('id = "engulf"', 'id = "Engulf!"'),
        ("deal = 2", "deel = 2"),
        ('to = "hero"', 'to = "nobody"'),
        ("shields = 1", "shields = true"),
        ("health = 7", "health = 0"),
    ],
)
def test_the_schema_refuses_what_the_linter_refuses(pack: Pack, old: str, new: str) -> None:
    rules = schema(KINDS)
    text = (ENGULF + ROOK).replace(old, new)
    assert not fits(tomllib.loads(text), rules, rules)
    assert problems_of(pack("own", all=text))


def test_the_schema_of_an_installed_game_accepts_its_own_content() -> None:
    from herobox.games.mightymania import Mightymania

    rules = schema(Mightymania.content_types)
    files = list(Mightymania.content_folder().glob("*.toml"))
    assert files
    for file in files:
        assert fits(tomllib.loads(file.read_text(encoding="utf-8")), rules, rules), file.name


@pytest.mark.parametrize(
    ("source", "words"),
    [
        ("house", "made for Herobox"),
        ("rulebook p. 2; numbers house", "rulebook p. 2; numbers made for Herobox"),
        ("house; four adventures: rulebook p. 11", "made for Herobox; four adventures: rulebook p. 11"),
        ("rulebook p. 54 and public card list", "rulebook p. 54 and public card list"),
        ("my own house rules", "my own house rules"),
    ],
)
def test_players_read_where_a_card_comes_from_in_plain_words(source: str, words: str) -> None:
    assert source_in_words(source) == words
