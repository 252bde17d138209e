"""The table as lines of text, for terminals and for people who listen to the picture."""

from __future__ import annotations

from collections.abc import Iterator

from herobox.draw.lines import in_columns, page
from herobox.draw.sharing import drawn_from, shared
from herobox.games.clash_of_heroes.cards.printed_characters import PowerCard, Wound
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.names.adventure_names import names_of
from herobox.games.clash_of_heroes.names.decider_names import source_name
from herobox.games.clash_of_heroes.names.number_names import numbers_of
from herobox.games.clash_of_heroes.names.thing_names import values_line
from herobox.games.clash_of_heroes.options import ATTRIBUTES
from herobox.games.clash_of_heroes.picture.text_table_district import district_lines, legend, marks
from herobox.games.clash_of_heroes.rules.allies_and_opponents import figure, villains_of
from herobox.games.clash_of_heroes.rules.attribute_tests import offers
from herobox.games.clash_of_heroes.rules.counting_deeds import key
from herobox.games.clash_of_heroes.rules.publishing_articles import accomplished, mission, score, worth
from herobox.games.clash_of_heroes.state.figure_state import Figure, Hero
from herobox.games.clash_of_heroes.state.table_state import Team, View, first_of_team
from herobox.games.clash_of_heroes.texts import (
    card_text,
    earning_text,
    left_text,
    mission_text,
    object_text,
    power_text,
    reaction_text,
    right_text,
    special_text,
)
from herobox.kernel import NOBODY
from herobox.kernel.wording import count_of, join_words

_PHASES = {
    "set-up": "Set-up",
    "strategy": "Strategy Phase",
    "activation": "Activation Phase",
    "end of round": "End of the round",
    "chapter": "Between two adventures",
}


def board(view: View, seat: int | None) -> str:
    """The district with everybody on it, the villains' plan, both teams, one's own hands at the end; 100 columns."""
    return page([*_without_hands(view, first_of_team(view, seat)), *_hands(view, seat)])


@shared
def _without_hands(view: View, seat: int | None) -> tuple[str, ...]:
    """What is the same for all seats of a team."""
    signs = marks(view)
    lines = [*_headline(view), "", *district_lines(view, signs), *_wrapped(legend(view))]
    lines += [*_tests(view), "", *_villains(view, signs)]
    for number, team in enumerate(view.teams):
        lines += ["", *_team(view, number, team, seat, signs)]
    return tuple(lines)


def _headline(view: View) -> Iterator[str]:
    """What goes on: the round, the phase, whose activation it is."""
    if view.ending:
        yield from in_columns(view.ending)
        return
    last = f" of {view.plot.rounds}" if view.plot.rounds else ""
    chapter = f"Adventure {view.chapter + 1} of {len(view.chapters)}: " if len(view.chapters) > 1 else ""
    rounds = f"Round {view.round}{last}, " if view.round else ""
    words = f"{chapter}{view.scenario.name}. {rounds}{_PHASES[view.phase]}."
    if view.scene.acting != NOBODY:
        hero = figure(view, view.scene.acting)
        assert isinstance(hero, Hero)
        words += f" {hero.name} is activated: {count_of(hero.actions, 'Action')} left."
    if name := source_name(view):
        words += f" Resolving: {name}."
    yield from in_columns(words)


def _attempted(view: View) -> tuple[object, ...]:
    return (
        (view.plot, view.board, view.over, view.eased, view.objects, view.markers),
        [team.deeds for team in view.teams],
        [(each.id, each.name) for each in view.figures],
    )


@drawn_from(_attempted)
def _tests(view: View) -> tuple[str, ...]:
    return tuple(_test_lines(view))


