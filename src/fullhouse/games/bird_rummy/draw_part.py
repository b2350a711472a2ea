"""The draw part of a turn: draw from the deck, or take from the Forest (BR-3.2, BR-3.3)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.bird_plays import ONE_BIRD, PlayableBirds, can_play_card
from fullhouse.games.bird_rummy.cards import BUSHTIT, is_bird
from fullhouse.games.bird_rummy.deck import draw_card
from fullhouse.games.bird_rummy.resources import (
    play_resource,
    playable_resources,
    why_not_before_draw,
)
from fullhouse.games.bird_rummy.scoring import finish
from fullhouse.games.bird_rummy.vocabulary import DRAW, PLAY, TAKE
from fullhouse.games.bird_rummy.zones import FOREST, TURN, hand, set_card_to_play
from fullhouse.table.ids import Action, Seat, ZoneId
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice
from fullhouse.table.table import Table


def takable_places(t: Table, seat: Seat) -> list[int]:
    """The places of the Forest whose card could be played at once after taking it, ascending.

    Looked at from the top down, what lies above goes to the hand and what lies below is the Forest.
    """
    faces = t.faces(FOREST)  # no card was played yet: all show their first side
    least = t.options[options.MIN_TAKE]
    birds_only = t.options[options.TAKE_TARGET] == 1
    playable = PlayableBirds(t, seat)
    playable.count_forest()
    hand_size = t.count(hand(seat))
    found: list[int] = []
    for place in range(len(faces) - 1, -1, -1):
        name = faces[place]
        taken = len(faces) - place
        if is_bird(name):
            playable.taken += ONE_BIRD[name]
            if name == BUSHTIT:
                playable.in_forest -= 1
        if taken < least or (birds_only and not is_bird(name)):
            continue
        if can_play_card(t, seat, name, playable, place, hand_size + taken - 1):
            found.append(place)
    found.reverse()
    return found


def draw_count(t: Table) -> int:
    """BR-3.2: how many cards this turn draws."""
    return t.options[options.FIRST_DRAW] if t.facts[TURN] == 1 else 2


class DrawPart(Choice):
    """Draw two cards, or take the top of the Forest down to one that you can play at once (BR-3.2).

    Resources may be played before that, too.
    """

    tells: ClassVar[bool] = True
    seen_by: ClassVar[int] = ALL
    rule_number: ClassVar[str] = "BR-3.2"

    def legal(self, t: Table) -> list[Action]:
        found = playable_resources(t, self.seat)
        found.append(DRAW)
        found += [TAKE.at(place) for place in takable_places(t, self.seat)]
        return found

    def take(self, t: Table, action: Action) -> None:
        if PLAY.has(action):
            t.push(self)
            play_resource(t, self.seat, PLAY.face(action))
        elif action == DRAW:
            self.draw(t)
        else:
            place = TAKE.index(action)
            set_card_to_play(t, t.face_at(FOREST, place))
            t.tell("BR-3.3", "takes {cards} from the Forest", self.seat)
            while t.count(FOREST) > place:
                t.draw(FOREST, hand(self.seat))

    def draw(self, t: Table) -> None:
        """BR-3.2: one at a time; the game ends when there is none."""
        for _ in range(draw_count(t)):
            if not draw_card(t, self.seat, "BR-3.2", marked("draws {cards}")):
                t.tell("BR-3.2", "finds the deck and the Forest empty", self.seat)
                if t.options[options.SHORT_DRAW] == 0:
                    finish(t)
                return

    def asks(self, t: Table) -> Message:
        number = draw_count(t)
        if t.options[options.TAKE_DUTY] == 0:
            return say(
                "Draw {n:card|cards}, or take from the Forest down to a card that you play at once",
                n=number,
            )
        return say(
            "Draw {n:card|cards}, or take from the Forest down to a card that you play this turn",
            n=number,
        )

    def says(self, t: Table, action: Action) -> Message | None:
        if action == DRAW:
            return say("draws {n:card|cards}", n=draw_count(t))
        if not TAKE.has(action):
            return None
        taken = [say("{named}", named=face) for face in t.faces(FOREST)[TAKE.index(action) :]]
        return say("takes {also}", also=taken)

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape:
        """How many cards each brings."""
        rows: list[list[int | None]] = []
        for action in legal:
            if action == DRAW:
                rows.append([draw_count(known)])
            elif TAKE.has(action):
                rows.append([known.count(FOREST) - TAKE.index(action)])
            else:
                rows.append([None])
        return {"columns": ["cards"], "rows": rows}

    def why_not(self, t: Table, action: Action) -> Message | None:
        if TAKE.has(action) and TAKE.index(action) < t.count(FOREST):
            place = TAKE.index(action)
            face = t.face_at(FOREST, place)
            if t.count(FOREST) - place < t.options[options.MIN_TAKE]:
                return say("Take at least two cards from the Forest", "BR-3.3")
            if t.options[options.TAKE_TARGET] == 1 and not is_bird(face):
                return say("At this table, the last card you take must be a bird", "BR-3.3")
            return say(
                "The last card you take must be one you can play at once; the {named} is not",
                "BR-3.3",
                named=face,
            )
        return why_not_before_draw(t, self.seat, action)

    def instead(self, t: Table) -> Message:
        return say("First draw from the deck or take from the Forest", "BR-3.2")

    def source(self, t: Table, action: Action) -> ZoneId:
        return hand(self.seat) if PLAY.has(action) else FOREST
