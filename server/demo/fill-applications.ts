/**
 * Fills in the demo's wireframes. Two are deployed as people would do it: planned, queued and
 * carried out by the builder, and their rows are written like those of any person. One deployment
 * fails, because rows don't fit.
 */

import type { Environment } from '#shared/builder/to-definition'
import type { Values } from '#shared/records/query'
import { registry, requireTable } from '#shared/resources/tables'
import { wireframeTable } from '#shared/resources/wireframes'
import { toSlug } from '#shared/slug'
import { findWireframe, nextRelease, prepareRelease } from '../builder/prepare-release'
import { queueDeployment, runDeployments } from '../builder/run-deployment'
import type { Logger } from '../context'
import type { Database } from '../db/database'
import { loadDefinitions } from '../records/definitions'
import { createRecord, updateRecord } from '../records/record-writes'
import type { WriteContext } from '../tables/facet'
import type { Filling } from './fill-marketplace'
import {
  EQUIPMENT,
  LATE_SCORES,
  LOANS,
  SAFETY_CHECKS,
  SCORES,
  STOREROOMS,
  STRICT_PANEL,
  TRIAL,
  WIREFRAMES,
} from './seed-applications'
import { USERS } from './seed-content'
import { DAY_MS, dated, insert } from './seed-rows'

const HOUR_MS = 3_600_000
/** Indexes in USERS: who may deploy to production, and who looks after the equipment. */
const BOSS = 0
const MANAGER = 1

const quiet: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined }

const unused = (): never => {
  throw new Error('These records have no files, pictures or emails')
}
const NO_PORTS: Pick<WriteContext, 'files' | 'images' | 'mail' | 'push' | 'logger'> = {
  files: { write: unused, read: unused, remove: unused, list: unused },
  images: { measure: unused, shrink: unused, drawQrCode: unused },
  mail: { leaves: false, eventDomain: '', addressOf: unused, send: unused, sendText: unused },
  push: { publicKey: null, send: unused },
  logger: { info: unused, warn: unused, error: unused },
}

/** A moment between 8:00 and 19:00 UTC, `day` days ago. */
type Moment = { day: number; hour: number }
/** `by`: index in USERS. */
type Act = Moment & { by: number }

const timeOf = (now: number, { day, hour }: Moment): number =>
  Math.floor(now / DAY_MS) * DAY_MS - day * DAY_MS + hour * HOUR_MS

export async function fillApplications(filling: Filling): Promise<void> {
  const { tx, userIds, now } = filling
  const wireframes = WIREFRAMES.map((wireframe) => ({
    ...{ ...wireframe, slug: toSlug(wireframe.name), user_id: userIds[BOSS] },
    settings: wireframeTable.fields.find((field) => field.name === 'settings')?.initial,
  }))
  const [equipment = 0, , panel = 0] = await insert(tx, wireframeTable, dated(wireframes, now))
  try {
    await fillEquipment(filling, equipment)
    await fillPanel(filling, panel)
  } finally {
    // The caller's transaction may still be rolled back, and the server reads them at its start.
    registry.replace([])
  }
}

/** Tried in the preview, then promoted to production and used. */
async function fillEquipment(filling: Filling, wireframe: number): Promise<void> {
  const preview = { wireframe, environment: 'preview', kind: 'deploy' } as const
  const definition = await deploy(filling, preview, { by: MANAGER, day: 72, hour: 10 })
  await fillTrial(filling)
  await deploy(
    filling,
    { ...preview, environment: 'production', kind: 'promote', definition },
    { by: BOSS, day: 71, hour: 14 },
  )
  const add = adder(filling, 'equipment_loans')
  const rooms: number[] = []
  for (const [index, { keeper, ...room }] of STOREROOMS.entries())
    rooms.push(
      await add(
        'storeroom',
        { ...room, keeper_id: filling.userIds[keeper] },
        { by: MANAGER, day: 70, hour: 8 + index },
      ),
    )
  const items: number[] = []
  for (const [index, { room, bought, ...item }] of EQUIPMENT.entries())
    items.push(
      await add(
        'equipment',
        {
          ...{ ...item, storeroom_id: rooms[room], bought_on: dayOf(filling, bought) },
          inventory_number: `EQ-${String(index + 1).padStart(3, '0')}`,
        },
        { by: MANAGER, day: 69 - Math.floor(index / 7), hour: 9 + (index % 7) },
      ),
    )
  for (const { equipment, day, ...check } of SAFETY_CHECKS)
    await add(
      'safety_check',
      { ...check, equipment_id: items[equipment], checked_on: dayOf(filling, day) },
      { by: MANAGER, day, hour: 16 },
    )
  await fillLoans(filling, items)
}

async function fillTrial(filling: Filling): Promise<void> {
  const add = adder(filling, 'equipment_loans_preview')
  const at = { by: MANAGER, day: 72, hour: 11 }
  const storeroom_id = await add('storeroom', TRIAL.storeroom, at)
  const equipment_id = await add('equipment', { ...TRIAL.equipment, storeroom_id }, at)
  const [starts_on, due_on] = [dayOf(filling, 72), dayOf(filling, 71)]
  await add('loan', { ...TRIAL.loan, equipment_id, starts_on, due_on }, at)
}

