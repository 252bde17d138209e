"""What in well-formed content of the Deck-Building Game does not fit together."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.draw.emblems import no_emblem
from herobox.draw.grounds import no_ground
from herobox.draw.icons import no_icon
from herobox.games.deck_building.cards import (
    CONTENT_TYPES,
    CORE,
    MAIN_DECK_TYPES,
    PRINTED_COST,
    SLOTS,
    Card,
    Character,
    Tile,
)
from herobox.games.deck_building.keywords.vocabulary import CardType
from herobox.games.deck_building.lint.linting_effects import words_in_place
from herobox.kernel import Content
from herobox.kernel.content import clashing_ids
from herobox.kernel.references import unknown_icons
from herobox.kernel.wording import count_of

RESERVED = ("pass", "back", "main-deck-back", "stack-back")
"""What notations and views say of no card."""
COSTS = (2, 5)
"""Shards of a card of the main deck (p. 2)."""
CORE_CARDS: dict[CardType, int] = {
    "hero": 8,
    "villain": 8,
    "equipment": 8,
    "maneuver": 8,
    "location": 6,
    "starter": 8,
    "signature-item": 12,
    "zord": 6,
    "master": 6,
    "blade-blaster": 1,
    "stun": 1,
}
"""Different cards in the core box; with the copies these are the rulebook's numbers (p. 2)."""
COPIES: dict[CardType, int] = {
    "hero": 2,
    "villain": 2,
    "equipment": 2,
    "maneuver": 2,
    "location": 1,
    "signature-item": 1,
    "zord": 1,
    "master": 1,
    "blade-blaster": 12,
    "stun": 12,
}
"""Of each card (p. 2); the Starters of a side are ten together."""
STARTERS = [1, 1, 1, 7]
"""Copies of the four Starters of a side (p. 5)."""
CORE_CHARACTERS = 6
"""Of each side."""
ONLY_CORE = ("starter", "blade-blaster", "stun")
OWNED = ("signature-item", "zord", "master")
ADVERSARIES = ("hero", "villain")


def lint(content: Content) -> list[str]:
    """A sentence for each thing that does not fit, with its file and item and what would be right."""
    problems = [*clashing_ids(content, CONTENT_TYPES, RESERVED)]
    if problems:
        return problems  # An item under another's id would make everything else look wrong, too.
    return [
        *unknown_icons(content, CONTENT_TYPES, no_icon, no_emblem, no_ground),
        *names(content),
        *core_box(content),
        *cards(content),
        *texts(content),
        *owners(content),
        *characters(content),
        *tiles(content),
        *words_in_place(content),
    ]


def names(content: Content) -> Iterator[str]:
    """No two cards of a type have the same name."""
    seen: dict[tuple[str, str], str] = {}
    for card in content.of(Card).values():
        where = content.where(Card, card.id)
        if (card.type, card.name) in seen:
            yield f'{where}: {seen[card.type, card.name]} is already called "{card.name}"; choose another name'
        seen.setdefault((card.type, card.name), where)


def core_box(content: Content) -> Iterator[str]:
    """The counts of the rulebook (p. 2); expansions add what they like, but no Starters and no basic cards."""
    everything = content.of(Card).values()
    core = [card for card in everything if card.set == CORE]
    for kind, count in CORE_CARDS.items():
        there = sum(1 for card in core if card.type == kind)
        if there != count:
            yield f'the core box has {count_of(count, "different card")} of the type "{kind}" (p. 2), not {there}'
    for side in ("heroes", "villains"):
        there = sum(
            1 for character in content.of(Character).values() if (character.set, character.side) == (CORE, side)
        )
        if there != CORE_CHARACTERS:
            yield f"the core box has {CORE_CHARACTERS} characters of the {side} (p. 2), not {there}"
        copies = sorted(card.copies for card in core if card.type == "starter" and card.side == side)
        if copies != STARTERS:
            yield f"the {side} have four Starters with 7, 1, 1 and 1 copies (p. 5), not {copies}"
    for card in everything:
        if card.set != CORE and card.type in ONLY_CORE:
            yield f'{content.where(Card, card.id)}: a card of the type "{card.type}" can only belong to the core box'


