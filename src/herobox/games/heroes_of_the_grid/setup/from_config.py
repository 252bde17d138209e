"""What a config takes out of the box, and everything in it that can't be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from herobox.games.heroes_of_the_grid.cards import CORE, Enemy, Location, Ranger
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.setup.sets_in_play import Box, in_play, sets
from herobox.kernel import ConfigError, Content, Naming, Problem, Rng

TYPES = 2
"""Foot soldier types in a game (p. 17)."""


@lru_cache(64)
def open_box(content: Content, config: Config) -> Box:
    """What a config takes out of the box. Raises ConfigError with a sentence for everything in it that can't be."""
    box = Box(content, config)
    check(content, box, config)
    return box


def choose_rangers(box: Box, config: Config) -> list[tuple[Ranger, ...]]:
    """The Rangers of each player, in the order of the seats.

    Whoever is not named is taken in the order of the box, core first. The config has no problems.
    """
    others = (ranger for ranger in box.rangers.values() if ranger.id not in config.rangers)
    wanted = [*config.rangers, *[""] * (config.number_of_rangers - len(config.rangers))]
    chosen = [box.rangers[name] if name else next(others) for name in wanted]
    each = config.rangers_each
    return [tuple(chosen[start : start + each]) for start in range(0, len(chosen), each)]


def choose_foot_soldiers(box: Box, config: Config, rng: Rng) -> list[Enemy]:
    """The two types, as named or by chance. The config has no problems."""
    types = box.of_type("foot-soldier")
    return [
        types[enemy]
        for enemy in box.named_types(config) or sorted(rng.of("foot soldiers").sample(sorted(types), TYPES))
    ]


def check(content: Content, box: Box, config: Config) -> None:
    """Raise ConfigError with a sentence for everything in the config that can't be."""
    problems = [
        *expansion_problems(content, config),
        *ranger_problems(content, box, config),
        *board_problems(content, box, config),
        *boss_problems(box, config),
    ]
    if problems:
        raise ConfigError(problems)


def expansion_problems(content: Content, config: Config) -> Iterator[Problem]:
    """Sets that there are not."""
    known = [name for name in sets(content) if name != CORE]
    for name in named(config.expansions):
        if name == CORE:
            yield Problem("expansions", None, f"the core box is always in play; leave {CORE} out")
        elif name not in known:
            yield Problem("expansions", None, Naming('there is no set "{}"; choose from {}', name, known))


def ranger_problems(content: Content, box: Box, config: Config) -> Iterator[Problem]:
    """Players and Rangers that don't fit together."""
    wanted = named(config.rangers)
    everybody = content.of(Ranger)
    if config.six_rangers and config.players != 3:
        yield Problem(
            "six_rangers", None, f"is for 3 players with two Rangers each, but there are {config.players} players"
        )
        return
    for name in dict.fromkeys(wanted):
        if name not in everybody:
            yield Problem("rangers", None, Naming('there is no Ranger "{}"; choose from {}', name, box.rangers))
        elif name not in box.rangers:
            yield Problem("rangers", None, in_expansion(name, everybody[name].set))
        if wanted.count(name) > 1:
            words = Naming('"{}" is named {} times, but there is only one of each Ranger', name, wanted.count(name))
            yield Problem("rangers", None, words)
    number = config.number_of_rangers
    if len(config.rangers) > number:
        yield Problem("rangers", None, f"{len(config.rangers)} were named, but {number} play")
    elif len(box.rangers) < number:
        yield Problem(
            "expansions",
            None,
            f"{number} Rangers play, but there are {len(box.rangers)}; add an expansion that has more",
        )


def board_problems(content: Content, box: Box, config: Config) -> Iterator[Problem]:
    """Foot soldiers and boards that are not there or don't go together."""
    yield from foot_soldier_problems(content, box, config)
    yield from b_side_problems(content, box, config)
    yield from order_problems(content, box, config)
    types = box.of_type("foot-soldier")
    if set(named(config.foot_soldiers)) <= set(types) and set(named(config.board_order)) <= set(box.outer):
        yield from pairing_problems(box, config)


