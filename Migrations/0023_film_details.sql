-- The rest of what a film's page says. A page that was stored before has nothing of it, and is fetched
-- again.
ALTER TABLE films ADD COLUMN is_whole_page INTEGER NOT NULL DEFAULT 0 CHECK (is_whole_page IN (0, 1));

-- Such as 개봉, 개봉예정.
ALTER TABLE films ADD COLUMN status TEXT;

-- Such as 장편, 단편.
ALTER TABLE films ADD COLUMN type TEXT;

-- Names with a comma and a blank between them.
ALTER TABLE films ADD COLUMN showing_types TEXT;

DROP INDEX films_copy;

CREATE INDEX films_copy ON films (
    title, opened, page_fetch_id, english_title, original_title, year, minutes, rating, nations,
    genres, is_favorite, is_whole_page, status, type, showing_types
);

-- Companies and staff of a film, as its page says.
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

CREATE INDEX film_credits_copy ON film_credits (name, english_name, part);