def cards(content: Content) -> Iterator[str]:
    """The numbers that a card of its type has."""
    for card in content.of(Card).values():
        where, kind = content.where(Card, card.id), card.type
        low, high = (PRINTED_COST[kind],) * 2 if kind in PRINTED_COST else COSTS
        if (kind in MAIN_DECK_TYPES or kind in PRINTED_COST) and not low <= card.cost <= high:
            right = low if low == high else f"{low} to {high}"
            yield f'{where}: the cost of a card of the type "{kind}" is {right}, not {card.cost} (p. 2)'
        if kind in COPIES and card.copies != COPIES[kind]:
            yield f'{where}: a card of the type "{kind}" has {COPIES[kind]} copies (p. 2), not {card.copies}'
        if (kind == "starter") != bool(card.side):
            yield f'{where}: only a Starter has the field "side", and every one needs it'
        if (kind == "hero") != bool(card.series):
            yield f'{where}: only a Hero has the field "series", and every one needs it (p. 3)'
        if kind in (*PRINTED_COST, "location", "stun") and (card.shards or card.energy):
            yield f'{where}: a card of the type "{kind}" gives no Shards or Energy'


def texts(content: Content) -> Iterator[str]:
    """A text that can be used on a card of its type."""
    for card in content.of(Card).values():
        where, kind = content.where(Card, card.id), card.type
        if (kind in ADVERSARIES) != (card.battle is not None):
            yield f'{where}: only Heroes and Villains have the field "battle", and every one needs it (p. 12)'
        if kind in ("starter", "master", "blade-blaster", "stun") and card.ability is not None:
            yield f'{where}: a card of the type "{kind}" has no activated ability'
        if kind in ("starter", "location", "blade-blaster", "stun") and card.block is not None:
            yield f'{where}: a card of the type "{kind}" is not a Block'
        if kind in PRINTED_COST and (card.played or (card.block is not None and card.block.hand)):
            yield f"{where}: a {kind.capitalize()} does nothing in the hand or when it is played (p. 17)"
        attachable = kind in (*ADVERSARIES, "equipment", "maneuver", "location", *OWNED)
        if attachable and not (card.ability or card.block or card.triggers or card.statics):
            yield f"{where}: does nothing when it is attached or Ongoing; give it an ability, a Block or a trigger"


def owners(content: Content) -> Iterator[str]:
    """Each character has a Signature Item, and a Zord or a Master; others have none (p. 3)."""
    everybody = content.of(Character)
    for card in content.of(Card).values():
        where = content.where(Card, card.id)
        if card.type not in OWNED:
            if card.owner:
                yield f'{where}: only Signature Items, Zords and Masters have the field "owner"'
        elif not card.owner:
            if card.set == CORE or card.type == "signature-item":
                yield f'{where}: needs the field "owner", the character whose card it is'
        elif card.set != everybody[card.owner].set:
            yield f'{where}: is of the set "{card.set}", but its owner of "{everybody[card.owner].set}"'
    for character in everybody.values():
        where = content.where(Character, character.id)
        own = [card.type for card in content.of(Card).values() if card.owner == character.id]
        right = ["signature-item", "zord" if character.side == "heroes" else "master"]
        if sorted(own) != sorted(right):
            there = ", ".join(own) or "nothing"
            yield f"{where}: has a {right[0]} and a {right[1]} of its own, each once, not: {there}"


def characters(content: Content) -> Iterator[str]:
    """Four slots in colours of the side, and a first side that does something."""
    for character in content.of(Character).values():
        where = content.where(Character, character.id)
        hero = character.side == "heroes"
        if len(character.slots) != SLOTS:
            yield f"{where}: a character has {SLOTS} slots, not {len(character.slots)}"
        masters = [number for number, slot in enumerate(character.slots, start=1) if slot == "master"]
        if masters != ([] if hero else [SLOTS]):
            yield f'{where}: only the last slot of a Villain has the colour "master" (p. 15)'
        if ("villain" if hero else "hero") in character.slots:
            yield f"{where}: has a slot for cards that are adversaries and can't be bought (p. 9)"
        if not character.triggers and not character.statics:
            yield f"{where}: the first side needs a triggered or a static ability (p. 3)"


def tiles(content: Content) -> Iterator[str]:
    """The Zord Bay, both Megazords and The Lair, each with what it is for."""
    there = content.of(Tile)
    for name in ("zord-bay", "megazord", "mega-dragonzord", "lair"):
        if name not in there:
            yield f'there is no tile "{name}" (p. 2)'
    for tile in there.values():
        where = content.where(Tile, tile.id)
        if tile.id == "lair":
            if tile.attached is None or tile.ability is not None:
                yield f'{where}: needs the field "attached", the Attack that a Master makes, and no ability (p. 16)'
        elif tile.ability is None or not tile.activate or tile.attached is not None:
            yield f'{where}: needs a ready ability and the number of Zords to "activate", and no "attached" (p. 16)'
        if (tile.id in ("zord-bay", "lair")) != (tile.attach == 0):
            yield f'{where}: only the Megazords need Zords, in the field "attach" (p. 17)'
