"""Reviews of finished games, and tables that branch off them."""

import sqlalchemy as sa
from alembic import op

revision = "0013_reviews"
down_revision = "0012_table_settings"


def upgrade() -> None:
    op.create_table(
        "reviews",
        sa.Column("table", sa.String(8), primary_key=True),
        sa.Column("build", sa.String(64), nullable=False),
        sa.Column("pieces", sa.Text, nullable=False),
    )
    op.add_column("tables", sa.Column("branch_of", sa.String(8)))
    op.add_column("tables", sa.Column("branch_at", sa.Integer))
    op.create_index("tables_by_branch", "tables", ["branch_of"])
