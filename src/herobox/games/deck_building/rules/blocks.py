"""Blocks (rulebook p. 11): who may negate an Attack, with what, and what it costs."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card
from herobox.games.deck_building.ids import character_id
from herobox.games.deck_building.options import Block, Discard, Wait
from herobox.games.deck_building.rules import (  # As a module: what is triggered may be an Attack.
    resolving_triggers,
)
from herobox.games.deck_building.rules.controlled_cards import is_spent, spent_words
from herobox.games.deck_building.rules.damage_and_energy import pay_energy
from herobox.games.deck_building.rules.drawing_and_discarding import discard_from_hand, hand_refusal
from herobox.games.deck_building.rules.resolving import do
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import Attached, Source, State
from herobox.kernel import PASS, Rules, Seats, ask
from herobox.kernel.wording import count_of


def is_negated(table: State, defenders: Seats) -> Rules[bool]:
    """Ask the defenders, one after the other, whether they block; a single Block is used against an Attack."""
    attack = table.attack
    assert attack is not None
    for seat in defenders:
        options = blocks(table, seat)
        if table.config.blocks == "everybody":
            choice = yield from ask((seat,), "block", [*options, PASS, Wait()])
        else:
            if table.players[seat].hand and all(option.place == "hand" for option in options):
                table.reveals += 1  # Whether they are asked tells of their hand.
            if not options:
                continue
            choice = yield from ask((seat,), "block", [*options, PASS])
        if isinstance(choice, Block):
            attack.blocked_by = seat
            yield from block(table, seat, choice)
            return True
        if isinstance(choice, Wait):
            table.tell("{} lets it happen and waits for a bigger Attack.", table.players[seat].name)
    return False


def is_asked(table: State, seat: int) -> bool:
    """Whether a defender is asked at all: who holds a Block, or everybody, as the config says."""
    return table.config.blocks == "everybody" or bool(blocks(table, seat))


def blocks(table: State, seat: int) -> list[Block]:
    """The Blocks that a player can use now."""
    player = table.players[seat]
    there = [Block(card.id, "hand") for card in player.hand if card.block is not None]
    there += [Block(each.card.id, "slots") for each in player.slots if each is not None and each.card.block is not None]
    there += [Block(each.card.id, "tile") for each in table.teams[player.team].tile if each.card.block is not None]
    return [option for option in dict.fromkeys(there) if block_refusal(table, seat, option) is None] if there else there


def block_refusal(table: State, seat: int, option: Block) -> str | None:
    """Why this card can't negate the Attack, with the page; None if it can."""
    player = table.players[seat]
    if option.place == "hand":
        there = [Attached(card) for card in player.hand if card.id == option.card]
    else:
        there = [each for each in attached_at(table, seat, option.place) if each.card.id == option.card]
    if not there:
        where = {"hand": "in your hand", "slots": "attached to your character"}.get(option.place, "on your team's tile")
        return f"there is no such card {where} to block with (p. 11)"
    card = there[0].card
    if card.block is None:
        return f"{card.name} is not a Block card (p. 11)"
    if option.place == "hand" and not card.block.hand:
        return f"{card.name} only blocks while it is attached: its shield shows no hand (p. 11)"
    if not any(each.ready for each in there):
        return f"{card.name} is exhausted (p. 10)"
    if all(is_spent(table, each) for each in there if each.ready):
        return spent_words(there[0])
    energy = team_of(table, seat).energy
    if card.block.cost > energy:
        return f"{card.name} costs {card.block.cost} Energy, and your team has {energy} (p. 11)"
    held = len(player.hand) - (option.place == "hand")  # It is used, so it can't be its own price.
    if card.block.discards > held:
        other = "other " if option.place == "hand" else ""
        price = count_of(card.block.discards, f"{other}card")
        return f"{card.name} costs {price} from one hand, and you have {held} (p. 15)"
    return None


def wait_refusal(table: State) -> str | None:
    """Why nobody can be told to wait for a bigger Attack, with the page; None if they can."""
    if table.config.blocks == "everybody":
        return None
    return "that is not used in this game: pass to let the Attack happen (p. 11)"


def attached_at(table: State, seat: int, place: str) -> list[Attached]:
    """What is attached to a player's character ("slots") or lies on the team's tile ("tile")."""
    player = table.players[seat]
    if place == "slots":
        return [each for each in player.slots if each is not None]
    return table.teams[player.team].tile if place == "tile" else []


def block(table: State, seat: int, option: Block) -> Rules[None]:
    """Pay for a Block, then carry out its text in order; using it is not playing it."""
    player = table.players[seat]
    if option.place == "hand":
        card = next(card for card in player.hand if card.id == option.card)
    else:
        there = attached_at(table, seat, option.place)
        used = next(each for each in there if each.card.id == option.card and each.ready and not is_spent(table, each))
        if not card_stays_ready(used.card):
            used.ready = False
            used.used = table.turn
        card = used.card
    text = card.block
    assert text is not None
    if table.attack is not None:
        by, at = character_id(table.players[table.attack.by]), (character_id(player),)
        table.show("miss", "{} negates the Attack with {}.", player.name, card.told, by=by, at=at)
    table.count("at work", card.id)
    pay_energy(table, seat, text.cost)
    source = Source(card.id, card.name, card, option.place)
    yield from pay_cards(table, seat, text.discards, card.id if option.place == "hand" else "")
    yield from do(table, seat, text.effects, source)
    yield from resolving_triggers.happens(table, seat, "negate")


def pay_cards(table: State, seat: int, cards: int, used: str) -> Rules[None]:
    """Discard this many cards of one's own choice to pay for a Block; `used`: its id if it is in the hand itself."""
    attack, hand = table.attack, table.players[seat].hand
    if not cards or attack is None:
        return
    attack.paying_for = used
    for _ in range(cards):
        options = list(dict.fromkeys(Discard(card.id) for card in hand))
        able = [each for each in options if hand_refusal(table, seat, each) is None]
        choice = yield from ask((seat,), "discard", able)
        discard_from_hand(table, seat, next(card for card in hand if card.id == choice.card))
    attack.paying_for = ""


def card_stays_ready(card: Card) -> bool:
    """Masters have no activated abilities, so they are not exhausted (p. 15); all else is by being used (p. 10)."""
    return card.type == "master"
