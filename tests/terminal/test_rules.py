import pytest

from fullhouse.games import games
from tests.play.toy import Toy
from tests.terminal.command_line import Ask

RULEBOOK = """# Toy

A game of bids.

## Bids

Bid two numbers.

## Cards

Draw a card.
"""


class Written(Toy):
    """The toy game with a rulebook."""

    @property
    def rulebook(self) -> str:
        return RULEBOOK


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> Written:
    game = Written()
    monkeypatch.setitem(games(), game.id, game)
    return game


def test_the_rulebook_is_shown_whole(written: Written, ask: Ask) -> None:
    answer = ask("rules", "toy")
    assert answer.status == 0
    assert "Bid two numbers." in answer.out
    assert "Draw a card." in answer.out
    assert "##" not in answer.out


def test_a_word_finds_the_parts_that_say_it(written: Written, ask: Ask) -> None:
    answer = ask("play", "toy", typed="rules DRAW\n")
    assert "Draw a card." in answer.out
    assert "A game of bids." not in answer.out


def test_a_word_that_no_rule_says_is_answered(written: Written, ask: Ask) -> None:
    answer = ask("play", "toy", typed="rules dragon\n")
    assert 'does not mention "dragon"' in answer.out


def test_a_game_without_a_rulebook_says_so(toy: Toy, ask: Ask) -> None:
    answer = ask("rules", "toy")
    assert answer.status == 2
    assert answer.err == "Toy comes without a rulebook.\n"
