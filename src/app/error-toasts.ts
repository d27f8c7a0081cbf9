/** Section 8: the message of a failed change in an error toast for 4 s, where toasts are allowed. */
import type { QueryClient } from '@tanstack/react-query'
import { ERROR_TOAST_MS } from '#shared/limits'
import { toastOf } from '../query/policy'
import { notify } from '../ui/notify'

/** Told of a mutation when it gave up, not of each attempt. */
export function toastErrors(queryClient: QueryClient): void {
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { meta, options } = event.mutation
    const message = toastOf(event.action.error, { meta, key: options.mutationKey })
    if (message) notify({ type: 'error', title: 'Not saved', message, duration: ERROR_TOAST_MS })
  })
}
