-- Expenses without a rate: they wait for one. Their home amounts, and those of their payments and
-- shares, are NULL. The three tables are made anew with their numbers, as a column's NOT NULL cannot
-- be taken back, and so are the views that add them up.
PRAGMA defer_foreign_keys = ON;

DROP VIEW person_entries;

DROP VIEW day_totals;

CREATE TEMP TABLE expenses_before AS SELECT * FROM main.expenses;

CREATE TEMP TABLE payments_before AS SELECT * FROM main.payments;

CREATE TEMP TABLE shares_before AS SELECT * FROM main.shares;

-- The largest number that was ever given.
CREATE TEMP TABLE number_before AS
SELECT seq FROM main.sqlite_sequence WHERE name = 'expenses';

DROP TABLE main.payments;

DROP TABLE main.shares;

DROP TABLE main.expenses;

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
    -- In the trip's home currency, fixed when it was recorded; NULL while it is pending.
    home INTEGER CHECK (
        (home = 0 OR (home > 0) = (amount > 0))
        AND home BETWEEN -1000000000000000 AND 1000000000000000
    ),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    memo TEXT CHECK (memo <> ''),
    place TEXT CHECK (place <> ''),
    -- Counts in all, but not in the daily figure.
    is_one_off INTEGER NOT NULL DEFAULT 0 CHECK (is_one_off IN (0, 1)),
    -- Where the rate is from: needed none, published for the pair, made of two published ones,
    -- given by hand (for the trip where rate_source is 'trip'), or told by what the card charged;
    -- pending where there is none yet.
    rate_kind TEXT NOT NULL CHECK (
        rate_kind IN ('same', 'stored', 'cross', 'manual', 'charged', 'pending')
    ),
    -- So much of the home currency for one unit: a decimal.
    rate TEXT CHECK (rate GLOB '[0-9]*' AND rate NOT GLOB '*[^0-9.]*'),
    rate_date TEXT CHECK (rate_date IS date(julianday(rate_date))),
    -- Of a pending expense, the only source whose rate is wanted; NULL for any.
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
    CHECK ((rate_kind IN ('stored', 'cross')) = (rate_date IS NOT NULL)),
    CHECK ((rate_kind = 'pending') = (home IS NULL)),
    CHECK ((rate_kind = 'pending') = (rate IS NULL))
) STRICT;

INSERT INTO expenses SELECT * FROM temp.expenses_before;

DELETE FROM sqlite_sequence WHERE name = 'expenses';

INSERT INTO sqlite_sequence (name, seq) SELECT 'expenses', seq FROM temp.number_before;

CREATE INDEX expenses_by_trip ON expenses (trip_id, date);

CREATE INDEX expenses_pending ON expenses (trip_id) WHERE home IS NULL;

-- Who paid how much of an expense: as paid, and of its amount in the home currency.
CREATE TABLE payments (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    -- NULL while the expense is pending.
    home INTEGER,
    UNIQUE (expense_id, person_id)
) STRICT;

INSERT INTO payments SELECT * FROM temp.payments_before;

CREATE INDEX payments_by_person ON payments (person_id);

-- For whom an expense was: what the split says of the person, and that part in the home currency.
CREATE TABLE shares (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    -- A decimal: how many shares, how many percent, an amount as paid; NULL for an even one.
    part TEXT CHECK (part GLOB '[-0-9]*' AND substr(part, 2) NOT GLOB '*[^0-9.]*'),
    -- NULL while the expense is pending.
    home INTEGER,
    UNIQUE (expense_id, person_id)
) STRICT;

INSERT INTO shares SELECT * FROM temp.shares_before;

CREATE INDEX shares_by_person ON shares (person_id);

DROP TABLE temp.expenses_before;

DROP TABLE temp.payments_before;

DROP TABLE temp.shares_before;

DROP TABLE temp.number_before;

-- What was paid on every day of a trip, and on every other day on which something was paid for it;
-- of it, what is in no daily figure. Pending expenses are in neither: find them in live_expenses by
-- their rate_kind.
CREATE VIEW day_totals AS
SELECT
    t.id AS trip_id,
    date(t.first_day, n.value || ' days') AS date,
    coalesce(sum(e.home), 0) AS total,
    coalesce(sum(e.home * e.is_one_off), 0) AS one_offs
FROM trips AS t
JOIN numbers AS n ON n.value <= julianday(t.last_day) - julianday(t.first_day)
LEFT JOIN expenses AS e ON e.trip_id = t.id AND e.date = date(t.first_day, n.value || ' days')
    AND e.removed_at IS NULL
WHERE t.removed_at IS NULL
GROUP BY t.id, n.value
UNION ALL
SELECT e.trip_id, e.date, coalesce(sum(e.home), 0), coalesce(sum(e.home * e.is_one_off), 0)
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL
    AND e.date NOT BETWEEN t.first_day AND t.last_day
GROUP BY e.trip_id, e.date;

-- What a person paid and what was for them, in the home currency, and what they gave and took to
-- be even; nothing of pending expenses. A balance is the sum of paid - share + gave - took; those of
-- a trip sum to zero.
CREATE VIEW person_entries AS
SELECT e.trip_id, p.person_id, e.date, p.home AS paid, 0 AS share, 0 AS gave, 0 AS took
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN payments AS p ON p.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT e.trip_id, s.person_id, e.date, 0, s.home, 0, 0
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN shares AS s ON s.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT s.trip_id, s.giver_id, s.date, 0, 0, s.amount, 0
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL
UNION ALL
SELECT s.trip_id, s.taker_id, s.date, 0, 0, 0, s.amount
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL;
