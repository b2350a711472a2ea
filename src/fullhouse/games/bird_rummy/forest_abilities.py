"""What birds and winds do with the Forest: Forage, Mixed Flock, Bottom Feeder, Drumming, Ground
Forager, Dirt Dance (BR-8), and the Gust of Seasonal Winds (BR-6.4)."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.bird_rummy.ability import Ability, forest_targets
from fullhouse.games.bird_rummy.cards import (
    BUSHTIT,
    FLICKER,
    MALLARD,
    MOCKINGBIRD,
    SCRUB_JAY,
    TOWHEE,
    is_bird,
    name_of,
)
from fullhouse.games.bird_rummy.nests import genuine_types, has_genuine, names_in
from fullhouse.games.bird_rummy.vocabulary import AS, CARD, DONE, TO
from fullhouse.games.bird_rummy.zones import FOREST, flock, hand, opponent
from fullhouse.table.ids import NO_FACE, Action, FaceId, Seat
from fullhouse.table.messages import Message, marked, say
from fullhouse.table.observers import ALL
from fullhouse.table.table import Table


class Forage(Ability):
    def __init__(self) -> None:
        text = marked("Choose a card in the Forest and a player; it goes to that player's hand.")
        brief = marked("Forest → a hand")
        super().__init__("forage", marked("Forage"), SCRUB_JAY, 2, "BR-8.2", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return forest_size > 0

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        if not picks:
            return forest_targets(t.count(FOREST), picks)
        return [TO.of_seat(each) for each in t.all_seats] if len(picks) == 1 else []

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        taker = TO.seat(picks[1])
        if taker == seat:
            t.tell(self.rule, "forages {cards} for their own hand", seat)
        else:
            t.tell(self.rule, "forages {cards} for {other's} hand", seat, other=taker)
        t.move_at(FOREST, CARD.index(picks[0]), hand(taker))

    def asks(self, picks: list[Action]) -> Message:
        if picks:
            return say("Forage: for whose hand?")
        return say("Forage: choose a card in the Forest")


def forest_name(t: Table, place: int) -> FaceId:
    """The name of the card at this place of the Forest."""
    return name_of(t.face_at(FOREST, place))


def can_arrive(t: Table, seat: Seat, name: FaceId) -> bool:
    """Whether this card is a bird that could come into the nest from the Forest (BR-9.3)."""
    return name < MOCKINGBIRD or (name == MOCKINGBIRD and has_genuine(t, seat))


class MixedFlock(Ability):
    is_open: ClassVar[bool] = True

    def __init__(self) -> None:
        text = marked("Choose a bird in the Forest; it joins your nest without points or effects.")
        brief = marked("Forest → your nest")
        super().__init__("mixed-flock", marked("Mixed Flock"), BUSHTIT, 3, "BR-8.3", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return any(can_arrive(t, seat, forest_name(t, p)) for p in range(forest_size))

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        names = names_in(t, FOREST)
        if not picks:
            return [CARD.at(p) for p, name in enumerate(names) if can_arrive(t, seat, name)]
        if len(picks) == 1 and names[CARD.index(picks[0])] == MOCKINGBIRD:
            return AS.of_faces(genuine_types(t, seat))
        return []

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        place = CARD.index(picks[0])
        kind = AS.face(picks[1]) if len(picks) > 1 else name_of(t.face_at(FOREST, place))
        t.tell(self.rule, "calls {cards} from the Forest into their own nest", seat)
        t.move_at(FOREST, place, flock(seat, kind))

    def asks(self, picks: list[Action]) -> Message:
        if picks:
            return say("{term}: which bird should the Mockingbird mimic?", term=self.title)
        return say("Mixed Flock: choose a bird in the Forest")


class BottomFeeder(Ability):
    def __init__(self) -> None:
        text = marked("Choose a Resource or Effect in the Forest; it goes to your hand.")
        brief = marked("Forest → you")
        super().__init__(
            "bottom-feeder", marked("Bottom Feeder"), MALLARD, 2, "BR-8.4", text, brief
        )

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return not all(is_bird(forest_name(t, place)) for place in range(forest_size))

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        names = [] if picks else names_in(t, FOREST)
        return [CARD.at(place) for place, name in enumerate(names) if not is_bird(name)]

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(self.rule, "dives for {cards} in the Forest", seat)
        t.move_at(FOREST, CARD.index(picks[0]), hand(seat))

    def asks(self, picks: list[Action]) -> Message:
        return say("Bottom Feeder: choose a Resource or Effect")


class Drumming(Ability):
    def __init__(self) -> None:
        text = marked(
            "Choose one to three cards in the Forest; they go on top in the order you choose them."
        )
        brief = marked("Reorder the Forest")
        super().__init__("drumming", marked("Drumming"), FLICKER, 2, "BR-8.9", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return forest_size >= 2

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        there = t.count(FOREST)
        if picks and (picks[-1] == DONE or len(picks) == min(3, there)):
            return []
        found = forest_targets(there, picks)
        return [*found, DONE] if picks else found

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        chosen = [CARD.index(pick) for pick in picks if pick != DONE]
        lowest = min(chosen)
        rest = [p for p in range(lowest, t.count(FOREST)) if p not in chosen]
        if t.logging:
            faces = [t.face_at(FOREST, place) for place in chosen]
            first = say("{named}", named=faces[0])
            also = [first, *[say("then {named}", named=face) for face in faces[1:]]]
            t.tell(self.rule, "drums {also} to the top of the Forest", seat, also=also)
        t.reorder(FOREST, rest + chosen, ALL)

    def asks(self, picks: list[Action]) -> Message:
        if picks:
            return say("Drumming: choose the next card, or finish")
        return say("Drumming: choose a card to lay on top")


class GroundForager(Ability):
    def __init__(self) -> None:
        text = marked("The bottom card of the Forest goes to your hand.")
        brief = marked("Bottom card → you")
        super().__init__(
            "ground-forager", marked("Ground Forager"), FLICKER, 2, "BR-8.9", text, brief
        )

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return forest_size > 0

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(self.rule, "picks {cards} from the bottom of the Forest", seat)
        t.move_at(FOREST, 0, hand(seat))


class DirtDance(Ability):
    def __init__(self) -> None:
        text = marked(
            "Choose two cards in the Forest for your opponent's hand, then one for yours."
        )
        brief = marked("Forest → both hands")
        super().__init__("dirt-dance", marked("Dirt Dance"), TOWHEE, 2, "BR-8.10", text, brief)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return forest_size > 0

    def targets(self, t: Table, seat: Seat, picks: list[Action]) -> list[Action]:
        there = t.count(FOREST)
        wanted = 0 if there <= 2 else 2 if there == 3 else 3
        return forest_targets(there, picks) if len(picks) < wanted else []

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        there = t.count(FOREST)
        places = [CARD.index(pick) for pick in picks]
        for place in range(there):  # what is not asked for, since all of it goes or one is left
            if len(places) < min(3, there) and place not in places:
                places.append(place)
        t.tell(self.rule, "kicks up {cards} for {other's} hand", seat, other=opponent(seat))
        for place in sorted(places[:2], reverse=True):
            t.move_at(FOREST, place, hand(opponent(seat)))
        if len(places) == 3:
            above = [place for place in places[:2] if place < places[2]]
            t.tell(self.rule, "keeps {cards} from the Forest", seat)
            t.move_at(FOREST, places[2] - len(above), hand(seat))

    def asks(self, picks: list[Action]) -> Message:
        if len(picks) == 2:
            return say("Dirt Dance: choose one card for your hand")
        return say("Dirt Dance: choose two cards for your opponent's hand")


class Gust(Ability):
    def __init__(self) -> None:
        text = marked(
            "At the start of your turn you may blow a card from the Forest to your opponent's hand."
        )
        super().__init__("gust", marked("Gust"), NO_FACE, 0, "BR-6.4", text)

    def can_use(self, t: Table, seat: Seat, forest_size: int, hand_size: int) -> bool:
        return forest_size > 0

    def resolve(self, t: Table, seat: Seat, picks: list[Action]) -> None:
        t.tell(self.rule, "blows {cards} into {other's} hand", seat, other=opponent(seat))
        t.move_at(FOREST, CARD.index(picks[0]), hand(opponent(seat)))
