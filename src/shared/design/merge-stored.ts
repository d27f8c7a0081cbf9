/** Merges what devices and the server have stored, which is unchecked. */
import { OUTSIDE } from '#messages/shared'
import { isObject } from '../json'
import { type Conflict, decideScenes, mergeScenes } from './merge'
import { migrate, SCHEMA } from './migrate'
import { COLLECTIONS } from './patch'
import type { Scene } from './scene'

export type StoredSides = { base: unknown; mine: unknown; theirs: unknown }

/** Enough of a scene for a merge, which looks into no value. The server checks the result. */
const isMergeable = (value: unknown): value is Scene =>
  isObject(value) &&
  value.schema === SCHEMA &&
  COLLECTIONS.map((place) => value[place] ?? {}).every(
    (entries) => isObject(entries) && Object.values(entries).every(isObject),
  )

/**
 * Undefined where one of the three is no scene of this schema: then the value is one unit.
 * @returns `decided`: the scene with all conflicts decided for one side
 */
export function mergeStored(
  sides: StoredSides,
): { scene: Scene; conflicts: Conflict[]; decided: (side: 'mine' | 'theirs') => Scene } | undefined {
  const read = (stored: unknown) => migrate(stored, OUTSIDE)
  const [base, mine, theirs] = [read(sides.base), read(sides.mine), read(sides.theirs)]
  if (!isMergeable(base) || !isMergeable(mine) || !isMergeable(theirs)) return undefined
  return {
    ...mergeScenes(base, mine, theirs),
    decided: (side) => (side === 'mine' ? decideScenes(base, mine, theirs) : decideScenes(base, theirs, mine)),
  }
}
