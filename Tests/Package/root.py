"""A fresh Debian in a folder, and commands in it as root or as an ordinary user."""
import os
import pathlib
import shutil
import subprocess
import tarfile

# The suite of the machine itself, whose source has the others, too.
OWN = "bookworm"
USER = "person"


class Failed(Exception):
    """A command ended with another exit code than it should."""


class Root:
    """A root folder, made of a base system that is downloaded once and kept in a cache; it has /proc
    within a `with` statement."""

    def __init__(self, folder, cache, suite=OWN, address=None):
        self.folder = pathlib.Path(folder)
        self.downloads = cache / ("archives" if suite == OWN else f"archives-{suite}")
        base = cache / f"{suite}.tar"
        if not base.exists():
            make_base(base, suite, address or repository())
        with tarfile.open(base) as archive:
            archive.extractall(self.folder)
        self.downloads.mkdir(parents=True, exist_ok=True)
        shutil.copy("/etc/resolv.conf", self.folder / "etc" / "resolv.conf")
        (self.folder / "usr/sbin/policy-rc.d").write_text("#!/bin/sh\nexit 101\n")
        (self.folder / "usr/sbin/policy-rc.d").chmod(0o755)
        self.must("useradd --create-home --shell /bin/bash " + USER)
        self.home = self.folder / "home" / USER

    def __enter__(self):
        subprocess.run(["mount", "-t", "proc", "proc", self.folder / "proc"], check=True)
        return self

    def __exit__(self, *_):
        subprocess.run(["umount", "--lazy", self.folder / "proc"], check=True)

    def start(self, command, user=None, **options):
        """Starts a command of the shell, as root or as a user in the user's home folder."""
        name = user or "root"
        home = f"/home/{user}" if user else "/root"
        environment = {
            "PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": home,
            "USER": name, "LC_ALL": "C.UTF-8", "TZ": "UTC", "DEBIAN_FRONTEND": "noninteractive"}
        # exec, so that a signal reaches the command itself.
        words = ["chroot", *([f"--userspec={user}:{user}"] if user else []), str(self.folder),
                 "/bin/sh", "-c", f"cd {home} && {command}"]
        return subprocess.Popen(
            words, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, **options)

    def run(self, command, user=None):
        """What a command prints, errors included, and its exit code."""
        child = self.start(command, user)
        said = child.communicate(timeout=600)[0]
        return said, child.returncode

    def must(self, command, user=None):
        """What a command prints; it has to succeed."""
        said, status = self.run(command, user)
        if status != 0:
            raise Failed(f"{command}: exit code {status}\n{said}")
        return said

    def install(self, *names, options=""):
        """Installs packages by their names, or the files of packages, and nothing that they only
        recommend. What was downloaded before is taken from the cache."""
        inside = self.folder / "var/cache/apt/archives"
        for package in self.downloads.glob("*.deb"):
            shutil.copy(package, inside)
        words = []
        for name in map(str, names):
            if name.endswith(".deb"):
                shutil.copy(name, self.folder / "tmp")
                name = "/tmp/" + os.path.basename(name)
            words.append(name)
        self.must("apt-get update -q")
        said = self.must(
            f"apt-get install -y -q --no-install-recommends {options} "
            "-o APT::Keep-Downloaded-Packages=true " + " ".join(words))
        for package in inside.glob("*.deb"):
            shutil.copy(package, self.downloads)
        return said


def repository():
    """The address from which this machine's apt gets its suite."""
    said = subprocess.run(
        ["apt-get", "indextargets", "--format", "$(REPO_URI)", "Created-By: Packages",
         f"Codename: {OWN}", "Component: main"], check=True, capture_output=True, text=True).stdout
    if not said:
        raise Failed(f"apt has no source of {OWN}: add one to its list of sources")
    return said.split()[0]


def make_base(base, suite, address):
    """Downloads a base system from a repository into an archive."""
    base.parent.mkdir(parents=True, exist_ok=True)
    folder = base.with_suffix(".making")
    shutil.rmtree(folder, ignore_errors=True)
    # A suite that is newer than this machine's debootstrap is made as the others of its distribution.
    scripts = pathlib.Path("/usr/share/debootstrap/scripts")
    script = suite if (scripts / suite).exists() else "gutsy" if "ubuntu" in address else "sid"
    subprocess.run(["debootstrap", "--variant=minbase", suite, folder, address, scripts / script],
                   check=True, stdout=subprocess.DEVNULL)
    draft = base.with_suffix(".draft")
    subprocess.run(["tar", "-C", folder, "-cf", draft, "."], check=True)
    draft.rename(base)
    shutil.rmtree(folder)