def foot_soldier_problems(content: Content, box: Box, config: Config) -> Iterator[Problem]:
    """Types of foot soldiers that are not there, and not two of them."""
    types, everything = box.of_type("foot-soldier"), content.of(Enemy)
    wanted = named(config.foot_soldiers)
    unknown = [name for name in wanted if name not in types]
    for name in unknown:
        if name in everything and everything[name].type == "foot-soldier":
            yield Problem("foot_soldiers", None, in_expansion(name, everything[name].set))
        else:
            yield Problem("foot_soldiers", None, Naming('there is no type "{}"; choose from {}', name, types))
    if not unknown and wanted and (len(wanted) != TYPES or len(set(wanted)) != TYPES):
        words = Naming("{} was named, but two different types are in play; name both or neither", wanted)
        yield Problem("foot_soldiers", None, words)


def b_side_problems(content: Content, box: Box, config: Config) -> Iterator[Problem]:
    """Boards that are not there, named to show their other side."""
    everywhere = content.of(Location)
    sides = {**box.outer, box.command_center.id: box.command_center}
    for name in named(config.b_sides):
        if name not in sides and name in everywhere:
            yield Problem("b_sides", None, in_expansion(name, everywhere[name].set))
        elif name not in sides:
            yield Problem("b_sides", None, Naming('there is no board "{}"; choose from {}', name, sides))


def order_problems(content: Content, box: Box, config: Config) -> Iterator[Problem]:
    """Boards that are not there, named for a place around the Command Center."""
    everywhere = content.of(Location)
    for name in named(config.board_order):
        if name in box.outer:
            continue
        if name in everywhere and name != box.command_center.id:
            yield Problem("board_order", None, in_expansion(name, everywhere[name].set))
        else:
            words = Naming('there is no outer board "{}"; choose from {}', name, box.outer)
            yield Problem("board_order", None, words)


def pairing_problems(box: Box, config: Config) -> Iterator[Problem]:
    """Boards that are not those of the foot soldiers in play, where all of both are there."""
    types, wanted, order = box.of_type("foot-soldier"), named(config.foot_soldiers), named(config.board_order)
    playing = wanted or sorted({box.outer[name].foot_soldiers for name in order}) or sorted(types)
    boards = [board.id for enemy in playing for board in box.boards_of(enemy)]
    if order and (len(playing) != TYPES or sorted(order) != sorted(boards)):
        pairs = [([board.id for board in box.boards_of(enemy)], enemy) for enemy in wanted or types]
        listed = "; ".join(["{} for {}"] * len(pairs))
        words = Naming(
            f"name the four boards of the two foot soldier types in play, once each: {listed}",
            *(part for pair in pairs for part in pair),
        )
        yield Problem("board_order", None, words)
    for name in named(config.b_sides):
        if name in box.outer and name not in boards:
            words = Naming('"{}" is not a board of the foot soldiers in play; choose from {}', name, boards)
            yield Problem("b_sides", None, words)


def boss_problems(box: Box, config: Config) -> Iterator[Problem]:
    """More bosses than there are."""
    bosses = box.of_type("boss")
    if len(bosses) <= config.extra_bosses:
        words = Naming(
            "{} bosses are needed, including the final one, but the only ones are {}; add an expansion that has more",
            config.extra_bosses + 1,
            bosses,
        )
        yield Problem("extra_bosses", None, words)


def in_expansion(name: str, expansion: str) -> Naming:
    """What is to be done about an item of a set that is not in play."""
    return Naming('"{}" belongs to the expansion "{}"; add that to the expansions', name, expansion)


def named(names: Sequence[str]) -> list[str]:
    """The names without those left to chance, which a form writes as empty ones."""
    return [name for name in names if name]


def config_choices(content: Content) -> dict[str, dict[str, str]]:
    """For the config's fields that name items: the ids that may stand there, with their names."""
    everything = Config(expansions=tuple(sets(content)))
    rangers = in_play(content.of(Ranger).values(), everything)
    enemies = in_play(content.of(Enemy).values(), everything)
    locations = in_play(content.of(Location).values(), everything)
    return {
        "rangers": {ranger.id: ranger.name for ranger in rangers},
        "board_order": {location.id: location.name for location in locations if not location.center},
        "b_sides": {location.id: location.name for location in locations},
        "expansions": {name: name.replace("-", " ").capitalize() for name in sets(content) if name != CORE},
        "foot_soldiers": {enemy.id: enemy.name for enemy in enemies if enemy.type == "foot-soldier"},
    }
