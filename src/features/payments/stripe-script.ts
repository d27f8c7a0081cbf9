/**
 * Loads Stripe's script on the signed-in pages where Stripe runs with a publishable test key:
 * Stripe asks for that to detect fraud. Never loaded without a connection.
 */
import { useEffect } from 'react'
import { useIsOnline } from '../../crud/record/connection-note'
import { usePaymentsSetup } from './queries'

/** A failure to load is ignored: no page of ours depends on the script. */
export function StripeScript(): null {
  const isOnline = useIsOnline()
  const { data } = usePaymentsSetup({ enabled: isOnline })
  const key = data?.publishable_key
  useEffect(() => {
    if (!isOnline || !key?.startsWith('pk_test_')) return
    // The /pure entry fetches nothing until loadStripe is called.
    void import('@stripe/stripe-js/pure').then(({ loadStripe }) => loadStripe(key)).catch(() => undefined)
  }, [isOnline, key])
  return null
}
