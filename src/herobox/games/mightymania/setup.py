"""The table before the first turn of Mightymania."""

from __future__ import annotations

from herobox.games.mightymania.cards import SquadDeck, Wheel
from herobox.games.mightymania.config import FIELDS, Config
from herobox.games.mightymania.state import NAMES, Player, State
from herobox.kernel import ConfigError, Content, Naming, Problem, Rng, Seat


def seats(config: Config) -> tuple[Seat, ...]:
    """Two seats that face each other."""
    return tuple(Seat(name, name) for name in NAMES)


def config_choices(content: Content) -> dict[str, dict[str, str]]:
    """The decks by name."""
    return {"decks": {deck.id: deck.name for deck in content.of(SquadDeck).values()}}


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
    """The two decks by the config; those that nobody named are dealt by chance among the others.

    Raises ConfigError for a deck that does not exist, and for more than two.
    """
    known = content.of(SquadDeck)
    if not config.decks:
        return rng.of("decks").sample([known[deck] for deck in sorted(known)], 2)
    wanted = config.decks
    for deck in wanted:
        if deck and deck not in known:
            words = Naming('there is no deck "{}"; choose from {}', deck, known)
            raise ConfigError([Problem("decks", None, words)])
    if len(wanted) > 2:
        raise ConfigError([Problem("decks", None, f"{len(wanted)} decks were named, but there are two seats")])
    dealt = iter(rng.of("decks").sample(sorted(set(known).difference(wanted)), wanted.count("")))
    decks = [known[deck or next(dealt)] for deck in wanted]
    return [decks[0], decks[-1]]
