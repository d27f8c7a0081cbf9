/** How the worker classifies requests and parses their addresses. */
import { describe, expect, test } from 'vitest'
import { classify, fillRole, operationOf, parsePriority, parseRecordsEndpoint, toRoleless } from '../../../sw/classify'

const ORIGIN = 'http://localhost:3000'
const TEMP = 'temp_11111111-1111-4111-8111-111111111111'

const classOf = (
  method: string,
  path: string,
  { mode = 'cors', headers = {} }: { mode?: RequestMode; headers?: Record<string, string> } = {},
) => classify({ method, url: new URL(path, ORIGIN).href, mode, headers: new Headers(headers) }, ORIGIN)

const signedIn = { authorization: 'Bearer x.y.z' }
const intent = { ...signedIn, 'idempotency-key': 'k' }
const RECORDS = '/v1/api/records/holdfast/admin/design'

describe('classify', () => {
  test('pages are navigation, addresses of the API are not', () => {
    expect(classOf('GET', '/admin/design', { mode: 'navigate' })).toBe('navigation')
    for (const path of [
      '/v1/x',
      '/v3/x',
      '/v5/x',
      '/rest/x',
      '/health',
      '/docs',
      '/docs/x',
      '/openapi.json',
      '/livez',
      '/readyz',
      '/metrics',
      '/robots.txt',
      '/uploads/a.png',
      '/rss.xml',
      '/sitemap.xml',
    ])
      expect(classOf('GET', path, { mode: 'navigate' })).toBe('bypass')
    expect(classOf('GET', '/healthy', { mode: 'navigate' })).toBe('navigation')
  })
  test('a form that is sent to the page of shared photos is a share, and nothing else is', () => {
    const navigate = { mode: 'navigate' } as const
    expect(classOf('POST', '/admin/shared-photos', navigate)).toBe('share')
    expect(classOf('POST', '/demo/admin/shared-photos', navigate)).toBe('share')
    expect(classOf('GET', '/admin/shared-photos', navigate)).toBe('navigation')
    expect(classOf('POST', '/admin/photo', navigate)).toBe('navigation')
    expect(classOf('POST', '/admin/shared-photos')).toBe('bypass')
    expect(classOf('POST', 'https://other.invalid/admin/shared-photos', navigate)).toBe('bypass')
  })
  test('reads and writes of records', () => {
    expect(classOf('GET', RECORDS, { headers: signedIn })).toBe('record-read')
    expect(classOf('GET', `${RECORDS}/1,2`, { headers: signedIn })).toBe('record-read')
    expect(classOf('POST', RECORDS, { headers: intent })).toBe('record-write')
    expect(classOf('PUT', `${RECORDS}/${TEMP}`, { headers: intent })).toBe('record-write')
    expect(classOf('POST', '/v1/api/rest/design/DELETEALL', { headers: intent })).toBe('record-write')
  })
  test('a write without an intent’s key is not journalled, because the worker creates no keys', () => {
    expect(classOf('POST', RECORDS, { headers: signedIn })).toBe('other-api')
  })
  test('without a token and with another role than public nothing is stored: its owner is unknown', () => {
    expect(classOf('POST', RECORDS, { headers: { 'idempotency-key': 'k' } })).toBe('bypass')
    expect(classOf('GET', RECORDS)).toBe('bypass')
  })
  test('visitors read records and create them, and nothing else of theirs is stored', () => {
    const asVisitor = { headers: { 'idempotency-key': 'k', 'x-offline': 'queue' } }
    const spaces = '/v1/api/records/holdfast/public/space'
    expect(classOf('GET', spaces)).toBe('record-read')
    expect(classOf('GET', `${spaces}/7`)).toBe('record-read')
    expect(classOf('POST', '/v1/api/records/holdfast/public/contact_message', asVisitor)).toBe('record-write')
    for (const [method, path] of [
      ['PUT', `${spaces}/7`],
      ['PUT', spaces],
      ['DELETE', `${spaces}/7`],
      ['POST', '/v1/api/rest/space/DELETEALL'],
      ['POST', '/v1/api/holdfast/public/lambda/upload'],
      ['POST', '/v1/api/holdfast/public/lambda/preference'],
      ['GET', '/v1/api/holdfast/public/lambda/space/search'],
    ] as const)
      expect(classOf(method, path, asVisitor), `${method} ${path}`).toBe('bypass')
  })
  test('a custom call waits only when it says so, and never when it may not', () => {
    const wish = { ...intent, 'x-offline': 'queue; priority=low' }
    expect(classOf('POST', '/v1/api/holdfast/admin/lambda/preference', { headers: wish })).toBe('custom-write')
    expect(classOf('POST', '/v1/api/holdfast/admin/lambda/preference', { headers: intent })).toBe('other-api')
    for (const path of [
      'login',
      'register',
      'refresh',
      'logout',
      '2fa/verify',
      'magic-login',
      'stripe/checkout',
      'google-captcha',
      'user-sessions/data',
      'update/password',
    ])
      expect(classOf('POST', `/v1/api/holdfast/admin/lambda/${path}`, { headers: wish })).toBe('other-api')
    expect(classOf('POST', '/rest/design/EXPORT', { headers: wish })).toBe('other-api')
    for (const path of ['%6cogin', 'login/', 'something/new'])
      expect(classOf('POST', `/v1/api/holdfast/admin/lambda/${path}`, { headers: wish })).toBe('other-api')
  })
  test('a long poll bypasses the worker, because an open one would delay the next version', () => {
    const poll = '/v1/api/holdfast/admin/lambda/subscription/channel/poll?room=a'
    expect(classOf('GET', poll, { headers: signedIn })).toBe('bypass')
    expect(classOf('GET', '/v3/api/lambda/realtime/room/poll?user_id=1', { headers: signedIn })).toBe('bypass')
  })
  test('rooms and messages are records, although they have calls of their own', () => {
    expect(classOf('GET', '/v3/api/holdfast/admin/lambda/realtime/room/my', { headers: signedIn })).toBe('record-read')
    expect(classOf('POST', '/v3/api/lambda/realtime/room', { headers: intent })).toBe('record-write')
    expect(classOf('POST', '/v3/api/lambda/realtime/send', { headers: intent })).toBe('record-write')
    expect(parseRecordsEndpoint('/v3/api/lambda/realtime/send', 'POST')).toEqual({ table: 'chat', ids: [] })
    expect(classOf('POST', '/v3/api/lambda/realtime/chat', { headers: intent })).toBe('other-api')
    expect(classOf('POST', '/v3/api/lambda/realtime/typing', { headers: intent })).toBe('other-api')
  })
  test('files and pictures', () => {
    expect(classOf('GET', '/assets/index-abc.js')).toBe('asset')
    expect(classOf('GET', '/uploads/abc.png')).toBe('upload')
    expect(classOf('GET', '/assets/Lora_400Regular-abc.ttf')).toBe('font')
    expect(classOf('GET', '/assets/print-worker-abc.js')).toBe('font')
    expect(classOf('GET', '/fonts/other.ttf')).toBe('asset')
    expect(classOf('GET', '/health')).toBe('bypass')
    expect(classOf('GET', 'https://elsewhere.example/x.js')).toBe('bypass')
  })
})

