"""How alembic finds the database: it is handed a connection by `storage`."""

from alembic import context

from fullhouse.server.schema import METADATA

context.configure(connection=context.config.attributes["connection"], target_metadata=METADATA)
with context.begin_transaction():
    context.run_migrations()
