"""Programs that others wrote, unchanged but for the address: three clients of Frankfurter's shape, a validator of
OpenAPI, a client that is generated from the description, and every example against its schema."""
import importlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

import jsonschema
import openapi_spec_validator

from server import BINARY, book, check, document, get, run, serving


def frankfurter_clients(address):
    import exchangeratesapi.functions
    import fixerio.client
    import frankfurter.engine

    # Its addresses begin with https, whatever the host.
    frankfurter.engine.BASE_URL = address.removeprefix("http://") + "/v1"
    opened = frankfurter.engine.Request
    frankfurter.engine.Request = lambda url, **rest: opened(url=url.replace("https://", "http://"), **rest)
    engine = frankfurter.engine.FrankfurterEngine()
    check(engine.fetch_latest_data("USD", "KRW")["rates"] == {"KRW": 1335.27})
    check(engine.fetch_data_for_date("1999-01-04", symbols="USD")["rates"] == {"USD": 1.1789})
    days = engine.fetch_time_series_data("EUR", "USD", "2026-10-29", "2026-10-30")
    check(list(days["rates"]) == ["2026-10-29", "2026-10-30"], days)
    check(engine.convert_currency(10, "GBP", "USD") == 10 * 1.3399, engine.convert_currency(10, "GBP", "USD"))

    fixerio.client.BASE_URL = address + "/v1/"
    client = fixerio.client.Fixerio(base="USD", symbols=["KRW", "JPY"], secure=False)
    latest = client.latest()
    check(latest["rates"] == {"JPY": 157.25, "KRW": 1335.27} and latest["date"] == "2026-10-30", latest)
    check(client.historical_rates("1999-01-04")["rates"]["JPY"] == 113.44)

    exchangeratesapi.functions.API = address + "/v1"
    check(exchangeratesapi.functions._load_rates(base="GBP")["rates"]["USD"] == 1.3399)


def schema(description, path, method="get"):
    contents = description["paths"][path][method]["responses"]["200"]["content"]
    return contents["application/json"]["schema"]


def described(address, examples, **headers):
    """Every example answers as the description says."""
    status, description = document(address + "/openapi.json")
    openapi_spec_validator.validate(description)
    check(description["openapi"] == "3.1.0" and description["servers"] == [{"url": address}], description["servers"])
    for path, request in examples(description):
        status, answer = document(address + request, **headers)
        check(status == 200, request, status, answer)
        closed = json.loads(json.dumps(schema(description, path)).replace(
            '"type": "object", "properties"', '"additionalProperties": false, "type": "object", "properties"'))
        jsonschema.validate(answer, closed, format_checker=jsonschema.FormatChecker())
    return description


def public_examples(description):
    """The addresses with the examples of their parameters."""
    for path, item in description["paths"].items():
        query = []
        for parameter in item["get"]["parameters"]:
            example = parameter.get("example")
            if parameter["in"] == "query" and parameter["required"]:
                query.append(f"{parameter['name']}={example}")
        filled = path
        for parameter in item["get"]["parameters"]:
            if parameter["in"] == "path":
                filled = filled.replace("{%s}" % parameter["name"], parameter["example"])
        yield path, filled + ("?" + "&".join(query) if query else "")
    for path, request in [
        ("/v2/rates", "/v2/rates?base=USD&symbols=KRW&from=2026-10-01&to=2026-10-09"),
        ("/v2/rates", "/v2/rates?date=1999-12-31&symbols=USD"),
        ("/v2/history", "/v2/history?pair=USD/KRW&from=2026-01-01&every=month"),
        ("/v2/convert", "/v2/convert?amount=100&from=DEM&to=KRW&date=2026-10-30"),
    ]:
        yield path, request


def generated(address, folder):
    """A client that openapi-python-client writes from the description."""
    file = folder / "openapi.json"
    file.write_text(get(address + "/openapi.json")[2], encoding="utf-8")
    target = folder / "client"
    subprocess.run([sys.executable, "-m", "openapi_python_client", "generate", "--path", str(file), "--output-path",
                    str(target), "--meta", "none", "--overwrite"], check=True, cwd=folder, capture_output=True)
    sys.path.insert(0, str(folder))
    client = importlib.import_module("client").Client(base_url=address)
    convert = importlib.import_module("client.api.v2.convert")
    answer = convert.sync(client=client, amount="1980", from_="JPY", to="KRW")
    check(answer.result == "16812.87" and answer.source == "ecb", answer)
    rates = importlib.import_module("client.api.v2.rates")
    check([rate.rate for rate in rates.sync(client=client, base="USD", symbols="KRW").rates] == ["1335.266738274"])


