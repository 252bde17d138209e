"""The expansion of the guide is read, set up and broken as the guide says, and the guide names every field and word."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from herobox.games.heroes_of_the_grid import cards
from herobox.games.heroes_of_the_grid.cards import Ability, Enemy
from herobox.games.heroes_of_the_grid.lint.linting_content import ABILITY_WORDS, ZORD_WORDS
from herobox.games.heroes_of_the_grid.state import CENTER
from herobox.kernel import ContentError, effect_name
from herobox.kernel.effects import effect_types
from tests.docs.slips import change
from tests.games.heroes_of_the_grid.box import set_up, unpack

GUIDE = "docs/heroes-expansions.md"
PACK = "deep-sea"
FILES = ("monster", "boss", "ranger", "foot-soldiers")
Blocks = Callable[[str, str], list[str]]


def test_everything_of_the_guides_expansion_comes_into_play(pack: Path) -> None:
    content = unpack(pack)
    assert content.packs == ("deep-sea",)
    met: set[str] = set()
    for seed in range(30):
        table = set_up(
            seed,
            content=content,
            expansions=("deep-sea",),
            rangers=("coral",),
            foot_soldiers=("squids", "putty-patrollers"),
        )
        assert table.players[0].name == "Coral"
        assert "Sea Turtle" in {zord.name for zord in table.zord_deck}
        assert {"Pier", "Aquarium"} < {board.location.short for board in table.boards[:CENTER]}
        met |= {card.enemy for pile in table.deployments for card in pile.cards}
    brought = {enemy.id for enemy in content.of(Enemy).values() if enemy.set == "deep-sea"}
    assert brought == {"crab-baron", "drowned-admiral", "squids"}
    assert brought < met


def test_what_is_wrong_is_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "monster.toml", "health = 4\ncopies = 3", "health = 4\ncopies = 2")
    change(pack / "ranger.toml", "cost = 1\nshields = 2", "cost = 1\nshields = 3")
    change(pack / "ranger.toml", 'time = "battle"\n', 'time = "any time"\n')
    with pytest.raises(ContentError) as refused:
        unpack(pack)
    assert refused.value.problems == blocks(GUIDE, "text")[0].splitlines()


def test_the_guide_names_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    kinds: list[type[msgspec.Struct]] = [*cards.CONTENT_TYPES.values(), Ability]
    fields = {field for kind in kinds for field in kind.__struct_fields__}
    assert [field for field in sorted(fields) if f"`{field}`" not in text] == []


def test_the_guide_names_every_word_with_its_numbers(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    words = [kind for known in effect_types(cards.CONTENT_TYPES.values()).values() for kind in known.values()]
    assert [effect_name(kind) for kind in words if f"`{effect_name(kind)}`" not in text] == []
    assert [field for kind in words for field in kind.__struct_fields__ if f"`{field}`" not in text] == []


def test_the_guide_says_which_words_fit_the_time_of_an_ability_or_a_zord(page: Callable[[str], str]) -> None:
    found = re.findall(r'^\| (ability|Zord): `"(.+?)"` \| (.+) \|$', page(GUIDE), re.MULTILINE)
    told = {(kind, time): re.findall(r"`(.+?)`", words) for kind, time, words in found}
    right = {("ability", time): [*words] for time, words in ABILITY_WORDS.items()}
    assert told == right | {("Zord", time): [*words] for time, words in ZORD_WORDS.items()}
