"""The checks themselves: each takes the inspection, a match at some position, and chance for its own choices."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from herobox.kernel.conformance.beats import beats_show_what_their_seats_see
from herobox.kernel.conformance.checkpoints import checkpoints_lead_on
from herobox.kernel.conformance.imagining import what_is_hidden_is_dealt_anew
from herobox.kernel.conformance.inspection import Inspection, bare
from herobox.kernel.conformance.legality import (
    passing_is_offered_where_it_is_allowed,
    what_is_not_offered_is_forbidden,
    what_is_offered_is_allowed,
)
from herobox.kernel.conformance.looks import (
    decisions_have_words_and_places,
    ended_looks,
    items_can_be_drawn,
    look_at,
    sheets_tell_nothing_hidden,
)
from herobox.kernel.conformance.sentences import log_is_well_spaced
from herobox.kernel.conformance.undoing import free_undo_tells_nothing
from herobox.kernel.deciding import is_offered
from herobox.kernel.entries import WORDS
from herobox.kernel.errors import HeroboxError
from herobox.kernel.match import Match
from herobox.kernel.notation import find, notation, parse
from herobox.kernel.record import parse_record
from herobox.kernel.replay import replay
from herobox.kernel.rng import Rng
from herobox.kernel.rules import Decision

Check = Callable[[Inspection, Match, random.Random], None]

PLAYED_ON = 12
"""How many choices a fork is played on."""
FOUND = 12
"""How many options of a decision are sought by their notations: to seek one looks at all of them."""
MOST_OPTIONS = 200
"""So many options people can be asked about at once; more are several decisions, such as who and then where to."""


def options_have_notations(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Each decision has two options or more, but not too many, whose notations are unique and read back."""
    for decision in match.decisions.values():
        if len(decision.options) > MOST_OPTIONS:
            count = len(decision.options)
            inspection.found(
                f'"{decision.kind}" has {count} options; {MOST_OPTIONS} is the most', f"too many {decision.kind}"
            )
        written = [notation(option) for option in decision.options]
        if len(set(written)) < len(written) or len(written) < 2:
            inspection.found(
                f'the options of "{decision.kind}" are not unique or fewer than two: {written}',
                f"unique {decision.kind}",
            )
        for option, text in zip(decision.options, written, strict=True):
            if (text.split() or [""])[0] in ("", "undo", "seed", *WORDS) or text != " ".join(text.split()):
                inspection.found(f'"{text}" can\'t be a notation', text)
            if isinstance(option, tuple) and parse(text, match.game.decisions.verbs) != option:
                inspection.found(f'"{text}" does not read back as {option!r}', f"read {decision.kind}")

        pairs = list(zip(decision.options, written, strict=True))
        for option, text in chance.sample(pairs, min(FOUND, len(pairs))):
            if find(decision.options, text) != option:
                inspection.found(f'"{text}" does not find its option', f"find {decision.kind}")


