/** Makes the database of a file the one of this installation. */
import type { Database } from '../db/database'
import { type Migration, migrate } from '../db/migrate'
import { WorkspaceFileError } from './workspace-file'

/**
 * Migrates it, and removes everything that works only where it was made: sessions with their push
 * subscriptions, links in emails, and secrets of two-factor sign-in, which that server's own secret
 * seals: whoever used it signs in without it until they turn it on again. That server also sends the
 * emails that still wait.
 * @throws WorkspaceFileError when a newer version has written it
 */
export async function adoptCopy(db: Database, migrations: readonly Migration[]): Promise<void> {
  const names = new Set(migrations.map(({ name }) => name))
  const applied = await db.query<{ name: string }>('SELECT name FROM migration')
  if (applied.some(({ name }) => !names.has(name)))
    throw new WorkspaceFileError('The file was made by a newer version of Holdfast. Update this one first.')
  await migrate(db, migrations)
  await db.transaction(async (tx) => {
    await tx.exec(`
      DELETE FROM session;
      DELETE FROM one_time_token;
      DELETE FROM recovery_code;
      DELETE FROM two_factor;
      UPDATE "user" SET two_factor_enabled = false WHERE two_factor_enabled;
      DELETE FROM rate_limit;
      UPDATE mailbox SET send_at = NULL WHERE send_at IS NOT NULL;
    `)
  })
}
