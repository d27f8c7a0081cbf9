/**
 * The only door to what the browser stores as text. Four keys of the specification (section 3); `waiting`, by which the app notices
 * that the browser cleared its database; and `shared`, which says that others use this device, too. A blocked or full storage never
 * breaks the app.
 */

export type StorageKey = 'user' | 'token' | 'role' | 'theme' | 'waiting' | 'shared'
/** `tab`: session storage, which ends with the tab. */
export type Place = 'device' | 'tab'

const storageOf = (place: Place): Storage => (place === 'device' ? localStorage : sessionStorage)

/** Where texts go while the browser refuses storage: they then live as long as the tab. */
const memory = new Map<string, string>()
const toName = (key: StorageKey, place: Place): string => `${place} ${key}`

/** Stored text, or null when there is none. */
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

/** Calls back with the new text when another tab changed one of `keys` of the device, or cleared all. Returns the way to stop. */
export function onStoredElsewhere(keys: readonly StorageKey[], listener: (value: string | null) => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.storageArea === sessionStorage) return
    if (event.key === null || keys.some((key) => key === event.key)) listener(event.newValue)
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
