/** The error page of routes (specification section 2): the message and the component stack. */
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ErrorInfo, useSyncExternalStore } from 'react'
import { ErrorScreen } from '../ui/error-screen'
import { isNotLoaded } from '../ui/lazy-part'
import { ErrorState } from '../ui/page-states'

const stacks = new WeakMap<object, string>()
const stackListeners = new Set<() => void>()

function keepStack(error: unknown, stack: string | null | undefined): void {
  if (typeof error !== 'object' || error === null || !stack) return
  stacks.set(error, stack)
  for (const listener of stackListeners) listener()
}

const stackOf = (error: unknown): string | null =>
  (typeof error === 'object' && error !== null && stacks.get(error)) || null

function listenForStacks(listener: () => void): () => void {
  stackListeners.add(listener)
  return () => stackListeners.delete(listener)
}

function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter()
  const stack = useSyncExternalStore(listenForStacks, () => stackOf(error))
  // The page's file could not be fetched. Online, a newer version may have replaced it: reload.
  const retry = () => (navigator.onLine ? window.location.reload() : void router.invalidate())
  if (isNotLoaded(error)) return <ErrorState error={error} onRetry={retry} />
  return <ErrorScreen error={error} componentStack={stack} />
}

/** Options of the router. Only `defaultOnCatch` gets the stack, after the error page is shown. */
export const ROUTE_ERRORS = {
  defaultErrorComponent: RouteError,
  defaultOnCatch: (error: unknown, { componentStack }: ErrorInfo) => keepStack(error, componentStack),
} as const
