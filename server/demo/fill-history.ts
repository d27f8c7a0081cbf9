/**
 * The history of the demo: who made its records, and the steps that they took since. It ends in the
 * state that the records have.
 */
import type { Database } from '../db/database'

const MINUTE_MS = 60_000
/** One change in so many was made offline, and sent this much later. */
const OFFLINE_EVERY = 9
const OFFLINE_MS = 40 * MINUTE_MS

type Person = number | null
type Made = { id: number; owner: Person; host: Person; name: string; status: string; created: string; updated: string }
type Entry = {
  at: number
  user_id: Person
  table_name: string
  operation: 'create' | 'update'
  record_id: number
  before: object | null
  after: object
}

type Told = {
  table: string
  /** The column of the record's name. */
  name: string
  /** States of a record, in their order. A record in another one is as it was made. */
  states: readonly string[]
}

const TOLD: readonly Told[] = [
  { table: 'project', name: 'name', states: ['draft', 'active', 'done', 'archived'] },
  { table: 'design', name: 'name', states: ['draft', 'review', 'approved', 'archived'] },
  { table: 'space', name: 'name', states: ['draft', 'active'] },
  { table: 'blog_post', name: 'title', states: ['draft', 'published'] },
]

type Step = { status: string; by: (booking: Made) => Person }
const CONFIRMED: Step = { status: 'confirmed', by: ({ host }) => host }

/** By state of a booking: the steps from the request to it, and their authors. Null: the product. */
const STEPS: Readonly<Record<string, readonly Step[]>> = {
  confirmed: [CONFIRMED],
  declined: [{ status: 'declined', by: ({ host }) => host }],
  cancelled: [{ status: 'cancelled', by: ({ owner }) => owner }],
  completed: [CONFIRMED, { status: 'completed', by: () => null }],
  expired: [{ status: 'expired', by: () => null }],
}

const readRows = (tx: Database, { table, name }: Pick<Told, 'table' | 'name'>) =>
  tx.query<Made>(
    `SELECT id, user_id AS owner, NULL::bigint AS host, ${name} AS name, status, created_at AS created,
       updated_at AS updated
     FROM ${table} WHERE deleted_at IS NULL ORDER BY id`,
  )

const readBookings = (tx: Database) =>
  tx.query<Made>(
    `SELECT b.id, b.user_id AS owner, s.user_id AS host, b.code AS name, b.status, b.created_at AS created,
       b.updated_at AS updated
     FROM booking b JOIN space s ON s.id = b.space_id WHERE b.kind = 'booking' AND b.deleted_at IS NULL ORDER BY b.id`,
  )

/** @param authors of the creation and of each state after the first */
function entriesOf(table: string, name: string, made: Made, states: readonly string[], authors: Person[]): Entry[] {
  const [first = made.status, ...later] = states
  const created = Date.parse(made.created)
  const step = (Date.parse(made.updated) - created) / Math.max(1, later.length)
  const about = { table_name: table, record_id: made.id }
  return [
    {
      ...{ ...about, at: created, operation: 'create' as const, user_id: authors[0] ?? null },
      ...{ before: null, after: { [name]: made.name, status: first } },
    },
    ...later.map((status, index) => ({
      ...{ ...about, at: created + (index + 1) * step, operation: 'update' as const },
      ...{ user_id: authors[index + 1] ?? null, before: { status: states[index] }, after: { status } },
    })),
  ]
}

const isChanged = ({ created, updated }: Made): boolean => Date.parse(updated) > Date.parse(created)

/** @param people ids of the accounts; the first two are administrators */
export async function fillHistory(tx: Database, people: readonly number[]): Promise<void> {
  const entries: Entry[] = []
  for (const { table, name, states } of TOLD)
    for (const [index, made] of (await readRows(tx, { table, name })).entries()) {
      const passed = isChanged(made) ? states.slice(0, states.indexOf(made.status) + 1) : []
      const authors = passed.map((_, step) => (step === 0 ? made.owner : null) ?? people[(index + step) % 2] ?? null)
      entries.push(...entriesOf(table, name, made, passed, authors.length > 0 ? authors : [made.owner]))
    }
  for (const booking of await readBookings(tx)) {
    const steps = isChanged(booking) ? (STEPS[booking.status] ?? []) : []
    const states = steps.length > 0 ? ['pending', ...steps.map(({ status }) => status)] : []
    entries.push(
      ...entriesOf('booking', 'code', booking, states, [booking.owner, ...steps.map(({ by }) => by(booking))]),
    )
  }
  entries.sort((a, b) => a.at - b.at)
  await insertEntries(tx, entries)
}

async function insertEntries(tx: Database, entries: readonly Entry[]): Promise<void> {
  const rows = entries.map(({ at, ...entry }, index) => ({
    ...entry,
    at: new Date(at).toISOString(),
    queued_at: entry.user_id !== null && index % OFFLINE_EVERY === 0 ? new Date(at - OFFLINE_MS).toISOString() : null,
  }))
  await tx.query(
    `INSERT INTO audit_log (at, user_id, table_name, operation, queued_at, record_id, before, after)
     SELECT e.at, e.user_id, e.table_name, e.operation, e.queued_at, e.record_id, nullif(e.before, 'null'), e.after
     FROM jsonb_to_recordset($1::jsonb) AS e(at timestamptz, user_id bigint, table_name text, operation text,
       queued_at timestamptz, record_id bigint, before jsonb, after jsonb)`,
    [JSON.stringify(rows)],
  )
}
