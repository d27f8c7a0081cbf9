-- Conversations about a booking or a space, pictures in messages, marks of what was received and read, emails about unread messages.

ALTER TABLE room ADD COLUMN booking_id integer REFERENCES booking (id) ON DELETE SET NULL;
ALTER TABLE room ADD COLUMN space_id integer REFERENCES space (id) ON DELETE SET NULL;
CREATE INDEX room_booking_idx ON room (booking_id);
CREATE INDEX room_space_idx ON room (space_id);

ALTER TABLE chat ADD COLUMN picture text COLLATE "C";
-- The hourly emails look at the messages of the last day.
CREATE INDEX chat_created_idx ON chat (created_at);

-- The newest message that a device of the member has received, and the newest that an email was about.
ALTER TABLE room_member ADD COLUMN received_id integer NOT NULL DEFAULT 0;
ALTER TABLE room_member ADD COLUMN mailed_id integer NOT NULL DEFAULT 0;

-- Other members are told that somebody received or read something: `marks:{room}:{member}`.
CREATE FUNCTION tell_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('holdfast_news', 'marks:' || NEW.room_id || ':' || NEW.user_id);
  RETURN NULL;
END
$$;
CREATE TRIGGER room_member_marks_told AFTER UPDATE OF read_id, received_id ON room_member FOR EACH ROW
  WHEN (OLD.read_id <> NEW.read_id OR OLD.received_id <> NEW.received_id) EXECUTE FUNCTION tell_marks();
