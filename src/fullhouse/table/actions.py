"""Actions: small whole numbers within a game's fixed vocabulary, and their notation.

A vocabulary is a list of verbs. A verb is one word and what it applies to: a face, a place in a
pile, a seat, a zone, a square, a number, or nothing. Notation, texts and what a page lights up
are all derived from that.
"""

from __future__ import annotations

from typing import Final, Literal

from mypy_extensions import i64

from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import Action, FaceId, Seat, ZoneId

Thing = Literal["card", "place", "seat", "zone", "square", "number", "button"]
"""What a verb applies to."""

OF_FACE: Final[Thing] = "card"
OF_PLACE: Final[Thing] = "place"
OF_SEAT: Final[Thing] = "seat"
OF_ZONE: Final[Thing] = "zone"
OF_SQUARE: Final[Thing] = "square"
OF_NUMBER: Final[Thing] = "number"
OF_NOTHING: Final[Thing] = "button"


class ActionBlock:
    """A range of actions in a vocabulary, distinguished by their index."""

    def __init__(self, first: int, size: int) -> None:
        self.first: Final = first
        self.size: Final = size

    def has(self, action: Action) -> bool:
        """Whether this action is in the range."""
        return self.first <= action < self.first + self.size

    def index(self, action: Action) -> int:
        """The action's index in the range, from 0."""
        return action - self.first

    def at(self, index: int) -> Action:
        """The action with this index."""
        return Action(self.first + index)


class Verb(ActionBlock):
    """A word that applies to `size` things of one kind, such as "play" to every face.

    For faces and zones, these are the ones from `start` on.
    """

    def __init__(
        self,
        word: str,
        of: Thing,
        first: int,
        size: int,
        says: str,
        width: int,
        start: int,
        hidden: str,
        is_quiet: bool,
        plays: bool,
    ) -> None:
        super().__init__(first, size)
        self.word: Final = word
        self.of: Final[Thing] = of
        self.says: Final = says
        self.width: Final = width
        self.start: Final = start
        self.hidden: Final = hidden
        self.is_quiet: Final = is_quiet
        self.plays: Final = plays
        """Whether it plays a card, as the game calls it; discarding or giving one away does not."""

    def face(self, action: Action) -> FaceId:
        """The face that this action names."""
        return FaceId(action - self.first + self.start)

    def zone(self, action: Action) -> ZoneId:
        """The zone that this action names."""
        return ZoneId(action - self.first + self.start)

    def seat(self, action: Action) -> Seat:
        """The seat that this action names."""
        return Seat(action - self.first)

    def of_face(self, face: FaceId) -> Action:
        """The action for this face."""
        return Action(self.first + face - self.start)

    def of_faces(self, faces: list[FaceId]) -> list[Action]:
        """The actions for these faces."""
        shift: i64 = self.first - self.start
        return [Action(shift + face) for face in faces]

    def of_zone(self, zone: ZoneId) -> Action:
        """The action for this zone."""
        return Action(self.first + zone - self.start)

    def of_seat(self, seat: Seat) -> Action:
        """The action for this seat."""
        return Action(self.first + seat)

    def object_key(self, index: int, keys: list[str]) -> str:
        """The notation of the thing at this index; `keys` are those of faces or zones."""
        if self.of == OF_FACE or self.of == OF_ZONE:
            return keys[self.start + index]
        if self.of == OF_SQUARE:
            return f"{chr(ord('a') + index % self.width)}{index // self.width + 1}"
        if self.of == OF_PLACE:
            return str(index + 1)
        return str(index)


class Vocabulary:
    """A game's verbs. The size never depends on options or seats."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.by_word: dict[str, Verb] = {}
        self._by_action: list[Verb] = []
        self.size = 0

    def add(
        self,
        word: str,
        of: Thing,
        size: int,
        says: str,
        width: int = 1,
        start: int = 0,
        hidden: str = "",
        is_quiet: bool = False,
        plays: bool | None = None,
    ) -> Verb:
        """Declares a verb that applies to `size` things of one kind.

        `says` is its sentence, in which the thing is named by its kind: {card}, {place}, {other}
        for a seat, {zone}, {square}, {n} for a number. Observers who do not see the choice read
        `hidden` instead. A quiet verb does nothing, so a page shows it less prominently. `plays`
        says whether the lab counts its card as played; by default only if its word is "play".
        """
        if word in self.by_word:
            raise BadInput(f"Two verbs are called {word}; every verb has a word of its own.")
        plays = word == "play" if plays is None else plays
        verb = Verb(word, of, self.size, size, says, width, start, hidden, is_quiet, plays)
        self.verbs.append(verb)
        self.by_word[word] = verb
        self._by_action += [verb] * size
        self.size += size
        return verb

    def button(self, word: str, says: str, hidden: str = "", is_quiet: bool = False) -> Action:
        """Declares a verb that applies to nothing: done, pass, yes. Returns its action."""
        return self.add(word, OF_NOTHING, 1, says, hidden=hidden, is_quiet=is_quiet).at(0)

    def buttons(self, *buttons: tuple[str, str]) -> ActionBlock:
        """Declares several such verbs with their sentences; rules refer to them by index."""
        first = self.size
        for word, says in buttons:
            self.button(word, says)
        return ActionBlock(first, len(buttons))

    def verb(self, action: int) -> Verb:
        """The verb of this action."""
        if not 0 <= action < self.size:
            raise BadInput(f"There is no action {action}; actions are 0 to {self.size - 1}.")
        return self._by_action[action]

    def notation(self, action: int, faces: list[str], zones: list[str]) -> str:
        """The action as stable text that can be parsed."""
        verb = self.verb(action)
        if verb.of == OF_NOTHING:
            return verb.word
        keys = zones if verb.of == OF_ZONE else faces
        return f"{verb.word} {slug(verb.object_key(action - verb.first, keys))}"

    def parse(self, text: str, faces: list[str], zones: list[str]) -> Action:
        """The action with this notation."""
        words = text.lower().split()
        written = " ".join([*words[:1], "-".join(words[1:])]).strip()
        verbs = [verb for verb in self.verbs if words and verb.word == words[0]]
        for verb in verbs:
            for index in range(verb.size):
                action = verb.at(index)
                if self.notation(action, faces, zones) == written:
                    return action
        if not verbs:
            known = ", ".join(verb.word for verb in self.verbs)
            raise BadInput(f'"{text}" is not an action here: it starts with one of: {known}.')
        verb = verbs[0]
        if verb.of == OF_NOTHING:
            raise BadInput(f'"{text}" is not an action here: write just "{verb.word}".')
        keys = zones if verb.of == OF_ZONE else faces
        first = slug(verb.object_key(0, keys))
        last = slug(verb.object_key(verb.size - 1, keys))
        raise BadInput(
            f'"{text}" is not an action here: '
            f"{verb.word} takes a {verb.of}, from {first} to {last}."
        )
