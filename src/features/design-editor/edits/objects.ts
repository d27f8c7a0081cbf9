/** Adds, removes, groups and copies objects, as changes of a scene. Pure but for new ids. */
import type { Sheet } from '#shared/design/dieline/layout'
import { keyBetween } from '#shared/design/order-keys'
import type { Change } from '#shared/design/patch'
import { type Id, newId, roundMm, type Scene, type SceneObject } from '#shared/design/scene'
import type { NewObject } from './new-object'
import { boxOn, placeObject, type Selected } from './places'

/** A pasted or duplicated object lies beside its origin. */
const BESIDE_MM = 5

export type Fixed = NonNullable<SceneObject['fixed']>[number]

/** Templates fix parts of objects; administrators may change them all the same. */
export const mayChange = ({ fixed }: SceneObject, part: Fixed, isAdmin: boolean): boolean =>
  isAdmin || !fixed?.includes(part)

/** Whether its letters or points may be edited on the canvas. Points change the box too. */
export const mayEdit = (object: SceneObject, isAdmin: boolean): boolean =>
  !object.locked &&
  (object.kind === 'text' || (object.kind === 'path' && mayChange(object, 'place', isAdmin))) &&
  mayChange(object, 'content', isAdmin)

const highestKey = (scene: Scene): string | undefined =>
  Object.values(scene.objects)
    .map(({ z }) => z)
    .reduce<string | undefined>((highest, z) => (highest === undefined || z > highest ? z : highest), undefined)

/** A new object above all others. `object` is placed on the sheet, not on a panel. */
export function addObject(scene: Scene, sheet: Sheet, object: NewObject, id = newId(Math.random)) {
  const placed = { ...object, z: keyBetween(highestKey(scene), undefined) } as SceneObject // With z it is whole again.
  const moved = placeObject(sheet, id, placed, boxOn(sheet, placed))
  const onPanel = Object.fromEntries(moved.map(({ field = '', after }) => [field, after]))
  const change: Change = { in: 'objects', id, after: { ...placed, ...onPanel } }
  return { id, changes: [change] }
}

export const removeObjects = (selected: Selected): Change[] => selected.map(([id]) => ({ in: 'objects', id }))

/**
 * Copies above everything, in the order of the originals, with groups of their own.
 * @param by mm to the right and down
 */
export function copyObjects(scene: Scene, selected: Selected, page: Id, by = BESIDE_MM) {
  const groups = new Map<Id, Id>()
  let z = highestKey(scene)
  const ids: Id[] = []
  const changes = selected.map(([, object]): Change => {
    const id = newId(Math.random)
    ids.push(id)
    z = keyBetween(z, undefined)
    const isShared = selected.filter(([, other]) => other.group === object.group).length > 1
    const group = object.group === undefined || !isShared ? undefined : (groups.get(object.group) ?? newId(Math.random))
    if (object.group !== undefined && group !== undefined) groups.set(object.group, group)
    const known = {
      ...(object.ink !== undefined && !scene.inks[object.ink] ? { ink: undefined } : {}),
      ...('style' in object && object.style !== undefined && !scene.styles[object.style] ? { style: undefined } : {}),
    }
    // A copy of one member alone is in no group.
    const { fixed: _, group: _group, ...copy } = { ...object, ...known }
    const after = { ...copy, page, z, x: roundMm(object.x + by), y: roundMm(object.y + by), ...(group && { group }) }
    return { in: 'objects', id, after: withoutUndefined(after) }
  })
  return { ids, changes }
}

const withoutUndefined = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

export function groupObjects(selected: Selected): Change[] {
  const group = newId(Math.random)
  return selected.map(([id]) => ({ in: 'objects', id, field: 'group', after: group }))
}

export const ungroupObjects = (selected: Selected): Change[] =>
  selected.filter(([, { group }]) => group !== undefined).map(([id]) => ({ in: 'objects', id, field: 'group' }))

/** The objects with all members of their groups. */
export function withGroups(scene: Pick<Scene, 'objects'>, ids: Iterable<Id>): Set<Id> {
  const chosen = new Set(ids)
  const groups = new Set([...chosen].flatMap((id) => scene.objects[id]?.group ?? []))
  for (const [id, { group }] of Object.entries(scene.objects))
    if (group !== undefined && groups.has(group)) chosen.add(id)
  return chosen
}
