"""The bodies that the sources send, in their real formats."""
import io
import json
import pathlib
import zipfile

DAY = 1_793_318_551  # 2026-10-30T00:02:31Z
KEY = "canary-0123456789"
RATES = {"USD": 1, "BGN": 1.7507, "EUR": 0.8951, "JPY": 157.2504, "KRW": 1466.12}


def er_api(base="USD", **changes):
    body = {
        "result": "success",
        "provider": "https://www.exchangerate-api.com",
        "documentation": "https://www.exchangerate-api.com/docs/free",
        "terms_of_use": "https://www.exchangerate-api.com/terms",
        "time_last_update_unix": DAY,
        "time_last_update_utc": "Fri, 30 Oct 2026 00:02:31 +0000",
        "time_next_update_unix": DAY + 87_590,
        "time_next_update_utc": "Sat, 31 Oct 2026 00:22:21 +0000",
        "time_eol_unix": 0,
        "base_code": base,
        "rates": RATES,
    }
    body.update(changes)
    return json.dumps(body).encode()


def with_key(path, key):
    """v6.exchangerate-api.com."""
    links = {"documentation": "https://www.exchangerate-api.com/docs"}
    if key != KEY:
        error = {"result": "error", **links, "terms-of-use": "x", "error-type": "invalid-key"}
        return json.dumps(error).encode(), 403
    body = {"result": "success", **links, "terms_of_use": "x"}
    parts = path.strip("/").split("/")
    if parts[1] == "quota":
        body.update(plan_quota=30_000, requests_remaining=7_000, refresh_day_of_month=17)
    else:
        if parts[1] == "history":
            year, month, day = map(int, parts[3:6])
            body.update(year=year, month=month, day=day)
        else:
            body.update(time_last_update_unix=DAY, time_next_update_unix=DAY + 86_500)
        body.update(base_code=parts[2], conversion_rates=RATES)
    return json.dumps(body).encode(), 200


def ecb(*days):
    cubes = "".join(
        f"<Cube time='{day}'>"
        + "".join(f"<Cube currency='{code}' rate='{rate}'/>" for code, rate in rates.items())
        + "</Cube>"
        for day, rates in days
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        '<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" '
        'xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">'
        "<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender>"
        "<gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>"
        f"<Cube>{cubes}</Cube></gesmes:Envelope>"
    ).encode()


def ecb_zip(*days):
    """The archive with the whole history: a table of days, the newest first."""
    codes = list(days[0][1])
    lines = ["Date," + ",".join(codes) + ","]
    lines += [day + "," + ",".join(rates[code] for code in codes) + "," for day, rates in reversed(days)]
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("eurofxref-hist.csv", "\n".join(lines) + "\n")
    return archive.getvalue()


WEEK = {
    "2026-10-26": {"USD": "1.1121", "JPY": "175.10", "KRW": "1483.2"},
    "2026-10-27": {"USD": "1.1140", "JPY": "175.31", "KRW": "1485.04"},
    "2026-10-28": {"USD": "1.1133", "JPY": "175.93", "KRW": "1492.35"},
    "2026-10-29": {"USD": "1.113", "JPY": "175.92", "KRW": "1488.4"},
    "2026-10-30": {"USD": "1.1172", "JPY": "175.68", "KRW": "1491.76"},
}


def sdmx(first, last):
    """The ECB's data portal: currency by currency, nothing at all for an empty range."""
    lines = [
        f"EXR.D.{code}.EUR.SP00.A,D,{code},EUR,SP00,A,{day},{rates[code]}"
        for code in ("JPY", "KRW", "USD")
        for day, rates in WEEK.items()
        if first <= day <= last
    ]
    if not lines:
        return b""
    head = "KEY,FREQ,CURRENCY,CURRENCY_DENOM,EXR_TYPE,EXR_SUFFIX,TIME_PERIOD,OBS_VALUE"
    return ("\n".join([head] + lines) + "\n").encode()


def frankfurter(path):
    what = path.split("?")[0].rsplit("/", 1)[-1]
    numbers = {day: {c: float(r) for c, r in rates.items()} for day, rates in WEEK.items()}
    if ".." in what:
        first, last = what.split("..")
        days = {d: r for d, r in numbers.items() if first <= d <= (last or "9999")}
        body = {"amount": 1.0, "base": "EUR", "start_date": first, "end_date": last, "rates": days}
    else:
        day = max((d for d in numbers if what == "latest" or d <= what), default=None)
        if not day:
            return b'{"message":"not found"}', 404
        body = {"amount": 1.0, "base": "EUR", "date": day, "rates": numbers[day]}
    return json.dumps(body).encode(), 200


