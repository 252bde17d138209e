"""Why a bot prefers one option to another: what came of both in the same imagined matches, in the game's words."""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import Any, NamedTuple

from herobox.bots.means import mean, standard_error
from herobox.bots.planner import Planner
from herobox.bots.playing_on import play_to, played_after, quick_policy, worth
from herobox.bots.thought import Thought
from herobox.kernel.outlook import Outlook
from herobox.kernel.rng import Rng
from herobox.kernel.stakes import Stake
from herobox.kernel.wording import join_words

WORLDS = 32
"""In how many imagined matches two options are compared at most, ..."""
LEAST_WORLDS = 4
"""... and at least, however long that takes; ..."""
SECONDS = 0.5
"""... and for how many seconds at most."""
AHEAD = 12
"""How many choices are looked ahead where the game names no horizon."""
CLEAR = 1.0
"""By how many of its standard errors a difference must be other than 0 to be told, ..."""
LEAST_AMOUNT = 0.05
"""... and by how much, as less would be told as 0.0, ..."""
LEAST_WORTH = 0.05
"""... and what it must be worth, as `Stake.worth` counts."""
MOST_GAINS, MOST_RISKS = 2, 2
"""How many differences for an option, and against it, are told at most."""
OTHERS = 96
"""How many imagined matches it takes at most to find the next best where the bot thought of one option alone."""
WINS, LOSSES = "wins", "defeats"
"""What is counted of matches that are over at the horizon, ..."""
OUTWEIGHS = 10.0
"""... and what one is worth, so that it is told before all other stakes."""


class Difference(NamedTuple):
    """What one option brings more of than another, on average."""

    words: str
    """See `Stake.words`."""
    amount: float
    """Below 0: less."""
    worth: float
    """Of all of it, to the seat that chooses; below 0: a risk."""


def differences(
    outlook: Outlook, option: Any, other: Any, seed: int, *, worlds: int = WORLDS, seconds: float = SECONDS
) -> list[Difference]:
    """What an option of the seat's decision brings against another one, clear differences alone, the largest first.

    Both are played on by the game's quick policy to the game's horizon, in the same imagined matches: in `worlds` of
    them at most, and for `seconds` at most.
    """
    chance = random.Random(seed)
    reached = outlook.game.mind.horizon(outlook.determinize(Rng(0)).state, outlook.decision)
    deadline = time.perf_counter() + seconds
    stakes: list[Stake] = []
    found: list[list[float]] = []
    while len(found) < worlds and (len(found) < LEAST_WORLDS or time.perf_counter() < deadline):
        world = chance.getrandbits(64)
        stakes = _stakes(outlook, option, world, reached)
        others = _stakes(outlook, other, world, reached)
        found.append([one.number - against.number for one, against in zip(stakes, others, strict=True)])
    clear = []
    for stake, gains in zip(stakes, zip(*found, strict=True), strict=True):
        amount = mean(gains)
        worth = amount * stake.worth
        if abs(amount) >= max(LEAST_AMOUNT, CLEAR * standard_error(gains)) and abs(worth) >= LEAST_WORTH:
            clear.append(Difference(stake.words, amount, worth))
    return sorted(clear, key=lambda each: -abs(each.worth))


def _stakes(outlook: Outlook, option: Any, world: int, reached: Any) -> list[Stake]:
    """What is at stake where this option leads in the imagined match of this number."""
    match, seat, chance = outlook.determinize(Rng(world), forkable=False), outlook.seat, random.Random(world)
    match.choose(seat, option)
    mind = match.game.mind
    if reached is None:
        match.run(quick_policy(mind, match.state, chance), max(0, AHEAD - mind.rollout_depth))
    play_to(match, reached, chance)
    score = 0.0 if match.outcome is None else match.outcome.scores[seat]
    ends = [Stake(WINS, float(score > 0), OUTWEIGHS), Stake(LOSSES, float(score < 0), -OUTWEIGHS)]
    return [*ends, *mind.stakes(match.state, seat)]


