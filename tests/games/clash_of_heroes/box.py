"""What the tests of Clash of Heroes take out of the box, with a training ground that stays as it is."""

from __future__ import annotations

from pathlib import Path

from herobox.games.clash_of_heroes import ClashOfHeroes, cards, lint
from herobox.games.clash_of_heroes.cards import HeroCard, PowerCard, Wound
from herobox.kernel import Content, load_content

FOLDER = Path(cards.__file__).parent / "content"
TRAINING = Path(__file__).parent / "pack"
"""A pack with a small scenario for tests of the rules: "training-ground"."""


def unpack(*packs: Path) -> Content:
    """The box with these packs. Raises ContentError with what the linter says."""
    return load_content(cards.KINDS, FOLDER, packs, lint.lint)


BOX = unpack()
"""The box as it is sold."""
CONTENT = unpack(TRAINING)
"""With the training ground."""
GAME = ClashOfHeroes(CONTENT)
HEROES = BOX.of(HeroCard)
POWER_CARDS = BOX.of(PowerCard)
WOUNDS = BOX.of(Wound)
