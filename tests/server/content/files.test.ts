// Uploads: accepted and refused files, and how the server serves them.
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#shared/limits'
import { clamdScanner } from '../../../server/ports/file-scanner-clamd'
import { EICAR, startClamd, type TestClamd } from '../../support/clamd'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const picture = async (format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif') =>
  new Uint8Array(
    await sharp({ create: { width: 12, height: 7, channels: 3, background: '#0b7285' } })
      .toFormat(format)
      .toBuffer(),
  )

onEachBackend(({ open }) => {
  let app: TestApp
  let user: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    user = await app.person('user')
  })

  type Upload = { key?: string; path?: string; type?: string; more?: Record<string, unknown> }
  const upload = (bytes: BlobPart, { key, path = '/upload', type = 'image/png', more = {} }: Upload = {}) => {
    const raw = new FormData()
    raw.set('file', new File([bytes], 'a.png', { type }))
    for (const [field, value] of Object.entries(more)) raw.set(field, String(value))
    return app.lambda(user, 'POST', path, { raw, key })
  }

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)('takes %s, and serves it as what it is', async (format) => {
    const bytes = await picture(format)
    const { status, body } = await upload(bytes, { path: '/s3/upload' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ width: 12, height: 7 })
    expect(body.url).toMatch(/^\/uploads\/[0-9a-f]{32}\.\w+$/)
    const served = await app.deps.files.read(String(body.url).slice('/uploads/'.length))
    expect(served).toEqual(bytes)
    const { headers } = await app.call('GET', String(body.url))
    expect(headers.get('content-type')).toBe(`image/${format}`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/^sandbox/)
    expect(headers.get('cache-control')).toContain('immutable')
  })

  describe('a smaller copy', () => {
    const photo = async () =>
      new Uint8Array(
        await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0b7285' } })
          .jpeg()
          .toBuffer(),
      )
    const get = async (path: string) => {
      const answer = await app.request(path, {})
      const bytes = new Uint8Array(await answer.arrayBuffer())
      return { answer, size: answer.ok ? await sharp(bytes).metadata() : undefined }
    }

    it('has the width that is asked for, is WebP, and is never larger than the picture', async () => {
      const { body } = await upload(await photo(), { type: 'image/jpeg' })
      for (const [width, expected] of [
        [320, 320],
        [640, 640],
        [1920, 900],
      ]) {
        const { answer, size } = await get(`${body.url}?w=${width}`)
        expect(answer.headers.get('content-type')).toBe('image/webp')
        expect(answer.headers.get('cache-control')).toContain('immutable')
        expect([size?.format, size?.width]).toEqual(['webp', expected])
      }
    })

    // Two applications share the files, so each may make it.
    it('is made once per process for many who ask at the same time', async () => {
      const { body } = await upload(await photo(), { type: 'image/jpeg' })
      const shrink = vi.spyOn(app.deps.images, 'shrink')
      const answers = await Promise.all(Array.from({ length: 12 }, () => get(`${body.url}?w=320`)))
      expect(answers.map(({ answer }) => answer.status)).toEqual(Array(12).fill(200))
      await get(`${body.url}?w=320`)
      expect(shrink.mock.calls.length).toBeLessThanOrEqual(2)
      shrink.mockRestore()
    })

    it('is refused in other widths, and goes with its picture', async () => {
      const { body } = await upload(await photo(), { type: 'image/jpeg' })
      for (const width of ['321', '0', 'x', '']) expect((await get(`${body.url}?w=${width}`)).answer.status).toBe(400)
      expect((await get(`${body.url}?w=640`)).answer.status).toBe(200)
      await app.lambda(user, 'DELETE', `/upload/${body.id}`)
      expect((await get(`${body.url}?w=640`)).answer.status).toBe(404)
    })
  })

  it('takes a PDF', async () => {
    expect((await upload('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\n', { type: 'application/pdf' })).status).toBe(201)
  })

  it.each([
    ['a script that calls itself a picture', '<script>alert(1)</script>'],
    ['HTML', '<!doctype html><html></html>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['SVG with a declaration', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['text', 'hello'],
    ['a program', '\x7fELF\x02\x01\x01'],
  ])('refuses %s by its content and stores nothing', async (_, content) => {
    const before = app.stored.size
    const { status } = await upload(content)
    expect([400, 415]).toContain(status)
    expect(app.stored.size).toBe(before)
  })

  it('refuses a picture that is cut off before its size is told', async () => {
    const { status } = await upload((await picture('png')).slice(0, 20))
    expect([400, 415]).toContain(status)
  })

  it('refuses a file above 25 MiB, an empty one, none, and unknown fields', async () => {
    expect((await upload(new Uint8Array(UPLOAD_MAX_BYTES + 1))).status).toBe(413)
    expect((await upload('')).status).toBe(400)
    expect((await app.lambda(user, 'POST', '/upload', { raw: new FormData() })).status).toBe(400)
    expect((await upload(await picture('png'), { more: { owner: 1 } })).body.validation).toHaveProperty('owner')
    expect((await app.lambda(user, 'POST', '/upload', { body: {} })).status).toBe(415)
  })

  it('stores one file per Idempotency-Key, and takes other bytes for another request', async () => {
    const before = app.stored.size
    const bytes = await picture('png')
    const first = await upload(bytes, { key: 'file' })
    const again = await upload(bytes, { key: 'file' })
    expect(again.body).toEqual(first.body)
    expect(app.stored.size).toBe(before + 1)
    expect((await upload(await picture('gif'), { key: 'file' })).status).toBe(422)
  })

  it('leaves no bytes behind when the transaction fails', async () => {
    const before = app.stored.size
    await app.deps.db.exec('ALTER TABLE upload ADD CONSTRAINT no_cursed CHECK (caption <> $$cursed$$)')
    expect((await upload(await picture('png'), { more: { caption: 'cursed' } })).status).toBe(400)
    await app.deps.db.exec('ALTER TABLE upload DROP CONSTRAINT no_cursed')
    expect(app.stored.size).toBe(before)
  })

  it('gives the facts of an upload to the photo that shows it', async () => {
    const bytes = await picture('png')
    const { body } = await upload(bytes)
    const photo = await app.records(user, 'POST', '/photo', { body: { url: body.url, caption: 'C' } })
    expect(photo.body.model).toMatchObject({
      width: 12,
      height: 7,
      size: bytes.byteLength,
      content_type: 'image/png',
      user_id: user.id,
    })
  })

  describe('a list', () => {
    const list = (person: Person | null, search = '') => app.lambda(person, 'GET', `/upload${search}`)
    const remove = (person: Person | null, id: unknown) => app.lambda(person, 'DELETE', `/upload/${id}`)

    it('has own files, newest first; an administrator’s has everybody’s', async () => {
      const other = await app.person('user')
      const admin = await app.person('admin')
      const { body: mine } = await upload(await picture('png'), { more: { caption: 'Newest' } })
      expect((await list(other)).body).toMatchObject({ list: [], total: 0 })
      const { body } = await list(user, '?limit=1')
      expect(body.list).toMatchObject([{ id: mine.id, url: mine.url, caption: 'Newest', width: 12, user_id: user.id }])
      expect((await list(admin)).body.total).toBe(body.total)
      expect((await list(user, '?limit=0')).status).toBe(400)
      expect((await list(null)).status).toBe(401)
    })

    it('loses a file that its owner deletes, bytes and all; a foreign or unknown one is not found', async () => {
      const other = await app.person('user')
      const { body: mine } = await upload(await picture('png'))
      for (const id of [mine.id, 2_000_000_000, 'x', 0]) expect((await remove(other, id)).status).toBe(404)
      const name = String(mine.url).slice('/uploads/'.length)
      expect(app.stored.has(name)).toBe(true)
      expect((await remove(user, mine.id)).status).toBe(200)
      expect(app.stored.has(name)).toBe(false)
      expect((await app.call('GET', String(mine.url))).status).toBe(404)
      expect((await remove(user, mine.id)).status).toBe(404)
      const [entry] = await app.deps.db.query(
        `SELECT user_id, before FROM audit_log WHERE table_name = 'upload' AND record_id = $1`,
        [mine.id],
      )
      expect(entry).toMatchObject({ user_id: user.id, before: { url: mine.url } })
    })
  })

  it('is for people who are signed in', async () => {
    expect((await app.call('POST', '/v1/api/holdfast/public/lambda/upload', { raw: new FormData() })).status).toBe(401)
  })

  describe('with a scanner, a file', () => {
    let clamd: TestClamd
    let guarded: TestApp
    let owner: Person

    beforeAll(async () => {
      clamd = await startClamd()
      const scanner = clamdScanner({ host: clamd.host, port: clamd.port })
      guarded = await makeApp(app.deps.db, {}, { scanner })
      owner = await guarded.person('user')
      return () => clamd.stop()
    })

    const pdf = (content: string) => {
      const raw = new FormData()
      raw.set('file', new File([`%PDF-1.7\n${content}\n%%EOF`], 'a.pdf', { type: 'application/pdf' }))
      return raw
    }
    const uploadsOf = async () =>
      (await app.deps.db.query('SELECT 1 FROM upload WHERE user_id = $1', [owner.id])).length

    it('without malware is stored', async () => {
      expect((await guarded.lambda(owner, 'POST', '/upload', { raw: pdf('a receipt') })).status).toBe(201)
      expect([clamd.scanned.length, await uploadsOf(), guarded.stored.size]).toEqual([1, 1, 1])
    })

    it('with malware is refused, and not stored, on both paths', async () => {
      for (const path of ['/upload', '/s3/upload']) {
        const { status, body } = await guarded.lambda(owner, 'POST', path, { raw: pdf(EICAR) })
        expect([status, body.code]).toEqual([422, 'MALWARE'])
        expect(body.validation).toEqual({ file: 'This file contains malware. It was not stored' })
      }
      expect([await uploadsOf(), guarded.stored.size]).toEqual([1, 1])
      expect(guarded.logged).toContainEqual(expect.objectContaining({ malware: 'Eicar-Test-Signature' }))
    })

    it('that nobody can check is not stored, and may be sent again', async () => {
      clamd.insteadOfVerdict = 'INSTREAM size limit exceeded. ERROR\0'
      const key = crypto.randomUUID()
      const refused = await guarded.lambda(owner, 'POST', '/upload', { raw: pdf('another'), key })
      expect([refused.status, refused.body.code]).toEqual([503, 'SCANNER_GONE'])
      expect([await uploadsOf(), guarded.stored.size]).toEqual([1, 1])
      clamd.insteadOfVerdict = undefined
      expect((await guarded.lambda(owner, 'POST', '/upload', { raw: pdf('another'), key })).status).toBe(201)
    })
  })

  describe('names', () => {
    it.each([
      'x',
      '..%2f..%2fjwt-secret',
      `${'0'.repeat(32)}.png`,
      `${'0'.repeat(32)}.svg`,
      `${'0'.repeat(32)}.png.part`,
    ])('%s is not found', async (name) => {
      expect((await app.call('GET', `/uploads/${name}`)).status).toBe(404)
    })
  })
})
