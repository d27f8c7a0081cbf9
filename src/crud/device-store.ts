/**
 * Small things of a person that belong to this device alone (drafts of forms, pages seen last), in a database of their own.
 * A browser that refuses storage keeps nothing, and nothing breaks by it. Keys of a person's things begin with their id.
 */
import { createStore, del, delMany, get, keys, set, type UseStore } from 'idb-keyval'

let opened: UseStore | undefined
const store = (): UseStore => {
  opened ??= createStore('holdfast-device', 'kept')
  return opened
}

async function quietly<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch {
    return undefined
  }
}

export const loadKept = <T>(key: string): Promise<T | undefined> => quietly(() => get<T>(key, store()))
export const keep = (key: string, value: unknown): Promise<void> => quietly(() => set(key, value, store()))
export const forget = (key: string): Promise<void> => quietly(() => del(key, store()))

/** Everything of one person, when they want nothing of it left here. */
export async function forgetPerson(user: number): Promise<void> {
  await quietly(async () => {
    const all = await keys<string>(store())
    await delMany(
      all.filter((key) => key.startsWith(`${user}|`)),
      store(),
    )
  })
}
