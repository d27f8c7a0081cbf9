// Two-factor sign-in that the installation requires: no session before it is set up.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Config } from '../../../server/context'
import { codeOf } from '../../support/totp'
import { type Answer, makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'

const STEP = {
  error: false,
  two_factor_setup: true,
  code: 'TWO_FACTOR_SETUP',
  access_token: expect.stringMatching(/^[\w-]{20,}$/),
}
const cookieOf = ({ headers }: Answer) => /holdfast_refresh=([^;]*)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? ''

onEachBackend(({ open }) => {
  /** Requires nothing: what an installation was before the setting. */
  let before: TestApp
  let everyone: TestApp
  let admins: TestApp

  beforeAll(async () => {
    const db = await open()
    const requiring = (requireTwoFactor: Config['requireTwoFactor']) => makeApp(db, { requireTwoFactor })
    before = await makeApp(db)
    everyone = await requiring('everyone')
    admins = await requiring('admins')
  })

  const post = (app: TestApp, who: Person | null, path: string, body: Record<string, unknown> = {}) =>
    app.lambda(who, 'POST', path, { body })
  const login = (app: TestApp, { email }: Person, more: Record<string, unknown> = {}) =>
    post(app, null, '/login', { email, password: PASSWORD, is_refresh: true, ...more })
  const begin = (app: TestApp, { body }: Answer) => post(app, null, '/2fa/setup', { access_token: body.access_token })
  const codeFor = (app: TestApp, { body }: Answer) => {
    for (const each of [before, everyone, admins]) each.time.now += 30_000
    return codeOf(String(body.secret), app.time.now)
  }
  const confirm = (app: TestApp, begun: Answer, token = codeFor(app, begun)) =>
    post(app, null, '/2fa/verify', { access_token: begun.body.access_token, token })
  const refresh = (app: TestApp, cookie: string) =>
    app.lambda(null, 'POST', '/refresh', { headers: { cookie: `holdfast_refresh=${cookie}` } })
  const status = async (app: TestApp, who: Person, token: unknown) =>
    (await app.lambda({ ...who, token: String(token) }, 'GET', '/profile')).status

  describe('the first step of a sign-in', () => {
    it('opens no session, and answers with a token for the set-up alone', async () => {
      const person = await before.person('user')
      const answer = await login(everyone, person)
      expect(answer).toMatchObject({ status: 200, body: STEP })
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await status(everyone, person, answer.body.access_token)).toBe(401)
      const asCode = { access_token: answer.body.access_token, token: '000000' }
      expect((await post(everyone, null, '/2fa/verify', asCode)).status).toBe(400)
      expect(everyone.logged).toContainEqual(
        expect.objectContaining({ signIn: { account: person.id, outcome: 'second factor to be set up' } }),
      )
    })

    it('leads by secret and first code to a session and recovery codes', async () => {
      const person = await before.person('user')
      const begun = await begin(everyone, await login(everyone, person))
      expect(begun).toMatchObject({
        status: 200,
        body: { email: person.email, qr_code: expect.stringMatching(/^data:image\/png/) },
      })
      expect(await confirm(everyone, begun, '000000')).toMatchObject({ status: 400, body: { code: 'WRONG_CODE' } })
      const signedIn = await confirm(everyone, begun)
      expect(signedIn).toMatchObject({ status: 200, body: { user_id: person.id, role: 'user' } })
      expect(await status(everyone, person, signedIn.body.token)).toBe(200)
      expect((await refresh(everyone, cookieOf(signedIn))).status).toBe(200)
      expect((await before.mailsTo(person.email))[0]?.text).toContain('turned on')
      const next = await login(everyone, person)
      expect(next.body).toHaveProperty('two_factor', true)
      const [recovery = ''] = begun.body.recovery_codes as string[]
      const entered = { access_token: next.body.access_token, token: recovery }
      expect((await post(everyone, null, '/2fa/verify', entered)).status).toBe(200)
    })

    it('keeps the wish of a shared device, and ends the sessions that the password alone has opened', async () => {
      const person = await before.person('user')
      const begun = await begin(everyone, await login(everyone, person, { is_shared: true }))
      const signedIn = await confirm(everyone, begun)
      expect(signedIn.headers.get('set-cookie')).toMatch(/holdfast_refresh=/)
      expect(signedIn.headers.get('set-cookie')).not.toMatch(/Max-Age|Expires/i)
      expect(await status(everyone, person, person.token)).toBe(401)
    })

    it('is the same by a link', async () => {
      const { email } = await before.person('user')
      await post(everyone, null, '/magic-login/generate', { email, role: 'user' })
      const token = /[?&]token=([\w-]+)/.exec((await everyone.mailsTo(email))[0]?.text ?? '')?.[1]
      const answer = await post(everyone, null, '/magic-login', { token, is_refresh: true })
      expect(answer.body).toEqual(STEP)
      expect((await confirm(everyone, await begin(everyone, answer))).body).toHaveProperty('token')
    })

    it('is the same for the first administrator, whose account is new', async () => {
      const fresh = await makeApp(await open(), { requireTwoFactor: 'admins' })
      const account = { email: 'first@x.test', password: PASSWORD, role: 'admin', setup_token: 'the-setup-token' }
      const answer = await post(fresh, null, '/register', account)
      expect(answer).toMatchObject({ status: 200, body: STEP })
      const begun = await begin(fresh, answer)
      fresh.time.now += 30_000
      const signedIn = await confirm(fresh, begun, codeOf(String(begun.body.secret), fresh.time.now))
      expect(signedIn.body).toMatchObject({ role: 'super_admin' })
    })

    it('is the same for who registers and subscribes at once', async () => {
      const [admin, email] = [await before.person('super_admin'), 'subscriber@x.test']
      const product = await post(before, admin, '/stripe/products', { name: 'Club' })
      const price = await post(before, admin, '/stripe/prices', {
        product_id: product.body.data,
        ...{ name: 'Monthly', type: 'recurring', interval: 'month', amount_cents: 900, currency: 'EUR' },
      })
      expect([product.status, price.status]).toEqual([201, 201])
      const answer = await post(everyone, null, '/stripe/customer/register-subscribe', {
        ...{ email, password: PASSWORD, sourceToken: 'tok_visa', price_id: price.body.data },
      })
      expect(answer).toMatchObject({ status: 200, body: { ...STEP, model: { status: 'active' } } })
      expect(answer.body).not.toHaveProperty('token')
      expect(answer.headers.get('set-cookie')).toBeNull()
    })

    it('is as ever for users where only administrators must have it', async () => {
      const [user, admin, owner] = [
        await before.person('user'),
        await before.person('admin'),
        await before.person('super_admin'),
      ]
      expect((await login(admins, user)).body).toHaveProperty('token')
      for (const person of [admin, owner]) expect((await login(admins, person)).body).toEqual(STEP)
    })
  })

  describe('the set-up', () => {
    it('is begun once with a token, within ten minutes, and by nobody whose password was changed', async () => {
      const person = await before.person('user')
      const used = await login(everyone, person)
      expect((await begin(everyone, used)).status).toBe(200)
      expect(await begin(everyone, used)).toMatchObject({ status: 410, body: { code: 'LINK_USED' } })
      expect((await post(everyone, null, '/2fa/setup', { access_token: 'nothing' })).status).toBe(400)
      const old = await login(everyone, person)
      everyone.time.now += 11 * 60_000
      expect(await begin(everyone, old)).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
      const stolen = await login(everyone, person)
      const begun = await begin(everyone, await login(everyone, person))
      await everyone.deps.db.query(`UPDATE "user" SET password_hash = 'another' WHERE id = $1`, [person.id])
      expect((await begin(everyone, stolen)).status).toBe(410)
      expect((await confirm(everyone, begun)).status).toBe(410)
    })

    it('is finished only where it was begun last, and not again', async () => {
      const person = await before.person('user')
      const [first, second] = [await login(everyone, person), await login(everyone, person)]
      const third = await login(everyone, person)
      const [left, begun] = [await begin(everyone, first), await begin(everyone, second)]
      expect((await confirm(everyone, left)).status).toBe(410)
      expect((await confirm(everyone, begun)).status).toBe(200)
      expect((await confirm(everyone, begun)).status).toBe(410)
      expect(await begin(everyone, third)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    })

    it('is refused to who was suspended meanwhile', async () => {
      const person = await before.person('user')
      const [answer, begun] = [await login(everyone, person), await begin(everyone, await login(everyone, person))]
      await everyone.deps.db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [person.id])
      expect((await begin(everyone, answer)).status).toBe(403)
      expect((await confirm(everyone, begun)).status).toBe(403)
      expect((await login(before, person)).status).toBe(403)
    })
  })

  describe('a session from before', () => {
    it('is not refreshed, as if it had ended', async () => {
      const person = await before.person('user')
      const cookie = cookieOf(await login(before, person))
      const refused = await refresh(everyone, cookie)
      expect(refused).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
      expect(refused.headers.get('set-cookie')).toMatch(/holdfast_refresh=;/)
      expect((await refresh(admins, cookie)).status).toBe(200)
    })

    it('goes on where the account has it, and ends when an administrator takes it away', async () => {
      const [person, owner] = [await before.person('admin'), await before.person('super_admin')]
      const signedIn = await confirm(admins, await begin(admins, await login(admins, person)))
      const refreshed = await refresh(admins, cookieOf(signedIn))
      expect(refreshed.status).toBe(200)
      expect((await post(admins, owner, '/admin/2fa/disable', { id: person.id })).status).toBe(200)
      expect((await refresh(admins, cookieOf(refreshed))).status).toBe(401)
      expect((await login(admins, person)).body).toEqual(STEP)
    })

    it('ends when its user becomes an administrator', async () => {
      const person = await before.person('user')
      const cookie = cookieOf(await login(admins, person))
      await admins.deps.db.query(`UPDATE "user" SET role = 'admin' WHERE id = $1`, [person.id])
      expect((await refresh(admins, cookie)).status).toBe(401)
    })
  })

  it('is turned off by nobody for themselves while it is required', async () => {
    const person = await before.person('user')
    const signedIn = await confirm(everyone, await begin(everyone, await login(everyone, person)))
    const me = { ...person, token: signedIn.body.token }
    const off = (app: TestApp) => post(app, me, '/2fa/disable', { password: PASSWORD })
    expect(await off(everyone)).toMatchObject({
      status: 403,
      body: { message: "Two-factor sign-in is required here, so you can't turn it off" },
    })
    const profileOf = async (app: TestApp) => (await app.lambda(me, 'GET', '/profile')).body.model
    expect(await profileOf(everyone)).toMatchObject({ two_factor_enabled: true, two_factor_required: true })
    expect(await profileOf(admins)).not.toHaveProperty('two_factor_required')
    expect((await off(admins)).status).toBe(200)
  })
})
