"""What a seat of Heroes of the Grid may see, and what it must imagine.

Hidden from all are the order of every deck, which monsters, boss and Zords were left in the box, and all chance. Which
cards are in a deck is known, as everything else lies open. With private hands the others' hands are hidden, too.
"""

from __future__ import annotations

from functools import cache

from herobox.games.heroes_of_the_grid.cards import CombatCard, Deployment, EnemyCard, Zord
from herobox.games.heroes_of_the_grid.effects.rangers import Gain
from herobox.games.heroes_of_the_grid.effects.rangers.pile_effects import findable
from herobox.games.heroes_of_the_grid.rules.deployment import next_card
from herobox.games.heroes_of_the_grid.state import State
from herobox.kernel import NOBODY, Rng
from herobox.kernel.deck import by_id

COMBAT_BACK = CombatCard("back", "A combat card", "back", "maneuver", 0, 0, 1, "its back")
ENEMY_BACK = EnemyCard("back", "An enemy card", "back", 1, 1, "its back")
ZORD_BACK = Zord("back", "A Zord", "circle-help", "any time", Gain(1), "its back", ranger="back")
DEPLOYMENT_BACK = Deployment("back", "A deployment card", "back", "its back")
"""The back of a deployment card of which not even that is seen."""


@cache
def deployment_back(location: str) -> Deployment:
    """The back of a foot soldier deployment card, which shows its location."""
    return Deployment(f"back-{location}", "A deployment card", "back", "its back", location=location)


def hide(seen: State, seat: int | None) -> None:
    """Put backs, in place, over what this seat (None: a spectator) can't see.

    Of the deployment deck the back of the top card is seen. Cards that went under a combat deck or on it before all
    eyes stay known. The Megazord is the last card of the Zord deck.
    """
    top = deployment_back(next_card(seen).location)
    for player in seen.players:
        player.deck.hide(seat, COMBAT_BACK)
        if not seen.open_hands and player.number != seat:
            player.hand = [COMBAT_BACK] * len(player.hand)
    if seen.battle is not None and seen.battle.searching != seat and not seen.open_hands:
        seen.battle.offered = []
    for foe in seen.foes:
        foe.deck.hide(seat, ENEMY_BACK)
    for pile in seen.deployments:
        pile.cards = [DEPLOYMENT_BACK] * len(pile.cards)
    seen.deployments[0].cards[-1] = top
    seen.boxed_deployments = [DEPLOYMENT_BACK] * len(seen.boxed_deployments)
    seen.zord_deck[1:] = [ZORD_BACK] * (len(seen.zord_deck) - 1)
    seen.boxed_zords = [ZORD_BACK] * len(seen.boxed_zords)


def resample_hidden(table: State, seat: int, rng: Rng) -> None:
    """Deal anew what this seat can't see, each way equally likely."""
    for player in table.players:
        if table.open_hands or player.number == seat:
            player.deck.resample_hidden(seat, rng)
        else:
            player.hand = player.deck.resample_with(player.hand, seat, rng)
    if table.battle is not None and table.battle.searching not in (NOBODY, seat) and not table.open_hands:
        table.battle.offered = findable(table.players[table.battle.searching])
    for foe in table.foes:
        foe.deck.resample_hidden(seat, rng)
    resample_deployments(table, rng)
    resample_zords(table, rng)


def resample_deployments(table: State, rng: Rng) -> None:
    """The deployment deck: everybody knows which back lies on top and which cards a pile of an earlier round has.

    The foot soldier cards of the piles A to D that are left came out of one shuffle, so each may lie in any of them.
    A monster or boss may lie anywhere in its pile but on top of the deck, where a foot soldier card's back is seen.
    """
    top = table.deployments[0]
    location = next_card(table).location
    resample_leaders(table, rng)
    soldiers = by_id([card for pile in table.deployments if pile.dealt for card in pile.cards if card.location])
    first = take_one(soldiers if top.dealt else top.cards, location, rng)
    rng.shuffle(soldiers)
    for pile in table.deployments:
        if pile.dealt:
            leaders = [card for card in pile.cards if not card.location]
            count = len(pile.cards) - len(leaders) - (pile is top)
            pile.cards = [*leaders, *[soldiers.pop() for _ in range(count)]]
        else:
            pile.cards = by_id(pile.cards)
        rng.shuffle(pile.cards)
    top.cards.append(first)


def take_one(cards: list[Deployment], location: str, rng: Rng) -> Deployment:
    """Take one of the cards with this back out of the list, each equally likely, whatever order they lie in."""
    card = rng.choice(by_id([card for card in cards if card.location == location]))
    cards.remove(card)
    return card


def resample_leaders(table: State, rng: Rng) -> None:
    """Which monsters and bosses are in the deck: those of the box might as well be.

    The last one in the deck is the final boss, in pile D. Which of the others are extra bosses is as unknown.
    """
    piles = [pile for pile in table.deployments if any(not card.location for card in pile.cards)]
    places = [next(place for place, card in enumerate(pile.cards) if not card.location) for pile in piles]
    hidden = [pile.cards[place] for pile, place in zip(piles, places, strict=True)]
    of_bosses = sorted([is_boss(table, card) for card in hidden[:-1]])
    rng.shuffle(of_bosses)
    pools = {False: list[Deployment](), True: list[Deployment]()}
    for card in by_id(hidden + table.boxed_deployments):
        pools[is_boss(table, card)].append(card)
    for boss in pools:
        rng.shuffle(pools[boss])
    for pile, place, boss in zip(piles, places, [*of_bosses, True], strict=False):
        pile.cards[place] = pools[boss].pop()
    table.boxed_deployments = by_id(pools[False] + pools[True])


def is_boss(table: State, card: Deployment) -> bool:
    """Whether it is the card of a boss, and not of a monster."""
    return table.enemies[card.enemy][0].type == "boss"


def resample_zords(table: State, rng: Rng) -> None:
    """The Zord deck: the Zords of the Rangers in play are in it for sure, others might as well be in the box."""
    own = {ranger.id for player in table.players for ranger in player.rangers}
    hidden = by_id(table.zord_deck[1:] + table.boxed_zords)
    others = [zord for zord in hidden if zord.ranger not in own]
    rng.shuffle(others)
    deck = [zord for zord in hidden if zord.ranger in own]
    missing = len(table.zord_deck) - 1 - len(deck)
    deck += others[:missing]
    rng.shuffle(deck)
    table.zord_deck[1:] = deck
    table.boxed_zords = by_id(others[missing:])
