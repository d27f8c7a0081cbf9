// Columns of other people's records. First what each role reads, cell by cell, written here by hand; then that no road tells
// a hidden value: hidden values are exchanged between two spaces, and no answer may change by that.
import { beforeAll, describe, expect, it } from 'vitest'
import { parseRecordsQuery } from '#shared/records/parse-query'
import type { Values } from '#shared/records/query'
import { requireTable, tableNames } from '#shared/resources/tables'
import { type Actor, GUEST } from '../../../server/context'
import { listSql, quote, relationSql, sqlOf, whereSql } from '../../../server/db/record-sql'
import { asReadable, readableRows } from '../../../server/records/policies'
import { runSql } from '../../../server/records/record-reads'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

/**
 * W whole, H hidden (null), a digit: rounded to so many decimals, - no such row for them. Columns: both kinds of administrators
 * (own and other rows), a user's own row, a row open to other users, the same to visitors.
 */
const EXPECTED: Record<string, Record<string, string>> = {
  space: {
    ...cells('WWHH', 'address user_id'),
    ...cells('WW22', 'lat lng'),
    ...cells(
      'WWWW',
      'id version created_at updated_at name description category city country capacity rate_cents currency',
    ),
    ...cells(
      'WWWW',
      'timezone photos amenities rules day_rate_cents cleaning_fee_cents booking_mode cancellation_policy',
    ),
    ...cells(
      'WWWW',
      'min_minutes max_minutes step_minutes notice_minutes buffer_minutes opening_hours exceptions status',
    ),
    ...cells('WWWW', 'host rating_avg rating_count'),
    ...cells('WWHH', 'rejection approved_at'),
  },
  review: {
    ...cells('WWHH', 'user_id booking_id'),
    ...cells('WWWW', 'id version created_at updated_at space_id rating comment side author published_at reply'),
    ...cells('WWWW', 'replied_at'),
  },
  // The other user is the host of the space.
  booking: {
    ...cells(
      'WWW-',
      'id version created_at updated_at space_id starts_at ends_at guests total_cents currency status kind code',
    ),
    ...cells(
      'WWW-',
      'quote policy place payment_status refunded_cents expires_at decline_reason cancelled_by payment_id note',
    ),
    ...cells('WWW-', 'user_id guest pay_until'),
  },
  favorite: cells('WW--', 'id version created_at updated_at space_id user_id'),
  user: {
    ...cells('W---', 'id version created_at updated_at email first_name last_name phone photo role status verified'),
    ...cells('W---', 'two_factor_enabled invited role_id'),
  },
}

function cells(letters: string, names: string): Record<string, string> {
  return Object.fromEntries(names.split(' ').map((name) => [name, letters]))
}

it.each(Object.keys(EXPECTED))('the table here has a line for every column of %s', (name) => {
  expect(Object.keys(EXPECTED[name] ?? {}).sort()).toEqual(
    requireTable(name)
      .fields.map((field) => field.name)
      .sort(),
  )
})

describe('the statements', () => {
  const statementOf = (table: string, actor: Actor) => {
    const query = parseRecordsQuery([['filter', 'id,gt,1']], requireTable(table))
    return listSql(query, requireTable(table), readableRows(actor)).sql
  }

  it('of administrators, and of tables without masks, read the tables themselves', () => {
    for (const role of ['admin', 'super_admin'] as const)
      for (const table of tableNames().filter((name) => name !== 'role'))
        expect(statementOf(table, { userId: 1, role, sessionId: null })).toContain(
          ` from ${relationSql(requireTable(table))} where `,
        )
    expect(statementOf('project', { userId: 1, role: 'user', sessionId: null })).toMatch(
      /^select "project"."id",.* from "project" where "project"."deleted_at" is null and \("project"."user_id" = \$1::bigint\) and /,
    )
    expect(statementOf('faq', GUEST)).toContain(' from "faq" where "faq"."deleted_at" is null and (true) and ')
    expect(statementOf('space', GUEST)).toContain('as "address"')
  })

  it('of a list of one’s own rows can use the index of user_id', () => {
    const space = requireTable('space')
    const whereOf = (filter: string) =>
      whereSql(
        parseRecordsQuery([['filter', filter]], space),
        space,
        readableRows({ userId: 7, role: 'user', sessionId: null }),
      ).sql
    expect(whereOf('user_id,eq,7')).toContain('and "space"."is_own"')
    for (const other of ['user_id,is,', 'lat,gt,1', 'name,eq,N']) expect(whereOf(other)).not.toContain('is_own')
  })
})

