"""Everything in the box as it looks in the gallery."""

from __future__ import annotations

from herobox.draw.grounds import art, band_of
from herobox.draw.markup import label, paragraph, placed, width_of
from herobox.draw.palette import NAME, SMALL, TEXT
from herobox.draw.shapes import NEUTRAL, Sign
from herobox.draw.sheets import Drawn, exhibit
from herobox.games.monsterpocalypse.cards.printed_bases import (
    Ability,
    BuildingCard,
    CityList,
    Faction,
    ForceList,
    Form,
    Map,
    UnitCard,
)
from herobox.games.monsterpocalypse.picture.bases_picture import (
    BUILDING,
    HEIGHT,
    KINDS,
    PANEL,
    WIDTH,
    ability_lines,
    base,
    card,
)
from herobox.games.monsterpocalypse.picture.city_picture import map_of
from herobox.games.monsterpocalypse.picture.figures_picture import form_sign, role
from herobox.games.monsterpocalypse.setup.reading_maps import read_map
from herobox.games.monsterpocalypse.texts import form_of
from herobox.kernel import Content

_LEFT = 14.0
_TOP = 120.0
_ROW = 36.0
_BAND, _DEEP = "neutral-band", "neutral-deep"
_MAP = 640.0


def drawing(content: Content, item_id: str) -> str:
    """An item of the catalogue as an SVG document. Raises KeyError for an unknown id."""
    drawn, name = _drawn(content, item_id)
    return exhibit(drawn, name)


def _drawn(content: Content, item_id: str) -> tuple[Drawn, str]:
    """The item with its size, and its name."""
    if form := content.of(Form).get(item_id):
        return _figure(content, form), form.name
    if unit := content.of(UnitCard).get(item_id):
        return _figure(content, unit), unit.title
    if building := content.of(BuildingCard).get(item_id):
        lines = ability_lines(building.abilities, content.of(Ability))
        return Drawn(WIDTH, HEIGHT, base(building, lines, NEUTRAL)), building.name
    if ability := content.of(Ability).get(item_id):
        return Drawn(WIDTH, HEIGHT, _ability(ability)), ability.name
    if drawn := content.of(Map).get(item_id):
        return _map(drawn), drawn.name
    if force := content.of(ForceList).get(item_id):
        return _force(content, force), force.name
    city = content.of(CityList)[item_id]
    return _city(content, city), city.name


def _figure(content: Content, printed: Form | UnitCard) -> Drawn:
    """A base with its faction and Energy Type below."""
    face = base(printed, ability_lines(printed.abilities, content.of(Ability)), NEUTRAL)
    faction = content.of(Faction)[printed.faction]
    below = HEIGHT + 26
    foot = [
        Sign("", faction.icon, faction.emblem).drawn(22, below + 12, 36, "quiet"),
        label(48, below + 6, faction.name, size=SMALL, room=WIDTH - 50, face="name"),
        label(
            48,
            below + 31,
            f"{faction.agenda}, {printed.energy}",
            size=NAME,
            colour="quiet",
            room=WIDTH - 50,
            face="text",
        ),
    ]
    return Drawn(WIDTH, HEIGHT + 66, face + "".join(foot))


def _ability(ability: Ability) -> str:
    """An ability with what it does and what it affects."""
    room = WIDTH - 2 * _LEFT
    return "".join(
        [
            card(_BAND, _DEEP, art(*PANEL, "plain", "", icon=KINDS[ability.kind]), ability.name),
            label(_LEFT, _TOP + 20, ability.kind, size=NAME, colour="quiet", face="text"),
            paragraph(_LEFT, _TOP + 30, ability.words(), room, HEIGHT - _TOP - 100, size=NAME, face="text"),
            paragraph(
                _LEFT, HEIGHT - 60, f"Affects: {ability.subject}", room, 50, size=TEXT, colour="quiet", face="text"
            ),
        ]
    )


def _map(drawn: Map) -> Drawn:
    """A battle map below its name."""
    city = map_of(read_map(drawn), _MAP)
    name = label(0, 28, drawn.name, size=NAME + 4, face="name")
    return Drawn(_MAP, city.height + 44, name + placed(0, 44, city.parts))


def _force(content: Content, force: ForceList) -> Drawn:
    """A force: its monsters in both forms, and how many of each unit."""
    forms, units = content.of(Form), content.of(UnitCard)
    first = form_of(forms, force.monsters[0].monster, "alpha")
    rows = []
    for choice in force.monsters:
        for name in ("alpha", choice.hyper):
            form = form_of(forms, choice.monster, name)
            rows.append(form_sign(25, 0, 14, name) + _words(form.name, bold=True))
    for unit_id, count in force.units.items():
        unit = units[unit_id]
        rows.append(Sign("", role(unit), unit.emblem).drawn(25, 0, 30, "ink") + _words(unit.title, str(count)))
    faction = content.of(Faction)[first.faction]
    return _list(force.name, faction.ground, faction.emblem, faction.icon, rows)


def _city(content: Content, city: CityList) -> Drawn:
    """A city: how many of each building, with DEF and Energy."""
    rows = []
    for building_id, count in city.structures.items():
        building = content.of(BuildingCard)[building_id]
        rows.append(Sign("", BUILDING, building.emblem).drawn(25, 0, 30, "ink") + _words(building.name, str(count)))
    return _list(city.name, "clay", city.emblem, BUILDING, rows)


def _words(words: str, count: str = "", *, bold: bool = False) -> str:
    """A line of a list, round the height 0, with a number at its end."""
    room = WIDTH - 50 - 16 - (width_of(count, NAME, face="name") + 8 if count else 0)
    number = label(WIDTH - 16, 8, count, size=TEXT, anchor="end", face="name") if count else ""
    line = label(48, 8, words, size=SMALL if bold else NAME, room=room, face="name" if bold else "text")
    return line + number


def _list(name: str, ground: str, shown: str, symbol: str, rows: list[str]) -> Drawn:
    """A card with rows below each other."""
    height = _TOP + _ROW * len(rows) + 12
    lines = [placed(0, _TOP + _ROW * (number + 0.5), row) for number, row in enumerate(rows)]
    band = band_of(ground)
    frame = card(band, band, art(*PANEL, ground, shown, 76, y=37, icon=symbol), name, height=height)
    return Drawn(WIDTH, height, frame + "".join(lines))
