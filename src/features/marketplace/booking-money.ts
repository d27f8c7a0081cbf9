/** Money and progress of a booking for administrators. Amounts in minor units, times in epoch ms. Pure. */
import { fieldsOf } from '#shared/json'
import { minorDigits, toMinor } from '#shared/money'
import type { AnyRecord } from '#shared/records/query'

const numberOf = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0)

export type Money = {
  total: number
  authorised: number
  paid: number
  refunded: number
  left: number
  currency: string
}

export function moneyOf(booking: AnyRecord): Money {
  const total = numberOf(booking.total_cents)
  const refunded = numberOf(booking.refunded_cents)
  const isPaid = booking.payment_status === 'paid' || booking.payment_status === 'refunded'
  const paid = isPaid ? total : 0
  return {
    ...{ total, paid, refunded, left: Math.max(0, paid - refunded) },
    authorised: booking.payment_status === 'authorised' ? total : 0,
    currency: typeof booking.currency === 'string' && booking.currency !== '' ? booking.currency : 'EUR',
  }
}

/** Minor units of a typed amount such as 12.50 or 12,50; undefined for anything else. */
export function amountOf(input: string, currency: string): number | undefined {
  const text = input.trim().replace(',', '.')
  const decimals = text.split('.')[1]?.length ?? 0
  if (!/^\d{1,8}(\.\d{1,3})?$/.test(text) || decimals > minorDigits(currency)) return undefined
  return toMinor(Number(text), currency)
}

export type Line = { kind: 'hours' | 'days' | 'fee'; quantity: number; rate: number; amount: number }

export function linesOf(quote: unknown): Line[] {
  const { lines } = fieldsOf(quote)
  return (Array.isArray(lines) ? lines : []).flatMap((line): Line[] => {
    const { kind, quantity, rate_cents, amount_cents } = fieldsOf(line)
    if (kind !== 'hours' && kind !== 'days' && kind !== 'fee') return []
    return [{ kind, quantity: numberOf(quantity), rate: numberOf(rate_cents), amount: numberOf(amount_cents) }]
  })
}

/** What the history says of a booking's progress. */
export type Step = {
  at: string
  userId: number | null
} & ({ kind: 'status' | 'payment'; value: string } | { kind: 'refund'; cents: number; reason: string })

type Entry = {
  operation: string
  at: string
  user_id: number | null
  after: Readonly<Record<string, unknown>> | null
}

/**
 * From the audit log, in any order; the earliest step first.
 * @param createdAt when the booking was made, for one whose entry is gone
 */
export function stepsOf(entries: readonly Entry[], createdAt: string): Step[] {
  const isWhole = entries.some(({ operation }) => operation === 'create')
  const made: Entry = { operation: 'create', at: createdAt, user_id: null, after: null }
  return [...(isWhole || createdAt === '' ? [] : [made]), ...entries]
    .flatMap(({ operation, at, user_id, after }): Step[] => {
      const values = after ?? {}
      const by = { at, userId: user_id }
      if (typeof values.refund_cents === 'number')
        return [{ ...by, kind: 'refund', cents: values.refund_cents, reason: String(values.refund_reason ?? '') }]
      const status = typeof values.status === 'string' ? values.status : operation === 'create' ? 'pending' : undefined
      const payment = typeof values.payment_status === 'string' ? values.payment_status : undefined
      return [
        ...(status === undefined ? [] : [{ ...by, kind: 'status' as const, value: status }]),
        ...(payment === undefined || (operation === 'create' && payment === 'none')
          ? []
          : [{ ...by, kind: 'payment' as const, value: payment }]),
      ]
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
}
