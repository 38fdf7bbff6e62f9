-- What a program may do that shows a token: a device without a trip, or a link of one trip, that is none
-- of a browser. NULL for browsers.
ALTER TABLE devices ADD COLUMN can TEXT
    CHECK (can IS NULL OR can IN ('read', 'add') AND kind <> 'guest');
