/** Discards a queued upload that a form no longer needs. */
import { useQueryClient } from '@tanstack/react-query'
import { listOutbox } from '../../api/outbox'
import { discardChange } from '../record/discard-change'

/**
 * Discards a queued upload, unless another change names it: that would be discarded with it. It
 * stays where that is not known.
 */
export function useDiscardUpload() {
  const client = useQueryClient()
  return async (requestId: string): Promise<void> => {
    // A save under way may name it and is not queued yet. Only uploads have a file as their input.
    if (client.isMutating({ predicate: ({ state }) => !(state.variables instanceof File) }) > 0) return
    const queued = await listOutbox().catch(() => undefined)
    if (!queued || queued.list.some(({ needs }) => needs.includes(requestId))) return
    await discardChange(requestId)
  }
}
