/** Every resource with pages. */
import { CATALOGUE } from './catalogue'
import { CONTENT } from './content'
import { type FieldOf, type Resource, referencesOf, type Screen } from './field'
import { MARKETPLACE } from './marketplace'
import { PAYMENTS } from './payments'
import { userResource } from './people'
import { wireframeResource } from './wireframes'

export const RESOURCES: readonly Resource[] = /* @__PURE__ */ CATALOGUE.concat(
  MARKETPLACE,
  CONTENT,
  PAYMENTS,
  wireframeResource,
  userResource,
)

/** The resource with a page of that name and screen, for that role; undefined → the not-found page. */
export function resourceFor(name: string, screen: Screen, role: string | null): Resource | undefined {
  const resource = RESOURCES.find((candidate) => candidate.name === name)
  if (!resource?.screens.includes(screen)) return undefined
  return resource.roles.includes(role as (typeof resource.roles)[number]) ? resource : undefined
}

/** A resource whose records name records of another one, by that field. */
export type Relation = { resource: Resource; field: FieldOf<'reference'> }

/** What names records of the resource: read off the tables, so a new one is found by itself. */
export const relationsOf = (resource: Resource): Relation[] =>
  RESOURCES.flatMap((other) =>
    referencesOf(other.table)
      .filter((field) => field.table === resource.table.name)
      .map((field) => ({ resource: other, field })),
  )
