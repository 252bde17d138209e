"""Everything in the box as it looks in the gallery and from close by."""

from __future__ import annotations

from herobox.draw.die import symbol_die
from herobox.draw.markup import label, placed
from herobox.draw.palette import INK
from herobox.draw.passages import Passage
from herobox.draw.sheets import Drawn, exhibit
from herobox.draw.signs import burst
from herobox.games.clash_of_heroes.cards.printed_characters import (
    DieCard,
    HeroCard,
    PowerCard,
    SidekickCard,
    VillainCard,
    Wound,
)
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Campaign, Scenario, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.picture import cards_picture
from herobox.games.clash_of_heroes.picture.articles_picture import article_face
from herobox.games.clash_of_heroes.picture.front_pages_picture import front_page
from herobox.games.clash_of_heroes.picture.gallery_of_boards import scenario_face, tile_face
from herobox.games.clash_of_heroes.picture.id_cards_picture import (
    WIDTH,
    hero_card,
    sidekick_card,
    villain_card,
    written_card,
)
from herobox.games.clash_of_heroes.picture.symbols import orange_dot
from herobox.games.clash_of_heroes.reports.catalogue import names_in, names_of_things
from herobox.games.clash_of_heroes.texts import script_lines, use_text
from herobox.kernel import Content

__all__ = ["drawing", "front_page"]


def drawing(content: Content, item_id: str) -> str:
    """An item of the catalogue as an SVG document. Raises KeyError for an unknown id."""
    drawn, name = _drawn(content, item_id)
    return exhibit(drawn, name)


def _drawn(content: Content, item_id: str) -> tuple[Drawn, str]:
    """The item with its size, and its name."""
    card: PowerCard | Wound | None = content.of(PowerCard).get(item_id) or content.of(Wound).get(item_id)
    if card is not None:
        return Drawn(cards_picture.WIDTH, cards_picture.HEIGHT, cards_picture.whole_card(card)), card.name
    if hero := content.of(HeroCard).get(item_id):
        return hero_card(hero), hero.name
    if sidekick := content.of(SidekickCard).get(item_id):
        return sidekick_card(sidekick), sidekick.name
    if villain := content.of(VillainCard).get(item_id):
        return villain_card(villain), villain.name
    if thing := content.of(ObjectCard).get(item_id):
        return _object(thing), thing.name
    if tile := content.of(TileCard).get(item_id):
        return tile_face(tile), tile.name
    if menace := content.of(Sheet).get(item_id):
        return _sheet(content, menace), menace.name
    if scenario := content.of(Scenario).get(item_id):
        return scenario_face(content, scenario), scenario.name
    if article := content.of(Article).get(item_id):
        return article_face(article), article.name
    if campaign := content.of(Campaign).get(item_id):
        return _campaign(content, campaign), campaign.name
    die = content.of(DieCard)[item_id]
    return _die(die), die.name


def _object(card: ObjectCard) -> Drawn:
    """A Reference card: the token's Spaces, and both ways to use it."""
    cell = 38.0
    rows = card.shape.split("/")
    parts = []
    for row, line in enumerate(rows):
        for column, sign in enumerate(line):
            if sign not in "ox":
                continue
            x, y = column * cell, row * cell
            parts.append(
                f'<rect fill="#f0d48a" stroke="{INK}" stroke-width="2.5" x="{x + 2:g}" y="{y + 2:g}" '
                f'width="{cell - 4:g}" height="{cell - 4:g}" rx="7"/>'
            )
            parts.append(orange_dot(x + cell / 2, y + cell / 2, 11) if sign == "o" else "")
    above = Drawn(WIDTH, cell * len(rows), "".join(parts))
    texts = []
    if card.traditional:
        texts.append(Passage(use_text(card.traditional, "traditional"), "Traditional use:"))
    if card.offensive:
        texts.append(Passage(use_text(card.offensive, "offensive"), "Offensive use:"))
    return written_card(card.name, card.emblem, card.icon, "rail", texts, below=f"×{card.copies}", above=above)


def _sheet(content: Content, card: Sheet) -> Drawn:
    """A MENACE sheet in words."""
    texts = [Passage(line) for line in script_lines(card.script, names_of_things(content) | names_in(card.script))]
    villain = content.of(VillainCard)[card.villain]
    return written_card(card.name, card.emblem, villain.icon, "shadow-sun", texts, below=villain.name)


def _campaign(content: Content, card: Campaign) -> Drawn:
    """A campaign with its adventures."""
    scenarios = content.of(Scenario)
    texts = [Passage(card.story)] if card.story else []
    texts += [Passage(scenarios[name].name, f"{number}.") for number, name in enumerate(card.scenarios, 1)]
    return written_card(card.name, card.emblem, "library", "orbit", texts)


def _die(card: DieCard) -> Drawn:
    """A die's six faces."""
    colour, ground = {"combat": ("red", "red"), "power": ("blue", "blue"), "test": ("neutral", "steel")}[card.id]
    symbol = "circle" if card.id == "test" else "star"
    parts = []
    for number, face in enumerate(card.faces):
        x = (WIDTH - 28) / 6 * (number + 0.5)
        parts.append(symbol_die(x, 34, 52, symbol, 0 if face == "pow" else int(face), colour))
        if face == "pow":
            parts.append(f'<rect fill="#ffffff" x="{x - 22:g}" y="12" width="44" height="44" rx="9"/>')
            parts.append(burst(x, 34, 29, points=12, inner=0.72))
            parts.append(label(x, 42, "POW", size=21, colour=INK, anchor="middle", face="title"))
    above = Drawn(WIDTH - 28, 66, placed(0, 0, *parts))
    return written_card(card.name, card.emblem, "dices", ground, (), above=above, art_high=110)
