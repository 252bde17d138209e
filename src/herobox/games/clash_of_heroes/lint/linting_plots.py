"""Whether what happens in a scenario can happen: words, objectives, articles, the villain's plan."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from herobox.games.clash_of_heroes.cards.printed_characters import VillainCard
from herobox.games.clash_of_heroes.cards.printed_district import District
from herobox.games.clash_of_heroes.cards.printed_fields import Done
from herobox.games.clash_of_heroes.cards.printed_plot import Plot
from herobox.games.clash_of_heroes.cards.printed_scenarios import Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_spaces import members
from herobox.games.clash_of_heroes.effects.menace_effects import Call, Scheme
from herobox.games.clash_of_heroes.effects.menace_harm_effects import Wave
from herobox.games.clash_of_heroes.effects.menace_movement_effects import March
from herobox.games.clash_of_heroes.effects.menace_plot_effects import BringHome, CloseDoor, TakeArticle
from herobox.games.clash_of_heroes.effects.menace_theft_effects import Steal
from herobox.games.clash_of_heroes.effects.scenario_effects import Achieve, OpenDoor
from herobox.games.clash_of_heroes.lint.linting_boards import MOST_ROUTE, MOST_TOKENS
from herobox.games.clash_of_heroes.lint.linting_deeds import RIVAL, deeds_of, figures_of, hint_of, tests_of
from herobox.games.clash_of_heroes.lint.linting_effects import words_in
from herobox.games.clash_of_heroes.lint.linting_reachable_areas import distances, door_openers, reachable
from herobox.games.clash_of_heroes.setup.from_config import board_of, plot_in, sheet_of, tile_place
from herobox.kernel import Content
from herobox.kernel.effects import Effect, effect_name

ADVANCING = (Scheme, March, Steal)
"""Words by which a villain's plan goes on."""


def plot_problems(content: Content, scenario: Scenario) -> Iterator[str]:
    """A sentence for each thing of a scenario, with its sheet, that can't happen."""
    board, sheet = board_of(content, scenario), sheet_of(content, scenario)
    plot = plot_in(content, scenario)
    openers = door_openers(content, scenario, sheet, board)
    opened, _ = reachable(board, [*plot.starts[0], *plot.starts[1]], openers)
    doors = [door.id for number, door in enumerate(board.doors) if opened >> number & 1]
    yield from token_problems(plot)
    for word in words_in((plot.end_of_round, plot.reactions, plot.tokens)):
        yield from word_problems(content, plot, board, word)
    yield from door_problems(plot, board)
    yield from route_problems(plot, board)
    known = deeds_of(content, plot, doors)
    yield from test_problems(plot, known)
    yield from phrase_problems(plot)
    yield from goal_problems(content, plot, known)
    yield from article_problems(plot)
    yield from end_problems(plot)
    if scenario.solo:
        yield from solo_problems(plot, sheet)


def token_problems(plot: Plot) -> Iterator[str]:
    """Tokens and Tests have names of their own, and there are enough tokens in the box."""
    for name, times in Counter(token.id for token in plot.tokens).items():
        if times > 1:
            yield f'{times} tokens are called "{name}"; give each its own id'
    if len(plot.tokens) > MOST_TOKENS:
        yield f"{len(plot.tokens)} scenario tokens are on the board, but there are only {MOST_TOKENS} (p. 2)"
    if len(plot.route) > MOST_ROUTE:
        yield f"the route has {len(plot.route)} tokens, but there are only {MOST_ROUTE} (p. 2)"


def test_problems(plot: Plot, known: list[str]) -> Iterator[str]:
    """What a Test waits for can be done without it."""
    for special in tests_of(plot):
        if special.needs and (special.needs not in known or special.needs == f"pass:{special.id}"):
            others = [deed for deed in known if deed != special.needs]
            yield f'Test "{special.id}": needs "{special.needs}", which nobody can do; {hint_of(special.needs, others)}'


