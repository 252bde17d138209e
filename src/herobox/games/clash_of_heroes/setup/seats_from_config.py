"""Who sits at the table, and which Heroes besides theirs a config may name (rulebook p. 4 and 6)."""

from __future__ import annotations

from collections import Counter

from herobox.games.clash_of_heroes.cards.printed_characters import SidekickCard
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.setup.from_config import PAPERS, open_box
from herobox.kernel import Content, Seat


def seats(content: Content, config: Config) -> tuple[Seat, ...]:
    """A seat for each player, called after its Hero where the config names it. Raises ConfigError like `setup`."""
    places = [place for place in open_box(content, config).places if not place.team_up]
    return tuple(
        Seat(place.hero.name if place.hero else f"Hero {place.seat + 1}", paper(config, place.team)) for place in places
    )


def places(content: Content, config: Config) -> tuple[Seat, ...]:
    """Heroes that the config may name: each seat's own, then the TEAM-UP Heroes. Raises ConfigError as `setup` does."""
    sitting = seats(content, config)
    found = list(sitting)
    beside: Counter[int] = Counter()
    for place in open_box(content, config).places[len(sitting) :]:
        if isinstance(place.hero, SidekickCard):
            continue
        beside[place.seat] += 1
        number = f" {beside[place.seat]}" if beside[place.seat] > 1 else ""
        found.append(Seat(f"TEAM-UP Hero{number} beside {sitting[place.seat].name}", paper(config, place.team)))
    return tuple(found)


def paper(config: Config, team: int) -> str:
    """The newspaper of a team."""
    return PAPERS[team if config.papers == "chronicles" else 1 - team]