def paired(path):
    """The addresses of the server of paired devices, with tokens."""
    run(path, "trip", "add", "Osaka", "--from", "2026-10-12", "--to", "2026-10-16", "--currency", "KRW", "--person",
        "Mina", "--person", "Jun")
    run(path, "expense", "add", "3000", "JPY", "ramen", "--date", "2026-10-12", "--paid-by", "Mina")
    run(path, "trip", "add", "Busan", "--from", "2026-11-12", "--to", "2026-11-16", "--currency", "KRW")
    uids = {trip["title"]: trip["uid"] for trip in json.loads(run(path, "trip", "list", "--json"))}
    tokens = {name: json.loads(run(path, "serve", "token", "add", name, "--can", *words, "--json"))["token"]
              for name, words in {"read": ["read"], "add": ["add"], "one": ["add", "Osaka"]}.items()}
    for name in ["", " ", "x" * 101]:
        refused = subprocess.run([BINARY, "--db", str(path), "serve", "token", "add", name, "--can", "read"], capture_output=True)
        check(refused.returncode == 64 and refused.stdout == b"", name, refused)
    with serving(path) as address:
        bearer = {name: {"Authorization": "Bearer " + token} for name, token in tokens.items()}

        def examples(description):
            for path, item in description["paths"].items():
                if "get" not in item:
                    continue
                query = "&".join(f"{parameter['name']}={str(parameter['example']).replace(' ', '%20')}"
                                 for parameter in item["get"]["parameters"]
                                 if parameter["in"] == "query" and "example" in parameter and parameter["name"] != "q")
                yield path, path.replace("{uid}", uids["Osaka"]) + ("?" + query if query else "")

        described(address, examples, **bearer["read"])

        def status(name, request, data=None):
            asked = urllib.request.Request(address + request, data=data and data.encode(), headers=bearer.get(name, {}))
            try:
                with urllib.request.urlopen(asked) as answer:
                    return answer.status
            except urllib.error.HTTPError as error:
                error.close()
                return error.code

        osaka, busan = f"/api/trips/{uids['Osaka']}", f"/api/trips/{uids['Busan']}"
        expense = "amount=1980 JPY&memo=tea&uid=tea-00001&date=2026-10-13"
        for name, request, data, expected in [
            ("read", "/api/rates", None, 200), ("read", osaka + "/report", None, 200),
            ("read", osaka + "/expenses", expense, 403), ("add", osaka + "/expenses", expense, 201),
            ("add", osaka + "/expenses", expense, 200), ("one", busan + "/report", None, 403),
            ("one", busan + "/expenses", expense, 403), ("one", osaka + "/report", None, 200),
            ("one", "/api/trips", None, 403), ("one", "/api/rates", None, 200), ("read", "/trips", None, 403),
            ("read", "/devices", None, 403), ("add", "/devices/remove", "id=1", 403), ("read", "/more", None, 403),
            ("add", osaka + "/expenses", "amount=1 JPY&uid=", 422), ("add", osaka + "/expenses?uid=tea-00002", "amount=1 JPY", 422),
            ("add", osaka + "/expenses", "amount=1 JPY&amount=2 JPY", 422),
            ("add", osaka + "/expenses", "amount=1 JPY&memmo=tea", 422), ("one", "/api/status", None, 403),
            ("one", "/api/films", None, 403), ("add", "/api/status", None, 200), ("one", "/api/calc?expression=1%2B1", None, 200),
            ("none", "/api/rates", None, 401), ("none", "/openapi.json", None, 200),
        ]:
            check(status(name, request, data) == expected, name, request, status(name, request, data))
        check(document(address + "/api/convert?amount=1&from=EUR&to=KRW&max_age=0", **bearer["read"])[0] == 503)
        check(document(address + "/api/convert?amount=1&from=EUR&to=KRW&nope=0", **bearer["read"])[0] == 422)
        for headers, named in [({}, "wants a token"), ({"Authorization": "Bearer nope"}, "no token that is valid")]:
            found, _, text = get(address + "/api/rates", **headers)
            error = json.loads(text)["error"]
            check(found == 401 and named in error["message"] and "Bearer TOKEN" in error["hint"], text)
        posted = urllib.request.Request(
            address + osaka + "/expenses", json.dumps({"amount": "1 JPY"}).encode(),
            {"Content-Type": "application/json"} | bearer["add"])
        try:
            urllib.request.urlopen(posted)
            check(False, "JSON was taken as a form")
        except urllib.error.HTTPError as refused:
            check(refused.code == 415, refused.code)
            check("application/x-www-form-urlencoded" in json.loads(refused.read())["error"]["hint"])
        # What the server refuses before it looks at the address is JSON for a program, too.
        for request, headers in [("/api/%00", {}), ("/api//rates", {}), ("/x%00", bearer["read"])]:
            refused, headers, text = get(address + request, **headers)
            check(headers["Content-Type"].startswith("application/json") and json.loads(text)["error"]["kind"] == "refused",
                  request, refused, text)
        listed = json.loads(run(path, "serve", "token", "list", "--json"))
        check([(token["name"], token["can"]) for token in listed] == [("read", "read"), ("add", "add"), ("one", "add")])
        run(path, "serve", "token", "remove", str(listed[0]["id"]))
        check(status("read", "/api/rates") == 401)
    expenses = json.loads(run(path, "expense", "list", "--trip", "Osaka", "--json"))
    check([expense["memo"] for expense in expenses] == ["ramen", "tea"], expenses)
    check(tokens["add"].encode() not in path.read_bytes(), "the book has a token")


def main():
    with book() as path:
        with tempfile.TemporaryDirectory() as folder, serving(path, "--rates", "--limit", "0") as address:
            frankfurter_clients(address)
            described(address, public_examples)
            generated(address, pathlib.Path(folder))
            page = get(address + "/", Accept_Language="ko")[2]
            check("프로그램을 위한 환율" in page and 'href="/openapi.json"' in page)
            style = re.search(r'stylesheet" href="([^"]+)', page)[1]
            check(get(address + style)[1]["Content-Type"].startswith("text/css"), style)
        paired(path)


main()
