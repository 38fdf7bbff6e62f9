"""Types lines at a program's own prompt, each when the prompt is shown, then Ctrl-D.

A prompt ends with `> ` or `: `.

Usage: type-at-prompt.py PROGRAM [ARGUMENT...], with a line to type on each line of standard input;
\\t in it is the tab key, \\b the backspace key. Prints everything that the terminal shows.
"""

import os
import pty
import re
import select
import signal
import sys
import time

lines = [line.rstrip("\n") for line in sys.stdin]
child, terminal = pty.fork()
if child == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
signal.alarm(60)  # A prompt that never comes ends this.
shown = b""


def wait(start):
    """Reads until the prompt stands on the last line; false where the program has ended."""
    global shown
    while not re.search(rb"(^|\n)[^\n]*[>:] $", shown[start:]):
        select.select([terminal], [], [])
        try:
            part = os.read(terminal, 65536)
        except OSError:
            return False
        if not part:
            return False
        shown += part
    return True


start = 0
for line in lines + ["\x04"]:
    if not wait(start):
        break
    start = len(shown) + 1
    time.sleep(0.1)  # The prompt is shown just before the terminal is ready for keys.
    keys = line.replace("\\t", "\t").replace("\\b", "\b")
    os.write(terminal, (keys if line == "\x04" else keys + "\n").encode())
wait(start)
os.waitpid(child, 0)
sys.stdout.buffer.write(shown)
