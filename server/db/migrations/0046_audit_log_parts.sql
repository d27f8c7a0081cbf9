-- The history becomes one table for each month, so that the clean-up can drop old months whole
-- (docs/decisions/0034-the-audit-log-has-a-part-for-each-month.md). No row is copied: the table so
-- far becomes the part of everything before next month. The clean-up makes the parts of later months.
ALTER TABLE audit_log RENAME TO audit_log_first;
ALTER INDEX audit_log_record_idx RENAME TO audit_log_first_record_idx;
ALTER INDEX audit_log_at_idx RENAME TO audit_log_first_at_idx;
-- The key of a partitioned table has to contain the column that it is partitioned by.
ALTER TABLE audit_log_first DROP CONSTRAINT audit_log_pkey;
ALTER TABLE audit_log_first ADD CONSTRAINT audit_log_first_pkey PRIMARY KEY (id, at);

-- A sequence, because a partitioned table has no identity columns before PostgreSQL 17. It goes on
-- with the numbers of the old one, and gets its name.
CREATE SEQUENCE audit_log_numbers AS integer;
SELECT setval('audit_log_numbers', last_value, is_called) FROM audit_log_id_seq;
ALTER TABLE audit_log_first ALTER COLUMN id DROP IDENTITY;
ALTER SEQUENCE audit_log_numbers RENAME TO audit_log_id_seq;

-- before and after hold the changed fields only. The constraints have the names of the old table's,
-- because PostgreSQL compares them when it attaches that.
CREATE TABLE audit_log (
  id integer NOT NULL DEFAULT nextval('audit_log_id_seq'),
  at timestamptz(3) NOT NULL,
  user_id integer CONSTRAINT audit_log_user_id_fkey REFERENCES "user" (id) ON DELETE SET NULL,
  table_name text COLLATE "C" NOT NULL,
  record_id integer NOT NULL,
  operation text COLLATE "C" NOT NULL
    CONSTRAINT audit_log_operation_check CHECK (operation IN ('create', 'update', 'delete', 'restore', 'download')),
  before jsonb,
  after jsonb,
  idempotency_key text COLLATE "C",
  queued_at timestamptz(3),
  PRIMARY KEY (id, at)
) PARTITION BY RANGE (at);
CREATE INDEX audit_log_record_idx ON audit_log (table_name, record_id, id);
CREATE INDEX audit_log_at_idx ON audit_log (at DESC, id DESC);
ALTER SEQUENCE audit_log_id_seq OWNED BY audit_log.id;
ALTER TABLE audit_log_first ALTER COLUMN id SET DEFAULT nextval('audit_log_id_seq');

-- Rows of months that have no part, so that no insert ever fails: a clock that is wrong, or a
-- clean-up that has not run for months.
CREATE TABLE audit_log_other PARTITION OF audit_log DEFAULT;

-- Rows of a clock that was wrong would keep the old table from being that part.
WITH later AS (
  DELETE FROM audit_log_first
  WHERE at >= (date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC'
  RETURNING *
)
INSERT INTO audit_log SELECT * FROM later;
ALTER TABLE audit_log ATTACH PARTITION audit_log_first FOR VALUES FROM (MINVALUE)
  TO ((date_trunc('month', now() AT TIME ZONE 'UTC') + interval '1 month') AT TIME ZONE 'UTC');
