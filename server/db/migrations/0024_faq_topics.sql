-- The public page of questions shows them in groups.
ALTER TABLE faq ADD COLUMN topic text COLLATE "C";
