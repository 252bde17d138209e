"""One choice, judged by what its seat could know: the best option against the one that was chosen.

A bot that thinks looks for the best option. Then both are played on in the same imagined matches, others than the bot's
own: of many options tried a few times the best is often just the luckiest, and would look better than it is.

All chance comes from the place of the choice in its match. The match's seed and what happened later have no part in
it, so that no die can change a grade.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple

import msgspec

from herobox.bots import Thought, make_thinker
from herobox.bots.explaining import LOSSES, OUTWEIGHS, WINS, Difference, differences, reason
from herobox.bots.means import mean, standard_error
from herobox.bots.playing_on import played_after, worth
from herobox.kernel import HeroboxError, Match, Outlook, Prompt, Rng, stream
from herobox.kernel.game import Game
from herobox.kernel.notation import find, notation

CLEAR = 1.5
"""By how many standard errors an option must be better than the one chosen, in the same imagined matches, ..."""
LEAST = 0.01
"""... and by how much of a chance of winning."""
TO_EXPLAIN = 0.03
"""How much of a chance must be lost for a reason to be looked for."""
WORLDS_TO_EXPLAIN = 16
"""In how many imagined matches."""


class Depth(msgspec.Struct, frozen=True):
    """How closely a match is looked at."""

    id: str
    name: str
    words: str
    """What it does, in a sentence."""
    part: int
    """The hard bot looks for something better than what was chosen, in one of so many parts of its imagined matches."""
    worlds: int
    """In how many imagined matches the two are then compared."""

    def bot(self, game: Game[Any, Any]) -> str:
        """Who looks at a game's choices."""
        kind, _, matches = game.mind.levels["hard"].partition(":")
        return f"{kind}:{int(matches) // self.part}" if kind in SEARCHING and matches.isdigit() else f"{kind}:{matches}"


SEARCHING = ("planner", "search")
"""The bots that think less well and less long with fewer imagined matches."""
DEPTHS = (
    Depth("quick", "Quick", "Good enough to see where a match turned.", 4, 24),
    Depth("thorough", "Thorough", "Takes four times as long, and finds more.", 1, 96),
)


class Judgement(msgspec.Struct, frozen=True):
    """What a choice was worth. Chances are of winning, from 0 to 1, to the seat that chose; a draw is half a win."""

    at: int
    """How many choices and undos came before the choice, as looking back counts."""
    seat: int
    chance: float
    """With what was chosen."""
    best: float
    """With the best option; the same where nothing was clearly better."""
    stake: float
    """By how much the best option beats any one of those that are worth a thought, on average."""
    chosen: str
    """The choice in the words in which it was asked."""
    better: str = ""
    """What would have been better, in the same words."""
    notation: str = ""
    """The same as it is typed."""
    why: str = ""
    """What that gains and risks against the choice, in a sentence; empty where there is nothing to tell."""

    @property
    def lost(self) -> float:
        """How much of a chance the choice gave away."""
        return self.best - self.chance

    def worth_at_least(self, chance: float) -> Judgement:
        """The same, of a choice that turns out to be worth so much."""
        best = max(self.best, chance)
        if best - chance >= LEAST:
            return msgspec.structs.replace(self, chance=chance, best=best)
        return msgspec.structs.replace(self, chance=best, best=best, better="", notation="", why="")


def _for_it(told: Sequence[Difference], gain: float) -> list[Difference]:
    """Differences that tell why an option is better by this chance of winning: never by what it risks alone.

    They are found by playing on a short way; of who wins, if at all, what was found by playing on further is told.
    """
    short = [each for each in told if each.words not in (WINS, LOSSES)]
    if not told or any(each.worth > 0 for each in short):
        return short
    return [Difference(WINS, gain, gain * OUTWEIGHS), *short]


def depth_of(name: str) -> Depth:
    """The depth of this id. Raises HeroboxError with those there are."""
    for depth in DEPTHS:
        if depth.id == name:
            return depth
    raise HeroboxError(f'"{name}" is not how closely to look; choose {" or ".join(depth.id for depth in DEPTHS)}')


class Following(NamedTuple):
    """What follows a choice."""

    flows: bool = False
    """The same side goes on at once: no chance, nothing new to be seen, no plan in secret."""
    certain: bool = False
    """Everybody could foresee what the choice leads to: no chance, and nobody knew more than others."""


def what_follows(match: Match, seat: int, text: str) -> Following:
    """What follows a seat's choice, by its notation, in this match, which stands before it."""
    if match.together is not None:
        return Following()
    after = match.fork()
    draws, reveals = after.state.rng.draws, after.state.reveals
    after.choose(seat, text)
    if after.state.rng.draws != draws or after.together is not None:
        return Following()
    nothing_new = after.state.reveals == reveals
    side = match.seats[seat].side
    return Following(
        flows=nothing_new and any(match.seats[other].side == side for other in after.decisions),
        certain=all_is_open(match) or (nothing_new and all_see_the_same(match)),
    )


