"""Shared by the campaigns: running the program, initial books, their content, and the report.

Every campaign takes the path of the binary, and prints SEED and its counts. After a failure it
prints the command, the place and the folder, which is kept, and exits with 1.
"""
import concurrent.futures
import hashlib
import os
import pathlib
import random
import shlex
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

NOW = "2026-11-02T12:00:00Z"
BOOK = "book.db"
WORKERS = min(2, os.cpu_count() or 1)

# Exit codes (sysexits) that a command may end with when an external resource fails.
FAILURES = {66, 69, 73, 74, 75, 77}

RATES = """Date,USD,JPY,KRW,CHF,
2026-10-30,1.1172,175.68,1491.76,0.9194,
2026-10-29,1.1130,175.92,1488.40,0.9222,
2026-10-28,1.1101,175.10,1489.90,0.9237,
"""
MORE_RATES = """Date,USD,JPY,KRW,CHF,
2026-11-02,1.1180,175.01,1493.21,0.9188,
2026-10-30,1.1172,175.68,1491.76,0.9194,
"""


class Outcome:
    """The result of a command. `code` is negative for a signal and None after a timeout."""

    def __init__(self, words, code, output, errors, seconds):
        self.words, self.code, self.seconds = words, code, seconds
        self.output, self.errors = output, errors

    @property
    def said(self):
        return (self.errors or self.output).strip().split("\n")[0][:300]


class Program:
    """Runs the binary in a folder whose book is BOOK, at a fixed time, and without a network."""

    def __init__(self, binary):
        self.binary = os.path.realpath(binary)

    def environment(self, folder, **more):
        # A closed port: no campaign asks a source.
        nowhere = {f"RATEBOOK_{name}_URL": "http://127.0.0.1:9"
                   for name in ("ER_API", "ECB", "EXCHANGERATE_API", "EXIMBANK", "FRANKFURTER")}
        return nowhere | {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8",
                          "TZ": "UTC", "RATEBOOK_DB": BOOK,
                          "SWIFT_BACKTRACE": "enable=no"} | more

    def run(self, folder, *words, wrapper=(), seconds=20, input=None, now=NOW, **environment):
        """Runs a command; `wrapper` comes before it, as strace does."""
        began = time.monotonic()
        with subprocess.Popen(
                [*wrapper, self.binary, "--now", now, *words], cwd=folder, stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True,
                env=self.environment(folder, **environment)) as child:
            try:
                output, errors = child.communicate(input, timeout=seconds)
                code = child.returncode
            except subprocess.TimeoutExpired:
                os.killpg(child.pid, 9)
                output, errors = child.communicate()
                code = None
        return Outcome(words, code, output.decode("utf-8", "replace"),
                       errors.decode("utf-8", "replace"), time.monotonic() - began)

    def must(self, folder, *words, **options):
        outcome = self.run(folder, *words, **options)
        if outcome.code != 0:
            sys.exit(f"{shlex.join(words)}: {outcome.code}, {outcome.said}")
        return outcome

    def fill(self, folder, title="Jeju", memo="first", photo="receipt.jpg"):
        """Creates a small book with rates, a trip, expenses and a photo."""
        folder = pathlib.Path(folder)
        folder.mkdir(exist_ok=True)
        (folder / "rates.csv").write_text(RATES)
        (folder / "more.csv").write_text(MORE_RATES)
        (folder / "receipt.jpg").write_bytes(b"\xff\xd8\xff\xe0" + b"receipt " * 300)
        (folder / "second.jpg").write_bytes(b"\xff\xd8\xff\xe0" + b"second " * 700)
        for words in (
                ["sync", "--from", "rates.csv"],
                ["favorite", "add", "KRW"],
                ["trip", "add", title, "--from", "2026-10-25", "--to", "2026-11-05", "--currency",
                 "KRW", "--budget", "1000000", "--person", "Ann", "--person", "Bob"],
                ["expense", "add", "12.50", "USD", "--memo", memo, "--photo", photo],
                ["expense", "add", "1980", "JPY", "--memo", "second", "--paid-by", "Bob"]):
            self.must(folder, *words)


