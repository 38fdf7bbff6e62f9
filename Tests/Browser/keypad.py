"""The calculator's keys: what they write, at once and in their order, and how they feel under a finger."""

import contextlib

from browser import Error, PHONE, ROOT, Person, book, check, chromium, comes, equal, run, scenario

KEYS = ".keys button[value='{}']"
FIELD = "document.querySelector('.line').value"


def calculator(person):
    for keys, expected in [("12×3=", "36"), ("12×3=+4=", "40"), ("7÷2=", "3.5"), ("200+10%=", "220"),
                           ("5±=", "-5"), ("0.1+0.2=", "0.3"), ("9⌫8=", "8"), ("5+×3=", "15"), ("5+=", "10"),
                           ("2+3×=", "11"), ("50%=", "0.5"), ("7=±=", "-7"), ("±5=", "-5"), ("007.5.5=", "7.55")]:
        page = person.open("/calculator")
        page.click("button[value=C]")
        for key in keys:
            page.click(f".keys button[value='{'−' if key == '-' else key}']")
        try:
            page.wait_for_function(
                "text => (document.querySelector('.tape li:last-child')?.innerText ?? '').replace('−', '-').includes(text)"
                " || document.querySelector('[name=expression]').value.replace('−', '-') === text",
                arg=expected)
            check(f"{keys} is {expected}", True)
        except Exception:
            check(f"{keys} is {expected}", False, page.inner_text(".calculator")[:120])


LINES = "**/calculator/lines?*key=*"
LAST = "document.querySelector('.tape li:last-child b')?.innerText.replace('−', '-')"


def hold(page):
    """Keeps every answer to a key back, until the function that is returned is called."""
    held = []
    page.route(LINES, lambda route: held.append(route))

    def release():
        page.unroute(LINES)
        for route in held:
            with contextlib.suppress(Error):  # The page may have given the question up.
                route.continue_()
    return release


def came(page, what, expected, seconds=15):
    """Checks the result of the last line, as soon as it is there."""
    with contextlib.suppress(Error):
        page.wait_for_function(f"expected => {LAST} === expected", arg=expected, timeout=seconds * 1000)
    found = page.evaluate(LAST)
    check(f"{what} is {expected}", found == expected, (found, page.inner_text(".calculator")[:120]))


def hurried(person):
    """Keys that are pressed while the calculator waits for an answer are taken in their order."""
    keypad = lambda: person.open("/calculator")
    for keys, expected in [("2+3=×4=", "20"), ("5±=", "-5"), ("2+3=C7=", "7"), ("7=±=", "-7"), ("2+3=⌫9=", "9"),
                           ("9−=1=", "1"), ("2+3==", "8"), ("8=C=6=", "6")]:
        page = keypad()
        release = hold(page)
        for key in keys:
            page.click(f".keys button[value='{key}']")
        release()
        came(page, f"{keys} at once", expected)
    page = keypad()
    release = hold(page)
    for key in ("1", "0", "USD", "KRW"):
        page.click(f"button[value='{key}']")
    release()
    page.wait_for_selector("[value='10 USD in KRW']", state="attached")
    check("currencies at once", True)
    # Typed into the field; then with a finger between.
    for before, after, expected in [("2+3", "*4", "20"), ("2+3", "min(7,ans)", "5"), ("9^", "2", "81")]:
        page = keypad()
        release = hold(page)
        page.focus(".line")
        for text in (before, after):
            page.keyboard.type(text)
            page.keyboard.press("Enter")
        release()
        came(page, f"{before} Enter {after} Enter at once", expected)
    check("the field keeps the cursor", page.evaluate("document.activeElement.matches('.line:read-write')"))
    page = keypad()
    page.click(".keys button[value='7']")
    page.keyboard.type("8")
    page.click(".keys button[value='=']")
    came(page, "a digit typed after one that was clicked", "78")
    page = keypad()
    for key in "6=":
        page.click(f".keys button[value='{key}']")
    came(page, "6=", "6")
    page.click(".keys button[value='C']")
    page.reload()
    check("what was cleared does not come back", page.locator(".tape li").count() == 0)
    # No answer at all, and one of no use: the page calculates by itself.
    for what, answer in [("no answer", lambda route: None), ("an error", lambda route: route.fulfill(status=502)),
                         ("a lost connection", lambda route: route.abort())]:
        page = keypad()
        page.route(LINES, answer)
        page.clock.install()
        for key in "2+3=×4=±":
            page.click(f".keys button[value='{key}']")
        if what == "no answer":
            page.clock.run_for(10_000)  # The page waits for 8 s.
        came(page, f"with {what}, 2+3=×4=", "20", 30)
        page.wait_for_function("() => document.querySelector('.line').value === '(−20)'")
        page.unroute(LINES)
    person.problems[:] = [text for text in person.problems if "Failed to load resource" not in text]


def table(person):
    """Each row of the table that the server's keys are tested with, too."""
    wrong = []
    rows = [row.split("\t") for row in (ROOT / "Tests/Data/keypad.tsv").read_text().splitlines() if row[0] != "#"]
    for before, text, keys, expected in rows:
        page = person.open("/calculator" + (f"?line={before.replace('%', '%25')}" if before else ""))
        page.fill(".line", text)
        page.evaluate("document.querySelector('.line').setSelectionRange(-1, -1)")
        for key in keys.split():
            page.click(KEYS.format(key))
        with contextlib.suppress(Error):
            page.wait_for_function(f"expected => {FIELD} === expected", arg=expected, timeout=3000)
        if (found := page.evaluate(FIELD)) != expected:
            wrong.append((before, text, keys, expected, found))
    check("the table has rows", len(rows) > 40, len(rows))
    equal("the keys write what the table says", wrong, [])


