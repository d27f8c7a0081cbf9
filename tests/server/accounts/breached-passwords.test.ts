// Passwords of data breaches: asked of a range service wherever a password is chosen.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { rangeBreachedPasswords } from '../../../server/ports/breached-passwords'
import { nodeOutbound } from '../../../server/ports/outbound-node'
import { sha1Of, startRanges, type TestRanges } from '../../support/breached-passwords'
import { makeApp, onEachBackend, PASSWORD, type TestApp } from '../harness'

const BREACHED = 'horse staple correct'
const PADDED = 'a padded password'
const FINE = 'a password of nobody'
const REFUSED = {
  status: 400,
  body: {
    code: 'VALIDATION',
    validation: { password: 'This password is in a list of passwords from data breaches. Choose another one.' },
  },
}
let serial = 0
const newAddress = () => `chooser-${++serial}@x.test`

let ranges: TestRanges
beforeAll(async () => {
  ranges = await startRanges([BREACHED])
})
beforeEach(() => {
  ranges.requests.length = 0
  ranges.faults.length = 0
})
afterAll(() => ranges.stop())

const outbound = () => nodeOutbound({ allowedHosts: ['127.0.0.1'] })
const asking = () => rangeBreachedPasswords(ranges.address, outbound())

describe('the range service', () => {
  it('learns five digits of the digest alone, and is asked for padding', async () => {
    expect(await asking().isBreached(BREACHED)).toBe(true)
    expect(ranges.requests).toEqual([`GET /range/${sha1Of(BREACHED).slice(0, 5)} padded`])
  })

  it('finds no password that is only in its padding, or only shares the digits', async () => {
    expect(await asking().isBreached(FINE)).toBe(false)
    ranges.faults.push({ text: `${sha1Of(PADDED).slice(5)}:0\r\n${sha1Of(FINE).slice(5)}:12\r\n` })
    expect(await asking().isBreached(PADDED)).toBe(false)
  })

  it('reads digits in lower case, and asks for the form that is hashed for sign-in', async () => {
    ranges.faults.push({ text: `${sha1Of('ﬁne password').slice(5).toLowerCase()}:1` })
    expect(await asking().isBreached('ﬁne password')).toBe(false)
    ranges.faults.push({ text: `${sha1Of('fine password').slice(5).toLowerCase()}:1` })
    expect(await asking().isBreached('ﬁne password')).toBe(true)
  })

  it('is not believed when it answers with a failure, a page, too much or nothing', async () => {
    const answers = [503, 302, 404, { text: '<html>Sign in to the network</html>' }, { text: 'x'.repeat(300_000) }]
    for (const fault of [...answers, 'silent' as const]) {
      ranges.faults.push(fault)
      await expect(asking().isBreached(BREACHED)).rejects.toThrow("The list of breached passwords can't be read")
    }
  })

  it('is not asked where its address is of another network, unless it is allowed', async () => {
    const guarded = rangeBreachedPasswords(ranges.address, nodeOutbound())
    await expect(guarded.isBreached(BREACHED)).rejects.toThrow()
    expect(ranges.requests).toEqual([])
  })
})

onEachBackend(({ open }) => {
  let app: TestApp

  beforeAll(async () => {
    app = await makeApp(await open(), {}, { breachedPasswords: asking() })
    // On PGlite, which has one connection, this query would wait for an open transaction for ever.
    ranges.onAsked = async () => {
      const waiting = await app.deps.db.query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
      expect(waiting).toEqual([])
    }
  })
  beforeEach(() => {
    app.logged.length = 0
  })

  const post = (path: string, body: Record<string, unknown>) => app.lambda(null, 'POST', path, { body })
  /** Token and code of the newest email. */
  const secretsTo = async (email: string) => {
    const [mail] = await app.mailsTo(email)
    const token = /[?&]token=([\w-]+)/.exec(mail?.text ?? '')?.[1]
    return { token, code: /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] }
  }

  it('is refused to who signs up, and to nobody else', async () => {
    const account = { email: newAddress(), role: 'user' }
    expect(await post('/register', { ...account, password: BREACHED })).toMatchObject(REFUSED)
    expect((await post('/register', { ...account, password: FINE })).status).toBe(202)
    expect(ranges.requests).toHaveLength(2)
  })

  it('is not asked of a password that is refused anyway', async () => {
    for (const password of ['password123', 'holdfast1'])
      expect((await post('/register', { email: newAddress(), role: 'user', password })).status).toBe(400)
    expect(ranges.requests).toEqual([])
  })

  it('is refused at a reset, which the link survives', async () => {
    const { email } = await app.person('user')
    await post('/forgot', { email })
    const secrets = await secretsTo(email)
    expect(await post('/reset', { ...secrets, password: BREACHED })).toMatchObject(REFUSED)
    expect((await post('/reset', { ...secrets, password: FINE })).status).toBe(200)
    expect((await post('/login', { email, password: FINE })).status).toBe(200)
  })

  it('is refused to who changes their password', async () => {
    const person = await app.person('user')
    const change = (password: string) =>
      app.lambda(person, 'POST', '/update/password', { body: { old: PASSWORD, password } })
    expect(await change(BREACHED)).toMatchObject(REFUSED)
    expect((await change(FINE)).status).toBe(200)
    expect((await app.lambda(person, 'GET', '/profile')).status).toBe(200)
  })

  it('is refused to who is invited, which the link survives', async () => {
    const email = newAddress()
    const admin = await app.person('admin')
    expect((await app.records(admin, 'POST', '/user', { body: { email, invited: true } })).status).toBe(201)
    const { token } = await secretsTo(email)
    expect(await post('/invitation', { token, password: BREACHED })).toMatchObject(REFUSED)
    expect((await post('/invitation', { token, password: FINE })).status).toBe(200)
    expect((await post('/invitation', { token, password: FINE })).status).toBe(410)
  })

  it('is refused to an administrator who sets it for somebody', async () => {
    const [admin, { id }] = [await app.person('admin'), await app.person('user')]
    const set = (password: string) => app.lambda(admin, 'POST', '/admin/update/password', { body: { id, password } })
    expect(await set(BREACHED)).toMatchObject(REFUSED)
    expect((await set(FINE)).status).toBe(200)
  })

  it('is taken while the service does not answer, with a warning and without the password or its digest', async () => {
    ranges.faults.push(503)
    const taken = await post('/register', { email: newAddress(), role: 'user', password: BREACHED })
    expect(taken.status).toBe(202)
    const warning = { reason: 'The service answered 503', msg: expect.stringContaining('breached passwords') }
    expect(app.logged).toContainEqual(warning)
    const written = JSON.stringify(app.logged)
    for (const secret of [BREACHED, sha1Of(BREACHED), sha1Of(BREACHED).slice(0, 5)])
      expect(written.toUpperCase()).not.toContain(secret.toUpperCase())
  })
})
