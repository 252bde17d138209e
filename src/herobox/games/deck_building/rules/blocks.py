"""Blocks (rulebook p. 11): who may negate an Attack, with what, and what it costs."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.options import Block, Discard, Wait
from herobox.games.deck_building.rules import triggers  # As a module: what is triggered may be an Attack.
from herobox.games.deck_building.rules.notes import note
from herobox.games.deck_building.rules.piles import discard_from_hand
from herobox.games.deck_building.rules.sides import team_of
from herobox.games.deck_building.rules.status import pay_energy
from herobox.games.deck_building.rules.texts import do
from herobox.games.deck_building.state import Source, State
from herobox.kernel import PASS, Rules, Seats, ask
from herobox.kernel.wording import many


def is_negated(table: State, defenders: Seats) -> Rules[bool]:
    """Ask the defenders, one after the other, whether they block; a single Block is used against an Attack."""
    attack = table.attack
    assert attack is not None
    for seat in defenders:
        options = blocks(table, seat)
        if table.config.blocks == "everybody":
            choice = yield from ask((seat,), "block", [*options, PASS, Wait()])
        elif options:
            choice = yield from ask((seat,), "block", [*options, PASS])
        else:
            continue
        if isinstance(choice, Block):
            attack.blocked_by = seat
            yield from block(table, seat, choice)
            return True
        if isinstance(choice, Wait) and table.listener:
            table.tell("{} lets it happen and waits for a bigger Attack.", table.players[seat].name)
    return False


def is_asked(table: State, seat: int) -> bool:
    """Whether a defender is asked at all: who holds a Block, or everybody, as the config says."""
    return table.config.blocks == "everybody" or bool(blocks(table, seat))


def blocks(table: State, seat: int) -> list[Block]:
    """The Blocks that a player can use now."""
    player = table.players[seat]
    energy, hand = table.teams[player.team].energy, len(player.hand)
    found = []
    for card in player.hand:
        text = card.block
        if text is not None and text.hand and text.cost <= energy and text.discards < hand:
            found.append(Block(card.id, "hand"))
    for each in player.slots:
        if each is not None and each.card.block is not None and each.ready:
            text = each.card.block
            if text.cost <= energy and text.discards <= hand:
                found.append(Block(each.card.id, "slots"))
    for each in table.teams[player.team].tile:
        if each.card.block is not None and each.ready:
            text = each.card.block
            if text.cost <= energy and text.discards <= hand:
                found.append(Block(each.card.id, "tile"))
    return list(dict.fromkeys(found)) if len(found) > 1 else found


def block_refusal(table: State, seat: int, option: Block) -> str | None:
    """Why this card can't negate the Attack, with the page; None if it can."""
    if option in blocks(table, seat):
        return None
    player = table.players[seat]
    there: list[tuple[Card, bool]]
    if option.place == "hand":
        there = [(card, True) for card in player.hand if card.id == option.card]
    else:
        lie = player.slots if option.place == "slots" else table.teams[player.team].tile
        there = [(each.card, each.ready) for each in lie if each is not None and each.card.id == option.card]
    if not there:
        where = {"hand": "in your hand", "slots": "attached to your character"}.get(option.place, "on your team's tile")
        return f"there is no such card {where} to block with (p. 11)"
    card = there[0][0]
    if card.block is None:
        return f"{card.name} is no Block card (p. 11)"
    if option.place == "hand" and not card.block.hand:
        return f"{card.name} blocks only while it is attached: its shield shows no hand (p. 11)"
    if not any(ready for _, ready in there):
        return f"{card.name} is exhausted (p. 10)"
    energy = team_of(table, seat).energy
    if card.block.cost > energy:
        return f"{card.name} costs {card.block.cost} Energy, and your team has {energy} (p. 11)"
    return (
        f"{card.name} costs {many(card.block.discards, 'card')} from one hand, and you have {len(player.hand)} (p. 15)"
    )


def block(table: State, seat: int, option: Block) -> Rules[None]:
    """Pay for a Block, then carry out its text in order; using it is not playing it."""
    player = table.players[seat]
    if option.place == "hand":
        card = next(card for card in player.hand if card.id == option.card)
    else:
        lie = player.slots if option.place == "slots" else table.teams[player.team].tile
        used = next(each for each in lie if each is not None and each.card.id == option.card and each.ready)
        used.ready = card_stays_ready(used.card)
        card = used.card
    text = card.block
    assert text is not None
    if table.listener:
        table.tell("{} negates the Attack with {}.", player.name, card.told)
    note(table, card.id)
    pay_energy(table, seat, text.cost)
    source = Source(card.id, card.name, card, option.place)
    for _ in range(text.discards):
        held = list(player.hand)
        if option.place == "hand":
            held.remove(card)  # It is used, so it can't be its own price.
        choice = yield from ask((seat,), "discard", list(dict.fromkeys(Discard(each.id) for each in held)))
        discard_from_hand(table, seat, next(each for each in held if each.id == choice.card))
    yield from do(table, seat, text.effects, source)
    yield from triggers.happens(table, seat, "negate")


def card_stays_ready(card: Card) -> bool:
    """Masters have no activated abilities, so they are not exhausted (p. 15); all else is by being used (p. 10)."""
    return card.type == "master"
