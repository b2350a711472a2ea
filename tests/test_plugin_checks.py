"""A plugin with a mistake is left out with a sentence that names it; all other games stay."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from importlib.metadata import Distribution, EntryPoint
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from fullhouse import plugins
from fullhouse.cli.game_lists import list_games
from fullhouse.lessons.lesson_file import read_lesson
from fullhouse.server import game_catalogue
from fullhouse.table import table as tables
from fullhouse.table.actions import OF_FACE, Vocabulary
from fullhouse.table.cards import Face
from fullhouse.table.errors import BadInput, RulesError
from fullhouse.table.game import Game
from fullhouse.table.game_checks import check
from fullhouse.table.ids import Action, Seat
from fullhouse.table.observers import ALL, OWNER
from fullhouse.table.options import Options
from fullhouse.table.steps import Choice, Step
from fullhouse.table.table import Table
from fullhouse.table.zones import HAND, PILE, Facts, Zones
from fullhouse.terminal.game_setup import find_game
from fullhouse.watchdog import Watchdog
from fullhouse.words.game_problems import problems_of
from tests.server.clients import run, running_server

discovery = import_module("fullhouse.games")  # the package; fullhouse.games is its function
NAMES = ("Ant", "Bee")


class Deal(Step):
    """Deal a card to each seat."""

    def run(self, t: Table) -> None:
        for seat in t.all_seats:
            t.draw(t.game.deck, t.game.hands.of(seat))  # type: ignore[attr-defined]
        t.push(Drop(Seat(0)))


class Drop(Choice):
    """Drop a card."""

    rule_number = "DR-1"

    def legal(self, t: Table) -> list[Action]:
        return t.game.drop.of_faces(t.kinds(t.game.hands.of(self.seat)))  # type: ignore[attr-defined,no-any-return]

    def take(self, t: Table, action: Action) -> None:
        if self.seat + 1 < t.seats:
            t.push(Drop(Seat(self.seat + 1)))


class Mute(Drop):
    """Ask, but offer nothing."""

    def legal(self, t: Table) -> list[Action]:
        return []


class Backwards(Choice):
    """Choose from a list that is not in order."""

    def legal(self, t: Table) -> list[Action]:
        return [Action(1), Action(0)]


class Beyond(Choice):
    """Choose what there is no word for."""

    def legal(self, t: Table) -> list[Action]:
        return [Action(2)]


class Idle(Step):
    """Nothing happens."""

    def run(self, t: Table) -> None:
        """Nothing."""


class Again(Step):
    """Do it again."""

    rule_number = "DR-2"

    def run(self, t: Table) -> None:
        t.push(Again())


class Dropping(Game):
    """A game without mistakes, of which tests make some."""

    def __init__(
        self,
        change: Callable[[Vocabulary, Zones, Facts, Options], object] = lambda *parts: None,
        faces: Callable[[], list[Face]] | None = None,
        first: Callable[[], Step] = Deal,
        steps: tuple[type[Step], ...] = (Deal, Drop),
        copies: int = 8,
    ) -> None:
        words, zones, facts, options = Vocabulary(), Zones(), Facts(), Options()
        self.deck = zones.add("deck", PILE, count=ALL)
        self.hands = zones.each("hand", HAND, 3, faces=OWNER, count=ALL)
        self.drop = words.add("drop", OF_FACE, len(NAMES), "drops {card}")
        self.first = first
        self.shown = faces or (lambda: [Face(name, copies, start=self.deck) for name in NAMES])
        change(words, zones, facts, options)
        super().__init__(
            "dropping", "Dropping", 1, range(2, 4), words, zones, facts, options, steps
        )

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return self.shown()

    def set_up(self, t: Table) -> None:
        t.push(self.first())


def fail() -> list[Face]:
    return [Face({"Ant": "Ant"}["Bee"])]


def leave() -> list[Face]:
    raise SystemExit(3)


LOOKS = 5
"""How often a call may be seen by a fast watchdog."""


class Fast(Watchdog):
    """A watchdog that looks often."""

    def __init__(self) -> None:
        super().__init__(lambda place: None)
        self.every = 0.1


offered: Game = Dropping()


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    caches = (discovery._found, game_catalogue.all_games)
    for cache in caches:
        cache.cache_clear()
    yield
    for cache in caches:
        cache.cache_clear()


class Package(Distribution):
    """The package that a plugin was installed with."""

    def read_text(self, filename: str) -> str | None:
        return "Name: dropping-games\nVersion: 2\n" if filename == "METADATA" else None

    def locate_file(self, path: Any) -> Any:
        return Path(path)


def install(monkeypatch: pytest.MonkeyPatch, game: Game) -> None:
    """Offers this game as a plugin."""
    monkeypatch.setattr(f"{__name__}.offered", game)
    point = EntryPoint("dropping", f"{__name__}:offered", discovery.PLUGINS)
    found = [point._for(Package())]  # type: ignore[attr-defined]
    monkeypatch.setattr(
        "importlib.metadata.entry_points", lambda group: found if group == point.group else []
    )


NAMED = f"The plugin dropping ({__name__}:offered, of dropping-games 2) is left out: "
MISTAKES: dict[str, tuple[Callable[[], Game], str]] = {
    "faces fail": (lambda: Dropping(faces=fail), "KeyError: 'Bee' (test_plugin_checks.py, line "),
    "faces leave": (lambda: Dropping(faces=leave), "SystemExit: 3 (test_plugin_checks.py, line "),
    "equal zones": (
        lambda: Dropping(lambda _, zones, *rest: zones.add("deck", PILE)),
        "Two zones have the same name; every name must be its own.",
    ),
    "equal titles": (
        lambda: Dropping(faces=lambda: [Face("Ant"), Face("Ant")]),
        "Ant and Ant are written alike; every name must be its own.",
    ),
    "default out of range": (
        lambda: Dropping(lambda *parts: parts[3].number("turns", 1, 3, 9, "Turns", "DR-1")),
        "turns must be a whole number from 1 to 3, not 9.",
    ),
    "default missing": (
        lambda: Dropping(
            lambda *parts: parts[3].number("turns", 1, 3, 1, "Turns", "DR-1", by_seats={2: 1})
        ),
        "turns has no default for 3 seats.",
    ),
    "zones for too few seats": (
        lambda: Dropping(lambda _, zones, *rest: zones.each("score", PILE, 2)),
        "The zone score is declared for 2 seats, not for 3.",
    ),
    "facts for too few seats": (
        lambda: Dropping(lambda *parts: parts[2].each("bid", 2)),
        "The fact bid is declared for 2 seats, not for 3.",
    ),
    "unknown placeholder": (
        lambda: Dropping(lambda words, *rest: words.add("eat", OF_FACE, 2, "eats {crad}")),
        'The verb eat says "eats {crad}", but has no {crad}; what is chosen is {card}.',
    ),
    "nobody asked": (
        lambda: Dropping(first=Idle, steps=(Idle,)),
        "with 2 seats it is over before anybody is asked.",
    ),
    "empty legal": (
        lambda: Dropping(first=lambda: Mute(Seat(0)), steps=(Mute,)),
        "Dropping: the step Mute (seat 0, rule DR-1) has no legal action.",
    ),
    "legal out of order": (
        lambda: Dropping(first=lambda: Backwards(Seat(1)), steps=(Backwards,)),
        "Dropping: the step Backwards (seat 1) lists its legal actions out of order, or one twice.",
    ),
    "legal beyond the vocabulary": (
        lambda: Dropping(first=lambda: Beyond(Seat(1)), steps=(Beyond,)),
        "Dropping: the step Beyond (seat 1) offers the action 2; actions are 0 to 1.",
    ),
    "step missing": (
        lambda: Dropping(steps=(Deal,)),
        "Dropping: Drop is not among the steps of the game.",
    ),
    "endless steps": (
        lambda: Dropping(first=Again, steps=(Again,)),
        "Dropping: the step Again (rule DR-2) is to run after 100000 others in a row, and nobody "
        "is asked.",
    ),
    "empty deck": (lambda: Dropping(copies=1), "IndexError: pop from empty list ("),
}


@pytest.mark.parametrize("id", discovery.games())
def test_our_own_games_pass_the_same_checks(id: str) -> None:
    check(discovery.game(id))


def test_a_game_without_mistakes_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch, Dropping())
    assert discovery.broken_plugins() == []
    assert "dropping" in discovery.games()


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_leaves_out_that_game_alone(
    mistake: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    own = discovery.games()
    discovery._found.cache_clear()
    make, reason = MISTAKES[mistake]
    install(monkeypatch, make())
    assert discovery.games() == own
    (sentence,) = discovery.broken_plugins()
    assert sentence.startswith(NAMED + reason)
    assert re.fullmatch(r"[^\n]+\.", sentence)


def spin() -> list[Face]:
    while True:
        pass


class Spinning(Dropping):
    """A game whose cards are never listed to their end."""

    def faces(self, settings: Mapping[str, Any], seats: int) -> list[Face]:
        return spin()


@pytest.mark.parametrize("what", ["its own function", "its loading"])
def test_a_plugin_that_does_not_return_is_left_out(
    what: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its own functions are interrupted sooner than its loading, which may take a while."""
    monkeypatch.setattr(plugins if what == "its loading" else discovery, "WATCHDOG", fast := Fast())
    if what == "its loading":
        monkeypatch.setattr(plugins, "LOADING_LOOKS", LOOKS)
    else:
        monkeypatch.setattr(discovery, "RULE_LOOKS", LOOKS)
    install(monkeypatch, Spinning())
    assert "dropping" not in discovery.games()
    fast.every = 3600.0
    (sentence,) = discovery.broken_plugins()
    reason = "NeverReturns: its code does not return (test_plugin_checks.py, line "
    assert sentence.startswith(NAMED + reason)


