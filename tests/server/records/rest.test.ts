// The REST calls: conditional changes, cursors, suggestions, figures, and the list of users.
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    for (const [name, unit_price, kind] of [
      ['Gold foil', 120, 'foil'],
      ['gold leaf', 300, 'foil'],
      ['Emboss 100%', null, 'emboss'],
      ['Emboss deep', 80, 'emboss'],
      ['Zebra', 120, 'pattern'],
    ])
      await app.records(admin, 'POST', '/embellishment', { body: { name, unit_price, kind } })
  })

  const rest = (call: string, body: unknown, key?: string) =>
    app.call('POST', `/v1/api/rest/${call}`, { token: admin.token, body, key })

  describe('PUTWHERE and DELETEALL', () => {
    it('change what fits the condition, and tell how many', async () => {
      for (const name of ['One', 'Two'])
        await app.records(admin, 'POST', '/background', { body: { name, tags: 'set' } })
      const put = await rest('background/PUTWHERE', { set: { value: '#123456' }, where: { tags: 'set', value: null } })
      expect(put.body.data).toBe(2)
      expect((await rest('background/PUTWHERE', { set: { value: 'x' }, where: { tags: 'none' } })).body.data).toBe(0)
      expect((await rest('background/DELETEALL', { where: { name: 'One', tags: 'set' } })).body.data).toBe(1)
      expect((await app.records(admin, 'GET', '/background?filter=tags,eq,set')).body.total).toBe(1)
    })

    it('refuse an empty condition and name what they do not know', async () => {
      for (const where of [{}, undefined])
        for (const request of [
          rest('background/PUTWHERE', { set: { value: 'x' }, where }),
          rest('background/DELETEALL', { where }),
        ])
          expect(await request).toMatchObject({ status: 400, body: { message: 'condition is required.' } })
      expect((await rest('background/DELETEALL', { where: { colour: 1 } })).body.validation).toHaveProperty('colour')
      expect((await rest('background/DELETEALL', { where: { id: '1 or 1=1' } })).body.validation).toHaveProperty('id')
      expect((await rest('background/PUTWHERE', { set: {}, where: { id: 1 } })).status).toBe(400)
    })

    it('have one effect per Idempotency-Key', async () => {
      await app.records(admin, 'POST', '/background', { body: { name: 'Keyed' } })
      const remove = () => rest('background/DELETEALL', { where: { name: 'Keyed' } }, 'delete-all')
      expect((await remove()).body.data).toBe(1)
      expect(await remove()).toMatchObject({ status: 200, body: { data: 1 } })
    })
  })

  describe('CURSORPAGINATE', () => {
    it('walks through all records once, in order, while others are added', async () => {
      const seen: unknown[] = []
      let cursor: unknown = null
      do {
        const page: { body: Record<string, unknown> } = await rest('embellishment/CURSORPAGINATE', {
          payload: { order: 'unit_price,asc' },
          limit: 2,
          cursor,
        })
        seen.push(...(page.body.list as { name: string }[]).map((record) => record.name))
        cursor = page.body.next_cursor
        if (seen.length === 2)
          await app.records(admin, 'POST', '/embellishment', { body: { name: 'New', unit_price: 1 } })
      } while (cursor !== null)
      await rest('embellishment/DELETEALL', { where: { name: 'New' } })
      expect(seen).toEqual(['Emboss deep', 'Gold foil', 'Zebra', 'gold leaf', 'Emboss 100%'])
    })

    it('refuses a cursor that is not one of its own, and parameters that it does not know', async () => {
      for (const cursor of ['x', btoa('{}'), btoa('[]')])
        expect((await rest('embellishment/CURSORPAGINATE', { cursor })).status).toBe(400)
      const unknown = await rest('embellishment/CURSORPAGINATE', { payload: { size: '3' } })
      expect(unknown.body.message).toContain('size')
    })
  })

  describe('AUTOCOMPLETE', () => {
    it('finds a text anywhere in the field, whatever its case, and takes signs as they are', async () => {
      const labels = async (query: string) => {
        const { body } = await rest('embellishment/AUTOCOMPLETE', { field: 'name', query })
        return body.list.map((record) => record.label)
      }
      expect(await labels('GOLD')).toEqual(['Gold foil', 'gold leaf'])
      expect(await labels('0%')).toEqual(['Emboss 100%'])
      expect(await labels('_')).toEqual([])
    })

    it('looks into text fields of the definition only', async () => {
      for (const field of ['password_hash', 'id', 'nonsense'])
        expect((await rest('user/AUTOCOMPLETE', { field, query: 'a' })).status).toBe(400)
    })
  })

  describe('AGGREGATE', () => {
    it('counts, sums and groups', async () => {
      expect((await rest('embellishment/AGGREGATE', { metric: 'count' })).body.list).toEqual([{ value: 5 }])
      expect((await rest('embellishment/AGGREGATE', { metric: 'sum', field: 'unit_price' })).body.list).toEqual([
        { value: 620 },
      ])
      const { body } = await rest('embellishment/AGGREGATE', {
        metric: 'count',
        group_by: 'kind',
        filter: 'unit_price,nis,null',
      })
      expect(body.list).toContainEqual({ group: 'foil', value: 2 })
      expect(body.list).toContainEqual({ group: 'emboss', value: 1 })
    })

    it('finds the first and the last text, in the order of lists', async () => {
      const { body } = await app.records(admin, 'GET', '/embellishment?order=name,asc&include=name')
      const names = body.list.map(({ name }) => name)
      for (const [metric, value] of [
        ['min', names[0]],
        ['max', names.at(-1)],
      ])
        expect((await rest('embellishment/AGGREGATE', { metric, field: 'name' })).body.list).toEqual([{ value }])
      const grouped = await rest('embellishment/AGGREGATE', { metric: 'max', field: 'name', group_by: 'kind' })
      expect(names).toEqual(expect.arrayContaining(grouped.body.list.map(({ value }) => value)))
      expect((await rest('blog_post/AGGREGATE', { metric: 'min', field: 'tags' })).status).toBe(400)
    })

    it('sums amounts by their currency, and groups by no other text', async () => {
      const names = ['Aggregated A', 'Aggregated B', 'Aggregated C']
      for (const [index, name] of names.entries()) {
        const currency = index === 1 ? 'JPY' : 'EUR'
        const body = { name, category: 'studio', capacity: 1, rate_cents: 1_000 + index, currency, timezone: 'UTC' }
        expect((await app.records(admin, 'POST', '/space', { body })).status).toBe(201)
      }
      const sum = { metric: 'sum', field: 'rate_cents', filter: 'name,sw,Aggregated' }
      expect((await rest('space/AGGREGATE', { ...sum, group_by: 'currency' })).body.list).toEqual([
        { group: 'EUR', value: 2_002 },
        { group: 'JPY', value: 1_001 },
      ])
      expect((await rest('space/AGGREGATE', { ...sum, group_by: 'name' })).status).toBe(400)
    })

    it('puts records into days, weeks and months', async () => {
      const { body } = await rest('embellishment/AGGREGATE', {
        metric: 'count',
        group_by: 'created_at',
        bucket: 'month',
      })
      expect(body.list).toEqual([{ group: '2026-03-01', value: 5 }])
    })

    it('refuses fields and metrics that do not fit', async () => {
      for (const request of [
        { metric: 'median' },
        { metric: 'sum' },
        { metric: 'sum', field: 'name' },
        { metric: 'max', field: 'password_hash' },
        { metric: 'count', group_by: 'nonsense' },
        { metric: 'count', group_by: 'created_at', bucket: "day'); drop table design; --" },
      ])
        expect((await rest('user/AGGREGATE', request)).status).toBe(400)
    })
  })

  it('GETALL lists the users without secrets, for administrators', async () => {
    const { body } = await rest('user/GETALL', undefined)
    expect(body.list.map((record) => record.id)).toContain(admin.id)
    expect(JSON.stringify(body)).not.toMatch(/password|argon2/)
    const user = await app.person('user')
    expect((await app.call('POST', '/v1/api/rest/user/GETALL', { token: user.token })).status).toBe(403)
  })
})
