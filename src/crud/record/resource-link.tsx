/**
 * Links to a resource's pages. Record pages have no fixed paths: the surrounding area defines them
 * (`AreaContext`). `renderRoot={linkTo(...)}` makes any Mantine component a real link.
 */
import { Anchor, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { resourceOf } from '#shared/resources/resources'
import type { ListSearch } from './list-search'

export type ResourceTarget = { resource: string } & (
  | { screen: 'list'; search?: ListSearch }
  /** `given`: values that the new record starts with. */
  | { screen: 'add'; given?: Record<string, RecordId> }
  | { screen: 'edit' | 'view'; id: RecordId }
)

/** The page of a record. */
export const recordTarget = ({ name, screens, opens }: Resource, id: RecordId): ResourceTarget => ({
  resource: name,
  screen: opens ?? (screens.includes('view') ? 'view' : 'edit'),
  id,
})

/** The page after a record's form. */
export const doneTarget = (resource: Resource, id: RecordId): ResourceTarget =>
  resource.screens.includes('view') ? recordTarget(resource, id) : { resource: resource.name, screen: 'list' }

/** Path, params and search of a resource's page in the admin area, for `navigate` and links. */
export function toAdminLocation(target: ResourceTarget) {
  const resource = resourceOf(target.resource)
  const params = { resource: target.resource }
  switch (target.screen) {
    case 'list':
      return linkOptions({
        to: '/admin/$resource',
        params: { resource: resource?.listName ?? target.resource },
        search: target.search ?? {},
      })
    case 'add':
      return linkOptions({ to: '/admin/add-{$resource}', params, search: target.given ?? {} })
    case 'edit':
      if (resource?.idInPath)
        return linkOptions({
          to: '/admin/edit-{$resource}/$id',
          params: { resource: target.resource, id: String(target.id) },
        })
      return linkOptions({ to: '/admin/edit-{$resource}', params, search: { id: target.id } })
    case 'view':
      return linkOptions({ to: '/admin/view-{$resource}', params, search: { id: target.id } })
  }
}

/** Another area adds its function's return type here. */
export type ToLocation = (target: ResourceTarget) => ReturnType<typeof toAdminLocation>

/** The paths of the surrounding area; areas other than the admin area provide their own. */
export const AreaContext = createContext<ToLocation>(toAdminLocation)

export const useToLocation = (): ToLocation => useContext(AreaContext)

const TargetLink = ({ target, ...props }: { target: ResourceTarget }) => (
  <Link {...props} {...useToLocation()(target)} />
)

/** For Mantine's `renderRoot`: renders the component as a link to the target. */
export const linkTo = (target: ResourceTarget) => (props: object) => <TargetLink {...props} target={target} />

export type ResourceLinkProps = {
  target: ResourceTarget
  children: ReactNode
  className?: string | undefined
  /** Inherits font and line height; else those of a paragraph. */
  inherit?: boolean
  onClick?: () => void
  'data-row-link'?: boolean
}

const LOOK = `mantine-focus-auto ${Text.classes.root} ${Anchor.classes.root}`

/**
 * Styled like Mantine's Anchor but lighter: a list has two per row, and an Anchor adds three
 * components each.
 */
export const ResourceLink = ({ target, className = '', inherit, ...props }: ResourceLinkProps) => (
  <Link
    {...props}
    {...useToLocation()(target)}
    className={`${LOOK} ${className}`}
    data-underline="hover"
    data-inherit={inherit || undefined}
  />
)
