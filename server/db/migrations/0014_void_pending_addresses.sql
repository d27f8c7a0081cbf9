-- A changed password voids pending changes of address too: an old link would give the account to whoever asked for it.
CREATE OR REPLACE FUNCTION void_one_time_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE one_time_token SET used_at = NEW.updated_at
  WHERE user_id = NEW.id AND used_at IS NULL
    AND (purpose <> 'verify-email' OR OLD.email IS DISTINCT FROM NEW.email OR lower(data->>'email') <> lower(NEW.email));
  RETURN NULL;
END
$$;
