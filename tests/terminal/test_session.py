"""What a person at the terminal is told and asked, command by command."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, Group, RenderableType

import fullhouse as fh
from fullhouse.play.match import Match, start
from fullhouse.play.record import new_header, read
from fullhouse.table.cards import Face
from fullhouse.table.chance import Dice
from fullhouse.table.formatting import plain
from fullhouse.table.game import Game
from fullhouse.table.ids import NO_ACTION
from fullhouse.table.shapes import EntryShape
from fullhouse.table.views import moot
from fullhouse.terminal import replies
from fullhouse.terminal.card_text import card_text
from fullhouse.terminal.console import Leave, Pager
from fullhouse.terminal.log_text import entry_text, formatter, title_of
from fullhouse.terminal.session import TerminalSession, is_deal
from fullhouse.terminal.table_screen import draw_choices
from tests.play.random_matches import EVERY_GAME, play
from tests.play.toy import Toy
from tests.terminal.command_line import Ask

SEVERAL = [(id, max(seats, 2)) for id, seats in EVERY_GAME]
NAMES = ("ann", "ben", "cleo", "dan", "eve")
Typing = Callable[..., str]


@pytest.fixture
def at_screen(monkeypatch: pytest.MonkeyPatch) -> Typing:
    """Plays a match at a screen that pauses and clears; returns everything that it showed."""

    def run(match: Match, *typed: str, height: int = 60) -> str:
        lines = list(typed)

        def answer(*_: object) -> str:
            if not lines:
                raise EOFError
            return lines.pop(0)

        monkeypatch.setattr("builtins.input", answer)
        console = Console(width=120, height=height, file=io.StringIO(), record=True)
        pager = Pager(console)
        pager.is_live = True
        with pytest.raises(Leave):
            TerminalSession(match, pager).run()
        return console.export_text()

    return run


def bidding(toy: Toy) -> Match:
    return start(new_header(toy.id, ("sam", "random"), {}, "tea"))


@pytest.mark.parametrize("height", [60, 8])
def test_a_command_typed_at_a_pause_is_answered_after_it(
    height: int, toy: Toy, at_screen: Typing
) -> None:
    shown = at_screen(bidding(toy), "help", "why bid 1", height=height)
    assert ("q: back" in shown) == (height == 8)
    assert "Bid 1. That can be chosen now (T-2)." in shown


def test_a_choice_typed_at_a_pause_is_made(toy: Toy, at_screen: Typing) -> None:
    match = bidding(toy)
    at_screen(match, "help", "bid 3")
    assert [match.table.notation(0, taken.action) for taken in match.taken] == ["bid 3"]


def test_q_and_enter_only_leave_a_pause(toy: Toy, at_screen: Typing) -> None:
    assert "not possible" not in at_screen(bidding(toy), "help", "", "help", "q", "why bid 1")


def test_a_hint_names_choices_by_their_numbers_in_the_list(
    toy: Toy, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = bidding(toy).table
    rated = [
        {"action": table.legal(0)[place], "rank": 1, "chance": 0.5, "why": None}
        for place in (3, 0, 4)
    ]
    monkeypatch.setattr(replies, "hint_rows", lambda *_: rated)
    _, *lines = replies.hint(table, 0).splitlines()
    assert [line.split(":")[0].split() for line in lines] == [
        ["4", "bid", "3"],
        ["1", "bid", "0"],
        ["5", "bid", "4"],
    ]


@pytest.mark.parametrize("id", [id for id, _ in EVERY_GAME])
def test_you_are_you_at_prompt_and_table(id: str, ask: Ask) -> None:
    for name in (), ("--seats", ",".join(["you", *["greedy"] * (fh.game(id).usual_seats() - 1)])):
        shown = ask("play", id, *name, typed="").out
        assert "▶ You: " in shown
        assert "guest" not in shown


def test_the_winner_is_you(toy: Toy, ask: Ask) -> None:
    typed = "bid 4\nbid 3\n1\n"
    shown = ask("play", "toy", "--seats", "sam,random", typed=typed).out
    assert "★ You win." in shown or "★ You and random share the victory." in shown
    assert re.search("^You +7", shown, re.MULTILINE)


def test_score_says_how_it_stands_now() -> None:
    """In every game that can say so: the sum of the view's standing, and each of its lines."""
    told = 0
    for id, seats in SEVERAL:
        table = play(start(new_header(id, NAMES[:seats], {}, "tea")), 20).table
        seat = table.actors[0]
        lines = table.view(seat, previews=True).get("standing", [])
        console = Console(width=200, file=io.StringIO(), record=True)
        console.print(replies.draw_scores(table, list(NAMES[:seats]), seat))
        shown = console.export_text()
        if lines:
            told += 1
            assert re.search(rf"\b{sum(line['points'] for line in lines)} +if it ended now:", shown)
            assert all(f"[{line['rule']}]" in shown for line in lines)
        assert "You" in shown
    assert told > 1


