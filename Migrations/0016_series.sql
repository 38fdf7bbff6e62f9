-- What a series is, whatever it publishes, apart from what a series of rates is besides: a base
-- currency, a kind and a quotation. A snapshot is of a day; only views for people still call it
-- rate_date.
PRAGMA defer_foreign_keys = ON;

DROP VIEW unconfirmed_rates;

DROP VIEW latest_rates;

DROP VIEW rate_changes;

DROP VIEW rate_decimals;

DROP VIEW current_snapshots;

CREATE TEMP TABLE series_before AS SELECT * FROM series;

DROP TABLE series;

-- What one source publishes under one name, day after day: of rates, the base's code, and the kind
-- unless it is the middle. Nothing is ever computed across two.
CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES sources (id),
    name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (source_id, name)
) STRICT;

-- What a series of rates is besides.
CREATE TABLE rate_series (
    id INTEGER PRIMARY KEY REFERENCES series (id),
    base_id INTEGER NOT NULL REFERENCES currencies (id),
    -- The middle, or what a bank pays or takes for one unit.
    kind TEXT NOT NULL CHECK (kind IN ('mid', 'bank-buys', 'bank-sells')),
    -- Indirect: one unit of the base in each currency, as the ECB states its rates. Direct: one
    -- unit of each currency in the base, as Korean banks do.
    quotation TEXT NOT NULL CHECK (quotation IN ('indirect', 'direct'))
) STRICT;

INSERT INTO series (id, source_id, name)
SELECT b.id, b.source_id, c.code || iif(b.kind = 'mid', '', ' ' || b.kind)
FROM temp.series_before AS b JOIN currencies AS c ON c.id = b.base_id;

INSERT INTO rate_series (id, base_id, kind, quotation)
SELECT id, base_id, kind, quotation FROM temp.series_before;

DROP TABLE temp.series_before;

-- A second copy of what nothing else proves.
CREATE INDEX rate_series_copy ON rate_series (base_id, kind, quotation);

CREATE TEMP TABLE snapshots_before AS SELECT * FROM snapshots;

DROP TABLE snapshots;

-- One day of a series as it was published. Revision 0 came first; the highest one counts.
CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    -- The day in the source's calendar that it is for.
    day TEXT NOT NULL CHECK (
        day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND day IS date(julianday(day))
    ),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    fetch_id INTEGER NOT NULL REFERENCES fetches (id),
    -- When the source published it; NULL where it does not say.
    published_at TEXT,
    -- The first 16 bytes of the SHA-256 of its content, to tell sameness and to find decay.
    content_hash BLOB NOT NULL CHECK (length(content_hash) = 16),
    UNIQUE (series_id, day, revision)
) STRICT;

INSERT INTO snapshots
SELECT id, series_id, rate_date, revision, fetch_id, published_at, content_hash
FROM temp.snapshots_before;

DROP TABLE temp.snapshots_before;

CREATE INDEX snapshots_copy ON snapshots (published_at, fetch_id);

CREATE INDEX snapshots_revised ON snapshots (series_id) WHERE revision > 0;

CREATE TRIGGER snapshots_never_change BEFORE UPDATE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;

CREATE TRIGGER snapshots_stay BEFORE DELETE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;

-- The newest revision of every day.
CREATE VIEW current_snapshots AS
SELECT *
FROM snapshots AS s
WHERE NOT EXISTS (
    SELECT 1
    FROM snapshots AS newer
    WHERE newer.series_id = s.series_id
        AND newer.day = s.day
        AND newer.revision > s.revision
);

-- The rates of the newest revision of each day: one unit of base costs rate units of currency. rate
-- is for reading and sorting, to 15 digits; nanos is the rate itself, in 10⁻⁹.
CREATE VIEW rate_decimals AS
SELECT
    sources.name AS source, shared.code AS base, other.code AS currency, s.day AS rate_date,
    r.nanos / 1e9 AS rate, r.nanos, s.revision, rate_series.kind
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id AND rate_series.quotation = 'indirect'
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
JOIN currencies AS other ON other.id = r.currency_id AND other.id <> shared.id
UNION ALL
SELECT
    sources.name, other.code, shared.code, s.day,
    r.nanos / 1e9, r.nanos, s.revision, rate_series.kind
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id AND rate_series.quotation = 'direct'
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
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
    iif(rate_series.quotation = 'direct', other.code, shared.code) AS base,
    iif(rate_series.quotation = 'direct', shared.code, other.code) AS currency,
    s.day AS rate_date, r.nanos / 1e9 AS rate, r.nanos, rate_series.kind
FROM (
    SELECT series_id, max(day) AS day FROM snapshots GROUP BY series_id
) AS newest
CROSS JOIN current_snapshots AS s
    ON s.series_id = newest.series_id AND s.day = newest.day
CROSS JOIN series ON series.id = s.series_id
CROSS JOIN rate_series ON rate_series.id = s.series_id
CROSS JOIN sources ON sources.id = series.source_id
CROSS JOIN currencies AS shared ON shared.id = rate_series.base_id
CROSS JOIN currencies AS other ON other.id <> shared.id
CROSS JOIN rates AS r ON r.currency_id = other.id AND r.snapshot_id = s.id;

-- Rates that moved by more than a fifth and that nothing has confirmed: no answer uses them.
CREATE VIEW unconfirmed_rates AS
SELECT
    sources.name AS source,
    iif(rate_series.quotation = 'direct', other.code, shared.code) AS base,
    iif(rate_series.quotation = 'direct', shared.code, other.code) AS currency,
    s.day AS rate_date, d.nanos / 1e9 AS rate, d.previous_nanos / 1e9 AS previous, rate_series.kind
FROM doubted_rates AS d
JOIN current_snapshots AS s ON s.id = d.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
JOIN currencies AS other ON other.id = d.currency_id
WHERE d.confirmed_at IS NULL;
