/** Shows the message of a failed change in an error toast for 4 s, where allowed (section 8). */
import type { QueryClient } from '@tanstack/react-query'
import * as text from '#messages/ui'
import { ERROR_TOAST_MS } from '#shared/limits'
import { toastOf } from '../query/policy'
import { notify } from '../ui/notify'

/** Reports a mutation once, after its last retry. */
export function toastErrors(queryClient: QueryClient): void {
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    const { meta, options } = event.mutation
    const message = toastOf(event.action.error, { meta, key: options.mutationKey })
    if (message) notify({ type: 'error', title: text.notSaved(), message, duration: ERROR_TOAST_MS })
  })
}
