"""The program's own addresses about rates: what they answer, how it is kept, and what they do not answer."""
import csv
import gzip
import io
import json
import pathlib
import socket
import tempfile
import time
import urllib.request

from prometheus_client.parser import text_string_to_metric_families

from server import ROOT, book, check, document, get, run, serving

TABLE = (ROOT / "Data" / "eurofxref-hist.csv").read_text(encoding="utf-8")

# Addresses of the server of paired devices: none of them is here.
FORBIDDEN = [
    "/rates", "/convert/USD/KRW", "/trips", "/trips/abc", "/films", "/more", "/devices", "/pair", "/guest", "/share",
    "/api/rates", "/api/trips", "/api/status", "/guest/lines", "/guest/trip.json", "/guest/photos", "/sync", "/sources",
    "/v1/../book.db", "/v2/trips", "//v1/latest", "/v1", "/v2", "/favicon.ico/..",
]

# A wrong request, its status, and what its detail or its hint names.
WRONG = [
    ("/v2/rates?bass=USD", 400, "bass"), ("/v2/rates?base=US", 400, "US"), ("/v2/rates?base=USD&base=EUR", 400, "base"),
    ("/v2/rates?base=ABC", 404, "ABC"), ("/v2/rates?date=2026-02-30", 400, "2026-02-30"),
    ("/v2/rates?date=2026-10-30&from=2026-10-01", 400, "date"), ("/v2/rates?from=2026-10-30&to=2026-10-01", 400, ""),
    ("/v2/rates?date=1990-01-01", 404, "1990-01-01"), ("/v2/rates?page=0", 400, "page"), ("/v2/rates?page=2", 400, "from 1 to 1"),
    ("/v2/rates?symbols=USD&from=2026-10-01&page=99", 400, "from 1 to 1"),
    ("/v2/rates?source=er-api", 400, "er-api"), ("/v2/rates?kind=best", 400, "best"),
    ("/v2/rates?known_at=yesterday", 400, "yesterday"), ("/v2/rates?format=xml", 400, "xml"),
    ("/v2/convert?amount=1&from=EUR", 400, "to"), ("/v2/convert?amount=1,5&from=EUR&to=KRW", 400, "1,5"),
    ("/v2/convert?amount=1&from=EUR&to=KRW&max_age=1", 404, "2 days old"), ("/v2/convert?amount=1&from=EUR&to=KRW&max_age=-1", 400, ""),
    ("/v2/rates?max_age=1", 404, "max_age=2"), ("/v2/rates?symbols=USD,KRW&max_age=0", 404, "2026-10-30"),
    ("/v2/history?pair=USDKRW", 400, "USDKRW"), ("/v2/history?pair=USD/USD", 400, ""), ("/v2/history?pair=USD/VND", 404, "VND"),
    ("/v2/history?pair=USD/KRW&every=fortnight", 400, "fortnight"), ("/v2/changes?since=x", 400, "x"),
    ("/v2/changes?since=99999999999999999999.0", 400, ""), ("/v2/changes?since=999999.0", 400, "999999.0"), ("/v2/nothing", 404, ""),
]


def prices(address):
    status, answer = document(address + "/v2/rates?base=USD&symbols=KRW,JPY")
    check(status == 200 and [rate["quote"] for rate in answer["rates"]] == ["KRW", "JPY"], answer)
    won = answer["rates"][0]
    # 1491.76 KRW by 1.1172 USD is 1335.26673827...
    check(won["rate"] == "1335.266738274" and won["date"] == "2026-10-30" and won["requested_date"] == "2026-11-01"
          and won["age_days"] == 2 and won["source"] == "ecb" and won["revision"] == 0, won)
    check([step["rate"] for step in won["path"]] == ["1.1172", "1491.76"], won)
    check(document(address + "/v2/convert?amount=1980&from=JPY&to=KRW")[1]["result"] == "16812.87")
    check(document(address + "/v2/convert?amount=100&from=DEM&to=KRW&date=2026-10-30")[1]["result"] == "76272.48")
    status, days = document(address + "/v2/rates?base=USD&symbols=KRW&from=2026-10-03&to=2026-10-07")
    check([rate["date"] for rate in days["rates"]] == ["2026-10-05", "2026-10-06", "2026-10-07"], days)
    # A currency that the source has left out since 2022.
    ruble = document(address + "/v2/convert?amount=1&from=EUR&to=RUB")[1]
    check(ruble["date"] == "2022-03-01" and ruble["age_days"] == 1_706, ruble)
    # Those of the ECB, and those with a fixed rate to one of them: a retired one, and one with a peg.
    codes = [currency["currency"] for currency in document(address + "/v2/currencies")[1]["currencies"]]
    check(codes == sorted(codes) and {"USD", "DEM", "AED"} < set(codes) and "VND" not in codes, codes)
    check([source["source"] for source in document(address + "/v2/sources")[1]["sources"]] == ["ecb"])


