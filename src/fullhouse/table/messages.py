"""Messages: sentences as templates with typed arguments, formatted only where they are shown.

A template is plain English with its arguments named in braces: "draws {cards}". It is also the key
of its translations in the catalogues, so it is always written inside a call of `say` or `tell`, or
where a verb is declared, and never assembled from pieces.
"""

from __future__ import annotations

from typing import Final

from fullhouse.table.actions import (
    OF_FACE,
    OF_NOTHING,
    OF_NUMBER,
    OF_PLACE,
    OF_SEAT,
    OF_SQUARE,
    OF_ZONE,
)
from fullhouse.table.ids import NO_FACE, NO_SEAT, NO_ZONE, FaceId, Seat, ZoneId
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import ArgsShape, CardsShape, MessageShape

NO_NUMBER: Final = -(1 << 40)
"""Stands for a number that was not given."""
DECIDES: Final = "decides"
"""The sentence for a hidden choice without one of its own."""


class Message:
    """A template and its arguments. An argument that was not given is -1, "" or NO_NUMBER.

    `named` is a face that is only mentioned: everybody may read it. {cards} stands for cards that
    move, and {card}, {zone}, {other}, … for the thing chosen: these are filled in according to
    what the reader knows.
    """

    def __init__(
        self,
        template: str,
        rule: str = "",
        named: FaceId = NO_FACE,
        zone: ZoneId = NO_ZONE,
        other: Seat = NO_SEAT,
        n: int = NO_NUMBER,
        m: int = NO_NUMBER,
        term: str = "",
        text: str = "",
        also: list[Message] | None = None,
    ) -> None:
        self.template: Final = template
        self.rule: Final = rule
        self.named: Final = named
        self.zone: Final = zone
        self.other: Final = other
        self.n: Final = n
        self.m: Final = m
        self.term: Final = term
        self.text: Final = text
        self.also: Final = also

    def write(
        self, kit: Kit, seat: int = -1, action: int = -1, cards: CardsShape | None = None
    ) -> MessageShape:
        """The message as plain data: `seat` is who acts, `action` what was chosen."""
        args: ArgsShape = {}
        if seat >= 0:
            args["seat"] = seat
        if action >= 0:
            _add_thing(args, kit, action)
        if cards is not None:
            args["cards"] = cards
        if self.named >= 0:
            args["named"] = kit.keys[self.named]
        if self.zone >= 0:
            args["zone"] = kit.names[self.zone]
        if self.other >= 0:
            args["other"] = self.other
        if self.n != NO_NUMBER:
            args["n"] = self.n
        if self.m != NO_NUMBER:
            args["m"] = self.m
        if self.term:
            args["term"] = self.term
        if self.text:
            args["text"] = self.text
        if self.also is not None:
            args["also"] = [one.write(kit) for one in self.also]
        out: MessageShape = {"template": self.template}
        if args:
            out["args"] = args
        if self.rule:
            out["rule"] = self.rule
        return out


def _add_thing(args: ArgsShape, kit: Kit, action: int) -> None:
    """The thing that an action names, by its kind."""
    verb = kit.vocabulary.verb(action)
    index = action - verb.first
    if verb.of == OF_NOTHING:
        return
    if verb.of == OF_FACE:
        args["card"] = kit.keys[verb.start + index]
    elif verb.of == OF_ZONE:
        args["zone"] = kit.names[verb.start + index]
    elif verb.of == OF_SEAT:
        args["other"] = index
    elif verb.of == OF_PLACE:
        args["place"] = index
    elif verb.of == OF_SQUARE:
        args["square"] = index
    elif verb.of == OF_NUMBER:
        args["n"] = index


def say(
    template: str,
    rule: str = "",
    named: FaceId = NO_FACE,
    zone: ZoneId = NO_ZONE,
    other: Seat = NO_SEAT,
    n: int = NO_NUMBER,
    m: int = NO_NUMBER,
    term: str = "",
    text: str = "",
    also: list[Message] | None = None,
) -> Message:
    """A sentence with its arguments: `say("You have no {named} in your hand", "SF-4.3", named=f)`.

    `rule` is the number of the rule it cites; the other arguments are `Message`'s.
    """
    return Message(template, rule, named, zone, other, n, m, term, text, also)


def marked(template: str, form: str = "") -> str:
    """The template itself, marked for extraction: for lists and class bodies.

    `form` is CHOICE for the sentence of a choice; for others, a small first letter means that
    somebody does it.
    """
    return template
