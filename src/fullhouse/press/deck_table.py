"""The deck as a table, for spreadsheets and for programs that lay out cards."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Mapping
from typing import Any, Final

from fullhouse.looks.resolved import look_of
from fullhouse.table.game import Game

COLUMNS: Final = ("face", "title", "kind", "copies", "back", "sign", "value", "text", "data")


def deck_csv(game: Game, seats: int, options: Mapping[str, Any]) -> str:
    """A row for every face of the deck; `data` is JSON, in a shape of the game's own."""
    looks = look_of(game, seats, options)["faces"]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for face in game.kit(seats, options).faces:
        if face.copies:
            look = looks[face.key]
            data = json.dumps(dict(face.data()), ensure_ascii=False, sort_keys=True)
            writer.writerow(
                [
                    *(face.key, face.title, face.kind, face.copies, face.back),
                    *(look["sign"], look.get("value", ""), face.text, data),
                ]
            )
    return out.getvalue()
