-- The trips of a book: written by `ratebook mirror --trips`. They are in a schema of their own, which
-- only its owner may read: nothing is granted to ratebook_reader.
-- Trips, people, expenses and settlements have the uids that every book calls them by. Amounts are whole
-- numbers of a currency's smallest unit: with 2 minor unit digits, 5200 is 52.00.
CREATE SCHEMA ratebook_trips;

-- One row: whose trips they are.
CREATE TABLE ratebook_trips.mirror (
    book_uid text PRIMARY KEY,
    -- Of this schema.
    version integer NOT NULL,
    -- How often anything was sent: two programs at once are told apart by it.
    generation bigint NOT NULL,
    -- SHA-256 of the uids and the hashes of all trips that were sent.
    trips_hash bytea NOT NULL
);

CREATE TABLE ratebook_trips.trips (
    uid text PRIMARY KEY,
    title text NOT NULL,
    place text,
    home_currency text NOT NULL,
    home_minor_unit_digits integer NOT NULL,
    first_day date NOT NULL,
    last_day date NOT NULL,
    -- Named or not.
    head_count integer NOT NULL,
    -- In all, and for one day; NULL where none was set.
    budget bigint,
    daily_budget bigint,
    archived_at timestamptz,
    -- In the trash since then.
    removed_at timestamptz,
    -- SHA-256 of all rows of the trip as they were sent.
    content_hash bytea NOT NULL
);

CREATE TABLE ratebook_trips.people (
    trip_uid text NOT NULL,
    uid text NOT NULL,
    name text NOT NULL,
    -- In the order in which they were added, from 1.
    position integer NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (trip_uid, uid)
);

CREATE TABLE ratebook_trips.category_budgets (
    trip_uid text NOT NULL,
    category text NOT NULL,
    -- In the trip's home currency.
    amount bigint NOT NULL,
    PRIMARY KEY (trip_uid, category)
);

-- So much of the home currency for one unit, in 10^-9, fixed for the whole trip.
CREATE TABLE ratebook_trips.pinned_rates (
    trip_uid text NOT NULL,
    currency text NOT NULL,
    nanos bigint NOT NULL,
    PRIMARY KEY (trip_uid, currency)
);

CREATE TABLE ratebook_trips.expenses (
    trip_uid text NOT NULL,
    uid text NOT NULL,
    date date NOT NULL,
    -- As paid; negative for a refund.
    amount bigint NOT NULL,
    currency text NOT NULL,
    minor_unit_digits integer NOT NULL,
    -- In the trip's home currency; NULL while no rate is known.
    home bigint,
    category text NOT NULL,
    memo text,
    place text,
    -- How it was paid: cash, card, or a card's name.
    method text,
    -- Latitude and longitude in degrees, as they were given.
    coordinates text,
    -- Counts in all, but not in the daily figure.
    is_one_off boolean NOT NULL,
    -- same, stored, cross, manual, charged or pending.
    rate_kind text NOT NULL,
    -- So much of the home currency for one unit.
    rate numeric,
    rate_date date,
    rate_source text,
    -- The published rates that it is made of, as JSON.
    rate_path text,
    -- none, even, shares, percent, exact or adjust.
    split text NOT NULL,
    -- In the trash since then.
    removed_at timestamptz,
    PRIMARY KEY (trip_uid, uid)
);

CREATE TABLE ratebook_trips.payments (
    trip_uid text NOT NULL,
    expense_uid text NOT NULL,
    person_uid text NOT NULL,
    amount bigint NOT NULL,
    home bigint,
    PRIMARY KEY (trip_uid, expense_uid, person_uid)
);

CREATE TABLE ratebook_trips.shares (
    trip_uid text NOT NULL,
    expense_uid text NOT NULL,
    person_uid text NOT NULL,
    -- A decimal: how many shares, how many percent, an amount as paid; NULL for an even one.
    part text,
    home bigint,
    PRIMARY KEY (trip_uid, expense_uid, person_uid)
);

CREATE TABLE ratebook_trips.settlements (
    trip_uid text NOT NULL,
    uid text NOT NULL,
    date date NOT NULL,
    giver_uid text NOT NULL,
    taker_uid text NOT NULL,
    -- In the trip's home currency.
    amount bigint NOT NULL,
    removed_at timestamptz,
    PRIMARY KEY (trip_uid, uid)
);

