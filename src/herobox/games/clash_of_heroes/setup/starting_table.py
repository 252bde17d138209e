"""The table before the first round (rulebook p. 4 to 6 and 24)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from herobox.games.clash_of_heroes.cards.printed_characters import (
    HeroCard,
    IdCard,
    Power,
    PowerCard,
    Values,
    VillainCard,
    Wound,
)
from herobox.games.clash_of_heroes.cards.printed_plot import Put
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article
from herobox.games.clash_of_heroes.config import Config
from herobox.games.clash_of_heroes.keywords.lasting_keywords import Unable
from herobox.games.clash_of_heroes.keywords.vocabulary import Lasting, Rank
from herobox.games.clash_of_heroes.setup.from_config import Place, board_of, dice_of, open_box, plot_in, sheet_of
from herobox.games.clash_of_heroes.setup.seats_from_config import paper
from herobox.games.clash_of_heroes.state.figure_state import NOWHERE, VILLAINS, Hero, Villain
from herobox.games.clash_of_heroes.state.table_state import Chapter, Marker, Piece, Printing, State, Team, stand
from herobox.kernel import Content, Rng, effect_name

ROOKIE_CARDS = 2
"""Power cards that a Rookie gives up for the two Rookie cards (p. 11)."""
HARDER = {"usual": 0, "easy": 1, "normal": 2, "difficult": 3}
"""+1 tokens on the villains' DEFENSE alone or together (p. 24)."""


def setup(content: Content, config: Config, rng: Rng) -> State:
    """The board of the first adventure with everybody on it; cards are chosen then, where there is a choice.

    Raises ConfigError with a sentence for everything in the config that can't be. Chance depends on the ids of what
    is drawn, not on the order of the files.
    """
    box = open_box(content, config)
    printed = printing_of(content, config)
    first = printed.chapters[0]
    cards = choose_heroes(box.places, box.heroes, rng)
    heroes = [
        new_hero(number, place, card, cards_of(content, card.id), rng, together=config.together)
        for number, (place, card) in enumerate(zip(box.places, cards, strict=True))
    ]
    teams = [
        Team(
            name=paper(config, team),
            seats=tuple(place.seat for place in box.places if place.team == team and not place.team_up),
        )
        for team in (0, 1)
    ]
    wounds = [*wounds_of(content)]
    rng.of("wounds").shuffle(wounds)
    state = State(
        rng=rng,
        config=config,
        scenario=first.scenario,
        sheet=first.sheet,
        plot=first.plot,
        board=first.board,
        ways=first.board.ways(),
        printed=printed,
        teams=teams,
        heroes=heroes,
        wound_deck=wounds,
    )
    lay_out(state)
    return state


@lru_cache(256)
def printing_of(content: Content, config: Config) -> Printing:
    """What never changes in games of this config, the same object each time."""
    box = open_box(content, config)
    return Printing(
        dice=dice_of(content),
        articles=dict(content.of(Article)),
        campaign=box.campaign,
        chapters=tuple(
            Chapter(scenario, sheet_of(content, scenario), plot_in(content, scenario), board_of(content, scenario))
            for scenario in box.scenarios
        ),
        villain_cards=dict(content.of(VillainCard)),
    )


@lru_cache(256)
def cards_of(content: Content, hero: str) -> tuple[PowerCard, ...]:
    """The Power cards of a hero, of all ranks."""
    cards = sorted(content.of(PowerCard).values(), key=lambda card: card.id)
    return tuple(card for card in cards if card.hero == hero)


@lru_cache(256)
def of_ranks(cards: tuple[PowerCard, ...]) -> tuple[tuple[PowerCard, ...], tuple[PowerCard, ...]]:
    """Those of these cards that every hero begins with, and those of other ranks."""
    normal = tuple(each for each in cards if each.rank == "normal")
    return normal, tuple(each for each in cards if each.rank != "normal")


@lru_cache(16)
def wounds_of(content: Content) -> tuple[Wound, ...]:
    """All Wound cards."""
    cards = sorted(content.of(Wound).values(), key=lambda card: card.id)
    return tuple(card for card in cards for _ in range(card.copies))


def choose_heroes(places: Sequence[Place], heroes: Sequence[HeroCard], rng: Rng) -> list[IdCard]:
    """The heroes of the game; those that are not named are dealt by chance."""
    named = [place.hero for place in places]
    rest: list[IdCard] = [hero for hero in heroes if hero not in named]
    rng.of("heroes").shuffle(rest)
    return [hero or rest.pop() for hero in named]


def roll_mission(card: IdCard, rng: Rng, *, together: bool) -> int:
    """The Personal Mission that a Combat die shows (p. 4); a Sidekick has none.

    Reading: alone or together one that asks for harm to heroes is rolled again, as there are none to harm.
    """
    if not isinstance(card, HeroCard):
        return 0
    while True:
        rolled = rng.randrange(len(card.missions))
        if not together or all(goal.never or not goal.deed.endswith(":hero") for goal in card.missions[rolled].goals):
            return rolled


