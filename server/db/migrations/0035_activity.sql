-- The activity of the team is read by time, over all tables.
CREATE INDEX audit_log_at_idx ON audit_log (at DESC, id DESC);
