"""What is tried in a fresh Debian: the package as an ordinary user uses it, and the tarball."""
import hashlib
import pathlib
import re
import shutil
import socket
import time
import urllib.error
import urllib.request

from root import USER
from timer import the_timer

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
DATA = "/usr/share/ratebook/"
BOOK = ".local/share/ratebook"


def commands_of_the_readme():
    """The commands of the README's console blocks, and what each prints."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    commands = []
    for block in re.findall(r"```console\n(.*?)```", text, re.S):
        for line in block.splitlines():
            if line.startswith("$ "):
                commands.append((line[2:], []))
            else:
                commands[-1][1].append(line)
    return [(command, "\n".join(lines)) for command, lines in commands]


def play(root, data, before=""):
    """Runs the README's commands, with its data in a folder, each after another command."""
    commands = commands_of_the_readme()
    assert len(commands) >= 5
    for command, expected in commands:
        said = root.must(before + command.replace("Data/", data), USER).rstrip("\n")
        assert said == expected, f"{command}\n--- README:\n{expected}\n--- printed:\n{said}"
    return f"{len(commands)} commands"


def sums(root):
    """The files of the book and their sums."""
    folder = root.home / BOOK
    found = {str(path.relative_to(folder)): hashlib.sha256(path.read_bytes()).hexdigest()
             for path in folder.rglob("*") if path.is_file()}
    assert "ratebook.db" in found, found
    return found


def unchanged(root, action):
    """Does something that must not change the book."""
    before = sums(root)
    said = action()
    assert sums(root) == before
    return said


def installed(root):
    """The version of the installed package; empty if there is none."""
    said, _ = root.run("dpkg-query -W -f '${db:Status-Status} ${Version}' ratebook")
    return said.removeprefix("installed ") if said.startswith("installed ") else ""


def install_it(root, files, _):
    """The package is installed with what it depends on, and nothing is switched on"""
    root.install(files.deb)
    assert installed(root) == f"{files.version}-1", installed(root)
    assert root.must("ratebook --version", USER) == f"ratebook {files.version}\n"
    wants = [path for place in ("etc", "home", "usr/lib/systemd")
             for path in (root.folder / place).rglob("*.wants/ratebook*")]
    assert not wants, wants
    return root.must("dpkg -l | grep -c '^ii'").strip() + " packages in all"


def the_readme(root, *_):
    """An ordinary user's first steps print what the README shows"""
    return play(root, DATA)


def without_libraries(root, *_):
    """What needs a suggested library names its package"""
    for command, package in (("serve --listen 127.0.0.1:0", "libmicrohttpd12"),
                             ("sync", "libcurl4"),
                             ("history USD/KRW --last 5 --png x.png", "librsvg2-2"),
                             ("mirror postgresql:///rates", "libpq5"),
                             ("trip share Osaka --archive x.zip", "libarchive13")):
        said, status = root.run(f"ratebook {command}", USER)
        assert status == 78 and package in said, f"{command}: {status} {said}"
    return "5 commands"


def helpers(root, *_):
    """What it recommends and suggests, man, bash-completion and systemd can be installed beside it"""
    root.install("man-db", "bash-completion", "systemd", "locales", "bsdextrautils", "libcurl4",
                 "libmicrohttpd12")
    root.must("localedef -i ko_KR -f UTF-8 ko_KR.UTF-8")


def the_documents(root, *_):
    """Every link in the installed documents leads somewhere, and the files that they name are installed"""
    links = 0
    readme = (root.folder / "usr/share/doc/ratebook/README.md").read_text()
    assert " Data/" not in readme, readme[:2000]
    for document in (root.folder / "usr/share/doc/ratebook").rglob("*.md"):
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text()):
            links += 1
            assert (document.parent / link).exists(), f"{document.name}: {link}"
        for path in re.findall(r"/usr/share/ratebook/[\w.-]+", document.read_text()):
            assert (root.folder / path[1:]).exists(), f"{document.name}: {path}"
    assert links > 30, links
    return f"{links} links"


def the_manual(root, *_):
    """man shows the manual in English and Korean"""
    for language, word in (("C.UTF-8", "rate"), ("ko_KR.UTF-8", "환율")):
        for page in ("ratebook", "ratebook-convert"):
            said = root.must(f"export LC_ALL={language}; MANWIDTH=80 man {page} | col -b", USER)
            assert page.upper() in said and word in said, f"{language}:\n{said[:600]}"
    return "ratebook and ratebook-convert"


def the_completions(root, *_):
    """bash completes commands, currencies and options"""
    # Programmable completion needs no terminal to be asked for what it would offer.
    script = """
        . /usr/share/bash-completion/bash_completion
        _completion_loader ratebook
        ask() {{
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${{#COMP_LINE}}
            COMPREPLY=()
            "$(complete -p ratebook | sed 's/.*-F \\([^ ]*\\).*/\\1/')" ratebook "${{@: -1}}" "${{@: -2:1}}"
            echo "${{COMPREPLY[@]}}"
        }}
        {}"""
    for line, expected in (("ratebook conv", "convert"), ("ratebook rates --base KR", "KRW"),
                           ("ratebook rates --bas", "--base")):
        (root.folder / "tmp" / "complete").write_text(script.format("ask " + line))
        said = root.must("bash /tmp/complete", USER).split()
        assert said == [expected], f"{line}: {said}"
    return "3 lines"