async function fillLoans(filling: Filling, items: readonly number[]): Promise<void> {
  const add = adder(filling, 'equipment_loans')
  for (const { purpose, note, borrower, equipment, starts, due, ...more } of LOANS) {
    const { requested = starts + 1, returned } = more
    const [starts_on, due_on] = [dayOf(filling, starts), dayOf(filling, due)]
    const id = await add(
      'loan',
      { purpose, equipment_id: items[equipment], starts_on, due_on, ...(note !== undefined && { note }) },
      { by: borrower, day: requested, hour: 13 },
    )
    const change = (values: Values, act: Act) =>
      updateRecord(contextOf(filling, 'equipment_loans__loan', act), id, values, undefined)
    if (returned !== undefined)
      await change(
        { status: 'returned', returned_on: dayOf(filling, returned) },
        { by: borrower, day: returned, hour: 17 },
      )
    else if (starts > 0) await change({ status: 'lent' }, { by: MANAGER, day: starts, hour: 9 })
  }
}

/** Its second release requires the points, which two scores lack by then. */
async function fillPanel(filling: Filling, wireframe: number): Promise<void> {
  const preview = { wireframe, environment: 'preview', kind: 'deploy' } as const
  await deploy(filling, preview, { by: MANAGER, day: 8, hour: 9 })
  const add = adder(filling, 'tasting_panel_preview')
  for (const { day, ...score } of SCORES) await add('score', score, { by: MANAGER, day, hour: 15 })
  const { models } = STRICT_PANEL
  const edit = { by: MANAGER, day: 2, hour: 10 }
  await updateRecord(contextOf(filling, 'wireframe', edit), wireframe, { models }, undefined)
  const late = { by: MANAGER, day: 1, hour: 9 }
  await deploy(filling, { ...preview, isFailing: true }, late, async () => {
    for (const score of LATE_SCORES) await add('score', score, late)
  })
}

const dayOf = ({ now }: Filling, day: number): string => new Date(now - day * DAY_MS).toISOString().slice(0, 10)

function contextOf({ tx, userIds, now }: Filling, table: string, { by, ...at }: Act): WriteContext {
  return {
    ...{
      tx,
      table: requireTable(table),
      key: null,
      now: timeOf(now, at),
      onRollback: [],
      afterCommit: [],
      origin: '',
      kept: [],
      hostApproval: false,
      asksCaptcha: false,
      uploadQuotaBytes: 0,
      countMessage: () => undefined,
      canRead: async () => false,
      ...NO_PORTS,
    },
    actor: { userId: userIds[by] ?? null, role: USERS[by]?.role ?? 'public', sessionId: null },
  }
}

/** Adds records to the application's tables. Resolves with the id. */
const adder = (filling: Filling, prefix: string) => async (model: string, values: Values, act: Act) =>
  (await createRecord(contextOf(filling, `${prefix}__${model}`, act), values)).id

type Deployed = {
  wireframe: number
  environment: Environment
  kind: 'deploy' | 'promote'
  /** Default: the wireframe's own configuration. */
  definition?: unknown
  isFailing?: boolean
}

/**
 * @param between happens after the plan was confirmed, before it is carried out
 * @returns the configuration
 */
async function deploy(
  { tx, userIds, now }: Filling,
  { wireframe: id, environment, kind, definition, isFailing = false }: Deployed,
  { by, ...at }: Act,
  between: () => Promise<unknown> = async () => undefined,
): Promise<unknown> {
  const wireframe = await findWireframe(tx, id)
  if (!wireframe) throw new Error(`The demo has no wireframe ${id}`)
  const number = await nextRelease(tx, id)
  const { release, problems } = await prepareRelease(tx, {
    ...{ wireframe, environment, number },
    ...(definition !== undefined && { definition }),
  })
  if (problems) throw new Error(`${wireframe.name}: ${problems[0]?.message}`)
  const time = timeOf(now, at)
  const values = {
    ...{ wireframe_id: id, user_id: userIds[by], environment, kind, release: number, plan_hash: release.hash },
    definition: JSON.stringify(release.config),
  }
  const deployment = await queueDeployment(tx, values, time)
  await between()
  await runDeployments({ db: tx, clock: { now: () => time }, logger: quiet })
  await requireStatus(tx, deployment, isFailing ? 'failed' : 'live')
  await loadDefinitions(tx, registry, quiet)
  return release.config
}

async function requireStatus(tx: Database, id: number, expected: 'live' | 'failed'): Promise<void> {
  const [row] = await tx.query<{ status: string; log: string }>('SELECT status, log FROM deployment WHERE id = $1', [
    id,
  ])
  if (row?.status !== expected) throw new Error(`The demo's deployment is ${row?.status}: ${row?.log}`)
}
