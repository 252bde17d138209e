"""Finding an option in what a person is asked, in any game."""

from __future__ import annotations

from herobox.kernel import Choice, Prompt


def choice(shown: Prompt, notation: str) -> Choice:
    """The option of this notation."""
    return next(one for one in shown.choices if one.notation == notation)


def said(shown: Prompt, notation: str) -> str:
    """What an option says."""
    return choice(shown, notation).words
