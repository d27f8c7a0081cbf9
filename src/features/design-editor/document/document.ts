/**
 * A design while it is open: what was saved, what the person made of it, and the steps back and
 * forward. Pure. What others saved enters by object (merge.ts) and is no step of the person.
 */
import * as text from '#messages/design-document'
import { sheetOf } from '#shared/design/dieline/layout'
import { EMPTY_HISTORY, type History, recordStep, redo, type Stepped, undo } from '#shared/design/history'
import { type Conflict, mergeScenes } from '#shared/design/merge'
import { inOrder } from '#shared/design/order-keys'
import { parseScene } from '#shared/design/parse-scene'
import { applyPatch, type Change } from '#shared/design/patch'
import { roundMm, type Scene } from '#shared/design/scene'
import { fieldsOf } from '#shared/json'
import type { AnyRecord } from '#shared/records/query'
import { isSame } from '#shared/records/values'
import { newAddresses, withAddresses } from './addresses'

/** A saved state, which changes are made on. */
type Base = {
  /** As the record has it; null for a design without content. */
  stored: unknown
  scene: Scene
  name: string
  version: number | undefined
}

/** A conflict of two scenes, or both gave the design a new name. */
export type DocumentConflict = Conflict | { in: 'record'; id: 'name'; unit: 'name'; mine?: unknown; theirs?: unknown }

export type OpenDesign = {
  /** The newest record that was read. */
  record: AnyRecord
  base: Base
  scene: Scene
  name: string
  history: History
  /** A newer state that changed the same things as the person, until the person has decided. */
  theirs: Base | undefined
  /** Why the newest record can't be merged, as a sentence. */
  unreadable: string | undefined
}

/** Why a design can't be opened: a sentence, and whether a newer version of the app wrote it. */
export type Unopenable = { problem: string; isNewer: boolean }

const SIZE_MM = 100
const sizeOr = (value: unknown): number => (typeof value === 'number' && value > 0 ? value : SIZE_MM)

/** The saved state of a record. Without content it is an empty label of the design's size. */
function readBase(record: AnyRecord): Base | Unopenable {
  const { canvas = null, width_mm: width, height_mm: height, name, version } = record
  const empty = { unit: 'mm', width: sizeOr(width), height: sizeOr(height), layers: [] }
  const parsed = parseScene(canvas ?? empty, text.firstPage())
  if ('problem' in parsed) return { problem: parsed.problem, isNewer: false }
  if (parsed.isReadOnly) return { problem: text.newerFormat(), isNewer: true }
  return { stored: canvas, scene: parsed.scene, name: typeof name === 'string' ? name : '', version }
}

export function openDesign(record: AnyRecord): OpenDesign | Unopenable {
  const base = readBase(record)
  if ('problem' in base) return base
  const { scene, name } = base
  return { record, base, scene, name, history: EMPTY_HISTORY, theirs: undefined, unreadable: undefined }
}

/** @param at epoch milliseconds. Returns the same design where nothing could be changed. */
export function edit(design: OpenDesign, label: string, changes: readonly Change[], at: number): OpenDesign {
  const { scene, done } = applyPatch(design.scene, { label, at, changes })
  if (done.changes.length === 0) return design
  return { ...design, scene, history: recordStep(design.history, done) }
}

export const rename = (design: OpenDesign, name: string): OpenDesign => ({ ...design, name })

type Step = { design: OpenDesign; skipped: number }

const stepped = (design: OpenDesign, step: Stepped | undefined): Step | undefined =>
  step && { design: { ...design, scene: step.scene, history: step.history }, skipped: step.skipped.length }

/** `skipped`: changes left out, because their object is gone. Undefined without a step. */
export const undoStep = (design: OpenDesign): Step | undefined => stepped(design, undo(design.scene, design.history))
export const redoStep = (design: OpenDesign): Step | undefined => stepped(design, redo(design.scene, design.history))

/** A cheap test: true also where the person has changed something and changed it back. */
export const mayHaveChanges = ({ scene, name, base }: OpenDesign): boolean => scene !== base.scene || name !== base.name

