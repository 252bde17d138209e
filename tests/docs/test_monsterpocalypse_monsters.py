"""The monster of the guide is read, played and broken as the guide says, and the guide names every field and word."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import get_args

import msgspec
import pytest

import herobox
from herobox.bots import make_bot
from herobox.games.monsterpocalypse.cards import printed_bases
from herobox.games.monsterpocalypse.keywords.trait_keywords import Agenda, Energy
from herobox.kernel import ContentError, effect_name
from herobox.kernel.effects import effect_types
from herobox.lab.playing import play_out
from tests.docs.slips import change
from tests.games.monsterpocalypse.box import unpack

GUIDE = "docs/monsterpocalypse-monsters.md"
PACK = "undertow"
FILES = ("monster", "unit", "abilities", "force")
Blocks = Callable[[str, str], list[str]]


def test_the_guides_monster_plays_with_its_units_its_city_and_its_own_ability(pack: Path) -> None:
    seen: set[str] = set()
    wanted = {"Ultra Harbour King", "Dock Crab", "Elite Dock Crab", "Undertow"}
    for seed in range(6):
        match = herobox.new(
            "monsterpocalypse",
            seed=seed,
            packs=[pack],
            forces=["harbour-watch", "iron-tide"],
            cities=["cold-quay"],
        )
        play_out(match, [make_bot("default", seed), make_bot("default", seed + 100)])
        seen |= {name for name in wanted if any(name in event.words for event in match.events)}
    assert seen == wanted


def test_what_is_wrong_is_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "monster.toml", "hyper = 4\n", "")
    change(pack / "monster.toml", '{ ability = "undertow", on = "brawl" }', '{ ability = "undertow" }')
    change(pack / "unit.toml", '{ ability = "cold-storage" }', '{ ability = "cold-storage" }, { ability = "charge" }')
    with pytest.raises(ContentError) as refused:
        unpack(pack)
    assert refused.value.problems == blocks(GUIDE, "text")[0].splitlines()


def test_the_guide_names_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    kinds: list[type[msgspec.Struct]] = [
        printed_bases.Form,
        printed_bases.UnitCard,
        printed_bases.BuildingCard,
        printed_bases.Ability,
        printed_bases.Faction,
        printed_bases.Carried,
        printed_bases.BlastStrength,
    ]
    fields = {field for kind in kinds for field in kind.__struct_encode_fields__}
    assert [field for field in sorted(fields) if f"`{field}`" not in text] == []


def test_the_guide_names_every_word_with_its_numbers(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    words = [kind for known in effect_types([printed_bases.Ability]).values() for kind in known.values()]
    assert len(words) > 70
    assert [effect_name(kind) for kind in words if f"`{effect_name(kind)}`" not in text] == []
    assert [field for kind in words for field in kind.__struct_encode_fields__ if f"`{field}`" not in text] == []


def test_the_guide_names_every_energy_type_and_agenda(page: Callable[[str], str]) -> None:
    text = page(GUIDE).split("## All fields")[1]
    assert [name for name in (*get_args(Energy), *get_args(Agenda)) if name not in text] == []
