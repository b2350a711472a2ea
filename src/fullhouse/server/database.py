"""The database: opens it, and upgrades it to the newest schema."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from fullhouse.extras import missing
from fullhouse.table.errors import BadInput

if TYPE_CHECKING:
    from alembic.config import Config

VERSIONS: Final = "alembic_version"
"""The table in which Alembic keeps the revision of the schema."""
MIGRATING: Final = 5_701_833
"""The number of the lock that a process holds while it upgrades a PostgreSQL database."""


def open_database(url: str) -> Engine:
    """Opens and upgrades the database at a URL; BadInput says what is wrong with it."""
    engine = connect_database(url)
    with _naming_errors(url), engine.connect() as connection:
        if revision_of(connection) != newest_revision():
            _upgrade(url, connection)
    return engine


def revision_of(connection: Connection) -> str | None:
    """The revision of a database's schema; None if it has none yet."""
    if not inspect(connection).has_table(VERSIONS):
        return None
    found: str | None = connection.scalar(text(f"SELECT version_num FROM {VERSIONS}"))
    return found


def newest_revision() -> str:
    """The newest revision, by the names of the migrations: Alembic is slow to import."""
    versions = files("fullhouse.server.migrations").joinpath("versions")
    return max(
        path.name.removeprefix("v").removesuffix(".py")
        for path in versions.iterdir()
        if path.name.startswith("v")
    )


def _upgrade(url: str, connection: Connection) -> None:
    from alembic import command
    from alembic.util.exc import CommandError

    if connection.dialect.name == "postgresql":  # several processes may start at once
        connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
    config = migrations()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError:
        raise BadInput(
            f"The database {_without_password(url)} was written by a newer version of Full House; "
            "update this one."
        ) from None
    connection.commit()


def connect_database(url: str) -> Engine:
    """Connects to the database at a URL, and leaves it as it is."""
    with _naming_errors(url):
        engine = create_engine(_with_driver(url), pool_pre_ping=not url.startswith("sqlite"))
        if engine.dialect.name == "sqlite":
            event.listen(engine, "connect", _prepare_sqlite)
        engine.connect().close()
    return engine


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            connection.exec_driver_sql("BEGIN")
            yield connection
    else:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as connection:
            yield connection


def migrations() -> Config:
    """Where alembic finds the migrations."""
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(files("fullhouse.server.migrations")))
    return config


@contextmanager
def _naming_errors(url: str) -> Iterator[None]:
    """Turns what a database can fail with into sentences."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name != "psycopg":
            raise BadInput(f"{url} cannot be used as a database: {error}.") from None
        raise BadInput(missing("PostgreSQL", "scale")) from None
    except (ArgumentError, NoSuchModuleError, ImportError) as error:
        raise BadInput(f"{url} cannot be used as a database: {error}.") from None
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", error)).strip().splitlines()[0]
        raise BadInput(
            f"The database {_without_password(url)} cannot be opened: {reason}."
        ) from None


def _with_driver(url: str) -> str:
    """PostgreSQL's usual URL, with the driver that we use."""
    for usual in ("postgres://", "postgresql://"):
        if url.startswith(usual):
            return f"postgresql+psycopg://{url.removeprefix(usual)}"
    return url


def _without_password(url: str) -> str:
    return make_url(url).render_as_string(hide_password=True)


def _prepare_sqlite(connection: Any, _: object) -> None:
    """Makes every commit durable, and lets others read during a write."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode=WAL")
    cursor.execute("PRAGMA synchronous=FULL")
    cursor.execute("PRAGMA busy_timeout=5000")
    cursor.close()
