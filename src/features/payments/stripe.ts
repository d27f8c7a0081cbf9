/** Stripe's script beside the signed-in pages: what asks for it is fetched when the page has been drawn. */
import { late } from '../../ui/late'

export const StripeScript = late(() => import('./stripe-script').then((module) => module.StripeScript), {
  isUnhurried: true,
})
