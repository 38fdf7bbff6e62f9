"""What is checked of the files of a release by looking at them."""
import gzip
import hashlib
import json
import pathlib
import re
import subprocess
import tarfile
import venv

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def output(*command):
    result = subprocess.run([str(word) for word in command], capture_output=True, text=True)
    assert result.returncode == 0, f"{command}: {result.stdout}{result.stderr}"
    return result.stdout


class Release:
    """The files that `make release` has written."""

    def __init__(self, folder, scratch, cache):
        self.folder, self.cache = folder, cache
        self.deb = self.only("ratebook_*.deb")
        self.tarball = self.only("ratebook-*.tar.gz")
        self.notes = self.only("ratebook-*-notes.md")
        self.bill = self.only("ratebook-*.spdx.json")
        self.version = output(ROOT / "Scripts" / "version").strip()
        scratch.mkdir()
        self.tree = scratch / "package"
        output("dpkg-deb", "-x", self.deb, self.tree)
        self.binary = self.tree / "usr" / "bin" / "ratebook"
        with tarfile.open(self.tarball) as archive:
            archive.extractall(scratch)
        self.unpacked = scratch / self.tarball.name.removesuffix(".tar.gz")

    def only(self, pattern):
        found = sorted(self.folder.glob(pattern))
        if len(found) != 1:
            raise SystemExit(f"{self.folder} has {len(found)} files {pattern}; run make release first")
        return found[0]

    def field(self, name):
        return output("dpkg-deb", "-f", self.deb, name).strip()

    def members(self):
        """The package's files: type, mode, owner and path of each."""
        rows = [line.split(maxsplit=5) for line in output("dpkg-deb", "-c", self.deb).splitlines()]
        return [(row[0][0], row[0][1:], row[1], row[5][1:]) for row in rows]


def the_sums_agree(files):
    """SHA256SUMS has every file and its sum"""
    lines = (files.folder / "SHA256SUMS").read_text().splitlines()
    sums = dict(reversed(line.split("  ")) for line in lines)
    others = {path.name for path in files.folder.iterdir()} - {"SHA256SUMS"}
    assert set(sums) == others, f"{sorted(sums)} != {sorted(others)}"
    for name, expected in sums.items():
        found = hashlib.sha256((files.folder / name).read_bytes()).hexdigest()
        assert found == expected, name
    return f"{len(sums)} files"


def lintian_is_silent(files):
    """lintian finds no error and no warning, and every override is needed"""
    command = ["lintian", "--allow-root", "--fail-on", "error,warning", str(files.deb)]
    result = subprocess.run(command, capture_output=True, text=True)
    assert result.returncode == 0 and not result.stdout, result.stdout + result.stderr
    result = subprocess.run([*command, "--show-overrides"], capture_output=True, text=True)
    used = {line.split()[2] for line in result.stdout.splitlines() if line.startswith("O:")}
    lines = (ROOT / "Packaging" / "lintian-overrides").read_text().splitlines()
    named = {line.split()[1] for line in lines if line.startswith("ratebook:")}
    assert used == named, f"{used} != {named}"
    return f"{len(used)} overrides"


def versions_agree(files):
    """The version of source, binary, package, tarball, notes and bill of materials is one"""
    version = files.version
    assert files.field("Version") == f"{version}-1", files.field("Version")
    assert files.deb.name == f"ratebook_{version}-1_{files.field('Architecture')}.deb"
    assert files.tarball.name.startswith(f"ratebook-{version}-linux-"), files.tarball
    assert json.loads(files.bill.read_text())["packages"][0]["versionInfo"] == version
    assert files.notes.read_text().startswith(f"# ratebook {version}\n")
    assert (files.unpacked / "INSTALL").read_text().startswith(f"ratebook {version} ")
    changes = (ROOT / "CHANGELOG.md").read_text()
    assert re.search(r"^## (\S+) \(", changes, re.M)[1] == version
    return version


def the_same_binary(files):
    """Package and tarball have the same program"""
    packaged = files.binary.read_bytes()
    assert packaged == (files.unpacked / "bin" / "ratebook").read_bytes()
    listed = json.loads(files.bill.read_text())["packages"][0]["checksums"][0]["checksumValue"]
    assert hashlib.sha256(packaged).hexdigest() == listed
    return f"{len(packaged):,} bytes"


def the_tree(files):
    """The package has its files, all of root's and with the usual modes, and no maintainer script"""
    members = files.members()
    paths = {path for _, _, _, path in members}
    for kind, mode, owner, path in members:
        executable = kind == "d" or path == "/usr/bin/ratebook"
        assert owner == "root/root" and mode == ("rwxr-xr-x" if executable else "rw-r--r--"), path
    pages = [path for path in paths if path.endswith(".1.gz")]
    korean = [path for path in pages if path.startswith("/usr/share/man/ko/man1/")]
    assert len(korean) * 2 == len(pages) and "/usr/share/man/man1/ratebook.1.gz" in pages, pages
    for path in ("/usr/share/bash-completion/completions/ratebook",
                 "/usr/share/zsh/vendor-completions/_ratebook",
                 "/usr/share/fish/vendor_completions.d/ratebook.fish",
                 "/usr/lib/systemd/user/ratebook-sync.service",
                 "/usr/lib/systemd/user/ratebook-sync.timer",
                 "/usr/lib/systemd/system/ratebook-sync.service",
                 "/usr/lib/systemd/system/ratebook-sync.timer",
                 "/usr/lib/systemd/system/ratebook-serve.service",
                 "/usr/lib/systemd/system/ratebook-rates.service",
                 "/usr/share/ratebook/eurofxref-hist.csv",
                 "/usr/share/doc/ratebook/docs/install.md",
                 "/usr/share/doc/ratebook/copyright",
                 "/usr/share/doc/ratebook/changelog.gz",
                 "/usr/share/doc/ratebook/changelog.Debian.gz"):
        assert path in paths, path
    control = output("dpkg-deb", "-I", files.deb)
    assert not re.search(r"\b(pre|post)(inst|rm)\b|conffiles", control), control
    return f"{len(members)} entries, {len(pages)} pages of the manual"


