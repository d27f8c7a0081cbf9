/** Sums and texts of earnings. Pure but for the default locale. */
import * as text from '#messages/hosting'
import type { Amounts, Figures } from '#shared/booking/earnings'
import { ownLocale } from '#shared/messages/language'

/** The currencies with payments, by their codes; euro where there are none. */
export function currenciesOf(list: readonly Pick<Figures, 'amounts'>[]): string[] {
  const codes = new Set(list.flatMap(({ amounts }) => amounts.map(({ currency }) => currency)))
  return codes.size > 0 ? [...codes].sort() : ['EUR']
}

export function totalOf(list: readonly Figures[]): Figures {
  const sum = (name: 'bookings' | 'booked_minutes' | 'nights' | 'open_minutes' | 'occupied_minutes') =>
    list.reduce((total, figures) => total + figures[name], 0)
  const amounts = new Map<string, Amounts>()
  for (const one of list.flatMap((figures) => figures.amounts)) {
    const before = amounts.get(one.currency)
    amounts.set(one.currency, {
      currency: one.currency,
      paid_cents: one.paid_cents + (before?.paid_cents ?? 0),
      refunded_cents: one.refunded_cents + (before?.refunded_cents ?? 0),
      earned_cents: one.earned_cents + (before?.earned_cents ?? 0),
    })
  }
  return {
    ...{ bookings: sum('bookings'), booked_minutes: sum('booked_minutes'), nights: sum('nights') },
    ...{ open_minutes: sum('open_minutes'), occupied_minutes: sum('occupied_minutes') },
    amounts: [...amounts.values()],
  }
}

/** "45%"; a dash for a space that is never open. */
export const percent = (share: number | undefined, locale?: string): string =>
  share === undefined
    ? text.noHours()
    : new Intl.NumberFormat(locale ?? ownLocale(), { style: 'percent', maximumFractionDigits: 0 }).format(share)
