/**
 * Notices that the browser cleared the database of this device while changes waited: how many do is noted outside of it, beside the
 * name that the database had. Another name means that they are lost.
 */
import { isObject, parseJson } from '#shared/json'
import { countKept, type OfflineSnapshot } from '#shared/offline/status'
import { readStored, writeStored } from '../stores/storage'

/** `lost` is there until the person has dismissed it. */
type Note = { count: number; storage: string; lost?: number }
/** By owner. */
type Notes = Record<string, Note>

function readNotes(): Notes {
  const notes = parseJson(readStored('waiting') ?? '{}')
  // Nobody but `keepNote` writes them.
  return isObject(notes) ? (notes as Notes) : {}
}

function keepNote(owner: string, note: Note | undefined): void {
  const { [owner]: _, ...others } = readNotes()
  const next: Notes = note ? { ...others, [owner]: note } : others
  writeStored('waiting', Object.keys(next).length > 0 ? JSON.stringify(next) : null)
}

/** Notes what waits; answers how many changes of this person the browser cleared, as far as they have not been told. */
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

/** The person has seen it. */
export function dismissLost(owner: string): void {
  const { [owner]: note } = readNotes()
  if (note) keepNote(owner, note.count > 0 ? { count: note.count, storage: note.storage } : undefined)
}
