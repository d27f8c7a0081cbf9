/**
 * Before suites that start a PostgreSQL in several processes at once: it refuses to run as root, and its own user is made by the first
 * start. Two first starts at the same moment would both try.
 */
import { startPostgres } from './postgres'

export default async function makePostgresUser(): Promise<void> {
  if (process.getuid?.() === 0) await (await startPostgres()).stop()
}