def _test_lines(view: View) -> Iterator[str]:
    """What can be attempted on the board, and where; objects and what can be done with them."""
    places: dict[str, list[str]] = {}
    names = names_of(view)
    for offer in offers(view):
        eased = view.eased.get(offer.special.id, 0)
        easier = f" ({count_of(eased, '-1 token')})" if eased else ""
        places.setdefault(offer.special.id, []).append(f"{view.board.names[offer.space]}{easier}")
    for special in {offer.special.id: offer.special for offer in offers(view)}.values():
        yield from in_columns(f"{', '.join(places[special.id])}: {special.name}. {special_text(special, names)}")
    for printed in {piece.printed.id: piece.printed for piece in view.objects if not piece.gone}.values():
        yield from in_columns(f"{printed.name}: {object_text(printed)}")
    for marker in view.markers:
        if marker.here and marker.holder != NOBODY:
            yield from in_columns(f"{figure(view, marker.holder).name} carries the {marker.name}.")
        elif marker.here and not marker.specials:
            yield from in_columns(f"{view.board.names[marker.at]}: {marker.name}.")


def _villains(view: View, signs: dict[int, str]) -> Iterator[str]:
    """The villains, what they will do, how far their plan has come, and the articles that can be earned."""
    plan = f" Plan: {view.steps} of {view.plot.plan} steps." if view.plot.plan else ""
    name = view.sheet.name if view.sheet is not None else view.scenario.name
    target = f" The villain: {view.plot.villain_objective.removesuffix('.')}." if view.plot.villain_objective else ""
    yield from in_columns(f"{name}.{plan}{target}")
    known: set[str] = set()
    for villain in villains_of(view):
        power = power_text(villain.power) if villain.printed.id not in known else ""
        known.add(villain.printed.id)
        yield from in_columns(f"  {_figure(view, villain, signs)}{f' {power}' if power else ''}", "    ")
    yield from _plan(view)


def _told(view: View) -> tuple[object, ...]:
    return (
        (view.printed, view.plot, view.board, view.earned),
        [team.seats for team in view.teams],
        [(hero.id, hero.name) for hero in view.heroes],
    )


@drawn_from(_told)
def _plan(view: View) -> tuple[str, ...]:
    return tuple(_plan_lines(view))


def _plan_lines(view: View) -> Iterator[str]:
    """What happens at the end of the round and as reactions, and the articles that can be earned."""
    names = names_of(view)
    for action in view.plot.end_of_round:
        yield from in_columns(f"  End of the round: {action.told(names)}", "    ")
    for reaction in view.plot.reactions:
        yield from in_columns(f"  {reaction_text(reaction, names.get(reaction.who, reaction.who), names)}", "    ")
    for earning in view.plot.earnings:
        if any(key(earning, team) not in view.earned for team in (0, 1) if view.teams[team].seats):
            article = view.articles[earning.article]
            needed = ", needed to win" * (earning.needed and view.config.together)
            size = f"{article.size}, {earning.colour}{needed}"
            yield from in_columns(f'  "{article.name}" ({size}): {earning_text(earning, names)}', "    ")


def _figure(view: View, someone: Figure, signs: dict[int, str]) -> str:
    """Somebody with its place, its Attributes as they are now, and its Damage."""
    where = "eliminated" if someone.out else f"on {view.board.names[someone.at]}"
    mark = f"{signs[someone.number]} " if someone.number in signs else ""
    if someone.out:
        return f"{mark}{someone.name}, eliminated."
    tokens = f", {someone.damage} of {someone.values.health} Damage"
    return f"{mark}{someone.name} {where}: {values_line(view, someone)}{tokens}."


def _team(view: View, number: int, team: Team, seat: int | None, signs: dict[int, str]) -> Iterator[str]:
    """A team: its newspaper, what it must do, its order, its heroes."""
    if not team.seats:
        return
    yours = " (your team)" if seat in team.seats else ""
    points = f", {view.teams[number].points} before" if len(view.chapters) > 1 else ""
    yield from in_columns(f"{team.name}{yours}: {score(view, number)} points on the front page{points}.")
    for article in team.articles:
        yield from in_columns(f'  "{article.title}" ({article.size}, {article.colour}, {worth(article):+d})', "    ")
    side = 1 if view.config.together and view.config.side == "second" else number
    objective = view.plot.objective(side)
    if objective is not None:
        done = ", ".join(_goal(view, goal, number) for goal in objective.goals)
        yield from in_columns(f"  Objective: {objective.text.removesuffix('.')} ({done})", "    ")
    if team.order:
        names = [figure(view, hero).name for hero in team.order]
        order = "Next" if yours else "To be activated, in an unknown order"
        yield from in_columns(f"  {order}: {', '.join(names)}", "    ")
    for hero in view.heroes:
        if hero.side == number:
            yield from _hero(view, hero.number, signs.get(hero.number, ""))


