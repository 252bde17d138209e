"""Damage tokens, Wounds and elimination (rulebook p. 8 and 21)."""

from __future__ import annotations

from herobox.games.clash_of_heroes.ids import figure_id, id_card
from herobox.games.clash_of_heroes.rules.counting_deeds import did
from herobox.games.clash_of_heroes.rules.publishing_articles import mock
from herobox.games.clash_of_heroes.state.figure_state import NOWHERE, Figure, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import WOUNDS_OUT, State, stand
from herobox.kernel import NOBODY


def wounds_out(table: State) -> int:
    """Wound cards in the hand that put a Hero out: one fewer alone or together (p. 24)."""
    return WOUNDS_OUT - table.config.together


def is_main(someone: Figure) -> bool:
    """Whether somebody gets Wounds: main Heroes do, TEAM-UP Heroes and villains don't."""
    return isinstance(someone, Hero) and not someone.team_up


def hurt(table: State, someone: Figure, damage: int, by: Figure | None = None) -> None:
    """Give Damage tokens; villains and TEAM-UP Heroes are out at once with as many as their HEALTH (p. 8).

    `by` gets the credit for an elimination.
    """
    if someone.out or not damage:
        return
    someone.damage += damage
    if table.listener:
        names, at = (someone.name, someone.damage, someone.values.health), (figure_id(someone),)
        table.show("damage", "{} has {} of {} Damage tokens.", *names, at=at, amount=damage)
    did(table, someone, *["hurt"] * damage)
    if not is_main(someone) and someone.damage >= someone.values.health:
        eliminate(table, someone, by)


def heal(table: State, someone: Figure, damage: int) -> int:
    """Discard up to so many Damage tokens; says how many."""
    healed = min(damage, someone.damage)
    if healed:
        someone.damage -= healed
        names, at = (someone.name, healed), (figure_id(someone),)
        table.show("gain", "{} discards {} Damage.", *names, at=at, amount=healed)
        did(table, someone, *["heal"] * healed)
    return healed


def eliminate(table: State, someone: Figure, by: Figure | None = None) -> None:
    """Somebody is out of the game and leaves the board; to have beaten an ally is no deed."""
    someone.out = True
    at = someone.at
    stand(table, someone, NOWHERE)
    for marker in table.markers:
        if marker.holder == someone.number:
            marker.holder, marker.at = NOBODY, at
    table.show("damage", "{} is eliminated.", someone.name, at=(figure_id(someone),))
    if isinstance(someone, Hero):
        if someone.number in table.teams[someone.side].order:
            table.teams[someone.side].order.remove(someone.number)
        someone.actions = 0
        if not someone.team_up:
            mock(table, someone)
        table.wound_deck[:0] = [*someone.wounds, *someone.healed]
        someone.wounds, someone.healed = [], ()
    if by is None or by.side == someone.side:
        return
    if isinstance(someone, Villain):
        did(table, by, "eliminate", f"eliminate:{someone.printed.rank}", f"eliminate:{someone.printed.id}")
    else:
        did(table, by, "eliminate", "eliminate:hero")


def take_wound(table: State, hero: Hero) -> None:
    """At the end of a round: as many Damage tokens as HEALTH become one Wound card in the hand (p. 8)."""
    if hero.damage < hero.values.health or hero.team_up or hero.out:
        return
    hero.damage -= hero.values.health
    if not table.wound_deck:
        return  # All Wound cards are in play: there are more than any game has needed.
    wound = table.wound_deck.pop()
    table.reveals += 1
    hero.wounds.append(wound)
    table.show("card", "{} takes a Wound: {}.", hero.name, wound.name, at=(id_card(hero),))
    did(table, hero, "wound")


def look_at_wounds(table: State, hero: Hero) -> bool:
    """A Hero with too many Wound cards in the hand is out (p. 8); says whether that is so now."""
    if hero.out or len(hero.wounds) < wounds_out(table):
        return False
    eliminate(table, hero)
    return True
