"""How alembic finds the database: it is handed a connection by `database`."""

from alembic import context

from fullhouse.server.database_tables import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
