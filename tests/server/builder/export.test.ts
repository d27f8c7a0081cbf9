/**
 * The export of an application. Everything in it says the same as the server: the tables that its
 * SQL creates, the calls that its client makes, the plan of its configuration, and the rows.
 */
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Configuration, FIELD_TYPES, type Model, type ModelField } from '#shared/builder/config'
import { readConfigurationFile } from '#shared/builder/import-config'
import { RELEASE_HEADER } from '#shared/headers'
import { registry } from '#shared/resources/tables'
import type { Database } from '../../../server/db/database'
import { followDefinitions } from '../../../server/records/definitions'
import { type ZippedFile, zipped } from '../../../server/zip'
import { faultsOf } from '../../support/openapi-faults'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

const run = promisify(execFile)
const TSC = fileURLToPath(new URL('../../../node_modules/.bin/tsc', import.meta.url))
const FIELD = fileURLToPath(new URL('../../../src/shared/resources/field', import.meta.url))
const nothing = { info: () => {}, warn: () => {}, error: () => {} }

const field = (id: string, type: ModelField['type'], more: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label: id, type },
  ...more,
})

const MAPPINGS: Partial<Record<ModelField['type'], string>> = {
  choice: '0:Draft,it\'s:"Live"',
  money: 'CHF',
  reference: 'user',
}
/** One of every type, and then each rule, default value and kind of reference. */
const CHAPTER: Model = {
  ...{ id: 'm1', name: 'chapter', label: 'Chapter */ of', title: 'name' },
  fields: [
    field('name', 'text', { validation: 'required,unique,max:40' }),
    ...FIELD_TYPES.map((type) =>
      field(`x${type.toLowerCase()}`, type, MAPPINGS[type] === undefined ? {} : { mapping: MAPPINGS[type] }),
    ),
    field('state', 'choice', { mapping: 'open:Open,done:Done', validation: 'required', defaultValue: 'open' }),
    field('stars', 'integer', { validation: 'required,min:1,max:5', defaultValue: 3 }),
    field('parent', 'reference', { mapping: 'm1' }),
    field('book', 'reference', { mapping: 'm2', validation: 'required' }),
    field('keeper', 'reference', { mapping: 'user' }),
  ],
}
const BOOK: Model = {
  ...{ id: 'm2', name: 'book', label: 'Book', title: 'title' },
  fields: [field('title', 'text', { validation: 'required' }), field('first', 'reference', { mapping: 'm1' })],
}
const CONFIGURATION: Configuration = {
  settings: { model_namespace: 'library', timezone: 'UTC', db_password: 'hunter2', api_key: 'sk-1' },
  models: [CHAPTER, BOOK],
  roles: [
    {
      ...{ id: 'r1', name: 'User', slug: 'user' },
      permissions: { m2: { read: 'own', create: true, update: 'own', delete: 'own' } },
    },
  ],
  routes: [],
}

