"""Formatting: turns messages into text for one reader, in the words of a catalogue.

The result is a list of parts, so that a display can draw a card beside its name or link a rule's
number. The page has its own formatter; both are tested against the same file of examples.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from fullhouse.table import english
from fullhouse.table.english import (
    ASK,
    CHOICE,
    PLAIN,
    THE,
    THEIR,
    THEY,
    WAITING,
    YOU,
    YOUR,
    capitalised,
)
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import ArgsShape, CardsShape, ChoiceShape, EntryShape, MessageShape

TEXT: Final = "text"
CARD: Final = "card"
SEAT: Final = "seat"
RULE: Final = "rule"

PLACE: Final = re.compile(r"\{([a-z]+)(’s|'s)?(?::([^{}]*))?\}")
"""A placeholder: {cards}, {other’s}, {n:card|cards}."""

NO_CARDS: Final[CardsShape] = {"faces": [], "unseen": 0}

Forms = Mapping[str, Mapping[str, str]]


class Part(NamedTuple):
    """A piece of a sentence: plain text, a card by its key, a seat by its number, a rule."""

    kind: str
    text: str
    key: str = ""


class Catalogue:
    """The words of one language, by template and form. Missing ones appear as in the rules."""

    def __init__(
        self, language: str = "en", forms: Forms | None = None, plurals: str = english.PLURALS
    ) -> None:
        self.language: Final = language
        self._forms: Final[Forms] = {} if forms is None else forms
        self._plurals: Final = plurals

    def form(self, template: str, form: str) -> str:
        """A template in one of its forms."""
        found = self._forms.get(template)
        if found is None:
            return english.form_of(template, form)
        return found.get(form) or found.get(PLAIN) or english.form_of(template, form)

    def plural(self, number: int, forms: str) -> str:
        """The one of these forms that goes with a number."""
        words = forms.split("|")
        n = abs(number)
        place = int(self._plurals[n if n < len(self._plurals) else 100 + n % 100])
        return words[min(place, len(words) - 1)]

    def worded(self, template: str, **values: object) -> str:
        """Text with placeholders of any name, for a game's screen or the program itself."""
        said = self.form(template, PLAIN)
        parts: list[str] = []
        at = 0
        for found in PLACE.finditer(said):
            value, forms = str(values[found[1]]), found[3]
            parts += [said[at : found.start()], value]
            if forms is not None:
                parts.append(f" {self.plural(int(value), forms)}")
            at = found.end()
        return "".join([*parts, said[at:]])


ENGLISH: Final = Catalogue()


