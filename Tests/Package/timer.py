"""A user's systemd in the fresh Debian, and the package's timer that it runs."""
import contextlib
import csv
import datetime
import http.server
import os
import pathlib
import shutil
import subprocess
import threading
import time

from root import USER

GROUPS = pathlib.Path("/sys/fs/cgroup")
RUNTIME = "/run/user/test"
ASK = f"XDG_RUNTIME_DIR={RUNTIME} "


DATA = pathlib.Path(__file__).resolve().parents[2] / "Data" / "eurofxref-hist.csv"


def weekdays():
    """The weekdays of the last 90 days, newest first."""
    today = datetime.datetime.now(datetime.timezone.utc).date()
    days = [today - datetime.timedelta(days=count) for count in range(1, 90)]
    return [str(day) for day in days if day.weekday() < 5]


class Rates(http.server.BaseHTTPRequestHandler):
    """Answers each request like the European Central Bank's file of 90 days, with the rates of the bundled
    file's newest day on each of them."""

    def do_GET(self):
        with open(DATA, newline="") as file:
            newest = next(csv.DictReader(file))
        rates = "".join(f'<Cube currency="{code}" rate="{rate}"/>' for code, rate in newest.items()
                        if code and len(code) == 3 and rate != "N/A")
        cubes = "".join(f'<Cube time="{day}">{rates}</Cube>' for day in weekdays())
        body = ('<?xml version="1.0" encoding="UTF-8"?><gesmes:Envelope '
                'xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" '
                'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">'
                f"<Cube>{cubes}</Cube></gesmes:Envelope>").encode()
        self.send_response(200)
        self.send_header("Content-Type", "text/xml")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


@contextlib.contextmanager
def served():
    """The address of a server of rates on loopback."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Rates)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()


@contextlib.contextmanager
def control_groups(owner):
    """A control group of each hierarchy in which systemd keeps its units, given to a user."""
    hierarchies = [GROUPS] if (GROUPS / "cgroup.procs").exists() else [GROUPS / "unified", GROUPS / "systemd"]
    groups = [one / f"ratebook-test-{os.getpid()}" for one in hierarchies if one.exists()]
    for group in groups:
        group.mkdir()
        for path in [group, *group.iterdir()]:
            os.chown(path, owner.st_uid, owner.st_gid)
    try:
        yield groups
    finally:
        for group in groups:
            for folder, _, _ in os.walk(group, topdown=False):
                os.rmdir(folder)


@contextlib.contextmanager
def user_manager(root):
    """Runs `systemd --user`, which starts only where the machine seems to have been booted by systemd."""
    owner = root.home.stat()
    (root.folder / "run/systemd/system").mkdir(parents=True, exist_ok=True)
    runtime = root.folder / RUNTIME[1:]
    runtime.mkdir(parents=True, mode=0o700)
    os.chown(runtime, owner.st_uid, owner.st_gid)
    inside = root.folder / "sys/fs/cgroup"
    inside.mkdir(parents=True, exist_ok=True)
    subprocess.run(["mount", "--rbind", GROUPS, inside], check=True)
    log = open(root.folder / "tmp/manager.log", "w+")
    try:
        with control_groups(owner) as groups:
            enter = 'for group; do echo $$ >"$group/cgroup.procs"; done; ' \
                f"exec /usr/sbin/chroot --userspec={USER}:{USER} {root.folder} /lib/systemd/systemd --user --log-target=console"
            manager = subprocess.Popen(
                ["sh", "-c", enter, "sh", *map(str, groups)], stdin=subprocess.DEVNULL, stdout=log, stderr=log,
                env={"HOME": f"/home/{USER}", "USER": USER, "PATH": "/usr/bin:/bin", "XDG_RUNTIME_DIR": RUNTIME})
            try:
                for _ in range(100):
                    if root.run(ASK + "systemctl --user is-system-running", USER)[0].strip() == "running":
                        break
                    time.sleep(0.1)
                else:
                    log.seek(0)
                    raise AssertionError(f"the user's systemd does not run:\n{log.read()}")
                yield
            finally:
                manager.terminate()
                manager.wait(timeout=30)
    finally:
        subprocess.run(["umount", "--recursive", "--lazy", inside], check=True)
        shutil.rmtree(runtime)


def the_timer(root, *_):
    """The timer, switched on in a user's systemd, fetches the rates of the last days by itself"""
    with served() as address, user_manager(root):
        # Its next hour is too far away for a test; all other settings stay.
        for unit, lines in (("timer", "[Timer]\nOnCalendar=*:*:*\nRandomizedDelaySec=0\nAccuracySec=1us\n"),
                            ("service", f"[Service]\nEnvironment=RATEBOOK_ECB_URL={address}\n")):
            root.must(f"mkdir -p ~/.config/systemd/user/ratebook-sync.{unit}.d && "
                      f"printf '{lines}' >~/.config/systemd/user/ratebook-sync.{unit}.d/test.conf", USER)
        before = root.must("ratebook status --json", USER)
        root.must(ASK + "systemctl --user enable --now ratebook-sync.timer", USER)
        for _ in range(300):
            if root.must("ratebook status --json", USER) != before:
                break
            time.sleep(0.1)
        else:
            raise AssertionError(root.run(ASK + "systemctl --user status 'ratebook*' --no-pager", USER)[0])
        shown = root.must(ASK + "systemctl --user show ratebook-sync.service -p Result -p ExecMainStatus", USER)
        assert "Result=success" in shown and "ExecMainStatus=0" in shown, shown
        said = root.must("ratebook status", USER)
        assert weekdays()[0] in said, said
        # A night in which the machine slept: the last run was hours ago, and the next hour has not come.
        root.must(ASK + "systemctl --user stop ratebook-sync.timer", USER)
        stamp = ".local/share/systemd/timers/stamp-ratebook-sync.timer"
        root.must("printf '[Timer]\\nOnCalendar=\\nOnCalendar=hourly\\nRandomizedDelaySec=0\\n' >~/.config/systemd/user/ratebook-sync.timer.d/test.conf && "
                  f"touch -d '3 hours ago' ~/{stamp}", USER)
        runs = ASK + "systemctl --user show ratebook-sync.service -p ExecMainStartTimestampMonotonic"
        last = root.must(runs, USER)
        root.must(ASK + "systemctl --user daemon-reload", USER)
        root.must(ASK + "systemctl --user start ratebook-sync.timer", USER)
        for _ in range(300):
            if root.must(runs, USER) != last:
                break
            time.sleep(0.1)
        else:
            raise AssertionError("the timer does not catch up on what it has missed")
        listed = root.must(ASK + "systemctl --user list-timers --no-pager", USER)
        assert "ratebook-sync.service" in listed, listed
        root.must(ASK + "systemctl --user disable --now ratebook-sync.timer", USER)
    for path in (".config/systemd", ".local/share/systemd"):
        shutil.rmtree(root.home / path)
    return f"newest {weekdays()[0]}"
