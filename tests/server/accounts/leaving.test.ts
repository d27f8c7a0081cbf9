// The download of one's data, and the deletion of an account: what goes, what stays without a name,
// and what stands in the way.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registry } from '#shared/resources/tables'
import { withoutSecrets } from '../../../server/accounts/own-data'
import { stripePayments } from '../../../server/ports/payments-stripe'
import { loadDefinitions } from '../../../server/records/definitions'
import { installShop, ORDER } from '../../support/shop'
import { STRIPE_KEY, startStripe } from '../../support/stripe'
import { codeOf } from '../../support/totp'
import { makeApp, onEachBackend, PASSWORD, type Person, PROJECT, type TestApp, WEBHOOK_SECRET } from '../harness'
import { sampleRows } from '../sample-rows'

const NAME = { first_name: 'Ada', last_name: 'Marsh' }
/** Values of the person whose traces are searched for. */
const RARE = { first_name: 'Wilhelmina', last_name: 'Quastenberg', phone: '+32470112233' }
const HOUR_MS = 3_600_000

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person

  afterAll(() => registry.replace([]))
  beforeAll(async () => {
    app = await makeApp(await open())
    await app.person('super_admin')
    admin = await app.person('admin')
  })

  const query = <Row = Record<string, unknown>>(sql: string, params: unknown[] = []) =>
    app.deps.db.query<Row>(sql, params)
  const remove = (who: Person, password = PASSWORD) =>
    app.lambda(who, 'POST', '/account/delete', { body: { password } })
  const data = async (who: Person, password = PASSWORD) => {
    const response = await app.request(`/v1/api/${PROJECT}/${who.role}/lambda/account/data`, {
      method: 'POST',
      headers: {
        ...{ authorization: `Bearer ${who.token}`, 'x-project': btoa(`${PROJECT}:test-secret`) },
        'content-type': 'application/json',
      },
      body: JSON.stringify({ password }),
    })
    return { response, body: (await response.json()) as Data }
  }
  type Rows = Record<string, unknown>[]
  type Data = { account: Record<string, unknown>; records: Record<string, Rows>; other: Record<string, Rows> } & Record<
    string,
    unknown
  >
  const named = async (body: Record<string, string> = NAME) => {
    const person = await app.person('user')
    await app.lambda(person, 'POST', '/profile', { body, key: crypto.randomUUID() })
    return person
  }
  const picture = async (person: Person) => {
    const file = new FormData()
    const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    file.set('file', new File([Buffer.from(png, 'base64')], 'me.png', { type: 'image/png' }))
    const { body } = await app.lambda(person, 'POST', '/upload', { raw: file, key: crypto.randomUUID() })
    return String(body.url)
  }
  const space = async (owner: Person, more: Record<string, unknown> = {}) => {
    const [row] = await query<{ id: number }>(
      `INSERT INTO space (name, rate_cents, status, user_id, address, host, photos)
       VALUES ('Loft', 4500, 'active', $1, 'Quay 7', $2::jsonb, $3::jsonb) RETURNING id`,
      [owner.id, JSON.stringify(more.host ?? null), JSON.stringify(more.photos ?? [])],
    )
    return row?.id ?? 0
  }
  const booking = async (
    space_id: number,
    guest: Person,
    status: string,
    from: number,
    place: object | null = null,
  ) => {
    const [row] = await query<{ id: number }>(
      `INSERT INTO booking (space_id, user_id, starts_at, ends_at, total_cents, currency, status, note, place)
       VALUES ($1, $2, $3, $4, 9000, 'EUR', $5, $7, $6::jsonb) RETURNING id`,
      [
        ...[space_id, guest.id, new Date(app.time.now + from), new Date(app.time.now + from + HOUR_MS), status],
        ...[place === null ? null : JSON.stringify(place), place === null ? 'Ring at Quastenberg' : 'Ring twice'],
      ],
    )
    return row?.id ?? 0
  }
  /** Where a text occurs in any column of any table, in whatever schema. */
  const placesOf = async (text: string): Promise<string[]> => {
    const tables = await query<{ schema: string; name: string }>(
      `SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
       WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')
         AND NOT (SELECT relispartition FROM pg_class WHERE oid = format('%I.%I', table_schema, table_name)::regclass)`,
    )
    const found: string[] = []
    for (const { schema, name } of tables) {
      const rows = await query<{ row: string }>(
        `SELECT row_to_json(t)::text AS row FROM "${schema}"."${name}" t WHERE position(lower($1) in lower(row_to_json(t)::text)) > 0`,
        [text],
      )
      found.push(...rows.map(({ row }) => `${name}: ${row}`))
    }
    return found
  }
  const history = (table: string, id: number) =>
    query<{ operation: string; before: unknown; after: unknown }>(
      'SELECT operation, before, after FROM audit_log WHERE table_name = $1 AND record_id = $2 ORDER BY id',
      [table, id],
    )

  describe('the download of one’s data', () => {
    it('has every row of one’s own, of tables made at run time too, and none of another', async () => {
      await installShop(app.deps.db)
      await loadDefinitions(app.deps.db, registry, app.deps.logger)
      const [one, other] = [await named(), await named()]
      const rows = sampleRows(app.deps.db, app.time.now)
      const mine: Record<string, number> = {}
      for (const table of ['project', 'design', 'photo', 'preference', 'favorite', 'saved_view', 'review', 'space']) {
        mine[table] = await rows.insert(table, one.id)
        await rows.insert(table, other.id)
      }
      for (const { id } of [one, other])
        await query(`INSERT INTO app_shop.order2 (title, user_id) VALUES ('Order of ' || $1::text, $1::bigint)`, [id])
      await query('UPDATE photo SET deleted_at = $2 WHERE id = $1', [mine.photo, new Date(app.time.now)])
      await picture(one)
      await app.lambda(one, 'POST', '/stripe/customer/card', { body: { sourceToken: 'tok_visa' } })
      await query(`INSERT INTO mailbox ("to", subject, html, text) VALUES ($1, 'Link', '<p>x</p>', $2)`, [
        one.email.toUpperCase(),
        'Open https://holdfast.test/reset?token=secret and type 123456. Room 12.',
      ])
      const stay = { space_id: await rows.insert('active_space', other.id), status: 'completed' }
      const booking_id = await rows.insert('booking', one.id, stay)
      const review = { space_id: stay.space_id, booking_id, side: 'host', comment: 'A kind guest' }
      await rows.insert('review', other.id, { ...review, published_at: new Date(app.time.now) })
      const { response, body } = await data(one)
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="holdfast-data.json"')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(body.account).toMatchObject({ id: one.id, email: one.email, ...NAME })
      expect(body.account).not.toHaveProperty('password_hash')
      for (const [table, id] of Object.entries(mine))
        expect({ [table]: body.records[table]?.map((row) => row.id) }).toEqual({ [table]: [id] })
      expect(body.records.photo?.[0]).toMatchObject({ deleted_at: new Date(app.time.now).toISOString() })
      expect(body.records[ORDER]).toMatchObject([{ title: `Order of ${one.id}` }])
      expect(body.records.card).toMatchObject([{ last4: '4242' }])
      for (const row of Object.values(body.records).flat()) expect(row.user_id).toBe(one.id)
      // Nothing that the person may not read is in it.
      expect(Object.keys(body.records)).not.toContain('customer')
      expect(body.other).toMatchObject({
        sessions: [{ user_agent: null }],
        emails: [{ subject: 'Link', text: 'Open [link] and type [code]. Room 12.' }],
        files: [{ content_type: 'image/png' }],
        reviews_by_hosts: [{ comment: 'A kind guest' }],
      })
      // Rows of tables made at run time go with their owner as well.
      expect((await remove(one)).status).toBe(200)
      expect(await query('SELECT user_id FROM app_shop.order2')).toEqual([{ user_id: other.id }])
    })

    it('pages through long tables', async () => {
      const person = await app.person('user')
      await query(`INSERT INTO project (name, user_id) SELECT 'P' || n, $1 FROM generate_series(1, 4100) n`, [
        person.id,
      ])
      const { body } = await data(person)
      expect(new Set(body.records.project?.map(({ name }) => name)).size).toBe(4_100)
    })

    it('has only the own rows of an administrator, who may read all', async () => {
      const { body } = await data(admin)
      expect(
        Object.values(body.records)
          .flat()
          .filter((row) => row.user_id !== admin.id),
      ).toEqual([])
    })

    it('asks for the password, and is made five times in an hour', async () => {
      const person = await app.person('user')
      expect((await data(person, 'wrong')).response.status).toBe(403)
      expect((await app.lambda(null, 'POST', '/account/data', { body: { password: PASSWORD } })).status).toBe(401)
      expect((await app.lambda(person, 'POST', '/account/data', { body: {} })).body.validation).toHaveProperty(
        'password',
      )
      const codes: number[] = []
      for (let at = 0; at < 6; at++) codes.push((await data(person)).response.status)
      expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    })

    it('leaves links and codes out of emails', () => {
      expect(withoutSecrets('a 1234567 b 654321\nhttp://x.test/y?z=1#w)')).toBe('a 1234567 b [code]\n[link]')
    })
  })

  describe('the deletion of an account', () => {
    it('leaves no address, name or picture in any table, and ends every session', async () => {
      const guest = await named(RARE)
      const host = await app.person('user')
      const photo = await picture(guest)
      await app.lambda(guest, 'POST', '/update/photo', { body: { photo: `${photo}#focus=30,70` } })
      const elsewhere = (await app.lambda(null, 'POST', '/login', { body: { email: guest.email, password: PASSWORD } }))
        .body.token
      // As a guest
      const past = await booking(await space(host), guest, 'completed', -5 * HOUR_MS)
      const [review] = await query<{ id: number }>(
        `INSERT INTO review (space_id, booking_id, user_id, rating, comment, author)
         SELECT space_id, id, user_id, 5, 'Bright and quiet', 'Wilhelmina' FROM booking WHERE id = $1 RETURNING id`,
        [past],
      )
      // As a host
      const own = await space(guest, { host: { first_name: RARE.first_name, photo }, photos: [photo] })
      const hosted = await booking(own, host, 'completed', -9 * HOUR_MS, {
        ...{ name: 'Loft', city: 'Ghent', host: { first_name: RARE.first_name, email: guest.email } },
      })
      const rows = sampleRows(app.deps.db, app.time.now)
      for (const table of ['project', 'favorite', 'photo', 'preference', 'saved_view'])
        await rows.insert(table, guest.id)
      await app.records(guest, 'POST', '/contact_message', {
        body: { ...{ name: 'Wilhelmina Quastenberg', email: guest.email }, subject: 'S', message: 'A question' },
      })
      await app.lambda(guest, 'POST', '/stripe/customer/card', { body: { sourceToken: 'tok_visa' } })
      // Changes of the account by an administrator, and an email to them about the person
      const changed = { body: { status: 'active', phone: RARE.phone.slice(1) }, key: crypto.randomUUID() }
      expect((await app.records(admin, 'PUT', `/user/${guest.id}`, changed)).status).toBe(200)
      await query(`INSERT INTO mailbox ("to", subject, html, text) VALUES ($1, 'New', $2, $2)`, [
        admin.email,
        `Wilhelmina Quastenberg, ${guest.email}`,
      ])
      // A calendar file breaks its lines anywhere, here within the address.
      const folded = `ATTENDEE:mailto:${guest.email.slice(0, 4)}\r\n ${guest.email.slice(4)}`
      for (const content of [folded, 'ATTENDEE:mailto:other@x.test'])
        await query(
          `INSERT INTO mailbox ("to", subject, html, text, attachments) VALUES ($1, 'Booked', '', '', $2::jsonb)`,
          [...[admin.email, JSON.stringify([{ name: 'booking.ics', type: 'text/calendar', content }])]],
        )
      await query(`INSERT INTO rate_limit (key, count, resets_at) VALUES ($1, 1, $2)`, [
        `mails:${guest.email}`,
        new Date(app.time.now + HOUR_MS),
      ])
      expect((await placesOf(guest.email)).length).toBeGreaterThan(4)

      const answer = await remove(guest)
      expect(answer).toMatchObject({ status: 200, body: { message: 'Account deleted' } })
      expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=0/)

      expect(await placesOf(guest.email)).toEqual([])
      const files = await query(`SELECT attachments FROM mailbox WHERE subject = 'Booked' ORDER BY id`)
      expect(files).toMatchObject([{ attachments: null }, { attachments: [{ name: 'booking.ics' }] }])
      for (const text of [...Object.values(RARE), RARE.phone.slice(1), photo, photo.split('/').at(-1) ?? photo])
        expect({ [text]: await placesOf(text) }).toEqual({ [text]: [] })
      await expect.poll(() => app.stored.size).toBe(0)
      for (const token of [guest.token, elsewhere])
        expect((await app.lambda({ ...guest, token }, 'GET', '/profile')).status).toBe(401)
      expect(
        (await app.lambda(null, 'POST', '/login', { body: { email: guest.email, password: PASSWORD } })).status,
      ).toBe(401)

      const one = async (table: string, id: number) => (await query(`SELECT * FROM "${table}" WHERE id = $1`, [id]))[0]
      expect(await one('booking', past)).toMatchObject({
        total_cents: 9_000,
        status: 'completed',
        user_id: null,
        note: null,
      })
      expect(await one('booking', hosted)).toMatchObject({ user_id: host.id, place: { name: 'Loft', city: 'Ghent' } })
      expect(await one('review', review?.id ?? 0)).toMatchObject({
        ...{ comment: 'Bright and quiet', rating: 5, author: null, user_id: null },
      })
      expect(await one('space', own)).toMatchObject({
        ...{ name: 'Loft', address: null, host: null, photos: null, status: 'paused', user_id: null },
        deleted_at: expect.any(String),
      })
      // The history still says that something happened, and by whom it was deleted no longer.
      const entries = await history('user', guest.id)
      expect(entries.at(-1)).toEqual({ operation: 'delete', before: null, after: null })
      expect(entries.length).toBeGreaterThan(2)
      expect(entries.filter(({ before, after }) => before !== null || after !== null)).toEqual([])
      expect((await app.records(admin, 'GET', `/booking/${past}`)).status).toBe(200)
    })

    it('changes nothing of others that a name or a picture happens to equal', async () => {
      const key = crypto.randomUUID()
      const create = () => app.records(admin, 'POST', '/project', { body: { name: 'Honey' }, key })
      const first = await create()
      const other = await app.person('user')
      await app.lambda(null, 'POST', '/forgot', { body: { email: other.email } })
      const leaver = await named({ first_name: 'Record', last_name: 'created successfully"}' })
      // A file of another person is not the leaver's picture, and neither is the beginning of a link.
      const kept = await picture(other)
      const mail = { to: other.email, text: `See ${kept}, or write to a${leaver.email} and ${leaver.email}.org` }
      await query(`INSERT INTO mailbox ("to", subject, html, text, attachments) VALUES ($1, 'Seen', $2, $2, '[]')`, [
        mail.to,
        mail.text,
      ])
      const before = await query('SELECT * FROM mailbox WHERE "to" = $1 ORDER BY id', [other.email])
      for (const photo of ['http://l', kept]) {
        const who = photo === kept ? leaver : await named({ first_name: 'http:', last_name: 'link' })
        await app.lambda(who, 'POST', '/update/photo', { body: { photo } })
        expect((await remove(who)).status).toBe(200)
      }
      expect(await query('SELECT * FROM mailbox WHERE "to" = $1 ORDER BY id', [other.email])).toEqual(before)
      expect(await create()).toMatchObject({ status: 201, body: first.body })
    })

    it('leaves the emails and answers about the person whole', async () => {
      const leaver = await named({ first_name: 'p', last_name: 'a' })
      const key = crypto.randomUUID()
      const change = () => app.records(admin, 'PUT', `/user/${leaver.id}`, { body: { phone: '32470000000' }, key })
      const first = await change()
      await query(`INSERT INTO mailbox ("to", subject, html, text) VALUES ($1, 'About', $2, $3)`, [
        admin.email,
        `<p a="1">p a, Papa p ab: <a href="mailto:${leaver.email}">${leaver.email.toUpperCase()}</a></p>`,
        `p a <${leaver.email}>.`,
      ])
      expect((await remove(leaver)).status).toBe(200)
      expect(await query(`SELECT html, text FROM mailbox WHERE subject = 'About'`)).toEqual([
        {
          html: '<p a="1">(deleted), Papa p ab: <a href="mailto:(deleted)">(deleted)</a></p>',
          text: '(deleted) <(deleted)>.',
        },
      ])
      const gone = { email: '(deleted)', first_name: '(deleted)', last_name: '(deleted)', phone: '(deleted)' }
      expect((await change()).body).toEqual({ ...first.body, model: { ...first.body.model, ...gone } })
    })

    it('leaves no name in the notices of others', async () => {
      const names = { first_name: 'Leopoldine', last_name: 'Zwetschke' }
      const [writer, colleague] = [await app.person('admin'), await app.person('admin')]
      await app.lambda(writer, 'POST', '/profile', { body: names })
      const post = (path: string, body: object, by = writer) => app.call('POST', path, { token: by.token, body })
      const room = await post('/v3/api/lambda/realtime/room', { user_ids: [colleague.id] })
      await post('/v3/api/lambda/realtime/send', { room_id: room.body.data, message: 'Hello' })
      const about = { table: 'project', record_id: await sampleRows(app.deps.db, app.time.now).insert('project', null) }
      await app.records(writer, 'POST', '/comment', { body: { ...about, body: `Look, @[${colleague.id}]` } })
      const body = `Leopoldine-leaf for @[${writer.id}] and @[${admin.id}]`
      await app.records(colleague, 'POST', '/comment', { body: { ...about, body } })
      const read = () =>
        query<{ title: string; message: string }>(
          'SELECT title, message FROM notification WHERE user_id = any($1) ORDER BY id',
          [[colleague.id, admin.id]],
        )
      const before = await read()
      expect(before.filter((notice) => /Leopoldine/.test(Object.values(notice).join())).length).toBe(3)
      expect((await remove(writer)).status).toBe(200)
      expect(await read()).toEqual([
        { title: 'New message from (deleted)', message: '' },
        { title: expect.stringContaining('(deleted)'), message: `Look, @${colleague.email}` },
        { title: before[2]?.title, message: `Leopoldine-leaf for @(deleted) and @${admin.email}` },
      ])
    })

    it('leaves no address that the person had or asked for, and those of others', async () => {
      const person = await named(RARE)
      const owner = await app.person('user')
      const [second, asked] = [`second-${person.email}`, `asked-${person.email}`]
      const write = (email: string) =>
        app.records(person, 'POST', '/contact_message', {
          body: { ...{ name: 'Wilhelmina Quastenberg', email }, subject: 'S', message: 'A question' },
        })
      await write(person.email)
      const change = (email: string) =>
        app.lambda(person, 'POST', '/update/email', { body: { email, password: PASSWORD } })
      await change(second)
      const [proof] = await app.mailsTo(second)
      const token = /token=([\w-]+)/.exec(proof?.text ?? '')?.[1]
      expect((await app.lambda(null, 'POST', '/verify/email', { body: { token } })).status).toBe(200)
      await change(asked)
      // Asked for too, but somebody else has it by now.
      await change(`taken-${owner.email}`)
      await query('UPDATE "user" SET email = $2 WHERE id = $1', [owner.id, `taken-${owner.email}`])
      expect((await placesOf(person.email)).length).toBeGreaterThan(4)
      expect((await remove(person)).status).toBe(200)
      for (const text of [person.email, RARE.last_name])
        expect({ [text]: await placesOf(text) }).toEqual({ [text]: [] })
      expect(await app.mailsTo(`taken-${owner.email}`)).toHaveLength(1)
    })

    it('is done whatever signs the address and the name have', async () => {
      const person = await named({ first_name: 'Anne-Marie', last_name: "d'Orsay-Roe (Ann)" })
      const email = `anne-marie.o'roe+${person.id}@sub-domain.x-y.test`
      await query('UPDATE "user" SET email = $2 WHERE id = $1', [person.id, email])
      await query(`INSERT INTO mailbox ("to", subject, html, text) VALUES ($1, 'New', '', $2)`, [
        admin.email,
        `Anne-Marie d'Orsay-Roe (Ann), ${email}`,
      ])
      expect(await remove({ ...person, email })).toMatchObject({ status: 200 })
      for (const text of [email, 'Orsay-Roe']) expect(await placesOf(text)).toEqual([])
    })

    it('keeps invoices with their amounts, and nothing of the customer, here and at the provider', async () => {
      const person = await named()
      const product_id = (await app.lambda(admin, 'POST', '/stripe/products', { body: { name: 'Plan' } })).body.data
      const price = { product_id, currency: 'EUR', type: 'recurring', interval: 'month', amount_cents: 3_000 }
      const price_id = (await app.lambda(admin, 'POST', '/stripe/prices', { body: price })).body.data
      const pay = (method: string, path: string, body?: object) =>
        app.lambda(person, method, `/stripe/customer${path}`, body ? { body } : {})
      await pay('POST', '/card', { sourceToken: 'tok_visa' })
      const subscription = (await pay('POST', '/subscription', { price_id })).body.data
      const customer = (await pay('GET', '')).body.model
      expect(await remove(person)).toMatchObject({
        status: 409,
        body: {
          code: 'ACCOUNT_IN_USE',
          message: expect.stringContaining('subscription'),
          reasons: [expect.any(String)],
        },
      })
      await pay('DELETE', `/subscription/${subscription}?at=period_end`)
      expect((await remove(person)).status).toBe(409)
      await pay('DELETE', `/subscription/${subscription}?at=now`)
      expect((await remove(person)).status).toBe(200)
      const [invoice] = await query('SELECT * FROM invoice WHERE customer_id = $1', [customer.id])
      expect(invoice).toMatchObject({ total_cents: 3_000, status: 'paid', user_id: null })
      expect((await query('SELECT * FROM customer WHERE id = $1', [customer.id]))[0]).toMatchObject({
        ...{ email: null, name: 'Deleted account', user_id: null },
      })
      expect(await query('SELECT 1 FROM card WHERE customer_id = $1', [customer.id])).toEqual([])
      expect(await placesOf(person.email)).toEqual([])
      const state = await app.deps.payments.customer(String(customer.provider_id), { tx: app.deps.db, key: '' })
      expect(state).toMatchObject({ isDeleted: true, email: null, name: null })
    })

    it('is refused while somebody counts on a booking, as guest and as host', async () => {
      const [guest, host] = [await named(), await named()]
      const at = await space(host)
      const confirmed = await booking(at, guest, 'confirmed', HOUR_MS)
      const pending = await booking(at, guest, 'pending', 5 * HOUR_MS)
      for (const who of [guest, host]) {
        const { status, body } = await remove(who)
        expect([status, body.code]).toEqual([409, 'ACCOUNT_IN_USE'])
        expect(body.message).toMatch(who === guest ? /^You have 2 upcoming/ : /^Your spaces have 2 upcoming/)
        expect((await app.lambda(who, 'GET', '/profile')).body.model).toMatchObject({ email: who.email, ...NAME })
      }
      await query(`UPDATE booking SET status = 'cancelled' WHERE id = any($1::bigint[])`, [[confirmed, pending]])
      for (const who of [guest, host]) expect((await remove(who)).status).toBe(200)
    })

    it('asks for the password, and for a code where two-factor sign-in is on', async () => {
      const person = await named()
      for (const [password, status] of [
        ['', 400],
        ['wrong', 403],
      ] as const)
        expect(await remove(person, password)).toMatchObject({
          status,
          body: { validation: { password: expect.any(String) } },
        })
      const setup = (await app.lambda(person, 'POST', '/2fa/enable', { body: { password: PASSWORD } })).body
      const code = () => codeOf(String(setup.secret), app.time.now)
      const verified = await app.lambda(person, 'POST', '/2fa/verify', {
        body: { access_token: setup.access_token, token: await code() },
      })
      const secured = { ...person, token: verified.body.token ?? person.token }
      app.time.now += 11 * 60_000
      expect((await remove(secured)).body.code).toBe('STEP_UP_REQUIRED')
      expect((await data(secured)).body.code).toBe('STEP_UP_REQUIRED')
      expect((await app.lambda(secured, 'POST', '/2fa/authorize', { body: { token: await code() } })).status).toBe(200)
      expect((await remove(secured)).status).toBe(200)
    })

    it('leaves somebody who may do everything, and the site’s content', async () => {
      const alone = await makeApp(await open())
      const first = await alone.person('super_admin')
      const gone = (who: Person) => alone.lambda(who, 'POST', '/account/delete', { body: { password: PASSWORD } })
      await alone.deps.db.query('INSERT INTO setup_claim (id, user_id, claimed_at) VALUES (1, $1, $2)', [
        first.id,
        new Date(alone.time.now),
      ])
      const refused = await gone(first)
      expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('last super admin') } })
      const second = await alone.person('super_admin')
      const rows = sampleRows(alone.deps.db, alone.time.now)
      const [post, project, space] = [
        await rows.insert('blog_post', first.id),
        await rows.insert('project', first.id),
        await rows.insert('space', first.id),
      ]
      expect((await gone(first)).status).toBe(200)
      expect((await gone(second)).status).toBe(409)
      for (const [table, id] of [
        ['blog_post', post],
        ['project', project],
        ['space', space],
      ] as const)
        expect(
          await alone.deps.db.query(`SELECT user_id, deleted_at FROM ${table} WHERE id = $1`, [id]),
          table,
        ).toEqual([{ user_id: null, deleted_at: null }])
      // The installation stays claimed.
      expect(await alone.deps.db.query('SELECT user_id FROM setup_claim')).toEqual([{ user_id: null }])
    })

    it('changes nothing when the provider does not answer, and is then repeated', async () => {
      const clock = { now: () => Date.parse('2026-03-01T10:00:00Z') }
      const stripe = await startStripe(clock.now)
      const settings = { secretKey: STRIPE_KEY, publishableKey: null, webhookSecret: WEBHOOK_SECRET }
      const payments = stripePayments({ ...settings, apiBase: stripe.apiBase })
      const paid = await makeApp(app.deps.db, {}, { payments })
      const person = await paid.person('user')
      await paid.lambda(person, 'POST', '/stripe/customer/card', { body: { sourceToken: 'tok_visa' } })
      const gone = () => paid.lambda(person, 'POST', '/account/delete', { body: { password: PASSWORD } })
      const from = stripe.requests.length
      stripe.faults.push(...Array(6).fill(500))
      expect((await gone()).status).toBeGreaterThanOrEqual(500)
      expect((await paid.lambda(person, 'GET', '/profile')).status).toBe(200)
      stripe.faults.length = 0
      expect((await gone()).status).toBe(200)
      const sent = stripe.requests.slice(from)
      expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
      expect(sent.find(({ method }) => method === 'DELETE')?.path).toMatch(/^\/v1\/customers\/cus_/)
      await stripe.stop()
    })

    it('knows what becomes of every table that has an owner', async () => {
      const columns = await query<{ name: string; rule: string }>(
        `SELECT t.relname AS name, k.confdeltype::text AS rule FROM pg_constraint k
         JOIN pg_class t ON t.oid = k.conrelid
         WHERE k.contype = 'f' AND k.confrelid = '"user"'::regclass`,
      )
      // c: goes with the account; n: stays without an owner. Any other would forbid the deletion.
      expect(columns.filter(({ rule }) => rule !== 'c' && rule !== 'n')).toEqual([])
    })
  })
})
