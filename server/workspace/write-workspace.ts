/** Writes a workspace as a file, piece by piece: one uploaded file at a time is in memory. */
import type { Database } from '../db/database'
import { sha256Hex } from '../digest'
import type { Files } from '../ports/files'
import { type ZippedFile, zipped } from '../zip'
import {
  DATABASE,
  DATABASE_MAX_BYTES,
  FILES,
  MANIFEST,
  type Manifest,
  WORKSPACE_MAX_BYTES,
  WorkspaceFileError,
} from './workspace-file'

export type Source = {
  db: Database
  files: Files
  /** An atomic copy of the database, as a gzipped tar file. */
  dump: () => Promise<Blob>
}

type Bytes = Uint8Array<ArrayBuffer>

function tooLarge(): WorkspaceFileError {
  const gigabytes = WORKSPACE_MAX_BYTES / 1_000_000_000
  return new WorkspaceFileError(
    `This workspace has more than ${gigabytes} GB. Copy the data folder of the server instead (docs/operations.md).`,
  )
}

/**
 * Before anything is written.
 * @param database bytes of its copy, once that is made
 * @throws WorkspaceFileError when the uploaded files and that exceed what a file may hold, or when
 * no reader would open the database
 */
export async function requireSmall(db: Database, database = 0): Promise<void> {
  const [sum] = await db.query<{ files: number; database: number }>(
    `SELECT coalesce(sum(size), 0) AS files, pg_database_size(current_database()) AS database FROM upload`,
  )
  if (!sum) return
  if (sum.files + database > WORKSPACE_MAX_BYTES || sum.database > DATABASE_MAX_BYTES) throw tooLarge()
}

/** Its files, in their order. Each is read when the one before it is written. */
async function* filesOf({ db, files, dump }: Source, version: string, now: number): AsyncGenerator<ZippedFile, void> {
  let total = 0
  const measure = async (content: Bytes) => {
    total += content.byteLength
    if (total > WORKSPACE_MAX_BYTES) throw tooLarge()
    return { bytes: content.byteLength, sha256: await sha256Hex(content) }
  }
  const [postgres] = await db.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
  const [migration] = await db.query<{ name: string }>('SELECT max(name) AS name FROM migration')
  const database = new Uint8Array(await (await dump()).arrayBuffer())
  await requireSmall(db, database.byteLength)
  const manifest: Manifest = {
    format: 1,
    version,
    made: new Date(now).toISOString(),
    postgres: Math.floor(Number(postgres?.version) / 10_000),
    migration: migration?.name ?? '',
    database: await measure(database),
    files: {},
  }
  yield { name: DATABASE, content: database }
  for (const { name } of await db.query<{ name: string }>('SELECT name FROM upload ORDER BY id')) {
    const content = await files.read(name)
    // Deleted in the meantime, or lost before.
    if (!content) continue
    manifest.files[name] = await measure(content)
    yield { name: FILES + name, content }
  }
  yield { name: MANIFEST, content: JSON.stringify(manifest, null, 2) }
}

/**
 * @param now epoch milliseconds
 * @throws WorkspaceFileError when it becomes too large
 */
export const workspaceZip = (
  source: Source,
  { version, now }: { version: string; now: number },
): AsyncGenerator<Bytes, void> => zipped(filesOf(source, version, now), now)
