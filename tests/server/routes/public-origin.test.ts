// Origins of email links and redirects: neither a Host header nor a crafted address can change
// them.
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import type { AppEnv } from '../../../server/context'
import { HttpError } from '../../../server/errors'
import { isAllowedUrl, publicOrigin } from '../../../server/public-origin'

type Origins = { publicUrl: string | null; corsOrigins: readonly string[] }
const NOTHING: Origins = { publicUrl: null, corsOrigins: [] }
const FRIEND: Origins = { publicUrl: null, corsOrigins: ['https://friend.example'] }
const PUBLIC: Origins = { publicUrl: 'https://app.example', corsOrigins: [] }

/** The result of `ask` within a request to that address. */
async function at<T>(address: string, ask: (c: Parameters<typeof publicOrigin>[0]) => T, secure?: boolean): Promise<T> {
  let result: { value: T } | undefined
  const app = new Hono<AppEnv>()
  app.onError((error) => {
    throw error
  })
  app.get('*', (c) => {
    result = { value: ask(c) }
    return c.body(null, 204)
  })
  await app.request(address, {}, { secure })
  if (!result) throw new Error('Nobody asked')
  return result.value
}

describe('the origin of links', () => {
  const originAt = (address: string, config: Origins, secure?: boolean) =>
    at(address, (c) => publicOrigin(c, config), secure)

  it('is the configured one, whatever the request says', async () => {
    for (const address of ['http://localhost:3000/', 'https://evil.example/', 'http://app.example/'])
      expect(await originAt(address, PUBLIC)).toBe('https://app.example')
  })

  it('is the request’s own on this machine, or when the operator listed it', async () => {
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080'])
      expect(await originAt(`${origin}/x`, NOTHING)).toBe(origin)
    expect(await originAt('https://friend.example/x', FRIEND)).toBe('https://friend.example')
    expect(await originAt('http://friend.example/x', FRIEND, true)).toBe('https://friend.example')
  })

  it.each([
    'https://evil.example/',
    'http://localhost.evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://friend.example/',
    'https://friend.example:8443/',
    'http://192.168.1.7/',
  ])('is not known from %s', async (address) => {
    const refusal = await originAt(address, FRIEND).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(HttpError)
    expect(refusal).toMatchObject({ status: 503, details: { code: 'NOT_CONFIGURED' } })
  })
})

describe('a redirect', () => {
  const isAllowed = (text: string, config: Origins = FRIEND) =>
    at('http://localhost:3000/', (c) => isAllowedUrl(c, config, text))

  it('may lead to our own origin and to those that the operator listed', async () => {
    for (const text of ['http://localhost:3000/admin', 'https://friend.example', 'https://friend.example/a?b#c'])
      expect(await isAllowed(text)).toBe(true)
    expect(await isAllowed('https://app.example/in', PUBLIC)).toBe(true)
  })

  it.each([
    'https://evil.example',
    'https://friend.example.evil.example',
    'https://friend.example@evil.example',
    'https://user:password@friend.example',
    'https://evil.example/https://friend.example',
    'https://evil.example\\@friend.example',
    'http://friend.example',
    'https://friend.example:444',
    '//evil.example',
    '/\\evil.example',
    '/admin',
    'javascript:alert(1)//https://friend.example',
    'data:text/html,x',
    'file:///etc/passwd',
    'http://localhost:3001',
    '',
  ])('may not lead to %j', async (text) => {
    expect(await isAllowed(text)).toBe(false)
  })
})
