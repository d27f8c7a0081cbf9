/** Pure: the refunds of an order, from its history. */
import type { AuditList } from '../../crud/record/history-queries'

export type Refund = {
  id: number
  at: string
  /** Null: the payment provider reported it. */
  userId: number | null
  /** Minor units of this refund. */
  cents: number
  /** Minor units of this refund and all before it. */
  total: number
}

const centsOf = (values: Readonly<Record<string, unknown>> | null): number | undefined =>
  typeof values?.refunded_cents === 'number' ? values.refunded_cents : undefined

/** The earliest first. The amount that an order was created with is no step of its history. */
export const refundsOf = (entries: AuditList['list']): Refund[] =>
  entries
    .flatMap(({ id, at, user_id, operation, before, after }): Refund[] => {
      const total = centsOf(after)
      const cents = (total ?? 0) - (centsOf(before) ?? 0)
      return operation === 'update' && total !== undefined && cents > 0
        ? [{ id, at, userId: user_id, cents, total }]
        : []
    })
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || a.id - b.id)
