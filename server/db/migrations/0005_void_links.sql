-- A link or a first step that was given out under the old password or to the old address opens nothing after that changed, whoever
-- changed it and by whatever call. A proof of an address outlives a new password, but not another address.
CREATE FUNCTION void_one_time_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE one_time_token SET used_at = NEW.updated_at
  WHERE user_id = NEW.id AND used_at IS NULL AND (purpose <> 'verify-email' OR OLD.email IS DISTINCT FROM NEW.email);
  RETURN NULL;
END
$$;
CREATE TRIGGER user_void_one_time_tokens AFTER UPDATE OF email, password_hash ON "user" FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION void_one_time_tokens();
