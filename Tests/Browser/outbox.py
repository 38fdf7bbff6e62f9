"""Expenses that are recorded while the server is out of reach: each arrives once, in order."""

import contextlib
import json
import signal
import time
import urllib.parse

from playwright.sync_api import Error

from away import kept, play, said, until
from browser import answered, check, equal, run

# The amounts of the expenses that wait, as they stand in the browser.
WAITING = """async () => {
    const opened = await new Promise(done => {
        const opening = indexedDB.open('ratebook', 1);
        opening.onsuccess = () => done(opening.result);
    });
    const store = opened.transaction('outbox').objectStore('outbox');
    const values = await new Promise(done => { const all = store.getAll(); all.onsuccess = () => done(all.result); });
    opened.close();
    return values.map(value => value.fields.find(([name]) => name === 'amount')[1]);
}"""
# Delivering is over: no lock is held.
IDLE = "async () => { await navigator.locks.request('outbox', () => {}); return true; }"


def waits(page):
    """The amounts of the expenses that wait."""
    return answered(page, WAITING)


def waited(page, *amounts):
    """Waits until these, and no others, wait to be sent, and the page says so."""
    until(page, f"async wanted => `${{await ({WAITING})()}}` === wanted"
                " && document.querySelector('.waiting').hidden === !wanted", ",".join(amounts))


def delivered(person, path=None):
    """Waits until nothing waits to be sent; the page may then be loading itself anew."""
    if path:
        person.open(path)
    waited(person.page)


def online(page):
    """Has the page send what waits, as it does when the connection is back."""
    until(page, "() => dispatchEvent(new Event('online'))")


def shows(page, text):
    """Waits until the page of the trip has been loaded again with a text."""
    page.wait_for_function("text => document.querySelector('main').innerText.includes(text)", arg=text)


def expenses(book):
    """The amounts of the trip's expenses, oldest first."""
    report = json.loads(book.run("report", "day", "--trip", "Osaka", "--json"))
    all_ids = sorted((one["id"], one["amount"]) for day in report["days"] for one in day["expenses"])
    return [amount for _, amount in all_ids]


def record(page, amount, memo=None):
    page.fill("#amount", amount)
    if memo:
        page.click("summary:has-text('More')")
        page.fill("#memo", memo)
    page.click("text=Save")
    page.wait_for_url(lambda url: "/add" not in url)


def record_in_vain(page, amount):
    """Records an expense, and waits until the page that follows could not send it."""
    with page.expect_event("requestfailed", lambda request: request.method == "POST"):
        record(page, amount)


def outbox(person, server):
    """Expenses that are recorded offline arrive once and in order."""
    kept(person, server.trip, server.trip + "/add")
    server.end()
    for amount in ("1001", "1002", "1003"):
        record(person.open(server.trip + "/add"), amount)
    page = person.page
    page.wait_for_selector(".waiting:not([hidden])")
    check("what waits is counted", "3" in said(page), said(page))
    equal("nothing is recorded yet", expenses(server.book), [])
    server.start()
    delivered(person, server.trip)
    equal("three expenses arrive in order", expenses(server.book), ["1001", "1002", "1003"])
    # Delivered twice: what had been answered is put back into the outbox as it was.
    server.end()
    record(person.open(server.trip + "/add"), "1004")
    keep = """async () => {
        const opened = await new Promise(done => { const o = indexedDB.open('ratebook', 1); o.onsuccess = () => done(o.result); });
        const store = opened.transaction('outbox', 'readwrite').objectStore('outbox');
        const values = await new Promise(done => { const all = store.getAll(); all.onsuccess = () => done(all.result); });
        for (const value of values) store.add(value);
        await new Promise(done => { store.transaction.oncomplete = done; });
        opened.close();
    }"""
    answered(person.page, keep)
    equal("what was answered waits again", waits(person.page), ["1004", "1004"])
    server.start()
    delivered(person, server.trip)
    equal("delivered twice, it is recorded once", expenses(server.book)[3:], ["1004"])


