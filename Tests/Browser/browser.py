"""What the browser tests share: a served book, and Debian's chromium driven by Playwright."""

import contextlib
import gc
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import traceback

import greenlet
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error, sync_playwright

ROOT = pathlib.Path(__file__).resolve().parents[2]
BINARY = os.environ.get("RATEBOOK_BINARY", str(ROOT / ".build" / "debug" / "ratebook"))
NOW = "2026-11-02T12:00:00Z"
AXE = Axe()
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


failures = []


def check(what, holds, detail=""):
    print(f"{'ok' if holds else 'BROKEN':6} {what}{'' if holds else f': {detail}'}", flush=True)
    if not holds:
        failed(f"{what}: {' '.join(str(detail).split())[:500]}")


def equal(what, found, expected):
    check(what, found == expected, f"{found!r} instead of {expected!r}")


def comes(what, holds, seconds=30):
    """Checks something that a request of the page brings about: it holds at once, or within some seconds."""
    end = time.monotonic() + seconds
    while not (found := holds()) and time.monotonic() < end:
        time.sleep(0.05)
    check(what, found)


def places(stack):
    """The last three places of the tests' own files in a stack, with their lines."""
    own = [frame for frame in stack if pathlib.Path(frame.filename).parent == pathlib.Path(__file__).parent]
    return [f"{pathlib.Path(frame.filename).name}:{frame.lineno}: {frame.line}" for frame in own][-3:]


def failed(what, *lines):
    """Notes what failed, at once also in the file $FAILURES."""
    failures.append("\n    ".join([what, *lines]))
    if path := os.environ.get("FAILURES"):
        with open(path, "a") as file:
            print(f"{pathlib.Path(sys.argv[0]).name}: {failures[-1]}", file=file)


def report():
    """Prints what failed."""
    print("broken: " + "\n".join(failures), file=sys.stderr, flush=True)


def limit(name, seconds=200):
    """From now on the file of tests may run this long; then it ends and says where it stood.

    Some calls of Playwright wait without a limit. They cannot be interrupted, so the process ends.
    """
    def end(*_):
        stacks = [traceback.extract_stack(one.gr_frame) for one in gc.get_objects()
                  if isinstance(one, greenlet.greenlet) and one.gr_frame]
        failed(f"{name}: not done within {seconds} s", *(place for stack in stacks for place in places(stack)))
        report()
        with contextlib.suppress(OSError):
            for child in pathlib.Path(f"/proc/self/task/{os.getpid()}/children").read_text().split():
                os.kill(int(child), signal.SIGTERM)
        os._exit(1)

    signal.signal(signal.SIGALRM, end)
    signal.alarm(seconds)


@contextlib.contextmanager
def scenario(name, person=None):
    """What a scenario throws is printed and counts as a failure of it; the next one goes on."""
    limit(name)
    start = time.monotonic()
    try:
        yield
        print(f"{time.monotonic() - start:6.1f} s {name}", flush=True)
    except Exception as error:
        print(f"BROKEN {name}:", flush=True)
        traceback.print_exc()
        failed(
            f"{name}: {type(error).__name__}: {str(error).partition('Call log:')[0].strip()[:300]}",
            *places(traceback.extract_tb(error.__traceback__)),
            *([f"at {person.page.url}, which reported {person.problems[-2:]}"] if person else []))


def run(main):
    """Runs a file of tests, and ends with what failed."""
    start = time.monotonic()
    with scenario("main"):
        main()
    signal.alarm(0)
    print(f"{time.monotonic() - start:.0f} s", flush=True)
    if failures:
        report()
        sys.exit(1)


