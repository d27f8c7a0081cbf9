/** What payments add to the generic pages of single records, by table. It comes with the first page that shows it. */
import type { RecordTools } from '../../crud/pieces'
import { late } from '../../ui/late'

const TOOLS: Readonly<Record<string, RecordTools>> = {
  order: { Action: late(() => import('./record-tools').then(({ OrderActions }) => OrderActions)) },
  subscription: { Action: late(() => import('./record-tools').then(({ SubscriptionActions }) => SubscriptionActions)) },
  booking: { Below: late(() => import('./record-tools').then(({ BookingPayments }) => BookingPayments)) },
}

export const paymentToolsOf = (table: string): RecordTools | undefined => TOOLS[table]
