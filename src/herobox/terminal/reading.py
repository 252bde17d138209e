"""From what a person types to one of the choices: a number, a notation, or a unique beginning of one."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.kernel import Choice, HeroboxError, Match, parse
from herobox.kernel.notation import tidy, verb


def labels(choices: Sequence[Choice]) -> list[str]:
    """What stands before each choice in the list: its place, from 1.

    Where choices are numbers themselves (how many dice, which value), each is its own label and the others have
    none: a typed "3" can then mean only one thing.
    """
    if any(choice.notation.isdigit() for choice in choices):
        return [choice.notation if choice.notation.isdigit() else "" for choice in choices]
    return [str(number) for number in range(1, len(choices) + 1)]


def read_choice(text: str, choices: Sequence[Choice]) -> Choice | str:
    """The choice that was typed, or a sentence that says why it is none of these."""
    typed = tidy(text)
    for label, choice in zip(labels(choices), choices, strict=True):
        if typed in (label, choice.notation.lower()):
            return choice
    begun = [choice for choice in choices if typed and begins(choice.notation.lower(), typed)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        some = ", ".join(choice.notation for choice in begun[:4]) + (", ..." if len(begun) > 4 else "")
        return f'"{typed}" could be {some}: type more of it, or its number.'
    return f'"{typed}" is not one of the choices; type {_span(choices)}, the words beside it, or help.'


def begins(notation: str, typed: str) -> bool:
    """Whether a notation begins so; a number is typed whole, so "a1" is no beginning of "a10"."""
    rest = notation.removeprefix(typed)
    return notation.startswith(typed) and not (typed[-1:].isdigit() and rest[:1].isdigit())


def refusal(match: Match, seat: int, text: str, choices: Sequence[Choice]) -> str:
    """Why what was typed can't be chosen: the game's reason where it is a move, or what is wrong with it as one."""
    read = read_choice(text, choices)
    if isinstance(read, Choice):
        return f'"{read.notation}" is allowed here: {read.words}.'
    verbs, typed = match.game.decisions.verbs, tidy(text)
    try:
        parse(text, verbs)
    except HeroboxError as error:
        is_move = typed.partition(" ")[0] in [verb(kind) for kind in verbs]
        could_be = any(begins(choice.notation.lower(), typed) for choice in choices)
        return str(error) if is_move and not could_be else read
    return match.refusal(seat, text) or read


def _span(choices: Sequence[Choice]) -> str:
    numbers = [label for label in labels(choices) if label]
    return " or ".join(numbers) if len(numbers) < 3 else f"a number from {numbers[0]} to {numbers[-1]}"
