"""What the browser tests share: a served book, and Debian's chromium driven by Playwright."""

import contextlib
import os
import pathlib
import signal
import subprocess
import tempfile

from playwright.sync_api import sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("RATEBOOK_BINARY", str(ROOT / ".build" / "debug" / "ratebook"))
NOW = "2026-11-02T12:00:00Z"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Book:
    """A book with the ECB's history and a trip, and a server that shows it."""

    def __init__(self, folder):
        self.path = str(pathlib.Path(folder) / "ratebook.db")
        self.environment = os.environ | {"RATEBOOK_DB": self.path, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        self.run("sync", "--from", str(ROOT / "Data" / "eurofxref-hist.csv"), "-q")
        self.run("favorite", "add", "KRW", "JPY", "-q")
        self.run("trip", "add", "Osaka", "--from", "2026-11-01", "--to", "2026-11-10",
                 "--currency", "KRW", "--budget", "900000", "--person", "Mina", "--person", "Jun")

    def run(self, *words, check=True):
        answer = subprocess.run([BINARY, *words, "--now", NOW], env=self.environment,
                                capture_output=True, text=True)
        if check and answer.returncode:
            raise AssertionError(f"{words}: {answer.returncode} {answer.stderr}")
        return answer.stdout

    @contextlib.contextmanager
    def served(self, *options, port=0):
        server = subprocess.Popen(
            [BINARY, "serve", "--listen", f"127.0.0.1:{port}", "--now", NOW, *options],
            env=self.environment, stdout=subprocess.PIPE, text=True)
        try:
            yield server.stdout.readline().strip()
        finally:
            server.send_signal(signal.SIGTERM)
            assert server.wait(timeout=20) == 0, "the server did not end cleanly"


@contextlib.contextmanager
def chromium():
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        yield browser
        browser.close()


@contextlib.contextmanager
def book():
    with tempfile.TemporaryDirectory() as folder:
        yield Book(folder)
