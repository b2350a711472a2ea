"""What may be played from a hand, and the picks that make a play of birds (BR-3.3, BR-4)."""

from __future__ import annotations

from fullhouse.games.bird_rummy.aiming import change
from fullhouse.games.bird_rummy.cards import (
    BUSHTIT,
    FOREST,
    MALLARD,
    MOCKINGBIRD,
    NESTING,
    RESOURCES,
    TYPES,
)
from fullhouse.games.bird_rummy.declaring import BULLY, BY_CARD, DEEDS, SPLASHDOWN, bare_flocks
from fullhouse.games.bird_rummy.nests import settle
from fullhouse.games.bird_rummy.playing import Stock, fly, is_play, rivals
from fullhouse.games.bird_rummy.words import AS, AT, DONE, FLOCK, PLAY
from fullhouse.table.cards import FACE
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.table import Table


class BirdPlay:
    """The picks of a bird play: its type, -1 while only Mockingbirds are picked, and how many."""

    def __init__(self, picks: list[int]) -> None:
        self.kind = -1
        self.genuine = 0
        self.mocks = 0
        self.flocked = 0
        for pick in picks:
            if pick == PLAY + MOCKINGBIRD:
                self.mocks += 1
            elif pick < PLAY + TYPES:
                self.kind = pick - PLAY
                self.genuine += 1
            elif pick == FLOCK:
                self.flocked += 1
            elif AS <= pick < AT:
                self.kind = pick - AS

    def legal(self, t: Table, seat: int) -> list[int]:
        """What may be picked next: some completion of it is a play (BR-4.2)."""
        stock = Stock(t, seat)
        if self.kind < 0:
            return [AS + kind for kind in range(TYPES) if stock.can_mimic(kind)]
        found: list[int] = []
        if self.genuine < stock.held[self.kind]:
            found.append(PLAY + self.kind)
        if self.mocks < stock.mocks and stock.can_mimic(self.kind):
            found.append(PLAY + MOCKINGBIRD)
        if self.kind == BUSHTIT and self.genuine and self.flocked < stock.flocked:
            found.append(FLOCK)
        if is_play(t, seat, self.kind, self.genuine, self.mocks, self.flocked):
            found.append(DONE)
        return found

    def places(self, t: Table, more: int = 0) -> list[int]:
        """The places of the Forest whose Bushtits fly along, and so many more of them (BR-3.4)."""
        there = [place for place, card in enumerate(t.zones[FOREST]) if card & FACE == BUSHTIT]
        there.reverse()
        return there[: self.flocked + more]

    def previews(self, known: Table, seat: int, legal: list[int]) -> PreviewsShape:
        """What the play would bring to both nests, and what it calls from the Forest."""
        rows: list[list[int | None]] = []
        for action in legal:
            if action != DONE:
                rows.append([None, None])
                continue
            then = known.clone()
            fly(then, seat, self.kind, self.genuine, self.mocks, self.flocked)
            if rivals(then, seat, self.kind) >= 0:
                deed = SPLASHDOWN if self.kind == MALLARD else BULLY
                DEEDS[deed].resolve(then, seat, [])
                settle(then)
            rows.append(change(known, then, seat))
        out: PreviewsShape = {"columns": ["mine", "theirs"], "rows": rows}
        if self.flocked or FLOCK in legal:
            out["covers"] = [self.places(known, 1 if one == FLOCK else 0) for one in legal]
        return out


def can_play_card(t: Table, seat: int, name: int, stock: Stock, left: int, held: int) -> bool:
    """Whether a card of this name can be played now (BR-4.2, BR-6.1, BR-0.6), with so many cards
    left in the Forest and so many in hand beside it."""
    if name < TYPES:
        return stock.can_play(name)
    if name == MOCKINGBIRD:
        return stock.can_play_mockingbird()
    if name < RESOURCES:
        return True
    if name == NESTING:
        return len(bare_flocks(t, seat)) > 0
    return DEEDS[BY_CARD + name].can_use(t, seat, left, held)
