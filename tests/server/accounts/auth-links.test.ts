// Email links for password resets, magic sign-in and address confirmation: single use, a time
// limit, and no hint whether an account exists.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { codeOf } from '../../support/totp'
import { makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'

const MINUTE_MS = 60_000
const NEW_PASSWORD = 'a better password'

onEachBackend(({ open }) => {
  let app: TestApp
  let db: Database

  beforeAll(async () => {
    db = await open()
    app = await makeApp(db)
  })

  const post = (path: string, body: Record<string, unknown>, on = app) => on.lambda(null, 'POST', path, { body })
  const login = (email: string, password: string) => post('/login', { email, password })
  /** The link, token and code of the newest email. */
  async function mailTo(email: string, template: RegExp) {
    const [mail] = (await app.mailsTo(email)).filter(({ subject }) => template.test(subject))
    const link = /https?:\/\/\S+?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
    return {
      link,
      token: new URL(link || 'http://none').searchParams.get('token') ?? '',
      code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0],
    }
  }
  const signInMail = (email: string) => mailTo(email, /sign-in link/i)
  const resetMail = (email: string) => mailTo(email, /password/i)
  const proofMail = (email: string) => mailTo(email, /confirm/i)

  describe('a forgotten password', () => {
    it('is set anew by link and code, which work once; every session ends', async () => {
      const person = await app.person('user')
      expect((await post('/forgot', { email: person.email.toUpperCase() })).status).toBe(200)
      const { link, token, code } = await resetMail(person.email)
      expect(link).toMatch(/^http:\/\/localhost\/reset\?token=/)
      const common = await post('/reset', { token, code, password: 'iloveyou' })
      expect(common).toMatchObject({ status: 400, body: { validation: { password: expect.any(String) } } })
      const reset = { token, code, password: NEW_PASSWORD }
      expect((await post('/reset', reset)).status).toBe(200)
      expect((await app.mailsTo(person.email))[0]?.text).toContain('was changed by you')
      expect((await app.lambda(person, 'GET', '/profile')).status).toBe(401)
      expect((await login(person.email, PASSWORD)).status).toBe(401)
      expect((await login(person.email, NEW_PASSWORD)).status).toBe(200)
      const again = await post('/reset', reset)
      expect(again).toMatchObject({ status: 410, body: { code: 'LINK_USED' } })
      expect(again.body.message).toMatch(/already been used/)
    })

    it('leads on to the page that was wanted', async () => {
      const person = await app.person('user')
      await post('/forgot', { email: person.email, redirect_uri: '/explore/1?guests=2' })
      const [mail] = await app.mailsTo(person.email)
      const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
      expect(link.searchParams.get('redirect_uri')).toBe('/explore/1?guests=2')
      const elsewhere = await post('/forgot', { email: person.email, redirect_uri: '//else.test' })
      expect(elsewhere).toMatchObject({ status: 400, body: { validation: { redirect_uri: expect.any(String) } } })
    })

    it('leads administrators to the page of their area', async () => {
      const person = await app.person('admin')
      await post('/forgot', { email: person.email })
      expect((await resetMail(person.email)).link).toMatch(/^http:\/\/localhost\/admin\/reset\?token=/)
    })

    it('ends a second factor that was set up before anybody had proved the address, and no other', async () => {
      for (const verified of [false, true]) {
        const { email, ...maker } = await app.person('user')
        await app.deps.db.query('UPDATE "user" SET verified = $2 WHERE id = $1', [maker.id, verified])
        const { body } = await app.lambda({ email, ...maker }, 'POST', '/2fa/enable', { body: { password: PASSWORD } })
        const code = codeOf(String(body.secret), app.time.now)
        expect((await post('/2fa/verify', { access_token: body.access_token, token: code })).status).toBe(200)
        await post('/forgot', { email })
        const { token, code: mailed } = await resetMail(email)
        expect((await post('/reset', { token, code: mailed, password: NEW_PASSWORD })).status).toBe(200)
        const signedIn = await login(email, NEW_PASSWORD)
        expect([signedIn.status, signedIn.body.two_factor]).toEqual([200, verified ? true : undefined])
      }
    })

    it('makes the links of earlier mails useless', async () => {
      const person = await app.person('user')
      await post('/forgot', { email: person.email })
      const first = await resetMail(person.email)
      await post('/forgot', { email: person.email })
      const second = await resetMail(person.email)
      expect(second.token).not.toBe(first.token)
      expect((await post('/reset', { token: second.token, code: second.code, password: NEW_PASSWORD })).status).toBe(
        200,
      )
      expect((await post('/reset', { token: first.token, code: first.code, password: NEW_PASSWORD })).status).toBe(410)
    })

    it('is not set with a wrong code, of which a link bears five, nor after half an hour', async () => {
      const person = await app.person('user')
      await post('/forgot', { email: person.email })
      const { token, code } = await resetMail(person.email)
      const attempt = async (input: unknown) => await post('/reset', { token, code: input, password: NEW_PASSWORD })
      for (let i = 0; i < 5; i++) expect((await attempt('wrong')).body.validation).toHaveProperty('code')
      expect((await attempt(code)).status).toBe(410)
      await post('/forgot', { email: person.email })
      const late = await resetMail(person.email)
      app.time.now += 31 * MINUTE_MS
      expect(await post('/reset', { token: late.token, code: late.code, password: NEW_PASSWORD })).toMatchObject({
        status: 410,
        body: { code: 'LINK_EXPIRED' },
      })
      expect((await login(person.email, PASSWORD)).status).toBe(200)
    })

    it('is set by one of two who use the link at the same moment', async () => {
      const person = await app.person('user')
      await post('/forgot', { email: person.email })
      const { token, code } = await resetMail(person.email)
      const both = ['first password', 'second password'].map((password) => post('/reset', { token, code, password }))
      expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([200, 410])
    })

    it('is not for a token that opens something else', async () => {
      const person = await app.person('user')
      await post('/magic-login/generate', { email: person.email, role: 'user' })
      const { token } = await signInMail(person.email)
      expect(await post('/reset', { token, code: '000000', password: NEW_PASSWORD })).toMatchObject({
        status: 400,
        body: { code: 'LINK_INVALID' },
      })
    })
  })

  describe('asking for a mail', () => {
    const ways: [string, (email: string) => Record<string, unknown>][] = [
      ['/forgot', (email) => ({ email })],
      ['/magic-login/generate', (email) => ({ email, role: 'user' })],
    ]

    it.each(ways)('%s says and does the same about every address', async (path, bodyOf) => {
      const person = await app.person('user')
      const statements: string[] = []
      const spied = spyOn(db, statements)
      const watched = await makeApp(spied)
      const workFor = async (email: string) => {
        statements.length = 0
        const { status, body } = await watched.lambda(null, 'POST', path, { body: bodyOf(email) })
        return { status, body, statements: statements.map((sql) => sql.replace(/\s+/g, ' ')) }
      }
      const existing = await workFor(person.email)
      const unknown = await workFor(`nobody-${person.email}`)
      expect(unknown.body).toEqual(existing.body)
      expect(existing.statements.length).toBeGreaterThan(5)
      expect(unknown.statements).toEqual(existing.statements)
      expect(await app.mailsTo(person.email)).toHaveLength(1)
      expect(await app.mailsTo(`nobody-${person.email}`)).toEqual([])
    })

    it.each(ways)('%s mails nothing to somebody who may not sign in', async (path, bodyOf) => {
      const person = await app.person('user')
      await db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [person.id])
      expect((await post(path, bodyOf(person.email))).status).toBe(200)
      expect(await app.mailsTo(person.email)).toEqual([])
    })

    it.each(ways)('%s fills nobody’s mailbox: five in a quarter of an hour', async (path, bodyOf) => {
      const person = await app.person('user')
      for (let i = 0; i < 5; i++) expect((await post(path, bodyOf(person.email))).status).toBe(200)
      const refused = await post(path, bodyOf(person.email))
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      app.time.now += 16 * MINUTE_MS
      expect((await post(path, bodyOf(person.email))).status).toBe(200)
    })

    it.each(ways)('%s needs to know where links lead, whoever asks', async (path, bodyOf) => {
      const answer = await app.call('POST', `http://evil.example/v1/api/holdfast/user/lambda${path}`, {
        body: bodyOf('nobody@holdfast.test'),
      })
      expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_CONFIGURED' } })
      expect(answer.body.message).toContain('PUBLIC_URL')
    })
  })

  describe('a link that signs in', () => {
    const linkFor = async ({ email, role }: Person, url?: string) => {
      await post('/magic-login/generate', { email, role, ...(url && { url }) })
      return signInMail(email)
    }

    it('gives the login payload once, and proves the address', async () => {
      const person = await app.person('user')
      const { link, token } = await linkFor(person)
      expect(link).toMatch(/^http:\/\/localhost\/magic-login\/verify\?token=/)
      const signedIn = await post('/magic-login', { token, is_refresh: true })
      expect(signedIn).toMatchObject({ status: 200, body: { user_id: person.id, role: 'user' } })
      expect(signedIn.headers.get('set-cookie')).toMatch(/holdfast_refresh=/)
      const profile = await app.lambda({ ...person, token: signedIn.body.token }, 'GET', '/profile')
      expect(profile.body.model.verified).toBe(true)
      expect(signedIn.headers.get('set-cookie')).toMatch(/Max-Age=/)
      expect(await post('/magic-login', { token })).toMatchObject({ status: 410, body: { code: 'LINK_USED' } })
    })

    it('opens a session that ends with the browser, on a shared device', async () => {
      const { token } = await linkFor(await app.person('user'))
      const { headers } = await post('/magic-login', { token, is_refresh: true, is_shared: true })
      expect(headers.get('set-cookie')).toMatch(/holdfast_refresh=/)
      expect(headers.get('set-cookie')).not.toMatch(/Max-Age|Expires/i)
    })

    it('is good for 15 minutes', async () => {
      const { token } = await linkFor(await app.person('user'))
      app.time.now += 16 * MINUTE_MS
      expect(await post('/magic-login', { token })).toMatchObject({ status: 410, body: { code: 'LINK_EXPIRED' } })
      expect(await post('/magic-login', { token: 'nonsense' })).toMatchObject({ status: 400 })
    })

    it('leads to allowed origins alone', async () => {
      const person = await app.person('user')
      const { link } = await linkFor(person, 'https://friend.example/enter?from=mail')
      expect(link).toMatch(/^https:\/\/friend\.example\/enter\?from=mail&token=/)
      for (const url of [
        'https://evil.example/',
        'javascript:alert(1)',
        'https://friend.example@evil.example/',
        '//evil.example',
      ])
        expect(
          (await post('/magic-login/generate', { email: person.email, role: 'user', url })).body.validation,
        ).toHaveProperty('url')
    })

    it('is for the area that was asked for: none is sent to an account of the other', async () => {
      const [user, admin] = [await app.person('user'), await app.person('admin')]
      await post('/magic-login/generate', { email: user.email, role: 'admin' })
      await post('/magic-login/generate', { email: admin.email, role: 'user' })
      expect([await app.mailsTo(user.email), await app.mailsTo(admin.email)]).toEqual([[], []])
      expect((await linkFor(admin)).token).not.toBe('')
    })

    it('lets nobody in who was suspended since it was sent', async () => {
      const person = await app.person('user')
      const { token } = await linkFor(person)
      await db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [person.id])
      expect(await post('/magic-login', { token })).toMatchObject({
        status: 403,
        body: { message: 'This account is suspended' },
      })
    })
  })

  describe('what was given out before', () => {
    it('opens nothing once the address is another one, by whatever call it changed', async () => {
      const [admin, person] = [await app.person('admin'), await app.person('user')]
      await post('/forgot', { email: person.email })
      await post('/magic-login/generate', { email: person.email, role: 'user' })
      const [reset, magic] = [await resetMail(person.email), await signInMail(person.email)]
      await app.records(admin, 'PUT', `/user/${person.id}`, { body: { email: `moved-${person.email}` } })
      const opened = [
        await post('/reset', { token: reset.token, code: reset.code, password: NEW_PASSWORD }),
        await post('/magic-login', { token: magic.token }),
      ]
      expect(opened.map(({ status }) => status)).toEqual([410, 410])
    })

    it('opens nothing once the password is another one, nor does a proof of a new address', async () => {
      const person = await app.person('user')
      const email = `new-${person.email}`
      await post('/magic-login/generate', { email: person.email, role: 'user' })
      await app.lambda(person, 'POST', '/update/email', { body: { email, password: PASSWORD } })
      const [magic, proof] = [await signInMail(person.email), await proofMail(email)]
      await app.lambda(person, 'POST', '/update/password', { body: { old: PASSWORD, password: NEW_PASSWORD } })
      expect((await post('/magic-login', { token: magic.token })).status).toBe(410)
      expect((await post('/verify/email', { token: proof.token })).status).toBe(410)
      expect((await login(person.email, NEW_PASSWORD)).status).toBe(200)
    })

    it('into an account whose address nobody has proved ends what its maker could come back by', async () => {
      const maker = await app.person('user')
      const { email } = maker
      expect((await app.lambda(maker, 'GET', '/profile')).status).toBe(200)
      await post('/magic-login/generate', { email, role: 'user' })
      const { token } = await signInMail(email)
      const signedIn = await post('/magic-login', { token })
      expect(signedIn.status).toBe(200)
      expect((await app.lambda(maker, 'GET', '/profile')).status).toBe(401)
      expect((await login(email, PASSWORD)).status).toBe(401)
      expect((await app.lambda({ ...maker, token: signedIn.body.token }, 'GET', '/profile')).status).toBe(200)
    })
  })

  describe('an address', () => {
    it('of a new account is confirmed by the link in its mail', async () => {
      const email = `${crypto.randomUUID()}@holdfast.test`
      await post('/register', { email, password: PASSWORD, role: 'user' })
      const { token } = await proofMail(email)
      expect((await post('/verify/email', { token })).status).toBe(200)
      const { body } = await login(email, PASSWORD)
      const person = { id: 0, role: 'user', email, token: body.token } as const
      expect((await app.lambda(person, 'GET', '/profile')).body.model.verified).toBe(true)
      expect((await post('/verify/email', { token })).status).toBe(410)
    })

    it('of a new account is confirmed by a link that remembers the page that was wanted', async () => {
      const email = `${crypto.randomUUID()}@holdfast.test`
      const register = (redirect_uri: string) =>
        post('/register', { email, password: PASSWORD, role: 'user', redirect_uri })
      const elsewhere = ['https://else.test/', '//else.test', '/\\else.test', '/a b', '/\n', `/${'a'.repeat(1_000)}`]
      for (const target of elsewhere)
        expect(await register(target)).toMatchObject({
          status: 400,
          body: { validation: { redirect_uri: expect.any(String) } },
        })
      // The second registration is of an address that is not confirmed yet.
      for (const target of ['/explore/1?date=2027-01-04&guests=2', '/account/my-bookings']) {
        expect((await register(target)).status).toBe(202)
        const mail = (await app.mailsTo(email)).find(({ subject }) => /confirm/i.test(subject))
        const link = new URL(/https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? '')
        expect(link.searchParams.get('redirect_uri')).toBe(target)
      }
    })

    it('changes only when the mail to the new one is answered, and the old one is told', async () => {
      const person = await app.person('user')
      const email = `new-${person.email}`
      const update = (password: string) => app.lambda(person, 'POST', '/update/email', { body: { email, password } })
      expect((await update('wrong')).body.validation).toHaveProperty('password')
      expect((await update(PASSWORD)).status).toBe(200)
      expect((await login(person.email, PASSWORD)).status).toBe(200)
      const { token } = await proofMail(email)
      expect((await post('/verify/email', { token })).status).toBe(200)
      expect((await login(email, PASSWORD)).status).toBe(200)
      expect((await login(person.email, PASSWORD)).status).toBe(401)
      expect((await app.mailsTo(person.email))[0]?.text).toContain(email)
    })

    it('that is taken is refused, when it is asked for and when it was taken meanwhile', async () => {
      const [person, other] = [await app.person('user'), await app.person('user')]
      const update = (email: string) =>
        app.lambda(person, 'POST', '/update/email', { body: { email, password: PASSWORD } })
      expect((await update(other.email)).body.validation).toHaveProperty('email')
      const email = `soon-${person.email}`
      await update(email)
      const { token } = await proofMail(email)
      await post('/register', { email, password: PASSWORD, role: 'user' })
      expect((await post('/verify/email', { token })).status).toBe(409)
    })
  })

  it('the log has no token, code or password of any of this, and the tables no token and no code', async () => {
    const person = await app.person('user')
    await post('/forgot', { email: person.email })
    const { token, code = '' } = await resetMail(person.email)
    await post('/reset', { token, code, password: NEW_PASSWORD })
    const written = JSON.stringify(app.logged)
    for (const secret of [token, NEW_PASSWORD]) expect(written).not.toContain(secret)
    const kept = JSON.stringify(await db.query('SELECT hash, code_hash, data FROM one_time_token'))
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(`"${code}"`)
  })
})

/** The same database, recording every statement. */
function spyOn(db: Database, statements: string[]): Database {
  return {
    ...db,
    query: (sql, params) => {
      statements.push(sql)
      return db.query(sql, params)
    },
    transaction: (run) =>
      db.transaction((tx) => {
        statements.push('begin')
        return run(spyOn(tx, statements))
      }),
  }
}