class Formatter:
    """Turns messages into text for one reader: a seat, or None for a spectator.

    Without a kit, it formats messages that name no cards, zones or squares.
    """

    def __init__(
        self,
        kit: Kit | None,
        names: Sequence[str] = (),
        reader: int | None = None,
        catalogue: Catalogue = ENGLISH,
    ) -> None:
        self._kit: Final = kit
        self.names: Final = names
        self.reader: Final = reader
        self.catalogue: Final = catalogue

    @property
    def kit(self) -> Kit:
        """The game's kit, for messages that name its parts."""
        assert self._kit is not None
        return self._kit

    # Whole sentences.

    def entry(self, entry: EntryShape) -> list[Part]:
        """What happened, as this reader reads it; empty if there is no sentence."""
        message = entry["message"]
        return [] if message is None else self.sentence(message, entry["seat"])

    def sentence(self, message: MessageShape, seat: int = -1) -> list[Part]:
        """A sentence about a seat, or about nobody."""
        form = PLAIN if seat < 0 else YOU if seat == self.reader else THEY
        return self._format(message, form, seat)

    def phrase(self, message: MessageShape) -> list[Part]:
        """A sentence without its subject, for use inside another: "plays Fern"."""
        return self._fill(message, PLAIN, -1)

    def choice(self, choice: ChoiceShape) -> list[Part]:
        """A possible choice, as an instruction to this reader."""
        return self._format(self.message_of(choice), CHOICE, -1)

    def question(self, asked: MessageShape, actors: Sequence[int]) -> list[Part]:
        """What is asked, of this reader or of somebody else."""
        if self.reader is not None and self.reader in actors:
            return self._format(asked, ASK, self.reader)
        return self._format(asked, WAITING, actors[0] if len(actors) == 1 else -1)

    def refusal(self, message: MessageShape) -> list[Part]:
        """Why something cannot be done, with its rule. The server's are already whole sentences."""
        parts = self._format(message, PLAIN, -1)
        rule = message.get("rule", "")
        if not rule:
            is_whole = message["template"].endswith(".")
            return parts if is_whole else [*parts, Part(TEXT, ".")]
        return [*parts, Part(TEXT, " ("), Part(RULE, rule, rule), Part(TEXT, ").")]

    def message_of(self, choice: ChoiceShape) -> MessageShape:
        """The complete message of a choice; by default, its verb's sentence."""
        if "says" in choice:
            return choice["says"]
        target = choice["target"]
        args: ArgsShape = {}
        if "face" in target:
            args["card"] = target["face"]
        elif "zone" in target:
            args["zone"] = target["zone"]
        if "place" in target:
            args["place"] = target["place"]
        if "seat" in target:
            args["other"] = target["seat"]
        if "square" in target:
            args["square"] = target["square"]
        if "number" in target:
            args["n"] = target["number"]
        return {"template": self.kit.vocabulary.by_word[choice["verb"]].says, "args": args}

    # Parts of sentences.

    def _format(self, message: MessageShape, form: str, seat: int) -> list[Part]:
        parts = self._fill(message, form, seat)
        if parts and parts[0].kind == TEXT:
            parts[0] = Part(TEXT, capitalised(parts[0].text))
        return parts

    def _fill(self, message: MessageShape, form: str, seat: int) -> list[Part]:
        template = self.catalogue.form(message["template"], form)
        args = message.get("args", {})
        parts: list[Part] = []
        at = 0
        for found in PLACE.finditer(template):
            if found.start() > at:
                parts.append(Part(TEXT, template[at : found.start()]))
            parts += self._argument(found[1], bool(found[2]), found[3], args, seat)
            at = found.end()
        if at < len(template):
            parts.append(Part(TEXT, template[at:]))
        return joined(parts)

    def _argument(
        self, name: str, owns: bool, more: str | None, args: ArgsShape, seat: int
    ) -> list[Part]:
        if name == "seat":
            return [self.seat(seat if seat >= 0 else args.get("seat", -1), owns)]
        if name == "other":
            return [self.seat(args.get("other", -1), owns)]
        if name == "card":
            return [self.card(args.get("card", ""))]
        if name == "named":
            return [self.card(args.get("named", ""))]
        if name == "cards":
            return self.cards(args.get("cards", NO_CARDS))
        if name == "zone":
            return [self.zone(args.get("zone", ""))]
        if name == "also":
            return self._list(args.get("also", []))
        return [Part(TEXT, self._words(name, more, args))]

    def _words(self, name: str, more: str | None, args: ArgsShape) -> str:
        """An argument that is just words or a number."""
        if name == "n" or name == "m":
            number = args.get("n", 0) if name == "n" else args.get("m", 0)
            return (
                str(number) if more is None else f"{number} {self.catalogue.plural(number, more)}"
            )
        if name == "place":
            return str(args.get("place", 0) + 1)
        if name == "square":
            return self.square(args.get("square", 0))
        if name == "term":
            return self.catalogue.form(args.get("term", ""), PLAIN)
        if name == "text":
            return args.get("text", "")
        return f"{{{name}}}"

    def _list(self, messages: Sequence[MessageShape]) -> list[Part]:
        parts: list[Part] = []
        for n, message in enumerate(messages):
            if n:
                parts.append(Part(TEXT, ", "))
            parts += self._fill(message, PLAIN, -1)
        return parts

    def seat(self, seat: int, owns: bool = False) -> Part:
        """A seat by its name; the reader's own is "you"."""
        if seat >= 0 and seat == self.reader:
            return Part(TEXT, self.catalogue.form("your" if owns else "you", PLAIN))
        if seat < 0:
            name = self.catalogue.form("everybody", PLAIN)
        else:
            name = self.names[seat] if seat < len(self.names) else f"seat {seat}"
        return Part(SEAT, f"{name}’s" if owns else name, str(seat))

    def card(self, key: str) -> Part:
        """A card by its title."""
        title = self.kit.titles[self.kit.keys.index(key)]
        return Part(CARD, self.catalogue.form(title, PLAIN), key)

    def cards(self, cards: CardsShape) -> list[Part]:
        """Cards by their titles, copies counted, and the number of other cards."""
        parts: list[Part] = []
        for key in dict.fromkeys(cards["faces"]):
            parts += [Part(TEXT, ", "), self.card(key)] if parts else [self.card(key)]
            copies = cards["faces"].count(key)
            if copies > 1:
                parts.append(Part(TEXT, f" ×{copies}"))
        if cards["unseen"] or not parts:
            template = "{n:card|cards}" if cards["unseen"] > 1 else "a card"
            if not cards["unseen"]:
                template = "no card"
            args: ArgsShape = {"n": cards["unseen"]}
            also = self._fill({"template": template, "args": args}, PLAIN, -1)
            parts += [Part(TEXT, ", "), *also] if parts else also
        return parts

    def zone(self, name: str) -> Part:
        """A zone by its title: the deck, your hand, Juno's hand."""
        zone = self.kit.zones[self.kit.names.index(name)]
        if zone.owner < 0:
            return Part(TEXT, self.catalogue.form(zone.title, THE))
        if zone.owner == self.reader:
            return Part(TEXT, self.catalogue.form(zone.title, YOUR))
        whose = self.catalogue.form(zone.title, THEIR)
        return Part(TEXT, whose.replace("{seat}", self.seat(zone.owner).text))

    def square(self, index: int) -> str:
        """A square by its column and row: "b3"."""
        width = max(verb.width for verb in self.kit.vocabulary.verbs)
        return f"{chr(ord('a') + index % width)}{index // width + 1}"


def joined(parts: Sequence[Part]) -> list[Part]:
    """Joins neighbouring pieces of plain text."""
    out: list[Part] = []
    for part in parts:
        if part.kind == TEXT and out and out[-1].kind == TEXT:
            out[-1] = Part(TEXT, out[-1].text + part.text)
        elif part.text:
            out.append(part)
    return out


def plain(parts: Sequence[Part]) -> str:
    """The parts joined into one text."""
    return "".join(part.text for part in parts)
