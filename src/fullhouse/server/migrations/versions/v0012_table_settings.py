"""Tables say whether hints and undos are allowed, how fast bots play, and who took hints."""

import sqlalchemy as sa
from alembic import op

revision = "0012_table_settings"
down_revision = "0011_bots_think_longer"


def upgrade() -> None:
    for name, default in (("hints", "shown"), ("undo", "people"), ("bot_speed", "normal")):
        column = sa.Column(name, sa.String(8), nullable=False, server_default=default)
        op.add_column("tables", column)
    op.add_column("tables", sa.Column("hints_taken", sa.JSON, nullable=False, server_default="[]"))
