"""A game at one terminal: one person, or several who pass it around, and bots."""

from __future__ import annotations

from typing import Any, Final

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.bots import BOTS, decide
from fullhouse.play.match import Match
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.terminal.answers import action_of, choice_of
from fullhouse.terminal.pages import Leave, Pages
from fullhouse.terminal.rulebook import rulebook
from fullhouse.terminal.screen import draw_choices, draw_entry, draw_table, seat_names

COMMANDS: Final = (
    ("why {}", "why that can or cannot be chosen now, with the rule's number"),
    ("log", "all that you have been shown so far"),
    ("rules, rules WORD", "the rulebook, or the parts of it that say the word"),
    ("score", "the points so far, explained"),
    ("undo", "take your last action back, where nobody learned from it"),
    ("undo agreed", "the same by everybody's consent, where only people play"),
    ("quit", "leave; the record is kept, to go on from"),
)


class Sitting:
    """Runs a match at a terminal. What a seat is shown comes from its own view and log."""

    def __init__(self, match: Match, pages: Pages, greeting: str = "") -> None:
        self.match = match
        self.pages = pages
        self.greeting = greeting
        self.kit = match.table.kit
        self.names = seat_names(match.header.seats)
        self.bots = {s: BOTS[name] for s, name in enumerate(match.header.seats) if name in BOTS}
        self.people = [seat for seat in range(self.kit.seats) if seat not in self.bots]
        self.facing: int | None = self.people[0] if len(self.people) == 1 else None
        self.read: dict[int | None, int] = dict.fromkeys((*self.people, None), 0)

    def run(self) -> None:
        """Plays to the end; Leave where a person leaves before."""
        while not self.match.table.over:
            seat = self.match.table.actors[0]
            if seat in self.bots:
                # Repeatable, and nothing that a bot is told: dice follow from the seed by a hash.
                dice = Dice(f"{self.match.header.secret} {seat} {self.match.number}")
                self.match.act(seat, decide(self.bots[seat], self.match.table, seat, dice))
            else:
                self._turn(seat)

    def _turn(self, seat: int) -> None:
        """One decision of one person, however many questions come before it."""
        if self.facing != seat:
            self._cover(seat)
        self._tell_news(seat)
        message, self.greeting = self.greeting, ""
        seen = {reader: len(self.match.table.log(reader)) for reader in (seat, None)}
        number = self.match.number
        while self.match.number == number and seat in self.match.table.actors:
            self._draw(seat, message)
            text = self.pages.ask("> ")
            try:
                message = self._answer(seat, text)
            except BadInput as refusal:
                message = str(refusal)
        self.read.update(seen)

    def _cover(self, seat: int) -> None:
        """Hides the last seat's screen until the next one takes over."""
        self.facing = None
        self.pages.clear()
        self.pages.show(Text(f"\n\n   Pass the screen to {self.names[seat]}.\n", style="bold"))
        while self.pages.ask(f"   {self.names[seat]}, press Enter when only you look. ") == "quit":
            raise Leave
        self.facing = seat
        self.pages.clear()

    def _answer(self, seat: int, text: str) -> str:
        """Does what was typed. Answers what is to be said about it, if anything."""
        table = self.match.table
        command, _, rest = text.partition(" ")
        if text in [table.notation(seat, action) for action in table.legal(seat)]:
            self.match.act(seat, choice_of(table, seat, text))
        elif text in ("quit", "q", "exit"):
            raise Leave
        elif text in ("help", "?"):
            self.pages.page([draw_help(table.notation(seat, table.legal(seat)[0]))])
        elif command == "why" and rest:
            reason = table.why_not(seat, action_of(table, seat, rest))
            return reason or "That can be chosen now."
        elif text == "log":
            entries = table.log(seat)
            self.pages.page([draw_entry(self.kit, entry, self.names) for entry in entries])
        elif command == "rules":
            self.pages.page([Markdown(rulebook(table.game, rest))])
        elif text == "score":
            self.pages.page([draw_scores(table.scores, table.reckoning(), self.names)])
        elif text in ("undo", "undo agreed"):
            return self._undo(seat, text != "undo")
        elif text:
            self.match.act(seat, choice_of(table, seat, text))
        return ""

    def _undo(self, seat: int, agreed: bool) -> str:
        if agreed and self.bots:
            raise BadInput("A bot sits at this table, and bots never agree to an undo.")
        self.match.undo(seat, agreed)
        return "Undone."

    def _tell_news(self, seat: int) -> None:
        """What happened since this seat last looked, on a page of its own where it is long."""
        entries = self.match.table.log(seat)
        news = [draw_entry(self.kit, entry, self.names) for entry in entries[self.read[seat] :]]
        long = sum(self.pages.height(line) for line in news) > self._room(seat, "")
        if not self.pages.is_live:
            self.pages.show(*news)
        elif long and self.read[seat]:
            self.pages.page(news)

    def _parts(self, seat: int, message: str) -> list[RenderableType]:
        view = self.match.table.view(seat)
        parts = [
            draw_table(self.kit, view, self.names),
            draw_choices(self.kit, view, self.names[seat]),
        ]
        return [*parts, Text(message, style="italic")] if message else parts

    def _room(self, seat: int, message: str) -> int:
        """The lines of this screen that the log may take."""
        taken = sum(self.pages.height(part) for part in self._parts(seat, message))
        return self.pages.console.height - taken - 2

    def _draw(self, seat: int, message: str) -> None:
        table, *below = self._parts(seat, message)
        self.pages.clear()
        if self.pages.is_live:
            entries = self._last_entries(seat, self._room(seat, message))
            self.pages.show(table, *entries, Text(""), *below)
        else:
            self.pages.show(*(below[1:] or [table, *below]))

    def _last_entries(self, seat: int, room: int) -> list[Text]:
        entries = self.match.table.log(seat)
        shown: list[Text] = []
        for place in range(len(entries) - 1, -1, -1):
            line = draw_entry(self.kit, entries[place], self.names, place >= self.read[seat])
            room -= self.pages.height(line)
            if room < 0:
                break
            shown.insert(0, line)
        return shown

    def farewell(self) -> None:
        """The end of the game: what came last, who has won, and why."""
        table = self.match.table
        seat = self.people[0] if len(self.people) == 1 else None
        entries = table.log(seat)[self.read[seat] :]
        self.pages.clear()
        self.pages.show(*[draw_entry(self.kit, entry, self.names) for entry in entries])
        winners = [self.names[winner] for winner in table.winners]
        self.pages.show(
            draw_table(self.kit, table.view(seat), self.names),
            draw_scores(table.scores, table.reckoning(), self.names),
            Text(f"★ {won(winners)}", style="bold"),
        )


def won(winners: list[str]) -> str:
    """Who has won, in words."""
    if not winners:
        return "Nobody wins."
    if len(winners) > 1:
        return f"{', '.join(winners[:-1])} and {winners[-1]} share the victory."
    return "You win." if winners == ["you"] else f"{winners[0]} wins."


def draw_help(notation: str) -> RenderableType:
    """What can be typed, with an action that is legal now as the example."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    said = dict.fromkeys(("1", notation, notation.rpartition(" ")[2]))
    grid.add_row(", ".join(said), "choose: by its number, written out, or by what it is about")
    for command, meaning in COMMANDS:
        grid.add_row(command.format(notation), meaning)
    return grid


def draw_scores(
    scores: list[int], reckoning: list[dict[str, Any]], names: list[str]
) -> RenderableType:
    """Points by seat, and the lines they come from."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat, points in enumerate(scores):
        grid.add_row(Text(names[seat], style="bold"), Text(str(points), style="bold"), "")
        for line in reckoning:
            if line["seat"] == seat:
                rule = f" [{line['rule']}]" if line["rule"] else ""
                grid.add_row("", str(line["points"]), Text(f"{line['text']}{rule}"))
    return grid
