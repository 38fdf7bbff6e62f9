"""What the benchmarks share: taking times, and comparing them with what is promised."""
import os
import pathlib
import shlex
import statistics
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
broken = []


def run(*command, **options):
    return subprocess.run(command, check=True, capture_output=True, text=True, **options).stdout


def milliseconds(*commands, prepare=None, runs=60):
    """The wall time of each command, start and end of its process included: the median of its runs.

    The commands take turns, run by run, so that what else the machine does meets each of them.
    """
    words = [shlex.split(command) for command in commands]
    times = [[] for _ in commands]
    null = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    for turn in range(-3, runs):
        for index, command in enumerate(words):
            if prepare:
                subprocess.run(prepare[index], shell=True, check=True)
            start = time.perf_counter()
            child = os.posix_spawnp(command[0], command, os.environ, file_actions=null)
            _, status = os.waitpid(child, 0)
            if turn >= 0:  # The first turns fill the caches.
                times[index].append(1000 * (time.perf_counter() - start))
            if status:
                sys.exit(f"{commands[index]}: failed")
    return [statistics.median(column) for column in times]


# A new process counts the memory of the one that made it as its own, so a small one makes it.
USAGE = """
import resource, subprocess, sys, time
start = time.monotonic()
subprocess.run(sys.argv[1:], check=True, stdout=subprocess.DEVNULL)
print(time.monotonic() - start, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024)
"""


def usage(*command):
    """Seconds of one command, and the greatest memory that it used, in MiB."""
    seconds, memory = run(sys.executable, "-ISc", USAGE, *command).split()
    return float(seconds), float(memory)


def report(what, value, unit, limit, detail="", is_least=False):
    is_kept = value >= limit if is_least else value <= limit
    if not is_kept:
        broken.append(what)
    mark = "ok" if is_kept else "BROKEN"
    bound = "least" if is_least else "most"
    print(f"{what:<44} {value:9.2f}{unit:<4} at {bound} {limit:g}{unit:<4} {mark:<7}{detail}", flush=True)


def compare(what, ours, theirs, limit):
    report(what, ours / theirs, "x", limit, f"{ours:.1f} ms to {theirs:.1f} ms")
