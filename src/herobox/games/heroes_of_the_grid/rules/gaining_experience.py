"""What defeated enemies bring: experience, Zords and the end of monsters (rulebook p. 12 and 15)."""

from __future__ import annotations

from functools import cache

from herobox.games.heroes_of_the_grid.ids import EXPERIENCE_TRACK, location_id, ranger_id, zord_id
from herobox.games.heroes_of_the_grid.options import Choose
from herobox.games.heroes_of_the_grid.rules.placing_figures import lift_panic, remove_foot_soldier
from herobox.games.heroes_of_the_grid.state import EXPERIENCE, State, ZordInPlay
from herobox.kernel import Rules, ask

POWER_TRACK = 6
"""The last space of the power track. A seventh Zord (with six Rangers, p. 18) leaves the marker there."""


def defeat_foot_soldier(table: State, kind: int, board: int) -> Rules[None]:
    """Defeating Foot Soldiers (p. 12): a matching figure goes from the location to the experience track.

    Where no figure of the type is left there (it was taken away during the battle), none goes.
    """
    table.count("foot soldiers defeated")
    if table.boards[board].foot_soldiers[kind]:
        remove_foot_soldier(table, kind, board)
        yield from gain_experience(table, kind)


def gain_experience(table: State, kind: int) -> Rules[None]:
    """A figure on the experience track; when that is full, a Zord is summoned and the figures go to the supply (p. 15).

    After the Megazord no figure goes on the track any more.
    """
    if not table.zord_deck:
        return
    table.experience += 1
    if table.listener:
        figure = table.foes[kind].enemy.figures(1)
        names = figure, table.experience, EXPERIENCE
        table.show("gain", "{} goes on the experience track: {} of {}.", *names, at=(EXPERIENCE_TRACK,), amount=1)
    if table.experience == EXPERIENCE:
        table.experience = 0
        yield from summon_zord(table)


def summon_zord(table: State) -> Rules[None]:
    """Summoning Zords (p. 15): the top Zord card comes before its Ranger, or one of the team's choice.

    The Megazord is the last of them and the whole team's; after it there is none to summon.
    """
    if not table.zord_deck:
        return
    zord = table.zord_deck.pop()
    table.reveals += 1
    table.power = min(table.power + 1, POWER_TRACK)
    owners = [player.number for player in table.players if any(one.id == zord.ranger for one in player.rangers)]
    # It lies in play already while the team chooses, so that everybody sees which it is.
    summoned = ZordInPlay(zord, -1 if zord.megazord else (*owners, table.everyone[0])[0])
    table.zords.append(summoned)
    table.show("reveal", "A Zord is summoned: {}!", zord.name, at=(zord_id(zord.id),))
    if zord.megazord or owners:
        return
    choice = yield from ask(table.everyone, "zord-owner", anybody(tuple([player.id for player in table.players])))
    owner = table.player(choice.who)
    summoned.seat = owner.number
    table.show("gain", "{:takes} {}.", owner, zord.name, by=zord_id(zord.id), at=(ranger_id(owner),))


@cache
def anybody(players: tuple[str, ...]) -> tuple[Choose, ...]:
    """The choice among players, by id."""
    return tuple([Choose(who) for who in players])


def defeat_monster(table: State, foe: int, board: int) -> Rules[None]:
    """Defeating Monsters (p. 12): its figure and the foot soldiers left there go to the supply; a Zord is summoned.

    Those foot soldiers are not defeated. Extra bosses are defeated like monsters (p. 17). The battle's cleanup goes on
    to relieve the location.
    """
    place = table.boards[board]
    place.monsters.remove(foe)
    place.foot_soldiers = [0, 0]
    table.foes[foe].defeated = True
    table.show("damage", "{} is defeated!", table.foes[foe].enemy.name, at=(location_id(table, board),))
    lift_panic(table, board)
    yield from summon_zord(table)
