"""Every kind of decision of a game, for a person who tries something else at it."""

from __future__ import annotations

from typing import Any, NamedTuple

from herobox.kernel.rules import PASS, Decision


class Moment(NamedTuple):
    """A kind of decision: a game keeps a table of them by `Decision.kind`."""

    verbs: tuple[type, ...]
    """The types of the options that answer it."""
    now: str
    """What is decided, beginning with "now": "now the team chooses the next action (p. 7)"."""
    rule: str
    """The rule that it belongs to, by its id in the reference."""


def is_offered(decision: Decision, option: Any) -> bool:
    """Whether an option is among those of a decision; options of two verbs with equal fields are not the same."""
    return any(type(one) is type(option) and one == option for one in decision.options)


def out_of_place(moment: Moment, option: Any) -> str | None:
    """Why an option that is not offered does not belong here at all; None where a rule has to say why."""
    if option == PASS:
        return f"you can't pass here: {moment.now}"
    if type(option) not in moment.verbs:
        return f"that is not what is decided here: {moment.now}"
    return None
