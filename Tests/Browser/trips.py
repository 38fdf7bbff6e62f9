"""Trips on the page as a person uses them: searching expenses, places, and the trash of trips."""

import json

from browser import PHONE, Person, book, check, chromium, comes, equal, run, scenario, violations

WORDS = {
    "en": {"search": "Search", "none": "No results", "total": "Total", "found": "2 expenses",
           "remove": "Remove the trip", "trash": "Move to the trash", "undo": "Undo", "undone": "Undone",
           "bin": "Trash (1)", "restore": "Restore", "restored": "Restored: Osaka", "more": "More:",
           "everybody": "books of all who share the trip"},
    "ko": {"search": "검색", "none": "검색 결과 없음", "total": "합계", "found": "2건",
           "remove": "여행 삭제", "trash": "휴지통으로 옮기기", "undo": "되돌리기", "undone": "되돌렸습니다",
           "bin": "휴지통의 여행 1개 보기", "restore": "복원", "restored": "복원했습니다: Osaka", "more": "더 보기:",
           "everybody": "공유하는 모두에게 적용됩니다"},
}
SCREENS = ["/trips?q=ramen", "/trips?q=nothing", "{trip}?q=ramen", "{trip}?q=nothing", "{trip}/edit", "{trip}/budgets",
           "{trip}/add", "/trips/trash", "/favorites", "/alerts?pair=USD/KRW", "/categories"]


def labels(page):
    """The rows of expenses that are shown, by their first line."""
    return [row.inner_text().splitlines()[0].strip() for row in page.query_selector_all("a.row .spread > :first-child")]


def unfold(page):
    """Opens the search of a trip, which stands behind one line."""
    page.click(".fold > summary")


def searching(person, trip, words):
    page = person.open(trip)
    unfold(page)
    page.fill("[name=q]", "ramen")
    page.press("[name=q]", "Enter")
    page.wait_for_url("**q=ramen**")
    equal("a memo finds the trip's expenses, the latest first", labels(page), ["More ramen", "Ramen"])
    text = page.inner_text("main")
    check("with their number and sum", words["found"] in text and words["total"] in text, text)
    equal("the text stays in the field", page.input_value("[name=q]"), "ramen")
    for typed, expected in [("dotonbori", ["Ramen"]), ("택시", ["Ride"]), ("taxi", ["Ride"]), ("jun", ["Ride"]),
                            ("7,000", ["More ramen"]), ("7000원", ["More ramen"]), ("없음", [])]:
        page.fill("[name=q]", typed)
        with page.expect_navigation():
            page.click(f"form.find button:has-text('{words['search']}')")
        equal(f"'{typed}' finds {expected}", labels(page), expected)
    check("nothing found is said", words["none"] in page.inner_text("main"))
    page.click("a.back")
    page.wait_for_url("**" + trip)
    page = person.open("/trips")
    page.fill("[name=q]", "ramen")
    page.press("[name=q]", "Enter")
    page.wait_for_url("**/trips?q=ramen")
    found = page.locator("a.row").all_inner_texts()
    check("all trips are searched, each row with its trip",
          len(found) == 3 and "Kyoto" in found[0] and all("Osaka" in row for row in found[1:]), found)
    page.click("a.row >> nth=0")
    page.wait_for_url("**/expenses/*")
    check("a row leads to its expense", "Cold ramen" in page.inner_text("h1"))


def places(person, trip, words):
    page = person.open(trip + "/add")
    page.click(f"summary:has-text('{words['more']}')")
    offered = page.evaluate("[...document.querySelector('#place').list.options].map(option => option.value)")
    equal("places of the trip come first", offered, ["Umeda", "Dotonbori", "Gion"])


def refused_photo(person, trip, data):
    """What is no picture is said in the form, and keeps no later expense from being recorded."""
    page = person.open(trip + "/add")
    page.fill("#amount", "1357")
    page.set_input_files("[type=file]", [{"name": "text.jpg", "mimeType": "image/jpeg", "buffer": b"a text"}])
    page.click(".save")
    page.wait_for_selector("text=text.jpg")
    check("the form says what is wrong with the photo", page.input_value("#amount") == "1357", page.url)
    page = person.open(trip + "/add")
    page.fill("#amount", "2468")
    page.click(".save")
    page.wait_for_url("**saved=**")
    amounts = [one["amount"] for one in json.loads(data.run("expense", "list", "--trip", "Osaka", "--json"))]
    check("the next expense is recorded, the refused one is not", "2468" in amounts and "1357" not in amounts, amounts)
    person.problems[:] = [text for text in person.problems if "Failed to load resource" not in text]


