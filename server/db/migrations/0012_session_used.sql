-- The newest generation of a session's tokens that was ever used: an answer that brought newer ones may have been lost,
-- and until they are used the ones before them stay good.
ALTER TABLE session ADD COLUMN used_generation integer NOT NULL DEFAULT 0;
UPDATE session SET used_generation = generation;
