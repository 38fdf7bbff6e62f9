-- The mirror of a book of exchange rates: written by `ratebook mirror`, to be read by anyone who may.
-- Everything is named as in the book (docs/sql.md); rates are whole numbers of 10^-9 ("nanos").
-- A correction is a new revision of its day, and the highest one counts.
CREATE SCHEMA ratebook;

-- One row: whose mirror it is.
CREATE TABLE ratebook.mirror (
    book_uid text PRIMARY KEY,
    -- Of this schema.
    version integer NOT NULL,
    -- Whether the large tables have their keys, which are added behind the first load.
    has_keys boolean NOT NULL,
    -- SHA-256 of the rows of `films`; NULL without films.
    films_hash bytea
);

-- What one source publishes under one name, day after day. The ids are the mirror's own.
CREATE TABLE ratebook.series (
    id integer PRIMARY KEY,
    source text NOT NULL,
    -- Of rates, the base and, unless it is the middle, the kind; of films, which list it is.
    name text NOT NULL,
    -- Of rates only: the currency against which they are stated; mid, or a bank's or card's kind; and
    -- indirect (one unit of the base in each currency) or direct (one unit of each in the base).
    base text,
    kind text,
    quotation text,
    UNIQUE (source, name)
);

-- How far each series was sent: the newest snapshot of the book, how many there were up to it, the sum
-- modulo 2^64 of the first eight bytes of their hashes, and the confirmations of rates that had been
-- held back. Written together with what it speaks of.
CREATE TABLE ratebook.watermarks (
    series_id integer PRIMARY KEY,
    date date,
    revision integer,
    content_hash bytea,
    snapshots bigint NOT NULL,
    checksum bigint NOT NULL,
    confirmed_at timestamptz,
    confirmations bigint NOT NULL
);

-- One day of a series as it was published; revision 0 came first.
CREATE TABLE ratebook.snapshots (
    series_id integer NOT NULL,
    date date NOT NULL,
    revision integer NOT NULL,
    -- When the source published it; NULL where it does not say. When the book learned of it.
    published_at timestamptz,
    known_at timestamptz NOT NULL,
    -- The first 16 bytes of the SHA-256 of its content.
    content_hash bytea NOT NULL
);

-- The price of one unit of the base, or of the currency where the series is direct. Every snapshot
-- prices its base, too, at one: so any pair is a quotient of two rows.
CREATE TABLE ratebook.rates (
    series_id integer NOT NULL,
    currency text NOT NULL,
    date date NOT NULL,
    revision integer NOT NULL,
    nanos bigint NOT NULL,
    -- When it was confirmed, if it was held back; otherwise it was known with its snapshot.
    known_at timestamptz
);

-- Which currencies a series has rates of, the base among them: with them, the views below find rates
-- by the key of their table.
CREATE TABLE ratebook.series_currencies (
    series_id integer NOT NULL,
    currency text NOT NULL,
    PRIMARY KEY (series_id, currency)
);

-- Rates that are held back: no answer uses them before they are confirmed. Then they are among the
-- rates, too.
CREATE TABLE ratebook.doubted_rates (
    series_id integer NOT NULL,
    currency text NOT NULL,
    date date NOT NULL,
    revision integer NOT NULL,
    nanos bigint NOT NULL,
    -- The rate that it was compared with.
    previous_nanos bigint NOT NULL,
    confirmed_at timestamptz,
    -- Why it is held back, and who states the rate it was compared with, with a space between them.
    reason text NOT NULL,
    witnesses text NOT NULL
);

-- Every film that a list has named, as it was named last, and what its page says.
CREATE TABLE ratebook.films (
    code text PRIMARY KEY,
    title text NOT NULL,
    opened date,
    english_title text,
    original_title text,
    year integer,
    minutes integer,
    rating text,
    nations text,
    genres text
);

-- A row of a list of films. Shares and changes in percent are whole numbers of thousandths.
CREATE TABLE ratebook.film_ranks (
    series_id integer NOT NULL,
    date date NOT NULL,
    revision integer NOT NULL,
    film_code text NOT NULL,
    rank bigint NOT NULL,
    -- By how many ranks it rose; 0 if it was not in the list before.
    rise bigint NOT NULL,
    is_new bigint NOT NULL,
    audience bigint NOT NULL,
    audience_change bigint NOT NULL,
    audience_percent bigint NOT NULL,
    audience_total bigint NOT NULL,
    sales bigint NOT NULL,
    sales_change bigint NOT NULL,
    sales_percent bigint NOT NULL,
    sales_total bigint NOT NULL,
    sales_share bigint NOT NULL,
    screens bigint NOT NULL,
    showings bigint NOT NULL
);

