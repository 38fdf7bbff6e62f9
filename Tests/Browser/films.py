"""Films on a phone: the source is switched on, lists and details are loaded when their pages are opened."""

import http.server
import threading
import time
import urllib.parse

from browser import PHONE, ROOT, Person, book, check, chromium, comes, equal, run, scenario

KOBIS = ROOT / "Tests" / "Data" / "kobis"


class Kobis(http.server.BaseHTTPRequestHandler):
    """The source, with what was recorded of it; a list of another day is that of 2026-01-27."""

    asked = []
    is_down = False

    def do_GET(self):
        address = urllib.parse.urlsplit(self.path)
        fields = dict(urllib.parse.parse_qsl(address.query))
        self.asked.append((address.path.rsplit("/", 1)[1], fields.get("targetDt") or fields.get("movieCd")))
        time.sleep(1.5)  # Long enough to be seen.
        if self.is_down:
            self.send_error(503)
            return
        if "searchMovieInfo" in address.path:
            path = KOBIS / f"movie-{fields['movieCd']}.json"
            body = path.read_text() if path.exists() else '{"movieInfoResult":{"movieInfo":{}}}'
        else:
            body = (KOBIS / "daily-20260127.json").read_text().replace("20260127", fields["targetDt"])
        self.send_response(200)
        self.send_header("Content-Type", "application/json;charset=utf-8")
        self.end_headers()
        self.wfile.write(body.encode())

    def log_message(self, *_):
        pass


def switched(person):
    """The source is switched on under More; the films' tab is there, and its first opening loads the list."""
    page = person.open("/more")
    check("no tab without the source", not page.query_selector(".tabs a[href='/films']"))
    page.click("summary:has-text('KOBIS')")
    page.click("details[open] .switch button")
    page.wait_for_url("**/more?source=kobis")
    check("the source is on", "켜짐" in page.inner_text("details[open] summary") or "끄기" in
          page.inner_text("details[open] .switch"), page.inner_text("details[open]"))
    page.click(".tabs a[href='/films']")
    page.wait_for_selector("text=불러오는 중")
    check("the first opening says that it loads", True)
    page.wait_for_selector("ol.films li")
    equal("and shows the list", page.locator("ol.films li").count(), 10)
    equal("one question was asked", len(Kobis.asked), 1)


def another_day(person):
    page = person.page
    page.fill("[name=date]", "2026-01-27")
    page.wait_for_url("**date=2026-01-27**")
    page.wait_for_function("""() => document.querySelector('[name=date]')?.value === '2026-01-27'
        && document.querySelectorAll('ol.films li').length === 10""")
    check("a day that is not stored is loaded", "2026년 1월 27일" in page.inner_text("main"))
    equal("with one question", Kobis.asked[1:], [("searchDailyBoxOfficeList.json", "20260127")])


def two_lines(person):
    """A row of the list has two lines, also on a narrow phone."""
    page = person.page
    for width in (360, 390, 430):
        page.set_viewport_size({"width": width, "height": 844})
        lines = page.evaluate("""() => [...document.querySelectorAll('ol.films .grow')].map(grow =>
            [...grow.children].map(part => Math.round(part.getBoundingClientRect().height
                / parseFloat(getComputedStyle(part).lineHeight))))""")
        equal(f"each row has two lines at {width} px", [row for row in lines if row != [1, 1]], [])
        figures = page.evaluate("""() => [...document.querySelectorAll('ol.films .people, ol.films .spread small')]
            .filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)""")
        equal(f"no figure is cut at {width} px", figures, [])
        wide = page.evaluate("""() => { const right = document.querySelector('ol.films').getBoundingClientRect().right;
            return [...document.querySelectorAll('ol.films .people, ol.films .strong')]
                .filter(one => one.getBoundingClientRect().right > right - 6).map(one => one.textContent); }""")
        equal(f"no row is wider than the list at {width} px", wide, [])
    page.set_viewport_size(PHONE["viewport"])


def details(person):
    page = person.page
    page.click("ol.films a[href='/films/20040549']")
    page.wait_for_selector("text=불러오는 중")
    check("a film's page says that it loads", True)
    page.wait_for_selector("text=미야자키 하야오")
    text = page.inner_text("main")
    for part in ("전체관람가", "애니메이션", "지브리 스튜디오", "124분", "장편"):
        check(f"its details have {part}", part in text, text[:300])
    person.open("/films/20040549")
    equal("they are loaded once", Kobis.asked[2:], [("searchMovieInfo.json", "20040549")])


def failing(person):
    """A source that does not answer is said, and asked again by a button."""
    page = person.open("/films?date=2026-01-27")
    Kobis.is_down = True
    page.click("ol.films a[href='/films/20258324']" if page.query_selector("a[href='/films/20258324']")
               else "ol.films a.row >> nth=0")
    page.wait_for_selector(".notice.error")
    check("what failed is said", page.locator("text=다시").count() > 0, page.inner_text("main")[:300])
    check("and what is stored is shown all the same", page.locator("table tr").count() > 0)
    Kobis.is_down = False


def main():
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Kobis)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with book() as data, chromium() as browser:
        data.environment |= {"RATEBOOK_KOBIS_URL": f"http://127.0.0.1:{server.server_port}",
                             "RATEBOOK_KOBIS_KEY": "k" * 32}
        with data.served() as link:
            person = Person(data, browser, link.split("/#")[0], locale="ko-KR")
            for part in (switched, another_day, two_lines, details, failing):
                with scenario(part.__name__, person):
                    part(person)
            equal("no script fails", person.problems, [])
        del data.environment["RATEBOOK_KOBIS_KEY"]
        with data.served() as link, scenario("no key"):
            person = Person(data, browser, link.split("/#")[0], locale="ko-KR")
            page = person.open("/films?date=2026-01-20")
            check("where the key is put is said", "RATEBOOK_KOBIS_KEY" in page.inner_text("main"))
            equal("and no field takes it", page.locator("main input:not([type=hidden], [type=date], [type=search])").count(), 0)
    server.shutdown()


run(main)
