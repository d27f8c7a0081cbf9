/**
 * Stripe's own script, in test mode: fetched beside the signed-in pages where Stripe runs with a publishable test key, as Stripe asks for, to know
 * visits that are none of a person. Never before the page is there, and never without a connection.
 */
import { useEffect } from 'react'
import { useIsOnline } from '../../crud/record/connection-note'
import { usePaymentsSetup } from './queries'

/** Who has no way to Stripe's servers misses nothing that stands on our pages. */
export function StripeScript(): null {
  const isOnline = useIsOnline()
  const { data } = usePaymentsSetup({ enabled: isOnline })
  const key = data?.publishable_key
  useEffect(() => {
    if (!isOnline || !key?.startsWith('pk_test_')) return
    // By this entry nothing is fetched before it is asked for.
    void import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key)).catch(() => undefined)
  }, [isOnline, key])
  return null
}
