/** The router: file routes, guarded by the current session. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen'
import { useAuthStore } from '../stores/auth'
import { PageSkeleton } from '../ui/page-states'
import { ROUTE_ERRORS } from './route-error'
import { parseSearchText, toSearchText } from './search-text'

export const createAppRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
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
