-- Ids, and the columns that refer to them, have 64 bits
-- (docs/decisions/0035-ids-are-integers-of-64-bits.md). PostgreSQL writes each table and its indexes
-- anew, so every table is changed once, with all of its columns.

-- Rules that name a changed column stop the change. They are made again below.
DROP TRIGGER space_host_kept ON space;
DROP TRIGGER booking_guest_kept ON booking;
DROP TRIGGER review_author_kept ON review;
DROP TRIGGER review_rates ON review;
DROP TRIGGER room_member_marks_told ON room_member;
ALTER TABLE booking DROP CONSTRAINT booking_overlap;

DO $$
DECLARE
  changes text[];
  -- Each foreign key is checked once, not with both of its tables.
  drops text[];
  keys text[];
  change text;
BEGIN
  SELECT array_agg(format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) ORDER BY oid),
    array_agg(format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) ORDER BY oid)
    INTO drops, keys
    FROM pg_constraint WHERE contype = 'f' AND conparentid = 0;
  WITH reference AS (
    SELECT conrelid AS relation, conkey[1] AS number FROM pg_constraint WHERE contype = 'f'
    UNION
    -- Of an application, also values that a release has put away: no foreign key holds those.
    SELECT a.attrelid, a.attnum
    FROM app, jsonb_path_query(app.physical, '$.relations[*]') r,
      jsonb_path_query(r, '$.*[*] ? (exists (@.storage.target))') field
      JOIN pg_attribute a ON a.attname = field ->> 'name'
    WHERE a.attrelid = to_regclass(format('%I.%I', app.schema_name, r ->> 'name'))
  ), relation AS (
    SELECT c.oid, string_agg(format('ALTER COLUMN %I TYPE bigint', a.attname), ', ' ORDER BY a.attnum) AS columns
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    -- A partitioned table changes its parts.
    WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND a.atttypid = 'integer'::regtype
      -- People name the fields of their applications, so there a name says nothing.
      AND CASE WHEN n.nspname = 'public' THEN a.attname ~ '(^|_)id$'
        ELSE n.nspname LIKE 'app\_%' AND (a.attname IN ('id', 'user_id') OR (c.oid, a.attnum) IN (SELECT * FROM reference))
        END
    GROUP BY c.oid
  )
  SELECT array_agg(format('ALTER TABLE %s %s', oid::regclass, columns) ORDER BY oid) INTO changes FROM relation;
  FOREACH change IN ARRAY drops || changes || keys LOOP EXECUTE change; END LOOP;
END $$;
-- Those of identity columns have followed their columns.
ALTER SEQUENCE audit_log_id_seq AS bigint;

ALTER TABLE booking ADD CONSTRAINT booking_overlap EXCLUDE USING gist (
  int8range(space_id, space_id, '[]') WITH =,
  tstzrange(starts_at, ends_at) WITH &&
) WHERE (status IN ('pending', 'confirmed') AND deleted_at IS NULL);

DROP FUNCTION rate_space(integer);
CREATE FUNCTION rate_space(rated bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Locked before the reviews are read: of two that are written side by side, the later one sees the earlier one.
  PERFORM 1 FROM space WHERE id = rated FOR NO KEY UPDATE;
  UPDATE space SET rating_avg = r.average, rating_count = r.count
    FROM (SELECT round(avg(rating), 2)::double precision AS average, count(*)::integer AS count
          FROM review WHERE space_id = rated AND side = 'guest' AND published_at IS NOT NULL AND deleted_at IS NULL) r
    WHERE space.id = rated;
END $$;

DROP FUNCTION rate_guest(integer);
CREATE FUNCTION rate_guest(stay bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  guest_id bigint := (SELECT user_id FROM booking WHERE id = stay);
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

CREATE TRIGGER space_host_kept BEFORE INSERT OR UPDATE OF user_id, host ON space FOR EACH ROW
  EXECUTE FUNCTION keep_space_host();
CREATE TRIGGER booking_guest_kept BEFORE INSERT OR UPDATE OF user_id, kind, guest ON booking FOR EACH ROW
  EXECUTE FUNCTION keep_booking_guest();
CREATE TRIGGER review_author_kept BEFORE INSERT OR UPDATE OF user_id, author ON review FOR EACH ROW
  EXECUTE FUNCTION keep_review_author();
CREATE TRIGGER review_rates AFTER INSERT OR DELETE OR UPDATE OF space_id, side, rating, published_at, deleted_at ON review
  FOR EACH ROW EXECUTE FUNCTION rate_reviewed_space();
CREATE TRIGGER room_member_marks_told AFTER UPDATE OF read_id, received_id ON room_member FOR EACH ROW
  WHEN (OLD.read_id <> NEW.read_id OR OLD.received_id <> NEW.received_id) EXECUTE FUNCTION tell_marks();
