"""Guests can take notes at moments of finished games."""

import sqlalchemy as sa
from alembic import op

revision = "0016_notes"
down_revision = "0015_watcher_chances"


def upgrade() -> None:
    op.create_table(
        "notes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("notes_by_guest", "notes", ["guest", "table"])
