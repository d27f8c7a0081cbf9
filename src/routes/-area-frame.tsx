/** The frame of the person's own area, for pages that both areas have. */
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { isAdmin } from '#shared/roles'
import { PageSkeleton } from '../ui/page-states'

const AdminFrame = lazy(() => import('./-admin-frame').then((module) => ({ default: module.AdminFrame })))
const AccountFrame = lazy(() => import('./-account-frame').then((module) => ({ default: module.AccountFrame })))
const root = getRouteApi('__root__')

export function AreaFrame({ children }: { children: ReactNode }) {
  const { auth } = root.useRouteContext()
  const Frame = isAdmin(auth().role) ? AdminFrame : AccountFrame
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Frame>{children}</Frame>
    </Suspense>
  )
}
