"""Entering an expense in the sheet over a trip, with taps counted, and the forms for cash and people."""

import json

from browser import Person, book, check, chromium, comes, equal, run, scenario, violations

# The fewest taps in which 1,980 yen with a memo can be entered: the button, four digits, the currency, the memo, Save.
TAPS = 8


class Hand:
    """Taps, which are counted."""

    def __init__(self, page):
        self.page, self.taps = page, 0

    def tap(self, selector):
        self.page.tap(selector)
        self.taps += 1


def expenses(data):
    return [(one["amount"], one["currency"], one["memo"])
            for one in json.loads(data.run("expense", "list", "--trip", "Osaka", "--json"))]


def sheet(person, trip, data, locale):
    page = person.open(trip)
    before = len(expenses(data))
    hand = Hand(page)
    hand.tap(".fab")
    page.wait_for_selector("#entry[open]")
    for digit in "1980":
        hand.tap(f".pad button[value='{digit}']")
    equal("the keys write the amount", page.input_value("#amount"), "1980")
    equal("no keyboard covers them", page.get_attribute("#amount", "inputmode"), "none")
    hand.tap("#entry .chips label:has([value=JPY])")
    page.wait_for_function("() => document.querySelector('[data-home]').textContent.includes('16,813 KRW')")
    page.wait_for_function("() => document.querySelector('[data-share=Jun]').textContent === '8,407'")
    check("the estimate has its day", "30" in page.inner_text("[data-home]"), page.inner_text("[data-home]"))
    hand.tap("#memo")
    page.keyboard.type("ramen")
    hand.tap("#entry .save")
    page.wait_for_url("**?saved=*")
    check(f"that takes at most {TAPS} taps", hand.taps <= TAPS, hand.taps)
    equal("it is recorded", expenses(data)[-1], ("1980", "JPY", "ramen"))
    check("the sheet is closed", page.query_selector("#entry[open]") is None)
    # The same again is another expense.
    page.tap(".fab")
    for digit in "1980":
        page.tap(f".pad button[value='{digit}']")
    page.fill("#memo", "ramen")
    with page.expect_navigation(url="**?saved=*"):
        page.tap("#entry .save")
    equal("the same again is another expense", len(expenses(data)), before + 2)
    page.tap(".fab")
    page.tap(".pad button[value='5']")
    page.tap(".pad button[value='000']")
    page.tap(".pad button[value='⌫']")
    page.tap(".pad button[value='×']")
    page.tap(".pad button[value='2']")
    equal("keys calculate", page.input_value("#amount"), "500×2")
    page.tap(".pad button[value='']")
    equal("letters can be typed", page.get_attribute("#amount", "inputmode"), "text")
    page.fill("#amount", "12abc")
    page.wait_for_function("() => document.querySelector('[data-home]').textContent.length > 5 && !document.querySelector('[data-home]').textContent.includes('≈')")
    page.go_back()
    page.wait_for_selector("#entry:not([open])", state="attached")
    check("the way back closes the sheet", "/trips/" in page.url and "#add" not in page.url, page.url)
    page.tap(".fab")
    page.keyboard.press("Escape")
    page.wait_for_selector("#entry:not([open])", state="attached")
    equal("nothing more is recorded", len(expenses(data)), before + 2)
    check("it says what was wrong with nothing", not person.problems, person.problems)


def late(person, trip):
    """An answer to an estimate that comes after another currency was chosen does not choose its own again."""
    page, held = person.open(trip), []
    page.route("**/estimate?**", lambda route: held.append(route))
    page.tap(".fab")
    page.tap(".pad button[value='5']")
    comes("the estimate is on its way", lambda: page.evaluate("1") and held)
    page.tap("#entry .chips label:has([value=JPY])")
    held.pop(0).continue_()
    page.unroute("**/estimate?**")
    for route in held:
        route.continue_()
    page.wait_for_function("() => document.querySelector('[data-home]').textContent.includes('42 KRW')")
    check("the chosen currency stays", page.is_checked("#entry [value=JPY]"))
    page.unroute_all()


def refusal(person, trip):
    """What the server refuses is said in a form that has all of it."""
    page = person.open(trip)
    page.tap(".fab")
    page.fill("#amount", "12.345 KRW")
    page.fill("#memo", "kept")
    page.tap("#entry .save")
    page.wait_for_selector("#fault-amount")
    equal("the form keeps what was typed", page.input_value("#memo"), "kept")
    person.problems[:] = [text for text in person.problems if "Failed to load resource" not in text]


def own(person, trip):
    """The browser is asked once who looks at it."""
    page = person.open(trip)
    page.tap("button[name=person][value=Jun]")
    page.wait_for_selector("a.own")
    check("what one owes leads to settling", page.get_attribute("a.own", "href").endswith("/settle"))
    check("it is asked once", page.query_selector("button[name=person]") is None)


def looks(person, trip, language):
    found = []
    for path in (trip, trip + "/cash", trip + "/people", trip + "/settle", trip + "/edit"):
        page = person.open(path)
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        if path == trip:
            page.click(".fab")
            page.wait_for_selector("#entry[open]")
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 780})
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                found.append((path, width, "wider than the screen"))
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            found += [(path, theme, one["id"], one["nodes"][0]["html"][:80]) for one in violations(page, theme == "dark")]
    equal(f"axe finds nothing, and nothing is too wide ({language})", found, [])


def main():
    with book() as data, chromium() as browser:
        data.run("expense", "add", "12000 KRW", "taxi", "--paid-by", "Mina")
        data.run("purse", "add", "20000 JPY", "for", "182000", "--on", "2026-11-01")
        data.run("card", "add", "Travel", "--fee", "1.2%")
        uid = next(one["uid"] for one in json.loads(data.run("trip", "list", "--json")) if one["title"] == "Osaka")
        trip = "/trips/" + uid
        with data.served() as link:
            base = link.split("/#")[0]
            for language, locale in (("en", "en-US"), ("ko", "ko-KR")):
                person = Person(data, browser, base, locale=locale)
                with scenario(f"sheet ({language})", person):
                    sheet(person, trip, data, locale)
                with scenario(f"late ({language})", person):
                    late(person, trip)
                with scenario(f"refusal ({language})", person):
                    refusal(person, trip)
                with scenario(f"own ({language})", person):
                    own(person, trip)
                with scenario(f"looks ({language})", person):
                    looks(person, trip, language)
                equal(f"no script fails ({language})", person.problems, [])


run(main)