def dump(book):
    """The content of a book's tables, and its version; None if there is no book.

    It is read from a copy, so that the book and its journal are unchanged. Raises
    sqlite3.DatabaseError if it cannot be read.
    """
    book = pathlib.Path(book)
    if not book.exists():
        return None
    with tempfile.TemporaryDirectory() as name:
        copy = os.path.join(name, "copy.db")
        shutil.copyfile(book, copy)
        for suffix in ("-journal", "-wal"):
            if os.path.exists(f"{book}{suffix}"):
                shutil.copyfile(f"{book}{suffix}", copy + suffix)
        connection = sqlite3.connect(copy)
        try:
            names = [row[0] for row in connection.execute(
                "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
            found = [("user_version", connection.execute("PRAGMA user_version").fetchall())]
            for table in names:
                columns = [row[1] for row in connection.execute(f'PRAGMA table_info("{table}")')
                           if row[1] != "next_due"]  # It has a chance in it.
                rows = connection.execute(
                    f'SELECT {", ".join(columns)} FROM "{table}"').fetchall()
                found.append((table, sorted(rows, key=repr)))
            return found
        finally:
            connection.close()


def digest(book):
    """A digest of a book's content: "none" if there is no book, "empty" if it has only the rows
    of the schema, and "unreadable" with the reason."""
    try:
        found = dump(book)
    except sqlite3.DatabaseError as error:
        return f"unreadable: {error}"
    if found is None:
        return "none"
    made = {"user_version", "migrations", "numbers", "categories"}
    if any(table == "migrations" for table, _ in found) and not any(
            rows for table, rows in found if table not in made):
        return "empty"
    return hashlib.sha256(repr(found).encode()).hexdigest()[:16]


def files(folder, without=()):
    """The hashes of all files below a folder, without those in some folders."""
    folder = pathlib.Path(folder)
    return {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
            for top in sorted(folder.iterdir()) if top.name not in without
            for path in [top, *sorted(top.rglob("*"))]
            if path.is_file() and not path.is_symlink()}


class Campaign:
    """Counts results, collects failures, and prints a report at the end."""

    def __init__(self, name):
        if len(sys.argv) != 2:
            sys.exit(f"usage: {name} RATEBOOK")
        self.name, self.program = name, Program(sys.argv[1])
        self.seed = int(os.environ.get("SEED", random.randrange(10**9)))
        self.random = random.Random(self.seed)
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix=f"ratebook-{name}."))
        self.broken, self.counts, self.lock = [], {}, threading.Lock()
        self.only = os.environ.get("ONLY", "")
        print(f"{name}: SEED={self.seed}", flush=True)

    def number(self, variable, otherwise):
        return int(os.environ.get(variable, otherwise))

    def count(self, what, by=1):
        with self.lock:
            self.counts[what] = self.counts.get(what, 0) + by

    def breaks(self, where, what, kept=None):
        """Records a failure; `where` is what reproduces it."""
        self.broken.append(f"{where}\n    {what}" + (f"\n    kept: {kept}" if kept else ""))
        if len(self.broken) <= 20:
            print(f"BROKEN {self.broken[-1]}", flush=True)

    def copy(self, template, name):
        target = self.folder / name
        shutil.copytree(template, target, symlinks=True)
        return target

    def sample(self, points, most, group=None):
        """At most `most` of the points, chosen by the seed; all of them if it is 0.

        They are taken from each group in turn, so that rare ones are all tried.
        """
        points = [point for point in points if self.only in str(point)]
        if not 0 < most < len(points):
            return points
        groups = {}
        for point in points:
            groups.setdefault(group(point) if group else None, []).append(point)
        for members in groups.values():
            self.random.shuffle(members)
        chosen = []
        while len(chosen) < most:
            for members in groups.values():
                if members:
                    chosen.append(members.pop())
        return chosen[:most]

    def each(self, points, work):
        """Does the work of the points in random order, two at a time, for at most MINUTES (0: no
        limit); returns how many were done."""
        order = list(points)
        self.random.shuffle(order)
        minutes = self.number("MINUTES", 10)
        ends = time.monotonic() + 60 * minutes if minutes else float("inf")

        def one(point):
            if time.monotonic() < ends:
                work(point)
                return 1
            return 0

        with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
            return sum(pool.map(one, order))

    def codes(self):
        """The counts of exit codes; None is a timeout."""
        return "exit codes " + ", ".join(
            f"{code}: {count:,}" for code, count in sorted(self.counts.items(), key=str))

    def must_have_failed(self):
        """Fails if every command has ended with 0: then no fault has reached the program."""
        if not self.only and not any(self.counts.get(code) for code in FAILURES):
            self.breaks("all of it", "no fault has reached the program")

    def end(self, summary):
        """Prints the report, and exits with 1 after a failure."""
        print(f"{self.name}: {summary}, {len(self.broken)} broke", flush=True)
        if not self.broken:
            shutil.rmtree(self.folder, ignore_errors=True)
            sys.exit(0)
        account = self.folder / "broken.txt"
        account.write_text("\n".join(self.broken) + "\n")
        print(f"{self.name}: SEED={self.seed} brings it back; all of it: {account}")
        sys.exit(1)


