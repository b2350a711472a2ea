"""Statistics of one game, from its log, its questions and its public points.

Nothing here knows a game: draws and plays are read from the log's movements and the vocabulary,
leads from the points that the game shows. Compiled, because it runs at every decision.
"""

from __future__ import annotations

from typing import Final

from fullhouse.table.actions import OF_FACE
from fullhouse.table.ids import Action, Seat
from fullhouse.table.log import MOVED, Entry
from fullhouse.table.steps import TOGETHER
from fullhouse.table.tracked_table import TrackedTable


class GameStatistics:
    """What is counted while a game is played."""

    def __init__(self, t: TrackedTable) -> None:
        kit = t.kit
        self.seats: Final = kit.seats
        self.faces: Final = len(kit.faces)
        self.keeper: Final = keepers(t)
        """By zone: the seat that holds its cards in private; -1 if none does."""
        self.drawn: Final = [0] * (kit.seats * len(kit.faces))
        self.played: Final = [0] * (kit.seats * len(kit.faces))
        """By seat and face: how often a verb that plays was chosen for it."""
        self.moved: Final = [0] * len(kit.faces)
        self.rules: Final[dict[str, int]] = {}
        self.verbs: Final[dict[str, int]] = {}
        self.fresh: list[list[int]] = []
        """Cards drawn since the last question: seat, zone, face."""
        self.decisions = 0
        self.choices = 0
        self.legal = 0
        self.choosing = 0.0
        """Choices that the table waits for; of simultaneous ones, each counts a part."""
        self.following = 0.0
        """The same for forced choices."""
        self.turn_steps: Final = [name for name, step in t.game.steps.items() if step.is_turn]
        """The steps with which turns begin; if there are none, a turn lasts as long as the same
        seat is asked."""
        self.turns = 0
        self.dead = 0
        """Turns in which nobody had a choice."""
        self.whose = -2
        self.is_dead = False
        self.first = -1
        """The first seat that decided alone."""
        self.leaders: Final[list[int]] = []
        """Who led when each turn began: a seat, or -1 for a tie."""
        self.changes = 0
        self.last_leader = -1
        self.points: list[int] = []
        self.stirs = 0
        """Turns in which the points changed."""
        self.entry: Entry | None = None
        self.see(t)

    def ask(self, t: TrackedTable, seat: Seat, legal: list[Action], action: int) -> None:
        """Count a decision: a seat is asked, and chooses this."""
        together = t.stack[-1].way == TOGETHER
        whose = -1 if together else seat
        if self.turn_steps:
            self.begin_turns(t, self.turns_begun(t))
        elif whose != self.whose:
            self.begin_turns(t, self.turns + 1)
        self.whose = whose
        if self.first < 0:
            self.first = whose
        self.decisions += 1
        self.legal += len(legal)
        part = 1.0 / float(self.seats) if together else 1.0
        if len(legal) > 1:
            self.choices += 1
            self.choosing += part
            self.is_dead = False
        else:
            self.following += part
        verb = t.kit.vocabulary.verb(action)
        self.verbs[verb.word] = self.verbs.get(verb.word, 0) + 1
        if verb.plays and verb.of == OF_FACE:
            face = verb.start + action - verb.first
            if face < self.faces:
                self.played[seat * self.faces + face] += 1

    def turns_begun(self, t: TrackedTable) -> int:
        """How many turns have begun, with the one that begins with the step that asks now."""
        begun = 1 if len(t.stack) > 0 and type(t.stack[-1]).is_turn else 0
        if t.taken is not None:
            for name in self.turn_steps:
                begun += t.taken.get(name, 0)
        return begun

    def begin_turns(self, t: TrackedTable, begun: int) -> None:
        """So many turns have begun: the last one goes on, those before it passed by themselves."""
        while self.turns < begun:
            self.end_turn()
            self.turns += 1
            self.is_dead = True
            points = t.game.scores(t)
            if points != self.points:
                if self.points:
                    self.stirs += 1
                self.points = points
                self.lead(points)
            self.leaders.append(leader(points))

    def end_turn(self) -> None:
        if self.is_dead:
            self.dead += 1
        self.is_dead = False

    def lead(self, points: list[int]) -> None:
        ahead = leader(points)
        if ahead >= 0:
            if self.last_leader >= 0 and ahead != self.last_leader:
                self.changes += 1
            self.last_leader = ahead

    def see(self, t: TrackedTable) -> None:
        """Count what has happened since the last call."""
        self.fresh = []
        new: list[Entry] = []
        at = t.entry
        while at is not None and at is not self.entry:
            new.append(at)
            at = at.prev
        self.entry = t.entry
        for i in range(len(new) - 1, -1, -1):
            entry = new[i]
            if entry.rule:
                self.rules[entry.rule] = self.rules.get(entry.rule, 0) + 1
            player = -1
            if entry.thing >= 0:
                verb = t.kit.vocabulary.verb(entry.thing)
                if verb.plays and verb.of != OF_FACE:  # those of a face are counted when chosen
                    player = entry.seat
            for move in entry.moves:
                if move.kind == MOVED:
                    self.moved[move.face] += 1
                    src = self.keeper[move.src.zone]
                    dst = self.keeper[move.dst.zone]
                    if dst >= 0 and src != dst:
                        self.drawn[dst * self.faces + move.face] += 1
                        self.fresh.append([dst, move.dst.zone, move.face])
                    elif src >= 0 and dst < 0 and src == player:
                        self.played[src * self.faces + move.face] += 1

    def finish(self, t: TrackedTable) -> None:
        """Count the end: the game is over, or abandoned."""
        if self.turn_steps and t.over:
            self.begin_turns(t, self.turns_begun(t))
        self.end_turn()
        points = t.game.scores(t)
        if points != self.points:
            self.lead(points)

    def held(self) -> list[int]:
        """Indexes of `drawn` and `played` that are not 0."""
        return [at for at in range(len(self.drawn)) if self.drawn[at] or self.played[at]]

    def led_from(self, winner: int) -> float:
        """The part of the game after which its winner led for good; 1 if only at the end."""
        since = len(self.leaders)
        while since > 0 and self.leaders[since - 1] == winner:
            since -= 1
        return float(since) / float(len(self.leaders)) if self.leaders else 1.0


def keepers(t: TrackedTable) -> list[int]:
    """By zone: the seat whose private cards lie there; owners, if there are no private zones."""
    kit = t.kit
    owners = [zone.owner if zone.owner < kit.seats else -1 for zone in kit.zones]
    private: list[int] = []
    for zone in range(len(owners)):
        seen = kit.eyes[zone]
        own = owners[zone]
        holds = own >= 0 and seen & kit.observers.bit(own) != 0
        private.append(own if holds and seen != kit.observers.everyone else -1)
    return owners if max(private) < 0 else private


def leader(points: list[int]) -> int:
    """The seat that is ahead; -1 for a tie, or if there is only one seat."""
    most = max(points)
    if len(points) == 1 or points.count(most) > 1:
        return -1
    return points.index(most)
