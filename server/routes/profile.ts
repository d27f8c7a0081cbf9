/** The signed-in person's own profile and preferences. */
import { settingsInvalid } from '#messages/notices'
import {
  preferenceResponseSchema,
  preferenceUpdatedSchema,
  preferenceUpdateSchema,
  profileResponseSchema,
  profileUpdatedSchema,
  profileUpdateSchema,
  UPDATED,
} from '#shared/contract/auth'
import { isNotificationSettings } from '#shared/notifications'
import { preferenceTable, userTable } from '#shared/resources/people'
import { validateRecord } from '#shared/resources/validate'
import { isRole } from '#shared/roles'
import { isTwoFactorRequired } from '../accounts/two-factor'
import { type Call, LAMBDA, parseBody } from '../call'
import type { Ctx, Deps } from '../context'
import type { Database } from '../db/database'
import { unwrapped } from '../dialects'
import { invalid, unauthorized } from '../errors'
import { requireUserId } from '../middleware/session'
import { type Change, toChange, writeAudit } from '../records/audit'
import { lockCopies } from '../tables/lock-order'

type Row = Record<string, unknown> & { id: number }

const PROFILE = userTable.fields.map((field) => `"${field.name}"`).join(', ')
const PREFERENCE = 'theme, timezone, language, notifications, list_columns'
const NO_PREFERENCE = { theme: null, timezone: null, language: null, notifications: null, list_columns: null }
const JSON_COLUMNS: readonly string[] = ['notifications', 'list_columns']

async function profileOf(db: Database, userId: number): Promise<Row> {
  const [row] = await db.query<Row>(`SELECT ${PROFILE} FROM "user" WHERE id = $1 AND deleted_at IS NULL`, [userId])
  if (!row) throw unauthorized()
  return row
}

async function preferenceOf(db: Database, userId: number): Promise<Row | undefined> {
  const [row] = await db.query<Row>(
    `SELECT id, ${PREFERENCE} FROM preference WHERE user_id = $1 AND deleted_at IS NULL FOR UPDATE`,
    [userId],
  )
  return row
}

const toModel = (row: Row | undefined) => {
  if (!row) return NO_PREFERENCE
  const { id: _, ...model } = row
  return model
}

const toParam = (name: string, value: unknown) =>
  JSON_COLUMNS.includes(name) && value !== null ? JSON.stringify(value) : value

export function profileCalls({ db, clock, config }: Deps): Call[] {
  const toProfile = (row: Row) =>
    isRole(row.role) && isTwoFactorRequired(config, row.role) ? { ...row, two_factor_required: true } : row

  async function updateProfile(c: Ctx) {
    const userId = requireUserId(c)
    const values = parseBody(c, profileUpdateSchema)
    const errors = validateRecord(userTable, values, { mode: 'update' })
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const model = await db.transaction(async (tx) => {
      if (Object.hasOwn(values, 'first_name') || Object.hasOwn(values, 'photo')) await lockCopies(tx, [userId])
      const before = await profileOf(tx, userId)
      const names = Object.keys(values)
      if (names.length === 0) return before
      const sets = names.map((name, i) => `"${name}" = $${i + 3}`).join(', ')
      await tx.query(`UPDATE "user" SET ${sets}, version = version + 1, updated_at = $2 WHERE id = $1`, [
        userId,
        new Date(clock.now()),
        ...Object.values(values).map((value) => value || null),
      ])
      const after = await profileOf(tx, userId)
      await audit(tx, c, 'user', 'update', toChange(before, after))
      return after
    })
    return c.json({ error: false, model: toProfile(model), message: UPDATED })
  }

  async function updatePreference(c: Ctx) {
    const userId = requireUserId(c)
    const values = parseBody(c, preferenceUpdateSchema)
    const errors = validateRecord(preferenceTable, values, { mode: 'update' })
    if (values.notifications !== undefined && !isNotificationSettings(values.notifications))
      errors.notifications ??= settingsInvalid()
    if (Object.keys(errors).length > 0) throw invalid(errors)
    const names = Object.keys(values)
    const model = await db.transaction(async (tx) => {
      const now = new Date(clock.now())
      // A person has one row; the unique index resolves two first saves at once.
      const created = await tx.query<Row>(
        `INSERT INTO preference (user_id, created_at, updated_at) VALUES ($1, $2, $2)
         ON CONFLICT (user_id) WHERE deleted_at IS NULL DO NOTHING RETURNING id, ${PREFERENCE}`,
        [userId, now],
      )
      const before = created[0] ?? (await preferenceOf(tx, userId))
      if (!before || names.length === 0) return toModel(before)
      const sets = names.map((name, i) => `"${name}" = $${i + 3}`).join(', ')
      await tx.query(`UPDATE preference SET ${sets}, version = version + 1, updated_at = $2 WHERE id = $1`, [
        before.id,
        now,
        ...Object.entries(values).map(([name, value]) => toParam(name, value ?? null)),
      ])
      const after = await preferenceOf(tx, userId)
      const operation = created[0] ? 'create' : 'update'
      if (after) await audit(tx, c, 'preference', operation, toChange(before, after))
      return toModel(after)
    })
    return c.json({ error: false, model, message: UPDATED })
  }

  const audit = (tx: Database, c: Ctx, table: string, operation: 'create' | 'update', change: Change) =>
    writeAudit(tx, { actor: c.get('actor'), table, operation, changes: [change], key: null, at: clock.now() })

  return [
    {
      method: 'GET',
      path: `${LAMBDA}/profile`,
      kind: 'session',
      summary: 'The signed-in person',
      answers: { 200: profileResponseSchema },
      handle: async (c) => c.json({ error: false, model: toProfile(await profileOf(db, requireUserId(c))) }),
    },
    {
      method: 'POST',
      path: `${LAMBDA}/profile`,
      kind: 'session',
      summary: "Change the person's name, phone or photo",
      body: { json: profileUpdateSchema },
      dialect: unwrapped,
      answers: { 200: profileUpdatedSchema },
      handle: updateProfile,
    },
    {
      method: 'GET',
      path: `${LAMBDA}/preference`,
      kind: 'session',
      summary: 'Own settings',
      answers: { 200: preferenceResponseSchema },
      handle: async (c) => {
        const row = await db.transaction((tx) => preferenceOf(tx, requireUserId(c)))
        return c.json({ error: false, model: toModel(row) })
      },
    },
    {
      method: 'POST',
      path: `${LAMBDA}/preference`,
      kind: 'session',
      summary: 'Change own settings',
      body: { json: preferenceUpdateSchema },
      answers: { 200: preferenceUpdatedSchema },
      handle: updatePreference,
    },
  ]
}
