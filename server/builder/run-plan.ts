/** Runs a plan's checks and steps in a transaction (src/shared/builder/plan.ts). */
import type { Change, Plan } from '#shared/builder/plan'
import { type Physical, withTime } from '#shared/builder/storage'
import type { Database } from '../db/database'
import { ddlOf } from './ddl'

/** Rows that don't fit a change: how many, and the first five. */
export type Misfits = { change: Change; key: string; total: number; samples: { id: number; value: string | null }[] }

type Row = { total: number; id: number; value: string | null }

/** Counts the rows that don't fit, before the steps. Changes that all rows fit are left out. */
export async function findMisfits(db: Database, schema: string, { changes }: Plan): Promise<Misfits[]> {
  const { checkSql } = ddlOf(schema)
  const misfits: Misfits[] = []
  for (const change of changes) {
    if (!change.check) continue
    const rows = await db.query<Row>(checkSql(change.check))
    const [first] = rows
    if (!first) continue
    const samples = rows.map(({ id, value }) => ({ id, value }))
    misfits.push({ change, key: change.check.key, total: first.total, samples })
  }
  return misfits
}

/** Those that stop the release: they may not be left, or the person has not accepted them. */
export const blocking = (misfits: readonly Misfits[], accepted: readonly string[]): Misfits[] =>
  misfits.filter(({ change, key }) => change.check?.onMisfit === 'block' || !accepted.includes(key))

/**
 * Runs the steps. The caller has checked the misfits in the same transaction.
 * @returns what the database holds now
 */
export async function runSteps(tx: Database, schema: string, { steps, physical }: Plan): Promise<Physical> {
  const { schemaSql, stepSql } = ddlOf(schema)
  await tx.query(schemaSql)
  for (const step of steps) for (const sql of stepSql(step)) await tx.query(sql)
  const [row] = await tx.query<{ now: string }>('SELECT now() AS now')
  return withTime(physical, row?.now ?? '')
}
