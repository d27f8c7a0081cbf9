/**
 * Mounts a component inside the app's own providers: theme, notifications, queries, error screen,
 * and a router in memory.
 */
import type { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { render as mount } from 'vitest-browser-react'
import { Providers } from '../../src/app/providers'
import type { AppRouter } from '../../src/app/router'
import { parseSearchText, toSearchText } from '../../src/app/search-text'
import { createQueryClient } from '../../src/query/client'

export type RenderOptions = {
  /** Initial address. */
  at?: string
  /** Fills the query cache before the component is mounted. */
  known?: (queryClient: QueryClient) => void
}

/** The component stays mounted at every address. `path()` returns the current one. */
export async function render(element: ReactNode, { at = '/', known }: RenderOptions = {}) {
  const root = createRootRoute({
    component: () => (
      <main>
        {element}
        <Outlet />
      </main>
    ),
  })
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => null })
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: parseSearchText,
    stringifySearch: toSearchText,
  })
  const queryClient = createQueryClient()
  known?.(queryClient)
  // This router has none of the app's routes. The components only use their addresses.
  await mount(<Providers queryClient={queryClient} router={router as unknown as AppRouter} />)
  return { router, queryClient, path: () => router.state.location.href }
}

/** The notification that contains this text. */
export const notification = (text: string | RegExp): Locator =>
  page.getByRole('status').or(page.getByRole('alert')).filter({ hasText: text })

/** Focuses an element once it is visible, as tabbing to it would. */
export async function focus(locator: Locator): Promise<void> {
  await expect.element(locator).toBeVisible()
  const element = locator.element()
  if (element instanceof HTMLElement) element.focus()
}