class Person:
    """A paired browser."""

    def __init__(self, book, chromium, base, **settings):
        code = json.loads(book.run("serve", "pair", "--json"))["code"]
        self.context = chromium.new_context(**(PHONE | {"locale": "en-US"} | settings))
        self.page = self.context.new_page()
        self.problems = []
        self.page.on("console", lambda m: m.type == "error" and self.problems.append(m.text))
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.base = base
        if settings.get("java_script_enabled", True):
            self.page.goto(f"{base}/#{code}")
            self.page.wait_for_url(re.compile(f"^{base}/(?!pair)[a-z]+"))
        else:
            self.page.goto(f"{base}/pair")
            self.page.fill("[name=code]", code)
            self.page.click("[data-pairing] button")
        self.problems.clear()  # The first page was 401, as it should be.

    def open(self, path):
        """Opens a page, also where the one before it is just loading itself anew."""
        return self.go(self.base + path)

    def go(self, address):
        end = time.monotonic() + 60
        while True:
            try:
                self.page.goto(address)
                return self.page
            except Error as error:
                if not re.search("interrupted by another|ERR_ABORTED", str(error)) or time.monotonic() > end:
                    raise

    def close(self):
        """Closes the browser's window.

        Chromium waits for ever where it is to close a context whose page is just loading itself anew.
        """
        self.go("about:blank")
        self.context.close()

    def set(self, name, value):
        self.context.add_cookies([{"name": name, "value": value, "url": self.base}])


def prepared():
    """The book that every file of tests begins with, made once by each build of the program."""
    times = "-".join(str(os.stat(path).st_mtime_ns) for path in (BINARY, __file__))
    return ROOT / ".build" / "browser-books" / f"{times}.db"


class Book:
    """A book with rates and a trip, and a server that shows it."""

    def __init__(self, folder, rates=None):
        self.path = str(pathlib.Path(folder) / "ratebook.db")
        self.environment = os.environ | {"RATEBOOK_DB": self.path, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        if rates or not (made := prepared()).exists():
            self.fill(rates or ROOT / "Data" / "eurofxref-hist.csv")
            if not rates:
                with contextlib.suppress(OSError):
                    made.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(self.path, f"{made}.{os.getpid()}")
                    os.replace(f"{made}.{os.getpid()}", made)
                    for old in made.parent.glob("*.db"):
                        if old != made:
                            old.unlink(missing_ok=True)
        else:
            shutil.copy(made, self.path)

    def fill(self, rates):
        self.run("sync", "--from", str(rates), "-q")
        self.run("favorite", "add", "JPY", "KRW", "-q")
        self.run("trip", "add", "Osaka", "--from", "2026-11-01", "--to", "2026-11-10",
                 "--currency", "KRW", "--budget", "900000", "--person", "Mina", "--person", "Jun")

    def run(self, *words, check=True, now=NOW, db=None):
        answer = subprocess.run([BINARY, *words, "--now", now],
                                env=self.environment | ({"RATEBOOK_DB": db} if db else {}),
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


def answered(page, script, argument=None, seconds=10):
    """What an asynchronous function of the page returns, within some seconds; else an error, as `evaluate`
    itself would wait for ever."""
    return page.evaluate(
        f"argument => Promise.race([({script})(argument), new Promise((_, fail) =>"
        f" setTimeout(() => fail(new Error('no answer within {seconds} s')), {seconds * 1000}))])", argument)


def violations(page, of_colours=False):
    """What axe finds in a page; it says nothing of rules that hold, which takes a fifth of its time.

    Of a page that was looked at in another theme, only the rules of colours can find something else.
    """
    rules = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}} if of_colours else {}
    return AXE.run(page, options={"resultTypes": ["violations"]} | rules).response["violations"]


@contextlib.contextmanager
def chromium():
    with sync_playwright() as playwright:
        # The browser without its window: the same engine for two thirds of the processor's time.
        browser = playwright.chromium.launch(
            executable_path="/usr/bin/chromium-headless-shell", args=["--no-sandbox"])
        yield browser
        browser.close()


@contextlib.contextmanager
def book(make_rates=None):
    """A book in a folder of its own.

    `make_rates` writes another file of rates than the ECB's into that folder, and returns its path.
    """
    with tempfile.TemporaryDirectory() as folder:
        yield Book(folder, make_rates(pathlib.Path(folder))) if make_rates else Book(folder)
