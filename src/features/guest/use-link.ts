/** Uses a link's token once when its page opens, and again when a lost connection returns. */
import { useEffect } from 'react'
import { isNetworkError } from '#shared/errors'
import { useOfflineStore } from '../../stores/offline'

type Call = { mutate: (token: string) => void; error: Error | null }

export function useLink({ mutate, error }: Call, token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return
    // Deferred: strict mode runs an effect twice, which would use up the link.
    const timer = setTimeout(() => mutate(token))
    return () => clearTimeout(timer)
  }, [token, mutate])

  const lacksConnection = error !== null && isNetworkError(error)
  useEffect(() => {
    if (!lacksConnection || token === undefined) return
    return useOfflineStore.subscribe((now, before) => {
      if (now.network.isOnline && !before.network.isOnline) mutate(token)
    })
  }, [lacksConnection, token, mutate])
}
