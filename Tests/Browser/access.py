"""What the page does for its readers beyond axe: keys, targets, large text, colours of their own, the order of tabs."""

import json

from browser import PHONE, Person, book, check, chromium, equal, run, scenario, violations

SCREENS = ["/rates", "/convert/USD/KRW", "/convert/USD/KRW/days", "/calculator", "/more", "/favorites", "/alerts",
           "/categories", "/sources", "/trips"]
# Below the address of the trip.
TRIP_SCREENS = ["", "/add", "/budgets", "/report", "/report?by=day", "/settle", "/people", "/cash", "/edit", "/expenses/1"]
# What is tapped and smaller than 44 px, but for links within sentences; fields with a label count as that.
SMALL = """() => [...document.querySelectorAll('main a, main button, main input, main select, main summary, .tabs a, dialog[open] *')]
    .filter(one => one.matches('a, button, input, select, summary') && one.checkVisibility({opacityProperty: false}))
    .filter(one => one.tabIndex >= 0 && !one.closest('p a, .foot a, footer a, li:not(.sum) > a:not(.row):not(.pick)[rel]'))
    .map(one => [one, (one.matches('[type=checkbox], [type=radio]') && one.closest('label') || one).getBoundingClientRect()])
    .filter(([, box]) => box.width > 1 && (box.height < 43.9 || box.width < 43.9))
    .map(([one, box]) => `${one.outerHTML.slice(0, 60)} ${Math.round(box.width)}x${Math.round(box.height)}`)"""
WIDE = "document.documentElement.scrollWidth > innerWidth"


def targets(person):
    for width in (360, 820):
        person.page.set_viewport_size({"width": width, "height": 800})
        for screen in SCREENS:
            equal(f"everything on {screen} is easy to hit at {width} px", person.open(screen).evaluate(SMALL), [])
    page = person.open("/convert/USD/KRW")
    page.click(".pick")
    equal("and in the search for a currency", page.evaluate(SMALL), [])
    equal("axe finds nothing there", [one["id"] for one in violations(page)], [])
    page.set_viewport_size(PHONE["viewport"])


def large(person):
    """Text of twice the size: nothing is wider than the window, and no word or number is broken."""
    person.page.set_viewport_size({"width": 360, "height": 740})
    for screen in SCREENS:
        page = person.open(screen)
        page.evaluate("document.documentElement.style.fontSize = '200%'")
        check(f"{screen} fits with text of twice the size", not page.evaluate(WIDE))
    page = person.open("/convert/USD/KRW")
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    broken = page.evaluate("""() => [...document.querySelectorAll('h1, .segments a, table td, .tabs a')].filter(one => {
        const range = document.createRange(), words = one.textContent.trim().split(/\\s+/).length;
        const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), tops = new Set();
        while (texts.nextNode()) {
            range.selectNodeContents(texts.currentNode);
            for (const box of range.getClientRects()) if (box.height) tops.add(Math.round(box.top / 4));
        }
        return tops.size > words;
    }).map(one => one.textContent)""")
    equal("no word and no number is broken", broken, [])
    page.set_viewport_size(PHONE["viewport"])


def order(person):
    """Beside the content, the bar is what the Tab key reaches first; a link skips it."""
    page = person.page
    page.set_viewport_size({"width": 820, "height": 900})
    person.open("/rates")
    bar = page.locator(".tabs").bounding_box()
    check("the bar is at the left", bar["x"] == 0 and bar["width"] < 120 and bar["height"] >= 900, bar)
    page.keyboard.press("Tab")
    check("first is the link to the content", page.evaluate("document.activeElement.matches('.skip')"))
    page.keyboard.press("Tab")
    check("then the bar", page.evaluate("document.activeElement.matches('.tabs a[href=\"/rates\"]')"))
    page.set_viewport_size(PHONE["viewport"])


COLOURS = """selector => {
    const style = getComputedStyle(document.querySelector(selector));
    return [style.backgroundColor, style.borderTopWidth, style.outlineStyle];
}"""


