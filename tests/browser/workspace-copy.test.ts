/** The demo's workspace as a file, and a demo that begins with one, through the real worker. */
import { afterAll, expect, inject, test, vi } from 'vitest'
import { type WireNames, wireNames } from '#shared/demo/wire'
import { fieldsOf } from '#shared/json'
import { openStore } from '../../server/browser/store'
import { toProjectHeader } from '../../server/middleware/project'
import { openServerLink } from '../../src/demo/server-link'
import { fetchOver } from '../../sw/demo/wire-client'

/** The first start downloads and unpacks the database; time for a busy machine. */
vi.setConfig({ testTimeout: 300_000, hookTimeout: 240_000 })

const RECORDS = '/v1/api/records/holdfast/super_admin'
const LAMBDA = '/v1/api/holdfast/super_admin/lambda'
const workers = new Set<Worker>()
afterAll(() => {
  for (const worker of workers) worker.terminate()
})

async function startServer(version: string) {
  const entry = `${inject('servedBundles')}worker/entry.js`
  // A worker must come from the page's own origin.
  const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(entry)}`], { type: 'text/javascript' }))
  const content = `${inject('servedBundles')}content/list.json`
  const names = wireNames(version)
  const link = openServerLink(names, () => 'The server is gone')
  const worker = new Worker(script, { type: 'module', name: `${new URLSearchParams({ version, content })}` })
  workers.add(worker)
  await vi.waitFor(() => expect(link.state().server).toBe('ready'), { timeout: 200_000 })
  return { link, call: callOver(names) }
}

function callOver(names: WireNames) {
  const fetchIt = fetchOver(names)
  return async (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
    const answer = await fetchIt(
      new Request(new URL(path, location.href), {
        method,
        headers: {
          'x-project': toProjectHeader('holdfast', 'holdfast-demo-secret'),
          ...(!(body instanceof FormData) && { 'content-type': 'application/json' }),
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(body !== undefined && { body: body instanceof FormData ? body : JSON.stringify(body) }),
      }),
    )
    return { status: answer.status, body: path.startsWith('/uploads') ? {} : fieldsOf(await answer.json()) }
  }
}

async function pictureForm(): Promise<FormData> {
  const canvas = new OffscreenCanvas(8, 8)
  canvas.getContext('2d')?.fillRect(0, 0, 4, 4)
  const form = new FormData()
  form.set('file', new File([await canvas.convertToBlob({ type: 'image/png' })], 'made.png', { type: 'image/png' }))
  return form
}

const LOGIN = { email: 'admin@holdfast.test', password: 'holdfast-demo', is_refresh: true }

test('a workspace is downloaded, and another demo begins with it', async () => {
  const first = await startServer('copied')
  const token = String((await first.call('POST', `${LAMBDA}/login`, { body: LOGIN })).body.token)
  const made = await first.call('POST', `${RECORDS}/project`, { token, body: { name: 'Taken along' } })
  expect(made.status).toBe(201)
  const upload = await first.call('POST', `${LAMBDA}/upload`, { token, body: await pictureForm() })
  expect(upload.status).toBe(201)
  const { body: designs } = await first.call('GET', `${RECORDS}/design?size=1`, { token })
  const [design] = Array.isArray(designs.list) ? designs.list : []
  const seeded = String(fieldsOf(design).preview)

  const file = await first.link.ask({ name: 'download' })
  if (!(file instanceof File)) throw new Error('It is no file')
  expect(file.name).toMatch(/^holdfast-\d{4}-\d\d-\d\d\.zip$/)
  const bytes = await file.arrayBuffer()
  await expect(first.link.ask({ name: 'openCopy', bytes: bytes.slice(0, 1_000) })).rejects.toThrow(
    'The file is not a Holdfast workspace',
  )
  const kept = openStore(wireNames('copied').copy)
  expect(await kept.all()).toEqual([])
  await first.link.ask({ name: 'openCopy', bytes })
  expect((await kept.all()).length).toBe(1)

  // The other demo's own store: "start over" of the same one would reload this page.
  await openStore(wireNames('copy').copy).write('file', bytes)
  const second = await startServer('copy')
  expect((await second.call('GET', `${RECORDS}/project?size=1`, { token })).status).toBe(401)
  const again = String((await second.call('POST', `${LAMBDA}/login`, { body: LOGIN })).body.token)
  const { body } = await second.call('GET', `${RECORDS}/project?order=id,desc&size=1`, { token: again })
  expect(body.list).toMatchObject([{ name: 'Taken along' }])
  const readStored = async (address: string) =>
    (await openStore('holdfast-demo-copy-values').read(`file ${address.split('/').at(-1)}`)) !== undefined
  for (const address of [String(upload.body.url), seeded]) {
    expect(await readStored(address)).toBe(true)
    expect((await second.call('GET', new URL(address, location.href).pathname)).status).toBe(200)
  }
  expect(await openStore(wireNames('copy').copy).all()).toEqual([])
})

test('a copy that can’t be opened is refused with its sentence, and the next start is an ordinary one', async () => {
  const names = wireNames('spoilt')
  await openStore(names.copy).write('file', new TextEncoder().encode('no zip').buffer)
  await expect(
    new Promise((_, reject) => {
      new BroadcastChannel(names.channel).onmessage = ({ data }) => {
        if (data.type === 'failed') reject(new Error(data.reason))
      }
      const entry = `${inject('servedBundles')}worker/entry.js`
      const script = URL.createObjectURL(new Blob([`import ${JSON.stringify(entry)}`], { type: 'text/javascript' }))
      const name = `${new URLSearchParams({ version: 'spoilt', content: `${inject('servedBundles')}content/list.json` })}`
      const worker = new Worker(script, { type: 'module', name })
      workers.add(worker)
      // It reports the error too.
      worker.onerror = (event) => event.preventDefault()
    }),
  ).rejects.toThrow('The file is not a Holdfast workspace')
  const { call } = await startServer('spoilt')
  expect((await call('GET', '/health')).status).toBe(200)
})
