/** Reads bookings, money and messages of a run from the database of its stopped server. */
import { join } from 'node:path'
import { openPgliteFolder } from '../../../server/node/pglite-folder'
import type { ChaosLog, Effect, MarketEnd, Money, Values } from '../log'
import { readDatabase } from '../observe'
import type { Market } from './scene'

const CHANGED: readonly string[] = ['booking', 'chat', 'contact_message']

/** A booking whose first payment failed is taken back: it counts as never made. */
const isWithdrawal = ({ table, operation, user, key }: Effect): boolean =>
  table === 'booking' && operation === 'delete' && user === null && key === null

export async function readMarket(
  dataDir: string,
  { spaces, rooms, readings, unread }: Market,
): Promise<Pick<ChaosLog, 'effects' | 'answers' | 'market'>> {
  const { effects, answers } = await readDatabase(dataDir, 0, [])
  const withdrawn = new Set(effects.filter(isWithdrawal).map(({ record }) => record))
  const db = await openPgliteFolder(join(dataDir, 'pglite'))
  try {
    const bookings = await db.query<Values>('SELECT * FROM booking WHERE space_id = any($1::bigint[]) ORDER BY id', [
      [...spaces],
    ])
    // Also payments that no booking names: of the guests, since the run began.
    const money = await db.query<Money>(
      `SELECT p.booking_id AS booking, o.id AS intent, o.data->>'status' AS status,
         (o.data->>'amount_received')::integer AS received,
         coalesce((SELECT (charge.data->>'amount_refunded')::integer FROM provider_object charge
                   WHERE charge.id = o.data->>'latest_charge'), 0) AS refunded
       FROM provider_object o LEFT JOIN booking_payment p ON p.provider_id = o.id
         LEFT JOIN booking b ON b.id = p.booking_id
       WHERE o.object = 'payment_intent' AND (b.space_id = any($1::bigint[]) OR (p.id IS NULL AND o.data->>'capture_method' = 'manual'))`,
      [[...spaces]],
    )
    const notices = await db.query<MarketEnd['notices'][number]>(
      `SELECT user_id AS "user", cause FROM notification WHERE cause LIKE 'booking:%'`,
    )
    const messages = await db.query<MarketEnd['messages'][number]>(
      `SELECT id, room_id AS room, user_id AS "user", message AS text FROM chat WHERE room_id = any($1::bigint[]) ORDER BY id`,
      [[...rooms]],
    )
    const contacts = await db.query<MarketEnd['contacts'][number]>(
      `SELECT id, message AS text FROM contact_message WHERE email = 'visitor@example.com' ORDER BY id`,
    )
    const hosts = await db.query<MarketEnd['hosts'][number]>(
      'SELECT id AS space, user_id AS "user" FROM space WHERE id = any($1::bigint[])',
      [[...spaces]],
    )
    return {
      effects: effects.filter(
        ({ table, record, operation }) =>
          CHANGED.includes(table) &&
          !(table === 'booking' && withdrawn.has(record) && (operation === 'create' || operation === 'delete')),
      ),
      answers,
      market: { bookings, money, notices, messages, contacts, readings, unread, hosts },
    }
  } finally {
    await db.close()
  }
}
