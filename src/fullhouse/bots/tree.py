"""The tree of a search: what one seat has learned about its choices, by what it would have seen."""

from __future__ import annotations

from mypy_extensions import i64


class Node:
    """A point in what a seat sees, reached by choices of its own and those of others it is shown.

    The numbers belong to the choice that leads here, and are kept for own choices alone.
    """

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """How likely the game's tactics make this choice, among its like."""
        self.visits: i64 = 0
        self.available: i64 = 0
        """How often it could have been chosen: not every world allows every choice."""
        self.total = 0.0
        """The sum of what came of it, 0 to 1 each time."""
        self.next: dict[int, Node] = {}
        """By own action, or by what is seen of another's."""
        self.sight: int = 0
        """What its seat saw when it first chose here; 0 where it never did."""

    def after(self, key: int) -> Node:
        """Where this leads; made if it was never seen before."""
        found = self.next.get(key)
        if found is None:
            found = Node(1.0)
            self.next[key] = found
        return found

    def choice_seen(self, sight: int) -> Node | None:
        """The first choice from here on that its seat made seeing this; None if there is none."""
        if self.sight:
            return self if self.sight == sight else None
        for node in self.next.values():
            found = node.choice_seen(sight)
            if found is not None:
                return found
        return None

    def is_always(self, legal: list[int]) -> bool:
        """Whether these were the choices here in all imagined games: chance made no difference."""
        if len(self.next) != len(legal):
            return False
        for action in legal:
            kid = self.next.get(action)
            if kid is None or kid.available != self.next[legal[0]].available:
                return False
        return True

    def mean(self) -> float:
        """What came of it, on average; an even chance where it was never tried."""
        return self.total / float(self.visits) if self.visits else 0.5
