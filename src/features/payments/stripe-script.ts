/**
 * Stripe's own script, in test mode: fetched beside the signed-in pages where Stripe runs with a publishable test key, as Stripe asks for, to know
 * visits that are none of a person. Never before the page is there, and never without a connection.
 */
import { useEffect, useState } from 'react'
import { useIsOnline } from '../../crud/connection-note'
import { whenIdle } from '../../ui/when-idle'
import { usePaymentsSetup } from './queries'

/** Whether the page has had its first moment without work. */
function useWasIdle(): boolean {
  const [wasIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return wasIdle
}

/** Who has no way to Stripe's servers misses nothing that stands on our pages. */
export function useStripeScript(): void {
  const isOnline = useIsOnline()
  const wasIdle = useWasIdle()
  const { data } = usePaymentsSetup({ enabled: isOnline && wasIdle })
  const key = data?.publishable_key
  useEffect(() => {
    if (!isOnline || !key?.startsWith('pk_test_')) return
    // By this entry nothing is fetched before it is asked for.
    void import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key)).catch(() => undefined)
  }, [isOnline, key])
}
