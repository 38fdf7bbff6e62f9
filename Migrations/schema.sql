CREATE TABLE currencies (
    id INTEGER PRIMARY KEY,
    code TEXT NOT NULL UNIQUE CHECK (code GLOB '[A-Z][A-Z][A-Z]'),
    minor_unit_digits INTEGER NOT NULL CHECK (minor_unit_digits BETWEEN 0 AND 4)
) STRICT;

CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> ''),
    -- Switched on or off by hand; NULL leaves it to the program.
    is_enabled INTEGER CHECK (is_enabled IN (0, 1))
) STRICT;

CREATE TABLE rates (
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    PRIMARY KEY (currency_id, snapshot_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE favorites (
    currency_id INTEGER PRIMARY KEY REFERENCES currencies (id)
) STRICT;

CREATE TABLE app_state (
    key TEXT PRIMARY KEY CHECK (key <> ''),
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE doubted_rates (
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    -- The believed rate of the publication before.
    previous_nanos INTEGER NOT NULL CHECK (previous_nanos > 0),
    confirmed_at TEXT, reason TEXT NOT NULL DEFAULT 'moved' CHECK (
    reason IN (
        'moved', 'differs', 'inverse', 'power-of-ten', 'same-figure', 'frozen', 'early'
    )
), witnesses TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (currency_id, snapshot_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE trips (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What the trip is called in every book that it is copied to.
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    title TEXT NOT NULL CHECK (title <> ''),
    place TEXT CHECK (place <> ''),
    home_currency_id INTEGER NOT NULL REFERENCES currencies (id),
    first_day TEXT NOT NULL CHECK (
        first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND first_day IS date(julianday(first_day))
    ),
    last_day TEXT NOT NULL CHECK (
        last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'
        AND last_day IS date(julianday(last_day))
    ),
    -- Named or not: the figures for one person are a total divided by it.
    head_count INTEGER NOT NULL CHECK (head_count BETWEEN 1 AND 1000),
    -- In all, and for one day; NULL where none was set.
    budget INTEGER CHECK (budget > 0),
    daily_budget INTEGER CHECK (daily_budget > 0),
    archived_at TEXT CHECK (
        archived_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(archived_at))
    ),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    ), by_currency INTEGER NOT NULL DEFAULT 0 CHECK (by_currency IN (0, 1)),
    CHECK (julianday(last_day) - julianday(first_day) BETWEEN 0 AND 3659)
) STRICT;

CREATE TABLE sqlite_sequence(name,seq);

CREATE TABLE categories (
    id INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE CHECK (name <> '')
, is_removed INTEGER NOT NULL DEFAULT 0 CHECK (
    is_removed IN (0, 1)
)) STRICT;

CREATE TABLE category_budgets (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    amount INTEGER NOT NULL CHECK (amount > 0),
    UNIQUE (trip_id, category_id)
) STRICT;

CREATE TABLE pinned_rates (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    nanos INTEGER NOT NULL CHECK (nanos > 0),
    UNIQUE (trip_id, currency_id)
) STRICT;

CREATE TABLE settlements (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    date TEXT NOT NULL CHECK (
        date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date IS date(julianday(date))
    ),
    giver_id INTEGER NOT NULL REFERENCES people (id),
    taker_id INTEGER NOT NULL REFERENCES people (id) CHECK (taker_id <> giver_id),
    amount INTEGER NOT NULL CHECK (amount BETWEEN 1 AND 1000000000000000),
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    )
, paid TEXT CHECK (paid GLOB '{*}')) STRICT;

CREATE TABLE photos (
    id INTEGER PRIMARY KEY,
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    -- SHA-256 of the file, in small hexadecimal digits.
    hash TEXT NOT NULL CHECK (length(hash) = 64 AND hash NOT GLOB '*[^0-9a-f]*'),
    -- As the file was called, without its folder.
    name TEXT NOT NULL CHECK (name <> '' AND instr(name, '/') = 0),
    size INTEGER NOT NULL CHECK (size >= 0),
    UNIQUE (expense_id, hash)
) STRICT;

CREATE TABLE operations (
    id INTEGER PRIMARY KEY,
    at TEXT NOT NULL CHECK (at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(at))),
    -- The command's words without its arguments: 'expense add'.
    command TEXT NOT NULL CHECK (command <> ''),
    -- The operation that this one took back.
    undoes INTEGER UNIQUE REFERENCES operations (id)
, author TEXT CHECK (author <> '')) STRICT;

CREATE TABLE numbers (value INTEGER PRIMARY KEY) STRICT;

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
, rounded TEXT CHECK (rounded <> '')) STRICT;

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

