/** Stripe's own script, in test mode: fetched only where Stripe runs with a publishable test key, and never without a connection. */
import { useEffect } from 'react'
import { useIsOnline } from '../../crud/connection-note'
import { usePaymentsSetup } from './queries'

/** Loads it beside the page; who has no way to Stripe's servers misses nothing that stands on these pages. */
export function useStripeScript(): void {
  const isOnline = useIsOnline()
  const { data } = usePaymentsSetup()
  const key = data?.publishable_key
  useEffect(() => {
    if (!isOnline || !key?.startsWith('pk_test_')) return
    // By this entry nothing is fetched before it is asked for.
    void import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key)).catch(() => undefined)
  }, [isOnline, key])
}
