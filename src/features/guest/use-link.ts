/** Uses the token of a link when its page opens, once; and again when a connection that was missing has come back. */
import { useEffect } from 'react'
import { isNetworkError } from '#shared/errors'
import { useOfflineStore } from '../../stores/offline'

type Call = { mutate: (token: string) => void; error: Error | null }

export function useLink({ mutate, error }: Call, token: string | undefined): void {
  useEffect(() => {
    if (token === undefined) return
    // A turn later: an effect that is run and undone at once (strict mode) must not use the link up.
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
