"""A round played in every way, written from the rulebook alone: plain lists, no engine.

    python -m tests.games.smash_family.brute_force      # writes counts.json anew

Characters are named by family and number, as in A1 or B2.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).with_name("counts.json")
FAMILY_SIZES = {"A": 3, "B": 2, "C": 3, "D": 3, "E": 2, "F": 3, "G": 2, "H": 2}

Result = tuple[int, int, int, int]
"""How many ways there are to the end of the round, the points of either player added up over
them, and how many extra turns were taken in all."""


def count(position: dict[str, Any]) -> Result:
    """Plays a position in every way; its deck's last card is on top."""
    return begin_turn(
        position["turn"],
        False,
        [list(position["hands"][0]), list(position["hands"][1])],
        list(position["deck"]),
        list(position["visible"]),
        list(position["hidden"]),
        position.get("options", {}),
    )


def begin_turn(
    turn: int,
    extra: bool,
    hands: list[list[str]],
    deck: list[str],
    visible: list[str],
    hidden: list[str],
    options: dict[str, str],
) -> Result:
    if turn > 6:
        return score(hands, visible + hidden, options)
    player = (turn - 1) % 2
    hands = [hands[0][:], hands[1][:]]
    deck = deck[:]
    if deck and not (extra and options.get("extra_draw") == "off"):
        hands[player].append(deck.pop())
    if not hands[player]:
        return begin_turn(turn + 1, False, hands, deck, visible, hidden, options)
    total = (0, 0, 0, 0)
    for card in sorted(set(hands[player])):
        after = [hands[0][:], hands[1][:]]
        after[player].remove(card)
        again = 0
        if turn in (3, 4):
            rest = begin_turn(turn + 1, False, after, deck, visible, [*hidden, card], options)
        elif card in visible and not (extra and options.get("extra_cap") == "1"):
            again = 1
            rest = begin_turn(turn, True, after, deck, [*visible, card], hidden, options)
        else:
            rest = begin_turn(turn + 1, False, after, deck, [*visible, card], hidden, options)
        ways = rest[0]
        total = (
            total[0] + ways,
            total[1] + rest[1],
            total[2] + rest[2],
            total[3] + rest[3] + again * ways,
        )
    return total


def score(hands: list[list[str]], board: list[str], options: dict[str, str]) -> Result:
    points = [0, 0]
    for family, size in FAMILY_SIZES.items():
        needed = 2 if options.get("family_rule") == "any2" else size
        mine = [[card for card in [*board, *hand] if card[0] == family] for hand in hands]
        done = [len(set(cards)) >= needed for cards in mine]
        for player in (0, 1):
            if done[player] and not done[1 - player]:
                points[player] += len(mine[player])
            elif done[0] and done[1] and options.get("common") == "hand_only":
                points[player] += sum(card[0] == family for card in hands[player])
    return 1, points[0], points[1], 0


def main() -> None:
    positions = json.loads(DATA.read_text())
    for position in positions:
        ways, first, second, extra = count(position)
        position["counts"] = {"ways": ways, "points": [first, second], "extra turns": extra}
    lines = ",\n".join("  " + json.dumps(position) for position in positions)
    DATA.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
