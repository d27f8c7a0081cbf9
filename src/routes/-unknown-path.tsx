/**
 * Unknown paths (specification section 2): guests see the 404 in the guest layout, admins in
 * theirs, others bare.
 */
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { NotFoundPage } from '../features/not-found/not-found-page'
import { frameFor } from './-guards'
import { GuestFrame } from './-guest-frame'

const AdminFrame = lazy(() => import('./-admin-frame').then((module) => ({ default: module.AdminFrame })))
const root = getRouteApi('__root__')

export function UnknownPath() {
  const { auth } = root.useRouteContext()
  const frame = frameFor(auth())
  if (frame === 'guest')
    return (
      <GuestFrame>
        <NotFoundPage home="/" />
      </GuestFrame>
    )
  if (frame === 'bare')
    return (
      <main>
        <NotFoundPage home="/" />
      </main>
    )
  return (
    <Suspense>
      <AdminFrame>
        <NotFoundPage home="/admin/dashboard" />
      </AdminFrame>
    </Suspense>
  )
}
