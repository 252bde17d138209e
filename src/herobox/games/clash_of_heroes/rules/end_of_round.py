"""The end of a round (rulebook p. 16 and 21)."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.cards.printed_characters import Wound
from herobox.games.clash_of_heroes.options import Enlist
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure_refusal, is_beaten, living
from herobox.games.clash_of_heroes.rules.current_attributes import take_effect
from herobox.games.clash_of_heroes.rules.damage_and_wounds import look_at_wounds, take_wound
from herobox.games.clash_of_heroes.rules.publishing_articles import mission
from herobox.games.clash_of_heroes.rules.resolving_triggers import happens
from herobox.games.clash_of_heroes.rules.villain_reactions import plot_name
from herobox.games.clash_of_heroes.state.figure_state import NO_TOKENS, Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import PASS, GameEnds, Rules, ask


def end_of_round(table: State) -> Rules[None]:
    """The villain's actions, then cards and Wounds; then a villain's plan or the last round may end the game."""
    yield from villain_actions(table)
    yield from cards_and_wounds(table)
    for each in table.figures:
        each.tokens = NO_TOKENS
        each.used = ()
    if all(hero.sidekick for hero in living(table)):
        raise villain_succeeds(table, "Every hero is out")
    if table.plot.rounds and table.round >= table.plot.rounds:
        table.tell("Round {} was the last one.", table.round)
        raise GameEnds


def villain_actions(table: State) -> Rules[None]:
    """What the sheet makes happen, in its order, until the Super Villain is out (p. 13 and 16)."""
    sheet, name = table.sheet, plot_name(table)
    for number, action in enumerate(table.plot.end_of_round):
        if sheet is not None and is_beaten(table, sheet.villain):
            return
        table.count("at work", f"{name}:end-{number}")
        yield from action.run(table)


def plan_goes_on(table: State, steps: int) -> None:
    """So many steps of the villain's plan; raises GameEnds as soon as it has succeeded, at any time (p. 24)."""
    table.steps += steps
    names = (min(table.steps, table.plot.plan), table.plot.plan)
    table.show("phase", "The villain's plan is at {} of {} steps.", *names, amount=steps)
    if table.plot.plan and table.steps >= table.plot.plan:
        raise villain_succeeds(table, "The villain's plan has succeeded")


def villain_succeeds(table: State, why: str) -> GameEnds:
    """The villain has won: both teams are ruined (p. 2). What this returns is to be raised."""
    table.finished = True
    table.villain_won = True
    table.tell("{}.", why)
    return GameEnds()


def cards_and_wounds(table: State) -> Rules[None]:
    """Played cards go to the discard piles, Damage becomes Wounds, empty hands are refreshed (p. 16)."""
    for hero in living(table):
        if "when" in hero.has:
            yield from happens(table, hero, "round-end")
        put_away(hero)
        take_wound(table, hero)
        refresh(hero)
        hero.activated = False
    take_effect(table)
    for hero in living(table):
        if look_at_wounds(table, hero):
            yield from new_main_hero(table, hero)


def put_away(hero: Hero) -> None:
    """The cards that were played this round."""
    for card in (*hero.left, *hero.right):
        if isinstance(card, Wound):
            hero.healed += (card,)
        else:
            hero.discard.append(card)
    hero.left, hero.right = (), ()


def refresh(hero: Hero) -> None:
    """A hand without Power cards gets all of the discard pile back, Wound cards too (p. 16)."""
    if hero.hand:
        return
    hero.hand, hero.discard = sorted(hero.discard, key=lambda card: card.id), []
    hero.wounds += hero.healed
    hero.healed = ()


def new_main_hero(table: State, lost: Hero) -> Rules[None]:
    """Whoever lost the Hero may make a TEAM-UP Hero of the team the new one, with all of its Power cards (p. 16).

    A Sidekick is no TEAM-UP Hero: it has neither Power cards nor Wounds.
    """
    able = [hero for hero in table.heroes if enlist_refusal(table, lost, hero.id) is None]
    if not able:
        return
    options: list[Any] = [Enlist(hero.id) for hero in able]
    with table.staged(other=lost.number):
        choice = yield from ask((lost.seat,), "enlist", [*options, PASS])
    if choice == PASS:
        return
    hero = next(hero for hero in able if hero.id == choice.who)
    hero.team_up = False
    hero.seat = lost.seat
    hero.hand, hero.undrawn = [*hero.hand, *hero.undrawn], ()
    table.tell('{} is the new main Hero, with the Personal Mission "{}".', hero.name, mission(hero).name)


def enlist_refusal(table: State, lost: Hero, name: str) -> str | None:
    """Why somebody can't become the new main Hero in the place of who was lost (p. 16)."""
    if unknown := figure_refusal(table, name):
        return unknown
    hero = next(each for each in table.figures if each.id == name)
    if not isinstance(hero, Hero) or hero.side != lost.side:
        return f"{hero.name} is not in your team (p. 16)"
    if hero.sidekick:
        return f"{hero.name} is a Sidekick, and a TEAM-UP Hero takes the place (p. 16 and 24)"
    if not hero.team_up:
        return f"{hero.name} is already a main Hero; choose a TEAM-UP Hero (p. 16)"
    return None


def count_hands(table: State) -> None:
    """For reports: which Power cards could be played in this round."""
    if table.counts is None:
        return
    for hero in living(table):
        table.count_each("could be played", [card.id for card in hero.hand])
