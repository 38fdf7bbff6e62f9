-- The newest rates of every series in milliseconds: the view of the step before looked at every
-- day of a series to find its newest one. Its columns and its rows are the same.
DROP VIEW latest_rates;

CREATE VIEW latest_rates AS
SELECT
    sources.name AS source,
    iif(series.quotation = 'direct', other.code, shared.code) AS base,
    iif(series.quotation = 'direct', shared.code, other.code) AS currency,
    newest.rate_date,
    rtrim(rtrim(printf('%d.%09d', r.nanos / 1000000000, r.nanos % 1000000000), '0'), '.') AS rate,
    series.kind
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
