/** The address of the bookings page. */
import { parseRecordId, type RecordId } from '#shared/offline/temp-id'

const TABS = ['past', 'canceled'] as const

/** Without `booking` the list; `tab`: without it the upcoming bookings. `receipt` with a booking. */
export type MyBookingsSearch = { tab?: (typeof TABS)[number]; booking?: RecordId; receipt?: 'yes' }

export function parseMyBookingsSearch({ tab, booking, receipt }: Readonly<Record<string, unknown>>): MyBookingsSearch {
  const id = parseRecordId(String(booking ?? ''))
  const known = TABS.find((name) => name === tab)
  return {
    ...(known === undefined ? {} : { tab: known }),
    ...(id === undefined ? {} : { booking: id }),
    ...(id !== undefined && receipt === 'yes' ? { receipt } : {}),
  }
}