def test_two_verbs_of_one_word_are_refused() -> None:
    sentence = "Two verbs are called drop; every verb has a word of its own"
    with pytest.raises(ValueError, match=sentence):
        Dropping(lambda words, *rest: words.button("drop", "drops out"))


def test_the_other_games_are_listed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    own = [*discovery.games()]
    discovery._found.cache_clear()
    install(monkeypatch, Dropping(faces=fail))
    for find in (discovery.game, find_game):
        with pytest.raises(BadInput, match=re.escape(NAMED)):
            find("dropping")
    list_games()
    shown = " ".join(capsys.readouterr().out.split())
    assert all(id in shown for id in own)
    assert NAMED in shown

    async def work() -> None:
        async with running_server(tmp_path) as server:
            listed = await server.guest().get("/games")
            assert sorted(game["id"] for game in listed) == own

    run(work)


FAULTY = """
class Eat(Step):
    def run(self, t):
        t.tell("EAT-1", "eats {crad}", 0)
        t.tell("EAT-2", f"eats {t.clock}", 0)
        t.push(Eat())

    def asks(self, t):
        return say("Eat {card} or {n:card|cards}", "EAT-1.1")


class Eating(Game):
    pass
"""
"""Rules whose texts have mistakes."""


def faulty_game(folder: Path, monkeypatch: pytest.MonkeyPatch, book: str | None) -> Game:
    """A game with these rules, in a module of its own."""
    path = folder / "rules.py"
    path.write_text(FAULTY)
    module = ModuleType("eating_rules")
    module.__file__ = str(path)
    monkeypatch.setitem(sys.modules, module.__name__, module)
    if book is not None:
        (folder / "rulebook.md").write_text(book)
    made: Game = type("Eating", (Dropping,), {"__module__": module.__name__})()
    return made


