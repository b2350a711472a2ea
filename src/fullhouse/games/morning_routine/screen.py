"""Morning Routine in the terminal: the house, room by room, drawn from a seat's view alone."""

from __future__ import annotations

from typing import Final, cast

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.games.morning_routine import options
from fullhouse.games.morning_routine.cards import (
    AT_SCHOOL,
    IN_ROOM,
    LATE,
    Room,
    inside,
    owner_of,
    room_on,
    split,
    value_of,
)
from fullhouse.games.morning_routine.effects import Reward
from fullhouse.games.morning_routine.view_shapes import MorningRoutineDeducedShape
from fullhouse.table.english import PLAIN
from fullhouse.table.formatting import Catalogue
from fullhouse.table.ids import NO_SEAT, FaceId
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import ViewShape

LONGEST_NAME: Final = 10


def draw(kit: Kit, view: ViewShape, names: list[str], words: Catalogue) -> RenderableType:
    """The table as this view has it."""
    house = HouseScreen(kit, view, names, words)
    parts: list[RenderableType] = [
        Rule(Text(house.headline(), style="bold"), align="left"),
        house.rooms(),
        house.seats(),
    ]
    return Group(*parts, *house.own_rewards())


class HouseScreen:
    """Rooms and who may be in them; seats and their face-up cards; the seat's own rewards."""

    def __init__(self, kit: Kit, view: ViewShape, names: list[str], words: Catalogue) -> None:
        self.kit = kit
        self.view = view
        self.words = words
        self.me = -1 if view["seat"] is None else view["seat"]
        self.names = [name if len(name) <= LONGEST_NAME else name[:9] + "…" for name in names]
        self.zones = {zone["name"]: zone for zone in view["zones"]}
        found = cast(MorningRoutineDeducedShape, view["deduced"])
        self.may_be_in = found.get("may be in") or [None] * view["seats"]
        self.known = found.get("rooms", {}) if "may be in" in found else None
        """What is known of rooms; None at a table that shows no memory."""

    def headline(self) -> str:
        bell, mornings = (self.kit.options[n] for n in (options.BELL_ROUND, options.MORNINGS))
        worded = self.words.worded
        parts = [self.words.form(self.kit.game.title, PLAIN)]
        if mornings > 1:
            parts.append(worded("morning {n} of {m}", n=self.fact("morning"), m=mornings))
        parts.append(worded("round {n} of {m}", n=self.fact("round"), m=bell))
        if self.fact("action of the turn") == 2:
            parts.append(worded("second action"))
        pile = self.short(self.faces("mess discard pile"))
        if pile:
            parts.append(worded("discarded {mess}", mess=pile))
        return " · ".join(parts)

    def fact(self, name: str, seat: int = -1) -> int:
        """A public number, or that of one seat."""
        found = self.view["facts"][name]
        return found if isinstance(found, int) else found[seat] or 0

    def faces(self, zone: str) -> list[FaceId]:
        """The known cards of a zone."""
        cards = self.zones[zone]["cards"] if zone in self.zones else []
        return [self.face(card["face"]) for card in cards if "face" in card]

    def face(self, key: str) -> FaceId:
        return FaceId(self.kit.keys.index(key))

    def count(self, zone: str) -> int:
        return self.zones[zone]["count"] if zone in self.zones else 0

    def title(self, face: FaceId) -> str:
        return self.words.form(self.kit.titles[face], PLAIN)

    # Rooms.

    def rooms(self) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for _ in range(2):
            grid.add_column(no_wrap=True)
        grid.add_column()
        for number in range(self.kit.options[options.ROOMS_IN_PLAY]):
            room = FaceId(number)
            grid.add_row(Text(self.title(room)), self.who(room), self.contents(room))
        return grid

    def who(self, room: Room) -> Text:
        """Who is there, or may be, as far as this seat can tell."""
        worded = self.words.worded
        if room in self.faces("centre"):
            return Text(worded("free"))
        may = self.may_be_in
        found: list[str] = []
        for seat in range(self.view["seats"]):
            rooms = may[seat] or []
            if self.kit.keys[room] in rooms:
                if len(rooms) == 1:
                    if seat == self.me:
                        return Text(worded("you"), style="bold")
                    return Text(self.names[seat], style="dim")
                found.append(f"{self.names[seat]}?")
        locked = self.locked(room)
        if locked == "surely":
            return Text(worded("locked"), style="dim")
        hidden = self.count("centre") > len(self.faces("centre"))
        others = [s for s, rooms in enumerate(may) if s != self.me and rooms and len(rooms) > 1]
        if hidden and len(found) == len(others) and not self.count("locked"):
            return Text("?", style="dim")
        if hidden:
            found.insert(0, worded("free?"))
        if locked:
            found.append(worded("locked?"))
        return Text(" ".join(found) or worded("taken"), style="" if hidden else "dim")

    def locked(self, room: Room) -> str:
        """Whether a room is "surely" locked, or "maybe"; empty if it is not."""
        if self.known is None:
            return "maybe" if self.count("locked") else ""
        return self.known.get(self.kit.keys[room], {}).get("locked", "")

    def contents(self, room: Room) -> Text:
        """What is inside, if this seat is; else what it remembers, and since which round."""
        zone = self.kit.names[inside(room)]
        if zone in self.zones:
            return Text(self.listed(self.faces(zone)))
        for memory in self.view["memory"]:
            if memory["zone"] == zone:
                faces = [self.face(key) for key in memory["cards"]]
                seen = self.words.worded(
                    "round {n}: {cards}", n=memory["when"], cards=self.listed(faces)
                )
                return Text(seen, style="italic dim")
        return Text("")

    def listed(self, faces: list[FaceId]) -> str:
        rewards, mess = split(faces)
        titles = [self.title(face) for face in rewards]
        parts = [", ".join(titles) or self.words.worded("no rewards")]
        if mess:
            parts.append(self.words.worded("mess {mess}", mess=self.short(mess)))
        return "; ".join(parts)

    def short(self, mess: list[FaceId]) -> str:
        """Mess cards by their numbers, with the owner's seat where they are marked."""
        signs: list[str] = []
        for face in mess:
            value, owner = value_of(face), owner_of(face)
            sign = f"+{value}" if value > 0 else f"−{-value}"
            signs.append(sign if owner == NO_SEAT else f"{sign} ({owner})")
        return " ".join(signs)

    # Seats.

    def seats(self) -> Grid:
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for _ in range(5):
            grid.add_column(no_wrap=True)
        grid.add_column()
        for seat in range(self.view["seats"]):
            turn = "▶" if seat in self.view["actors"] else " "
            style = "bold" if seat == self.me else ""
            grid.add_row(
                Text(f"{turn} {self.names[seat]}", style=style),
                self.place(seat),
                self.queue(seat),
                self.rewards(seat),
                self.mess(seat),
                self.in_front(seat),
            )
        return grid

    def place(self, seat: int) -> str:
        where = self.fact("where", seat)
        if where == AT_SCHOOL:
            return self.words.worded("school +{n}", n=self.fact("speed bonus", seat))
        if where == IN_ROOM:
            rooms = self.may_be_in[seat] or []
            if len(rooms) == 1:
                return self.title(self.face(rooms[0]))
            return self.words.worded("in a room")
        return self.words.worded("late" if where == LATE else "Hallway")

    def queue(self, seat: int) -> str:
        if not self.count(f"queue {seat}"):
            return ""
        known = self.faces(f"queue {seat}")
        return f"→ {self.title(room_on(known[0]))}" if known else "→ ?"

    def rewards(self, seat: int) -> str:
        """How many are in hand; nothing once they are shown."""
        if self.count(f"shown rewards {seat}"):
            return ""
        return self.words.worded("{n:reward|rewards}", n=self.count(f"rewards {seat}"))

    def mess(self, seat: int) -> str:
        if seat == self.me:
            mess = self.short(self.faces(f"mess {seat}")) or "–"
            return self.words.worded("mess {mess}", mess=mess)
        return self.words.worded("mess ×{n}", n=self.count(f"mess {seat}"))

    def in_front(self, seat: int) -> Text:
        used = self.faces(f"used rewards {seat}")
        parts = [self.title(face) for face in [*used, *self.faces(f"shown rewards {seat}")]]
        mess = self.short(self.faces(f"mess in front {seat}"))
        if mess:
            parts.insert(0, self.words.worded("in front {mess}", mess=mess))
        return Text(", ".join(parts))

    def own_rewards(self) -> list[Text]:
        """The seat's hidden rewards, each with its points and what it does."""
        if self.me < 0:
            return []
        lines: list[Text] = []
        for face in self.faces(f"rewards {self.me}"):
            card = self.kit.faces[face]
            assert isinstance(card, Reward)
            line = Text(f"  {card.points} {self.title(face)}", style="bold")
            lines.append(
                line.append(f"  {self.words.form(card.text, PLAIN)}", style="not bold dim")
            )
        return lines
