/**
 * What one configuration changes in another, for the person who is about to replace it. By id: a
 * thing with another name is renamed, never removed and added. What the database makes of it is the
 * plan's part (plan.ts).
 */
import { isEmptyValue } from '../empty'
import { isSame } from '../records/values'
import type { Configuration, Model } from './config'

export type ConfigurationChange = {
  part: 'settings' | 'model' | 'field' | 'role' | 'route'
  /** `renamed` may have changed `properties` too. */
  kind: 'added' | 'removed' | 'renamed' | 'changed'
  /** Of a setting, its name. */
  id: string
  /** The name after, or before the removal. A route without a name has its URL. */
  name: string
  /** renamed: the name before. */
  from?: string
  /** field: the name of its model, after. */
  model?: string
  /** Members with other values, apart from the name. A new order of fields is `fields`. */
  properties: string[]
  /** A model that was added or removed: the number of its fields, which are not listed. */
  fields?: number
}

/**
 * The changes in the order settings, models each with its fields, roles, routes. Each part has
 * those that are there after, in their order, then the removed ones. Empty if only the order of
 * models, roles or routes differs.
 */
export function diffConfigurations(before: Configuration, after: Configuration): ConfigurationChange[] {
  return [
    ...diffSettings(before.settings, after.settings),
    ...diffModels(before.models, after.models),
    ...diffThings('role', before.roles, after.roles),
    ...diffThings('route', before.routes, after.routes),
  ]
}

type Thing = { id: string; name: string; url?: string }

const nameOf = ({ name, url }: Thing): string => name || url || ''
const isEqual = (a: unknown, b: unknown): boolean => (isEmptyValue(a) && isEmptyValue(b)) || isSame(a, b)
const valuesOf = (thing: object): ReadonlyMap<string, unknown> => new Map(Object.entries(thing))

/** Members with other values. What is empty in both is the same. */
function changedIn(before: object, after: object, apart: readonly string[]): string[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...now.keys(), ...old.keys()])].filter(
    (key) => !apart.includes(key) && !isEqual(old.get(key), now.get(key)),
  )
}

function diffSettings(before: object, after: object): ConfigurationChange[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  return changedIn(before, after, []).map((name) => ({
    part: 'settings',
    kind: !old.has(name) ? 'added' : now.has(name) ? 'changed' : 'removed',
    id: name,
    name,
    properties: [],
  }))
}

/** Undefined if nothing differs. */
function diffThing(
  part: ConfigurationChange['part'],
  before: Thing,
  after: Thing,
  properties: string[],
): ConfigurationChange | undefined {
  const [from, name] = [nameOf(before), nameOf(after)]
  const change = { part, id: after.id, name, properties }
  if (from !== name) return { ...change, kind: 'renamed', from }
  return properties.length > 0 ? { ...change, kind: 'changed' } : undefined
}

const diffThings = (
  part: ConfigurationChange['part'],
  before: readonly Thing[],
  after: readonly Thing[],
): ConfigurationChange[] => {
  const old = new Map(before.map((thing) => [thing.id, thing]))
  const now = new Set(after.map(({ id }) => id))
  const moved = after.flatMap((thing): ConfigurationChange[] => {
    const same = old.get(thing.id)
    if (!same) return [{ part, kind: 'added', id: thing.id, name: nameOf(thing), properties: [] }]
    const change = diffThing(part, same, thing, changedIn(same, thing, ['id', 'name']))
    return change ? [change] : []
  })
  const removed = before.filter(({ id }) => !now.has(id))
  return [
    ...moved,
    ...removed.map((thing) => ({ part, kind: 'removed' as const, id: thing.id, name: nameOf(thing), properties: [] })),
  ]
}

function diffModels(before: readonly Model[], after: readonly Model[]): ConfigurationChange[] {
  const old = new Map(before.map((model) => [model.id, model]))
  const now = new Map(after.map((model) => [model.id, model]))
  const present = after.flatMap((model): ConfigurationChange[] => {
    const same = old.get(model.id)
    if (!same) return [wholeModel('added', model)]
    const properties = changedIn(same, model, ['id', 'name', 'fields'])
    const change = diffThing('model', same, model, [...properties, ...(isReordered(same, model) ? ['fields'] : [])])
    const fields = diffThings('field', same.fields, model.fields)
    return [...(change ? [change] : []), ...fields.map((field) => ({ ...field, model: model.name }))]
  })
  return [...present, ...before.filter(({ id }) => !now.has(id)).map((model) => wholeModel('removed', model))]
}

const wholeModel = (kind: 'added' | 'removed', { id, name, fields }: Model): ConfigurationChange => ({
  part: 'model',
  kind,
  id,
  name,
  properties: [],
  fields: fields.length,
})

/** Whether the fields that both have come in another order. */
function isReordered(before: Model, after: Model): boolean {
  const idsIn = (model: Model, other: Model) =>
    model.fields.map(({ id }) => id).filter((id) => other.fields.some((field) => field.id === id))
  return !isSame(idsIn(before, after), idsIn(after, before))
}