describe('addresses', () => {
  test('table and ids of a records call', () => {
    expect(parseRecordsEndpoint(`${RECORDS}/7`)).toEqual({ table: 'design', ids: [7] })
    expect(parseRecordsEndpoint(`${RECORDS}/7,${TEMP}`)).toEqual({ table: 'design', ids: [7, TEMP] })
    expect(parseRecordsEndpoint('/v1/api/rest/design/PUTWHERE')).toEqual({ table: 'design', ids: [], bulk: 'PUTWHERE' })
    expect(parseRecordsEndpoint(`${RECORDS}/x`)).toBeUndefined()
    for (const name of ['7seas', '_order', 'Order'])
      expect(parseRecordsEndpoint(`/v1/api/records/holdfast/admin/${name}`)).toBeUndefined()
    expect(parseRecordsEndpoint('/v1/api/holdfast/admin/lambda/profile')).toBeUndefined()
  })
  test('a table name may have digits', () => {
    const path = '/v1/api/records/holdfast/admin/shop__order2'
    expect(parseRecordsEndpoint(`${path}/7`)).toEqual({ table: 'shop__order2', ids: [7] })
    expect(classOf('GET', path, { headers: signedIn })).toBe('record-read')
    expect(classOf('POST', path, { headers: intent })).toBe('record-write')
    const bulk = '/v1/api/rest/shop__order2/PUTWHERE'
    expect(parseRecordsEndpoint(bulk)).toEqual({ table: 'shop__order2', ids: [], bulk: 'PUTWHERE' })
    expect(classOf('POST', bulk, { headers: intent })).toBe('record-write')
  })
  test('the role is removed from a stored address, and the current one filled in', () => {
    for (const role of ['admin', 'super_admin', 'user', 'public', '{{role}}'])
      expect(toRoleless(`/v1/api/records/holdfast/${role}/design/1`)).toBe('/v1/api/records/holdfast/{{role}}/design/1')
    expect(toRoleless('/v1/api/holdfast/admin/lambda/preference')).toBe('/v1/api/holdfast/{{role}}/lambda/preference')
    expect(toRoleless('/v1/api/rest/user/GETALL')).toBe('/v1/api/rest/user/GETALL')
    expect(fillRole('/v1/api/records/holdfast/{{role}}/user/1', 'super_admin')).toBe(
      '/v1/api/records/holdfast/super_admin/user/1',
    )
  })
  test('a project named like a role is kept', () => {
    expect(toRoleless('/v1/api/records/admin/user/design')).toBe('/v1/api/records/admin/{{role}}/design')
  })
  test('operation by method, priority by header', () => {
    expect(['POST', 'PUT', 'DELETE', 'PATCH'].map((method) => operationOf(method))).toEqual([
      'create',
      'update',
      'delete',
      'custom',
    ])
    expect(operationOf('POST', 'PUTWHERE')).toBe('update')
    expect(parsePriority('queue; priority=low')).toBe('low')
    for (const header of [null, 'queue', 'queue; priority=urgent']) expect(parsePriority(header)).toBeUndefined()
  })
})
