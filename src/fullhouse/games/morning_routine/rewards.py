"""The reward cards (MR-8): what is printed on each, and beside it the script that does it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.morning_routine import effect as when
from fullhouse.games.morning_routine.busts import at_home, blame
from fullhouse.games.morning_routine.cards import (
    ACTION,
    DISCARDED,
    EXTRA,
    FOUND,
    IN_FRONT,
    INSIDE,
    ROOM_NAMES,
    ROOMS,
    held_room,
    split,
)
from fullhouse.games.morning_routine.effect import (
    HIGHEST,
    LOWEST,
    WHEN,
    Effect,
    Kept,
    Reward,
    about,
)
from fullhouse.games.morning_routine.hall import go_to_school
from fullhouse.games.morning_routine.leaving import put_back, slip_out
from fullhouse.games.morning_routine.room import Clean
from fullhouse.games.morning_routine.using import (
    PeekAt,
    TidyUp,
    in_rooms,
    knock,
    peek,
    to_peek_at,
)
from fullhouse.table.table import Table


class KeepThree(Effect):
    code: ClassVar[str] = "KEEP3"
    text: ClassVar[str] = "At the end: keep up to 3 cards of this room, this one included."
    short: ClassVar[str] = "keep 3 of this room"
    when: ClassVar[int] = when.END
    limit: ClassVar[int] = 3


class KeepTwo(Effect):
    code: ClassVar[str] = "KEEP2"
    text: ClassVar[str] = "At the end: keep one more card of this room."
    short: ClassVar[str] = "keep one more of this room"
    when: ClassVar[int] = when.END
    limit: ClassVar[int] = 2


class Extra(Effect):
    code: ClassVar[str] = "EXTRA"
    text: ClassVar[str] = "Before your first action: take two actions this turn."
    short: ClassVar[str] = "two actions"
    when: ClassVar[int] = when.FREE

    def can_use(self, t: Table, seat: int) -> bool:
        return t.facts[ACTION] == 1 and t.facts[EXTRA] == 0

    def use(self, t: Table, seat: int) -> None:
        t.facts[EXTRA] = 1


class Variety(Effect):
    code: ClassVar[str] = "VARIETY"
    text: ClassVar[str] = "At the end: +1 for each other room among your cards."
    short: ClassVar[str] = "+1 for each other room"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return len({other.room for other in kept.cards if other.room != card.room})


class Scrub(Effect):
    code: ClassVar[str] = "SCRUB"
    text: ClassVar[str] = "In your turn: discard up to 2 of your face-up mess cards."
    short: ClassVar[str] = "throw out 2 in front"
    when: ClassVar[int] = when.FREE

    def can_use(self, t: Table, seat: int) -> bool:
        return t.count(IN_FRONT + seat) > 0

    def use(self, t: Table, seat: int) -> None:
        t.push(TidyUp(seat, 0))


class Shield(Effect):
    code: ClassVar[str] = "SHIELD"
    text: ClassVar[str] = "When your mess is found: all of it is discarded."
    short: ClassVar[str] = "throw it all out"
    when: ClassVar[int] = when.BUSTED

    def use(self, t: Table, seat: int) -> None:
        t.move_all(FOUND, DISCARDED)


class Mirror(Effect):
    code: ClassVar[str] = "MIRROR"
    text: ClassVar[str] = "At the end: worth as much as the highest number on your other cards."
    short: ClassVar[str] = "as your best other card"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return max([0, *[other.points for other in kept.cards if other is not card]])


class Spotless(Effect):
    code: ClassVar[str] = "SPOTLESS"
    text: ClassVar[str] = "At the end: +2 if no negative mess lies in front of you."
    short: ClassVar[str] = "+2 if no bad mess in front"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 2 if kept.clean else 0


class Last(Effect):
    code: ClassVar[str] = "LAST"
    text: ClassVar[str] = "At the end: +4 if you have the lowest Speed Bonus card."
    short: ClassVar[str] = "+4 with lowest bonus"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 4 if kept.place == LOWEST else 0


class Sneak(Effect):
    code: ClassVar[str] = "SNEAK"
    text: ClassVar[str] = "Your action in a room: return, and nobody may challenge."
    short: ClassVar[str] = "return unchallenged"
    when: ClassVar[int] = when.INSTEAD_IN_ROOM

    def use(self, t: Table, seat: int) -> None:
        slip_out(t, seat)


class Blame(Effect):
    code: ClassVar[str] = "BLAME"
    text: ClassVar[str] = "When your mess is found: give one card of it to an opponent at home."
    short: ClassVar[str] = "give one away"
    when: ClassVar[int] = when.BUSTED

    def can_use(self, t: Table, seat: int) -> bool:
        return bool(at_home(t, seat))

    def use(self, t: Table, seat: int) -> None:
        blame(t, seat)


class Knock(Effect):
    code: ClassVar[str] = "KNOCK"
    text: ClassVar[str] = "Your action in the Hallway: name an opponent and a room. Right: a match."
    short: ClassVar[str] = "guess who is where"
    when: ClassVar[int] = when.INSTEAD_IN_HALL

    def can_use(self, t: Table, seat: int) -> bool:
        return bool(in_rooms(t, seat))

    def use(self, t: Table, seat: int) -> None:
        knock(t, seat)


class Unused(Effect):
    code: ClassVar[str] = "UNUSED"
    text: ClassVar[str] = "At the end: +1 for each mess card left in your hand."
    short: ClassVar[str] = "+1 per mess in hand"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return kept.unused


class Pair(Effect):
    code: ClassVar[str] = "PAIR"
    text: ClassVar[str] = "At the end: +2 if you keep a card of the {}."
    short: ClassVar[str] = "+2 with a {} card"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 2 if kept.has_room(card.pair) else 0


class Peek(Effect):
    code: ClassVar[str] = "PEEK"
    text: ClassVar[str] = "In your turn: look at an opponent's envelope, or queue card."
    short: ClassVar[str] = "peek once"
    when: ClassVar[int] = when.FREE

    def can_use(self, t: Table, seat: int) -> bool:
        return bool(to_peek_at(t, seat))

    def use(self, t: Table, seat: int) -> None:
        others = to_peek_at(t, seat)
        if len(others) > 1:
            t.push(PeekAt(seat))
        else:
            peek(t, seat, others[0])


class Quick(Effect):
    code: ClassVar[str] = "QUICK"
    text: ClassVar[str] = "In a room: clean up without spending an action."
    short: ClassVar[str] = "clean for free"
    when: ClassVar[int] = when.FREE_IN_ROOM

    def can_use(self, t: Table, seat: int) -> bool:
        return bool(split(t.faces(INSIDE + held_room(t, seat)))[1])

    def use(self, t: Table, seat: int) -> None:
        t.push(Clean(seat))


class Ride(Effect):
    code: ClassVar[str] = "RIDE"
    text: ClassVar[str] = "Your action in a room: leave it unchallenged and go to school."
    short: ClassVar[str] = "ride to school"
    when: ClassVar[int] = when.INSTEAD_IN_ROOM

    def use(self, t: Table, seat: int) -> None:
        put_back(t, seat)
        go_to_school(t, seat)


class Tattle(Effect):
    code: ClassVar[str] = "TATTLE"
    text: ClassVar[str] = "When you have found negative mess: +3 at the end."
    short: ClassVar[str] = "+3 at the end"
    when: ClassVar[int] = when.BUSTING

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 3 if card in kept.used else 0


class First(Effect):
    code: ClassVar[str] = "FIRST"
    text: ClassVar[str] = "At the end: +3 if you have the highest Speed Bonus card."
    short: ClassVar[str] = "+3 with best bonus"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 3 if kept.place == HIGHEST else 0


class Stash(Effect):
    code: ClassVar[str] = "STASH"
    text: ClassVar[str] = "In a room: put up to 2 of your face-up mess cards into it."
    short: ClassVar[str] = "hide 2 from in front"
    when: ClassVar[int] = when.FREE_IN_ROOM

    def can_use(self, t: Table, seat: int) -> bool:
        return t.count(IN_FRONT + seat) > 0

    def use(self, t: Table, seat: int) -> None:
        t.push(TidyUp(seat, 1))


EFFECTS: Final[dict[str, Effect]] = {
    effect.code: effect
    for effect in (
        Effect(),
        KeepThree(),
        KeepTwo(),
        Extra(),
        Variety(),
        Scrub(),
        Shield(),
        Mirror(),
        Spotless(),
        Last(),
        Sneak(),
        Blame(),
        Knock(),
        Unused(),
        Pair(),
        Peek(),
        Quick(),
        Ride(),
        Tattle(),
        First(),
        Stash(),
    )
}
CODES: Final = list(EFFECTS)

CARDS: Final[dict[str, list[tuple[str, int, str]]]] = {
    "Kitchen": [
        ("Pancakes", 4, ""),
        ("Oatmeal", 1, "KEEP3"),
        ("Orange Juice", 2, "EXTRA"),
        ("Packed Lunch", 1, "VARIETY"),
    ],
    "Bathroom": [
        ("Brushed Teeth", 4, ""),
        ("Hot Shower", 3, "SCRUB"),
        ("Clean Towel", 3, "SHIELD"),
        ("Mirror Check", 0, "MIRROR"),
    ],
    "Bedroom": [
        ("Made Bed", 4, ""),
        ("Alarm Clock", 3, "EXTRA"),
        ("Best Outfit", 2, "SPOTLESS"),
        ("Five More Minutes", 1, "LAST"),
    ],
    "Living Room": [
        ("Cartoons", 4, ""),
        ("Blanket Fort", 3, "SNEAK"),
        ("Blame the Cat", 3, "BLAME"),
        ("Doorbell", 3, "KNOCK"),
    ],
    "Study": [
        ("Finished Homework", 4, ""),
        ("Day Planner", 3, "UNUSED"),
        ("Backpack", 2, "PAIR Kitchen"),
        ("Spyglass", 3, "PEEK"),
    ],
    "Laundry Room": [
        ("Clean Uniform", 4, ""),
        ("Matching Socks", 2, "KEEP2"),
        ("Laundry Basket", 3, "QUICK"),
        ("Lost Button", 2, "PAIR Bedroom"),
    ],
    "Garage": [
        ("Tidy Toolbox", 4, ""),
        ("Bicycle", 3, "RIDE"),
        ("Whistle", 2, "TATTLE"),
        ("Carpool", 2, "FIRST"),
    ],
    "Garden": [
        ("Watered Plants", 4, ""),
        ("Muddy Boots", 3, "STASH"),
        ("Picked Flowers", 2, "PAIR Living Room"),
        ("Skateboard", 3, "EXTRA"),
    ],
}
"""By room: name, printed points, effect."""


def printed(settings: Mapping[str, Any]) -> list[Reward]:
    """The 32 reward cards of these settings; those of rooms not in play stay in the box."""
    own = settings["cards"]
    out: list[Reward] = []
    for room, name in enumerate(ROOM_NAMES):
        copies = 1 if room < settings["rooms"] else 0
        for card in CARDS[name] if isinstance(own, str) else own[name]:
            kind, _, of = str(card[2]).partition(" ")
            pair = ROOM_NAMES.index(of) if of else -1
            effect = EFFECTS[kind]
            points = int(card[1])
            out.append(Reward(str(card[0]), room, points, effect, pair, copies, INSIDE + room))
    return out


def terms() -> list[str]:
    """What can be printed on rewards, whatever the options."""
    printed = [words for effect in EFFECTS.values() for words in (effect.text, effect.short)]
    pairs = [about(words, pair) for words in printed for pair in range(ROOMS) if "{}" in words]
    return [*WHEN, *[words for words in printed if "{}" not in words], *pairs]
