"""The Status Trackers: Hit Points and Energy of a team (rulebook p. 8, 9 and 20)."""

from __future__ import annotations

from herobox.games.deck_building.ids import character_id, energy_id, hp_id, stack_id
from herobox.games.deck_building.rules.teammates_and_foes import team_of
from herobox.games.deck_building.state import MAX_ENERGY, MAX_HP, State, Team
from herobox.kernel.wording import count_of

STUN_HEALING = 2
"""HP healed in a turn that return the Stuns played in it (p. 18)."""


def gain_energy(table: State, seat: int, energy: int) -> int:
    """Energy for the team's tracker, which holds 20 at most; returns how much was added."""
    team = team_of(table, seat)
    added = min(energy, MAX_ENERGY - team.energy)
    team.energy += added
    if table.listener and energy:
        player = table.players[seat]
        now = f"{team.energy} now{', the most there can be' if added < energy else ''}"
        names = player.name, added or "no", now
        by, at = character_id(player), (energy_id(table, team),)
        table.show("gain", "{} gains {} Energy: {}.", *names, by=by, at=at, amount=added)
    return added


def lose_energy(table: State, team: Team, energy: int) -> int:
    """Energy that a team loses, as far as it has any; returns how much that was."""
    lost = min(energy, team.energy)
    team.energy -= lost
    if lost:
        names = team.side.capitalize(), lost, team.energy
        table.show("damage", "The {} lose {} Energy: {} left.", *names, at=(energy_id(table, team),), amount=lost)
    return lost


def pay_energy(table: State, seat: int, energy: int) -> None:
    """The activation cost of an ability, which the caller has seen to be there."""
    team_of(table, seat).energy -= energy


def deal(table: State, team: Team, damage: int) -> None:
    """Damage to a team. With its last Hit Point it has lost, at once (p. 2)."""
    if damage <= 0:
        return
    team.hp = max(0, team.hp - damage)
    if table.counts is not None:
        count_damage(table, team, damage)
    if table.listener:
        names = team.side.capitalize(), damage, team.hp
        table.show("damage", "The {} take {} damage: {} HP left.", *names, at=(hp_id(table, team),), amount=damage)
    if team.hp == 0:
        other = table.teams[1 - table.teams.index(team)]
        raise table.end(f"The {team.side.capitalize()} have no Hit Points left.", table.teams.index(other))


def count_damage(table: State, team: Team, damage: int) -> None:
    """For the end of the game: who dealt this damage to a foe, and how much in one turn."""
    by = table.players[table.active if table.attack is None else table.attack.by]
    if table.teams[by.team] is not team:
        table.count("damage", by.name, damage)
        table.count("damage in a turn", f"{by.name}, turn {table.turn}", damage)


def heal(table: State, seat: int, hp: int) -> int:
    """Healing for the team, up to 30 HP; returns how much was healed. What is above that is no healing (p. 20).

    Enough of it in one's own turn returns the Stuns that one played in it.
    """
    team = team_of(table, seat)
    healed = min(hp, MAX_HP - team.hp)
    team.hp += healed
    if table.listener and healed:
        player = table.players[seat]
        names = player.name, count_of(healed, "HP", "HP"), team.hp
        by, at = character_id(player), (hp_id(table, team),)
        table.show("gain", "{} heals {}: {} HP now.", *names, by=by, at=at, amount=healed)
    if seat == table.active:
        table.healed += healed
        return_stuns(table, seat)
    return healed


def return_stuns(table: State, seat: int) -> None:
    """Stun Cards (p. 18): all that were played this turn go back to their stack once 2 HP are healed in it."""
    if table.healed < STUN_HEALING:
        return
    player = table.players[seat]
    kept = [card for card in player.played if card.type != "stun"]
    returned = len(player.played) - len(kept)
    if returned:
        player.played = kept
        table.stuns += returned
        names = player.name, count_of(returned, "Stun")
        by, at = character_id(player), (stack_id("stun"),)
        table.show("card", "{} returns {} to the stack.", *names, by=by, at=at, amount=returned)
