"""The reward cards (MR-8): the text of each effect with the code that carries it out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from fullhouse.games.morning_routine import effects as when
from fullhouse.games.morning_routine.busts import blame, opponents_at_home
from fullhouse.games.morning_routine.cards import (
    ACTION,
    DISCARDED,
    EXTRA,
    FOUND,
    INSIDE,
    ROOM_NAMES,
    ROOMS,
    held_room,
    mess_in_front,
    mess_inside,
)
from fullhouse.games.morning_routine.challenges import put_envelope_back, return_unchallenged
from fullhouse.games.morning_routine.effects import (
    HIGHEST,
    LOWEST,
    WHEN,
    Effect,
    Kept,
    Reward,
    text_about,
)
from fullhouse.games.morning_routine.evidence import bit_count
from fullhouse.games.morning_routine.hallway import go_to_school
from fullhouse.games.morning_routine.reward_choices import (
    ChooseWhomToPeekAt,
    TidyUp,
    open_to_peek,
    opponents_in_rooms,
    peek,
    ring_doorbell,
)
from fullhouse.games.morning_routine.room import Clean
from fullhouse.table.ids import Seat
from fullhouse.table.table import Table


class KeepThree(Effect):
    code: ClassVar[str] = "KEEP3"
    text: ClassVar[str] = "At the end: keep up to 3 cards of this room, this one included."
    other_text: ClassVar[str] = "At the end: keep up to 3 cards of this room."
    short: ClassVar[str] = "keep 3 of this room"
    when: ClassVar[int] = when.END
    limit: ClassVar[int] = 3

    def printed(self, points: int, looks_at_all: bool) -> str:
        return self.other_text if looks_at_all else self.text


class KeepTwo(Effect):
    code: ClassVar[str] = "KEEP2"
    text: ClassVar[str] = "At the end: keep one more card of this room."
    short: ClassVar[str] = "keep one more of this room"
    when: ClassVar[int] = when.END
    limit: ClassVar[int] = 2


class ExtraAction(Effect):
    code: ClassVar[str] = "EXTRA"
    text: ClassVar[str] = "Before your first action: take two actions this turn."
    short: ClassVar[str] = "two actions"
    when: ClassVar[int] = when.FREE

    def can_use(self, t: Table, seat: Seat) -> bool:
        return t.facts[ACTION] == 1 and t.facts[EXTRA] == 0

    def use(self, t: Table, seat: Seat) -> None:
        t.facts[EXTRA] = 1


class Variety(Effect):
    code: ClassVar[str] = "VARIETY"
    text: ClassVar[str] = "At the end: +1 for each other room among your cards."
    short: ClassVar[str] = "+1 for each other room"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return bit_count(kept.rooms) - 1


class ScrubMess(Effect):
    code: ClassVar[str] = "SCRUB"
    text: ClassVar[str] = "On your turn: discard up to 2 of your face-up mess cards."
    short: ClassVar[str] = "discard 2 in front"
    when: ClassVar[int] = when.FREE

    def can_use(self, t: Table, seat: Seat) -> bool:
        return t.count(mess_in_front(seat)) > 0

    def use(self, t: Table, seat: Seat) -> None:
        t.push(TidyUp(seat, 0))


class ShieldFromBust(Effect):
    code: ClassVar[str] = "SHIELD"
    text: ClassVar[str] = "When your mess is found: discard all of it."
    short: ClassVar[str] = "discard it all"
    when: ClassVar[int] = when.BUSTED

    def use(self, t: Table, seat: Seat) -> None:
        t.move_all(FOUND, DISCARDED)


class MirrorHighest(Effect):
    code: ClassVar[str] = "MIRROR"
    text: ClassVar[str] = "At the end: worth as much as the highest number on your other cards."
    other_text: ClassVar[str] = "At the end: plus the highest number on your other cards."
    short: ClassVar[str] = "like your best other card"
    when: ClassVar[int] = when.END

    def printed(self, points: int, looks_at_all: bool) -> str:
        return self.other_text if points else self.text

    def bonus(self, card: Reward, kept: Kept) -> int:
        return kept.second_highest if card.points == kept.highest else kept.highest


class Spotless(Effect):
    code: ClassVar[str] = "SPOTLESS"
    text: ClassVar[str] = "At the end: +2 if no negative mess lies in front of you."
    short: ClassVar[str] = "+2 if no bad mess in front"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 2 if kept.clean else 0


class LastToSchool(Effect):
    code: ClassVar[str] = "LAST"
    text: ClassVar[str] = "At the end: +4 if you have the lowest Speed Bonus card."
    short: ClassVar[str] = "+4 with lowest bonus"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 4 if kept.place == LOWEST else 0


class SneakOut(Effect):
    code: ClassVar[str] = "SNEAK"
    text: ClassVar[str] = "Your action in a room: return, and nobody may challenge you."
    short: ClassVar[str] = "return unchallenged"
    when: ClassVar[int] = when.INSTEAD_IN_ROOM

    def use(self, t: Table, seat: Seat) -> None:
        return_unchallenged(t, seat)


class BlameTheCat(Effect):
    code: ClassVar[str] = "BLAME"
    text: ClassVar[str] = "When your mess is found: give one card of it to an opponent at home."
    short: ClassVar[str] = "give one away"
    when: ClassVar[int] = when.BUSTED

    def can_use(self, t: Table, seat: Seat) -> bool:
        return bool(opponents_at_home(t, seat))

    def use(self, t: Table, seat: Seat) -> None:
        blame(t, seat)


class RingDoorbell(Effect):
    code: ClassVar[str] = "KNOCK"
    text: ClassVar[str] = (
        "Your action in the Hallway: guess which room an opponent is in. If right, it is a match."
    )
    short: ClassVar[str] = "guess who is where"
    when: ClassVar[int] = when.INSTEAD_IN_HALLWAY

    def can_use(self, t: Table, seat: Seat) -> bool:
        return bool(opponents_in_rooms(t, seat))

    def use(self, t: Table, seat: Seat) -> None:
        ring_doorbell(t, seat)


class UnusedMess(Effect):
    code: ClassVar[str] = "UNUSED"
    text: ClassVar[str] = "At the end: +1 for each mess card left in your hand."
    short: ClassVar[str] = "+1 per mess in hand"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return kept.unused


class PairOfRooms(Effect):
    code: ClassVar[str] = "PAIR"
    text: ClassVar[str] = "At the end: +2 if you also keep a {} card."
    other_text: ClassVar[str] = "At the end: +2 if you also have a {} card, kept or not."
    short: ClassVar[str] = "+2 with a {} card"
    when: ClassVar[int] = when.END

    def printed(self, points: int, looks_at_all: bool) -> str:
        return self.other_text if looks_at_all else self.text

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 2 if kept.rooms >> card.pair & 1 else 0


class PeekOnce(Effect):
    code: ClassVar[str] = "PEEK"
    text: ClassVar[str] = "On your turn: look into an opponent's envelope, or at their queue card."
    short: ClassVar[str] = "peek once"
    when: ClassVar[int] = when.FREE

    def can_use(self, t: Table, seat: Seat) -> bool:
        return bool(open_to_peek(t, seat))

    def use(self, t: Table, seat: Seat) -> None:
        others = open_to_peek(t, seat)
        if len(others) > 1:
            t.push(ChooseWhomToPeekAt(seat))
        else:
            peek(t, seat, others[0])


class QuickClean(Effect):
    code: ClassVar[str] = "QUICK"
    text: ClassVar[str] = "In a room: clean up without spending an action."
    short: ClassVar[str] = "clean for free"
    when: ClassVar[int] = when.FREE_IN_ROOM

    def can_use(self, t: Table, seat: Seat) -> bool:
        return bool(mess_inside(t, held_room(t, seat)))

    def use(self, t: Table, seat: Seat) -> None:
        t.push(Clean(seat))


class RideToSchool(Effect):
    code: ClassVar[str] = "RIDE"
    text: ClassVar[str] = "Your action in a room: leave it unchallenged and go to school."
    short: ClassVar[str] = "ride to school"
    when: ClassVar[int] = when.INSTEAD_IN_ROOM

    def use(self, t: Table, seat: Seat) -> None:
        put_envelope_back(t, seat)
        go_to_school(t, seat)


class TattleOnFind(Effect):
    code: ClassVar[str] = "TATTLE"
    text: ClassVar[str] = "When you find negative mess: +3 at the end."
    short: ClassVar[str] = "+3 at the end"
    when: ClassVar[int] = when.FINDING

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 3 if card in kept.used else 0


class FirstToSchool(Effect):
    code: ClassVar[str] = "FIRST"
    text: ClassVar[str] = "At the end: +3 if you have the highest Speed Bonus card."
    short: ClassVar[str] = "+3 with best bonus"
    when: ClassVar[int] = when.END

    def bonus(self, card: Reward, kept: Kept) -> int:
        return 3 if kept.place == HIGHEST else 0


class StashMess(Effect):
    code: ClassVar[str] = "STASH"
    text: ClassVar[str] = "In a room: hide up to 2 of your face-up mess cards in it."
    short: ClassVar[str] = "hide 2 in the room"
    when: ClassVar[int] = when.FREE_IN_ROOM

    def can_use(self, t: Table, seat: Seat) -> bool:
        return t.count(mess_in_front(seat)) > 0

    def use(self, t: Table, seat: Seat) -> None:
        t.push(TidyUp(seat, 1))


EFFECTS: Final[dict[str, Effect]] = {
    effect.code: effect
    for effect in (
        Effect(),
        KeepThree(),
        KeepTwo(),
        ExtraAction(),
        Variety(),
        ScrubMess(),
        ShieldFromBust(),
        MirrorHighest(),
        Spotless(),
        LastToSchool(),
        SneakOut(),
        BlameTheCat(),
        RingDoorbell(),
        UnusedMess(),
        PairOfRooms(),
        PeekOnce(),
        QuickClean(),
        RideToSchool(),
        TattleOnFind(),
        FirstToSchool(),
        StashMess(),
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
"""By room: each card's name, points and effect."""


def printed(settings: Mapping[str, Any]) -> list[Reward]:
    """All 32 reward cards under these settings; rooms not in play have no copies."""
    own = settings["cards"]
    looks_at_all = settings["end_eval"] == "before_discard"
    out: list[Reward] = []
    for room, name in enumerate(ROOM_NAMES):
        copies = 1 if room < settings["rooms"] else 0
        for card in CARDS[name] if isinstance(own, str) else own[name]:
            kind, _, of = str(card[2]).partition(" ")
            pair = ROOM_NAMES.index(of) if of else -1
            effect = EFFECTS[kind]
            points = int(card[1])
            start = INSIDE[room]
            title = str(card[0])
            out.append(Reward(title, room, points, effect, pair, copies, start, looks_at_all))
    return out


def terms() -> list[str]:
    """Everything that can be printed on rewards, whatever the options."""
    printed = [
        words
        for effect in EFFECTS.values()
        for words in (effect.text, effect.other_text, effect.short)
        if words
    ]
    pairs = [text_about(words, pair) for words in printed for pair in range(ROOMS) if "{}" in words]
    return [*WHEN, *[words for words in printed if "{}" not in words], *pairs]
