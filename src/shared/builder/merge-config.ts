/**
 * Merges two configurations that were made from the same one, by the ids of tables, fields, roles
 * and pages: two people who edit different things both keep what they did. Where both changed the
 * same thing differently, somebody has to choose. Pure.
 */
import { isObject } from '../json'
import { isSame } from '../records/values'
import { type Configuration, parseConfiguration } from './config'

/** Where both changed the same thing. An absent value was removed. */
export type MergeConflict = {
  /** Names of members, and ids of things: `['models', 'm1', 'fields', 'f2', 'label']`. */
  path: readonly string[]
  base: unknown
  mine: unknown
  theirs: unknown
}

export type Merged = {
  config: Configuration
  conflicts: readonly MergeConflict[]
}

export type Side = 'mine' | 'theirs'

/** Whose value is taken where both changed the same thing. Default: mine. */
export type Choose = (path: readonly string[]) => Side

/**
 * Undefined where both together exceed a limit of the configuration, such as the number of roles.
 * @param base the configuration that both started from
 */
export function mergeConfigurations(
  base: Configuration,
  { mine, theirs, choose = () => 'mine' }: { mine: Configuration; theirs: Configuration; choose?: Choose },
): Merged | undefined {
  const conflicts: MergeConflict[] = []
  const { config } = parseConfiguration(merge({ base, mine, theirs }, [], { conflicts, choose }))
  return config && { config, conflicts }
}

type Three = Record<'base' | 'mine' | 'theirs', unknown>
type Context = { conflicts: MergeConflict[]; choose: Choose }

function merge(three: Three, path: readonly string[], context: Context): unknown {
  const { base, mine, theirs } = three
  if (isSame(mine, theirs) || isSame(theirs, base)) return mine
  if (isSame(mine, base)) return theirs
  if (isThings(mine) && isThings(theirs) && (base === undefined || isThings(base)))
    return mergeThings({ base: base ?? [], mine, theirs }, path, context)
  if (isObject(mine) && isObject(theirs)) {
    const before = isObject(base) ? base : {}
    const names = new Set([...Object.keys(theirs), ...Object.keys(mine)])
    const merged = [...names].map((name) => [
      name,
      merge({ base: before[name], mine: mine[name], theirs: theirs[name] }, [...path, name], context),
    ])
    return Object.fromEntries(merged.filter(([, value]) => value !== undefined))
  }
  context.conflicts.push({ path, base, mine, theirs })
  return three[context.choose(path)]
}

type Thing = Record<string, unknown> & { id: string }

const isThings = (value: unknown): value is Thing[] =>
  Array.isArray(value) && value.every((item) => isObject(item) && typeof item.id === 'string')

type ThreeLists = Record<'base' | 'mine' | 'theirs', readonly Thing[]>

function mergeThings(lists: ThreeLists, path: readonly string[], context: Context): Thing[] {
  const of = (list: readonly Thing[], id: string) => list.find((thing) => thing.id === id)
  return orderOf(lists).flatMap((id) => {
    const three = { base: of(lists.base, id), mine: of(lists.mine, id), theirs: of(lists.theirs, id) }
    const merged = merge(three, [...path, id], context)
    return isObject(merged) ? [{ ...merged, id }] : []
  })
}

/**
 * The order of whoever moved something; mine where both did. What the other added follows what it
 * follows there.
 */
function orderOf({ base, mine, theirs }: ThreeLists): string[] {
  const ids = (list: readonly Thing[]) => list.map(({ id }) => id)
  const before = new Set(ids(base))
  const kept = (list: readonly Thing[], other: readonly Thing[]) =>
    ids(list).filter((id) => before.has(id) && ids(other).includes(id))
  const inBoth = ids(base).filter((id) => ids(mine).includes(id) && ids(theirs).includes(id))
  const haveMoved = !isSame(kept(mine, theirs), inBoth)
  const [first, second] = haveMoved ? [ids(mine), ids(theirs)] : [ids(theirs), ids(mine)]
  const order = [...first]
  second.forEach((id, index) => {
    if (order.includes(id)) return
    const previous = second.slice(0, index).findLast((other) => order.includes(other))
    order.splice(previous === undefined ? 0 : order.indexOf(previous) + 1, 0, id)
  })
  return order
}
