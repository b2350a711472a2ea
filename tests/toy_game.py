"""A game made for the laws: plain Python outside the package, using all that the engine offers.

Magpies steal, peep, hide, swap and shuffle; two of their cards are boxes with cards inside. It is
no good as a game. Every `leak` of `Leaky` is one way to betray a hidden card, and must be caught.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from fullhouse.table.actions import OF_FACE, OF_PLACE, OF_SEAT, Verb, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, OWNER, only
from fullhouse.table.options import Options
from fullhouse.table.scoring import Line
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Choice, Draft, Step, Together
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, PILE, ROW, SPREAD, Facts, Zones

SEATS = 4
STONES = ("Agate", "Beryl", "Coral", "Drusy", "Epidote")
BOXES = ("Red Box", "Blue Box")
AGATE = FaceId(0)

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
DROPPED = ZONES.add("dropped", PILE, faces=ALL)
SHELF = ZONES.add("shelf", SPREAD, count=ALL)
HELD = ZONES.each("hand", HAND, SEATS, faces=OWNER, count=ALL)
NEST = ZONES.each("nest", ROW, SEATS, count=ALL)
BOX_OF = ZONES.each("box", SPREAD, SEATS, faces=OWNER, count=ALL)
BURROW = ZONES.add("burrow", SPREAD)
LAIR = ZONES.each("lair", PILE, SEATS, count=OWNER)
RED_BOX, BLUE_BOX = FaceId(len(STONES)), FaceId(len(STONES) + 1)
INSIDE = {
    RED_BOX: ZONES.riding("inside red box", SPREAD, on=RED_BOX),
    BLUE_BOX: ZONES.riding("inside blue box", SPREAD, on=BLUE_BOX),
}

WORDS = Vocabulary()
DRAW = WORDS.button("draw", "draws a card")
DROP = WORDS.add("drop", OF_FACE, len(STONES), "drops {card}")
HIDE = WORDS.add("hide", OF_FACE, len(STONES), "hides {card}", hidden="hides a card")
STEAL = WORDS.add("steal", OF_SEAT, SEATS, "steals from {other}")
GLANCE = WORDS.add("glance", OF_SEAT, SEATS, "glances at {other}")
SWAP = WORDS.add("swap", OF_SEAT, SEATS, "swaps hands with {other}")
UNHIDE = WORDS.add("unhide", OF_PLACE, 8, "takes back card {place}")
PEEP = WORDS.button("peep", "peeps at the deck")
STIR = WORDS.button("stir", "stirs the top of the deck")
SHUFFLE = WORDS.button("shuffle", "shuffles what was dropped into the deck")
FETCH = WORDS.button("fetch", "fetches a box")
STOW = WORDS.add("stow", OF_FACE, len(STONES), "stows {card}", hidden="stows a card")
SPY = WORDS.add("spy", OF_SEAT, SEATS, "spies into the box of {other}")
LEAVE = WORDS.button("leave", "puts the box back")
BURY = WORDS.add("bury", OF_FACE, len(STONES), "buries {card}", hidden="buries a card")
DIG = WORDS.button("dig", "digs in the burrow")
CACHE = WORDS.add("cache", OF_FACE, len(STONES), "caches {card}", hidden="caches a card")
RAID = WORDS.button("raid", "raids its own lair")
PICK = WORDS.add("pick", OF_FACE, len(STONES), "lays aside {card}", hidden="lays aside a card")
DONE = WORDS.button("done", "is done")

FACTS = Facts()
TURN = FACTS.add("turn", seen_by=ALL)
STARTER = FACTS.add("starter", seen_by=ALL, is_seat=True)
BET = FACTS.each("bet", SEATS, seen_by=OWNER)
RUMOUR = FACTS.add("rumour", seen_by=ALL)

OPTIONS = Options()
TURNS = {2: 20, 3: 18, 4: 24}
LENGTH = OPTIONS.number("length", 4, 60, 0, "How many turns", "MAG-5", by_seats=TURNS)
QUICK = OPTIONS.choice("quick", ("no", "yes"), "No laying aside at the start", "MAG-1")
OPTIONS.preset(
    "hasty",
    "In haste",
    "For an odd minute.",
    {2: {"length": 8, "quick": "yes"}, 3: {"length": 9}},
)


class Begin(Step):
    """Shuffle, deal three each, then all lay cards aside at once."""

    def run(self, t: Table) -> None:
        t.facts[STARTER] = t.below(t.seats, "starter")
        t.tell("MAG-1", "The deck is dealt")
        t.shuffle(DECK)
        for seat in t.all_seats:
            for _ in range(3):
                t.draw(DECK, HELD.of(seat))
        t.push(Go(Seat(t.facts[STARTER]), 0))
        if t.options[QUICK] == 0:
            t.push(Together([LayAside(seat) for seat in t.all_seats]))


class LayAside(Draft):
    """Lay up to two cards face down in your nest, in your order."""

    def legal(self, t: Table) -> list[Action]:
        picked = [PICK.face(pick) for pick in t.draft(self.seat)]
        left = t.faces(HELD.of(self.seat))
        for face in picked:
            left.remove(face)
        stones = sorted({face for face in left if face < len(STONES)})
        return [*(PICK.of_faces(stones) if len(picked) < 2 else []), DONE]

    def is_done(self, t: Table) -> bool:
        """Done is done; and so is having laid aside all of one's agates."""
        picks = t.draft(self.seat)
        agates = t.number_of(HELD.of(self.seat), AGATE)
        return picks[-1:] == [DONE] or (agates > 0 and picks.count(PICK.of_face(AGATE)) == agates)

    def take_all(self, t: Table, picks: list[Action]) -> None:
        for pick in picks:
            if pick != DONE:
                t.move_face(
                    HELD.of(self.seat), PICK.face(pick), NEST.of(self.seat), only(self.seat)
                )

    def rule(self, t: Table) -> str:
        return "MAG-1"

    def source(self, t: Table, action: Action) -> ZoneId:
        return HELD.of(self.seat)


