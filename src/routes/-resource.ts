/** What the generic resource routes share: the resource behind a path, and the record behind ?id=. */
import { notFound } from '@tanstack/react-router'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { resourceFor } from '#shared/resources/all'
import type { Resource, Screen } from '#shared/resources/field'
import type { RouterContext } from './-guards'

/** The resource with that page for the signed-in role; else the not-found page (specification section 2). */
export function requireResource(name: string, screen: Screen, context: RouterContext): Resource {
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

export function requireId({ id }: IdSearch): RecordId {
  if (id === undefined) throw notFound()
  return id
}
