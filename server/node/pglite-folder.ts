/**
 * The embedded database in a folder, made durable: committed data survives a power cut. PGlite
 * starts PostgreSQL with `-F` (no fsync), and its file system lacks fsync.
 */
import fs from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Database } from '../db/database'
import { openPglite } from '../db/pglite'

/** Emscripten passes only fsync on; PostgreSQL's default (fdatasync) has no effect there. */
const START_PARAMS = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

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

/** Opens the database in a folder, and creates the folder when it is missing. */
export async function openPgliteFolder(folder: string): Promise<Database> {
  const isNew = !fs.existsSync(join(folder, 'PG_VERSION'))
  const db = await openPglite({ fs: new DurableFolder(folder), startParams: START_PARAMS })
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