@pytest.mark.parametrize("id", [id for id, _ in EVERY_GAME])
def test_the_text_of_every_card_can_be_read(id: str) -> None:
    kit = fh.game(id).kit(2, {})
    for face in kit.faces:
        if face.side_of < 0 and face.text:
            assert face.text in card_text(kit, face.key)
            assert face.text in card_text(kit, title_of(kit, face.key))


def test_an_ability_is_read_with_its_card_and_alone(ask: Ask) -> None:
    game = next(g for g in fh.games().values() if any("abilities" in f.data() for f in faces(g)))
    kit = game.kit(2, {})
    face = next(f for f in kit.faces if f.data()["abilities"])
    printed: Any = face.data()["abilities"]
    ability = printed[0]
    said = f"{ability['title']}: {ability['text']}"
    assert said in card_text(kit, face.title)
    assert card_text(kit, ability["title"]) == said
    shown = ask("play", game.id, "--seed", "x", typed=f"card {ability['title']}\nhelp\n").out
    assert said in shown
    assert "card NAME" in shown


def faces(game: Game) -> list[Face]:
    return game.kit(min(game.seats), {}).faces


def test_why_says_what_a_choice_does_and_what_is_on_its_card(ask: Ask) -> None:
    for id, _ in EVERY_GAME:
        table = fh.game(id).start(2, "tea")
        seat = table.actors[0]
        named = [one for one in table.view(seat)["choices"] if "face" in one["target"]]
        for choice in named:
            face = table.kit.faces[table.kit.keys.index(choice["target"]["face"])]
            notation = table.notation(seat, choice["action"])
            said = replies.why(table, seat, notation, ["ann", "ben"])
            assert title_of(table.kit, face.key) in said.splitlines()[0]
            assert "That can be chosen now" in said
            assert face.text in said


def test_the_bare_name_of_a_card_that_cannot_be_chosen_gives_its_text(ask: Ask) -> None:
    for id, _ in EVERY_GAME:
        kit = fh.game(id).kit(2, {})
        _, menu = ask("play", id, typed="").out.split("▶ You: ")
        others = [f for f in kit.faces if f.text and f.side_of < 0 and f.key not in menu]
        for face in others[:2]:
            shown = ask("play", id, typed=f"{face.key}\n").out
            assert face.text in shown
            assert "could be any of" not in shown


def test_a_numbered_choice_says_what_it_does_if_the_game_says_so(ask: Ask) -> None:
    found = 0
    for id, _ in EVERY_GAME:
        table, dice = fh.game(id).start(2, "tea"), Dice("x")
        for _ in range(100):
            if table.over:
                break
            seat = table.actors[0]
            view = table.view(seat)
            console = Console(width=400, file=io.StringIO(), record=True)
            console.print(draw_choices(table.kit, view, ["ann", "ben"]))
            shown = console.export_text()
            for choice in view["choices"]:
                if choice["target"]["kind"] == "number" and "says" in choice:
                    found += 1
                    assert plain(formatter(table.kit, [], seat).choice(choice)) in shown
            legal = table.legal(seat)
            table.act(seat, legal[dice.below(len(legal))])
    assert found


