/**
 * Every link to a resource's pages. Pages of records know no path: the area that they are shown in says where its pages are
 * (`AreaContext`). Any Mantine piece becomes a real link by `renderRoot={linkTo(...)}`.
 */
import { Anchor, Text } from '@mantine/core'
import { Link, linkOptions } from '@tanstack/react-router'
import { createContext, type ReactNode, useContext } from 'react'
import type { RecordId } from '#shared/offline/temp-id'
import type { Resource } from '#shared/resources/field'
import { resourceOf } from '#shared/resources/resources'
import type { ListSearch } from './list-state'

export type ResourceTarget = { resource: string } & (
  | { screen: 'list'; search?: ListSearch }
  /** `given`: values that the new record starts with. */
  | { screen: 'add'; given?: Record<string, RecordId> }
  | { screen: 'edit' | 'view'; id: RecordId }
)

/** The page that shows a record: where there is none to read it, the one to change it. */
export const recordTarget = ({ name, screens }: Resource, id: RecordId): ResourceTarget => ({
  resource: name,
  screen: screens.includes('view') ? 'view' : 'edit',
  id,
})

/** Where a form of a record leads when it is done. */
export const doneTarget = (resource: Resource, id: RecordId): ResourceTarget =>
  resource.screens.includes('view') ? recordTarget(resource, id) : { resource: resource.name, screen: 'list' }

/** Path, params and search of a resource's page in the area of administrators, for `navigate` and links. */
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

/** Typed, so a further area adds what its function returns. */
export type ToLocation = (target: ResourceTarget) => ReturnType<typeof toAdminLocation>

/** Where the pages of resources are in the area around; an area that is not the administrators' gives its own. */
export const AreaContext = createContext<ToLocation>(toAdminLocation)

export const useToLocation = (): ToLocation => useContext(AreaContext)

const TargetLink = ({ target, ...props }: { target: ResourceTarget }) => (
  <Link {...props} {...useToLocation()(target)} />
)

/** For Mantine's `renderRoot`: the piece is rendered as a link to the target. */
export const linkTo = (target: ResourceTarget) => (props: object) => <TargetLink {...props} target={target} />

export type ResourceLinkProps = {
  target: ResourceTarget
  children: ReactNode
  className?: string | undefined
  /** Font and line of what it stands in; else those of a paragraph. */
  inherit?: boolean
  onClick?: () => void
  'data-row-link'?: boolean
}

const LOOK = `mantine-focus-auto ${Text.classes.root} ${Anchor.classes.root}`

/** Looks like Mantine's anchor without being one: a list has two in each row, and each would be three components more. */
export const ResourceLink = ({ target, className = '', inherit, ...props }: ResourceLinkProps) => (
  <Link
    {...props}
    {...useToLocation()(target)}
    className={`${LOOK} ${className}`}
    data-underline="hover"
    data-inherit={inherit || undefined}
  />
)
