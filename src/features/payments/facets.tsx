/** Facets of the payment tables, and the payments of a booking. */
import { IconCoins, IconFileInvoice, IconPackage, IconReceipt, IconRepeat } from '@tabler/icons-react'
import { purchase } from '#messages/records'
import { type AnyRecord, isRecord } from '#shared/records/query'
import type { Facets } from '../../crud/record/facets'
import { lazyPart } from '../../ui/lazy-part'

const tools = () => import('./record-tools')

/** Something for a person; undefined where the customer is not at hand. */
function forCustomer(product: unknown, { customer_id }: AnyRecord): string | undefined {
  const person = isRecord(customer_id) && (customer_id.name || customer_id.email)
  return product && person ? purchase({ product: String(product), person: String(person) }) : undefined
}

const boughtBy = (record: AnyRecord): string | undefined =>
  forCustomer(isRecord(record.price_id) ? record.price_id.name : undefined, record)

export const PAYMENTS_FACETS: Facets = {
  product: { Icon: IconPackage, footer: ['provider_id'] },
  price: { Icon: IconCoins, footer: ['provider_id'] },
  order: {
    Icon: IconReceipt,
    title: boughtBy,
    footer: ['provider_id', 'payment_id'],
    Action: lazyPart(() => tools().then(({ OrderActions }) => OrderActions)),
    Below: lazyPart(() => tools().then(({ OrderRefunds }) => OrderRefunds)),
  },
  subscription: {
    Icon: IconRepeat,
    title: boughtBy,
    footer: ['provider_id'],
    Action: lazyPart(() => tools().then(({ SubscriptionActions }) => SubscriptionActions)),
  },
  invoice: {
    Icon: IconFileInvoice,
    title: (record) => forCustomer(record.number, record),
    footer: ['provider_id'],
    Action: lazyPart(() => tools().then(({ InvoiceActions }) => InvoiceActions)),
  },
  booking: { Below: lazyPart(() => tools().then(({ BookingPayments }) => BookingPayments)) },
}