def colours(person):
    """With colours of the reader's own, what is chosen differs from what is not, and buttons have borders."""
    page = person.page
    page.emulate_media(forced_colors="active")
    person.open("/convert/USD/KRW")
    chosen, other = (page.evaluate(COLOURS, f".segments a{which}") for which in ("[aria-current]", ":not([aria-current])"))
    check("the chosen period is another colour", chosen[0] != other[0], (chosen, other))
    check("buttons have borders", page.evaluate(COLOURS, "[data-swap]")[1] == "1px")
    check("the screen that is open is marked", page.evaluate(COLOURS, ".tabs [aria-current]")[2] == "solid")
    person.open("/trips")
    page.click("a[href^='/trips/']:has-text('Osaka')")
    page.wait_for_selector("progress")
    check("a bar has a border", page.evaluate(COLOURS, "progress")[1] == "1px")
    page.emulate_media(forced_colors="none", contrast="more")
    person.open("/rates")
    quiet, text = (page.evaluate("one => getComputedStyle(document.querySelector(one)).color", one)
                   for one in ("main .quiet", "body"))
    equal("with more contrast no text is pale", quiet, text)
    page.emulate_media(contrast="no-preference")


def shortcuts(person):
    page = person.open("/rates")
    for key, path in [("c", "/convert/"), ("k", "/calculator"), ("m", "/more"), ("t", "/trips"), ("r", "/rates")]:
        page.evaluate("document.activeElement.blur()")
        page.keyboard.press(key)
        page.wait_for_url(lambda url: path in url)
    check("each screen has its key", True)
    page.keyboard.press("/")
    check("/ leads to the search", page.evaluate("document.activeElement.matches('[name=q]')"))
    page.keyboard.type("c?")
    check("keys in a field are its text", page.input_value("[name=q]") == "c?" and page.url.endswith("/rates"))
    page.fill("[name=q]", "")
    person.open("/more")
    page.keyboard.press("/")
    page.wait_for_url("**/rates#search")
    page.wait_for_function("() => document.activeElement.matches('[name=q]')")
    check("also from a screen without one", True)
    page.evaluate("document.activeElement.blur()")
    page.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'ㅅ', code: 'KeyT', bubbles: true}))")
    page.wait_for_url("**/trips")
    check("a Korean keyboard's keys are those of their places", True)
    page.keyboard.press("?")
    text = page.inner_text("dialog[open]")
    check("? lists them", all(word in text for word in ("Keyboard shortcuts", "Rates", "Calculator", "Trips", "/")), text)
    equal("axe finds nothing in the list", [one["id"] for one in violations(page)], [])
    page.keyboard.press("r")
    check("while the list is open, no key leads away", page.url.endswith("/trips"))
    page.uncheck("dialog[open] input")
    page.click("dialog[open] button")
    page.keyboard.press("r")
    page.keyboard.press("?")
    page.wait_for_timeout(300)
    check("switched off, they do nothing", page.url.endswith("/trips") and not page.query_selector("dialog[open]"))
    person.open("/more")
    page.click("[data-shortcuts]")
    page.check("dialog[open] input")
    page.keyboard.press("Escape")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("r")
    page.wait_for_url("**/rates")
    check("and on again", True)
    person.open("/calculator")
    page.evaluate("document.activeElement.blur()")
    for key in ("8", "/", "2", "Enter"):
        page.keyboard.press(key)
    page.wait_for_function("() => document.querySelector('.calculator').innerText.includes('4')")
    check("on the keypad / divides", page.url.startswith(person.base + "/calculator"))


def main():
    with book() as data, data.served() as link, chromium() as browser:
        data.run("expense", "add", "3000 JPY", "dinner", "--items", "ramen 1200 Jun; beer 600", "--tax", "10%")
        trips = json.loads(data.run("trip", "list", "--json"))
        trip = "/trips/" + next(one["uid"] for one in trips if one["title"] == "Osaka")
        SCREENS.extend(trip + screen for screen in TRIP_SCREENS)
        person = Person(data, browser, link.split("/#")[0])
        for part in (targets, large, order, colours, shortcuts):
            with scenario(part.__name__, person):
                part(person)
        equal("no script fails", person.problems, [])


run(main)
