/**
 * Loading state per named operation (specification section 4): loading while a call of it is under way, then what became of
 * the last one. Every call that began must be told to have ended, whatever its end.
 */
import { create } from 'zustand'

export const OPERATION_NAMES = [
  'viewModel',
  'createModel',
  'updateModel',
  'listModel',
  'deleteModel',
  'customRequest',
] as const
export type OperationName = (typeof OPERATION_NAMES)[number]
export type LoadingState = 'idle' | 'loading' | 'success' | 'failed'

const forEach = <T>(value: T): Record<OperationName, T> => ({
  viewModel: value,
  createModel: value,
  updateModel: value,
  listModel: value,
  deleteModel: value,
  customRequest: value,
})

export const useLoadingStore = create<Record<OperationName, LoadingState>>(() => forEach<LoadingState>('idle'))

const underWay = forEach(0)
const lastOutcome = forEach<LoadingState>('idle')

/** One call of the operation begins (`loading`) or ends. An aborted one leaves the outcome as it was. */
export function trackCall(operation: OperationName, state: 'loading' | 'success' | 'failed' | 'aborted'): void {
  underWay[operation] += state === 'loading' ? 1 : -1
  if (state === 'success' || state === 'failed') lastOutcome[operation] = state
  useLoadingStore.setState({ [operation]: underWay[operation] > 0 ? 'loading' : lastOutcome[operation] })
}

const RECORDS_PATH = /\/v1\/api\/records\/[^/]+\/[^/]+\/[^/?]+(?:\/([^/?]+))?(?:\?|$)/

/** Name of the operation behind a call. */
export function operationOf(method: string, endpoint: string): OperationName {
  const match = RECORDS_PATH.exec(endpoint)
  if (!match) return 'customRequest'
  if (method === 'POST') return 'createModel'
  if (method === 'PUT') return 'updateModel'
  if (method === 'DELETE') return 'deleteModel'
  return match[1] === undefined || match[1].includes(',') ? 'listModel' : 'viewModel'
}
