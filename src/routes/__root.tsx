/** The root of all pages: the dialogs that can open on any page, and the page of unknown paths. */
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { RouteChange } from '../features/route-change/route-change'
import { SessionExpired } from '../features/session/session-expired'
import { lazyPart } from '../ui/lazy-part'
import type { RouterContext } from './-guards'
import { UnknownPath } from './-unknown-path'

// The first page needs it no sooner than the way to the next one.
const PageFocus = lazyPart(() => import('../features/route-change/page-focus').then((module) => module.PageFocus), {
  idle: true,
})

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnknownPath,
})

function Root() {
  return (
    <>
      <Outlet />
      <PageFocus errorFallback={null} />
      <SessionExpired />
      <RouteChange />
    </>
  )
}
