"""Rulebooks: the whole, or the parts in which a word occurs."""

from __future__ import annotations

from fullhouse.table.errors import BadInput
from fullhouse.table.game import Game


def rulebook(game: Game, word: str = "") -> str:
    """The rules in Markdown; with a word, the sections that say it."""
    try:
        text = game.rulebook
    except (OSError, ValueError, ImportError):
        raise BadInput(f"{game.title} comes without a rulebook.") from None
    if not word:
        return text
    found = [part for part in _sections(text) if word.casefold() in part.casefold()]
    if not found:
        raise BadInput(f'The rulebook of {game.title} does not say "{word}".')
    return "\n\n".join(found)


def _sections(text: str) -> list[str]:
    sections = [""]
    for line in text.split("\n"):
        if line.startswith("#"):
            sections.append("")
        sections[-1] += line + "\n"
    return sections
