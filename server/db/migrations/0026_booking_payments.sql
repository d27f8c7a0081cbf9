-- Payments of bookings. A row says what is wanted of the provider and what the provider did; any process goes on with it (due_at).

CREATE TABLE booking_payment (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  booking_id integer NOT NULL REFERENCES booking (id) ON DELETE CASCADE,
  -- Ours: the provider's idempotency keys are made from it, and the address that a person comes back to after authentication.
  key text COLLATE "C" NOT NULL UNIQUE,
  -- Stored before the step that reserves money.
  provider_id text COLLATE "C" UNIQUE,
  customer text COLLATE "C" NOT NULL,
  card text COLLATE "C" NOT NULL,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  currency text COLLATE "C" NOT NULL,
  wanted text COLLATE "C" NOT NULL DEFAULT 'authorise' CHECK (wanted IN ('authorise', 'capture', 'release')),
  state text COLLATE "C" NOT NULL DEFAULT 'open'
    CHECK (state IN ('open', 'processing', 'action', 'authorised', 'captured', 'released', 'declined')),
  -- The booking is confirmed as soon as the amount is reserved.
  is_instant boolean NOT NULL,
  -- Of a booking that nobody has been told about: a refusal takes the booking back.
  is_first boolean NOT NULL,
  origin text COLLATE "C" NOT NULL,
  captured_cents integer NOT NULL DEFAULT 0 CHECK (captured_cents BETWEEN 0 AND amount_cents),
  refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents BETWEEN 0 AND captured_cents),
  failure text COLLATE "C",
  -- When there is something to do; null: nothing.
  due_at timestamptz(3),
  attempts integer NOT NULL DEFAULT 0,
  -- Counts what is asked for, so that a wish that comes during a step is not taken for done.
  asked integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  updated_at timestamptz(3) NOT NULL
);
CREATE INDEX booking_payment_booking_idx ON booking_payment (booking_id, id);
-- A booking has one payment that counts; all others are given back.
CREATE UNIQUE INDEX booking_payment_live_key ON booking_payment (booking_id) WHERE wanted <> 'release';
CREATE INDEX booking_payment_due_idx ON booking_payment (due_at) WHERE due_at IS NOT NULL;

-- Refunds of collected payments, by policy or by an administrator. The sum to reach makes a repeat harmless.
CREATE TABLE booking_refund (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  payment_id integer NOT NULL REFERENCES booking_payment (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL UNIQUE,
  amount_cents integer NOT NULL CHECK (amount_cents > 0),
  -- Of the payment, with this refund and those before it.
  target_cents integer NOT NULL CHECK (target_cents >= amount_cents),
  reason text COLLATE "C",
  user_id integer REFERENCES "user" (id) ON DELETE SET NULL,
  created_at timestamptz(3) NOT NULL,
  done_at timestamptz(3)
);
CREATE INDEX booking_refund_payment_idx ON booking_refund (payment_id, id);
CREATE INDEX booking_refund_user_idx ON booking_refund (user_id) WHERE user_id IS NOT NULL;

ALTER TABLE booking
  -- Until when the guest can finish the payment; null: there is nothing to finish.
  ADD COLUMN pay_until timestamptz(3),
  DROP CONSTRAINT booking_cancelled_by_check,
  ADD CONSTRAINT booking_cancelled_by_check CHECK (cancelled_by IN ('guest', 'host', 'admin', 'payment'));
