"""Everything in the box as a list for people and programs."""

from __future__ import annotations

from collections.abc import Mapping

from herobox.games.clash_of_heroes.cards.printed_characters import (
    DieCard,
    HeroCard,
    PowerCard,
    SidekickCard,
    VillainCard,
    Wound,
)
from herobox.games.clash_of_heroes.cards.printed_scenarios import Article, Campaign, Scenario, Script, Sheet
from herobox.games.clash_of_heroes.cards.printed_tiles import ObjectCard, TileCard
from herobox.games.clash_of_heroes.keywords.deed_keywords import phrases_by_key
from herobox.games.clash_of_heroes.rules.publishing_articles import POINTS
from herobox.games.clash_of_heroes.texts import (
    card_text,
    mission_text,
    object_text,
    power_text,
    script_lines,
    special_text,
)
from herobox.kernel import CatalogueItem, Content

RANKS = ("normal", "rookie", "veteran")
"""The ranks of Power cards as they are listed."""
_STARS = {"0": "nothing", "1": "1 star", "2": "2 stars", "pow": "POW"}


def catalogue(content: Content) -> list[CatalogueItem]:
    """Heroes with their Power cards, Sidekicks, Wounds, villains, sheets, scenarios, and all that lies on the table."""
    cards = content.of(PowerCard).values()
    names = names_of_things(content)
    items = []
    for hero in content.of(HeroCard).values():
        items.append(hero_item(hero, names))
        own = [card for card in cards if card.hero == hero.id]
        items += [power_item(card, hero) for rank in RANKS for card in own if card.rank == rank]
    items += [sidekick_item(card) for card in content.of(SidekickCard).values()]
    items += [wound_item(card) for card in content.of(Wound).values()]
    items += [villain_item(card) for card in content.of(VillainCard).values()]
    items += [sheet_item(sheet, names) for sheet in content.of(Sheet).values()]
    items += [scenario_item(scenario, names) for scenario in content.of(Scenario).values()]
    items += [campaign_item(campaign, names) for campaign in content.of(Campaign).values()]
    items += [tile_item(tile) for tile in content.of(TileCard).values()]
    items += [object_item(card) for card in content.of(ObjectCard).values()]
    items += [article_item(article) for article in content.of(Article).values()]
    items += [die_item(die) for die in content.of(DieCard).values()]
    return items


def names_of_things(content: Content) -> dict[str, str]:
    """The names of what texts speak of, by the ids: villains, objects, articles, scenarios, tokens, Tests."""
    named = (content.of(VillainCard), content.of(ObjectCard), content.of(Article), content.of(Scenario))
    names = {item.id: item.name for items in (*named, content.of(Sheet)) for item in items.values()}
    specials = [
        special for tile in content.of(TileCard).values() for there in tile.specials.values() for special in there
    ]
    names |= {special.id: special.name for special in specials}
    for tile in content.of(TileCard).values():
        names |= phrases_by_key(tile.deeds)
    scripted: list[Sheet | Scenario] = [*content.of(Sheet).values(), *content.of(Scenario).values()]
    for each in scripted:
        names |= names_in(each.script)
    return names


def names_in(script: Script) -> dict[str, str]:
    """The names of a script's own tokens and Tests by their ids, and its own deeds' phrases."""
    names = {token.id: token.name for token in script.tokens}
    names |= {special.id: special.name for token in script.tokens for special in token.specials}
    return names | phrases_by_key(script.deeds)


def hero_item(hero: HeroCard, names: Mapping[str, str]) -> CatalogueItem:
    """The ID cards of a hero; the numbers are those of the Normal one, the others stand in the text."""
    values = hero.normal
    numbers = {
        "speed": values.speed,
        "attack": values.attack,
        "defense": values.defense,
        "mental": values.mental,
        "health": values.health,
    }
    parts = [f"{hero.type}.", power_text(hero.power)]
    for rank, other in (("Rookie", hero.rookie), ("Veteran", hero.veteran)):
        parts.append(
            f"{rank}: SPEED {other.speed}, ATTACK {other.attack}, DEFENSE {other.defense}, MENTAL {other.mental}, "
            f"HEALTH {other.health}."
        )
    missions = " ".join(f'"{mission.name}": {mission_text(mission, names)}' for mission in hero.missions)
    parts.append(f"Personal Missions: {missions}")
    text = " ".join(filter(None, parts))
    return CatalogueItem(hero.id, hero.name, "hero", 1, numbers, text, hero.source, hero.name)


def power_item(card: PowerCard, hero: HeroCard) -> CatalogueItem:
    """A Power card with the modifiers of its Secret Technique as numbers; its text begins with what its symbol says."""
    technique = card.technique
    numbers = (
        {}
        if technique is None
        else {
            "speed": technique.speed,
            "attack": technique.attack,
            "defense": technique.defense,
            "mental": technique.mental,
        }
    )
    numbers = {name: number for name, number in numbers.items() if number}
    text = f"{card.symbol.capitalize()}. {card_text(card)}"
    group = hero.name if card.rank == "normal" else f"{hero.name} ({card.rank})"
    return CatalogueItem(card.id, card.name, "power card", 1, numbers, text, card.source, group)


