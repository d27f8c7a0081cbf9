// Signing in, staying signed in, and refused sign-ins.
import { beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { toProjectHeader } from '../../../server/middleware/project'
import { type Answer, makeApp, onEachBackend, PASSWORD, type Person, PROJECT, type TestApp } from '../harness'

const NEW_PASSWORD = 'another good password'
const cookieOf = ({ headers }: Answer) => /holdfast_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1]

/** Sequential, because rate limits depend on the order. */
async function inOrder<T, R>(values: readonly T[], ask: (value: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (const value of values) answers.push(await ask(value))
  return answers
}

onEachBackend(({ open }) => {
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    person = await app.person('user')
  })

  const login = (body: Record<string, unknown>, ip?: string) => app.lambda(null, 'POST', '/login', { body, ip })
  const refresh = (cookie: string) =>
    app.lambda(null, 'POST', '/refresh', { headers: { cookie: `holdfast_refresh=${cookie}` } })
  const signInForLong = async (email = person.email) => {
    const answer = await login({ email, password: PASSWORD, is_refresh: true })
    return { token: answer.body.token, cookie: cookieOf(answer) ?? '' }
  }
  const profileStatus = async (token: string) => {
    const { status, body } = await app.lambda({ ...person, token }, 'GET', '/profile')
    return [status, body.message]
  }

  describe('login', () => {
    it('answers the login payload; the address may be written in any case', async () => {
      const { status, body } = await login({ email: ` ${person.email.toUpperCase()} `, password: PASSWORD })
      expect(status).toBe(200)
      expect(body).toMatchObject({ user_id: person.id, role: 'user', expire_at: app.time.now / 1000 + 900 })
    })

    it('says the same about a wrong password and an unknown address', async () => {
      const wrong = await login({ email: person.email, password: 'wrong' })
      const unknown = await login({ email: 'nobody@holdfast.test', password: 'wrong' })
      expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } })
      expect(unknown.body).toEqual(wrong.body)
    })

    it('hashes for unknown addresses too, so that time does not tell', async () => {
      const seen: (string | null)[] = []
      const { verify } = app.deps.passwords
      app.deps.passwords.verify = (password, hash) => {
        seen.push(hash)
        return verify(password, hash)
      }
      await login({ email: 'nobody@holdfast.test', password: 'wrong' })
      app.deps.passwords.verify = verify
      expect(seen).toEqual([null])
    })

    it.each(['pending', 'suspended', 'inactive'])(
      'tells a %s person why, but only after the right password',
      async (status) => {
        const other = await app.person('user')
        await app.deps.db.query('UPDATE "user" SET status = $2, verified = true WHERE id = $1', [other.id, status])
        expect((await login({ email: other.email, password: PASSWORD })).status).toBe(403)
        expect((await login({ email: other.email, password: 'wrong' })).status).toBe(401)
        expect((await app.lambda(other, 'GET', '/profile')).status).toBe(401)
      },
    )

    it('sets the refresh cookie only when asked, out of reach of scripts and other sites', async () => {
      expect(cookieOf(await login({ email: person.email, password: PASSWORD }))).toBeUndefined()
      const answer = await login({ email: person.email, password: PASSWORD, is_refresh: true })
      expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Strict/)
      expect(answer.headers.get('set-cookie')).toMatch(/Max-Age=2592000; Path=\//)
    })

    it('sets one that ends with the browser on a shared device, and so are those that follow it', async () => {
      let answer = await login({ email: person.email, password: PASSWORD, is_refresh: true, is_shared: true })
      for (let renewals = 0; renewals < 3; renewals += 1) {
        expect(answer.status).toBe(200)
        expect(answer.headers.get('set-cookie')).not.toMatch(/Max-Age|Expires/i)
        answer = await refresh(cookieOf(answer) ?? 'none')
      }
      const cookie = `holdfast_refresh=${cookieOf(answer)}`
      expect((await app.lambda(null, 'POST', '/logout', { headers: { cookie } })).status).toBe(200)
      expect((await refresh(cookieOf(answer) ?? 'none')).status).toBe(401)
    })

    it('takes one that only https sends and no other host can set, where the sign-in came by https', async () => {
      const ask = (path: string, cookie = '', body: unknown = {}) =>
        createApp(app.deps).request(
          `/v1/api/${PROJECT}/user/lambda${path}`,
          {
            method: 'POST',
            headers: {
              'x-project': toProjectHeader(PROJECT, app.deps.config.projectSecret),
              'content-type': 'application/json',
              cookie,
            },
            body: JSON.stringify(body),
          },
          { ip: '10.0.0.1', secure: true },
        )
      const answer = await ask('/login', '', { email: person.email, password: PASSWORD, is_refresh: true })
      const [set = ''] = answer.headers.getSetCookie()
      expect(set).toMatch(
        /^__Host-holdfast_refresh=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      )
      const pair = set.split(';')[0] ?? ''
      expect((await ask('/refresh', pair.replace('__Host-', ''))).status).toBe(401)
      expect((await ask('/refresh', pair)).status).toBe(200)
    })

    it('names missing and unknown fields', async () => {
      const { status, body } = await login({ email: 'not an address', remember: true })
      expect(status).toBe(400)
      expect(Object.keys(body.validation).sort()).toEqual(['email', 'password', 'remember'])
      const raw = `{"email":"${person.email}","password":"${PASSWORD}","__proto__":{}}`
      const overlooked = await app.lambda(null, 'POST', '/login', { raw })
      expect(overlooked).toMatchObject({ status: 400, body: { message: 'Unknown field "__proto__"' } })
    })
  })

  describe('access tokens', () => {
    it('expire after 15 minutes with TOKEN_EXPIRED', async () => {
      const { token } = await signInForLong()
      app.time.now += 14 * 60_000
      expect(await profileStatus(token)).toEqual([200, undefined])
      app.time.now += 61_000
      expect(await profileStatus(token)).toEqual([401, 'TOKEN_EXPIRED'])
    })

    it('are refused when absent, malformed, forged or unsigned', async () => {
      const { token } = await signInForLong()
      const [head = '', payload = ''] = token.split('.')
      const none = btoa(JSON.stringify({ alg: 'none', typ: 'JWT' })).replaceAll('=', '')
      for (const bad of ['x', 'a.b.c', `${head}.${payload}.AAAA`, `${none}.${payload}.`])
        expect(await profileStatus(bad)).toEqual([401, 'UNAUTHORIZED'])
      expect((await app.lambda(null, 'GET', '/profile')).status).toBe(401)
    })

    it('end with the session at once', async () => {
      const { token, cookie } = await signInForLong()
      const out = await app.lambda(null, 'POST', '/logout', {
        token,
        headers: { cookie: `holdfast_refresh=${cookie}` },
      })
      expect(out.headers.get('set-cookie')).toMatch(/holdfast_refresh=;.*Max-Age=0/)
      expect(await profileStatus(token)).toEqual([401, 'UNAUTHORIZED'])
      expect((await refresh(cookie)).status).toBe(401)
    })

    it('with a role that the person no longer has ask for a refresh, which brings the new role', async () => {
      const other = await app.person('user')
      const { token, cookie } = await signInForLong(other.email)
      await app.deps.db.query(`UPDATE "user" SET role = 'admin' WHERE id = $1`, [other.id])
      expect(await profileStatus(token)).toEqual([401, 'TOKEN_EXPIRED'])
      expect((await refresh(cookie)).body).toMatchObject({ role: 'admin', user_id: other.id })
    })
  })

  describe('refresh', () => {
    it('gives a new pair; once that was used the old token is of no use, and its use ends the family', async () => {
      const first = await signInForLong()
      app.time.now += 60_000
      const second = await refresh(first.cookie)
      expect(second.status).toBe(200)
      const secondCookie = cookieOf(second) ?? ''
      expect(secondCookie).not.toBe(first.cookie)
      expect((await profileStatus(second.body.token))[0]).toBe(200)
      app.time.now += 31_000
      expect((await refresh(first.cookie)).status).toBe(401)
      expect((await refresh(secondCookie)).status).toBe(401)
      expect(await profileStatus(second.body.token)).toEqual([401, 'UNAUTHORIZED'])
    })

    it('takes the old token while nobody has used the new pair: the answer may have been lost, more than once', async () => {
      const { token, cookie } = await signInForLong()
      app.time.now += 60_000
      const lost = await refresh(cookie)
      expect((await profileStatus(token))[0]).toBe(200)
      for (const offlineMs of [32_000, 3_600_000]) {
        app.time.now += offlineMs
        const again = await refresh(cookie)
        expect([again.status, cookieOf(again)]).toEqual([200, cookieOf(lost)])
        expect(again.body.expire_at).toBe(app.time.now / 1000 + 900)
      }
      const last = await refresh(cookieOf(lost) ?? '')
      expect(last.status).toBe(200)
      app.time.now += 31_000
      expect((await refresh(cookie)).status).toBe(401)
      expect((await profileStatus(last.body.token))[0]).toBe(401)
    })

    it('takes each token of a chain until its successor was used, and notes the first use alone', async () => {
      const { cookie } = await signInForLong()
      app.time.now += 60_000
      const unused = cookieOf(await refresh(cookie)) ?? ''
      app.time.now += 3_600_000
      const lost = await refresh(unused)
      app.time.now += 3_600_000
      const again = await refresh(unused)
      expect([again.status, cookieOf(again)]).toEqual([200, cookieOf(lost)])
      const [id] = unused.split('.')
      const rowVersion = async () => {
        expect((await profileStatus(again.body.token))[0]).toBe(200)
        return (await app.deps.db.query('SELECT xmin::text, used_generation FROM session WHERE id = $1', [id]))[0]
      }
      const first = await rowVersion()
      expect(first).toMatchObject({ used_generation: 2 })
      expect(await rowVersion()).toEqual(first)
      expect((await refresh(unused)).status).toBe(401)
      expect((await profileStatus(again.body.token))[0]).toBe(401)
    })

    it('gives a second tab the same pair within 30 seconds', async () => {
      const { cookie } = await signInForLong()
      app.time.now += 60_000
      const [a, b] = await Promise.all([refresh(cookie), refresh(cookie)])
      app.time.now += 29_000
      const c = await refresh(cookie)
      expect([a.status, b.status, c.status]).toEqual([200, 200, 200])
      expect(new Set([a, b, c].map((answer) => answer.body.token)).size).toBe(1)
      expect(new Set([a, b, c].map(cookieOf)).size).toBe(1)
    })

    it('works for 30 days from the last use and not longer', async () => {
      const { cookie } = await signInForLong()
      app.time.now += 29 * 86_400_000
      const next = cookieOf(await refresh(cookie)) ?? ''
      app.time.now += 31 * 86_400_000
      expect((await refresh(next)).status).toBe(401)
    })

    it('ends 90 days after the sign-in, however often it is used', async () => {
      let { cookie } = await signInForLong()
      for (let day = 0; day < 75; day += 25) {
        app.time.now += 25 * 86_400_000
        cookie = cookieOf(await refresh(cookie)) ?? ''
      }
      app.time.now += 14 * 86_400_000
      cookie = cookieOf(await refresh(cookie)) ?? ''
      expect(cookie).not.toBe('')
      app.time.now += 86_400_000
      expect((await refresh(cookie)).status).toBe(401)
    })

    it('refuses what is not ours', async () => {
      for (const bad of ['', 'x', `${crypto.randomUUID()}.0.${'0'.repeat(64)}`])
        expect((await refresh(bad)).status).toBe(401)
    })

    it('does not mind an expired bearer beside the cookie', async () => {
      const { token, cookie } = await signInForLong()
      app.time.now += 16 * 60_000
      const answer = await app.lambda(null, 'POST', '/refresh', {
        token,
        headers: { cookie: `holdfast_refresh=${cookie}` },
      })
      expect(answer.status).toBe(200)
    })
  })

  describe('the role in the path', () => {
    it('must be the token’s, in records and in auth calls; an area stands for its roles in the latter', async () => {
      const admin = await app.person('super_admin')
      const at = (role: string) => app.call('GET', `/v1/api/records/holdfast/${role}/project`, { token: admin.token })
      expect((await at('super_admin')).status).toBe(200)
      for (const role of ['admin', 'user', 'public', 'nonsense']) expect((await at(role)).status).toBe(403)
      const profileAt = (role: string) =>
        app.call('GET', `/v1/api/holdfast/${role}/lambda/profile`, { token: admin.token })
      expect((await profileAt('admin')).status).toBe(200)
      expect((await profileAt('user')).status).toBe(403)
    })

    it('of somebody without a session is public, else 401', async () => {
      expect((await app.call('GET', '/v1/api/records/holdfast/public/background')).status).toBe(200)
      expect((await app.call('GET', '/v1/api/records/holdfast/admin/background')).status).toBe(401)
    })

    it('check answers whether the bearer has the role', async () => {
      const user = await app.person('user')
      const check = (role: string) => app.lambda(user, 'POST', '/check', { body: { role } })
      expect((await check('user')).body).toMatchObject({ role: 'user', valid: true })
      expect((await check('admin')).body).toMatchObject({ role: 'admin', valid: false })
    })
  })

  describe('the project header', () => {
    it('must name our project, and so must the path', async () => {
      for (const header of ['', 'x', btoa('holdfast:wrong'), btoa('other:test-secret')])
        expect(
          await app.call('GET', '/v1/api/records/holdfast/public/background', { headers: { 'x-project': header } }),
        ).toMatchObject({ status: 403, body: { message: 'INVALID_PROJECT' } })
      expect((await app.call('GET', '/v1/api/records/other/public/background')).status).toBe(403)
    })
  })

  describe('profile and preferences', () => {
    it('are one’s own to read and change', async () => {
      const user = await app.person('user')
      const profile = await app.lambda(user, 'POST', '/profile', { body: { first_name: 'Uma', phone: '' } })
      expect(profile.body).toMatchObject({ message: 'Updated', model: { first_name: 'Uma', phone: null, version: 2 } })
      expect((await app.lambda(user, 'GET', '/preference')).body.model).toMatchObject({ theme: null })
      const settings = { theme: 'dark', list_columns: { design: ['name'] } }
      await app.lambda(user, 'POST', '/preference', { body: settings })
      await app.lambda(user, 'POST', '/preference', { body: { timezone: 'Europe/Lisbon' } })
      expect((await app.lambda(user, 'GET', '/preference')).body.model).toEqual({
        ...settings,
        timezone: 'Europe/Lisbon',
        language: null,
        notifications: null,
      })
    })

    it('do not let anybody raise their own role', async () => {
      const user = await app.person('user')
      const { status, body } = await app.lambda(user, 'POST', '/profile', { body: { role: 'super_admin' } })
      expect(status).toBe(400)
      expect(body.validation).toHaveProperty('role')
    })
  })

  describe('limits', () => {
    it('stop guessing at one address from one place, and tell how long', async () => {
      const limits = { failures: { max: 3, windowMs: 60_000 }, calls: { max: 1_000, windowMs: 60_000 } }
      const strict = await makeApp(app.deps.db, { limits })
      const other = await app.person('user')
      const attempt = (password: string, ip: string) =>
        strict.lambda(null, 'POST', '/login', { body: { email: other.email, password }, ip })
      for (let i = 0; i < 3; i++) expect((await attempt('wrong', '10.1.1.1')).status).toBe(401)
      const refused = await attempt(PASSWORD, '10.1.1.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await attempt(PASSWORD, '10.1.1.2')).status).toBe(200)
      strict.time.now += 61_000
      expect((await attempt(PASSWORD, '10.1.1.1')).status).toBe(200)
    })

    it('stop guessing at one address from many places, of which a household has one', async () => {
      const limits = { failures: { max: 2, windowMs: 60_000 }, calls: { max: 1_000, windowMs: 60_000 } }
      const strict = await makeApp(app.deps.db, { limits })
      const attempt = async (email: string, ip: string) =>
        (await strict.lambda(null, 'POST', '/login', { body: { email, password: 'wrong' }, ip })).status
      const { email } = await app.person('user')
      const household = ['2001:db8:1:2::1', '2001:db8:1:2:aaaa::2', '2001:0db8:0001:0002::3']
      expect(await inOrder(household, (ip) => attempt(email, ip))).toEqual([401, 401, 429])
      const places = ['2001:db8:1:3::1', '10.1.4.1', '10.1.4.2', '10.1.4.3', '10.1.4.4']
      expect(await inOrder(places, (ip) => attempt(email, ip))).toEqual([401, 401, 401, 401, 429])
      expect(await attempt((await app.person('user')).email, '10.1.4.4')).toBe(401)
      strict.time.now += 61_000
      expect(await attempt(email, '10.1.4.4')).toBe(401)
    })

    it('forget failures after a success, and count guesses made side by side', async () => {
      const limits = { failures: { max: 3, windowMs: 60_000 }, calls: { max: 1_000, windowMs: 60_000 } }
      const strict = await makeApp(app.deps.db, { limits })
      const other = await app.person('user')
      const attempt = (password: string) =>
        strict.lambda(null, 'POST', '/login', { body: { email: other.email, password }, ip: '10.1.2.1' })
      await attempt('wrong')
      await attempt('wrong')
      expect((await attempt(PASSWORD)).status).toBe(200)
      const guesses = await Promise.all(Array.from({ length: 8 }, () => attempt('wrong')))
      expect(guesses.filter(({ status }) => status === 401)).toHaveLength(3)
    })

    it('stop a flood of auth calls from one place', async () => {
      const limits = { failures: { max: 1_000, windowMs: 60_000 }, calls: { max: 2, windowMs: 60_000 } }
      const strict = await makeApp(app.deps.db, { limits })
      const attempt = (i: number) =>
        strict.lambda(null, 'POST', '/login', { body: { email: `n${i}@holdfast.test`, password: 'x' }, ip: '10.1.3.1' })
      expect([(await attempt(1)).status, (await attempt(2)).status, (await attempt(3)).status]).toEqual([401, 401, 429])
    })
  })

  describe('register', () => {
    const register = (on: TestApp, body: Record<string, unknown>) =>
      on.lambda(null, 'POST', '/register', { body: { password: PASSWORD, role: 'user', ...body } })

    const proofOf = async (email: string) =>
      /token=([\w-]+)/.exec((await app.mailsTo(email)).find(({ subject }) => /confirm/i.test(subject))?.text ?? '')?.[1]
    const confirm = async (email: string) =>
      app.lambda(null, 'POST', '/verify/email', { body: { token: await proofOf(email) } })
    const signIn = (email: string, password = PASSWORD) => login({ email, password })

    it('lets a user in when the address is confirmed, and an admin when approved besides', async () => {
      const [user, admin] = ['New.User@holdfast.test', 'new.admin@holdfast.test']
      for (const [email, role] of [
        [user, 'user'],
        [admin, 'admin'],
      ] as const) {
        const { status, body } = await register(app, { email, role, first_name: 'New' })
        expect([status, body.status]).toEqual([202, 'pending'])
        expect(body).not.toHaveProperty('token')
        expect((await signIn(email)).body.message).toBe('Invalid email or password')
        expect((await confirm(email)).status).toBe(200)
      }
      expect(await signIn(user)).toMatchObject({ status: 200, body: { role: 'user', first_name: 'New' } })
      const waits = await signIn(admin)
      expect([waits.status, waits.body.message]).toEqual([403, 'This account is awaiting approval'])
    })

    it('tells nobody whether an address has an account, but for its owner', async () => {
      for (const role of ['user', 'admin']) {
        const taken = await app.person('user')
        const answers = [
          await register(app, { email: taken.email.toUpperCase(), role, password: NEW_PASSWORD }),
          await register(app, { email: `${crypto.randomUUID()}@holdfast.test`, role, password: NEW_PASSWORD }),
        ]
        expect(answers.map(({ status }) => status)).toEqual([202, 202])
        expect(answers[0]?.body).toEqual(answers[1]?.body)
        const tries = [
          await signIn(taken.email, NEW_PASSWORD),
          await signIn(`${crypto.randomUUID()}@holdfast.test`, NEW_PASSWORD),
        ]
        expect(tries[0]?.body).toEqual(tries[1]?.body)
        const [mail] = await app.mailsTo(taken.email)
        expect(mail?.subject).toBe('You already have an account')
        expect((await signIn(taken.email)).status).toBe(200)
      }
    })

    it('again, before the address is confirmed, sends another link, and the newer password counts', async () => {
      const email = 'again@holdfast.test'
      await register(app, { email })
      const first = await proofOf(email)
      expect((await register(app, { email, password: NEW_PASSWORD })).status).toBe(202)
      expect((await app.lambda(null, 'POST', '/verify/email', { body: { token: first } })).status).toBe(410)
      expect((await confirm(email)).status).toBe(200)
      expect((await signIn(email)).status).toBe(401)
      expect((await signIn(email, NEW_PASSWORD)).status).toBe(200)
    })

    it('refuses a short password, and super_admin', async () => {
      expect((await register(app, { email: 'short@holdfast.test', password: 'short' })).body.validation).toHaveProperty(
        'password',
      )
      expect((await register(app, { email: 'super@holdfast.test', role: 'super_admin' })).status).toBe(400)
    })

    it('refuses a password that everybody tries first, in whatever case', async () => {
      for (const password of ['password1', 'PassWord1', 'iloveyou', '12345678']) {
        const { status, body } = await register(app, { email: 'common@holdfast.test', password })
        expect([status, body.validation?.password]).toEqual([400, expect.stringContaining('most used passwords')])
      }
    })

    it('refuses a password that is made of names and address', async () => {
      const names = { email: 'grace.hopper@holdfast.test', first_name: 'Grace', last_name: 'Hopper' }
      for (const password of ['holdfast-26', 'GraceHopper1', 'grace.hopper']) {
        const { status, body } = await register(app, { ...names, password })
        expect([status, body.validation?.password]).toEqual([400, expect.stringContaining('easy to guess')])
      }
      expect((await register(app, { ...names, password: 'grace found a moth' })).status).toBe(202)
    })

    it('lets nobody become admin when sign-up is closed', async () => {
      const closed = await makeApp(app.deps.db, { adminSignup: 'closed' })
      expect((await register(closed, { email: 'closed@holdfast.test', role: 'admin' })).status).toBe(403)
    })

    it('makes exactly one first super_admin, and only with the setup token', async () => {
      const fresh = await makeApp(await open())
      const wrong = await register(fresh, { email: 'a@holdfast.test', role: 'admin', setup_token: 'guess' })
      expect(wrong.status).toBe(403)
      const answers = await Promise.all(
        ['b', 'c', 'd'].map((name) =>
          register(fresh, { email: `${name}@holdfast.test`, role: 'admin', setup_token: 'the-setup-token' }),
        ),
      )
      expect(answers.filter(({ body }) => body.role === 'super_admin')).toHaveLength(1)
      const rows = await fresh.deps.db.query(`SELECT 1 FROM "user" WHERE role = 'super_admin'`)
      expect(rows).toHaveLength(1)
    })
  })

  it('logs one line per request without secrets', async () => {
    const { cookie, token } = await signInForLong()
    await refresh(cookie)
    await app.lambda({ ...person, token }, 'GET', '/profile')
    const text = JSON.stringify(app.logged)
    for (const secret of [PASSWORD, cookie, token, 'holdfast_refresh']) expect(text).not.toContain(secret)
    expect(app.logged.at(-1)).toMatchObject({ msg: 'request', method: 'GET', status: 200, user: person.id, key: null })
  })

  it('logs who signed in, and whose sign-in was refused', async () => {
    const signIn = async (email: string, password: string) => {
      await app.lambda(null, 'POST', '/login', { body: { email, password } })
      return app.logged.at(-1)
    }
    expect(await signIn(person.email, PASSWORD)).toMatchObject({ signIn: { account: person.id, outcome: 'signed in' } })
    const refused = { status: 401, signIn: { account: person.id, outcome: 'refused' } }
    expect(await signIn(person.email, 'not this one')).toMatchObject(refused)
    const unknown = { status: 401, signIn: { account: null, outcome: 'refused' } }
    expect(await signIn('nobody@holdfast.test', PASSWORD)).toMatchObject(unknown)
    await app.lambda(person, 'GET', '/profile')
    expect(app.logged.at(-1)).not.toHaveProperty('signIn')
  })
})
