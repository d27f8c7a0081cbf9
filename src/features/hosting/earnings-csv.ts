/**
 * Earnings by month as CSV (RFC 4180): one row for each month and currency. Every cell is a month, a
 * number or the code of a currency, so none can be a formula. Pure.
 */
import * as text from '#messages/hosting'
import { type MonthFigures, occupancyOf } from '#shared/booking/earnings'

const CODE = /^[A-Z]{3}$/
/** Amounts in the main unit, with a point: spreadsheets read them as numbers in every language. */
const amount = (cents: number): string => (cents / 100).toFixed(2)

export function toCsv(months: readonly MonthFigures[]): string {
  const header = [
    ...[text.monthColumn(), text.bookings(), text.hours(), text.nights(), text.occupancy(), text.currency()],
    ...[text.paid(), text.refunded(), text.earned()],
  ]
  const rows = months.flatMap((figures) => {
    const { month, bookings, booked_minutes, nights, amounts } = figures
    const occupancy = occupancyOf(figures)
    const first = [
      ...[month, String(bookings), (booked_minutes / 60).toFixed(2), String(nights)],
      occupancy === undefined ? '' : occupancy.toFixed(4),
    ]
    if (amounts.length === 0) return [[...first, '', amount(0), amount(0), amount(0)]]
    return amounts.map(({ currency, paid_cents, refunded_cents, earned_cents }) => [
      ...first,
      CODE.test(currency) ? currency : '',
      ...[paid_cents, refunded_cents, earned_cents].map(amount),
    ])
  })
  return [header, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('')
}
