"""Actions: small whole numbers within a game's fixed vocabulary, and how they are written.

A vocabulary is a list of verbs. A verb is one word and what it is said of: a face, a place in a
pile, a seat, a zone, a square, a number, or nothing. Notation, texts and what a page lights up
all follow from that.
"""

from __future__ import annotations

from typing import Final, Literal

from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput

Thing = Literal["card", "place", "seat", "zone", "square", "number", "button"]
"""What a verb is said of."""

OF_FACE: Final[Thing] = "card"
OF_PLACE: Final[Thing] = "place"
OF_SEAT: Final[Thing] = "seat"
OF_ZONE: Final[Thing] = "zone"
OF_SQUARE: Final[Thing] = "square"
OF_NUMBER: Final[Thing] = "number"
OF_NOTHING: Final[Thing] = "button"


class Verb:
    """A block of the vocabulary: `word` said of each of `size` things of one kind.

    Of faces and zones these are the ones from `start` on.
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
    ) -> None:
        self.word: Final = word
        self.of: Final[Thing] = of
        self.first: Final = first
        self.size: Final = size
        self.says: Final = says
        self.width: Final = width
        self.start: Final = start
        self.hidden: Final = hidden
        self.is_quiet: Final = is_quiet

    def object_key(self, index: int, keys: list[str]) -> str:
        """How the index-th of its things is written; `keys` are those of faces or of zones."""
        if self.of == OF_FACE or self.of == OF_ZONE:
            return keys[self.start + index]
        if self.of == OF_SQUARE:
            return f"{chr(ord('a') + index % self.width)}{index // self.width + 1}"
        if self.of == OF_PLACE:
            return str(index + 1)
        return str(index)


class Vocabulary:
    """A game's verbs. Its size never depends on options or seats."""

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
    ) -> int:
        """A verb. Answers its first action.

        `says` is its sentence, with the thing by its kind: {card}, {place}, {other} for a seat,
        {zone}, {square}, {n} for a number. `hidden` is what those read who do not see the choice;
        by a quiet verb one does nothing, so that a page shows it less loudly than the others.
        """
        verb = Verb(word, of, self.size, size, says, width, start, hidden, is_quiet)
        self.verbs.append(verb)
        self.by_word[word] = verb
        self._by_action += [verb] * size
        self.size += size
        return self.size - size

    def button(self, word: str, says: str, hidden: str = "", is_quiet: bool = False) -> int:
        """A verb said of nothing: done, pass, yes."""
        return self.add(word, OF_NOTHING, 1, says, hidden=hidden, is_quiet=is_quiet)

    def verb(self, action: int) -> Verb:
        """The verb this action says."""
        if not 0 <= action < self.size:
            raise BadInput(f"There is no action {action}; actions are 0 to {self.size - 1}.")
        return self._by_action[action]

    def notation(self, action: int, faces: list[str], zones: list[str]) -> str:
        """The action as text: stable, parseable."""
        verb = self.verb(action)
        if verb.of == OF_NOTHING:
            return verb.word
        keys = zones if verb.of == OF_ZONE else faces
        return f"{verb.word} {slug(verb.object_key(action - verb.first, keys))}"

    def parse(self, text: str, faces: list[str], zones: list[str]) -> int:
        """The action that this text is the notation of."""
        words = text.lower().split()
        written = " ".join([*words[:1], "-".join(words[1:])]).strip()
        verbs = [verb for verb in self.verbs if words and verb.word == words[0]]
        for verb in verbs:
            for action in range(verb.first, verb.first + verb.size):
                if self.notation(action, faces, zones) == written:
                    return action
        if not verbs:
            known = ", ".join(verb.word for verb in self.verbs)
            raise BadInput(f'"{text}" is no action here: it starts with one of: {known}.')
        verb = verbs[0]
        if verb.of == OF_NOTHING:
            raise BadInput(f'"{text}" is no action here: write just "{verb.word}".')
        keys = zones if verb.of == OF_ZONE else faces
        first = slug(verb.object_key(0, keys))
        last = slug(verb.object_key(verb.size - 1, keys))
        raise BadInput(
            f'"{text}" is no action here: {verb.word} takes a {verb.of}, from {first} to {last}.'
        )
