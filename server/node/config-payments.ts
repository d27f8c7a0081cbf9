/** Settings of the payment provider. Error messages never repeat secrets. */
import type { StripeSettings } from '../ports/payments-stripe'
import type { Environment } from './environment'

/** @throws Error with a sentence for the console when a setting is invalid */
export function toStripe(env: Environment): StripeSettings | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey, STRIPE_API_BASE: apiBase } = env
  if (!secretKey) {
    if (publishableKey) throw new Error('STRIPE_PUBLISHABLE_KEY needs STRIPE_SECRET_KEY too')
    return null
  }
  if (!/^[sr]k_(test|live)_/.test(secretKey)) throw new Error('STRIPE_SECRET_KEY should begin with sk_test_')
  const isLive = /^[sr]k_live_/.test(secretKey)
  if (isLive && env.STRIPE_LIVE !== 'on')
    throw new Error('STRIPE_SECRET_KEY is a live key: set STRIPE_LIVE=on to take real payments')
  if (publishableKey && !publishableKey.startsWith(isLive ? 'pk_live_' : 'pk_test_'))
    throw new Error('STRIPE_PUBLISHABLE_KEY should be of the same mode as STRIPE_SECRET_KEY')
  if (apiBase && !(URL.canParse(apiBase) && /^https?:$/.test(new URL(apiBase).protocol)))
    throw new Error('STRIPE_API_BASE should be an address such as https://api.stripe.com')
  return {
    secretKey,
    publishableKey: publishableKey || null,
    webhookSecret: env.PAYMENTS_WEBHOOK_SECRET || null,
    apiBase: apiBase || null,
  }
}
