"""The end of a morning (MR-6): rewards are shown, some of them kept, and points counted."""

from __future__ import annotations

from typing import ClassVar

from fullhouse.games.morning_routine import notebook, options, scoring
from fullhouse.games.morning_routine.cards import (
    MORNING,
    SPEED,
    SPEED_SUM,
    dropped_rewards,
    hidden_rewards,
    shown_rewards,
    used_rewards,
)
from fullhouse.games.morning_routine.vocabulary import BEST, DONE, DROP
from fullhouse.table.actions import Verb
from fullhouse.table.ids import Action, FaceId, ZoneId
from fullhouse.table.messages import Message, say
from fullhouse.table.observers import ALL, only
from fullhouse.table.shapes import PreviewsShape
from fullhouse.table.steps import Draft, SeatStep, Step
from fullhouse.table.table import Table


class ShowRewards(SeatStep):
    """A seat shows all its rewards; with too many of one room, it has to choose (MR-6.2)."""

    def run(self, t: Table) -> None:
        hidden = t.faces(hidden_rewards(self.seat))
        if hidden:
            t.tell("MR-6.2", "shows {cards}", self.seat)
        else:
            t.tell("MR-6.2", "has no more rewards to show", self.seat)
        for face in hidden:
            t.move_face(hidden_rewards(self.seat), face, shown_rewards(self.seat), ALL)
            notebook.revealed(t, self.seat, face)
        if not scoring.may_keep(t, self.seat, []):
            t.push(KeepRewards(self.seat))


class KeepRewards(Draft):
    """Keep at most one card of each room, unless a card you keep allows more; drop the others."""

    rule_number: ClassVar[str] = "MR-6.2"
    tells: ClassVar[bool] = True

    def legal(self, t: Table) -> list[Action]:
        dropped = self.dropped(t)
        done = [DONE] if scoring.may_keep(t, self.seat, dropped) else []
        best = [] if dropped else [BEST]
        left = [face for face in scoring.droppable(t, self.seat) if face not in dropped]
        return [*done, *best, *DROP.of_faces(left)]

    def dropped(self, t: Table) -> list[FaceId]:
        """The rewards picked to be dropped so far."""
        return [DROP.face(pick) for pick in t.draft(self.seat) if DROP.has(pick)]

    def is_done(self, t: Table) -> bool:
        return t.draft(self.seat)[-1] in (DONE, BEST)

    def take_all(self, t: Table, picks: list[Action]) -> None:
        if picks[0] == BEST:
            dropped = scoring.best_drop(t, self.seat)
        else:
            dropped = sorted([DROP.face(pick) for pick in picks if pick != DONE])
        t.tell("MR-6.2", "drops {cards}", self.seat)
        for face in dropped:
            t.move_face(self.zone_of(t, face), face, dropped_rewards(self.seat), ALL)

    def zone_of(self, t: Table, face: FaceId) -> ZoneId:
        """Where this reward lies: among those just shown, or those used before."""
        shown = shown_rewards(self.seat)
        return shown if t.number_of(shown, face) else used_rewards(self.seat)

    def previews(self, known: Table, legal: list[Action]) -> PreviewsShape:
        """MR-6.3: what each choice would score, so that nobody throws points away by accident."""
        best = scoring.best_drop(known, self.seat)
        most = scoring.total(scoring.reckon(known, self.seat, best))
        dropped = self.dropped(known)
        rows: list[list[int | None]] = []
        for action in legal:
            drop = best if action == BEST else dropped
            if DROP.has(action):
                drop = [*dropped, DROP.face(action)]
            if scoring.may_keep(known, self.seat, drop):
                points = scoring.total(scoring.reckon(known, self.seat, drop))
                rows.append([points, most - points])
            else:
                rows.append([None, None])
        return {"columns": ["total", "fewer"], "rows": rows}

    def asks(self, t: Table) -> Message:
        return say("Choose which rewards to keep")

    def asks_next(self, t: Table) -> Message:
        return say("You have too many rewards of one room: keep the best, or drop some and finish")

    def says(self, t: Table, action: Action) -> Message | None:
        if action == DONE:
            return say("keeps the rest")
        if action != BEST:
            return None
        best = [say("{named}", named=face) for face in scoring.best_drop(t, self.seat)]
        return say("keeps the best cards and drops {also}", also=best)

    def shown_to(self, t: Table, verb: Verb) -> int:
        return ALL if verb.has(BEST) else only(self.seat)

    def why_not(self, t: Table, action: Action) -> Message | None:
        if action == DONE:
            return say("You still have too many rewards of one room", "MR-6.2")
        if DROP.has(action):
            return say("{named} is not yours to drop", "MR-6.2", named=DROP.face(action))
        return None

    def instead(self, t: Table) -> Message:
        return say("Drop rewards until no room has too many, then finish", "MR-6.2")

    def source(self, t: Table, action: Action) -> ZoneId:
        return self.zone_of(t, DROP.face(action))


class ScoreMorning(Step):
    """Count the rewards that were kept, END effects, Speed Bonus and face-up mess (MR-6.4)."""

    def run(self, t: Table) -> None:
        several = t.options[options.MORNINGS] > 1
        for seat in t.all_seats:
            counted = scoring.reckon(t, seat, [])
            for line in scoring.lines(t, seat, counted):
                message = line.message
                if several:
                    message = say("Morning {n}: {also}", n=t.facts[MORNING], also=[message])
                t.score(seat, line.points, message, line.rule, line.source)
            t.facts[SPEED_SUM.at(seat)] += t.facts[SPEED.at(seat)]
            points = scoring.total(counted)
            t.tell("MR-6.4", "scores {n:point|points}", seat, n=points, moment="reckoning")
