-- Films: lists that a source publishes for a day, a week or a weekend, and what it says of each
-- film. The lists are snapshots of series, kept in every version, like rates. The name of such a
-- series says which list it is: 'day', or 'weekend korean arthouse 0105001'; there, 'films' is of
-- the films' own pages.

-- Every film that a list or a page has named, as the source named it last.
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
) STRICT;

CREATE INDEX films_copy ON films (
    title, opened, page_fetch_id, english_title, original_title, year, minutes, rating, nations,
    genres, is_favorite
);

-- Who made a film and plays in it, in the page's order.
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

CREATE INDEX film_people_copy ON film_people (name, english_name, part);

-- A row of a list. Changes are those that the source published: they may refer to another version of
-- the list before. Shares and changes in percent are whole numbers of thousandths.
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

-- The rows of a list in their order.
CREATE UNIQUE INDEX film_ranks_by_list ON film_ranks (snapshot_id, rank);

CREATE TRIGGER film_ranks_never_change BEFORE UPDATE ON film_ranks
BEGIN
    SELECT raise(ABORT, 'lists of films are only ever added to');
END;

CREATE TRIGGER film_ranks_stay BEFORE DELETE ON film_ranks
BEGIN
    SELECT raise(ABORT, 'lists of films are only ever added to');
END;

-- The rows of the newest version of each daily list of the whole country. day_of_run counts from the
-- day on which the film opened, which is day 1; it is less before, in previews.
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

-- The run of each film in the daily lists: a day on which it was not in the list is missing, and is
-- neither its end nor a day without audience.
CREATE VIEW film_runs AS
SELECT
    code, title, opened, min(date) AS first, max(date) AS last, count(*) AS days_listed,
    min(rank) AS best_rank, max(audience) AS best_audience, max(audience_total) AS audience_total,
    max(sales_total) AS sales_total
FROM film_days
GROUP BY film_id;
