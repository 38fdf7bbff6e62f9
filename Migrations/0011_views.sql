-- Views for people, once more: rates that can be sorted and compared, searches by currency that use
-- the index, expenses with amounts in units of their currency and with names instead of keys.

DROP VIEW unconfirmed_rates;

DROP VIEW latest_rates;

DROP VIEW rate_changes;

DROP VIEW rate_decimals;

DROP VIEW category_days;

DROP VIEW live_expenses;

-- The rates of the newest revision of each day: one unit of base costs rate units of currency. rate
-- is for reading and sorting, to 15 digits; nanos is the rate itself, in 10⁻⁹.
CREATE VIEW rate_decimals AS
SELECT
    sources.name AS source, shared.code AS base, other.code AS currency, s.rate_date,
    r.nanos / 1e9 AS rate, r.nanos, s.revision, series.kind
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id AND series.quotation = 'indirect'
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = series.base_id
JOIN currencies AS other ON other.id = r.currency_id AND other.id <> shared.id
UNION ALL
SELECT
    sources.name, other.code, shared.code, s.rate_date,
    r.nanos / 1e9, r.nanos, s.revision, series.kind
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id AND series.quotation = 'direct'
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = series.base_id
JOIN currencies AS other ON other.id = r.currency_id AND other.id <> shared.id;

-- Each rate beside the one published before it, unless that is more than 14 days older; a rate
-- moved where the two are more than 0.01 apart.
CREATE VIEW rate_changes AS
SELECT
    source, base, currency, rate_date, rate, previous_date, previous, delta / 1e9 AS delta,
    CASE WHEN delta > 10000000 THEN 'up' WHEN delta < -10000000 THEN 'down' ELSE 'none' END
        AS direction,
    kind
FROM (
    SELECT
        *,
        lag(rate) OVER publications AS previous,
        lag(rate_date) OVER publications AS previous_date,
        CASE
            WHEN julianday(rate_date) - julianday(lag(rate_date) OVER publications) <= 14
                THEN nanos - lag(nanos) OVER publications
        END AS delta
    FROM rate_decimals
    WINDOW publications AS (PARTITION BY source, kind, base, currency ORDER BY rate_date)
);

-- The rates of the newest day of each series.
CREATE VIEW latest_rates AS
SELECT
    sources.name AS source,
    iif(series.quotation = 'direct', other.code, shared.code) AS base,
    iif(series.quotation = 'direct', shared.code, other.code) AS currency,
    s.rate_date, r.nanos / 1e9 AS rate, r.nanos, series.kind
FROM (
    SELECT series_id, max(rate_date) AS rate_date FROM snapshots GROUP BY series_id
) AS newest
CROSS JOIN current_snapshots AS s
    ON s.series_id = newest.series_id AND s.rate_date = newest.rate_date
CROSS JOIN series ON series.id = s.series_id
CROSS JOIN sources ON sources.id = series.source_id
CROSS JOIN currencies AS shared ON shared.id = series.base_id
CROSS JOIN currencies AS other ON other.id <> shared.id
CROSS JOIN rates AS r ON r.currency_id = other.id AND r.snapshot_id = s.id;

-- Rates that moved by more than a fifth and that nothing has confirmed: no answer uses them.
CREATE VIEW unconfirmed_rates AS
SELECT
    sources.name AS source,
    iif(series.quotation = 'direct', other.code, shared.code) AS base,
    iif(series.quotation = 'direct', shared.code, other.code) AS currency,
    s.rate_date, d.nanos / 1e9 AS rate, d.previous_nanos / 1e9 AS previous, series.kind
FROM doubted_rates AS d
JOIN current_snapshots AS s ON s.id = d.snapshot_id
JOIN series ON series.id = s.series_id
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = series.base_id
JOIN currencies AS other ON other.id = d.currency_id
WHERE d.confirmed_at IS NULL;

-- The expenses that are not in the trash: amounts in units of their currency, as numbers that can be
-- sorted and compared, who paid, and the trip by its title.
CREATE VIEW live_expenses AS
SELECT
    e.id, t.title AS trip, e.date,
    CASE WHEN e.date < t.first_day THEN 'before' WHEN e.date > t.last_day THEN 'after'
        ELSE 'during' END AS stage,
    CASE paid.minor_unit_digits WHEN 0 THEN e.amount WHEN 2 THEN e.amount / 1e2
        WHEN 3 THEN e.amount / 1e3 WHEN 4 THEN e.amount / 1e4 ELSE e.amount / 1e1 END AS amount,
    paid.code AS currency,
    CASE home.minor_unit_digits WHEN 0 THEN e.home WHEN 2 THEN e.home / 1e2
        WHEN 3 THEN e.home / 1e3 WHEN 4 THEN e.home / 1e4 ELSE e.home / 1e1 END AS home,
    home.code AS home_currency,
    categories.name AS category, e.memo, e.place,
    (SELECT group_concat(people.name, ', ') FROM payments
        JOIN people ON people.id = payments.person_id WHERE expense_id = e.id) AS paid_by,
    e.is_one_off, e.rate, e.rate_kind, e.rate_date, e.rate_source, e.split, e.trip_id
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
JOIN currencies AS paid ON paid.id = e.currency_id
JOIN currencies AS home ON home.id = t.home_currency_id
JOIN categories ON categories.id = e.category_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;

-- What each person paid and has a part of, for looking up whether anything refers to them.
CREATE INDEX payments_by_person ON payments (person_id);

CREATE INDEX shares_by_person ON shares (person_id);

-- A category that was removed: it stays for what undo may bring back.
ALTER TABLE categories ADD COLUMN is_removed INTEGER NOT NULL DEFAULT 0 CHECK (
    is_removed IN (0, 1)
);

CREATE INDEX categories_copy ON categories (is_removed);
