/**
 * The favorites of a visitor, on this device. Signing in moves them to the account
 * (features/favorites/queries.ts).
 */
import { create } from 'zustand'
import { fieldsOf, parseJson } from '#shared/json'
import { onStoredElsewhere, readStored, writeStored } from './storage'

/** `at`: epoch milliseconds. Distinguishes a space that was added, removed and added again. */
export type VisitorFavorite = { id: number; at: number }

/** The oldest make room for new ones. */
export const VISITOR_FAVORITES_MAX = 100

/** Parses the stored text: valid entries, each space once, latest first. */
export function parseFavorites(text: string | null): VisitorFavorite[] {
  const entries: unknown = text === null ? [] : parseJson(text)
  if (!Array.isArray(entries)) return []
  const list = entries.flatMap((entry): VisitorFavorite[] => {
    const { id, at } = fieldsOf(entry)
    return isPositive(id) && isPositive(at) ? [{ id, at }] : []
  })
  return list
    .filter(({ id }, index) => list.findIndex((other) => other.id === id) === index)
    .slice(0, VISITOR_FAVORITES_MAX)
}

const isPositive = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

const load = (): VisitorFavorite[] => parseFavorites(readStored('favorites'))

export const useVisitorFavorites = create<{ list: readonly VisitorFavorite[] }>(() => ({ list: load() }))

/** Changes the stored list, which another tab may have changed since it was read. */
function change(next: (list: readonly VisitorFavorite[]) => readonly VisitorFavorite[]): void {
  const list = next(load()).slice(0, VISITOR_FAVORITES_MAX)
  writeStored('favorites', list.length > 0 ? JSON.stringify(list) : null)
  useVisitorFavorites.setState({ list })
}

export const addVisitorFavorite = (favorite: VisitorFavorite): void =>
  change((list) => [favorite, ...list.filter(({ id }) => id !== favorite.id)].sort((a, b) => b.at - a.at))

export const removeVisitorFavorite = (id: number): void => change((list) => list.filter((entry) => entry.id !== id))

/** Follows changes of other tabs. */
export const followVisitorFavorites = (): (() => void) =>
  onStoredElsewhere(['favorites'], () => useVisitorFavorites.setState({ list: load() }))

/** A removal from an account that was queued: whose, and of which space. */
type Removal = { user: number; space: number; request: string }

/** The oldest make room: adding such a space again no longer takes its removal back. */
const REMOVALS_MAX = 100

function loadRemovals(): Removal[] {
  const text = readStored('removals')
  const entries: unknown = text === null ? [] : parseJson(text)
  if (!Array.isArray(entries)) return []
  return entries.flatMap((entry): Removal[] => {
    const { user, space, request } = fieldsOf(entry)
    return isPositive(user) && isPositive(space) && typeof request === 'string' ? [{ user, space, request }] : []
  })
}

const isOf =
  (user: number, space: number) =>
  (removal: Removal): boolean =>
    removal.user === user && removal.space === space

/**
 * Stored, because a page that loads again must still find it: a new favorite would be sent beside its
 * removal, in no order.
 */
export function keepRemoval(removal: Removal): void {
  const isSame = isOf(removal.user, removal.space)
  const others = loadRemovals().filter((other) => !isSame(other))
  writeStored('removals', JSON.stringify([removal, ...others].slice(0, REMOVALS_MAX)))
}

/** The id of the queued request that removes it, once; undefined where there is none. */
export function takeRemoval(user: number, space: number): string | undefined {
  const removals = loadRemovals()
  const found = removals.find(isOf(user, space))
  const rest = removals.filter((removal) => removal !== found)
  if (found) writeStored('removals', rest.length > 0 ? JSON.stringify(rest) : null)
  return found?.request
}