/** A strict program that uses the client: what it may do, and what the compiler has to refuse. */
const PROGRAM = `
import { ApiError, createClient, type ClientOptions, type NewRecordOf, type RecordOf } from './client.js'

export async function work(options: ClientOptions) {
  const client = createClient(options)
  const book = await client.book.create({ title: 'One' })
  const values: NewRecordOf<'chapter'> = { name: 'First', book: book.id, xchoice: "it's", xjson: { a: [1] }, xmoney: null }
  const chapter: RecordOf<'chapter'> = await client.chapter.create(values, { key: 'chapter-1' })
  const again = await client.chapter.create(values, { key: 'chapter-1' })
  const name: string = chapter.name
  const state: 'open' | 'done' = chapter.state
  const parent: number | null = chapter.parent
  const page = await client.chapter.list({ filter: ['name,eq,First', 'stars,eq,3'], order: ['id,asc'], size: 5 })
  const changed = await client.chapter.update(chapter.id, { state: 'done', parent: chapter.id }, { version: chapter.version })
  const stale = await client.chapter.update(chapter.id, { stars: 5 }, { version: chapter.version }).catch((error: unknown) => error)
  const wrong = await client.chapter.update(chapter.id, { stars: 9 }).catch((error: unknown) => error)
  const read = await client.chapter.get(chapter.id)
  await client.chapter.remove(chapter.id, { version: read.version })
  const gone = await client.chapter.get(chapter.id).catch((error: unknown) => error)
  return {
    ...{ name, state, parent, id: chapter.id, repeated: again.id, found: page.list.map(({ id }) => id), total: page.total },
    ...{ changed: [changed.state, changed.parent], read: read.version },
    stale: stale instanceof ApiError ? stale.status : undefined,
    wrong: wrong instanceof ApiError ? wrong.validation : undefined,
    gone: gone instanceof ApiError ? gone.code : undefined,
  }
}

export async function refused(client: ReturnType<typeof createClient>) {
  // @ts-expect-error a required field is missing
  await client.chapter.create({ name: 'x' })
  // @ts-expect-error no option of the choice
  await client.chapter.create({ name: 'x', book: 1, state: 'closed' })
  // @ts-expect-error a required field may not be emptied
  await client.chapter.update(1, { name: null })
  // @ts-expect-error set by the server
  await client.chapter.update(1, { version: 2 })
  // @ts-expect-error an unknown field
  await client.book.create({ title: 'x', pages: 1 })
  // @ts-expect-error an unknown table
  await client.shelf.list()
  // @ts-expect-error an unknown field in a condition
  await client.book.list({ filter: ['pages,eq,1'] })
  // @ts-expect-error a text is no number
  const first: string = (await client.book.get(1)).first
  return first
}
`

const STRICT = {
  ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, noImplicitOverride: true },
  ...{ noPropertyAccessFromIndexSignature: true, noUnusedLocals: true, noUnusedParameters: true },
  ...{ verbatimModuleSyntax: true, erasableSyntaxOnly: true, isolatedModules: true },
  ...{ target: 'ES2022', module: 'ESNext', moduleResolution: 'bundler', lib: ['ES2022', 'DOM'], types: [] },
}

/**
 * Columns, indexes and constraints of a schema, as the catalogue of the database describes them.
 */
