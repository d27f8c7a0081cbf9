-- Requests that waited when there was no time limit get the one of new requests.
UPDATE booking SET expires_at = least(now() + interval '24 hours', starts_at)
  WHERE status = 'pending' AND expires_at IS NULL AND deleted_at IS NULL;

-- Reviews that wait for the other side: the periodic job looks through these alone.
CREATE INDEX review_unpublished_idx ON review (booking_id) WHERE published_at IS NULL AND deleted_at IS NULL;

-- The rating of a space, from published reviews of guests. The database keeps it, so that every way to change a review does:
-- trash, restoration and purge included. It is a copy: the space's version stays, so that nobody's waiting edit meets a conflict.
CREATE FUNCTION rate_space(rated integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked before the reviews are read: of two that are written side by side, the later one sees the earlier one.
  PERFORM 1 FROM space WHERE id = rated FOR NO KEY UPDATE;
  UPDATE space SET rating_avg = r.average, rating_count = r.count
    FROM (SELECT round(avg(rating), 2)::double precision AS average, count(*)::integer AS count
          FROM review WHERE space_id = rated AND side = 'guest' AND published_at IS NOT NULL AND deleted_at IS NULL) r
    WHERE space.id = rated;
END $$;
CREATE FUNCTION rate_reviewed_space() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM rate_space(OLD.space_id); END IF;
  IF TG_OP = 'INSERT' OR (TG_OP = 'UPDATE' AND NEW.space_id <> OLD.space_id) THEN PERFORM rate_space(NEW.space_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_rates AFTER INSERT OR DELETE OR UPDATE OF space_id, side, rating, published_at, deleted_at ON review
  FOR EACH ROW EXECUTE FUNCTION rate_reviewed_space();
