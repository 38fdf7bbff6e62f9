"""What the tests of the page without a server share: one that goes and comes back, what is kept."""

import json
import signal
import socket
import subprocess
import time

from playwright.sync_api import Error

from browser import BINARY, NOW, Person, answered, book, chromium, equal, scenario


class Server:
    """A server on one port, which can be stopped, killed and started again."""

    def __init__(self, book):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        (self.book, self.base) = (book, f"http://127.0.0.1:{self.port}")
        self.trip = "/trips/" + json.loads(book.run("trip", "list", "--json"))[0]["uid"]
        self.start()

    def start(self, *options):
        self.process = subprocess.Popen(
            [BINARY, "serve", "--listen", f"127.0.0.1:{self.port}", "--now", NOW, *options],
            env=self.book.environment, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout.readline(), "the server did not start"

    def end(self, number=signal.SIGTERM):
        self.process.send_signal(number)
        self.process.wait(timeout=20)


def kept(person, *paths):
    """Opens pages while the service worker watches, so that they are kept."""
    person.open("/more").wait_for_function("() => navigator.serviceWorker.controller")
    for path in paths:
        person.open(path)
        until(person.page,
              "async address => (await (await caches.open('ratebook-pages')).match(address)) != null",
              person.base + path.split("?")[0])


def until(page, script, argument=None, seconds=30):
    """Waits until an asynchronous function of the page returns true, which `wait_for_function` does not."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        try:
            found = answered(page, script, argument)
            if found:
                return
        except Error as error:  # The page may just be loading itself anew.
            found = error
        page.wait_for_timeout(50)
    raise AssertionError(f"not within {seconds} s, but {found!r}: {script}")


def said(page, selector=".offline:not([hidden])"):
    """The words in the lines at the top."""
    return " ".join(page.locator(selector).all_inner_texts())


def play(*parts):
    """Plays scenarios, each with a server that has just started and a paired browser of its own."""
    with book() as data, chromium() as browser:
        server = Server(data)
        try:
            for part in parts:
                server.end()
                server.start()
                person = Person(data, browser, server.base)
                with scenario(part.__name__, person):
                    part(person, server)
                    # Without a connection the browser itself reports each request.
                    told = [text for text in person.problems if "Failed to load resource" not in text]
                    equal(f"{part.__name__}: no script fails offline", told, [])
                person.close()
        finally:
            server.end()
