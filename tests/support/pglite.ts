/** A new PGlite in memory from a dump of this run, because creating one takes seconds. */
import { readFile } from 'node:fs/promises'
import { inject, type ProvidedContext } from 'vitest'
import { type EmbeddedDatabase, openPglite } from '../../server/db/pglite'

type State = keyof ProvidedContext['pglite']

const dumps = new Map<State, Promise<Blob>>()

async function readDump(state: State): Promise<Blob> {
  return new Blob([new Uint8Array(await readFile(inject('pglite')[state]))])
}

/** A separate database. Close it when done. */
export async function openTestPglite(state: State = 'migrated'): Promise<EmbeddedDatabase> {
  const dump = dumps.get(state) ?? readDump(state)
  dumps.set(state, dump)
  return openPglite({ loadDataDir: await dump })
}
