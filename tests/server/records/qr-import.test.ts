/** An import of QR codes draws them before its transaction, which would hold its locks meanwhile. */
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sharpImages } from '../../../server/ports/images-sharp'
import { makeApp, onPostgres, type Person, type TestApp, twinOf } from '../harness'

onPostgres(({ open }) => {
  let app: TestApp
  let admin: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('admin')
  })
  afterEach(() => vi.restoreAllMocks())

  const importCodes = (csv: string, parts: Record<string, string> = {}, key: string = crypto.randomUUID()) => {
    const form = new FormData()
    form.set('file', new File([csv], 'codes.csv'))
    for (const [name, value] of Object.entries(parts)) form.set(name, value)
    return app.call('POST', '/rest/qr_code/IMPORT', { token: admin.token, raw: form, key })
  }
  const manyCodes = (count: number) =>
    `name,content,size\n${Array.from({ length: count }, (_, index) => `N${index},C${index},128\n`).join('')}`

  /** Looks, at each drawing, for transactions that are open, and counts drawings at once. */
  function watchDrawing() {
    const seen = { drawn: 0, inTransaction: 0, atOnce: 0 }
    let running = 0
    const draw = sharpImages.drawQrCode
    vi.spyOn(sharpImages, 'drawQrCode').mockImplementation(async (code) => {
      running += 1
      seen.drawn += 1
      seen.atOnce = Math.max(seen.atOnce, running)
      const open = await twinOf(app.deps.db).query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
      )
      if (open.length > 0) seen.inTransaction += 1
      const drawn = await draw(code)
      running -= 1
      return drawn
    })
    return seen
  }

  describe('an import of QR codes', () => {
    it('draws each code once, few at a time, before its transaction', async () => {
      const seen = watchDrawing()
      const { status, body } = await importCodes(manyCodes(12))
      expect([status, body.data]).toEqual([201, 12])
      expect(seen).toMatchObject({ drawn: 12, inTransaction: 0 })
      expect(seen.atOnce).toBeLessThanOrEqual(2)
    })

    it('draws those of a check before its transaction, too', async () => {
      const seen = watchDrawing()
      expect((await importCodes(manyCodes(3), { dry_run: 'true' })).body.data).toBe(3)
      expect(seen).toMatchObject({ drawn: 3, inTransaction: 0 })
    })

    it('gives each record its own picture', async () => {
      const { body } = await importCodes('name,content,size,foreground\nA,a,128,#000080\nB,b,256,\n')
      const ids = body.list.map(({ id }) => id).join(',')
      const { list } = (await app.records(admin, 'GET', `/qr_code/${ids}`)).body
      const sizes = await app.deps.db.query('SELECT width FROM upload WHERE url = ANY ($1) ORDER BY width', [
        list.map(({ image }) => image),
      ])
      expect(sizes).toEqual([{ width: 128 }, { width: 256 }])
    })

    it('names the rows whose code scanners could not read', async () => {
      const { status, body } = await importCodes(`name,content,size\nA,a,128\nB,${'b'.repeat(200)},64\n,c,128\n`)
      expect([status, body.code, body.list.length]).toEqual([400, 'IMPORT_REFUSED', 2])
      expect(body.list).toMatchObject([
        { row: 2, errors: { size: expect.stringMatching(/^Size must be/) } },
        { row: 3 },
      ])
    })

    it('is refused when its drawings take more than a minute', async () => {
      let elapsed = 0
      const now = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => now() + elapsed)
      const draw = vi.spyOn(sharpImages, 'drawQrCode').mockImplementation(async () => {
        elapsed += 25_000
        return undefined
      })
      const { status, body } = await importCodes(manyCodes(50))
      expect([status, body.validation]).toEqual([
        ...[400, { file: 'Drawing these codes takes too long. Import fewer rows at once.' }],
      ])
      expect(draw.mock.calls.length).toBeLessThan(6)
    })

    it('draws no more when a drawing has failed', async () => {
      let end = () => {}
      const second = new Promise<undefined>((resolve) => {
        end = () => resolve(undefined)
      })
      const draw = vi.spyOn(sharpImages, 'drawQrCode').mockImplementation(async () => {
        if (draw.mock.calls.length === 1) throw new Error('No memory')
        return second
      })
      await expect(importCodes(manyCodes(20))).rejects.toThrow('answered 500')
      end()
      // A drawer that goes on has begun the next code by then.
      await setImmediate()
      expect(draw).toHaveBeenCalledTimes(2)
    })

    it('draws nothing for a key that is malformed', async () => {
      const seen = watchDrawing()
      const { status, body } = await importCodes(manyCodes(2), {}, 'no key')
      expect([status, body.code, seen.drawn]).toEqual([400, 'INVALID_KEY', 0])
    })

    it('draws nothing for a repeat of an import that is done', async () => {
      const key = crypto.randomUUID()
      const first = await importCodes(manyCodes(2), {}, key)
      const seen = watchDrawing()
      expect((await importCodes(manyCodes(2), {}, key)).body).toEqual(first.body)
      expect(seen.drawn).toBe(0)
    })
  })
})
