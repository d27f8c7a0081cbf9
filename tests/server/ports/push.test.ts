// Web Push: encrypted as RFC 8291 says, signed as RFC 8292 says, to the devices of a session that lasts.
import { createPublicKey, verify } from 'node:crypto'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cleanUp } from '../../../server/housekeeping'
import { readVapidKeys, toPushSubject } from '../../../server/node/config-push'
import { nodeOutbound } from '../../../server/ports/outbound-node'
import { startPushDispatcher } from '../../../server/ports/push-dispatcher'
import { encryptPush, fromBase64Url, webPush } from '../../../server/ports/push-web'
import { pushReceiver } from '../../support/push-receiver'
import { makeApp, onEachBackend, type Person, type TestApp, twinOf } from '../harness'

// RFC 8291, section 5 and appendix A.
const EXAMPLE = {
  text: 'When I grow up, I want to be a watermelon',
  receiver: { privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94', auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  sender: { d: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw' },
  senderPoint: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const bytesOf = (text: string) => fromBase64Url(text) ?? new Uint8Array()

describe('encryption', () => {
  it('gives the message of the example in RFC 8291', async () => {
    const point = Buffer.from(EXAMPLE.senderPoint, 'base64url')
    const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
    const jwk = { kty: 'EC', crv: 'P-256', x, y }
    const curve = { name: 'ECDH', namedCurve: 'P-256' }
    const keys = {
      publicKey: await crypto.subtle.importKey('jwk', jwk, curve, true, []),
      privateKey: await crypto.subtle.importKey('jwk', { ...jwk, d: EXAMPLE.sender.d }, curve, true, ['deriveBits']),
    }
    const target = { endpoint: 'https://push.example', p256dh: EXAMPLE.p256dh, auth: EXAMPLE.receiver.auth }
    const body = await encryptPush(target, EXAMPLE.text, { keys, salt: bytesOf(EXAMPLE.salt) })
    expect(Buffer.from(body).toString('base64url')).toBe(EXAMPLE.body)
  })

  it('the receiver of the tests reads the example too', () => {
    expect(pushReceiver(EXAMPLE.receiver).decrypt(Buffer.from(EXAMPLE.body, 'base64url'))).toBe(EXAMPLE.text)
  })

  it('is another one each time, and only for its receiver', async () => {
    const receiver = pushReceiver()
    const target = { endpoint: 'https://push.example', ...receiver.keys }
    const [first, second] = [await encryptPush(target, 'hello'), await encryptPush(target, 'hello')]
    expect(first).not.toEqual(second)
    expect(receiver.decrypt(Buffer.from(first))).toBe('hello')
    expect(() => pushReceiver().decrypt(Buffer.from(second))).toThrow()
  })
})

describe('the key of the server', () => {
  let dir: string
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'push-'))
  })
  afterAll(() => rm(dir, { recursive: true }))

  it('is made once, for its owner alone', async () => {
    const [first, second] = await Promise.all([readVapidKeys({}, dir), readVapidKeys({}, dir)])
    expect(first).toEqual(second)
    expect(await readVapidKeys({}, dir)).toEqual(first)
    expect((await stat(join(dir, 'vapid-key'))).mode & 0o777).toBe(0o600)
    expect((await readFile(join(dir, 'vapid-key'), 'utf8')).length).toBe(64)
  })

  it('can be set', async () => {
    const keys = await readVapidKeys({ VAPID_PRIVATE_KEY: EXAMPLE.sender.d }, '/nowhere')
    expect(keys).toEqual({ privateKey: EXAMPLE.sender.d, publicKey: EXAMPLE.senderPoint })
    await expect(readVapidKeys({ VAPID_PRIVATE_KEY: 'short' }, '/nowhere')).rejects.toThrow('VAPID_PRIVATE_KEY')
  })

  it.each([
    [{ VAPID_SUBJECT: 'mailto:ops@example.com' }, 'mailto:ops@example.com'],
    [{ MAIL_FROM: 'Holdfast <no-reply@example.com>' }, 'mailto:no-reply@example.com'],
    [{ PUBLIC_URL: 'https://app.example.com' }, 'https://app.example.com'],
    [{ PUBLIC_URL: 'http://localhost:3000' }, null],
  ])('names the operator: %j', (env, subject) => {
    expect(toPushSubject(env)).toBe(subject)
  })
})

type Received = { headers: IncomingHttpHeaders; body: Buffer; path: string }