def rows(person, server):
    """What waits stands in its day, counts in the sums, and can be corrected and discarded."""
    kept(person, server.trip)
    page = person.open(server.trip)
    before = len(expenses(server.book))
    server.end()

    def add(amount, memo):
        page.click(".fab")
        page.wait_for_selector("#entry[open]")
        page.fill("#entry #amount", amount)
        page.fill("#entry [name=memo]", memo)
        page.click("#entry .save")
        page.wait_for_selector(f"li.awaits:has-text('{memo}')")

    add("1980", "ramen")
    add("200+50×2", "drinks")
    row = page.inner_text("li.awaits:has-text('drinks')")
    check("a calculation is its value", "300" in row and "+" not in row, row)
    for place in (".figures .big small.awaits", ".day h2 small.awaits"):
        check(f"{place} counts what waits", "2,280" in page.inner_text(place), page.inner_text(place))
    page.click("li.awaits:has-text('ramen') button")
    page.wait_for_selector("#entry[open]")
    equal("it is opened as it was typed", page.input_value("#entry #amount"), "1980")
    page.fill("#entry #amount", "1890")
    page.click("#entry .save")
    page.wait_for_selector("li.awaits:has-text('1,890')")
    page.click("li.awaits:has-text('drinks') button")
    page.click("#entry [data-discard]")
    page.wait_for_function("() => document.querySelectorAll('li.awaits').length === 1")
    check("the sum is without it", "1,890" in page.inner_text(".figures .big"), page.inner_text(".figures .big"))
    server.start()
    delivered(person, server.trip)
    equal("what was corrected arrives once", expenses(server.book)[before:], ["1890"])
    check("and waits no more", not page.query_selector("li.awaits"))


def killed(person, server):
    """The server is killed while it takes what waited."""
    kept(person, server.trip, server.trip + "/add")
    for attempt in range(3):
        before = expenses(server.book)
        server.end()
        amounts = [str(2000 + attempt * 100 + index) for index in range(5)]
        for amount in amounts:
            record(person.open(server.trip + "/add"), amount)
        page, answered = person.page, []
        watch = lambda answer: answer.request.method == "POST" and answered.append(answer.status)
        page.on("response", watch)
        server.start()
        online(page)
        end = time.monotonic() + 30
        while len(answered) <= attempt and time.monotonic() < end:
            page.wait_for_timeout(1)
        server.end(signal.SIGKILL)
        page.remove_listener("response", watch)
        stored = expenses(server.book)[len(before):]
        check(f"killed after {len(answered)} answers: what was answered is stored",
              len(stored) >= len(answered) > 0 and stored == amounts[:len(stored)], (stored, answered))
        server.start()
        delivered(person, server.trip)
        equal("and the rest is sent once", expenses(server.book)[len(before):], amounts)


def lost(person, server):
    """An answer that is lost: the same form is the same expense, another one is another."""
    def drop(route):
        with contextlib.suppress(Error):  # The page may be gone by then.
            route.fetch()
            route.abort()

    before = len(expenses(server.book))
    page = person.open(server.trip + "/add")
    page.route("**/api/trips/*/expenses", drop)
    record(page, "3001")
    equal("the server has it", expenses(server.book)[before:], ["3001"])
    page.go_back()
    page.wait_for_selector("#amount")
    check("after Back the form has what was typed", page.input_value("#amount") == "3001")
    page.unroute("**/api/trips/*/expenses", drop)
    record(page, "3001")
    delivered(person)
    equal("after Back it is recorded once", expenses(server.book)[before:], ["3001"])
    record(person.open(server.trip + "/add"), "3001")
    delivered(person)
    equal("a form that is opened anew is another expense", expenses(server.book)[before:], ["3001", "3001"])


