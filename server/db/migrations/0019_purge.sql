-- Purge removes what releases have put away. It is a deployment, so that it runs one at a time with the others and stands in their history.

ALTER TABLE deployment
  DROP CONSTRAINT deployment_kind_check,
  ADD CONSTRAINT deployment_kind_check CHECK (kind IN ('deploy', 'rollback', 'promote', 'stop', 'purge')),
  -- What a purge removes: name, label and the digest of the rows that the person downloaded.
  ADD COLUMN purge jsonb;

-- Ids of rows of "role" by the ids of the wireframe's own roles.
ALTER TABLE app ADD COLUMN roles jsonb NOT NULL DEFAULT '{}';
