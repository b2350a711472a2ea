"""Tables say whether single answers are given for people."""

import sqlalchemy as sa
from alembic import op

revision = "0017_single_answers"
down_revision = "0016_notes"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("single_answers", sa.Boolean, nullable=False, server_default=sa.false())
    )
