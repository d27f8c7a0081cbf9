/**
 * Removes the data of other versions of the demo, which would stay in the browser for ever. A version
 * that a tab still works with holds its lock, and keeps them.
 */
import { versionOfStored, wireNames } from '#shared/demo/wire'
import { removeStored } from './database'

/** PGlite's name of a database in IndexedDB. */
const MOUNTED = '/pglite/'

/** Versions that have a folder or a database in this browser. */
async function storedVersions(): Promise<Set<string>> {
  const names: string[] = []
  if (typeof navigator.storage?.getDirectory === 'function')
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name)
  for (const { name = '' } of await indexedDB.databases())
    names.push(name.startsWith(MOUNTED) ? name.slice(MOUNTED.length) : name)
  return new Set(names.flatMap((name) => versionOfStored(name) ?? []))
}

const removeDatabase = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve()
    request.onblocked = () => resolve()
    request.onerror = () => reject(request.error ?? new Error('IndexedDB did not remove a database'))
  })

/** @param version the one that stays */
export async function removeOthers(version: string): Promise<void> {
  for (const other of await storedVersions()) {
    if (other === version) continue
    const names = wireNames(other)
    await navigator.locks.request(names.lock, { ifAvailable: true }, async (lock) => {
      if (!lock) return
      await removeStored(names.database)
      await removeDatabase(names.values)
      await removeDatabase(names.copy)
    })
  }
}
