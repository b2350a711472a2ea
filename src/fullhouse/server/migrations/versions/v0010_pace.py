"""Tables have a pace, clocks, and people whom the host has removed."""

import sqlalchemy as sa
from alembic import op

revision = "0010_pace"
down_revision = "0009_results"

RELAXED = '{"kind": "relaxed", "per": "move", "seconds": 0, "increment": 0}'


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.JSON, nullable=False, server_default=RELAXED))
    op.add_column(
        "tables",
        sa.Column("watchers_chat", sa.Boolean, nullable=False, server_default=sa.false()),
    )
    op.add_column("tables", sa.Column("barred", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "clocks",
        sa.Column("table", sa.String(8), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("left", sa.Float, nullable=False),
        sa.Column("since", sa.Float),
        sa.Column("turn", sa.Integer, nullable=False),
        sa.Column("owed", sa.Integer, nullable=False),
    )
    op.create_index("clocks_running", "clocks", ["since"])
    server_time = op.create_table(
        "server_time",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("seconds", sa.Float, nullable=False),
    )
    op.bulk_insert(server_time, [{"id": 1, "seconds": 0.0}])