def trash(person, trip, words, data):
    def live():
        return "Osaka" in [one["title"] for one in json.loads(data.run("trip", "list", "--json"))]
    for back in ("undo", "restore"):
        page = person.open(trip + "/edit")
        button = page.locator(f"button:has-text('{words['trash']}')")
        check("the button is behind a question", not button.is_visible())
        page.click(f"summary:has-text('{words['remove']}')")
        button.click()
        page.wait_for_url("**/trips?removed=*")
        check("the trip is in the trash", not live())
        check("the list is without it", page.locator(".card.trip:has-text('Osaka')").count() == 0)
        if back == "undo":
            page.click(f".notice button:has-text('{words['undo']}')")
            page.wait_for_url("**/trips?undone=*")
            check("what was done is said", words["undone"] in page.inner_text(".notice"))
        else:
            page.click(f"a:has-text('{words['bin']}')")
            page.wait_for_url("**/trips/trash")
            page.click(f"li:has-text('Osaka') button:has-text('{words['restore']}')")
            page.wait_for_url("**?restored=1")
            check("what was restored is said", words["restored"] in page.inner_text(".notice"))
        comes(f"it comes back by {back}", live)


def everybody(person, trip, words):
    page = person.open(trip + "/edit")
    page.click(f"summary:has-text('{words['remove']}')")
    check("that it is for all who share it is said", words["everybody"] in page.inner_text("main"))



def sharing(person, trip):
    """What the system's share sheet sends fills a form with its photos, and these open in a viewer."""
    page = person.open(trip)
    page.evaluate("""async () => {
        const body = new FormData(), canvas = new OffscreenCanvas(30, 40), pen = canvas.getContext('2d');
        body.append('text', 'Tea 480 JPY');
        for (const name of ['one.png', 'two.png']) {
            pen.fillRect(0, 0, 30, body.has('photo') ? 20 : 10);
            body.append('photo', new File([await canvas.convertToBlob()], name));
        }
        location.assign((await fetch('/share', { method: 'POST', body })).url);
    }""")
    page.wait_for_url("**/share?**")
    page.click(f"a[href^='{trip}/add']")
    page.wait_for_selector("#amount")
    equal("the text fills the form", [page.input_value("#amount"), page.input_value("#memo")], ["480 JPY", "Tea"])
    page.click(".save")
    page.wait_for_url("**saved=**")
    page.click("a.row:has-text('Tea')")
    page.click(".photos a")
    count = page.locator(".viewer [role=status]")
    steps = [count.inner_text()]
    page.keyboard.press("ArrowRight")
    steps.append(count.inner_text())
    page.mouse.move(100, 400)
    page.mouse.down()
    page.mouse.move(300, 400)
    page.mouse.up()
    steps.append(count.inner_text())
    equal("keys and swipes lead from photo to photo", steps, ["1 / 2", "2 / 2", "1 / 2"])
    page.go_back()
    comes("the way back closes the viewer", lambda: not page.evaluate("document.querySelector('.viewer').open"))
    page = person.open(trip + "/settle")
    page.evaluate("() => { navigator.clipboard.writeText = async text => { window.copied = text; }; }")
    page.click("[data-share]")
    check("without a share sheet, the settlement is copied", "pays" in page.evaluate("copied"), page.evaluate("copied"))


def looks(person, trip, language, data):
    """The new screens: nothing that axe finds, nothing wider than a phone, nothing too small for a finger."""
    data.run("trip", "remove", "Kyoto")
    found, wide, small = [], [], []
    for screen in SCREENS:
        page = person.open(screen.format(trip=trip))
        page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
        for width in (320, 390):
            page.set_viewport_size({"width": width, "height": 844})
            if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
                wide.append((screen, width))
            small += [(screen, text) for text in page.evaluate("""
                [...document.querySelectorAll('main :is(button, a.button, summary, .find input, a.row)')]
                    .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44)
                    .map(one => one.outerHTML.slice(0, 80))""")]
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            found += [(screen, theme, v["id"], v["nodes"][0]["html"][:80]) for v in violations(page, theme == "dark")]
    equal(f"axe finds nothing ({language})", found, [])
    equal(f"nothing is wider than 320 px ({language})", wide, [])
    equal(f"every control is large enough ({language})", small, [])
    data.run("trip", "restore", "Kyoto")
    person.page.set_viewport_size(PHONE["viewport"])


