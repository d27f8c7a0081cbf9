/** Values of a server in a browser beside its database: in IndexedDB, so that they survive a kill. */
import { createStore, del, entries, get, set, update } from 'idb-keyval'

export type Store = {
  read: (key: string) => Promise<unknown>
  write: (key: string, value: unknown) => Promise<void>
  remove: (key: string) => Promise<void>
  all: () => Promise<[string, unknown][]>
  /** Writes the value only where there is none. Resolves to the one that is there now. */
  readOrMake: (key: string, make: () => unknown) => Promise<unknown>
}

/** @param name of the IndexedDB database, which belongs to this store alone */
export function openStore(name: string): Store {
  const store = createStore(name, 'values')
  return {
    read: (key) => get<unknown>(key, store),
    write: (key, value) => set(key, value, store),
    remove: (key) => del(key, store),
    all: () => entries<string, unknown>(store),
    readOrMake: async (key, make) => {
      await update<unknown>(key, (before) => before ?? make(), store)
      return get<unknown>(key, store)
    },
  }
}
