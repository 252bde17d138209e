"""Everything in the box as it looks in the gallery."""

from __future__ import annotations

from herobox.draw.frames import card_frame, card_rim, plate
from herobox.draw.grounds import art, band_of, ground
from herobox.draw.icons import icon
from herobox.draw.markup import label, paragraph, placed
from herobox.draw.palette import NAME, SMALL, TEXT
from herobox.draw.shapes import Sign
from herobox.draw.sheets import Drawn, exhibit
from herobox.draw.signs import burst, ink_tag
from herobox.games.heroes_of_the_grid.cards import (
    CombatCard,
    Deployment,
    Enemy,
    EnemyCard,
    Location,
    Ranger,
    Zord,
)
from herobox.games.heroes_of_the_grid.picture import combat_cards_picture, enemy_cards_picture
from herobox.games.heroes_of_the_grid.picture.figures_picture import emblem_on_base, ground_of
from herobox.games.heroes_of_the_grid.texts import location_text, zord_text
from herobox.kernel import Content

WIDTH, HEIGHT = 286.0, 272.0
_ART = 104.0
"""How high the art is."""
_LONG = 90
"""From so many letters on a text takes room from the art."""
TEAM = "gold"
"""The ground of what is the whole team's."""


def drawing(content: Content, item_id: str) -> str:
    """An item of the catalogue as an SVG document. Raises KeyError for an unknown id."""
    drawn, name = _drawn(content, item_id)
    return exhibit(drawn, name)


def _drawn(content: Content, item_id: str) -> tuple[Drawn, str]:
    """The item with its size, and its name."""
    if card := content.of(CombatCard).get(item_id):
        face = combat_cards_picture.combat_card(card, content.of(Ranger)[card.ranger])
        return Drawn(combat_cards_picture.WIDTH, combat_cards_picture.HEIGHT, face), card.name
    if enemy_card := content.of(EnemyCard).get(item_id):
        face = enemy_cards_picture.enemy_card(enemy_card, content.of(Enemy)[enemy_card.enemy])
        return Drawn(enemy_cards_picture.WIDTH, enemy_cards_picture.HEIGHT, face), enemy_card.name
    if ranger := content.of(Ranger).get(item_id):
        return Drawn(WIDTH, HEIGHT, _ranger(ranger)), ranger.name
    if enemy := content.of(Enemy).get(item_id):
        return Drawn(WIDTH, HEIGHT, _enemy(enemy)), enemy.name
    if zord := content.of(Zord).get(item_id):
        owner = content.of(Ranger).get(zord.ranger)
        return Drawn(WIDTH, HEIGHT, _zord(zord, owner)), zord.name
    if location := content.of(Location).get(item_id):
        return Drawn(WIDTH, HEIGHT, _location(location)), location.name
    deployment = content.of(Deployment)[item_id]
    place = content.of(Location).get(deployment.location)
    return Drawn(WIDTH, HEIGHT, _deployment(deployment, content.of(Enemy)[deployment.enemy], place)), deployment.name


def _card(name: str, of: str, panel: str, high: float = _ART) -> str:
    """A card's frame with its art and its name on a plate."""
    band = band_of(of)
    return "".join(
        [
            card_frame(WIDTH, HEIGHT, band, corner=16),
            placed(8, 8, panel),
            card_rim(WIDTH, HEIGHT, band, corner=16),
            plate(7, high - 12, WIDTH - 14, 34, name, band),
        ]
    )


def _art(of: str, emblem: str, symbol: str, high: float = _ART) -> str:
    return art(WIDTH - 16, high, of, emblem, icon=symbol)


def _ranger(ranger: Ranger) -> str:
    """A character card with the ability."""
    return "".join(
        [
            _card(ranger.name, ranger.colour, _art(ranger.colour, ranger.emblem, ranger.icon, 84), 84),
            label(17, 130, ranger.title, size=SMALL, colour="quiet", room=WIDTH - 34, face="text"),
            label(17, 158, ranger.ability.name, size=TEXT, colour=ranger.colour, room=WIDTH - 34, face="name"),
            paragraph(17, 164, ranger.ability.words(), WIDTH - 34, 94, size=SMALL, face="text"),
        ]
    )


def _enemy(enemy: Enemy) -> str:
    """A figure with its type."""
    of = ground_of(enemy)
    kind = enemy_cards_picture.TYPES[enemy.type]
    face = _card(enemy.name, of, _art(of, enemy.emblem, enemy.icon, 192), 192)
    return face + label(WIDTH / 2, 244, kind, size=TEXT, colour="quiet", anchor="middle", face="text")


def _zord(zord: Zord, owner: Ranger | None) -> str:
    of = TEAM if owner is None else owner.colour
    whose = "the team's" if owner is None else f"{owner.first_name}'s"
    return "".join(
        [
            _card(zord.name, of, _art(of, zord.emblem, zord.icon)),
            label(17, 150, whose, size=SMALL, colour="quiet", room=WIDTH - 34, face="text"),
            paragraph(17, 158, zord_text(zord), WIDTH - 34, 100, size=TEXT, face="text"),
        ]
    )


def _location(location: Location) -> str:
    """A board with its figure limit and the effect of its side B."""
    limit = f"Figure limit {location.figure_limit}" if location.figure_limit else "No figure limit"
    words = location_text(location)
    of = "place" if location.figure_limit else "orbit"
    high = _ART if len(words) < _LONG else 56.0
    return "".join(
        [
            _card(location.name, of, _art(of, location.emblem, location.icon, high), high),
            label(17, high + 48, limit, size=TEXT, room=WIDTH - 34, face="name"),
            ink_tag(17, high + 71, "Side B", size=SMALL, anchor="start") if words else "",
            paragraph(17, high + 89, words, WIDTH - 34, HEIGHT - 100 - high, size=SMALL, face="text") if words else "",
        ]
    )


def _deployment(deployment: Deployment, enemy: Enemy, place: Location | None) -> str:
    """A deployment card: the figures on its front, and the location on its back."""
    of = ground_of(enemy)
    high = 150.0
    pitch = 62.0
    start = WIDTH / 2 - pitch * (deployment.figures - 1) / 2 - 24
    figures = [emblem_on_base(start + pitch * number, 118, 84, enemy) for number in range(deployment.figures)]
    panel = ground(WIDTH - 16, high, of) + "".join(figures)
    count = burst(WIDTH - 42, 44, 27, str(deployment.figures))
    back = [icon("eye-off", 31, 222, 26, "quiet"), label(52, 229, "back: no location", size=TEXT, face="text")]
    if place is not None:
        drawn = Sign("", place.icon, place.emblem).drawn(33, 222, 34, "ink")
        back = [drawn, label(58, 230, place.name, size=NAME, room=WIDTH - 76, face="name")]
    return "".join([_card(enemy.name, of, panel, high), count, *back])
