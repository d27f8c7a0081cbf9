/** What a page shows when it breaks (specification section 2): the message, and where in the tree of components it happened. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ErrorInfo, useSyncExternalStore } from 'react'
import { ErrorScreen } from '../ui/error-screen'
import { NOT_LOADED } from '../ui/late'
import { ErrorState } from '../ui/page-states'

const stacks = new WeakMap<object, string>()
const stackListeners = new Set<() => void>()

function keepStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error !== 'object' || error === null || !stack) return
  stacks.set(error, stack)
  for (const tell of stackListeners) tell()
}

const stackOf = (error: unknown): string | null =>
  (typeof error === 'object' && error !== null && stacks.get(error)) || null

function listenForStacks(tell: () => void): () => void {
  stackListeners.add(tell)
  return () => stackListeners.delete(tell)
}

function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const stack = useSyncExternalStore(listenForStacks, () => stackOf(error))
  // A page whose file could not be fetched. With a connection it may be gone: the app is newer by now.
  const retry = () => (navigator.onLine ? window.location.reload() : void router.invalidate())
  if (error instanceof Error && error.message === NOT_LOADED) return <ErrorState error={error} onRetry={retry} />
  return <ErrorScreen error={error} componentStack={stack} />
}

/** Options of the router. It tells the stack to `defaultOnCatch` alone, once the error is on the screen. */
export const ROUTE_ERRORS = {
  defaultErrorComponent: RouteError,
  defaultOnCatch: (error: unknown, { componentStack }: ErrorInfo) => keepStack(error, componentStack),
} as const
