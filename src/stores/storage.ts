/**
 * All access to local and session storage. Four keys are the specification's (section 3); `waiting`
 * is for detecting a cleared database, `shared` marks a shared device, `favorites` are a visitor's,
 * `removals` those of accounts that may still be queued; `push`: the user whom this device gets push
 * messages for; `language`: the one that was chosen on this device; `rulers`: whether the editor of
 * designs shows them.
 * Blocked or full storage never throws.
 */

export type StorageKey =
  | 'user'
  | 'token'
  | 'role'
  | 'theme'
  | 'waiting'
  | 'shared'
  | 'favorites'
  | 'removals'
  | 'push'
  | 'language'
  | 'rulers'
/** `tab`: session storage. `device`: local storage. */
export type Place = 'device' | 'tab'

const storageOf = (place: Place): Storage => (place === 'device' ? localStorage : sessionStorage)

/** Fallback while the browser blocks storage. */
const memory = new Map<string, string>()
const toName = (key: StorageKey, place: Place): string => `${place} ${key}`

export function readStored(key: StorageKey, place: Place = 'device'): string | null {
  try {
    return storageOf(place).getItem(key)
  } catch {
    return memory.get(toName(key, place)) ?? null
  }
}

/** Stores text; null removes the key. */
export function writeStored(key: StorageKey, value: string | null, place: Place = 'device'): void {
  try {
    if (value === null) storageOf(place).removeItem(key)
    else storageOf(place).setItem(key, value)
  } catch {
    if (value === null) memory.delete(toName(key, place))
    else memory.set(toName(key, place), value)
  }
}

/**
 * Calls back when another tab changed one of `keys` in local storage, or cleared it.
 * @returns stops listening
 */
export function onStoredElsewhere(keys: readonly StorageKey[], listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.storageArea === sessionStorage) return
    if (event.key === null || keys.some((key) => key === event.key)) listener(event.newValue)
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