const frontOf = ({ pages }: Scene): { width_mm: number; height_mm: number } | undefined => {
  const [first] = inOrder(pages)
  const dieline = first === undefined ? undefined : pages[first]?.dieline
  if (!dieline) return undefined
  try {
    const { width, height } = sheetOf(dieline).front.frame
    return { width_mm: roundMm(width), height_mm: roundMm(height) }
  } catch {
    // Sizes that make no box: the panel keeps what it had.
    return undefined
  }
}

export type Save = { changes: Record<string, unknown>; base: Record<string, unknown>; version: number | undefined }

/** The fields that a save writes, with their values in the version that it is based on. */
export function saveOf({ scene, name, base, record }: OpenDesign): Save | undefined {
  const changes: Record<string, unknown> = {}
  const before: Record<string, unknown> = {}
  if (scene !== base.scene && !isSame(scene, base.scene)) {
    changes.canvas = scene
    before.canvas = base.stored
    const front = frontOf(scene)
    if (front && !isSame(front, frontOf(base.scene))) {
      Object.assign(changes, front)
      for (const field of Object.keys(front)) before[field] = record[field] ?? null
    }
  }
  if (name !== base.name) {
    changes.name = name
    before.name = base.name
  }
  return Object.keys(changes).length > 0 ? { changes, base: before, version: base.version } : undefined
}

/** Why the scene would be refused, as a sentence. */
export function problemOf({ scene }: OpenDesign): string | undefined {
  const parsed = parseScene(scene, text.firstPage())
  return 'problem' in parsed ? parsed.problem : undefined
}

function nameConflict(base: string, mine: string, theirs: string): DocumentConflict[] {
  if (mine === theirs || mine === base || theirs === base) return []
  return [{ in: 'record', id: 'name', unit: 'name', mine, theirs }]
}

/** The units that the person and somebody else changed differently; empty where nothing is to be decided. */
export function conflictsOf({ base, scene, name, theirs }: OpenDesign): readonly DocumentConflict[] {
  if (!theirs) return []
  return [...mergeScenes(base.scene, scene, theirs.scene).conflicts, ...nameConflict(base.name, name, theirs.name)]
}

/** Pictures and records that have got their real address in `theirs`, everywhere in the design. */
function withRealAddresses(design: OpenDesign, theirs: Base): OpenDesign {
  const moved = newAddresses(design.base.scene, theirs.scene)
  if (moved.size === 0) return design
  const { scene, base, history } = design
  return {
    ...design,
    scene: withAddresses(scene, moved),
    base: { ...base, scene: withAddresses(base.scene, moved) },
    history: withAddresses(history, moved),
  }
}

/**
 * A newer record was read. What it changed enters the scene, but no step: undo does not take it
 * back. Where both changed the same thing, nothing enters until `decide`.
 */
export function follow(design: OpenDesign, record: AnyRecord): OpenDesign {
  const read = readBase(record)
  if ('problem' in read) return { ...design, record, unreadable: read.problem }
  const { base, scene, name, history } = withRealAddresses(design, read)
  // The same object, so that nothing that shows it is drawn again.
  const theirs = isSame(read.scene, base.scene) ? { ...read, scene: base.scene } : read
  const open: OpenDesign = { record, base, scene, name, history, theirs, unreadable: undefined }
  return conflictsOf(open).length > 0 ? open : merged(open, theirs)
}

/** On top of theirs. */
function merged({ base, scene, name, ...design }: OpenDesign, theirs: Base): OpenDesign {
  const together = scene === base.scene ? theirs.scene : mergeScenes(base.scene, scene, theirs.scene).scene
  return {
    ...design,
    base: theirs,
    scene: [theirs.scene, scene].find((same) => isSame(same, together)) ?? together,
    name: name === base.name ? theirs.name : name,
    theirs: undefined,
  }
}

/** The record without the marks that the device puts on it. */
export function withoutMarks(record: AnyRecord): AnyRecord {
  const { _offline, _requestId, ...rest } = record
  return rest
}

/**
 * A save was answered with this record. The design may have been changed since it was sent: that
 * stays.
 * @param sent the design as it was when it was sent
 */
export function settle(design: OpenDesign, sent: OpenDesign, model: AnyRecord): OpenDesign {
  const record = { ...withoutMarks(design.record), ...model }
  const base = { ...design.base, scene: sent.scene, name: sent.name, version: record.version }
  const settled = follow({ ...design, base }, record)
  // What the device could not read is no reason to send the same again.
  return settled.unreadable === undefined ? settled : { ...settled, base: { ...base, stored: record.canvas } }
}

