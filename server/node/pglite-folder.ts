/**
 * The embedded database in a folder, made durable: committed data survives a power cut. PGlite
 * starts PostgreSQL with `-F` (no fsync), and its file system lacks fsync.
 */
import fs from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import { type EmbeddedDatabase, openPglite } from '../db/pglite'

const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  // Emscripten passes only fsync on; PostgreSQL's default (fdatasync) has no effect there.
  ...['-c', 'wal_sync_method=fsync'],
  // A data folder that was made elsewhere has settings of its own.
  ...['-c', 'fsync=on', '-c', 'synchronous_commit=on', '-c', 'full_page_writes=on'],
]

/** WASI's code for "Input/output error". */
const EIO = 29

class DurableFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (module: { NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } } }) => {
        module.NODEFS.stream_ops.fsync = ({ nfd }) => {
          try {
            fs.fsyncSync(nfd)
            return 0
          } catch {
            // PostgreSQL then stops and recovers from its log.
            return EIO
          }
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/**
 * Opens the database in a folder, and creates the folder when it is missing.
 * @param dump a tar file that a new folder starts from
 */
export async function openPgliteFolder(folder: string, dump?: Blob): Promise<EmbeddedDatabase> {
  const isNew = !fs.existsSync(join(folder, 'PG_VERSION'))
  const options = { fs: new DurableFolder(folder), startParams: START_PARAMS }
  const db = await openPglite({ ...options, ...(dump && { loadDataDir: dump }) })
  // The first files are written by another program, which does not sync them.
  if (isNew) syncTree(folder)
  return db
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  // Windows does not support this for folders and does not need it.
  if (process.platform !== 'win32') syncPath(folder)
}

function syncPath(path: string): void {
  const fd = fs.openSync(path, process.platform === 'win32' ? 'r+' : 'r')
  try {
    fs.fsyncSync(fd)
  } finally {
    fs.closeSync(fd)
  }
}
