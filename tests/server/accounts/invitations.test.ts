// Invitations: sent with a new account or later, a link that works once for a week, and a password
// that the person chooses.
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const DAY_MS = 86_400_000
const CHOSEN = 'a chosen password'
let serial = 0
const newAddress = () => `invited-${++serial}@x.test`

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('admin')
  })

  const add = (values: Record<string, unknown>, who = admin) =>
    app.records(who, 'POST', '/user', { body: { invited: true, ...values } })
  const invite = (id: number, who = admin) => app.lambda(who, 'POST', '/admin/invite', { body: { id } })
  const accept = (token: string, password = CHOSEN) =>
    app.lambda(null, 'POST', '/invitation', { body: { token, password } })
  const login = (email: string) => app.lambda(null, 'POST', '/login', { body: { email, password: CHOSEN } })
  const invitationsOf = async (email: string) =>
    (await app.mailsTo(email)).filter(({ subject }) => subject === 'You are invited to Holdfast')
  const linkOf = async (email: string) => {
    const [newest] = await invitationsOf(email)
    const link = new URL(/https?:\/\/\S+/.exec(newest?.text ?? '')?.[0] ?? 'http://none')
    return { link, token: link.searchParams.get('token') ?? '' }
  }
  /** An invited account with its link. */
  async function added(values: Record<string, unknown> = {}, who = admin) {
    const email = newAddress()
    const { status, body } = await add({ email, ...values }, who)
    expect(status).toBe(201)
    return { email, id: Number(body.model.id), ...(await linkOf(email)) }
  }

  describe('with a new account', () => {
    it('names who invites; the link sets a password and confirms the address, once', async () => {
      const { email, id, link, token } = await added({ first_name: 'Nell' })
      const [mail] = await invitationsOf(email)
      expect(mail?.text).toContain('Hello Nell,')
      expect(mail?.text).toContain(`${admin.email} has added an account for you`)
      expect(mail?.text).toContain('expires in 7 days')
      expect([link.origin, link.pathname, link.searchParams.get('role')]).toEqual([
        'http://localhost',
        '/invitation',
        null,
      ])
      expect((await login(email)).status).toBe(401)
      expect(await accept(token)).toMatchObject({ status: 200, body: { message: expect.stringMatching(/Sign in/) } })
      expect((await login(email)).status).toBe(200)
      expect((await app.records(admin, 'GET', `/user/${id}`)).body.model).toMatchObject({
        invited: true,
        verified: true,
      })
      expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'LINK_USED' } })
      expect((await app.mailsTo(email)).length, 'a first password is no change to warn about').toBe(1)
    })

    it('leads an administrator to the sign-in of administrators', async () => {
      const { link } = await added({ role: 'admin' }, await app.person('super_admin'))
      expect(link.searchParams.get('role')).toBe('admin')
    })

    it('is not sent unless it is asked for', async () => {
      const email = newAddress()
      expect((await app.records(admin, 'POST', '/user', { body: { email } })).status).toBe(201)
      expect((await add({ email: newAddress(), invited: false })).status).toBe(201)
      expect(await app.mailsTo(email)).toEqual([])
    })

    it('is sent once for a create that is repeated', async () => {
      const email = newAddress()
      const create = { body: { email, invited: true }, key: crypto.randomUUID() }
      const [first, second] = [
        await app.records(admin, 'POST', '/user', create),
        await app.records(admin, 'POST', '/user', create),
      ]
      expect(second.body.model.id).toBe(first.body.model.id)
      expect(await invitationsOf(email)).toHaveLength(1)
    })

    it('is refused with the account that it can not open; neither is kept', async () => {
      const email = newAddress()
      expect(await add({ email, status: 'suspended' })).toMatchObject({
        status: 400,
        body: { validation: { invited: 'Only active accounts can be invited' } },
      })
      expect((await app.records(admin, 'GET', `/user?filter=email,eq,${email}`)).body.total).toBe(0)
      expect(await app.mailsTo(email)).toEqual([])
    })
  })

  describe('the link', () => {
    it('still works after a password that was refused', async () => {
      const { email, token } = await added()
      for (const password of ['short', 'iloveyou', email])
        expect(await accept(token, password)).toMatchObject({
          status: 400,
          body: { validation: { password: expect.any(String) } },
        })
      expect((await accept(token)).status).toBe(200)
    })

    it('of two uses at the same time sets one password', async () => {
      const { token } = await added()
      const both = await Promise.all([accept(token), accept(token, 'another password')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 410])
    })

    it('expires after a week', async () => {
      const { token } = await added()
      const start = app.time.now
      app.time.now = start + 7 * DAY_MS + 1
      expect(await accept(token)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
      app.time.now = start
      expect((await accept(token)).status).toBe(200)
    })

    it('does not open an account that was suspended, or whose address is another one', async () => {
      const [suspended, moved] = [await added(), await added()]
      await app.records(admin, 'PUT', `/user/${suspended.id}`, { body: { status: 'suspended' } })
      expect((await accept(suspended.token)).status).toBe(403)
      await app.records(admin, 'PUT', `/user/${moved.id}`, { body: { email: newAddress() } })
      expect((await accept(moved.token)).status).toBe(410)
      expect((await accept('nonsense')).status).toBe(400)
    })

    it('is for the account as it was invited: another role or a confirmed address end it', async () => {
      const boss = await app.person('super_admin')
      const [promoted, confirmed] = [await added(), await added()]
      await app.records(boss, 'PUT', `/user/${promoted.id}`, { body: { role: 'admin' } })
      await app.records(admin, 'PUT', `/user/${confirmed.id}`, { body: { verified: true } })
      for (const { token } of [promoted, confirmed])
        expect(await accept(token)).toMatchObject({ status: 400, body: { code: 'LINK_INVALID' } })
      const prepared = await added({ verified: true })
      expect((await accept(prepared.token)).status).toBe(200)
    })

    it('ends the sessions of the account, and tells its owner where it had a password', async () => {
      const person = await app.person('user')
      await app.deps.db.query('UPDATE "user" SET verified = false WHERE id = $1', [person.id])
      expect((await invite(person.id)).status).toBe(200)
      expect((await accept((await linkOf(person.email)).token)).status).toBe(200)
      expect((await app.lambda(person, 'GET', '/profile')).status).toBe(401)
      expect((await app.mailsTo(person.email))[0]?.subject).toMatch(/password was changed/)
    })
  })

  describe('another one', () => {
    it('replaces the first, and both are in the history', async () => {
      const email = newAddress()
      const { body } = await app.records(admin, 'POST', '/user', { body: { email } })
      const { id } = body.model
      expect((await invite(id)).body).toMatchObject({ message: 'Invitation sent' })
      const first = await linkOf(email)
      expect((await invite(id)).status).toBe(200)
      const second = await linkOf(email)
      expect((await accept(first.token)).status).toBe(410)
      expect((await accept(second.token)).status).toBe(200)
      const log = await app.deps.db.query<{ after: unknown }>(
        `SELECT after FROM audit_log WHERE table_name = 'user' AND record_id = $1 AND operation = 'update' ORDER BY id`,
        [id],
      )
      expect(log.map(({ after }) => after).slice(0, 2)).toEqual([{ invited: true }, { invitation: '(sent again)' }])
    })

    it('is refused for a confirmed address, an inactive account, and by who may not change the account', async () => {
      const { id, token } = await added()
      await accept(token)
      expect(await invite(id)).toMatchObject({ status: 409, body: { message: expect.stringMatching(/password link/) } })
      const inactive = await app.records(admin, 'POST', '/user', { body: { email: newAddress(), status: 'inactive' } })
      expect((await invite(inactive.body.model.id)).status).toBe(400)
      const other = await added({ role: 'admin' }, await app.person('super_admin'))
      expect((await invite(other.id)).status).toBe(403)
      expect((await invite(admin.id)).status).toBe(403)
      expect((await invite(2_000_000_000)).status).toBe(404)
      expect((await invite(id, await app.person('user'))).status).toBe(403)
    })

    it('has a limit for each address and each administrator', async () => {
      const { id } = await added()
      for (let sent = 1; sent < 5; sent += 1) expect((await invite(id)).status).toBe(200)
      expect((await invite(id)).status).toBe(429)
      const busy = await app.person('admin')
      await app.deps.db.query('INSERT INTO rate_limit (key, count, resets_at) VALUES ($1, 300, $2)', [
        `invitations:${busy.id}`,
        new Date(app.time.now + 60_000),
      ])
      const email = newAddress()
      expect((await add({ email }, busy)).status).toBe(429)
      expect((await app.records(admin, 'GET', `/user?filter=email,eq,${email}`)).body.total).toBe(0)
    })

    it('is not sent by an update that repeats the stored value', async () => {
      const { email, id, token } = await added()
      const suspended = { invited: true, status: 'suspended' }
      for (const body of [
        { invited: true, phone: '1' },
        { invited: true },
        suspended,
        { invited: true, status: 'active' },
      ])
        expect((await app.records(admin, 'PUT', `/user/${id}`, { body })).status).toBe(200)
      const bulk = { set: { invited: true, phone: '2' }, where: { id } }
      const all = await app.call('POST', '/v1/api/rest/user/PUTWHERE', { token: admin.token, body: bulk })
      expect(all.status).toBe(200)
      expect(await invitationsOf(email)).toHaveLength(1)
      expect((await accept(token)).status).toBe(200)
    })

    it('is not sent by writing the field of an account that exists', async () => {
      const email = newAddress()
      const { body } = await app.records(admin, 'POST', '/user', { body: { email } })
      const write = (invited: boolean) => app.records(admin, 'PUT', `/user/${body.model.id}`, { body: { invited } })
      expect(await write(true)).toMatchObject({ status: 400, body: { validation: { invited: expect.any(String) } } })
      expect((await write(false)).status).toBe(200)
      expect(await app.mailsTo(email)).toEqual([])
    })
  })
})
