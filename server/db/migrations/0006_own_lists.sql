-- A person's own records, newest first, are what most lists ask for: the page comes off the index in order, and the total is counted
-- in it without a look at the rows.
DROP INDEX project_user_idx;
DROP INDEX qr_code_user_idx;
DROP INDEX design_user_idx;
DROP INDEX photo_user_idx;
CREATE INDEX project_user_idx ON project (user_id, id) INCLUDE (deleted_at);
CREATE INDEX qr_code_user_idx ON qr_code (user_id, id) INCLUDE (deleted_at);
CREATE INDEX design_user_idx ON design (user_id, id) INCLUDE (deleted_at);
CREATE INDEX photo_user_idx ON photo (user_id, id) INCLUDE (deleted_at);
