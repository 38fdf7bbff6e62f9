-- The items of an expense, from which its shares follow: a bill as JSON, as in lines.
ALTER TABLE expenses ADD COLUMN items TEXT CHECK (items GLOB '{*}');
