/**
 * Merges two changed copies of a scene into one, by object and page. A unit is what belongs together
 * and is taken from one side as a whole: place and size, the content of a text, any other field alone.
 *
 * - A unit that one side changed is taken from there; both alike is no conflict.
 * - Changed differently by both: mine is taken, and the conflict is reported.
 * - Deleted by one and changed by the other: the changed entry stays, and that is reported.
 * - A page, ink or style that one side deleted and a kept object needs comes back, and that is
 *   reported. So every object is on a page, and its ink and style exist.
 */
import { isSame } from '../records/values'
import { COLLECTIONS, type Collection, entriesOf, REFERENCES } from './patch'
import type { Id, Scene } from './scene'

/** `unit: 'whole'`: the entry itself, absent where that side deleted it. */
export type Conflict = { in: Collection | 'scene'; id: Id; unit: string; mine?: unknown; theirs?: unknown }

type Entry = Readonly<Record<string, unknown>>
type Entries = Readonly<Record<string, Entry>>
type Sides<T> = { base: T; mine: T; theirs: T }

const WHOLE = 'whole'
/** The panel decides from where x and y count, the page where the panel is. */
const PLACE = ['page', 'panel', 'x', 'y', 'width', 'height', 'rotation']
const TEXT = ['runs', 'style', 'align']
const UNIT_OF: Readonly<Record<string, string>> = Object.fromEntries([
  ...PLACE.map((field) => [field, 'place']),
  ...TEXT.map((field) => [field, 'text']),
])

const own = <T>(record: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined

const keysOf = (...records: readonly object[]): string[] => [
  ...new Set(records.flatMap((record) => Object.keys(record))),
]

/** Which side's value to take; undefined where both changed it differently. */
function chosen({ base, mine, theirs }: Sides<unknown>): 'mine' | 'theirs' | undefined {
  if (isSame(mine, theirs) || isSame(theirs, base)) return 'mine'
  return isSame(mine, base) ? 'theirs' : undefined
}

const picked = (entry: Entry, fields: readonly string[]): Entry =>
  Object.fromEntries(fields.filter((field) => Object.hasOwn(entry, field)).map((field) => [field, entry[field]]))

/** The units of an object or a page that both sides have. */
function mergeUnits(
  place: Collection,
  id: Id,
  { base, mine, theirs }: Sides<Entry>,
  report: (conflict: Conflict) => void,
): Entry {
  if (mine.kind !== theirs.kind) {
    report({ in: place, id, unit: WHOLE, mine, theirs })
    return mine
  }
  const names = keysOf(base, mine, theirs)
  const unitOf = (field: string) => own(UNIT_OF, field) ?? field
  let merged: Entry = {}
  for (const unit of new Set(names.map(unitOf))) {
    const fields = names.filter((field) => unitOf(field) === unit)
    const sides = { base: picked(base, fields), mine: picked(mine, fields), theirs: picked(theirs, fields) }
    const side = chosen(sides)
    if (!side) report({ in: place, id, unit, mine: sides.mine, theirs: sides.theirs })
    merged = { ...merged, ...sides[side ?? 'mine'] }
  }
  return merged
}

function mergeEntries(
  place: Collection,
  sides: Sides<Entries>,
  report: (conflict: Conflict) => void,
  isDecided: boolean,
): Entries {
  const merged: Record<string, Entry> = {}
  for (const id of keysOf(sides.base, sides.mine, sides.theirs)) {
    const base = own(sides.base, id)
    const mine = own(sides.mine, id)
    const theirs = own(sides.theirs, id)
    const side = chosen({ base, mine, theirs })
    let entry = side === 'theirs' ? theirs : mine
    if (!side && (place === 'objects' || place === 'pages') && mine && theirs)
      entry = mergeUnits(place, id, { base: base ?? {}, mine, theirs }, report)
    else if (!side) {
      report({ in: place, id, unit: WHOLE, ...(mine && { mine }), ...(theirs && { theirs }) })
      entry = isDecided ? mine : (mine ?? theirs)
    }
    if (entry) merged[id] = entry
  }
  return merged
}

/** Brings back what objects need. Each side is valid, so one of them has it. */
function withNeeded(merged: Record<Collection, Entries>, mine: Scene, theirs: Scene, conflicts: Conflict[]) {
  const result = { ...merged }
  for (const object of Object.values(merged.objects))
    for (const [field, collection] of Object.entries(REFERENCES)) {
      const id = object[field]
      if (typeof id !== 'string' || Object.hasOwn(result[collection], id)) continue
      const [ofMine, ofTheirs] = [own(entriesOf(mine, collection), id), own(entriesOf(theirs, collection), id)]
      const entry = ofMine ?? ofTheirs
      if (!entry) continue
      result[collection] = { ...result[collection], [id]: entry }
      conflicts.push({
        in: collection,
        id,
        unit: WHOLE,
        ...(ofMine && { mine: ofMine }),
        ...(ofTheirs && { theirs: ofTheirs }),
      })
    }
  return result
}

/**
 * @param base what both began with
 * @param isDecided for mine: what mine has deleted is gone, though theirs changed it
 * @returns a scene in which conflicts are decided as above; swapped sides give the same scene but
 * for the reported units
 */
export function mergeScenes(
  base: Scene,
  mine: Scene,
  theirs: Scene,
  isDecided = false,
): { scene: Scene; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const report = (conflict: Conflict) => void conflicts.push(conflict)
  const sidesBy = <T>(read: (scene: Scene) => T): Sides<T> => ({
    base: read(base),
    mine: read(mine),
    theirs: read(theirs),
  })
  const entries: Record<Collection, Entries> = { pages: {}, inks: {}, styles: {}, objects: {}, guides: {} }
  for (const place of COLLECTIONS)
    entries[place] = mergeEntries(
      place,
      sidesBy((scene) => entriesOf(scene, place)),
      report,
      isDecided,
    )
  let fields: Entry = {}
  for (const id of keysOf(base, mine, theirs).filter((key) => !Object.hasOwn(entries, key))) {
    const sides = sidesBy((scene) => own<unknown>(scene, id))
    const side = chosen(sides)
    if (!side) report({ in: 'scene', id, unit: id, mine: sides.mine, theirs: sides.theirs })
    const kept = side ? sides[side] : isDecided ? sides.mine : (sides.mine ?? sides.theirs)
    if (kept !== undefined) fields = { ...fields, [id]: kept }
  }
  const { guides, ...needed } = withNeeded(entries, mine, theirs, conflicts)
  if (Object.keys(guides).length > 0) fields = { ...fields, guides }
  // Every part is one of a valid scene, and references were mended.
  return { scene: { ...fields, ...needed } as unknown as Scene, conflicts }
}

/**
 * The scene when a person has decided every conflict for one side: what that side changed or
 * deleted is as there, all else is merged. A page, ink or style that a kept object needs stays.
 */
export const decideScenes = (base: Scene, chosen: Scene, other: Scene): Scene =>
  mergeScenes(base, chosen, other, true).scene
