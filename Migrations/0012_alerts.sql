-- What a sync tells its reader: a rule about the rate of a pair, judged on the newest day of one
-- series that has an accepted rate of it.
CREATE TABLE alerts (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    base_id INTEGER NOT NULL REFERENCES currencies (id),
    quote_id INTEGER NOT NULL REFERENCES currencies (id) CHECK (quote_id <> base_id),
    rule TEXT NOT NULL CHECK (rule IN ('above', 'below', 'change', 'high', 'low')),
    -- The rate that one unit of base is to pass, in 10⁻⁹, or the percentage of a change, in 10⁻⁹.
    threshold INTEGER CHECK (threshold > 0),
    -- How many days before the newest one are compared with it.
    days INTEGER CHECK (days BETWEEN 1 AND 36525),
    -- waiting: not met. due: met since a sync, which has not said so yet. said: met, and said.
    state TEXT NOT NULL CHECK (state IN ('waiting', 'due', 'said')),
    CHECK ((threshold IS NULL) = (rule IN ('high', 'low'))),
    CHECK ((days IS NULL) = (rule IN ('above', 'below')))
) STRICT;

-- The alerts of a series, and the second copy of every column.
CREATE INDEX alerts_by_series ON alerts (
    series_id, state, rule, threshold, days, base_id, quote_id
);
