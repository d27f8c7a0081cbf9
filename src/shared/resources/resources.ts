/** Every resource with pages: those of the product, then those whose definitions arrived at run time. */
import { CATALOGUE } from './catalogue'
import { CONTENT } from './content'
import { type FieldOf, type Resource, referencesOf, type Screen } from './field'
import { MARKETPLACE } from './marketplace'
import { PAYMENTS } from './payments'
import { userResource } from './people'
import { registry } from './tables'
import { wireframeResource } from './wireframes'

const FIXED: readonly Resource[] = /* @__PURE__ */ CATALOGUE.concat(
  MARKETPLACE,
  CONTENT,
  PAYMENTS,
  wireframeResource,
  userResource,
)

let all: readonly Resource[] = FIXED
let madeOf = registry.arrived()

/** The same array until definitions arrive: `subscribeResources` tells when. */
export function resources(): readonly Resource[] {
  const arrived = registry.arrived()
  if (arrived !== madeOf) {
    all = FIXED.concat(arrived.flatMap(({ table, resource }) => (resource ? [{ ...resource, table }] : [])))
    madeOf = arrived
  }
  return all
}

export const subscribeResources = registry.subscribe

/** The resource of that name, which is its path segment. */
export const resourceOf = (name: string): Resource | undefined => resources().find((one) => one.name === name)

/** The resource whose pages show the records of that table. */
export const resourceOfTable = (name: string): Resource | undefined =>
  resources().find(({ table }) => table.name === name)

/** The resource with a page of that name and screen, for that role; undefined → the not-found page. */
export function resourceFor(name: string, screen: Screen, role: string | null): Resource | undefined {
  const resource = resourceOf(name)
  if (!resource?.screens.includes(screen)) return undefined
  return isFor(resource, role) ? resource : undefined
}

export const isFor = ({ roles }: Resource, role: string | null): boolean => roles.some((one) => one === role)

/** A resource whose records name records of another one, by that field. */
export type Relation = { resource: Resource; field: FieldOf<'reference'> }

/** The resources that refer to this one: read off the tables, so a new one is found by itself. */
export const relationsOf = (resource: Resource): Relation[] =>
  resources().flatMap((other) =>
    referencesOf(other.table)
      .filter((field) => field.table === resource.table.name)
      .map((field) => ({ resource: other, field })),
  )
