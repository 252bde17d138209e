"""Triggered abilities of characters, Locations, Masters and Starters (rulebook p. 3, 10, 15 and 17)."""

from __future__ import annotations

from typing import Any

from herobox.games.deck_building.cards import Card, Character, Trigger
from herobox.games.deck_building.ids import character_id, source_id
from herobox.games.deck_building.keywords.vocabulary import Occasion
from herobox.games.deck_building.options import First
from herobox.games.deck_building.rules import attacks  # As a module: an Attack triggers others in its turn.
from herobox.games.deck_building.rules.resolving import do
from herobox.games.deck_building.state import Player, Source, State
from herobox.kernel import PASS, Rules, ask

Waiting = tuple[Trigger, Source]


def happens(table: State, seat: int, on: Occasion, card: Card | None = None) -> Rules[None]:
    """Resolve all that triggers for a player on an occasion, in the order of the player's choosing (p. 8).

    `card` is what was played, attached, battled or gained. A card that triggered resolves even if it is gone by then.
    """
    waiting = triggered(table, seat, on, card)
    if waiting:
        yield from resolve_all(table, seat, waiting)


def resolve_all(table: State, seat: int, waiting: list[Waiting]) -> Rules[None]:
    """Resolve what has triggered, in the order of the player's choosing."""
    while waiting:
        trigger, source = yield from next_one(table, seat, waiting)
        waiting.remove((trigger, source))
        yield from resolve(table, seat, trigger, source)


def triggered(table: State, seat: int, on: Occasion, card: Card | None = None) -> list[Waiting]:
    """The triggered abilities of a player that wait for this."""
    player = table.players[seat]
    waiting: list[Waiting] = []
    if player.character.triggers and not player.flipped:
        collect(waiting, player, player.character, "play", on, card)
    for played in player.played:
        if played.triggers:
            collect(waiting, player, played, "play", on, card)
    for location in player.ongoing:
        if location.triggers:
            collect(waiting, player, location, "play", on, card)
    for each in player.slots:
        if each is not None and each.card.triggers:
            collect(waiting, player, each.card, "slots", on, card)
    for zord_or_master in table.teams[player.team].tile:
        if zord_or_master.card.triggers:
            collect(waiting, player, zord_or_master.card, "tile", on, card)
    return waiting


def collect(
    waiting: list[Waiting], player: Player, stands_on: Card | Character, place: str, on: Occasion, card: Card | None
) -> None:
    """Add those triggers that fit of what stands on one card or character."""
    for trigger in stands_on.triggers:
        if trigger.on != on:
            continue
        if trigger.type and (card is None or card.type != trigger.type):
            continue
        if trigger.named and (card is None or trigger.named not in card.name):
            continue
        if trigger.once:
            mark = f"{stands_on.id} {stands_on.triggers.index(trigger)}"
            if mark in player.used:
                continue
            player.used.append(mark)
        own = stands_on if isinstance(stands_on, Card) else None
        waiting.append((trigger, Source(stands_on.id, stands_on.name, own, place)))


def next_one(table: State, seat: int, waiting: list[Waiting]) -> Rules[Waiting]:
    """The player chooses which effect comes next where there are several; the same text on two cards is one choice."""
    by_id: dict[str, Waiting] = {}
    for each in waiting:
        if not any(alike(each[0], other[0]) for other in by_id.values()):
            by_id.setdefault(each[1].id, each)
    return by_id[(yield from choose_first(table, seat, "order", tuple(by_id)))]


def alike(one: Trigger, other: Trigger) -> bool:
    """Whether two triggered abilities do the same, so that it makes no difference which comes first."""
    return one is other or (one.attack is other.attack is None and (one.effects, one.may) == (other.effects, other.may))


def choose_first(table: State, seat: int, kind: str, names: tuple[str, ...], *, may: bool = False) -> Rules[str]:
    """Ask which of the effects that wait is resolved now, by the id of what it stands on; `may`: or PASS."""
    table.waiting = names
    options: list[Any] = [First(name) for name in names]
    choice = yield from ask((seat,), kind, [*options, PASS] if may else options)
    table.waiting = ()
    return PASS if choice == PASS else choice.what


def waiting_refusal(table: State, option: First) -> str | None:
    """Why an effect can't be resolved now, with the page; None if it can."""
    if option.what in table.waiting:
        return None
    return "that has no effect waiting to be resolved: only what was triggered and has not happened yet (p. 8)"


def resolve(table: State, seat: int, trigger: Trigger, source: Source) -> Rules[None]:
    """A triggered ability happens; some may be declined."""
    if trigger.may:
        choice = yield from choose_first(table, seat, "trigger", (source.id,), may=True)
        if choice == PASS:
            return
    table.count("at work", source.id)
    if table.listener and trigger.effects:
        player = table.players[seat]
        what = "ability" if source.id == player.character.id else source.told_as_owned
        by = source_id(table, seat, source.id) or character_id(player)
        table.show("phase", "{}'s {} triggers.", player.name, what, by=by)
    yield from do(table, seat, trigger.effects, source)
    if trigger.attack is not None:
        yield from attacks.make_attack(table, seat, trigger.attack, source)
