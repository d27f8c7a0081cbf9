/** The router: file routes, guarded by the current session. */
import type { QueryClient } from '@tanstack/react-query'
import { createBrowserHistory, createMemoryHistory, createRouter } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen'
import { useAuthStore } from '../stores/auth'
import { ownPath, withBase } from '../stores/base-path'
import { PageSkeleton } from '../ui/page-states'
import { ROUTE_ERRORS } from './route-error'
import { parseSearchText, toSearchText } from './search-text'

/** The router works without the base of the demo: only the browser's addresses have it. */
const belowBase = () =>
  createBrowserHistory({
    createHref: withBase,
    parseLocation: () => {
      const here = ownPath() + location.search + location.hash
      // The way to an address in parts that the library offers.
      return { ...createMemoryHistory({ initialEntries: [here] }).location, state: history.state }
    },
  })

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    ...(import.meta.env.BASE_URL !== '/' && { history: belowBase() }),
    context: {
      auth: () => {
        const { isAuthenticated, role } = useAuthStore.getState()
        return { isAuthenticated, role }
      },
      queryClient,
    },
    parseSearch: parseSearchText,
    stringifySearch: toSearchText,
    defaultPreload: 'intent',
    defaultPendingComponent: () => <PageSkeleton />,
    // An unknown path has the frame of the person's role, not that of the area (UnknownPath).
    notFoundMode: 'root',
    ...ROUTE_ERRORS,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  // The router reads its paths by declaration merging, which needs an interface.
  interface Register {
    router: AppRouter
  }
}