def edits(person, server):
    """An edit keeps what was typed where the server is out of reach."""
    page = person.open(server.trip)
    page.click("a[href*='/expenses/'] >> nth=0")
    page.wait_for_url("**/expenses/*")
    page = person.open(urllib.parse.urlsplit(page.url).path + "/edit")
    address = page.url
    page.fill("#memo", "typed while offline")
    server.end()
    page.click("text=Save")
    page.wait_for_function("() => !document.querySelector('.offline').hidden")
    check("an edit offline says why", "cannot be reached" in said(page), said(page))
    check("and keeps what was typed", page.url == address and page.input_value("#memo") == "typed while offline")
    server.start()
    page.click("text=Save")
    page.wait_for_url(lambda url: "/edit" not in url)
    check("and is sent when the server is back", "typed while offline" in page.inner_text("main"))


def typed(person, server):
    """A page in use stays as it is when an expense that waited is sent behind it."""
    page = person.open(server.trip)
    expense = page.get_attribute("a[href*='/expenses/'] >> nth=0", "href")
    sent = "**/api/trips/*/expenses"

    def send(path, amount, act):
        """Opens a page, has it send an expense that waited, and returns whether it then stays."""
        page.route(sent, lambda route: route.abort())
        record_in_vain(person.open(server.trip + "/add"), amount)
        person.open(path)
        until(page, IDLE)
        act()
        page.unroute(sent)
        loads = []
        watch = lambda request: request.is_navigation_request() and loads.append(request.url)
        page.on("request", watch)
        online(page)
        waited(page)
        page.wait_for_timeout(500)  # In which the page loads itself anew, if it does.
        page.remove_listener("request", watch)
        page.wait_for_load_state()
        return not loads

    for number, (path, field) in enumerate([(expense + "/edit", "#memo"), (server.trip + "/edit", "#title"),
                                            (server.trip + "/add", "#amount")]):
        is_same = send(path, f"910{number}", lambda: page.fill(field, "77 typed"))
        check(f"{path.rpartition('/')[2]} keeps what was typed", is_same and page.input_value(field) == "77 typed"
              and page.evaluate("document.activeElement.id") == field[1:], (is_same, page.input_value(field)))
    send(server.trip, "9103", lambda: None)
    shows(page, "9,103")
    is_same = send(server.trip, "9104",
                   lambda: (page.click(".fold > summary"), page.fill("[name=q]", "77 typed")))
    check("a search keeps what was typed", is_same and page.input_value("[name=q]") == "77 typed", is_same)
    invite = lambda: (page.click("form[action$='/invite'] button"), page.wait_for_url("**/invite"))
    is_same = send(server.trip, "9105", invite)
    links = [one for one in json.loads(server.book.run("serve", "devices", "list", "--json")) if one["kind"] == "link"]
    equal("no second link is made for guests", (is_same, len(links)), (True, 1))
    held = []
    page.route("**/healthz", lambda route: held.append(route))
    is_same = send(expense, "9106", lambda: page.click("button:has-text('Remove')"))
    page.unroute("**/healthz")
    for route in held:
        with contextlib.suppress(Error):  # The page may be gone.
            route.continue_()
    with contextlib.suppress(Error):
        page.wait_for_url("**removed=**", timeout=10_000)
    check("a button that was pressed is not forgotten", is_same and "removed=" in page.url, (is_same, page.url))
    equal("each was sent once", expenses(server.book)[-7:], [f"910{number}" for number in range(7)])


