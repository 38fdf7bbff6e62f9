-- How an expense was paid: cash, card, or a card's name.
ALTER TABLE expenses ADD COLUMN method TEXT CHECK (method <> '');

DROP VIEW live_expenses;

-- The expenses that are not in the trash: amounts in units of their currency, as numbers that can be
-- sorted and compared, who paid, and the trip by its title.
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
    categories.name AS category, e.memo, e.place, e.method,
    (SELECT group_concat(people.name, ', ') FROM payments
        JOIN people ON people.id = payments.person_id WHERE expense_id = e.id) AS paid_by,
    e.is_one_off, e.rate, e.rate_kind, e.rate_date, e.rate_source, e.split, e.trip_id
FROM expenses AS e
JOIN trips AS t ON t.id = e.trip_id
JOIN currencies AS paid ON paid.id = e.currency_id
JOIN currencies AS home ON home.id = t.home_currency_id
JOIN categories ON categories.id = e.category_id
WHERE e.removed_at IS NULL AND t.removed_at IS NULL;
