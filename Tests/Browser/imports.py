"""Importing a file on a trip's page as a person does it: choosing, looking, correcting, taking, undoing."""

import json

from browser import PHONE, Person, book, check, chromium, equal, run, scenario, violations

WORDS = {
    "en": {"import": "Import a file", "sign": "Which amounts were spent?", "planned": "Would be imported: 2 expenses",
           "columns": "Which columns have these?", "done": "Imported: 1 expense recorded", "undone": "Undone",
           "changed": "This is not what you looked at before", "matched": "Matched: 1 expense",
           "gone": "looks like no known format", "corrected": "Corrected: Amount"},
    "ko": {"import": "파일 가져오기", "sign": "어느 금액이 지출입니까?", "planned": "가져올 내용: 지출 2건",
           "columns": "어느 열에 있습니까?", "done": "기록하거나 바꾼 지출 1건", "undone": "되돌렸습니다",
           "changed": "앞서 본 것과 달라졌습니다", "matched": "맞춘 지출 1건", "gone": "알 수 없는 형식의 파일입니다",
           "corrected": "고친 항목: 금액"},
}
SIGNS = "Date,Amount,Currency,Description\n2026-11-01,1980,JPY,Ichiran Ramen\n2026-11-02,-650,JPY,Lawson\n"
COLUMNS = "Eins;Zwei;Drei\n2026-11-01;Ramen;-1980\n2026-11-02;Tea;-650\n"


def send(page, text, name="card.csv"):
    """Chooses a file on the page of an import."""
    page.set_input_files("#file", {"name": name, "mimeType": "text/csv", "buffer": text.encode()})
    with page.expect_navigation():
        page.click("button.primary")


def look(page):
    with page.expect_navigation():
        page.locator("button[value=look]:visible").first.click()


def looks(page, what):
    """Nothing that axe finds, nothing wider than a narrow phone, nothing too small for a finger."""
    page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true")
    found = [(one["id"], one["nodes"][0]["html"][:80]) for one in violations(page)]
    equal(f"axe finds nothing: {what}", found, [])
    for width in (320, 1440):
        page.set_viewport_size({"width": width, "height": 844})
        check(f"nothing is wider than {width} px: {what}",
              not page.evaluate("document.documentElement.scrollWidth > innerWidth"))
    page.set_viewport_size(PHONE["viewport"])
    small = page.evaluate("""[...document.querySelectorAll('main :is(button, a.button, summary, select, label.row, label.check)')]
        .filter(one => one.checkVisibility() && one.getBoundingClientRect().height < 44).map(one => one.outerHTML.slice(0, 80))""")
    equal(f"every control is large enough: {what}", small, [])


def taking(person, trip, words, data, has_scripts=True):
    page = person.open(trip)
    page.click(f"a.chip:has-text('{words['import']}')")
    page.wait_for_url("**/import")
    send(page, SIGNS)
    check("what is open is asked", words["sign"] in page.inner_text("main"), page.inner_text("main"))
    if has_scripts:
        looks(page, "a question")
    page.check("[name=spent-is][value=positive]")
    look(page)
    text = page.inner_text("main")
    check("every row is shown as it would be recorded", words["planned"] in text and "Ichiran Ramen" in text, text)
    if has_scripts:
        looks(page, "the rows")
    page.uncheck("[name=row][value='3']")
    look(page)
    equal("a row that is not ticked stays so", [page.is_checked(f"[name=row][value='{row}']") for row in (2, 3)],
          [True, False])
    before = data.run("expense", "list", "--trip", "Osaka", "--json")
    page.click("details.card > summary")
    page.select_option("[name=category]", "food")
    with page.expect_navigation():
        page.click("button[value=take]")
    check("what was not looked at is not recorded", words["changed"] in page.inner_text("main"))
    equal("and nothing is", data.run("expense", "list", "--trip", "Osaka", "--json"), before)
    page.click("button[value=take]")
    page.wait_for_url("**?imported=*")
    check("the trip says what was recorded", words["done"] in page.inner_text(".notice"), page.inner_text(".notice"))
    recorded = [one["memo"] for one in json.loads(data.run("expense", "list", "--trip", "Osaka", "--json"))]
    check("only what was ticked is recorded", "Ichiran Ramen" in recorded and "Lawson" not in recorded, recorded)
    page.click(".notice button")
    page.wait_for_url("**?undone=*")
    equal("and undone as one step", data.run("expense", "list", "--trip", "Osaka", "--json"), before)


