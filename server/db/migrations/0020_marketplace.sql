-- Marketplace: when a space can be booked and what it costs, what a booking is worth at each state, and reviews of both sides
-- that are published together.

ALTER TABLE space
  -- Per weekday, lists of from and to in the space's zone; null: open at all times.
  ADD COLUMN opening_hours jsonb,
  -- Days with other hours; no hours: closed.
  ADD COLUMN exceptions jsonb,
  ADD COLUMN min_minutes integer NOT NULL DEFAULT 60 CHECK (min_minutes > 0),
  ADD COLUMN max_minutes integer CHECK (max_minutes >= min_minutes),
  ADD COLUMN step_minutes integer NOT NULL DEFAULT 30 CHECK (step_minutes > 0),
  ADD COLUMN notice_minutes integer NOT NULL DEFAULT 0 CHECK (notice_minutes >= 0),
  ADD COLUMN buffer_minutes integer NOT NULL DEFAULT 0 CHECK (buffer_minutes >= 0),
  ADD COLUMN booking_mode text COLLATE "C" NOT NULL DEFAULT 'request' CHECK (booking_mode IN ('request', 'instant')),
  ADD COLUMN day_rate_cents integer CHECK (day_rate_cents >= 0),
  ADD COLUMN cleaning_fee_cents integer CHECK (cleaning_fee_cents >= 0),
  ADD COLUMN cancellation_policy text COLLATE "C" NOT NULL DEFAULT 'flexible'
    CHECK (cancellation_policy IN ('flexible', 'moderate', 'strict')),
  -- The host's first name and photo, for everybody; kept by the server.
  ADD COLUMN host jsonb,
  -- Kept by the server from published reviews of guests.
  ADD COLUMN rating_avg double precision,
  ADD COLUMN rating_count integer NOT NULL DEFAULT 0;

ALTER TABLE booking
  -- A block is time that the host keeps for themselves. It takes part in booking_overlap.
  ADD COLUMN kind text COLLATE "C" NOT NULL DEFAULT 'booking' CHECK (kind IN ('booking', 'block')),
  ADD COLUMN code text COLLATE "C" UNIQUE,
  -- Snapshots from when the server took the booking: price lines, cancellation policy.
  ADD COLUMN quote jsonb,
  ADD COLUMN policy text COLLATE "C" CHECK (policy IN ('flexible', 'moderate', 'strict')),
  -- Address and contact, from the confirmation on.
  ADD COLUMN place jsonb,
  ADD COLUMN payment_status text COLLATE "C" NOT NULL DEFAULT 'none'
    CHECK (payment_status IN ('none', 'authorised', 'paid', 'refunded', 'failed')),
  ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0),
  ADD COLUMN expires_at timestamptz(3),
  ADD COLUMN decline_reason text COLLATE "C",
  ADD COLUMN cancelled_by text COLLATE "C" CHECK (cancelled_by IN ('guest', 'host', 'admin')),
  DROP CONSTRAINT booking_status_check,
  ADD CONSTRAINT booking_status_check
    CHECK (status IN ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed'));
CREATE INDEX booking_expires_idx ON booking (expires_at) WHERE status = 'pending' AND deleted_at IS NULL;

ALTER TABLE review
  ADD COLUMN side text COLLATE "C" NOT NULL DEFAULT 'guest' CHECK (side IN ('guest', 'host')),
  -- The author's first name, for everybody; kept by the server.
  ADD COLUMN author text COLLATE "C",
  -- Null: not shown to others yet.
  ADD COLUMN published_at timestamptz(3),
  ADD COLUMN reply text COLLATE "C";
-- Both sides of a stay write one review each.
DROP INDEX review_booking_key;
CREATE UNIQUE INDEX review_booking_key ON review (booking_id, side) WHERE deleted_at IS NULL;
CREATE INDEX review_published_idx ON review (space_id, published_at) WHERE side = 'guest' AND deleted_at IS NULL;

-- What is there already. Codes have no characters that look alike (0, 1, I, L, O).
UPDATE booking SET code = upper(translate(substr(md5(id::text || random()::text), 1, 8), '01', 'gh')), policy = 'flexible';
UPDATE review SET published_at = created_at,
  author = (SELECT nullif(u.first_name, '') FROM "user" u WHERE u.id = review.user_id);
UPDATE space SET host = (
  SELECT jsonb_build_object('first_name', u.first_name, 'photo', u.photo) FROM "user" u WHERE u.id = space.user_id
);
UPDATE space SET rating_avg = r.average, rating_count = r.count
  FROM (SELECT space_id, round(avg(rating), 2)::double precision AS average, count(*)::integer AS count
        FROM review WHERE deleted_at IS NULL GROUP BY space_id) r
  WHERE r.space_id = space.id;
