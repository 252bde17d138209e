"""What the team may use at any time of a battle besides cards: abilities and Zords (rulebook p. 15)."""

from __future__ import annotations

from herobox.games.heroes_of_the_grid.cards import AbilityTime, Ranger
from herobox.games.heroes_of_the_grid.options import Use
from herobox.games.heroes_of_the_grid.rules import using_zords
from herobox.games.heroes_of_the_grid.rules.gaining_and_spending_energy import announce, the_battle
from herobox.games.heroes_of_the_grid.state import Battle, Player, State, ZordInPlay
from herobox.kernel import Rules, Seats


def uses(table: State, seats: Seats) -> list[Use]:
    """The abilities and Zords that these seats can use now.

    A Zord is used by whoever has it, or by the lead Ranger (the first one, where the lead was just defeated) if that
    one is not in the battle: it may help there, too (an official answer).
    """
    found = [Use(ranger.id) for player, ranger in unused(table, "any time") if player.number in seats]
    if table.zords:
        battle = the_battle(table)
        ready = using_zords.usable(table, in_battle=True)
        found += [Use(zord.zord.id) for zord in ready if user_of(battle, zord) in seats]
    return found


def user_of(battle: Battle, zord: ZordInPlay) -> int:
    """Who uses a Zord in a battle."""
    users = (zord.seat, battle.lead, *battle.participants)
    return next(seat for seat in users if seat in battle.participants)


def use_refusal(table: State, seats: Seats, what: str) -> str | None:
    """Why these seats may not use this ability (by its Ranger's id) or this Zord now; None if they may."""
    for zord in table.zords:
        if zord.zord.id == what:
            refused = using_zords.use_refusal(table, zord, in_battle=table.battle is not None)
            if refused is None and table.battle is not None and user_of(table.battle, zord) not in seats:
                return f"{table.players[user_of(table.battle, zord)]:uses} {zord.zord.name} in this battle (p. 15)"
            return refused
    for player in table.players:
        for ranger in player.rangers:
            if ranger.id == what:
                return ability_refusal(table, seats, player, ranger)
    return f'there is no Ranger in play and no Zord summoned called "{what}" (p. 15)'


def ability_refusal(table: State, seats: Seats, player: Player, ranger: Ranger) -> str | None:
    """Why these seats may not use a Ranger's ability now, one for any time of a battle; None if they may."""
    ability = ranger.ability
    if table.battle is None or player.number not in table.battle.participants:
        return f"{ability.name} can only be used in a battle that {ranger.first_name} is in (the character card)"
    if ranger.id in player.used:
        return f"{ability.name} has already been used in this battle (the character card)"
    if ranger.id in table.battle.using:
        return f"{ability.name} is being used (the character card)"
    if ability.time != "any time":
        return f"{ability.name} can't be used right now: {ability.words()} (the character card)"
    if player.number not in seats:
        return f"{ability.name} is {ranger.first_name}'s to use (the character card)"
    return None


def use(table: State, choice: Use) -> Rules[None]:
    """Carry out what was chosen of `uses`."""
    for player, ranger in unused(table, "any time"):
        if ranger.id == choice.what:
            yield from use_ability(table, player, ranger)
            return
    zord = next(zord for zord in table.zords if zord.zord.id == choice.what)
    yield from using_zords.use_zord(table, zord)


def unused(table: State, time: AbilityTime) -> list[tuple[Player, Ranger]]:
    """The abilities for this moment that were not used in this battle, nor are used now, of the Rangers in it."""
    battle = the_battle(table)
    return [
        (player, ranger)
        for seat in battle.participants
        for player in (table.players[seat],)
        for ranger in player.rangers
        if ranger.ability.time == time and ranger.id not in player.used and ranger.id not in battle.using
    ]


def use_own(table: State, seat: int, time: AbilityTime) -> Rules[None]:
    """A player in the battle may use an ability for this moment that was not used in it."""
    for player, ranger in unused(table, time):
        if player.number == seat:
            yield from use_ability(table, player, ranger)


def use_ability(table: State, player: Player, ranger: Ranger) -> Rules[None]:
    """Use an ability, once per battle; one that is declined is kept."""
    using = the_battle(table).using
    using.append(ranger.id)
    done = yield from ranger.ability.effect.run(table, player.number, optional=True)
    if done:
        announce(table)
    using.pop()
