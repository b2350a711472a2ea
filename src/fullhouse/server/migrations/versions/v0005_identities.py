"""People have an animal; seats know whose companion on one device sits there."""

import sqlalchemy as sa
from alembic import op

revision = "0005_identities"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("guests", sa.Column("animal", sa.String(16)))
    op.add_column("seats", sa.Column("animal", sa.String(16)))
    op.add_column(
        "seats", sa.Column("companion", sa.Boolean, nullable=False, server_default=sa.false())
    )
