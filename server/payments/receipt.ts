/**
 * The receipt of an invoice or an order as data, from the mirrored row and the provider's lines.
 * Amounts are whole minor units. The PDF is drawn by receipt-pdf.ts.
 */
import * as text from '#messages/receipts'
import { customerTable, priceTable, productTable } from '#shared/resources/payments'
import type { Database } from '../db/database'
import { type InvoiceLineState, PaymentError } from '../ports/payments'
import type { Row } from '../tables/facet'
import { rowById, type Work } from './payments'

export const SELLER = 'Holdfast'

export type Receipt = {
  number: string
  /** Epoch milliseconds. */
  issuedAt: number
  paidAt: number | null
  seller: string
  buyer: { name: string | null; email: string }
  lines: readonly InvoiceLineState[]
  currency: string
  total: number
  paid: number
  refunded: number
  /** The state in words. */
  state: string
  isTest: boolean
}

const STATES: Readonly<Record<string, () => string>> = {
  draft: text.stateOpen,
  open: text.stateOpen,
  pending: text.stateOpen,
  failed: text.stateOpen,
  void: text.stateVoid,
  uncollectible: text.stateUncollectible,
}

/** @param status of the invoice or order */
export function stateOf(status: string, { paid, refunded }: { paid: number; refunded: number }): string {
  if (refunded > 0) return refunded >= paid ? text.stateRefunded() : text.statePartlyRefunded()
  return (STATES[status] ?? text.statePaid)()
}

/** The account; the provider's customer where the account is gone. */
async function buyerOf(tx: Database, { user_id, customer_id }: Row): Promise<Receipt['buyer']> {
  const [user] = await tx.query<{ email: string; first_name: string | null; last_name: string | null }>(
    'SELECT email, first_name, last_name FROM "user" WHERE id = $1',
    [user_id],
  )
  if (user) return { email: user.email, name: [user.first_name, user.last_name].filter(Boolean).join(' ') || null }
  const customer = await rowById(tx, customerTable, Number(customer_id))
  if (!customer) throw new Error('The receipt has no buyer')
  return { email: String(customer.email), name: typeof customer.name === 'string' ? customer.name : null }
}

const momentOf = (value: unknown): number | null => (typeof value === 'string' ? Date.parse(value) : null)
const commonOf = async ({ tx, payments }: Work, row: Row) => ({
  ...{ seller: SELLER, buyer: await buyerOf(tx, row), isTest: payments.setup.provider === 'local' },
  ...{ currency: String(row.currency), total: Number(row.total_cents) },
})

/** @throws PaymentError `missing` when the provider no longer has the invoice */
export async function invoiceReceipt(work: Work, row: Row): Promise<Receipt> {
  const details = await work.payments.invoiceDetails(String(row.provider_id), work.under('look'))
  if (!details) throw new PaymentError('missing', 'The payment provider no longer has this invoice')
  const sums = { paid: Number(row.paid_cents), refunded: details.refunded }
  return {
    ...{ ...(await commonOf(work, row)), ...sums, lines: details.lines },
    number: String(row.number ?? row.provider_id),
    issuedAt: momentOf(row.issued_at) ?? work.mirror.now,
    paidAt: momentOf(row.paid_at),
    state: stateOf(String(row.status), sums),
  }
}

export async function orderReceipt(work: Work, row: Row): Promise<Receipt> {
  const { tx } = work
  const common = await commonOf(work, row)
  const price = row.price_id === null ? undefined : await rowById(tx, priceTable, Number(row.price_id))
  const product = price && (await rowById(tx, productTable, Number(price.product_id)))
  const names = [product?.name, price?.name].filter((name, at, all) => name && all.indexOf(name) === at)
  const isPaid = row.status === 'paid' || row.status === 'refunded'
  const sums = { paid: isPaid ? common.total : 0, refunded: Number(row.refunded_cents) }
  const orderedAt = momentOf(row.ordered_at) ?? work.mirror.now
  const description = names.join(' – ') || text.purchase()
  return {
    ...{ ...common, ...sums, number: text.orderNumber({ id: String(row.id) }) },
    lines: [{ description, quantity: Number(row.quantity), amount: common.total }],
    ...{ issuedAt: orderedAt, paidAt: isPaid ? orderedAt : null, state: stateOf(String(row.status), sums) },
  }
}
