"""What a bot thinks of a decision, in words."""

from __future__ import annotations

from math import inf

from herobox.kernel import HeroboxError, Match, Prompt, notation
from herobox.kernel.naming import seat_names
from herobox.terminal.screen import Screen
from herobox.terminal.seating import bot_advice, bot_called

MOST = 5
"""How many options are told at most."""


def tell_thoughts(match: Match, bot: str, screen: Screen) -> None:
    """Of a match that is over: what a bot of this name thinks in each seat that must choose here, and why.

    If a bot of this name sat there, it thought the same, unless its time was limited: what it thinks depends on the
    match's seed and the choices so far. Raises HeroboxError where the match ends, or if the bot can't say what it
    thinks.
    """
    if match.outcome is not None:
        raise HeroboxError("the match is over here, so there is nothing to ask about; go back with --at")
    for seat, decision in match.decisions.items():
        prompt = match.game.decisions.prompt(match.view(seat), seat, decision)
        thoughts, why = bot_advice(match, seat, bot, seconds=inf)
        screen.row()
        screen.say((f"What the {bot_called(bot)} thinks for {seat_names(match)[seat]}", "heading"))
        for thought in [thought for thought in thoughts if thought.known][:MOST]:
            source = "worked out" if thought.worked_out else f"from {thought.visits} imagined matches"
            screen.say(f"{said(thought.option, prompt)}: about {thought.wins} of 100 games won, {source}.")
        if why:
            screen.say(f"The first against the second: {why}")


def said(option: object, prompt: Prompt) -> str:
    """An option in words, with what is typed for it."""
    choice = next((choice for choice in prompt.choices if choice.option == option), None)
    return notation(option) if choice is None else f"{choice.words} ({choice.notation})"
