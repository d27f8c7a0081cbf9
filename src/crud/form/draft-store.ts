/** Drafts of forms on this device: what was typed and not saved, per person, table and record. */
import { CLEANUP_AFTER_DAYS } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { forget, isAnyKept, keep, loadKept } from '../record/device-store'
import type { FormValues } from './form-values'
import { loadUnsaved } from './unsaved-lock'

const MAX_AGE_MS = CLEANUP_AFTER_DAYS * 86_400_000

export type DraftPlace = {
  /** The signed-in person's id. */
  user: number
  table: string
  /** `new` for a record that is not there yet. */
  id: RecordId | 'new'
}

export type Draft = {
  values: FormValues
  /** What the person began with, and the version of the record it was read from. */
  base: FormValues
  version: number | undefined
  /** Epoch milliseconds. */
  savedAt: number
}

const toKey = ({ user, table, id }: DraftPlace): string => `${user}|draft|${table}|${id}`

/** The draft of that form; one older than the cleanup's seven days is gone. */
export async function loadDraft(place: DraftPlace, now: number): Promise<Draft | undefined> {
  const draft = await loadKept<Draft>(toKey(place))
  if (draft && now - draft.savedAt > MAX_AGE_MS) {
    await removeDraft(place)
    return undefined
  }
  return draft
}

export const saveDraft = (place: DraftPlace, draft: Draft): Promise<void> => keep(toKey(place), draft)
/** Whether the person has begun forms on this device, in this tab or another, that are not saved. */
export async function hasUnsavedForms(user: number): Promise<boolean> {
  const [open, hasDraft] = await Promise.all([loadUnsaved(), isAnyKept(user, 'draft|')])
  return hasDraft || open.length > 0
}
export const removeDraft = (place: DraftPlace): Promise<void> => forget(toKey(place))
