"""Twelve screens in four widths, two languages and two themes: nothing wider than the window, no texts over each
other, none cut off.

A campaign of `make promises`, not of CI. It leaves a sheet with the pictures of each screen in .build/pictures.
"""

import io
import json

from PIL import Image

from browser import ROOT, Person, book, chromium, equal, run, scenario

SHEETS = ROOT / ".build" / "pictures"
WIDTHS = (360, 390, 820, 1440)
HEIGHT = 800
LOOKS = [(language, theme) for language in ("en", "ko") for theme in ("light", "dark")]
SCREENS = {
    "rates": "/rates", "converter": "/convert/USD/KRW?amount=1234.5", "calculator": "/calculator?line=12%C3%973",
    "trips": "/trips", "trip": "{trip}", "add": "{trip}/add", "expense": "{trip}/expenses/1", "budgets": "{trip}/budgets",
    "report": "{trip}/report", "settle": "{trip}/settle", "films": "/films", "more": "/more",
}
# What is wrong with a page: texts that are cut off, and two texts that cover each other. Bars that stay in place are
# over what scrolls below them, a row that scrolls sideways goes on outside its box, and a title may end in an ellipsis.
FAULTS = """() => {
    const wrong = [], boxes = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const { parentElement: one, textContent } = walker.currentNode;
        if (!textContent.trim() || one.closest('.tabs, .fab, .offline, svg, script, template, select, datalist, .visually-hidden, .skip')
            || !one.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const style = getComputedStyle(one), isClipped = style.overflowX !== 'visible';
        const frame = (isClipped ? one : one.closest('.scroll'))?.getBoundingClientRect();
        for (const { left, right, top, bottom } of range.getClientRects()) {
            const box = { left: Math.max(left, frame?.left ?? left), right: Math.min(right, frame?.right ?? right), top, bottom };
            if (box.right - box.left > 1) boxes.push([box, textContent.trim().slice(0, 30)]);
        }
        if (isClipped && style.textOverflow !== 'ellipsis' && one.scrollWidth > one.clientWidth + 1 && !one.closest('.scroll'))
            wrong.push('cut: ' + textContent.trim().slice(0, 40));
    }
    boxes.forEach(([one, text], index) => boxes.slice(index + 1).forEach(([other, text2]) => {
        const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (text !== text2 && across > 2 && down > Math.min(one.bottom - one.top, other.bottom - other.top) * .4) wrong.push(`${text} over ${text2}`);
    }));
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('wider than the window');
    return wrong.slice(0, 5);
}"""


def screen(person, name, path, pictures):
    """What is wrong with a screen in any width; its pictures are added to others."""
    wrong = []
    for width in WIDTHS:
        person.page.set_viewport_size({"width": width, "height": HEIGHT})
        page = person.open(path)
        page.wait_for_load_state("networkidle")
        wrong += [(width, fault) for fault in page.evaluate(FAULTS)]
        shot = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
        pictures.setdefault(name, []).append(shot.resize((width // 2, HEIGHT // 2)))
    return wrong


def sheet(name, pictures):
    """One picture of all those of a screen, a row for each language and theme."""
    rows = [pictures[start:start + len(WIDTHS)] for start in range(0, len(pictures), len(WIDTHS))]
    whole = Image.new("RGB", (sum(one.width + 8 for one in rows[0]), len(rows) * (HEIGHT // 2 + 8)), "#888")
    for row, shots in enumerate(rows):
        left = 0
        for shot in shots:
            whole.paste(shot, (left, row * (HEIGHT // 2 + 8)))
            left += shot.width + 8
    SHEETS.mkdir(parents=True, exist_ok=True)
    whole.save(SHEETS / f"sheet-{name}.png")


def main():
    with book() as data, chromium() as browser:
        for amount, *words in [("1980 JPY", "--category", "food", "--memo", "Ramen", "--date", "2026-11-01"),
                               ("12000 JPY", "--category", "lodging", "--paid-by", "Jun", "--date", "2026-11-01"),
                               ("38000 KRW", "--category", "transport", "--memo", "KTX"), ("50000 VND", "--memo", "Pho")]:
            data.run("expense", "add", amount, *words)
        for name in ("daily-20260126.2", "daily-20260127"):
            data.run("sync", "--from", str(ROOT / "Tests" / "Data" / "kobis" / f"{name}.json"), "-q")
        trip = "/trips/" + json.loads(data.run("trip", "list", "--json"))[0]["uid"]
        pictures = {}
        with data.served() as link:
            for language, theme in LOOKS:
                person = Person(data, browser, link.split("/#")[0], reduced_motion="reduce", color_scheme=theme,
                                locale={"en": "en-US", "ko": "ko-KR"}[language], is_mobile=False)
                for name, path in SCREENS.items():
                    with scenario(f"{name} ({language}, {theme})", person):
                        wrong = screen(person, name, path.format(trip=trip), pictures)
                        equal(f"{name} is whole in every width ({language}, {theme})", wrong, [])
        for name, shots in pictures.items():
            sheet(name, shots)


run(main)
