-- Why a rate is held back, and who states the rate it was compared with, which is previous_nanos: the
-- ids of sources, or codes of currencies, with a space between them.
ALTER TABLE doubted_rates ADD COLUMN reason TEXT NOT NULL DEFAULT 'moved' CHECK (
    reason IN (
        'moved', 'differs', 'inverse', 'power-of-ten', 'same-figure', 'frozen', 'early'
    )
);

ALTER TABLE doubted_rates ADD COLUMN witnesses TEXT NOT NULL DEFAULT '';

DROP TRIGGER doubted_rates_never_change;

CREATE TRIGGER doubted_rates_never_change
BEFORE UPDATE OF currency_id, snapshot_id, nanos, previous_nanos, reason, witnesses
ON doubted_rates
BEGIN
    SELECT raise(ABORT, 'doubted rates are evidence');
END;

-- A second copy of what nothing else proves.
DROP INDEX doubted_rates_copy;

CREATE INDEX doubted_rates_copy ON doubted_rates (
    previous_nanos, confirmed_at, reason, witnesses
);

DROP VIEW unconfirmed_rates;

-- The rates that are held back, why, and by whose rate.
CREATE VIEW unconfirmed_rates AS
SELECT
    sources.name AS source,
    iif(rate_series.quotation = 'direct', other.code, shared.code) AS base,
    iif(rate_series.quotation = 'direct', shared.code, other.code) AS currency,
    s.day AS rate_date, d.nanos / 1e9 AS rate, d.previous_nanos / 1e9 AS previous,
    rate_series.kind, d.reason, d.witnesses
FROM doubted_rates AS d
JOIN current_snapshots AS s ON s.id = d.snapshot_id
JOIN series ON series.id = s.series_id
JOIN rate_series ON rate_series.id = s.series_id
JOIN sources ON sources.id = series.source_id
JOIN currencies AS shared ON shared.id = rate_series.base_id
JOIN currencies AS other ON other.id = d.currency_id
WHERE d.confirmed_at IS NULL;
