-- Who made a change: the uid of a device or of a guest of the page; NULL for the command line.
ALTER TABLE operations ADD COLUMN author TEXT CHECK (author <> '');

-- A second copy of the new column, too.
DROP INDEX operations_copy;

CREATE INDEX operations_copy ON operations (command, at, author);
