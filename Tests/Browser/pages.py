"""The page in Debian's chromium: every screen as a person uses it. Prints a line for each check."""

import json
import os
import pathlib
import random
import struct
import time
import zlib
from decimal import ROUND_HALF_UP, Decimal

from browser import PHONE, ROOT, Person, answered, book, check, chromium, comes, equal, run, scenario, violations

SCREENS = ["/rates", "/convert/USD/KRW", "/calculator", "/trips", "{trip}", "{trip}/add",
           "{trip}/report?by=category", "{trip}/settle", "{trip}/trash",
           "{trip}/edit", "/more", "/devices", "/films", "/films?date=2026-01-26", "/films/20259552"]


def in_whole(amount):
    """An amount as the page shows won: without decimals."""
    return f"{Decimal(amount).quantize(Decimal(1), ROUND_HALF_UP):,}"


def shown(page):
    return [row.query_selector("b").inner_text() for row in page.query_selector_all("ul.rates li")
            if row.is_visible()]


GLIDING = """code => {
    const row = document.querySelector(`.star[value=${code}]`).closest('li'), rows = [...row.parentElement.children];
    document.querySelector(`.star[value=${code}]`).click();
    return [rows.filter(one => one.getAnimations().length > 0).length, row.getAnimations().length];
}"""


def glides(person, book):
    """A row goes to its place when its star is tapped, and back; the rows between glide."""
    page = person.page
    before = shown(page)
    favourites = page.locator(".rates .star[aria-pressed=true]").count()
    at = before.index("SEK")
    moved, own = page.evaluate(GLIDING, "SEK")
    starred = shown(page)
    equal("a starred row goes behind the other favourites at once", starred[:favourites + 1],
          [*before[:favourites], "SEK"])
    equal("and leaves the others in theirs", [code for code in starred if code != "SEK"],
          [code for code in before if code != "SEK"])
    check("all rows between glide, and the row itself", own == 1 and moved == at - starred.index("SEK") + 1,
          (moved, own, at, starred.index("SEK")))
    comes("and its star is stored", lambda: "SEK" in book.run("favorite", "list"))
    page.reload()
    equal("the server has the same order", shown(page), starred)
    page.emulate_media(reduced_motion="reduce")
    equal("without motion nothing glides", page.evaluate(GLIDING, "SEK"), [0, 0])
    page.emulate_media(reduced_motion="no-preference")
    equal("a tap again puts it back", shown(page), before)
    comes("for good", lambda: "SEK" not in book.run("favorite", "list"))


def rates(person, book):
    page = person.open("/rates")
    equal("favourites come first", shown(page)[:2], ["JPY", "KRW"])
    for typed, expected in [("ㅁㄱ", {"USD"}), ("미", {"USD"}), ("swiss", {"CHF"}), ("krw", {"KRW"})]:
        page.fill("[name=q]", typed)
        found = set(shown(page))
        check(f"'{typed}' finds {expected}", expected <= found and len(found) < 6, found)
    found = page.locator("main > [role=status]")
    equal("readers hear how many were found", found.inner_text(), "Currencies found: 1")
    page.fill("[name=q]", "없는통화")
    check("nothing found is said", page.locator(".empty >> text=No results").is_visible())
    check("also to readers who do not see it", found.inner_text().startswith("No results"), found.inner_text())
    page.fill("[name=q]", "")
    equal("and nothing where nothing is searched", found.inner_text(), "")
    page.fill("[name=q]", "불가리아")
    page.click(".empty button")
    page.wait_for_url("**all=1**")
    comes("a search finds what has ended", lambda: shown(page) == ["BGN"])
    check("with its last day", "until Wed 31 Dec 2025" in page.inner_text("li[data-retired]:visible"))
    person.open("/rates?q=BGN&all=1")
    comes("and keeps it in the whole list", lambda: shown(page) == ["BGN"])
    person.open("/rates?all=1")
    for width in (320, 360, 390, 430):
        page.set_viewport_size({"width": width, "height": 844})
        cut = page.evaluate("""() => [...document.querySelectorAll('.rates i, .rates a > span:first-child span')]
            .filter(name => name.scrollWidth > name.clientWidth + 1 && getComputedStyle(name).overflow !== 'visible')
            .map(name => name.textContent)""")
        equal(f"no name is cut at {width} px", cut, [])
        wide = page.evaluate("() => document.documentElement.scrollWidth")
        check(f"the list fits into {width} px", wide <= width, wide)
    page.set_viewport_size(PHONE["viewport"])
    # Not with the mouse, nor with uncheck(): rows get their heights while the page scrolls to the box, and the
    # page is loading anew at once.
    page.locator("[name=all]").dispatch_event("click")
    page.wait_for_url("**/rates?q=**")
    check("and not without the switch", not page.query_selector("[data-retired]"))
    person.open("/rates")
    # A Korean keyboard: each input event while a letter is composed.
    page.fill("[name=q]", "")
    session = person.context.new_cdp_session(page)
    page.focus("[name=q]")
    for text in ("ㅁ", "미", "믹", "미구", "미국"):
        session.send("Input.imeSetComposition",
                     {"text": text, "selectionStart": len(text), "selectionEnd": len(text)})
    check("the list follows Hangul while it is composed", shown(page)[:1] == ["USD"], shown(page))
    session.send("Input.insertText", {"text": "미국"})
    page.fill("[name=q]", "CHF")
    page.click("li:visible .star")
    page.wait_for_selector("li:visible .star[aria-pressed=true]")
    comes("a star is stored without a reload", lambda: "CHF" in book.run("favorite", "list"))
    page.reload()
    glides(person, book)
    page.reload()
    check("the search comes back", page.input_value("[name=q]") in ("", "CHF"))
    book.run("favorite", "remove", "CHF")


