-- The history of a record tells who was told of its events, and whether by email.
ALTER TABLE notification ADD COLUMN emailed boolean NOT NULL DEFAULT false;
CREATE INDEX notification_of_record_idx ON notification (cause);
