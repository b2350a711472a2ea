"""Tables say whether their bots think longer."""

import sqlalchemy as sa
from alembic import op

revision = "0011_bots_think_longer"
down_revision = "0010_pace"


def upgrade() -> None:
    op.add_column(
        "tables",
        sa.Column("bots_think_longer", sa.Boolean, nullable=False, server_default=sa.false()),
    )
