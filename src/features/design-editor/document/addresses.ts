/**
 * Addresses and ids that were temporary and became real (offline engine, rule 10). In a scene they
 * are whole values. Pure.
 */
import { parseTempText } from '#shared/offline/temp-id'

const isTemporary = (value: unknown): value is string => typeof value === 'string' && parseTempText(value) !== undefined

/** Temporary values of `before` that `after` has a real one for, in the same place. */
export function newAddresses(before: unknown, after: unknown): ReadonlyMap<string, unknown> {
  const moved = new Map<string, unknown>()
  const compare = (a: unknown, b: unknown): void => {
    if (a === b) return
    if (isTemporary(a)) {
      if ((typeof b === 'string' && !isTemporary(b)) || typeof b === 'number') moved.set(a, b)
    } else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) {
      const others = new Map(Object.entries(b))
      for (const [key, value] of Object.entries(a)) compare(value, others.get(key))
    }
  }
  compare(before, after)
  return moved
}

/** The value with each of these addresses replaced. What has none stays the same object. */
export function withAddresses<T>(value: T, moved: ReadonlyMap<string, unknown>): T
export function withAddresses(value: unknown, moved: ReadonlyMap<string, unknown>): unknown {
  if (typeof value === 'string') return moved.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const replaced = entries.map(([key, part]) => [key, withAddresses(part, moved)] as const)
  if (replaced.every(([, part], index) => part === entries[index]?.[1])) return value
  return Array.isArray(value) ? replaced.map(([, part]) => part) : Object.fromEntries(replaced)
}
