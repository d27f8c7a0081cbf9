/** Every resource with pages. */
import { CATALOGUE } from './catalogue'
import { CONTENT } from './content'
import type { Resource, Screen } from './field'
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