-- The newest revision of every day.
CREATE VIEW ratebook.current_snapshots AS
SELECT s.series_id, s.date, s.revision, s.published_at, s.known_at, s.content_hash
FROM ratebook.snapshots AS s
WHERE NOT EXISTS (
    SELECT 1
    FROM ratebook.snapshots AS newer
    WHERE newer.series_id = s.series_id AND newer.date = s.date AND newer.revision > s.revision
);

-- The pairs that each series states: one unit of base in currency, priced for per units of base.
-- stated is what the rates call that currency of the pair which is not the base of their series.
-- OFFSET 0 keeps the series' ids here out of the joins of the other views: with them, PostgreSQL looks
-- for rates by series and currency only, and reads all days of a pair.
CREATE VIEW ratebook.pairs AS
SELECT
    series.source,
    CASE series.quotation WHEN 'direct' THEN c.currency ELSE series.base END AS base,
    CASE series.quotation WHEN 'direct' THEN series.base ELSE c.currency END AS currency,
    series.kind,
    CASE
        WHEN series.quotation = 'direct' AND c.currency IN ('IDR', 'JPY', 'VND') THEN 100
        ELSE 1
    END AS per,
    series.id AS series_id, c.currency AS stated
FROM ratebook.series AS series
CROSS JOIN LATERAL (
    SELECT currency
    FROM ratebook.series_currencies
    WHERE series_id = series.id
    OFFSET 0
) AS c
WHERE c.currency <> series.base;

-- The rates of the newest revision of each day, with what finds them among the rates: what the two
-- views below are made of.
CREATE VIEW ratebook.published_rates AS
SELECT
    p.source, p.base, p.currency, s.date AS rate_date, r.nanos, s.revision, p.kind, p.per,
    10000000 / p.per AS unmoved, p.series_id, p.stated
FROM ratebook.pairs AS p
JOIN ratebook.current_snapshots AS s ON s.series_id = p.series_id
JOIN ratebook.rates AS r
    ON r.series_id = s.series_id AND r.currency = p.stated AND r.date = s.date
    AND r.revision = s.revision;

-- The rates of the newest revision of each day: one unit of base costs rate units of currency. rate
-- is for reading and sorting, to 15 digits; exact_rate is the rate itself, and nanos the same in 10^-9.
-- The columns exact_... of the views below are to those without it as exact_rate is to rate. The price is quoted
-- for per units of base; a change of at most unmoved counts as none, which is 0.01 of that price.
CREATE VIEW ratebook.rate_decimals AS
SELECT
    source, base, currency, rate_date, CAST(nanos AS double precision) / 1e9 AS rate, nanos,
    revision, kind, per, unmoved, nanos * 0.000000001 AS exact_rate
FROM ratebook.published_rates;

-- Each rate beside the one published before it, unless that is more than 14 days older; a rate
-- moved where the prices of per units of base are more than 0.01 apart. A rate of the last 14 days is
-- looked for first: an index scan without a lower bound reads the rest of its page.
CREATE VIEW ratebook.rate_changes AS
SELECT
    source, base, currency, rate_date, rate, previous_date, previous,
    CAST(delta AS double precision) / 1e9 AS delta,
    CASE WHEN delta > unmoved THEN 'up' WHEN delta < -unmoved THEN 'down' ELSE 'none' END
        AS direction,
    kind, per, nanos * 0.000000001 AS exact_rate, previous_nanos * 0.000000001 AS exact_previous,
    delta * 0.000000001 AS exact_delta
