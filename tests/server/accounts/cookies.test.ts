/**
 * The storage of the refresh token is a port: a session works without Cookie and Set-Cookie headers
 * too.
 */
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import type { CookieOptions, Cookies } from '../../../server/ports/cookies'
import { makeApp, onEachBackend, PASSWORD } from '../harness'

/** The cookie jar of one browser. */
function makeJar() {
  const kept = new Map<string, { value: string; options: CookieOptions }>()
  const cookies: Cookies = {
    read: async (_, name) => kept.get(name)?.value,
    write: async (_, name, value, options) => {
      if (options.maxAge === 0) kept.delete(name)
      else kept.set(name, { value, options })
    },
  }
  return { kept, cookies }
}

onEachBackend(({ open }) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })

  it('a refresh token is renewed and forgotten where the port keeps it, and stands in no answer', async () => {
    const { kept, cookies } = makeJar()
    const app = await makeApp(db, {}, { cookies })
    const { email } = await app.person('admin')
    expect(kept.size).toBe(0)

    const body = { email, password: PASSWORD, is_refresh: true }
    const answers = [await app.lambda(null, 'POST', '/login', { body })]
    const [first] = kept.values()
    expect(first?.options).toEqual({ sameSite: 'Strict', maxAge: 30 * 24 * 3_600 })

    answers.push(await app.lambda(null, 'POST', '/refresh'))
    const [second] = kept.values()
    expect(second?.value).not.toBe(first?.value)

    answers.push(await app.lambda(null, 'POST', '/logout'))
    expect(kept.size).toBe(0)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    for (const { headers, body } of answers) {
      expect(headers.has('set-cookie')).toBe(false)
      expect(JSON.stringify(body)).not.toContain(second?.value)
    }
    expect((await app.lambda(null, 'POST', '/refresh')).status).toBe(401)
  })

  it('a session of a shared device ends with its browser, however often it is renewed', async () => {
    const { kept, cookies } = makeJar()
    const app = await makeApp(db, {}, { cookies })
    const { email } = await app.person('user')
    await app.lambda(null, 'POST', '/login', { body: { email, password: PASSWORD, is_refresh: true, is_shared: true } })
    expect((await app.lambda(null, 'POST', '/refresh')).status).toBe(200)
    expect([...kept.values()].map(({ options }) => options)).toEqual([{ sameSite: 'Strict' }])
  })
})