def the_fields(files):
    """The package depends on what the binary needs, and names the libraries that are inside"""
    needed = files.field("Depends")
    assert re.fullmatch(r"libc6 \(>= [\d.]+\), libsqlite3-0 \(>= [\d.]+\)", needed), needed
    for name in ("gcc-12", "gmp", "mpfr4"):
        assert f"{name} (= " in files.field("Built-Using"), name
    return needed


def the_documents(files):
    """Documents of package and tarball name nothing that only the source has, and no file that is not there"""
    of_source = re.compile(r"(?:^|[`(])make [a-z]|\b(?:Tests|Sources|Scripts|Benchmarks|Packaging)/|<!--", re.M)
    count = 0
    for top in (files.tree / "usr" / "share" / "doc" / "ratebook", files.unpacked):
        for path in [top / "README.md", *(top / "docs").rglob("*.md")]:
            text = path.read_text(encoding="utf-8")
            found = of_source.search(text)
            assert not found, f"{path}: {text[found.start():][:80]}"
            for link in re.findall(r"\]\(([^)#:\s]+)(?:#[^)]*)?\)", text):
                assert (path.parent / link).exists(), f"{path}: {link}"
            for name in re.findall(r"(?<![\w/])Data/[\w./-]+", text):
                assert (files.unpacked / name).exists() and top == files.unpacked, f"{path}: {name}"
            count += 1
    return f"{count} documents"


def no_path_of_this_machine(files):
    """No file of the release names a folder of this machine"""
    folders = {str(ROOT) + "/", str(pathlib.Path.home()) + "/"}
    count = 0
    for top in (files.tree, files.unpacked, files.notes, files.bill):
        for path in [top, *top.rglob("*")] if top.is_dir() else [top]:
            if not path.is_file():
                continue
            content = path.read_bytes()
            if path.suffix == ".gz":
                content = gzip.decompress(content)
            for folder in folders:
                assert folder.encode() not in content, f"{path} has {folder}"
            count += 1
    return f"{count} files"


def the_oldest_glibc(files):
    """The documents say the oldest glibc, which is the newest of the binary's symbols"""
    symbols = output("objdump", "-T", files.binary)
    found = {tuple(map(int, text.split("."))) for text in re.findall(r"\(GLIBC_([\d.]+)\)", symbols)}
    oldest = ".".join(map(str, max(found)))
    for path in (files.unpacked / "INSTALL", files.unpacked / "docs" / "install.md", files.notes):
        assert f"glibc {oldest} " in path.read_text(encoding="utf-8"), path
    return oldest


def read_only(files):
    """What is constant cannot be written, nor what is bound at the start, and no engine of regular expressions is inside"""
    sections = {line.split()[1]: line.split() for line in
                (re.sub(r"\[ *\d+\]", "-", line) for line in output("readelf", "-SW", files.binary).splitlines())
                if len(line.split()) > 8 and line.strip().startswith("-")}
    assert "W" not in sections[".rodata"][7], sections[".rodata"]
    assert "NOW" in output("readelf", "-dW", files.binary)
    assert "GNU_RELRO" in output("readelf", "-lW", files.binary)
    assert b"_StringProcessing" not in pathlib.Path(files.binary).read_bytes()
    return f"{pathlib.Path(files.binary).stat().st_size / 1e6:.1f} MB"


def bill_of_materials(files):
    """The bill of materials is valid SPDX 2.3, and names what is inside"""
    environment = files.cache / "spdx"
    if not (environment / "bin" / "pyspdxtools").exists():
        venv.create(environment, with_pip=True, clear=True)
        output(environment / "bin" / "python", "-m", "pip", "install", "-q", "spdx-tools==0.8.5")
    output(environment / "bin" / "pyspdxtools", "--infile", files.bill)
    bill = json.loads(files.bill.read_text())
    assert bill["spdxVersion"] == "SPDX-2.3"
    names = {package["name"] for package in bill["packages"]}
    assert {"ratebook", "GMP", "MPFR", "Swift runtime"} <= names, names
    return ", ".join(f"{p['name']} {p['versionInfo']}" for p in bill["packages"])


CHECKS = [
    the_sums_agree, versions_agree, the_same_binary, the_tree, the_fields, the_oldest_glibc, read_only,
    the_documents, no_path_of_this_machine, bill_of_materials, lintian_is_silent,
]
