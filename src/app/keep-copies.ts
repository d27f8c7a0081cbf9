/** What is kept of a person's records on this device without asking. Loaded when it is read. */
import type { Order } from '#shared/records/query'
import { listRooms } from '../api/chat'
import { listRecords } from '../api/records'

/** The latest first: what is upcoming is always among them. */
const KEPT = [
  { table: 'booking', order: 'starts_at' },
  { table: 'favorite', order: 'id' },
] as const

const KEPT_MAX = 100
const MESSAGES_MAX = 200

export async function keepCopies(user: number): Promise<void> {
  for (const { table, order } of KEPT)
    await listRecords(
      table,
      {
        filters: [{ field: 'user_id', operator: 'eq', value: String(user) }],
        order: [{ field: order, direction: 'desc' }],
        join: [['space']],
        size: KEPT_MAX,
      },
      { silent: true },
    )
  await listRooms({ silent: true })
  // The newest messages of all rooms.
  const order: Order[] = [{ field: 'id', direction: 'desc' }]
  await listRecords('chat', { order, size: MESSAGES_MAX }, { silent: true })
}
