// Health, headers, the OpenAPI document and its page.
import { beforeAll, describe, expect, it } from 'vitest'
import { callsOf } from '../../../server/app'
import { securityHeadersFor } from '../../../server/middleware/headers'
import { siteverifyCaptcha } from '../../../server/ports/captcha'
import { stripePayments } from '../../../server/ports/payments-stripe'
import { toHeaders } from '../../../src/api/endpoint'
import { openTestPglite } from '../../support/pglite'
import { makeApp, type TestApp } from '../harness'

type Document = {
  openapi: string
  paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>
  components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> }
}

let app: TestApp

beforeAll(async () => {
  app = await makeApp(await openTestPglite())
  return () => app.deps.db.close()
})

describe('/health', () => {
  it('needs no project header, is not cached, and carries the marker', async () => {
    const { body, headers } = await app.call('GET', '/health?t=1', { headers: { 'x-project': '' } })
    expect(body).toEqual({
      error: false,
      status: 'ok',
      database: 'ok',
      version: '0.0.0-test',
      batch: 100,
      answers_kept_days: 30,
    })
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-holdfast')).toBe('1')
  })
})

describe('headers', () => {
  it('let nothing run or be embedded that is not ours', async () => {
    const { headers } = await app.call('GET', '/docs/start.js')
    const policy = headers.get('content-security-policy') ?? ''
    for (const part of [
      "worker-src 'self'",
      "img-src 'self' data: blob:",
      "frame-ancestors 'none'",
      "object-src 'none'",
      "base-uri 'none'",
    ])
      expect(policy).toContain(part)
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
    expect(policy).not.toContain('stripe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  })

  it('let our own pages show the documentation in a frame, and no others', async () => {
    const { headers } = await app.call('GET', '/docs')
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("frame-ancestors 'self'")
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('let JSON be nothing else', async () => {
    for (const path of ['/health', '/v1/api/records/holdfast/super_admin/design']) {
      const { headers } = await app.call('GET', path)
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
      expect(headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  it('let the script of Stripe in when there is a key for it', async () => {
    const { setup } = stripePayments({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: null,
      apiBase: null,
    })
    const policy =
      securityHeadersFor({ stripe: setup.publishableKey !== null, captcha: null, map: null })[
        'content-security-policy'
      ] ?? ''
    const hosts = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1]
    expect(hosts('script-src')).toBe("'self' https://js.stripe.com https://*.js.stripe.com")
    expect(hosts('connect-src')).toBe("'self' https://api.stripe.com")
    expect(hosts('frame-src')).toBe("'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com")
    expect(hosts('style-src')).not.toContain('stripe')
  })

  it('let the script of the captcha in when pages show it', async () => {
    const policyWith = (siteKey: string | null) => {
      const settings = { service: 'turnstile', secret: 's', endpoint: 'https://captcha.test/', siteKey } as const
      const captcha = siteverifyCaptcha(settings, app.deps.outbound)
      return securityHeadersFor({ stripe: true, captcha: captcha.hosts, map: null })['content-security-policy']
    }
    expect(policyWith('key')).toMatch(
      /script-src 'self' https:\/\/js\.stripe\.com [^;]*https:\/\/challenges\.cloudflare\.com;/,
    )
    expect(policyWith('key')).toMatch(/frame-src [^;]*https:\/\/challenges\.cloudflare\.com/)
    expect(policyWith(null)).not.toContain('cloudflare')
  })

  it('let the tiles of a map in, and nothing else of their host', () => {
    const map = { tiles: 'https://tiles.test:8443/a/{z}/{x}/{y}.png?key=k', attribution: '© Us' }
    const policy = securityHeadersFor({ stripe: false, captcha: null, map })['content-security-policy'] ?? ''
    expect(policy).toContain("img-src 'self' data: blob: https://tiles.test:8443;")
    expect(policy.match(/tiles\.test/g)).toHaveLength(1)
  })

  it('let origins of the allow-list in, and no other', async () => {
    const preflight = async (origin: string) => {
      const headers = { origin, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'if-match' }
      const path = '/v1/api/records/holdfast/public/background'
      return (await app.request(path, { method: 'OPTIONS', headers })).headers
    }
    const allowed = await preflight('https://friend.example')
    const other = await preflight('https://stranger.example')
    expect(allowed.get('access-control-allow-origin')).toBe('https://friend.example')
    const headers = allowed.get('access-control-allow-headers')?.toLowerCase().split(',')
    expect(headers).toEqual(expect.arrayContaining(['idempotency-key', 'x-idempotency-folded']))
    expect(other.get('access-control-allow-origin')).toBeNull()
  })

  it('let in every header that a page sends without its worker', async () => {
    const sent = Object.keys(
      toHeaders({
        project: 'holdfast',
        secret: 'secret',
        token: 'token',
        idempotencyKey: 'key',
        ifMatch: 1,
        queueable: 'high',
        base: { status: 'pending' },
      }),
    )
    const answer = await app.request('/v1/api/holdfast/user/lambda/booking/1/cancel', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://friend.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': sent.join(','),
      },
    })
    const allowed = answer.headers.get('access-control-allow-headers')?.toLowerCase().split(',') ?? []
    // Browsers may send `accept` to any origin without a preflight.
    expect(sent.filter((name) => name !== 'accept' && !allowed.includes(name))).toEqual([])
  })
})

describe('/openapi.json', () => {
  it('describes every call of the route table, and no reference leads nowhere', async () => {
    const document = (await app.call('GET', '/openapi.json')).body as unknown as Document
    expect(document.openapi).toBe('3.1.0')
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const routes = callsOf(app.deps).filter((call) => call.path !== '/openapi.json' && !call.path.startsWith('/docs'))
    for (const { method, path } of routes) expect(described).toContain(`${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)
    for (const [, name = ''] of references) expect(document.components.schemas).toHaveProperty([name])
  })

  it('gives every operation its own id', async () => {
    const document = (await app.call('GET', '/openapi.json')).body as unknown as Document
    const ids = Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((item) => item.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has the fields of a table, without the server’s own in what may be sent', async () => {
    const { schemas } = ((await app.call('GET', '/openapi.json')).body as unknown as Document).components
    expect(Object.keys(schemas.design?.properties ?? {})).toContain('version')
    expect(Object.keys(schemas['design.create']?.properties ?? {})).not.toContain('version')
    expect(schemas['design.create']?.required).toEqual(['name'])
    expect(JSON.stringify(schemas)).not.toContain('password_hash')
  })
})

describe('/docs', () => {
  it('is a page whose every file comes from here, without inline script', async () => {
    const page = (await app.call('GET', '/docs')).body as unknown as { text: string }
    const addresses = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '')
    expect(addresses).toHaveLength(3)
    for (const address of addresses) {
      expect(address).toMatch(/^\/docs\//)
      expect((await app.call('GET', address)).status).toBe(200)
    }
    expect(page.text).not.toMatch(/<script>|https?:\/\//)
    expect((await app.call('GET', '/docs/package.json')).status).toBe(404)
  })
})
