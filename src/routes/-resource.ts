/** What the generic resource routes share: the resource behind a path, and the record behind ?id=. */
import { notFound } from '@tanstack/react-router'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import type { Resource, Screen } from '#shared/resources/field'
import type { RouterContext } from './-guards'

/**
 * The resource with that page for the signed-in role; else the not-found page (specification section 2). The definitions come
 * with the pages: who signs in does not wait for them.
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

/** Reads ?id= as a record id, temporary ones included; anything else counts as absent. */
export function parseIdSearch(search: Record<string, unknown>): IdSearch {
  const id = parseRecordId(String(search.id ?? ''))
  return id === undefined ? {} : { id }
}

/** The search part of an add page: ids of records that the new one refers to, by field. Which fields exist is the form's business. */
export function parseGiven(search: Record<string, unknown>): Record<string, RecordId> {
  const ids = Object.entries(search).flatMap(([name, value]) => {
    const id = parseRecordId(String(value))
    return id === undefined ? [] : [[name, id] as const]
  })
  return Object.fromEntries(ids)
}

export function requireId({ id }: IdSearch): RecordId {
  if (id === undefined) throw notFound()
  return id
}
