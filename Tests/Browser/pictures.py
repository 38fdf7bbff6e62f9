"""The main screens compared with the pictures in Pictures/, which UPDATE_PICTURES=1 records.

A picture may differ in a few pixels, as letters do from one version of chromium to the next.
"""

import io
import os
import pathlib

from PIL import Image, ImageChops, ImageFilter

from browser import PHONE, ROOT, Person, answered, book, check, chromium, run

KEPT = pathlib.Path(__file__).parent / "Pictures"
NEW = ROOT / ".build" / "pictures"
# A pixel differs if one of its colours does by more than this, of 255, after both pictures are blurred.
DIFFERENCE = 48
# The share of pixels that may differ.
TOLERANCE = 0.01
LOOKS = [("en", "light"), ("ko", "dark")]
EXPENSES = [
    ("1980 JPY", "--category", "food", "--memo", "Ramen", "--date", "2026-11-01"),
    ("12000 JPY", "--category", "lodging", "--paid-by", "Jun", "--date", "2026-11-01"),
    ("38000 KRW", "--category", "transport", "--memo", "KTX"),
    ("20.50 USD", "--category", "cafe", "--paid-by", "Jun", "--memo", "Beans"),
]


def screens(person, trip):
    """The screens by name, each ready to be looked at."""
    page = person.open("/rates")
    yield "rates", page
    for width in (360, 430):
        page.set_viewport_size({"width": width, "height": 844})
        yield f"rates-{width}", page
    for width in (360, 390, 430):
        page.set_viewport_size({"width": width, "height": 844})
        yield f"films-{width}", person.open("/films")
    page.set_viewport_size(PHONE["viewport"])
    yield "film", person.open("/films/20040549")
    yield "converter", person.open("/convert/USD/KRW?amount=1234.5")
    page = person.open("/calculator?" + "&".join(
        f"line={line}" for line in ("12%C3%973", "%2B4", "100+USD+in+KRW", "1980+JPY+in+KRW")))
    page.fill("[name=expression]", "1÷3")
    page.wait_for_function("() => document.querySelector('#outcome').textContent.includes('0.333')")
    yield "calculator", page
    page.set_viewport_size({"width": 740, "height": 360})
    yield "calculator-landscape", page
    page.set_viewport_size(PHONE["viewport"])
    yield "trip", person.open(trip)
    page = person.open(trip + "/add")
    page.fill("#amount", "1980")
    page.wait_for_function("() => document.querySelector('[data-share]').textContent")
    yield "add", page


def differing(kept, new):
    """The share of pixels that differ; all of them where the sizes do."""
    if kept.size != new.size:
        return 1
    soft = [picture.filter(ImageFilter.GaussianBlur(1)) for picture in (kept, new)]
    bands = ImageChops.difference(*soft).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return sum(most.histogram()[DIFFERENCE + 1:]) / (kept.width * kept.height)


def look(name, page):
    """Compares what a page shows with its picture, or records it."""
    answered(page, "() => document.fonts.ready.then(() => document.activeElement.blur())")
    page.mouse.move(0, 0)
    shot = page.screenshot(animations="disabled", caret="hide")
    new = Image.open(io.BytesIO(shot)).convert("RGB")
    path = KEPT / f"{name}.png"
    if os.environ.get("UPDATE_PICTURES"):
        KEPT.mkdir(exist_ok=True)
        new.quantize(64, dither=Image.Dither.NONE).save(path, optimize=True)
        print(f"       recorded: {path.relative_to(ROOT)}, {path.stat().st_size:,} bytes")
        return
    share = differing(Image.open(path).convert("RGB"), new) if path.exists() else 1
    if share > TOLERANCE:
        NEW.mkdir(parents=True, exist_ok=True)
        new.save(NEW / path.name)
    check(f"{name} looks as in its picture ({share:.2%} differ)", share <= TOLERANCE,
          f"{NEW.relative_to(ROOT) / path.name}; UPDATE_PICTURES=1 Tests/Browser/run records it")


def main():
    with book() as data, chromium() as browser:
        for words in EXPENSES:
            data.run("expense", "add", *words[0].split(), *words[1:])
        for name in ("daily-20260126.2", "daily-20260127", "movie-20040549"):
            data.run("sync", "--from", str(ROOT / "Tests" / "Data" / "kobis" / f"{name}.json"), "-q")
        with data.served() as link:
            base = link.split("/#")[0]
            for language, theme in LOOKS:
                person = Person(data, browser, base, service_workers="block", reduced_motion="reduce",
                                locale={"en": "en-US", "ko": "ko-KR"}[language])
                person.set("lang", language)
                person.set("theme", theme)
                trip = "/trips/" + answered(
                    person.page, "async () => (await (await fetch('/api/trips')).json())[0].uid")
                for name, page in screens(person, trip):
                    look(f"{name}-{language}-{theme}", page)
    size = sum(path.stat().st_size for path in KEPT.glob("*.png"))
    check("the pictures are small", size <= 600_000, size)


run(main)
