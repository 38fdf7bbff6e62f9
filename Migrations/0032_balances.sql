-- Whether the balances of a trip are kept in each currency paid.
ALTER TABLE trips ADD COLUMN by_currency INTEGER NOT NULL DEFAULT 0 CHECK (by_currency IN (0, 1));
