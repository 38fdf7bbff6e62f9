"""What the page does while the server is out of reach: pages that were seen, and computing."""

import http.server
import json
import os
import random
import re
import threading
import time

from away import kept, play, said, until
from browser import answered, check, equal, run


def pages(person, server):
    """Pages that were seen come back with their age; others say why they do not."""
    kept(person, "/rates", "/convert/USD/KRW?amount=5", "/calculator", "/trips")
    server.end()
    for path, text in [("/rates", "KRW"), ("/convert/USD/KRW?amount=7", "KRW"), ("/trips", "Osaka")]:
        page = person.open(path)
        check(f"{path} comes back", text in page.inner_text("main"), page.inner_text("main")[:80])
        check(f"{path} says since when", re.search(r"Offline.*\d{4}", said(page)), said(page))
    page = person.open("/more/nowhere")
    check("a page that was not seen is not another page",
          "needs the server" in page.inner_text("main") and "KRW" not in page.inner_text("main"))
    page.go_back()
    check("back leads back", "Osaka" in page.inner_text("main"), page.inner_text("main")[:80])
    page.go_forward()
    page.reload()
    check("a reload tells the same", "needs the server" in page.inner_text("main"))
    page = person.open("/rates")
    page.click("li:has-text('CHF') .star")
    page.wait_for_function("() => document.querySelector('.offline').innerText.includes('cannot be reached')")
    check("a star needs the connection, and goes back",
          page.get_attribute("li:has-text('CHF') .star", "aria-pressed") == "false")
    server.start()
    person.context.set_offline(True)
    page = person.open("/rates")
    check("without a network it comes back, too", "KRW" in page.inner_text("main") and "Offline" in said(page))
    person.context.set_offline(False)
    page.reload()
    check("online again, nothing is said", said(page) == "", said(page))
    check("no star was set", "CHF" not in server.book.run("favorite", "list"))


CODES = ["USD", "KRW", "JPY", "EUR", "CHF", "GBP", "CNY", "IDR"]
REFUSED = ["1,23", "5%%", "1 234", "2(3)", "½", "ten", "1e5", "=5", "5=", "2^3", "2**3", "1/0", "10%", "12k",
           "sqrt 2", "5 USD", "1.2.3", "(5", "5)", "*5", "1,0000", "3만 12345", "5천만 3만", "", "  ", "--",
           "1000000000000000", "0.1234567890123", "1만 .5", "\ufeff5", "5원", "5만원", "3만 5천원", "1.234 USD", "5usd",
           "1,000달러", "2유로", "7 엔", "3만 5천 위안", "0.5원", "5.123원", "5 달러 3", "1.5만 CHF",
           "9999999999999*9999999999999*999999999999.1", "9999999999999*9999999999999*99999.123456",
           "170141183460469*1000000000000*10000000000.5", "1÷7×10000000000000×100000000", "-5", "5만원 + 3"]


def expression(chance, depth=0):
    """A number or a calculation that the page must read by itself."""
    kind = chance.randrange(9 if depth < 3 else 6)
    if kind < 6:
        return [
            lambda: f"{chance.randint(0, 10 ** chance.randint(1, 12))}",
            lambda: f"{chance.random() * 10 ** chance.randint(0, 6):.{chance.randint(1, 9)}f}",
            lambda: f"{chance.randint(1000, 10 ** 9):,}{chance.choice(['', '.5', '.05'])}",
            lambda: f"{chance.randint(1, 999)}{chance.choice(['만', '천', '억', '백만', '천만', ' 만'])}",
            lambda: f"{chance.randint(1, 99)}만 {chance.randint(1, 9)}천{chance.choice(['', '5', '500'])}",
            lambda: f"{chance.randint(1, 9)}억 {chance.randint(1, 9999)}만",
        ][kind]()
    left, right = expression(chance, depth + 1), expression(chance, depth + 1)
    if kind == 6:
        return f"{left} + {chance.randint(1, 40)}%"
    sign = chance.choice("+-×÷*/−") if kind == 7 else chance.choice(" + | - |×".split("|"))
    return f"({left}{sign}{right})" if chance.random() < 0.4 else f"{left}{sign}{right}"


