"""What a config takes out of the box, and what its fields may name (rulebook p. 4 and 20)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

import msgspec

from herobox.games.deck_building.cards import CORE, MAIN_DECK_TYPES, Card, Character, Tile
from herobox.games.deck_building.config import Config
from herobox.games.deck_building.state import HEROES, SIDES, VILLAINS
from herobox.kernel import ConfigError, Content, Naming, Problem
from herobox.kernel.game import ConfigChoices

MOST_CARDS = 80
"""Cards that a main deck may have (p. 20)."""
STACK = 6
"""Zords, and Masters, that a game is played with, the players' own among them (p. 20)."""


class Box(msgspec.Struct, frozen=True, eq=False):
    """What a game is played with."""

    characters: tuple[tuple[Character, ...], ...]
    """For each team, those that can be played."""
    chosen: tuple[Character | None, ...]
    """For each seat the character that the config names."""
    main_deck: tuple[Card, ...]
    """Every copy, by id."""
    own: dict[str, tuple[Card, ...]]
    """By character: the Signature Item, and the Zord or Master."""
    zords: tuple[Card, ...]
    """Of which six are used, the Heroes' own and those that the config names first."""
    masters: tuple[Card, ...]
    starters: tuple[tuple[Card, ...], ...]
    """For each team the Starters, each once."""
    blade_blaster: Card
    stun: Card
    tiles: dict[str, Tile]


def teams_of(config: Config) -> tuple[int, ...]:
    """The team of each seat: Villains and Heroes in turn, as far as there are any (p. 4)."""
    counts: dict[int, int] = {VILLAINS: config.villains, HEROES: config.heroes}
    teams = []
    for _ in range(2):
        for team in (VILLAINS, HEROES):
            if counts[team]:
                counts[team] -= 1
                teams.append(team)
    return tuple(teams)


@lru_cache(64)
def open_box(content: Content, config: Config) -> Box:
    """What the config takes out of the box. Raises ConfigError with a sentence for everything in it that can't be."""
    problems: list[Problem] = []
    known = sorted({card.set for card in content.of(Card).values()} | {c.set for c in content.of(Character).values()})
    there = [name for name in known if name != CORE]
    problems += [
        Problem("expansions", None, Naming('there is no set "{}"; choose from {}', name, there))
        for name in config.expansions
        if name not in known or name == CORE
    ]
    sets = {CORE, *config.expansions}
    cards = sorted((card for card in content.of(Card).values() if card.set in sets), key=lambda card: card.id)
    characters = sorted((c for c in content.of(Character).values() if c.set in sets), key=lambda c: c.id)
    by_team = tuple(tuple(c for c in characters if c.side == SIDES[team]) for team in (VILLAINS, HEROES))
    chosen = choose_characters(config, by_team, problems)
    main_deck = tuple(card for card in cards if card.type in MAIN_DECK_TYPES for _ in range(card.copies))
    if len(main_deck) > MOST_CARDS:
        in_box = sum(card.set == CORE for card in main_deck)
        words = (
            f"the main deck would have {len(main_deck)} cards, and the limit is {MOST_CARDS} (p. 20): the box has "
            f"{in_box}, so expansions may bring {max(0, MOST_CARDS - in_box)}"
        )
        problems.append(Problem("", None, words))
    zords = [card for card in cards if card.type == "zord"]
    masters = [card for card in cards if card.type == "master"]
    problems += unknown("zords", config.zords, [card.id for card in zords])
    problems += unknown("masters", config.masters, [card.id for card in masters])
    if problems:
        raise ConfigError(problems)
    own = {
        character.id: tuple(
            card for kind in ("signature-item", "zord", "master") for card in cards
            if card.type == kind and card.owner == character.id
        )
        for character in characters
    }  # fmt: skip
    return Box(
        characters=by_team,
        chosen=chosen,
        main_deck=main_deck,
        own=own,
        zords=tuple(zords),
        masters=tuple(masters),
        starters=tuple(tuple(c for c in cards if c.type == "starter" and c.side == side) for side in SIDES),
        blade_blaster=next(card for card in cards if card.type == "blade-blaster"),
        stun=next(card for card in cards if card.type == "stun"),
        tiles=dict(content.of(Tile)),
    )


def choose_characters(
    config: Config, by_team: Sequence[Sequence[Character]], problems: list[Problem]
) -> tuple[Character | None, ...]:
    """For each seat the character that the config names; adds a sentence for each that can't be."""
    teams = teams_of(config)
    chosen: list[Character | None] = [None] * len(teams)
    if len(config.characters) > len(teams):
        words = f"{len(config.characters)} were named for {len(teams)} seats"
        problems.append(Problem("characters", None, words))
    for seat, name in enumerate(config.characters[: len(teams)]):
        if not name:
            continue
        there = {character.id: character for character in by_team[teams[seat]]}
        if name not in there:
            side = SIDES[teams[seat]].capitalize()
            words = Naming('seat {} is on the side of the {}, and "{}" is not one of {}', seat + 1, side, name, there)
            problems.append(Problem("characters", None, words))
        elif there[name] in chosen:
            problems.append(Problem("characters", None, Naming('"{}" was named for two seats', name)))
        else:
            chosen[seat] = there[name]
    return tuple(chosen)


def unknown(field: str, names: Iterable[str], there: Sequence[str]) -> list[Problem]:
    """A sentence for each name that is none of those that there are."""
    return [Problem(field, None, Naming('"{}" is not one of {}', name, there)) for name in names if name not in there]


def config_choices(content: Content) -> dict[str, ConfigChoices]:
    """For the config's fields that name items: the ids that may stand there, with their names; characters by side."""
    cards, characters = content.of(Card).values(), content.of(Character).values()
    sets = sorted({card.set for card in cards} | {character.set for character in characters})
    return {
        "characters": {side.capitalize(): {c.id: c.name for c in characters if c.side == side} for side in SIDES},
        "expansions": {name: name.replace("-", " ").capitalize() for name in sets if name != CORE},
        "zords": {card.id: card.name for card in cards if card.type == "zord"},
        "masters": {card.id: card.name for card in cards if card.type == "master"},
    }
