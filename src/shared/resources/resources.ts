/** All resources with pages: the product's, then those defined at run time. */
import { roleResource } from './administration'
import { CATALOGUE } from './catalogue'
import { CONTENT } from './content'
import { type FieldOf, type Resource, referencesOf, type Screen } from './field'
import { MARKETPLACE } from './marketplace'
import { ownLabels } from './own-labels'
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
  roleResource,
)

// Here: modules that import this one read labels when they are loaded. Does nothing in English.
ownLabels([FIXED, registry.tableNames().map(registry.tableOf)])

let all: readonly Resource[] = FIXED
let madeOf = registry.arrived()

/** The same array until definitions change, which `subscribeResources` reports. */
export function resources(): readonly Resource[] {
  const arrived = registry.arrived()
  if (arrived !== madeOf) {
    all = FIXED.concat(arrived.flatMap(({ table, resource }) => (resource ? [{ ...resource, table }] : [])))
    madeOf = arrived
  }
  return all
}

export const subscribeResources = registry.subscribe

/** The resource with that path segment. */
export const resourceOf = (name: string): Resource | undefined => resources().find((resource) => resource.name === name)

/** The resource that shows the records of that table. */
export const resourceOfTable = (name: string): Resource | undefined =>
  resources().find(({ table }) => table.name === name) ?? registry.local.get(name)

/**
 * The resource with that screen, if the role may open it. Otherwise the not-found page is shown.
 */
export function resourceFor(name: string, screen: Screen, role: string | null): Resource | undefined {
  const resource = resourceOf(name)
  if (!resource?.screens.includes(screen)) return undefined
  return isFor(resource, role) ? resource : undefined
}

export const isFor = ({ roles }: Resource, role: string | null): boolean => roles.some((allowed) => allowed === role)

/** A resource whose records refer to those of another one by `field`. */
export type Relation = { resource: Resource; field: FieldOf<'reference'> }

/** The resources that refer to this one, derived from the table definitions. */
export const relationsOf = (resource: Resource): Relation[] =>
  resources().flatMap((other) =>
    referencesOf(other.table)
      .filter((field) => field.table === resource.table.name)
      .map((field) => ({ resource: other, field })),
  )
