-- What many sources need: quotes either way round and of three kinds, rates that are kept but
-- not believed, and how often a source was asked.

-- A source's rates of one kind against one base; told by the kind now, too. Made anew, because
-- the old table held a source and a base to be unique. Nothing is ever computed across two.
PRAGMA defer_foreign_keys = ON;

CREATE TABLE series_before AS SELECT * FROM series;

DROP TABLE series;

CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES sources (id),
    base_id INTEGER NOT NULL REFERENCES currencies (id),
    -- The middle, or what a bank pays or takes for one unit.
    kind TEXT NOT NULL DEFAULT 'mid' CHECK (kind IN ('mid', 'bank-buys', 'bank-sells')),
    -- Indirect: one unit of the base in each currency, as the ECB states its rates. Direct: one
    -- unit of each currency in the base, as Korean banks do.
    quotation TEXT NOT NULL DEFAULT 'indirect' CHECK (quotation IN ('indirect', 'direct')),
    UNIQUE (source_id, base_id, kind)
) STRICT;

INSERT INTO series (id, source_id, base_id) SELECT id, source_id, base_id FROM series_before;

DROP TABLE series_before;

-- How many requests a fetch took; NULL where nobody counted.
ALTER TABLE fetches ADD COLUMN requests INTEGER CHECK (requests >= 0);

-- How many more the source allowed after it; NULL where it did not say.
ALTER TABLE fetches ADD COLUMN requests_left INTEGER CHECK (requests_left >= 0);

-- The newest answer of a series, and the failures of it that are not over, however many there were.
CREATE INDEX fetches_answered ON fetches (series_id) WHERE outcome <> 'error';

CREATE INDEX fetches_failed ON fetches (series_id, next_due) WHERE outcome = 'error';

-- Rates that moved by more than a fifth since the publication before: evidence, and out of every
-- answer. A confirmed one is added to rates, and stays here with the time of its confirmation.
CREATE TABLE doubted_rates (
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    -- The believed rate of the publication before.
    previous_nanos INTEGER NOT NULL CHECK (previous_nanos > 0),
    confirmed_at TEXT,
    PRIMARY KEY (currency_id, snapshot_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER doubted_rates_never_change
BEFORE UPDATE OF currency_id, snapshot_id, nanos, previous_nanos ON doubted_rates
BEGIN
    SELECT raise(ABORT, 'doubted rates are evidence');
END;

CREATE TRIGGER confirmations_stay BEFORE UPDATE OF confirmed_at ON doubted_rates
WHEN old.confirmed_at IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'a confirmation is for good');
END;

CREATE TRIGGER doubted_rates_stay BEFORE DELETE ON doubted_rates
BEGIN
    SELECT raise(ABORT, 'doubted rates are evidence');
END;

-- Every current rate as a decimal: one unit of base costs so many of currency.
DROP VIEW rate_decimals;

CREATE VIEW rate_decimals AS
SELECT
    sources.name AS source,
    iif(series.quotation = 'direct', other.code, shared.code) AS base,
    iif(series.quotation = 'direct', shared.code, other.code) AS currency,
    s.rate_date,
    rtrim(rtrim(printf('%d.%09d', r.nanos / 1000000000, r.nanos % 1000000000), '0'), '.') AS rate,
    r.nanos,
    s.revision,
    series.kind
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = series.base_id
JOIN currencies AS other ON other.id = r.currency_id AND other.id <> shared.id;

-- The rates of the newest day of every series.
DROP VIEW latest_rates;

CREATE VIEW latest_rates AS
SELECT source, base, currency, rate_date, rate, kind
FROM rate_decimals AS d
WHERE rate_date = (
    SELECT max(s.rate_date)
    FROM snapshots AS s
    JOIN series ON series.id = s.series_id
    JOIN sources ON sources.id = series.source_id
    JOIN currencies ON currencies.id = series.base_id
    WHERE sources.name = d.source AND series.kind = d.kind
        AND currencies.code = iif(series.quotation = 'direct', d.currency, d.base)
);

-- Every current rate beside the one published before it. It has moved where the two are more
-- than 0.01 apart; after a pause of over 14 days there is nothing to compare with.
DROP VIEW rate_changes;

CREATE VIEW rate_changes AS
SELECT
    source,
    base,
    currency,
    rate_date,
    rate,
    previous_date,
    previous,
    -- NULL stays NULL; printf would make it 0.
    CASE WHEN delta IS NOT NULL THEN
        iif(delta < 0, '-', '') || rtrim(
            rtrim(printf('%d.%09d', abs(delta) / 1000000000, abs(delta) % 1000000000), '0'), '.')
    END AS delta,
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

-- What waits to be confirmed: one unit of base would cost so many of currency.
CREATE VIEW unconfirmed_rates AS
SELECT
    sources.name AS source,
    iif(series.quotation = 'direct', other.code, shared.code) AS base,
    iif(series.quotation = 'direct', shared.code, other.code) AS currency,
    s.rate_date,
    rtrim(rtrim(printf('%d.%09d', d.nanos / 1000000000, d.nanos % 1000000000), '0'), '.') AS rate,
    rtrim(rtrim(printf('%d.%09d', d.previous_nanos / 1000000000,
        d.previous_nanos % 1000000000), '0'), '.') AS previous,
    series.kind
FROM doubted_rates AS d
JOIN current_snapshots AS s ON s.id = d.snapshot_id
JOIN series ON series.id = s.series_id
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = series.base_id
JOIN currencies AS other ON other.id = d.currency_id
WHERE d.confirmed_at IS NULL;