const HOURS = JSON.stringify({ mon: [['09:00', '18:00']] })
/** A value in every column, so that an empty one is a hidden one. */
const FULL: Record<string, Values> = {
  space: {
    ...{ description: 'D', address: 'Alder Road 1', city: 'Berlin', country: 'Germany', lat: 52.52011, lng: -13.40511 },
    ...{
      photos: '["https://pictures.example/a.png"]',
      amenities: '["wifi"]',
      rules: 'R',
      day_rate_cents: 1,
      cleaning_fee_cents: 1,
    },
    ...{ max_minutes: 600, opening_hours: HOURS, exceptions: '[]', status: 'active', rating_avg: 4.5 },
    ...{ rejection: 'R', approved_at: '2026-01-01T00:00:00.000Z' },
  },
  review: {
    rating: 5,
    comment: 'C',
    published_at: '2026-01-01T00:00:00.000Z',
    reply: 'R',
    replied_at: '2026-01-02T00:00:00.000Z',
  },
  booking: {
    ...{ total_cents: 1, currency: 'EUR', code: 'ABCDEFGH', quote: '{}', policy: 'strict', place: '{"address":"A"}' },
    ...{
      expires_at: '2026-01-01T00:00:00.000Z',
      decline_reason: 'D',
      cancelled_by: 'host',
      payment_id: 'p',
      note: 'N',
    },
  },
  favorite: {},
}

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let boss: Person
  let admin: Person
  let guest: Person
  let hosts: [Person, Person]

  const nameAll = () => app.deps.db.query(`UPDATE "user" SET first_name = 'Ada', photo = '/ada.png'`)
  const stored = async (table: string, id: number): Promise<Values> => {
    const [row] = await app.deps.db.query<Values>(`SELECT * FROM ${quote(table)} WHERE id = $1`, [id])
    if (!row) throw new Error(`No ${table} ${id}`)
    return row
  }

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    boss = await app.person('super_admin')
    admin = await app.person('admin')
    guest = await app.person('user')
    hosts = [await app.person('user'), await app.person('user')]
    await nameAll()
  })

  describe('cell by cell', () => {
    let ids: Record<string, number>
    beforeAll(async () => {
      const space = await rows.insert('space', hosts[0].id, FULL.space)
      const booking = await rows.insert('booking', guest.id, { ...FULL.booking, space_id: space })
      const review = await rows.insert('review', guest.id, { ...FULL.review, space_id: space, booking_id: booking })
      const favorite = await rows.insert('favorite', guest.id, { space_id: space })
      ids = { space, booking, review, favorite, user: guest.id }
    })

    /** Who reads the row: administrators, its person, another user (of a booking its host), a visitor. */
    const readers = (table: string): [string, (Person | null)[]][] => [
      ['administrators', [boss, admin]],
      ['its person', [table === 'space' ? hosts[0] : guest]],
      ['another user', [table === 'booking' ? hosts[0] : hosts[1]]],
      ['a visitor', [null]],
    ]

    it.each(Object.keys(EXPECTED))('%s', async (table) => {
      const id = ids[table] ?? 0
      const real = await stored(table, id)
      for (const [position, [who, people]] of readers(table).entries())
        for (const person of people) {
          const { status, body } = await app.records(person, 'GET', `/${table}?filter=id,eq,${id}`)
          const shown: Values | undefined = status === 200 ? body.list[0] : undefined
          const seen = Object.keys(EXPECTED[table] ?? {}).map((name) => [name, letterOf(shown, real, name)])
          const expected = Object.entries(EXPECTED[table] ?? {}).map(([name, letters]) => [name, letters[position]])
          expect([who, Object.fromEntries(seen)]).toEqual([who, Object.fromEntries(expected)])
        }
    })

    function letterOf(shown: Values | undefined, real: Values, name: string): string | undefined {
      if (!shown) return '-'
      const [value, whole] = [shown[name], real[name]]
      if (JSON.stringify(value) === JSON.stringify(whole)) return 'W'
      if (value === null) return 'H'
      if (typeof value === 'number' && typeof whole === 'number' && value === Math.round(whole * 100) / 100) return '2'
      return `wrong: ${JSON.stringify(value)}`
    }

    it('a review that is not published, or of a space that is not active, is not there for others', async () => {
      const paused = await rows.insert('space', hosts[0].id, { status: 'paused' })
      const list = [
        await rows.insert('review', guest.id, { published_at: null }),
        await rows.insert('review', guest.id, { ...FULL.review, space_id: paused }),
        await rows.insert('review', hosts[0].id, { ...FULL.review, side: 'host', booking_id: ids.booking }),
      ]
      const shown = async (person: Person | null) =>
        (await app.records(person, 'GET', `/review?filter=id,in,${list}&order=id`)).body.list.map(({ id }) => id)
      const [unpublished, ofPaused, ofHost] = list
      expect(await shown(null)).toEqual([])
      expect(await shown(hosts[1])).toEqual([])
      expect(await shown(hosts[0])).toEqual([ofPaused, ofHost])
      expect(await shown(guest)).toEqual([unpublished, ofPaused, ofHost])
      expect(await shown(admin)).toEqual(list)
    })

    it('visitors read the user_id of no table', async () => {
      const post = await rows.insert('blog_post', boss.id, { status: 'published', slug: 'by-the-boss' })
      const read = async (person: Person | null) => {
        const record = await app.records(person, 'GET', `/blog_post/${post}`)
        const blog = `/v1/api/holdfast/${person?.role ?? 'public'}/lambda/blog`
        const call = await app.call('GET', `${blog}/single/by-the-boss`, { token: person?.token })
        const all = await app.call('GET', `${blog}/all`, { token: person?.token })
        expect([record.status, call.status, all.status]).toEqual([200, 200, 200])
        return [record.body.model, call.body.model, all.body.list[0]].map((model) => model?.user_id)
      }
      expect(await read(null)).toEqual([null, null, null])
      expect(await read(guest)).toEqual([boss.id, boss.id, boss.id])
    })
  })

  describe('no road tells a hidden value', () => {
    let spaces: [number, number]
    let reviews: [number, number]
    let favorite: number
    let authors: [Person, Person]
    let stays: [number, number]

    beforeAll(async () => {
      spaces = [await insertSpace(), await insertSpace()]
      stays = [await stayIn(spaces[0]), await stayIn(spaces[1])]
      authors = [await app.person('user'), await app.person('user')]
      reviews = [
        await rows.insert('review', authors[0].id, { ...FULL.review, space_id: spaces[0] }),
        await rows.insert('review', authors[1].id, { ...FULL.review, space_id: spaces[1] }),
      ]
      favorite = await rows.insert('favorite', guest.id, { space_id: spaces[0] })
      await rows.insert('booking', guest.id, { space_id: spaces[0], status: 'confirmed' })
      await nameAll()
    })
    const insertSpace = () => rows.insert('space', hosts[0].id, { ...FULL.space, name: 'Exchanged' })
    const stayIn = (space_id: number) => rows.insert('booking', null, { space_id, status: 'completed' })

    /** The hidden values before and after the swap: equal where they are rounded. */
    async function hide(turn: 0 | 1): Promise<void> {
      const { db } = app.deps
      await db.query('UPDATE review SET booking_id = NULL WHERE id = any($1::bigint[])', [reviews])
      for (const n of [0, 1] as const) {
        const place = n === 0 ? ['Alder Road 1', 52.52011, -13.40511] : ['Zenith Street 9', 52.51989, -13.41489]
        const at = n === turn ? 0 : 1
        await db.query('UPDATE space SET user_id = $2, address = $3, lat = $4, lng = $5 WHERE id = $1', [
          ...[spaces[at], hosts[n].id, ...place],
        ])
        await db.query('UPDATE review SET user_id = $2, booking_id = $3 WHERE id = $1', [
          ...[reviews[at], authors[n].id, stays[n]],
        ])
      }
    }

    const OF_SPACE = [
      ...['address,eq,Alder Road 1', 'address,cs,lder', 'address,sw,Ald', 'address,gt,B', 'address,in,Alder Road 1,X'],
      ...['lat,gt,52.52', 'lat,eq,52.52011', 'lng,bt,-13.406,-13.405'],
    ]
    /** The id is the tie-break, so a hidden value must not decide. */
    const ORDERS = ['address,asc', 'address,desc', 'lat,asc', 'lng,desc', 'user_id,desc']

    type Ask = (person: Person | null) => Promise<unknown>
    const get =
      (path: string): Ask =>
      async (person) =>
        (await app.records(person, 'GET', path)).body
    const post =
      (path: string, body: unknown): Ask =>
      async (person) =>
        (await app.call('POST', path, { token: person?.token, body })).body
    const each =
      <T>(items: readonly T[], ask: (item: T) => Ask): Ask =>
      async (person) => {
        const answers: unknown[] = []
        for (const item of items) answers.push(await ask(item)(person))
        return answers
      }
    const here = () => `filter=id,in,${spaces}`
    const hostIs = () => `user_id,eq,${hosts[0].id}`
    const join = (person: Person | null) => `/v1/api/holdfast/${person?.role ?? 'public'}`

    const ROADS: Record<string, Ask> = {
      records: (person) => get(`/space?${here()}&order=id`)(person),
      'one record': (person) => get(`/space/${spaces[0]}`)(person),
      'records by id': (person) => get(`/space/${spaces}?include=address,lat,lng,user_id`)(person),
      filters: (person) =>
        each([...OF_SPACE, hostIs()], (filter) => get(`/space?${here()}&filter=${encodeURIComponent(filter)}`))(person),
      'filter groups': (person) =>
        get(`/space?${here()}&filter1=address,sw,Ald&filter2=${hostIs()}&filter2=lat,gt,52.52`)(person),
      'filters through a joined table': (person) =>
        each([...OF_SPACE, hostIs()], (filter) => get(`/review?filter=space.${encodeURIComponent(filter)}&include=id`))(
          person,
        ),
      'filters by what belongs to it': (person) =>
        each([`review.user_id,eq,${authors[0].id}`, `review.booking_id,eq,${stays[0]}`], (filter) =>
          get(`/space?${here()}&filter=${filter}&include=id`),
        )(person),
      orders: (person) => each(ORDERS, (order) => get(`/space?${here()}&order=${order}&include=id`))(person),
      joins: (person) => get(`/review?filter=id,in,${reviews}&join=space&order=id`)(person),
      'joins of lists': (person) => get(`/space?${here()}&join=review&order=id`)(person),
      'a page by cursor': (person) =>
        each(ORDERS, (order) => async (who) => {
          const page = (cursor?: string) =>
            post('/v1/api/rest/space/CURSORPAGINATE', {
              payload: { filter: `id,in,${spaces}`, order, include: 'id' },
              ...{ limit: 1, ...(cursor && { cursor }) },
            })(who) as Promise<{ next_cursor: string }>
          const first = await page()
          return [first, await page(first.next_cursor)]
        })(person),
      suggestions: each(['Ald', 'Zen', 'Road'], (query) =>
        post('/v1/api/rest/space/AUTOCOMPLETE', { field: 'address', query }),
      ),
      figures: (person) =>
        each(
          [
            ...OF_SPACE.map((filter) => ({ metric: 'count', filter: [filter, `id,eq,${spaces[0]}`] })),
            { metric: 'min', field: 'address', filter: `id,eq,${spaces[0]}` },
            { metric: 'max', field: 'lat', filter: `id,eq,${spaces[0]}` },
            { metric: 'sum', field: 'lng', filter: `id,eq,${spaces[0]}` },
            { metric: 'count', field: 'address', group_by: 'user_id', filter: `id,eq,${spaces[0]}` },
          ],
          (body) => post('/v1/api/rest/space/AGGREGATE', body),
        )(person),
      'an export': (person) =>
        each(
          [
            { filter: `id,in,${spaces}` },
            { filter: [`id,in,${spaces}`, 'address,sw,Ald'], columns: ['id'] },
            { filter: `id,in,${spaces}`, order: 'address,asc', columns: ['id', 'lat', 'address'] },
          ],
          (body) => post('/rest/space/EXPORT', body),
        )(person),
      'tables side by side': (person) =>
        each(
          [{}, { where: 'space.address,sw,Ald', select: 'space.id' }, { where: { 'space.user_id': hosts[0].id } }],
          (more) =>
            post(`${join(person)}/join/review/space/GETALL`, { join_id_1: 'space_id', join_id_2: 'id', ...more }),
        )(person),
      'many tables side by side': (person) =>
        post(`${join(person)}/multi-join/PAGINATE`, {
          ...{ tables: ['review', 'space'], joinIds: ['review.space_id=space.id'] },
          ...{ selectStr: 'space.id, address, space.lat, review.user_id', where: ['space.lat,gt,52.51'] },
        })(person),
    }
    /** Roads that need a session. */
    const SIGNED_IN: Record<string, Ask> = {
      'own favorites': (person) => get(`/favorite?join=space&filter=space.address,sw,Ald`)(person),
      'own favorite': (person) => get(`/favorite/${favorite}?join=space`)(person),
      'own bookings': (person) => get('/booking?join=space,review&filter=space.address,cs,Alder')(person),
      'a batch': async (person) => {
        const endpoint = `/v1/api/records/holdfast/${person?.role}/space/${spaces[0]}`
        return post('/v1/api/batch', [{ id: 'one', method: 'GET', endpoint }])(person)
      },
      'a conflict': async (person) => {
        const { body } = await app.records(person, 'PUT', `/space/${spaces[0]}`, {
          ...{ body: { name: 'Mine' }, headers: { 'if-match': '"999"' } },
        })
        return body
      },
      'PUTWHERE and DELETEALL': each(['PUTWHERE', 'DELETEALL'], (call) =>
        post(`/v1/api/rest/space/${call}`, {
          where: { address: 'Alder Road 1', name: 'None of these' },
          ...(call === 'PUTWHERE' && { set: { name: 'Mine' } }),
        }),
      ),
      'update where': async (person) =>
        (
          await app.records(person, 'PUT', '/space', {
            body: { updateCondition: { address: 'Alder Road 1', name: 'None of these' }, name: 'Mine' },
          })
        ).body,
      history: async (person) => (await app.lambda(person, 'GET', `/audit?table=space&id=${spaces[0]}`)).body,
      trash: async (person) => (await app.lambda(person, 'GET', '/trash/space')).body,
    }

    async function bothWays(ask: Ask, person: Person | null): Promise<[unknown, unknown]> {
      await hide(0)
      const before = await ask(person)
      await hide(1)
      const after = await ask(person)
      await hide(0)
      return [before, after]
    }

    it.each(Object.keys(ROADS))('%s', async (road) => {
      const ask = ROADS[road] ?? get('')
      for (const person of [null, guest]) {
        const [before, after] = await bothWays(ask, person)
        expect(after).toEqual(before)
        expect(JSON.stringify([before, after])).not.toMatch(/Alder|Zenith|52\.5[12]\d|13\.4[01]\d/)
      }
      // Who may read the values sees the difference: the question above was worth asking.
      const [before, after] = await bothWays(ask, admin)
      expect(after).not.toEqual(before)
    })

    it.each(Object.keys(SIGNED_IN))('%s, signed in', async (road) => {
      const [before, after] = await bothWays(SIGNED_IN[road] ?? get(''), guest)
      expect(after).toEqual(before)
      expect(JSON.stringify([before, after])).not.toMatch(/Alder|Zenith|52\.5[12]\d|13\.4[01]\d/)
    })
  })

  describe('an additional role', () => {
    let helper: Person
    const give = async (operations: readonly string[]) => {
      const permissions = [{ table: 'space', operations }]
      const role = await app.records(boss, 'POST', '/role', { body: { ...(await rows.bodyOf('role')), permissions } })
      await app.records(boss, 'PUT', `/user/${helper.id}`, { body: { role_id: role.body.data } })
    }
    const MASKED = { address: null, user_id: null, lat: 52.52, lng: -13.41 }
    let id: number
    let path: string
    const rest = async (call: string, body: unknown) =>
      (await app.call('POST', `/v1/api/rest/space/${call}`, { token: helper.token, body })).body.data
    beforeAll(async () => {
      helper = await app.person('user')
      id = await rows.insert('space', hosts[0].id, FULL.space)
      path = `/space/${id}`
    })

    it('that may read a table reads whole records', async () => {
      await give(['read'])
      const { body } = await app.records(helper, 'GET', path)
      expect(body.model).toMatchObject({ address: 'Alder Road 1', user_id: hosts[0].id, lat: 52.52011 })
    })

    it('that may only change it is answered with masked records, and sets no masked column', async () => {
      await give(['update'])
      const change = (body: Values, headers = {}) => app.records(helper, 'PUT', path, { body, headers })
      const done = await change({ name: 'New' })
      expect([done.status, done.body.model]).toMatchObject([200, { name: 'New', ...MASKED }])
      const late = await change({ name: 'Newer' }, { 'if-match': '"999"' })
      expect([late.status, late.body.model]).toMatchObject([412, { name: 'New', ...MASKED }])
      const whole = await change({ ...done.body.model, capacity: 7 })
      expect([whole.status, whole.body.model]).toMatchObject([200, { capacity: 7, ...MASKED }])
      expect(await stored('space', id)).toMatchObject({ address: 'Alder Road 1', lat: 52.52011 })
      for (const guess of [{ address: 'Alder Road 1' }, { user_id: hosts[0].id }, { lat: 52.52011 }]) {
        const refused = await change(guess)
        expect([refused.status, Object.keys(refused.body.validation)]).toEqual([403, Object.keys(guess)])
      }
      expect(await rest('PUTWHERE', { where: { address: 'Alder Road 1' }, set: { capacity: 8 } })).toBe(0)
      expect(await rest('PUTWHERE', { where: { user_id: hosts[0].id }, set: { capacity: 8 } })).toBe(0)
      expect(await rest('PUTWHERE', { where: { id }, set: { address: 'Mine' } })).toBe(0)
      expect(await rest('PUTWHERE', { where: { id }, set: { capacity: 8 } })).toBe(1)
    })

    it('that may only delete finds masked records in the trash', async () => {
      await give(['delete'])
      expect(await rest('DELETEALL', { where: { address: 'Alder Road 1' } })).toBe(0)
      expect((await app.records(helper, 'DELETE', path)).status).toBe(200)
      const { body } = await app.lambda(helper, 'GET', '/trash/space')
      expect(body.list).toMatchObject([{ id, ...MASKED }])
      const restored = await app.lambda(helper, 'POST', `/trash/space/${id}/restore`, { body: {} })
      expect([restored.status, restored.body.model]).toMatchObject([200, MASKED])
    })
  })

  it('answers of writes round as reads do', async () => {
    const space = requireTable('space')
    const person: Actor = { userId: guest.id, role: 'user', sessionId: null }
    for (const lat of [1.005, -1.005, 0.285, 52.524999, 52.525, 89.995, -0.004, 1e-7, 0, null]) {
      const id = await rows.insert('space', hosts[0].id, { ...FULL.space, lat })
      const { body } = await app.records(guest, 'GET', `/space/${id}`)
      expect(asReadable(person, space, { id, user_id: hosts[0].id, lat }).lat).toBe(body.model?.lat)
    }
  })

  it('a query that forgets the masked relation fails', async () => {
    const table = requireTable('space')
    const where = whereSql({ filters: [], groups: [] }, table, readableRows(GUEST))
    const forgetful = runSql(app.deps.db, sqlOf`select "address" from ${relationSql(table)} where ${where}`)
    await expect(forgetful).rejects.toMatchObject({ code: '42703' })
  })

  it('a calendar feed names the street from the confirmation on', async () => {
    const { body } = await app.lambda(guest, 'POST', '/calendar/feed', { body: {} })
    const feed = async () => String((await app.call('GET', new URL(String(body.url)).pathname)).body.text)
    const space_id = await rows.insert('space', hosts[0].id, { ...FULL.space, address: 'Feed Street 5' })
    const booking = await rows.insert('booking', guest.id, { space_id, status: 'pending' })
    expect(await feed()).toContain('LOCATION:Berlin')
    expect(await feed()).not.toContain('Feed Street')
    await app.deps.db.query(`UPDATE booking SET status = 'confirmed' WHERE id = $1`, [booking])
    expect(await feed()).toContain('Feed Street 5')
  })

  describe('names that the database keeps', () => {
    let host: Person
    let space: number
    const hostOf = async () => (await stored('space', space)).host

    beforeAll(async () => {
      host = await app.person('user')
      await app.deps.db.query(`UPDATE "user" SET first_name = 'Hanna' WHERE id = $1`, [host.id])
      const made = await app.records(host, 'POST', '/space', { body: await rows.bodyOf('space') })
      expect(made.body.model.host).toEqual({ first_name: 'Hanna', photo: null })
      space = made.body.data
    })

    it('follow the person on every road, without a new version of the space', async () => {
      const { version } = await stored('space', space)
      const roads: [string, () => Promise<{ status: number }>, Values][] = [
        ['profile', () => app.lambda(host, 'POST', '/profile', { body: { first_name: 'Ida' } }), { first_name: 'Ida' }],
        [
          'photo',
          () => app.lambda(host, 'POST', '/update/photo', { body: { photo: '/uploads/b.png' } }),
          { photo: '/uploads/b.png' },
        ],
        [
          'records',
          () => app.records(admin, 'PUT', `/user/${host.id}`, { body: { first_name: 'Jo', photo: null } }),
          { first_name: 'Jo', photo: null },
        ],
        [
          'PUTWHERE',
          () =>
            app.call('POST', '/v1/api/rest/user/PUTWHERE', {
              ...{ token: admin.token, body: { where: { id: host.id }, set: { first_name: 'Kim' } } },
            }),
          { first_name: 'Kim' },
        ],
        [
          'history',
          async () => {
            const { body } = await app.lambda(admin, 'GET', `/audit?table=user&id=${host.id}`)
            return app.lambda(admin, 'POST', `/audit/${body.list[0]?.id}/restore`, { body: {} })
          },
          { first_name: 'Jo' },
        ],
      ]
      for (const [road, change, expected] of roads) {
        const { status } = await change()
        expect([road, status, await hostOf()]).toMatchObject([road, 200, expected])
      }
      expect((await stored('space', space)).version).toBe(version)
    })

    it('name the new owner of a space', async () => {
      await app.deps.db.query('UPDATE space SET user_id = $2 WHERE id = $1', [space, hosts[1].id])
      expect(await hostOf()).toEqual({ first_name: 'Ada', photo: '/ada.png' })
      await app.deps.db.query('UPDATE space SET user_id = NULL WHERE id = $1', [space])
      expect(await hostOf()).toBe(null)
    })

    it('name the author of a review', async () => {
      const writer = await app.person('user')
      await app.deps.db.query(`UPDATE "user" SET first_name = 'Lea' WHERE id = $1`, [writer.id])
      const made = await app.records(writer, 'POST', '/review', { body: await rows.bodyOf('review', writer.id) })
      expect(made.body.model.author).toBe('Lea')
      await app.lambda(writer, 'POST', '/profile', { body: { first_name: '' } })
      expect((await stored('review', made.body.data)).author).toBe(null)
    })
  })

  describe('favorites', () => {
    it('are marked once, whichever device says so, and however many at once', async () => {
      const space_id = await rows.insert('active_space', null)
      const mark = (person = guest) => app.records(person, 'POST', '/favorite', { body: { space_id } })
      const answers = await Promise.all([mark(), mark(), mark(), mark()])
      const again = await mark()
      expect([...answers, again].map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
      expect(new Set([...answers, again].map(({ body }) => body.data)).size).toBe(1)
      expect(again.body.model).toEqual(answers[0]?.body.model)
      expect((await mark(hosts[0])).body.data).not.toBe(again.body.data)
      await app.records(guest, 'DELETE', `/favorite/${again.body.data}`)
      expect((await mark()).body.data).not.toBe(again.body.data)
    })
  })
})
