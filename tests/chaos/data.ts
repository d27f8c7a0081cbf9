/**
 * Makes the data folder of a chaos run: an empty database that fails the first commit of some
 * records.
 */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/db/migrate'
import { readMigrations } from '../../server/node/migrations'
import { openPgliteFolder } from '../../server/node/pglite-folder'
import { COMMIT_FAILS } from './plan'

const LOCK_CLASS = 7_216

/**
 * A deferred trigger runs during the commit. A session lock survives the rollback, so it marks the
 * records that have failed once.
 */
const REFUSE_COMMITS = `
  CREATE FUNCTION refuse_first_commit() RETURNS trigger LANGUAGE plpgsql AS $body$
  BEGIN
    IF NOT EXISTS (
      SELECT 1 FROM pg_locks
      WHERE locktype = 'advisory' AND classid = ${LOCK_CLASS} AND objid = hashtext(NEW.name)::oid AND objsubid = 2
    ) THEN
      PERFORM pg_advisory_lock(${LOCK_CLASS}, hashtext(NEW.name));
      RAISE EXCEPTION 'refused at the commit' USING ERRCODE = '40001';
    END IF;
    RETURN NULL;
  END $body$;
  CREATE CONSTRAINT TRIGGER refuse_first_commit AFTER INSERT ON project DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW WHEN (NEW.client = '${COMMIT_FAILS}') EXECUTE FUNCTION refuse_first_commit()`

/** Resolves to its path. The server adds the demo content, as to any empty database. */
export async function makeDataFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-chaos-data-'))
  const db = await openPgliteFolder(join(folder, 'pglite'))
  try {
    await migrate(db, await readMigrations())
    await db.exec(REFUSE_COMMITS)
  } finally {
    await db.close()
  }
  return folder
}