def first_screen(person, trip):
    """On the first screen of a phone stands at least one whole expense, below the figures, the tabs and the search."""
    for width, height, top in ((390, 844, 480), (360, 740, 504)):
        person.page.set_viewport_size({"width": width, "height": height})
        page = person.open(trip)
        row, add = (page.locator(selector).first.bounding_box() for selector in (".day a.row", ".fab"))
        check(f"an expense stands on the first screen at {width} px", row["y"] <= top, row)
        check(f"and the button does not cover it at {width} px", row["y"] + row["height"] <= add["y"], (row, add))
        page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
        last = page.locator("main > :visible").last.bounding_box()
        check(f"nor the end of the page at {width} px", last["y"] + last["height"] <= add["y"], (last, add))
    person.page.set_viewport_size(PHONE["viewport"])
    page = person.open(trip)
    page.keyboard.press("/")
    check("/ opens the search", page.evaluate("document.activeElement.matches('.fold[open] [name=q]')"))


def side_by_side(person, trip):
    """In a wide window, the list stands beside an expense, and the expense stands alone on a phone."""
    page = person.open(trip + "/expenses/1")
    page.click(".beside a.row:has-text('More ramen')")
    page.wait_for_url("**/expenses/2")
    row = page.locator(".beside a[aria-current]")
    check("the list has the row of the page", "More ramen" in row.inner_text(), row.inner_text())
    page = person.open(trip)
    page.wait_for_selector(".beside .report")
    page.set_viewport_size({"width": 390, "height": 800})
    check("a phone shows one of them", not page.is_visible(".beside"))
    equal("no script fails", person.problems, [])


def guest(browser, data, base, trip):
    """A guest searches their trip, and is told nothing of another."""
    link = json.loads(data.run("serve", "guest", "Osaka", "--json"))["address"]
    context = browser.new_context(**PHONE, locale="ko-KR")
    page = context.new_page()
    page.goto(link)
    page.wait_for_url("**/me")
    page.goto(base + trip)
    unfold(page)
    page.fill("[name=q]", "ramen")
    page.press("[name=q]", "Enter")
    page.wait_for_url("**q=ramen**")
    equal("a guest finds the trip's expenses", labels(page), ["More ramen", "Ramen"])
    page.goto(base + trip + "/add")
    offered = page.evaluate("[...document.querySelector('#place').list.options].map(option => option.value)")
    equal("and is offered the trip's places only", offered, ["Umeda", "Dotonbori"])
    equal("another trip's list is not theirs", page.goto(base + "/trips?q=ramen").status, 403)
    context.close()


def main():
    with book() as data, chromium() as browser:
        data.run("trip", "add", "Kyoto", "--from", "2026-12-01", "--to", "2026-12-03", "--currency", "KRW")
        for words in [("1980 JPY", "--memo", "Ramen", "--place", "Dotonbori", "--date", "2026-11-01", "--split", "none"),
                      ("7000 KRW", "--memo", "More ramen", "--place", "Umeda", "--split", "none"),
                      ("12000 KRW", "--memo", "Ride", "--category", "taxi", "--paid-by", "Jun", "--split", "none"),
                      ("900", "--memo", "Cold ramen", "--place", "Gion", "--trip", "Kyoto", "--date", "2026-12-01")]:
            trip = [] if "--trip" in words else ["--trip", "Osaka"]
            data.run("expense", "add", *words, *trip)
        uid = next(one["uid"] for one in json.loads(data.run("trip", "list", "--json")) if one["title"] == "Osaka")
        trip = "/trips/" + uid
        with data.served() as link:
            base = link.split("/#")[0]
            for language, locale in (("en", "en-US"), ("ko", "ko-KR")):
                person = Person(data, browser, base, locale=locale)
                words = WORDS[language]
                with scenario(f"first screen ({language})", person):
                    first_screen(person, trip)
                with scenario(f"searching ({language})", person):
                    searching(person, trip, words)
                with scenario(f"places ({language})", person):
                    places(person, trip, words)
                with scenario(f"trash ({language})", person):
                    trash(person, trip, words, data)
                with scenario(f"looks ({language})", person):
                    looks(person, trip, language, data)
                equal(f"no script fails ({language})", person.problems, [])
            with scenario("side by side"):
                side_by_side(Person(data, browser, base, viewport={"width": 1200, "height": 800}), trip)
            plain = Person(data, browser, base, locale="ko-KR", java_script_enabled=False)
            with scenario("without scripts", plain):
                searching(plain, trip, WORDS["ko"])
                trash(plain, trip, WORDS["ko"], data)
            with scenario("guest"):
                guest(browser, data, base, trip)
            with scenario("a refused photo"):
                refused_photo(Person(data, browser, base), trip, data)
            with scenario("sharing"):
                sharing(Person(data, browser, base), trip)
            with scenario("shared", plain):
                data.run("trip", "share", "Osaka", data.path + ".shared", "--as", "Mina")
                everybody(plain, trip, WORDS["ko"])


run(main)
