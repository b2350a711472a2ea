"""A lesson at the terminal: its steps, and a kind answer to a choice that it does not wait for."""

from __future__ import annotations

from collections.abc import Collection

from rich.console import RenderableType
from rich.text import Text

from fullhouse.lessons.guide import OTHERWISE, Guide
from fullhouse.lessons.lesson_file import Lesson, LessonStep
from fullhouse.lessons.walk import new_match
from fullhouse.table.errors import BadInput
from fullhouse.terminal.console import Pager
from fullhouse.terminal.log_text import formatter
from fullhouse.terminal.session import TerminalSession
from fullhouse.terminal.table_screen import MARK, draw_table
from fullhouse.words.language import translate


class LessonSession(TerminalSession):
    """Guides one person through a lesson. Nothing of it is saved."""

    def __init__(self, lesson: Lesson, pager: Pager) -> None:
        super().__init__(new_match(lesson), pager)
        self.guide = Guide(lesson, self.match)
        self.lesson = lesson
        self.shown = 0
        """How many steps were read."""

    def run(self) -> None:
        """Play the lesson to the end; Leave if the person leaves before."""
        while not self.match.table.over:
            seats = [seat for seat in self.match.table.actors if self.guide.plays(seat)]
            if seats:
                self.match.act(seats[0], self.guide.choose(seats[0]))
            else:
                self._read_steps()
                self._turn(self.lesson.seat)

    def finish(self) -> None:
        """Show the result, the last steps and what to remember."""
        self.show_result(stay=False)
        self.read[self.lesson.seat] = len(self.match.table.log(self.lesson.seat))
        self._read_steps()
        known = [Text(translate("You know it now."), style="bold")]
        known += [Text(f"  {title}: {text}") for title, text in self.lesson.summary]
        self.pager.page(known, stay=True)
        beginner = f"fullhouse play {self.lesson.game} --seats you,beginner"
        self.pager.say(translate("Play a real game: {command}", command=beginner))

    def _read_steps(self) -> None:
        """Show the steps up to the one that waits for a choice, which stays with the question."""
        place = self.guide.place
        last = len(self.lesson.steps) if place.waiting is None else place.waiting
        for index in range(max(place.first, self.shown), last):
            self._read_step(index)
        self.shown = max(self.shown, last)

    def _read_step(self, index: int) -> None:
        """Show a step, below what happened before it, until it was read; commands are answered
        meanwhile.
        """
        seat, message = self.lesson.seat, ""
        entries = self.match.table.log(seat)
        news = self._entries(seat, entries[self.read[seat] :])
        self.read[seat] = len(entries)
        while True:
            view = self.match.table.view(seat, previews=True)
            table = [draw_table(self.kit, view, self.names)] if self.pager.is_live else []
            told = [Text(message, style="italic")] if message else []
            self.pager.page([*table, *news, self._step(index), *told])
            if not self.pager.ahead:
                return
            while self.pager.ahead:
                message = self._reply(seat, self.pager.ask("> "))

    def _reply(self, seat: int, text: str) -> str:
        """Answer what was typed while a step is read."""
        try:
            told = self._look_up(seat, text)
        except BadInput as refusal:
            return str(refusal)
        return translate("Press Enter to read on; then choose.") if told is None else told

    def _step(self, index: int) -> Text:
        """The step as it is read: below the goal, and above what it points at."""
        step = self.lesson.steps[index]
        goal = translate("Goal: {text}", text=self.lesson.goal)
        count = translate("Step {n} of {m}", n=index + 1, m=len(self.lesson.steps))
        said = Text(f"\n{goal}\n", style="dim")
        said.append(f"{count}: {step.title}\n{step.text} [{step.rule}]", style="not dim")
        pointed = self._pointed_at(step)
        if pointed:
            look = translate("Look at: {thing}", thing=pointed)
            said.append(f"\n{MARK} {look}", style="not dim")
        return said

    def _pointed_at(self, step: LessonStep) -> str:
        """What a step points at, in words; empty for the question or its choices."""
        words = formatter(self.kit, self.names, self.lesson.seat)
        at = step.anchor
        if "card" in at:
            card, zone = words.card(str(at["card"])), words.zone(str(at["zone"]))
            return translate("{card}, {zone}", card=card.text, zone=zone.text)
        if "zone" in at:
            return words.zone(str(at["zone"])).text
        return words.seat(int(at["seat"])).text if "seat" in at else ""

    def _notes(self, seat: int) -> list[RenderableType]:
        waiting = self.guide.place.waiting
        return [] if waiting is None else [self._step(waiting)]

    def _marked(self) -> Collection[int]:
        """The choices that the step waits for, unless any will do."""
        expected = self.guide.expected()
        legal = self.match.table.legal(self.lesson.seat)
        return expected if len(expected) < len(legal) else ()

    def _choose(self, seat: int, action: int) -> None:
        answer = self.guide.answer(action)
        if answer is None:
            super()._choose(seat, action)
            return
        text = translate(OTHERWISE) if answer.text == OTHERWISE else answer.text
        rule = f" [{answer.rule}]" if answer.rule else ""
        raise BadInput(f"{text}{rule} {translate('Nothing was played.')}")
