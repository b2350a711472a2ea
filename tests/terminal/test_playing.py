import io
import re
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

from fullhouse.games import games
from fullhouse.play.match import start
from fullhouse.play.record import new_header, read
from fullhouse.play.replay import moments, verify
from fullhouse.play.transcript import INDENT, sentence_for
from fullhouse.table.chance import Dice
from fullhouse.table.ids import NO_ACTION
from fullhouse.table.kit import Kit
from fullhouse.table.shapes import ViewShape
from fullhouse.table.views import moot
from fullhouse.terminal import session, table_screen
from fullhouse.terminal.console import Leave, Pager
from tests.play.random_matches import EVERY_GAME, new_match, play
from tests.play.toy import Toy
from tests.terminal.command_line import Ask

SEVERAL = [(id, seats) for id, seats in EVERY_GAME if seats > 1]
NAMES = ("ann", "ben", "cleo", "dan", "eve")


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_whole_game_is_played_by_typing_numbers(
    id: str, seats: int, ask: Ask, tmp_path: Path
) -> None:
    names = ",".join(["you", *["greedy"] * (seats - 1)])
    answer = ask("play", id, "--seats", names, "--seed", "tea", typed="1\n" * 2000)
    assert answer.status == 0
    [path] = (tmp_path / "data" / "fullhouse").glob("*.record")
    assert f"The record: {path}\n" in answer.out
    assert "★" in answer.out
    assert verify(path).result is not None
    told = ask("verify", path.name)
    assert told.status == 0
    assert "is valid" in told.out


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_the_same_seed_and_answers_give_the_same_game(id: str, seats: int, ask: Ask) -> None:
    """So far; that it is so to the end shows in the next test."""
    for name in ("one.record", "two.record"):
        ask("play", id, "--seed", "tea", "--record", name, typed="1\n" * 30)
    one, two = (read(Path(name)).lines for name in ("one.record", "two.record"))
    assert len(one) > 20
    assert one[8:-1] == two[8:-1]


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_leaving_and_resuming_gives_the_same_game(id: str, seats: int, ask: Ask) -> None:
    ask("play", id, "--seed", "tea", "--record", "whole.record", typed="1\n" * 2000)
    left = ask("play", id, "--seed", "tea", "--record", "parts.record", typed="1\n1\nquit\n")
    assert left.status == 0
    assert "fullhouse play --resume parts.record" in left.out
    left = ask("play", "--resume", "parts.record", typed="1\n")  # the input ends
    assert "fullhouse play --resume parts.record" in left.out
    ask("play", id, "--resume", "parts.record", typed="1\n" * 2000)
    whole, parts = (read(Path(name)).lines for name in ("whole.record", "parts.record"))
    assert whole[8:-1] == parts[8:-1]


def sentence(line: str, seat: int) -> str:
    """What a record's line told a seat in words, without the cards that moved."""
    return (sentence_for(line, seat) or "").partition(" | ")[0]


