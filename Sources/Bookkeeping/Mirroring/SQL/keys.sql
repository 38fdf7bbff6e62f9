-- The keys of the large tables, added behind the first load, which is faster without them. By series
-- and currency first, so that a history lies together, and so that an engine can spread them by both.
ALTER TABLE ratebook.snapshots ADD PRIMARY KEY (series_id, date, revision);
ALTER TABLE ratebook.rates ADD PRIMARY KEY (series_id, currency, date, revision);
ALTER TABLE ratebook.doubted_rates ADD PRIMARY KEY (series_id, currency, date, revision);
ALTER TABLE ratebook.film_ranks ADD PRIMARY KEY (series_id, date, revision, film_code);
-- By it a planner goes through the days of all series from the newest one on, until a pair has a rate.
CREATE INDEX snapshots_by_date ON ratebook.snapshots (date, series_id, revision);
-- How many rows there are decides the order in which a planner joins them: without these statistics the
-- newest of ten million rates take seconds. PostgreSQL renews them by itself, but those of series, which
-- matter little, only from fifty rows on.
ANALYZE ratebook.series;
ANALYZE ratebook.series_currencies;
ANALYZE ratebook.snapshots;
ANALYZE ratebook.rates;
UPDATE ratebook.mirror SET has_keys = true;