def refused(person, server):
    """What the server refuses says why, and blocks nothing for good."""
    before = len(expenses(server.book))
    kept(person, server.trip, server.trip + "/add")
    server.end()
    for amount in ("4001", "4002"):
        record(person.open(server.trip + "/add"), amount)
    server.start("--read-only")
    page = person.open(server.trip)
    page.wait_for_selector(".waiting button:visible")
    check("403 says why", "4001" in said(page) and "changes nothing" in said(page), said(page))
    page.click(".waiting button:has-text('Discard')")
    page.wait_for_function("() => document.querySelector('.waiting').innerText.includes('4002')")
    server.end()
    server.start()
    delivered(person, server.trip)
    equal("after it is discarded, the next one arrives", expenses(server.book)[before:], ["4002"])
    record(page := person.open(server.trip + "/add"), "4003")
    server.end()
    record(person.open(server.trip + "/add"), "4004")
    page.wait_for_selector(".waiting:visible")
    for device in json.loads(server.book.run("serve", "devices", "list", "--json")):
        server.book.run("serve", "devices", "remove", str(device["id"]))
    server.start()
    online(page)
    page.wait_for_selector(".waiting a:visible")
    check("401 says why, and where to pair", "4004" in said(page) and "no access any more" in said(page)
          and page.locator(".waiting button:visible").count() == 2, said(page))
    page.click(".waiting a:visible")
    page.wait_for_selector("[name=code]")
    page.fill("[name=code]", json.loads(server.book.run("serve", "pair", "--json"))["code"])
    page.click("[data-pairing] button")
    page.wait_for_url(lambda url: "/pair" not in url)
    delivered(person)
    equal("once it is paired again, it arrives", expenses(server.book)[before:], ["4002", "4003", "4004"])


def passing(person, server):
    """Only an answer of this server about the form itself ends the waiting."""
    before = len(expenses(server.book))
    kept(person, server.trip, server.trip + "/add")
    server.end()
    record(page := person.open(server.trip + "/add"), "5001")
    said_by_others = [
        (200, "text/html", "<h1>Welcome to the hotel</h1>"), (200, "application/json", "{}"), (201, "text/html", ""),
        (404, "text/html", "Not found"), (404, "application/json", '{"detail": "none"}'), (422, "text/plain", "no"),
        (403, "text/html", "Forbidden"), (502, "text/html", "Bad gateway"),
        (500, "application/json", '{"error": {"code": 65, "kind": "damaged", "message": "damaged"}}')]
    answer = {"status": 502}
    page.route("**/api/trips/*/expenses", lambda route: route.fulfill(**answer))
    server.start()
    for status, kind, text in said_by_others:
        until(page, IDLE)
        answer = {"status": status, "content_type": kind, "body": text}
        with page.expect_response("**/api/trips/*/expenses"):
            online(page)
        until(page, IDLE)
        check(f"{status} {text[:20]!r} lets it wait", waits(page) == ["5001"], waits(page))
    page.unroute("**/api/trips/*/expenses")
    page.route("**/healthz", lambda route: route.fulfill(status=200, content_type="text/html", body="<h1>Log in</h1>"))
    delivered(person, server.trip)
    sent_from = []
    page.route("**/api/trips/*/expenses", lambda route: (sent_from.append(page.url), route.abort()))
    record_in_vain(person.open(server.trip + "/add"), "5002")
    check("another program on the port is not the server: the form sends nothing",
          waits(page) == ["5002"] and not any("/add" in url for url in sent_from), (waits(page), sent_from))
    page.unroute("**/api/trips/*/expenses")
    page.unroute("**/healthz")
    delivered(person, server.trip)
    equal("then it arrives", expenses(server.book)[before:], ["5001", "5002"])
    # An archive can be left again.
    server.end()
    record(person.open(server.trip + "/add"), "5003")
    server.book.run("trip", "archive", "Osaka")
    server.start()
    page = person.open(server.trip)
    page.wait_for_selector(".waiting button:has-text('Try again')")
    check("an archived trip is said", "archived" in said(page), said(page))
    server.book.run("trip", "restore", "Osaka")
    page.click(".waiting button:has-text('Try again')")
    delivered(person)
    shows(page, "5,003")
    equal("after the archive, it is sent by Try again", expenses(server.book)[before + 2:], ["5003"])
    # What is wrong with the form is a refusal.
    server.end()
    record(person.open(server.trip + "/add"), "5004.123456")
    record(person.open(server.trip + "/add"), "5005")
    server.start()
    page = person.open(server.trip)
    shows(page, "5,005")
    page.wait_for_selector(".waiting button:has-text('Discard')")
    check("a refusal says why", "5004" in said(page) and waits(page) == ["5004.123456"], (said(page), waits(page)))
    page.click(".waiting button:has-text('Discard')")
    delivered(person)
    equal("and what is right is sent", expenses(server.book)[before + 3:], ["5005"])


