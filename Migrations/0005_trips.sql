-- Trips: what they may cost, what was paid, by whom and for whom. Amounts are whole numbers of a
-- currency's minor units; days are YYYY-MM-DD, instants YYYY-MM-DDTHH:MM:SSZ. No total is stored:
-- every sum is a view's.

-- Numbers of trips and expenses are seen by people: none is given twice, taken back or not.
CREATE TABLE trips (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What the trip is called in every book that it is copied to.
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    title TEXT NOT NULL CHECK (title <> ''),
    place TEXT CHECK (place <> ''),
    home_currency_id INTEGER NOT NULL REFERENCES currencies (id),
    first_day TEXT NOT NULL CHECK (
        first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND first_day IS date(julianday(first_day))
    ),
    last_day TEXT NOT NULL CHECK (
        last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND last_day IS date(julianday(last_day))
    ),
    -- Named or not: the figures for one person are a total divided by it.
    head_count INTEGER NOT NULL CHECK (head_count BETWEEN 1 AND 1000),
    -- In all, and for one day; NULL where none was set.
    budget INTEGER CHECK (budget > 0),
    daily_budget INTEGER CHECK (daily_budget > 0),
    archived_at TEXT CHECK (
        archived_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(archived_at))
    ),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    ),
    CHECK (julianday(last_day) - julianday(first_day) BETWEEN 0 AND 3659)
) STRICT;

-- Who travels, where that matters. The first of a trip pays unless something else is said.
CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (trip_id, name)
) STRICT;

CREATE TABLE categories (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> '')
) STRICT;

INSERT INTO categories (name) VALUES
    ('transport'), ('lodging'), ('food'), ('cafe'), ('airport'), ('taxi'), ('etc');

CREATE TABLE category_budgets (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    UNIQUE (trip_id, category_id)
) STRICT;

-- A rate that holds for a whole trip: so much of the home currency for one unit, in 10^-9.
CREATE TABLE pinned_rates (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    UNIQUE (trip_id, currency_id)
) STRICT;

CREATE TABLE expenses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    date TEXT NOT NULL CHECK (
        date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date IS date(julianday(date))
    ),
    -- As paid; negative for a refund.
    amount INTEGER NOT NULL CHECK (
        amount <> 0 AND amount BETWEEN -1000000000000000 AND 1000000000000000
    ),
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    -- In the trip's home currency, fixed when it was recorded.
    home INTEGER NOT NULL CHECK (
        (home = 0 OR (home > 0) = (amount > 0))
        AND home BETWEEN -1000000000000000 AND 1000000000000000
    ),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    memo TEXT CHECK (memo <> ''),
    place TEXT CHECK (place <> ''),
    -- Counts in all, but not in the daily figure.
    is_one_off INTEGER NOT NULL DEFAULT 0 CHECK (is_one_off IN (0, 1)),
    -- Where the rate is from: needed none, published for the pair, made of two published ones,
    -- given by hand (for the trip where rate_source is 'trip'), or told by what the card charged.
    rate_kind TEXT NOT NULL CHECK (rate_kind IN ('same', 'stored', 'cross', 'manual', 'charged')),
    -- So much of the home currency for one unit: a decimal.
    rate TEXT NOT NULL CHECK (rate GLOB '[0-9]*' AND rate NOT GLOB '*[^0-9.]*'),
    rate_date TEXT CHECK (rate_date IS date(julianday(rate_date))),
    rate_source TEXT,
    -- The published rates that it is made of, as JSON: pair, rate, date and kind of each.
    rate_path TEXT CHECK (rate_path GLOB '[[]{*}]'),
    split TEXT NOT NULL DEFAULT 'none' CHECK (
        split IN ('none', 'even', 'shares', 'percent', 'exact', 'adjust')
    ),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    ),
    CHECK ((rate_kind IN ('stored', 'cross')) = (rate_path IS NOT NULL)),
    CHECK ((rate_kind IN ('stored', 'cross')) = (rate_date IS NOT NULL))
) STRICT;

CREATE INDEX expenses_by_trip ON expenses (trip_id, date);

-- Who paid how much of an expense: as paid, and of its amount in the home currency.
CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    home INTEGER NOT NULL,
    UNIQUE (expense_id, person_id)
) STRICT;

-- For whom an expense was: what the split says of the person, and that part in the home currency.
CREATE TABLE shares (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    -- A decimal: how many shares, how many percent, an amount as paid; NULL for an even one.
    part TEXT CHECK (part GLOB '[-0-9]*' AND substr(part, 2) NOT GLOB '*[^0-9.]*'),
    home INTEGER NOT NULL,
    UNIQUE (expense_id, person_id)
) STRICT;

-- Money that one person gave another to be even: no spending.
CREATE TABLE settlements (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    date TEXT NOT NULL CHECK (
        date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date IS date(julianday(date))
    ),
    giver_id INTEGER NOT NULL REFERENCES people (id),
    taker_id INTEGER NOT NULL REFERENCES people (id) CHECK (taker_id <> giver_id),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000000),
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    )
) STRICT;

CREATE INDEX settlements_by_trip ON settlements (trip_id);

-- The files are in the folder 'photos' beside the book, each under its hash: photos/ab/abcd….jpg
CREATE TABLE photos (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    -- SHA-256 of the file, in small hexadecimal digits.
    hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
    -- As the file was called, without its folder.
    name TEXT NOT NULL CHECK (name <> '' AND instr(name, '/') = 0),
    size INTEGER NOT NULL CHECK (size >= 0),
    UNIQUE (expense_id, hash)
) STRICT;