async function catalogueOf(db: Database, schema: string) {
  return {
    columns: await db.query<Record<string, unknown>>(
      `SELECT table_name, column_name, data_type, datetime_precision, is_nullable, column_default, is_identity, collation_name
         FROM information_schema.columns WHERE table_schema = $1 ORDER BY table_name, ordinal_position`,
      [schema],
    ),
    indexes: await db.query<Record<string, unknown>>(
      'SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = $1 ORDER BY indexname',
      [schema],
    ),
    constraints: await db.query<Record<string, unknown>>(
      `SELECT conrelid::regclass::text AS relation, conname, contype::text AS type, pg_get_constraintdef(oid) AS definition
         FROM pg_constraint WHERE connamespace = $1::regnamespace ORDER BY 1, 2`,
      [`"${schema}"`],
    ),
  }
}

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let admin: Person
  let user: Person
  let stop: () => Promise<void>
  let wireframe = 0

  const addWireframe = async (name: string, config: Partial<Configuration>) =>
    (await app.records(boss, 'POST', '/wireframe', { body: { name, ...config } })).body.data
  const plan = async (id: number) =>
    (await app.lambda(boss, 'POST', `/wireframe/${id}/plan`, { body: { environment: 'preview' } })).body
  const path = (id: number, person: Person | null, search = '') =>
    `/v1/api/${PROJECT}/${person?.role ?? 'public'}/lambda/wireframe/${id}/export${search}`
  const refusal = async (id: number, person: Person | null, search = '') => {
    const { status, body } = await app.call('GET', path(id, person, search), { token: person?.token ?? null })
    return [status, body.code]
  }

  async function download(id: number, search = '') {
    const response = await app.request(path(id, admin, search), {
      headers: { authorization: `Bearer ${admin.token}`, 'x-project': btoa(`${PROJECT}:test-secret`) },
    })
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
    })
    const zip = unzipSync(new Uint8Array(await response.arrayBuffer()))
    const files = Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, strFromU8(bytes)]))
    const disposition = response.headers.get('content-disposition')
    return { disposition, files, file: (name: string) => files[name] ?? '' }
  }

  beforeAll(async () => {
    app = await makeApp(await open())
    stop = await followDefinitions(app.deps.db, registry, nothing)
    ;[boss, admin, user] = await Promise.all([app.person('super_admin'), app.person('admin'), app.person('user')])
    wireframe = await addWireframe('Library', CONFIGURATION)
    const { plan_hash } = await plan(wireframe)
    const body = { environment: 'preview', plan_hash, accepted: [] }
    await app.lambda(boss, 'POST', `/wireframe/${wireframe}/deploy`, { body })
    await vi.waitFor(() => expect(registry.tableNames()).toContain('library_preview__chapter'), 10_000)
  })
  // The registry belongs to the process, and other test files use it.
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  it('holds six files, under a name with the release', async () => {
    const { disposition, files } = await download(wireframe, '?environment=preview')
    expect(disposition).toBe('attachment; filename="library-release-1.zip"')
    expect(Object.keys(files).toSorted()).toEqual(
      ['README.md', 'client.ts', 'config.json', 'openapi.json', 'resources.ts', 'schema.sql'].toSorted(),
    )
  })

  it('holds no setting that looks like a secret, and no secret of the server', async () => {
    for (const search of ['', '?environment=preview']) {
      const { files } = await download(wireframe, search)
      const all = Object.values(files).join('')
      for (const secret of ['hunter2', 'sk-1', 'test-secret', 'db_password']) expect(all).not.toContain(secret)
      expect(all).toContain('"timezone": "UTC"')
    }
  })

  describe('its schema.sql', () => {
    it('creates the tables of the deployment on an empty database', async () => {
      const deployed = await catalogueOf(app.deps.db, 'app_library_preview')
      expect(deployed.constraints.map(({ definition }) => definition)).toContain(
        'FOREIGN KEY (book) REFERENCES app_library_preview.book(id) ON DELETE CASCADE',
      )
      expect(deployed.indexes.map(({ indexname }) => indexname)).toEqual(
        expect.arrayContaining(['name_key', 'parent_idx']),
      )
      const empty = await open('empty')
      await empty.exec((await download(wireframe, '?environment=preview')).file('schema.sql'))
      expect(await catalogueOf(empty, 'app_library_preview')).toEqual(deployed)
    })

    it('of the saved configuration has the names of the production', async () => {
      const { disposition, file } = await download(wireframe)
      expect(disposition).toBe('attachment; filename="library-draft.zip"')
      const empty = await open('empty')
      await empty.exec(file('schema.sql'))
      const { columns } = await catalogueOf(empty, 'app_library')
      expect(columns).toEqual((await catalogueOf(app.deps.db, 'app_library_preview')).columns)
    })
  })

  describe('its openapi.json', () => {
    it('is the document that the server serves', async () => {
      const exported = JSON.parse((await download(wireframe, '?environment=preview')).file('openapi.json'))
      expect(exported).toEqual((await app.call('GET', '/openapi.json?app=library_preview')).body)
    })

    it('describes a configuration that is not deployed', async () => {
      const exported = JSON.parse((await download(wireframe)).file('openapi.json'))
      expect(await faultsOf(exported)).toEqual([])
      expect(Object.keys(exported.paths)).toContain('/v1/api/records/{project}/{role}/library__chapter/{id}')
    })
  })

  describe('its TypeScript', () => {
    let folder: string
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), 'holdfast-export-'))
      return () => rm(folder, { recursive: true, force: true })
    })

    /** Compiles files with strict options. @returns the folder with the JavaScript */
    async function compile(name: string, files: Record<string, string>, options: object = {}) {
      const place = join(folder, name)
      await mkdir(place)
      const compilerOptions = { ...STRICT, rootDir: '.', outDir: 'out', ...options }
      const all = {
        ...files,
        'package.json': '{ "type": "module" }',
        'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
      }
      for (const [file, content] of Object.entries(all)) await writeFile(join(place, file), content)
      const problems = await run(TSC, ['-p', place]).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      )
      expect(problems).toBe('')
      return join(place, 'out')
    }

    it('client.ts is strict, and its program creates, lists, reads, changes and removes', async () => {
      const { file } = await download(wireframe, '?environment=preview')
      expect(file('client.ts')).not.toMatch(/\bany\b/)
      const out = await compile('client', { 'client.ts': file('client.ts'), 'program.ts': PROGRAM })
      const { work } = (await import(/* @vite-ignore */ pathToFileURL(join(out, 'program.js')).href)) as {
        work: (options: object) => Promise<Record<string, unknown>>
      }
      const releases: (readonly [method: string | undefined, release: string | null])[] = []
      const result = await work({
        baseUrl: '',
        project: { id: PROJECT, secret: 'test-secret' },
        ...{ role: boss.role, token: () => boss.token },
        fetch: (address: string, init: RequestInit) => {
          releases.push([init.method, new Headers(init.headers).get(RELEASE_HEADER)])
          return app.request(address, init)
        },
      })
      expect(result).toMatchObject({ name: 'First', state: 'open', parent: null, total: 1, stale: 412 })
      expect(result).toMatchObject({
        ...{ repeated: result.id, found: [result.id], changed: ['done', result.id], read: 2 },
        ...{ wrong: { stars: 'stars must be at most 5' }, gone: 'NOT_FOUND' },
      })
      const changes = releases.filter(([method]) => method !== 'GET')
      expect(new Set(changes.map(([, release]) => release))).toEqual(new Set(['1']))
      expect(changes.map(([method]) => method)).toEqual(['POST', 'POST', 'POST', 'PUT', 'PUT', 'PUT', 'DELETE'])
    })

    it('client.ts of the saved configuration is strict, and names no release', async () => {
      const { file } = await download(wireframe)
      await compile('draft', { 'client.ts': file('client.ts') })
      expect(file('client.ts')).toContain('const RELEASE: number | null = null')
    })

    it('resources.ts has the type of the definitions', async () => {
      const { file } = await download(wireframe, '?environment=preview')
      await compile(
        'resources',
        {
          'resources.ts': file('resources.ts'),
          'field.ts': `export type { Definition } from ${JSON.stringify(FIELD)}\n`,
        },
        { noEmit: true, rootDir: '/', exactOptionalPropertyTypes: false, lib: ['ES2024', 'DOM'] },
      )
    })
  })

  it('has a configuration that gives the same plan in another wireframe', async () => {
    const { file } = await download(wireframe, '?environment=preview')
    const empty: Configuration = { settings: {}, models: [], roles: [], routes: [] }
    const { config, error } = readConfigurationFile(file('config.json'), empty)
    expect(error).toBeUndefined()
    expect([config?.models, config?.roles]).toEqual([CONFIGURATION.models, CONFIGURATION.roles])
    const namespace = { model_namespace: 'copied' }
    const [original, copy] = await Promise.all([
      addWireframe('Original', { ...CONFIGURATION, settings: { model_namespace: 'original' } }),
      addWireframe('Copy', { ...config, settings: { ...config?.settings, ...namespace } }),
    ])
    const [expected, imported] = [await plan(original), await plan(copy)]
    expect(imported.problems).toEqual([])
    expect(imported.changes).toEqual(expected.changes)
    expect(expected.changes).toHaveLength(2)
  })

  it('has the rows as the export of each table has them', async () => {
    const add = async (table: string, body: Record<string, unknown>) =>
      (await app.records(boss, 'POST', `/library_preview__${table}`, { body })).body.data
    const book = await add('book', { title: '=1+1' })
    await add('chapter', { name: 'A "quoted", name', book, xjson: { a: [1] }, xmoney: -250, xdate: '2026-01-31' })
    await add('chapter', { name: 'Zwei\nZeilen', book, xboolean: false, keeper: boss.id })
    const { files } = await download(wireframe, '?environment=preview&rows=true')
    expect(Object.keys(files).filter((name) => name.startsWith('rows/'))).toEqual(['rows/chapter.csv', 'rows/book.csv'])
    for (const table of ['chapter', 'book']) {
      const { body } = await app.call('POST', `/rest/library_preview__${table}/EXPORT`, {
        body: {},
        token: admin.token,
      })
      expect(files[`rows/${table}.csv`]).toBe(body.text)
    }
    expect(files['rows/book.csv']).toContain("'=1+1")
    expect(files['rows/chapter.csv']).toContain('"A ""quoted"", name"')
  })

  it('is for administrators, of a wireframe that there is, and of what is live', async () => {
    expect(await refusal(wireframe, null)).toEqual([401, 'UNAUTHORIZED'])
    expect(await refusal(wireframe, user)).toEqual([403, 'FORBIDDEN'])
    expect(await refusal(2_000_000_000, admin)).toEqual([404, 'NOT_FOUND'])
    expect(await refusal(wireframe, admin, '?environment=production')).toEqual([409, 'NOT_LIVE'])
    expect(await refusal(wireframe, admin, '?environment=production&rows=true')).toEqual([409, 'NOT_LIVE'])
    expect(await refusal(wireframe, admin, '?rows=true')).toEqual([409, 'NOT_LIVE'])
    expect(await refusal(wireframe, admin, '?environment=nowhere')).toEqual([400, 'VALIDATION'])
    expect(await refusal(wireframe, admin, '?environment=preview&rows=yes')).toEqual([400, 'VALIDATION'])
    expect(await refusal(wireframe, admin, '?release=1')).toEqual([400, 'UNKNOWN_PARAMETER'])
  })

  it('says the first problem of a configuration that can not be deployed', async () => {
    const broken = await addWireframe('Broken', { models: [{ ...BOOK, name: 'Not a name' }] })
    expect(await refusal(broken, admin)).toEqual([409, 'INVALID_CONFIGURATION'])
    const [problem] = (await plan(broken)).problems as { message: string }[]
    const { body } = await app.call('GET', path(broken, admin), { token: admin.token })
    expect(body.message).toBe(problem?.message)
  })
})

describe('the zip', () => {
  async function read(files: readonly ZippedFile[], maxBytes?: number) {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    for await (const chunk of zipped(files, Date.parse('2026-03-01'), maxBytes)) chunks.push(chunk)
    return new Uint8Array(await new Blob(chunks).arrayBuffer())
  }

  it('is made piece by piece, with long files and texts that arrive in parts', async () => {
    const long = 'äöü€'.repeat(200_000)
    async function* parts() {
      yield 'one,'
      yield 'two'
    }
    const zip = unzipSync(
      await read([
        { name: 'long', content: long },
        { name: 'parts', content: parts() },
      ]),
    )
    expect(Object.values(zip).map((bytes) => strFromU8(bytes))).toEqual([long, 'one,two'])
  })

  it('fails above its limit, since its sizes would be wrong', async () => {
    const files = [{ name: 'a', content: 'x'.repeat(11) }]
    await expect(read(files, 10)).rejects.toThrow('more than 10 bytes')
    expect(Object.keys(unzipSync(await read(files, 11)))).toEqual(['a'])
  })
})