CREATE TABLE expenses (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    date TEXT NOT NULL CHECK (
        date GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND date IS date(julianday(date))
    ),
    -- As paid; negative for a refund.
    amount INTEGER NOT NULL CHECK (
        amount <> 0 AND amount BETWEEN -1000000000000000 AND 1000000000000000
    ),
    currency_id INTEGER NOT NULL REFERENCES currencies (id),
    -- In the trip's home currency, fixed when it was recorded; NULL while it is pending.
    home INTEGER CHECK (
        (home = 0 OR (home > 0) = (amount > 0))
        AND home BETWEEN -1000000000000000 AND 1000000000000000
    ),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    memo TEXT CHECK (memo <> ''),
    place TEXT CHECK (place <> ''),
    -- Counts in all, but not in the daily figure.
    is_one_off INTEGER NOT NULL DEFAULT 0 CHECK (is_one_off IN (0, 1)),
    -- Where the rate is from: needed none, published for the pair, made of two published ones,
    -- given by hand (for the trip where rate_source is 'trip'), or told by what the card charged;
    -- pending where there is none yet.
    rate_kind TEXT NOT NULL CHECK (
        rate_kind IN ('same', 'stored', 'cross', 'manual', 'charged', 'pending')
    ),
    -- So much of the home currency for one unit: a decimal.
    rate TEXT CHECK (rate GLOB '[0-9]*' AND rate NOT GLOB '*[^0-9.]*'),
    rate_date TEXT CHECK (rate_date IS date(julianday(rate_date))),
    -- Of a pending expense, the only source whose rate is wanted; NULL for any.
    rate_source TEXT,
    -- The published rates that it is made of, as JSON: pair, rate, date and kind of each.
    rate_path TEXT CHECK (rate_path GLOB '[[]{*}]'),
    split TEXT NOT NULL DEFAULT 'none' CHECK (
        split IN ('none', 'even', 'shares', 'percent', 'exact', 'adjust')
    ),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    ), method TEXT CHECK (method <> ''), recorded TEXT CHECK (recorded GLOB '{*}'), items TEXT CHECK (items GLOB '{*}'), coordinates TEXT CHECK (coordinates <> ''),
    CHECK ((rate_kind IN ('stored', 'cross')) = (rate_path IS NOT NULL)),
    CHECK ((rate_kind IN ('stored', 'cross')) = (rate_date IS NOT NULL)),
    CHECK ((rate_kind = 'pending') = (home IS NULL)),
    CHECK ((rate_kind = 'pending') = (rate IS NULL))
) STRICT;

CREATE TABLE devices (
    id INTEGER PRIMARY KEY,
    kind TEXT NOT NULL CHECK (kind IN ('device', 'link', 'guest')),
    -- The author of what it records.
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    -- In hexadecimal.
    secret_hash TEXT NOT NULL UNIQUE CHECK (length(secret_hash) = 64),
    -- Such as 'iPhone · Safari'; of a link, the trip's title when it was made.
    name TEXT NOT NULL,
    trip_id INTEGER REFERENCES trips (id) ON DELETE CASCADE,
    -- The link that a guest came by: both are removed together.
    link_id INTEGER REFERENCES devices (id) ON DELETE CASCADE,
    added_at TEXT NOT NULL,
    -- The last day on which it asked for something.
    seen_on TEXT, for_books INTEGER NOT NULL DEFAULT 0
    CHECK (for_books IN (0, 1) AND (for_books = 0 OR kind = 'link')), can TEXT
    CHECK (can IS NULL OR can IN ('read', 'add') AND kind <> 'guest'),
    CHECK ((trip_id IS NULL) = (kind = 'device')),
    CHECK ((link_id IS NULL) = (kind <> 'guest'))
) STRICT;

