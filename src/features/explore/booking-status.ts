/** The status of a booking as the guest sees it. Pure. */
import type { AnyRecord } from '#shared/records/query'

/** `unpaid`: the server waits for the payment before it asks the host, or confirms. */
export const statusOf = ({ status, pay_until }: AnyRecord): string =>
  status === 'pending' && typeof pay_until === 'string' ? 'unpaid' : String(status)
