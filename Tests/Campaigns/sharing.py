"""What a power loss may leave of books that share a trip, and of the folder through which they do.

Friends have a folder and a book each, beside the folder that they share; all of it is recorded. In
every state the trip goes on: once the command was run again unless it was done, and each friend has
merged, all books have the same trip with all its photos, as they would have without the power loss.
"""
import contextlib
import hashlib
import json
import shutil
import sqlite3
import time

import recording
from campaign import BOOK, digest
from scenario import Scenario, Step

START = 1_793_624_400  # 2026-11-02T13:00:00Z
TRIP, SHARE = "Jeju", "../share"
FRIENDS = ["minji", "jisu", "ann"]


def step(name, friend, *words):
    return Step(f"shared: {name}", list(words), friend, f"{friend}/{BOOK}")


def join(friend):
    return step(f"trip join, {friend}", friend, "trip", "join", SHARE, "--as", friend)


# Each is run on the result of the one before. The first merge takes in expenses, edits, a photo and a
# conflict, and hands something out; later commands take in what a friend did in between.
BEGINNING = [
    step("trip share", "minji", "trip", "share", TRIP, SHARE, "--as", "minji"),
    join("jisu"),
]
GOING_ON = [
    step("trip merge", "minji", "trip", "merge"),
    step("expense add", "minji", "expense", "add", "30", "USD", "--memo", "lunch", "--photo",
         "third.jpg"),
    step("friend's expense add", "jisu", "expense", "add", "4000", "KRW", "--memo", "bus"),
    step("expense edit", "minji", "expense", "edit", "2", "2500", "--memo", "noodles"),
    step("undo", "minji", "undo"),
    join("ann"),
    step("trip choose", "minji", "trip", "choose", "1", "theirs"),
    step("friend's expense remove", "jisu", "expense", "remove", "3"),
    step("trip leave", "minji", "trip", "leave", TRIP),
]
# What was recorded while the folder was away goes out before the book leaves.
LEAVING = [step("trip leave, unsent", "minji", "trip", "leave", TRIP)]


def scenarios(campaign):
    """The scenarios: a trip is shared and joined; goes on, with a conflict; and is left."""
    private = campaign.folder / "private"
    private.mkdir()
    for friend in FRIENDS:
        (private / friend).mkdir()
    campaign.program.fill(private / "minji", TRIP)
    (private / "minji" / "third.jpg").write_bytes(b"\xff\xd8\xff\xe0" + b"third " * 900)
    waiting = campaign.copy(private, "waiting")
    _wait(campaign.program, waiting / "minji", waiting / "jisu", waiting / "share")
    going_on, leaving = (campaign.copy(waiting, name) for name in ("going-on", "leaving"))
    return [SharedTrip(campaign, "beginning", private, BEGINNING),
            SharedTrip(campaign, "going-on", _adopted(going_on), GOING_ON),
            SharedTrip(campaign, "leaving", _adopted(leaving), LEAVING)]


def _wait(program, minji, jisu, share):
    """Has both record while the folder is away; the second one has merged since."""
    program.must(minji, *BEGINNING[0].words)
    program.must(jisu, *BEGINNING[1].words)
    away = share.rename(share.with_name("away"))
    program.must(minji, "expense", "edit", "1", "20", now=_instant(0))
    program.must(jisu, "expense", "edit", "1", "--paid-by", "Bob", now=_instant(1))
    program.must(jisu, "expense", "edit", "2", "--memo", "dinner", now=_instant(2))
    for number in range(8):
        program.must(jisu, "expense", "add", str(1_000 + number), "KRW", now=_instant(3))
    program.must(jisu, "expense", "add", "9000", "KRW", "--memo", "tea", "--photo",
                 "../minji/second.jpg", now=_instant(3))
    away.rename(share)
    program.must(jisu, "trip", "merge", now=_instant(4))


def _instant(minutes):
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(START + 60 * minutes))


def _adopted(folder):
    """Points the books of a copy of all folders to its own shared one."""
    for friend in FRIENDS:
        for trip in _ask(folder / friend / BOOK, "SELECT trip_id FROM shared_trips"
                         " WHERE folder IS NOT NULL"):
            with contextlib.closing(sqlite3.connect(folder / friend / BOOK)) as book, book:
                book.execute("UPDATE shared_trips SET folder = ? WHERE trip_id = ?",
                             (str(folder / "share"), *trip))
    return folder


def _ask(book, question):
    """The rows that a book has; none if there is no book."""
    if not book.exists():
        return []
    with contextlib.closing(sqlite3.connect(book)) as connection:
        return connection.execute(question).fetchall()


def _done(book):
    """How much was done in a book: commands that merges and news do not count among."""
    return sum(rows[0] for rows in _ask(
        book, "SELECT count(*) FROM operations WHERE command <> 'trip merge' UNION ALL"
        " SELECT count(*) FROM shared_trips WHERE left_at IS NOT NULL"))


