// Signing in through a real provider on loopback. Tampered responses are refused, and nobody gets
// into another person's account.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oidcProvider } from '../../../server/ports/oidc-client'
import { startOidc, type TestOidc } from '../../support/oidc'
import { codeOf } from '../../support/totp'
import { type Answer, makeApp, onEachBackend, PASSWORD, type Person, type TestApp } from '../harness'

const CALLBACK = (area: string, name = 'acme') => `http://localhost/v1/api/holdfast/${area}/lambda/${name}/callback`
const SCOPE = 'openid email profile'

let acme: TestOidc
let other: TestOidc

beforeAll(async () => {
  acme = await startOidc([CALLBACK('user'), CALLBACK('admin')])
  other = await startOidc([CALLBACK('user', 'other')])
})
afterAll(async () => {
  await acme.stop()
  await other.stop()
})

onEachBackend(({ open }) => {
  let app: TestApp
  let people = 0

  beforeAll(async () => {
    const social = {
      acme: oidcProvider({ ...acme, scope: SCOPE }),
      other: oidcProvider({ ...other, scope: SCOPE }),
      gone: oidcProvider({ issuer: 'http://127.0.0.1:9', clientId: 'x', clientSecret: 'x', scope: SCOPE }),
    }
    app = await makeApp(await open(), {}, { social })
  })

  /** Creates an account at the provider. */
  const visitor = (changes: Record<string, unknown> = {}, at = acme) => {
    people += 1
    const subject = `visitor-${crypto.randomUUID()}`
    const email = `visitor${people}-${crypto.randomUUID()}@holdfast.test`
    at.accounts.set(subject, { email, email_verified: true, given_name: 'Vera', family_name: 'Visitor', ...changes })
    return { subject, email }
  }
  const textOf = ({ body }: Answer) => String((body as unknown as { text: string }).text)
  const cookieOf = ({ headers }: Answer) => /holdfast_social=[^;]*/.exec(headers.get('set-cookie') ?? '')?.[0] ?? ''

  async function start(role = 'user', provider = 'acme') {
    const answer = await app.lambda(null, 'GET', `/${provider}/login?role=${role}`)
    return { answer, address: textOf(answer), cookie: cookieOf(answer) }
  }
  const goBack = (address: string, cookie: string, mode?: string) => {
    const { pathname, search } = new URL(address)
    const headers = { cookie, 'x-project': '', ...(mode && { 'sec-fetch-mode': mode }) }
    return app.call('GET', pathname + search, { headers })
  }
  /** The whole flow: to the provider, back, and exchanging the single-use code. */
  async function signIn(subject: string, role = 'user', provider = acme, name = 'acme') {
    const { address, cookie } = await start(role, name)
    const back = await goBack(await provider.visit(address, subject), cookie)
    const target = new URL(back.headers.get('location') ?? 'http://none')
    const token = target.searchParams.get('token')
    const enter = () => app.lambda(null, 'POST', '/magic-login', { body: { token } })
    return { back, target, enter }
  }
  const makeVerified = async (person: Person) => {
    await app.deps.db.query('UPDATE "user" SET verified = true WHERE id = $1', [person.id])
    return person
  }

  it('asks the provider with PKCE, state and nonce, and binds the way back to this browser', async () => {
    const { answer, address } = await start()
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    const params = new URL(address).searchParams
    expect(address.startsWith(`${acme.issuer}/`)).toBe(true)
    expect(params.get('code_challenge_method')).toBe('S256')
    expect(params.get('redirect_uri')).toBe(CALLBACK('user'))
    for (const name of ['state', 'nonce', 'code_challenge']) expect(params.get(name)?.length).toBeGreaterThan(40)
  })

  it('tells which providers there are, and nothing more about them', async () => {
    const { body } = await app.lambda(null, 'GET', '/social')
    expect(body).toEqual({ error: false, list: [{ name: 'acme' }, { name: 'other' }, { name: 'gone' }] })
  })

  it('makes an account for a new person, and knows it the next time, also under another address', async () => {
    const { subject, email } = visitor()
    const first = await signIn(subject)
    expect(first.target.href).toMatch(/^http:\/\/localhost\/magic-login\/verify\?token=/)
    const entered = await first.enter()
    expect(entered.body).toMatchObject({ role: 'user', first_name: 'Vera', last_name: 'Visitor' })
    expect((await first.enter()).status).toBe(410)
    const profile = await app.lambda({ id: 0, role: 'user', email, token: entered.body.token }, 'GET', '/profile')
    expect(profile.body.model).toMatchObject({ email, verified: true, status: 'active' })
    acme.accounts.set(subject, { email: `moved-${email}`, email_verified: true })
    const second = await (await signIn(subject)).enter()
    expect(second.body.user_id).toBe(entered.body.user_id)
  })

  it('makes it in the language of the browser, and leaves the one that an account has chosen', async () => {
    const { subject } = visitor()
    for (const languages of ['de-AT, en;q=0.8', 'ar']) {
      const { address, cookie } = await start()
      const { pathname, search } = new URL(await acme.visit(address, subject))
      const headers = { cookie, 'x-project': '', 'accept-language': languages }
      const back = await app.call('GET', pathname + search, { headers })
      const token = new URL(back.headers.get('location') ?? 'http://none').searchParams.get('token')
      const { body } = await app.lambda(null, 'POST', '/magic-login', { body: { token } })
      expect(body).toMatchObject({ first_name: 'Vera', language: 'de' })
    }
  })

  it('links an account by an address that both sides have verified, from any number of providers', async () => {
    const person = await makeVerified(await app.person('user'))
    const [here, there] = [visitor({ email: person.email }), visitor({ email: person.email }, other)]
    expect((await (await signIn(here.subject)).enter()).body.user_id).toBe(person.id)
    expect((await (await signIn(there.subject, 'user', other, 'other')).enter()).body.user_id).toBe(person.id)
    const links = await app.deps.db.query('SELECT provider FROM social_identity WHERE user_id = $1 ORDER BY 1', [
      person.id,
    ])
    expect(links).toEqual([{ provider: 'acme' }, { provider: 'other' }])
  })

  it('is followed by the second factor where that is on', async () => {
    const person = await makeVerified(await app.person('user'))
    const setUp = await app.lambda(person, 'POST', '/2fa/enable', { body: { password: PASSWORD } })
    const token = codeOf(String(setUp.body.secret), app.time.now)
    await app.lambda(null, 'POST', '/2fa/verify', { body: { access_token: setUp.body.access_token, token } })
    const { enter } = await signIn(visitor({ email: person.email }).subject)
    expect((await enter()).body).toMatchObject({ two_factor: true })
  })

  it('is followed by its set-up where it is required and missing, for a new account too', async () => {
    const requiring = await makeApp(app.deps.db, { requireTwoFactor: 'everyone' }, { social: app.deps.social })
    requiring.time.now = app.time.now
    const { target } = await signIn(visitor().subject)
    const body = { token: target.searchParams.get('token'), is_refresh: true }
    const answer = await requiring.lambda(null, 'POST', '/magic-login', { body })
    expect(answer).toMatchObject({ status: 200, body: { two_factor_setup: true } })
    expect(answer.body).not.toHaveProperty('token')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  describe('refuses, in text,', () => {
    const expectText = (answer: Answer, status: number, words: RegExp) => {
      expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
      expect(textOf(answer)).toMatch(words)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('location')).toBeNull()
    }

    it('an address that the provider has not verified, or does not tell', async () => {
      const person = await makeVerified(await app.person('user'))
      for (const claims of [
        { email: person.email, email_verified: false },
        { email_verified: undefined },
        { email: undefined },
      ])
        expectText((await signIn(visitor(claims).subject)).back, 403, /not verified your email/)
    })

    it('to link an account whose owner has not confirmed the address: it may be somebody else’s', async () => {
      const person = await app.person('user')
      expectText((await signIn(visitor({ email: person.email }).subject)).back, 403, /confirm your email address first/)
    })

    it('somebody who is suspended, and an area that is not theirs', async () => {
      const { subject } = visitor()
      const { enter } = await signIn(subject)
      const { body } = await enter()
      expectText((await signIn(subject, 'admin')).back, 403, /does not sign in here/)
      expectText((await signIn(visitor().subject, 'admin')).back, 403, /no administrator account/)
      await app.deps.db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [body.user_id])
      expectText((await signIn(subject)).back, 403, /suspended/)
    })

    it('a role that nobody has', async () => {
      expectText((await start('root')).answer, 403, /role/)
    })

    it('a way back that another browser set out on, and a second one', async () => {
      const { subject } = visitor()
      const mine = await start()
      const theirs = await start()
      const address = await acme.visit(mine.address, subject)
      expectText(await goBack(address, theirs.cookie), 403, /started somewhere else/)
      expectText(await goBack(address, mine.cookie), 403, /already been used/)
      const next = await start()
      const good = await acme.visit(next.address, subject)
      expectText(await goBack(good, ''), 403, /started somewhere else/)
    })

    it('a way back without a state of ours, or one that took too long', async () => {
      const { subject } = visitor()
      const { address, cookie } = await start()
      const back = await acme.visit(address, subject)
      const forged = new URL(back)
      forged.searchParams.set('state', 'forged')
      expectText(await goBack(forged.href, cookie), 403, /not valid/)
      app.time.now += 11 * 60_000
      expectText(await goBack(back, cookie), 403, /expired/)
    })

    it('a nonce, a challenge or a code that was exchanged on the way', async () => {
      const { subject } = visitor()
      for (const name of ['nonce', 'code_challenge']) {
        const { address, cookie } = await start()
        const bent = new URL(address)
        bent.searchParams.set(name, 'x'.repeat(43))
        expectText(await goBack(await acme.visit(bent.href, subject), cookie), 401, /did not confirm/)
      }
      const [mine, theirs] = [await start(), await start()]
      const stolen = new URL(await acme.visit(theirs.address, visitor().subject)).searchParams.get('code') ?? ''
      const injected = new URL(await acme.visit(mine.address, subject))
      injected.searchParams.set('code', stolen)
      expectText(await goBack(injected.href, mine.cookie), 401, /did not confirm/)
    })

    it('the state of one provider at another', async () => {
      const { address, cookie } = await start()
      const back = new URL(await acme.visit(address, visitor().subject))
      back.pathname = back.pathname.replace('/acme/', '/other/')
      expectText(await goBack(back.href, cookie), 403, /started somewhere else/)
    })

    it('when the person refuses at the provider', async () => {
      const { address, cookie } = await start()
      expectText(await goBack(await acme.visit(address, 'refuses'), cookie), 401, /did not confirm/)
    })
  })

  describe('leads a browser back to the app with the reason,', () => {
    const refusedAt = (answer: Answer) => {
      expect(answer.status).toBe(302)
      return answer.headers.get('location')
    }
    const VERIFY = 'http://localhost/magic-login/verify'

    it('when the person refuses at the provider', async () => {
      const { address, cookie } = await start()
      const back = await acme.visit(address, 'refuses')
      expect(refusedAt(await goBack(back, cookie, 'navigate'))).toBe(`${VERIFY}?refused=notConfirmed`)
      expect(refusedAt(await goBack(back, cookie, 'navigate'))).toBe(`${VERIFY}?refused=tookTooLong`)
    })

    it('when there is no such administrator', async () => {
      const { address, cookie } = await start('admin')
      const back = await acme.visit(address, visitor().subject)
      expect(refusedAt(await goBack(back, cookie, 'navigate'))).toBe(`${VERIFY}?role=admin&refused=noAdministrator`)
    })

    it('when another browser set out, when the account is suspended, and when its address is not confirmed', async () => {
      const { subject } = visitor()
      const [mine, theirs] = [await start(), await start()]
      const elsewhere = await goBack(await acme.visit(mine.address, subject), theirs.cookie, 'navigate')
      expect(refusedAt(elsewhere)).toBe(`${VERIFY}?refused=startedElsewhere`)
      const person = await app.person('user')
      const back = async (email: string) => {
        const { address, cookie } = await start()
        return refusedAt(await goBack(await acme.visit(address, visitor({ email }).subject), cookie, 'navigate'))
      }
      expect(await back(person.email)).toBe(`${VERIFY}?refused=confirmEmailFirst`)
      await makeVerified(person)
      await app.deps.db.query(`UPDATE "user" SET status = 'suspended' WHERE id = $1`, [person.id])
      expect(await back(person.email)).toBe(`${VERIFY}?refused=notActive`)
    })

    it('but not a script', async () => {
      const { address, cookie } = await start()
      const answer = await goBack(await acme.visit(address, 'refuses'), cookie, 'cors')
      expect(answer.status).toBe(401)
      expect(answer.headers.get('location')).toBeNull()
    })
  })

  it('says what to configure for a provider that is not, and 503 for one that is away', async () => {
    const unknown = await app.lambda(null, 'GET', '/my-idp/login?role=user')
    expect(unknown).toMatchObject({ status: 503, body: { code: 'NOT_CONFIGURED' } })
    expect(unknown.body.message).toContain('SOCIAL_MY_IDP_ISSUER')
    const away = await app.lambda(null, 'GET', '/gone/login?role=user')
    expect(away).toMatchObject({ status: 503, body: { code: 'PROVIDER_UNREACHABLE' } })
    expect(away.headers.get('retry-after')).not.toBeNull()
    expect((await app.lambda(null, 'GET', '/__proto__/login?role=user')).status).toBe(404)
  })

  it('keeps nothing that proves a sign-in: no state, nonce, code or cookie in database or log', async () => {
    const { address, cookie } = await start()
    const back = await acme.visit(address, visitor().subject)
    const { headers } = await goBack(back, cookie)
    const kept = JSON.stringify(await app.deps.db.query('SELECT * FROM one_time_token'))
    const written = JSON.stringify(app.logged)
    const secrets = [
      new URL(address).searchParams.get('state'),
      new URL(address).searchParams.get('nonce'),
      new URL(back).searchParams.get('code'),
      new URL(headers.get('location') ?? '').searchParams.get('token'),
      cookie.split('=')[1],
      acme.clientSecret,
    ]
    for (const secret of secrets) {
      expect(secret?.length).toBeGreaterThan(20)
      expect(kept).not.toContain(secret)
      expect(written).not.toContain(secret)
    }
  })

  it('gives an account made by a provider no password to sign in with', async () => {
    const { subject, email } = visitor()
    await (await signIn(subject)).enter()
    expect((await app.lambda(null, 'POST', '/login', { body: { email, password: PASSWORD } })).status).toBe(401)
  })
})