def reason(found: list[Difference]) -> str:
    """Differences as a sentence: "It gains 1.2 hits on their monsters; it gives up 2.0 Power Dice.".

    Empty where there are none to tell.
    """
    told = [
        *[each for each in found if each.worth > 0][:MOST_GAINS],
        *[each for each in found if each.worth < 0][:MOST_RISKS],
    ]
    parts = {
        "gains": [each for each in told if each.worth > 0 and each.amount > 0],
        "avoids": [each for each in told if each.worth > 0 and each.amount < 0],
        "risks": [each for each in told if each.worth < 0 and each.amount > 0],
        "gives up": [each for each in told if each.worth < 0 and each.amount < 0],
    }
    said = [f"{verb} {join_words([_told(each) for each in some])}" for verb, some in parts.items() if some]
    return f"It {'; it '.join(said)}." if said else ""


def _told(difference: Difference) -> str:
    amount = abs(difference.amount)
    if difference.words in (WINS, LOSSES):
        return f"{100 * amount:.0f} {difference.words} in 100 games"
    return f"{amount:.0f} {difference.words}" if amount >= 10 else f"{amount:.1f} {difference.words}"


class Advice(NamedTuple):
    """What a bot that thinks says of a decision."""

    thoughts: list[Thought]
    """See `Thinker.think`."""
    why: str
    """What its choice gains and risks against the next best, in a sentence; empty where there is nothing to tell."""


def advise(outlook: Outlook, thoughts: list[Thought], seed: int, *, seconds: float = SECONDS) -> Advice:
    """What a bot has found out, with the reason why it prefers its choice to the next best.

    Where it thought of its choice alone, by habit, the next best is looked for: whoever asks wants to compare. The
    choice stays the first, whatever that brings. `seconds` for each step, at most.
    """
    if len(thoughts) > 1 and not thoughts[1].known:
        thoughts = _with_next_best(outlook, thoughts, seed, seconds)
    why = ""
    if len(thoughts) > 1 and thoughts[1].known:
        why = reason(differences(outlook, thoughts[0].option, thoughts[1].option, seed, seconds=seconds))
    return Advice(thoughts, why)


def _with_next_best(outlook: Outlook, thoughts: list[Thought], seed: int, seconds: float) -> list[Thought]:
    """The same with the best of the others in the second place, both judged anew.

    Those on the game's shortlist are tried first, then others at random. Of many options that are tried a few times the
    best is often just the luckiest, so what is told of the two comes from new imagined matches.
    """
    chance = random.Random(seed)
    chosen, state = thoughts[0].option, outlook.determinize(Rng(0)).state
    shortlist = outlook.game.mind.shortlist(state, outlook.decision)
    others = [thought.option for thought in thoughts[1:]]
    chance.shuffle(others)
    others.sort(key=lambda option: not _among(option, shortlist))
    planner = Planner("planner", chance.getrandbits(64), simulations=OTHERS, seconds=seconds)
    second = next(
        tried.option for tried in planner.weigh(outlook, state, [chosen, *others]) if not _among(tried.option, [chosen])
    )
    reached = outlook.game.mind.horizon(state, outlook.decision)
    deadline = time.perf_counter() + seconds
    scores: list[list[float]] = [[], []]
    while len(scores[0]) < WORLDS and (len(scores[0]) < LEAST_WORLDS or time.perf_counter() < deadline):
        world = chance.getrandbits(64)
        for option, found in zip((chosen, second), scores, strict=True):
            found.append(worth(played_after(outlook, option, world, reached), outlook.seat))
    known = [Thought(option, len(found), mean(found)) for option, found in zip((chosen, second), scores, strict=True)]
    return [*known, *(Thought(option, 0, 0.0) for option in others if not _among(option, [second]))]


def _among(option: Any, options: Sequence[Any]) -> bool:
    """Whether it is one of these: verbs are tuples, so two of different types may be equal."""
    return any(type(each) is type(option) and each == option for each in options)