SOURCES = pathlib.Path(__file__).resolve().parents[2] / "Data" / "sources"


def cbr(query):
    """The Bank of Russia: the rates that are set for the day after, or for the one asked for."""
    day = query.get("date_req", "31/10/2026").replace("/", ".")
    rows = "".join(
        f"<Valute ID='{key}'><NumCode>0</NumCode><CharCode>{code}</CharCode><Nominal>{units}</Nominal><Name>x</Name>"
        f"<Value>{value}</Value><VunitRate>{rate}</VunitRate></Valute>"
        for key, code, units, value, rate in (
            ("R01235", "USD", 1, "81,1", "81,1"), ("R01815", "KRW", 1000, "54,9", "0,0549")))
    return (
        f'<?xml version="1.0" encoding="windows-1251"?><ValCurs Date="{day}" name="x">{rows}</ValCurs>').encode()


def tcmb(path):
    """The central bank of Turkey: the newest day, or one by its name; 404 on others."""
    day = "2026-10-30"
    if not path.endswith("today.xml"):
        digits = path.rsplit("/", 1)[-1]
        day = f"{digits[4:8]}-{digits[2:4]}-{digits[:2]}"
    if day not in WEEK:
        return b"<html>404</html>", 404
    date = ".".join(reversed(day.split("-")))
    body = (SOURCES / "tcmb" / "2013-04-22.xml").read_bytes()
    return body.replace(b"22.04.2013", date.encode()), 200


def fed(query):
    """FRED's file of one series: the last two days of the week before."""
    days = [day for day in ("2026-10-22", "2026-10-23") if query["cosd"] <= day <= query["coed"]]
    return ("observation_date," + query["id"] + "\n" + "".join(f"{day},1.25\n" for day in days)).encode()


def nbp(path):
    """The National Bank of Poland: the days of a range; 404 if it has none."""
    table, first, last = path.strip("/").split("/")[3:6]
    tables = [
        {"table": table, "no": "1", "effectiveDate": day, "rates": [
            {"currency": "x", "code": "USD", "mid": 3.6}, {"currency": "x", "code": "KRW", "mid": 0.002482}]}
        for day in WEEK if first <= day <= last
    ]
    return (json.dumps(tables).encode(), 200) if tables else (b"404 NotFound", 404)


PROVIDERS = {  # Key, name, base, first day.
    "BNR": ("National Bank of Romania", "RON", "2005-07-01"),
    "ECB": ("European Central Bank", "EUR", "1999-01-04"),
    "NBS": ("National Bank of Serbia", "RSD", "2006-02-10"),
    "NBS.B": ("National Bank of Serbia", "RSD", None),
}


def frankfurter_provider(query):
    """The second version: a provider's rates, row by row."""
    name, base, _ = PROVIDERS.get(query["providers"].upper(), ("", "", ""))
    if query["base"] != base:
        return json.dumps({"status": 422, "message": "invalid provider"}).encode(), 422
    rows = [
        {"date": day, "base": base, "quote": quote, "rate": rate}
        for day in WEEK if query["from"] <= day <= query["to"]
        for quote, rate in (("EUR", 0.1966), ("KRW", 293.3), (base, 1.0), ("USD", 0.2196))
    ]
    return json.dumps(rows).encode(), 200


def frankfurter_providers():
    """The list of the second version's providers."""
    return json.dumps([
        {"key": key, "name": name, "country_code": None, "rate_type": "reference rate",
         "pivot_currency": base, "data_url": "https://bank.example", "terms_url": None, "start_date": first,
         "end_date": "2026-10-30" if first else None, "publishes_missed": 0,
         "currencies": ["EUR", "KRW", base, "USD", "XBC"]}
        for key, (name, base, first) in PROVIDERS.items()]).encode()


def bot_tw(path):
    """The Bank of Taiwan: a day's table, or a sentence."""
    day = path.rsplit("/", 1)[-1]
    if day not in WEEK:
        return "\ufeff很抱歉，本次查詢找不到任何一筆資料！".encode()
    head = "幣別,匯率,現金,即期,遠期10天,匯率,現金,即期,遠期10天"
    rows = ["USD,本行買入,31.36,31.705,0,本行賣出,32.03,31.805,0,", "KRW,本行買入,0.01968,0,0,本行賣出,0.02358,0,0,"]
    return ("\ufeff" + "\r\n".join([head] + rows) + "\r\n").encode()


