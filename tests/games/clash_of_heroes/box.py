"""What the tests of Clash of Heroes take out of the box, with a training ground and heroes that stay as they are."""

from __future__ import annotations

from pathlib import Path

from msgspec.structs import replace

from herobox.games.clash_of_heroes import ClashOfHeroes
from herobox.games.clash_of_heroes.cards import CONTENT_TYPES
from herobox.games.clash_of_heroes.cards.printed_characters import HeroCard, PowerCard, Values, Wound
from herobox.games.clash_of_heroes.lint import linting_content
from herobox.kernel import Content, load_content
from herobox.kernel.registry import load_game

FOLDER = ClashOfHeroes.content_folder()
TRAINING = Path(__file__).parent / "pack"
"""A pack with a small scenario for tests of the rules: "training-ground"."""
PINNED = {
    "fahrenheit": ("2 3 4 2 3", "2 3 4 3 3", "2 4 5 3 3"),
    "la-duchesse": ("2 2 4 3 3", "2 2 5 4 3", "2 3 5 5 3"),
    "rage": ("2 3 4 2 3", "2 3 5 2 4", "2 4 5 2 4"),
    "redline": ("3 2 4 3 3", "3 3 5 3 3", "4 3 5 3 4"),
    "sanctuary": ("2 2 5 3 3", "2 3 5 3 4", "2 3 6 4 4"),
    "ultrawoman": ("2 3 5 2 3", "3 4 5 2 3", "3 4 5 3 4"),
}
"""SPEED, ATTACK, DEFENSE, MENTAL and HEALTH of Rookies, Normal heroes and Veterans in positions: balance may move what
is printed, and no test of a rule with it."""


def unpack(*packs: Path) -> Content:
    """The box with these packs. Raises ContentError with what the linter says."""
    return load_content(CONTENT_TYPES, FOLDER, packs, linting_content.lint)


def pinned(content: Content) -> Content:
    """The same with the heroes' values as the tests know them."""
    items = {kind: dict(content.of(kind)) for kind in CONTENT_TYPES.values()}
    for name, ranks in PINNED.items():
        rookie, normal, veteran = (values_of(rank) for rank in ranks)
        items[HeroCard][name] = replace(items[HeroCard][name], rookie=rookie, normal=normal, veteran=veteran)
    return Content(items, content.packs)


def values_of(written: str) -> Values:
    """Values that are written in a row."""
    speed, attack, defense, mental, health = (int(number) for number in written.split())
    return Values(speed=speed, attack=attack, defense=defense, mental=mental, health=health)


BOX = load_game("clash-of-heroes").content
"""The box as it is sold."""
CONTENT = pinned(unpack(TRAINING))
"""With the training ground and pinned heroes, for positions."""
GAME = ClashOfHeroes(CONTENT)
HEROES = BOX.of(HeroCard)
POWER_CARDS = BOX.of(PowerCard)
WOUNDS = BOX.of(Wound)
