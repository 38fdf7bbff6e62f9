"""A PostgreSQL server for measurements, with its journal and fsync as they are by default."""
import contextlib
import os
import pathlib
import shutil
import signal
import subprocess
import time

from measure import ROOT, run


def install():
    subprocess.run(
        [ROOT / "Scripts" / "install-packages", "postgresql", "libpq5", "sqlite3"], check=True)


@contextlib.contextmanager
def server(folder):
    """A server on a unix socket in a folder; gives the words of its address."""
    for programs in sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin")):
        os.environ["PATH"] = f"{programs}:{os.environ['PATH']}"
    user = []
    (folder / "data").mkdir()
    if os.getuid() == 0:
        user = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--"]
        folder.chmod(0o755)
        shutil.chown(folder / "data", "postgres")
    run(*user, "initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-E", "UTF8",
        "--no-locale", cwd="/")
    with open(folder / "log", "w") as log:
        child = subprocess.Popen(
            [*user, "postgres", "-D", str(folder / "data"), "-k", str(folder / "data"),
             "-c", "listen_addresses="], stdout=log, stderr=log)
    try:
        address = f"host={folder / 'data'} user=postgres"
        while subprocess.run(["psql", "-XAtqc", "SELECT 1", f"{address} dbname=postgres"],
                             capture_output=True).returncode:
            time.sleep(0.05)
        yield address
    finally:
        child.send_signal(signal.SIGINT)
        child.wait()


def psql(address, *words, **options):
    return run("psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-d", address, *words, **options)
