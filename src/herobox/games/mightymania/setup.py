"""The table before the first turn of Mightymania."""

from __future__ import annotations

from herobox.games.mightymania.cards import SquadDeck, Wheel
from herobox.games.mightymania.config import FIELDS, Config
from herobox.games.mightymania.state import Player, State
from herobox.kernel import ConfigError, Content, Rng


def setup(content: Content, wheel: Wheel, config: Config, rng: Rng) -> State:
    """Two players with their decks. Raises ConfigError for a deck that does not exist."""
    decks = choose_decks(content, config, rng)
    return State(
        rng=rng,
        config=config,
        wheel=wheel,
        players=[Player((seat,), deck, [None] * FIELDS) for seat, deck in enumerate(decks)],
    )


def choose_decks(content: Content, config: Config, rng: Rng) -> list[SquadDeck]:
    """The two decks by the config: dealt by chance, the same for both, or one for each."""
    known = content.of(SquadDeck)
    for deck in config.decks:
        if deck not in known:
            raise ConfigError(f'decks: there is no deck "{deck}"; there is {", ".join(known)}')
    if not config.decks:
        return rng.sample([known[deck] for deck in sorted(known)], 2)
    if len(config.decks) > 2:
        raise ConfigError(f"decks: {len(config.decks)} decks are named, but there are two seats")
    return [known[config.decks[0]], known[config.decks[-1]]]
