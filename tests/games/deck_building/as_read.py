"""Everything printed as a player reads it; `python -m tests.games.deck_building.as_read` writes the table again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from herobox.games.deck_building.cards import PRINTED_COST, Card
from herobox.games.deck_building.reports.catalogue import ORDER
from herobox.games.deck_building.texts import battle_lines, card_lines, character_lines, tile_lines, with_sign
from herobox.kernel.wording import count_of
from tests.games.deck_building.box import CARDS, CHARACTERS, TILES

FILE = Path(__file__).with_name("texts_as_read.txt")


def as_read() -> str:
    """The golden table: for each card its head and its lines, for each character both sides."""
    return "\n".join(sections()) + "\n"


def sections() -> Iterator[str]:
    """Its lines."""
    for kind in ORDER:
        yield f"## {kind}"
        for card in CARDS.values():
            if card.type == kind:
                yield head(card)
                yield from (f"    {with_sign(line)}" for line in (*card_lines(card), *battle_lines(card)))
    yield "## character"
    for character in CHARACTERS.values():
        yield f"{character.name} ({character.side}): {', '.join(character.slots)}"
        yield from (f"    {with_sign(line)}" for line in character_lines(character, flipped=False))
        yield f"    {character.flipped_name}"
        yield from (f"    {with_sign(line)}" for line in character_lines(character, flipped=True))
    yield "## tile"
    for tile in TILES.values():
        yield tile.name
        yield from (f"    {with_sign(line)}" for line in tile_lines(tile))


def head(card: Card) -> str:
    """A card's name and numbers: "Parry: cost 2, 1 Shard, 1 Energy"."""
    star = "*" if card.type in PRINTED_COST else ""
    facts = [f"cost {card.cost}{star}"] if card.type != "starter" else [f"{card.copies} in each deck"]
    facts += [count_of(card.shards, "Shard")] if card.shards else []
    facts += [f"{card.energy} Energy"] if card.energy else []
    owner = f" ({CHARACTERS[card.owner].short})" if card.owner else ""
    return f"{card.name}{owner}: {', '.join(facts)}"


if __name__ == "__main__":
    FILE.write_text(as_read(), encoding="utf-8")
