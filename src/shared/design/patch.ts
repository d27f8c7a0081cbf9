/**
 * Edits of a scene as values: per entry and field the value before and after. Everything is pure and
 * JSON: an absent value is absent in `before` or `after` too.
 */
import { isObject } from '../json'
import type { Id, Scene } from './scene'

export const COLLECTIONS = ['pages', 'inks', 'styles', 'objects', 'guides'] as const
export type Collection = (typeof COLLECTIONS)[number]

/** Without `field` the whole entry. `in: 'scene'`: the scene's own field of that id, as `ground`. */
export type Change = { in: Collection | 'scene'; id: Id; field?: string; before?: unknown; after?: unknown }

/** `at`: epoch milliseconds. */
export type Patch = { label: string; at: number; changes: readonly Change[] }

export type Applied = {
  scene: Scene
  /** The changes that were done, with the values that were really there before. */
  done: Patch
  /** Left out: the entry is gone or came back, is still needed, or would refer to nothing. */
  skipped: readonly Change[]
}

type Entry = Readonly<Record<string, unknown>>
type Entries = Readonly<Record<string, Entry>>
export type AnyScene = Omit<Scene, Collection> &
  Readonly<Record<Exclude<Collection, 'guides'>, Entries>> & { guides?: Entries }

/** A collection of a scene; guides are absent where there are none. */
export const entriesOf = (scene: Pick<AnyScene, Collection>, collection: Collection): Entries => scene[collection] ?? {}

/** Where an object's references lead. */
export const REFERENCES: Readonly<Record<string, Collection>> = { page: 'pages', ink: 'inks', style: 'styles' }

/** The record with the value under the key; without the key for undefined. */
export function withValue<T>(record: Readonly<Record<string, T>>, key: string, value: T | undefined) {
  if (value !== undefined) return { ...record, [key]: value }
  const { [key]: _, ...others } = record
  return others
}

// The parts of a scene are edited by name; a patch is made of parts that were valid.
const opened = (scene: Scene) => scene as unknown as AnyScene & Entry
const closed = (scene: Entry) => scene as unknown as Scene // The same, back.

const isNeeded = (scene: AnyScene, collection: Collection, id: Id): boolean => {
  const field = Object.keys(REFERENCES).find((name) => REFERENCES[name] === collection)
  return field !== undefined && Object.values(scene.objects).some((object) => object[field] === id)
}

const leadsNowhere = (scene: AnyScene, field: string, value: unknown): boolean => {
  // A field that is not known may be called `toString`.
  const collection = Object.hasOwn(REFERENCES, field) ? REFERENCES[field] : undefined
  return collection !== undefined && value !== undefined && !Object.hasOwn(entriesOf(scene, collection), String(value))
}

/** A scene whose collections are copied when the first of their entries changes, and then written to. */
type Draft = { scene: AnyScene & Entry; copies: Partial<Record<Collection, Record<string, Entry>>> }

function put(draft: Draft, collection: Collection, id: Id, entry: Entry | undefined): void {
  let entries = draft.copies[collection]
  if (!entries) {
    entries = { ...entriesOf(draft.scene, collection) }
    draft.copies[collection] = entries
    draft.scene = { ...draft.scene, [collection]: entries }
  }
  if (entry === undefined) delete entries[id]
  else entries[id] = entry
}

/** Makes one change. Undefined where it can't be made. */
function make(draft: Draft, change: Change): Change | undefined {
  const { scene } = draft
  const { in: place, id, field, after } = change
  if (place === 'scene') {
    draft.scene = opened(closed(withValue(scene, id, after)))
    return withBefore(change, scene[id])
  }
  const entries = entriesOf(scene, place)
  const entry = Object.hasOwn(entries, id) ? entries[id] : undefined
  const next = field === undefined ? (isObject(after) ? after : undefined) : entry && withValue(entry, field, after)
  if (field === undefined ? (entry === undefined) === (next === undefined) : entry === undefined) return undefined
  if (next === undefined && isNeeded(scene, place, id)) return undefined
  if (place === 'objects' && next && Object.entries(next).some(([name, value]) => leadsNowhere(scene, name, value)))
    return undefined
  put(draft, place, id, next)
  return withBefore(change, field === undefined ? entry : entry?.[field])
}

function withBefore({ before: _, ...change }: Change, before: unknown): Change {
  return before === undefined ? change : { ...change, before }
}

/** Makes the changes one after the other. */
export function applyPatch(scene: Scene, patch: Patch): Applied {
  const done: Change[] = []
  const skipped: Change[] = []
  const draft: Draft = { scene: opened(scene), copies: {} }
  for (const change of patch.changes) {
    const made = make(draft, change)
    if (made) done.push(made)
    else skipped.push(change)
  }
  // Undo of the first guide gives the scene as it was.
  const isEmptied = draft.copies.guides !== undefined && Object.keys(draft.copies.guides).length === 0
  const next = isEmptied ? withValue<unknown>(draft.scene, 'guides', undefined) : draft.scene
  return { scene: closed(next), done: { ...patch, changes: done }, skipped }
}

export const invertPatch = (patch: Patch): Patch => ({
  ...patch,
  changes: patch.changes.toReversed().map(({ before, after, ...rest }) => ({
    ...rest,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  })),
})

/** Typing and nudges within this time are one step. */
const FOLD_MS = 1_000

const targetOf = ({ in: place, id, field }: Change): string => JSON.stringify([place, id, field])

/**
 * One patch that does what both do, where they change the same fields under the same label within a
 * second; otherwise undefined.
 */
export function foldPatches(first: Patch, second: Patch): Patch | undefined {
  const isNear = first.label === second.label && Math.abs(second.at - first.at) <= FOLD_MS
  if (!isNear || first.changes.length === 0 || first.changes.length !== second.changes.length) return undefined
  const later = new Map(second.changes.map((change) => [targetOf(change), change]))
  const isFoldable = first.changes.every((change) => change.field !== undefined && later.has(targetOf(change)))
  if (!isFoldable || later.size !== first.changes.length) return undefined
  const changes = first.changes.map(({ after: _, ...rest }) => {
    const after = later.get(targetOf(rest))?.after
    return after === undefined ? rest : { ...rest, after }
  })
  return { ...second, changes }
}