class Go(Choice):
    """Do one thing; then the next seat does."""

    def __init__(self, seat: Seat, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def legal(self, t: Table) -> list[Action]:
        me = HELD.of(self.seat)
        stones = [face for face in t.kinds(me) if face < len(STONES)]
        others = [s for s in t.all_seats if s != self.seat]
        robbed = [s for s in others if t.count(HELD.of(s))]
        out = [DRAW] if t.count(DECK) else []
        out += DROP.of_faces(stones) + HIDE.of_faces(stones)
        out += [STEAL.of_seat(s) for s in robbed] + [GLANCE.of_seat(s) for s in robbed]
        out += [SWAP.of_seat(s) for s in others]
        out += [UNHIDE.at(place) for place in range(min(8, t.count(NEST.of(self.seat))))]
        out += [PEEP] if t.count(DECK) else []
        out += [STIR] if t.count(DECK) > 1 else []
        out += [SHUFFLE] if t.count(DROPPED) else []
        out += [FETCH] if t.count(SHELF) and not t.count(BOX_OF.of(self.seat)) else []
        out += [*BURY.of_faces(stones), DIG]
        out += CACHE.of_faces(stones) + ([RAID] if t.count(LAIR.of(self.seat)) else [])
        out += [SPY.of_seat(s) for s in others if t.count(BOX_OF.of(s))]
        if t.count(BOX_OF.of(self.seat)):
            out += [*STOW.of_faces(stones), LEAVE]
        return sorted(out) or [DONE]

    def take(self, t: Table, action: Action) -> None:
        verb = t.kit.vocabulary.verb(action)
        face, other = verb.face(action), verb.seat(action)
        me, nest, box = HELD.of(self.seat), NEST.of(self.seat), BOX_OF.of(self.seat)
        t.clock = self.turn
        if action == DRAW:
            t.draw(DECK, me)
        elif verb is DROP:
            t.move_face(me, face, DROPPED, ALL)
        elif verb is HIDE:
            t.move_face(me, face, nest, only(self.seat))
        elif verb is STEAL:
            t.move_any(HELD.of(other), me, "steal", only(self.seat) | only(other))
        elif verb is GLANCE:
            t.look_any(HELD.of(other), only(self.seat) | only(other), "glance")
        elif verb is SWAP:
            t.swap(me, HELD.of(other))
        elif verb is UNHIDE:
            t.move_at(nest, verb.index(action), me)
        elif action == PEEP:
            t.look(DECK, only(self.seat), top=3)
        elif action == STIR:
            self.stir(t)
        elif action == SHUFFLE:
            t.move_all(DROPPED, DECK)
            t.shuffle(DECK)
        elif action == FETCH:
            t.move_any(SHELF, box, "fetch", only(self.seat))
        elif verb is STOW:
            t.move_face(me, face, INSIDE[t.faces(box)[0]], only(self.seat))
        elif verb is BURY:
            t.move_face(me, face, BURROW, only(self.seat))
        elif action == DIG:
            if t.count(BURROW):
                t.move_any(BURROW, me, "dig")
        elif verb is CACHE:
            t.move_face(me, face, LAIR.of(self.seat), only(self.seat))
        elif action == RAID:
            t.tell("MAG-4", "whispers {cards}", self.seat, to=only(self.seat))
            t.shuffle(LAIR.of(self.seat))
            t.draw(LAIR.of(self.seat), me)
        elif verb is SPY:
            t.look(INSIDE[t.faces(BOX_OF.of(other))[0]], only(self.seat))
            t.look(BOX_OF.of(other), only(self.seat))
        elif action == LEAVE:
            t.move_face(box, t.faces(box)[0], SHELF, only(self.seat))
        self.after(t)

    def stir(self, t: Table) -> None:
        order = [t.count(DECK) - 1, t.count(DECK) - 2]
        if t.facts[TURN] % 3:
            t.reorder(DECK, order, only(self.seat) if t.facts[TURN] % 2 else 0)
        else:  # in an order of its own
            t.reorder(DECK, order if t.below(2, "stir") else order[::-1], only(self.seat))

    def after(self, t: Table) -> None:
        t.facts[TURN] += 1
        t.facts[BET.at(self.seat)] = t.count(HELD.of(self.seat))
        if self.turn + 1 < t.options[LENGTH]:
            t.push(Go(t.next_seat(self.seat), self.turn + 1))
        else:
            t.push(Show())

    def asks(self, t: Table) -> Message:
        return say("Do one thing")

    def shown_to(self, t: Table, verb: Verb) -> int:
        return only(self.seat) if verb in (HIDE, STOW, BURY, CACHE) else ALL

    def rule(self, t: Table) -> str:
        return "MAG-3"

    def why_not(self, t: Table, action: Action) -> Message:
        notation = t.notation(self.seat, action)
        return say("You cannot {text} now", "MAG-3", text=notation)

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape:
        held = known.count(HELD.of(self.seat))
        more = {DRAW: 1, DIG: None, RAID: 1}
        return {"columns": ["held"], "rows": [self.held_after(held, more, a) for a in legal]}

    def held_after(
        self, held: int, more: dict[Action, int | None], action: Action
    ) -> list[int | None]:
        change = more.get(action, 0)
        return [None if change is None else held + change]

    def source(self, t: Table, action: Action) -> ZoneId:
        return HELD.of(self.seat)


class Show(Step):
    """All hands are shown."""

    def run(self, t: Table) -> None:
        t.tell("MAG-5", "All hands are shown: {cards}")
        for seat in t.all_seats:
            t.show(HELD.of(seat))


class Magpies(Game):
    """Most stones held at the end wins."""

    def __init__(self, id: str = "magpies") -> None:
        super().__init__(
            id, "Magpies", 1, range(2, SEATS + 1), WORDS, ZONES, FACTS, OPTIONS, self.boxes()
        )

    def boxes(self) -> tuple[type[Step], ...]:
        return (Begin, LayAside, Go, Show)

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        stones = [Face(name, 4, start=DECK) for name in STONES]
        return stones + [Face(name, back="box", start=SHELF) for name in BOXES]

    def set_up(self, t: Table) -> None:
        t.push(Begin())

    def scores(self, t: Table) -> list[int]:
        return [t.count(HELD.of(seat)) for seat in t.all_seats]

    def reckoning(self, t: Table) -> list[Line]:
        held = [(seat, t.count(HELD.of(seat))) for seat in t.all_seats]
        return [Line(seat, n, say("{n:stone|stones}", n=n), "MAG-5") for seat, n in held if n]

    def standing(self, known: Table, seat: Seat | None) -> list[Line]:
        return (
            [] if seat is None else [Line(seat, known.count(HELD.of(seat)), say("held"), "MAG-5")]
        )


class LeakyGo(Go):
    """`Go`, with a leak planted."""

    leak: ClassVar[str] = ""
    true: ClassVar[Table | None] = None
    """The table that was last asked what is legal: what no preview should get hold of."""

    def __init__(self, seat: Seat, turn: int, memo: int = 0) -> None:
        super().__init__(seat, turn)
        self.memo = memo

    def secret(self, t: Table) -> int:
        """What nobody but the next seat should see: the first card of its hand."""
        faces = t.faces(HELD.of(t.next_seat(self.seat)))
        return faces[0] if faces else -1

    def legal(self, t: Table) -> list[Action]:
        legal = super().legal(t)
        LeakyGo.true = t
        if self.leak == "legal" and self.secret(t) == 0 and len(legal) > 1:
            return legal[1:]
        return legal

    def asks(self, t: Table) -> Message:
        if self.leak == "asks":
            return say("Do one thing ({n})", n=self.secret(t))
        return super().asks(t)

    def why_not(self, t: Table, action: Action) -> Message:
        if self.leak == "why_not":
            return say("You cannot ({n})", n=self.secret(t))
        return super().why_not(t, action)

    def says(self, t: Table, action: Action) -> Message | None:
        return say("does something ({n})", n=self.secret(t)) if self.leak == "says" else None

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape:
        shown = super().previews(known, legal)
        if self.leak == "preview" and LeakyGo.true is not None:
            # Found by acting on the true table: a draw shows the deck.
            after = LeakyGo.true.clone()
            if DRAW in legal:
                after.draw(DECK, HELD.of(self.seat))
            shown["rows"][0] = [sum(after.faces(HELD.of(self.seat)))]
        return shown

    def take(self, t: Table, action: Action) -> None:
        verb = t.kit.vocabulary.verb(action)
        if self.leak == "veil" and verb is HIDE:
            is_odd = (HIDE.face(action)) % 2
            t.tell("MAG-3", "hides a disc" if is_odd else "hides one disc", self.seat)
        if self.leak == "template" and verb is HIDE:
            t.tell("MAG-4", "hums" if (HIDE.face(action)) % 2 else "whistles", self.seat)
        if self.leak == "named" and verb is HIDE:
            t.tell("MAG-4", "mutters about {named}", self.seat, named=HIDE.face(action))
        super().take(t, action)
        if self.leak == "draws" and action == DRAW and self.holds_lowest(t, t.next_seat(self.seat)):
            t.draw(DECK, HELD.of(self.seat))

    def holds_lowest(self, t: Table, seat: Seat) -> bool:
        """Whether a seat holds a card like the lowest of the deck, which nobody has seen."""
        lowest = t.faces(DECK)[:1]
        return len(lowest) > 0 and t.number_of(HELD.of(seat), lowest[0]) > 0

    def after(self, t: Table) -> None:
        seen = self.secret(t)
        if self.leak == "fact":
            t.facts[RUMOUR] = seen
        if self.leak == "log":
            t.tell("MAG-4", "A rumour of {n}", n=seen)
        if self.leak == "moment":
            t.tell("MAG-4", "A rumour", moment="loud" if seen == 0 else "quiet")
        if self.leak == "option" and t.options[QUICK]:
            t.tell("MAG-4", "A rumour of {n}", n=seen)
        if self.leak == "open" and t.count(DECK) and sum(self.next_hand(t)) % 2:
            t.draw(DECK, DROPPED, ALL)
        if self.leak == "first" and self.turn % 4 == 3:
            self.deal_round(t, Seat(sum(t.faces(DECK)[-1:]) % t.seats))
        if self.leak in REVEALING:
            self.reveal(t, seen)
        super().after(t)
        turn = self.turn + 1
        if turn < t.options[LENGTH]:
            t.stack.pop()
            seat = t.next_seat(self.seat)
            if self.leak == "skip" and seen == 0:
                seat = t.next_seat(seat)
            if self.leak == "again" and self.holds_lowest(t, self.seat):
                seat = self.seat
                if t.count(DECK):
                    t.draw(DECK, HELD.of(seat))
            t.push(type(self)(seat, turn, seen if self.leak == "step" else 0))
            if self.leak == "question" and seen == 0:
                t.push(Nod(seat))

    def next_hand(self, t: Table) -> list[FaceId]:
        return t.faces(HELD.of(t.next_seat(self.seat)))

    def deal_round(self, t: Table, first: Seat) -> None:
        t.tell("MAG-4", "A card for everybody: {cards}")
        for seat in t.seats_from(first):
            if t.count(DECK):
                t.draw(DECK, HELD.of(seat))

    def reveal(self, t: Table, seen: int) -> None:
        """The next seat nods if it holds an agate, as is declared; with a leak, it tells more."""
        is_agate = AGATE in self.next_hand(t)
        if is_agate:
            t.tell("MAG-6", "nods", t.next_seat(self.seat))
        elif self.leak == "declared name":
            t.tell("MAG-6", "shakes its head", t.next_seat(self.seat), named=FaceId(seen))
        elif self.leak == "declared number":
            t.tell("MAG-6", "shakes its head", t.next_seat(self.seat), n=seen)
        else:
            t.tell("MAG-6", "shakes its head", t.next_seat(self.seat))
        if self.leak == "declared card" and seen % 2 and t.count(DECK):
            t.draw(DECK, DROPPED, ALL)
        if self.leak == "declared fact":
            t.facts[RUMOUR] = seen


class Nod(Choice):
    """A question with a single answer, asked only of whoever holds a certain card."""

    def legal(self, t: Table) -> list[Action]:
        return [DONE]

    def take(self, t: Table, action: Action) -> None:
        """Nothing comes of it."""


class Leaky(Magpies):
    """Magpies with one planted leak."""

    reveals: ClassVar[Mapping[str, str]] = {"MAG-6": "whether it holds an Agate"}

    def __init__(self, leak: str) -> None:
        self.leak = leak
        super().__init__(f"leaky-{leak}")

    def boxes(self) -> tuple[type[Step], ...]:
        go = type("LeakyGo", (LeakyGo,), {"leak": self.leak, "tells": self.leak == "veil"})
        return (LeakyBegin, LayAside, go, Nod, Show)

    def set_up(self, t: Table) -> None:
        t.push(LeakyBegin())

    def scores(self, t: Table) -> list[int]:
        held = super().scores(t)
        if self.leak == "scores" and not t.over:
            return [held[seat] + t.number_of(HELD.of(seat), AGATE) for seat in t.all_seats]
        return held

    def reckoning(self, t: Table) -> list[Line]:
        lines = super().reckoning(t)
        if self.leak == "reckoning" and not t.over:
            return [line for line in lines if 0 in t.faces(HELD.of(line.seat))]
        return lines


class LeakyBegin(Begin):
    """`Begin`, going on with the leak."""

    def run(self, t: Table) -> None:
        super().run(t)
        self.swap_in(t)

    def swap_in(self, t: Table) -> None:
        go: Any = t.game.steps["LeakyGo"]
        for i, step in enumerate(t.stack):
            if isinstance(step, Go):
                t.stack[i] = go(step.seat, step.turn)


REVEALING = ("declared", "declared name", "declared number", "declared card", "declared fact")
"""What is declared, alone; and with it more than is declared."""
LEAKS = (
    "legal",
    "asks",
    "why_not",
    "says",
    "fact",
    "log",
    "moment",
    "skip",
    "question",
    "step",
    "scores",
    "reckoning",
    "veil",
    "template",
    "named",
    "preview",
    "open",
    "draws",
    "again",
    "first",
    "option",
    *REVEALING[1:],
)
