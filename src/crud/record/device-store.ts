/**
 * A user's data that stays on this device (form drafts, recent pages), in a database of its own.
 * Keys begin with the user's id. Nothing is stored, and nothing fails, in a browser that refuses
 * storage.
 */
import { createStore, del, delMany, get, keys, promisifyRequest, type UseStore } from 'idb-keyval'
import { useAuthStore } from '../../stores/auth'

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
export const forget = (key: string): Promise<void> => quietly(() => del(key, store()))

/**
 * Stores nothing for a user of a shared device or one who has signed out.
 * @returns whether it is stored
 */
export async function keep(key: string, value: unknown): Promise<boolean> {
  const { user, isShared, left } = useAuthStore.getState()
  const isUnwanted = [left, isShared ? user : null].some((person) => person !== null && isOf(person, key))
  if (isUnwanted) return false
  const stored = await quietly(() =>
    store()('readwrite', async (kept) => {
      kept.put(value, key)
      const end = promisifyRequest(kept.transaction)
      // At once: a page that is closing does not live to the end of the transaction.
      kept.transaction.commit()
      await end
      return true
    }),
  )
  return stored === true
}

const isOf = (user: number, key: string): boolean => key.startsWith(`${user}|`)

async function keysOf(user: number): Promise<string[]> {
  return (await keys<string>(store())).filter((key) => isOf(user, key))
}

/** Removes all data of one user. */
export async function forgetPerson(user: number): Promise<void> {
  await quietly(async () => delMany(await keysOf(user), store()))
}

/** Whether a key of this user begins with `prefix`, after their id. */
export async function isAnyKept(user: number, prefix: string): Promise<boolean> {
  const matches = await quietly(() => keysOf(user))
  return (matches ?? []).some((key) => key.startsWith(`${user}|${prefix}`))
}
