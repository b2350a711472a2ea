"""A game at one terminal: one person, or several who pass it around, and bots."""

from __future__ import annotations

from typing import Final

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.table import Table as Grid
from rich.text import Text

from fullhouse.bots import BOTS, decide
from fullhouse.play.match import Match
from fullhouse.play.writing import Unwritten
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import plain
from fullhouse.table.messages import marked, say
from fullhouse.table.table import Table
from fullhouse.terminal.answers import action_of, choice_of, refusal
from fullhouse.terminal.pages import Leave, Pages
from fullhouse.terminal.rulebook import rulebook
from fullhouse.terminal.screen import draw_choices, draw_entry, draw_table, seat_names
from fullhouse.terminal.story import formatter
from fullhouse.words.house import listed, worded

COMMANDS: Final = (
    ("why {}, why 1", marked("why it can or cannot be chosen now, by which rule")),
    ("log", marked("all that you have been shown so far")),
    ("rules, rules WORD", marked("the rulebook, or the parts of it that say the word")),
    ("score", marked("the points so far, explained")),
    ("undo", marked("take your last action back, where nobody learned from it")),
    ("undo agreed", marked("ask the others here, and take it back if all agree")),
    ("quit", marked("leave; the record is kept, to go on from")),
)
RECENT: Final = 8
"""The entries of its log that a seat is shown when a game goes on."""


class Sitting:
    """Runs a match at a terminal. What a seat is shown comes from its own view and log."""

    def __init__(self, match: Match, pages: Pages, greeting: str = "", about: str = "") -> None:
        """The greeting stands on the first screen; `about`, below what `help` says."""
        self.match = match
        self.pages = pages
        self.greeting = greeting
        self.about = about
        self.kit = match.table.kit
        self.names = seat_names(match.header.seats)
        self.bots = {s: BOTS[name] for s, name in enumerate(match.header.seats) if name in BOTS}
        self.people = [seat for seat in range(self.kit.seats) if seat not in self.bots]
        self.facing: int | None = self.people[0] if len(self.people) == 1 else None
        self.read: dict[int | None, int] = dict.fromkeys((*self.people, None), 0)
        if match.number:  # It is gone on with: the last of the log is news again.
            for reader in self.read:
                self.read[reader] = max(len(match.table.log(reader)) - RECENT, 0)
        self.notices: dict[int, list[str]] = {seat: [] for seat in self.people}
        """What each person is to be told at the next look, beside the log."""

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
        message = "\n".join([*self.notices[seat], *([self.greeting] if self.greeting else [])])
        self.notices[seat], self.greeting = [], ""
        number = self.match.number
        drawn = None
        while self.match.number == number and seat in self.match.table.actors:
            self._draw(seat, message, self.match.table is not drawn)
            drawn = self.match.table
            seen = {reader: len(drawn.log(reader)) for reader in (seat, None)}
            text = self.pages.ask("> ")
            try:
                message = self._answer(seat, text)
            except Unwritten:
                raise
            except BadInput as refusal:
                message = str(refusal)
        self.read.update(seen)

    def _cover(self, seat: int) -> None:
        """Hides the last seat's screen until the next one takes over."""
        self.facing = None
        self.pages.clear()
        name = self.names[seat]
        cover = worded("Pass the screen to {name}.", name=name)
        self.pages.show(Text(f"\n\n   {cover}\n", style="bold"))
        ready = worded("{name}, press Enter when only you look.", name=name)
        if self.pages.ask(f"   {ready} ", fresh=True) == "quit":
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
            example = draw_help(table.notation(seat, table.legal(seat)[0]))
            self.pages.page([example, Text(f"\n{self.about}")])
        elif command == "why":
            return why(table, seat, rest)
        elif text == "log":
            self.pages.page(self._entries(seat, 0))
        elif command == "rules":
            self.pages.page([Markdown(rulebook(table.game, rest))])
        elif text == "score":
            if not table.over and not table.game.shows_scores(table):
                return worded("Points are told at the end at this table.")
            self.pages.page([draw_scores(table, self.names)])
        elif text in ("undo", "undo agreed"):
            return self._undo(seat, text != "undo")
        elif text:
            self.match.act(seat, choice_of(table, seat, text))
        return ""

    def _undo(self, seat: int, asks: bool) -> str:
        """Takes the last action back: freely, or when everybody at this screen agrees."""
        undo = self.match.would_undo(seat)
        if undo.reason is not None:
            why = undo.reason
            if self.bots:
                raise BadInput(
                    worded(
                        "{why}, so undoing needs everybody's consent; a bot sits at this table, "
                        "and bots never agree.",
                        why=why,
                    )
                )
            if not asks:
                raise BadInput(
                    worded(
                        "{why}, so undoing needs everybody's consent: undo agreed asks for it.",
                        why=why,
                    )
                )
            # As a spectator sees it: whoever looks on learns no secret.
            what = undo.before.text(seat, undo.last.action, None, self.names)
            if len(self.match.taken) > len(undo.kept) + 1:
                what = worded("{what}, and all that followed", what=what)
            others = [other for other in self.people if other != seat]
            for other in others:
                asked = worded(
                    "{name} asks to take back: {what}.", name=self.names[seat], what=what
                )
                if not self._agrees(other, asked):
                    self._cover(seat)
                    return worded("{name} does not agree.", name=self.names[other])
            for other in others:
                told = worded(
                    "{name} took back: {what}, by consent.", name=self.names[seat], what=what
                )
                self.notices[other].append(told)
        self.match.undo(seat, consent=True)
        for reader, entries in self.read.items():
            self.read[reader] = min(entries, len(self.match.table.log(reader)))
        if self.facing != seat:
            self._cover(seat)
        return worded("Undone.") if undo.reason is None else worded("Undone, by consent.")

    def _agrees(self, other: int, question: str) -> bool:
        """Asks another person at this screen, which shows nothing else meanwhile."""
        self.facing = None
        name = self.names[other]
        self.pages.clear()
        cover = worded("Pass the screen to {name}.", name=name)
        self.pages.show(Text(f"\n\n   {cover}\n\n   {question}\n", style="bold"))
        agree = worded("{name}, do you agree? [yes, no]", name=name)
        while True:
            answer = self.pages.ask(f"   {agree} ", fresh=True).lower()
            if answer in ("yes", "y", "no", "n"):
                return answer in ("yes", "y")
            if answer == "quit":
                raise Leave

    def _entries(self, reader: int | None, first: int) -> list[RenderableType]:
        """A reader's log, from an entry on."""
        entries = self.match.table.log(reader)[first:]
        return [draw_entry(self.kit, entry, self.names, reader) for entry in entries]

    def _tell_news(self, seat: int) -> None:
        """What happened since this seat last looked, on a page of its own where it is long."""
        news = self._entries(seat, self.read[seat])
        if not self.pages.is_live:
            self.pages.show(*news)
        elif sum(self.pages.height(line) for line in news) > self._room(seat, self.greeting):
            self.pages.page(news)

    def _parts(self, seat: int, message: str) -> list[RenderableType]:
        view = self.match.table.view(seat)
        parts = [
            draw_table(self.kit, view, self.names),
            draw_choices(self.kit, view, self.names),
        ]
        if not self.pages.fits(parts):
            view["zones"] = [zone for zone in view["zones"] if zone["count"]]
            parts[0] = draw_table(self.kit, view, self.names)
        return [*parts, Text(message, style="italic")] if message else parts

    def _room(self, seat: int, message: str) -> int:
        """The lines of this screen that the log may take."""
        taken = sum(self.pages.height(part) for part in self._parts(seat, message))
        return self.pages.console.height - taken - 2

    def _draw(self, seat: int, message: str, changed: bool) -> None:
        """The screen; piped, only what is to be said, where the table is as it was shown."""
        table, *below = self._parts(seat, message)
        self.pages.clear()
        if self.pages.is_live:
            entries = self._last_entries(seat, self._room(seat, message))
            self.pages.show(table, *entries, Text(""), *below)
        else:
            self.pages.show(*(below[1:] if message and not changed else [table, *below]))

    def _last_entries(self, seat: int, room: int) -> list[RenderableType]:
        entries = self.match.table.log(seat)
        shown: list[RenderableType] = []
        for place in range(len(entries) - 1, -1, -1):
            fresh = place >= self.read[seat]
            line = draw_entry(self.kit, entries[place], self.names, seat, fresh)
            room -= self.pages.height(line)
            if room < 0:
                break
            shown.insert(0, line)
        return shown

    def farewell(self) -> None:
        """The end of the game: what came last, who has won, and why."""
        table = self.match.table
        seat = self.people[0] if len(self.people) == 1 else None
        news = self._entries(seat, self.read[seat])
        end = [
            draw_table(self.kit, table.view(seat), self.names),
            draw_scores(table, self.names),
            Text(f"★ {won([self.names[winner] for winner in table.winners])}", style="bold"),
        ]
        if self.pages.fits([*news, *end]):
            end = [*news, *end]
        else:
            self.pages.page(news)
        self.pages.page(end, stay=True)


