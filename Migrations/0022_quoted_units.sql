-- Whether a rate moved is judged on the price that people read: of yen, rupiah and dong that is the
-- price of a hundred units.
DROP VIEW rate_changes;

DROP VIEW rate_decimals;

-- How many units of a currency its price is quoted for, and the change in 10⁻⁹ of the price of one
-- unit above which it counts as moved: 0.01 of the quoted price.
CREATE VIEW quoted_units AS
SELECT
    id AS currency_id, iif(code IN ('IDR', 'JPY', 'VND'), 100, 1) AS units,
    iif(code IN ('IDR', 'JPY', 'VND'), 100000, 10000000) AS unmoved
FROM currencies;

-- The rates of the newest revision of each day: one unit of base costs rate units of currency. rate
-- is for reading and sorting, to 15 digits; nanos is the rate itself, in 10⁻⁹. The price is quoted
-- for per units of base.
CREATE VIEW rate_decimals AS
SELECT
    sources.name AS source, shared.code AS base, other.code AS currency, s.day AS rate_date,
    r.nanos / 1e9 AS rate, r.nanos, s.revision, rate_series.kind, 1 AS per, 10000000 AS unmoved
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
    r.nanos / 1e9, r.nanos, s.revision, rate_series.kind, u.units, u.unmoved
FROM rates AS r
JOIN current_snapshots AS s ON s.id = r.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id AND rate_series.quotation = 'direct'
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
JOIN currencies AS other ON other.id = r.currency_id AND other.id <> shared.id
JOIN quoted_units AS u ON u.currency_id = other.id;

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
