"""What a config takes out of the box."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from herobox.games.clash_of_heroes.cards.printed_board import build
from herobox.games.clash_of_heroes.cards.printed_characters import DieCard, HeroCard, IdCard, SidekickCard
from herobox.games.clash_of_heroes.cards.printed_district import District
from herobox.games.clash_of_heroes.cards.printed_plot import Plot, plot_of
from herobox.games.clash_of_heroes.cards.printed_scenarios import Campaign, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_spaces import named
from herobox.games.clash_of_heroes.cards.printed_tile_layouts import SIZE
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.keywords.vocabulary import Rank
from herobox.kernel import ConfigError, Content, Die, Naming, Problem
from herobox.kernel.wording import count_of

PAPERS = ("Guardians' Chronicles", "Mercury Herald")
RANKS = {"rookie": "Rookie (hard)", "normal": "Normal", "veteran": "Veteran (easy)"}
"""The ranks of ID cards, with how difficult each makes a scenario (p. 8)."""
NAMED_TWICE = '"{}" was named twice, but there is only one of each'
POW = 3
"""The number that stands for the POW face of a die."""


class Place(msgspec.Struct, frozen=True, eq=False):
    """Who a hero of the game is to be: the seat's own, or a TEAM-UP Hero."""

    team: int
    seat: int
    team_up: bool
    hero: IdCard | None
    """None: by chance."""
    rank: Rank


class Box(msgspec.Struct, frozen=True, eq=False):
    """What a game is played with."""

    scenarios: tuple[Scenario, ...]
    """One, or those of the campaign in order."""
    campaign: Campaign | None
    places: tuple[Place, ...]
    """For every hero: the seats' own in the order of seats, then TEAM-UP Heroes of the first and of the second team."""
    heroes: tuple[HeroCard, ...]
    """All that can be played, by id."""


def heroes_a_side(config: Config) -> int:
    """Heroes of each team, TEAM-UP Heroes too; 0 where there are none of these: ranks may balance teams (p. 11)."""
    if config.uneven == "ranks":
        return 0
    return max(config.first, config.second, config.a_side if not config.together else 0)


@lru_cache(256)
def open_box(content: Content, config: Config) -> Box:
    """What the config takes out of the box. Raises ConfigError with a sentence for everything in it that can't be."""
    problems: list[Problem] = []
    campaign = _campaign(content, config, problems)
    scenarios = _scenarios(content, config, campaign, problems)
    heroes = tuple(sorted(content.of(HeroCard).values(), key=lambda hero: hero.id))
    places = _places(config, heroes, "rookie" if campaign else "normal", problems)
    if config.together and config.a_side:
        problems.append(Problem("a_side", None, "there are no TEAM-UP Heroes in solo or cooperative play (p. 24)"))
    if config.uneven == "ranks" and config.a_side:
        problems.append(Problem("a_side", None, "without TEAM-UP Heroes each player has one Hero (p. 11)"))
    if config.together:
        solo = ", ".join(each.id for each in content.of(Scenario).values() if each.solo)
        problems += [
            Problem(
                "scenario",
                None,
                f'"{scenario.name}" can\'t be played solo or cooperatively: it has no solo mark (p. 24); '
                f"these do: {solo}",
            )
            for scenario in scenarios
            if not scenario.solo
        ]
    places += _sidekicks(content, config, problems)
    if sum(not isinstance(place.hero, SidekickCard) for place in places) > len(heroes):
        problems.append(Problem("", None, f"{len(places)} heroes are needed, and there are {len(heroes)} in the box"))
    if problems:
        raise ConfigError(problems)
    return Box(scenarios, campaign, places, heroes)


def _campaign(content: Content, config: Config, problems: list[Problem]) -> Campaign | None:
    known = content.of(Campaign)
    if config.campaign and config.campaign not in known:
        problems.append(
            Problem(
                "campaign", None, f'there is no campaign "{config.campaign}"; choose from {", ".join(known) or "none"}'
            )
        )
    return known.get(config.campaign or "")


def _scenarios(
    content: Content, config: Config, campaign: Campaign | None, problems: list[Problem]
) -> tuple[Scenario, ...]:
    known = content.of(Scenario)
    if campaign:
        if config.scenario:
            problems.append(Problem("scenario", None, "a campaign has its own scenarios; choose one or the other"))
        return tuple(known[name] for name in campaign.scenarios)
    if config.scenario and config.scenario not in known:
        problems.append(
            Problem("scenario", None, f'there is no scenario "{config.scenario}"; choose from {", ".join(known)}')
        )
        return ()
    usual = next((each for each in known.values() if each.solo or not config.together), None)
    chosen = known[config.scenario] if config.scenario else usual
    return (chosen,) if chosen else ()


