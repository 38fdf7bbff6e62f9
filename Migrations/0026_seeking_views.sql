-- The views of rates find rows by their keys. Before, one day of rate_changes compared every rate of the
-- book, and took seconds in a book of a million.
DROP VIEW rate_changes;

DROP VIEW rate_decimals;

-- The rates of the newest revision of each day, with the ids of series and currency: what the two views
-- below are made of. CROSS JOIN, as SQLite then keeps the order: a series, a currency, a day, a rate.
CREATE VIEW published_rates AS
SELECT
    sources.name AS source, shared.code AS base, other.code AS currency, s.day AS rate_date,
    r.nanos, s.revision, rate_series.kind, 1 AS per, 10000000 AS unmoved, s.series_id,
    r.currency_id
FROM rate_series
CROSS JOIN series ON series.id = rate_series.id
CROSS JOIN sources ON sources.id = series.source_id
CROSS JOIN currencies AS shared ON shared.id = rate_series.base_id
CROSS JOIN currencies AS other ON other.id <> shared.id
CROSS JOIN current_snapshots AS s ON s.series_id = rate_series.id
CROSS JOIN rates AS r ON r.currency_id = other.id AND r.snapshot_id = s.id
WHERE rate_series.quotation = 'indirect'
UNION ALL
SELECT
    sources.name, other.code, shared.code, s.day, r.nanos, s.revision, rate_series.kind, u.units,
    u.unmoved, s.series_id, r.currency_id
FROM rate_series
CROSS JOIN series ON series.id = rate_series.id
CROSS JOIN sources ON sources.id = series.source_id
CROSS JOIN currencies AS shared ON shared.id = rate_series.base_id
CROSS JOIN currencies AS other ON other.id <> shared.id
CROSS JOIN quoted_units AS u ON u.currency_id = other.id
CROSS JOIN current_snapshots AS s ON s.series_id = rate_series.id
CROSS JOIN rates AS r ON r.currency_id = other.id AND r.snapshot_id = s.id
WHERE rate_series.quotation = 'direct';

-- The rates of the newest revision of each day: one unit of base costs rate units of currency. rate
-- is for reading and sorting, to 15 digits; nanos is the rate itself, in 10⁻⁹. The price is quoted
-- for per units of base.
CREATE VIEW rate_decimals AS
SELECT
    source, base, currency, rate_date, nanos / 1e9 AS rate, nanos, revision, kind, per, unmoved
FROM published_rates;

-- Each rate beside the one published before it, unless that is more than 14 days older; a rate
-- moved where the prices of per units of base are more than 0.01 apart.
CREATE VIEW rate_changes AS
SELECT
    source, base, currency, rate_date, rate, previous_date, previous, delta / 1e9 AS delta,
    CASE WHEN delta > unmoved THEN 'up' WHEN delta < -unmoved THEN 'down' ELSE 'none' END
        AS direction,
    kind, per
FROM (
    SELECT
        r.source, r.base, r.currency, r.rate_date, r.nanos / 1e9 AS rate, r.kind, r.per, r.unmoved,
        s.day AS previous_date, p.nanos / 1e9 AS previous,
        iif(julianday(r.rate_date) - julianday(s.day) <= 14, r.nanos - p.nanos, NULL) AS delta
    FROM published_rates AS r
    LEFT JOIN snapshots AS s ON s.id = (
        SELECT e.id
        FROM current_snapshots AS e
        CROSS JOIN rates AS q ON q.currency_id = r.currency_id AND q.snapshot_id = e.id
        WHERE e.series_id = r.series_id AND e.day < r.rate_date
        ORDER BY e.day DESC
        LIMIT 1
    )
    LEFT JOIN rates AS p ON p.currency_id = r.currency_id AND p.snapshot_id = s.id
);
