-- Search of spaces: what it compares, computed once per change of a space instead of once per search.
-- src/shared/booking/search.ts does the same in JavaScript for the device; a test compares the two.

-- Without case and accents. The same as foldAccents of src/shared/records/fold.ts.
CREATE FUNCTION search_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  regexp_replace(normalize(casefold(coalesce(value, '') COLLATE pg_unicode_fast), NFD), '[\u0300-\u036f]', '', 'g') COLLATE "C";

-- Longer words are cut: a lexeme has at most 2 kB.
CREATE FUNCTION search_words(value text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT left(word, 60) FROM regexp_split_to_table(public.search_key(value) COLLATE pg_unicode_fast, '[^[:alnum:]]+') word
  WHERE word <> ''
$$;

CREATE FUNCTION search_list(value jsonb) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT item #>> '{}' FROM jsonb_array_elements(CASE WHEN jsonb_typeof(value) = 'array' THEN value ELSE '[]' END) item
  WHERE jsonb_typeof(item) = 'string'
$$;

-- One name per key, in the order of the keys.
CREATE FUNCTION search_names(value jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(name ORDER BY key), '{}') FROM (
    SELECT public.search_key(item) AS key, min(item COLLATE "C") AS name FROM public.search_list(value) item GROUP BY 1
  ) one
$$;
CREATE FUNCTION search_keys(value jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(key ORDER BY key), '{}') FROM (
    SELECT DISTINCT public.search_key(item) AS key FROM public.search_list(value) item
  ) one
$$;

-- Words by weight: A name, B city and category, C amenities, D description. A category is also found by its label.
CREATE FUNCTION search_vector(name text, city text, category text, amenities jsonb, description text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(format('''%s'':%s', word, place), ' '), '')::tsvector FROM (
    SELECT '1A' AS place, public.search_words(name) AS word
    UNION ALL SELECT '2B', public.search_words(concat_ws(' ', city, category,
      CASE category WHEN 'meeting' THEN 'room' WHEN 'event' THEN 'space' END))
    UNION ALL SELECT '3C', public.search_words(item) FROM public.search_list(amenities) item
    UNION ALL SELECT '4D', public.search_words(description)
  ) entry
$$;

-- Opening times as minutes of the day. What has another form is none; the server refuses it before.
CREATE FUNCTION day_hours(hours jsonb) RETURNS TABLE (starts integer, ends integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT left(span ->> 0, 2)::integer * 60 + right(span ->> 0, 2)::integer,
    left(span ->> 1, 2)::integer * 60 + right(span ->> 1, 2)::integer
  FROM jsonb_array_elements(CASE WHEN jsonb_typeof(hours) = 'array' THEN hours ELSE '[]' END) span
  WHERE jsonb_typeof(span) = 'array' AND span ->> 0 < span ->> 1
    AND span ->> 0 ~ '^[0-2][0-9]:[0-5][0-9]$' AND span ->> 1 ~ '^[0-2][0-9]:[0-5][0-9]$'
$$;

-- Opening times as minutes of a week that begins on Sunday.
CREATE FUNCTION week_hours(hours jsonb) RETURNS TABLE (starts integer, ends integer) LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT day * 1440 + span.starts, day * 1440 + span.ends
  FROM generate_series(0, 6) day,
    public.day_hours(hours -> (ARRAY['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'])[day + 1]) span
$$;
CREATE FUNCTION open_week(hours jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(range_agg(int4range(starts, ends)), '{}') FROM public.week_hours(hours)
$$;
CREATE FUNCTION open_starts(hours jsonb) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(starts ORDER BY starts), '{}') FROM public.week_hours(hours)
$$;

-- refusalOf of src/shared/booking for 'closed' and 'step', over any days. Instants are epoch milliseconds.
-- days: what the space's zone does on each day that the period touches: [{day, weekday, start, turn, shift}], where clock
-- times from the minute `turn` on are `shift` milliseconds from where they would be.
CREATE FUNCTION is_open(hours jsonb, exceptions jsonb, days jsonb, starts bigint, ends bigint, step integer) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  day jsonb;
  exception jsonb;
  span record;
  reached bigint := starts;
  before bigint;
  on_step boolean := false;
BEGIN
  FOR day IN SELECT item FROM jsonb_array_elements(days) item LOOP
    before := NULL;
    SELECT item INTO exception
      FROM jsonb_array_elements(CASE WHEN jsonb_typeof(exceptions) = 'array' THEN exceptions ELSE '[]' END) item
      WHERE item ->> 'date' = day ->> 'day' LIMIT 1;
    FOR span IN
      SELECT (day ->> 'start')::bigint + one.starts * 60000::bigint
          + CASE WHEN one.starts >= (day ->> 'turn')::integer THEN (day ->> 'shift')::bigint ELSE 0 END AS starts,
        (day ->> 'start')::bigint + one.ends * 60000::bigint
          + CASE WHEN one.ends >= (day ->> 'turn')::integer THEN (day ->> 'shift')::bigint ELSE 0 END AS ends
      FROM public.day_hours(CASE
        WHEN exception IS NOT NULL THEN exception -> 'hours'
        WHEN hours IS NULL THEN '[["00:00", "24:00"]]'
        ELSE hours -> (day ->> 'weekday')
      END) one
      ORDER BY 1
    LOOP
      -- A clock change can move times onto each other.
      span.starts := greatest(span.starts, before);
      CONTINUE WHEN span.ends <= span.starts;
      before := span.ends;
      IF span.starts <= starts AND starts < span.ends THEN
        on_step := (starts - span.starts) % (step * 60000::bigint) = 0;
      END IF;
      IF span.starts <= reached AND span.ends > reached THEN
        reached := span.ends;
      END IF;
    END LOOP;
  END LOOP;
  RETURN reached >= ends AND on_step;
END $$;

-- quoteOf of src/shared/booking. pieces: milliseconds of the booking in each of its days.
CREATE FUNCTION booking_price(rate integer, day_rate integer, fee integer, pieces bigint[]) RETURNS bigint
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  piece bigint;
  hourly bigint := 0;
  total bigint := coalesce(fee, 0);
BEGIN
  FOREACH piece IN ARRAY pieces LOOP
    IF day_rate * 3600000::bigint < rate * piece THEN
      total := total + day_rate;
    ELSE
      hourly := hourly + piece;
    END IF;
  END LOOP;
  RETURN total + floor(rate * (hourly / 3600000::double precision) + 0.5)::bigint;
END $$;

ALTER TABLE space
  ADD COLUMN search_vector tsvector NOT NULL
    GENERATED ALWAYS AS (search_vector(name, city, category, amenities, description)) STORED,
  ADD COLUMN city_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(city)) STORED,
  ADD COLUMN amenity_keys text[] COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_keys(amenities)) STORED,
  ADD COLUMN amenity_names text[] COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_names(amenities)) STORED,
  -- Thousandths of the rating, as if five more people had given 4: one review does not make the best space.
  ADD COLUMN quality integer NOT NULL
    GENERATED ALWAYS AS (floor((coalesce(rating_avg, 0) * rating_count + 20) / (rating_count + 5) * 1000)::integer) STORED,
  ADD COLUMN open_week int4multirange GENERATED ALWAYS AS (open_week(opening_hours)) STORED,
  ADD COLUMN open_starts integer[] GENERATED ALWAYS AS (open_starts(opening_hours)) STORED,
  -- Others see no more of the position than this.
  ADD COLUMN near_lat double precision GENERATED ALWAYS AS (round(lat::numeric, 2)::double precision) STORED,
  ADD COLUMN near_lng double precision GENERATED ALWAYS AS (round(lng::numeric, 2)::double precision) STORED;

-- One index for each order, and those that narrow. All hold only what a search may find.
CREATE INDEX space_search_quality_idx ON space (quality DESC, id DESC) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_city_idx ON space (city_key, quality DESC, id DESC) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_category_idx ON space (category, rate_cents, id) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_rating_idx ON space ((coalesce(rating_avg, 0)) DESC, rating_count DESC, id DESC)
  WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_price_idx ON space (rate_cents, id) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_place_idx ON space (near_lat, near_lng) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_zone_idx ON space (timezone) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_words_idx ON space USING gin (search_vector) WHERE status = 'active' AND deleted_at IS NULL;
CREATE INDEX space_search_amenities_idx ON space USING gin (amenity_keys) WHERE status = 'active' AND deleted_at IS NULL;

-- What keeps a space from being free: found by the end, since most bookings are over.
CREATE INDEX booking_taken_idx ON booking (space_id, ends_at) INCLUDE (starts_at)
  WHERE status IN ('pending', 'confirmed') AND deleted_at IS NULL;
