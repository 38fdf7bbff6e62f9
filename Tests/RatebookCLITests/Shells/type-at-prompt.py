"""Types lines at a program's own prompt, each when the prompt is shown, then Ctrl-D.

A prompt ends with `> ` or `: `.

Usage: type-at-prompt.py PROGRAM [ARGUMENT...], with a line to type on each line of standard input;
\\t in it is the tab key, \\b the backspace key, \\u the arrow up. A line `\\! COMMAND` is run in a shell while the prompt
waits, and a line `\\w N` makes the window N columns wide, from the start where it is the first. Prints
everything that the terminal shows, and the signal that ended the program.
"""

import fcntl
import os
import pathlib
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import time

lines = [line.rstrip("\n") for line in sys.stdin]


def widen(terminal, line):
    size = struct.pack("HHHH", 24, int(line[3:]), 0, 0)
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, size)


first = lines.pop(0) if lines and lines[0].startswith("\\w ") else None
child, terminal = pty.fork()
if child == 0:
    if first:
        widen(0, first)
    os.execvp(sys.argv[1], sys.argv[1:])
signal.alarm(60)  # A prompt that never comes ends this.
shown = b""


def wait_for_keys():
    """Waits until the program reads from its terminal: the prompt is shown just before."""
    while True:
        try:
            if "State:\tZ" in pathlib.Path(f"/proc/{child}/status").read_text():
                return
            system_call = pathlib.Path(f"/proc/{child}/syscall").read_text()
            if system_call.startswith("0 0x0 "):  # read(2) of standard input
                return
        except OSError:  # It has ended.
            return
        time.sleep(0.001)


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
    if line.startswith("\\! "):
        subprocess.run(line[3:], shell=True, check=True, stdout=subprocess.DEVNULL)
        continue
    if line.startswith("\\w "):
        wait_for_keys()
        widen(terminal, line)
        continue
    start = len(shown) + 1
    wait_for_keys()
    keys = line.replace("\\t", "\t").replace("\\b", "\b").replace("\\u", "\033[A")
    os.write(terminal, (keys if line == "\x04" else keys + "\n").encode())
wait(start)
status = os.waitpid(child, 0)[1]
sys.stdout.buffer.write(shown)
if os.WIFSIGNALED(status):
    print(f"ended by signal {os.WTERMSIG(status)}")
