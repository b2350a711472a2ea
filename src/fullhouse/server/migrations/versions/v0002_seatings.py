"""Links are bound to a seating; seats of a running game remember who was dealt their cards."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("seats", sa.Column("since", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("dealt", sa.String(32)))
    op.execute("UPDATE seats SET dealt = guest")
    op.drop_table("links")  # they last minutes, and nobody knows who made the old ones
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("table", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("made", sa.Float, nullable=False),
        sa.Column("guest", sa.String(32), nullable=False),
        sa.Column("since", sa.Integer, nullable=False),
    )
