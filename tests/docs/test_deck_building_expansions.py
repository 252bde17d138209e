"""The expansion of the guide is read, played and broken as the guide says, and the guide names every field and word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import herobox
from herobox.bots import make_bot
from herobox.cli import main
from herobox.games.deck_building import cards
from herobox.games.deck_building.cards import Ability, Attack, Battle, Block, Trigger
from herobox.games.deck_building.keywords.amount_keywords import Condition, Measure, Per
from herobox.kernel import ContentError, effect_name
from herobox.kernel.effects import effect_types
from herobox.kernel.registry import load_game
from herobox.lab.playing import play_out
from tests.docs.slips import change

GUIDE = "docs/deck-building-expansions.md"
PACK = "night-shift"
FILES = ("hero", "villain", "main-deck")
Blocks = Callable[[str, str], list[str]]
NEW = {
    "Static Unbound",
    "Night Shift White",
    "Power Wrench",
    "Arctic Owl",
    "White Noise",
    "Master Madame Static",
    "Tool Belt",
    "Night Watchman",
    "Boiler Room",
}
"""What the log calls everything new."""


def test_both_characters_of_the_guide_play_with_all_their_cards_and_flip(pack: Path) -> None:
    seen: set[str] = set()
    for seed in range(12):
        match = herobox.new(
            "deck-building",
            seed=seed,
            packs=[pack],
            expansions=["night-shift"],
            characters=["madame-static", "nora-lindqvist"],
        )
        play_out(match, [make_bot("default", seed), make_bot("default", seed + 100)])
        seen |= {name for name in NEW if any(name in event.words for event in match.events)}
    assert NEW - seen == set()


def test_what_is_wrong_is_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "main-deck.toml", "cost = 3\n", "cost = 6\n")
    change(pack / "villain.toml", "cost = 7\n", "cost = 7\nenergy = 1\n")
    change(pack / "hero.toml", '"maneuver", "hero"]', '"maneuver", "villain"]')
    with pytest.raises(ContentError) as refused:
        load_game("deck-building", [pack])
    assert refused.value.problems == blocks(GUIDE, "text")[0].splitlines()


def test_a_misspelt_set_is_told_as_the_guide_shows(
    pack: Path, blocks: Blocks, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    before = "ready = 1 }] }\nset = "
    change(pack / "main-deck.toml", f'{before}"night-shift"', f'{before}"nigth-shift"')
    monkeypatch.chdir(pack.parent)
    assert main(["content", "check", pack.name]) == 0
    assert capsys.readouterr().out.splitlines() == blocks(GUIDE, "text")[1].splitlines()


def test_a_card_that_does_nothing_where_it_stays_is_told_in_the_words_of_the_guide(
    pack: Path, page: Callable[[str], str]
) -> None:
    change(pack / "main-deck.toml", "ability = { cost = 2, effects = [{ ready = 1 }] }\n", "")
    with pytest.raises(ContentError) as refused:
        load_game("deck-building", [pack])
    told = "does nothing when it is attached or Ongoing"
    assert told in str(refused.value)
    assert f'"{told}"' in page(GUIDE)


def test_the_guide_names_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    kinds: list[type[msgspec.Struct]] = [cards.Character, cards.Card, Ability, Attack, Block, Trigger, Battle]
    kinds += [Condition, Per]
    fields = {field for kind in kinds for field in kind.__struct_encode_fields__}
    assert [field for field in sorted(fields) if f"`{field}`" not in text and f" {field} = " not in text] == []


def test_the_guide_names_every_word_with_its_numbers_and_all_that_can_be_counted(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    words = [kind for known in effect_types(cards.CONTENT_TYPES.values()).values() for kind in known.values()]
    assert [effect_name(kind) for kind in words if f"`{effect_name(kind)}`" not in text] == []
    assert [field for kind in words for field in kind.__struct_encode_fields__ if f"`{field}`" not in text] == []
    counted = " ".join(text.split("What can be counted")[1].split())
    assert [name for name in get_args(Measure) if name not in counted] == []
