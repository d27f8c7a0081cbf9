// The trash of tables of the builder: it is emptied without a change of any record outside it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Model, ModelField } from '#shared/builder/config'
import { registry } from '#shared/resources/tables'
import { cleanUp } from '../../../server/housekeeping'
import { followDefinitions } from '../../../server/records/definitions'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { makeApplication } from './application'

const DAY_MS = 86_400_000
const nothing = { info: () => {}, warn: () => {}, error: () => {} }

const model = (id: string, name: string, ...references: Partial<ModelField>[]): Model => ({
  ...{ id, name, label: name, title: `title${id}` },
  fields: [
    { id: `title${id}`, name: 'title', label: 'Title', type: 'text' },
    ...references.map((more, index) => ({
      ...{ id: `ref${id}${index}`, name: 'of', label: 'Of', type: 'reference' as const },
      ...more,
    })),
  ],
})
const required = (mapping: string): Partial<ModelField> => ({ mapping, validation: 'required' })

onEachBackend(({ open }) => {
  let app: TestApp
  let boss: Person
  let depot: Awaited<ReturnType<typeof makeApplication>>
  let stopFollowing: () => Promise<void>
  const at = () => app.time.now

  beforeAll(async () => {
    app = await makeApp(await open())
    stopFollowing = await followDefinitions(app.deps.db, registry, nothing)
    boss = await app.person('super_admin')
  })
  afterAll(async () => {
    await stopFollowing()
    registry.replace([])
  })

  const released = async () => {
    depot = await makeApplication(app, boss)
    await depot.release({
      models: [
        model('m1', 'client'),
        model('m2', 'bill', required('m1')),
        model('m3', 'line', required('m2')),
        model('m4', 'memo', { mapping: 'm1' }),
      ],
    })
  }
  const add = async (table: string, body: Record<string, unknown>): Promise<number> => {
    const answer = await app.records(boss, 'POST', depot.table(table), { body })
    expect(answer.status, answer.body.message).toBe(201)
    return answer.body.data
  }
  const trash = async (table: string, id: number, days: number) => {
    expect((await app.records(boss, 'DELETE', `${depot.table(table)}/${id}`)).status).toBe(200)
    await inTrashFor(table, id, days)
  }
  const inTrashFor = async (table: string, id: number, days: number) => {
    const [schema, relation] = depot.name(table).split('__')
    await app.deps.db.query(`UPDATE "app_${schema}"."${relation}" SET deleted_at = $2 WHERE id = $1`, [
      ...[id, new Date(at() - days * DAY_MS)],
    ])
  }
  const inTrash = async (table: string) =>
    (await app.lambda(boss, 'GET', `/trash/${depot.name(table)}`)).body.list.map(({ id }) => id)
  const read = (table: string, id: number) => app.records(boss, 'GET', `${depot.table(table)}/${id}`)

  it('keeps a record that others require, until they are gone as well', async () => {
    await released()
    const client = await add('client', { title: 'Ada' })
    const bill = await add('bill', { title: 'Bill', of: client })
    const line = await add('line', { title: 'Line', of: bill })
    await trash('client', client, 31)
    await cleanUp(app.deps.db, at())
    expect([(await read('bill', bill)).status, await inTrash('client')]).toEqual([200, [client]])
    // By way of a bill that is in the trash for as long
    await trash('bill', bill, 31)
    await cleanUp(app.deps.db, at())
    expect([(await read('line', line)).status, await inTrash('bill'), await inTrash('client')]).toEqual([
      ...[200, [bill], [client]],
    ])
    // A record that can still be restored counts like one that was not deleted.
    await trash('line', line, 29)
    await cleanUp(app.deps.db, at())
    expect([await inTrash('line'), await inTrash('bill'), await inTrash('client')]).toEqual([[line], [bill], [client]])
    await inTrashFor('line', line, 31)
    await cleanUp(app.deps.db, at())
    expect([await inTrash('line'), await inTrash('bill'), await inTrash('client')]).toEqual([[], [], []])
  })

  it('changes no record that refers to a deleted one', async () => {
    await released()
    const client = await add('client', { title: 'Bo' })
    const memo = await add('memo', { title: 'Memo', of: client })
    const before = (await read('memo', memo)).body.model
    await trash('client', client, 31)
    await cleanUp(app.deps.db, at())
    expect([(await read('memo', memo)).body.model, await inTrash('client')]).toEqual([before, [client]])
    const freed = await app.records(boss, 'PUT', `${depot.table('memo')}/${memo}`, { body: { of: null } })
    expect(freed.status).toBe(200)
    await cleanUp(app.deps.db, at())
    expect(await inTrash('client')).toEqual([])
  })
})
