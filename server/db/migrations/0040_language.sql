-- The language of a person's emails and notifications (BCP 47). Null: English.
ALTER TABLE preference ADD COLUMN language text COLLATE "C";
