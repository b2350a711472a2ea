"""People may be the same guest on several devices, by a passphrase."""

import sqlalchemy as sa
from alembic import op

revision = "0007_passphrases"
down_revision = "0006_moved_seats"


def upgrade() -> None:
    op.create_table(
        "passphrases",
        sa.Column("guest", sa.String(32), primary_key=True),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("made", sa.Float, nullable=False),
    )
    op.create_index("passphrases_by_hash", "passphrases", ["hash"], unique=True)
