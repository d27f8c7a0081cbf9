// Credentials, sessions on several devices, account approval, the last super admin, and the
// captcha.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { deviceOf } from '../../../server/accounts/user-sessions'
import { siteverifyCaptcha } from '../../../server/ports/captcha'
import { codeOf } from '../../support/totp'
import { makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'

const NEW_PASSWORD = 'a better password'

onEachBackend(({ open }) => {
  let app: TestApp

  beforeAll(async () => {
    app = await makeApp(await open())
  })

  const post = (who: Person | null, path: string, body: Record<string, unknown> = {}) =>
    app.lambda(who, 'POST', path, { body })
  const login = (email: string, password: string, userAgent = '') =>
    app.lambda(null, 'POST', '/login', {
      body: { email, password, is_refresh: true },
      headers: { 'user-agent': userAgent },
    })
  const again = async (person: Person, userAgent?: string): Promise<Person> => ({
    ...person,
    token: (await login(person.email, PASSWORD, userAgent)).body.token,
  })
  /** Runs `act` while the next password is checked, which takes a while. */
  const whileChecked = (act: () => Promise<unknown>) => {
    const { passwords } = app.deps
    const { verify } = passwords
    vi.spyOn(passwords, 'verify').mockImplementationOnce(async (...args) => {
      const isRight = await verify(...args)
      await act()
      return isRight
    })
  }
  const isIn = async (person: Person) => (await app.lambda(person, 'GET', '/profile')).status === 200

  describe('the own password', () => {
    it('changes with the old one, and ends the other sessions', async () => {
      const here = await app.person('user')
      const elsewhere = await again(here)
      const change = (old: string) => post(here, '/update/password', { old, password: NEW_PASSWORD })
      expect((await post(null, '/update/password', { old: 'x', password: NEW_PASSWORD })).status).toBe(401)
      expect(await change('wrong')).toMatchObject({ status: 403, body: { validation: { old: expect.any(String) } } })
      expect((await change(PASSWORD)).status).toBe(200)
      expect([await isIn(here), await isIn(elsewhere)]).toEqual([true, false])
      expect((await login(here.email, PASSWORD)).status).toBe(401)
      expect((await login(here.email, NEW_PASSWORD)).status).toBe(200)
      const [mail] = await app.mailsTo(here.email)
      expect(mail?.subject).toMatch(/password was changed/)
      expect(mail?.text).toContain('was changed by you')
    })

    it('is none of those that everybody tries first', async () => {
      const person = await app.person('user')
      const { status, body } = await post(person, '/update/password', { old: PASSWORD, password: 'qwerty123' })
      expect([status, body.validation]).toEqual([400, { password: expect.stringContaining('most used passwords') }])
      expect(await app.mailsTo(person.email)).toEqual([])
    })

    it('that is replaced while it is checked opens nothing and changes nothing', async () => {
      const admin = await app.person('admin')
      const attempts: [path: string, body: Record<string, unknown>][] = [
        ['/update/password', { old: PASSWORD, password: 'the password of a thief' }],
        ['/update/email', { email: 'thief@x.test', password: PASSWORD }],
        ['/2fa/enable', { password: PASSWORD }],
      ]
      for (const [path, body] of attempts) {
        const person = await app.person('user')
        whileChecked(() => post(admin, '/admin/update/password', { id: person.id, password: NEW_PASSWORD }))
        expect([path, (await post(person, path, body)).status]).toEqual([path, 401])
        expect((await login(person.email, NEW_PASSWORD)).status).toBe(200)
      }
      expect(await app.mailsTo('thief@x.test')).toEqual([])
      const person = await app.person('user')
      whileChecked(() => post(admin, '/admin/update/password', { id: person.id, password: NEW_PASSWORD }))
      expect(await login(person.email, PASSWORD)).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } })
    })

    it('asks for the code too when two-factor sign-in is turned on while it is checked', async () => {
      const person = await app.person('user')
      const { body } = await post(person, '/2fa/enable', { password: PASSWORD })
      const code = codeOf(String(body.secret), app.time.now)
      whileChecked(() => post(null, '/2fa/verify', { access_token: body.access_token, token: code }))
      const late = await login(person.email, PASSWORD)
      expect([late.status, late.body.two_factor, late.body.token]).toEqual([200, true, undefined])
    })

    it('can not be guessed by who found an open session', async () => {
      const limits = { failures: { max: 3, windowMs: 60_000 }, calls: { max: 1_000, windowMs: 60_000 } }
      const strict = await makeApp(app.deps.db, { limits })
      const person = await app.person('user')
      const guess = () =>
        strict.lambda(person, 'POST', '/update/password', { body: { old: 'guess', password: NEW_PASSWORD } })
      const answers = await Promise.all(Array.from({ length: 6 }, guess))
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(3)
    })
  })

  it('the own picture is changed and taken away', async () => {
    const person = await app.person('user')
    const photo = `/uploads/${'0'.repeat(32)}.png`
    expect((await post(person, '/update/photo', { photo })).status).toBe(200)
    expect((await app.lambda(person, 'GET', '/profile')).body.model.photo).toBe(photo)
    expect((await post(person, '/update/photo', { photo: 'javascript:alert(1)' })).body.validation).toHaveProperty(
      'photo',
    )
    expect((await post(person, '/update/photo', { photo: null })).status).toBe(200)
    expect((await app.lambda(person, 'GET', '/profile')).body.model.photo).toBeNull()
  })

  describe('somebody else’s credentials', () => {
    it('are for administrators, and those of administrators for super admins', async () => {
      const [user, admin, superAdmin] = [
        await app.person('user'),
        await app.person('admin'),
        await app.person('super_admin'),
      ]
      const target = await app.person('user')
      const calls = (id: number) =>
        [
          ['/admin/update/password', { id, password: NEW_PASSWORD }],
          ['/admin/update/email', { id, email: `${crypto.randomUUID()}@holdfast.test` }],
          ['/verify/user', { user_id: id }],
        ] as const
      for (const [path, body] of calls(target.id)) {
        expect((await post(user, path, body)).status).toBe(403)
        expect((await post(null, path, body)).status).toBe(401)
        expect((await post(admin, path, body)).status).toBe(200)
      }
      for (const [path, body] of calls(superAdmin.id)) expect((await post(admin, path, body)).status).toBe(403)
      for (const [path, body] of calls(2_000_000_000)) expect((await post(admin, path, body)).status).toBe(404)
      for (const [path, body] of calls(admin.id)) expect((await post(superAdmin, path, body)).status).toBe(200)
    })

    it('end that person’s sessions when the password is set, and tell the old address of a new one', async () => {
      const [admin, target] = [await app.person('admin'), await app.person('user')]
      const email = `new-${target.email}`
      expect((await post(admin, '/admin/update/email', { id: target.id, email })).status).toBe(200)
      expect((await app.mailsTo(target.email))[0]?.text).toContain(email)
      const [proof] = await app.mailsTo(email)
      expect(proof?.subject).toMatch(/confirm/i)
      expect(proof?.text).toContain('expires in 24 hours')
      expect((await post(admin, '/admin/update/password', { id: target.id, password: NEW_PASSWORD })).status).toBe(200)
      expect(await isIn(target)).toBe(false)
      expect((await login(email, NEW_PASSWORD)).status).toBe(200)
      expect((await app.mailsTo(email))[0]?.text).toContain('was changed by an administrator')
      const common = { id: target.id, password: 'iloveyou' }
      expect((await post(admin, '/admin/update/password', common)).body.validation).toHaveProperty('password')
      const other = await app.person('user')
      expect((await post(admin, '/admin/update/email', { id: target.id, email: other.email })).status).toBe(409)
    })

    it('and second factor can be taken away from who lost it, and every session of theirs ended', async () => {
      const [admin, target, superAdmin] = [
        await app.person('admin'),
        await app.person('user'),
        await app.person('super_admin'),
      ]
      const off = (id: number) => post(admin, '/admin/2fa/disable', { id })
      expect((await off(target.id)).status).toBe(409)
      const { body } = await post(target, '/2fa/enable', { password: PASSWORD })
      const token = codeOf(String(body.secret), app.time.now)
      await post(null, '/2fa/verify', { access_token: body.access_token, token })
      expect((await login(target.email, PASSWORD)).body).toMatchObject({ two_factor: true })
      expect((await off(target.id)).status).toBe(200)
      expect((await app.mailsTo(target.email))[0]?.text).toContain('turned off')
      expect((await login(target.email, PASSWORD)).body).toHaveProperty('token')
      expect((await post(admin, '/admin/user-sessions/end', { id: target.id })).status).toBe(200)
      expect(await isIn(target)).toBe(false)
      for (const path of ['/admin/2fa/disable', '/admin/user-sessions/end']) {
        expect((await post(admin, path, { id: superAdmin.id })).status).toBe(403)
        expect((await post(admin, path, { id: 2_000_000_000 })).status).toBe(404)
      }
    })

    /** All calls by which an administrator can change columns of a user. */
    const roads = (who: Person, id: number, values: Record<string, unknown>) => [
      () => app.records(who, 'PUT', `/user/${id}`, { body: values }),
      () => app.records(who, 'PUT', '/user', { body: { ...values, updateCondition: { id } } }),
      () => app.call('POST', '/v1/api/rest/user/PUTWHERE', { token: who.token, body: { set: values, where: { id } } }),
      async () => {
        const member = { id: 'a', method: 'PUT', endpoint: `/v1/api/records/holdfast/${who.role}/user/${id}` }
        const { body } = await app.call('POST', '/v1/api/batch', {
          token: who.token,
          body: [{ ...member, body: values }],
        })
        return (body.responses as { status: number; body: Record<string, unknown> }[])[0]
      },
    ]

    it('by any road take a fresh code of who has two-factor sign-in on', async () => {
      const [boss, target] = [await app.person('super_admin'), await app.person('user')]
      const history = async () =>
        (await app.lambda(boss, 'GET', `/audit?table=user&id=${target.id}`)).body.list as { id: number }[]
      expect((await app.records(boss, 'PUT', `/user/${target.id}`, { body: { status: 'inactive' } })).status).toBe(200)
      const [entry] = await history()
      await app.deps.db.query('UPDATE "user" SET two_factor_enabled = true WHERE id = $1', [boss.id])
      for (const values of [{ email: `code-${target.email}` }, { role: 'admin' }, { verified: true }])
        for (const road of roads(boss, target.id, values))
          expect(await road(), JSON.stringify(values)).toMatchObject({
            status: 403,
            body: { code: 'STEP_UP_REQUIRED' },
          })
      expect((await app.lambda(boss, 'POST', `/audit/${entry?.id}/restore`)).body.code).toBe('STEP_UP_REQUIRED')
      expect((await post(boss, '/verify/user', { user_id: target.id })).body.code).toBe('STEP_UP_REQUIRED')
      // Sending an unchanged value changes no account, and a name is not a credential.
      const harmless = { status: 'inactive', first_name: 'Harmless' }
      expect((await app.records(boss, 'PUT', `/user/${target.id}`, { body: harmless })).status).toBe(200)
      expect(await history()).toHaveLength(2)
    })

    it('are never one’s own, by any road', async () => {
      const boss = await app.person('super_admin')
      await app.person('super_admin')
      for (const change of [
        { email: `own-${boss.email}` },
        { role: 'admin' },
        { status: 'inactive' },
        { verified: true },
      ])
        for (const road of roads(boss, boss.id, change)) {
          const answer = await road()
          expect(answer?.status === 403 || answer?.body.data === 0, JSON.stringify([change, answer])).toBe(true)
        }
      expect((await post(boss, '/admin/update/email', { id: boss.id, email: `own-${boss.email}` })).status).toBe(403)
      const [row] = await app.deps.db.query('SELECT email, role, status FROM "user" WHERE id = $1', [boss.id])
      expect(row).toEqual({ email: boss.email, role: 'super_admin', status: 'active' })
    })

    it('tell both addresses of a new one, which has to be proved again, by any road', async () => {
      const admin = await app.person('admin')
      for (const index of roads(admin, 0, {}).keys()) {
        const target = await app.person('user')
        await app.deps.db.query('UPDATE "user" SET verified = true WHERE id = $1', [target.id])
        const email = `road-${index}-${target.email}`
        const answer = await roads(admin, target.id, { email })[index]?.()
        expect(answer?.status).toBe(200)
        for (const address of [target.email, email])
          expect((await app.mailsTo(address)).map(({ subject }) => subject)).toContain('Your email address was changed')
        const rows = await app.deps.db.query('SELECT email, verified FROM "user" WHERE id = $1', [target.id])
        expect(rows).toEqual([{ email, verified: false }])
      }
    })

    it('leave a new address to be proved, also where the form repeats that the old one was', async () => {
      const [admin, target] = [await app.person('admin'), await app.person('user')]
      const change = async (body: Record<string, unknown>) =>
        (await app.records(admin, 'PUT', `/user/${target.id}`, { body })).body.model.verified
      expect(await change({ verified: true })).toBe(true)
      expect(await change({ email: target.email, verified: true })).toBe(true)
      const email = `typed-${target.email}`
      expect(await change({ email, verified: true, first_name: 'Tessa' })).toBe(false)
      // Where the address is not proved, it is the administrator's own word.
      expect(await change({ email: `known-${email}`, verified: true })).toBe(true)
    })

    it('leave a history without the password', async () => {
      const [admin, target] = [await app.person('admin'), await app.person('user')]
      await post(admin, '/admin/update/password', { id: target.id, password: NEW_PASSWORD })
      const { body } = await app.lambda(admin, 'GET', `/audit?table=user&id=${target.id}`)
      expect(body.list[0]).toMatchObject({ user_id: admin.id, operation: 'update', after: { password: '(changed)' } })
      expect(JSON.stringify(body)).not.toMatch(/argon2|better/)
    })
  })

  it('an account that waits is let in by who may decide about it, and told by mail', async () => {
    const [admin, superAdmin] = [await app.person('admin'), await app.person('super_admin')]
    const email = `${crypto.randomUUID()}@holdfast.test`
    expect((await post(null, '/register', { email, password: PASSWORD, role: 'admin' })).status).toBe(202)
    const [row] = await app.deps.db.query<{ id: number }>('SELECT id FROM "user" WHERE email = $1', [email])
    const approve = (who: Person) => post(who, '/verify/user', { user_id: row?.id ?? 0 })
    expect((await approve(admin)).status).toBe(403)
    // The address is not verified yet.
    expect((await login(email, PASSWORD)).status).toBe(401)
    expect((await approve(superAdmin)).body.message).toBe('Account approved')
    expect((await login(email, PASSWORD)).body).toMatchObject({ role: 'admin' })
    expect((await app.mailsTo(email))[0]?.text).toContain('/admin/login')
  })

  describe('sessions', () => {
    const listOf = async (person: Person) =>
      (await app.lambda(person, 'GET', '/user-sessions/data')).body.list as unknown as {
        id: string
        current: boolean
        device: string | null
        visits: number
        last_path: string | null
      }[]

    it('are listed with their device, and one can be ended from another', async () => {
      const person = await app.person('user')
      app.time.now += 1_000
      const phone = await again(
        person,
        'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
      )
      const list = await listOf(person)
      expect(list.map(({ current, device }) => [current, device])).toEqual([
        [false, 'Safari on iPhone'],
        [true, null],
      ])
      const ended = await app.lambda(person, 'DELETE', `/user-sessions/${list[0]?.id}`)
      expect(ended.status).toBe(200)
      expect([await isIn(phone), await isIn(person)]).toEqual([false, true])
      expect(await listOf(person)).toHaveLength(1)
    })

    it('of others are not found, whatever is tried', async () => {
      const [mine, other] = [await app.person('user'), await app.person('user')]
      const [session] = await listOf(other)
      for (const id of [session?.id, 'nothing', crypto.randomUUID()])
        expect((await app.lambda(mine, 'DELETE', `/user-sessions/${id}`)).status).toBe(404)
      expect(await isIn(other)).toBe(true)
      expect((await app.lambda(null, 'GET', '/user-sessions/data')).status).toBe(401)
    })

    it('of somebody else are listed and ended, one or all, by who may decide about that account', async () => {
      const [person, admin, superAdmin] = [
        await app.person('user'),
        await app.person('admin'),
        await app.person('super_admin'),
      ]
      const phone = await again(person, 'Mozilla/5.0 (Android 16) Firefox/150.0')
      const seen = async (who: Person | null, whose: Person) => {
        const { status, body } = await app.lambda(who, 'GET', `/admin/user-sessions/${whose.id}`)
        return {
          status,
          list: (body.list ?? []) as unknown as { id: string; device: string | null; current: boolean }[],
        }
      }
      const { list } = await seen(admin, person)
      expect(list.map(({ device, current }) => [device, current])).toEqual(
        expect.arrayContaining([
          ['Firefox on Android', false],
          [null, false],
        ]),
      )
      const onPhone = list.find(({ device }) => device !== null)
      const end = (who: Person, session_id?: string) =>
        post(who, '/admin/user-sessions/end', { id: person.id, ...(session_id && { session_id }) })
      expect((await end(admin, onPhone?.id)).body.message).toBe('Session ended')
      expect([await isIn(phone), await isIn(person)]).toEqual([false, true])
      expect((await end(admin, onPhone?.id)).status).toBe(404)
      const [own] = await listOf(admin)
      expect((await end(admin, own?.id)).status).toBe(404)
      expect((await end(admin)).status).toBe(200)
      expect((await seen(admin, person)).list).toEqual([])
      expect((await seen(superAdmin, admin)).list).toHaveLength(1)
      expect((await seen(admin, superAdmin)).status).toBe(403)
      expect((await seen(person, admin)).status).toBe(401)
      expect((await seen(await app.person('user'), person)).status).toBe(403)
      expect((await seen(null, person)).status).toBe(401)
      for (const id of ['2000000000', 'x'])
        expect((await app.lambda(admin, 'GET', `/admin/user-sessions/${id}`)).status).toBe(404)
    })

    it('remember what they were used for', async () => {
      const person = await app.person('user')
      const tell = (started_at: string, ended_at: string, path?: string) =>
        post(person, '/analytics/user-sessions/', { started_at, ended_at, ...(path && { path }) })
      expect((await tell('2026-03-01T09:00:00Z', '2026-03-01T09:05:00Z', '/admin/users')).status).toBe(200)
      expect((await tell('2026-03-01T09:06:00.500Z', '2026-03-01T09:07:00Z', '/admin/designs')).status).toBe(200)
      expect(await listOf(person)).toMatchObject([{ visits: 2, last_path: '/admin/designs' }])
      expect((await tell('2026-03-01T09:07:00Z', '2026-03-01T09:06:00Z')).body.validation).toHaveProperty('ended_at')
      expect((await tell('yesterday', '2026-03-01T09:06:00Z')).body.validation).toHaveProperty('started_at')
    })
  })

  describe('the last super admin', () => {
    it('stays one, even when two remove each other at the same moment', async () => {
      const db = app.deps.db
      await db.query(`UPDATE "user" SET role = 'admin' WHERE role = 'super_admin' AND id <> (
        SELECT max(id) FROM "user" WHERE role = 'super_admin' AND status = 'active')`)
      const [user] = await db.query<{ id: number }>(`SELECT id FROM "user" WHERE role = 'super_admin'`)
      const other = await app.person('super_admin')
      await db.query(`DELETE FROM session WHERE user_id = $1`, [user?.id])
      const [row] = await db.query<{ email: string }>('SELECT email FROM "user" WHERE id = $1', [user?.id])
      await db.query('UPDATE "user" SET password_hash = $2 WHERE id = $1', [
        user?.id,
        await app.deps.passwords.hash(PASSWORD),
      ])
      const first: Person = { id: user?.id ?? 0, role: 'super_admin', email: row?.email ?? '', token: '' }
      const [a, b] = [await again(first), await again(other)]
      const demote = (who: Person, whom: Person) =>
        app.records(who, 'PUT', `/user/${whom.id}`, { body: { role: 'admin' } })
      const answers = await Promise.all([demote(a, b), demote(b, a)])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      const left = await db.query<{ id: number }>(
        `SELECT id FROM "user" WHERE role = 'super_admin' AND status = 'active'`,
      )
      expect(left).toHaveLength(1)
    })

    it('can not be locked out by any call, their own included', async () => {
      const { db } = app.deps
      const [boss, admin, helper] = [
        await app.person('admin'),
        await app.person('admin'),
        await app.person('super_admin'),
      ]
      // The audit log then contains an earlier role of this user.
      expect((await app.records(helper, 'PUT', `/user/${boss.id}`, { body: { role: 'super_admin' } })).status).toBe(200)
      await db.query(`UPDATE "user" SET role = 'admin' WHERE role = 'super_admin' AND id <> $1`, [boss.id])
      const last: Person = { ...(await again(boss)), role: 'super_admin' }
      const path = `/user/${boss.id}`
      const rest = (who: Person, call: string, body: unknown) =>
        app.call('POST', `/v1/api/rest/user/${call}`, { token: who.token, body })
      const batch = (who: Person, method: string, body?: unknown) =>
        app.call('POST', '/v1/api/batch', {
          token: who.token,
          body: [
            { id: 'a', method, endpoint: `/v1/api/records/holdfast/${who.role}${path}`, ...(body ? { body } : {}) },
          ],
        })
      for (const who of [last, admin]) {
        for (const values of [{ role: 'user' }, { role: 'admin' }, { status: 'suspended' }, { status: 'pending' }]) {
          expect((await app.records(who, 'PUT', path, { body: values })).status).toBe(403)
          await batch(who, 'PUT', values)
          for (const where of [{ id: boss.id }, { role: 'super_admin' }]) {
            await app.records(who, 'PUT', '/user', { body: { ...values, updateCondition: where } })
            await rest(who, 'PUTWHERE', { set: values, where })
          }
        }
        expect((await app.records(who, 'DELETE', path)).status).toBe(403)
        for (const where of [{ id: boss.id }, { role: 'super_admin' }]) await rest(who, 'DELETEALL', { where })
        await batch(who, 'DELETE')
        const { body } = await app.lambda(who, 'GET', `/audit?table=user&id=${boss.id}`)
        const restored = await app.lambda(who, 'POST', `/audit/${body.list[0]?.id}/restore`)
        expect(restored.status).toBeGreaterThanOrEqual(403)
      }
      expect(await db.query('SELECT role, status, deleted_at FROM "user" WHERE id = $1', [boss.id])).toEqual([
        { role: 'super_admin', status: 'active', deleted_at: null },
      ])
      expect(await isIn(last)).toBe(true)
    })

    it('is kept by the database whatever is tried', async () => {
      const { db } = app.deps
      for (const sql of [
        `UPDATE "user" SET role = 'admin' WHERE role = 'super_admin'`,
        `UPDATE "user" SET status = 'suspended' WHERE role = 'super_admin'`,
        `UPDATE "user" SET deleted_at = now() WHERE role = 'super_admin'`,
      ])
        await expect(db.query(sql)).rejects.toMatchObject({ code: 'HF001' })
    })
  })

  describe('the captcha', () => {
    let service: Server
    let endpoint = ''
    let answer: { status: number; body: string } = { status: 200, body: '{"success":true}' }
    const requests: string[] = []

    beforeAll(async () => {
      service = createServer(async (request, response) => {
        let body = ''
        for await (const chunk of request) body += String(chunk)
        requests.push(body)
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
      await new Promise<void>((resolve) => {
        service.listen(0, '127.0.0.1', resolve)
      })
      endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
    })
    afterAll(() => {
      service.close()
    })

    it('says what to configure when it is not', async () => {
      expect(await post(null, '/google-captcha', { captchaToken: 't' })).toMatchObject({
        status: 503,
        body: { code: 'NOT_CONFIGURED', message: expect.stringContaining('CAPTCHA_SECRET') },
      })
    })

    it('is what the service says, and 503 when it says nothing', async () => {
      const captcha = siteverifyCaptcha(
        { service: 'recaptcha', secret: 'the captcha secret', endpoint, siteKey: null },
        app.deps.outbound,
      )
      const guarded = await makeApp(app.deps.db, {}, { captcha })
      const ask = () => guarded.lambda(null, 'POST', '/google-captcha', { body: { captchaToken: 'solved' } })
      expect((await ask()).body).toEqual({ error: false, valid: true, proof: expect.any(String) })
      expect(Object.fromEntries(new URLSearchParams(requests.at(-1)))).toEqual({
        secret: 'the captcha secret',
        response: 'solved',
        remoteip: '10.0.0.1',
      })
      answer = { status: 200, body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }
      expect((await ask()).body).toEqual({ error: false, valid: false })
      for (const broken of [
        { status: 500, body: '' },
        { status: 200, body: 'not json' },
        { status: 200, body: '{}' },
      ]) {
        answer = broken
        const failed = await ask()
        expect(failed).toMatchObject({ status: 503, body: { code: 'CAPTCHA_UNREACHABLE' } })
        expect(failed.headers.get('retry-after')).not.toBeNull()
      }
      expect(JSON.stringify(guarded.logged)).not.toContain('the captcha secret')
    })
  })
})

describe('a device', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', 'Chrome on Android'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0) Version/18.0 Safari/605.1', 'Safari on macOS'],
    ['curl/8.9', 'curl/8.9'],
    [null, null],
  ])('%j is shown as %j', (agent, words) => {
    expect(deviceOf(agent)).toBe(words)
  })
})