def pages(address):
    """The pages of a range have each day once; the header and the number of pages lead through them."""
    path, seen = "/v2/rates?symbols=USD&from=2020-01-01&format=ndjson", []
    while path:
        status, headers, text = get(address + path)
        check(status == 200, path, status)
        seen += [json.loads(line)["date"] for line in text.splitlines()]
        link = headers["Link"]
        path = link.split(">")[0][1:] if link else None
    check(seen == sorted(set(seen)) and seen[0] == "2020-01-02" and seen[-1] == "2026-10-30" and len(seen) > 1_700,
          len(seen))
    text = get(address + "/v2/history?pair=EUR/USD&from=2026-10-28&format=csv")[2]
    rows = list(csv.DictReader(io.StringIO(text)))
    check([row["date"] for row in rows] == ["2026-10-28", "2026-10-29", "2026-10-30"], text)


def kept(address):
    """Answers say how long they may be kept, and are asked for again by their tag."""
    status, headers, text = get(address + "/v1/latest")
    check(headers["Cache-Control"].startswith("public, max-age=") and headers["Last-Modified"].endswith(" GMT"), headers)
    check(0 < int(headers["Cache-Control"].split("=")[1]) <= 3_600, headers)
    check(get(address + "/v1/2020-01-02")[1]["Cache-Control"] == "public, max-age=86400")
    check(headers["Access-Control-Allow-Origin"] == "*" and "Set-Cookie" not in headers, headers)
    for known in [{"If_None_Match": headers["ETag"]}, {"If_Modified_Since": headers["Last-Modified"]}]:
        check(get(address + "/v1/latest", **known)[0] == 304, known)
    check(get(address + "/v1/latest", If_None_Match='"other"')[0] == 200)
    head = get(address + "/v1/latest", method="HEAD")
    check(head[0] == 200 and head[2] == "" and head[1]["Content-Length"] == str(len(text)), head[1])
    request = urllib.request.Request(address + "/v1/2020-01-02..2020-03-02", headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(request) as packed:
        check(packed.headers["Content-Encoding"] == "gzip" and "Accept-Encoding" in packed.headers["Vary"])
        check(gzip.decompress(packed.read()).decode() == get(address + "/v1/2020-01-02..2020-03-02")[2])
    status, headers, _ = get(address + "/v2/rates", method="OPTIONS", Origin="https://example.org")
    check(status == 204 and "GET" in headers["Access-Control-Allow-Methods"], status)
    for method in ["POST", "PUT", "DELETE"]:
        status, headers, text = get(address + "/v2/rates", method=method)
        check(status == 405 and json.loads(text)["status"] == 405, method, status)
        status, headers, text = get(address + "/v1/latest", method=method)
        check(status == 405 and list(json.loads(text)) == ["message"], method, status, text)


def wrong_requests(address):
    for path in FORBIDDEN:
        status, _, text = get(address + path)
        check(status in (400, 404) and "trip" not in text, path, status, text[:200])
    for path, status, named in WRONG:
        found, headers, text = get(address + path)
        problem = json.loads(text)
        check(found == status == problem["status"], path, found, text)
        check(headers["Content-Type"] == "application/problem+json", path, headers["Content-Type"])
        check(named in problem["detail"] + str(problem["hint"]), path, text)
        check("ratebook" not in text and "--" not in text, path, text)
    korean = json.loads(get(address + "/v2/rates?base=ABC", Accept_Language="ko")[2])
    check(korean["detail"] == "없는 통화입니다: ABC", korean)


def publication(path, day, changed):
    """The file of a day's rates: those of the newest bundled day, but for some."""
    names, newest = (line.split(",") for line in TABLE.splitlines()[:2])
    row = dict(zip(names, newest)) | {"Date": day} | changed
    file = path.parent / f"{day}.csv"
    file.write_text(",".join(names) + "\n" + ",".join(row[name] for name in names) + "\n", encoding="utf-8")
    return str(file)


def changes(path, address):
    """Each publication, each correction and each confirmation comes once, in the order in which the book learned it."""
    cursor, learned = "0.0", []
    while True:
        status, page = document(f"{address}/v2/changes?since={cursor}")
        learned += page["changes"]
        cursor = page["next"]
        if not page["has_more"]:
            break
    count = sum(1 for row in csv.DictReader(io.StringIO(TABLE)) for code, rate in row.items()
                if code and code != "Date" and rate not in ("", "N/A"))
    check(len(learned) == count, len(learned), "changes of", count, "rates")
    check(document(f"{address}/v2/changes?since={cursor}")[1]["changes"] == [])
    # A correction, then a day with a rate that is held back, and its confirmation.
    for day, rates, now in [("2026-10-30", {"JPY": "175.69"}, "2026-11-01T13:00:00Z"),
                            ("2026-11-02", {"KRW": "2491.76"}, "2026-11-02T17:00:00Z")]:
        run(path, "sync", "--from", publication(path, day, rates), now=now)
    run(path, "sync", "--accept", "2026-11-02", "KRW", now="2026-11-02T18:00:00Z")
    with serving(path, "--rates", "--now", "2026-11-03T00:00:00Z") as later:
        page = document(f"{later}/v2/changes?since={cursor}")[1]
        found = [(change["quote"], change["date"], change["revision"], change["confirmed"], change["known_at"])
                 for change in page["changes"]]
        corrected = [change for change in found if change[1] == "2026-10-30"]
        check(len(corrected) == 29 and {change[2:] for change in corrected} == {(1, False, "2026-11-01T13:00:00Z")}, found)
        check(len(found) == 58 and found[-1] == ("KRW", "2026-11-02", 0, True, "2026-11-02T18:00:00Z"), found)
        check(not any(change[3] for change in found[:-1]), found)
        check(found == sorted(found, key=lambda change: change[4]), found)
        # What was known before is still answered.
        for known, rate, revision in [("2026-11-01T12:30:00Z", "175.68", 0), ("2026-11-03T00:00:00Z", "175.69", 1)]:
            answer = document(f"{later}/v2/rates?symbols=JPY&date=2026-10-30&known_at={known}")[1]["rates"][0]
            check((answer["rate"], answer["revision"]) == (rate, revision), known, answer)
        answer = document(f"{later}/v2/rates?symbols=KRW&date=2026-11-02&known_at=2026-11-02T17:30:00Z")[1]["rates"][0]
        check(answer["date"] == "2026-10-30", answer)
        check(document(f"{later}/v2/rates?symbols=KRW&date=2026-11-02")[1]["rates"][0]["known_at"] == "2026-11-02T18:00:00Z")


def new_rates(path, address):
    """A sync beside the server changes the answers and their tags."""
    tag = get(address + "/v1/latest")[1]["ETag"]
    run(path, "sync", "--from", publication(path, "2026-11-03", {"USD": "1.1190"}), now="2026-11-03T17:00:00Z")
    time.sleep(0.3)
    status, headers, text = get(address + "/v1/latest", If_None_Match=tag)
    check(status == 200 and headers["ETag"] != tag and "2026-11-03" in get(address + "/v2/sources")[2], text)


def crowded(address):
    """640 connections without a byte keep nobody out, and one that is slow is closed."""
    host, port = address.removeprefix("http://").split(":")
    idle = [socket.create_connection((host, int(port))) for _ in range(640)]
    slow = socket.create_connection((host, int(port)), timeout=15)
    slow.sendall(b"GET /v1/latest HTTP/1.1\r\nHost: x\r\n")
    check(get(address + "/v1/latest")[0] == 200)
    check(slow.recv(1_000)[:4] in (b"", b"HTTP"), "a slow client is kept")
    for connection in [*idle, slow]:
        connection.close()
    check(get(address + "/v1/latest")[0] == 200)


def limited(path):
    with serving(path, "--rates", "--limit", "20") as address:
        statuses = [get(address + "/v1/latest")[0] for _ in range(25)]
        check(statuses == [200] * 20 + [429] * 5, statuses)
        headers = get(address + "/v2/sources")[1]
        check(1 <= int(headers["Retry-After"]) <= 60, headers["Retry-After"])


def empty():
    with tempfile.TemporaryDirectory(prefix="ratebook-test-") as folder:
        with serving(pathlib.Path(folder) / "new.db", "--rates") as address:
            check(document(address + "/v2/rates")[0] == 409)
            check(document(address + "/v1/latest") == (404, {"message": "not found"}))
            check(document(address + "/v2/sources")[1] == {"sources": []})


def figures(text):
    """The figures of /metrics as Prometheus's own parser reads them."""
    return {(sample.name, *sorted(sample.labels.items())): sample.value
            for family in text_string_to_metric_families(text) for sample in family.samples}


def health(path):
    """A server lives, is ready while its sources' rates are as new as their calendars say, and counts what it answers."""
    with serving(path, "--rates") as address:
        check(get(address + "/healthz")[::2] == (200, "ok\n"))
        status, ready = document(address + "/readyz")
        check(status == 200 and ready["ready"] and ready["reasons"] == [], ready)
        check([(source["source"], source["newest_date"], source["age_days"], source["overdue_days"], source["late"])
               for source in ready["sources"]] == [("ecb", "2026-10-30", 2, 0, False)], ready)
        for _ in range(3):
            get(address + "/v1/latest")
        get(address + "/v2/nothing")
        status, headers, text = get(address + "/metrics")
        check(headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8", headers)
        found, ecb = figures(text), (("base", "EUR"), ("source", "ecb"))
        check(found["ratebook_ready",] == 1 and found["ratebook_source_age_days", *ecb] == 2, found)
        # The lines of a request are counted once its answer is sent.
        check(found["ratebook_http_requests_total", ("status", "404")] == 1, found)
        check(found["ratebook_http_requests_total", ("status", "200")] >= 4, found)
        check(found["ratebook_source_stored_days", *ecb] == 7126, found)
        listed = {line["source"]: line for line in json.loads(run(path, "status", "--json"))}["ecb"]
        check((listed["age_days"], listed["overdue_days"], listed["late"]) == (2, 0, False), listed)
    with serving(path, "--rates", now="2026-11-04T12:00:00Z") as address:
        status, ready = document(address + "/readyz")
        check(status == 503 and ready["reasons"] == ["ecb: the newest rates are of 2026-10-30; 2 later days due"], ready)
        check(get(address + "/v1/latest")[0] == 200)
        check(figures(get(address + "/metrics")[2])["ratebook_ready",] == 0)
    with serving(path) as address:
        check(document(address + "/readyz")[0] == 503, "er-api is on and has nothing")
        status, headers, text = get(address + "/metrics")
        check(status == 401 and "Bearer TOKEN" in json.loads(text)["error"]["hint"], status, text)
        for words, status in [(["read"], 200), (["read", "Osaka"], 403)]:
            if words[1:]:
                run(path, "trip", "add", "Osaka", "--from", "2026-10-12", "--to", "2026-10-16", "--currency", "KRW")
            token = json.loads(run(path, "serve", "token", "add", "p", "--can", *words, "--json"))["token"]
            found = get(address + "/metrics", Authorization="Bearer " + token)
            check(found[0] == status, words, found)
            check(status == 200 or json.loads(found[2])["error"]["kind"] == "not-allowed", found)


def main():
    empty()
    with book() as path:
        limited(path)
        health(path)
        with serving(path, "--rates", "--limit", "0") as address:
            prices(address)
            pages(address)
            kept(address)
            wrong_requests(address)
            crowded(address)
            changes(path, address)
            new_rates(path, address)


main()
