/**
 * The monthly parts of the audit log: makes those of the coming months, and drops those that are
 * older than the installation keeps them. The rows of a month without a part are in OTHER.
 */
import type { Database } from '../db/database'
import { quote } from '../db/record-sql'

/** Catches rows of months without a part, so that no insert fails. */
const OTHER = 'audit_log_other'
/** Two months of failing jobs pass before a row lands in OTHER. */
const MONTHS_AHEAD = 2
/** An arbitrary number, the same in every process. */
const LOCK = 7_216_007
/**
 * Calls wait behind the lock that this waits for. Less than PostgreSQL's deadlock_timeout (1 s), so
 * that of two that wait for each other the job gives up, not the call.
 */
const LOCK_TIMEOUT_MS = 500

/** From the first moment to the one after the last. Null: without an end. */
type Part = { name: string; from: string | null; until: string | null }
/** Months without a part, by their first moment in epoch milliseconds, and names of old parts. */
type Plan = { missing: number[]; expired: string[] }

/** The first moment of a month in UTC. */
function monthOf(at: number, offset = 0): number {
  const date = new Date(at)
  date.setUTCMonth(date.getUTCMonth() + offset, 1)
  return date.setUTCHours(0, 0, 0, 0)
}

const PARTS = `
  SELECT c.relname AS name, substring(b.bound FROM 'FROM \\(''([^'']+)')::timestamptz AS "from",
    substring(b.bound FROM 'TO \\(''([^'']+)')::timestamptz AS until
  FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid, LATERAL pg_get_expr(c.relpartbound, c.oid) AS b(bound)
  WHERE i.inhparent = 'audit_log'::regclass AND c.relname <> $1`

async function planOf(db: Database, now: number, keptMonths: number | null): Promise<Plan> {
  const parts = await db.query<Part>(PARTS, [OTHER])
  const isCovered = (month: number) =>
    parts.some(
      ({ from, until }) =>
        (from === null || Date.parse(from) <= month) && (until === null || month < Date.parse(until)),
    )
  const strays = await db.query<{ month: string }>(
    `SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS month
     FROM ${OTHER} WHERE at < $1`,
    [new Date(monthOf(now))],
  )
  const coming = Array.from({ length: MONTHS_AHEAD + 1 }, (_, offset) => monthOf(now, offset))
  const months = [...strays.map(({ month }) => Date.parse(month)), ...coming]
  const keptFrom = keptMonths === null ? Number.NEGATIVE_INFINITY : monthOf(now, -keptMonths)
  return {
    missing: months.filter((month) => !isCovered(month)),
    expired: parts.flatMap(({ name, until }) => (until !== null && Date.parse(until) <= keptFrom ? [name] : [])),
  }
}

async function makePart(tx: Database, month: number): Promise<void> {
  const [from, until] = [new Date(month), new Date(monthOf(month, 1))]
  const name = quote(`audit_log_${from.toISOString().slice(0, 7).replace('-', '_')}`)
  await tx.exec(`CREATE TABLE ${name} (LIKE audit_log INCLUDING DEFAULTS INCLUDING CONSTRAINTS)`)
  // A part can't be attached while the default one has rows of its months.
  await tx.query(
    `WITH moved AS (DELETE FROM ${OTHER} WHERE at >= $1 AND at < $2 RETURNING *)
     INSERT INTO ${name} SELECT * FROM moved`,
    [from, until],
  )
  await tx.exec(
    `ALTER TABLE audit_log ATTACH PARTITION ${name}
       FOR VALUES FROM ('${from.toISOString()}') TO ('${until.toISOString()}')`,
  )
}

/**
 * @param now epoch milliseconds
 * @param keptMonths whole months before the current one whose parts stay; null drops none
 * @throws after half a second behind somebody who holds the table; the next run tries again
 */
export async function keepAuditParts(db: Database, now: number, keptMonths: number | null): Promise<void> {
  await db.transaction(async (tx) => {
    const [lock] = await tx.query<{ free: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS free', [LOCK])
    // Another process is at it.
    if (!lock?.free) return
    await tx.exec(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}; SET LOCAL statement_timeout = 0`)
    const { missing, expired } = await planOf(tx, now, keptMonths)
    if (missing.length + expired.length === 0) return
    // In the order in which a change of a user takes them. A weaker lock of the log would let a
    // statement that began before miss the rows that move, or write into the wrong part.
    await tx.exec('LOCK TABLE "user" IN SHARE ROW EXCLUSIVE MODE; LOCK TABLE audit_log IN ACCESS EXCLUSIVE MODE')
    for (const month of missing) await makePart(tx, month)
    // Read again, because a part that was just made for rows of an old clock may be too old.
    for (const name of (await planOf(tx, now, keptMonths)).expired) await tx.exec(`DROP TABLE ${quote(name)}`)
  })
}