def columns(person, trip, words):
    page = person.open(trip + "/import")
    send(page, COLUMNS)
    check("the columns of an unknown table are asked", words["columns"] in page.inner_text("main"))
    for field, column in (("date", "1"), ("amount", "3"), ("memo", "2")):
        page.select_option(f"[name='column.{field}']", column)
    look(page)
    page.select_option("select[name=currency]", "JPY")
    look(page)
    check("and then known", words["planned"] in page.inner_text("main"), page.inner_text("main"))


def correcting(person, trip, words, data):
    page = person.open(trip + "/import")
    send(page, "Date,Amount,Currency,Description\n2026-11-01,-1980,JPY,Ichiran Ramen\n2026-11-03,-650,JPY,Lawson\n")
    with page.expect_navigation():
        page.click("button[name=open][value='3']")
    check("the fields of the row are shown", page.locator("#fix-3-amount").is_visible())
    looks(page, "a row's fields")
    page.fill("#fix-3-amount", "700")
    with page.expect_navigation():
        page.click("#row-3 button[value=look]")
    text = page.inner_text("#row-3")
    check("and say what was corrected", words["corrected"] in text and "700" in text, text)
    with page.expect_navigation():
        page.click("button[value=take]")
    amounts = {one["memo"]: one["amount"] for one in json.loads(data.run("expense", "list", "--trip", "Osaka", "--json"))}
    equal("the corrected amount is recorded", amounts.get("Lawson"), "700")
    page.click(".notice button")
    page.wait_for_url("**?undone=*")


def matching(person, trip, words, data):
    page = person.open(trip + "/import")
    send(page, "Date,Amount,Currency,Description\n2026-11-02,-2500,JPY,Bus\n")
    check("fields of a card are hidden at first", not page.is_visible("[name=card]"))
    page.check("[name=purpose][value=match]")
    page.fill("[name=card]", "Travel")
    page.press("[name=card]", "Enter")
    page.wait_for_selector(f"text={words['matched']}")
    with page.expect_navigation():
        page.click("button[value=take]")
    expenses = json.loads(data.run("expense", "list", "--trip", "Osaka", "--json"))
    equal("a matched expense gets its card", [one["method"] for one in expenses if one["memo"] == "Bus"], ["Travel"])
    page.click(".notice button")
    page.wait_for_url("**?undone=*")


def main():
    with book() as data, chromium() as browser:
        data.run("expense", "add", "2500 JPY", "--memo", "Bus", "--date", "2026-11-02", "--split", "none")
        uid = json.loads(data.run("trip", "list", "--json"))[0]["uid"]
        trip = "/trips/" + uid
        with data.served() as link:
            base = link.split("/#")[0]
            for language, theme in (("en", "light"), ("ko", "dark")):
                locale = "en-US" if language == "en" else "ko-KR"
                person = Person(data, browser, base, locale=locale, color_scheme=theme)
                words = WORDS[language]
                with scenario(f"taking ({language})", person):
                    taking(person, trip, words, data)
                with scenario(f"columns ({language})", person):
                    columns(person, trip, words)
                with scenario(f"correcting ({language})", person):
                    correcting(person, trip, words, data)
                with scenario(f"matching ({language})", person):
                    matching(person, trip, words, data)
                with scenario(f"junk ({language})", person):
                    page = person.open(trip + "/import")
                    send(page, "\x01\x02", "photo.jpg")
                    check("a file of no format is refused", words["gone"] in page.inner_text("main"))
                    looks(page, "a refused file")
                problems = [one for one in person.problems if "422" not in one]
                equal(f"no script fails ({language})", problems, [])
            plain = Person(data, browser, base, locale="ko-KR", java_script_enabled=False)
            with scenario("without scripts", plain):
                taking(plain, trip, WORDS["ko"], data, has_scripts=False)


run(main)
