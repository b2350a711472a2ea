"""A game: its declarations, and the few questions about a table that only its rules can answer."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from fullhouse.table import worlds
from fullhouse.table.actions import Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.chance import Chance, Dice, QuickChance, key_of
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.ids import Seat
from fullhouse.table.imagined_table import open_imagined
from fullhouse.table.kit import Kit
from fullhouse.table.kit_cache import KitCache
from fullhouse.table.messages import Message, say
from fullhouse.table.options import Options
from fullhouse.table.pieces import Piece
from fullhouse.table.scoring import Line
from fullhouse.table.snapshots import read_snapshot
from fullhouse.table.steps import Step, fields_of
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics
from fullhouse.table.tracked_table import TrackedTable
from fullhouse.table.zones import Facts, Zones

KITS: Final = KitCache()
"""The kits of all games that were used last, by seats and options."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A set of rules. Each game's class defines how a table is set up and who has won."""

    reveals: ClassVar[Mapping[str, str]] = {}
    """The rules that reveal something about hidden cards without showing one ("no match"): by
    number, the words with which the rulebook says so there. They reveal it by which of their
    sentences they tell, or by telling one at all, and by nothing else that is in it."""
    reckons: ClassVar[tuple[str, ...]] = ()
    """The rules by which a round is revealed and scored: a page shows entries that cite these one
    by one, before anything of the next round."""
    best_seats: ClassVar[int] = 0
    """How many seats it is best with; 0 if it is as good with two, or with the fewest."""
    age: ClassVar[int] = 0
    """The youngest age it suits, in years; 0 if that is not said."""
    blank: ClassVar[str] = ""
    """The title of a card that does nothing, if any: the lab compares other cards with it."""

    def __init__(
        self,
        id: str,
        title: str,
        version: int,
        seats: Sequence[int],
        vocabulary: Vocabulary,
        zones: Zones,
        facts: Facts,
        options: Options,
        steps: Sequence[type[Step]],
        tactics: Tactics | None = None,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.version: Final = version
        self.seats: Final = seats
        self.vocabulary: Final = vocabulary
        self.zones: Final = zones
        self.facts: Final = facts
        self.options: Final = options
        self.steps: Final = {step.__name__: step for step in steps}
        self.fields: Final = {name: fields_of(step) for name, step in self.steps.items()}
        """By the name of a step: its constructor's arguments, which a snapshot stores."""
        self.tactics: Final = Tactics() if tactics is None else tactics
        self.arranges: Final[bool] = type(self).arrange is not Game.arrange
        """Whether worlds are arranged by the game itself instead of dealt by the default rule."""

    @property
    def action_count(self) -> int:
        """The size of the vocabulary, whatever the options."""
        return self.vocabulary.size

    @property
    def rulebook(self) -> str:
        """The rules as a player reads them, in Markdown."""
        rules = sys.modules[type(self).__module__].__file__ or ""
        return (Path(rules).parent / "rulebook.md").read_text(encoding="utf-8")

    # What each game's class defines.

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        """The cards of the game. The number of faces must not depend on options or seats."""
        raise NotImplementedError

    def set_up(self, t: Table) -> None:
        """Pushes the first step. Leave chance and movement to steps."""
        raise NotImplementedError

    def scores(self, t: Table) -> list[int]:
        """Points by seat (until the end only public ones): by default, those given with `score`."""
        points = [0] * t.seats
        for line in t.scored:
            points[line.seat] += line.points
        return points

    def shows_scores(self, t: Table) -> bool:
        """Whether this table shows the points so far; at the end it always does."""
        return True

    def folded(self, settings: Mapping[str, Any]) -> Sequence[str]:
        """Titles of zones of which a page draws only the top card, though all are known."""
        return ()

    def winners(self, t: Table) -> list[Seat]:
        """The seats that won: by default, those with the most points."""
        scores = self.scores(t)
        return [seat for seat in t.all_seats if scores[seat] == max(scores)]

    def reckoning(self, t: Table) -> list[Line]:
        """The scores explained: each seat's lines add up to its score."""
        if t.scored:
            return list(t.scored)
        scores = self.scores(t)
        return [Line(seat, scores[seat], say("points"), "") for seat in t.all_seats if scores[seat]]

    def tie_break(self, t: Table) -> Message | None:
        """What decides between seats with equal points, as a sentence about the winner; None if
        nothing does, and they share the win.
        """
        return None

    def terms(self) -> Sequence[str]:
        """The game's own words that messages use as a {term}: abilities, suits, places."""
        return ()

    def standing(self, known: TrackedTable, seat: Seat | None) -> list[Line]:
        """The scores if the game ended now, line by line; empty by default.

        `known` holds only what this observer knows.
        """
        return []

    def pieces(self, kit: Kit) -> Sequence[Piece]:
        """What a printed game needs besides its deck: further cards, counters, sheets."""
        return ()

    def score_rows(self, kit: Kit) -> Sequence[Message]:
        """The rows of a printed score pad: what a reckoning counts, by its source."""
        return [say("points")]

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        """Why these options are incompatible; None if they are not."""
        return None

    def is_possible(self, t: TrackedTable, seat: Seat | None) -> bool:
        """Whether a world fits what this seat could deduce beyond what it was shown."""
        return True

    def asks_who_knows(self, kit: Kit) -> bool:
        """Whether the rules, with these options, ask what somebody knows (`t.known`).

        Then imagined games have to track it, too, and take longer.
        """
        return False

    def arrange(self, t: TrackedTable, seat: Seat | None, rng: Dice) -> bool:
        """Puts each card that this observer does not know somewhere it may be, in a world.

        By default, redeals them, every arrangement equally likely. A game whose hidden choices
        leave traces overrides this, using the observer's notes and knowledge and never the true
        positions. Returns whether it succeeded; if not, it is called again.
        """
        worlds.deal(t, seat, rng)
        return True

    def imagine(self, t: TrackedTable, seat: Seat | None, rng: Any) -> bool:
        """Redraws hidden choices in a new world, once its unknown cards are dealt.

        Returns whether it succeeded; if not, the world is dealt again.
        """
        return True

    def corrects(self, t: TrackedTable) -> bool:
        """Whether `imagine` or `is_possible` may change or reject worlds of this position.

        A game that overrides them may say when they do nothing: then bots imagine faster.
        """
        own = type(self)
        return own.imagine is not Game.imagine or own.is_possible is not Game.is_possible

    def deduce(self, known: TrackedTable, seat: Seat | None) -> Mapping[str, object]:
        """What this observer can deduce from everything it was shown, for its view with previews.

        `known` holds only what the observer knows, and its own notebook.
        """
        return {}

    # Starting.

    def kit(self, seats: int, options: Mapping[str, Any]) -> Kit:
        """The kit for these seats and options; BadInput says what does not fit."""
        key = f"{seats} {sorted(options.items())}" if options else str(seats)
        found = KITS.get(self, key)
        if found is None:
            if seats not in self.seats:
                raise BadInput(f"{self.title} is played by {self.seat_range()}, not {seats}.")
            settings = self.options.resolve(options, seats)
            reason = self.check(settings, seats)
            if reason is not None:
                usual = Kit(self, seats, self.options.resolve({}, seats))
                message = reason.write(usual)
                raise BadInput(plain(Formatter(usual).refusal(message)), message)
            found = Kit(self, seats, settings)
            KITS.keep(key, found)
        return found

    def usual_seats(self) -> int:
        """The number of seats to offer first."""
        fewest = 2 if 2 in self.seats else min(self.seats)
        return type(self).best_seats or fewest

    def seat_range(self) -> str:
        """The number of seats, as text for people: "2", "2 to 5"."""
        low, high = min(self.seats), max(self.seats)
        return f"{low} seats" if low == high else f"{low} to {high} seats"

    def start(
        self,
        seats: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        log: bool = True,
        count: bool = False,
    ) -> TrackedTable:
        """A table, set up and brought to its first decision; with `count`, it counts its steps."""
        t = self.open(self.kit(seats, options or {}), Chance(key_of(seed)))
        t.logging = log
        if count:
            t.taken = {}
        self.set_up(t)
        t.run()
        return t

    def open(self, kit: Kit, chance: Chance) -> TrackedTable:
        """A table with its cards in the box."""
        t = TrackedTable(kit, chance)
        t.zones = [cards[:] for cards in kit.box]
        t.marked = kit.zeros[:]
        t.loose = kit.zeros[:]
        t.notes = [None] * (kit.seats + 1)
        if kit.carries:
            t.eyes = kit.eyes[:]
        t.facts = [0] * self.facts.size
        return t

    def start_imagined(self, kit: Kit, dice: Dice) -> Table:
        """A table for bots to play through, set up and brought to its first decision.

        It tracks who knows what only if the rules ask for that.
        """
        chance = QuickChance(dice)
        t = self.open(kit, chance) if self.asks_who_knows(kit) else open_imagined(kit, chance)
        self.set_up(t)
        t.run()
        return t

    def restore(self, snapshot: Mapping[str, Any], seed: str = "") -> TrackedTable:
        """Restores a table from a snapshot; one taken without chance continues with this seed."""
        try:
            t = TrackedTable(self.kit(snapshot["seats"], snapshot["options"]), Chance(key_of(seed)))
            read_snapshot(t, snapshot)
        except BadInput:
            raise
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            raise BadInput(f"This is no snapshot of {self.title}: {error!r}.") from None
        return t