def test_among_bots_a_question_with_nothing_to_decide_is_answered(ask: Ask) -> None:
    """A single quiet choice is made for the person, who is told; never among people."""
    id = next(g.id for g in fh.games().values() if has_quiet_questions(g))
    quiet = {v.word for v in fh.game(id).start(2, "x").kit.vocabulary.verbs if v.is_quiet}
    for seats, is_alone in (("you,greedy", True), ("ann,ben", False)):
        typed = "1\n" * 60 if is_alone else "\n1\n1\n1\n" * 40
        shown = ask(
            "play", id, "--seats", seats, "--seed", "tea", "--record", f"{is_alone}.record",
            typed=typed,
        ).out  # fmt: skip
        asked = re.findall(r"^ +1 (\S+)[^\d\n]*$", shown, re.MULTILINE)
        assert any(word in quiet for word in asked) != is_alone
        assert ("Nothing to decide, so chosen for you: " in shown) == is_alone
    assert any(line.split()[-1] in quiet for line in read(Path("True.record")).lines if "." in line)


def has_quiet_questions(game: Game) -> bool:
    table, dice = game.start(2, "tea"), Dice("x")
    for _ in range(60):
        seat = table.actors[0]
        legal = table.legal(seat)
        if len(legal) == 1 and table.kit.vocabulary.verb(legal[0]).is_quiet:
            return True
        table.act(seat, legal[dice.below(len(legal))])
    return False


def test_a_question_that_makes_no_difference_is_answered_also_among_people() -> None:
    for id, _ in EVERY_GAME:
        match, dice = start(new_header(id, ("ann", "ben"), {}, "tea")), Dice("x")
        for _ in range(200):
            if match.table.over:
                break
            seat = match.table.actors[0]
            idle = moot(match.table, seat)
            session = TerminalSession(match, Pager(Console(file=io.StringIO())))
            assert session._pass_of(seat) == idle
            if idle != NO_ACTION:
                return
            legal = match.table.legal(seat)
            match.act(seat, legal[dice.below(len(legal))])
    pytest.fail("no game asked such a question")


def test_after_a_scored_round_the_screen_waits_before_the_next_deal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Played to the end by first choices, some game pauses right above a later deal."""
    pages: list[str] = []

    def page(self: Pager, things: Sequence[RenderableType], stay: bool = False) -> None:
        with self.console.capture() as shown:
            self.console.print(Group(*things))
        pages.append(shown.get().strip())

    monkeypatch.setattr(Pager, "page", page)
    monkeypatch.setattr("builtins.input", lambda *_: "1")
    monkeypatch.setattr(TerminalSession, "_draw", lambda *_: None)
    monkeypatch.setattr(TerminalSession, "_room", lambda *_: 90)

    def play(id: str, seats: int) -> tuple[list[EntryShape], list[str]]:
        """The log when it is over, and its lines as text."""
        match = start(new_header(id, ("sam", *["greedy"] * (seats - 1)), {}, "tea"))
        pager = Pager(Console(width=400, height=90, file=io.StringIO()))
        pager.is_live = True
        session = TerminalSession(match, pager)
        session.run()
        log = match.table.log(0)
        return log, [entry_text(session.kit, entry, session.names, 0) for entry in log]

    waited: list[tuple[str, int]] = []
    for id, seats in SEVERAL:
        log, lines = play(id, seats)
        deals = [at for at, entry in enumerate(log) if is_deal(entry)]
        if any(lines[at - 1] in text.splitlines()[-1] for at in deals[1:] for text in pages):
            waited.append((id, seats))
        pages.clear()
    monkeypatch.setattr(TerminalSession, "_room", lambda *_: 0)  # so that all news are paged
    log, lines = play(*waited[0])
    paged = [line for page in pages for line in page.splitlines()]
    for text in set(lines):
        often = sum(text in line for line in paged)
        assert often <= sum(text in line for line in lines), "it was told twice"
    assert len(waited) > 1
