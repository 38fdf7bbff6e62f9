-- What people paid of an expense, and what was for them: without numbers of rows, which nothing
-- refers to any more, and without an index by person, as people seldom leave a trip.
PRAGMA defer_foreign_keys = ON;

CREATE TEMP TABLE payments_before AS SELECT * FROM main.payments;

CREATE TEMP TABLE shares_before AS SELECT * FROM main.shares;

DROP TABLE main.payments;

DROP TABLE main.shares;

-- Who paid how much of an expense: as paid, and of its amount in the home currency.
CREATE TABLE payments (
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    amount INTEGER NOT NULL,
    -- NULL while the expense is pending.
    home INTEGER,
    PRIMARY KEY (expense_id, person_id)
) STRICT, WITHOUT ROWID;

INSERT INTO payments (expense_id, person_id, amount, home)
SELECT expense_id, person_id, amount, home FROM temp.payments_before;

-- For whom an expense was: what the split says of the person, and that part in the home currency.
CREATE TABLE shares (
    expense_id INTEGER NOT NULL REFERENCES expenses (id),
    person_id INTEGER NOT NULL REFERENCES people (id),
    -- A decimal: how many shares, how many percent, an amount as paid; NULL for an even one.
    part TEXT CHECK (part GLOB '[-0-9]*' AND substr(part, 2) NOT GLOB '*[^0-9.]*'),
    -- NULL while the expense is pending.
    home INTEGER,
    PRIMARY KEY (expense_id, person_id)
) STRICT, WITHOUT ROWID;

INSERT INTO shares (expense_id, person_id, part, home)
SELECT expense_id, person_id, part, home FROM temp.shares_before;

DROP TABLE temp.payments_before;

DROP TABLE temp.shares_before;
