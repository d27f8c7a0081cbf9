import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '#shared/booking/availability'
import { quoteOf } from '#shared/booking/quote'
import { toSpaceRules } from '#shared/booking/space-rules'
import { sheetOf } from '#shared/design/dieline/layout'
import { parseScene } from '#shared/design/parse-scene'
import type { Dieline } from '#shared/design/scene'
import { resources } from '#shared/resources/resources'
import { registry, requireTable, tableNames, tableOf } from '#shared/resources/tables'
import { validateField } from '#shared/resources/validate'
import type { Database } from '../../../server/db/database'
import { quote, relationSql } from '../../../server/db/record-sql'
import { seedDemo } from '../../../server/demo/seed'
import { fontLetters } from '../../../server/ports/seed-letters-fontkit'
import { renderBySharp } from '../../../server/ports/seed-pictures-sharp'
import { loadDefinitions } from '../../../server/records/definitions'
import { openTestPglite } from '../../support/pglite'

const NOW = Date.UTC(2026, 10, 21, 12)
const DAY_MS = 86_400_000

async function seeded() {
  const db = await openTestPglite()
  const pictures = new Map<string, Uint8Array<ArrayBuffer>>()
  await seedDemo(db, {
    now: () => NOW,
    hashPassword: async (password) => `hash of ${password}`,
    renderDrawing: renderBySharp,
    letters: fontLetters(),
    savePicture: async (name, bytes, contentType) => {
      const url = `/uploads/${name}.${contentType.slice('image/'.length)}`
      expect(pictures.has(url)).toBe(false)
      pictures.set(url, bytes)
      return url
    },
  })
  return { db, pictures }
}

type Row = Record<string, unknown>
const rowsOf = (db: Database, table: string) => db.query<Row>(`select * from ${quote(table)} order by id`)

