"""Previews: what each choice would lead to, as a table with one row per choice."""

from __future__ import annotations

from fullhouse.table.shapes import PreviewsShape


def previews(columns: list[str], rows: list[list[int | None]]) -> PreviewsShape:
    """The previews with these columns; constant columns are listed once, apart from the rows."""
    first = rows[0]
    varies = [at for at in range(len(columns)) if any(row[at] != first[at] for row in rows)]
    return {
        "columns": [columns[at] for at in varies],
        "rows": [[row[at] for at in varies] for row in rows] if varies else [],
        "same": {columns[at]: first[at] for at in range(len(columns)) if at not in varies},
    }