CREATE TABLE pairing_codes (
    code_hash TEXT PRIMARY KEY CHECK (length(code_hash) = 64),
    expires_at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE series (
    id INTEGER PRIMARY KEY,
    source_id INTEGER NOT NULL REFERENCES sources (id),
    name TEXT NOT NULL CHECK (name <> ''),
    UNIQUE (source_id, name)
) STRICT;

CREATE TABLE snapshots (
    id INTEGER PRIMARY KEY,
    series_id INTEGER NOT NULL REFERENCES series (id),
    -- The day in the source's calendar that it is for.
    day TEXT NOT NULL CHECK (
        day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND day IS date(julianday(day))
    ),
    revision INTEGER NOT NULL CHECK (revision >= 0),
    fetch_id INTEGER NOT NULL REFERENCES fetches (id),
    -- When the source published it; NULL where it does not say.
    published_at TEXT,
    -- The first 16 bytes of the SHA-256 of its content, to tell sameness and to find decay.
    content_hash BLOB NOT NULL CHECK (length(content_hash) = 16),
    UNIQUE (series_id, day, revision)
) STRICT;

CREATE TABLE migrations (
    number INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    digest BLOB NOT NULL
) STRICT;

CREATE TABLE films (
    id INTEGER PRIMARY KEY,
    -- What the source tells it by: titles are not unique.
    code TEXT NOT NULL UNIQUE CHECK (code <> ''),
    title TEXT NOT NULL,
    -- When it opens or opened; NULL where the source does not say.
    opened TEXT CHECK (opened IS date(julianday(opened))),
    -- What its page says; NULL until it was fetched, and where it says nothing.
    page_fetch_id INTEGER REFERENCES fetches (id),
    english_title TEXT,
    original_title TEXT,
    year INTEGER,
    minutes INTEGER CHECK (minutes > 0),
    rating TEXT,
    -- Names with a comma and a blank between them.
    nations TEXT,
    genres TEXT,
    -- To look at first, apart from favourite currencies.
    is_favorite INTEGER NOT NULL DEFAULT 0 CHECK (is_favorite IN (0, 1))
, is_whole_page INTEGER NOT NULL DEFAULT 0 CHECK (is_whole_page IN (0, 1)), status TEXT, type TEXT, showing_types TEXT) STRICT;

CREATE TABLE film_people (
    film_id INTEGER NOT NULL REFERENCES films (id),
    role TEXT NOT NULL CHECK (role IN ('director', 'actor')),
    position INTEGER NOT NULL CHECK (position >= 0),
    name TEXT NOT NULL,
    english_name TEXT,
    -- Whom an actor plays.
    part TEXT,
    PRIMARY KEY (film_id, role, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE film_ranks (
    film_id INTEGER NOT NULL REFERENCES films (id),
    snapshot_id INTEGER NOT NULL REFERENCES snapshots (id),
    rank INTEGER NOT NULL CHECK (rank > 0),
    -- By how many ranks it rose; 0 if it was not in the list before.
    rise INTEGER NOT NULL,
    is_new INTEGER NOT NULL CHECK (is_new IN (0, 1)),
    audience INTEGER NOT NULL CHECK (audience >= 0),
    audience_change INTEGER NOT NULL,
    audience_percent INTEGER NOT NULL,
    audience_total INTEGER NOT NULL CHECK (audience_total >= 0),
    sales INTEGER NOT NULL CHECK (sales >= 0),
    sales_change INTEGER NOT NULL,
    sales_percent INTEGER NOT NULL,
    sales_total INTEGER NOT NULL CHECK (sales_total >= 0),
    sales_share INTEGER NOT NULL CHECK (sales_share >= 0),
    screens INTEGER NOT NULL CHECK (screens >= 0),
    showings INTEGER NOT NULL CHECK (showings >= 0),
    PRIMARY KEY (film_id, snapshot_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE people (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    -- What the log calls the person: mostly the first name that they had.
    uid TEXT NOT NULL CHECK (uid <> ''),
    name TEXT NOT NULL CHECK (name <> ''), removed_at TEXT CHECK (
    removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
), weight INTEGER NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 100), first_day TEXT CHECK (
    first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND first_day IS date(julianday(first_day))
), last_day TEXT CHECK (
    last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND last_day IS date(julianday(last_day))
    AND last_day >= first_day
), settles_with TEXT CHECK (settles_with <> ''), currency_id INTEGER REFERENCES currencies (id),
    UNIQUE (trip_id, uid)
) STRICT;

CREATE TABLE payments (
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    -- NULL while the expense is pending.
    home INTEGER,
    PRIMARY KEY (expense_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE shares (
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    -- A decimal: how many shares, how many percent, an amount as paid; NULL for an even one.
    part TEXT CHECK (part GLOB '[-0-9]*' AND substr(part, 2) NOT GLOB '*[^0-9.]*'),
    -- NULL while the expense is pending.
    home INTEGER,
    PRIMARY KEY (expense_id, person_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE shared_trips (
    trip_id INTEGER PRIMARY KEY REFERENCES trips (id),
    name TEXT NOT NULL CHECK (name <> ''),
    device TEXT NOT NULL CHECK (length(device) = 16 AND device NOT GLOB '*[^0-9a-f]*'),
    folder TEXT CHECK (folder <> ''),
    left_at TEXT CHECK (left_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(left_at))),
    seen_line INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE TABLE shared_conflicts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    entity TEXT NOT NULL,
    register TEXT NOT NULL,
    stamp TEXT NOT NULL
) STRICT;

CREATE TABLE film_credits (
    film_id INTEGER NOT NULL REFERENCES films (id),
    kind TEXT NOT NULL CHECK (kind IN ('company', 'staff')),
    position INTEGER NOT NULL CHECK (position >= 0),
    name TEXT NOT NULL,
    english_name TEXT,
    -- What they did, such as 제작사, 배급사, 투자.
    part TEXT,
    PRIMARY KEY (film_id, kind, position)
) STRICT, WITHOUT ROWID;

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

CREATE TABLE category_splits (
    id INTEGER PRIMARY KEY,
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    category_id INTEGER NOT NULL REFERENCES categories (id),
    people TEXT NOT NULL CHECK (people GLOB '[[]"*]'),
    UNIQUE (trip_id, category_id)
) STRICT;

CREATE TABLE cash_entries (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    entry TEXT NOT NULL CHECK (entry GLOB '{*}'),
    -- In the trash since then.
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    )
) STRICT;

CREATE TABLE cards (
    id INTEGER PRIMARY KEY,
    uid TEXT NOT NULL UNIQUE CHECK (uid <> ''),
    trip_id INTEGER NOT NULL REFERENCES trips (id),
    terms TEXT NOT NULL CHECK (terms GLOB '{*}'),
    removed_at TEXT CHECK (
        removed_at IS strftime('%Y-%m-%dT%H:%M:%SZ', julianday(removed_at))
    )
) STRICT;

CREATE TABLE log_devices (
    -- 0 is this book itself, which writes the lines of trips that are not shared: they are in no file.
    id INTEGER PRIMARY KEY CHECK (id > 0 OR trip_id IS NULL),
    trip_id INTEGER REFERENCES shared_trips (trip_id) CHECK (trip_id IS NOT NULL OR id = 0),
    device TEXT NOT NULL CHECK (length(device) = 16 AND device NOT GLOB '*[^0-9a-f]*'),
    -- 0, or 1, 2 … where copies of one book wrote different lines under one id.
    branch INTEGER NOT NULL CHECK (branch >= 0),
    number INTEGER NOT NULL CHECK (number >= 0),
    hash BLOB NOT NULL CHECK (length(hash) = 16),
    milliseconds INTEGER,
    size INTEGER NOT NULL CHECK (size >= 0),
    CHECK (
        id > 0 OR (branch = 0 AND number = 0 AND hash = zeroblob(16) AND milliseconds IS NULL AND size = 0))
) STRICT;

CREATE TABLE shared_files (
    trip_id INTEGER NOT NULL REFERENCES shared_trips (trip_id),
    name TEXT NOT NULL,
    size INTEGER NOT NULL,
    modified INTEGER NOT NULL,
    device_id INTEGER REFERENCES log_devices (id),
    PRIMARY KEY (trip_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE lines (
    id INTEGER PRIMARY KEY,
    -- The command of this book that wrote the line or, of another book's, merged it.
    operation_id INTEGER NOT NULL REFERENCES operations (id),
    trip_id INTEGER NOT NULL,
    -- A kind, a slash and a uid; NULL where only a newer version knows.
    entity TEXT CHECK (entity GLOB '*/*'),
    -- The number of its row, which need not be there any more; NULL in a line of a shared trip.
    row_id INTEGER,
    -- Of a shared trip the line as it is in the file, without its line feed. Of another one its members "r",
    -- the registers, and "s", the stamps that they replace; in "b" are replaced values that no line has.
    -- All values are null where the entity left the trip.
    line TEXT NOT NULL CHECK (line GLOB '{*}'),
    -- Whose it is, its number there, and its time since 1970.
    device_id INTEGER NOT NULL REFERENCES log_devices (id),
    number INTEGER NOT NULL CHECK (number > 0),
    milliseconds INTEGER NOT NULL,
    CHECK (row_id IS NULL OR entity IS NOT NULL)
) STRICT;

CREATE TABLE table_digests (
    table_name TEXT PRIMARY KEY,
    -- The sum of the digests of all rows modulo 2^128. A row's digest is the first 16 bytes of the SHA-256 of its
    -- values that are not NULL: of each the column's place, the type, the length and the bytes. The program
    -- keeps it with temporary triggers, which read a row before it changes it.
    digest BLOB NOT NULL CHECK (length(digest) = 16)
) STRICT, WITHOUT ROWID;

CREATE INDEX settlements_by_trip ON settlements (trip_id);

CREATE INDEX fetches_by_series ON fetches (series_id, outcome);

CREATE INDEX fetches_answered ON fetches (series_id) WHERE outcome <> 'error';

CREATE INDEX fetches_failed ON fetches (series_id, next_due) WHERE outcome = 'error';

CREATE INDEX alerts_by_series ON alerts (
    series_id, state, rule, threshold, days, base_id, quote_id
);

CREATE INDEX expenses_by_trip ON expenses (trip_id, date);

CREATE INDEX expenses_pending ON expenses (trip_id) WHERE home IS NULL;

CREATE INDEX snapshots_revised ON snapshots (series_id) WHERE revision > 0;

CREATE UNIQUE INDEX film_ranks_by_list ON film_ranks (snapshot_id, rank);

CREATE INDEX lines_by_operation ON lines (operation_id);

CREATE INDEX lines_by_entity ON lines (entity) WHERE row_id IS NOT NULL;

CREATE INDEX lines_by_trip ON lines (trip_id, entity) WHERE row_id IS NULL;

CREATE UNIQUE INDEX lines_by_device ON lines (device_id, number);

CREATE TRIGGER rates_never_change BEFORE UPDATE ON rates
BEGIN
    SELECT raise(ABORT, 'rates are only ever added to');
END;

CREATE TRIGGER rates_stay BEFORE DELETE ON rates
BEGIN
    SELECT raise(ABORT, 'rates are only ever added to');
END;

CREATE TRIGGER confirmations_stay BEFORE UPDATE OF confirmed_at ON doubted_rates
WHEN old.confirmed_at IS NOT NULL
BEGIN
    SELECT raise(ABORT, 'a confirmation is for good');
END;

CREATE TRIGGER doubted_rates_stay BEFORE DELETE ON doubted_rates
BEGIN
    SELECT raise(ABORT, 'doubted rates are evidence');
END;

CREATE TRIGGER operations_never_change BEFORE UPDATE ON operations
BEGIN
    SELECT raise(ABORT, 'operations are only ever added to');
END;

CREATE TRIGGER operations_stay BEFORE DELETE ON operations
BEGIN
    SELECT raise(ABORT, 'operations are only ever added to');
END;

CREATE VIEW trip_days AS
SELECT
    *,
    CASE WHEN days_left > 0 THEN left / days_left - (left % days_left < 0) END AS left_per_day
FROM (
    SELECT
        d.trip_id,
        d.date,
        CASE WHEN d.date < t.first_day THEN 'before' WHEN d.date > t.last_day THEN 'after'
            ELSE 'during' END AS stage,
        d.total,
        d.one_offs,
        d.cumulative,
        t.budget - d.cumulative AS left,
        t.daily_budget - (d.total - d.one_offs) AS left_of_day,
        max(0, CAST(julianday(t.last_day) - julianday(max(d.date, t.first_day)) AS INTEGER) + 1)
            AS days_left
    FROM (
        SELECT *, sum(total) OVER (PARTITION BY trip_id ORDER BY date) AS cumulative
        FROM day_totals
    ) AS d
    JOIN trips AS t ON t.id = d.trip_id
);

CREATE TRIGGER fetches_never_change BEFORE UPDATE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;

CREATE TRIGGER fetches_stay BEFORE DELETE ON fetches
BEGIN
    SELECT raise(ABORT, 'fetches are only ever added to');
END;

CREATE VIEW day_totals AS
SELECT
    t.id AS trip_id,
    date(t.first_day, n.value || ' days') AS date,
    coalesce(sum(e.home), 0) AS total,
    coalesce(sum(e.home * e.is_one_off), 0) AS one_offs
FROM trips AS t
JOIN numbers AS n ON n.value <= julianday(t.last_day) - julianday(t.first_day)
LEFT JOIN expenses AS e ON e.trip_id = t.id AND e.date = date(t.first_day, n.value || ' days')
    AND e.removed_at IS NULL
WHERE t.removed_at IS NULL
GROUP BY t.id, n.value
UNION ALL
SELECT e.trip_id, e.date, coalesce(sum(e.home), 0), coalesce(sum(e.home * e.is_one_off), 0)
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL
    AND e.date NOT BETWEEN t.first_day AND t.last_day
GROUP BY e.trip_id, e.date;

CREATE VIEW person_entries AS
SELECT e.trip_id, p.person_id, e.date, p.home AS paid, 0 AS share, 0 AS gave, 0 AS took
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN payments AS p ON p.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT e.trip_id, s.person_id, e.date, 0, s.home, 0, 0
FROM expenses AS e JOIN trips AS t ON t.id = e.trip_id JOIN shares AS s ON s.expense_id = e.id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL AND e.home IS NOT NULL
UNION ALL
SELECT s.trip_id, s.giver_id, s.date, 0, 0, s.amount, 0
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL
UNION ALL
SELECT s.trip_id, s.taker_id, s.date, 0, 0, 0, s.amount
FROM settlements AS s JOIN trips AS t ON t.id = s.trip_id
WHERE s.removed_at IS NULL AND t.removed_at IS NULL;

CREATE TRIGGER snapshots_never_change BEFORE UPDATE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;

CREATE TRIGGER snapshots_stay BEFORE DELETE ON snapshots
BEGIN
    SELECT raise(ABORT, 'snapshots are only ever added to');
END;

CREATE VIEW current_snapshots AS
SELECT *
FROM snapshots AS s
WHERE NOT EXISTS (
    SELECT 1
    FROM snapshots AS newer
    WHERE newer.series_id = s.series_id
        AND newer.day = s.day
        AND newer.revision > s.revision
);

CREATE VIEW latest_rates AS
SELECT
    sources.name AS source,
    iif(rate_series.quotation = 'direct', other.code, shared.code) AS base,
    iif(rate_series.quotation = 'direct', shared.code, other.code) AS currency,
    s.day AS rate_date, r.nanos / 1e9 AS rate, r.nanos, rate_series.kind
FROM (
    SELECT series_id, max(day) AS day FROM snapshots GROUP BY series_id
) AS newest
CROSS JOIN current_snapshots AS s
    ON s.series_id = newest.series_id AND s.day = newest.day
CROSS JOIN series ON series.id = s.series_id
CROSS JOIN rate_series ON rate_series.id = s.series_id
CROSS JOIN sources ON sources.id = series.source_id
CROSS JOIN currencies AS shared ON shared.id = rate_series.base_id
CROSS JOIN currencies AS other ON other.id <> shared.id
CROSS JOIN rates AS r ON r.currency_id = other.id AND r.snapshot_id = s.id;

CREATE TRIGGER film_ranks_never_change BEFORE UPDATE ON film_ranks
BEGIN
    SELECT raise(ABORT, 'lists of films are only ever added to');
END;

CREATE TRIGGER film_ranks_stay BEFORE DELETE ON film_ranks
BEGIN
    SELECT raise(ABORT, 'lists of films are only ever added to');
END;

CREATE VIEW film_days AS
SELECT
    s.day AS date, r.rank, iif(r.is_new, NULL, r.rise) AS rise, f.code, f.title, f.opened,
    r.audience, r.audience_change, r.audience_percent / 1e3 AS audience_percent, r.audience_total,
    r.sales, r.sales_change, r.sales_percent / 1e3 AS sales_percent, r.sales_total,
    r.sales_share / 1e3 AS sales_share, r.screens, r.showings,
    CAST(julianday(s.day) - julianday(f.opened) AS INTEGER) + 1 AS day_of_run,
    s.revision, f.id AS film_id
FROM series
JOIN current_snapshots AS s ON s.series_id = series.id
JOIN film_ranks AS r ON r.snapshot_id = s.id
JOIN films AS f ON f.id = r.film_id
WHERE series.name = 'day';

CREATE VIEW film_runs AS
SELECT
    code, title, opened, min(date) AS first, max(date) AS last, count(*) AS days_listed,
    min(rank) AS best_rank, max(audience) AS best_audience, max(audience_total) AS audience_total,
    max(sales_total) AS sales_total
FROM film_days
GROUP BY film_id;

CREATE VIEW quoted_units AS
SELECT
    id AS currency_id, iif(code IN ('IDR', 'JPY', 'VND'), 100, 1) AS units,
    iif(code IN ('IDR', 'JPY', 'VND'), 100000, 10000000) AS unmoved
FROM currencies;

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

CREATE VIEW rate_decimals AS
SELECT
    source, base, currency, rate_date, nanos / 1e9 AS rate, nanos, revision, kind, per, unmoved
FROM published_rates;

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

CREATE TRIGGER doubted_rates_never_change
BEFORE UPDATE OF currency_id, snapshot_id, nanos, previous_nanos, reason, witnesses
ON doubted_rates
BEGIN
    SELECT raise(ABORT, 'doubted rates are evidence');
END;

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

CREATE VIEW live_expenses AS
SELECT
    e.id, t.title AS trip, e.date,
    CASE WHEN e.date < t.first_day THEN 'before' WHEN e.date > t.last_day THEN 'after'
        ELSE 'during' END AS stage,
    CASE paid.minor_unit_digits WHEN 0 THEN e.amount WHEN 2 THEN e.amount / 1e2
        WHEN 3 THEN e.amount / 1e3 WHEN 4 THEN e.amount / 1e4 ELSE e.amount / 1e1 END AS amount,
    paid.code AS currency,
    CASE home.minor_unit_digits WHEN 0 THEN e.home WHEN 2 THEN e.home / 1e2
        WHEN 3 THEN e.home / 1e3 WHEN 4 THEN e.home / 1e4 ELSE e.home / 1e1 END AS home,
    home.code AS home_currency,
    categories.name AS category, e.memo, e.place, e.method, e.coordinates,
    (SELECT group_concat(people.name, ', ') FROM payments
        JOIN people ON people.id = payments.person_id WHERE expense_id = e.id) AS paid_by,
    e.is_one_off, e.rate,
    CASE WHEN e.recorded IS NULL THEN e.rate_kind WHEN e.rate_source = 'purse' THEN 'purse'
        ELSE 'estimated' END AS rate_kind,
    e.rate_date, CASE WHEN e.recorded IS NULL THEN e.rate_source END AS rate_source,
    e.split, e.trip_id
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
JOIN currencies AS paid ON paid.id = e.currency_id
JOIN currencies AS home ON home.id = t.home_currency_id
JOIN categories ON categories.id = e.category_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;

CREATE TRIGGER lines_never_change BEFORE UPDATE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

CREATE TRIGGER lines_stay BEFORE DELETE ON lines
BEGIN
    SELECT raise(ABORT, 'lines are only ever added to');
END;

