// CMS pages, blog, workspaces and contact messages: what is stored, who can read it, and the field
// that a refusal names.
import { beforeAll, describe, expect, it } from 'vitest'
import { CMS_TYPES, cmsValueError } from '#shared/contract/cms'
import { cmsTable } from '#shared/resources/content'
import { fieldOf } from '#shared/resources/field'
import { pageFacts } from '../../../server/content/page-facts'
import { makeApp, type Options, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

const PICTURE = 'https://pictures.example/a.png'

describe('a cms value', () => {
  it('has a schema for every type that an entry can have', () => {
    const type = fieldOf(cmsTable, 'type')
    expect(type?.kind === 'choice' && type.options.map(({ value }) => value)).toEqual(CMS_TYPES)
  })

  it.each<[string, unknown]>([
    ['text', 'Words'],
    ['image', PICTURE],
    ['number', 7.5],
    ['kvp', { Monday: '9 – 18', open: true, seats: 4, note: null }],
    ['image-list', [PICTURE, '/uploads/a.png']],
    ['captioned-image-list', [{ image: PICTURE, caption: 'A' }, { image: PICTURE }]],
    ['team-list', [{ name: 'Ada', title: 'Paper', image: null }, { name: 'Milan' }]],
    ['team-list', null],
  ])('%s takes %j', (type, value) => expect(cmsValueError(type, value)).toBeUndefined())

  it.each<[string, unknown, RegExp]>([
    ['text', 7, /text/],
    ['image', 'javascript:alert(1)', /picture's URL/],
    ['number', '7', /number/],
    ['number', Number.NaN, /number/],
    ['kvp', { a: {} }, /a/],
    ['kvp', [], /kvp/],
    ['image-list', [PICTURE, 'x'], /item 2, must be a picture's URL/],
    ['image-list', Array(201).fill(PICTURE), /200/],
    ['captioned-image-list', [{ caption: 'A' }], /item 1, image/],
    ['captioned-image-list', [{ image: PICTURE, other: 1 }], /other/],
    ['team-list', [{ name: ' ' }], /item 1, name, is required/],
    ['no-type', 'x', /type/],
  ])('%s refuses %j', (type, value, why) => expect(cmsValueError(type, value)).toMatch(why))
})

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let user: Person

  beforeAll(async () => {
    const failures = { max: 3, windowMs: 60_000 }
    app = await makeApp(await open(), { limits: { failures, calls: { max: 1_000, windowMs: 60_000 } } })
    admin = await app.person('admin')
    user = await app.person('user')
  })

  const write = (path: string, body?: unknown, options: Options = {}) =>
    app.lambda(admin, 'POST', path, { body, ...options })
  /** As a visitor or a signed-in person. */
  const read = (path: string, person: Person | null = null) =>
    app.call('GET', `/v1/api/${PROJECT}/${person?.role ?? 'public'}/lambda${path}`, { token: person?.token ?? null })
  const historyOf = async (table: string, id: number) =>
    (await app.lambda(admin, 'GET', `/audit?table=${table}&id=${id}`)).body.list

  describe('cms', () => {
    it('is written once per key, changed from its newest version, read by everybody, and remembered', async () => {
      const entry = { page: 'home', key: 'headline', type: 'text', value: 'Hello' }
      const made = await write('/cms', entry, { key: 'cms-1' })
      expect([made.status, made.body.model]).toEqual([201, expect.objectContaining({ ...entry, version: 1 })])
      expect((await write('/cms', entry, { key: 'cms-1' })).body).toEqual(made.body)
      expect(await write('/cms', entry)).toMatchObject({
        status: 409,
        body: { validation: { key: expect.anything() } },
      })
      const path = `/cms/${made.body.data}`
      const change = (body: unknown, version: number) =>
        app.lambda(admin, 'PUT', path, { body, headers: { 'if-match': `"${version}"` } })
      expect((await change({ value: 'Good day' }, 1)).body.model).toMatchObject({ value: 'Good day', version: 2 })
      expect((await change({ value: 'Late' }, 1)).status).toBe(412)
      const { body } = await app.records(null, 'GET', `/cms/${made.body.data}`)
      expect(body.model).toMatchObject({ page: 'home', value: 'Good day' })
      expect((await historyOf('cms', made.body.data)).map(({ operation }) => operation)).toEqual(['update', 'create'])
    })

    it('refuses a value of another type at its field, by both roads, also when only the type changes', async () => {
      const refusal = {
        status: 400,
        body: { validation: { value: expect.stringMatching(/^Value is not a valid image-list/) } },
      }
      const wrong = { page: 'home', key: 'pictures', type: 'image-list', value: ['x'] }
      expect(await write('/cms', wrong)).toMatchObject(refusal)
      expect(await app.records(admin, 'POST', '/cms', { body: wrong })).toMatchObject(refusal)
      const { body } = await write('/cms', { ...wrong, value: [PICTURE] })
      const turned = { status: 400, body: { validation: { value: expect.anything() } } }
      expect(await app.lambda(admin, 'PUT', `/cms/${body.data}`, { body: { type: 'text' } })).toMatchObject(turned)
      expect(await app.records(admin, 'PUT', `/cms/${body.data}`, { body: { type: 'text' } })).toMatchObject(turned)
      const both = { type: 'text', value: 'Words' }
      expect((await app.lambda(admin, 'PUT', `/cms/${body.data}`, { body: both })).status).toBe(200)
      expect(await write('/cms', { key: 'k' })).toMatchObject({ body: { validation: { page: 'Page is required' } } })
      expect(await write('/cms', { page: 'p', key: 'k', type: 'video' })).toMatchObject({
        body: { validation: { type: expect.anything() } },
      })
      expect((await app.lambda(admin, 'PUT', '/cms/999999', { body: both })).status).toBe(404)
    })
  })

  describe('blog', () => {
    const ids: Record<string, number> = {}
    const titles = async (path: string, person?: Person) =>
      (await read(path, person)).body.list.map(({ title }) => title)

    beforeAll(async () => {
      for (const name of ['Paper', 'Process']) ids[name] = (await write('/blog/category', { name })).body.data
      for (const name of ['Foil', 'Crème brûlée', '2026']) ids[name] = (await write('/blog/tags', { name })).body.data
      const post = async (title: string, more: Record<string, unknown>) => {
        ids[title] = (await write('/blog/create', { title, html: '<p>Words</p>', ...more })).body.data
        app.time.now += 1_000
      }
      await post('Both', { status: 'published', categories: [ids.Paper, 'process'], tags: ['foil'] })
      await post('Paper only', { status: 'published', categories: ['paper'], tags: ['creme-brulee'] })
      await post('Untold', { categories: ['process'], tags: ['2026'] })
    })

    it('shows visitors what is published, with its terms and without the content; writers see drafts', async () => {
      const { body } = await read('/blog/all')
      expect(body).toMatchObject({ total: 2, page: 1, limit: 20, num_pages: 1 })
      expect(body.list.map(({ title, html, tags }) => [title, html, tags])).toEqual([
        ['Paper only', undefined, [{ id: ids['Crème brûlée'], name: 'Crème brûlée', slug: 'creme-brulee' }]],
        ['Both', undefined, [{ id: ids.Foil, name: 'Foil', slug: 'foil' }]],
      ])
      expect(await titles('/blog/all', user)).toEqual(['Paper only', 'Both'])
      expect(await titles('/blog/all?limit=1&page=2', admin)).toEqual(['Paper only'])
      expect((await read(`/blog/single/${ids.Both}`)).body.model).toMatchObject({ html: '<p>Words</p>', slug: 'both' })
      expect((await read('/blog/single/both')).body.model.id).toBe(ids.Both)
      for (const hidden of [ids.Untold, 'untold', 999_999])
        expect((await read(`/blog/single/${hidden}`)).status).toBe(404)
      expect((await read('/blog/single/untold', admin)).body.model).toMatchObject({ published_at: null })
    })

    it('is found under all terms, or under any; what nobody knows is under none', async () => {
      expect(await titles('/blog/filter?categories=paper')).toEqual(['Paper only', 'Both'])
      expect(await titles(`/blog/filter?categories=paper,${ids.Process}`)).toEqual(['Both'])
      expect(await titles('/blog/filter?categories=process&tags=creme-brulee')).toEqual([])
      expect(await titles('/blog/filter?categories=process&tags=creme-brulee&rule=or')).toEqual(['Paper only', 'Both'])
      expect(await titles('/blog/filter?categories=nothing')).toEqual([])
      expect(await titles('/blog/filter?categories=nothing,paper&rule=or')).toEqual(['Paper only', 'Both'])
      expect(await titles('/blog/filter?tags=2026')).toEqual([])
      expect(await titles('/blog/filter?tags=2026', admin)).toEqual(['Untold'])
      expect(await titles('/blog/filter')).toHaveLength(2)
      expect((await read('/blog/filter?rule=xor')).status).toBe(400)
      expect((await read(`/blog/filter?tags=${Array(51).fill('a')}`)).status).toBe(400)
    })

    it('names categories and tags: to visitors those of published posts', async () => {
      const posts = async (path: string, person?: Person) =>
        Object.fromEntries((await read(path, person)).body.list.map((term) => [term.slug, term.posts]))
      expect(await posts('/blog/category')).toEqual({ paper: 2, process: 1 })
      expect(await posts('/blog/tags')).toEqual({ foil: 1, 'creme-brulee': 1 })
      expect(await posts('/blog/tags', admin)).toEqual({ '2026': 1, foil: 1, 'creme-brulee': 1 })
    })

    it('is published once: the server sets the moment, and keeps it', async () => {
      const { body } = await write('/blog/create', { title: 'Once', html: '<p>x</p>' })
      expect(body.model).toMatchObject({ status: 'draft', published_at: null })
      const edit = (changes: unknown) => write(`/blog/edit/${body.data}`, changes)
      const moment = new Date(app.time.now).toISOString()
      expect((await edit({ status: 'published' })).body.model.published_at).toBe(moment)
      app.time.now += 60_000
      await edit({ status: 'draft' })
      expect((await edit({ status: 'published' })).body.model.published_at).toBe(moment)
      expect((await edit({ published_at: null })).body.model.published_at).toBe(new Date(app.time.now).toISOString())
      await app.lambda(admin, 'DELETE', `/blog/delete/${body.data}`)
      expect((await read(`/blog/single/${body.data}`)).status).toBe(404)
    })

    it('that is scheduled opens on every road at its moment, and not before', async () => {
      const term = (await write('/blog/tags', { name: 'Later' })).body.data
      const published_at = new Date(app.time.now + 90_000).toISOString()
      const { body } = await write('/blog/create', {
        ...{ title: 'Tomorrow', html: '<p>Soon-to-be</p>', status: 'published', published_at, tags: [term] },
      })
      expect(body.model).toMatchObject({ status: 'published', published_at })
      const id = body.data
      const records = async (path: string, person: Person | null) =>
        (await app.records(person, 'GET', path)).body.list?.length ?? 0
      const roads: Record<string, (person: Person | null) => Promise<boolean>> = {
        record: async (person) => (await app.records(person, 'GET', `/blog_post/${id}`)).status === 200,
        records: async (person) => (await records(`/blog_post?filter=title,eq,Tomorrow`, person)) > 0,
        'records by term': async (person) => (await records(`/blog_post?filter=blog_tag.id,eq,${term}`, person)) > 0,
        term: async (person) => (await records(`/blog_tag?filter=id,eq,${term}`, person)) > 0,
        'posts of a term': async (person) =>
          JSON.stringify((await app.records(person, 'GET', '/blog_tag?join=blog_post')).body).includes('Tomorrow'),
        'all posts': async (person) => (await titles('/blog/all', person ?? undefined)).includes('Tomorrow'),
        'filtered posts': async (person) => (await titles('/blog/filter?tags=later', person ?? undefined)).length > 0,
        'one post': async (person) => (await read(`/blog/single/tomorrow`, person)).status === 200,
        terms: async (person) => (await read('/blog/tags', person)).body.list.some(({ slug }) => slug === 'later'),
        page: async () => (await pageFacts(app.deps.db, { path: '/blog/tomorrow' }, app.time.now)) !== undefined,
        list: async () =>
          JSON.stringify(await pageFacts(app.deps.db, { path: '/blog' }, app.time.now)).includes('Tomorrow'),
        feed: async () => String((await app.call('GET', '/rss.xml')).body.text).includes('tomorrow'),
        map: async () => String((await app.call('GET', '/sitemap.xml')).body.text).includes('tomorrow'),
      }
      const open = async (person: Person | null) => {
        const names = []
        for (const [name, isOpen] of Object.entries(roads)) if (await isOpen(person)) names.push(name)
        return names
      }
      const ageOf = async (path: string) => (await app.call('GET', path)).headers.get('cache-control')
      for (const path of ['/rss.xml', '/sitemap.xml']) expect(await ageOf(path)).toBe('public, max-age=90')
      expect(await titles('/blog/all', admin)).toContain('Tomorrow')
      app.time.now += 89_999
      for (const person of [null, user]) expect(await open(person)).toEqual([])
      expect(await ageOf('/rss.xml')).toBe('public, max-age=0')
      app.time.now += 1
      for (const person of [null, user]) expect(await open(person)).toEqual(Object.keys(roads))
      expect(await ageOf('/rss.xml')).toBe('public, max-age=3600')
      await app.lambda(admin, 'DELETE', `/blog/delete/${id}`)
      await app.lambda(admin, 'DELETE', `/blog/tags/${term}`)
    })

    it('that is scheduled is published at once when its moment is emptied', async () => {
      const published_at = new Date(app.time.now + 90_000).toISOString()
      const post = { title: 'At once', slug: 'at-once', html: '<p>x</p>', published_at }
      const made = await app.records(admin, 'POST', '/blog_post', { body: post })
      const change = async (body: object) =>
        (await app.records(admin, 'PUT', `/blog_post/${made.body.data}`, { body })).body.model
      expect(await change({ status: 'published' })).toMatchObject({ published_at })
      expect((await read('/blog/single/at-once')).status).toBe(404)
      const now = new Date(app.time.now).toISOString()
      expect(await change({ status: 'published', published_at: null })).toMatchObject({ published_at: now })
      expect((await read('/blog/single/at-once')).status).toBe(200)
      await app.lambda(admin, 'DELETE', `/blog/delete/${made.body.data}`)
    })

    it('keeps exactly the terms it is given, as a change of the post that its history knows', async () => {
      const { body } = await write('/blog/create', { title: 'Terms', html: '<p>x</p>', tags: ['foil'] })
      expect(body.model.version).toBe(1)
      const edit = (changes: unknown, version: number) =>
        write(`/blog/edit/${body.data}`, changes, { headers: { 'if-match': `"${version}"` } })
      const changed = await edit({ tags: [ids['2026'], 'creme-brulee'] }, 1)
      expect(changed.body.model).toMatchObject({ version: 2, tags: [{ name: '2026' }, { name: 'Crème brûlée' }] })
      expect((await edit({ tags: [] }, 1)).status).toBe(412)
      expect((await edit({ tags: [], title: 'None' }, 2)).body.model).toMatchObject({ version: 3, tags: [] })
      const tagged = (await historyOf('blog_post', body.data)).filter(({ after }) => 'tags' in (after as object))
      expect(tagged).toMatchObject([
        { before: { tags: [ids['2026'], ids['Crème brûlée']] }, after: { tags: [] } },
        { before: { tags: [ids.Foil] }, after: { tags: [ids['2026'], ids['Crème brûlée']] } },
        { before: null, after: { tags: [ids.Foil] } },
      ])
      const gone = await write('/blog/tags', { name: 'Gone' })
      await edit({ tags: ['gone'] }, 3)
      await app.lambda(admin, 'DELETE', `/blog/tags/${gone.body.data}`)
      expect((await read(`/blog/single/${body.data}`, admin)).body.model).toMatchObject({ tags: [] })
    })

    it('is put under terms by its record as well, where a term in the trash may stay and nothing unknown may come', async () => {
      const change = (id: number, body: Record<string, unknown>) =>
        app.records(admin, 'PUT', `/blog_post/${id}`, { body })
      const post = { title: 'By record', slug: 'by-record', html: '<p>x</p>', status: 'published' }
      const tag = (await write('/blog/tags', { name: 'Short-lived' })).body.data
      const made = await app.records(admin, 'POST', '/blog_post', {
        body: { ...post, tags: [ids.Foil, tag, ids.Foil] },
      })
      expect(made.body.model.tags).toEqual([ids.Foil, tag])
      const id = made.body.data
      expect((await read('/blog/single/by-record')).body.model.tags).toMatchObject([
        { slug: 'foil' },
        { slug: 'short-lived' },
      ])
      expect(await titles('/blog/filter?tags=short-lived')).toEqual(['By record'])
      await app.lambda(admin, 'DELETE', `/blog/tags/${tag}`)
      expect((await change(id, { tags: [tag, ids['2026']] })).body.model.tags).toEqual([tag, ids['2026']])
      expect((await read('/blog/single/by-record')).body.model.tags).toMatchObject([{ slug: '2026' }])
      await change(id, { tags: null, categories: [ids.Paper] })
      for (const tags of [[tag], [999_999], ['foil'], [1.5], { a: 1 }])
        expect(await change(id, { tags })).toMatchObject({
          status: 400,
          body: { validation: { tags: expect.any(String) } },
        })
      expect((await read('/blog/single/by-record')).body.model).toMatchObject({
        tags: [],
        categories: [{ slug: 'paper' }],
      })
      await app.records(admin, 'DELETE', `/blog_post/${id}`)
    })

    it('refuses at the field what it can not be', async () => {
      const refused = async (path: string, body: unknown) => {
        const answer = await write(path, body)
        return [answer.status, Object.keys(answer.body.validation ?? {})]
      }
      const post = { title: 'T', html: '<p>x</p>' }
      expect(await refused('/blog/create', { html: 'x' })).toEqual([400, ['title']])
      expect(await refused('/blog/create', { ...post, title: '' })).toEqual([400, ['title', 'slug']])
      expect(await refused('/blog/create', { ...post, title: '日本' })).toEqual([400, ['slug']])
      expect(await refused('/blog/create', { ...post, title: 'Both' })).toEqual([409, ['slug']])
      expect(await refused('/blog/create', { ...post, slug: 'Not A Slug' })).toEqual([400, ['slug']])
      expect(await refused('/blog/create', { ...post, html: '<script>x</script>' })).toEqual([400, ['html']])
      expect(await refused('/blog/create', { ...post, tags: ['nothing'] })).toEqual([400, ['tags']])
      expect(await refused('/blog/create', { ...post, status: 'gone' })).toEqual([400, ['status']])
      expect(await refused('/blog/category', { name: 'Paper' })).toEqual([409, ['slug']])
      expect(await refused('/blog/edit/999999', { title: 'T' })).toEqual([404, []])
      expect((await app.lambda(admin, 'DELETE', '/blog/delete/x')).status).toBe(404)
      // The refused request stored nothing.
      expect((await app.records(admin, 'GET', '/blog_post?filter=title,eq,T')).body.list).toEqual([])
    })

    it('keeps no script of anybody’s: not of a post, not of a mail, by whatever road', async () => {
      const html = `<h2 onclick="x()">A</h2><script>x()</script><a href="javascript:x()">b</a><img src="data:x" onerror="x()">
        <iframe src="//x"></iframe><svg><style>x</style></svg><form><input></form><p style="color:red">c <em>d</em></p>`
      const { body } = await write('/blog/create', { title: 'Hostile', html })
      const byRecords = await app.records(admin, 'PUT', `/blog_post/${body.data}`, { body: { html } })
      for (const { model } of [body, byRecords.body]) {
        expect(model.html).toMatch(/^<h2>A<\/h2><a>b<\/a><img \/>\s*<p>c <em>d<\/em><\/p>$/)
      }
      const mail = '<p style="color:red">Hello {{name}} & co, <a href="{{link}}">go</a></p><script>x()</script>'
      const kept = await app.records(admin, 'POST', '/email', { body: { slug: 'our-own', subject: 'S', html: mail } })
      expect(kept.body.model.html).toBe('<p style="color:red">Hello {{name}} &amp; co, <a href="{{link}}">go</a></p>')
    })
  })

  describe('workspaces', () => {
    it('and their boards are made, listed and read by administrators', async () => {
      const names = ['One', 'Two', 'Three']
      const made: number[] = []
      for (const name of names) made.push((await write('/pm/workspaces', { name })).body.data)
      const [first = 0] = made
      const all = await app.lambda(admin, 'GET', '/pm/workspaces')
      expect(all.body).toMatchObject({ limit: 99_999, total: 3, list: made.toReversed().map((id) => ({ id })) })
      expect((await app.lambda(admin, 'GET', '/pm/workspaces?limit=2')).body.list).toHaveLength(2)
      expect((await app.lambda(admin, 'GET', `/pm/workspaces/${first}`)).body.model).toMatchObject({
        name: 'One',
        user_id: admin.id,
      })
      const boards = `/pm/workspaces/${first}/boards`
      for (let i = 0; i < 12; i++) await write(boards, { name: `Board ${String(i).padStart(2, '0')}` })
      const page = async (search: string) =>
        (await app.lambda(admin, 'GET', boards + search)).body.list.map(({ name }) => String(name).slice(-2))
      expect(await page('')).toEqual(['11', '10', '09', '08', '07', '06', '05', '04', '03', '02'])
      expect(await page('?page=2')).toEqual(['01', '00'])
      expect(await page('?limit=2&sortId=name&direction=asc')).toEqual(['00', '01'])
      expect((await app.lambda(admin, 'GET', `/pm/workspaces/${made[1]}/boards`)).body.list).toEqual([])
    })

    it('refuse what is not there, not asked right, or not theirs', async () => {
      const status = async (method: string, path: string, body?: unknown, person = admin) =>
        (await app.lambda(person, method, `/pm/workspaces${path}`, { body })).status
      expect(await status('GET', '/999999')).toBe(404)
      expect(await status('GET', '/999999/boards')).toBe(404)
      expect(await status('POST', '/999999/boards', { name: 'N' })).toBe(404)
      const { body } = await write('/pm/workspaces', { name: 'Four' })
      for (const search of ['sortId=nothing', 'direction=up', 'limit=0', 'limit=1001', 'page=x', 'size=3'])
        expect([search, await status('GET', `/${body.data}/boards?${search}`)]).toEqual([search, 400])
      expect(await write('/pm/workspaces', { name: '' })).toMatchObject({
        status: 400,
        body: { validation: { name: 'Name is required' } },
      })
      expect(await status('GET', '', undefined, user)).toBe(403)
      expect(await status('POST', '', { name: 'N' }, user)).toBe(403)
    })
  })

  describe('visitors', () => {
    it('read the questions, and write to us, so many times from one address', async () => {
      await app.records(admin, 'POST', '/faq', { body: { question: 'Why?', answer: 'Because.' } })
      expect((await app.records(null, 'GET', '/faq?order=position,asc')).body.list).toMatchObject([
        { answer: 'Because.' },
      ])
      const send = (person: Person | null, ip: string, more = {}) =>
        app.records(person, 'POST', '/contact_message', {
          ip,
          body: { name: 'N', email: 'N@Holdfast.test', message: 'M', ...more },
        })
      const first = await send(null, '10.9.9.1')
      expect([first.status, first.body.model]).toEqual([201, expect.objectContaining({ email: 'n@holdfast.test' })])
      expect(await send(null, '10.9.9.1', { email: 'x' })).toMatchObject({
        status: 400,
        body: { validation: { email: expect.anything() } },
      })
      expect((await send(user, '10.9.9.1')).status).toBe(201)
      expect((await send(null, '10.9.9.1')).status).toBe(201)
      for (const person of [null, user])
        expect(await send(person, '10.9.9.1')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } })
      expect((await send(null, '10.9.9.2')).status).toBe(201)
      const sheet = new FormData()
      sheet.set('file', new File([`name,email,message\n${'N,n@holdfast.test,M\n'.repeat(4)}`], 'messages.csv'))
      const sent = { token: user.token, raw: sheet, ip: '10.9.9.3' }
      expect((await app.call('POST', '/rest/contact_message/IMPORT', sent)).status).toBe(429)
      expect((await send(admin, '10.9.9.1')).status).toBe(201)
      expect((await app.records(null, 'GET', '/contact_message')).status).toBe(401)
    })

    it('solve the captcha before they write, where there is one; a proof works once', async () => {
      const widget = { site_key: 'k', script: 'https://captcha.test/api.js', global: 'captcha' }
      const captcha = { widget, hosts: null, verify: async (token: string) => token === 'solved' }
      const guarded = await makeApp(app.deps.db, {}, { captcha })
      const ip = '10.9.9.7'
      const send = (person: Person | null, proof?: unknown, key?: string) =>
        guarded.records(person, 'POST', '/contact_message', {
          ip,
          ...(key && { key }),
          body: { name: 'N', email: 'n@holdfast.test', message: 'M', ...(proof ? { captcha: proof } : {}) },
        })
      const prove = async (captchaToken: string) =>
        (await guarded.lambda(null, 'POST', '/google-captcha', { ip, body: { captchaToken } })).body
      const required = {
        status: 403,
        body: { code: 'CAPTCHA_REQUIRED', validation: { captcha: 'Confirm that you are a person' } },
      }

      expect((await guarded.lambda(null, 'GET', '/google-captcha', { ip })).body).toEqual({ error: false, widget })
      expect((await app.lambda(null, 'GET', '/google-captcha', { ip })).body).toEqual({ error: false, widget: null })
      expect(await prove('guessed')).toEqual({ error: false, valid: false })
      expect(await send(null)).toMatchObject(required)
      expect(await send(null, 'invented')).toMatchObject(required)

      const { proof } = await prove('solved')
      const key = crypto.randomUUID()
      expect(await send(null, proof, key)).toMatchObject({ status: 201, body: { model: { captcha: 'solved' } } })
      expect(await send(null, proof, key)).toMatchObject({ status: 201, body: { model: { captcha: 'solved' } } })
      expect(await send(null, proof)).toMatchObject(required)
      expect((await send(user)).status).toBe(201)
      const late = (await prove('solved')).proof
      guarded.time.now += 3_600_001
      expect(await send(null, late)).toMatchObject(required)
    })
  })
})
