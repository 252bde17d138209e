"""What in well-formed content of Mightymania does not fit together, and what must always hold on the table."""

from __future__ import annotations

from herobox.draw.emblems import no_emblem
from herobox.draw.grounds import no_ground
from herobox.draw.icons import no_icon
from herobox.games.mightymania.cards import CARDS_IN_A_DECK, CONTENT_TYPES, POWERS_IN_A_HAND, Power, SquadDeck
from herobox.games.mightymania.config import FIELDS
from herobox.games.mightymania.state import NAMES, State
from herobox.kernel import Content
from herobox.kernel.references import unknown_icons


def lint(content: Content) -> list[str]:
    """A sentence for each thing that does not fit: the wheel is even, decks are whole, each card has all values."""
    powers = content.of(Power)
    problems = [*lint_wheel(content), *unknown_icons(content, CONTENT_TYPES, no_icon, no_emblem, no_ground)]
    if problems:
        return problems  # Every card has a value for each power, so an odd wheel would make all of them wrong.
    decks_of: dict[str, list[str]] = {}
    for deck in content.of(SquadDeck).values():
        where = content.where(SquadDeck, deck.id)
        for card in deck.cards:
            decks_of.setdefault(card.id, []).append(where)
        leaders = sum(card.leader for card in deck.cards)
        if len(deck.cards) != CARDS_IN_A_DECK:
            problems.append(f"{where}: has {len(deck.cards)} cards, but a deck has a Leader and three squad cards")
        if leaders != 1:
            problems.append(f"{where}: has {leaders} Leaders, but a deck has exactly one")
        for card in deck.cards:
            if set(card.values) != set(powers):
                wrong = ", ".join(sorted(set(card.values) ^ set(powers)))
                problems.append(f'{where}: card "{card.name}": values must name each power once; look at {wrong}')
    problems += [
        f'{places[-1]}: the card id "{card}" is already used in {places[0]}; ids must be unique'
        for card, places in decks_of.items()
        if len(places) > 1
    ]
    if len(content.of(SquadDeck)) < 2:
        problems.append("there must be at least two decks")
    return problems


def lint_wheel(content: Content) -> list[str]:
    """Rule 10: each power beats two others and is beaten by the other two."""
    powers = content.of(Power)
    problems = []
    if len(powers) != POWERS_IN_A_HAND:
        listed = "; ".join(content.where(Power, power) for power in powers)
        problems.append(f"there are {len(powers)} powers, but a player holds {POWERS_IN_A_HAND} Power Cards: {listed}")
    for power in powers.values():
        where = content.where(Power, power.id)
        if len(set(power.beats)) != 2 or power.id in power.beats:
            problems.append(f"{where}: must beat two different other powers")
        elif any(power.id in powers[other].beats for other in power.beats):
            problems.append(f"{where}: beats a power that beats it; one of the two must give way")
    return problems


def check(table: State) -> list[str]:
    """A sentence for each thing that should never be: cards twice, lost or without lives, Power Cards laid twice."""
    problems = []
    for seat, player in enumerate(table.players):
        squads = [squad for squad in player.fields if squad is not None]
        ids = [squad.card.id for squad in squads]
        if len(player.fields) != FIELDS:
            problems.append(f"{NAMES[seat]} has {len(player.fields)} fields")
        if len(set(ids)) < len(ids) or not set(ids) <= {card.id for card in player.deck.cards}:
            problems.append(f"{NAMES[seat]} has cards that are not in the deck or twice: {ids}")
        problems += [
            f"{squad.card.name} has {squad.lives} lives" for squad in squads if not 1 <= squad.lives <= squad.card.lives
        ]
        if table.lined_up and not table.ending and not any(squad.card.leader for squad in squads):
            problems.append(f"{NAMES[seat]} plays on without a Leader")
    if table.duel is not None:
        for laid in table.duel.laid:
            if len(set(laid)) < len(laid) or len(laid) > table.duel.rounds:
                problems.append(f"Power Cards were laid twice or too many: {laid}")
    return problems
