/** The providers around all pages: theme, error boundary, queries, notifications and router. */
import { MantineProvider } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useThemeStore } from '../stores/theme'
import { Direction } from '../ui/direction'
import { NotificationHost } from '../ui/notification-host'
import { ErrorBoundary } from './error-boundary'
import type { AppRouter } from './router'
import { theme } from './theme'

export function Providers({ queryClient, router }: { queryClient: QueryClient; router: AppRouter }) {
  const scheme = useThemeStore((state) => state.theme)
  return (
    <Direction>
      {/* The default scheme as well: the provider applies it first, and the page would flash light. */}
      <MantineProvider theme={theme} defaultColorScheme={scheme} forceColorScheme={scheme} withCssVariables={false}>
        <ErrorBoundary>
          <QueryClientProvider client={queryClient}>
            <NotificationHost />
            <RouterProvider router={router} />
          </QueryClientProvider>
        </ErrorBoundary>
      </MantineProvider>
    </Direction>
  )
}
