"""A terminal session: one person, or several who pass the screen around, and bots."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from rich.console import RenderableType
from rich.markdown import Markdown
from rich.text import Text

from fullhouse.bots import BOTS, decide
from fullhouse.play.match import Match
from fullhouse.play.record_writer import WriteFailed
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.formatting import plain
from fullhouse.table.ids import NO_ACTION
from fullhouse.table.log import SHUFFLED
from fullhouse.table.shapes import EntryShape
from fullhouse.table.views import moot, single_answer
from fullhouse.terminal.card_text import card_text, cards_named
from fullhouse.terminal.console import Leave, Pager
from fullhouse.terminal.input_parsing import choice_of
from fullhouse.terminal.log_text import formatter
from fullhouse.terminal.reference import draw_reference
from fullhouse.terminal.replies import choice_shape, draw_help, draw_scores, hint, why
from fullhouse.terminal.rulebook import rulebook
from fullhouse.terminal.table_screen import (
    draw_choices,
    draw_entry,
    draw_table,
    names_for,
    seat_names,
)
from fullhouse.words.language import listed, translate

RECENT: Final = 8
"""Log entries that a seat is shown when a game is resumed."""


class TerminalSession:
    """Runs a match at a terminal. Seats are shown only their own view and log."""

    def __init__(self, match: Match, pager: Pager, greeting: str = "", about: str = "") -> None:
        """The greeting is on the first screen, `about` below the output of `help`."""
        self.match = match
        self.pager = pager
        self.greeting = greeting
        self.about = about
        self.kit = match.table.kit
        self.names = seat_names(match.header.seats)
        self.bots = {s: BOTS[name] for s, name in enumerate(match.header.seats) if name in BOTS}
        self.people = [seat for seat in range(self.kit.seats) if seat not in self.bots]
        self.facing: int | None = self.people[0] if len(self.people) == 1 else None
        self.read: dict[int | None, int] = dict.fromkeys((*self.people, None), 0)
        if match.number:  # Resumed: the end of the log counts as news.
            for reader in self.read:
                self.read[reader] = max(len(match.table.log(reader)) - RECENT, 0)
        self.notices: dict[int, list[str]] = {seat: [] for seat in self.people}
        """What each person is told next, besides the log."""
        self.passed: dict[int, dict[str, None]] = {seat: {} for seat in self.people}
        """What was chosen for each person since they last chose."""
        self.points = dict.fromkeys(self.people, match.table.scores)
        """The points that each person has seen."""

    def run(self) -> None:
        """Play to the end; Leave if a person leaves before."""
        while not self.match.table.over:
            seat = self.match.table.actors[0]
            if seat in self.bots:
                # Reproducible, and useless to a bot: dice are derived from the seed by a hash.
                dice = Dice(f"{self.match.header.secret} {seat} {self.match.number}")
                self.match.act(seat, decide(self.bots[seat], self.match.table, seat, dice))
            elif (action := self._pass_of(seat)) != NO_ACTION:
                self._pass(seat, action)
            else:
                self._turn(seat)

    def _pass_of(self, seat: int) -> int:
        """What to choose for a person who has nothing to decide: among bots, a single choice that
        does nothing; and one that, as all can see, makes no difference. Else NO_ACTION.
        """
        table = self.match.table
        only = single_answer(table, seat) if len(self.people) == 1 else NO_ACTION
        return moot(table, seat) if only == NO_ACTION else only

    def _pass(self, seat: int, action: int) -> None:
        """Choose for a person, and say so on their next screen."""
        words = formatter(self.kit, self.names, seat)
        choice = plain(words.choice(choice_shape(self.match.table, seat, action)))
        self.passed[seat][choice] = None
        self.match.act(seat, action)

    def _turn(self, seat: int) -> None:
        """One decision of one person, with any number of commands before it."""
        if self.facing != seat:
            self._hand_over(seat)
        self._show_news(seat)
        if self.passed[seat]:
            passed = "; ".join(self.passed[seat])
            told = translate("Nothing to decide, so chosen for you: {choices}.", choices=passed)
            self.notices[seat].append(told)
        message = "\n".join([*self.notices[seat], *([self.greeting] if self.greeting else [])])
        self.passed[seat], self.notices[seat], self.greeting = {}, [], ""
        number = self.match.number
        drawn = None
        while self.match.number == number and seat in self.match.table.actors:
            self._draw(seat, message, self.match.table is not drawn)
            drawn = self.match.table
            seen = {reader: len(drawn.log(reader)) for reader in self._readers(seat)}
            text = self.pager.ask("> ")
            try:
                message = self._answer(seat, text)
            except WriteFailed:
                raise
            except BadInput as refusal:
                message = str(refusal)
        self.read.update(seen)

    def _hand_over(self, seat: int) -> None:
        """Hide the screen until the next person has taken over."""
        self.facing = None
        self.pager.clear()
        name = self.names[seat]
        cover = translate("Pass the screen to {name}.", name=name)
        self.pager.show(Text(f"\n\n   {cover}\n", style="bold"))
        ready = translate("{name}, press Enter when only you can see the screen.", name=name)
        if self.pager.ask(f"   {ready} ", fresh=True) == "quit":
            raise Leave
        self.facing = seat
        self.pager.clear()

    def _answer(self, seat: int, text: str) -> str:
        """Do what was typed; returns a message, if any."""
        table = self.match.table
        if text in [table.notation(seat, action) for action in table.legal(seat)]:
            self._choose(seat, choice_of(table, seat, text))
            return ""
        if text in ("undo", "undo agreed"):
            return self._undo(seat, text != "undo")
        told = self._look_up(seat, text)
        if told is None:
            self._choose(seat, self._choice(seat, text))
        return told or ""

    def _look_up(self, seat: int, text: str) -> str | None:
        """Answer a command that changes nothing; None if this is no such command."""
        table = self.match.table
        command, _, rest = text.partition(" ")
        is_asked = seat in table.actors
        if text in ("quit", "q", "exit"):
            raise Leave
        if text in ("help", "?"):
            example = table.notation(seat, table.legal(seat)[0]) if is_asked else ""
            self.pager.page([draw_help(example), Text(f"\n{self.about}")])
        elif command == "why" and is_asked:
            return why(table, seat, rest, self.names)
        elif text == "hint" and is_asked:
            return hint(table, seat)
        elif command == "card" and rest:
            return card_text(self.kit, rest)
        elif text == "log":
            self.pager.page(self._entries(seat, self.match.table.log(seat)))
        elif command == "rules":
            self.pager.page([Markdown(rulebook(table.game, rest))])
        elif text == "how":
            self.pager.page([draw_reference(table, seat)])
        elif text == "score":
            if not table.over and not table.game.shows_scores(table):
                return translate("At this table, points are shown at the end.")
            self.pager.page([draw_scores(table, self.names, seat)])
        elif text:
            return None
        return ""

    def _choice(self, seat: int, text: str) -> int:
        """The choice that was typed; BadInput also says what is on a card that was named."""
        try:
            return choice_of(self.match.table, seat, text, self.names)
        except BadInput as refusal:
            printed = list(cards_named(self.kit, text).values())
            if len(printed) != 1:
                raise
            raise BadInput("\n".join(filter(None, [str(refusal), *printed]))) from None

    def _choose(self, seat: int, action: int) -> None:
        """Make a person's choice; BadInput says why it is refused."""
        self.match.act(seat, action)

    def _undo(self, seat: int, asks: bool) -> str:
        """Take back the last action: freely, or if everybody at this screen agrees."""
        undo = self.match.would_undo(seat)
        if undo.reason is not None:
            why = undo.reason
            if self.bots:
                raise BadInput(
                    translate(
                        "{why}, so undoing needs everybody's consent; a bot sits at this table, "
                        "and bots never agree.",
                        why=why,
                    )
                )
            if not asks:
                raise BadInput(
                    translate(
                        "{why}, so undoing needs everybody's consent: type undo agreed to ask for "
                        "it.",
                        why=why,
                    )
                )
            # As a spectator sees it, so that nobody learns a secret.
            what = undo.before.text(seat, undo.last.action, None, self.names)
            if len(self.match.taken) > len(undo.kept) + 1:
                what = translate("{what}, and everything after it", what=what)
            others = [other for other in self.people if other != seat]
            for other in others:
                asked = translate(
                    "{name} asks to take back: {what}.", name=self.names[seat], what=what
                )
                if not self._agrees(other, asked):
                    self._hand_over(seat)
                    return translate("{name} does not agree.", name=self.names[other])
            for other in others:
                told = translate(
                    "{name} took back: {what}, by consent.", name=self.names[seat], what=what
                )
                self.notices[other].append(told)
        self.match.undo(seat, consent=True)
        for reader, entries in self.read.items():
            self.read[reader] = min(entries, len(self.match.table.log(reader)))
        if self.facing != seat:
            self._hand_over(seat)
        return translate("Undone.") if undo.reason is None else translate("Undone, by consent.")

    def _agrees(self, other: int, question: str) -> bool:
        """Ask another person at this screen, which shows nothing else meanwhile."""
        self.facing = None
        name = self.names[other]
        self.pager.clear()
        cover = translate("Pass the screen to {name}.", name=name)
        self.pager.show(Text(f"\n\n   {cover}\n\n   {question}\n", style="bold"))
        agree = translate("{name}, do you agree? [yes, no]", name=name)
        while True:
            answer = self.pager.ask(f"   {agree} ", fresh=True).lower()
            if answer in ("yes", "y", "no", "n"):
                return answer in ("yes", "y")
            if answer == "quit":
                raise Leave

    def _readers(self, seat: int) -> list[int | None]:
        """Who has read what this person sees: they, and everybody together if there are others."""
        return [seat] if len(self.people) == 1 else [seat, None]

    def _entries(self, reader: int | None, entries: list[EntryShape]) -> list[RenderableType]:
        """Entries of a reader's log."""
        return [draw_entry(self.kit, entry, self.names, reader) for entry in entries]

    def _show_news(self, seat: int) -> None:
        """Show what happened since this seat last looked: on its own page if it is long, and up
        to a new deal if points were given before it.
        """
        table = self.match.table
        entries = table.log(seat)[self.read[seat] :]
        deal = next((at for at, entry in enumerate(entries) if is_deal(entry)), 0)
        if deal and table.scores != self.points[seat] and table.game.shows_scores(table):
            self.pager.page(self._entries(seat, entries[:deal]))
            self.read[seat] += deal
            entries = entries[deal:]
        self.points[seat] = table.scores
        news = self._entries(seat, entries)
        if not self.pager.is_live:
            self.pager.show(*news)
        elif sum(self.pager.height(line) for line in news) > self._room(seat, self.greeting):
            self.pager.page(news)

    def _notes(self, seat: int) -> list[RenderableType]:
        """What stays on the screen below the choices."""
        return []

    def _marked(self) -> Collection[int]:
        """The choices that are marked."""
        return ()

    def _parts(self, seat: int, message: str) -> list[RenderableType]:
        view = self.match.table.view(seat, previews=True)
        parts = [
            draw_table(self.kit, view, self.names),
            draw_choices(self.kit, view, self.names, self._marked()),
            *self._notes(seat),
        ]
        if not self.pager.fits(parts):
            view["zones"] = [zone for zone in view["zones"] if zone["count"]]
            parts[0] = draw_table(self.kit, view, self.names)
        return [*parts, Text(message, style="italic")] if message else parts

    def _room(self, seat: int, message: str) -> int:
        """The lines of the screen that are left for the log."""
        taken = sum(self.pager.height(part) for part in self._parts(seat, message))
        return self.pager.console.height - taken - 2

    def _draw(self, seat: int, message: str, changed: bool) -> None:
        """Draw the screen; if piped and the table is unchanged, only the message."""
        table, *below = self._parts(seat, message)
        self.pager.clear()
        if self.pager.is_live:
            entries = self._last_entries(seat, self._room(seat, message))
            self.pager.show(table, *entries, Text(""), *below)
        else:
            self.pager.show(*(below[1:] if message and not changed else [table, *below]))

    def _last_entries(self, seat: int, room: int) -> list[RenderableType]:
        entries = self.match.table.log(seat)
        shown: list[RenderableType] = []
        for place in range(len(entries) - 1, -1, -1):
            fresh = place >= self.read[seat]
            line = draw_entry(self.kit, entries[place], self.names, seat, fresh)
            room -= self.pager.height(line)
            if room < 0:
                break
            shown.insert(0, line)
        return shown

    def show_result(self, stay: bool = True) -> None:
        """Show the end of the game: the last events, the winner and the scores. Without `stay`,
        wait until they were read.
        """
        table = self.match.table
        seat = self.people[0] if len(self.people) == 1 else None
        news = self._entries(seat, table.log(seat)[self.read[seat] :])
        view = table.view(seat, previews=True)
        names = names_for(view, self.names)
        won = result_sentence([names[winner] for winner in table.winners])
        if table.winners == [seat]:
            won = translate("You win.")
        end = [
            draw_table(self.kit, view, self.names),
            draw_scores(table, self.names, seat),
            Text(f"★ {won}", style="bold"),
        ]
        if self.pager.fits([*news, *end]):
            end = [*news, *end]
        else:
            self.pager.page(news)
        self.pager.page(end, stay)


def result_sentence(winners: list[str]) -> str:
    """Who has won, as a sentence."""
    if not winners:
        return translate("Nobody wins.")
    if len(winners) > 1:
        return translate("{names} share the victory.", names=listed(winners))
    return translate("{name} wins.", name=winners[0])


def is_deal(entry: EntryShape) -> bool:
    """Whether cards were shuffled, as for a new deal."""
    return any(move["kind"] == SHUFFLED for move in entry["moves"])
