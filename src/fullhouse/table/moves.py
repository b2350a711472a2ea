"""Moves: everything rules can do with cards. Each movement states who sees it."""

from __future__ import annotations

from fullhouse.table.ids import FaceId, ZoneId
from fullhouse.table.layout import Layout
from fullhouse.table.notes import Note
from fullhouse.table.observers import NOBODY


class Moves(Layout):
    """Drawing, moving, swapping; looking, showing, shuffling, rearranging.

    What is only shown or noted changes nothing here: tables that track knowledge add that.
    """

    def draw(self, src: ZoneId, dst: ZoneId, seen_by: int = NOBODY) -> FaceId:
        """Moves the top card of a pile. Returns its face."""
        raise NotImplementedError

    def move_at(self, src: ZoneId, place: int, dst: ZoneId, seen_by: int = NOBODY) -> FaceId:
        """Moves the card at this place of an ordered zone. Returns its face."""
        raise NotImplementedError

    def move_face(self, src: ZoneId, face: FaceId, dst: ZoneId, seen_by: int = NOBODY) -> None:
        """Moves a card with this face out of an unordered zone."""
        raise NotImplementedError

    def move_any(self, src: ZoneId, dst: ZoneId, purpose: str, seen_by: int = NOBODY) -> FaceId:
        """Moves a random card of an unordered zone. Returns its face."""
        raise NotImplementedError

    def move_all(self, src: ZoneId, dst: ZoneId) -> None:
        """Moves all cards of a zone onto another; whoever knew a card still does.

        A pile keeps its order. A hand laid on a pile has none: its cards become members there.
        """
        raise NotImplementedError

    def shuffle_in(self, sources: list[ZoneId], dst: ZoneId) -> None:
        """Puts all cards of these unordered zones into a pile and shuffles it."""
        raise NotImplementedError

    def swap(self, a: ZoneId, b: ZoneId) -> None:
        """Exchanges all cards of two zones; all knowledge travels along."""
        raise NotImplementedError

    # Turning over cards that have two sides.

    def turn_at(self, zone: ZoneId, place: int) -> None:
        """Turns over the card at this place of an ordered zone; everybody sees both sides."""
        raise NotImplementedError

    def turn_back(self) -> None:
        """Turns every card to its first side, wherever it lies; whoever knows it still does.

        Because all are turned back, nobody learns where one lies.
        """
        raise NotImplementedError

    # Showing and hiding cards where they lie.

    def look(self, zone: ZoneId, seats: int, top: int = -1) -> None:
        """Shows these seats all cards of a zone, or that many from the top; only they learn them.

        For a seat that cannot even count the zone, the cards become a memory.
        """
        raise NotImplementedError

    def look_any(self, zone: ZoneId, seats: int, purpose: str) -> FaceId:
        """Shows these seats a random card of an unordered zone. Returns its face."""
        raise NotImplementedError

    def show(self, zone: ZoneId) -> None:
        """Shows all cards of a zone to everybody."""

    def remember(self, seat: int, zone: int, faces: list[FaceId]) -> None:
        """Stores what a seat sees in a zone now; later changes do not correct it."""

    def note(
        self, told: tuple[int, ...], secret: tuple[int, ...] = (), seen_by: int = NOBODY
    ) -> None:
        """Writes `told` in every notebook; seats in `seen_by` also note the secret part.

        If `told` is empty, the other notebooks get no line.
        """

    def notes_of(self, seat: int | None) -> Note | None:
        """The notebook of a seat, or of the spectator, if this table keeps notes."""
        return None

    def has_notes(self, seat: int) -> bool:
        """Whether this table keeps this seat's own notebook; in a world, others' are public."""
        return False

    def forget_all(self) -> None:
        """Empties all notebooks and memories: nothing that happened so far matters any more."""

    def shuffle(self, zone: ZoneId) -> None:
        """Shuffles a pile: its order is forgotten; cards known to be in it still are.

        The result depends only on its contents and on chance, never on the previous order.
        """
        raise NotImplementedError

    def reorder(self, zone: ZoneId, order: list[int], seen_by: int = NOBODY) -> None:
        """Rearranges the top of a pile: `order` lists current places, the new top last.

        Seats that see the rearrangement see those cards, too. For others, known places become
        known members of the pile.
        """
        raise NotImplementedError
