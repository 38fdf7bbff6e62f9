-- The keys of the large tables, added behind the first load, which is faster without them. By series
-- and currency first, so that a history lies together, and so that an engine can spread them by both.
ALTER TABLE ratebook.snapshots ADD PRIMARY KEY (series_id, date, revision);
ALTER TABLE ratebook.rates ADD PRIMARY KEY (series_id, currency, date, revision);
ALTER TABLE ratebook.doubted_rates ADD PRIMARY KEY (series_id, currency, date, revision);
ALTER TABLE ratebook.film_ranks ADD PRIMARY KEY (series_id, date, revision, film_code);
UPDATE ratebook.mirror SET has_keys = true;