def _goal(view: View, goal: Done, team: int) -> str:
    """How far a team is with something that it must do: "1 of 2"."""
    teams = view.teams if goal.anyone else [view.teams[team]]
    count = sum(each.deeds.get(goal.deed, 0) for each in teams)
    if goal.never:
        return f"{count} times done, but it must never be done"
    return f"{min(count, goal.times)} of {goal.times}"


def _seen(view: View, number: int, mark: str) -> tuple[object, ...]:
    hero = view.heroes[number]
    names = [(each.id, each.name) for each in view.heroes]
    return hero, numbers_of(view, hero), view.scene.acting == number, view.board, view.plot, names


@drawn_from(_seen)
def _hero(view: View, number: int, mark: str) -> tuple[str, ...]:
    return tuple(_hero_lines(view, view.heroes[number], {number: mark} if mark else {}))


def _hero_lines(view: View, hero: Hero, signs: dict[int, str]) -> Iterator[str]:
    """A hero with what is always on, what is played, and what is left."""
    kind = [] if hero.rank == "normal" else [hero.rank.capitalize()]
    kind += ["Sidekick"] if hero.sidekick else ["TEAM-UP"] if hero.team_up else []
    title = f" ({', '.join(kind)})" if kind else ""
    yield from in_columns(f"  {_figure(view, hero, signs)}{title}", "    ")
    if hero.out:
        return
    changes = {name: hero.tokens[index] + hero.kept[index] for index, name in enumerate(ATTRIBUTES)}
    tokens = [f"{change:+d} {name.upper()}" for name, change in changes.items() if change]
    more = [f"tokens {', '.join(tokens)}"] if tokens else []
    more += [f"Wounds in hand: {join_words([card.name for card in hero.wounds])}"] if hero.wounds else []
    more += ["has been activated"] if hero.activated and view.scene.acting != hero.number else []
    facts = f"; {'; '.join(more)}" if more else ""
    yield from in_columns(f"     {power_text(hero.power)} {count_of(len(hero.hand), 'card')} in hand{facts}.", "     ")
    for side, pile in (("left", hero.left), ("right", hero.right)):
        for card in pile:
            used = " (used)" if card.id in hero.used else ""
            yield from in_columns(
                f"     {side} {card.name}{used}: {left_text(card) if side == 'left' else right_text(card)}", "       "
            )
    if hero.discard:
        yield from in_columns(f"     discarded: {', '.join(card.name for card in hero.discard)}", "       ")
    if not hero.team_up and not hero.sidekick:
        names = names_of(view)
        goal = mission(hero)
        state = " Accomplished." if accomplished(hero) else ""
        yield from in_columns(f'     Personal Mission "{goal.name}": {mission_text(goal, names)}{state}', "       ")


def _hands(view: View, seat: int | None) -> Iterator[str]:
    """One's own heroes' cards with their texts."""
    for hero in view.heroes:
        if hero.seat != seat or hero.out or hero.sidekick:
            continue
        yield ""
        yield from in_columns(f"{hero.name}'s hand ({len(hero.hand)}):")
        held: list[PowerCard | Wound] = [*hero.hand, *hero.wounds]
        for card in held:
            kind = "Wound" if isinstance(card, Wound) else card.symbol
            yield from in_columns(f"  {card.name} ({kind}): {card_text(card)}", "    ")


def _wrapped(lines: list[str]) -> Iterator[str]:
    for line in lines:
        yield from in_columns(line)
