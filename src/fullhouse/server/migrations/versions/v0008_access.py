"""Tables may be listed for strangers, or be private."""

import sqlalchemy as sa
from alembic import op

revision = "0008_access"
down_revision = "0007_passphrases"


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false())
    )
    op.add_column("tables", sa.Column("key", sa.String(16)))
    op.create_index("tables_by_listing", "tables", ["listed", "state", "changed"])
    op.create_table(
        "admissions",
        sa.Column("table", sa.String(8), primary_key=True),
        sa.Column("guest", sa.String(32), primary_key=True),
    )
