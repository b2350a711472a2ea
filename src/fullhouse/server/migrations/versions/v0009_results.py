"""How finished games ended; the server fills in those from before."""

import sqlalchemy as sa
from alembic import op

revision = "0009_results"
down_revision = "0008_access"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.String(8), primary_key=True),
        sa.Column("finished", sa.Float, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("scores", sa.JSON),
        sa.Column("winners", sa.JSON, nullable=False),
    )