FROM (
    SELECT
        r.source, r.base, r.currency, r.rate_date,
        CAST(r.nanos AS double precision) / 1e9 AS rate, r.kind, r.per, r.unmoved,
        coalesce(near.date, far.date) AS previous_date,
        CAST(coalesce(near.nanos, far.nanos) AS double precision) / 1e9 AS previous, r.nanos,
        coalesce(near.nanos, far.nanos) AS previous_nanos,
        r.nanos - near.nanos AS delta
    FROM ratebook.published_rates AS r
    LEFT JOIN LATERAL (
        SELECT q.date, q.nanos
        FROM ratebook.rates AS q
        WHERE q.series_id = r.series_id AND q.currency = r.stated
            AND q.date >= r.rate_date - 14 AND q.date < r.rate_date
            AND NOT EXISTS (
                SELECT 1
                FROM ratebook.snapshots AS newer
                WHERE newer.series_id = q.series_id AND newer.date = q.date
                    AND newer.revision > q.revision
            )
        ORDER BY q.date DESC
        LIMIT 1
    ) AS near ON true
    LEFT JOIN LATERAL (
        SELECT q.date, q.nanos
        FROM ratebook.rates AS q
        WHERE near.date IS NULL AND q.series_id = r.series_id AND q.currency = r.stated
            AND q.date < r.rate_date - 14
            AND NOT EXISTS (
                SELECT 1
                FROM ratebook.snapshots AS newer
                WHERE newer.series_id = q.series_id AND newer.date = q.date
                    AND newer.revision > q.revision
            )
        ORDER BY q.date DESC
        LIMIT 1
    ) AS far ON true
) AS compared;

-- The rates of the newest day of each series.
CREATE VIEW ratebook.latest_rates AS
SELECT
    p.source, p.base, p.currency, s.date AS rate_date,
    CAST(r.nanos AS double precision) / 1e9 AS rate, r.nanos, p.kind,
    r.nanos * 0.000000001 AS exact_rate
FROM ratebook.pairs AS p
CROSS JOIN LATERAL (
    SELECT date, revision
    FROM ratebook.snapshots
    WHERE series_id = p.series_id
    ORDER BY date DESC, revision DESC
    LIMIT 1
) AS s
JOIN ratebook.rates AS r
    ON r.series_id = p.series_id AND r.currency = p.stated AND r.date = s.date
    AND r.revision = s.revision;

-- Rates that are held back and that nothing has confirmed, and why.
CREATE VIEW ratebook.unconfirmed_rates AS
SELECT
    series.source,
    CASE series.quotation WHEN 'direct' THEN d.currency ELSE series.base END AS base,
    CASE series.quotation WHEN 'direct' THEN series.base ELSE d.currency END AS currency,
    d.date AS rate_date, CAST(d.nanos AS double precision) / 1e9 AS rate,
    CAST(d.previous_nanos AS double precision) / 1e9 AS previous, series.kind,
    d.reason, d.witnesses, d.nanos * 0.000000001 AS exact_rate,
    d.previous_nanos * 0.000000001 AS exact_previous
FROM ratebook.doubted_rates AS d
JOIN ratebook.current_snapshots AS s
    ON s.series_id = d.series_id AND s.date = d.date AND s.revision = d.revision
JOIN ratebook.series AS series ON series.id = d.series_id
WHERE d.confirmed_at IS NULL;

-- The rows of the newest version of each daily list of the whole country. day_of_run counts from the
-- day on which the film opened, which is day 1; it is less before, in previews.
CREATE VIEW ratebook.film_days AS
SELECT
    r.date, r.rank, CASE r.is_new WHEN 0 THEN r.rise END AS rise, f.code, f.title, f.opened,
    r.audience, r.audience_change,
    CAST(r.audience_percent AS double precision) / 1e3 AS audience_percent, r.audience_total,
    r.sales, r.sales_change, CAST(r.sales_percent AS double precision) / 1e3 AS sales_percent,
    r.sales_total, CAST(r.sales_share AS double precision) / 1e3 AS sales_share, r.screens,
    r.showings, r.date - f.opened + 1 AS day_of_run, r.revision
FROM ratebook.series AS series
JOIN ratebook.current_snapshots AS s ON s.series_id = series.id
JOIN ratebook.film_ranks AS r
    ON r.series_id = s.series_id AND r.date = s.date AND r.revision = s.revision
JOIN ratebook.films AS f ON f.code = r.film_code
WHERE series.name = 'day';

-- The run of each film in the daily lists: a day on which it was not in the list is missing, and is
-- neither its end nor a day without audience.
CREATE VIEW ratebook.film_runs AS
SELECT
    code, title, opened, min(date) AS first, max(date) AS last, count(*) AS days_listed,
    min(rank) AS best_rank, max(audience) AS best_audience, max(audience_total) AS audience_total,
    max(sales_total) AS sales_total
FROM ratebook.film_days
GROUP BY code, title, opened;
