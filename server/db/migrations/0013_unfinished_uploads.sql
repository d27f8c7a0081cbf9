-- Files that arrive in chunks over a slow or broken line (tus 1.0.0), until the upload call takes them or they expire.

CREATE TABLE unfinished_upload (
  -- 128 random bits.
  id text COLLATE "C" PRIMARY KEY,
  user_id integer NOT NULL REFERENCES "user" (id) ON DELETE CASCADE,
  -- The client's name for what is uploaded: begun again under the same name, it replaces the earlier one.
  intent text COLLATE "C",
  length integer NOT NULL CHECK (length > 0),
  received integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  written_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CHECK (received BETWEEN 0 AND length),
  UNIQUE (user_id, intent)
);
CREATE INDEX unfinished_upload_expires_idx ON unfinished_upload (expires_at);

CREATE TABLE upload_chunk (
  upload_id text COLLATE "C" NOT NULL REFERENCES unfinished_upload (id) ON DELETE CASCADE,
  starts_at integer NOT NULL,
  bytes bytea NOT NULL,
  PRIMARY KEY (upload_id, starts_at)
);
-- Pictures are compressed already.
ALTER TABLE upload_chunk ALTER COLUMN bytes SET STORAGE EXTERNAL;
