"""Tables may be closed to newcomers; seats taken before the start say from which address."""

import sqlalchemy as sa
from alembic import op

revision = "0018_newcomers"
down_revision = "0017_single_answers"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("newcomers", sa.Boolean, nullable=False, server_default=sa.true())
    )
    op.add_column("seats", sa.Column("address", sa.String(16)))
    op.create_index("seats_by_address", "seats", ["address"])
    op.create_index("tables_by_secret", "tables", ["secret"])
