/** Purge: the only call that removes values, and what stands before it. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Configuration, Model, ModelField } from '#shared/builder/config'
import type { Environment } from '#shared/builder/to-definition'
import { keptListSchema, keptPageSchema, planResponseSchema } from '#shared/contract/wireframes'
import { registry } from '#shared/resources/tables'
import { followDefinitions } from '../../../server/records/definitions'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

const DAY = 24 * 3_600_000
const nothing = { info: () => {}, warn: () => {}, error: () => {} }

const field = (id: string, type: ModelField['type'], more: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label: id, type },
  ...more,
})
const CUSTOMER: Model = {
  id: 'm1',
  name: 'customer',
  label: 'Customer',
  title: 'name',
  fields: [field('name', 'text')],
}
const orderOf = (...fields: ModelField[]): Model => ({
  ...{ id: 'm2', name: 'order', label: 'Order', title: 'title' },
  fields: [field('title', 'text'), ...fields],
})
const PRICE = field('price', 'text')
const BUYER = field('buyer', 'reference', { mapping: 'm1' })

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let stop: () => Promise<void>
  let wireframe = 0

  beforeAll(async () => {
    app = await makeApp(await open())
    stop = await followDefinitions(app.deps.db, registry, nothing)
    boss = await app.person('super_admin')
    wireframe = (await app.records(boss, 'POST', '/wireframe', { body: { name: 'Store' } })).body.data as number
  })
  afterAll(async () => {
    await stop()
    registry.replace([])
  })

  /** Sessions end meanwhile, so the person signs in again. */
  const afterDays = async (days: number) => {
    app.time.now += days * DAY
    boss = await app.person('super_admin')
  }
  const path = (name: string) => `/wireframe/${wireframe}/${name}`
  const settled = async (id: number) => {
    const read = async () => (await app.records(boss, 'GET', `/deployment/${id}`)).body.model
    await expect.poll(async () => (await read()).status).toMatch(/live|failed|stopped/)
    return read()
  }
  const planned = async (body: Record<string, unknown>) =>
    planResponseSchema.parse((await app.lambda(boss, 'POST', path('plan'), { body })).body)
  const deploy = async (body: Record<string, unknown> = { environment: 'preview' }, accepted: string[] = []) => {
    const { plan_hash } = await planned(body)
    const answer = await app.lambda(boss, 'POST', path('deploy'), { body: { ...body, plan_hash, accepted } })
    return settled(answer.body.data)
  }
  const release = async (...models: Model[]) => {
    const config: Partial<Configuration> = { models, roles: [], routes: [] }
    await app.records(boss, 'PUT', `/wireframe/${wireframe}`, { body: config })
    expect(await deploy()).toMatchObject({ status: 'live' })
  }
  const kept = async (environment: Environment = 'preview') =>
    keptListSchema.parse((await app.lambda(boss, 'GET', path(`kept?environment=${environment}`))).body).list
  const page = async (name: string, after = '') => {
    const search = new URLSearchParams({ environment: 'preview', name, ...(after && { after }) })
    return keptPageSchema.parse((await app.lambda(boss, 'GET', path(`kept/export?${search}`))).body)
  }
  const ask = (name: string, label: string, digest = '0:0', person = boss) =>
    app.lambda(person, 'POST', path('purge'), { body: { environment: 'preview', name, label, digest } })
  const purge = async (name: string, label: string) => {
    const { digest } = await page(name)
    return settled((await ask(name, label, digest ?? '')).body.data)
  }
  const columns = async (table: string) =>
    (
      await app.deps.db.query<{ name: string }>(
        `SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'app_store_preview' AND table_name = $1`,
        [table],
      )
    ).map(({ name }) => name)

  it('lists what a release has put away, with its rows and the day from which it can be purged', async () => {
    expect(await kept()).toEqual([])
    await release(CUSTOMER, orderOf(PRICE, BUYER))
    await expect.poll(() => registry.tableNames()).toContain('store_preview__order')
    await app.records(boss, 'POST', '/store_preview__customer', { body: { name: 'Ada' } })
    for (const body of [
      { title: 'One', price: '=1+1', buyer: 1 },
      { title: 'Two', price: 'a "word", 2', buyer: 1 },
      { title: 'Three' },
    ])
      expect((await app.records(boss, 'POST', '/store_preview__order', { body })).status).toBe(201)
    await release(CUSTOMER, orderOf(BUYER))
    const at = new Date(app.time.now).toISOString()
    expect(await kept()).toEqual([
      {
        ...{
          name: '~price~2',
          kind: 'field',
          label: 'price',
          table: 'order',
          converted: false,
          release: 2,
          at,
          rows: 2,
        },
        ...{ purgeable_at: new Date(app.time.now + 30 * DAY).toISOString(), purgeable: false },
      },
    ])
    expect(await kept('production')).toEqual([])
  })

  it('exports the kept values as CSV, page by page', async () => {
    const first = await page('~price~2')
    expect(first).toMatchObject({ csv: `id,price\r\n1,'=1+1\r\n2,"a ""word"", 2"\r\n`, next: 2 })
    expect(first.digest).toMatch(/^2:/)
    expect(await page('~price~2', '2')).toEqual({ error: false, csv: '', next: null, digest: null })
    const search = new URLSearchParams({ environment: 'preview', name: '~nothing~2' })
    expect((await app.lambda(boss, 'GET', path(`kept/export?${search}`))).status).toBe(404)
  })

  it('is refused before 30 days, by the clock of the server', async () => {
    const { digest } = await page('~price~2')
    expect((await ask('~price~2', 'price', digest ?? '')).body).toMatchObject({ code: 'KEPT_TOO_SHORT' })
    await afterDays(29.9)
    expect((await ask('~price~2', 'price', digest ?? '')).body).toMatchObject({ code: 'KEPT_TOO_SHORT' })
    await afterDays(0.2)
    expect(await kept()).toMatchObject([{ purgeable: true }])
  })

  it('is refused for an administrator, without a fresh code, and with another name', async () => {
    const admin = await app.person('admin')
    const { digest } = await page('~price~2')
    for (const name of ['kept?environment=preview', 'kept/export?environment=preview&name=~price~2'])
      expect((await app.lambda(admin, 'GET', path(name))).status).toBe(403)
    expect((await ask('~price~2', 'price', digest ?? '', admin)).status).toBe(403)
    const guarded = await app.person('super_admin')
    await app.deps.db.query('UPDATE "user" SET two_factor_enabled = true WHERE id = $1', [guarded.id])
    expect((await ask('~price~2', 'price', digest ?? '', guarded)).body.code).toBe('STEP_UP_REQUIRED')
    expect((await ask('~price~2', 'Price', digest ?? '')).body.validation).toHaveProperty('label')
    expect(await columns('order')).toContain('~price~2')
  })

  it('is refused without the download, and after a newer change', async () => {
    const { digest } = await page('~price~2')
    const body = { environment: 'preview', name: '~price~2', label: 'price' }
    expect((await app.lambda(boss, 'POST', path('purge'), { body })).body.validation).toHaveProperty('digest')
    expect((await ask('~price~2', 'price', '2:17')).body.code).toBe('DOWNLOAD_FIRST')
    await app.deps.db.exec(`UPDATE app_store_preview."order" SET "~price~2" = 'late' WHERE id = 3`)
    expect((await ask('~price~2', 'price', digest ?? '')).body.code).toBe('DOWNLOAD_FIRST')
  })

  it('runs as a deployment: nothing is changed where the schema was, and the log says why', async () => {
    const { digest } = await page('~price~2')
    await app.deps.db.exec('ALTER TABLE app_store_preview."order" ADD COLUMN stray integer')
    const failed = await settled((await ask('~price~2', 'price', digest ?? '')).body.data)
    expect(failed).toMatchObject({ status: 'failed', kind: 'purge', log: expect.stringContaining('order.stray') })
    expect(await kept()).toHaveLength(1)
    await app.deps.db.exec('ALTER TABLE app_store_preview."order" DROP COLUMN stray')
  })

  it('removes the column, leaves what is live, and stands in the history', async () => {
    const done = await purge('~price~2', 'price')
    expect(done).toMatchObject({ status: 'stopped', kind: 'purge', user_id: boss.id })
    expect(done.log).toContain('Purging field price of order, put away by release 2.')
    expect(done.log).toContain('The values of 3 rows are gone.')
    expect([await columns('order'), await kept()]).toEqual([expect.not.arrayContaining(['~price~2']), []])
    const live = `SELECT release FROM deployment WHERE status = 'live'`
    expect(await app.deps.db.query(live)).toEqual([{ release: 2 }])
    const { list } = (await app.records(boss, 'GET', '/store_preview__order?order=id,asc')).body
    expect(list.map(({ title }) => title)).toEqual(['One', 'Two', 'Three'])
    expect((await ask('~price~2', 'price')).status).toBe(404)
  })

  it('makes a rollback begin with an empty field', async () => {
    const back = { environment: 'preview', release: 1 }
    expect((await planned(back)).changes).toMatchObject([{ kind: 'addField', model: 'order', field: 'price' }])
    expect(await deploy(back)).toMatchObject({ status: 'live' })
    const list = async () => (await app.records(boss, 'GET', '/store_preview__order?order=id,asc')).body.list
    await expect.poll(async () => (await list()).map(({ price }) => price)).toEqual([null, null, null])
  })

  it('removes the old values of a field whose type changed, and its new ones stay', async () => {
    await app.records(boss, 'PUT', '/store_preview__order/1', { body: { price: '12' } })
    await release(CUSTOMER, orderOf({ ...PRICE, type: 'integer' }, BUYER))
    const [item] = await kept()
    expect(item).toMatchObject({ label: 'price', converted: true, rows: 1 })
    await afterDays(31)
    expect(await purge(item?.name ?? '', 'price')).toMatchObject({ status: 'stopped' })
    expect((await columns('order')).filter((name) => name.startsWith('~'))).toEqual([])
    const first = async () => (await app.records(boss, 'GET', '/store_preview__order/1')).body.model
    await expect.poll(first).toMatchObject({ price: 12 })
    // Back to text: nothing is kept to take, so the value is converted.
    await release(CUSTOMER, orderOf(PRICE, BUYER))
    await expect.poll(first).toMatchObject({ price: '12' })
  })

  it('removes a table with its rows, unless a foreign key names it', async () => {
    await release(orderOf(PRICE))
    const hidden = (await kept()).find(({ kind }) => kind === 'table')
    expect(hidden).toMatchObject({ label: 'customer', table: null, rows: 1 })
    const name = hidden?.name ?? ''
    const { csv } = await page(name)
    expect(csv).toContain('id,version,user_id,created_at,updated_at,deleted_at,name\r\n1,')
    expect(csv).toContain(',Ada\r\n')
    await afterDays(31)
    const add = `ADD CONSTRAINT stray_fkey FOREIGN KEY (id) REFERENCES app_store_preview."${name}" (id) NOT VALID`
    await app.deps.db.exec(`ALTER TABLE app_store_preview."order" ${add}`)
    const { digest } = await page(name)
    const refused = (await ask(name, 'customer', digest ?? '')).body
    expect([refused.code, refused.message]).toEqual(['REFERRED_TO', expect.stringContaining('Table order')])
    expect(refused.message).toContain('stray_fkey')
    await app.deps.db.exec('ALTER TABLE app_store_preview."order" DROP CONSTRAINT stray_fkey')
    const done = await purge(name, 'customer')
    expect(done).toMatchObject({ status: 'stopped', log: expect.stringContaining('The table and its 1 row are gone.') })
    expect(await columns(name)).toEqual([])
  })

  it('lets a rollback make the table again, and tells the rows that lose their reference', async () => {
    const back = { environment: 'preview', release: 1 }
    const { changes } = await planned(back)
    expect(changes.map(({ kind }) => kind)).toEqual(['addModel', 'showField', 'linkField'])
    expect(changes.at(-1)).toMatchObject({ accept: 'buyer:filled', total: 2, table: 'store_preview__order' })
    expect(await deploy(back)).toMatchObject({ status: 'failed' })
    expect(await deploy(back, ['buyer:filled'])).toMatchObject({ status: 'live' })
    const list = async () => (await app.records(boss, 'GET', '/store_preview__order?order=id,asc')).body.list
    await expect.poll(async () => (await list()).map(({ buyer }) => buyer)).toEqual([null, null, null])
    expect((await app.records(boss, 'GET', '/store_preview__customer')).body.list).toEqual([])
  })
})
