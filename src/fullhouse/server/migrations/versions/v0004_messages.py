"""The house's own lines of chat are messages; those from before stay text."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("chat", sa.Column("message", sa.JSON))
