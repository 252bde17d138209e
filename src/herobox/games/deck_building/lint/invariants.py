"""What must always hold on the table of the Deck-Building Game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from herobox.games.deck_building.cards import MAIN_DECK_TYPES, Card
from herobox.games.deck_building.state import MAX_ENERGY, MAX_HP, State

STARTING_DECK = 10


def check(state: State) -> list[str]:
    """A sentence for each thing that should never be; normally an empty list."""
    problems = []
    for team in state.teams:
        if not 0 <= team.hp <= MAX_HP:
            problems.append(f"the {team.side} have {team.hp} HP")
        if not 0 <= team.energy <= MAX_ENERGY:
            problems.append(f"the {team.side} have {team.energy} Energy")
    if state.shards < 0:
        problems.append(f"{state.shards} Shards are left")
    return [*problems, *about_cards(state), *about_places(state)]


def about_cards(table: State) -> list[str]:
    """Every card is somewhere, and as often as it is printed."""
    problems = []
    counts = Counter(everywhere(table))
    counts[table.blade_blaster] += table.blade_blasters
    counts[table.stun] += table.stuns
    main = sum(count for card, count in counts.items() if card.type in MAIN_DECK_TYPES)
    if main != table.main_deck_size:
        problems.append(f"there are {main} cards of the main deck and not {table.main_deck_size}")
    starters = sum(count for card, count in counts.items() if card.type == "starter")
    if starters != STARTING_DECK * len(table.players):
        problems.append(f"there are {starters} Starters and not {STARTING_DECK * len(table.players)}")
    problems += [
        f"{card.name} is there {count} times and not {card.copies} times"
        for card, count in counts.items()
        if card.type != "starter" and count != card.copies
    ]
    return problems


def about_places(table: State) -> Iterator[str]:
    """Cards are attached only where they match, and each side has its own on its tile."""
    for player in table.players:
        for number, (kind, each) in enumerate(zip(player.character.slots, player.slots, strict=True), 1):
            if each is not None and each.card.type not in (kind, "signature-item"):
                yield f"{each.card.name} is attached to slot {number} of {player.name}, which is for {kind} cards"
    for team, own in zip(table.teams, ("master", "zord"), strict=True):
        for each in team.tile:
            if each.card.type != own:
                yield f"{each.card.name} is on the tile of the {team.side}"


def everywhere(table: State) -> Iterator[Card]:
    """Every card on the table, those of the stacks of Blade Blasters and Stuns apart."""
    yield from table.main_deck.cards
    yield from (card for card in table.grid if card is not None)
    yield from table.main_discard
    yield from table.destroyed
    yield from table.zords.cards
    yield from table.masters.cards
    for player in table.players:
        for pile in (player.deck.cards, player.hand, player.discard, player.played, player.ongoing, player.beside):
            yield from pile
        yield from (each.card for each in player.slots if each is not None)
    for team in table.teams:
        yield from (each.card for each in team.tile)
