"""The commands `herobox admin ...`; what they do is in `herobox.web.admin`, imported when it is called."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number

from herobox.cli_options import Json
from herobox.kernel.errors import HeroboxError

admin = App(name="admin", help="For whoever runs a server: look after its matches and the database that keeps them.")

DataFolder = Annotated[Path | None, Parameter(name="--data", help="The folder of the SQLite file, as for serve.")]
DatabaseUrl = Annotated[
    str | None, Parameter(name="--database", show_default=False, help="The PostgreSQL database, as for serve.")
]
SettingsFile = Annotated[Path | None, Parameter(name="--settings", help="The server's file of settings, as for serve.")]
Yes = Annotated[bool, Parameter(show_default=False, help="Do it. Without this, it says what would be deleted.")]


@admin.command(name="list")
def admin_list(
    *,
    game: str = "",
    finished: Annotated[bool, Parameter(show_default=False)] = False,
    unfinished: Annotated[bool, Parameter(show_default=False)] = False,
    idle_years: Annotated[float, Parameter(validator=Number(gte=0))] = 0,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """List matches, the one that was active last first.

    Parameters
    ----------
    game
        Only matches of this game.
    finished
        Only matches that are over.
    unfinished
        Only matches that are not over.
    idle_years
        Only matches in which nobody has chosen or said anything for so many years.
    """
    from herobox.web.admin.commands import show_list

    which = None if finished == unfinished else finished
    url = _database(data, database, settings)
    return show_list(url, game=game, finished=which, idle_years=idle_years, as_json=as_json)


@admin.command(name="show")
def admin_show(
    match: str,
    /,
    *,
    record: Annotated[bool, Parameter(show_default=False)] = False,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """Show a match: who sits where, how far it is.

    Parameters
    ----------
    match
        Its id, the last part of its address.
    record
        Print its record instead. It holds the seed, and with it all dice and cards to come.
    """
    from herobox.web.admin.commands import show_match

    return show_match(_database(data, database, settings), match, record=record, as_json=as_json)


@admin.command(name="delete")
def admin_delete(
    *matches: str,
    yes: Yes = False,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """Delete matches for good, with everything that was said in them.

    Parameters
    ----------
    matches
        Their ids.
    """
    from herobox.web.admin.commands import delete

    if not matches:
        raise HeroboxError("name the matches to delete by their ids; see herobox admin delete --help")
    return delete(_database(data, database, settings), matches, yes=yes, as_json=as_json)


@admin.command(name="prune")
def admin_prune(
    *,
    years: Annotated[float | None, Parameter(validator=Number(gt=0))] = None,
    finished: Annotated[bool, Parameter(show_default=False)] = False,
    yes: Yes = False,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """Delete matches that nobody has touched for years.

    Parameters
    ----------
    years
        How long nobody has chosen or said anything in them: 2, or 0.25 for three months. By default, what the
        setting keep_years says.
    finished
        Only matches that are over.
    """
    from herobox.web.admin.commands import prune

    return prune(
        _database(data, database, settings), years=_years(years, settings), finished=finished, yes=yes, as_json=as_json
    )


@admin.command(name="backup")
def admin_backup(
    file: Path,
    /,
    *,
    replace: Annotated[bool, Parameter(show_default=False)] = False,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """Copy the SQLite database to a file, also while a server runs; PostgreSQL has pg_dump for that.

    Parameters
    ----------
    file
        Where to. It will hold all secrets of the matches that are played.
    replace
        Write over the file if it is there.
    """
    from herobox.web.admin.commands import make_backup

    return make_backup(_database(data, database, settings), file, replace=replace, as_json=as_json)


@admin.command(name="restore")
def admin_restore(
    file: Path,
    /,
    *,
    replace: Annotated[bool, Parameter(show_default=False)] = False,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """Put a backup back, while no server runs; PostgreSQL has pg_restore for that.

    Parameters
    ----------
    file
        The backup.
    replace
        Put it in the place of a database that is there; that one is set aside under another name.
    """
    from herobox.web.admin.commands import put_back

    return put_back(_database(data, database, settings), file, replace=replace, as_json=as_json)


@admin.command(name="ratings")
def admin_ratings(
    *,
    deep: Annotated[bool, Parameter(show_default=False)] = False,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """Count all ratings anew from the results of matches, also while a server runs.

    Finished matches whose results are missing, such as those from before Herobox kept them, are played and entered.

    Parameters
    ----------
    deep
        Play every finished match, and put right what its record says otherwise than its result.
    """
    from herobox.web.admin.commands import ratings

    return ratings(_database(data, database, settings), deep=deep, as_json=as_json)


@admin.command(name="check")
def admin_check(
    *,
    deep: Annotated[bool, Parameter(show_default=False)] = False,
    data: DataFolder = None,
    database: DatabaseUrl = None,
    settings: SettingsFile = None,
    as_json: Json = False,
) -> int:
    """Check the database for damage; the exit code is 1 when there is any.

    Parameters
    ----------
    deep
        Compare indices, too, and play every match: from its start and from where it would be loaded.
    """
    from herobox.web.admin.commands import check

    return check(_database(data, database, settings), deep=deep, as_json=as_json)


def _database(data: Path | None, database: str | None, file: Path | None) -> str:
    """The URL of the database that these options, the environment or a file of settings name."""
    from herobox.web.settings import gather
    from herobox.web.store import database_url

    if data is not None and database is None:
        database = ""  # A folder that is named here goes before a database that is named elsewhere.
    return database_url(gather({"data": data, "database": database}, file), make_folder=False)


def _years(given: float | None, file: Path | None) -> float:
    """For how many years matches are kept, by the option, the environment or a file of settings."""
    from herobox.web.settings import gather

    years = gather({"keep_years": given}, file).keep_years
    if years is None:
        raise HeroboxError("say how many years matches are to be kept, by --years, HEROBOX_KEEP_YEARS or the settings")
    return years
