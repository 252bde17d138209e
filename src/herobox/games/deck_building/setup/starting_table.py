"""The table before the first turn (rulebook p. 4 to 6)."""

from __future__ import annotations

from herobox.games.deck_building.cards import Card, Character
from herobox.games.deck_building.config import Config
from herobox.games.deck_building.setup.from_config import STACK, Box, open_box, teams_of
from herobox.games.deck_building.state import GRID, HEROES, MAX_HP, SIDES, VILLAINS, Player, Stack, State, Team
from herobox.kernel import Content, Deck, Rng, Seat, Seats

HAND = 5
LONE_HAND = 4
"""Cards of a lone player's hand in 2v1 (p. 5)."""
LONE_HP = 15
"""Hit Points that a lone player begins with (p. 5)."""
OF_A_TYPE = 2
"""Cards of a type in the first Grid, at most (p. 5)."""
TITLES = ("Villain", "Hero")


def seats(content: Content, config: Config) -> tuple[Seat, ...]:
    """A seat for each player, called after the character where the config names it. Raises ConfigError like `setup`."""
    box = open_box(content, config)
    teams = teams_of(config)
    found = []
    for seat, team in enumerate(teams):
        character = box.chosen[seat]
        number = f" {teams[: seat + 1].count(team)}" if teams.count(team) > 1 else ""
        found.append(Seat(character.short if character else f"{TITLES[team]}{number}", SIDES[team].capitalize()))
    return tuple(found)


def setup(content: Content, config: Config, rng: Rng) -> State:
    """All that is there before the players choose their characters; the rest is laid out then (p. 4).

    Raises ConfigError with a sentence for everything in the config that can't be. Chance depends on the ids of what
    is drawn, not on the order of the files.
    """
    box = open_box(content, config)
    teams = teams_of(config)
    dealt = deal_characters(box, config, rng)
    lone = config.villains != config.heroes
    players = [
        Player(
            seat=seat,
            team=team,
            character=dealt[seat][0],
            dealt=dealt[seat] if len(dealt[seat]) > 1 else (),
            deck=Deck(starting_deck(box, team)),
            hand_size=LONE_HAND if lone and teams.count(team) == 1 else HAND,
            beside=[],
        )
        for seat, team in enumerate(teams)
    ]
    return State(
        rng=rng,
        config=config,
        order=turn_order(teams),
        players=players,
        teams=[team_with(teams, VILLAINS, lone), team_with(teams, HEROES, lone)],
        main_deck=Deck(list(box.main_deck)),
        main_deck_size=len(box.main_deck),
        grid=[None] * GRID,
        zords=Stack(list(box.zords)),
        masters=Stack(list(box.masters)),
        own=box.own,
        starters=(*box.starters[VILLAINS], *box.starters[HEROES]),
        blade_blaster=box.blade_blaster,
        blade_blasters=box.blade_blaster.copies,
        stun=box.stun,
        stuns=box.stun.copies,
        tiles=box.tiles,
    )


def team_with(teams: Seats, team: int, lone: bool) -> Team:
    """A team with its seats and Hit Points: a lone player begins with fewer (p. 5)."""
    members = tuple(seat for seat, each in enumerate(teams) if each == team)
    return Team(
        side="villains" if team == VILLAINS else "heroes",
        seats=members,
        hp=LONE_HP if lone and len(members) == 1 else MAX_HP,
    )


def turn_order(teams: Seats) -> Seats:
    """Villain, Hero, Villain, Hero; a lone player has both turns of the side (p. 5)."""
    sides = [[seat for seat, team in enumerate(teams) if team == side] for side in (VILLAINS, HEROES)]
    rounds = max(len(side) for side in sides)
    return tuple(side[number % len(side)] for number in range(rounds) for side in sides)


def deal_characters(box: Box, config: Config, rng: Rng) -> list[tuple[Character, ...]]:
    """For each seat the character that is named, or as many as are dealt, from those of the team that are left."""
    left = [[each for each in team if each not in box.chosen] for team in box.characters]
    for team, there in enumerate(left):
        rng.of("characters", team).shuffle(there)
    found: list[tuple[Character, ...]] = []
    for seat, team in enumerate(teams_of(config)):
        named = box.chosen[seat]
        found.append((named,) if named else tuple(left[team].pop() for _ in range(config.dealt)))
    return found


def starting_deck(box: Box, team: int) -> list[Card]:
    """The ten Starters of a side (p. 5)."""
    return [card for card in box.starters[team] for _ in range(card.copies)]


def lay_the_grid(table: State) -> None:
    """Six cards, no more than two of a type; those beyond are set aside and shuffled back into the main deck (p. 5)."""
    deck = table.main_deck
    deck.shuffle(table.rng.of("main deck"))
    grid: list[Card | None] = []
    aside: list[Card] = []
    while len(grid) < GRID and deck.cards:
        card = deck.cards.pop()
        of_a_type = sum(1 for each in grid if each is not None and each.type == card.type)
        (grid if of_a_type < OF_A_TYPE else aside).append(card)
    deck.cards += aside
    deck.shuffle(table.rng.of("main deck"))
    table.grid = grid + [None] * (GRID - len(grid))
    table.reveals += 1


def deal_cards(table: State) -> None:
    """With the characters chosen: what lies beside them, The Grid, the stacks of Zords and Masters, the first hands."""
    for player in table.players:
        player.beside = list(table.own[player.character.id])
    lay_the_grid(table)
    for name, stack, named in (
        ("zords", table.zords, table.config.zords),
        ("masters", table.masters, table.config.masters),
    ):
        own = [card for player in table.players for card in player.beside if card in stack.cards]
        others = [card for card in stack.cards if card not in own]
        table.rng.of(name).shuffle(others)
        others.sort(key=lambda card: card.id not in named)
        stack.cards = others[: STACK - len(own)]
        table.rng.of(name).shuffle(stack.cards)
    for player in table.players:
        player.deck.shuffle(table.rng.of("deck", player.seat))
        player.hand = player.deck.draw_many(table, player.hand_size)
