"""A server of rates, and requests to it."""
import contextlib
import json
import os
import pathlib
import signal
import subprocess
import tempfile
import urllib.error
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.path.realpath(os.environ.get("RATEBOOK_BINARY", ROOT / ".build" / "debug" / "ratebook"))
NOW = "2026-11-01T12:00:00Z"


def run(book, *words, now=NOW):
    """What a command prints."""
    ran = subprocess.run([BINARY, "--db", str(book), "--now", now, *words], capture_output=True, text=True,
                         cwd=ROOT, env=os.environ | {"TZ": "UTC", "LANG": "C.UTF-8"})
    if ran.returncode:
        raise SystemExit(f"{words}: {ran.stderr}")
    return ran.stdout


@contextlib.contextmanager
def book():
    """A book with the bundled rates."""
    with tempfile.TemporaryDirectory(prefix="ratebook-test-") as folder:
        path = pathlib.Path(folder) / "book.db"
        run(path, "sync", "--from", "Data/eurofxref-hist.csv")
        yield path


@contextlib.contextmanager
def serving(path, *words, now=NOW):
    """The address of a server of a book."""
    process = subprocess.Popen([BINARY, "--db", str(path), "--now", now, "serve", "--listen", "127.0.0.1:0", *words],
                               stdout=subprocess.PIPE, text=True)
    try:
        yield process.stdout.readline().strip().split("/#")[0]
    finally:
        process.send_signal(signal.SIGTERM)
        process.wait(20)
        process.stdout.close()


def get(address, method="GET", **headers):
    """The status, the headers and the text of an answer."""
    request = urllib.request.Request(address, method=method,
                                     headers={name.replace("_", "-"): value for name, value in headers.items()})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, answer.headers, answer.read().decode()
    except urllib.error.HTTPError as error:
        with error:
            return error.code, error.headers, error.read().decode()


def document(address, **headers):
    """The status and the JSON of an answer."""
    status, _, text = get(address, **headers)
    return status, json.loads(text)


def check(condition, *what):
    if not condition:
        raise SystemExit(" ".join(str(part) for part in what))
