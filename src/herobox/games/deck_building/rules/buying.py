"""Buying cards (rulebook p. 9, 15, 16 and 18)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.ids import character_id, for_sale_id
from herobox.games.deck_building.keywords.static_ability_keywords import Cheaper
from herobox.games.deck_building.keywords.vocabulary import StaticEffect
from herobox.games.deck_building.options import Buy, buy_of
from herobox.games.deck_building.rules.applying_static_abilities import count_statics, statics
from herobox.games.deck_building.rules.gaining import gain
from herobox.games.deck_building.rules.refilling_grid_and_stacks import in_grid, take_from_grid
from herobox.games.deck_building.rules.teammates_and_foes import adversary_type
from herobox.games.deck_building.rules.using_zord_bay_and_lair import controls_own, has_gained_own, own_big_card
from herobox.games.deck_building.state import HEROES, State
from herobox.kernel import Rules
from herobox.kernel.wording import count_of

DISCOUNT = 2
"""Shards less for Zords and Masters where the teammate controls their own (p. 15 and 16)."""

OWN_PAGES = {"master": 15, "zord": 16}
"""The page that puts the own one before those of the stack, by the type of card."""
OWNERS_PAGES = {"signature-item": 14, "master": 15, "zord": 3}
"""The page that lets only its owner buy such a card: p. 3 says so of all of them."""


def discounts(table: State, seat: int, words: list[StaticEffect]) -> dict[str, int]:
    """The Shards that cards cost a player with these static abilities less, by their type; "" for all of them."""
    less: dict[str, int] = {}
    for other in table.teams[table.players[seat].team].seats:
        if other != seat and controls_own(table, other):
            less[own_big_card(table.players[seat])] = DISCOUNT
    for word in words:
        if isinstance(word, Cheaper):
            less[word.type] = less.get(word.type, 0) + word.shards
    return less


def reduced(card: Card, less: dict[str, int]) -> int:
    """The Shards that a card costs with these discounts."""
    return max(card.cost - less.get(card.type, 0) - less.get("", 0), 0) if less else card.cost


def price(table: State, seat: int, card: Card) -> int:
    """The Shards that this player pays for a card."""
    return reduced(card, discounts(table, seat, statics(table, seat)))


def for_sale(table: State, seat: int) -> list[Card]:
    """What lies where the player may buy: The Grid, the stacks' top cards, and beside the character."""
    player = table.players[seat]
    cards = [card for card in table.grid if card is not None]
    if table.blade_blaster_up:
        cards.append(table.blade_blaster)
    cards += player.beside
    stack = table.zords if player.team == HEROES else table.masters
    if stack.cards and stack.face_up:
        cards.append(stack.cards[-1])
    return cards


def buy_refusal(table: State, seat: int, option: Buy) -> str | None:
    """Why a card can't be bought, with the page; None if it can."""
    card = next((card for card in for_sale(table, seat) if card.id == option.card), None)
    if card is None:
        return not_for_sale(table, seat, option.card)
    reason = buyer_refusal(table, seat, card)
    cost = price(table, seat, card)
    if reason is None and cost > table.shards:
        return f"{card.name} costs {count_of(cost, 'Shard')}, and you have {table.shards} (p. 9)"
    return reason


def to_buy(table: State, seat: int, words: list[StaticEffect]) -> list[Buy]:
    """What a player with these static abilities can buy now."""
    cards = within_means(for_sale(table, seat), discounts(table, seat, words), table.shards)
    return [buy_of(card.id) for card in cards if buyer_refusal(table, seat, card) is None] if cards else []


def within_means(cards: list[Card], less: dict[str, int], shards: int) -> list[Card]:
    """Those of these cards, each but once, that cost no more with these discounts."""
    most = shards + sum(less.values()) if less else shards
    cheap = [card for card in cards if card.cost <= most]
    if less:
        cheap = [card for card in cheap if reduced(card, less) <= shards]
    return list(dict.fromkeys(cheap)) if len(cheap) > 1 else cheap


def buyer_refusal(table: State, seat: int, card: Card) -> str | None:
    """Why a card that lies open can't be bought by this player, whatever it costs; None if it can."""
    player = table.players[seat]
    if card.type == adversary_type(player):
        return f"{card.name} is your adversary: you can battle it, but not buy it (p. 9)"
    if card.type in ("zord", "master") and card.owner != player.character.id and not has_gained_own(player):
        page = OWN_PAGES[card.type]
        return f"you must gain your own {card.type.capitalize()} before you can buy others from the stack (p. {page})"
    return None


def not_for_sale(table: State, seat: int, card_id: str) -> str:
    """Why a card that does not lie open for this player can't be bought."""
    if card_id == table.blade_blaster.id:
        if not table.blade_blasters:
            return "there is no Blade Blaster in the stack (p. 18)"
        return "you can only buy one Blade Blaster per turn: the next one is face down (p. 18)"
    if card_id == table.stun.id:
        return "a Stun can't be bought (p. 18)"
    for player in table.players:
        for card in player.beside:
            if card.id == card_id:
                return f"{card.name} is {player.name}'s own, and nobody else can buy it (p. {OWNERS_PAGES[card.type]})"
    kind = own_big_card(table.players[seat])
    stack = table.zords if kind == "zord" else table.masters
    if any(card.id == card_id for card in stack.cards):
        if not stack.face_up:
            words = f"only one {kind.capitalize()} from the stack can be bought per turn: the next one is face down"
            return f"{words} (p. {OWN_PAGES[kind]})"
        return f"only the {kind.capitalize()} on top of the stack can be bought (p. 9)"
    for other in (table.zords, table.masters):
        if other is not stack and any(card.id == card_id for card in other.cards):
            return "only Heroes buy Zords, and only Villains buy Masters (p. 9)"
    return "there is no such card to buy: cards are bought from The Grid, the stacks and beside your character (p. 9)"


def buy(table: State, seat: int, card: Card) -> Rules[None]:
    """Pay for a card and gain it; nothing takes its place before the next turn."""
    player = table.players[seat]
    cost = price(table, seat, card)
    table.shards -= cost
    count_statics(table, seat, Cheaper)
    table.count("bought this turn", card.id)
    if table.counts is not None:
        table.count_most("dearest purchase", f"{player.name} with {card.told}", cost)
    if table.listener:
        names = player.name, card.told, count_of(cost, "Shard")
        by, at = character_id(player), (for_sale_id(table, card, player.beside),)
        table.show("gain", "{} buys {} for {}.", *names, by=by, at=at)
    if card in player.beside:
        player.beside.remove(card)
    elif card.type == "blade-blaster":
        table.blade_blasters -= 1
        table.blade_blaster_up = False
    elif card.type in ("zord", "master"):
        stack = table.zords if card.type == "zord" else table.masters
        stack.cards.pop()
        stack.face_up = False
    else:
        grid_card = in_grid(table, card.id)
        assert grid_card is not None
        take_from_grid(table, grid_card)
    yield from gain(table, seat, card)
