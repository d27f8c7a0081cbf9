-- Reviews of guests by hosts, replies of hosts, and the approval of a host's first space.

-- When the host first replied: a reply can be changed for a while.
ALTER TABLE review ADD COLUMN replied_at timestamptz(3);
UPDATE review SET replied_at = updated_at WHERE reply IS NOT NULL;

-- What hosts have published about a guest. No definition lists these columns: they reach others by booking.guest alone.
ALTER TABLE "user"
  ADD COLUMN guest_rating_avg double precision,
  ADD COLUMN guest_rating_count integer NOT NULL DEFAULT 0;

-- First name, picture and rating of the guest, for the host who gets the request. Kept by the server like space.host (0021): a
-- copy, so that the version of the booking stays, and nobody's waiting change of it meets a conflict.
ALTER TABLE booking ADD COLUMN guest jsonb;
CREATE FUNCTION keep_booking_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.guest := (
    SELECT jsonb_build_object(
      'first_name', nullif(u.first_name, ''), 'photo', nullif(u.photo, ''),
      'rating_avg', u.guest_rating_avg, 'rating_count', u.guest_rating_count)
    FROM "user" u WHERE u.id = NEW.user_id AND NEW.kind = 'booking'
  );
  RETURN NEW;
END $$;
CREATE TRIGGER booking_guest_kept BEFORE INSERT OR UPDATE OF user_id, kind, guest ON booking FOR EACH ROW
  EXECUTE FUNCTION keep_booking_guest();

CREATE OR REPLACE FUNCTION keep_names_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE space SET host = NULL WHERE user_id = NEW.id;
  UPDATE review SET author = NULL WHERE user_id = NEW.id;
  UPDATE booking SET guest = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

-- The person is locked before the reviews are read, as the space is for its rating (0023).
CREATE FUNCTION rate_guest(stay integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guest_id integer := (SELECT user_id FROM booking WHERE id = stay);
BEGIN
  IF guest_id IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM "user" WHERE id = guest_id FOR NO KEY UPDATE;
  UPDATE "user" SET guest_rating_avg = r.average, guest_rating_count = r.count
    FROM (SELECT round(avg(v.rating), 2)::double precision AS average, count(*)::integer AS count
          FROM booking b JOIN review v ON v.booking_id = b.id
          WHERE b.user_id = guest_id AND v.side = 'host' AND v.published_at IS NOT NULL AND v.deleted_at IS NULL) r
    WHERE "user".id = guest_id;
  -- Bookings that are over keep the rating of their day.
  UPDATE booking SET guest = NULL WHERE user_id = guest_id AND status IN ('pending', 'confirmed');
END $$;
CREATE FUNCTION rate_reviewed_guest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.side = 'host' THEN PERFORM rate_guest(OLD.booking_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.side = 'host' THEN PERFORM rate_guest(NEW.booking_id); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER review_rates_guest AFTER INSERT OR DELETE OR UPDATE OF side, rating, published_at, deleted_at ON review
  FOR EACH ROW EXECUTE FUNCTION rate_reviewed_guest();
UPDATE booking SET guest = NULL WHERE user_id IS NOT NULL;

-- A host's first space can need the approval of an administrator (HOST_APPROVAL). Those that guests could book have it.
ALTER TABLE space
  ADD COLUMN approved_at timestamptz(3),
  -- Why an administrator rejected it.
  ADD COLUMN rejection text COLLATE "C",
  DROP CONSTRAINT space_status_check,
  ADD CONSTRAINT space_status_check CHECK (status IN ('draft', 'review', 'active', 'paused'));
UPDATE space SET approved_at = created_at WHERE status IN ('active', 'paused');