def returned(person, server):
    """A page that stays open sends what waits when the server is back, by itself."""
    before = len(expenses(server.book))
    kept(person, server.trip, server.trip + "/add")
    server.end()
    # The clock stands still, so that it can be put forward by the 15 s after which a page tries again.
    person.page.clock.install()
    record_in_vain(person.open(server.trip + "/add"), "6001")
    server.start()
    person.page.clock.run_for(16_000)
    delivered(person)
    equal("an open page sends it by itself", expenses(server.book)[before:], ["6001"])


def shared(person, server):
    """What another tab has just sent is not taken for what still waits."""
    kept(person, server.trip, server.trip + "/add")
    server.end()
    for amount in ("8001", "8002"):
        record_in_vain(person.open(server.trip + "/add"), amount)
    page = person.page
    until(page, IDLE)
    # The other tab's change follows the first look at the keys.
    page.evaluate("""() => {
        const { prototype } = IDBObjectStore, { getAllKeys } = prototype;
        prototype.getAllKeys = function () {
            prototype.getAllKeys = getAllKeys;
            const keys = getAllKeys.call(this), store = this.transaction.db.transaction('outbox', 'readwrite').objectStore('outbox');
            store.openCursor().onsuccess = event => event.target.result.delete();
            return keys;
        };
    }""")
    with page.expect_event("requestfailed", lambda request: request.method == "POST"):
        online(page)
    until(page, IDLE)
    check("the other one waits", waits(page) == ["8002"] and ": 1" in said(page), (waits(page), said(page)))
    server.start()
    delivered(person, server.trip)
    equal("and is sent", expenses(server.book)[-1:], ["8002"])


def elsewhere(person, server):
    """A page shows the expense that another tab has sent since the page was asked for."""
    kept(person, server.trip, server.trip + "/add")
    page = person.open(server.trip)
    other = person.context.new_page()
    other.goto(server.base + server.trip + "/add")
    server.end()
    record(other, "9001")
    server.start()
    online(other)
    shows(other, "9,001")
    check("the page is older than the expense", "9,001" not in page.inner_text("main"), page.inner_text("main"))
    online(page)
    shows(page, "9,001")
    page.wait_for_load_state()
    until(page, "() => window.isTheSame = true")
    online(page)
    until(page, IDLE)
    check("and is loaded again only once", page.evaluate("() => window.isTheSame === true"))
    other.close()


def others(person, server):
    """What somebody else recorded in this browser is not sent."""
    before = len(expenses(server.book))
    page = person.open(server.trip)
    link = json.loads(server.book.run("serve", "guest", "Osaka", "--json"))["address"]
    kept(person, server.trip, server.trip + "/add")
    server.end()
    record(person.open(server.trip + "/add"), "7001")
    person.context.clear_cookies()
    server.start()
    page = person.open("/more")
    page.wait_for_selector("[name=code]")
    page.goto("about:blank")
    page.goto(link)
    page.wait_for_url("**/me")
    page = person.open(server.trip)
    page.wait_for_selector(".waiting button:visible")
    check("a guest does not send the owner's", "somebody else" in said(page), said(page))
    record(person.open(server.trip + "/add"), "7002")
    waited(page, "7001")
    equal("but their own", expenses(server.book)[before:], ["7002"])
    page = person.open(server.trip)
    page.click(".waiting button:has-text('Discard')")
    waited(page)
    names = answered(page, "async () => (await Promise.all((await caches.keys()).map(async name => "
                           "(await (await caches.open(name)).keys()).map(one => one.url)))).flat()")
    equal("no kept page is somebody else's",
          [one for one in names if not one.startswith((person.base + server.trip, person.base + "/assets"))], [])
    check("no address has a secret", not any("#" in one for one in names), names)


run(lambda: play(outbox, rows, killed, lost, edits, typed, refused, passing, returned, shared, elsewhere, others))
