"""Version 1 of Frankfurter's API: its figures, computed anew from the ECB's table, and the answers that it has given."""
import csv
import datetime
import json
import os
import random
from decimal import ROUND_HALF_UP, Decimal

from server import ROOT, book, check, document, get, serving

with open(ROOT / "Data" / "eurofxref-hist.csv", encoding="utf-8") as file:
    TABLE = {row["Date"]: {code: Decimal(rate) for code, rate in row.items()
                           if code and code != "Date" and rate not in ("", "N/A")} for row in csv.DictReader(file)}
DAYS = sorted(TABLE)
TODAY = "2026-11-01"


def rounded(value):
    """As Frankfurter's roundable.rb: fewer decimals for larger numbers."""
    places = next((places for limit, places in [(5000, 0), (80, 2), (20, 3), (1, 4), (Decimal("0.0001"), 5)]
                   if value > limit), 6)
    return value.quantize(Decimal(1).scaleb(-places), ROUND_HALF_UP)


def rates(day, base, symbols, amount):
    """The rates of a publication; None if there is no answer."""
    found = {code: rate for code, rate in TABLE[day].items() if symbols is None or code in symbols or code == base}
    if base == "EUR" and amount == 1:
        return found or None
    found = {code: rounded(amount * rate) for code, rate in found.items()}
    if base == "EUR":
        return found or None
    if symbols is None or "EUR" in symbols:
        found["EUR"] = amount
    divisor = found.pop(base, None)
    if divisor is None or not found:
        return None
    return {code: rounded(amount * rate / divisor) for code, rate in sorted(found.items())}


def newest(day):
    return max((known for known in DAYS if known <= day), default=None)


def expected(path, base, symbols, amount):
    """The status and the answer to a request."""
    if symbols is not None and [base] == symbols:
        return 422, {"message": "bad currency pair"}
    head = {"amount": amount, "base": base}
    if ".." in path:
        first, last = path.split("..")
        start = newest(first) or first
        days = [day for day in DAYS if start <= day <= (last or TODAY)]
        found = {day: rates(day, base, symbols, amount) for day in days}
        found = {day: rate for day, rate in found.items() if rate}
        if not found or first > TODAY:
            return 404, {"message": "not found"}
        return 200, head | {"start_date": min(found), "end_date": max(found), "rates": found}
    day = newest(min(TODAY if path == "latest" else path, TODAY))
    found = rates(day, base, symbols, amount) if day else None
    if not found:
        return 404, {"message": "not found"}
    return 200, head | {"date": day, "rates": found}


def random_day(random):
    start = datetime.date(1998, 12, 20)
    return str(start + datetime.timedelta(days=random.randrange((datetime.date(2026, 11, 20) - start).days)))


def random_request(random):
    codes = list(TABLE[DAYS[-1]]) + ["EUR", "DEM", "XXX", "HRK", "BGN"]
    base = random.choice(["EUR", "EUR", "USD", *codes])
    symbols = random.choice([None, random.sample(codes, random.randrange(1, 5))])
    amount = random.choice([Decimal(1), Decimal(1), Decimal(10), Decimal("0.5"), Decimal("1234567.89")])
    kind = random.randrange(4)
    path = "latest" if kind == 0 else random_day(random)
    if kind == 3:
        last = datetime.date.fromisoformat(path) + datetime.timedelta(days=random.randrange(-3, 12))
        path += f"..{random.choice([str(last), ''] if path > '2026' else [str(last)])}"
    return path, base, symbols, amount


def random_requests(address):
    seed = int(os.environ.get("SEED", random.randrange(2**32)))
    print("seed", seed)
    chance = random.Random(seed)
    for _ in range(int(os.environ.get("REQUESTS", 500))):
        path, base, symbols, amount = random_request(chance)
        old = chance.random() < 0.3
        query = [f"{'from' if old else 'base'}={base}"]
        query += [f"{'to' if old else 'symbols'}={','.join(symbols)}"] if symbols else []
        query += [f"amount={amount}"] if amount != 1 or chance.random() < 0.2 else []
        request = f"/v1/{path}?{'&'.join(query)}"
        status, _, text = get(address + request)
        answer = status, json.loads(text, parse_float=Decimal)
        check(answer == expected(path, base, symbols, amount), request, answer[0], str(answer[1])[:400],
              "instead of", str(expected(path, base, symbols, amount))[:400])


def recorded(address):
    """Answers that were seen; at the time they were rounded with the base EUR, too."""
    with open(ROOT / "Tests" / "Data" / "frankfurter-v1.tsv", encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                continue
            amount, base, symbol, day, rate, of = line.rstrip("\n").split("\t")
            status, _, text = get(f"{address}/v1/{day}?base={base}&symbols={symbol}&amount={amount}")
            answer = json.loads(text, parse_float=Decimal)
            check(status == 200 and of in ("", answer["date"]), line, text)
            value = answer["rates"][symbol]
            check(rounded(value) == rounded(Decimal(rate)), line, "but", value)


# What is answered to odd requests: by lib/versions/v1 of lineofflight/frankfurter.
ODD = [
    ("/v1/2026-13-01", 422, "invalid date"), ("/v1/2026-10-01..2026-13-01", 422, "invalid date"),
    ("/v1/latest?amount=abc", 422, "invalid amount"), ("/v1/latest?amount=-1", 422, "invalid amount"),
    ("/v1/latest?amount=0", 422, "invalid amount"), ("/v1/latest?base=EUR&symbols=EUR", 422, "bad currency pair"),
    ("/v1/latest?base=XXX", 404, "not found"), ("/v1/latest?symbols=XXX", 404, "not found"),
    ("/v1/latest?symbols=", 404, "not found"), ("/v1/1990-01-01", 404, "not found"),
    ("/v1/2030-01-01..2030-02-01", 404, "not found"), ("/v1/nonsense", 404, "not found"),
]


def odd_requests(address):
    for request, status, message in ODD:
        answer = document(address + request)
        check(answer == (status, {"message": message}), request, answer)
    for request, amount in [("amount=10abc", 10), ("amount=1e3", 1000), ("amount=1_000.5", 1000.5), ("unknown=1", 1)]:
        check(document(f"{address}/v1/latest?{request}")[1]["amount"] == amount, request)
    text = get(address + "/v1/latest?base=USD&symbols=idr")[2]
    check(text == '{"amount":1.0,"base":"USD","date":"2026-10-30","rates":{"IDR":18148.0}}\n', text)
    status, names = document(address + "/v1/currencies")
    check(status == 200 and names["KRW"] == "South Korean Won" and set(names) == {*TABLE[DAYS[-1]], "EUR"}, names)


def main():
    with book() as path, serving(path, "--rates", "--limit", "0") as address:
        random_requests(address)
        recorded(address)
        odd_requests(address)


if __name__ == "__main__":
    main()