def test_mistakes_in_texts_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = faulty_game(tmp_path, monkeypatch, "**Eat (EAT-1.1).** Eat.")
    found = [problem for problem in problems_of(game) if "DR-" not in problem]
    assert found == [
        "rules.py, line 4: there is no {crad}; there are: card, cards, named, zone, seat, other, "
        "place, square, n, m, term, text, also.",
        "rules.py, line 5: a template is a plain string, not an f-string: name arguments.",
        "dropping cites the rule EAT-2, which is not in its rulebook.",
    ]


def test_a_missing_rulebook_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = faulty_game(tmp_path, monkeypatch, None)
    assert problems_of(game)[-1] == "dropping has no rulebook: write rulebook.md beside its rules."


def test_a_game_of_our_own_is_not_searched() -> None:
    assert [problem for game in discovery.games().values() for problem in problems_of(game)] == []


def test_puzzles_that_cannot_be_read_and_a_missing_rulebook_are_its_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    discovery.games()
    discovery._found.cache_clear()
    game = faulty_game(tmp_path, monkeypatch, None)
    install(monkeypatch, game)
    (tmp_path / "puzzles.json").write_text("{")

    async def work() -> None:
        async with running_server(tmp_path / "data") as server:
            guest = server.guest()
            assert (await guest.get("/puzzles/today"))["game"] in discovery.games()
            missing = await guest.request("GET", "/games/dropping/rulebook")
            assert missing.status_code == 404
            assert missing.json()["error"] == "Dropping has no rulebook."

    (tmp_path / "data").mkdir()
    run(work)