def landscape(person):
    """On its side, the display and all keys are seen at once."""
    page = person.page
    for width, height in [(480, 320), (568, 320), (667, 375), (740, 360), (844, 390), (932, 430), (700, 500)]:
        page.set_viewport_size({"width": width, "height": height})
        page = person.open("/calculator?line=12%C3%973&expression=36")
        hidden = page.evaluate("""() => [...document.querySelectorAll('.keys button, .line, #outcome')].filter(one => {
            const { left, top, right, bottom, height } = one.getBoundingClientRect();
            const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
            return !inside || height < 24 || !one.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }).map(one => one.value ?? one.id)""")
        equal(f"the whole calculator is seen at {width} × {height}", hidden, [])
        least = page.evaluate(
            "() => Math.min(...[...document.querySelectorAll('.keys button')].map(key => key.offsetHeight))")
        check(f"keys are tall enough at {width} × {height}", least >= 40, least)
    page.set_viewport_size(PHONE["viewport"])


def place(page, key):
    box = page.locator(KEYS.format(key)).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lit(page):
    return page.evaluate("() => [...document.querySelectorAll('.held')].map(key => key.value).join('')")


def fingers(person):
    """A finger types the key that it is lifted from; a mouse and a pen do, too."""
    session = person.context.new_cdp_session(person.page)

    def touch(kind, *points):
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [
            {"x": x, "y": y, "id": id} for id, (x, y) in enumerate(points)]})

    page = person.open("/calculator")
    at = {key: place(page, key) for key in "7894"}
    away = (at["7"][0], 20)
    written = lambda what, expected: comes(what, lambda: page.evaluate(FIELD) == expected, 3)
    touch("touchStart", at["7"])
    equal("a touched key lights", lit(page), "7")
    touch("touchMove", at["8"])
    equal("and the next one, where the finger slides to it", lit(page), "8")
    equal("nothing is typed while it is held", page.evaluate(FIELD), "")
    touch("touchEnd")
    written("the key that it is lifted from is typed", "8")
    equal("and lights no more", lit(page), "")
    touch("touchStart", at["9"])
    touch("touchMove", away)
    equal("dragged off, no key lights", lit(page), "")
    touch("touchEnd")
    touch("touchStart", at["4"])
    touch("touchCancel")
    page.wait_for_timeout(100)
    written("nor is one typed, nor what the system takes over", "8")
    touch("touchStart", at["7"])
    touch("touchStart", at["7"], at["9"])
    equal("two fingers light two keys", lit(page), "79")
    touch("touchEnd")
    comes("and type both", lambda: sorted(page.evaluate(FIELD)) == sorted("879"), 3)
    page = person.open("/calculator")
    for kind in ("mouse", "pen"):
        mouse = lambda event, place, buttons: session.send("Input.dispatchMouseEvent", {
            "type": event, "x": place[0], "y": place[1], "button": "left", "buttons": buttons, "clickCount": 1,
            "pointerType": kind})
        mouse("mousePressed", at["7"], 1)
        equal(f"with a {kind}, a key lights", lit(page), "7")
        mouse("mouseMoved", at["9"], 1)
        equal(f"with a {kind}, the next key lights", lit(page), "9")
        mouse("mouseReleased", at["9"], 0)
        mouse("mousePressed", at["4"], 1)
        mouse("mouseReleased", at["4"], 0)
    written("and both type once each", "9494")
    page = person.open("/calculator")
    page.focus(KEYS.format("7"))
    page.keyboard.press("Space")
    written("a key that has the focus is typed by the keyboard", "7")
    page.evaluate("""() => {
        window.seen = [];
        new MutationObserver(changes => seen.push(...changes.map(({ target }) => target.matches('.held') && target.value)))
            .observe(document.querySelector('.keys'), { subtree: true, attributeFilter: ['class'] });
    }""")
    page.keyboard.press("8")
    comes("a typed digit lights its key", lambda: "8" in page.evaluate("seen"), 3)
    page.evaluate(f"() => document.querySelector(\"{KEYS.format('9')}\").click()")
    written("a screen reader's click types once", "789")
    style = page.evaluate("() => { const { transitionDuration, userSelect } = getComputedStyle(document.querySelector("
                          "'.keys button')); return [transitionDuration, userSelect, getComputedStyle("
                          "document.querySelector('.keys')).touchAction]; }")
    equal("keys fade out over 0.4 s, are not selected, and do not zoom", style, ["0.4s", "none", "none"])
    page.emulate_media(reduced_motion="reduce")
    equal("without motion they do not fade", page.evaluate(
        "() => getComputedStyle(document.querySelector('.keys button')).transitionProperty"), "none")
    page.emulate_media(reduced_motion="no-preference")
    for _ in range(4):
        page.touchscreen.tap(*at["7"])
    equal("no double tap zooms", page.evaluate("visualViewport.scale"), 1)
    written("and each tap types", "7897777")


def main():
    with book() as data, data.served() as link, chromium() as browser:
        person = Person(data, browser, link.split("/#")[0])
        for part in (calculator, hurried, table, landscape, fingers):
            with scenario(part.__name__, person):
                part(person)
        equal("no script fails", person.problems, [])


run(main)
