"""A toy for the lab: draw and play cards that are worth something; most points win.

`Lots` is the same for all seats. `Rigged` gives seat 0 points for nothing. In `Snake`, who ends a
round begins the next. In `Waste`, a Pebble can only be thrown away; `Calm` is the same, but calls
nothing playing. Of its cards, Gold is worth much, Pebble and Shell nothing, and the Wreck lies at
the bottom of the sea for ever. `Still`, `Mute` and `Level` end at once, ask nothing, and are tied
until the end.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final

from fullhouse.table.actions import OF_FACE, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.game import Game
from fullhouse.table.ids import Action, Seat
from fullhouse.table.messages import say
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics
from fullhouse.table.zones import HAND, PILE, Facts, Zones

SEATS = 4
WORTH = {"Copper": 1, "Silver": 2, "Gold": 6, "Pebble": 0, "Shell": 0, "Wreck": 9}
GOLD, PEBBLE, SHELL, WRECK = (list(WORTH).index(n) for n in ("Gold", "Pebble", "Shell", "Wreck"))

ZONES = Zones()
DECK = ZONES.add("deck", PILE, count=ALL)
SEA = ZONES.add("sea", PILE)
TABLE = ZONES.add("table", PILE, faces=ALL)
HELD = ZONES.each("hand", HAND, SEATS, faces=OWNER, count=ALL)

WORDS = Vocabulary()
PLAY = WORDS.add("play", OF_FACE, len(WORTH), "plays {card}")
DIVE = WORDS.button("dive", "dives for the wreck")

WASTE_WORDS, CALM_WORDS = Vocabulary(), Vocabulary()
LAY = WASTE_WORDS.add("lay", OF_FACE, len(WORTH), "lays {card}", plays=True)
THROW = WASTE_WORDS.add("throw", OF_FACE, len(WORTH), "throws {card} away")
for verb in (LAY, THROW):
    CALM_WORDS.add(verb.word, OF_FACE, len(WORTH), verb.says)

OPTIONS = Options()
LENGTH = OPTIONS.number("length", 1, 6, 3, "Turns of each seat", "LT-3")
COLOUR = OPTIONS.choice("colour", ("red", "blue"), "The colour of the backs", "LT-0")
BONUS = OPTIONS.number("bonus", 0, 9, 0, "Points for the first seat", "LT-4")


class Begin(Step):
    """Shuffle, and deal two cards each."""

    def run(self, t: Table) -> None:
        t.tell("LT-1", "The deck is dealt")
        t.shuffle(DECK)
        for seat in t.all_seats:
            t.draw(DECK, HELD.of(seat))
            t.draw(DECK, HELD.of(seat))
        if t.options[BONUS]:
            t.score(Seat(0), t.options[BONUS], say("for nothing"), "LT-4")
        t.push(Turn(Seat(t.below(t.seats, "first")), 0))


class Turn(Choice):
    """Play a card for its worth, and draw another."""

    seen_by: ClassVar[int] = ALL

    def __init__(self, seat: Seat, turn: int) -> None:
        super().__init__(seat)
        self.turn = turn

    def legal(self, t: Table) -> list[Action]:
        return [PLAY.of_face(face) for face in t.kinds(HELD.of(self.seat))]

    def take(self, t: Table, action: Action) -> None:
        face = PLAY.face(action)
        t.move_face(HELD.of(self.seat), face, TABLE, ALL)
        t.score(self.seat, list(WORTH.values())[face], say("{named}", named=face), "LT-2")
        t.draw(DECK, HELD.of(self.seat))
        if self.turn + 1 < t.options[LENGTH] * t.seats:
            t.push(Turn(t.next_seat(self.seat), self.turn + 1))

    def rule(self, t: Table) -> str:
        return "LT-2"


class Rest(Step):
    """Nothing ever leads here."""


class Worth(Tactics):
    """The card that is worth most."""

    def rate(self, t: Table, seat: int, action: Action) -> int:
        return list(WORTH.values())[PLAY.face(action)]


class Lots(Game):
    """The same for all seats."""

    def __init__(self, id: str = "lots") -> None:
        steps = (Begin, Turn, Rest)
        seats = range(1, SEATS + 1)
        super().__init__(id, "Lots", 1, seats, WORDS, ZONES, Facts(), OPTIONS, steps, Worth())

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        copies = {"Gold": 3, "Wreck": 1}
        return [
            Face(name, copies.get(name, 8), start=SEA if name == "Wreck" else DECK)
            for name in WORTH
        ]

    def set_up(self, t: Table) -> None:
        t.push(Begin())


class Rigged(Lots):
    """Seat 0 gets points for nothing, and a card that does nothing is known by name."""

    blank: ClassVar[str] = "Shell"

    def __init__(self) -> None:
        super().__init__("rigged")

    def winners(self, t: Table) -> list[Seat]:
        scores = self.scores(t)
        scores[0] += 2
        return [seat for seat in t.all_seats if scores[seat] == max(scores)]


class Broken(Lots):
    """Its rules fail where nobody has thought of: at the first Gold that is played."""

    def __init__(self) -> None:
        super().__init__("broken")

    def set_up(self, t: Table) -> None:
        t.push(BrokenBegin())


class BrokenBegin(Begin):
    """`Begin`, and a turn that fails."""

    def run(self, t: Table) -> None:
        super().run(t)
        first = t.stack.pop()
        t.push(BrokenTurn(first.seat, 0))


class BrokenTurn(Turn):
    """Never comes again; with Gold it fails."""

    def take(self, t: Table, action: Action) -> None:
        if PLAY.face(action) == GOLD:
            raise LookupError("what Gold does is not written")
        super().take(t, action)


class Snake(Lots):
    """Who ends a round begins the next. Each round begins with a turn in which nothing is asked."""

    def __init__(self) -> None:
        steps = (SnakeBegin, SnakeTurn, Doze)
        Game.__init__(
            self, "snake", "Snake", 1, (2,), WORDS, ZONES, Facts(), OPTIONS, steps, Worth()
        )

    def set_up(self, t: Table) -> None:
        t.push(SnakeBegin())


class SnakeBegin(Begin):
    """`Begin`, and the first round."""

    def run(self, t: Table) -> None:
        super().run(t)
        first = t.stack.pop()
        t.push(SnakeTurn(first.seat, 0))
        t.push(Doze())


class SnakeTurn(Turn):
    """The order of the seats is 0, 1, 1, 0, 0, 1, …"""

    is_turn: ClassVar[bool] = True

    def take(self, t: Table, action: Action) -> None:
        super().take(t, action)
        t.stack.clear()  # `Turn` has pushed the turn of the next seat
        if self.turn % 2 == 0:
            t.push(SnakeTurn(t.next_seat(self.seat), self.turn + 1))
        elif self.turn + 1 < 2 * t.options[LENGTH]:
            t.push(SnakeTurn(self.seat, self.turn + 1))
            t.push(Doze())


class Doze(Step):
    """A turn that passes."""

    is_turn: ClassVar[bool] = True

    def run(self, t: Table) -> None:
        t.tell("LT-5", "Everybody dozes")


class Waste(Lots):
    """A Pebble is of no use: it can only be thrown away. Other cards are laid on the table."""

    def __init__(self, id: str = "waste", words: Vocabulary = WASTE_WORDS) -> None:
        steps = (WasteBegin, Lay)
        Game.__init__(self, id, "Waste", 1, (2,), words, ZONES, Facts(), OPTIONS, steps)

    def set_up(self, t: Table) -> None:
        t.push(WasteBegin())


class Calm(Waste):
    """The same, but nothing in it is called playing a card."""

    def __init__(self) -> None:
        super().__init__("calm", CALM_WORDS)


class WasteBegin(Begin):
    """`Begin`, and a turn in which cards are laid."""

    def run(self, t: Table) -> None:
        super().run(t)
        t.stack.clear()
        t.push(Lay(Seat(0), 0))


class Lay(Turn):
    """Lay a card, or throw a Pebble away; draw another."""

    def legal(self, t: Table) -> list[Action]:
        return sorted(
            (THROW if face == PEBBLE else LAY).of_face(face) for face in t.kinds(HELD.of(self.seat))
        )

    def take(self, t: Table, action: Action) -> None:
        verb = THROW if THROW.has(action) else LAY
        t.move_face(HELD.of(self.seat), verb.face(action), TABLE, ALL)
        t.draw(DECK, HELD.of(self.seat))
        if self.turn + 1 < t.options[LENGTH] * t.seats:
            t.push(Lay(t.next_seat(self.seat), self.turn + 1))


class Still(Lots):
    """It is over once the cards are dealt."""

    def __init__(self) -> None:
        Game.__init__(
            self, "still", "Still", 1, (2,), WORDS, ZONES, Facts(), OPTIONS, (StillBegin, Doze)
        )

    def set_up(self, t: Table) -> None:
        t.push(StillBegin())


class StillBegin(Begin):
    """`Begin`, without a turn. Chance gives a point."""

    def run(self, t: Table) -> None:
        super().run(t)
        t.stack.clear()
        t.score(Seat(t.below(t.seats, "luck")), 1, say("luck"), "LT-6")


class Mute(Lots):
    """Seats take turns in which nobody is asked; each gives a point to chance's favourite."""

    def __init__(self) -> None:
        steps = (MuteBegin, MuteTurn)
        Game.__init__(self, "mute", "Mute", 1, (2,), WORDS, ZONES, Facts(), OPTIONS, steps)

    def set_up(self, t: Table) -> None:
        t.push(MuteBegin())


