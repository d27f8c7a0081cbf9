/** Runs a plan's checks and steps in a transaction (src/shared/builder/plan.ts). */
import type { Change, Plan, Step } from '#shared/builder/plan'
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

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/**
 * What a person reads while steps of this kind run. A snapshot that goes belongs to the steps
 * around it.
 */
const ACTIVITIES: Readonly<Record<Step['do'], string | null>> = {
  dropRule: 'Removing rules',
  renameTable: 'Making tables',
  createTable: 'Making tables',
  renameColumn: 'Changing columns',
  addColumn: 'Changing columns',
  addSnapshot: 'Changing columns',
  dropSnapshot: null,
  convert: 'Filling in values',
  fill: 'Filling in values',
  clearDangling: 'Filling in values',
  addRule: 'Adding rules',
  link: 'Adding rules',
}

/** Steps of one activity follow one another, since a plan has them in phases. */
function phasesOf(steps: readonly Step[]): { activity: string; steps: Step[] }[] {
  const phases: { activity: string; steps: Step[] }[] = []
  for (const step of steps) {
    const current = phases.at(-1)
    const activity = ACTIVITIES[step.do] ?? current?.activity ?? 'Changing columns'
    if (current?.activity === activity) current.steps.push(step)
    else phases.push({ activity, steps: [step] })
  }
  return phases
}

/** `at`: when the deployment runs (ISO 8601 UTC). */
type Run = { at: string; log: (line: string) => void }

/**
 * Runs the steps. The caller has checked the misfits in the same transaction.
 * @returns what the database holds now
 */
export async function runSteps(
  tx: Database,
  { schema, plan: { steps, physical } }: { schema: string; plan: Plan },
  { at, log }: Run,
): Promise<Physical> {
  const { schemaSql, stepSql } = ddlOf(schema)
  await tx.query(schemaSql)
  for (const phase of phasesOf(steps)) {
    log(`${phase.activity}: ${counted(phase.steps.length, 'step')}.`)
    for (const step of phase.steps) for (const sql of stepSql(step)) await tx.query(sql)
  }
  return withTime(physical, at)
}
