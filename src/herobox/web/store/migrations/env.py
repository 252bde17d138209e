"""Run by alembic: takes the migrations to the connection that `migrate` opened."""

from __future__ import annotations

from alembic import context
from sqlalchemy import Connection

from herobox.web.store.tables import VERSION_TABLE, metadata

connection: Connection = context.config.attributes["connection"]
# SQLite can take back a half-done migration too, though alembic would not rely on it.
context.configure(connection=connection, target_metadata=metadata, version_table=VERSION_TABLE, transactional_ddl=True)
with context.begin_transaction():
    context.run_migrations()
