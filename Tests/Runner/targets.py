"""Which suites a change can have broken: those of the changed targets, and of all targets above them."""

import json
import pathlib
import re
import subprocess

# The program, and the target whose tests are those of the program.
PROGRAM, FACE = "ratebook", "RatebookCLI"


def changed(root):
    """The files that differ from the last commit, new ones included."""
    def git(*words):
        return subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=True).stdout.split("\0")
    return sorted({name for name in git("diff", "--name-only", "-z", "HEAD")
                   + git("ls-files", "--others", "--exclude-standard", "-z") if name})


def commands(files):
    """The commands whose own files are all that has changed, as `calc`; none if anything else has."""
    own = [re.match(r"Sources/RatebookCLI/Commands/(?:.*/)?([A-Z][a-z]+)\w*\.swift$", file) for file in files]
    return sorted({match[1].lower() for match in own}) if all(own) else []


class Targets:
    """The targets of the package, with their folders and what they depend on."""

    def __init__(self, root):
        self.root = pathlib.Path(root)
        answer = subprocess.run(["swift", "package", "dump-package"], cwd=root,
                                capture_output=True, text=True, check=True)
        targets = json.loads(answer.stdout)["targets"]
        self.tests = [target["name"] for target in targets if target["type"] == "test"]
        self.folders = {
            target["name"]: target.get("path") or
            ("Tests/" if target["type"] == "test" else "Sources/") + target["name"] for target in targets}
        self.needed = {target["name"]: {(dependency.get("byName") or dependency.get("target"))[0]
                                        for dependency in target["dependencies"]} for target in targets}

    def above(self, names):
        """Targets, and all that depend on them.

        Tests of another target that start the program are left out: they do so to prepare a book.
        """
        found = set(names)
        while more := {name for name, needed in self.needed.items()
                       if needed & found and not (name in self.tests and needed & found == {PROGRAM}
                                                  and name != FACE + "Tests")} - found:
            found |= more
        return found

    def starting(self, every, does):
        """The suites of `every` whose targets start the program, or those whose targets do not."""
        targets = {name for name in self.tests if PROGRAM in self.needed[name]}
        return {name for name in every if (name.split(".")[0] in targets) == does}

    def suites(self, files, every):
        """The suites of `every` (names such as `StoreTests.CheckTests`) that changed files can have broken.

        A file outside the targets concerns the suites whose own file names it or its folder.
        Returns them with the files that concern none.
        """
        if "Package.swift" in files:
            return set(every), []
        targets, suites, others = set(), set(), []
        for file in files:
            own = [name for name, folder in self.folders.items() if file.startswith(folder + "/")]
            if own:
                targets.add(max(own, key=lambda name: len(self.folders[name])))
                continue
            reading = self.reading(file, every)
            suites |= reading
            others += [] if reading else [file]
        broken = self.above(targets) & set(self.tests)
        return suites | {suite for suite in every if suite.split(".")[0] in broken}, others

    def reading(self, file, every):
        path = pathlib.PurePath(file)
        folder = "/".join(path.parts[:-1][:2])
        words = re.compile(f'{re.escape(path.name)}|"{re.escape(folder)}["/]' if folder else re.escape(path.name))
        return {suite for suite in every for target, _, name in [suite.partition(".")]
                if any(words.search(source.read_text())
                       for source in (self.root / self.folders[target]).glob(f"**/{name}.swift"))}
