"""Resources (BR-6): when they may be played, and what they do at the start of a turn."""

from __future__ import annotations

from typing import ClassVar, Final

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    ALL_RESOURCES,
    BIRD_BATH,
    RIVER,
    SEASONAL_WINDS,
    is_resource,
    name_of,
    was_played,
)
from fullhouse.games.bird_rummy.deck import can_draw, draw_card
from fullhouse.games.bird_rummy.declaration import GUST, declare
from fullhouse.games.bird_rummy.nests import has_card, number_of
from fullhouse.games.bird_rummy.vocabulary import CARD, DECLINE, FISH, PLAY
from fullhouse.games.bird_rummy.zones import (
    DECISIONS,
    FOREST,
    HEAVEN,
    WILD,
    card_to_play,
    hand,
    opponent,
    resource_row,
    set_card_to_play,
)
from fullhouse.table.ids import NO_FACE, NO_ZONE, Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice, SeatStep
from fullhouse.table.table import Table

MOST_DECISIONS: Final = 300
"""After this many in one turn, only DONE and END are left (BR-11.3)."""


def may_play_resources(t: Table) -> bool:
    """BR-6.1: whether Resources may be played whenever one is asked in one's own turn."""
    return t.options[options.RESOURCE_TIMING] == 0 and t.facts[DECISIONS] < MOST_DECISIONS


def playable_resources(t: Table, seat: Seat) -> list[Action]:
    """The Resources in hand that may be played outside the main part."""
    if not may_play_resources(t):
        return []
    held = hand(seat)
    return [PLAY.of_face(name) for name in ALL_RESOURCES if t.number_of(held, name)]


def why_not_resource(t: Table, seat: Seat, action: Action) -> Message | None:
    """Why a Resource cannot be played outside the main part; None for anything else."""
    face = PLAY.face(action) if PLAY.has(action) else NO_FACE
    if face == NO_FACE or not is_resource(name_of(face)):
        return None
    if t.number_of(hand(seat), face) == 0:
        return say("You have no {named} in your hand", "BR-4.1", named=face)
    if was_played(face):
        return say("That {named} was already played this turn", "BR-3.4", named=name_of(face))
    if t.options[options.RESOURCE_TIMING] != 0:
        return say("At this table, Resources are played only in the main part", "BR-6.1")
    return None


def why_not_before_draw(t: Table, seat: Seat, action: Action) -> Message | None:
    """Why a card cannot be played before the draw; None for anything but a card."""
    if not PLAY.has(action):
        return None
    reason = why_not_resource(t, seat, action)
    if reason is not None:
        return reason
    if t.options[options.RESOURCE_TIMING] != 0:
        return say("Cards are played in the main part", "BR-3")
    return say("Before you draw, you can play only Resources from your hand", "BR-6.1")


def play_resource(t: Table, seat: Seat, name: FaceId) -> None:
    """BR-6.1: from the hand into the nest."""
    if card_to_play(t) == name:
        set_card_to_play(t, NO_FACE)
    t.tell("BR-6.1", "plays {cards}", seat)
    row = resource_row(seat)
    t.move_face(hand(seat), name, row, ALL)
    t.turn_at(row, t.count(row) - 1)


# Bird Bath (BR-6.2).


def gain_wild_points(t: Table, seat: Seat) -> None:
    """BR-6.2: each Bird Bath gives a wild point at the start of a turn."""
    t.facts[WILD] = number_of(t, resource_row(seat), BIRD_BATH)
    if t.facts[WILD]:
        t.tell(
            "BR-6.2",
            "gains {n:wild point|wild points} from the Morning Bath",
            seat,
            n=t.facts[WILD],
        )


def has_bath(t: Table, seat: Seat) -> bool:
    return has_card(t, resource_row(seat), BIRD_BATH)


def leak(t: Table, seat: Seat) -> None:
    """BR-6.2: a Bird Bath goes to Heaven for two wild points."""
    row = resource_row(seat)
    place = 0
    while name_of(t.face_at(row, place)) != BIRD_BATH:
        place += 1
    t.tell("BR-6.2", "leaks {cards} for two wild points", seat)
    t.facts[WILD] += 2
    t.move_at(row, place, HEAVEN)


# River and Seasonal Winds.


class UseResource(SeatStep):
    """Each River and each Seasonal Winds works once at the start of its owner's turn (BR-3)."""

    def __init__(self, seat: Seat, name: FaceId) -> None:
        super().__init__(seat)
        self.name: Final = name

    def run(self, t: Table) -> None:
        if self.name == RIVER and can_draw(t):
            t.push(Fish(self.seat))
        elif self.name == SEASONAL_WINDS and t.count(FOREST):
            t.push(BlowCard(self.seat))


class Fish(Choice):
    """River: you may draw a card from the deck (BR-6.3)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-6.3"

    def legal(self, t: Table) -> list[Action]:
        return [*playable_resources(t, self.seat), FISH, DECLINE]

    def take(self, t: Table, action: Action) -> None:
        if PLAY.has(action):
            t.push(self)
            play_resource(t, self.seat, PLAY.face(action))
        elif action == FISH:
            draw_card(t, self.seat, "BR-6.3", marked("fishes {cards} from the deck"))

    def asks(self, t: Table) -> Message:
        return say("River: fish a card from the deck?")

    def says(self, t: Table, action: Action) -> Message | None:
        return say("does not fish") if action == DECLINE else None

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape:
        """How many cards it brings to fish."""
        rows: list[list[int | None]] = [[1 if action == FISH else None] for action in legal]
        return {"columns": ["cards"], "rows": rows}

    def why_not(self, t: Table, action: Action) -> Message | None:
        return why_not_before_draw(t, self.seat, action)

    def instead(self, t: Table) -> Message:
        return say("Fish a card, or decline", "BR-6.3")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat) if PLAY.has(action) else NO_ZONE


class BlowCard(Choice):
    """Seasonal Winds: you may blow any card of the Forest into the other hand (BR-6.4)."""

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-6.4"

    def legal(self, t: Table) -> list[Action]:
        cards = [CARD.at(place) for place in range(t.count(FOREST))]
        return [*playable_resources(t, self.seat), *cards, DECLINE]

    def take(self, t: Table, action: Action) -> None:
        if PLAY.has(action):
            t.push(self)
            play_resource(t, self.seat, PLAY.face(action))
        elif action != DECLINE:
            declare(t, self.seat, GUST, [action])

    def asks(self, t: Table) -> Message:
        return say(
            "Blow a card from the Forest into {zone}, or let the winds rest",
            zone=hand(opponent(self.seat)),
        )

    def says(self, t: Table, action: Action) -> Message | None:
        if action == DECLINE:
            return say("lets the winds rest")
        if PLAY.has(action):
            return None
        face = t.face_at(FOREST, CARD.index(action))
        return say("blows {named} into {zone}", named=face, zone=hand(opponent(self.seat)))

    def why_not(self, t: Table, action: Action) -> Message | None:
        return why_not_before_draw(t, self.seat, action)

    def instead(self, t: Table) -> Message:
        return say("Choose a card in the Forest, or let the winds rest", "BR-6.4")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat) if PLAY.has(action) else FOREST