def test_a_command_names_the_step_that_failed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    program = import_module("fullhouse.cli.main")

    def play(*_: object, **__: object) -> None:
        t = Dropping(first=lambda: Fails(Seat(1)), steps=(Fails,)).start(2, "a")
        t.apply(1, 0)

    monkeypatch.setattr(program, "app", play)
    with pytest.raises(SystemExit) as left:
        program.main()
    assert left.value.code == 2
    said = capsys.readouterr().err.splitlines()
    assert said[0].startswith("Traceback")
    assert re.fullmatch(
        r"Dropping: the step Fails \(seat 1\), take \(test_plugin_checks.py, line \d+\): "
        r"KeyError: 'Hen'\.",
        said[-1],
    )


def test_an_error_of_the_program_is_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    program = import_module("fullhouse.cli.main")

    def play(*_: object, **__: object) -> None:
        raise KeyError("nothing")

    monkeypatch.setattr(program, "app", play)
    with pytest.raises(KeyError, match="nothing"):
        program.main()


def test_a_game_whose_file_cannot_be_read_is_not_listed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    own = [*discovery.games()]
    discovery._found.cache_clear()
    install(monkeypatch, Dropping())

    def failing(game: Game) -> object:
        if game.id == "dropping":
            raise KeyError("steps")
        return read_lesson(game)

    monkeypatch.setattr("fullhouse.server.game_catalogue.read_lesson", failing)
    assert [game["id"] for game in game_catalogue.all_games()] == own
    assert "dropping is not listed" in caplog.text


class Fails(Choice):
    """Look for a card that is not there."""

    def legal(self, t: Table) -> list[Action]:
        return [Action(0)]

    def take(self, t: Table, action: Action) -> None:
        raise KeyError("Hen")


class Wait(Drop):
    """Drop a card, and go on for ever."""

    def take(self, t: Table, action: Action) -> None:
        t.push(Again())


@pytest.mark.parametrize("is_imagined", [False, True])
def test_steps_that_push_themselves_for_ever_are_named(
    is_imagined: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Dropping(first=lambda: Wait(Seat(1)), steps=(Wait, Again), faces=None)
    t: Table = game.start(2, "a")
    t.draw(game.deck, game.hands.of(Seat(1)))
    if is_imagined:
        t = game.start(2, "a").imagined(t.chance)
        t.draw(game.deck, game.hands.of(Seat(1)))
    with pytest.raises(RulesError, match=re.escape("the step Again (rule DR-2) is to run after")):
        t.apply(1, t.legal(1)[0])


def test_as_many_steps_as_there_may_be_are_no_mistake(monkeypatch: pytest.MonkeyPatch) -> None:
    assert tables.MOST_STEPS == 100_000

    class Count(Step):
        """Count down."""

        def __init__(self, left: int) -> None:
            super().__init__()
            self.left = left

        def run(self, t: Table) -> None:
            t.push(Count(self.left - 1) if self.left else Deal())

    def steps_before_deal(many: int) -> Game:
        return Dropping(first=lambda: Count(many - 1), steps=(Count, Deal, Drop))

    assert not steps_before_deal(tables.MOST_STEPS - 1).start(2, "a").over
    with pytest.raises(RulesError, match=r"the step Deal is to run after 100000 others"):
        steps_before_deal(tables.MOST_STEPS).start(2, "a")


def test_what_is_said_of_a_missing_choice_names_seat_and_rule() -> None:
    t = Dropping().start(2, "a")
    t.zones[t.game.hands.of(Seat(0))] = []  # type: ignore[attr-defined]
    with pytest.raises(RulesError) as wrong:
        t.legal(0)
    assert str(wrong.value) == "Dropping: the step Drop (seat 0, rule DR-1) has no legal action."
