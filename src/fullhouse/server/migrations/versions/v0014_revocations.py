"""Cookies can be revoked, and whoever is muted stays so at another seat."""

import sqlalchemy as sa
from alembic import op

revision = "0014_revocations"
down_revision = "0013_reviews"


def upgrade() -> None:
    op.create_table(
        "revoked",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.add_column("tables", sa.Column("muted", sa.JSON, nullable=False, server_default="[]"))
    seats = sa.table("seats", sa.column("table"), sa.column("guest"), sa.column("muted"))
    tables = sa.table("tables", sa.column("code"), sa.column("muted", sa.JSON))
    silent: dict[str, list[str]] = {}
    is_muted = seats.c.muted.is_(sa.true()) & seats.c.guest.is_not(None)
    found = sa.select(seats.c.table, seats.c.guest).where(is_muted)
    for code, guest in op.get_bind().execute(found):
        silent.setdefault(code, []).append(guest)
    for code, guests in silent.items():
        op.execute(tables.update().where(tables.c.code == code).values(muted=guests))
    op.drop_column("seats", "muted")
