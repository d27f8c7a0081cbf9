/**
 * The only door to localStorage. Four keys of the specification (section 3), and `waiting`, by which the app notices that the browser
 * cleared its database; a blocked or full storage never breaks the app.
 */

export type StorageKey = 'user' | 'token' | 'role' | 'theme' | 'waiting'

/** Where texts go while the browser refuses storage: they then live as long as the tab. */
const memory = new Map<StorageKey, string>()

/** Stored text, or null when there is none. */
export function readStored(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return memory.get(key) ?? null
  }
}

/** Stores text; null removes the key. */
export function writeStored(key: StorageKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    if (value === null) memory.delete(key)
    else memory.set(key, value)
  }
}

/** Calls back when another tab changed one of `keys` (or cleared all). Returns the way to stop. */
export function onStoredElsewhere(keys: readonly StorageKey[], listener: () => void): () => void {
  const handle = (event: StorageEvent) => {
    if (event.key === null || keys.includes(event.key as StorageKey)) listener()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