ONLINE = """async ([path, amounts]) => {
    const answers = [];
    for (const amount of amounts) {
        const query = '?' + new URLSearchParams({amount});
        const text = await (await fetch(`/convert/${path}/result${query}`)).text();
        const page = new DOMParser().parseFromString(text, 'text/html').body;
        const [from, to] = path.split('/');
        const answer = await (await fetch('/api/convert?' + new URLSearchParams({amount, from, to}))).json();
        const of = name => page.querySelector(name)?.textContent ?? null;
        const values = page.querySelector('.outcome')?.dataset.values.split('|').sort().join('|') ?? '';
        answers.push([of('.outcome'), values, of('.wrong'), answer.result ?? null]);
    }
    return answers;
}"""
OFFLINE = """async amounts => {
    const box = document.querySelector('[name=amount]'), answers = [];
    for (const amount of amounts) {
        box.value = amount;
        box.dispatchEvent(new Event('input', {bubbles: true}));
        const of = name => document.querySelector('#result ' + name)?.textContent ?? null;
        const values = [...document.querySelectorAll('[data-code]')].filter(one => one !== box && one.value)
            .map(one => `${one.dataset.code} ${one.value}`).sort().join('|');
        answers.push([of('.outcome'), values, of('.wrong')]);
    }
    return answers;
}"""


def claimed(person, server):
    """A page that was on its way while the service worker became active is controlled by it, too."""
    context = person.context.browser.new_context(storage_state=person.context.storage_state())
    try:
        first, second = context.new_page(), context.new_page()
        first.goto(person.base + "/healthz")  # Has no script that would register the service worker.

        def hold(route):
            until(first, """async () => {
                const registration = await navigator.serviceWorker.register('/sw.js');
                return registration.active?.state === 'activated';
            }""")
            route.continue_()

        second.route("**/more", hold)
        second.goto(person.base + "/more")
        second.wait_for_function("() => navigator.serviceWorker.controller", timeout=10_000)
        check("a page that was on its way is controlled", True)
    finally:
        context.close()


