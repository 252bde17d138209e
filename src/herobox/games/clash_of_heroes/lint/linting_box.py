"""What the box must hold: the rulebook's counts (p. 2), and what every hero has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from herobox.games.clash_of_heroes.cards.printed_characters import DieCard, HeroCard, PowerCard, VillainCard, Wound
from herobox.games.clash_of_heroes.cards.printed_fields import CORE
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Campaign, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.lint.linting_deeds import deeds_anywhere, hint_of
from herobox.kernel import Content

OWN = "content/"
"""How the places of the game's own content begin."""
CARDS = {("normal", False): 7, ("normal", True): 1, ("rookie", False): 2, ("veteran", False): 2}
"""Power cards of a hero by rank, and whether they are a Weakness (p. 9 to 11)."""
FACES_WITH_TESTS = 5
OBJECT_KINDS = range(6, 13)


def box_problems(content: Content) -> Iterator[str]:
    """A sentence for each thing that is missing or too many."""
    yield from counts(content)
    yield from dice(content)
    yield from power_cards(content)
    yield from missions(content)
    yield from backs(content)
    for campaign in content.of(Campaign).values():
        if len(campaign.scenarios) < 2:
            yield f"{content.where(Campaign, campaign.id)}: a campaign has at least two scenarios (p. 11)"


def counts(content: Content) -> Iterator[str]:
    """The rulebook's numbers of the core box; other sets and packs add what they like."""

    def own(kind: type, name: str) -> bool:
        of_set = getattr(content.of(kind)[name], "set", CORE)
        return of_set == CORE and content.where(kind, name).startswith(OWN)

    heroes = sum(own(HeroCard, name) for name in content.of(HeroCard))
    wounds = sum(card.copies for card in content.of(Wound).values() if own(Wound, card.id))
    figures = sum(card.copies for card in content.of(VillainCard).values() if own(VillainCard, card.id))
    objects = [card for card in content.of(ObjectCard).values() if own(ObjectCard, card.id)]
    tokens = sum(card.copies for card in objects)
    faces = [tile for tile in content.of(TileCard).values() if own(TileCard, tile.id)]
    sheets = sum(own(Sheet, name) for name in content.of(Sheet))
    articles = sum(own(Article, name) for name in content.of(Article))
    there = [
        (heroes, 6, "heroes"),
        (wounds, 16, "Wound cards"),
        (figures, 16, "villains' miniatures"),
        (tokens, 38, "object tokens"),
        (len(faces), 12, "faces of tiles"),
        (sheets, 3, "MENACE sheets"),
        (articles, 15, "articles and advertisements"),
    ]
    for count, right, what in there:
        if count != right:
            yield f"the core box has {right} {what} (p. 2), not {count}"
    if sum(bool(tile.specials) for tile in faces) < FACES_WITH_TESTS:
        yield f"the core box has {FACES_WITH_TESTS} Reference cards of tiles or more (p. 2): faces with Tests"
    if len(objects) not in OBJECT_KINDS:
        yield f"the core box has 6 to 12 kinds of objects (p. 2), not {len(objects)}"


def dice(content: Content) -> Iterator[str]:
    """Three kinds of dice; a Test die has no POW."""
    there = content.of(DieCard)
    for name in ("combat", "power", "test"):
        if name not in there:
            yield f'there is no die "{name}" (p. 2)'
    if "test" in there and "pow" in there["test"].faces:
        yield f"{content.where(DieCard, 'test')}: a Test die has no POW (p. 22)"


def power_cards(content: Content) -> Iterator[str]:
    """Each hero has 7 Power cards and a Weakness, 2 Rookie and 2 Veteran cards, each with something on it."""
    by_hero: dict[str, Counter[tuple[str, bool]]] = {name: Counter() for name in content.of(HeroCard)}
    for card in content.of(PowerCard).values():
        where = content.where(PowerCard, card.id)
        weak = card.symbol == "weakness"
        by_hero[card.hero][card.rank, weak] += 1
        if card.technique is None and card.power is None:
            yield f"{where}: needs a Special Power, a Secret Technique or both (p. 9)"
        if weak and card.technique is not None:
            yield f"{where}: a Weakness can only be played on the left, so it has no Secret Technique (p. 10)"
        if card.recovers and not weak:
            yield f'{where}: only a Weakness has "recovers" (p. 10)'
    for name, found in by_hero.items():
        for (rank, weak), right in CARDS.items():
            if found[rank, weak] != right:
                what = "Weakness" if weak else f"{rank} Power cards"
                yield f"{content.where(HeroCard, name)}: has {right} {what} (p. 9 to 11), not {found[rank, weak]}"
        if found["rookie", True] or found["veteran", True]:
            yield f"{content.where(HeroCard, name)}: a Weakness belongs to the normal cards (p. 10)"


def missions(content: Content) -> Iterator[str]:
    """Personal Missions ask for deeds that a hero can do in any adventure."""
    known = deeds_anywhere(content)
    for hero in content.of(HeroCard).values():
        for mission in hero.missions:
            for goal in mission.goals:
                if goal.deed not in known:
                    where = content.where(HeroCard, hero.id)
                    yield f'{where}: mission "{mission.name}": nobody can do "{goal.deed}"; {hint_of(goal.deed, known)}'


def backs(content: Content) -> Iterator[str]:
    """A tile has two faces, and each names the other."""
    tiles = content.of(TileCard)
    for tile in tiles.values():
        back = tiles[tile.other_side] if tile.other_side else None
        if back is not None and (back is tile or back.other_side != tile.id):
            where = content.where(TileCard, tile.id)
            yield f'{where}: has "{back.id}" on its other side, so that must name "{tile.id}" as its own'