def unionpay(path):
    """A file for each day, but none on 28 October 2026."""
    digits = path.rsplit("/", 1)[-1].removesuffix(".json")
    day = f"{digits[:4]}-{digits[4:6]}-{digits[6:]}"
    if day not in WEEK or day == "2026-10-28":
        return b"<html>404</html>", 404
    rows = [
        {"transCur": trans, "baseCur": base, "rateData": rate}
        for trans, base, rate in (
            ("USD", "CNY", 7.12), ("KRW", "CNY", 0.00483), ("CNY", "HKD", 1.0983), ("USD", "HKD", 7.82))
    ]
    return json.dumps({"exchangeRateJson": rows, "curDate": day}).encode(), 200


WON = {  # deal_bas_r, ttb, tts
    "CNH": ("168.47", "166.78", "170.15"),
    "IDR(100)": ("7.94", "7.86", "8.01"),
    "JPY(100)": ("1,019.45", "1,009.25", "1,029.64"),
    "KRW": ("1", "0", "0"),
    "USD": ("1,134.5", "1,123.15", "1,145.84"),
}
HOLIDAYS = ("20261009",)


def eximbank(date, key):
    if key != KEY:
        row = {"result": 3, "cur_unit": None, "ttb": None, "tts": None, "deal_bas_r": None}
        return json.dumps([row]).encode()
    day = f"{date[:4]}-{date[4:6]}-{date[6:]}"
    import datetime

    if datetime.date.fromisoformat(day).weekday() > 4 or date in HOLIDAYS:
        return b"[]"
    rows = [
        {"result": 1, "cur_unit": unit, "ttb": ttb, "tts": tts, "deal_bas_r": base, "cur_nm": unit}
        for unit, (base, ttb, tts) in WON.items()
    ]
    return json.dumps(rows).encode()


ECOS = {"0000001": "1,134.5", "0000002": "1,019.45", "0000029": "7.94"}  # USD; a hundred JPY, IDR


def ecos(path):
    """The Bank of Korea: an item a request, and errors with status 200."""
    parts = path.strip("/").split("/")
    key, first, last, item = parts[2], parts[9], parts[10], parts[11]

    def result(code):
        return json.dumps({"RESULT": {"CODE": code, "MESSAGE": "..."}}).encode()

    if key != KEY:
        return result("INFO-100")
    days = [d.replace("-", "") for d in WEEK]
    rows = [
        {"STAT_CODE": "731Y001", "ITEM_CODE1": item, "ITEM_NAME1": "(100)" if item in ("0000002", "0000029") else "",
         "UNIT_NAME": "원", "TIME": day, "DATA_VALUE": ECOS[item].replace(",", "")}
        for day in days if first <= day <= last and item in ECOS
    ]
    if not rows:
        return result("INFO-200")
    return json.dumps({"StatisticSearch": {"list_total_count": len(rows), "row": rows}}).encode()


KOBIS = pathlib.Path(__file__).resolve().parents[2] / "Data" / "kobis"


def kobis(path, query):
    """The recorded bodies, of a day its newest version; what is wrong has status 200, too."""
    if query.get("key") != KEY:
        return (KOBIS / "fault-320010-key.json").read_bytes()
    if path.endswith("searchMovieInfo.json"):
        file = KOBIS / f"movie-{query['movieCd']}.json"
        return file.read_bytes() if file.exists() else b'{"movieInfoResult":{"movieInfo":{}}}'
    day = query.get("targetDt", "")
    if not day:
        return (KOBIS / "fault-320102-missing-date.json").read_bytes()
    if "Weekly" in path:
        first, last = ("20260119", "20260125") if query["weekGb"] == "0" else ("20260123", "20260125")
        body = (KOBIS / "daily-20260125.3.json").read_text()
        body = body.replace("20260125~20260125", f"{first}~{last}")
        return body.replace("dailyBoxOfficeList", "weeklyBoxOfficeList").encode()
    versions = sorted(KOBIS.glob(f"daily-{day}*.json"))
    if versions:
        return versions[-1].read_bytes()
    return json.dumps({"boxOfficeResult": {
        "boxofficeType": "일별 박스오피스", "showRange": f"{day}~{day}", "dailyBoxOfficeList": []}}).encode()
