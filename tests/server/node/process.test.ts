// The real process on a real data folder: killed, locked, stopped, and serving pages.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request as anyRequest, get as request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PROJECT_HEADER } from '#shared/headers'
import { toProjectHeader } from '../../../server/middleware/project'
import { compressAnswer } from '../../../server/node/encoding'
import { isApiPath, staticsOf } from '../../../server/node/statics'
import { freePort, type ServerProcess, startServer } from '../../support/server-process'

const HEADERS = { [PROJECT_HEADER]: toProjectHeader('holdfast', 'holdfast-demo-secret') }
const REGISTRATION = {
  email: 'first@holdfast.test',
  password: 'a good password',
  role: 'admin',
  setup_token: 'tell me',
}

describe('the server process', () => {
  let server: ServerProcess
  let token = ''

  const call = async (method: string, path: string, { body, key }: { body?: unknown; key?: string } = {}) => {
    const response = await fetch(`${server.origin}/v1/api/${path}`, {
      method,
      headers: {
        ...HEADERS,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(key && { 'idempotency-key': key }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const create = (name: string, key: string) =>
    call('POST', 'records/holdfast/super_admin/project', { body: { name }, key })

  beforeAll(async () => {
    server = await startServer({ asShipped: true, env: { SEED: 'off', SETUP_TOKEN: 'tell me' } })
    const { body } = await call('POST', 'holdfast/admin/lambda/register', { body: REGISTRATION })
    token = body.token
  })
  afterAll(() => server.stop())

  it('prints the setup token while there is no administrator', () => {
    expect(server.lines.join('\n')).toContain('tell me')
  })

  it('killed with -9 in the middle of writes, still has every one that it acknowledged, and none twice', async () => {
    const acknowledged: string[] = []
    let isRunning = true
    const writers = [0, 1, 2].map(async (writer) => {
      for (let i = 0; isRunning; i++) {
        const name = `w${writer}-${i}`
        const status = await create(name, name).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 201) acknowledged.push(name)
        else return name
      }
      return undefined
    })
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(30)
    await server.kill()
    isRunning = false
    const unanswered = (await Promise.all(writers)).filter((name) => name !== undefined)
    await server.restart()
    // Retries unanswered requests under their keys, like the queue.
    for (const name of unanswered) expect((await create(name, name)).status).toBe(201)
    for (const name of acknowledged.slice(-3))
      expect((await create(name, name)).headers.get('idempotency-replayed')).toBe('true')
    const { body } = await call('GET', 'records/holdfast/super_admin/project?size=1000&filter=name,sw,w')
    const names = body.list.map((record: { name: string }) => record.name)
    expect(names.sort()).toEqual([...acknowledged, ...unanswered].sort())
    // Two server starts are slow on a busy machine.
  }, 90_000)

  it('killed with -9 in the middle of a batch, has each of its requests once when it is sent again', async () => {
    const members = Array.from({ length: 100 }, (_, i) => ({
      id: `batch-${i}`,
      method: 'POST',
      endpoint: '/v1/api/records/holdfast/super_admin/project',
      headers: { 'idempotency-key': `batch-${i}` },
      body: { name: `batch-${i}` },
    }))
    const send = () => call('POST', 'batch', { body: members })
    const cut = send().catch(() => undefined)
    const isDone = ({ key }: { key?: string }) => key?.startsWith('batch-') ?? false
    await expect.poll(() => server.requests(isDone).length, { interval: 5, timeout: 20_000 }).toBeGreaterThan(5)
    await server.kill()
    expect(await cut).toBeUndefined()
    const done = server.requests(isDone).length
    expect(done).toBeLessThan(100)
    await server.restart()
    const { status, body } = await send()
    expect(status).toBe(200)
    const answers: { status: number; headers: Record<string, string> }[] = body.responses
    expect(answers.map((answer) => answer.status)).toEqual(Array(100).fill(201))
    for (const { headers } of answers.slice(0, done)) expect(headers['idempotency-replayed']).toBe('true')
    const list = await call('GET', 'records/holdfast/super_admin/project?size=1000&filter=name,sw,batch-&order=id,asc')
    expect(list.body.list.map((record: { name: string }) => record.name)).toEqual(members.map(({ id }) => id))
  })

  it('keeps sessions over a restart, and logs each request with its key', async () => {
    expect((await create('Logged', 'logged')).status).toBe(201)
    const [line] = server.requests(({ key }) => key === 'logged')
    expect(line).toMatchObject({
      msg: 'request',
      method: 'POST',
      path: '/v1/api/records/holdfast/super_admin/project',
      status: 201,
      replayed: false,
      user: 1,
    })
    expect(server.lines.join('\n')).not.toContain(token)
  })

  it('sends nothing back of a TRACE', async () => {
    for (const path of ['/', '/health']) {
      const headers = { cookie: 'refresh_token=mine' }
      const [status, text] = await new Promise<[number | undefined, string]>((resolve, reject) => {
        anyRequest(`${server.origin}${path}`, { method: 'TRACE', headers }, async (response) => {
          resolve([response.statusCode, String(await buffer(response))])
        })
          .on('error', reject)
          .end()
      })
      expect([status, text], path).toEqual([
        expect.toSatisfy((code: number) => code >= 400),
        expect.not.stringContaining('mine'),
      ])
    }
  })

  it('keeps to https whoever came by it, and nobody else', async () => {
    await server.restart({ TRUST_PROXY: 'on' })
    const policyOf = async (path: string, scheme: string) =>
      (await fetch(`${server.origin}${path}`, { headers: { 'x-forwarded-proto': scheme } })).headers.get(
        'strict-transport-security',
      )
    for (const path of ['/', '/health']) {
      expect(await policyOf(path, 'https'), path).toBe('max-age=31536000')
      expect(await policyOf(path, 'http'), path).toBeNull()
    }
    await server.restart({ TRUST_PROXY: 'off' })
    expect(await policyOf('/', 'https')).toBeNull()
  })

  it('lets no second process open its data folder, and says whose it is', async () => {
    const second = startServer({ dataDir: server.dataDir, env: { SEED: 'off' } })
    await expect(second).rejects.toThrow(/in use by process \d+/)
    expect((await create('Still here', 'still-here')).status).toBe(201)
  })

  it('gives the lock back on SIGTERM, and takes over the lock of a dead process', async () => {
    const lock = join(server.dataDir, 'server.lock')
    expect(existsSync(lock)).toBe(true)
    await server.kill()
    expect(existsSync(lock)).toBe(true)
    const next = await startServer({ dataDir: server.dataDir, env: { SEED: 'off' } })
    await next.stop()
    expect(existsSync(lock)).toBe(false)
    await server.restart()
  })
})

describe('a server process that is told to stop while it starts', () => {
  it('ends as usual once it has started, and leaves no lock behind', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-stopped-'))
    const lock = join(dataDir, 'server.lock')
    const child = spawn(process.execPath, ['--import', 'tsx', 'server/node/main.ts'], {
      stdio: 'ignore',
      env: { ...process.env, PORT: String(await freePort()), HOST: '127.0.0.1', DATA_DIR: dataDir, SEED: 'off' },
    })
    try {
      const end = once(child, 'exit')
      await expect.poll(() => existsSync(lock), { interval: 5, timeout: 120_000 }).toBe(true)
      child.kill('SIGTERM')
      expect(await end).toEqual([0, null])
      expect(existsSync(lock)).toBe(false)
    } finally {
      child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    }
    // A start is slow on a busy machine.
  }, 240_000)
})

describe('a server process without its database', () => {
  const startWith = (DATABASE_URL: string) => startServer({ env: { SEED: 'off', DATABASE_URL } })

  it('says what the matter is', async () => {
    const nowhere = await freePort()
    await expect(startWith(`postgres://holdfast:secret@127.0.0.1:${nowhere}/holdfast`)).rejects.toThrow(
      `The database can't be used: connect ECONNREFUSED 127.0.0.1:${nowhere}`,
    )
  }, 60_000)

  it('says what is wrong with the address, and not its password', async () => {
    const refusal = await startWith('postgres://holdfast:sec/ret@127.0.0.1:5432/holdfast').catch(String)
    expect(refusal).toContain('DATABASE_URL should be like postgres://')
    expect(refusal).not.toContain('sec/ret')
  }, 60_000)
})

describe('the API’s answers', () => {
  let server: ServerProcess
  /** Uses http directly, because fetch decompresses and hides the encoding. */
  const read = (path: string, acceptEncoding: string) =>
    new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) =>
      request(`${server.origin}${path}`, { headers: { 'accept-encoding': acceptEncoding } }, (answer) =>
        buffer(answer).then((bytes) => resolve({ encoding: answer.headers['content-encoding'], bytes }), reject),
      ).once('error', reject),
    )

  beforeAll(async () => {
    server = await startServer({ env: { SEED: 'off' } })
  })
  afterAll(() => server.stop())

  it('come compressed for whoever takes it, and small ones as they are', async () => {
    const plain = await read('/openapi.json', 'identity')
    expect(plain.encoding).toBeUndefined()
    const brotli = await read('/openapi.json', 'gzip, br')
    expect([brotli.encoding, brotliDecompressSync(brotli.bytes).equals(plain.bytes)]).toEqual(['br', true])
    const gzipped = await read('/openapi.json', 'gzip')
    expect([gzipped.encoding, gunzipSync(gzipped.bytes).equals(plain.bytes)]).toEqual(['gzip', true])
    expect(gzipped.bytes.byteLength).toBeLessThan(plain.bytes.byteLength / 4)
    const { encoding, bytes } = await read('/health', 'gzip, br')
    expect([encoding, JSON.parse(bytes.toString())]).toEqual([undefined, expect.objectContaining({ status: 'ok' })])
  })

  it('keep what an entity tag means, and are not collected where they come bit by bit', async () => {
    const incoming = new Request('http://localhost/', { headers: { 'accept-encoding': 'br' } })
    const long = JSON.stringify({ text: 'long '.repeat(1_000) })
    for (const headers of [
      { 'content-type': 'application/json', etag: '"3"' },
      { 'content-type': 'text/csv; charset=utf-8' },
      { 'content-type': 'text/event-stream' },
    ] as Record<string, string>[]) {
      const answer = new Response(long, { headers })
      expect(await compressAnswer(incoming, answer)).toBe(answer)
    }
  })
})

describe('pages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-dist-'))
  const statics = staticsOf(folder)
  const get = (path: string, method = 'GET') => statics(new Request(`http://localhost${path}`, { method }))

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    writeFileSync(join(folder, 'index.html'), '<!doctype html>')
    writeFileSync(join(folder, 'sw.js'), '')
    writeFileSync(join(folder, 'manifest.webmanifest'), '{}')
    for (const name of ['a1B2c3D4.js', 'editor-a1B2c3D4.js', 'Lora-a1B2c3D4.ttf'])
      writeFileSync(join(folder, 'assets', name), '')
    mkdirSync(join(folder, 'icons'))
    writeFileSync(join(folder, 'icons', 'icon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('keep hashed files for ever and ask again for what names them', async () => {
    for (const path of ['/assets/a1B2c3D4.js', '/assets/editor-a1B2c3D4.js'])
      expect((await get(path)).headers.get('cache-control')).toContain('immutable, no-transform')
    for (const path of ['/', '/sw.js', '/manifest.webmanifest', '/index.html'])
      expect((await get(path)).headers.get('cache-control')).toBe('no-cache, no-transform')
    expect((await get('/manifest.webmanifest')).headers.get('content-type')).toBe('application/manifest+json')
    expect((await get('/assets/Lora-a1B2c3D4.ttf')).headers.get('content-type')).toBe('font/ttf')
    // A page shows the icon in several places at once.
    expect((await get('/icons/icon.svg')).headers.get('cache-control')).toBe('public, max-age=3600, no-transform')
  })

  it('are one file under every spelling of their path', async () => {
    const { headers } = await get('/assets/a1B2c3D4.js')
    for (const path of ['//assets//a1B2c3D4.js', '/%61ssets/a1B2c3D4.js', '/icons/%2E./assets/a1B2c3D4.js/'])
      expect(Object.fromEntries((await get(path)).headers), path).toEqual(Object.fromEntries(headers))
  })

  it('are sent again only when they are others by now', async () => {
    const ask = (path: string, tag: string) =>
      statics(new Request(`http://localhost${path}`, { headers: { 'if-none-match': tag } }))
    for (const path of ['/', '/admin/login', '/sw.js', '/manifest.webmanifest']) {
      const tag = (await get(path)).headers.get('etag') ?? ''
      const cached = await ask(path, `"other", ${tag}`)
      expect([cached.status, await cached.text(), cached.headers.get('etag')]).toEqual([304, '', tag])
      expect([...cached.headers.keys()].filter((name) => name !== 'vary').sort()).toEqual(['cache-control', 'etag'])
    }
    const tag = (await get('/manifest.webmanifest')).headers.get('etag') ?? ''
    writeFileSync(join(folder, 'manifest.webmanifest'), '{"name":"other"}')
    expect(await (await ask('/manifest.webmanifest', tag)).text()).toBe('{"name":"other"}')
    expect((await get('/assets/a1B2c3D4.js')).headers.has('etag')).toBe(false)
  })

  it('are filled with their facts, except the file that the worker compares with its digest', async () => {
    const fill = async (html: string) => `${html}<title>Explore</title>`
    const ask = (path: string, headers = {}) => statics(new Request(`http://localhost${path}`, { headers }), fill)
    const page = await ask('/explore')
    expect(await page.text()).toBe('<!doctype html><title>Explore</title>')
    expect((await ask('/explore', { 'if-none-match': page.headers.get('etag') ?? '' })).status).toBe(304)
    expect(page.headers.get('etag')).not.toBe((await get('/explore')).headers.get('etag'))
    for (const path of ['/index.html', '/manifest.webmanifest'])
      expect(await (await ask(path)).text()).not.toContain('<title>')
  })

  it('carry the policy where it counts: with documents and workers', async () => {
    for (const path of ['/', '/index.html', '/admin/login', '/sw.js'])
      expect((await get(path)).headers.get('content-security-policy')).toContain("default-src 'self'")
    const part = await get('/assets/a1B2c3D4.js')
    expect([...part.headers.keys()].sort()).toEqual([
      'cache-control',
      'content-length',
      'content-type',
      'x-content-type-options',
    ])
  })

  it('give index.html to the app’s paths, and 404 to a file that is not there', async () => {
    for (const path of ['/admin/login', '/account/my-spaces/7', '/nonsense'])
      expect(await (await get(path)).text()).toBe('<!doctype html>')
    for (const path of ['/assets/gone-a1B2c3D4.js', '/..%2f..%2fpackage.json', '/%00', '/%zz'])
      expect((await get(path)).status).toBe(404)
    for (const path of ['/.vite/manifest.json', '/assets/../.vite/routes.json', '/%2evite', '/.git/config'])
      expect((await get(path)).status, path).toBe(404)
    for (const name of ['sw.js.map', 'assets/editor-a1B2c3D4.js.map']) {
      writeFileSync(join(folder, name), '{}')
      for (const path of [`/${name}`, `/${name.replace('.map', '%2Emap')}`, `/${name.replace('.map', '.MAP')}`])
        expect((await get(path)).status, path).toBe(404)
    }
    expect((await get('/admin', 'POST')).status).toBe(405)
    expect(await (await get('/', 'HEAD')).text()).toBe('')
  })

  it('come compressed for whoever takes it, by the file as it is now', async () => {
    const read = async (acceptEncoding: string) => {
      const headers = { 'accept-encoding': acceptEncoding }
      const answer = await statics(new Request('http://localhost/long.js', { headers }))
      return { encoding: answer.headers.get('content-encoding'), bytes: Buffer.from(await answer.arrayBuffer()) }
    }
    for (const text of ['first'.repeat(1_000), 'second'.repeat(1_000)]) {
      writeFileSync(join(folder, 'long.js'), text)
      const brotli = await read('gzip, deflate, br, zstd')
      expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', text])
      const gzipped = await read('br;q=0, gzip')
      expect([gzipped.encoding, gunzipSync(gzipped.bytes).toString()]).toEqual(['gzip', text])
      expect(gzipped.bytes.byteLength).toBeLessThan(text.length / 10)
      for (const none of ['', 'identity', 'gzip;q=0'])
        expect(await read(none)).toEqual({ encoding: null, bytes: Buffer.from(text) })
    }
    expect((await get('/long.js')).headers.get('vary')).toBe('accept-encoding')
  })

  it('come as the build has compressed them, where their name is of their content', async () => {
    const best = brotliCompressSync('long'.repeat(1_000))
    mkdirSync(join(folder, '.vite/br/assets'), { recursive: true })
    for (const name of ['best-a1B2c3D4.js', 'best.js']) {
      writeFileSync(join(folder, 'assets', name), 'long'.repeat(1_000))
      writeFileSync(join(folder, `.vite/br/assets/${name}.br`), best)
    }
    const read = async (path: string) => {
      const headers = { 'accept-encoding': 'br' }
      return Buffer.from(await (await statics(new Request(`http://localhost${path}`, { headers }))).arrayBuffer())
    }
    expect((await read('/assets/best-a1B2c3D4.js')).equals(best)).toBe(true)
    // A file without a hash in its name may be of an earlier build.
    expect((await read('/assets/best.js')).equals(best)).toBe(false)
    expect((await get('/.vite/br/assets/best-a1B2c3D4.js.br')).status).toBe(404)
  })

  it('tell what their route loads, layout included, and nothing that the app loads anyway', async () => {
    const manifest = {
      'index.html': { file: 'assets/entry.js', isEntry: true, imports: ['_base'] },
      _base: { file: 'assets/base.js' },
      _crud: { file: 'assets/crud.js', imports: ['_base'], css: ['assets/crud.css'] },
      'src/routes/admin/_panel.tsx?tsr-split=component': { file: 'assets/panel.js', imports: ['_base'] },
      'src/routes/admin/_panel/$resource.tsx?tsr-split=component': { file: 'assets/list.js', imports: ['_crud'] },
      'src/routes/admin/_panel/add-{$resource}.tsx?tsr-split=component': { file: 'assets/add.js', imports: ['_crud'] },
      'src/routes/admin/_panel/edit-{$resource}.$id.tsx': { file: 'assets/edit.js' },
      'src/routes/admin/_panel/dashboard.tsx?tsr-split=component': { file: 'assets/board.js' },
    }
    const panel = 'src/routes/admin/_panel'
    const routes = {
      'admin/_panel': [`${panel}.tsx?tsr-split=component`],
      'admin/_panel/$resource': [`${panel}/$resource.tsx?tsr-split=component`],
      'admin/_panel/add-{$resource}': [`${panel}/add-{$resource}.tsx?tsr-split=component`],
      'admin/_panel/edit-{$resource}.$id': [`${panel}/edit-{$resource}.$id.tsx`],
      'admin/_panel/dashboard': [`${panel}/dashboard.tsx?tsr-split=component`],
      // Part of the app's own files: its page is not the list of a resource of that name.
      'admin/login': ['src/routes/admin/login.tsx?tsr-split=component'],
    }
    mkdirSync(join(folder, '.vite'), { recursive: true })
    writeFileSync(join(folder, '.vite/manifest.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, '.vite/routes.json'), JSON.stringify(routes))
    const linksOf = async (path: string) => {
      const link = (await get(path)).headers.get('link') ?? ''
      return [...link.matchAll(/<\/assets\/([^>]+)>; rel=(\w+)/g)].map(([, file, rel]) => `${rel} ${file}`).sort()
    }
    expect(await linksOf('/admin/design')).toEqual([
      'modulepreload crud.js',
      'modulepreload list.js',
      'modulepreload panel.js',
      'preload crud.css',
    ])
    expect(await linksOf('/admin/dashboard')).toEqual(['modulepreload board.js', 'modulepreload panel.js'])
    expect(await linksOf('/admin/add-design')).toContain('modulepreload add.js')
    expect(await linksOf('/admin/edit-user/7')).toEqual(['modulepreload edit.js', 'modulepreload panel.js'])
    expect(await linksOf('/admin/login')).toEqual([])
    expect(await linksOf('/nowhere/at/all')).toEqual([])
    expect((await get('/assets/a1B2c3D4.js')).headers.get('link')).toBe(null)
  })

  it('leave the API’s paths alone', () => {
    for (const path of [
      '/v1/x',
      '/v3',
      '/v5/y',
      '/rest/a',
      '/health',
      '/livez',
      '/readyz',
      '/metrics',
      '/docs',
      '/openapi.json',
      '/uploads/z',
    ])
      expect(isApiPath(path)).toBe(true)
    for (const path of ['/', '/v1x', '/admin', '/healthy', '/documents']) expect(isApiPath(path)).toBe(false)
  })
})