def _places(config: Config, heroes: Sequence[HeroCard], usual: Rank, problems: list[Problem]) -> tuple[Place, ...]:
    """Every hero of the game: who plays it, and who it is as far as the config says."""
    size = heroes_a_side(config)
    seats = [(0, seat) for seat in range(config.first)]
    seats += [(1, config.first + seat) for seat in range(config.second)]
    wanted = [(team, seat, False) for team, seat in seats]
    for team, count in ((0, config.first), (1, config.second)):
        own = [seat for whose, seat in seats if whose == team]
        wanted += [(team, own[number % count], True) for number in range(size - count) if count]
    known = {hero.id: hero for hero in heroes}
    for field, given in (("heroes", config.heroes), ("ranks", config.ranks)):
        if len(given) > len(wanted):
            problems.append(Problem(field, None, f"{len(given)} were named for {_places_in_words(wanted)}"))
    for name in config.heroes:
        if name and name not in known:
            problems.append(Problem("heroes", None, Naming('there is no hero "{}"; choose from {}', name, known)))
        elif name and config.heroes.count(name) > 1:
            problems.append(Problem("heroes", None, Naming(NAMED_TWICE, name)))
    places = []
    for number, (team, seat, team_up) in enumerate(wanted):
        name = config.heroes[number] if number < len(config.heroes) else ""
        rank = config.ranks[number] if number < len(config.ranks) else ""
        places.append(Place(team, seat, team_up, known.get(name), rank or proposed_rank(config, team, usual)))
    return tuple(places)


def proposed_rank(config: Config, team: int, usual: Rank) -> Rank:
    """The rank of a hero for whom none is named: where ranks balance teams, one higher in the smaller (p. 8, 11)."""
    own, others = (config.first, config.second) if team == 0 else (config.second, config.first)
    if config.uneven == "team-up" or own >= others:
        return usual
    return "normal" if usual == "rookie" else "veteran"


def _places_in_words(wanted: Sequence[tuple[int, int, bool]]) -> str:
    """The places in the order in which they are named: "3 Heroes: of 2 players, then 1 TEAM-UP Hero"."""
    players = sum(not team_up for _, _, team_up in wanted)
    words = [f"{count_of(len(wanted), 'Hero', 'Heroes')}: of {count_of(players, 'player')}"]
    for team, name in ((0, "first"), (1, "second")):
        helpers = sum(team_up and whose == team for whose, _, team_up in wanted)
        words += [f"then {count_of(helpers, 'TEAM-UP Hero', 'TEAM-UP Heroes')} of the {name} team"] if helpers else []
    return ", ".join(words)


def _sidekicks(content: Content, config: Config, problems: list[Problem]) -> tuple[Place, ...]:
    """The Sidekicks of whoever plays alone or together, shared out among the players."""
    known = content.of(SidekickCard)
    if config.sidekicks and not config.together:
        problems.append(Problem("sidekicks", None, "they are only for solo or cooperative play (p. 24)"))
    places = []
    for number, name in enumerate(config.sidekicks):
        if name not in known:
            words = Naming('there is no Sidekick "{}"; choose from {}', name, known)
            problems.append(Problem("sidekicks", None, words))
        elif name in config.sidekicks[:number]:
            problems.append(Problem("sidekicks", None, Naming(NAMED_TWICE, name)))
        else:
            places.append(Place(0, number % config.first, True, known[name], "normal"))
    return tuple(places)


@lru_cache(256)
def board_of(content: Content, scenario: Scenario) -> District:
    """The board of a scenario, the same object each time."""
    return build(content.of(TileCard), scenario.tiles)


@lru_cache(256)
def plot_in(content: Content, scenario: Scenario) -> Plot:
    """The plot of a scenario, the same object each time."""
    board = board_of(content, scenario)
    tiles = content.of(TileCard)
    laid = {named(*each.at): tiles[each.tile] for each in scenario.tiles}
    specials = {space: tuple(laid[where].specials.get(letter, ())) for space, (where, letter) in board.orange.items()}
    phrases = {deed: phrase for tile in laid.values() for deed, phrase in tile.deeds.items()}
    return plot_of(scenario, sheet_of(content, scenario), board, specials, content.of(ObjectCard), phrases)


def sheet_of(content: Content, scenario: Scenario) -> Sheet | None:
    """The MENACE sheet of a scenario, if it has one."""
    return content.of(Sheet)[scenario.sheet] if scenario.sheet else None


@lru_cache(64)
def dice_of(content: Content) -> tuple[Die[int], Die[int], Die[int]]:
    """The Combat, the Power and the Test die; a POW is the number POW."""
    cards = content.of(DieCard)
    combat, power, test = (
        Die(tuple(POW if face == "pow" else int(face) for face in cards[name].faces))
        for name in ("combat", "power", "test")
    )
    return combat, power, test


def tile_place(board: District, space: int) -> str:
    """The name of the tile's place on the board on which a Space lies: "b1" for the second tile of the first row."""
    column, row = board.places[space]
    return named(column // SIZE, row // SIZE)


def config_choices(content: Content) -> dict[str, dict[str, str]]:
    """For the config's fields that name items: the ids that may stand there, with their names."""
    return {
        "scenario": {each.id: each.name for each in content.of(Scenario).values()},
        "campaign": {each.id: each.name for each in content.of(Campaign).values()},
        "heroes": {each.id: each.name for each in content.of(HeroCard).values()},
        "uneven": {"team-up": "TEAM-UP mode", "ranks": "Rookies and Veterans"},
        "ranks": RANKS,
        "papers": dict(zip(("chronicles", "herald"), PAPERS, strict=True)),
        "sidekicks": {each.id: each.name for each in content.of(SidekickCard).values()},
    }