def won(winners: list[str]) -> str:
    """Who has won, in words."""
    if not winners:
        return worded("Nobody wins.")
    if len(winners) > 1:
        return worded("{names} share the victory.", names=listed(winners))
    return worded("{name} wins.", name=winners[0])


def why(table: Table, seat: int, text: str) -> str:
    """Why a choice can or cannot be made now, with the rule's number."""
    step = table.deciding(seat)
    assert step is not None
    if not text:
        example = table.notation(seat, step.legal(table)[0])
        return worded(
            "Ask why of a choice: why 1, or why {example}, says whether it can be made now.",
            example=example,
        )
    reason = table.why_not(seat, action_of(table, seat, text))
    return refusal(table, seat, reason or say("That can be chosen now", step.rule(table)))


def draw_help(notation: str) -> Grid:
    """What can be typed, with an action that is legal now as the example."""
    grid = Grid.grid(padding=(0, 3, 0, 0))
    said = dict.fromkeys(("1", notation, notation.rpartition(" ")[2]))
    grid.add_row(", ".join(said), worded("choose: by number, in words, or by how they begin"))
    for command, meaning in COMMANDS:
        grid.add_row(command.format(notation), worded(meaning))
    return grid


def draw_scores(table: Table, names: list[str]) -> RenderableType:
    """Points by seat, and the lines they come from."""
    words = formatter(table.kit, names)
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for seat, points in enumerate(table.scores):
        grid.add_row(Text(names[seat], style="bold"), Text(str(points), style="bold"), "")
        for line in table.reckoning():
            if line["seat"] == seat:
                rule = f" [{line['rule']}]" if line["rule"] else ""
                text = plain(words.sentence(line["message"]))
                grid.add_row("", str(line["points"]), Text(f"{text}{rule}"))
    return grid
