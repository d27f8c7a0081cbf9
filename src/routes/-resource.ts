/** Shared by the generic resource routes: finds the resource of a path and the record of ?id=. */
import { notFound } from '@tanstack/react-router'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { Resource, Screen } from '#shared/resources/field'
import type { RouterContext } from './-guards'

/**
 * Returns the resource if the signed-in role has this screen of it, else shows the not-found page
 * (specification section 2). The definitions are imported here, so that the sign-in page does not
 * load them.
 */
export async function requireResource(name: string, screen: Screen, context: RouterContext): Promise<Resource> {
  const [{ resourceFor }, { awaitDefinitions }] = await Promise.all([
    import('#shared/resources/resources'),
    import('../crud/record/definitions-queries'),
  ])
  await awaitDefinitions(context.queryClient, name)
  const resource = resourceFor(name, screen, context.auth().role)
  if (!resource || resource.ownRoutes) throw notFound()
  return resource
}

export type IdSearch = { id?: RecordId }

/** Reads ?id= as a record id, permanent or temporary. Anything else counts as missing. */
export function parseIdSearch(search: Record<string, unknown>): IdSearch {
  const id = parseRecordId(String(search.id ?? ''))
  return id === undefined ? {} : { id }
}

export function requireId({ id }: IdSearch): RecordId {
  if (id === undefined) throw notFound()
  return id
}
