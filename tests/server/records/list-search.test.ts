/** The search of lists: records are found by those they refer to, as far as the person may read them. */
import { beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#shared/resources/field'
import { resources } from '#shared/resources/resources'
import { toSearch } from '../../../src/api/records'
import { toListState, toRecordsQuery } from '../../../src/crud/record/list-state'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const resourceNamed = (name: string): Resource => {
  const resource = resources().find((candidate) => candidate.name === name)
  if (!resource) throw new Error(`No resource ${name}`)
  return resource
}

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let rows: ReturnType<typeof sampleRows>
  const ids: Record<string, number> = {}

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('admin')
    rows = sampleRows(app.deps.db, app.time.now)
    const nord = await rows.insert('space', null, { name: 'Studio Nord' })
    const quay = await rows.insert('space', null, { name: 'Quay 100% loft' })
    const ada = await rows.insert('user', null, { first_name: 'Ada', last_name: 'Marsh' })
    const bo = await rows.insert('user', null, { first_name: 'Bo', last_name: 'Lind' })
    ids.adaNord = await rows.insert('booking', ada, { space_id: nord, note: 'Bring the marsh map' })
    ids.adaQuay = await rows.insert('booking', ada, { space_id: quay })
    ids.boNord = await rows.insert('booking', bo, { space_id: nord, note: 'For Ada' })
    ids.ada = ada
    ids.nord = nord
  })

  async function search(person: Person, resource: Resource, q: string, more: Record<string, string[]> = {}) {
    const query = toRecordsQuery(toListState({ q, ...more }, resource), resource)
    const path = `/${resource.table.name}?${new URLSearchParams(toSearch({ ...query, join: [] }))}`
    return app.records(person, 'GET', path)
  }
  async function found(q: string, more?: Record<string, string[]>): Promise<string[]> {
    const { status, body } = await search(admin, resourceNamed('booking'), q, more)
    expect([status, body.total]).toEqual([200, body.list.length])
    return body.list.flatMap(({ id }) => Object.keys(ids).filter((name) => name.length > 4 && ids[name] === id)).sort()
  }

  it.each([
    ['lind', ['boNord']],
    ['NORD', ['adaNord', 'boNord']],
    ['Ada Marsh', ['adaNord', 'adaQuay']],
    ['ada nord', ['adaNord', 'boNord']],
    ['marsh quay', ['adaQuay']],
    // Three words don't fit into a query in all combinations.
    ['map the marsh', ['adaNord']],
    ['Quay 100% loft', ['adaQuay']],
    ['100%', ['adaQuay']],
    ['lind quay', []],
    ['nobody', []],
  ])('of bookings for “%s” finds by guest, space and own text: %j', async (q, expected) => {
    expect(await found(q)).toEqual(expected)
  })

  it('keeps to the filters and to one of the OR groups', async () => {
    const isNord = `space_id,eq,${ids.nord}`
    expect(await found('ada marsh', { filter: [isNord] })).toEqual(['adaNord'])
    expect(
      await found('ada', { filter1: [`space_id,neq,${ids.nord}`], filter2: [`user_id,neq,${ids.ada}`, isNord] }),
    ).toEqual(['adaQuay', 'boNord'])
  })

  it('is the same in an export', async () => {
    const booking = resourceNamed('booking')
    const params = toSearch(toRecordsQuery(toListState({ q: 'marsh quay' }, booking), booking))
    const body: Record<string, string[]> = { columns: ['id'] }
    for (const [name, value] of new URLSearchParams(params))
      if (name.startsWith('filter')) body[name] = [...(body[name] ?? []), value]
    const answer = await app.call('POST', '/rest/booking/EXPORT', { token: admin.token, body })
    expect(answer.status).toBe(200)
    expect(String(answer.body.text).trim().split(/\r?\n/).slice(1)).toEqual([String(ids.adaQuay)])
  })

  it('finds nothing by a record in the trash', async () => {
    const gone = await rows.insert('space', null, { name: 'Vanished hall' })
    const booking = await rows.insert('booking', ids.ada ?? null, { space_id: gone })
    const read = async () => (await search(admin, resourceNamed('booking'), 'vanished')).body.list.map(({ id }) => id)
    expect(await read()).toEqual([booking])
    await app.deps.db.query('update "space" set deleted_at = now() where id = $1', [gone])
    expect(await read()).toEqual([])
  })

  describe('by records that the person may not read', () => {
    it('is refused for a closed table, as other filters through it are', async () => {
      const user = await app.person('user')
      await rows.insert('booking', user.id, { note: 'x' })
      expect((await search(user, resourceNamed('booking'), 'marsh')).status).toBe(403)
    })

    it('finds only what belongs to own ones', async () => {
      const user = await app.person('user')
      const theirs = await rows.insert('project', ids.ada ?? null, { name: 'Hidden launch' })
      const mine = await rows.insert('project', user.id, { name: 'Visible launch' })
      const design = resourceNamed('design')
      await rows.insert('design', user.id, { name: 'One', project_id: theirs })
      const two = await rows.insert('design', user.id, { name: 'Two', project_id: mine })
      const found = await search(user, design, 'launch')
      expect(found.body.list.map(({ id }) => id)).toEqual([two])
      expect((await search(user, design, 'hidden')).body.total).toBe(0)
      expect((await search(admin, design, 'hidden')).body.total).toBe(1)
    })
  })

  it('answers administrators in every list', async () => {
    for (const resource of resources().filter(({ roles }) => roles.includes('admin')))
      expect([resource.name, (await search(admin, resource, 'two words')).status]).toEqual([resource.name, 200])
  })
})
