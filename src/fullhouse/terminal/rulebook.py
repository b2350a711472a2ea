"""Rulebooks: the whole, or the parts in which a word occurs."""

from __future__ import annotations

from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game
from fullhouse.words.house import worded


def rulebook(game: Game, word: str = "") -> str:
    """The rules in Markdown; with a word, the sections that say it."""
    try:
        text = game.rulebook
    except (OSError, ValueError, ImportError):
        raise BadInput(worded("{game} comes without a rulebook.", game=game.title)) from None
    if not word:
        return text
    found = [part for part in _sections(text) if word.casefold() in part.casefold()]
    if not found:
        raise BadInput(
            worded('The rulebook of {game} does not say "{word}".', game=game.title, word=word)
        )
    return "\n\n".join(found)


def _sections(text: str) -> list[str]:
    sections = [""]
    for line in text.split("\n"):
        if line.startswith("#"):
            sections.append("")
        sections[-1] += line + "\n"
    return sections
