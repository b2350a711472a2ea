"""Actions: small whole numbers within a game's fixed vocabulary, and how they are written.

A vocabulary is a list of verbs. A verb is one word and what it is said of: a face, a place in a
pile, a seat, a zone, a square, a number, or nothing. Notation, texts and what a page lights up
all follow from that.
"""

from __future__ import annotations

from typing import Final

from fullhouse.table.cards import slug
from fullhouse.table.errors import BadInput

OF_FACE: Final = "card"
OF_PLACE: Final = "place"
OF_SEAT: Final = "seat"
OF_ZONE: Final = "zone"
OF_SQUARE: Final = "square"
OF_NUMBER: Final = "number"
OF_NOTHING: Final = "button"


class Verb:
    """A block of the vocabulary: `word` said of each of `size` things of one kind.

    Of faces and zones these are the ones from `start` on.
    """

    def __init__(
        self, word: str, of: str, first: int, size: int, says: str, width: int, start: int
    ) -> None:
        self.word: Final = word
        self.of: Final = of
        self.first: Final = first
        self.size: Final = size
        self.says: Final = says
        self.width: Final = width
        self.start: Final = start

    def object_name(self, index: int, titles: list[str]) -> str:
        """What the index-th of its things is called; `titles` are those of faces or of zones."""
        if self.of == OF_FACE or self.of == OF_ZONE:
            return titles[self.start + index]
        if self.of == OF_SQUARE:
            return f"{chr(ord('a') + index % self.width)}{index // self.width + 1}"
        if self.of == OF_PLACE:
            return str(index + 1)
        return str(index)


class Vocabulary:
    """A game's verbs. Its size never depends on options or seats."""

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0

    def add(self, word: str, of: str, size: int, says: str, width: int = 1, start: int = 0) -> int:
        """A verb; `says` is its sentence, with {} for the thing. Answers its first action."""
        self.verbs.append(Verb(word, of, self.size, size, says, width, start))
        self.size += size
        return self.size - size

    def button(self, word: str, says: str) -> int:
        """A verb said of nothing: done, pass, yes."""
        return self.add(word, OF_NOTHING, 1, says)

    def verb(self, action: int) -> Verb:
        """The verb this action says."""
        for verb in self.verbs:
            if verb.first <= action < verb.first + verb.size:
                return verb
        raise BadInput(f"There is no action {action}; actions are 0 to {self.size - 1}.")

    def notation(self, action: int, faces: list[str], zones: list[str]) -> str:
        """The action as text: stable, parseable."""
        verb = self.verb(action)
        if verb.of == OF_NOTHING:
            return verb.word
        titles = zones if verb.of == OF_ZONE else faces
        return f"{verb.word} {slug(verb.object_name(action - verb.first, titles))}"

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
        titles = zones if verb.of == OF_ZONE else faces
        first = slug(verb.object_name(0, titles))
        last = slug(verb.object_name(verb.size - 1, titles))
        raise BadInput(
            f'"{text}" is no action here: {verb.word} takes a {verb.of}, from {first} to {last}.'
        )
