-- A link either opens pages in browsers, or lets a friend's book take part in the trip.
ALTER TABLE devices ADD COLUMN for_books INTEGER NOT NULL DEFAULT 0
    CHECK (for_books IN (0, 1) AND (for_books = 0 OR kind = 'link'));

-- Until now one link did both. Those of a trip with a device whose lines came through no file were
-- most likely used by a book.
UPDATE devices SET for_books = 1
WHERE kind = 'link' AND trip_id IN (
    SELECT s.trip_id FROM shared_trips AS s
    JOIN shared_devices AS d ON d.trip_id = s.trip_id AND d.device <> s.device
    WHERE NOT EXISTS (SELECT 1 FROM shared_files AS f WHERE f.device_id = d.id));
