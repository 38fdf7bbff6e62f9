-- The views of rates as they read most easily: what the mirror's views must answer. These read every
-- rate for any question.
CREATE SCHEMA plain;

CREATE VIEW plain.rate_decimals AS
SELECT
    series.source,
    CASE series.quotation WHEN 'direct' THEN r.currency ELSE series.base END AS base,
    CASE series.quotation WHEN 'direct' THEN series.base ELSE r.currency END AS currency,
    r.date AS rate_date, CAST(r.nanos AS double precision) / 1e9 AS rate, r.nanos, r.revision,
    series.kind, units.per, 10000000 / units.per AS unmoved, series.id AS series_id,
    r.currency AS stated, r.nanos * 1e-9 AS exact_rate
FROM ratebook.rates AS r
JOIN ratebook.current_snapshots AS s
    ON s.series_id = r.series_id AND s.date = r.date AND s.revision = r.revision
JOIN ratebook.series AS series ON series.id = r.series_id
CROSS JOIN LATERAL (
    SELECT
        CASE
            WHEN series.quotation = 'direct' AND r.currency IN ('IDR', 'JPY', 'VND') THEN 100
            ELSE 1
        END AS per
) AS units
WHERE r.currency <> series.base;

CREATE VIEW plain.published_rates AS
SELECT * FROM plain.rate_decimals;

CREATE VIEW plain.pairs AS
SELECT DISTINCT
    series.source,
    CASE series.quotation WHEN 'direct' THEN r.currency ELSE series.base END AS base,
    CASE series.quotation WHEN 'direct' THEN series.base ELSE r.currency END AS currency,
    series.kind,
    CASE
        WHEN series.quotation = 'direct' AND r.currency IN ('IDR', 'JPY', 'VND') THEN 100
        ELSE 1
    END AS per,
    series.id AS series_id, r.currency AS stated
FROM ratebook.rates AS r
JOIN ratebook.series AS series ON series.id = r.series_id
WHERE r.currency <> series.base;

CREATE VIEW plain.rate_changes AS
SELECT
    source, base, currency, rate_date, rate, previous_date, previous,
    CAST(delta AS double precision) / 1e9 AS delta,
    CASE WHEN delta > unmoved THEN 'up' WHEN delta < -unmoved THEN 'down' ELSE 'none' END
        AS direction,
    kind, per, nanos * 1e-9 AS exact_rate, previous_nanos * 1e-9 AS exact_previous,
    delta * 1e-9 AS exact_delta
FROM (
    SELECT
        source, base, currency, rate_date, rate, kind, per, unmoved,
        lag(rate) OVER publications AS previous, nanos,
        lag(nanos) OVER publications AS previous_nanos,
        lag(rate_date) OVER publications AS previous_date,
        CASE
            WHEN rate_date - lag(rate_date) OVER publications <= 14
                THEN nanos - lag(nanos) OVER publications
        END AS delta
    FROM plain.rate_decimals
    WINDOW publications AS (PARTITION BY series_id, stated ORDER BY rate_date)
) AS compared;

CREATE VIEW plain.latest_rates AS
SELECT
    series.source,
    CASE series.quotation WHEN 'direct' THEN r.currency ELSE series.base END AS base,
    CASE series.quotation WHEN 'direct' THEN series.base ELSE r.currency END AS currency,
    r.date AS rate_date, CAST(r.nanos AS double precision) / 1e9 AS rate, r.nanos, series.kind,
    r.nanos * 1e-9 AS exact_rate
FROM (
    SELECT series_id, max(date) AS date FROM ratebook.snapshots GROUP BY series_id
) AS newest
JOIN ratebook.current_snapshots AS s ON s.series_id = newest.series_id AND s.date = newest.date
JOIN ratebook.series AS series ON series.id = s.series_id
JOIN ratebook.rates AS r
    ON r.series_id = s.series_id AND r.date = s.date AND r.revision = s.revision
WHERE r.currency <> series.base;
