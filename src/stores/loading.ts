/**
 * Loading state per named operation (specification section 4): loading while a call is running,
 * then the outcome of the last one. Every started call must be reported as ended.
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

const running = forEach(0)
const lastOutcome = forEach<LoadingState>('idle')

/** Reports that a call starts (`loading`) or ends. An aborted call keeps the last outcome. */
export function trackCall(operation: OperationName, state: 'loading' | 'success' | 'failed' | 'aborted'): void {
  running[operation] += state === 'loading' ? 1 : -1
  if (state === 'success' || state === 'failed') lastOutcome[operation] = state
  useLoadingStore.setState({ [operation]: running[operation] > 0 ? 'loading' : lastOutcome[operation] })
}

const RECORDS_PATH = /\/v1\/api\/records\/[^/]+\/[^/]+\/[^/?]+(?:\/([^/?]+))?(?:\?|$)/

export function operationOf(method: string, endpoint: string): OperationName {
  const match = RECORDS_PATH.exec(endpoint)
  if (!match) return 'customRequest'
  if (method === 'POST') return 'createModel'
  if (method === 'PUT') return 'updateModel'
  if (method === 'DELETE') return 'deleteModel'
  return match[1] === undefined || match[1].includes(',') ? 'listModel' : 'viewModel'
}
