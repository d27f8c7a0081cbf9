-- A person may delete their account, also who claimed the installation: it stays claimed.

ALTER TABLE setup_claim ALTER COLUMN user_id DROP NOT NULL;
ALTER TABLE setup_claim DROP CONSTRAINT setup_claim_user_id_fkey;
ALTER TABLE setup_claim ADD CONSTRAINT setup_claim_user_id_fkey
  FOREIGN KEY (user_id) REFERENCES "user" (id) ON DELETE SET NULL;