class Case:
    """A command with the states before and after it.

    `makes` is the copy of a book that it makes, and `keeps` says that it keeps the book that was
    there under another name. The book is `new` where there is none before, or `damaged`.
    """

    def __init__(self, name, words, writes=True, makes=None, new=False, keeps=False,
                 damaged=False):
        self.name, self.words, self.writes, self.makes = name, words, writes, makes
        self.new, self.keeps, self.damaged = new, keeps, damaged

    def prepare(self, campaign, template):
        """Creates the state before, and the state after by running the command without a fault."""
        self.before = campaign.folder / f"{self.name}.before"
        self.before.mkdir() if self.new else shutil.copytree(template, self.before)
        if self.new:
            shutil.copyfile(template / "rates.csv", self.before / "rates.csv")
        if self.damaged:
            with open(self.before / BOOK, "r+b") as file:
                file.seek(100)  # The header stays: it is still a book's.
                file.write(bytes(3_000))
        self.files_before = files(self.before)
        after = campaign.copy(self.before, f"{self.name}.after")
        campaign.program.must(after, *self.words)
        self.names_after = self.names(after)
        self.states = [self.state(self.before), self.state(after)]
        if self.new:
            # The book is created first: an empty book is valid, too.
            self.states.insert(1, ("empty", ""))
        if self.writes and self.states[0] == self.states[-1]:
            sys.exit(f"{self.name}: it changes nothing")

    def state(self, folder):
        """The digests of the book and of the copy that the command makes."""
        return digest(folder / BOOK), digest(folder / self.makes) if self.makes else ""

    @staticmethod
    def names(folder):
        """The names in a folder, without the times of restores."""
        return {name.split(".before-restore-")[0] for name in files(folder)}

    def fault(self, campaign, folder, outcome, allowed, tidy=True):
        """What is wrong after a fault, or None; the folder is in the state after the fault.

        If it is to be tidy, running the command again leaves no file of the first try.
        """
        program, text = campaign.program, outcome.said
        if outcome.code is None:
            return f"it hung: {text}"
        if outcome.code < 0 or outcome.code >= 128:
            return f"signal: exit {outcome.code}, {text}"
        if outcome.code != 0 and outcome.code not in allowed:
            return f"exit {outcome.code}: {text}"
        if outcome.code != 0 and "Unexpected" in text:
            return f"it says: {text}"
        if outcome.code != 0 and not outcome.errors and outcome.code != 74:
            return f"exit {outcome.code} without a word"
        if outcome.code != 0 and files(folder) == self.files_before:
            return None  # Nothing has changed: the same command again is the first one.
        if outcome.code == 0 and "is left out" in outcome.errors:
            # An import that cannot read a photo reports it and stores the rest.
            check = program.run(folder, "check")
            return None if check.code == 0 else f"({text}); check {check.code}: {check.said}"
        state = self.state(folder)
        if state not in self.states:
            return f"exit {outcome.code} ({text}); neither before nor after: {state}"
        if outcome.code == 0 and self.writes and state != self.states[-1]:
            return "exit 0, and it is not stored"
        if self.keeps and state == self.states[-1] and self.states[0][0] not in map(
                digest, folder.glob(BOOK + ".before-restore-*")):
            return f"exit {outcome.code} ({text}); the book that was there is not kept"
        if (folder / BOOK).exists() and not (self.damaged and state == self.states[0]):
            check = program.run(folder, "check")
            if check.code != 0:
                return f"exit {outcome.code} ({text}); check {check.code}: {check.said}"
        if outcome.code == 0:
            return None
        again = program.run(folder, *self.words)
        if state == self.states[-1] and self.writes:
            # It was stored although the command failed at the end; a repetition may say so.
            return None if again.code in {0, 64, 65, 73} else f"again: {again.code}, {again.said}"
        if again.code != 0:
            return f"exit {outcome.code} ({text}); again: exit {again.code}, {again.said}"
        if self.writes and self.state(folder) != self.states[-1]:
            return f"exit {outcome.code} ({text}); again: exit 0, and it is not stored"
        left = self.names(folder) - self.names_after
        if left and tidy:
            return f"exit {outcome.code} ({text}); left behind: {sorted(left)}"
        return None


