/**
 * A workspace from a file, in place of the content that the demo begins with. For the next first
 * start the file waits in a store of its own, which "start over" leaves alone.
 */
import type { Clock } from '../context'
import type { Database } from '../db/database'
import { adoptCopy } from '../workspace/adopt-copy'
import { readWorkspace, type Workspace } from '../workspace/read-workspace'
import { migrations } from './migrations'
import { storedFiles } from './ports'
import { openStore, type Store } from './store'

const FILE = 'file'

async function parse(bytes: ArrayBuffer): Promise<Workspace> {
  return readWorkspace(
    new Uint8Array(bytes),
    migrations.map(({ name }) => name),
  )
}

export type Copies = {
  /** @throws WorkspaceFileError when it can't be opened; nothing is kept then */
  keep: (bytes: ArrayBuffer) => Promise<void>
  /** @throws WorkspaceFileError when the one that is kept can't be opened */
  read: () => Promise<Workspace>
  forget: () => Promise<void>
}

/** @param name of the IndexedDB database that keeps one */
export function openCopies(name: string): Copies {
  const store = openStore(name)
  return {
    keep: async (bytes) => {
      await parse(bytes)
      await store.write(FILE, bytes)
    },
    read: async () => {
      const bytes = await store.read(FILE)
      return parse(bytes instanceof ArrayBuffer ? bytes : new ArrayBuffer(0))
    },
    forget: () => store.remove(FILE),
  }
}

/** Makes the opened database of a copy this server's own, and stores its files. */
export async function adopt({ files }: Workspace, db: Database, store: Store, clock: Clock): Promise<void> {
  await adoptCopy(db, migrations)
  const stored = storedFiles(store, clock, async () => undefined)
  for (const [name, bytes] of files) await stored.write(name, bytes)
}
