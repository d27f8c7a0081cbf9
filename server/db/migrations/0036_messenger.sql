-- Notices for a second messenger: besides NOTIFY, the server process that runs the statement gets each notice as an INFO message on its
-- own connection. It publishes it once the transaction has committed (server/db/notices.ts). INFO reaches every client, whatever its
-- client_min_messages, and stays out of the log by default.

CREATE FUNCTION tell(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify(channel, payload);
  RAISE INFO USING MESSAGE = channel, DETAIL = payload, ERRCODE = 'HF002';
END
$$;

CREATE OR REPLACE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM tell('holdfast_news', TG_ARGV[0] || ':' || (told ->> TG_ARGV[1]));
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_marks() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('holdfast_news', 'marks:' || NEW.room_id || ':' || NEW.user_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION tell_definitions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell('holdfast_definitions', '');
  RETURN NULL;
END
$$;