-- The expenses that are not in the trash, with amounts in units of their currency.
CREATE VIEW ratebook_trips.live_expenses AS
SELECT
    e.uid, t.title AS trip, e.date,
    CASE WHEN e.date < t.first_day THEN 'before' WHEN e.date > t.last_day THEN 'after'
        ELSE 'during' END AS stage,
    CASE e.minor_unit_digits WHEN 0 THEN CAST(e.amount AS numeric) WHEN 1 THEN e.amount * 0.1
        WHEN 2 THEN e.amount * 0.01 WHEN 3 THEN e.amount * 0.001 ELSE e.amount * 0.0001 END
        AS amount,
    e.currency,
    CASE t.home_minor_unit_digits WHEN 0 THEN CAST(e.home AS numeric) WHEN 1 THEN e.home * 0.1
        WHEN 2 THEN e.home * 0.01 WHEN 3 THEN e.home * 0.001 ELSE e.home * 0.0001 END AS home,
    t.home_currency, e.category, e.memo, e.place, e.method, e.coordinates,
    (SELECT string_agg(people.name, ', ' ORDER BY people.position)
        FROM ratebook_trips.payments AS p
        JOIN ratebook_trips.people AS people
            ON people.trip_uid = p.trip_uid AND people.uid = p.person_uid
        WHERE p.trip_uid = e.trip_uid AND p.expense_uid = e.uid) AS paid_by,
    e.is_one_off, e.rate, e.rate_kind, e.rate_date, e.rate_source, e.split, e.trip_uid
FROM ratebook_trips.expenses AS e
JOIN ratebook_trips.trips AS t ON t.uid = e.trip_uid
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;

-- What was paid on each day of a trip, and on each other day with an expense of it.
CREATE VIEW ratebook_trips.day_totals AS
SELECT
    t.uid AS trip_uid, t.first_day + n.value AS date,
    CAST(coalesce(sum(e.home), 0) AS bigint) AS total,
    CAST(coalesce(sum(CASE WHEN e.is_one_off THEN e.home END), 0) AS bigint) AS one_offs
FROM ratebook_trips.trips AS t
CROSS JOIN LATERAL generate_series(0, t.last_day - t.first_day) AS n (value)
LEFT JOIN ratebook_trips.expenses AS e
    ON e.trip_uid = t.uid AND e.date = t.first_day + n.value AND e.removed_at IS NULL
WHERE t.removed_at IS NULL
GROUP BY t.uid, t.first_day, n.value
UNION ALL
SELECT
    e.trip_uid, e.date, CAST(coalesce(sum(e.home), 0) AS bigint),
    CAST(coalesce(sum(CASE WHEN e.is_one_off THEN e.home END), 0) AS bigint)
FROM ratebook_trips.expenses AS e
JOIN ratebook_trips.trips AS t ON t.uid = e.trip_uid
WHERE e.removed_at IS NULL AND t.removed_at IS NULL
    AND e.date NOT BETWEEN t.first_day AND t.last_day
GROUP BY e.trip_uid, e.date;

-- The same with the total up to that day, and what is left of the budget after it.
CREATE VIEW ratebook_trips.trip_days AS
SELECT
    trip_uid, date, stage, total, one_offs, cumulative, "left", left_of_day, days_left,
    CASE WHEN days_left > 0
        THEN "left" / days_left - CASE WHEN "left" % days_left < 0 THEN 1 ELSE 0 END
    END AS left_per_day
FROM (
    SELECT
        d.trip_uid, d.date,
        CASE WHEN d.date < t.first_day THEN 'before' WHEN d.date > t.last_day THEN 'after'
            ELSE 'during' END AS stage,
        d.total, d.one_offs, d.cumulative, t.budget - d.cumulative AS "left",
        t.daily_budget - (d.total - d.one_offs) AS left_of_day,
        greatest(0, t.last_day - greatest(d.date, t.first_day) + 1) AS days_left
    FROM (
        SELECT
            trip_uid, date, total, one_offs,
            CAST(sum(total) OVER (PARTITION BY trip_uid ORDER BY date) AS bigint) AS cumulative
        FROM ratebook_trips.day_totals
    ) AS d
    JOIN ratebook_trips.trips AS t ON t.uid = d.trip_uid
) AS days;

-- What a person paid, what was for them, and what they gave and took to settle up.
CREATE VIEW ratebook_trips.person_entries AS
SELECT
    e.trip_uid, p.person_uid, e.date, p.home AS paid, CAST(0 AS bigint) AS share,
    CAST(0 AS bigint) AS gave, CAST(0 AS bigint) AS took
FROM ratebook_trips.expenses AS e
JOIN ratebook_trips.trips AS t ON t.uid = e.trip_uid
JOIN ratebook_trips.payments AS p ON p.trip_uid = e.trip_uid AND p.expense_uid = e.uid
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT e.trip_uid, s.person_uid, e.date, 0, s.home, 0, 0
FROM ratebook_trips.expenses AS e
JOIN ratebook_trips.trips AS t ON t.uid = e.trip_uid
JOIN ratebook_trips.shares AS s ON s.trip_uid = e.trip_uid AND s.expense_uid = e.uid
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT s.trip_uid, s.giver_uid, s.date, 0, 0, s.amount, 0
FROM ratebook_trips.settlements AS s
JOIN ratebook_trips.trips AS t ON t.uid = s.trip_uid
WHERE s.removed_at IS NULL AND t.removed_at IS NULL
UNION ALL
SELECT s.trip_uid, s.taker_uid, s.date, 0, 0, 0, s.amount
FROM ratebook_trips.settlements AS s
JOIN ratebook_trips.trips AS t ON t.uid = s.trip_uid
WHERE s.removed_at IS NULL AND t.removed_at IS NULL;
