/**
 * The database of a server in a browser, kept in the browser's own file system (OPFS), or in
 * IndexedDB where that is missing. What is committed is stored before the caller goes on: PGlite
 * itself does not flush after a transaction.
 */
import { IdbFs, type PGliteOptions } from '@electric-sql/pglite'
import { Memfs2OpfsFS } from '@electric-sql/pglite/memfs2opfs'
import { type Database, DatabaseGoneError } from '../db/database'
import { type EmbeddedDatabase, openPglite } from '../db/pglite'

/**
 * Waits for a flush that begins after the call. Callers that come while one is on its way share the
 * next.
 */
function sharing(flush: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        running = flush()
        return running
      })
    return next
  }
}

/**
 * A database whose calls resolve once what they changed is stored.
 * @param flush stores everything that was written up to its call
 */
export function storedFirst<Stored extends Database>(db: Stored, flush: () => Promise<void>): Stored {
  const store = sharing(flush)
  const stored = async () => {
    try {
      await store()
    } catch (error) {
      // Committed here, but gone after a restart: nobody may be told that it is done.
      throw new DatabaseGoneError('The change could not be stored', { cause: error })
    }
  }
  return {
    ...db,
    query: async (sql, params) => {
      const rows = await db.query<never>(sql, params)
      await stored()
      return rows
    },
    exec: async (sql) => {
      await db.exec(sql)
      await stored()
    },
    transaction: async (run) => {
      const result = await db.transaction(run)
      await stored()
      return result
    },
  }
}

const hasFileSystem = (): boolean => typeof navigator.storage?.getDirectory === 'function'

/** PostgreSQL, loaded. */
export type Engine = { module: WebAssembly.Module; share: Blob }

/** PGlite loads the one that makes an empty database unless it is given one: this has no content. */
const noInitdb = () => new WebAssembly.Module(Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0))

/**
 * Opens the database `name`, from the dump (a tar file) where it does not exist yet. Only one worker
 * may have it open.
 */
export async function openStored(name: string, engine: Engine, dump?: Blob): Promise<EmbeddedDatabase> {
  const files = hasFileSystem() ? new Memfs2OpfsFS(name) : new IdbFs(name)
  const options: PGliteOptions = {
    fs: files,
    pgliteWasmModule: engine.module,
    fsBundle: engine.share,
    initdbWasmModule: noInitdb(),
  }
  const db = await openPglite({ ...options, ...(dump && { loadDataDir: dump }) })
  const stored = storedFirst(db, () => files.syncToFs(false))
  // So that the first files are there too.
  await stored.query('SELECT 1')
  return stored
}

/** Removes what an unfinished first start has left. No worker may have it open. */
export async function removeStored(name: string): Promise<void> {
  if (hasFileSystem()) {
    const root = await navigator.storage.getDirectory()
    await root.removeEntry(name, { recursive: true }).catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'NotFoundError')) throw error
    })
    return
  }
  await new Promise<void>((resolve, reject) => {
    // PGlite's name of the folder that it mounts.
    const request = indexedDB.deleteDatabase(`/pglite/${name}`)
    request.onsuccess = () => resolve()
    // A worker that ended holds it for a moment; one that has it open would be a second server.
    request.onblocked = () => reject(new Error('Another tab still has the database open'))
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not remove the database'))
  })
}