class SharedTrip(Scenario):
    """Steps of friends who share a trip.

    A command is several transactions: what friends did comes in before it and after it, and is
    marked as seen. `transactions` has the states of the step's book after each of them, with the
    number of events by then; `done` how much was done in it; `wanted` the trip that all then have.
    """

    def __init__(self, campaign, name, folder, steps):
        super().__init__(campaign, name, folder, steps)
        self.transactions, self.done, self.wanted = [], [], []
        for number, step in enumerate(steps):
            self.transactions.append(self.recorded(number))
            files, _ = self.recording.state(self.spans[number][1], recording.EVERYTHING)
            whole = self.write(files, f"{name}.{number}.whole")
            self.done.append(_done(whole / step.book))
            wrong = self.go_on(whole, number)
            if wrong:
                raise SystemExit(f"{name}, '{step.name}', without a power loss: {wrong}")
            self.wanted.append(self.trip(whole, step.place, with_uids=False))
            shutil.rmtree(whole)

    def run(self, folder, step, *words, **options):
        return super().run(folder, step, *words, now=_instant(10 + self.steps.index(step)),
                           **options)

    def recorded(self, number):
        """The states of the step's book if everything lasts that was written up to a moment.

        A transaction ends where a name changes or something is synced.
        """
        step, (first, last) = self.steps[number], self.spans[number]
        found = [(first, self.states[number][step.book])]
        for end in range(first + 1, last + 1):
            if self.recording.events[end - 1][0] not in ("names", "sync"):
                continue
            files, _ = self.recording.state(end, recording.EVERYTHING)
            folder = self.write({path: content for path, content in files.items()
                                 if content is None or path.startswith(step.book)}, "moment")
            now = digest(folder / step.book)
            shutil.rmtree(folder)
            if now != found[-1][1]:
                found.append((end, now))
        if found[-1][1] != self.states[number + 1][step.book]:
            raise SystemExit(f"{self.name}, '{step.name}': it ends without its last transaction")
        return found

    def allowed(self, number, end):
        """The state after the last transaction, or the one before, as that may just not be lost."""
        if end == self.spans[number][1]:
            return super().allowed(number, end)
        return [state for at, state in self.transactions[number] if at <= end][-2:]

    def use(self, folder, number, turn):
        step = self.steps[number]
        wrong = self.go_on(folder, number, friends_first=turn % 2 == 1)
        if not wrong and self.trip(folder, step.place, with_uids=False) != self.wanted[number]:
            return "the trip is not what it would be without the power loss"
        return wrong

    def go_on(self, folder, number, friends_first=False):
        """Runs the step again unless it was done, and has everyone merge; returns what is wrong.

        Friends may come first, and look at what is left of the folder.
        """
        step = self.steps[number]
        _adopted(folder)
        friends = [one for one in FRIENDS if one != step.place and (folder / one / BOOK).exists()]
        commands = [self.merge(folder, one) for one in friends] if friends_first else []
        if _done(folder / step.book) < self.done[number]:
            commands.append(self.run(folder, step, *step.words))
        # The first friend of whoever shares the trip joins.
        friends = [step.place, *(friends or ["jisu"])]
        commands += [self.merge(folder, one) for one in friends]
        for outcome in commands:
            if outcome.code != 0:
                return f"then {outcome.words}: {outcome.code}, {outcome.said}"
        trips = [self.trip(folder, one) for one in friends]
        for one, trip in zip(friends, trips):
            if trip != trips[0]:
                return f"{one} has another trip than {friends[0]}"
        wrong = [self.check(folder, f"{one}/{BOOK}") for one in friends]
        return next(filter(None, wrong), None)

    def merge(self, folder, friend):
        """Merges once, or joins."""
        book = folder / friend / BOOK
        if not book.exists():
            words = join(friend).words
        elif _ask(book, "SELECT 1 FROM shared_trips WHERE left_at IS NULL"):
            words = ["trip", "merge"]
        else:
            words = ["trip", "show", TRIP]
        return self.campaign.program.run(folder / friend, *words, now=_instant(60))

    def trip(self, folder, friend, with_uids=True):
        """The trip that a friend exports, in some order of its own, and which photos are there."""
        text = self.campaign.program.must(
            folder / friend, "export", "--format", "json", "--trip", TRIP, now=_instant(60)).output
        trip, = json.loads(text)["trips"]
        for expense in trip["expenses"]:
            if not with_uids:
                del expense["uid"]
            for parts in ("payments", "shares", "photos"):
                expense[parts].sort(key=str)
        trip["expenses"].sort(key=str)
        trip["people"].sort()
        photos = {hashlib.sha256(file.read_bytes()).hexdigest()
                  for file in (folder / friend / "photos").rglob("*") if file.is_file()}
        named = {photo["hash"] for expense in trip["expenses"] for photo in expense["photos"]}
        return json.dumps([trip, sorted(named & photos)], sort_keys=True)
