// The file store's contract, tested on the folder adapter and on an S3 server that checks every
// signature.
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../../../server/app'
import { type Files, newFileName } from '../../../server/ports/files'
import { diskFiles } from '../../../server/ports/files-disk'
import { removeOrphans } from '../../../server/ports/files-orphans'
import { s3Files } from '../../../server/ports/files-s3'
import { openTestPglite } from '../../support/pglite'
import { S3_ACCESS, startS3, type TestS3 } from '../../support/s3'
import { makeApp, type TestApp } from '../harness'

const DAY_MS = 86_400_000
const bytesOf = (text: string) => new TextEncoder().encode(text)

let s3: TestS3
let folder: string
beforeAll(async () => {
  s3 = await startS3()
  folder = mkdtempSync(join(tmpdir(), 'holdfast-files-'))
})
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})

const openS3 = (changes: Partial<Parameters<typeof s3Files>[0]> = {}) =>
  s3Files({ endpoint: s3.endpoint, ...S3_ACCESS, ...changes })

type Store = {
  name: string
  open: () => Promise<Files>
  /** Backdates a stored file. */
  age: (file: string, ms: number) => void
}
const STORES: Store[] = [
  {
    name: 'a folder',
    open: () => diskFiles(folder),
    age: (file, ms) => {
      const at = (Date.now() - ms) / 1000
      utimesSync(join(folder, file), at, at)
    },
  },
  {
    name: 'a bucket',
    open: async () => openS3(),
    age: (file, ms) => {
      const object = s3.objects.get(file)
      if (object) object.storedAt -= ms
    },
  },
]

describe.each(STORES)('$name', ({ open, age }) => {
  let files: Files
  beforeEach(async () => {
    files = await open()
  })
  const names = async () => {
    const stored: string[] = []
    for await (const { name } of files.list()) stored.push(name)
    return stored
  }

  it('gives back what was written, byte by byte', async () => {
    const name = newFileName('png')
    const bytes = crypto.getRandomValues(new Uint8Array(60_000))
    await files.write(name, bytes)
    expect(await files.read(name)).toEqual(bytes)
  })

  it('has nothing under a name that was never written, or was removed; removing twice is no failure', async () => {
    const name = newFileName('png')
    expect(await files.read(name)).toBeUndefined()
    await files.write(name, bytesOf('x'))
    await files.remove(name)
    await files.remove(name)
    expect(await files.read(name)).toBeUndefined()
  })

  it('takes no other names than ours', async () => {
    for (const name of ['../jwt-secret', 'a/b', '', '?list-type=2', `${'0'.repeat(32)}.png/..`]) {
      await expect(files.read(name)).rejects.toThrow(/Not a stored file name/)
      await expect(files.write(name, bytesOf('x'))).rejects.toThrow(/Not a stored file name/)
      await expect(files.remove(name)).rejects.toThrow(/Not a stored file name/)
    }
  })

  it('lists what is there, over several pages', async () => {
    for (const name of await names()) await files.remove(name)
    const written = Array.from({ length: 5 }, () => newFileName('webp'))
    for (const name of written) await files.write(name, bytesOf('x'))
    expect((await names()).sort()).toEqual(written.sort())
  })

  it('is rid of bytes without a row after a day, and keeps those with one', async () => {
    const db = await openTestPglite()
    const [old, fresh, owned] = [newFileName('png'), newFileName('png'), newFileName('png')]
    for (const name of [old, fresh, owned]) await files.write(name, bytesOf('x'))
    for (const name of [old, owned]) age(name, 2 * DAY_MS)
    await db.query(
      `INSERT INTO upload (created_at, name, url, content_type, size) VALUES (now(), $1, $1, 'image/png', 1)`,
      [owned],
    )
    expect(await removeOrphans({ db, files }, Date.now())).toBe(1)
    const left = await names()
    expect(left).toEqual(expect.arrayContaining([fresh, owned]))
    expect(left).not.toContain(old)
    await db.close()
  })
})

describe('a folder', () => {
  it('shows no half-written file, and is rid of it in time', async () => {
    const files = await diskFiles(folder)
    const name = newFileName('png')
    writeFileSync(join(folder, `${name}.part`), 'half')
    expect(await files.read(name)).toBeUndefined()
    await files.remove(name)
    expect(readdirSync(folder).filter((entry) => entry.startsWith(name))).toEqual([])
  })
})

describe('a bucket', () => {
  const name = newFileName('png')

  it('refuses another key, region or a damaged secret', async () => {
    for (const wrong of [{ secretAccessKey: 'guess' }, { accessKeyId: 'OTHER' }, { region: 'us-east-1' }])
      await expect(openS3(wrong).write(name, bytesOf('x'))).rejects.toThrow(/answered 403/)
    expect(s3.objects.has(name)).toBe(false)
  })

  it('that hiccups is asked again, and one that stays down is a failure of the store', async () => {
    s3.faults.push(503)
    await openS3().write(name, bytesOf('x'))
    expect(s3.objects.has(name)).toBe(true)
    s3.faults.push(500, 500, 500)
    await expect(openS3().read(name)).rejects.toMatchObject({ name: 'FilesGoneError' })
    s3.faults.push('cut')
    await expect(openS3().read(name)).rejects.toMatchObject({ name: 'FilesGoneError' })
  })

  it('that is not there at all too', async () => {
    const gone = openS3({ endpoint: 'http://127.0.0.1:9' })
    await expect(gone.read(name)).rejects.toMatchObject({ name: 'FilesGoneError' })
  })

  describe('behind the API', () => {
    let app: TestApp
    let api: ReturnType<typeof createApp>
    let send: (method: string, path: string, body?: FormData) => Promise<Response>
    let picture: Uint8Array<ArrayBuffer>
    beforeAll(async () => {
      app = await makeApp(await openTestPglite())
      api = createApp({ ...app.deps, files: openS3() })
      const user = await app.person('user')
      const headers = { 'x-project': btoa('holdfast:test-secret'), authorization: `Bearer ${user.token}` }
      send = async (method, path, body) => api.request(path, { method, headers, body })
      const create = { width: 9, height: 4, channels: 3, background: '#0b7285' } as const
      picture = new Uint8Array(await sharp({ create }).png().toBuffer())
    })
    afterAll(() => app.deps.db.close())
    const BASE = '/v1/api/holdfast/user/lambda/s3/upload'
    const form = () => {
      const body = new FormData()
      body.set('file', new File([picture], 'a.png'))
      return body
    }

    it('takes and serves a picture', async () => {
      const answer = await send('POST', BASE, form())
      expect(answer.status).toBe(201)
      const { url, width, height } = await answer.json()
      expect({ width, height }).toEqual({ width: 9, height: 4 })
      const served = await send('GET', url)
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(picture)
      expect(served.headers.get('content-type')).toBe('image/png')
    })

    it('that is away is 503 with Retry-After, and leaves no row', async () => {
      const count = async () => (await app.deps.db.query('SELECT 1 FROM upload')).length
      const before = await count()
      s3.faults.push(500, 500, 500)
      const answer = await send('POST', BASE, form())
      expect(answer.status).toBe(503)
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await answer.json()).toMatchObject({ error: true, code: 'FILES_GONE' })
      expect(await count()).toBe(before)
    })
  })
})
