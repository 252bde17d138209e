"""How a word of a card asks (rulebook p. 10): its options are the candidates that it does not refuse."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from herobox.games.deck_building.keywords.vocabulary import CardEffect
from herobox.games.deck_building.state import Asking, Source, State
from herobox.kernel import PASS, Rules, ask


def choose(
    table: State,
    seat: int,
    kind: str,
    word: CardEffect,
    source: Source,
    candidates: Iterable[Any],
) -> Rules[Any]:
    """Ask a seat for one of the candidates, each named only once, that the word does not refuse.

    Or for PASS, where the word lets them; without any option that is the answer, too. Meanwhile `table.asking` says
    which word asks.
    """
    options = allowed(table, seat, word, source, candidates)
    if word.may_pass:
        options.append(PASS)
    if not options:
        return PASS
    table.asking = Asking(word, source)
    choice = yield from ask((seat,), kind, options)
    table.asking = None
    return choice


def allowed(table: State, seat: int, word: CardEffect, source: Source, candidates: Iterable[Any]) -> list[Any]:
    """The candidates that a word does not refuse."""
    return [option for option in candidates if word.refusal(table, seat, source, option) is None]