export const keyOf = ({ in: place, id, unit }: DocumentConflict): string => JSON.stringify([place, id, unit])

export type Side = 'mine' | 'theirs'

/** The changes that give the scene this side's part. */
function changesOf({ in: place, id, mine, theirs }: Conflict, side: Side): Change[] {
  const after = (value: unknown) => (value === undefined ? {} : { after: value })
  const chosen = side === 'mine' ? mine : theirs
  if (place === 'scene' || mine === undefined || theirs === undefined) return [{ in: place, id, ...after(chosen) }]
  const fields = new Set([...Object.keys(fieldsOf(mine)), ...Object.keys(fieldsOf(theirs))])
  return [...fields].map((field) => ({ in: place, id, field, ...after(fieldsOf(chosen)[field]) }))
}

/**
 * The person has decided; without a choice, the person's own part stays. The next save goes on top of the newer state. Undo does not take the decision back.
 * @param choices by `keyOf`
 */
export function decide(design: OpenDesign, choices: Readonly<Record<string, Side>>): OpenDesign {
  const { theirs } = design
  if (!theirs) return design
  const sideOf = (conflict: DocumentConflict): Side => choices[keyOf(conflict)] ?? 'mine'
  const conflicts = conflictsOf(design)
  const next = merged(design, theirs)
  const ofScene = conflicts.filter((conflict) => conflict.in !== 'record')
  // Objects first: what they refer to can go only after them.
  const inTurn = ofScene.toSorted((a, b) => Number(b.in === 'objects') - Number(a.in === 'objects'))
  const changes = inTurn.flatMap((conflict) => changesOf(conflict, sideOf(conflict)))
  const { scene } = applyPatch(next.scene, { label: '', at: 0, changes })
  const name = conflicts.find((conflict) => conflict.in === 'record')
  return {
    ...next,
    scene: isSame(scene, theirs.scene) ? theirs.scene : scene,
    name: name && sideOf(name) === 'theirs' ? theirs.name : next.name,
  }
}

/** A design as the device keeps it. Plain JSON. */
export type KeptDesign = {
  /** The saved content and name that it is based on, and their version. */
  stored: unknown
  savedName: string
  version: number | undefined
  scene: unknown
  name: string
  history: History
}

export const toKept = ({ base, scene, name, history }: OpenDesign): KeptDesign => ({
  ...{ stored: base.stored, savedName: base.name, version: base.version },
  ...{ scene, name, history },
})

const isHistory = ({ past, future }: History): boolean => Array.isArray(past) && Array.isArray(future)

/**
 * A kept design on the newest record, with its steps. Undefined where it can't be read: then the
 * record is opened alone.
 */
export function restore(record: AnyRecord, kept: KeptDesign): OpenDesign | undefined {
  const { version: _, ...rest } = record
  const { stored: canvas, savedName: name, version } = kept
  const before = openDesign({ ...rest, id: record.id, canvas, name, ...(version !== undefined && { version }) })
  const mine = parseScene(kept.scene, text.firstPage())
  if ('problem' in before || 'problem' in mine || mine.isReadOnly || !isHistory(kept.history)) return undefined
  const { scene: saved } = before.base
  const scene = isSame(mine.scene, saved) ? saved : mine.scene
  const design: OpenDesign = { ...before, record, scene, name: kept.name, history: kept.history }
  return isOlder(record, design) ? design : follow(design, record)
}

/** Whether the design already knows a newer version than this record. */
export const isOlder = ({ version }: AnyRecord, { base, record }: OpenDesign): boolean =>
  version !== undefined && [base.version, record.version].some((known) => known !== undefined && version < known)

/**
 * A change of this design that waits in the outbox met a newer record: what was sent is the
 * person's again, and is put together with theirs.
 */
export function reopen(
  design: OpenDesign,
  baseValues: Readonly<Record<string, unknown>>,
  theirs: AnyRecord,
): OpenDesign {
  const before = openDesign({ ...theirs, ...baseValues })
  return 'problem' in before ? design : follow({ ...design, base: before.base }, theirs)
}
