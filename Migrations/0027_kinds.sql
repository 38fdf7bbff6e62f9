-- Banks state other prices for banknotes, and card networks one for cards.
CREATE TEMP TABLE rate_series_before AS SELECT * FROM rate_series;

DROP TABLE rate_series;

-- What a series of rates is besides.
CREATE TABLE rate_series (
    id INTEGER PRIMARY KEY REFERENCES series (id),
    base_id INTEGER NOT NULL REFERENCES currencies (id),
    -- The middle; what a bank pays or takes for one unit, in its accounts or in banknotes; what a
    -- card network takes.
    kind TEXT NOT NULL CHECK (
        kind IN ('mid', 'bank-buys', 'bank-sells', 'cash-buys', 'cash-sells', 'card')
    ),
    -- Indirect: one unit of the base in each currency, as the ECB states its rates. Direct: one
    -- unit of each currency in the base, as Korean banks do.
    quotation TEXT NOT NULL CHECK (quotation IN ('indirect', 'direct'))
) STRICT;

INSERT INTO rate_series (id, base_id, kind, quotation)
SELECT id, base_id, kind, quotation FROM temp.rate_series_before;

DROP TABLE temp.rate_series_before;

-- A second copy of what nothing else proves.
CREATE INDEX rate_series_copy ON rate_series (base_id, kind, quotation);
