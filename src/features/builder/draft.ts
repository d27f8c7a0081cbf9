/**
 * The configuration while it is edited: what was saved, what the person made of it, and the steps
 * back and forward. Pure. A newer record changes only the columns that the person left alone.
 */
import { type Configuration, configurationOf, parseConfiguration } from '#shared/builder/config'
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
  /** A newer record with other values in columns that the person changed too. */
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

const withColumns = (base: Configuration, over: Configuration, names: readonly Column[]): Configuration => ({
  settings: names.includes('settings') ? over.settings : base.settings,
  models: names.includes('models') ? over.models : base.models,
  roles: names.includes('roles') ? over.roles : base.roles,
  routes: names.includes('routes') ? over.routes : base.routes,
})

/** A newer record was read, or a save was rejected for it. */
export function follow(draft: Draft, record: AnyRecord): Draft {
  const mine = changedColumns(draft)
  if (mine.length === 0 && draft.past.length === 0) return startDraft(record)
  const [before, now] = [valuesOf(draft.origin), valuesOf(record)]
  const moved = COLUMNS.filter((name) => !isSame(before[name], now[name]))
  if (moved.length === 0) return { ...draft, seen: record, origin: record, theirs: undefined }
  if (moved.some((name) => mine.includes(name) && !isSame(now[name], draft.present[name])))
    return { ...draft, seen: record, theirs: record }
  const next = startDraft(record)
  const move = (step: Configuration) =>
    withColumns(
      step,
      next.saved,
      moved.filter((name) => isSame(step[name], draft.saved[name])),
    )
  return { ...next, past: draft.past.map(move), present: move(draft.present), future: draft.future.map(move) }
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

/** A draft as the device keeps it: the columns, those it was based on, and the version of that record. */
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
