"""What birds and winds do with the Forest: Forage, Mixed Flock, Bottom Feeder, Drumming, Ground
Forager, Dirt Dance (BR-8), and the Gust of Seasonal Winds (BR-6.4)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy.cards import (
    BIRDS,
    BUSHTIT,
    FLICKER,
    FOREST,
    HELD,
    MALLARD,
    MOCKINGBIRD,
    SCRUB_JAY,
    TOWHEE,
    name_of,
)
from fullhouse.games.bird_rummy.deed import Deed, forest_places
from fullhouse.games.bird_rummy.nests import flock, genuine_types, has_genuine
from fullhouse.games.bird_rummy.words import AS, CARD, DONE, TO
from fullhouse.table.cards import FACE
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.table import Table


class Forage(Deed):
    def __init__(self) -> None:
        text = marked("Choose a card in the Forest and a player; it goes to that player's hand.")
        brief = marked("Forest → a hand")
        super().__init__("forage", marked("Forage"), SCRUB_JAY, 2, "BR-8.2", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return left > 0

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        if not picks:
            return forest_places(len(t.zones[FOREST]), picks)
        return [TO, TO + 1] if len(picks) == 1 else []

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        owner = picks[1] - TO
        if owner == seat:
            t.tell(self.rule, "forages {cards} for their own hand", seat)
        else:
            t.tell(self.rule, "forages {cards} for {other's} hand", seat, other=owner)
        t.move_at(FOREST, picks[0] - CARD, HELD + owner)

    def asks(self, picks: list[int]) -> Message:
        if picks:
            return say("Forage: for whose hand?")
        return say("Forage: choose a card in the Forest")


def is_arrival(t: Table, seat: int, face: int) -> bool:
    """Whether this card is a bird that could come into the nest from the Forest (BR-9.3)."""
    name = name_of(face)
    return name < MOCKINGBIRD or (name == MOCKINGBIRD and has_genuine(t, seat))


class MixedFlock(Deed):
    is_open: ClassVar[bool] = True

    def __init__(self) -> None:
        text = marked("Choose a bird in the Forest; it joins your nest without points or effects.")
        brief = marked("Forest → your nest")
        super().__init__("mixed-flock", marked("Mixed Flock"), BUSHTIT, 3, "BR-8.3", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        cards = t.zones[FOREST]
        return any(is_arrival(t, seat, cards[place] & FACE) for place in range(left))

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        cards = t.zones[FOREST]
        if not picks:
            return [
                CARD + place
                for place in range(len(cards))
                if is_arrival(t, seat, cards[place] & FACE)
            ]
        if len(picks) == 1 and name_of(cards[picks[0] - CARD] & FACE) == MOCKINGBIRD:
            return [AS + kind for kind in genuine_types(t, seat)]
        return []

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        place = picks[0] - CARD
        kind = picks[1] - AS if len(picks) > 1 else name_of(t.zones[FOREST][place] & FACE)
        t.tell(self.rule, "calls {cards} from the Forest into their own nest", seat)
        t.move_at(FOREST, place, flock(seat, kind))

    def asks(self, picks: list[int]) -> Message:
        if picks:
            return say("{term}: which bird is the Mockingbird to mimic?", term=self.title)
        return say("Mixed Flock: choose a bird in the Forest")


class BottomFeeder(Deed):
    def __init__(self) -> None:
        text = marked("Choose a Resource or Effect in the Forest; it goes to your hand.")
        brief = marked("Forest → you")
        super().__init__(
            "bottom-feeder", marked("Bottom Feeder"), MALLARD, 2, "BR-8.4", text, brief
        )

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        cards = t.zones[FOREST]
        return any(name_of(cards[place] & FACE) >= BIRDS for place in range(left))

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        if picks:
            return []
        cards = t.zones[FOREST]
        return [CARD + p for p in range(len(cards)) if name_of(cards[p] & FACE) >= BIRDS]

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "dives for {cards} in the Forest", seat)
        t.move_at(FOREST, picks[0] - CARD, HELD + seat)

    def asks(self, picks: list[int]) -> Message:
        return say("Bottom Feeder: choose a Resource or Effect")


class Drumming(Deed):
    def __init__(self) -> None:
        text = marked(
            "Choose one to three cards of the Forest, one by one; they go on top in that order."
        )
        brief = marked("Reorder the Forest")
        super().__init__("drumming", marked("Drumming"), FLICKER, 2, "BR-8.9", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return left >= 2

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        there = len(t.zones[FOREST])
        if picks and (picks[-1] == DONE or len(picks) == min(3, there)):
            return []
        found = forest_places(there, picks)
        return [*found, DONE] if picks else found

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        chosen = [pick - CARD for pick in picks if pick != DONE]
        lowest = min(chosen)
        rest = [p for p in range(lowest, len(t.zones[FOREST])) if p not in chosen]
        if t.logging:
            faces = [t.zones[FOREST][place] & FACE for place in chosen]
            first = say("{named}", named=faces[0])
            also = [first, *[say("then {named}", named=face) for face in faces[1:]]]
            t.tell(self.rule, "drums {also} to the top of the Forest", seat, also=also)
        t.reorder(FOREST, rest + chosen, ALL)

    def asks(self, picks: list[int]) -> Message:
        if picks:
            return say("Drumming: choose the next card, or finish")
        return say("Drumming: choose a card to lay on top")


class GroundForager(Deed):
    def __init__(self) -> None:
        text = marked("The bottom card of the Forest goes to your hand.")
        brief = marked("Lowest card → you")
        super().__init__(
            "ground-forager", marked("Ground Forager"), FLICKER, 2, "BR-8.9", text, brief
        )

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return left > 0

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "picks {cards} from the bottom of the Forest", seat)
        t.move_at(FOREST, 0, HELD + seat)


class DirtDance(Deed):
    def __init__(self) -> None:
        text = marked(
            "Two cards of the Forest go to the other hand, then one to yours; you choose."
        )
        brief = marked("Forest → both hands")
        super().__init__("dirt-dance", marked("Dirt Dance"), TOWHEE, 2, "BR-8.10", text, brief)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return left > 0

    def targets(self, t: Table, seat: int, picks: list[int]) -> list[int]:
        there = len(t.zones[FOREST])
        wanted = 0 if there <= 2 else 2 if there == 3 else 3
        return forest_places(there, picks) if len(picks) < wanted else []

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        there = len(t.zones[FOREST])
        places = [pick - CARD for pick in picks]
        for place in range(there):  # what is not asked for, since all of it goes or one is left
            if len(places) < min(3, there) and place not in places:
                places.append(place)
        t.tell(self.rule, "kicks up {cards} for {other's} hand", seat, other=1 - seat)
        for place in sorted(places[:2], reverse=True):
            t.move_at(FOREST, place, HELD + 1 - seat)
        if len(places) == 3:
            above = [place for place in places[:2] if place < places[2]]
            t.tell(self.rule, "keeps {cards} from the Forest", seat)
            t.move_at(FOREST, places[2] - len(above), HELD + seat)

    def asks(self, picks: list[int]) -> Message:
        if len(picks) == 2:
            return say("Dirt Dance: one card for your hand")
        return say("Dirt Dance: two cards for the other hand")


class Gust(Deed):
    def __init__(self) -> None:
        text = marked(
            "At the start of your turn you may put any card of the Forest into the other hand."
        )
        super().__init__("gust", marked("Gust"), -1, 0, "BR-6.4", text)

    def can_use(self, t: Table, seat: int, left: int, held: int) -> bool:
        return left > 0

    def resolve(self, t: Table, seat: int, picks: list[int]) -> None:
        t.tell(self.rule, "blows {cards} into {other's} hand", seat, other=1 - seat)
        t.move_at(FOREST, picks[0] - CARD, HELD + 1 - seat)