def conversions(person, server):
    """What is converted offline is what the server answers, to the last digit, or refused in words."""
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    count = int(os.environ.get("CONVERSIONS", "100"))
    print(f"conversions offline: SEED={seed} CONVERSIONS={count}")
    chance = random.Random(seed)
    pairs = [chance.sample(CODES, 2) for _ in range(5)]
    asked = [(f"{base}/{quote}", [expression(chance) for _ in range(-(-count // 5))] + REFUSED)
             for base, quote in pairs]
    kept(person, *[f"/convert/{path}" for path, _ in asked])
    answers = [answered(person.page, ONLINE, [path, amounts], seconds=60) for path, amounts in asked]
    server.end()
    wrong, unread, exact = [], [], 0
    for (path, amounts), there in zip(asked, answers):
        page = person.open(f"/convert/{path}")
        page.wait_for_function("() => !document.querySelector('.offline').hidden")
        for amount, (outcome, others, fault, result), here in zip(amounts, there, page.evaluate(OFFLINE, amounts)):
            if here[0] is not None:
                exact += 1
                # The number of the interface for programs, as people read it: won and yen are rounded to whole ones.
                whole = int(result.split('.')[0].lstrip('-')) if result else 0
                if here[:2] != [outcome, others] or not any(f"{each:,}" in here[0] for each in (whole, whole + 1)):
                    wrong.append((path, amount, here, outcome, others, result))
            elif amount.strip(" ") and "needs the server" not in here[2]:
                wrong.append((path, amount, here))
            elif amount not in REFUSED and outcome is not None:
                unread.append((path, amount, outcome))
    equal("what is computed offline is the server's to the last digit", wrong, [])
    # Left to the server are only numbers beyond 15 digits.
    equal("plain numbers and expressions are computed offline",
          [one for one in unread if len(one[1]) < 12], [])
    print(f"       {exact} of {sum(len(amounts) for _, amounts in asked)} computed offline, "
          f"{len(unread)} left to the server that it knows")
    check("enough is computed", exact >= count * 0.8, exact)


def swapped(person, server):
    """Offline, the pair is turned round in the page; no result stands under another amount."""
    kept(person, "/convert/USD/KRW")
    expected = {amount: json.loads(server.book.run("convert", amount, "KRW", "USD", "--json"))["result"]
                for amount in ("50000", "75000")}
    page = person.open("/convert/USD/KRW")
    server.end()
    page.fill("[name=amount]", "50000")
    page.click("[data-swap]")
    page.wait_for_url("**/convert/KRW/USD?*")
    check("the pair is swapped offline", expected["50000"] in page.inner_text("output"), page.inner_text("#result"))
    check("the page says which pair it is", page.input_value("[name=from]") == "KRW"
          and page.input_value("[name=to]") == "USD" and page.title().startswith("KRW → USD"))
    page.fill("[name=amount]", "75000")
    check("and goes on", expected["75000"] in page.inner_text("output"))
    page.reload()
    check("a reload has the pair and the amount", expected["75000"] in page.inner_text("output"),
          page.inner_text("#result"))
    page.fill("[name=amount]", "3 ducks")
    check("no old result stands under a new amount", page.query_selector("output") is None)
    page.wait_for_selector("text=This needs the server")
    page.fill("[name=amount]", "75000")
    page.wait_for_url("**/convert/KRW/USD?amount=75000")
    address = page.url
    page.click(".pick[data-for=to]")
    page.fill(".picker input", "SEK")
    page.keyboard.press("Enter")
    page.wait_for_selector(".offline:visible >> text=cannot be reached")
    check("a pair that was not seen is explained, and the amount stays",
          (page.url, page.input_value("[name=amount]"), page.input_value("[name=to]")) == (address, "75000", "USD"),
          page.url)
    server.start()


def led(person, server):
    """Addresses that the server answers by sending elsewhere lead to what was seen last."""
    rates = {day: json.loads(server.book.run("convert", "100", "USD", "EUR", "--date", day, "--json"))["result"]
             for day in ("2020-03-02", "2026-10-30")}
    check("the days have different rates", len(set(rates.values())) == 2, rates)
    kept(person, "/rates", "/convert/EUR/USD", "/convert/USD/KRW")
    server.end()
    page = person.open("/convert")
    check("/convert is the converter seen last", page.url.startswith(person.base + "/convert/USD/KRW")
          and page.locator("output").count() == 1, page.url)
    page = person.open("/")
    check("/ is the screen seen last", page.url.startswith(person.base + "/convert/USD/KRW"), page.url)
    page = person.open("/convert?from=EUR&to=USD&amount=1234")
    check("a form's pair is its page", page.url.endswith("/convert/EUR/USD?amount=1234")
          and "1,234 EUR" in page.inner_text("#result"), page.url)
    page = person.open("/convert/USD/EUR?amount=100")
    page.wait_for_selector("output")
    for query in ("date=2020-03-02", "source=ecb"):
        page = person.open("/convert/USD/EUR?amount=100&" + query)
        check(f"{query} is not another page's rate", page.locator("output").count() == 0
              and "needs the server" in page.inner_text("main"), page.inner_text("main")[:80])
    check("only one thing is said", said(page) == "", said(page))
    check("and it can be tried again", page.locator("main a:has-text('Try again')").count() == 1)
    server.start()
    page.click("main a:has-text('Try again')")
    page.wait_for_selector(".converter")
    kept(person, "/more")
    person.context.add_init_script("history.replaceState = () => { throw new DOMException('', 'SecurityError'); };")
    page = person.open("/convert/USD/KRW")
    for amount in ("1", "2", "3"):
        page.fill("[name=amount]", amount)
        page.wait_for_function("amount => document.querySelector('#result').innerText.startsWith(amount + ' USD')",
                               arg=amount)
    check("an address that cannot be noted stops nothing", True)


def ended(person, server):
    """A browser that has no access any more is told so, and keeps nothing."""
    kept(person, "/convert/USD/KRW")
    page = person.open("/convert/USD/KRW")
    for device in json.loads(server.book.run("serve", "devices", "list", "--json")):
        server.book.run("serve", "devices", "remove", str(device["id"]))
    page.fill("[name=amount]", "17")
    page.wait_for_selector(".offline:visible >> text=no access any more")
    until(page, "async () => !(await caches.keys()).includes('ratebook-pages')")
    check("no page is kept", True)


class Half(http.server.BaseHTTPRequestHandler):
    """Answers with the beginning of a page, and breaks off."""

    log_message = lambda *_: None

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Type", "text/html")
        self.send_header("Content-Length", "9000")
        self.end_headers()
        self.wfile.write(b"<p>Half")


def broken(person, server):
    """A page that breaks off while it is loaded leaves the one that was kept."""
    kept(person, "/rates", "/trips")
    server.end()
    with http.server.ThreadingHTTPServer(("127.0.0.1", server.port), Half) as half:
        threading.Thread(target=half.serve_forever).start()
        person.page.goto(person.base + "/trips", wait_until="commit")
        person.page.wait_for_timeout(1000)  # The service worker has what there is of it.
        half.shutdown()
    page = person.open("/trips")
    check("the page that was kept is still there", "Osaka" in page.inner_text("main"), page.inner_text("main")[:80])


def keypad(person, server):
    """The calculator offline does what it does online, or says that it cannot."""
    kept(person, "/calculator")
    server.end()
    for keys, expected in [("12×3=", "36"), ("12×3=+4=", "40"), ("7÷2=", "3.5"), ("200+10%=", "220"),
                           ("5±=", "-5"), ("0.1+0.2=", "0.3"), ("9⌫8=", "8"), ("1÷3=", "0.333333333333"),
                           ("1÷3=×3=", "1"), ("5=-2=", "3"), ("5+×3=", "15"), ("5+=", "10"), ("2+3×=", "11"),
                           ("50%=", "0.5"), ("7=±=", "-7"), ("1÷4=±×4=", "-1"), ("50=%=", "0.5")]:
        page = person.open("/calculator")
        for key in keys:
            page.click(f".keys button[value='{'−' if key == '-' else key}']")
        page.wait_for_function("() => document.querySelector('.line:read-write')?.value === ''")
        last = page.locator(".tape li:last-child b").inner_text()
        check(f"{keys} is {expected} offline", last == expected or "÷3=" in keys and last.startswith(expected), last)
    page = person.open("/calculator")
    page.fill("[name=expression]", "100")
    page.click("button[value=USD]")
    page.click(".keys button[value='=']")
    page.wait_for_selector("#outcome >> text=This needs the server")
    check("= drops no currency", page.input_value("[name=expression]") == "100 USD"
          and page.locator(".tape li").count() == 0, page.input_value("[name=expression]"))
    page.fill("[name=expression]", "12345678901")
    page.press("[name=expression]", "Enter")
    for line in range(14):
        start = time.monotonic()
        page.fill("[name=expression]", "ans×ans")
        page.press("[name=expression]", "Enter")
        page.wait_for_timeout(100)
        page.wait_for_function("() => 1")
        # Each line has twice the digits of the one before: a page that computes on stands still for minutes.
        if (took := time.monotonic() - start) > 25:
            break
    check("growing numbers do not stop the page", took <= 25, f"line {line}: {took:.1f} s")
    check("a number that is too long is left to the server", "needs the server" in page.inner_text("#outcome"),
          page.inner_text("#outcome"))
    page = person.open("/calculator")
    page.fill("[name=expression]", "100 USD in KRW")
    page.press("[name=expression]", "Enter")
    page.wait_for_selector("#outcome >> text=This needs the server")
    check("what the page cannot calculate is said", page.input_value("[name=expression]") == "100 USD in KRW")
    page.fill("[name=expression]", "6*7")
    check("and no old result stays", page.inner_text("#outcome").split() == ["=", "42"], page.inner_text("#outcome"))
    server.start()
    page.press("[name=expression]", "Enter")
    page.wait_for_selector(".tape li:last-child b >> text=42")
    check("online, the lines go on", page.locator(".tape li").count() == 1, page.inner_text(".tape"))


def beside(person, server):
    """In a wide window, the list stands beside a page as it was seen last."""
    server.book.run("expense", "add", "1000 KRW", "--trip", "Osaka", "--memo", "Tea")
    person.page.set_viewport_size({"width": 1200, "height": 800})
    kept(person, server.trip, server.trip + "/expenses/1")
    server.end()
    page = person.open(server.trip + "/expenses/1")
    page.wait_for_selector(".beside a.row[aria-current]")
    check("the list has the row of the page", "Tea" in page.inner_text(".beside"), page.inner_text(".beside"))


run(lambda: play(pages, beside, claimed, conversions, swapped, led, keypad, ended, broken))
