-- The amount of a transfer in the currency in which it was paid, if that is not the home currency, with
-- the rate at which it counts: money as JSON, as in lines.
ALTER TABLE settlements ADD COLUMN paid TEXT CHECK (paid GLOB '{*}');
