/**
 * The embedded database in a folder, durable: what it has acknowledged outlives a power cut. PGlite alone starts
 * PostgreSQL with `-F` (no fsync), and its file system has no fsync either.
 */
import fs from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'
import type { Database } from '../db/database'
import { openPglite } from '../db/pglite'

/** fsync is the one that Emscripten hands on; the default of PostgreSQL (fdatasync) does nothing there. */
const START_PARAMS = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** "Input/output error" of WASI. */
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
            // PostgreSQL then stops by itself, and begins at its log again.
            return EIO
          }
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

/** Opens the database in a folder, which is made when it is not there. */
export async function openPgliteFolder(folder: string): Promise<Database> {
  const isNew = !fs.existsSync(join(folder, 'PG_VERSION'))
  const db = await openPglite({ fs: new DurableFolder(folder), startParams: START_PARAMS })
  // The first files come from a program of their own, which does not write them through.
  if (isNew) syncTree(folder)
  return db
}

function syncTree(folder: string): void {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  // Windows can't do this to a folder and need not.
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
