/** Demo comments of the two administrators on projects, designs and bookings. */
import { toMention } from '#shared/mentions'
import { commentTable } from '#shared/resources/administration'
import type { Database } from '../db/database'
import { DAY_MS, insert, type Row } from './seed-rows'

const HOUR_MS = 3_600_000

/** The table, the record by its age from the newest, the author (an index), and the text. */
type Remark = readonly [table: 'project' | 'design' | 'booking', place: number, author: 0 | 1, text: string]

const REMARKS: readonly Remark[] = [
  ['project', 0, 1, 'The client wants the proofs before Friday.'],
  ['project', 0, 0, 'Then the foil has to be decided today. {1}, can you call them?'],
  ['project', 0, 1, 'Called: copper it is.'],
  ['design', 0, 0, 'The bleed is too tight at the lower edge. {1}, please have a look.'],
  ['design', 0, 1, 'Moved the cut line by 2 mm.'],
  ['booking', 0, 1, 'The guest asked for the goods lift by phone.'],
]

/** @param admins ids of the first two accounts */
export async function fillComments(tx: Database, admins: readonly (number | undefined)[], now: number): Promise<void> {
  const rows: Row[] = []
  for (const [index, [table, place, author, words]] of REMARKS.entries()) {
    const [record] = await tx.query<{ id: number }>(`SELECT id FROM ${table} ORDER BY id DESC LIMIT 1 OFFSET ${place}`)
    if (!record) continue
    const at = new Date(now - DAY_MS - (REMARKS.length - index) * HOUR_MS).toISOString()
    const body = words.replace(/\{([01])\}/g, (_, person) => toMention(admins[Number(person)] ?? 1))
    rows.push({ table, record_id: record.id, body, user_id: admins[author], created_at: at, updated_at: at })
  }
  await insert(tx, commentTable, rows)
}
