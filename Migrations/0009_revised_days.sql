-- The snapshots that correct an earlier one of their day, which are few: with them the days of a
-- series are counted without going through all of its snapshots.
CREATE INDEX snapshots_revised ON snapshots (series_id) WHERE revision > 0;