def the_units(root, *_):
    """systemd accepts the timer and the service, which runs the installed program"""
    said, status = root.run(
        "XDG_RUNTIME_DIR=/tmp systemd-analyze --user verify "
        "/usr/lib/systemd/user/ratebook-sync.timer /usr/lib/systemd/user/ratebook-sync.service")
    ours = [line for line in said.splitlines() if "ratebook" in line]
    assert status == 0 and not ours, said
    service = (root.folder / "usr/lib/systemd/user/ratebook-sync.service").read_text()
    start = re.search(r"^ExecStart=(.*)$", service, re.M)[1]
    assert start == "/usr/bin/ratebook sync --scheduled", start
    # Its own command, and an address at which nothing listens.
    said, status = root.run(
        "ratebook source enable ecb -q && ratebook source disable er-api -q; "
        f"RATEBOOK_ECB_URL=http://127.0.0.1:1/ {start} -v", USER)
    assert status == 69 and "ecb: The source cannot be reached" in said, said
    return said.splitlines()[0]


def the_system_units(root, *_):
    """the system's units are accepted, are off, and score at most 2.0 of systemd-analyze security"""
    units = "/usr/lib/systemd/system/ratebook-"
    said, status = root.run(f"systemd-analyze verify {units}sync.timer {units}sync.service {units}serve.service {units}rates.service")
    ours = [line for line in said.splitlines() if "ratebook" in line]
    assert status == 0 and not ours, said
    levels = []
    for name in ("sync", "serve", "rates"):
        said = root.must(f"systemd-analyze security --offline=true --threshold=20 {units}{name}.service")
        levels.append(re.search(r"ratebook-\w+.service: ([0-9.]+)", said)[1])
    enabled = root.must("find /etc/systemd -name '*ratebook*'")
    assert not enabled.strip(), enabled
    return ", ".join(levels)


def the_page(root, *_):
    """serve answers on loopback, and ends when it is told to"""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    server = root.start(f"exec ratebook serve --listen 127.0.0.1:{port}", USER)
    try:
        for _ in range(100):
            try:
                status = urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).status
                break
            except urllib.error.HTTPError as error:
                status = error.code
                break
            except OSError:
                time.sleep(0.1)
        else:
            raise AssertionError("no answer within ten seconds")
        assert status in (200, 303, 401, 403), status
    finally:
        server.terminate()
        said, _ = server.communicate(timeout=20)
    assert server.returncode == 0, f"{server.returncode}\n{said}"
    return f"status {status}"


def downgrade(root, files, old):
    """A lower version takes its place, and the book stays as it is"""
    unchanged(root, lambda: root.install(old, options="--allow-downgrades"))
    assert installed(root) == "0.0.1-1", installed(root)


def upgrade(root, files, _):
    """Upgrading a lower version leaves a book with a trip as it is, and it can be read"""
    unchanged(root, lambda: root.install(files.deb))
    assert installed(root) == f"{files.version}-1", installed(root)
    assert "Osaka" in root.must("ratebook trip list", USER)
    assert root.must("ratebook check", USER) == ""


def remove(root, *_):
    """Removing the package leaves the book, and none of its own files"""
    own = root.must("dpkg -L ratebook").split("\n")
    unchanged(root, lambda: root.must("apt-get remove -y -q ratebook"))
    left = [path for path in own if "ratebook" in path and (root.folder / path[1:]).exists()]
    assert not left and not installed(root), left


def purge(root, *_):
    """Purging it leaves the book, too"""
    unchanged(root, lambda: root.must("apt-get purge -y -q ratebook && dpkg --purge ratebook || true"))
    assert root.run("dpkg-query -W ratebook")[1] != 0


def the_tarball(root, files, _):
    """The tarball is installed and removed as its INSTALL says, and the README's steps work in it"""
    shutil.rmtree(root.home / BOOK)
    shutil.copy(files.tarball, root.home)
    name = files.tarball.name.removesuffix(".tar.gz")
    root.must(f"tar -xzf {name}.tar.gz", USER)
    assert root.must(f"{name}/bin/ratebook --version", USER) == f"ratebook {files.version}\n"
    lines = [line.strip() for line in (root.home / name / "INSTALL").read_text().splitlines()]
    for line in ("./install bin/ratebook ~/.local", "./install --remove ~/.local"):
        assert line in lines, line
    root.must(f"cd {name} && ./install bin/ratebook ~/.local", USER)
    said = play(root, "Data/", f"cd {name} && PATH=~/.local/bin:$PATH && ")
    unchanged(root, lambda: root.must(f"cd {name} && ./install --remove ~/.local", USER))
    left = [path for path in (root.home / ".local").rglob("*")
            if path.is_file() and root.home / BOOK not in path.parents]
    assert not left, left
    return said


CHECKS = [
    install_it, the_documents, the_readme, without_libraries, helpers, the_manual,
    the_completions, the_units, the_system_units, the_timer, the_page, downgrade, upgrade, remove, purge, the_tarball,
]

# In a newer Debian. Its systemd does not run in the control groups of another machine.
NEWER = [check for check in CHECKS if check is not the_timer]