@pytest.mark.parametrize(("id", "seats"), SEVERAL)
def test_passing_the_screen_never_shows_what_others_were_told(
    id: str, seats: int, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each stretch of the screen between two covers holds nothing told to other seats alone."""
    views: list[int | None] = []

    def spy(kit: Kit, view: ViewShape, names: list[str]) -> RenderableType:
        views.append(view["seat"])
        return table_screen.draw_table(kit, view, names)

    monkeypatch.setattr(session, "draw_table", spy)
    names = NAMES[:seats]
    answer = ask(
        "play",
        id,
        "--seats",
        ",".join(names),
        "--record",
        "game.record",
        "--seed",
        "tea",
        typed="\n1\n" * 120 + "\nquit\nquit\n",
    )
    assert answer.status == 0
    said = [line for line in read(Path("game.record")).lines if line.startswith(INDENT)]
    covers = re.split(r"Pass the screen to (\w+)\.", answer.out)
    assert len(covers) > 2 * seats
    told = [{sentence(line, seat) for line in said} for seat in range(seats)]
    secrets = [set[str]() for _ in range(seats)]
    for seat in range(seats):
        for text in set.union(*told) - told[seat]:
            said_of = re.fullmatch(r"seat (\d) (.*)", text)
            if said_of is not None:
                # As it stands on the screen, before its rule: it may begin like a longer one.
                secrets[seat].add(f"{names[int(said_of[1])]} {said_of[2]} [")
    for name, shown in zip(covers[1::2], covers[2::2], strict=True):
        assert [text for text in secrets[names.index(name)] if text in shown] == []
    assert all(secrets)
    assert set(views) - {None} == {*range(seats)}  # None: the end, which a long game does not reach


@pytest.mark.parametrize("actions", range(8))
@pytest.mark.parametrize(("id", "seats"), SEVERAL)
def test_what_a_screen_shows_follows_from_what_its_seat_knows(
    id: str, seats: int, actions: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A seat's screens are the same over a table that it cannot tell from the true one."""
    header = new_header(id, NAMES[:seats], {}, "tea")
    shown = []
    for twin in (False, True):
        match = play(start(header), actions)
        while moot(match.table, match.table.actors[0]) != NO_ACTION:
            play(match, 1)
        if twin:
            match.table = match.table.world(match.table.actors[0], Dice(7))
        typed = ["", "log", "score", "why 1", "how", "help", "quit"]
        monkeypatch.setattr("builtins.input", lambda *_, typed=typed: typed.pop(0))
        console = Console(width=100, file=io.StringIO(), record=True)
        with pytest.raises(Leave):
            session.TerminalSession(match, Pager(console)).run()
        shown.append(console.export_text())
    assert shown[0] == shown[1]
    assert len(shown[0]) > 500


def test_notation_and_its_thing_alone_are_understood(toy: Toy, ask: Ask) -> None:
    typed = "\nbid 3\n4\n\n1\nbid 1\n"  # in the second answer, 4 is the fourth choice: bid 4
    ask("play", "toy", "--seats", "ann,ben", "--record", "toy.record", typed=typed)
    lines = read(Path("toy.record")).lines
    assert [line for line in lines if line[:1].isdigit()][:4] == [
        "1. 0 bid 3",
        "2. 0 bid 4",
        "3. 1 bid 0",
        "4. 1 bid 1",
    ]


def test_why_says_the_reason_with_its_rule(toy: Toy, ask: Ask) -> None:
    typed = "bid 3\nwhy bid 3\nwhy bid 2\nwhy\nwhy 9\n"
    answer = ask("play", "toy", "--record", "toy.record", typed=typed)
    assert "That is bid already (T-2)." in answer.out
    assert "That can be chosen now (T-2)." in answer.out
    assert "Name a choice: why 1, or why bid 0" in answer.out
    assert "from 1 to 4" in answer.out


def test_the_first_question_comes_with_table_and_choices(toy: Toy, ask: Ask) -> None:
    first = ask("play", "toy", typed="").out.split("> ")[0]
    assert "deck" in first
    assert "bid 4" in first
    assert "Type help for the commands" in first
    assert re.search(r"\b[0-9a-f]{64}\b", first) is None
    assert re.search(r"\b[0-9a-f]{64}\b", ask("play", "toy", typed="help\n").out)


def test_a_game_gone_on_with_shows_what_came_last(toy: Toy, ask: Ask) -> None:
    ask("play", "toy", "--seats", "ann,ben", "--record", "t.record", typed="\n1\n2\n\n1\n1\n")
    answer = ask("play", "--resume", "t.record", typed="\n")
    assert "• You bid 0" in answer.out
    assert "• ben bids 1" in answer.out


def test_undo_in_a_draft_and_refused_after_it(toy: Toy, ask: Ask) -> None:
    typed = "bid 3\nundo\nbid 1\nbid 2\nundo\nundo agreed\n"
    answer = ask("play", "toy", "--record", "toy.record", typed=typed)
    assert "Undone." in answer.out
    assert "undo 1" in read(Path("toy.record")).lines
    assert "needs everybody's consent" in answer.out
    assert "bots never agree" in answer.out


def test_people_are_asked_to_agree_to_undo_and_told_that_it_was(toy: Toy, ask: Ask) -> None:
    typed = "\nbid 1\nbid 2\n\nbid 1\nbid 2\n\nundo agreed\nwhat\nyes\n\nbid 4\n\n"
    answer = ask("play", "toy", "--seats", "ann,ben", "--record", "toy.record", typed=typed)
    assert "undo 2 agreed" in read(Path("toy.record")).lines
    assert verify(Path("toy.record")).undone == 3
    asked = "Pass the screen to ben.\n\n   ann asks to take back: bids 2, and everything after it."
    assert asked in answer.out
    assert answer.out.count("ben, do you agree?") == 2  # "what" is no answer
    assert "Undone, by consent." in answer.out
    *_, last = answer.out.split("Pass the screen to ben.")
    assert "ann took back: bids 2, and everything after it, by consent." in last


def test_one_who_does_not_agree_is_enough(toy: Toy, ask: Ask) -> None:
    typed = "\nbid 1\nbid 2\n\nbid 1\nbid 2\n\nundo\nundo agreed\nno\n\n"
    answer = ask("play", "toy", "--seats", "ann,ben", "--record", "toy.record", typed=typed)
    assert "needs everybody's consent: type undo agreed to ask for it." in answer.out
    assert answer.out.count("ben does not agree.") == 1
    assert verify(Path("toy.record")).undone == 0


def test_a_table_option_is_read_from_a_file(toy: Toy, ask: Ask) -> None:
    Path("notes.json").write_text('["[bold]", "\\u001b[2J"]')
    answer = ask("play", "toy", "--option", "notes=@notes.json", "--record", "toy.record")
    assert answer.status == 0
    assert read(Path("toy.record")).header.options == {"notes": ["[bold]", "\x1b[2J"]}


def test_a_preset_is_kept_as_the_options_that_it_stands_for(toy: Toy, ask: Ask) -> None:
    answer = ask("play", "toy", "--option", "preset=noted", "--record", "toy.record")
    assert answer.status == 0
    assert read(Path("toy.record")).header.options == {"notes": ["so"], "mood": "cross"}
    given = ("--option", "mood=calm", "--option", "preset=noted")
    ask("play", "toy", *given, "--record", "calm.record")
    assert read(Path("calm.record")).header.options == {"notes": ["so"]}


def test_presets_are_listed_with_what_they_stand_for(toy: Toy, ask: Ask) -> None:
    said = " ".join(ask("options", "toy").out.split())
    assert "preset=noted Noted: With a note. 2 seats: notes=['so'], mood=cross" in said


def test_bots_alone_play_to_the_end(ask: Ask) -> None:
    id, seats = SEVERAL[0]
    answer = ask("play", id, "--seats", ",".join(["greedy", *["random"] * (seats - 1)]))
    assert answer.status == 0
    assert "★" in answer.out


def test_play_without_a_game_lists_them_and_offers_one(ask: Ask, tmp_path: Path) -> None:
    answer = ask("play", typed="q\n")
    assert answer.status == 0
    assert all(game.id in answer.out and game.title in answer.out for game in games().values())
    assert list(tmp_path.rglob("*.record")) == []
    answer = ask("play", typed="1\n1\n")
    assert "fullhouse play --resume" in answer.out
    assert len(list(tmp_path.rglob("*.record"))) == 1


def test_ctrl_c_leaves_cleanly_and_says_how_to_go_on(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    answer = ask("play", EVERY_GAME[0][0], "--record", "game.record")
    assert answer.status == 130
    assert "fullhouse play --resume game.record" in answer.out
    assert answer.err == ""
    assert verify(Path("game.record")).actions >= 0


def test_ctrl_c_at_the_first_question_leaves_without_a_word(
    ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    answer = ask("play")
    assert answer.status == 130
    assert answer.err.strip() == ""


@pytest.mark.parametrize(("id", "seats"), EVERY_GAME)
def test_a_replay_tells_each_observer_its_own_log(id: str, seats: int, ask: Ask) -> None:
    play(new_match(id, seats, Path("game.record")))
    record = read(Path("game.record"))
    last = moments(Path("game.record"))[-1].table
    assert last is not None
    for seat in (None, *range(len(record.header.seats))):
        arguments = [] if seat is None else ["--seat", str(seat)]
        answer = ask("replay", "game.record", *arguments)
        assert answer.status == 0
        assert answer.out.count("•") == len(last.log(seat))
        assert record.result is not None
        assert record.result in answer.out


def test_a_replay_shows_other_rules_by_the_words_of_the_record(ask: Ask) -> None:
    id = EVERY_GAME[0][0]
    ask("play", id, "--record", "game.record", typed="1\n" * 2000)
    before = ask("replay", "game.record")
    path = Path("game.record")
    path.write_text(re.sub(r"version: \d+", "version: 999", path.read_text(), count=1))
    after = ask("replay", "game.record")
    assert after.status == 0
    for mark in ("•", "action", "★"):
        assert after.out.count(mark) == before.out.count(mark)
    said = [sentence_for(line, None) for line in read(path).lines if line.startswith(INDENT)]
    assert all(re.sub(r"^seat \d", "", text) in after.out for text in said if text is not None)