def converter(person, book):
    page = person.open("/convert/USD/KRW")
    page.fill("[name=amount]", "12.5*3")
    expected = json.loads(book.run("convert", "12.5*3", "USD", "KRW", "--json"))["result"]
    shown = in_whole(expected)
    page.wait_for_function(
        "text => document.querySelector('[data-part=result], #result').innerText.includes(text)",
        arg=shown)
    check("the result is there on each key", True)
    for typed, said in [("", "Enter an amount"), ("abc", "valid number")]:
        page.fill("[name=amount]", typed)
        try:
            page.wait_for_function("text => document.querySelector('main').innerText.includes(text)",
                                   arg=said)
            check(f"'{typed}' is explained", True)
        except Exception:
            check(f"'{typed}' is explained", False, page.inner_text("main")[:200])
    page.click("[data-swap]")
    page.wait_for_url("**/convert/KRW/USD*")
    check("the currencies are swapped", "KRW" in page.title())
    seed = int(os.environ.get("SEED", random.randrange(1 << 32)))
    print(f"conversions: SEED={seed}")
    chance, codes = random.Random(seed), ["USD", "KRW", "JPY", "EUR", "CHF", "GBP", "CNY", "IDR"]
    wrong = []
    for _ in range(int(os.environ.get("CONVERSIONS", "100"))):
        base, quote = chance.sample(codes, 2)
        amount = chance.choice([f"{chance.randint(1, 10**7)}", f"{chance.random() * 1000:.2f}",
                                f"{chance.randint(1, 99)}만", f"{chance.randint(2, 99)}*{chance.randint(2, 9)}"])
        there = answered(
            page, "async ([a, f, t]) => (await (await fetch('/api/convert?' + new URLSearchParams("
            "{amount: a, from: f, to: t}))).json())", [amount, base, quote])
        here = json.loads(book.run("convert", amount, base, quote, "--json"))
        if there != here:
            wrong.append((amount, base, quote, there, here))
    equal("random conversions are those of convert", wrong, [])


