"""What is said of finished games: numbers for the players, and what a balance report tells apart."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

from herobox.games.heroes_of_the_grid.cards import Ranger
from herobox.games.heroes_of_the_grid.config import Config
from herobox.games.heroes_of_the_grid.setup.sets_in_play import in_play
from herobox.games.heroes_of_the_grid.state import Foe, State
from herobox.kernel import Content
from herobox.kernel.reports import best_counted
from herobox.kernel.wording import count_of, join_words


def statistics(table: State) -> Sequence[tuple[str, str]]:
    """What the Power Rangers achieved."""
    leaders = table.monsters_and_bosses
    met = [foe.enemy.name + _fate(table, foe) for foe in leaders]
    return (
        ("Rounds", str(table.round)),
        ("Foot soldiers defeated", str(table.counted("foot soldiers defeated"))),
        ("Monsters and bosses met", ", ".join(met) or "none"),
        ("Zords summoned", str(len(table.zords))),
        ("Energy left in the Morphin Grid", str(table.morphin_grid)),
        ("Panicked locations", str(sum([board.panicked for board in table.boards]))),
        ("Still to come in the deployment deck", join_words(_still_to_come(table)) or "nobody"),
    )


def metrics(table: State) -> Sequence[tuple[str, float]]:
    """Rounds."""
    return [("rounds", table.round)]


def best(table: State) -> Sequence[tuple[str, str]]:
    """Who did what best, of what was done at all."""
    return best_counted(
        table,
        (
            ("Most hits", "hits", "hit", "hits"),
            ("Strongest attack", "strongest attack", "hit", "hits"),
            ("Most cards lost for the team", "cards lost", "card", "cards"),
        ),
    )


def _still_to_come(table: State) -> list[str]:
    """The monsters and bosses that have not appeared, turned up at last: those to come first come first."""
    return [
        table.enemies[card.enemy][0].name
        for pile in table.deployments
        for card in pile.cards[::-1]
        if not card.location
    ]


def _fate(table: State, foe: Foe) -> str:
    """What became of a monster or boss, in brackets; nothing of one that nobody has hurt."""
    if foe.defeated or (foe.final and table.won):
        return " (defeated)"
    return f" ({count_of(len(foe.discard), 'card')} defeated)" if foe.discard else ""


def lineups(content: Content, config: Config) -> Sequence[dict[str, Any]]:
    """Every team of Rangers that may play; with two Rangers a player they are paired in the order of the box."""
    rangers = sorted(ranger.id for ranger in in_play(content.of(Ranger).values(), config))
    return [{"rangers": list(team)} for team in combinations(rangers, config.number_of_rangers)]


def game_tags(table: State) -> Sequence[tuple[str, str]]:
    """Who played, and which monsters and bosses appeared."""
    rangers = [("Ranger", ranger.first_name) for player in table.players for ranger in player.rangers]
    return [*rangers, *(("Met", foe.enemy.name) for foe in table.monsters_and_bosses)]


def challenge(table: State) -> str:
    """How many Rangers there were, and what of the setup makes a game harder or easier."""
    config = table.config
    rangers = count_of(config.number_of_rangers, "Ranger")
    parts = [f"{rangers}, two each" if config.rangers_each > 1 else rangers]
    if config.revised:
        parts.append("revised rulebook")
    if config.deployments_a_round != Config().deployments_a_round:
        parts.append(f"{config.deployments_a_round} deployments a round")
    if config.b_sides:
        parts.append(f"{count_of(len(set(config.b_sides)), 'board')} with side B")
    if config.extra_bosses:
        parts.append(count_of(config.extra_bosses, "extra boss", "extra bosses"))
    if config.expansions:
        parts.append(f"with {join_words(sorted(set(config.expansions)))}")
    return ", ".join(parts)
