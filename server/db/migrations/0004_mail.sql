-- What a mail on its way needs: attempts so far, when the next one is due (null: it stays in the mailbox), why the last one failed.
ALTER TABLE mailbox
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  ADD COLUMN send_at timestamptz(3),
  ADD COLUMN problem text COLLATE "C";
CREATE INDEX mailbox_send_at_idx ON mailbox (send_at, id) WHERE send_at IS NOT NULL;