describe('the demo content', () => {
  let db: Database
  let pictures: Map<string, Uint8Array<ArrayBuffer>>
  beforeAll(async () => {
    ;({ db, pictures } = await seeded())
  })
  afterAll(() => db?.close())

  it('fills every catalogue table and gives the demo accounts their roles', async () => {
    const counts = await Promise.all(
      ['project', 'design', 'background', 'embellishment', 'qr_code', 'user'].map((table) => rowsOf(db, table)),
    )
    expect(counts.map((rows) => rows.length)).toEqual([8, 50, 12, 14, 10, 8])
    const users = await rowsOf(db, 'user')
    expect(users.slice(0, 3).map(({ email, role, status }) => [email, role, status])).toEqual([
      ['admin@holdfast.test', 'super_admin', 'active'],
      ['manager@holdfast.test', 'admin', 'active'],
      ['user@holdfast.test', 'user', 'active'],
    ])
    expect(users.every((user) => user.password_hash === 'hash of holdfast-demo')).toBe(true)
  })

  it('fills the marketplace, payments and pages, every table but the memory of settings', async () => {
    const counts = await Promise.all(
      tableNames().map(async (name): Promise<[string, number]> => [name, (await rowsOf(db, name)).length]),
    )
    const empty = counts.filter(([, count]) => count === 0).map(([name]) => name)
    expect(empty, 'tables without demo rows: add some in server/demo').toEqual(['preference'])
    expect(Object.fromEntries(counts)).toMatchObject({
      space: 13,
      email: 24,
      faq: 8,
      blog_post: 7,
      photo: 6,
      subscription: 4,
    })
  })

  it('books no space twice, and charges what the hours cost', async () => {
    const [double] = await db.query<{ n: number }>(
      `SELECT count(*) AS n FROM booking a JOIN booking b ON a.space_id = b.space_id AND a.id < b.id
       AND tstzrange(a.starts_at, a.ends_at) && tstzrange(b.starts_at, b.ends_at)`,
    )
    expect(double?.n).toBe(0)
    const wrong = await db.query(
      `SELECT b.id FROM booking b JOIN space s ON s.id = b.space_id WHERE b.guests > s.capacity OR b.user_id = s.user_id`,
    )
    expect(wrong).toEqual([])
    const spaces = new Map((await rowsOf(db, 'space')).map((space) => [space.id, space]))
    const bookings = (await rowsOf(db, 'booking')).filter(({ kind }) => kind === 'booking')
    for (const { id, space_id, starts_at, ends_at, created_at, guests, quote, total_cents, code } of bookings) {
      const rules = toSpaceRules(spaces.get(space_id) ?? {})
      const period = { starts: Date.parse(String(starts_at)), ends: Date.parse(String(ends_at)) }
      const asked = Date.parse(String(created_at))
      expect([id, refusalOf({ ...rules, notice_minutes: 0 }, period, Number(guests), [], asked)]).toEqual([
        id,
        undefined,
      ])
      expect([quote, total_cents]).toEqual([quoteOf(rules, period), quoteOf(rules, period).total_cents])
      expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    }
    expect(new Set(bookings.map(({ code }) => code)).size).toBe(bookings.length)
    const states = await db.query<{ status: string; is_over: boolean }>(
      `SELECT DISTINCT status, ends_at < $1 AS is_over FROM booking WHERE kind = 'booking' ORDER BY status, is_over`,
      [new Date(NOW)],
    )
    expect(states.map(({ status, is_over }) => `${status} ${is_over ? 'past' : 'ahead'}`)).toEqual([
      'cancelled ahead',
      'cancelled past',
      'completed past',
      'confirmed ahead',
      'declined past',
      'expired past',
      'pending ahead',
    ])
  })

  it('has requests that can be answered, places of confirmed bookings, and ratings of published reviews', async () => {
    const wrong = await db.query(
      `SELECT id, status FROM booking WHERE kind = 'booking' AND ((status = 'pending') <> coalesce(expires_at > $1, false)
         OR (place IS NULL) = (status IN ('confirmed', 'completed')))`,
      [new Date(NOW)],
    )
    expect(wrong).toEqual([])
    const [spaces] = await db.query<{ rated: number; hostless: number }>(
      `SELECT count(*) FILTER (WHERE rating_count > 0) AS rated, count(*) FILTER (WHERE host IS NULL) AS hostless FROM space`,
    )
    expect(spaces?.hostless).toBe(0)
    expect(spaces?.rated).toBeGreaterThan(8)
    const ratings = await db.query(
      `SELECT s.id FROM space s LEFT JOIN review r ON r.space_id = s.id AND r.side = 'guest' AND r.published_at IS NOT NULL
       GROUP BY s.id HAVING s.rating_count <> count(r.id) OR s.rating_avg IS DISTINCT FROM round(avg(r.rating), 2)::double precision`,
    )
    expect(ratings).toEqual([])
    const [hidden] = await db.query<{ n: number }>('SELECT count(*) AS n FROM review WHERE published_at IS NULL')
    expect(hidden?.n).toBeGreaterThan(0)
  })

  it('has orders on most of the last 90 days, none ahead, each of a customer', async () => {
    const orders = await db.query<{ day: string; ordered_at: string }>(
      `SELECT ordered_at, to_char(ordered_at, 'YYYY-MM-DD') AS day FROM "order" ORDER BY id`,
    )
    expect(new Set(orders.map(({ day }) => day)).size).toBeGreaterThan(60)
    for (const { ordered_at } of orders) {
      expect(Date.parse(ordered_at)).toBeLessThan(NOW)
      expect(NOW - Date.parse(ordered_at)).toBeLessThan(91 * 86_400_000)
    }
    expect(orders.map(({ ordered_at }) => ordered_at)).toEqual(orders.map(({ ordered_at }) => ordered_at).sort())
  })

  it('has a design and a template of each kind of box, which the editor opens, besides those of the first format', async () => {
    const designs = await rowsOf(db, 'design')
    const opened = designs.map(({ name, canvas, template, width_mm, height_mm }) => {
      const parsed = parseScene(canvas, 'Outside')
      if (!('scene' in parsed)) throw new Error(`${name}: ${'problem' in parsed ? parsed.problem : 'read-only'}`)
      const { front } = sheetOf(Object.values(parsed.scene.pages)[0]?.dieline as Dieline)
      return {
        canvas,
        template,
        scene: parsed.scene,
        isMeasured: front.frame.width === width_mm && front.frame.height === height_mm,
      }
    })
    const drawn = opened.filter(({ canvas }) => 'schema' in (canvas as object))
    const kindsOf = (template: boolean) =>
      drawn
        .filter((design) => design.template === template)
        .map(({ scene }) => Object.values(scene.pages)[0]?.dieline.kind)
    const kinds = ['tuck_end', 'mailer', 'sleeve', 'label', 'pouch']
    expect([kindsOf(false), kindsOf(true)]).toEqual([kinds, kinds])
    expect(opened.length - drawn.length).toBe(40)
    const backgrounds = (await rowsOf(db, 'background')).map(({ id }) => id)
    for (const { scene, template, isMeasured } of drawn) {
      expect(isMeasured).toBe(true)
      expect(backgrounds).toContain(scene.ground?.from?.background)
      const objects = Object.values(scene.objects)
      expect(objects.some(({ kind }) => kind === 'qr')).toBe(true)
      expect(objects.some(({ fixed }) => fixed !== undefined)).toBe(template)
    }
    expect(new Set(drawn.flatMap(({ scene }) => Object.values(scene.inks).map(({ kind }) => kind)))).toEqual(
      new Set(['foil', 'spot_uv', 'emboss']),
    )
  })

  it('has a history with authors that ends in what the records are, and bookings that somebody answered', async () => {
    const entries = await db.query<{ at: string; table: string; id: number; by: number | null; status: string }>(
      `SELECT at, table_name AS "table", record_id AS id, user_id AS by, after->>'status' AS status
       FROM audit_log ORDER BY audit_log.id`,
    )
    expect(entries.every(({ at }) => Date.parse(at) < NOW)).toBe(true)
    const times = new Map<string, string[]>()
    for (const { at, table, id } of entries) times.set(`${table} ${id}`, [...(times.get(`${table} ${id}`) ?? []), at])
    for (const [record, steps] of times) expect(steps, record).toEqual(steps.toSorted())
    const recent = entries.filter(({ at }) => Date.parse(at) > NOW - 21 * DAY_MS)
    expect(recent.length).toBeGreaterThan(40)
    expect(new Set(recent.map(({ by }) => by)).size).toBeGreaterThan(4)
    for (const table of ['project', 'design', 'space', 'blog_post', 'booking']) {
      const last = new Map(entries.filter((entry) => entry.table === table).map(({ id, status }) => [id, status]))
      const rows = (await rowsOf(db, table)).filter(({ kind }) => kind !== 'block')
      expect(Object.fromEntries(last), table).toEqual(Object.fromEntries(rows.map(({ id, status }) => [id, status])))
    }
    const answers = entries.filter(
      ({ table, status }) => table === 'booking' && ['confirmed', 'declined'].includes(status),
    )
    expect(answers.every(({ by }) => by !== null)).toBe(true)
    const [{ offline } = { offline: 0 }] = await db.query<{ offline: number }>(
      'SELECT count(*)::integer AS offline FROM audit_log WHERE queued_at < at',
    )
    expect(offline).toBeGreaterThan(10)
  })

  it('has emails about its latest bookings, whole and past', async () => {
    const mails = await db.query<{ subject: string; html: string; text: string; created_at: string; send_at: null }>(
      'SELECT subject, html, text, created_at, send_at FROM mailbox ORDER BY id',
    )
    expect(mails.length).toBeGreaterThan(5)
    expect(new Set(mails.map(({ subject }) => subject)).size).toBeGreaterThan(4)
    for (const { subject, html, text, created_at, send_at } of mails) {
      expect(`${subject} ${html} ${text}`).not.toMatch(/\{\{|undefined|null|NaN/)
      expect(Date.parse(created_at)).toBeLessThan(NOW)
      expect(send_at).toBeNull()
    }
  })

  it('was changed after it was made, and not after now, in every table', async () => {
    for (const name of tableNames())
      for (const row of await rowsOf(db, name)) {
        expect(String(row.updated_at) >= String(row.created_at), `${name} ${row.id}`).toBe(true)
        expect(Date.parse(String(row.updated_at)), `${name} ${row.id}`).toBeLessThan(NOW)
      }
  })

  it('holds only values that its own forms would take', async () => {
    for (const name of tableNames())
      for (const row of await rowsOf(db, name))
        for (const field of tableOf(name)?.fields ?? []) {
          const value = row[field.name]
          if (value === null) expect(field.required, `${name}.${field.name}`).not.toBe(true)
          else expect(validateField(field, value), `${name} ${row.id} ${field.name}`).toBeUndefined()
        }
  })

  it('was made in the past 90 days or so, changed after it was made, and the newest has the highest id', async () => {
    // Rows from the payment provider are in the provider's order.
    for (const { table, managed } of resources()) {
      if (managed) continue
      const created = (await rowsOf(db, table.name)).map((row) => {
        expect(Date.parse(String(row.updated_at))).toBeGreaterThanOrEqual(Date.parse(String(row.created_at)))
        expect(Date.parse(String(row.updated_at))).toBeLessThan(NOW)
        return Date.parse(String(row.created_at))
      })
      expect(
        [...created].sort((a, b) => a - b),
        table.name,
      ).toEqual(created)
      if (created[0] !== undefined) expect(NOW - created[0], table.name).toBeLessThan(92 * 86_400_000)
    }
  })

  it('shows a real picture wherever it names one', async () => {
    const named = (
      await Promise.all(
        [
          ['design', 'preview'],
          ['background', 'image'],
          ['embellishment', 'image'],
          ['qr_code', 'image'],
          ['user', 'photo'],
          ['photo', 'url'],
        ].map(async ([table = '', column = '']) => (await rowsOf(db, table)).map((row) => String(row[column]))),
      )
    ).flat()
    const rooms = (await rowsOf(db, 'space')).flatMap((row) => row.photos as string[])
    expect(new Set([...named, ...rooms])).toEqual(new Set(pictures.keys()))
    for (const photo of await rowsOf(db, 'photo')) {
      const bytes = pictures.get(String(photo.url))
      const { width, height, format } = await sharp(bytes).metadata()
      expect(photo).toMatchObject({ width, height, content_type: `image/${format}`, size: bytes?.byteLength })
    }
    for (const [url, bytes] of pictures) {
      const { channels } = await sharp(bytes).stats()
      expect(channels.length, url).toBeGreaterThanOrEqual(3)
    }
    const { channels } = await sharp(pictures.get('/uploads/design-1.webp')).stats()
    expect(Math.max(...channels.map((channel) => channel.stdev))).toBeGreaterThan(10)
  })

  describe('of the applications', () => {
    const quiet = { info: () => {}, warn: () => {}, error: () => {} }
    /** The rows of the run-time tables, by table. */
    const applicationRows = async (database: Database) => {
      await loadDefinitions(database, registry, quiet)
      const tables = registry.arrived().map(({ table }) => table)
      const rows = await Promise.all(
        tables.map(
          async (table): Promise<[string, Row[]]> => [
            table.name,
            await database.query<Row>(`select * from ${relationSql(table)} order by id`),
          ],
        ),
      )
      return new Map(rows)
    }
    // The registry belongs to the process, and other tests use it.
    afterEach(() => registry.replace([]))

    it('leaves no definition behind that the server did not load itself', () => {
      expect(registry.arrived()).toEqual([])
    })

    it('has one live in both environments with its rows, one whose second release failed, and a draft', async () => {
      const rows = await applicationRows(db)
      expect([...rows].map(([name, { length }]) => [name, length])).toEqual([
        ['equipment_loans__equipment', 14],
        ['equipment_loans__loan', 23],
        ['equipment_loans__safety_check', 10],
        ['equipment_loans__storeroom', 3],
        ['equipment_loans_preview__equipment', 1],
        ['equipment_loans_preview__loan', 1],
        ['equipment_loans_preview__safety_check', 0],
        ['equipment_loans_preview__storeroom', 1],
        ['tasting_panel_preview__score', 6],
      ])
      const deployments = await db.query<Row>(
        `SELECT w.name, d.release, d.environment, d.kind, d.status, d.log FROM deployment d
          JOIN wireframe w ON w.id = d.wireframe_id ORDER BY d.id`,
      )
      expect(deployments.map(({ log: _log, ...deployment }) => Object.values(deployment).join(' '))).toEqual([
        'Equipment loans 1 preview deploy live',
        'Equipment loans 2 production promote live',
        'Tasting panel 1 preview deploy live',
        'Tasting panel 2 preview deploy failed',
      ])
      // Each line begins with its time.
      expect(String(deployments.at(-1)?.log).replaceAll(/^\S+Z /gm, '')).toBe(
        [
          ...['Started.', 'The plan is as confirmed: 1 change.', "score.points: 2 rows don't fit, such as #5, #6."],
          ...['Rows stop this release.', 'Nothing was changed.'],
        ].join('\n'),
      )
      expect(rows.get('tasting_panel_preview__score')?.filter(({ points }) => points === null)).toHaveLength(2)
    })

    it('holds rows that their forms would take, of people who may add them, none from the future', async () => {
      const rows = await applicationRows(db)
      const inactive = (await db.query<{ id: number }>(`SELECT id FROM "user" WHERE status <> 'active'`)).map(
        ({ id }) => id,
      )
      for (const [name, list] of rows)
        for (const row of list) {
          for (const field of requireTable(name).fields) {
            const value = row[field.name]
            if (value === null) expect(field.required, `${name}.${field.name}`).not.toBe(true)
            else expect(validateField(field, value), `${name} ${row.id} ${field.name}`).toBeUndefined()
          }
          expect(inactive, `${name} ${row.id}`).not.toContain(row.user_id)
          expect(String(row.updated_at) >= String(row.created_at), `${name} ${row.id}`).toBe(true)
          expect(Date.parse(String(row.updated_at))).toBeLessThan(NOW)
        }
      const created = rows.get('equipment_loans__loan')?.map((row) => String(row.created_at)) ?? []
      expect(created).toEqual(created.toSorted())
      const [history] = await db.query<{ n: number }>(
        `SELECT count(DISTINCT record_id) AS n FROM audit_log WHERE table_name = 'equipment_loans__loan' AND operation = 'create'`,
      )
      expect(history?.n).toBe(23)
    })
  })

  it('is the same every time', async () => {
    const again = await seeded()
    for (const name of tableNames()) expect(await rowsOf(again.db, name), name).toEqual(await rowsOf(db, name))
    for (const [url, bytes] of pictures) expect(again.pictures.get(url), url).toEqual(bytes)
    await again.db.close()
  })
})