class MuteBegin(Begin):
    """`Begin`, and the first turn."""

    def run(self, t: Table) -> None:
        super().run(t)
        t.stack.clear()
        t.push(MuteTurn(0))


class MuteTurn(Step):
    """A point for somebody."""

    is_turn: ClassVar[bool] = True

    def __init__(self, turn: int) -> None:
        super().__init__()
        self.turn = turn

    def run(self, t: Table) -> None:
        t.score(Seat(t.below(t.seats, "luck")), 1, say("luck"), "LT-6")
        if self.turn < 6:
            t.push(MuteTurn(self.turn + 1))


class Level(Lots):
    """Both get a point in every turn, and chance a last one: tied until the end."""

    def __init__(self) -> None:
        steps = (LevelBegin, LevelTurn)
        Game.__init__(self, "level", "Level", 1, (2,), WORDS, ZONES, Facts(), OPTIONS, steps)

    def set_up(self, t: Table) -> None:
        t.push(LevelBegin())


class LevelBegin(Begin):
    """`Begin`, and the first turn."""

    def run(self, t: Table) -> None:
        super().run(t)
        t.stack.clear()
        t.push(LevelTurn(Seat(0), 0))


class LevelTurn(Turn):
    """Play a card; it is worth a point to everybody."""

    is_turn: ClassVar[bool] = True

    def take(self, t: Table, action: Action) -> None:
        t.move_face(HELD.of(self.seat), PLAY.face(action), TABLE, ALL)
        t.draw(DECK, HELD.of(self.seat))
        for seat in t.all_seats:
            t.score(seat, 1, say("a turn"), "LT-7")
        if self.turn < 6:
            t.push(LevelTurn(t.next_seat(self.seat), self.turn + 1))
        else:
            t.score(Seat(t.below(t.seats, "luck")), 1, say("luck"), "LT-6")


TOYS: Final[tuple[Callable[[], Game], ...]] = (
    *(Lots, Rigged, Broken, Snake, Waste, Calm, Still, Mute, Level),
)
