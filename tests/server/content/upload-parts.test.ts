// Uploads in parts: the protocol (tus 1.0.0), ownership, limits, and the resulting upload.
import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  PART_MAX_BYTES,
  UNFINISHED_UPLOAD_DAYS,
  UNFINISHED_UPLOADS_MAX,
  UNFINISHED_UPLOADS_MAX_BYTES,
  UPLOAD_MAX_BYTES,
} from '#shared/limits'
import { cleanUp } from '../../../server/housekeeping'
import { type Answer, makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const TUS = { 'tus-resumable': '1.0.0' }
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

onEachBackend(({ open }) => {
  let app: TestApp
  let user: Person
  let picture: Uint8Array<ArrayBuffer>

  beforeAll(async () => {
    app = await makeApp(await open())
    picture = new Uint8Array(
      await sharp({
        create: {
          width: 60,
          height: 40,
          channels: 3,
          background: '#0b7285',
          noise: { type: 'gaussian', mean: 128, sigma: 60 },
        },
      })
        .png()
        .toBuffer(),
    )
  })
  beforeEach(async () => {
    user = await app.person('user')
  })

  const begin = (length: number, headers: Record<string, string> = {}, person: Person | null = user) =>
    app.lambda(person, 'POST', '/upload/parts', { headers: { ...TUS, 'upload-length': String(length), ...headers } })
  const intent = (name: string) => ({ 'upload-metadata': `intent ${btoa(name)}` })
  const idOf = ({ headers }: Answer): string => headers.get('location')?.split('/').at(-1) ?? ''
  const patch = (id: string, offset: number, bytes: Uint8Array<ArrayBuffer>, person: Person | null = user) =>
    app.lambda(person, 'PATCH', `/upload/parts/${id}`, {
      raw: bytes,
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
    })
  const head = (id: string, person: Person | null = user) =>
    app.lambda(person, 'HEAD', `/upload/parts/${id}`, { headers: TUS })
  const remove = (id: string, person: Person | null = user) =>
    app.lambda(person, 'DELETE', `/upload/parts/${id}`, { headers: TUS })
  const offsetOf = ({ headers }: Answer) => headers.get('upload-offset')

  async function send(bytes: Uint8Array<ArrayBuffer>, size = 1_000): Promise<string> {
    const id = idOf(await begin(bytes.byteLength))
    for (let at = 0; at < bytes.byteLength; at += size) await patch(id, at, bytes.slice(at, at + size))
    return id
  }

  type Finish = { key?: string; sha?: string; path?: string; more?: Record<string, string> }
  const finish = (id: string, { key, sha = sha256(picture), path = '/upload', more = {} }: Finish = {}) => {
    const raw = new FormData()
    for (const [field, value] of Object.entries({ parts: id, sha256: sha, ...more })) raw.set(field, value)
    return app.lambda(user, 'POST', path, { raw, key })
  }
  const countRows = async (table: 'unfinished_upload' | 'upload_chunk') =>
    (await app.deps.db.query(`SELECT 1 FROM ${table}`)).length

  describe('the protocol', () => {
    it('begins, takes chunks in order, and says how far it is', async () => {
      const begun = await begin(picture.byteLength, intent('a key'))
      expect(begun.status).toBe(201)
      expect(begun.headers.get('location')).toMatch(/\/lambda\/upload\/parts\/[0-9a-f]{32}$/)
      expect(Date.parse(begun.headers.get('upload-expires') ?? '') - app.time.now).toBe(UNFINISHED_UPLOAD_DAYS * DAY_MS)
      const id = idOf(begun)
      expect(offsetOf(await head(id))).toBe('0')
      const patched = await patch(id, 0, picture.slice(0, 700))
      expect([patched.status, offsetOf(patched)]).toEqual([204, '700'])
      const at = await head(id)
      expect([at.status, offsetOf(at), at.headers.get('upload-length')]).toEqual([
        200,
        '700',
        String(picture.byteLength),
      ])
      expect(at.headers.get('upload-metadata')).toBe(`intent ${btoa('a key')}`)
      expect(at.headers.get('cache-control')).toBe('no-store')
    })

    it('is in the header of every answer, refusals too', async () => {
      const { headers } = await begin(5)
      const answers = [
        await head(idOf({ headers } as Answer)),
        await head('x'),
        await begin(5, {}, null),
        await begin(0),
      ]
      for (const answer of answers) expect(answer.headers.get('tus-resumable')).toBe('1.0.0')
    })

    it('refuses a chunk at another offset, and keeps what is there', async () => {
      const id = idOf(await begin(10))
      await patch(id, 0, new Uint8Array(4))
      for (const offset of [0, 3, 5]) {
        const { status, body } = await patch(id, offset, new Uint8Array(2))
        expect([status, body.code]).toEqual([409, 'OFFSET_CONFLICT'])
      }
      expect(offsetOf(await head(id))).toBe('4')
    })

    it('takes one of two chunks that come to two servers at once', async () => {
      const id = idOf(await begin(64))
      const both = await Promise.all([1, 2].map((fill) => patch(id, 0, new Uint8Array(32).fill(fill))))
      expect(both.map(({ status }) => status).toSorted()).toEqual([204, 409])
      expect(offsetOf(await head(id))).toBe('32')
      const winner = both[0]?.status === 204 ? 1 : 2
      const [chunk] = await app.deps.db.query<{ bytes: Uint8Array }>(
        'SELECT bytes FROM upload_chunk WHERE upload_id = $1',
        [id],
      )
      expect(new Set(chunk?.bytes)).toEqual(new Set([winner]))
    })

    it('refuses another version of it, a chunk without offset or of another type, and more than was announced', async () => {
      const id = idOf(await begin(10))
      const ask = (headers: Record<string, string>) =>
        app.lambda(user, 'PATCH', `/upload/parts/${id}`, { raw: new Uint8Array(2), headers })
      const type = { 'content-type': 'application/offset+octet-stream' }
      expect((await ask({ ...type, 'upload-offset': '0' })).status).toBe(412)
      expect((await ask({ ...type, 'upload-offset': '0', 'tus-resumable': '0.2.2' })).status).toBe(400)
      expect((await ask({ ...TUS, ...type })).status).toBe(403)
      expect((await ask({ ...TUS, 'upload-offset': '0', 'content-type': 'text/plain' })).status).toBe(400)
      expect((await patch(id, 0, new Uint8Array(11))).status).toBe(413)
      expect((await app.lambda(user, 'GET', `/upload/parts/${id}`)).status).toBe(405)
      expect(offsetOf(await head(id))).toBe('0')
    })

    it('ends one when it is asked to', async () => {
      const id = idOf(await begin(10))
      await patch(id, 0, new Uint8Array(4))
      expect((await remove(id)).status).toBe(204)
      expect((await head(id)).status).toBe(404)
      expect((await remove(id)).status).toBe(404)
      expect((await patch(id, 4, new Uint8Array(2))).status).toBe(404)
    })
  })

  describe('guards and limits', () => {
    it('keep each person’s apart: somebody else’s is not found, to nobody is nothing', async () => {
      const id = await send(picture)
      const other = await app.person('admin')
      for (const [person, status] of [
        [other, 404],
        [null, 401],
      ] as const) {
        expect((await head(id, person)).status).toBe(status)
        expect((await patch(id, 0, new Uint8Array(1), person)).status).toBe(status)
        expect((await remove(id, person)).status).toBe(status)
      }
      expect((await begin(5, {}, null)).status).toBe(401)
      const raw = new FormData()
      raw.set('parts', id)
      raw.set('sha256', sha256(picture))
      const taken = await app.lambda(other, 'POST', '/upload', { raw })
      expect([taken.status, taken.body.code]).toEqual([409, 'PARTS_UNKNOWN'])
      expect((await finish(id)).status).toBe(201)
    })

    it('refuse a file that is too large, an empty one, one of unknown length, and what stands beside the intent', async () => {
      expect((await begin(UPLOAD_MAX_BYTES + 1)).status).toBe(413)
      expect((await begin(UPLOAD_MAX_BYTES)).status).toBe(201)
      expect((await begin(0)).status).toBe(400)
      for (const length of ['-1', '1.5', 'x', ''])
        expect((await begin(5, { 'upload-length': length })).status).toBe(400)
      expect((await begin(5, { 'upload-metadata': `filename ${btoa('x.png')}` })).body.code).toBe('INVALID_METADATA')
      expect((await begin(5, intent('x'.repeat(201)))).body.code).toBe('INVALID_METADATA')
    })

    it('refuse a chunk above the limit before it is looked at', async () => {
      const id = idOf(await begin(UPLOAD_MAX_BYTES))
      expect((await patch(id, 0, new Uint8Array(PART_MAX_BYTES + 1))).status).toBe(413)
      expect(offsetOf(await patch(id, 0, new Uint8Array(PART_MAX_BYTES)))).toBe(String(PART_MAX_BYTES))
    })

    it('hold for how many, and for their bytes; a device that gave up makes room after an hour', async () => {
      for (let i = 0; i < UNFINISHED_UPLOADS_MAX; i += 1) expect((await begin(5)).status).toBe(201)
      const refused = await begin(5)
      expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_UNFINISHED'])
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
      app.time.now += HOUR_MS + 1
      user = {
        ...user,
        token: (await app.lambda(null, 'POST', '/login', { body: { email: user.email, password: 'a good password' } }))
          .body.token,
      }
      expect((await begin(5)).status).toBe(201)
      user = await app.person('user')
      for (let bytes = 0; bytes < UNFINISHED_UPLOADS_MAX_BYTES; bytes += UPLOAD_MAX_BYTES)
        expect((await begin(UPLOAD_MAX_BYTES)).status).toBe(201)
      expect((await begin(1)).body.code).toBe('TOO_MANY_UNFINISHED')
    })

    it('begin one intent once: again it replaces what was there', async () => {
      const first = idOf(await begin(10, intent('same')))
      await patch(first, 0, new Uint8Array(4))
      for (let i = 0; i <= UNFINISHED_UPLOADS_MAX; i += 1) expect((await begin(10, intent('same'))).status).toBe(201)
      expect((await head(first)).status).toBe(404)
    })

    it('end after some days, and are swept with their chunks', async () => {
      const id = await send(picture)
      const before = { uploads: await countRows('unfinished_upload'), chunks: await countRows('upload_chunk') }
      expect(before.chunks).toBeGreaterThan(0)
      await cleanUp(app.deps.db, app.time.now)
      expect(await countRows('upload_chunk')).toBe(before.chunks)
      app.time.now += UNFINISHED_UPLOAD_DAYS * DAY_MS + 1
      const { body } = await app.lambda(null, 'POST', '/login', {
        body: { email: user.email, password: 'a good password' },
      })
      user = { ...user, token: body.token }
      expect((await head(id)).status).toBe(404)
      expect((await patch(id, picture.byteLength, new Uint8Array(1))).status).toBe(404)
      expect((await finish(id)).body.code).toBe('PARTS_UNKNOWN')
      await cleanUp(app.deps.db, app.time.now)
      expect([await countRows('unfinished_upload'), await countRows('upload_chunk')]).toEqual([0, 0])
    })
  })

  describe('becomes an upload', () => {
    it.each(['/upload', '/s3/upload'])(
      'by %s: the same bytes, once, and nothing is left of the parts',
      async (path) => {
        const id = await send(picture)
        const { status, body } = await finish(id, { path, more: { caption: 'In parts' } })
        expect(status).toBe(201)
        expect(body).toMatchObject({ width: 60, height: 40 })
        expect(await app.deps.files.read(String(body.url).slice('/uploads/'.length))).toEqual(picture)
        expect((await head(id)).status).toBe(404)
        expect(await app.deps.db.query('SELECT caption, user_id FROM upload WHERE id = $1', [body.id])).toEqual([
          { caption: 'In parts', user_id: user.id },
        ])
      },
    )

    it('once per key: with the same parts, with those of a second beginning, and in one piece', async () => {
      const stored = app.stored.size
      const first = await finish(await send(picture), { key: 'in-parts' })
      expect(first.status).toBe(201)
      const whole = new FormData()
      whole.set('file', new File([picture], 'a.png'))
      const others = [
        await finish('0'.repeat(32), { key: 'in-parts' }),
        await finish(await send(picture), { key: 'in-parts' }),
        await app.lambda(user, 'POST', '/upload', { raw: whole, key: 'in-parts' }),
      ]
      for (const other of others) {
        expect(other.body).toEqual(first.body)
        expect(other.headers.get('idempotency-replayed')).toBe('true')
      }
      expect(app.stored.size).toBe(stored + 1)
      const gif = new Uint8Array(randomBytes(50))
      expect((await finish(await send(gif), { key: 'in-parts', sha: sha256(gif) })).status).toBe(422)
    })

    it('not while parts are missing, nor of other bytes than was said; both can still become one', async () => {
      const id = idOf(await begin(picture.byteLength))
      await patch(id, 0, picture.slice(0, 500))
      expect((await finish(id, { key: 'later' })).body.code).toBe('PARTS_INCOMPLETE')
      await patch(id, 500, picture.slice(500))
      expect((await finish(id, { key: 'later', sha: '0'.repeat(64) })).body.code).toBe('PARTS_DAMAGED')
      expect((await finish(id, { key: 'later' })).status).toBe(201)
    })

    it('of the kinds that are accepted alone: a refusal leaves the parts, and stores nothing', async () => {
      const stored = app.stored.size
      const text = new TextEncoder().encode('no picture at all')
      const id = await send(text, 5)
      expect((await finish(id, { sha: sha256(text) })).status).toBe(415)
      expect(app.stored.size).toBe(stored)
      expect((await head(id)).status).toBe(200)
    })

    it('not of malformed fields', async () => {
      const id = await send(picture)
      expect((await finish('../x')).body.validation).toHaveProperty('parts')
      expect((await finish(id, { sha: 'x' })).body.validation).toHaveProperty('sha256')
      expect((await finish(id, { more: { name: 'x' } })).body.validation).toHaveProperty('name')
      const both = new FormData()
      both.set('parts', id)
      both.set('sha256', sha256(picture))
      both.set('file', new File([picture], 'a.png'))
      expect((await app.lambda(user, 'POST', '/upload', { raw: both })).body.validation).toHaveProperty('file')
      both.delete('parts')
      expect((await app.lambda(user, 'POST', '/upload', { raw: both })).body.validation).toHaveProperty('sha256')
    })
  })
})
