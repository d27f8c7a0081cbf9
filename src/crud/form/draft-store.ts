/** Drafts of forms on this device: unsaved values per user, table and record. */
import { CLEANUP_AFTER_DAYS } from '#shared/limits'
import type { RecordId } from '#shared/offline/temp-id'
import { forget, isAnyKept, keep, loadKept } from '../record/device-store'
import type { FormValues } from './form-values'
import { loadUnsaved } from './unsaved-lock'

const MAX_AGE_MS = CLEANUP_AFTER_DAYS * 86_400_000

export type DraftPlace = {
  /** The signed-in user's id. */
  user: number
  table: string
  /** `new` for a record that does not exist yet. */
  id: RecordId | 'new'
}

export type Draft = {
  values: FormValues
  /** The values that the form started with, and the version of the record they were read from. */
  base: FormValues
  version: number | undefined
  /** Epoch milliseconds. */
  savedAt: number
}

const toKey = ({ user, table, id }: DraftPlace): string => `${user}|draft|${table}|${id}`

/** Loads the draft of a form. One older than CLEANUP_AFTER_DAYS is removed. */
export async function loadDraft(place: DraftPlace, now: number): Promise<Draft | undefined> {
  const draft = await loadKept<Draft>(toKey(place))
  if (draft && now - draft.savedAt > MAX_AGE_MS) {
    await removeDraft(place)
    return undefined
  }
  return draft
}

/** @returns whether it is stored */
export const saveDraft = (place: DraftPlace, draft: Draft): Promise<boolean> => keep(toKey(place), draft)

/** Whether the user has unsaved forms on this device, in this tab or another. */
export async function hasUnsavedForms(user: number): Promise<boolean> {
  const [open, hasDraft] = await Promise.all([loadUnsaved(), isAnyKept(user, 'draft|')])
  return hasDraft || open.length > 0
}

export const removeDraft = (place: DraftPlace): Promise<void> => forget(toKey(place))
