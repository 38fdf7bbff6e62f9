"""Commands that are recorded one after another, and the states that a power loss may leave of them.

A state is as a power loss at a moment between two calls may leave it (recording.py). Every book must
be wholly as before or as after the command, pass `check`, and take another command; once a command
has ended with 0, what it did must be there.
"""
import hashlib
import os
import random
import shutil
import typing

import recording
from campaign import BOOK, digest


class Step(typing.NamedTuple):
    """A command, the folder below the scenario's in which it is run, and the book that it writes."""
    name: str
    words: list
    place: str = "."
    book: str = BOOK


class Scenario:
    """Steps in a folder of their own, recorded; the states that its books had at their ends."""

    def __init__(self, campaign, name, folder, steps):
        self.campaign, self.name, self.steps = campaign, name, steps
        self.books = sorted({step.book for step in steps})
        self.recording = recording.Recording(folder)
        self.states, self.copies, self.spans = [self.digests(folder)], [{}], []
        for number, step in enumerate(steps):
            log = campaign.folder / f"{name}.{number}.strace"
            first = len(self.recording.events)
            outcome = self.run(folder, step, *step.words, wrapper=recording.wrapper(log),
                               seconds=120)
            if outcome.code != 0:
                raise SystemExit(f"{name}, '{step.name}': {outcome.code}, {outcome.said}")
            self.recording.read_log(log, folder / step.place)
            log.unlink()
            self.spans.append((first, len(self.recording.events)))
            self.states.append(self.digests(folder))
            self.copies.append(self.backups(folder))
        whole = self.recording.state(len(self.recording.events), recording.EVERYTHING)[0]
        for path, content in whole.items():
            real = folder / path
            if content is not None and real.read_bytes() != content:
                raise SystemExit(f"{name}: the recording is not what happened: {path}")

    def run(self, folder, step, *words, **options):
        """Runs a command where a step is run, with its book."""
        return self.campaign.program.run(
            folder / step.place, *words, RATEBOOK_DB=os.path.relpath(step.book, step.place),
            **options)

    def digests(self, folder):
        return {book: digest(folder / book) for book in self.books}

    @staticmethod
    def backups(folder):
        """The digests of the backups and kept books."""
        found = [*folder.glob("copies/*.db"), *(
            path for path in folder.glob("**/*.before-restore-*")
            if not path.name.endswith(("-journal", "-wal", "-shm")))]
        return {str(path.relative_to(folder)): digest(path) for path in found}

    def write(self, files, name):
        """Writes a state to a new folder."""
        folder = self.campaign.folder / name
        folder.mkdir()
        for path, content in sorted(files.items()):
            if content is None:
                (folder / path).mkdir()
            else:
                (folder / path).write_bytes(content)
        return folder

    def crash(self, number, turn, synced=True):
        """Checks one state of a power loss during or right after a command, unless it was seen.

        If it is not synced, the syncs of the command are ignored.
        """
        campaign, step = self.campaign, self.steps[number]
        first, last = self.spans[number]
        chance = random.Random(f"{campaign.seed} {self.name} {step.name} {turn}")
        end = last if turn % 4 == 0 else chance.randrange(first, last + 1)
        files, how = self.recording.state(end, chance, None if synced else first)
        text = repr(sorted((p, c and hashlib.sha256(c).digest()) for p, c in files.items()))
        with campaign.lock:
            seen = (self.name, number, end == last, synced, text)
            if seen in campaign.seen:
                return
            campaign.seen.add(seen)
        campaign.count("states" if synced else "unsynced")
        folder = self.write(files, f"{self.name}.{number}.{turn}.{synced}")
        wrong = self.judge(folder, number, end, turn)
        if not synced:
            campaign.count("found", by=bool(wrong))
            shutil.rmtree(folder)
        elif wrong:
            campaign.breaks(f"{self.name}, '{step.name}', after {end - first} of {last - first} "
                            f"calls, {how}, turn {turn}", wrong, folder)
        else:
            shutil.rmtree(folder)

    def judge(self, folder, number, end, turn):
        """What is wrong with a state, or None."""
        step, is_done = self.steps[number], end == self.spans[number][1]
        now = self.digests(folder)
        for book in self.books:
            allowed = (self.allowed(number, end) if book == step.book
                       else [self.states[number][book]])
            if now[book] not in allowed:
                return ("it was done, and " if is_done else "") + f"{book} is {now[book]}"
            wrong = now[book] != "none" and self.check(folder, book)
            if wrong:
                return wrong
        before, after = (self.states[at][step.book] for at in (number, number + 1))
        # The backups and kept books of earlier commands, and of this one once it is done.
        due = dict(self.copies[number + 1] if is_done or (now[step.book] == after != before)
                   else self.copies[number])
        for path, content in due.items():
            # A backup that is being replaced is the old one or the new one.
            either = {content, self.copies[number + 1].get(path, content)}
            if digest(folder / path) not in either:
                return f"{path} is {digest(folder / path)}"
            wrong = self.check(folder, path)
            if wrong:
                return wrong
        return self.use(folder, number, turn)

    def allowed(self, number, end):
        """The digests that the step's book may have when the power is lost at a moment."""
        before, after = (self.states[at][self.steps[number].book] for at in (number, number + 1))
        if end == self.spans[number][1]:
            return [after]
        return [before, after] + ["empty"] * (before == "none")

    def check(self, folder, book):
        """What is wrong with a book, or None."""
        check = self.campaign.program.run(folder, "check", RATEBOOK_DB=book)
        return None if check.code == 0 else (
            f"{book}: check {check.code}: {check.said} {check.output[:200]}")

    def use(self, folder, number, turn):
        """Uses the books of a state; returns what is wrong with that, or None."""
        more = self.run(folder, self.steps[number], "favorite", "add", "CHF")
        return None if more.code == 0 else f"the next command: {more.code}, {more.said}"