def cases():
    """The main commands, each with the state that it needs."""
    return [
        Case("first-sync", ["sync", "--from", "rates.csv"], new=True),
        Case("sync", ["sync", "--from", "more.csv"]),
        Case("rates", ["rates", "--date", "2026-10-30"], writes=False),
        Case("history", ["history", "USD/KRW", "--all"], writes=False),
        Case("convert", ["convert", "100", "USD", "KRW"], writes=False),
        Case("favorite-add", ["favorite", "add", "USD"]),
        Case("trip-add", ["trip", "add", "Oslo", "--from", "2026-12-01", "--to", "2026-12-03",
                          "--currency", "KRW", "--budget", "500000"]),
        Case("expense-add", ["expense", "add", "7.25", "USD", "--memo", "new"]),
        Case("expense-photo", ["expense", "photo", "add", "2", "second.jpg"]),
        Case("expense-edit", ["expense", "edit", "1", "--memo", "changed"]),
        Case("expense-remove", ["expense", "remove", "1"]),
        Case("undo", ["undo"]),
        Case("import", ["import", "friend/trip.json"]),
        Case("export", ["export", "--format", "json", "--trip", "Jeju"], writes=False),
        Case("backup", ["backup", "new-copy.db"], makes="new-copy.db"),
        Case("restore", ["restore", "copy.db"], keeps=True),
        Case("restore-damaged", ["restore", "copy.db"], keeps=True, damaged=True),
        Case("check", ["check"], writes=False),
        Case("report", ["report"], writes=False),
    ]


def prepared(campaign):
    """Every case with its states, from one book; a trip's file and a backup lie beside it."""
    template = campaign.folder / "template"
    template.mkdir()
    program = campaign.program
    program.fill(template)
    program.must(template, "backup", "copy.db")
    program.must(template, "expense", "add", "5", "USD", "--memo", "after the backup")
    friend = template / "friend"
    program.fill(friend, "Busan", "of a friend", "second.jpg")
    (friend / "trip.json").write_text(program.must(friend, "export", "--format", "json").output)
    found = [case for case in cases() if campaign.only.split(" ")[0] in ("", case.name)]
    for case in found:
        case.prepare(campaign, template)
    return found
