"""The guide's deck is read, played and broken as the guide says."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest

import herobox
from herobox.games.mightymania.cards import SquadCard, SquadDeck
from herobox.kernel import ContentError
from herobox.kernel.registry import load_game

GUIDE = "docs/content-packs.md"
Blocks = Callable[[str, str], list[str]]


@pytest.fixture
def pack(blocks: Blocks, tmp_path: Path) -> Path:
    """The guide's folder."""
    folder = tmp_path / "clockwork"
    folder.mkdir()
    (folder / "decks.toml").write_text(blocks(GUIDE, "toml")[0], encoding="utf-8")
    return folder


def change(pack: Path, old: str, new: str) -> None:
    """Make a slip in the deck, where `old` stands first."""
    file = pack / "decks.toml"
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_the_guides_deck_is_played_to_the_end(pack: Path) -> None:
    match = herobox.new("mightymania", seed=1, packs=[pack], decks=["clockwork-choir", "lantern-watch"])
    chance = random.Random(1)
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    assert match.record.header.packs == ["clockwork"]
    assert any("The Conductor" in event.words for event in match.events)


def test_wrong_fields_are_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack, "speed = 5", "speed = 12")
    change(pack, 'name = "Brass Tenor"\nlives', 'name = "Brass Tenor"\nlive')
    with pytest.raises(ContentError) as refused:
        load_game("mightymania", [pack])
    assert refused.value.problems == blocks(GUIDE, "text")[0].splitlines()


def test_what_does_not_fit_together_is_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack, "leader = true\n", "")
    change(pack, "force = 8", "might = 8")
    with pytest.raises(ContentError) as refused:
        load_game("mightymania", [pack])
    assert refused.value.problems == blocks(GUIDE, "text")[1].splitlines()


def test_the_guide_explains_or_shows_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    fields = {*SquadDeck.__struct_fields__, *SquadCard.__struct_fields__} - {"cards"}
    assert [field for field in sorted(fields) if f"`{field}`" not in text and f"\n{field} = " not in text] == []