def phrase_problems(plot: Plot) -> Iterator[str]:
    """Each phrase is that of a deed which a Test achieves, and can stand behind "you must"."""
    achieved = list(dict.fromkeys(w.deed for test in tests_of(plot) for w in words_in(test) if isinstance(w, Achieve)))
    for deed, phrase in plot.phrases.items():
        if deed not in achieved:
            yield f'deeds: no Test achieves "{deed}"; {hint_of(deed, achieved)}'
        if not phrase[0].islower() or phrase[-1] in ".!?":
            yield (
                f'deeds: "{phrase}" stands behind "you must", so it begins with a small letter and ends without a '
                'stop, such as "silence the machine"'
            )


def word_problems(content: Content, plot: Plot, board: District, word: Effect) -> Iterator[str]:
    """What a word names is there, and what it needs."""
    tokens = [token.id for token in plot.tokens]
    figures = figures_of(plot)
    name = effect_name(type(word))
    who = getattr(word, "who", None)
    if who is not None and who not in content.of(VillainCard):
        yield f'"{name}": there is no villain "{who}"; {hint_of(who, content.of(VillainCard))}'
    elif who is not None and not figures[who]:
        yield f'"{name}": no {who} is on the board, and none is called'
    several = word.tokens if isinstance(word, BringHome | Steal) else word.each_of if isinstance(word, Scheme) else ()
    named = [getattr(word, "token", None), *several]
    for token in named:
        if token is not None and token not in tokens:
            yield f'"{name}": there is no token "{token}"; {hint_of(token, tokens)}'
    for around in word.sources() if isinstance(word, Wave) else ():
        if around not in (*tokens, *figures):
            hint = hint_of(around, [*tokens, *figures])
            yield f'"{name}": "{around}" is not a token or villain of the scenario; {hint}'
    door = getattr(word, "door", None)
    there = [each.id for each in board.doors]
    if door is not None and door not in there:
        yield f'"{name}": there is no door "{door}"; {hint_of(door, there)}'
    if isinstance(word, TakeArticle):
        articles = [earning.article for earning in plot.earnings]
        if word.article not in articles:
            yield f'"{name}": the article "{word.article}" is not in play; {hint_of(word.article, articles)}'
    if isinstance(word, Call | Steal) and not plot.spawns:
        what = "appear" if isinstance(word, Call) else "appear and leave"
        yield f'"{name}" needs "spawns", the places where figures {what}'
    if isinstance(word, Steal) and not tokens:
        yield f'"{name}" needs "tokens" to steal'
    if isinstance(word, March) and not plot.route:
        yield f'"{name}" needs a "route"'
    if isinstance(word, ADVANCING) and not plot.plan:
        yield f'"{name}" needs a "plan", the number of its steps'


def door_problems(plot: Plot, board: District) -> Iterator[str]:
    """A door that falls shut can be opened again, and again, from either side."""
    openers: list[tuple[int, str]] = []
    tests = [(space, each) for space, tests in plot.specials.items() for each in tests]
    tests += [(board.numbers[token.at], each) for token in plot.tokens for each in token.specials]
    for space, special in tests:
        for word in words_in(special.effects):
            if isinstance(word, OpenDoor) and not special.once:
                own = "" if "-" in word.door else f"{tile_place(board, space)}-"
                openers.append((board.area_of[space], own + word.door))
    script = words_in((plot.end_of_round, plot.reactions, plot.tokens))
    falling = {word.door for word in script if isinstance(word, CloseDoor)}
    for number, door in enumerate(board.doors):
        others = (1 << len(board.doors)) - 1 & ~(1 << number)
        for side in dict.fromkeys(board.floor[edge[0]] for edge in door.edges if door.id in falling):
            near = distances(board, others, [side])
            if not any(area in near and name == door.id for area, name in openers):
                names = ", ".join(board.names[space] for space in members(board.areas[side]))
                yield (
                    f'"close-door" shuts {door.id}, and nobody in the Area of {names} could open it again; '
                    'give that side a Test with "open-door" that is not "once"'
                )


