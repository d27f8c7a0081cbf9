/** The breadcrumbs of every admin page, from the dashboard down, derived from the address. */
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import * as common from '#messages/common'
import * as text from '#messages/layout'
import { fieldsOf } from '#shared/json'
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'
import { listLabel, type Resource, type Screen } from '#shared/resources/field'
import { resourceFor } from '#shared/resources/resources'
import { useRecord } from '../../crud/record/record-queries'
import { nameInPage } from '../../crud/record/record-title'
import { type ResourceTarget, toAdminLocation } from '../../crud/record/resource-link'
import { useAuthStore } from '../../stores/auth'
import classes from './breadcrumbs.module.css'
import { parseResourcePath } from './section-name'

export function Breadcrumbs() {
  // Of the page that is shown: the address may already be that of the next one.
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) })
  const { pathname = '', search, routeId = '' } = match ?? {}
  const role = useAuthStore((state) => state.role)
  const path = parseResourcePath(pathname)
  const resource = path && resourceFor(path.name, path.screen, role)
  if (resource || routeId.includes('{$resource}') || routeId.includes('/$resource')) {
    const id = parseRecordId(path?.id ?? String(fieldsOf(search).id ?? ''))
    return resource ? <ResourceTrail resource={resource} screen={path.screen} id={id} /> : null
  }
  const isPage = routeId.startsWith('/admin/_panel/') && pathname !== '/admin/dashboard'
  return isPage ? <Trail links={[]} /> : null
}

type ResourceTrailProps = { resource: Resource; screen: Screen; id: RecordId | undefined }

function ResourceTrail({ resource, screen, id }: ResourceTrailProps) {
  const { data } = useRecord(resource.table, screen === 'list' || screen === 'add' ? undefined : id)
  if (screen === 'list') return <Trail links={[]} />
  const list = <Crumb key="list" target={{ resource: resource.name, screen: 'list' }} label={listLabel(resource)} />
  if (screen === 'add') return <Trail links={[list]} />
  const title = data ? nameInPage(resource, data.model) : resource.label.one
  if (screen === 'view' || id === undefined || !resource.screens.includes('view')) return <Trail links={[list]} />
  const view = <Crumb key="view" target={{ resource: resource.name, screen: 'view', id }} label={title} />
  return <Trail links={[list, view]} />
}

const Crumb = ({ target, label }: { target: ResourceTarget; label: string }) => (
  <li>
    <Link {...toAdminLocation(target)}>{label}</Link>
  </li>
)

/** The way to the page, without the page itself: that is the heading below. */
const Trail = ({ links }: { links: ReactNode[] }) => (
  <nav aria-label={text.breadcrumb()}>
    <ol className={classes.trail}>
      <li>
        <Link to="/admin/dashboard">{common.dashboard()}</Link>
      </li>
      {links}
    </ol>
  </nav>
)
