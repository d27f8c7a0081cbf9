/**
 * Detects that the browser cleared this device's database while changes were waiting. Their number
 * and the database's name are kept in local storage: a different name means that the changes are
 * lost.
 */
import { isObject, parseJson } from '#shared/json'
import { countKept, type OfflineSnapshot } from '#shared/offline/status'
import { readStored, writeStored } from '../stores/storage'

/** `lost` stays until the user dismisses it. */
type Note = { count: number; storage: string; lost?: number }
/** Keyed by owner. */
type Notes = Record<string, Note>

function readNotes(): Notes {
  const notes = parseJson(readStored('waiting') ?? '{}')
  // Only `keepNote` writes them.
  return isObject(notes) ? (notes as Notes) : {}
}

function keepNote(owner: string, note: Note | undefined): void {
  const { [owner]: _, ...others } = readNotes()
  const next: Notes = note ? { ...others, [owner]: note } : others
  writeStored('waiting', Object.keys(next).length > 0 ? JSON.stringify(next) : null)
}

/**
 * Records how many changes wait.
 * @returns how many of this user's changes are lost and not dismissed yet
 */
export function watchStorage({ owner, storage, ...kept }: OfflineSnapshot): number {
  if (owner === null || storage === null) return 0
  const { [owner]: before } = readNotes()
  const gone = before && before.storage !== storage ? before.count : 0
  const lost = (before?.lost ?? 0) + gone
  const count = countKept(kept)
  if (count !== before?.count || gone > 0 || before.storage !== storage)
    keepNote(owner, count + lost > 0 ? { count, storage, ...(lost > 0 ? { lost } : {}) } : undefined)
  return lost
}

/** The user dismissed the notice about lost changes. */
export function dismissLost(owner: string): void {
  const { [owner]: note } = readNotes()
  if (note) keepNote(owner, note.count > 0 ? { count: note.count, storage: note.storage } : undefined)
}