def route_problems(plot: Plot, board: District) -> Iterator[str]:
    """From each Route token the next one is in the same Area or in the next, where need be through a door."""
    opened = (1 << len(board.doors)) - 1
    for one, other in zip(plot.route, plot.route[1:], strict=False):
        far = distances(board, opened, [board.area_of[one]]).get(board.area_of[other])
        if far is None or far > 1:
            away = "can't be reached" if far is None else f"is {far} Areas away"
            yield f"on the route {board.names[other]} {away} from {board.names[one]}; put a token between them"


def goal_problems(content: Content, plot: Plot, known: list[str]) -> Iterator[str]:
    """What objectives and articles ask for can be done, so often."""
    goals = [(f'objective "{each.text}"', goal) for each in plot.objectives for goal in each.goals]
    goals += [(f'article "{earning.article}"', earning.done) for earning in plot.earnings]
    figures = figures_of(plot)
    for where, goal in goals:
        if goal.deed not in known:
            yield f'{where}: nobody can do "{goal.deed}"; {hint_of(goal.deed, known)}'
        elif goal.deed.startswith("eliminate:"):
            yield from elimination_problems(content, where, goal, figures)


def elimination_problems(content: Content, where: str, goal: Done, figures: Counter[str]) -> Iterator[str]:
    """There are as many figures as are to be eliminated."""
    name = goal.deed.removeprefix("eliminate:")
    if name in content.of(VillainCard) and goal.times > figures[name]:
        yield f"{where}: {goal.times} of {name} are to be eliminated, and {figures[name]} come into play"


def article_problems(plot: Plot) -> Iterator[str]:
    """Each article is there once and can be counted."""
    for name, times in Counter(earning.article for earning in plot.earnings).items():
        if times > 1:
            yield f'the article "{name}" is named {times} times, but there is only one'
    for earning in plot.earnings:
        if earning.by == "most" and (earning.done.never or earning.done.anyone or earning.needed):
            yield (
                f'article "{earning.article}": whoever does something most often is counted at the end, '
                'so "never", "anyone" and "needed" mean nothing'
            )


def end_problems(plot: Plot) -> Iterator[str]:
    """Every adventure comes to an end, and a villain's plan is told in words."""
    certain = any(isinstance(word, Scheme) and not word.each_of for word in plot.end_of_round)
    if not plot.rounds and not (plot.plan and certain):
        yield 'needs "rounds", the most it can last'
    if plot.plan and not plot.villain_objective:
        yield 'has a "plan", so it needs "villain_objective", which says what happens then'
    if plot.plan and not any(isinstance(word, ADVANCING) for word in words_in((plot.end_of_round, plot.reactions))):
        yield 'has a "plan" that never advances; add "scheme", "march" or "steal" to "end_of_round"'


def solo_problems(plot: Plot, sheet: Sheet | None) -> Iterator[str]:
    """Alone there is a marked sheet, a plan to foil, an objective and articles that need no rivals (p. 24)."""
    if sheet is None or not sheet.solo:
        yield "has the solo mark, so it needs a MENACE sheet with the same mark (p. 24)"
    if not plot.plan:
        yield 'has the solo mark, so the villain needs a "plan" (p. 24)'
    if not plot.objectives:
        yield "has the solo mark, so it needs an objective (p. 24)"
    needed = [earning for earning in plot.earnings if earning.needed]
    if not needed:
        yield 'has the solo mark, so one of its articles must be "needed" (p. 24)'
    goals = [goal for each in plot.objectives for goal in each.goals] + [earning.done for earning in needed]
    for goal in goals:
        if goal.deed in RIVAL:
            yield f'has the solo mark, so nothing may require "{goal.deed}": in solo play there are no rivals'
