"""The converter: amounts that follow one another, the search for a currency, and copying."""

import json
from decimal import Decimal

from browser import PHONE, Person, answered, book, check, chromium, comes, equal, run, scenario


def sums(page):
    """The amounts of the converter by currency."""
    return dict(page.eval_on_selector_all("[data-code]", "all => all.map(one => [one.dataset.code, one.value])"))


def amounts(person, book):
    """Each amount is the source of the others, on every key and after a reload."""
    page = person.open("/convert/USD/KRW")
    for code, typed in [("JPY", "3000"), ("KRW", "5만"), ("USD", "12.5*3"), ("JPY", "1000000000000")]:
        field = page.locator(f"[data-code={code}]")
        field.fill(typed)
        others = [other for other in ("USD", "KRW", "JPY") if other != code]
        at_once = sums(page)
        page.wait_for_url(f"**amount=*{'' if code == 'USD' else '&in=' + code}")
        page.wait_for_load_state("networkidle")
        found = sums(page)
        for other in others:
            value = Decimal(json.loads(book.run("convert", typed, code, other, "--json"))["result"])
            places = 0 if other in ("KRW", "JPY") else 2
            check(f"{typed} {code} in {other}", abs(Decimal(found[other].replace(",", "")) - value) <= (0 if places else 1)
                  and len(found[other].partition(".")[2]) == places, (found, value))
        equal("the page knew them at once", at_once, found)
        page.reload()
        equal("a reload shows the same", sums(page), found)
    page.set_viewport_size({"width": 360, "height": 740})
    cut = page.evaluate("() => [...document.querySelectorAll('.sum input')].filter(one => one.scrollWidth > one.clientWidth)"
                        ".map(one => one.value)")
    equal("10¹² in each currency fits into 360 px", cut, [])
    page = person.open("/convert/USD/KRW")
    box = page.locator(".segments").bounding_box()
    chart = page.locator(".chart > svg").bounding_box()
    bar = page.locator(".tabs").bounding_box()
    check("the periods are above the chart and in sight", box["y"] + box["height"] <= min(chart["y"], bar["y"]), (box, bar))
    page.fill("[data-code=JPY]", "nothing")
    page.wait_for_selector("#result .wrong")
    equal("what cannot be read leaves no other amount", sums(page), {"USD": "", "KRW": "", "JPY": "nothing"})
    page.set_viewport_size(PHONE["viewport"])


def picker(person, _):
    """The search for a currency, with what was chosen last and the favourites first."""
    page = person.open("/convert/USD/KRW")
    person.open("/convert/CHF/KRW")
    page = person.open("/convert/USD/KRW")
    page.click(".pick[data-for=to]")
    codes = page.eval_on_selector_all(".picker button[value]", "all => all.map(one => one.value)")
    equal("recent currencies come first, then favourites", codes[:4], ["USD", "KRW", "CHF", "JPY"])
    equal("each is there once", len(codes), len(set(codes)))
    for typed, expected in [("ㅅㅇㅅ", "CHF"), ("swed", "SEK"), ("스웨ㄷ", "SEK"), ("sek", "SEK")]:
        page.fill(".picker input", typed)
        found = page.locator(".picker button[value]:visible").evaluate_all("all => all.map(one => one.value)")
        check(f"'{typed}' finds {expected}", expected in found and len(found) < 4, found)
    check("readers hear the number", page.inner_text(".picker [role=status]") == "Currencies found: 1")
    page.fill(".picker input", "zzz")
    check("nothing found is said in the picker", page.locator(".picker >> text=No results").last.is_visible())
    page.keyboard.press("Escape")
    check("Escape closes it, and the button has the focus again",
          page.evaluate("document.activeElement.matches('.pick[data-for=to]') && !document.querySelector('dialog[open]')"))
    page.keyboard.press("Enter")
    page.fill(".picker input", "s")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    check("the arrows lead into the list and back", page.evaluate("document.activeElement.matches('.picker input')"))
    page.fill(".picker input", "USD")
    page.keyboard.press("Enter")
    page.wait_for_url("**/convert/KRW/USD?amount=1")
    check("the other currency of the pair changes places", True)
    person.open("/convert/USD/KRW")
    page.fill("[data-code=USD]", "7")
    page.click(".pick[data-for=to]")
    page.fill(".picker input", "SEK")
    page.keyboard.press("Enter")
    page.wait_for_url("**/convert/USD/SEK?amount=7")
    check("Enter takes the first, and the amount stays", True)


def copied(person, _):
    """The button, and a long press, copy a result where there is a clipboard."""
    person.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = person.open("/convert/USD/KRW?amount=100")
    clipboard = lambda: answered(page, "() => navigator.clipboard.readText()")
    page.click("[data-copy]")
    comes("the button copies the result", lambda: clipboard() == page.inner_text("#result output"))
    check("and says so", page.inner_text(".told").startswith("Copied: 133,527 KRW"), page.inner_text(".told"))
    page.locator("[data-code=JPY]").dispatch_event("pointerdown")
    comes("a long press copies an amount", lambda: clipboard() == sums(page)["JPY"] + " JPY")
    page.locator("[data-code=KRW]").dispatch_event("pointerdown")
    page.locator("[data-code=KRW]").dispatch_event("pointerup")
    page.wait_for_timeout(700)
    check("a short one does not", clipboard().endswith("JPY"), clipboard())


def main():
    with book() as data, data.served() as link, chromium() as browser:
        person = Person(data, browser, link.split("/#")[0])
        for part in (amounts, picker, copied):
            with scenario(part.__name__, person):
                part(person, data)
        equal("no script fails", person.problems, [])


run(main)