def sidekick_item(card: SidekickCard) -> CatalogueItem:
    """The ID card of a Sidekick."""
    values = card.normal
    numbers = {
        "speed": values.speed,
        "attack": values.attack,
        "defense": values.defense,
        "mental": values.mental,
        "health": values.health,
        "actions": values.actions,
    }
    text = " ".join(filter(None, [f"{card.type}.", power_text(card.power)]))
    return CatalogueItem(card.id, card.name, "sidekick", 1, numbers, text, card.source)


def wound_item(card: Wound) -> CatalogueItem:
    """A Wound card."""
    return CatalogueItem(card.id, card.name, "wound", card.copies, {}, card_text(card), card.source)


def villain_item(card: VillainCard) -> CatalogueItem:
    """The ID card of a villain."""
    values = card.values
    numbers = {
        "speed": values.speed,
        "attack": values.attack,
        "defense": values.defense,
        "health": values.health,
        "actions": values.actions,
    }
    kind = card.rank.replace("-", " ")
    return CatalogueItem(card.id, card.name, kind, card.copies, numbers, power_text(card.power), card.source)


def script_text(script: Script, names: Mapping[str, str]) -> str:
    """All that a sheet or a scenario makes happen, and the Tests of its tokens."""
    names = {**names, **names_in(script)}
    lines = script_lines(script, names)
    for token in script.tokens:
        lines += [f"{token.name}: {special.name} ({special_text(special, names)})" for special in token.specials]
    return " ".join(lines)


def sheet_item(sheet: Sheet, names: Mapping[str, str]) -> CatalogueItem:
    """A MENACE sheet."""
    numbers = {
        name: number for name, number in (("plan", sheet.script.plan), ("rounds", sheet.script.rounds)) if number
    }
    text = script_text(sheet.script, names)
    group = names.get(sheet.villain, sheet.villain)
    return CatalogueItem(sheet.id, sheet.name, "MENACE sheet", 1, numbers, text, sheet.source, group)


def scenario_item(scenario: Scenario, names: Mapping[str, str]) -> CatalogueItem:
    """An adventure of the booklet."""
    fewest, most = scenario.heroes
    numbers = {"tiles": len(scenario.tiles)}
    sheet = f'MENACE sheet "{names[scenario.sheet]}"' if scenario.sheet else "its own rules"
    about = f"{scenario.length.capitalize()}, for {fewest} to {most} heroes a side, with {sheet}."
    parts = [scenario.story, about, "Also solo or cooperative." * scenario.solo, script_text(scenario.script, names)]
    text = " ".join(filter(None, parts))
    group = f"{scenario.length} adventure"
    return CatalogueItem(scenario.id, scenario.name, "scenario", 1, numbers, text, scenario.source, group)


def campaign_item(campaign: Campaign, names: Mapping[str, str]) -> CatalogueItem:
    """Linked scenarios."""
    listed = ", then ".join(f'"{names.get(each, each)}"' for each in campaign.scenarios)
    text = " ".join(filter(None, [campaign.story, f"Play {listed}."]))
    numbers = {"scenarios": len(campaign.scenarios)}
    return CatalogueItem(campaign.id, campaign.name, "campaign", 1, numbers, text, campaign.source)


def tile_item(tile: TileCard) -> CatalogueItem:
    """A face of a tile with what can be done there."""
    specials = [special for each in tile.specials.values() for special in each]
    text = " ".join(f"{special.name}: {special_text(special, phrases_by_key(tile.deeds))}" for special in specials)
    where = "interior" if tile.interior else "exterior"
    return CatalogueItem(tile.id, tile.name, "tile", 1, {}, text, tile.source, where)


def object_item(card: ObjectCard) -> CatalogueItem:
    """A kind of object token."""
    numbers = {"spaces": sum(sign in "ox" for sign in card.shape)}
    return CatalogueItem(card.id, card.name, "object", card.copies, numbers, object_text(card), card.source)


def article_item(article: Article) -> CatalogueItem:
    """A newspaper article, blue side up."""
    numbers = {"points": POINTS[article.size]} if POINTS[article.size] else {}
    kind = "article" if numbers else "advertisement"
    return CatalogueItem(article.id, article.name, kind, 1, numbers, article.text, article.source, article.size)


def die_item(die: DieCard) -> CatalogueItem:
    """A die with its faces; five of each are in the box (p. 3)."""
    text = ", ".join(_STARS[face] for face in die.faces) if die.id != "test" else ", ".join(die.faces)
    return CatalogueItem(die.id, die.name, "die", 5, {}, f"Faces: {text}.", die.source)
