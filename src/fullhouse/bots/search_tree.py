"""The search tree of one seat: statistics of its choices, by what it has seen."""

from __future__ import annotations

from mypy_extensions import i64

from fullhouse.table.ids import Action


class Node:
    """A node: what a seat has seen so far, its own choices and what it sees of others'.

    The statistics are of the choice that leads here; only a seat's own choices have any.
    """

    def __init__(self, prior: float) -> None:
        self.prior = prior
        """The prior of this choice among its siblings, from the game's tactics."""
        self.visits: i64 = 0
        self.available: i64 = 0
        """How often it was legal: not every world allows every choice."""
        self.total = 0.0
        """The sum of its results, 0 to 1 each."""
        self.next: dict[int, Node] = {}
        """Children by own action, or by what is seen of another's."""
        self.key: int = 0
        """The information set in which its seat first chose here; 0 if it never did."""

    def after(self, key: int) -> Node:
        """The child for this key, created if there is none."""
        found = self.next.get(key)
        if found is None:
            found = Node(1.0)
            self.next[key] = found
        return found

    def children(self, actions: list[Action]) -> list[Node]:
        """The children for these actions, as many as there are."""
        found: list[Node] = []
        for action in actions:
            kid = self.next.get(action)
            if kid is not None:
                found.append(kid)
        return found

    def find_decision(self, seen: int) -> Node | None:
        """The first decision below this node with this information set; None if there is none."""
        if self.key:
            return self if self.key == seen else None
        for node in self.next.values():
            found = node.find_decision(seen)
            if found is not None:
                return found
        return None

    def always_offered(self, legal: list[Action]) -> bool:
        """Whether these were the legal choices here in every imagined game."""
        if len(self.next) != len(legal):
            return False
        for action in legal:
            kid = self.next.get(action)
            if kid is None or kid.available != self.next[legal[0]].available:
                return False
        return True

    def mean(self) -> float:
        """The mean result; 0.5 if it was never tried."""
        return self.total / float(self.visits) if self.visits else 0.5
