/** Writes a workspace as a file, piece by piece: one uploaded file at a time is in memory. */
import { Zip, ZipPassThrough } from 'fflate'
import type { Database } from '../db/database'
import { sha256Hex } from '../digest'
import type { Files } from '../ports/files'
import { DATABASE, FILES, MANIFEST, type Manifest, WORKSPACE_MAX_BYTES, WorkspaceFileError } from './workspace-file'

export type Source = {
  db: Database
  files: Files
  /** An atomic copy of the database, as a gzipped tar file. */
  dump: () => Promise<Blob>
}

const PIECE_BYTES = 262_144

type Bytes = Uint8Array<ArrayBuffer>

function tooLarge(): WorkspaceFileError {
  const gigabytes = WORKSPACE_MAX_BYTES / 1_000_000_000
  return new WorkspaceFileError(
    `This workspace has more than ${gigabytes} GB. Copy the data folder of the server instead (docs/operations.md).`,
  )
}

/** @throws WorkspaceFileError when the uploaded files alone exceed what a file may hold */
export async function requireSmall(db: Database): Promise<void> {
  const [sum] = await db.query<{ bytes: number }>('SELECT coalesce(sum(size), 0) AS bytes FROM upload')
  if (sum && sum.bytes > WORKSPACE_MAX_BYTES) throw tooLarge()
}

/**
 * @param now epoch milliseconds
 * @throws WorkspaceFileError when it becomes too large
 */
export async function* workspaceZip(
  { db, files, dump }: Source,
  { version, now }: { version: string; now: number },
): AsyncGenerator<Bytes, void> {
  let ready: Bytes[] = []
  let total = 0
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const taken = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  async function* add(name: string, content: Bytes) {
    total += content.byteLength
    if (total > WORKSPACE_MAX_BYTES) throw tooLarge()
    // Compressed already, as pictures are.
    const entry = new ZipPassThrough(name)
    entry.mtime = now
    zip.add(entry)
    for (let start = 0; start < content.byteLength; start += PIECE_BYTES) {
      entry.push(content.subarray(start, start + PIECE_BYTES))
      yield* taken()
    }
    entry.push(new Uint8Array(0), true)
    yield* taken()
  }
  const contentOf = async (content: Bytes) => ({ bytes: content.byteLength, sha256: await sha256Hex(content) })

  const [postgres] = await db.query<{ version: string }>(`SELECT current_setting('server_version_num') AS version`)
  const [migration] = await db.query<{ name: string }>('SELECT max(name) AS name FROM migration')
  const database = new Uint8Array(await (await dump()).arrayBuffer())
  const manifest: Manifest = {
    format: 1,
    version,
    made: new Date(now).toISOString(),
    postgres: Math.floor(Number(postgres?.version) / 10_000),
    migration: migration?.name ?? '',
    database: await contentOf(database),
    files: {},
  }
  yield* add(DATABASE, database)
  for (const { name } of await db.query<{ name: string }>('SELECT name FROM upload ORDER BY id')) {
    const content = await files.read(name)
    // Deleted in the meantime, or lost before.
    if (!content) continue
    manifest.files[name] = await contentOf(content)
    yield* add(FILES + name, content)
  }
  yield* add(MANIFEST, new TextEncoder().encode(JSON.stringify(manifest, null, 2)))
  zip.end()
  yield* taken()
}
