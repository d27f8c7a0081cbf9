// Two-factor sign-in: turning it on, signing in with it, and the actions it protects.
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../support/totp'
import { type Answer, makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'

/** Contains letters, so it can't match by chance. */
const WRONG = 'wrong-code'

onEachBackend(({ open }) => {
  let app: TestApp

  beforeAll(async () => {
    app = await makeApp(await open())
  })

  /** The next unused code. Moves the clock by one step each time. */
  const nextCode = (secret: string) => {
    app.time.now += 30_000
    return codeOf(secret, app.time.now)
  }
  const post = (who: Person | null, path: string, body: Record<string, unknown> = {}) =>
    app.lambda(who, 'POST', path, { body })
  const login = ({ email }: Person, is_refresh = false) =>
    post(null, '/login', { email, password: PASSWORD, is_refresh })
  const verify = (access_token: unknown, token: string) => post(null, '/2fa/verify', { access_token, token })

  type Guarded = { person: Person; secret: string; recovery: string[] }

  /** A user with two-factor sign-in and a recent token. */
  async function guarded(role: Person['role'] = 'user'): Promise<Guarded> {
    const person = await app.person(role)
    const { body } = await post(person, '/2fa/enable', { password: PASSWORD })
    const secret = String(body.secret)
    const on = await verify(body.access_token, nextCode(secret))
    expect(on).toMatchObject({ status: 200, body: { user_id: person.id } })
    return { person: { ...person, token: on.body.token }, secret, recovery: body.recovery_codes as string[] }
  }
  const firstStep = async (person: Person) => String((await login(person)).body.access_token)

  describe('turning it on', () => {
    it('needs a session', async () => {
      for (const path of ['/2fa/enable', '/2fa/disable', '/2fa/authorize'])
        expect((await post(null, path)).status).toBe(401)
    })

    it('asks for the password, and says how to get one to who has none', async () => {
      const person = await app.person('user')
      expect((await post(person, '/2fa/enable')).body.validation).toHaveProperty('password')
      const wrong = await post(person, '/2fa/enable', { password: 'not this one' })
      expect(wrong).toMatchObject({ status: 403, body: { validation: { password: 'The password is incorrect' } } })
      await app.deps.db.query('UPDATE "user" SET password_hash = NULL WHERE id = $1', [person.id])
      const without = await post(person, '/2fa/enable', { password: PASSWORD })
      expect([without.status, without.body.message]).toEqual([403, expect.stringContaining('Forgot your password?')])
    })

    it('ends the sessions that the password alone has opened, but for this one', async () => {
      const person = await app.person('user')
      const elsewhere = { ...person, token: String((await login(person)).body.token) }
      const { body } = await post(person, '/2fa/enable', { password: PASSWORD })
      const on = await verify(body.access_token, nextCode(String(body.secret)))
      const status = async (who: Person) => (await app.lambda(who, 'GET', '/profile')).status
      expect([await status({ ...person, token: on.body.token }), await status(elsewhere)]).toEqual([200, 401])
    })

    it('shows a secret, a QR code and ten recovery codes, and asks for nothing at login before the first code', async () => {
      const person = await app.person('user')
      const { body } = await post(person, '/2fa/enable', { password: PASSWORD })
      expect(body.secret).toMatch(/^[A-Z2-7]{32}$/)
      expect(body.qr_code).toMatch(/^data:image\/png;base64,iVBOR/)
      expect(new Set(body.recovery_codes as string[]).size).toBe(10)
      expect((await login(person)).body).toHaveProperty('token')
    })

    it('and the code opens a session that ends with the browser, when the password came with that wish', async () => {
      const { person, secret } = await guarded()
      const credentials = { email: person.email, password: PASSWORD, is_refresh: true, is_shared: true }
      const { body } = await post(null, '/login', credentials)
      const cookie = (await verify(body.access_token, nextCode(secret))).headers.get('set-cookie')
      expect(cookie).toMatch(/holdfast_refresh=/)
      expect(cookie).not.toMatch(/Max-Age|Expires/i)
    })

    it('happens with the first right code, is told by mail, and then it can not be set up again', async () => {
      const person = await app.person('user')
      const { body } = await post(person, '/2fa/enable', { password: PASSWORD })
      expect((await verify(body.access_token, WRONG)).body.validation).toHaveProperty('token')
      expect((await verify(body.access_token, nextCode(String(body.secret)))).status).toBe(200)
      const [mail] = await app.mailsTo(person.email)
      expect(mail?.text).toContain('turned on')
      expect((await post(person, '/2fa/enable', { password: PASSWORD })).status).toBe(409)
      expect((await app.lambda(person, 'GET', '/profile')).body.model.two_factor_enabled).toBe(true)
    })

    it('takes no recovery code as the first proof, and no token of a session that ended', async () => {
      const person = await app.person('user')
      const { body } = await post(person, '/2fa/enable', { password: PASSWORD })
      const [recovery = ''] = body.recovery_codes as string[]
      expect((await verify(body.access_token, recovery)).status).toBe(400)
      await app.lambda(person, 'POST', '/logout')
      expect((await verify(body.access_token, nextCode(String(body.secret)))).status).toBe(401)
      expect((await login(person)).body).toHaveProperty('token')
    })
  })

  describe('signing in', () => {
    it('takes password and code; the step between opens nothing else', async () => {
      const { person, secret } = await guarded()
      const { body, headers } = await login(person, true)
      expect(body).toEqual({ error: false, two_factor: true, access_token: body.access_token })
      expect(headers.get('set-cookie')).toBeNull()
      expect((await app.lambda({ ...person, token: String(body.access_token) }, 'GET', '/profile')).status).toBe(401)
      const signedIn = await verify(body.access_token, nextCode(secret))
      expect(signedIn.body).toMatchObject({ user_id: person.id, role: 'user' })
      expect(signedIn.headers.get('set-cookie')).toMatch(/holdfast_refresh=/)
      expect((await verify(body.access_token, nextCode(secret))).status).toBe(410)
    })

    it('logs how far a sign-in went, and for whom', async () => {
      const { person, secret } = await guarded()
      const step = await firstStep(person)
      const signIn = (outcome: string) => ({ signIn: { account: person.id, outcome } })
      expect(app.logged.at(-1)).toMatchObject(signIn('second factor asked'))
      await verify(step, '000000')
      expect(app.logged.at(-1)).toMatchObject(signIn('refused'))
      await verify(step, nextCode(secret))
      expect(app.logged.at(-1)).toMatchObject(signIn('signed in'))
    })

    it('does not take a code twice, not even at the same moment', async () => {
      const { person, secret } = await guarded()
      const steps = [await firstStep(person), await firstStep(person), await firstStep(person)]
      const code = nextCode(secret)
      const answers = await Promise.all(steps.map((step) => verify(step, code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    })

    it('takes the code of the step before or after, for clocks differ, and no older one', async () => {
      const { person, secret } = await guarded()
      app.time.now += 300_000
      const at = (steps: number) => codeOf(secret, app.time.now + steps * 30_000)
      for (const steps of [-3, -2, 2, 3]) expect((await verify(await firstStep(person), at(steps))).status).toBe(400)
      expect((await verify(await firstStep(person), at(-1))).status).toBe(200)
      expect((await verify(await firstStep(person), at(1))).status).toBe(200)
      expect((await verify(await firstStep(person), at(0))).status).toBe(400)
    })

    it('takes each recovery code once, however it is written', async () => {
      const { person, recovery } = await guarded()
      const [code = ''] = recovery
      expect((await verify(await firstStep(person), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200)
      expect((await verify(await firstStep(person), code)).status).toBe(400)
    })

    it('does not take the codes of somebody else', async () => {
      const [mine, other] = [await guarded(), await guarded()]
      expect((await verify(await firstStep(mine.person), nextCode(other.secret))).status).toBe(400)
      expect((await verify(await firstStep(mine.person), other.recovery[0] ?? '')).status).toBe(400)
    })

    it('ends after five guesses of one step, and after ten of one person', async () => {
      const { person, secret } = await guarded()
      const wrong = async (step: string) => (await verify(step, WRONG)).status
      const [first, second] = [await firstStep(person), await firstStep(person)]
      for (let i = 0; i < 5; i++) expect(await wrong(first)).toBe(400)
      expect(await wrong(first)).toBe(410)
      for (let i = 0; i < 5; i++) expect(await wrong(second)).toBe(400)
      const refused: Answer = await verify(await firstStep(person), nextCode(secret))
      expect(refused.status).toBe(429)
      app.time.now += 16 * 60_000
      expect((await verify(await firstStep(person), nextCode(secret))).status).toBe(200)
    })

    it('does not go on from a password that was changed meanwhile', async () => {
      const { person, secret } = await guarded()
      const step = await firstStep(person)
      const changed = await post(person, '/update/password', { old: PASSWORD, password: 'another password' })
      expect(changed.status).toBe(200)
      expect((await verify(step, nextCode(secret))).status).toBe(410)
    })

    it('refuses an unknown step, one that is too old, and somebody suspended meanwhile', async () => {
      const { person, secret } = await guarded()
      expect((await verify('nothing', WRONG)).status).toBe(400)
      const old = await firstStep(person)
      app.time.now += 11 * 60_000
      expect(await verify(old, nextCode(secret))).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
      const step = await firstStep(person)
      await app.deps.db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [person.id])
      expect((await verify(step, nextCode(secret))).status).toBe(403)
    })
  })

  describe('sensitive calls', () => {
    it('want a fresh code of who has two-factor on, for ten minutes and in this session alone', async () => {
      const { person, secret } = await guarded()
      const off = (who: Person) => post(who, '/2fa/disable', { password: 'not the password' })
      app.time.now += 11 * 60_000
      expect(await off(person)).toMatchObject({ status: 403, body: { code: 'STEP_UP_REQUIRED' } })
      expect((await post(person, '/2fa/authorize', { token: WRONG })).status).toBe(400)
      expect((await post(person, '/2fa/authorize', { token: nextCode(secret) })).status).toBe(200)
      expect((await off(person)).body.validation).toHaveProperty('password')
      const elsewhere = await app.deps.db.query<{ stepped: boolean }>(
        'SELECT stepped_up_at IS NOT NULL AS stepped FROM session WHERE user_id = $1 ORDER BY created_at',
        [person.id],
      )
      expect(elsewhere.map(({ stepped }) => stepped)).toEqual([true])
    })

    it('are open to who has it off', async () => {
      const person = await app.person('user')
      const changed = await post(person, '/update/password', { old: PASSWORD, password: 'another password' })
      expect(changed.status).toBe(200)
      expect((await post(person, '/2fa/authorize', { token: WRONG })).status).toBe(409)
      expect((await post(person, '/2fa/disable', { password: PASSWORD })).status).toBe(409)
    })
  })

  it('turning it off takes the password, ends the secret and is told by mail', async () => {
    const { person, secret } = await guarded()
    expect((await post(person, '/2fa/disable', { password: PASSWORD })).status).toBe(200)
    expect((await login(person)).body).toHaveProperty('token')
    const left = await app.deps.db.query(
      'SELECT 1 FROM two_factor WHERE user_id = $1 UNION ALL SELECT 1 FROM recovery_code WHERE user_id = $1',
      [person.id],
    )
    expect(left).toEqual([])
    expect((await app.mailsTo(person.email))[0]?.text).toContain('turned off')
    expect((await post(person, '/2fa/authorize', { token: nextCode(secret) })).status).toBe(409)
  })

  it('survives a new secret of the server by recovery codes alone', async () => {
    const { person, secret, recovery } = await guarded()
    const renewed = await makeApp(app.deps.db, { jwtSecret: new Uint8Array(32).fill(8) })
    renewed.time.now = app.time.now + 60_000
    const enter = async (token: string) => {
      const { body } = await renewed.lambda(null, 'POST', '/login', {
        body: { email: person.email, password: PASSWORD },
      })
      const step = { access_token: body.access_token, token }
      return (await renewed.lambda(null, 'POST', '/2fa/verify', { body: step })).status
    }
    expect(await enter(codeOf(secret, renewed.time.now))).toBe(400)
    expect(await enter(recovery[0] ?? '')).toBe(200)
  })

  it('keeps no secret, code or token as it was given, neither in the database nor in the log', async () => {
    const { person, secret, recovery } = await guarded()
    const step = await firstStep(person)
    const code = nextCode(secret)
    await verify(step, code)
    const dump = async (table: string) => JSON.stringify(await app.deps.db.query(`SELECT * FROM ${table}`))
    const kept = `${await dump('two_factor')}${await dump('recovery_code')}${await dump('one_time_token')}${await dump('audit_log')}`
    const written = JSON.stringify(app.logged)
    for (const secretValue of [secret, step, code, ...recovery]) {
      expect(kept).not.toContain(secretValue)
      expect(written).not.toContain(secretValue)
    }
  })
})
