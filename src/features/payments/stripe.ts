/** Stripe's script for the signed-in pages, loaded when the browser is idle. */
import { lazyPart } from '../../ui/lazy-part'

export const StripeScript = lazyPart(() => import('./stripe-script').then((module) => module.StripeScript), {
  idle: true,
})
