"""The end of an adventure, and what lies between two of a campaign (rulebook p. 11 and 17)."""

from __future__ import annotations

from typing import Any

from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.options import Learn
from herobox.games.clash_of_heroes.rules.counting_deeds import objective_met
from herobox.games.clash_of_heroes.rules.publishing_articles import award_the_rest, praise, score
from herobox.games.clash_of_heroes.setup.starting_table import in_play, lay_out, roll_mission, values_of
from herobox.games.clash_of_heroes.state.figure_state import VILLAINS, Condition, Efforts, Hero
from herobox.games.clash_of_heroes.state.table_state import Adventure, Progress, State, renew
from herobox.kernel import PASS, Rules, ask
from herobox.kernel.wording import count_of, join_words


def finish(table: State) -> None:
    """Personal Missions and the last articles; then the front pages are compared (p. 17)."""
    praise(table)
    award_the_rest(table)
    points = [score(table, team) for team in (0, 1)]
    table.results.append(result(table, points))
    if table.villain_won:
        table.ruined += 1
    else:
        for team in (0, 1):
            table.teams[team].points += points[team]
    if table.chapter + 1 < len(table.chapters):
        table.tell("{}", table.results[-1])
        table.phase = "chapter"
        return
    decide(table)


def result(table: State, points: list[int]) -> str:
    """How this adventure ended, in words."""
    first, second = table.teams
    if table.villain_won:
        return f"{table.scenario.name}: the villain's plan succeeds, and the heroes' reputation is ruined."
    if table.config.together:
        met = objective_met(table, 0)
        done = "the heroes have saved the city" if met else "the heroes have not fulfilled their objective"
        return f"{table.scenario.name}: {done}; their front page is worth {count_of(points[0], 'point')}."
    return f"{table.scenario.name}: {first.name} {points[0]}, {second.name} {points[1]}."


def decide(table: State) -> None:
    """Who has won the game, or the campaign: the team with more points; ties are shared.

    Reading: an adventure in which the villain's plan succeeds counts nothing, and if all do so, everybody has lost.
    """
    first, second = table.teams
    if table.config.together:
        won = not table.villain_won and objective_met(table, 0)
        table.end(table.results[-1], 0 if won else VILLAINS)
    elif table.ruined == len(table.chapters):
        table.end(table.results[-1], VILLAINS)
    elif first.points == second.points:
        table.end(f"Both newspapers have {count_of(first.points, 'point')}: the victory is shared.")
    else:
        winner = int(second.points > first.points)
        best, other = table.teams[winner], table.teams[1 - winner]
        table.end(f"The {best.name} wins, {count_of(best.points, 'point')} to {other.points}.", winner)


def next_chapter(table: State) -> Rules[None]:
    """Heroes learn, and the next adventure is laid out."""
    for hero in table.heroes:
        if not hero.sidekick:
            yield from learn(table, hero)
    table.chapter += 1
    for hero in table.heroes:
        start_anew(table, hero)
    team_up_again(table)
    table.rng.of("wounds").shuffle(table.wound_deck)
    for team in table.teams:
        renew(team, Progress)
    renew(table, Adventure)
    here = table.chapters[table.chapter]
    table.scenario, table.sheet, table.plot, table.board = here.scenario, here.sheet, here.plot, here.board
    lay_out(table)
    table.tell("Adventure {}: {}.", table.chapter + 1, table.scenario.name)


def learn(table: State, hero: Hero) -> Rules[None]:
    """A Rookie may take a card back for a Rookie card; a Normal hero gets a Veteran card by chance (p. 11)."""
    gather(hero)
    table.teams[hero.side].planning = hero.number
    if hero.rank == "rookie":
        rookies = [card for card in hero.hand if card.rank == "rookie"]
        every = (Learn(card.id, old.id) for card in hero.aside for old in hero.hand)
        options: list[Any] = [one for one in every if learn_refusal(hero, *one) is None]
        choice = yield from ask((hero.seat,), "learn", [*options, PASS])
        if choice != PASS:
            new = next(card for card in hero.aside if card.id == choice.card)
            old = next(card for card in rookies if card.id == choice.instead_of)
            swap(hero, new, old)
            table.tell(
                "{} gets {} back in exchange for {}.", hero.name, new.name, old.name, to=table.teams[hero.side].seats
            )
            if len(rookies) == 1:
                hero.rank = "normal"
                table.tell("{} is no longer a Rookie.", hero.name)
    elif hero.rank == "normal":
        new_cards = sorted((card for card in hero.aside if card.rank == "veteran"), key=lambda card: card.id)
        new = table.rng.of("new card", hero.id).choice(new_cards)
        hero.aside = without(hero.aside, new)
        hero.hand.append(new)
        table.tell("{} learns {}.", hero.name, new.name, to=table.teams[hero.side].seats)
        if len(new_cards) == 1:
            hero.rank = "veteran"
            table.tell("{} is a Veteran.", hero.name)
    hero.values = values_of(hero.printed, hero.rank)


def learn_refusal(hero: Hero, card_id: str, instead_of: str) -> str | None:
    """Why a Rookie can't take a card back for another one (p. 11)."""
    given = {card.id: card.name for card in hero.aside if card.rank == "normal"}
    rookies = {card.id: card.name for card in hero.hand if card.rank == "rookie"}
    if card_id in given and instead_of in rookies:
        return None
    cards, others = join_words([*given.values()], "or"), join_words([*rookies.values()], "or")
    return f"only a card that was given up comes back: {cards}. It replaces a Rookie card: {others} (p. 11)"


def swap(hero: Hero, new: Any, old: Any) -> None:
    """A card of the hand for one that lies aside."""
    hero.hand.remove(old)
    hero.aside = (*without(hero.aside, new), old)
    hero.hand.append(new)


def team_up_again(table: State) -> None:
    """Whoever took the place of a main Hero is a TEAM-UP Hero again, as all main Heroes are back."""
    for team in (0, 1):
        seats = table.teams[team].seats
        joined = [hero for hero in table.heroes[table.config.players :] if hero.side == team and not hero.sidekick]
        for number, hero in enumerate(joined):
            hero.team_up, hero.seat = True, seats[number % len(seats)]


def without(cards: tuple[PowerCard, ...], card: PowerCard) -> tuple[PowerCard, ...]:
    """These cards but one."""
    return tuple(each for each in cards if each is not card)


def gather(hero: Hero) -> None:
    """All Power cards come back to the hand; those that were left out of one adventure too. Wounds are put away."""
    played = [card for card in (*hero.left, *hero.right) if isinstance(card, PowerCard)]
    hero.healed += tuple(card for card in (*hero.left, *hero.right) if isinstance(card, Wound))
    hero.hand = sorted([*hero.hand, *hero.discard, *hero.undrawn, *played], key=lambda card: card.id)
    hero.discard, hero.undrawn, hero.left, hero.right = [], (), (), ()


def start_anew(table: State, hero: Hero) -> None:
    """A hero goes fresh into the next adventure, with a new Personal Mission."""
    table.wound_deck[:0] = [*hero.wounds, *hero.healed]
    renew(hero, Condition)
    renew(hero, Efforts)
    hero.mission = roll_mission(hero.printed, table.rng.of("mission", hero.id), together=table.config.together)
    hero.lasting, hero.has = in_play(hero.id, hero.power)
