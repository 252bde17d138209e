"""Why something that a person tried on a page can't be chosen."""

from __future__ import annotations

from collections.abc import Sequence

from herobox.kernel.wording import capitalize_first
from herobox.web.room import Room


def refusal(room: Room, seat: int, points: Sequence[str]) -> str:
    """Why nothing is chosen by pointing at these things; what is asked where the rules have nothing to say."""
    match = room.match
    decision = match.decisions.get(seat)
    if decision is None:
        return sentence(match.refusal(seat, "pass") or "It is not your turn")
    view = match.view(seat)
    option = match.game.decisions.pointed(view, seat, decision, tuple(points))
    reason = None if option is None else match.game.decisions.why_not(view, seat, decision, option)
    if reason:
        return sentence(reason)
    prompt = match.game.decisions.prompt(view, seat, decision)
    return f"You can't choose that now: pick something highlighted ({prompt.rule.page})."


def sentence(words: str) -> str:
    """With a capital at the start and a full stop."""
    words = words.strip()
    return capitalize_first(words) + ("" if words.endswith((".", "!", "?")) else ".")
