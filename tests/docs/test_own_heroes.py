"""The hero of the guide is read, played and broken as the guide says, and the guide names every field and word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import herobox
from herobox.bots import make_bot
from herobox.games.clash_of_heroes.cards.printed_characters import (
    HeroCard,
    Mission,
    Power,
    PowerCard,
    Technique,
    Values,
)
from herobox.games.clash_of_heroes.effects import attack_effects, help_effects, movement_effects
from herobox.games.clash_of_heroes.keywords.vocabulary import Deed, Lasting
from herobox.kernel import ContentError
from herobox.kernel.effects import effects_by_name
from herobox.lab.playing import play_out
from tests.docs.slips import change
from tests.games.clash_of_heroes.box import unpack

GUIDE = "docs/own-heroes.md"
PACK = "clockface"
FILES = ("hero", "powers")
OF_ACTIONS = [module.__name__ for module in (attack_effects, help_effects, movement_effects)]
Blocks = Callable[[str, str], list[str]]
RANKED = {"Wrong Hour": "rookie", "Tap the Glass": "rookie", "Between Two Ticks": "veteran", "Midnight": "veteran"}
"""The Power cards that only a rank has."""


@pytest.mark.parametrize("rank", ["rookie", "normal", "veteran"])
def test_the_guides_hero_plays_to_the_end_with_the_power_cards_of_its_rank(pack: Path, rank: str) -> None:
    seen: set[str] = set()
    for seed in range(4):
        match = herobox.new(
            "clash-of-heroes",
            seed=seed,
            packs=[pack],
            scenario="hot-dog-day",
            heroes=["pendulum", "rage", "redline", "sanctuary"],
            ranks=[rank, "", "", ""],
        )
        play_out(match, [make_bot("default", seat) for seat in range(4)])
        seen |= {name for name in RANKED if any(name in event.words for event in match.events)}
    assert seen == {name for name, of in RANKED.items() if of == rank}


def test_what_is_wrong_is_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "powers.toml", 'rank = "rookie"\n', "")
    change(pack / "powers.toml", "recovers = true\n", "recovers = true\ntechnique = { speed = 1 }\n")
    change(pack / "hero.toml", 'deed = "power"', 'deed = "powers"')
    with pytest.raises(ContentError) as refused:
        unpack(pack)
    assert refused.value.problems == blocks(GUIDE, "text")[0].splitlines()


def test_the_guide_names_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    kinds: list[type[msgspec.Struct]] = [HeroCard, PowerCard, Power, Technique, Mission, Values]
    fields = {field for kind in kinds for field in kind.__struct_encode_fields__} - {"actions"}
    assert [field for field in sorted(fields) if f"`{field}`" not in text] == []


def test_the_guide_names_every_word_with_its_numbers(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    words = {**effects_by_name(Lasting)}
    words |= {name: kind for name, kind in effects_by_name(Deed).items() if kind.__module__ in OF_ACTIONS}
    assert len(words) > 30
    assert [name for name in words if f"`{name}`" not in text] == []
    assert [
        field for kind in words.values() for field in kind.__struct_encode_fields__ if f"`{field}`" not in text
    ] == []
