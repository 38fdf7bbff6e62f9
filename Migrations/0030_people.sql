-- The defaults of a person: how many people they count for, when they are there, the uid of the person
-- who settles for them, and their own currency.
ALTER TABLE people ADD COLUMN weight INTEGER NOT NULL DEFAULT 1 CHECK (weight BETWEEN 1 AND 100);
ALTER TABLE people ADD COLUMN first_day TEXT CHECK (
    first_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND first_day IS date(julianday(first_day))
);
ALTER TABLE people ADD COLUMN last_day TEXT CHECK (
    last_day GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND last_day IS date(julianday(last_day))
    AND last_day >= first_day
);
ALTER TABLE people ADD COLUMN settles_with TEXT CHECK (settles_with <> '');
ALTER TABLE people ADD COLUMN currency_id INTEGER REFERENCES currencies (id);