def state_is_sound(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """The game's own invariants hold."""
    for problem in match.game.check(match.state):
        inspection.found(f"after {len(match.choices)} choices: {problem}", problem)


def forks_are_equal_and_apart(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """A fork has the same state and decisions, goes the same way, and leaves the original alone."""
    before = bare(match.state)
    fork = match.fork()
    if bare(fork.state) != before or fork.decisions != match.decisions:
        inspection.found(f"a fork after {len(match.choices)} choices differs from its original", "fork differs")
    twin = fork.fork()
    seed = chance.random()
    for copy in (fork, twin):
        copy.run(_picker(seed), limit=PLAYED_ON)
    if bare(fork.state) != bare(twin.state) or fork.choices != twin.choices:
        inspection.found("two forks that made the same choices ended in different states", "forks part")
    if bare(match.state) != before:
        inspection.found("playing on a fork changed its original", "fork touches")


def hidden_things_stay_hidden(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """What a seat sees and may choose is the same however the things it can't see lie."""
    game = match.game
    decisions = match.decisions
    for seat in decisions:
        imagined = match.determinize(seat, Rng(chance.getrandbits(64)))
        _sees_the_same(inspection, match, imagined.state, seat)
        if imagined.decisions.get(seat) != decisions[seat]:
            inspection.found(f"seat {seat}'s options tell something hidden", "options leak")
        imagined.run(_picker(chance.random()), limit=PLAYED_ON)
        for problem in game.check(imagined.state):
            inspection.found(f"an imagined table, played on, is not sound: {problem}", f"imagined {problem}")
    if match.together is not None and match.together.answers:
        return
    for seat in range(len(match.seats)):
        if seat not in decisions:
            state = bare(match.state)
            game.resample_hidden(state, seat, Rng(chance.getrandbits(64)))
            _sees_the_same(inspection, match, state, seat)


def _sees_the_same(inspection: Inspection, match: Match, imagined: Any, seat: int) -> None:
    """An imagined table looks like the true one to its seat, and is sound."""
    if match.game.view(imagined, seat) != match.view(seat):
        inspection.found(f"seat {seat}'s view after {len(match.choices)} choices shows something hidden", "view leaks")
    if match.game.view(imagined, None) != match.view(None):
        inspection.found(f"a spectator sees something that is hidden from seat {seat}", "spectator leaks")
    for problem in match.game.check(imagined):
        inspection.found(f"an imagined table is not sound: {problem}", f"imagined {problem}")


def options_rest_on_what_is_seen(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """What a seat is asked first in a turn is the same however the things it can't see lay before the turn.

    Where chance was drawn or something revealed before it was asked, nothing can be said.
    """
    asked = match.asked_first()
    if asked is None:
        return
    begun, decision = asked
    if (begun.rng.draws, begun.reveals) != (match.state.rng.draws, match.state.reveals):
        return
    for seat in decision.seats:
        state = bare(begun)
        match.game.resample_hidden(state, seat, Rng(chance.getrandbits(64)))
        again = next(match.game.turn(state), None)
        if again != decision:
            inspection.found(
                f"seat {seat}'s options tell something hidden: {again} could be asked, too", "options leak"
            )


def imagining_tells_nothing(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """What is imagined does not depend on how the hidden things lie."""
    if match.together is not None and match.together.answers:
        return
    for seat in range(len(match.seats)):
        once, again = bare(match.state), bare(match.state)
        seed = chance.getrandbits(64)
        match.game.resample_hidden(again, seat, Rng(chance.getrandbits(64)))
        for state in (once, again):
            match.game.resample_hidden(state, seat, Rng(seed))
        if once != again:
            inspection.found(f"what seat {seat} imagines depends on how the hidden things lie", "imagining")


def plans_do_not_depend_on_order(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """Plans made together come to the same result whoever answers first."""
    if match.together is None or match.together.answers:
        return
    seed = chance.random()
    results = []
    planners = list(dict.fromkeys(decision.seats[0] for decision in match.decisions.values()))
    for seats in (planners, planners[::-1]):
        fork = match.fork()
        meeting = fork.together
        for seat in seats:
            pick = _picker(seed + seat)
            while fork.together is meeting and seat in fork.decisions:
                fork.choose(seat, pick(fork.decisions[seat]))
        results.append(bare(fork.state))
    if results[0] != results[1]:
        inspection.found("plans made together depend on who answers first", "order")


def undo_takes_back(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """A choice that was taken back leaves the table as it was."""
    if chance.random() > 0.05:
        return
    before = bare(match.state)
    seat, decision = chance.choice(list(match.decisions.items()))
    fork = match.fork()
    fork.choose(seat, chance.choice(decision.options))
    fork.undo(seat, agreed=range(len(match.seats)))
    if bare(fork.state) != before:
        inspection.found(
            f'taking back a choice of "{decision.kind}" does not restore the table', f"undo {decision.kind}"
        )


def record_replays(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """The record, written and read, replays to the same state, by notation alone."""
    try:
        again = replay(parse_record(match.record.text()), match.game)
    except HeroboxError as error:
        inspection.found(f"its record does not replay: {error}")
        return
    if bare(again.state) != bare(match.state) or again.outcome != match.outcome:
        inspection.found("its record replays to another state")
    if again.state.counts != match.state.counts:
        inspection.found("its record replays with other counts for reports")
    if again.events != match.events:
        inspection.found("its record replays with other events")


def outcome_is_complete(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """The end has a score for each seat, equal within a side, a reason and words; the last table can be drawn.

    It is drawn for those who only watch and for one of the seats, in each game for another.
    """
    outcome = match.outcome
    if outcome is None:
        return
    if len(outcome.scores) != len(match.seats) or not outcome.reason.strip():
        inspection.found(f"the outcome {outcome} lacks a score or a reason")
    said = (*match.game.reports.best(match.state), *match.game.reports.statistics(match.state))
    if any(not label.strip() or not value.strip() for label, value in said):
        inspection.found("a statistic lacks its label or its value", "statistics")
    sides: dict[str, set[float]] = {}
    for seat, score in zip(match.seats, outcome.scores, strict=False):
        sides.setdefault(seat.side, set()).add(score)
    if any(len(scores) > 1 for scores in sides.values()):
        inspection.found(f"seats of one side have different scores: {outcome.scores}")
    ended_looks(inspection, match)
    for viewer in (None, chance.randrange(len(match.seats))):
        look_at(inspection, match, viewer, None, set())


def state_is_a_tree(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """No mutable object stands in two places of the state, as copies would tear them apart."""
    seen: set[int] = set()
    for value in _mutable_parts(match.state):
        if id(value) in seen:
            inspection.found(f"{value!r} stands in two places of the state", "shared")
        seen.add(id(value))


def bots_are_told_what_they_can_use(inspection: Inspection, match: Match, chance: random.Random) -> None:
    """An evaluation is from -1 to 1, what is obvious, on the shortlist or judged is offered, and asking writes nothing.

    What a planner judges begins with what is chosen by default. Kinds that the game ranks no options of are noted.
    """
    mind, state = match.game.mind, bare(match.state)
    for seat in range(len(match.seats)):
        value = mind.evaluate(state, seat)
        if not -1 <= value <= 1:
            inspection.found(f"evaluate gives {value}, which is not from -1 to 1", "evaluate")
    mind.is_quiescent(state)
    mind.is_settled(state)
    for decision in {id(decision): decision for decision in match.decisions.values()}.values():
        obvious, shortlist = mind.obvious_choice(state, decision), mind.shortlist(state, decision)
        if obvious is not None and not is_offered(decision, obvious):
            what = f'"{notation(obvious)}" is the obvious choice at "{decision.kind}", but not offered'
            inspection.found(what, f"obvious {decision.kind}")
        if not shortlist or not all(is_offered(decision, option) for option in shortlist):
            what = f'the shortlist at "{decision.kind}" is empty or has what is not offered: {shortlist}'
            inspection.found(what, f"shortlist {decision.kind}")
        thoughts = mind.thoughts(state, decision)
        if not thoughts or not all(is_offered(decision, option) for option in thoughts):
            what = f'what a planner judges at "{decision.kind}" is nothing or has what is not offered: {thoughts}'
            inspection.found(what, f"thoughts {decision.kind}")
        elif thoughts[0] != (default := mind.default_choice(state, decision)):
            what = f'a planner begins with "{notation(thoughts[0])}" at "{decision.kind}", by default'
            inspection.found(f'{what} "{notation(default)}" is chosen', f"thoughts {decision.kind}")
        reached = mind.horizon(state, decision)
        if reached is not None:
            reached(state)
        action_values, mixed_strategy = mind.action_values(state, decision.seats[0], decision), None
        if match.together is not None:
            mixed_strategy = mind.mixed_strategy([state], decision.seats[0], decision)
        if action_values is None and mixed_strategy is None and mind.quick_choice(state, decision) is None:
            inspection.unranked.add(decision.kind)
        for numbers, low, what in ((action_values, -1.0, "action_values"), (mixed_strategy, 0.0, "mixed_strategy")):
            if numbers is None:
                continue
            if len(numbers) != len(decision.options) or not all(low <= each <= 1 for each in numbers):
                found = f'{what} at "{decision.kind}" are not a number from {low:g} to 1 for each option: {numbers}'
                inspection.found(found, f"{what} {decision.kind}")
    if state != bare(match.state):
        inspection.found("asking for bots (evaluate, shortlist, ...) changes the table", "mind writes")


EVERY_POSITION: tuple[Check, ...] = (
    options_have_notations,
    what_is_offered_is_allowed,
    what_is_not_offered_is_forbidden,
    passing_is_offered_where_it_is_allowed,
    state_is_sound,
    forks_are_equal_and_apart,
    hidden_things_stay_hidden,
    options_rest_on_what_is_seen,
    imagining_tells_nothing,
    what_is_hidden_is_dealt_anew,
    plans_do_not_depend_on_order,
    decisions_have_words_and_places,
    sheets_tell_nothing_hidden,
    undo_takes_back,
    free_undo_tells_nothing,
    state_is_a_tree,
    bots_are_told_what_they_can_use,
)
"""Run before every choice."""

AT_THE_ENDS: tuple[Check, ...] = (
    options_have_notations,
    what_is_offered_is_allowed,
    what_is_not_offered_is_forbidden,
    passing_is_offered_where_it_is_allowed,
    state_is_sound,
    free_undo_tells_nothing,
)
"""Run before every choice of a game with a field of its config at one of its ends."""

EVERY_GAME: tuple[Check, ...] = (
    state_is_sound,
    record_replays,
    checkpoints_lead_on,
    outcome_is_complete,
    items_can_be_drawn,
    log_is_well_spaced,
    beats_show_what_their_seats_see,
    bots_are_told_what_they_can_use,
)
"""Run when a game is over."""


def _mutable_parts(value: Any) -> Iterator[Any]:
    """Every list, dict and Struct that can change, in this value."""
    if isinstance(value, msgspec.Struct):
        if value.__struct_config__.frozen:
            return
        yield value
        for field in value.__struct_fields__:
            yield from _mutable_parts(getattr(value, field))
    elif isinstance(value, list | dict):
        yield value
        for item in value.values() if isinstance(value, dict) else value:
            yield from _mutable_parts(item)


def _picker(seed: float) -> Callable[[Decision], Any]:
    chance = random.Random(seed)
    return lambda decision: chance.choice(decision.options)
