/**
 * The configuration while it is edited: what was saved, what the person made of it, and the steps
 * back and forward. Pure. A newer record is merged by ids (merge-config.ts).
 */
import { type Configuration, configurationOf, parseConfiguration } from '#shared/builder/config'
import { type Choose, type MergeConflict, mergeConfigurations } from '#shared/builder/merge-config'
import { fieldsOf } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'

export const COLUMNS = ['settings', 'models', 'roles', 'routes'] as const
type Column = (typeof COLUMNS)[number]

export const EMPTY: Configuration = { settings: {}, models: [], roles: [], routes: [] }

/** Steps back. A step shares with its neighbour what it did not change. */
const STEPS_MAX = 100

export type Draft = {
  /** The newest record that was read. */
  seen: AnyRecord
  /** The record that the draft is based on. */
  origin: AnyRecord
  /** Its configuration; empty where it can't be read. */
  saved: Configuration
  /** Where it can't be read: the path of the first wrong value. */
  unreadable: string | undefined
  past: readonly Configuration[]
  present: Configuration
  future: readonly Configuration[]
  /** A newer record that changed the same things as the person. */
  theirs: AnyRecord | undefined
}

export function startDraft(record: AnyRecord): Draft {
  const { config, problem } = parseConfiguration(configurationOf(record))
  const saved = config ?? EMPTY
  return {
    ...{ seen: record, origin: record, saved, present: saved, past: [], future: [] },
    unreadable: problem?.path,
    theirs: undefined,
  }
}

/** The columns as the record has them. */
export const valuesOf = (record: AnyRecord): Record<string, unknown> => fieldsOf(configurationOf(record))

/** The columns that a save writes. */
export function changedColumns({ present, saved, unreadable, origin }: Draft): Column[] {
  if (present === saved) return []
  const before = unreadable === undefined ? fieldsOf(saved) : valuesOf(origin)
  return COLUMNS.filter((name) => !isSame(present[name], before[name]))
}

export const edit = (draft: Draft, next: Configuration): Draft =>
  next === draft.present
    ? draft
    : { ...draft, past: [...draft.past, draft.present].slice(-STEPS_MAX), present: next, future: [] }

export function undo(draft: Draft): Draft {
  const before = draft.past.at(-1)
  if (!before) return draft
  return { ...draft, past: draft.past.slice(0, -1), present: before, future: [draft.present, ...draft.future] }
}

export function redo(draft: Draft): Draft {
  const [next, ...future] = draft.future
  return next ? { ...draft, past: [...draft.past, draft.present], present: next, future } : draft
}

/** A newer record was read, or a save was rejected for it. */
export function follow(draft: Draft, record: AnyRecord): Draft {
  if (changedColumns(draft).length === 0 && draft.past.length === 0) return startDraft(record)
  const [before, now] = [valuesOf(draft.origin), valuesOf(record)]
  if (COLUMNS.every((name) => isSame(before[name], now[name])))
    return { ...draft, seen: record, origin: record, theirs: undefined }
  const conflicts = conflictsWith(draft, record)
  return conflicts?.length === 0 ? mergeWith(draft, record) : { ...draft, seen: record, theirs: record }
}

/**
 * Where the person and the newer record changed the same thing; undefined where one of the two
 * can't be read, or both together are too much for one configuration.
 */
export function conflictsWith(draft: Draft, record: AnyRecord): readonly MergeConflict[] | undefined {
  const { saved: theirs, unreadable } = startDraft(record)
  if (unreadable !== undefined || draft.unreadable !== undefined) return undefined
  return mergeConfigurations(draft.saved, { mine: draft.present, theirs })?.conflicts
}

/** Puts the person's changes on top of the newer record, in every step. */
export function mergeWith(draft: Draft, record: AnyRecord, choose?: Choose): Draft {
  const next = startDraft(record)
  const move = (mine: Configuration) =>
    mergeConfigurations(draft.saved, { mine, theirs: next.saved, ...(choose && { choose }) })?.config
  const present = move(draft.present)
  if (!present) return { ...draft, seen: record, theirs: record }
  // A step that is too much together with the record can't be gone back to.
  const moveAll = (steps: readonly Configuration[]) => steps.flatMap((step) => move(step) ?? [])
  return { ...next, past: moveAll(draft.past), present, future: moveAll(draft.future) }
}

/** The present configuration was saved as this record. Earlier steps can still be undone. */
export const settle = (draft: Draft, record: AnyRecord): Draft => ({
  ...draft,
  origin: record,
  saved: draft.present,
  unreadable: undefined,
  theirs: undefined,
})

/** Saves the person's columns over those of the newer record. */
export const keepMine = (draft: Draft, theirs: AnyRecord): Draft => {
  const { origin, saved, unreadable } = startDraft(theirs)
  return { ...draft, origin, saved, unreadable, theirs: undefined }
}

/** Back to what is saved: a step of its own where the steps before it still apply. */
export const discard = (draft: Draft): Draft =>
  draft.theirs || draft.unreadable !== undefined ? startDraft(draft.seen) : edit(draft, draft.saved)

/**
 * A draft as the device keeps it: the columns, those it was based on, and the version of that
 * record.
 */
export type KeptDraft = Readonly<Record<'values' | 'base', Record<string, unknown>>> & { version: number | undefined }

/**
 * A kept draft on the newest record, as one step that can be undone. The record may have changed
 * since, as in `follow`. Undefined where the draft has another shape, or changes nothing.
 */
export function restoreDraft(record: AnyRecord, { values, base, version }: KeptDraft): Draft | undefined {
  const { config } = parseConfiguration(values)
  if (!config) return undefined
  const { version: _, ...rest } = record
  const origin: AnyRecord = {
    ...rest,
    ...fieldsOf(configurationOf(fieldsOf(base))),
    id: record.id,
    ...(version !== undefined && { version }),
  }
  const draft = follow(edit(startDraft(origin), config), record)
  return changedColumns(draft).length > 0 ? draft : undefined
}
