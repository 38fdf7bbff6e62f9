-- What a fetch asked for, why it failed and what that holds back, in columns of their own: until
-- now they were parts of two phrases. The table is made anew, so that it reads as one.
PRAGMA defer_foreign_keys = ON;

CREATE TEMP TABLE fetches_before AS
SELECT
    *,
    substr(asked, 1, instr(asked || ' ', ' ') - 1) AS question,
    substr(asked, instr(asked || ' ', ' ') + 1, 10) AS day,
    substr(reason, 1, min(instr(reason || ':', ':'), instr(reason || ' ', ' ')) - 1) AS failure
FROM fetches;

DROP TABLE fetches;

CREATE TABLE fetches (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    -- What was asked for: the newest that there is, every day from one on, one day, what a file
    -- has, or how many requests are left.
    asked TEXT NOT NULL CHECK (asked IN ('latest', 'since', 'date', 'file', 'quota')),
    -- The day that was asked for, or the first one.
    day TEXT CHECK (day IS date(julianday(day))),
    fetched_at TEXT NOT NULL CHECK (
        fetched_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(fetched_at))
    ),
    outcome TEXT NOT NULL CHECK (
        outcome IN ('new', 'same', 'revised', 'no-data', 'not-yet', 'error')
    ),
    -- The kind of failure, and what else is known of it.
    failure TEXT CHECK ((failure IS NOT NULL) = (outcome = 'error')),
    detail TEXT,
    -- Which questions wait for next_due: those for the newest, those for past days, or all.
    scope TEXT CHECK (scope IN ('latest', 'past', 'all')),
    -- When the source can have something newer, or may be asked again; NULL where it does not say.
    next_due TEXT,
    -- How many requests it took, and how many more the source allowed; NULL where nobody knows.
    requests INTEGER CHECK (requests >= 0),
    requests_left INTEGER CHECK (requests_left >= 0)
) STRICT;

INSERT INTO fetches
SELECT
    id,
    series_id,
    -- What no program has asked for is kept as a file of unknown content.
    iif(question IN ('latest', 'since', 'date', 'quota'), question, 'file'),
    iif(question IN ('latest', 'since', 'date') AND day IS date(julianday(day)), day, NULL),
    fetched_at,
    outcome,
    iif(outcome = 'error', failure, NULL),
    iif(
        outcome = 'error', nullif(ltrim(substr(reason, length(failure) + 1), ': '), ''), reason),
    CASE
        WHEN outcome <> 'error' THEN NULL
        WHEN failure = 'beyond-plan' THEN iif(question = 'latest', NULL, 'past')
        WHEN failure IN ('key-refused', 'quota-spent', 'rate-limited')
            OR reason IN ('status 401', 'status 403') THEN 'all'
        WHEN question = 'latest' THEN 'latest'
    END,
    next_due,
    requests,
    requests_left
FROM temp.fetches_before;

DROP TABLE temp.fetches_before;

CREATE INDEX fetches_by_series ON fetches (series_id, outcome);

CREATE INDEX fetches_answered ON fetches (series_id) WHERE outcome <> 'error';

CREATE INDEX fetches_failed ON fetches (series_id, next_due) WHERE outcome = 'error';

CREATE INDEX fetches_copy ON fetches (
    requests_left, requests, failure, scope, detail, day, asked, next_due, fetched_at
);

CREATE TRIGGER fetches_never_change BEFORE UPDATE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;

CREATE TRIGGER fetches_stay BEFORE DELETE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;
