/** The router: file routes, guarded by the session of the moment. */
import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { routeTree } from '../route-tree.gen'
import { useAuthStore } from '../stores/auth'
import { ErrorScreen } from '../ui/error-screen'
import { NOT_LOADED } from '../ui/late'
import { ErrorState, PageSkeleton } from '../ui/page-states'
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
    defaultErrorComponent: RouteError,
    scrollRestoration: true,
  })

export type AppRouter = ReturnType<typeof createAppRouter>

function RouteError({ error, info }: ErrorComponentProps) {
  const router = useRouter()
  // A page whose file could not be fetched. With a connection it may be gone: the app is newer by now.
  const retry = () => (navigator.onLine ? window.location.reload() : void router.invalidate())
  if (error instanceof Error && error.message === NOT_LOADED) return <ErrorState error={error} onRetry={retry} />
  return <ErrorScreen error={error} componentStack={info?.componentStack ?? null} />
}

declare module '@tanstack/react-router' {
  // Declaration merging is the router's way to know its own paths; it takes an interface.
  interface Register {
    router: AppRouter
  }
}