def all_is_open(match: Match) -> bool:
    """Whether nothing is hidden from anybody: then the end of a match turns nothing up either."""
    state, seen = match.fork().state, match.view(None)
    state.rng, state.reveals = seen.rng, seen.reveals
    return bool(seen == state)


def all_see_the_same(match: Match) -> bool:
    """Whether what is hidden is so from everybody, such as a deck."""
    first, *others = (match.view(seat) for seat in range(len(match.seats)))
    return all(other == first for other in others)


def stays_secret(match: Match, seat: int, text: str) -> bool:
    """Whether the others know nothing of this choice when it is made: the plans to which it belongs go on."""
    if match.together is None:
        return False
    after = match.fork()
    after.choose(seat, text)
    return after.together is not None and after.together.answers > 0


def judge(match: Match, at: int, seat: int, text: str, depth: Depth) -> Judgement | None:
    """What a seat's choice, by its notation, is worth in this match, which stands before it.

    None where no other option is worth a thought.
    """
    outlook = Outlook(match, seat)
    mind, decision = outlook.game.mind, outlook.decision
    chosen = find(decision.options, text)
    state = outlook.determinize(Rng(0)).state
    worth_a_thought = mind.thoughts(state, decision)
    if len(worth_a_thought) == 1 and _same(worth_a_thought[0], chosen):
        return None
    seed = stream(0, "analysis", at, seat)
    tried = [thought for thought in make_thinker(depth.bot(outlook.game), seed).think(outlook) if thought.known]
    best = tried[0].option
    if _is_mixed(outlook, chosen):
        best = chosen
    options = [chosen] if _same(best, chosen) else [chosen, best]
    found = _worths(outlook, options, depth.worlds, stream(seed, "worlds"))
    chance, alternative = mind.calibrated.chance(mean(found[0])), mind.calibrated.chance(mean(found[-1]))
    gains = [one - other for one, other in zip(found[-1], found[0], strict=True)]
    if alternative - chance < LEAST or mean(gains) < CLEAR * standard_error(gains):
        best, alternative = chosen, chance
    why = ""
    if alternative - chance >= TO_EXPLAIN:
        told = differences(outlook, best, chosen, seed, worlds=WORLDS_TO_EXPLAIN, seconds=inf)
        why = reason(_for_it(told, alternative - chance))
    prompt = match.game.decisions.prompt(match.view(seat), seat, decision)
    return Judgement(
        at=at,
        seat=seat,
        chance=chance,
        best=alternative,
        stake=_stake(outlook, tried),
        chosen=_words(prompt, chosen),
        better="" if best is chosen else _words(prompt, best),
        notation="" if best is chosen else notation(best),
        why=why,
    )


def expected(outlook: Outlook, text: str, depth: Depth, seed: int) -> float:
    """What the seat can expect of an option, by its notation, from -1 (lost) to 1 (won), before it is calibrated."""
    return mean(_worths(outlook, [find(outlook.decision.options, text)], depth.worlds, seed)[0])


def _worths(outlook: Outlook, options: Sequence[Any], worlds: int, seed: int) -> list[list[float]]:
    """What each of these options is worth to the seat in the same imagined matches, from -1 (lost) to 1 (won)."""
    mind, decision, seat, chance = outlook.game.mind, outlook.decision, outlook.seat, random.Random(seed)
    reached = mind.horizon(outlook.determinize(Rng(0)).state, decision)
    found: list[list[float]] = [[] for _ in options]
    for _ in range(worlds):
        world = chance.getrandbits(64)
        known = mind.action_values(outlook.determinize(Rng(world)).state, seat, decision)
        for worths, option in zip(found, options, strict=True):
            if known is not None:
                worths.append(known[_number(decision.options, option)])
            else:
                worths.append(worth(played_after(outlook, option, world, reached), seat))
    return found


def _is_mixed(outlook: Outlook, chosen: Any) -> bool:
    """Whether the game itself chooses so now and then in a secret plan: then nothing else is better than it."""
    if not outlook.in_secret:
        return False
    decision = outlook.decision
    states = [outlook.determinize(Rng(stream(0, "mix", number))).state for number in range(4)]
    weights = outlook.game.mind.mixed_strategy(states, outlook.seat, decision)
    return weights is not None and weights[_number(decision.options, chosen)] > 0


def _stake(outlook: Outlook, tried: Sequence[Thought]) -> float:
    calibrated = outlook.game.mind.calibrated
    chances = [calibrated.chance(max(-1.0, min(1.0, thought.value))) for thought in tried]
    return max(0.0, chances[0] - mean(chances))


def _number(options: Sequence[Any], option: Any) -> int:
    return next(number for number, each in enumerate(options) if _same(each, option))


def _same(one: Any, other: Any) -> bool:
    """Whether two options are the same: verbs are tuples, so two of different types may be equal."""
    return type(one) is type(other) and bool(one == other)


def _words(prompt: Prompt, option: Any) -> str:
    return next((choice.words for choice in prompt.choices if _same(choice.option, option)), notation(option))
