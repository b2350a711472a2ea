"""Seats remember the device that they have moved from."""

import sqlalchemy as sa
from alembic import op

revision = "0006_moved_seats"
down_revision = "0005_identities"


def upgrade() -> None:
    op.add_column("seats", sa.Column("moved_from", sa.String(32)))
