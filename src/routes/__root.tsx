/** The root of all pages: the dialogs that can open on any page, and the page of unknown paths. */
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { PageFocus } from '../features/route-change/page-focus'
import { RouteChange } from '../features/route-change/route-change'
import { SessionExpired } from '../features/session/session-expired'
import type { RouterContext } from './-guards'
import { UnknownPath } from './-unknown-path'

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: UnknownPath,
})

function Root() {
  return (
    <>
      <Outlet />
      <PageFocus />
      <SessionExpired />
      <RouteChange />
    </>
  )
}
