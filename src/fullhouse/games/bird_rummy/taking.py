"""The draw step: two cards of the deck, or the top of the Forest down to a card that can be
played at once (BR-3.2, BR-3.3)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    BIRDS,
    BUSHTIT,
    DUTY,
    FACES,
    FOREST,
    HELD,
    MOCKINGBIRD,
    TURN,
    TYPES,
)
from fullhouse.games.bird_rummy.drawing import draw_card
from fullhouse.games.bird_rummy.picking import can_play_card
from fullhouse.games.bird_rummy.playing import Stock
from fullhouse.games.bird_rummy.resources import play_resource, resources
from fullhouse.games.bird_rummy.scoring import finish
from fullhouse.games.bird_rummy.words import DRAW, PLAY, TAKE
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice
from fullhouse.table.table import Table


def takes(t: Table, seat: int) -> list[int]:
    """The places of the Forest whose card could be played at once after taking it, ascending.

    Looked at from the top down, what lies above goes to the hand and what lies below is the Forest.
    """
    forest = t.zones[FOREST]
    least = t.options[options.MIN_TAKE]
    birds_only = t.options[options.TAKE_TARGET] == 1
    stock = Stock(t, seat)
    stock.count_forest()
    held = len(t.zones[HELD + seat])
    found: list[int] = []
    for place in range(len(forest) - 1, -1, -1):
        name = forest[place] & FACE  # no card has been played yet: all show their first side
        taken = len(forest) - place
        if name < TYPES:
            stock.held[name] += 1
            if name == BUSHTIT:
                stock.flocked -= 1
        elif name == MOCKINGBIRD:
            stock.mocks += 1
        if taken < least or (birds_only and name >= BIRDS):
            continue
        if can_play_card(t, seat, name, stock, place, held + taken - 1):
            found.append(place)
    found.reverse()
    return found


def draws(t: Table) -> int:
    """BR-3.2: how many cards this turn draws."""
    return t.options[options.FIRST_DRAW] if t.facts[TURN] == 1 else 2


class Draw(Choice):
    """Draw two cards, or take the top of the Forest down to one that you can play at once.

    Resources may be played before that, too.
    """

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: int) -> None:
        super().__init__(seat)

    def legal(self, t: Table) -> list[int]:
        takable = [TAKE + place for place in takes(t, self.seat)]
        return [*resources(t, self.seat), DRAW, *takable]

    def take(self, t: Table, action: int) -> None:
        if action < PLAY + FACES:
            t.push(self)
            play_resource(t, self.seat, action - PLAY)
        elif action == DRAW:
            self.draw(t)
        else:
            place = action - TAKE
            t.facts[DUTY] = 1 + (t.zones[FOREST][place] & FACE)
            t.tell("BR-3.3", "takes {cards} from the Forest", self.seat)
            while len(t.zones[FOREST]) > place:
                t.draw(FOREST, HELD + self.seat)

    def draw(self, t: Table) -> None:
        """BR-3.2: one at a time; the game ends when there is none."""
        for _ in range(draws(t)):
            if not draw_card(t, self.seat, "BR-3.2", marked("draws {cards}")):
                t.tell("BR-3.2", "finds deck and Forest empty", self.seat)
                if t.options[options.SHORT_DRAW] == 0:
                    finish(t)
                return

    def asks(self, t: Table) -> Message:
        number = draws(t)
        if t.options[options.TAKE_DUTY] == 0:
            return say(
                "Draw {n:card|cards}, or take from the Forest down to a card to play at once",
                n=number,
            )
        return say(
            "Draw {n:card|cards}, or take from the Forest down to a card to play this turn",
            n=number,
        )

    def says(self, t: Table, action: int) -> Message | None:
        if action == DRAW:
            return say("draws {n:card|cards}", n=draws(t))
        if action < TAKE:
            return None
        taken = [say("{named}", named=card & FACE) for card in t.zones[FOREST][action - TAKE :]]
        return say("takes {also}", also=taken)

    def previews(self, known: Table, legal: list[int]) -> PreviewsShape:
        """How many cards each brings."""
        rows: list[list[int | None]] = []
        for action in legal:
            if action == DRAW:
                rows.append([draws(known)])
            else:
                rows.append([len(known.zones[FOREST]) - action + TAKE if action >= TAKE else None])
        return {"columns": ["cards"], "rows": rows}

    def rule(self, t: Table) -> str:
        return "BR-3.2"

    def why_not(self, t: Table, action: int) -> Message | None:
        if TAKE <= action < TAKE + len(t.zones[FOREST]):
            place = action - TAKE
            face = t.zones[FOREST][place] & FACE
            if len(t.zones[FOREST]) - place < t.options[options.MIN_TAKE]:
                return say("Take at least two cards from the Forest", "BR-3.3")
            if t.options[options.TAKE_TARGET] == 1 and face >= BIRDS:
                return say("At this table the last card taken is a bird", "BR-3.3")
            return say(
                "The last card you take must be playable at once; {named} is not",
                "BR-3.3",
                named=face,
            )
        if action < PLAY + FACES:
            return say("Before you draw, you can play only Resources from your hand", "BR-6.1")
        return None

    def instead(self, t: Table) -> Message:
        return say("First draw from the deck or take from the Forest", "BR-3.2")

    def source(self, t: Table, action: int) -> int:
        return HELD + self.seat if action < DRAW else FOREST
