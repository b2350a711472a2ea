"""Plays of birds (BR-4): which are legal, and the picks that make one."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from fullhouse.games.bird_rummy import options
from fullhouse.games.bird_rummy.cards import (
    ALL_TYPES,
    BIRD_COUNT,
    BUSHTIT,
    MOCKINGBIRD,
    NESTING_MATERIALS,
    TYPE_COUNT,
    is_resource,
)
from fullhouse.games.bird_rummy.declaration import ALL_ABILITIES, effect_number
from fullhouse.games.bird_rummy.flight import fly, rivalry, rivals
from fullhouse.games.bird_rummy.nests import bare_flocks, remove_unsupported
from fullhouse.games.bird_rummy.previews import change
from fullhouse.games.bird_rummy.vocabulary import AS, DONE, FLOCK, PLAY
from fullhouse.games.bird_rummy.zones import FOREST, flock, hand, opponent
from fullhouse.table.ids import NO_FACE, NO_ZONE, Action, FaceId, Seat
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.table import Table

ONE_BIRD: Final = [1 << 4 * name for name in range(BIRD_COUNT)]
"""By name: one such bird, in a count of four bits for each name. There are at most eight of any."""


def is_legal_play(
    t: Table, seat: Seat, kind: FaceId, genuine: int, mockingbirds: int, from_forest: int
) -> bool:
    """BR-4.2: whether these numbers of birds make a legal play of this type."""
    if mockingbirds and not genuine and not t.count(flock(seat, kind)):
        return False  # between plays every flock has a genuine bird
    if from_forest and not genuine:
        return False
    number = genuine + mockingbirds + from_forest
    if kind == BUSHTIT:
        return number >= 3
    if number >= 2:
        return True
    return number == 1 and (genuine == 0 or may_lay_off(t, seat, kind))


def may_lay_off(t: Table, seat: Seat, kind: FaceId) -> bool:
    """BR-4.2 (iii): whether a single bird of this type may be played."""
    layoff = t.options[options.LAYOFF]
    if layoff == options.NONE:
        return False
    if t.count(flock(opponent(seat), kind)):
        return True
    return layoff == options.BOTH and t.count(flock(seat, kind)) > 0


class PlayableBirds:
    """What a seat could play birds with: counts of what is not barred, by name (BR-3.4)."""

    def __init__(self, t: Table, seat: Seat) -> None:
        self.t: Final = t
        self.seat: Final = seat
        self.hand: Final = hand(seat)
        self.taken: i64 = 0
        """How many birds of each name would come to the hand, counted by ONE_BIRD."""
        self.in_forest = 0
        """Bushtits of the Forest, counted if one in hand could call them."""
        if self.number(BUSHTIT):
            self.count_forest()

    def count_forest(self) -> None:
        self.in_forest = self.t.number_of(FOREST, BUSHTIT)

    def number(self, name: FaceId) -> int:
        """How many birds of this name there are to play."""
        held = self.t.number_of(self.hand, name)
        place: i64 = name
        return held + int(self.taken >> 4 * place & 15) if self.taken else held

    def can_play(self, kind: FaceId) -> bool:
        """Whether any play of this type is legal: all that could be played is, if any part is."""
        genuine = self.number(kind)
        mockingbirds = self.number(MOCKINGBIRD)
        from_forest = self.in_forest if kind == BUSHTIT and genuine else 0
        return is_legal_play(self.t, self.seat, kind, genuine, mockingbirds, from_forest)

    def can_play_mockingbird(self) -> bool:
        """Whether some legal play has a Mockingbird in it."""
        return self.number(MOCKINGBIRD) > 0 and any(self.can_mimic(kind) for kind in ALL_TYPES)

    def can_mimic(self, kind: FaceId) -> bool:
        """Whether some legal play of this type has a Mockingbird in it."""
        joins = self.number(kind) > 0 or self.t.count(flock(self.seat, kind)) > 0
        return joins and self.can_play(kind)


def can_play_card(
    t: Table, seat: Seat, name: FaceId, playable: PlayableBirds, forest_size: int, hand_size: int
) -> bool:
    """Whether a card of this name can be played now (BR-4.2, BR-6.1, BR-0.6).

    The sizes are those of the Forest then, and of the hand without this card.
    """
    if name < TYPE_COUNT:
        return playable.can_play(name)
    if name == MOCKINGBIRD:
        return playable.can_play_mockingbird()
    if is_resource(name):
        return True
    if name == NESTING_MATERIALS:
        return len(bare_flocks(t, seat)) > 0
    return ALL_ABILITIES[effect_number(name)].can_use(t, seat, forest_size, hand_size)


class BirdPlay:
    """The picks of a play of birds, counted.

    `kind` is its type, NO_FACE while only Mockingbirds are picked.
    """

    def __init__(self, picks: list[Action]) -> None:
        self.kind = NO_FACE
        self.genuine = 0
        self.mockingbirds = 0
        self.from_forest = 0
        for pick in picks:
            if PLAY.has(pick):
                name = PLAY.face(pick)
                if name == MOCKINGBIRD:
                    self.mockingbirds += 1
                else:
                    self.kind = name
                    self.genuine += 1
            elif pick == FLOCK:
                self.from_forest += 1
            elif AS.has(pick):
                self.kind = AS.face(pick)

    @property
    def size(self) -> int:
        """How many birds fly."""
        return self.genuine + self.mockingbirds + self.from_forest

    def fly(self, t: Table, seat: Seat) -> None:
        """The birds that were picked take off."""
        fly(t, seat, self.kind, self.genuine, self.mockingbirds, self.from_forest)

    def legal(self, t: Table, seat: Seat) -> list[Action]:
        """What may be picked next: some completion of it is a play (BR-4.2)."""
        playable = PlayableBirds(t, seat)
        if self.kind == NO_FACE:
            return AS.of_faces([kind for kind in ALL_TYPES if playable.can_mimic(kind)])
        found: list[Action] = []
        if self.genuine < playable.number(self.kind):
            found.append(PLAY.of_face(self.kind))
        if self.mockingbirds < playable.number(MOCKINGBIRD) and playable.can_mimic(self.kind):
            found.append(PLAY.of_face(MOCKINGBIRD))
        if self.kind == BUSHTIT and self.genuine and self.from_forest < playable.in_forest:
            found.append(FLOCK)
        if is_legal_play(t, seat, self.kind, self.genuine, self.mockingbirds, self.from_forest):
            found.append(DONE)
        return found

    def previews(self, known: Table, seat: Seat, legal: list[Action]) -> PreviewsShape:
        """What the play would bring to both nests, and what it calls from the Forest."""
        rows: list[list[int | None]] = []
        for action in legal:
            if action != DONE:
                rows.append([None, None])
                continue
            then = known.clone()
            self.fly(then, seat)
            if rivals(then, seat, self.kind) != NO_ZONE:
                ALL_ABILITIES[rivalry(self.kind)].resolve(then, seat, [])
                remove_unsupported(then)
            rows.append(change(known, then, seat))
        out: PreviewsShape = {"columns": ["mine", "theirs"], "rows": rows}
        if self.from_forest or FLOCK in legal:
            out["covers"] = [self.forest_places(known, action == FLOCK) for action in legal]
        return out

    def forest_places(self, t: Table, one_more: bool) -> list[int]:
        """The places of the Forest whose Bushtits fly along, the highest first (BR-3.4)."""
        there = [place for place, face in enumerate(t.faces(FOREST)) if face == BUSHTIT]
        there.reverse()
        return there[: self.from_forest + (1 if one_more else 0)]
