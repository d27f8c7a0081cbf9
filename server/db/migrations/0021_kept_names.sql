-- The names that others see in place of an account: a space's host and a review's author. The database keeps them, so that every
-- way to change a person, a space or a review does, those that come later included. They are copies: a changed name is no change
-- of the space, so its version stays, and nobody's waiting edit of it meets a conflict.

CREATE FUNCTION keep_space_host() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.host := (
    SELECT jsonb_build_object('first_name', nullif(u.first_name, ''), 'photo', nullif(u.photo, ''))
    FROM "user" u WHERE u.id = NEW.user_id
  );
  RETURN NEW;
END $$;
CREATE TRIGGER space_host_kept BEFORE INSERT OR UPDATE OF user_id, host ON space FOR EACH ROW EXECUTE FUNCTION keep_space_host();

CREATE FUNCTION keep_review_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.author := (SELECT nullif(u.first_name, '') FROM "user" u WHERE u.id = NEW.user_id);
  RETURN NEW;
END $$;
CREATE TRIGGER review_author_kept BEFORE INSERT OR UPDATE OF user_id, author ON review FOR EACH ROW
  EXECUTE FUNCTION keep_review_author();

CREATE FUNCTION keep_names_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE space SET host = NULL WHERE user_id = NEW.id;
  UPDATE review SET author = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER user_names_kept AFTER UPDATE OF first_name, photo ON "user" FOR EACH ROW
  WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.photo IS DISTINCT FROM NEW.photo)
  EXECUTE FUNCTION keep_names_of_person();
