"""Attacks (rulebook p. 10): targeted, non-targeted, and on each foe separately."""

from __future__ import annotations

from herobox.games.deck_building import cards
from herobox.games.deck_building.ids import character_id, hp_id
from herobox.games.deck_building.options import Target
from herobox.games.deck_building.rules import (  # As a module: what is triggered may be an Attack.
    resolving_triggers,
)
from herobox.games.deck_building.rules.blocks import is_negated
from herobox.games.deck_building.rules.resolving import do
from herobox.games.deck_building.rules.teammates_and_foes import foes, opposing_team
from herobox.games.deck_building.state import Attack, Source, State
from herobox.kernel import NOBODY, Rules, Seats, ask


def make_attack(table: State, seat: int, text: cards.Attack, source: Source) -> Rules[None]:
    """An Attack of this player: foes may negate it; what it says of that happens then, and can't be negated.

    One on each targeted foe is an Attack on each of them by itself; a single Block is enough for "if negated".
    """
    negated = False
    before = table.attack
    for target in (yield from targets(table, seat, text)):
        table.attack = Attack(seat, target, source.id)
        tell_attack(table, table.attack, source)
        if (yield from is_negated(table, foes(table, seat) if target == NOBODY else (target,))):
            negated = True
        else:
            yield from do(table, seat, text.effects, source)
    if negated:
        yield from do(table, seat, text.negated, source)
        yield from resolving_triggers.happens(table, seat, "negated")
    table.attack = before


def tell_attack(table: State, attack: Attack, source: Source) -> None:
    """Say who attacks whom with what."""
    by = table.players[attack.by]
    if attack.target == NOBODY:
        team = opposing_team(table, attack.by)
        whom, at = f"the {team.side.capitalize()}", hp_id(table, team)
    else:
        target = table.players[attack.target]
        whom, at = target.name, character_id(target)
    table.show("strike", "{} attacks {} with {}.", by.name, whom, source.told, by=character_id(by), at=(at,))


def targets(table: State, seat: int, text: cards.Attack) -> Rules[Seats]:
    """Whom it is made on: NOBODY in particular, a foe of the attacker's choice, or each foe, by seats."""
    if text.on == "team":
        return (NOBODY,)
    if text.on == "each foe":
        return foes(table, seat)
    return ((yield from choose_foe(table, seat)),)


def choose_foe(table: State, seat: int) -> Rules[int]:
    """The player chooses one of the foes."""
    by_name = {player.character.id: player.seat for player in table.players}
    able = [option for option in map(Target, by_name) if target_refusal(table, seat, option) is None]
    chosen = yield from ask((seat,), "target", able)
    return by_name[chosen.who]


def target_refusal(table: State, seat: int, option: Target) -> str | None:
    """Why somebody can't be the target, with the page; None if they can."""
    return foe_refusal(table, seat, option.who)


def foe_refusal(table: State, seat: int, who: str) -> str | None:
    """Why the player of this character is no foe, with the page; None if they are."""
    for player in table.players:
        if player.character.id == who:
            own = player.seat not in foes(table, seat)
            return f"{player.name} is on your own side; choose a foe (p. 10)" if own else None
    return f'"{who}" is not in this game (p. 10)'
