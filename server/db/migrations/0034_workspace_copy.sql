-- A copy of the whole workspace that somebody downloaded, in the history of their account.
ALTER TABLE audit_log
  DROP CONSTRAINT audit_log_operation_check,
  ADD CONSTRAINT audit_log_operation_check CHECK (operation IN ('create', 'update', 'delete', 'restore', 'download'));
