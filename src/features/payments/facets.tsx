/** Facets of the payment tables, and the payments of a booking. */
import { IconCoins, IconFileInvoice, IconPackage, IconReceipt, IconRepeat } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

export const PAYMENTS_FACETS: Facets = {
  product: { Icon: IconPackage },
  price: { Icon: IconCoins },
  order: {
    Icon: IconReceipt,
    Action: lazyPart(() => import('./record-tools').then(({ OrderActions }) => OrderActions)),
  },
  subscription: {
    Icon: IconRepeat,
    Action: lazyPart(() => import('./record-tools').then(({ SubscriptionActions }) => SubscriptionActions)),
  },
  invoice: { Icon: IconFileInvoice },
  booking: { Below: lazyPart(() => import('./record-tools').then(({ BookingPayments }) => BookingPayments)) },
}
