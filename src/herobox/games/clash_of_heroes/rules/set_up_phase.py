"""Before the first round: cards that are chosen (rulebook p. 6 and 24)."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.games.clash_of_heroes.options import Keep
from herobox.games.clash_of_heroes.rules.publishing_articles import mission
from herobox.games.clash_of_heroes.state.figure_state import Hero
from herobox.games.clash_of_heroes.state.table_state import State
from herobox.kernel import NOBODY, Rules, ask, together
from herobox.kernel.wording import count_of

CHOSEN = 3
"""Power cards that a TEAM-UP Hero, or everybody alone or together, takes beside the Weakness (p. 6 and 24)."""


def opening(table: State) -> Rules[None]:
    """TEAM-UP Heroes, and all heroes alone or together, go into the adventure with three Power cards and a Weakness.

    Both teams choose at once and in secret, as in the Strategy Phase.
    """
    say_who_is_missing(table)
    for hero in table.heroes:
        if not hero.team_up:
            table.tell('{} has the Personal Mission "{}".', hero.name, mission(hero).name)
    teams = [team for team in (0, 1) if any(choosing(table, team))]
    if teams:
        yield from together(*[(table.teams[team].seats, choose(table, team)) for team in teams])


def say_who_is_missing(table: State) -> None:
    """Tell of each team with fewer or more heroes than the scenario is recommended for (p. 8 and 11)."""
    fewest, most = table.scenario.heroes
    for side, team in enumerate(table.teams):
        count = sum(hero.side == side and not hero.sidekick for hero in table.heroes)
        if team.seats and not fewest <= count <= most:
            recommended = f"{fewest} to {most}" if fewest < most else f"{fewest}"
            heroes = count_of(count, "hero", "heroes")
            table.tell(
                "{} is recommended for {} heroes per team, and the {} has {}; ranks can make up for it (p. 11).",
                table.scenario.name,
                recommended,
                team.name,
                heroes,
            )


def choosing(table: State, team: int) -> Iterator[Hero]:
    """The heroes of a team whose cards are chosen."""
    for hero in table.heroes:
        if hero.side == team and not hero.sidekick and (hero.team_up or table.config.together):
            yield hero


def choose(table: State, team: int) -> Rules[None]:
    """The cards of a team's heroes, hero by hero."""
    for hero in choosing(table, team):
        table.teams[team].planning = hero.number
        yield from choose_cards(hero)
    table.teams[team].planning = NOBODY


def choose_cards(hero: Hero) -> Rules[None]:
    """Three Power cards of one's choice, beside the Weakness."""
    kept = [card for card in hero.hand if card.symbol == "weakness"]
    hero.undrawn = tuple(card for card in hero.hand if card.symbol != "weakness")
    hero.hand = kept
    while hero.undrawn and len(hero.hand) < CHOSEN + len(kept[:1]):
        choice = yield from ask((hero.seat,), "keep", [Keep(card.id) for card in hero.undrawn])
        card = next(card for card in hero.undrawn if card.id == choice.card)
        hero.undrawn = tuple(each for each in hero.undrawn if each is not card)
        hero.hand = [*hero.hand, card]


def keep_refusal(hero: Hero, card_id: str) -> str | None:
    """Why a card can't be taken into the adventure."""
    if any(card.id == card_id for card in hero.undrawn):
        return None
    for card in hero.hand:
        if card.id == card_id:
            return f"{card.name} is already in hand (p. 6)"
    for card in hero.aside:
        if card.id == card_id:
            return f"{card.name} is not a card of {hero.name}'s rank (p. 11)"
    return f'"{card_id}" is not a card that {hero.name} can choose (p. 6 and 11)'