def new_hero(
    number: int, place: Place, card: IdCard, cards: tuple[PowerCard, ...], rng: Rng, *, together: bool = False
) -> Hero:
    """A hero with its Power cards in the hand, of its rank."""
    normal, others = of_ranks(cards)
    hand, aside = [*normal], [*others]
    if place.rank == "veteran":
        hand += [each for each in aside if each.rank == "veteran"]
    elif place.rank == "rookie":
        given = [each for each in hand if each.symbol != "weakness"]
        rng.of("rookie cards", card.id).shuffle(given)
        for each in given[:ROOKIE_CARDS]:
            hand.remove(each)
            aside.append(each)
        hand += [each for each in aside if each.rank == "rookie"]
    lasting, has = in_play(card.id, card.power)
    return Hero(
        number=number,
        id=card.id,
        name=card.name,
        side=place.team,
        values=values_of(card, place.rank),
        power=card.power,
        printed=card,
        seat=place.seat,
        rank=place.rank,
        team_up=place.team_up,
        hand=hand,
        aside=others if place.rank == "normal" else tuple(each for each in aside if each not in hand),
        mission=roll_mission(card, rng.of("mission", card.id), together=together),
        lasting=lasting,
        has=has,
    )


@lru_cache(1 << 12)
def names_of(lasting: tuple[tuple[str, Lasting], ...]) -> frozenset[str]:
    """The names of these words as `Figure.has` holds them."""
    return frozenset(
        effect_name(type(word)) + (f":{word.what}" if isinstance(word, Unable) else "") for _, word in lasting
    )


@lru_cache(1 << 12)
def in_play(
    source: str, power: Power, left: tuple[PowerCard | Wound, ...] = ()
) -> tuple[tuple[tuple[str, Lasting], ...], frozenset[str]]:
    """All that somebody's own power and the cards on its left make hold, and the names of these words."""
    lasting = lasting_of(source, power)
    for card in left:
        lasting += lasting_of(card.id, card.power)
    return lasting, names_of(lasting)


def lasting_of(source: str, power: Power | None) -> tuple[tuple[str, Lasting], ...]:
    """What holds as long as a card is in play, each with the card's id."""
    return tuple((source, word) for word in power.lasting) if power else ()


def values_of(card: IdCard, rank: Rank) -> Values:
    """The Attributes of a hero's ID card for a rank."""
    values: Values = getattr(card, rank, card.normal)
    return values


def lay_out(state: State) -> None:
    """Everything that the scenario and its sheet put on the board (p. 4)."""
    plot = state.plot
    state.ways = state.board.ways(state.opened)
    places = [iter(plot.starts[0]), iter(plot.starts[1])]
    if state.config.together and state.config.side == "second":
        places.reverse()
    for hero in state.heroes:
        stand(state, hero, next(places[hero.side], NOWHERE))
    for hero in state.heroes:
        if hero.at == NOWHERE:  # A Sidekick: there are starting Spaces for heroes only.
            stand(state, hero, beside(state, plot.starts[int(state.config.side == "second")]))
    for villain_place in plot.villains:
        place_villain(state, villain_place.who, state.board.numbers[villain_place.at])
    put_objects(state, plot.objects)
    state.markers = [
        Marker(token.id, token.name, token.icon, state.board.numbers[token.at], token.here, token.specials)
        for token in plot.tokens
    ]


def beside(state: State, starts: Sequence[int]) -> int:
    """The free Space nearest to the first of these, for a Sidekick."""
    board, home = state.board, state.board.places[starts[0]]
    taken = [hero.at for hero in state.heroes] + [state.board.numbers[each.at] for each in state.plot.villains]
    distance = state.ways.distance[board.area_of[starts[0]]]

    def apart(space: int) -> tuple[int, int, int]:
        column, row = board.places[space]
        return distance[board.area_of[space]], abs(column - home[0]) + abs(row - home[1]), space

    return min((space for space in range(len(board.places)) if space not in taken), key=apart)


def put_objects(state: State, objects: Sequence[Put]) -> None:
    """Lay these object tokens on the board, and no others; they are numbered by kind."""
    counts: dict[str, int] = {}
    state.objects, state.covered = [], 0
    for put in objects:
        number = counts[put.printed.id] = counts.get(put.printed.id, 0) + 1
        state.objects.append(Piece(f"{put.printed.id}-{number}", put.printed, put.spaces, put.orange))
        state.covered |= put.spaces


def place_villain(state: State, card_id: str, at: int) -> Villain:
    """A new figure of a villain's card on a Space; alone or together its DEFENSE is raised as agreed (p. 24)."""
    card = state.villain_cards[card_id]
    number = state.spawned[card.id] = state.spawned.get(card.id, 0) + 1
    several = card.rank == "minion"
    lasting, has = in_play(card.id, card.power)
    villain = Villain(
        number=len(state.heroes) + len(state.villains),
        id=f"{card.id}-{number}" if several else card.id,
        name=f"{card.name} {number}" if several else card.name,
        side=VILLAINS,
        values=card.values,
        power=card.power,
        printed=card,
        lasting=lasting,
        has=has,
    )
    if state.config.together:
        villain.kept = (0, 0, HARDER[state.config.difficulty], 0)
    state.villains.append(villain)
    stand(state, villain, at)
    return villain
