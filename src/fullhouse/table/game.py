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
from fullhouse.table.chance import Chance, Dice, key_of
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import Formatter, plain
from fullhouse.table.kit import Kit
from fullhouse.table.messages import Message, say
from fullhouse.table.options import Options
from fullhouse.table.scoring import Line
from fullhouse.table.snapshots import read_snapshot
from fullhouse.table.steps import Step, fields_of
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics
from fullhouse.table.zones import Facts, Zones

MOST_KITS: Final = 256
"""How many sets of options a game keeps ready."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """A set of rules. A game's own class says how a table is set up and who has won.

    `announces` names the rules that tell something about hidden cards without showing one ("no
    match"): only where these are cited may two observers' logs part without a card turning up.
    """

    announces: ClassVar[tuple[str, ...]] = ()
    deduces: ClassVar[bool] = False
    """Whether `deduce` has something to say."""
    blank: ClassVar[str] = ""
    """The title of a card that does nothing, if the game has one: the lab measures others by it."""

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
        """By the name of a step: what its constructor takes, and a snapshot keeps."""
        self.tactics: Final = Tactics() if tactics is None else tactics
        self._kits: dict[str, Kit] = {}

    @property
    def action_count(self) -> int:
        """The size of the vocabulary, whatever the options."""
        return self.vocabulary.size

    @property
    def rulebook(self) -> str:
        """The rules as a player reads them, in Markdown."""
        rules = sys.modules[type(self).__module__].__file__ or ""
        return (Path(rules).parent / "rulebook.md").read_text(encoding="utf-8")

    # What a game's own class answers.

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        """The cards it is played with; how many faces there are depends on nothing."""
        raise NotImplementedError

    def set_up(self, t: Table) -> None:
        """Puts the first step on the stack. Chance and movement belong to steps."""
        raise NotImplementedError

    def scores(self, t: Table) -> list[int]:
        """Points by seat, public ones only until it is over: those the rules gave with `score`."""
        points = [0] * t.seats
        for line in t.scored:
            points[line.seat] += line.points
        return points

    def shows_scores(self, t: Table) -> bool:
        """Whether the points so far are told at this table; at the end they always are."""
        return True

    def folded(self, settings: Mapping[str, Any]) -> Sequence[str]:
        """Titles of zones of which a page draws the top card alone, though all are known."""
        return ()

    def winners(self, t: Table) -> list[int]:
        """The seats with the most points; a game with another way to win says so."""
        scores = self.scores(t)
        return [seat for seat in range(t.seats) if scores[seat] == max(scores)]

    def reckoning(self, t: Table) -> list[Line]:
        """The scores explained: each seat's lines add up to its score."""
        if t.scored:
            return list(t.scored)
        scores = self.scores(t)
        return [
            Line(seat, scores[seat], say("points"), "") for seat in range(t.seats) if scores[seat]
        ]

    def terms(self) -> Sequence[str]:
        """Words of its own that messages name as a {term}: abilities, suits, places."""
        return ()

    def standing(self, known: Table, seat: int | None) -> list[Line]:
        """How it would stand if it ended now, line by line, for a game that says so.

        `known` holds nothing but what this observer knows.
        """
        return []

    def check(self, settings: Mapping[str, Any], seats: int) -> Message | None:
        """Why these options do not go together; None if they do."""
        return None

    def is_possible(self, t: Table, seat: int | None) -> bool:
        """Whether an imagined world fits what this seat could work out beyond what it was shown."""
        return True

    def arrange(self, t: Table, seat: int | None, rng: Dice) -> bool:
        """Lays every card that this observer does not know somewhere it may be, in a world.

        The cards are dealt anew, all alike likely. A game whose hidden choices leave traces does
        it itself, from the observer's notes and what it knows, and never from how they truly lie.
        Answers whether that could be done; if not, it is tried again.
        """
        worlds.deal(t, seat, rng)
        return True

    def imagine(self, t: Table, seat: int | None, rng: Any) -> bool:
        """Redraws hidden choices in a world being made, its unknown cards dealt already.

        Answers whether that could be done; a world where it could not is dealt again.
        """
        return True

    def deduce(self, known: Table, seat: int | None) -> Mapping[str, object]:
        """What follows for this observer from all it was shown, for its view, if it `deduces`.

        `known` holds nothing but what the observer knows, and its own notebook.
        """
        return {}

    # Starting.

    def kit(self, seats: int, options: Mapping[str, Any]) -> Kit:
        """What these seats and options need; BadInput says what does not fit."""
        key = f"{seats} {sorted(options.items())}" if options else str(seats)
        found = self._kits.get(key)
        if found is None:
            if seats not in self.seats:
                raise BadInput(f"{self.title} is played by {self.seat_range()}, not {seats}.")
            settings = self.options.resolve(options, seats)
            reason = self.check(settings, seats)
            if reason is not None:
                usual = Kit(self, seats, self.options.resolve({}, seats))
                message = reason.write(usual)
                raise BadInput(plain(Formatter(usual).refusal(message)), message)
            if len(self._kits) >= MOST_KITS:
                self._kits.clear()
            found = Kit(self, seats, settings)
            self._kits[key] = found
        return found

    def seat_range(self) -> str:
        """How many seats, for a person: "2", "2 to 5"."""
        low, high = min(self.seats), max(self.seats)
        return f"{low} seats" if low == high else f"{low} to {high} seats"

    def start(
        self,
        seats: int,
        seed: str,
        options: Mapping[str, Any] | None = None,
        log: bool = True,
        count: bool = False,
    ) -> Table:
        """A table set up and brought to its first decision; `count`: it counts its steps."""
        kit = self.kit(seats, options or {})
        t = Table(kit, Chance(key_of(seed)))
        t.zones = [cards[:] for cards in kit.box]
        t.marked = [0] * len(t.zones)
        t.loose = [0] * len(t.zones)
        if kit.carries:
            t.eyes = kit.eyes[:]
        t.facts = [0] * self.facts.size
        t.logging = log
        if count:
            t.taken = {}
        self.set_up(t)
        t.run()
        return t

    def restore(self, snapshot: Mapping[str, Any], seed: str = "") -> Table:
        """The table a snapshot was taken of; one taken without chance goes on with this seed."""
        try:
            t = Table(self.kit(snapshot["seats"], snapshot["options"]), Chance(key_of(seed)))
            read_snapshot(t, snapshot)
        except BadInput:
            raise
        except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
            raise BadInput(f"This is no snapshot of {self.title}: {error!r}.") from None
        return t
