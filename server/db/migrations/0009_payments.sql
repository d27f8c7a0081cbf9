-- Payments: what the local provider knows, what the mirror was missing, and what makes calls and webhooks happen once.

-- Objects of the local provider in Stripe's shapes, so that one reader serves both. `seq` is the order of making; `due_at` is when time itself
-- has something to do: a trial or a period ends, a payment is tried again.
CREATE TABLE provider_object (
  id text COLLATE "C" PRIMARY KEY,
  seq bigint GENERATED ALWAYS AS IDENTITY,
  object text COLLATE "C" NOT NULL,
  customer text COLLATE "C",
  due_at timestamptz(3),
  data jsonb NOT NULL
);
CREATE INDEX provider_object_seq_idx ON provider_object (object, seq);
CREATE INDEX provider_object_customer_idx ON provider_object (customer, object, seq) WHERE customer IS NOT NULL;
CREATE INDEX provider_object_due_idx ON provider_object (due_at) WHERE due_at IS NOT NULL;

-- Events that were taken in: the same one twice does nothing twice.
CREATE TABLE payment_event (
  id text COLLATE "C" PRIMARY KEY,
  type text COLLATE "C" NOT NULL,
  object_id text COLLATE "C",
  received_at timestamptz(3) NOT NULL
);
CREATE INDEX payment_event_received_idx ON payment_event (received_at);

-- Refusals of the provider under a key of ours. A provider keeps its answer to a key, also a refusal: whoever tries again after one
-- means a new attempt, which needs a new key there.
CREATE TABLE payment_refusal (
  key text COLLATE "C" PRIMARY KEY,
  refusals integer NOT NULL DEFAULT 1,
  refused_at timestamptz(3) NOT NULL
);

ALTER TABLE price ADD COLUMN trial_days integer CHECK (trial_days > 0);
ALTER TABLE subscription ADD COLUMN quantity integer NOT NULL DEFAULT 1 CHECK (quantity > 0);
ALTER TABLE subscription ADD COLUMN trial_end timestamptz(3);
ALTER TABLE subscription DROP CONSTRAINT subscription_status_check;
ALTER TABLE subscription ADD CONSTRAINT subscription_status_check
  CHECK (status IN ('trialing', 'active', 'past_due', 'unpaid', 'canceled', 'incomplete', 'incomplete_expired', 'paused'));
ALTER TABLE invoice ADD COLUMN paid_cents integer NOT NULL DEFAULT 0 CHECK (paid_cents >= 0);
UPDATE invoice SET paid_cents = greatest(total_cents, 0) WHERE status = 'paid';
ALTER TABLE "order" ADD COLUMN refunded_cents integer NOT NULL DEFAULT 0 CHECK (refunded_cents >= 0);
ALTER TABLE "order" ADD COLUMN payment_id text COLLATE "C";
UPDATE "order" SET refunded_cents = greatest(total_cents, 0) WHERE status = 'refunded';
CREATE INDEX order_payment_idx ON "order" (payment_id) WHERE payment_id IS NOT NULL;
