"""A book of many trips: what the benchmarks record in one."""
import datetime
import json
import random

from measure import run

PEOPLE = ["Ann", "Bo", "Cho"]
# In each trip.
PER_TRIP = 500


def write_trips(path, first, count):
    """Trips of three people and 500 expenses, the first of a number, as the program's own export has them."""
    generator, trips = random.Random(first), []
    for number in range(first, first + count):
        day = datetime.date(1990, 1, 1) + datetime.timedelta(days=6 * number)
        expenses = []
        for place in range(PER_TRIP):
            paid = 100 * generator.randint(2, 200)
            home = paid * 925 // 100
            shares = [home // 3 + (index < home % 3) for index in range(3)]
            expenses.append({
                "uid": f"expense-{number}-{place}", "date": str(day + datetime.timedelta(place // 50)),
                "amount": str(paid), "currency": "JPY", "home": str(home),
                "rate": {"kind": "manual", "rate": "9.25", "date": None, "source": None, "path": []},
                "category": generator.choice(["food", "cafe", "taxi", "etc"]),
                "memo": f"Receipt {place}", "place": None, "one_off": False,
                "payments": [{"person": PEOPLE[place % 3], "amount": str(paid), "home": str(home)}],
                "split": "even", "photos": [],
                "shares": [{"person": person, "part": None, "home": str(share)}
                           for person, share in zip(PEOPLE, shares)]})
        trips.append({
            "uid": f"trip-{number}", "title": f"Trip {number}", "place": None, "home_currency": "KRW",
            "first_day": str(day), "last_day": str(day + datetime.timedelta(days=9)), "head_count": 3,
            "people": PEOPLE, "budget": "50000000", "daily_budget": None, "category_budgets": {},
            "pinned_rates": {}, "archived": False, "expenses": expenses, "settlements": []})
    path.write_text(json.dumps({"format": "ratebook-trip", "version": 1, "trips": trips}))


def record_trips(binary, book, file, first, count):
    """Imports trips into a book, a hundred at a time."""
    for start in range(first, first + count, 100):
        write_trips(file, start, min(100, first + count - start))
        run(binary, "--db", str(book), "import", str(file))
