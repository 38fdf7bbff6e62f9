-- The book of rates: what was asked, what came, and every rate as it was published.
-- Dates are YYYY-MM-DD, instants YYYY-MM-DDTHH:MM:SSZ, rates whole numbers of 10^-9 ("nanos").
-- Fetches, snapshots and rates are only ever added to: a correction is a new revision.

-- Every currency that the book has met. Its digits are frozen at the first meeting: changing
-- them later would rescale the amounts that were stored with them.
CREATE TABLE currencies (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE CHECK (code GLOB '[A-Z][A-Z][A-Z]'),
    minor_unit_digits INTEGER NOT NULL CHECK (minor_unit_digits BETWEEN 0 AND 4)
) STRICT;

-- Every source that the book has met, by the id it has on the command line.
CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    -- Switched on or off by hand; NULL leaves it to the program.
    is_enabled INTEGER CHECK (is_enabled IN (0, 1))
) STRICT;

-- A source's rates against one base. Nothing is ever computed across two series.
CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES sources (id),
    base_id INTEGER NOT NULL REFERENCES currencies (id),
    UNIQUE (source_id, base_id)
) STRICT;

-- Every question that was put to a source, answered or not. Never a key, never an address.
CREATE TABLE fetches (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    asked TEXT NOT NULL,
    fetched_at TEXT NOT NULL CHECK (
        fetched_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(fetched_at))
    ),
    outcome TEXT NOT NULL CHECK (
        outcome IN ('new', 'same', 'revised', 'no-data', 'not-yet', 'error')
    ),
    -- Why, where the outcome is not good.
    reason TEXT CHECK (reason IS NOT NULL OR outcome <> 'error'),
    -- When the source can have something newer; NULL where it does not say.
    next_due TEXT
) STRICT;

CREATE INDEX fetches_by_series ON fetches (series_id, outcome);

-- One day of a series as it was published. Revision 0 came first; the highest one counts.
CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    rate_date TEXT NOT NULL CHECK (
        rate_date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND rate_date IS date(julianday(rate_date))
    ),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    fetch_id INTEGER NOT NULL REFERENCES fetches (id),
    -- When the source published it; NULL where it does not say.
    published_at TEXT,
    -- The first 16 bytes of the SHA-256 of its rates, to tell sameness and to find decay.
    content_hash BLOB NOT NULL CHECK (length(content_hash) = 16),
    UNIQUE (series_id, rate_date, revision)
) STRICT;

-- The price of one unit of the snapshot's base. Every snapshot prices its base, too, at one:
-- so any pair is a quotient of two rows. By currency first, so that a currency's history lies
-- together; without a rowid, so that a rate takes about 16 bytes.
CREATE TABLE rates (
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    PRIMARY KEY (currency_id, snapshot_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER fetches_never_change BEFORE UPDATE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;

CREATE TRIGGER fetches_stay BEFORE DELETE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;

CREATE TRIGGER snapshots_never_change BEFORE UPDATE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;

CREATE TRIGGER snapshots_stay BEFORE DELETE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;

CREATE TRIGGER rates_never_change BEFORE UPDATE ON rates
BEGIN
    SELECT raise(ABORT, 'rates are only ever added to');
END;

CREATE TRIGGER rates_stay BEFORE DELETE ON rates
BEGIN
    SELECT raise(ABORT, 'rates are only ever added to');
END;

-- The newest revision of every day.
CREATE VIEW current_snapshots AS
SELECT *
FROM snapshots AS s
WHERE NOT EXISTS (
    SELECT 1
    FROM snapshots AS newer
    WHERE newer.series_id = s.series_id
        AND newer.rate_date = s.rate_date
        AND newer.revision > s.revision
);

-- Every current rate as a decimal: one unit of base costs so many of currency.
CREATE VIEW rate_decimals AS
SELECT
    sources.name AS source,
    base.code AS base,
    quote.code AS currency,
    s.rate_date,
    rtrim(rtrim(printf('%d.%09d', r.nanos / 1000000000, r.nanos % 1000000000), '0'), '.') AS rate,
    r.nanos,
    s.revision
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id
JOIN sources ON sources.id = series.source_id
JOIN currencies AS base ON base.id = series.base_id
JOIN currencies AS quote ON quote.id = r.currency_id AND quote.id <> base.id;

-- The rates of the newest day of every series.
CREATE VIEW latest_rates AS
SELECT source, base, currency, rate_date, rate
FROM rate_decimals AS d
WHERE rate_date = (
    SELECT max(s.rate_date)
    FROM snapshots AS s
    JOIN series ON series.id = s.series_id
    JOIN sources ON sources.id = series.source_id
    JOIN currencies ON currencies.id = series.base_id
    WHERE sources.name = d.source AND currencies.code = d.base
);

-- Every current rate beside the one published before it. It has moved where the two are more
-- than 0.01 apart; after a pause of over 14 days there is nothing to compare with.
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
        AS direction
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
    WINDOW publications AS (PARTITION BY source, base, currency ORDER BY rate_date)
);
