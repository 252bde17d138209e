"""The guide's deck is read, played and broken as the guide says."""

from __future__ import annotations

import random
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import herobox
from herobox.games.mightymania.cards import SquadCard, SquadDeck
from herobox.kernel import ContentError
from herobox.kernel.registry import load_game
from herobox.lab.playing import Row, Series, play_one
from tests.docs.slips import change

GUIDE = "docs/content-packs.md"
Blocks = Callable[[str, str], list[str]]
DECKS = ['{"decks": ["clockwork-choir", "orbit-club"]}', '{"decks": ["orbit-club", "clockwork-choir"]}']
"""The guide's deck in either seat, as config."""


@pytest.fixture
def pack(blocks: Blocks, tmp_path: Path) -> Path:
    """The guide's folder, without what the guide tells of fields."""
    folder = tmp_path / "clockwork"
    folder.mkdir()
    (folder / "decks.toml").write_text(blocks(GUIDE, "toml")[0], encoding="utf-8")
    return folder


def won(pack: Path) -> int:
    """How many of 24 games the deck wins, from either seat."""
    wins = 0
    for game in range(24):
        row = play_one(Series("mightymania", ("greedy",), 1, DECKS[game % 2], (str(pack),)), game)
        assert isinstance(row, Row)
        wins += row.scores[game % 2] > 0
    return wins


def test_the_guides_deck_is_played_to_the_end(pack: Path) -> None:
    match = herobox.new("mightymania", seed=1, packs=[pack], decks=["clockwork-choir", "lantern-watch"])
    chance = random.Random(1)
    while match.outcome is None:
        seat, decision = next(iter(match.decisions.items()))
        match.choose(seat, chance.choice(decision.options))
    assert match.record.header.packs == ["clockwork"]
    assert any("The Conductor" in event.words for event in match.events)


def test_wrong_fields_are_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "decks.toml", "speed = 5", "speed = 12")
    change(pack / "decks.toml", 'name = "Brass Tenor"\nlives', 'name = "Brass Tenor"\nlive')
    with pytest.raises(ContentError) as refused:
        load_game("mightymania", [pack])
    assert refused.value.problems == blocks(GUIDE, "text")[0].splitlines()


def test_what_does_not_fit_together_is_reported_as_the_guide_shows(pack: Path, blocks: Blocks) -> None:
    change(pack / "decks.toml", "leader = true\n", "")
    change(pack / "decks.toml", "force = 8", "might = 8")
    with pytest.raises(ContentError) as refused:
        load_game("mightymania", [pack])
    assert refused.value.problems == blocks(GUIDE, "text")[1].splitlines()


def test_the_change_that_the_guide_makes_brings_its_weak_deck_into_the_middle(
    pack: Path, blocks: Blocks, tmp_path: Path
) -> None:
    old = re.findall(r"^values = .*$", (pack / "decks.toml").read_text(encoding="utf-8"), re.MULTILINE)[0]
    mended = tmp_path / "mended" / "clockwork"
    shutil.copytree(pack, mended)
    change(mended / "decks.toml", old, blocks(GUIDE, "text")[2].strip())

    assert won(pack) <= 4
    assert 6 <= won(mended) <= 18


def test_the_guide_explains_or_shows_every_field(page: Callable[[str], str]) -> None:
    text = page(GUIDE)
    fields = {*SquadDeck.__struct_fields__, *SquadCard.__struct_fields__} - {"cards"}
    assert [field for field in sorted(fields) if f"`{field}`" not in text and f"\n{field} = " not in text] == []
