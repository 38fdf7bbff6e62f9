"""Types lines into a real shell, presses the tab key, and prints what the line became.

Usage: type-and-tab.py [--enter] SHELL STARTUP, with a line to type on each line of standard input.
STARTUP are the shell's commands before the first line. With --enter, each line is run, too; what
is printed then is what the command that it runs writes to $LINES_FILE, a line each.
"""

import os
import pty
import select
import signal
import sys
import tempfile

# Each shell writes the line that it edits to $LINES when ^X p is typed, and empties it.
STARTUP = {
    "bash": r"""
set -o emacs; PS1='> '; bind 'set bell-style none'; bind 'set enable-bracketed-paste off'
report() { printf '%s\n' "$READLINE_LINE" >>"$LINES_FILE"; READLINE_LINE=; READLINE_POINT=0; }
bind -x '"\C-xp": report'
""",
    "zsh": r"""
PS1='> '; unsetopt beep
report() { print -r -- "$BUFFER" >>"$LINES_FILE"; BUFFER= }
zle -N report; bindkey -e; bindkey '^Xp' report
""",
    "fish": r"""
function fish_greeting; end
bind \cxp 'commandline >>$LINES_FILE; commandline ""'
""",
}
COMMAND = {
    "bash": ["bash", "--noprofile", "--norc", "-i"],
    "zsh": ["zsh", "-f", "-i"],
    "fish": ["fish", "-i"],
}
SECONDS = 30


def main():
    *options, shell, startup = sys.argv[1:]
    end = "\r" if options == ["--enter"] else "\x18p"
    with tempfile.TemporaryDirectory() as folder:
        lines = os.path.join(folder, "lines")
        script = os.path.join(folder, "startup")
        with open(script, "w") as file:
            file.write(STARTUP[shell] + startup + "\n")
        open(lines, "w").close()
        child, terminal = pty.fork()
        if child == 0:
            os.environ.update(LINES_FILE=lines, TERM="vt100", COLUMNS="200")
            os.execvp(COMMAND[shell][0], COMMAND[shell])
        try:
            drive(terminal, script, lines, end)
        finally:
            os.kill(child, signal.SIGKILL)
            os.waitpid(child, 0)


def drive(terminal, script, lines, end):
    send(terminal, f"source {script}; echo >>$LINES_FILE\r")
    await_lines(terminal, lines, 1)
    for count, line in enumerate(sys.stdin, start=2):
        send(terminal, line.rstrip("\n") + "\t")
        send(terminal, end)
        await_lines(terminal, lines, count)
    with open(lines) as file:
        sys.stdout.write(file.read().partition("\n")[2])


def send(terminal, text):
    os.write(terminal, text.encode())


def await_lines(terminal, path, count):
    """Reads what the shell shows, or it would wait for a reader, until it has reported."""
    shown = b""
    for _ in range(SECONDS * 100):
        if select.select([terminal], [], [], 0.01)[0]:
            shown += os.read(terminal, 65536)
        with open(path) as file:
            if file.read().count("\n") >= count:
                return
    sys.exit(f"the shell did not report line {count - 1}; it showed {shown.decode(errors='replace')!r}")


main()