def photo(path):
    """A small picture in PNG."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = b"".join(b"\0" + bytes((x * 4 % 256, 90, 160)) * 1 for x in range(1))
    header = struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0)
    pathlib.Path(path).write_bytes(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header)
                                   + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


def trip(person, other, book, folder):
    """A whole trip by hand; returns its address."""
    page = person.open("/trips")
    page.click("summary:has-text('New trip')")
    for name, value in [("title", "<b>Kyoto</b>"), ("from", "2026-11-01"), ("to", "2026-11-05"),
                        ("currency", "KRW"), ("budget", "500000"), ("person", "Mina, Jun")]:
        page.fill(f"[name={name}]", value)
    page.click("text=Add the trip")
    page.wait_for_url("**/trips/*")
    check("a title is shown as it was typed", "<b>Kyoto</b>" in page.inner_text("main"))
    address = page.url.removeprefix(person.base).split("?")[0]
    expenses = [("1980엔", "Food", "Mina"), ("12,000원", "Taxi", "Jun"), ("20 USD", "Cafe", "Mina")]
    for amount, category, payer in expenses:
        page = person.open(address + "/add")
        page.fill("#amount", amount)
        page.click(f"label:has-text('{category}')")
        page.click(f"label:has-text('{payer}')")
        page.click("text=Save")
        page.wait_for_url(lambda url: "/add" not in url and "/expenses" not in url.split("?")[0])
    picture = str(pathlib.Path(folder) / "receipt.png")
    photo(picture)
    page = person.open(address + "/add")
    page.fill("#amount", "8000")
    page.click("label:has-text('KRW')")
    page.click("summary:has-text('More')")
    page.fill("#memo", "<script>alert(1)</script>")
    page.set_input_files("#photo", picture)
    page.click("text=Save")
    page.wait_for_url(lambda url: "/add" not in url)
    report = json.loads(book.run("report", "day", "--trip", "<b>Kyoto</b>", "--json"))
    left = f"{int(report['left']):,}"
    check("what is left is the book's", left in person.open(address).inner_text("main"), left)
    equal("four expenses are recorded",
          sum(len(day["expenses"]) for day in report["days"]), 4)
    check("hostile words stay words", not page.evaluate("window.alerted ?? false")
          and "<script>alert(1)</script>" in page.inner_text("main"))
    page.click("text=<script>")
    page.wait_for_selector("img")
    check("the photo is shown", answered(
        page, "async () => { const i = document.querySelector('main img'); await i.decode();"
        " return i.naturalWidth > 0 }"))
    # A second device sees it, and what it adds is there for the first.
    there = other.open(address + "/add")
    there.fill("#amount", "5000원")
    there.click("text=저장")
    there.wait_for_url(lambda url: "/add" not in url)
    total = json.loads(book.run("report", "day", "--trip", "<b>Kyoto</b>", "--json"))["total"]
    check("two devices see one trip", f"{int(total):,}" in person.open(address).inner_text("main"))
    # Sent twice, an expense is recorded once.
    page = person.open(address + "/add")
    page.fill("#amount", "777원")
    form = page.evaluate("[...new FormData(document.querySelector('form.expense'))].filter(f => typeof f[1] == 'string')")
    for _ in range(2):
        answered(page, "async form => { await fetch(document.querySelector('form.expense').action,"
                       " {method: 'POST', body: new URLSearchParams(form)}) }", form)
    again = json.loads(book.run("report", "day", "--trip", "<b>Kyoto</b>", "--json"))
    equal("a form sent twice is one expense", sum(len(d["expenses"]) for d in again["days"]), 6)
    return address


def conflict(person, script_free, book, folder):
    """Two books change one memo; a tap on the page chooses, with and without scripts."""
    (shared, friend) = (str(folder / "shared"), str(folder / "friend.db"))
    book.run("expense", "add", "1000 KRW", "--trip", "Osaka", "--memo", "ramen")
    expense = str(json.loads(book.run("expense", "list", "--trip", "Osaka", "--json"))[-1]["id"])
    book.run("trip", "share", "Osaka", shared, "--as", "Mina")
    book.run("trip", "join", shared, "--as", "Jun", db=friend)
    for who, memo, button, stands in [(person, "noodles", "Take mine", "our noodles"),
                                      (script_free, "soup", "Take theirs", "soup")]:
        page = who.open("/trips")
        page.click("text=Osaka")
        os.rename(shared, shared + ".away")  # As a stick that is in neither machine.
        book.run("expense", "edit", "1", "--memo", memo, db=friend, now="2026-11-02T13:00:00Z")
        book.run("expense", "edit", expense, "--memo", "our " + memo, now="2026-11-02T14:00:00Z")
        os.rename(shared + ".away", shared)
        book.run("trip", "merge", "Osaka", db=friend, now="2026-11-02T14:30:00Z")
        card = page.locator("section", has_text="Changed differently")
        page.reload()
        for _ in range(600):  # The trip is exchanged every two seconds.
            if card.count():
                break
            page.wait_for_timeout(100)
            page.reload()
        check("both values are shown", all(word in card.inner_text() for word in (memo, "our " + memo, "Jun", "Mina")),
              card.inner_text())
        card.locator(f"button:has-text('{button}')").click()
        page.wait_for_url("**?chosen=1")
        text = page.inner_text("main")
        check(f"{button} is for everyone", "Chosen for everyone" in text and "Changed differently" not in text, text)
        told = json.loads(book.run("expense", "list", "--json", db=friend, now="2026-11-02T15:00:00Z"))[-1]
        equal(f"the friend's book has {stands}", told["memo"], stands)


def looks(person, address):
    """Every screen in both themes and languages: nothing that axe finds, nothing wider than a phone."""
    for language in ("en", "ko"):
        for theme in ("light", "dark"):
            person.set("lang", language)
            person.set("theme", theme)
            found, wide = [], []
            for screen in SCREENS:
                page = person.open(screen.format(trip=address))
                for width in (320, 390):
                    page.set_viewport_size({"width": width, "height": 844})
                    if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                        wide.append((screen, width))
                found += [(screen, v["id"], v["nodes"][0]["html"][:80])
                          for v in violations(page, of_colours=theme == "dark")]
            equal(f"axe finds nothing ({language}, {theme})", found, [])
            equal(f"nothing is wider than 320 px ({language}, {theme})", wide, [])
    person.page.set_viewport_size(PHONE["viewport"])
    person.set("lang", "en")
    person.set("theme", "system")


def plain(person, book):
    """Without JavaScript."""
    page = person.open("/rates")
    page.fill("[name=q]", "CHF")
    page.click("form.filter button")
    equal("searching without scripts", [r for r in shown(page)], ["CHF"])
    page.click("li .star")
    comes("a star without scripts", lambda: "CHF" in book.run("favorite", "list"))
    book.run("favorite", "remove", "CHF")
    page = person.open("/convert/USD/KRW")
    page.fill("[name=amount]", "100")
    page.press("[name=amount]", "Enter")
    expected = json.loads(book.run("convert", "100", "USD", "KRW", "--json"))["result"]
    check("converting without scripts",
          in_whole(expected) in page.inner_text("main"))
    page = person.open("/calculator")
    for key in "12×3=":
        page.click(f".keys button[value='{key}']")
    check("calculating without scripts", "36" in page.inner_text(".calculator"))
    check("no screen needs scripts", all(
        person.open(path).query_selector("h1") for path in ("/rates", "/trips", "/more")))


def history(person):
    """Back, reload, and the screen that was looked at last."""
    page = person.open("/rates")
    page.click("ul.rates a >> nth=0")
    page.wait_for_url("**/convert/**")
    page.go_back()
    check("back leads back", page.url.endswith("/rates"), page.url)
    person.open("/convert/USD/JPY")
    page = person.open("/rates")
    page.click("nav a[href='/convert']")
    page.wait_for_url("**/convert/USD/JPY")
    check("the converter's tab opens the pair looked at last", True)
    person.open("/calculator")
    page = person.open("/")
    check("the last screen comes back", page.url.endswith("/calculator"), page.url)


def main():
    with book() as data, data.served() as link, chromium() as browser:
        base = link.split("/#")[0]
        person = Person(data, browser, base)
        other = Person(data, browser, base, locale="ko-KR", color_scheme="dark")
        for part in (rates, converter):
            with scenario(part.__name__, person):
                part(person, data)
        with scenario("trip and looks", person):
            address = trip(person, other, data, pathlib.Path(data.path).parent)
            # A gap between lists, and a film that is not in each of them.
            for day in ("20260124", "20260125.3", "20260127", "20260128.1"):
                data.run("sync", "--from", str(ROOT / "Tests" / "Data" / "kobis" / f"daily-{day}.json"), "-q")
            looks(person, address)
        with scenario("conflict", person):
            script_free = Person(data, browser, base, java_script_enabled=False)
            conflict(person, script_free, data, pathlib.Path(data.path).parent)
        with scenario("history", person):
            history(person)
        with scenario("plain"):
            plain(Person(data, browser, base, java_script_enabled=False), data)
        equal("no script fails", person.problems + other.problems, [])


run(main)
