-- What people of a trip bought, sold, counted and moved of their cash, as JSON, as in lines.
CREATE TABLE cash_entries (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    entry TEXT NOT NULL CHECK (entry GLOB '{*}'),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    )
) STRICT;

-- The cards of a trip with their fees, as JSON, as in lines.
CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    terms TEXT NOT NULL CHECK (terms GLOB '{*}'),
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    )
) STRICT;

-- The money as it was recorded, as in lines, where a purse or a card makes another price of it: then rate_kind is
-- 'manual' and rate_source 'purse' or 'card'.
ALTER TABLE expenses ADD COLUMN recorded TEXT CHECK (recorded GLOB '{*}');

-- With the kinds of these prices.
DROP VIEW live_expenses;
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
    categories.name AS category, e.memo, e.place, e.method,
    (SELECT group_concat(people.name, ', ') FROM payments
        JOIN people ON people.id = payments.person_id WHERE expense_id = e.id) AS paid_by,
    e.is_one_off, e.rate,
    CASE WHEN e.recorded IS NULL THEN e.rate_kind WHEN e.rate_source = 'purse' THEN 'purse'
        ELSE 'estimated' END AS rate_kind,
    e.rate_date, CASE WHEN e.recorded IS NULL THEN e.rate_source END AS rate_source,
    e.split, e.trip_id
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
JOIN currencies AS paid ON paid.id = e.currency_id
JOIN currencies AS home ON home.id = t.home_currency_id
JOIN categories ON categories.id = e.category_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;
