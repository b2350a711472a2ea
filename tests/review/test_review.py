"""Reviews: a planted blunder is found, repeating gives the same bytes, nothing hidden counts."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from fullhouse.bots.bot import World
from fullhouse.bots.ladder import UNMEASURED, read_ladder
from fullhouse.bots.rollouts import Rollouts
from fullhouse.bots.search import Search
from fullhouse.bots.search_bot import SearchBot
from fullhouse.build import is_compiled
from fullhouse.games import games
from fullhouse.play.match import Match, start
from fullhouse.play.record import new_header, read
from fullhouse.review import decisions
from fullhouse.review.chances import moments_of, wilson
from fullhouse.review.decisions import is_costly, mean_difference, weigh
from fullhouse.review.played_game import PlayedGame, lines_of
from fullhouse.review.report import html_report
from fullhouse.review.review import (
    Chances,
    Pieces,
    ReviewedDecision,
    account,
    all_pieces,
    assemble,
    compute,
    next_pieces,
    review,
    turning_points,
)
from fullhouse.review.shapes import ChanceShape, DecisionShape, PointShape, ReviewShape
from fullhouse.table.chance import Dice
from fullhouse.table.errors import BadInput
from fullhouse.table.ids import Action, FaceId, Seat
from fullhouse.table.table import Table
from fullhouse.table.tactics import Tactics
from fullhouse.table.tracked_table import TrackedTable
from tests.lab.toy_games import GOLD, HELD, PLAY, WORTH, Lots
from tests.play.random_matches import EVERY_GAME, new_match, play
from tests.terminal.command_line import Ask, asker

WORTHS = list(WORTH.values())


@pytest.fixture(autouse=True, scope="module")
def lots() -> Iterator[None]:
    """A toy whose choices are easy to judge: most points win, and a card is worth what it says."""
    game = Lots()
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(games(), game.id, game)
        yield


def best_card(table: TrackedTable, seat: int) -> int:
    return max(table.legal(seat), key=lambda action: WORTHS[PLAY.face(action)])


def worst_card(table: TrackedTable, seat: int) -> int:
    return min(table.legal(seat), key=lambda action: WORTHS[PLAY.face(action)])


def is_chance_to_blunder(match: Match) -> bool:
    """Whether the seat's last card decides: it holds Gold and something worth nothing."""
    table, seat = match.table, match.table.actors[0]
    held = table.faces(HELD.of(seat))
    is_last = len(match.taken) >= 4
    lead = table.scores[1 - seat] - table.scores[seat]
    return is_last and GOLD in held and 0 in [WORTHS[face] for face in held] and 0 < lead < 6


@pytest.fixture(scope="module")
def blundered(lots: None, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, int]:
    """The record of a game played well but for one choice, and that choice's moment."""
    folder = tmp_path_factory.mktemp("blundered")
    for number in range(500):
        path = folder / f"{number}.record"
        match = start(new_header("lots", ("ann", "ben"), {}, f"lots {number}"), path)
        at = 0
        while not match.table.over:
            seat = match.table.actors[0]
            is_now = not at and is_chance_to_blunder(match)
            match.act(seat, (worst_card if is_now else best_card)(match.table, seat))
            at = match.number if is_now else at
        match.close()
        if at:
            return path, at
    raise AssertionError("no deal gives a chance to blunder")


def played(path: Path) -> PlayedGame:
    record = read(path)
    return PlayedGame(record.header, lines_of(record))


def written(made: ReviewShape) -> str:
    return json.dumps(made)


def test_a_planted_blunder_is_the_largest_turning_point(blundered: tuple[Path, int]) -> None:
    path, at = blundered
    game = played(path)
    blunderer = next(move.seat for move in game.moves if move.n == at)
    pieces = Pieces()
    for observer in (0, 1, None):
        made = review(game, observer, pieces)
        [decision] = [one for one in made["decisions"] if one["n"] == at]
        assert is_costly(decision)
        assert decision["better"]["action"] == PLAY.of_face(FaceId(GOLD))
        assert decision["cost"]["value"] > 0.3
        assert made["turning_points"][0]["n"] == at
        assert made["turning_points"][0]["seat"] == blunderer
        assert made["turning_points"][0]["cost"] == decision["cost"]["value"]
    told = account(game, blunderer, review(game, blunderer, pieces)["points"], made["decisions"])
    assert told is not None
    assert told["choices"] <= -0.3


