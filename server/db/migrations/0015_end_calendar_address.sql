-- Whoever had the old password may know the calendar's address: another password ends it, like everything that was given out before.
CREATE OR REPLACE FUNCTION void_one_time_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE one_time_token SET used_at = NEW.updated_at
  WHERE user_id = NEW.id AND used_at IS NULL
    AND (purpose <> 'verify-email' OR OLD.email IS DISTINCT FROM NEW.email OR lower(data->>'email') <> lower(NEW.email));
  IF OLD.password_hash IS DISTINCT FROM NEW.password_hash THEN
    DELETE FROM calendar_feed WHERE user_id = NEW.id;
  END IF;
  RETURN NULL;
END
$$;
