"""Runs the test bundle in several processes side by side, one test at a time in each.

So the time of a test is its own, and a test that waits for another process delays no other test.
"""

import dataclasses
import json
import os
import pathlib
import re
import select
import subprocess
import tempfile
import threading
import time

# A test that runs longer is ended with its suite.
LIMIT = int(os.environ.get("LIMIT", "300"))
TICKS = os.sysconf("SC_CLK_TCK")


@dataclasses.dataclass
class Test:
    """One test function: its seconds on the clock, those of its own processor time and of its child processes'."""
    name: str
    wall: float
    own: float
    children: float


@dataclasses.dataclass
class Outcome:
    """The tests that ran, the texts of failures by the name of a test or a suite, and the seconds by suite."""
    tests: list = dataclasses.field(default_factory=list)
    failures: dict = dataclasses.field(default_factory=dict)
    seconds: dict = dataclasses.field(default_factory=dict)


def listed(bundle):
    """The names of all tests, such as `StoreTests.CheckTests/bits(_:)`, by suite."""
    answer = subprocess.run([bundle, "--testing-library", "swift-testing", "--list-tests"],
                            capture_output=True, text=True, check=True)
    suites = {}
    for name in answer.stdout.split():
        suites.setdefault(name.split("/")[0], []).append(name)
    return suites


def processor(identifier):
    """The seconds of processor time of a process, and of its children that have ended."""
    try:
        fields = pathlib.Path(f"/proc/{identifier}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return (0, 0)
    return tuple((int(fields[place]) + int(fields[place + 1])) / TICKS for place in (11, 13))


def batches(names, alone):
    """Lists of names, each for a process: those that `alone` says have one of their own, others share one by sixes with
    suites of their target, as the start of a process takes longer than many suites."""
    shared, lists = {}, []
    for name in names:
        target = name.split(".")[0]
        if alone(name):
            lists.append([name])
        elif target in shared and len(shared[target]) < 6:
            shared[target].append(name)
        else:
            shared[target] = [name]
            lists.append(shared[target])
    return lists


class Batch:
    """A process that runs some suites."""

    def __init__(self, names, bundle, folder, environment, priority):
        self.names, self.tests, self.failures = names, [], {}
        self.running, self.ended = None, False
        events = folder / f"{names[0]}.events"
        self.log = folder / f"{names[0]}.log"
        os.mkfifo(events)
        self.events = os.open(events, os.O_RDONLY | os.O_NONBLOCK)
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                ["nice", "-n", str(priority), bundle, "--testing-library", "swift-testing", "--no-parallel",
                 "--filter", f"^({'|'.join(map(re.escape, names))})(/|$)",
                 "--event-stream-version", "0", "--event-stream-output-path", events],
                env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT)

    def run(self):
        """Follows its events to its end."""
        rest, last = b"", time.monotonic()
        while True:
            is_over = self.process.poll() is not None
            if select.select([self.events], [], [], 0 if is_over else 0.2)[0]:
                part = os.read(self.events, 1 << 16)
                if part:
                    *lines, rest = (rest + part).split(b"\n")
                    for line in lines:
                        self.note(json.loads(line))
                    last = time.monotonic()
                    continue
                if not is_over:
                    time.sleep(0.01)  # Nobody has opened the pipe yet, or the process is about to end.
            if is_over:
                break
            if time.monotonic() - last > LIMIT:
                self.fail(self.name_running(), f"not done within {LIMIT} s")
                self.process.kill()
                last = float("inf")
        os.close(self.events)
        self.judge()

    def judge(self):
        """A suite fails that was ended by a signal, or did not run to its end, even if no test did."""
        code = self.process.returncode
        if not self.ended or (code and not self.failures):
            text = self.log.read_bytes()[-2_000:].decode(errors="replace")
            self.fail(self.name_running(), f"ended with {code}:\n{text}")
        for name in set(self.names) - {test.name.split("/")[0] for test in self.tests}:
            if not self.failures:
                self.fail(name, "ran no test")

    def name_running(self):
        return self.running[0] if self.running else self.names[0]

    def seconds(self):
        """The seconds of each suite."""
        return {name: sum(test.wall for test in self.tests if test.name.split("/")[0] == name) for name in self.names}

    def fail(self, name, text):
        self.failures.setdefault(name, []).append(text)

    def note(self, record):
        payload = record["payload"]
        kind, test = payload.get("kind"), re.sub(r"/[^/]*:\d+:\d+$", "", payload.get("testID", ""))
        if record["kind"] != "event":
            return
        if kind == "testStarted" and "/" in test:
            self.running = (test, payload["instant"]["absolute"], processor(self.process.pid))
        elif kind == "testEnded" and self.running and test == self.running[0]:
            (_, start, before), after = self.running, processor(self.process.pid)
            self.tests.append(Test(test, payload["instant"]["absolute"] - start,
                                   after[0] - before[0], after[1] - before[1]))
            self.running = None
        elif kind == "issueRecorded" and payload["issue"].get("isFailure", not payload["issue"]["isKnown"]):
            place = payload["issue"].get("sourceLocation") or {}
            self.fail(test or self.name_running(), "\n".join(
                [f"{place.get('fileID', '')}:{place.get('line', '')}"]
                + [message["text"] for message in payload["messages"]]))
        elif kind == "runEnded":
            self.ended = True


def run(bundle, lists, environment, show, workers, priority):
    """Runs batches of suites, `workers` at a time, at a priority of `nice`; calls `show` with each that failed, as soon
    as it ends."""
    outcome, waiting, lock = Outcome(), list(lists), threading.Lock()
    with tempfile.TemporaryDirectory(prefix="ratebook-suites-") as folder:
        folder = pathlib.Path(folder)
        (folder / "prepared").mkdir()
        environment = environment | {"RATEBOOK_TEST_PREPARED": str(folder / "prepared")}

        def work():
            while True:
                with lock:
                    if not waiting:
                        return
                    names = waiting.pop(0)
                batch = Batch(names, bundle, folder, environment, priority)
                batch.run()
                with lock:
                    outcome.seconds |= batch.seconds()
                    outcome.tests += batch.tests
                    outcome.failures |= batch.failures
                    if batch.failures:
                        show(batch)

        threads = [threading.Thread(target=work) for _ in range(workers)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return outcome
