// The timeline of a record: changes, comments and notices in one order, without gaps.
import { expect, test } from 'vitest'
import { type AuditEntry, timelineOf } from '../../../src/crud/view/history-entry'
import { refundsOf } from '../../../src/features/payments/refunds'

const atMinute = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute)).toISOString()
const change = (id: number, minute: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id, at: atMinute(minute), user_id: 1, table: 'order', record_id: 3, operation: 'update' },
  ...{ before: null, after: null, idempotency_key: null, queued_at: null },
  ...more,
})
const comment = (id: number, minute: number) => ({ id, at: atMinute(minute), user_id: 1, body: 'Words' })
const notice = (id: number, minute: number) => ({ id, at: atMinute(minute), user_id: 2, title: 'Paid', emailed: true })

test('the newest comes first, whatever it is', () => {
  const items = timelineOf({
    error: false,
    list: [change(2, 30), change(1, 10)],
    comments: [comment(1, 20)],
    notices: [notice(1, 40), notice(2, 5)],
  })
  expect(items.map(({ kind, at }) => [kind, new Date(at).getUTCMinutes()])).toEqual([
    ['notice', 40],
    ['change', 30],
    ['remark', 20],
    ['change', 10],
    ['notice', 5],
  ])
  expect(timelineOf({ error: false, list: [] })).toEqual([])
})

test('where older changes are left out, so is the rest of that time', () => {
  const list = Array.from({ length: 100 }, (_, index) => change(200 - index, 30))
  const items = timelineOf({ error: false, list, comments: [comment(1, 31), comment(2, 29)], notices: [notice(1, 2)] })
  expect(items.map(({ kind }) => kind).filter((kind) => kind !== 'change')).toEqual(['remark'])
})

test('the refunds of an order are the steps of what was refunded', () => {
  const refunded = (refunded_cents: number) => ({ refunded_cents })
  const list = [
    change(4, 40, { user_id: null, before: refunded(500), after: refunded(900) }),
    change(3, 30, { before: { status: 'open' }, after: { status: 'paid' } }),
    change(2, 20, { before: refunded(0), after: refunded(500) }),
    change(1, 10, { operation: 'create', after: refunded(0) }),
  ]
  expect(refundsOf(list)).toEqual([
    { id: 2, at: atMinute(20), userId: 1, cents: 500, total: 500 },
    { id: 4, at: atMinute(40), userId: null, cents: 400, total: 900 },
  ])
})
