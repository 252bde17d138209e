"""Heroes, cards and Wounds as a player reads them; `python -m tests.games.clash_of_heroes.as_read` writes the table."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Values, Wound
from herobox.games.clash_of_heroes.reports.catalogue import RANKS
from herobox.games.clash_of_heroes.texts import left_text, mission_text, power_text, right_text
from tests.games.clash_of_heroes.box import HEROES, POWER_CARDS, WOUNDS

FILE = Path(__file__).with_name("texts_as_read.txt")


def as_read() -> str:
    """The golden table: each hero with its ID cards, missions and Power cards, then the Wounds."""
    return "\n".join(sections()) + "\n"


def sections() -> Iterator[str]:
    """Its lines."""
    for hero in HEROES.values():
        yield f"## {hero.name} ({hero.type})"
        for rank in RANKS:
            values: Values = getattr(hero, rank)
            yield (
                f"{rank.capitalize()}: SPEED {values.speed}, ATTACK {values.attack}, DEFENSE {values.defense}, "
                f"MENTAL {values.mental}, HEALTH {values.health}"
            )
        yield f"Always: {power_text(hero.power)}"
        yield from (f'Mission "{mission.name}": {mission_text(mission)}' for mission in hero.missions)
        yield f"Headlines: {hero.praise} / {hero.mockery}"
        for rank in RANKS:
            for card in POWER_CARDS.values():
                if (card.hero, card.rank) == (hero.id, rank):
                    yield f"{card.name} ({'' if rank == 'normal' else rank + ', '}{card.symbol})"
                    yield from halves(card)
    yield "## Wounds"
    for wound in WOUNDS.values():
        yield f"{wound.name} (x{wound.copies})"
        yield from halves(wound)


def halves(card: PowerCard | Wound) -> Iterator[str]:
    """What stands on the two halves of a card."""
    if left_text(card):
        yield f"    left   {left_text(card)}"
    if right_text(card):
        yield f"    right  {right_text(card)}"


if __name__ == "__main__":
    FILE.write_text(as_read(), encoding="utf-8")
