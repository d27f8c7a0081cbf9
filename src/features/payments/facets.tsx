/** Payments: what its tables have beyond their definitions, and what is paid for a booking. */
import { IconCoins, IconFileInvoice, IconPackage, IconReceipt, IconRepeat } from '@tabler/icons-react'
import type { Facets } from '../../crud/record/facets'
import { late } from '../../ui/late'

export const PAYMENTS_FACETS: Facets = {
  product: { Icon: IconPackage },
  price: { Icon: IconCoins },
  order: {
    Icon: IconReceipt,
    Action: late(() => import('./record-tools').then(({ OrderActions }) => OrderActions)),
  },
  subscription: {
    Icon: IconRepeat,
    Action: late(() => import('./record-tools').then(({ SubscriptionActions }) => SubscriptionActions)),
  },
  invoice: { Icon: IconFileInvoice },
  booking: { Below: late(() => import('./record-tools').then(({ BookingPayments }) => BookingPayments)) },
}