onEachBackend(({ open }) => {
  let service: Server
  let origin: string
  let received: Received[] = []
  let answer = 201
  let app: TestApp
  let person: Person

  beforeAll(async () => {
    service = createServer((request, response) => {
      const parts: Buffer[] = []
      request.on('data', (part: Buffer) => parts.push(part))
      request.on('end', () => {
        received.push({ headers: request.headers, body: Buffer.concat(parts), path: request.url ?? '' })
        response.writeHead(answer).end()
      })
    })
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
    app = await makeApp(await open())
  })
  afterAll(() => {
    service.closeAllConnections()
    service.close()
  })
  beforeEach(async () => {
    received = []
    answer = 201
    await app.deps.db.query('DELETE FROM push_subscription')
    person = await app.person('user')
  })

  let devices = 0
  async function device(owner = person, endpoint = `${origin}/device/${devices++}`) {
    const receiver = pushReceiver()
    const subscribed = await app.lambda(owner, 'POST', '/push/subscribe', { body: { endpoint, keys: receiver.keys } })
    expect(subscribed.status, JSON.stringify(subscribed.body)).toBe(201)
    return { receiver, endpoint }
  }
  const keys = () => readVapidKeys({ VAPID_PRIVATE_KEY: EXAMPLE.sender.d }, '/nowhere')
  async function dispatcher(db = app.deps.db, outbound = app.deps.outbound) {
    const { clock, logger } = app.deps
    const transport = webPush({ keys: await keys(), subject: 'mailto:ops@example.com', outbound, clock })
    return startPushDispatcher({ db, clock, logger, transport })
  }
  const post = (owner = person, body = 'Confirmed') =>
    app.deps.db.transaction((tx) =>
      app.deps.push.send(tx, owner.id, { title: 'Loft', body, link: '/account', tag: 'booking:1' }),
    )
  const count = async (table: 'push_subscription' | 'push_message') =>
    (await app.deps.db.query(`SELECT 1 FROM ${table}`)).length

  it('every device of the person gets it once, from several processes, and can read it', async () => {
    const own = [await device(), await device()]
    await device(await app.person('user'))
    await post()
    const { db } = app.deps
    const dispatchers = await Promise.all([db, twinOf(db), db].map((each) => dispatcher(each)))
    await Promise.all(dispatchers.map(({ deliverDue }) => deliverDue()))
    expect(received).toHaveLength(2)
    for (const { receiver, endpoint } of own) {
      const mine = received.filter(({ path }) => endpoint.endsWith(path))
      expect(mine.map(({ body }) => JSON.parse(receiver.decrypt(body)))).toEqual([
        { user: person.id, title: 'Loft', body: 'Confirmed', link: '/account', tag: 'booking:1' },
      ])
    }
    expect(await count('push_message')).toBe(0)
  })

  it('is signed for the push service with the key that browsers subscribe to', async () => {
    const { body } = await app.lambda(person, 'GET', '/push')
    expect(body.model).toEqual({ public_key: EXAMPLE.senderPoint })
    await device()
    await post()
    await (await dispatcher()).deliverDue()
    const [request] = received
    const [, token = '', key] = /^vapid t=(\S+), k=(\S+)$/.exec(String(request?.headers.authorization)) ?? []
    expect(key).toBe(EXAMPLE.senderPoint)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(EXAMPLE.senderPoint, 'base64url')
    const publicKey = createPublicKey({
      key: {
        ...{ kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url') },
        y: point.subarray(33).toString('base64url'),
      },
      format: 'jwk',
    })
    const text = Buffer.from(`${head}.${claims}`)
    const isValid = verify(
      'sha256',
      text,
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
    expect(isValid).toBe(true)
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
      aud: origin,
      exp: app.time.now / 1_000 + 12 * 3_600,
      sub: 'mailto:ops@example.com',
    })
    expect(request?.headers).toMatchObject({ ttl: '86400', 'content-encoding': 'aes128gcm' })
  })

  it.each([404, 410])('a device whose subscription has ended is forgotten: %d', async (status) => {
    await device()
    await post()
    answer = status
    await (await dispatcher()).deliverDue()
    expect([await count('push_subscription'), await count('push_message')]).toEqual([0, 0])
  })

  it('is tried again later when the service fails, and not after a refusal', async () => {
    await device()
    await post()
    const sender = await dispatcher()
    answer = 503
    await sender.deliverDue()
    expect([received.length, await count('push_message')]).toEqual([1, 1])
    await sender.deliverDue()
    expect(received).toHaveLength(1)
    app.time.now += 6_000
    answer = 201
    await sender.deliverDue()
    expect([received.length, await count('push_message')]).toEqual([2, 0])
    await post()
    answer = 400
    await sender.deliverDue()
    expect([received.length, await count('push_message'), await count('push_subscription')]).toEqual([3, 0, 1])
  })

  it('is given up after six hours', async () => {
    await device()
    await post()
    answer = 503
    const sender = await dispatcher()
    await sender.deliverDue()
    const later = new Date(app.time.now + 30 * 86_400_000)
    await app.deps.db.query('UPDATE session SET expires_at = $1', [later])
    app.time.now += 7 * 3_600_000
    await sender.deliverDue()
    expect([received.length, await count('push_message')]).toEqual([2, 0])
  })

  it('ends with the session: nothing is sent to a device that signed out', async () => {
    await device()
    await post()
    expect((await app.lambda(person, 'POST', '/logout', { body: {} })).status).toBe(200)
    await (await dispatcher()).deliverDue()
    expect([received.length, await count('push_subscription')]).toEqual([0, 0])
    const other = await app.person('user')
    await device(other)
    await app.deps.db.query('UPDATE session SET revoked_at = $2 WHERE user_id = $1', [other.id, new Date(app.time.now)])
    await post(other)
    expect(await count('push_message')).toBe(0)
    await cleanUp(app.deps.db, app.time.now)
    expect(await count('push_subscription')).toBe(0)
  })

  it('a device that another account uses gets nothing of the one before', async () => {
    const { endpoint } = await device()
    await post()
    const other = await app.person('user')
    await device(other, endpoint)
    expect(await count('push_message')).toBe(0)
    await post()
    await (await dispatcher()).deliverDue()
    expect(received).toEqual([])
    await app.lambda(person, 'POST', '/push/unsubscribe', { body: { endpoint } })
    expect(await count('push_subscription')).toBe(1)
    await app.lambda(other, 'POST', '/push/unsubscribe', { body: { endpoint } })
    expect(await count('push_subscription')).toBe(0)
  })

  it('has limits: devices and waiting pushes per person, bytes per push', async () => {
    for (let n = 0; n < 12; n++) await device()
    expect(await count('push_subscription')).toBe(10)
    for (let n = 0; n < 7; n++) await post(person, 'x'.repeat(5_000))
    expect(await count('push_message')).toBe(50)
    await (await dispatcher()).deliverDue()
    expect(received).toHaveLength(50)
    expect(Math.max(...received.map(({ body }) => body.length))).toBeLessThan(1_500)
  })

  it.each([
    ['http://push.example/device'],
    ['https://10.0.0.1/device'],
    ['https://169.254.169.254/latest'],
    ['https://[::1]/device'],
    ['https://user:secret@push.example/device'],
    ['ftp://push.example/device'],
    ['javascript:alert(1)'],
    [`https://push.example/${'x'.repeat(1_000)}`],
  ])('an address inside the network is refused: %s', async (endpoint) => {
    const { status, body } = await app.lambda(person, 'POST', '/push/subscribe', {
      body: { endpoint, keys: pushReceiver().keys },
    })
    expect([status, Object.keys(body.validation)]).toEqual([400, ['endpoint']])
  })

  it('a host that moves inside the network later is not asked, and forgotten', async () => {
    await device()
    await post()
    await (await dispatcher(app.deps.db, nodeOutbound())).deliverDue()
    expect([received.length, await count('push_subscription')]).toEqual([0, 0])
  })

  it.each([
    [{ p256dh: 'AAAA', auth: EXAMPLE.receiver.auth }],
    [{ p256dh: EXAMPLE.p256dh, auth: 'x' }],
    [{ p256dh: EXAMPLE.p256dh }],
  ])('keys that are none are refused: %j', async (given) => {
    const body = { endpoint: `${origin}/device/x`, keys: given }
    expect((await app.lambda(person, 'POST', '/push/subscribe', { body })).status).toBe(400)
  })

  it('a point off the curve ends the push, not the dispatcher', async () => {
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: EXAMPLE.receiver.auth }
    await app.lambda(person, 'POST', '/push/subscribe', { body: { endpoint: `${origin}/device/off`, keys } })
    await post()
    await (await dispatcher()).deliverDue()
    expect([received.length, await count('push_message')]).toEqual([0, 0])
  })
})
