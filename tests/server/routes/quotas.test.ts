// Limits per person: writes per minute, bytes of files and drawn pictures, and the size of json values.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const PDF = new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n')
const MINUTE_MS = 60_000

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let other: Person

  beforeAll(async () => {
    app = await makeApp(await open(), {
      writeLimit: { max: 8, windowMs: MINUTE_MS },
      uploadQuotaBytes: 3 * PDF.byteLength,
    })
  })
  beforeEach(async () => {
    app.time.now += MINUTE_MS
    admin = await app.person('admin')
    other = await app.person('admin')
  })

  const add = (person: Person, name = 'One of many') => app.records(person, 'POST', '/project', { body: { name } })

  describe('writes of one person in a minute', () => {
    it('are refused beyond the limit with the time to wait, and go on after it', async () => {
      const each = app.deps.config.writeLimit.max * 2
      const statuses = new Map<number, number>()
      let refused: Awaited<ReturnType<typeof add>> | undefined
      // Two servers share the backend, and each counts separately.
      for (let i = 0; i < each + 2; i += 1) {
        const answer = await add(admin)
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
        if (answer.status === 429) refused = answer
      }
      expect([...statuses.keys()].toSorted()).toEqual([201, 429])
      expect(refused?.body).toMatchObject({ code: 'RATE_LIMITED' })
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await app.records(admin, 'GET', '/project')).status).toBe(200)
      expect((await add(other)).status).toBe(201)
      app.time.now += MINUTE_MS
      expect((await add(admin)).status).toBe(201)
    })

    it('are counted in a batch, too', async () => {
      const members = Array.from({ length: 25 }, (_, index) => ({
        id: String(index),
        method: 'POST',
        endpoint: '/v1/api/records/holdfast/admin/project',
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        body: { name: `Member ${index}` },
      }))
      const { body } = await app.call('POST', '/v1/api/batch', { token: admin.token, body: members })
      const statuses = (body.responses as { status: number }[]).map(({ status }) => status)
      expect([statuses[0], statuses.includes(429)]).toEqual([201, true])
    })

    it('are counted by network address where nobody is signed in', async () => {
      const ask = (ip: string) =>
        app.call('POST', '/v1/api/records/holdfast/public/contact_message', { ip, body: { nonsense: true } })
      const many = await Promise.all(Array.from({ length: 25 }, () => ask('10.9.9.9')))
      expect(many.map(({ status }) => status)).toContain(429)
      expect((await ask('10.9.9.8')).status).toBe(400)
    })
  })

  describe('files of one person', () => {
    const send = (person: Person) => {
      const raw = new FormData()
      raw.set('file', new File([PDF], 'a.pdf'))
      return app.lambda(person, 'POST', '/upload', { raw })
    }

    it('are refused when they would take more than they may, and fit again when some are deleted', async () => {
      const { body: first } = await send(admin)
      const atOnce = await Promise.all([send(admin), send(admin), send(admin)])
      expect(atOnce.map(({ status }) => status).toSorted()).toEqual([201, 201, 413])
      const refused = await send(admin)
      expect([refused.status, refused.body.code]).toEqual([413, 'UPLOAD_QUOTA'])
      expect(refused.body.message).toMatch(/^Your files would exceed \d+ MB/)
      expect((await send(other)).status).toBe(201)
      expect((await app.lambda(admin, 'DELETE', `/upload/${first.id}`)).status).toBe(200)
      expect((await send(admin)).status).toBe(201)
    })
  })

  describe('pictures of QR codes', () => {
    const drawn = async (person: Person, on: TestApp, body: Record<string, unknown>) =>
      on.records(person, 'POST', '/qr_code', { body: { name: 'N', content: 'https://a.example', ...body } })

    it('count in the quota, and leave no file when they are refused', async () => {
      const before = app.stored.size
      const refused = await drawn(admin, app, {})
      expect([refused.status, refused.body.code, app.stored.size]).toEqual([413, 'UPLOAD_QUOTA', before])
    })

    it('make room for the next one of the same code, whose file replaces theirs', async () => {
      const roomy = await makeApp(app.deps.db)
      const made = (await drawn(admin, roomy, { size: 128 })).body.model
      const files = () =>
        app.deps.db.query<{ url: string; size: number }>('SELECT url, size FROM upload WHERE user_id = $1', [admin.id])
      const [first] = await files()
      expect(first?.url).toBe(made.image)
      const narrow = await makeApp(app.deps.db, { uploadQuotaBytes: 2 * (first?.size ?? 0) - 1 })
      const change = (on: TestApp, body: Record<string, unknown>) =>
        on.records(admin, 'PUT', `/qr_code/${made.id}`, { body })
      const redrawn = await change(narrow, { foreground: '#000001' })
      expect(redrawn.status).toBe(200)
      expect((await files()).map(({ url }) => url)).toEqual([redrawn.body.model.image])
      // A refused change leaves the picture that was there.
      expect((await change(app, { foreground: '#000002' })).status).toBe(413)
      expect((await files()).map(({ url }) => url)).toEqual([redrawn.body.model.image])
    })
  })

  describe('values of kind json', () => {
    const large = (bytes: number) => ({ text: 'ü'.repeat(bytes / 2) })

    it('have a size, on records and in preferences', async () => {
      const { body } = await app.records(admin, 'POST', '/design', { body: { name: 'Large', canvas: large(800_000) } })
      expect(body.validation).toEqual({ canvas: 'Canvas must have at most 683 KB' })
      const saved = await app.lambda(admin, 'POST', '/preference', { body: { notifications: large(17_000) } })
      expect([saved.status, saved.body.validation]).toEqual([
        400,
        { notifications: 'Notifications must have at most 16 KB' },
      ])
      expect((await app.lambda(admin, 'POST', '/preference', { body: { list_columns: large(15_000) } })).status).toBe(
        200,
      )
    })
  })
})
