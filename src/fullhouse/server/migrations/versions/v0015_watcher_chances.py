"""Tables say whether those who watch see chances."""

import sqlalchemy as sa
from alembic import op

revision = "0015_watcher_chances"
down_revision = "0014_revocations"


def upgrade() -> None:
    column = sa.Column("watchers_chances", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("tables", column)
