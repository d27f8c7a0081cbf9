/** Facets of the payment tables, and the payments of a booking. */
import { IconCoins, IconFileInvoice, IconPackage, IconReceipt, IconRepeat } from '@tabler/icons-react'
import { purchase } from '#messages/records'
import { type AnyRecord, isRecord } from '#shared/records/query'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

/** What was bought, and by whom; undefined where the records that say it are not at hand. */
function boughtBy({ price_id, customer_id }: AnyRecord): string | undefined {
  if (!isRecord(price_id) || !isRecord(customer_id)) return undefined
  const person = customer_id.name || customer_id.email
  return price_id.name && person ? purchase({ product: String(price_id.name), person: String(person) }) : undefined
}

export const PAYMENTS_FACETS: Facets = {
  product: { Icon: IconPackage, footer: ['provider_id'] },
  price: { Icon: IconCoins, footer: ['provider_id'] },
  order: {
    Icon: IconReceipt,
    title: boughtBy,
    footer: ['provider_id', 'payment_id'],
    Action: lazyPart(() => import('./record-tools').then(({ OrderActions }) => OrderActions)),
  },
  subscription: {
    Icon: IconRepeat,
    title: boughtBy,
    footer: ['provider_id'],
    Action: lazyPart(() => import('./record-tools').then(({ SubscriptionActions }) => SubscriptionActions)),
  },
  invoice: {
    Icon: IconFileInvoice,
    footer: ['provider_id'],
    Action: lazyPart(() => import('./record-tools').then(({ InvoiceActions }) => InvoiceActions)),
  },
  booking: { Below: lazyPart(() => import('./record-tools').then(({ BookingPayments }) => BookingPayments)) },
}