def test_a_review_searches_equally_long_whatever_its_bots_do(
    blundered: tuple[Path, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    searched: list[int] = []

    class CountingBot(SearchBot):
        def search(self, world: World, seat: int, dice: Dice) -> Search:
            found = super().search(world, seat, dice)
            searched.append(found.iterations)
            return found

    monkeypatch.setattr(decisions, "SearchBot", CountingBot)
    game = played(blundered[0])
    weigh(game, game.moves[0])
    assert searched == [decisions.ITERATIONS]
    assert 2 * read_ladder(games()["lots"]).iterations(UNMEASURED[0], 2) != decisions.ITERATIONS


def test_without_the_blunder_nothing_is_costly(blundered: tuple[Path, int], tmp_path: Path) -> None:
    record = read(blundered[0])
    match = start(record.header, tmp_path / "well.record")
    while not match.table.over:
        match.act(match.table.actors[0], best_card(match.table, match.table.actors[0]))
    match.close()
    made = review(played(tmp_path / "well.record"), None, Pieces())
    assert not any(is_costly(decision) for decision in made["decisions"])


def chances_known_from(game: PlayedGame, moment: int) -> list[PointShape]:
    """Points as if all were even until a moment, and then ann had won."""
    even: ChanceShape = {"value": 0.5, "low": 0.45, "high": 0.55}
    won: ChanceShape = {"value": 1.0, "low": 1.0, "high": 1.0}
    lost: ChanceShape = {"value": 0.0, "low": 0.0, "high": 0.0}
    return [
        {"n": n, "worlds": 200, "chances": [even, even] if n < moment else [won, lost]}
        for n in moments_of(game)
    ]


def test_the_result_of_a_game_is_no_turning_point_of_it(blundered: tuple[Path, int]) -> None:
    record = read(blundered[0])
    lines = lines_of(record)
    game = PlayedGame(record.header, lines)
    *_, earlier, last = moments_of(game)
    assert turning_points(game, chances_known_from(game, last), []) == []
    [found] = turning_points(game, chances_known_from(game, earlier), [])
    assert (found["last"], found["whose"], found["change"]) == (earlier, 0, 0.5)
    # A costly choice in the last turn is one, and so is the last turn of a game that was not
    # played to its end.
    cost: ChanceShape = {"value": 0.2, "low": 0.1, "high": 0.3}
    costly: DecisionShape = {"n": last, "seat": game.turns[-1].seat, "worlds": 200, "cost": cost}
    [found] = turning_points(game, chances_known_from(game, last), [costly])
    assert (found["n"], found["whose"], found["change"]) == (last, costly["seat"], -0.2)
    unfinished = PlayedGame(record.header, lines[:-1])
    [found] = turning_points(unfinished, chances_known_from(unfinished, earlier), [])
    assert found["last"] == earlier == moments_of(unfinished)[-1]


def test_the_parts_of_an_account_add_up(blundered: tuple[Path, int]) -> None:
    game = played(blundered[0])
    for seat in range(2):
        told = review(game, seat, Pieces())["account"]
        assert told is not None
        parts = sum(told[part] for part in ("equal", "deal", "choices", "others", "luck"))
        assert parts == pytest.approx(told["result"], abs=0.001)
        assert told["result"] == game.result_of(seat)


def test_repeating_a_review_in_any_order_gives_the_same_bytes(blundered: tuple[Path, int]) -> None:
    path = blundered[0]
    once = review(played(path), 0, Pieces())
    game, pieces = played(path), Pieces()
    for piece in reversed(all_pieces(game, 0)):
        pieces.add(piece, compute(game, piece))
    assert written(assemble(game, 0, pieces)) == written(once)
    assert html_report(game, once) == html_report(game, assemble(game, 0, pieces))


def test_a_rough_graph_comes_first_then_what_is_opened_and_the_turning_points(
    blundered: tuple[Path, int],
) -> None:
    path, at = blundered
    game, pieces = played(path), Pieces()
    first = list(next_pieces(game, None, pieces))
    assert sorted(first, key=str) == sorted(all_pieces(game, None), key=str)
    rough = first[: len(moments_of(game))]
    assert all(isinstance(piece, Chances) and piece.batch == 0 for piece in rough)
    for piece in rough:
        pieces.add(piece, compute(game, piece))
    assert isinstance(next(iter(next_pieces(game, None, pieces))), ReviewedDecision)
    other = next(move.n for move in game.choices if move.n != at)
    assert next(iter(next_pieces(game, None, pieces, opened=other))) == ReviewedDecision(other)


@pytest.mark.parametrize(("id", "seats"), [one for one in EVERY_GAME if one[1] > 1])
def test_rollouts_of_a_seed_are_the_same_and_somebody_wins(id: str, seats: int) -> None:
    match = play(new_match(id, seats), 12)
    for observer in (0, None):
        rollouts = Rollouts(match.table, observer)
        shares = rollouts.play("one")
        assert shares == Rollouts(match.table, observer).play("one")
        assert sum(shares) == pytest.approx(1)


@pytest.mark.parametrize(("id", "seats"), [one for one in EVERY_GAME if one[1] > 1])
def test_chances_depend_only_on_what_the_observer_knows(id: str, seats: int) -> None:
    """In a twin world, the observer's chances are the same."""
    match = play(new_match(id, seats), 9)
    for observer in (*range(seats), None):
        twin = match.table.world(observer, Dice("twin"))
        for number in range(3):
            seed = f"same {number}"
            here = Rollouts(match.table, observer).play(seed)
            assert Rollouts(twin, observer).play(seed) == here


class Eager(Tactics):
    """Tactics by which others would rather hold Gold."""

    weighs = 8

    def weight(self, t: Table, seat: Seat | None) -> float:
        return 50.0 if seat is not None and GOLD in t.faces(HELD.of(Seat(1 - seat))) else 1.0


@pytest.mark.skipif(is_compiled(), reason="the tactics of a compiled game cannot be exchanged")
def test_worlds_are_chosen_by_what_others_would_rather_hold(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = start(new_header("lots", ("ann", "ben"), {}, "eager 1")).table
    assert GOLD not in table.faces(HELD.of(Seat(0)))

    def with_gold() -> int:
        rollouts = Rollouts(table, 0)
        worlds = [rollouts.begin(Dice(f"eager {number}")) for number in range(60)]
        return sum(GOLD in world.faces(HELD.of(Seat(1))) for world in worlds)

    plain = with_gold()
    monkeypatch.setattr(table.game, "tactics", Eager())
    assert with_gold() > 1.5 * plain


class Habits(Tactics):
    """Tactics that differ from one imagined game to the next, and write down who was asked."""

    def __init__(self, asked: list[int], style: int = -1) -> None:
        self.asked = asked
        self.style = style

    def vary(self, dice: Dice) -> Habits:
        return type(self)(self.asked, dice.below(1000))

    def rates(self, t: Table, seat: Seat, legal: list[Action]) -> list[int]:
        self.asked.append(self.style)
        return [0] * len(legal)


class AlwaysFollowed(Habits):
    skills = (1.0,)


class NeverFollowed(Habits):
    skills = (0.0,)


@pytest.mark.skipif(is_compiled(), reason="the tactics of a compiled game cannot be exchanged")
def test_each_imagined_game_has_habits_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    table = start(new_header("lots", ("ann", "ben"), {}, "habits")).table
    asked: list[int] = []
    monkeypatch.setattr(table.game, "tactics", AlwaysFollowed(asked))
    rollouts = Rollouts(table, 0)
    styles = set()
    for number in range(10):
        asked.clear()
        rollouts.play(f"habits {number}")
        assert len(set(asked)) == 1, "the same throughout one game"
        styles.update(asked)
    assert len(styles) > 5
    assert -1 not in styles


@pytest.mark.skipif(is_compiled(), reason="the tactics of a compiled game cannot be exchanged")
def test_imagined_seats_are_as_skilled_as_the_tactics_say(monkeypatch: pytest.MonkeyPatch) -> None:
    table = start(new_header("lots", ("ann", "ben"), {}, "skills")).table
    asked: list[int] = []
    for tactics, follows in (AlwaysFollowed(asked), True), (NeverFollowed(asked), False):
        monkeypatch.setattr(table.game, "tactics", tactics)
        asked.clear()
        Rollouts(table, 0).play("skills")
        assert bool(asked) == follows


def test_undone_choices_are_not_reviewed(tmp_path: Path) -> None:
    match = start(new_header("lots", ("ann", "ben"), {}, "undone"), tmp_path / "a.record")
    seat = match.table.actors[0]
    match.act(seat, match.table.legal(seat)[0])
    match.undo(seat, consent=True)
    while not match.table.over:
        match.act(match.table.actors[0], best_card(match.table, match.table.actors[0]))
    match.close()
    game = played(tmp_path / "a.record")
    assert [move.n for move in game.moves] == list(range(3, len(game.tables)))


def test_a_game_for_one_is_not_reviewed() -> None:
    solo = next((game for game in games().values() if 1 in game.seats), None)
    if solo is not None:
        with pytest.raises(BadInput, match="game for one"):
            PlayedGame(new_header(solo.id, ("ann",), {}, "alone"), [])


def test_few_equal_results_are_not_certain() -> None:
    assert mean_difference([0.0] * 50, [0.0] * 50)["low"] < 0
    assert mean_difference([1.0] * 50, [0.0] * 50)["low"] > 0.9
    assert wilson(50, 50)["low"] < 1
    assert wilson(0, 50)["high"] > 0


@pytest.fixture
def ask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    return asker(tmp_path, monkeypatch, capsys)


def test_the_command_prints_a_review_and_writes_html(
    ask: Ask, blundered: tuple[Path, int], tmp_path: Path
) -> None:
    path, at = blundered
    answer = ask("review", str(path), "--seat", "ann", "--html", "review.html")
    assert answer.status == 0
    assert f"1. Action {at}: a choice by" in answer.out
    page = (tmp_path / "review.html").read_text(encoding="utf-8")
    assert f"Action {at}:" in page
    assert "<script" not in page
    assert ask("review", str(path), "--html", "again.html", "--seat", "ann").status == 0
    assert (tmp_path / "again.html").read_text(encoding="utf-8") == page


def test_the_command_refuses_a_game_that_is_not_finished(ask: Ask, tmp_path: Path) -> None:
    match = start(new_header("lots", ("ann", "ben"), {}, "unfinished"), tmp_path / "a.record")
    match.act(match.table.actors[0], match.table.legal(match.table.actors[0])[0])
    match.close()
    answer = ask("review", "a.record")
    assert answer.status == 2
    assert "not finished" in answer.err
