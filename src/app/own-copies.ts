/**
 * Reads what a person needs offline, so that the worker stores it: a guest's bookings and favorites
 * with their spaces, a host's spaces with the bookings in them, and the conversations. For an
 * installed app the browser is asked to wake the worker too.
 */
import { LIST_SIZE_MAX } from '#shared/limits'
import { listRooms } from '../api/chat'
import { listRecords } from '../api/records'
import { repeatSession } from '../offline/commands'
import { registerPeriodicSync } from '../offline/periodic-sync'
import { useAuthStore } from '../stores/auth'
import { useInstallStore } from '../stores/install'

/** The latest first: what is upcoming is always among them. */
const OWN = [
  { table: 'booking', order: 'starts_at', joined: true },
  { table: 'favorite', order: 'id', joined: true },
  { table: 'space', order: 'id', joined: false },
] as const

const KEPT_MAX = 100
/** Of bookings and blocks in own spaces: calendar and earnings are shown from them offline. */
const HOSTED_MAX = LIST_SIZE_MAX
const MESSAGES_MAX = 200

const read = (table: string, field: string, value: string, order: string, joined: boolean, size = KEPT_MAX) =>
  listRecords(
    table,
    {
      filters: [{ field, operator: 'in', value }],
      order: [{ field: order, direction: 'desc' }],
      size,
      ...(joined ? { join: [['space']] } : {}),
    },
    { silent: true },
  )

export async function readOwnCopies(user: number): Promise<void> {
  // The session sent again would end the worker's pause, which lasts until the next sign-in (rule 15).
  if (useAuthStore.getState().sessionExpired) return
  await repeatSession()
  if (useInstallStore.getState().isInstalled) await registerPeriodicSync()
  for (const { table, order, joined } of OWN) {
    const { list } = await read(table, 'user_id', String(user), order, joined)
    const ids = list.map(({ id }) => id).join()
    if (table === 'space' && ids !== '') await read('booking', 'space_id', ids, 'starts_at', false, HOSTED_MAX)
  }
  await listRooms({ silent: true })
  // The newest messages of all rooms.
  await listRecords('chat', { order: [{ field: 'id', direction: 'desc' }], size: MESSAGES_MAX }, { silent: true })
}
