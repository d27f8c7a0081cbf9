// Formats that the first client of this API sends (docs/decisions/0006).
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let guest: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('super_admin')
    guest = await app.person('user')
    for (const name of ['Gold foil', 'Gold leaf', 'Zebra'])
      await app.records(admin, 'POST', '/embellishment', { body: { name, kind: 'foil' } })
  })

  const post = (person: Person, path: string, body: unknown) => app.call('POST', path, { token: person.token, body })
  const namesOf = async (query: string) => {
    const { status, body } = await app.records(admin, 'GET', `/embellishment?${query}`)
    return status === 200 ? body.list.map(({ name }) => name) : body.message
  }

  describe('chat', () => {
    const ROOM = '/v3/api/lambda/realtime/room'
    const SEND = '/v3/api/lambda/realtime/send'

    it('opens a room of two by two ids, and takes a message with sender, time and kind', async () => {
      const opened = await post(admin, ROOM, { user_id: admin.id, other_user_id: String(guest.id) })
      expect(opened.status).toBe(201)
      const room_id = opened.body.data
      const message = {
        room_id: String(room_id),
        chat_id: 1,
        user_id: guest.id,
        message: 'Hello',
        date: '2026-03-01',
        is_image: 0,
      }
      const sent = await post(guest, SEND, message)
      expect(sent).toMatchObject({ status: 201, body: { model: { room_id, user_id: guest.id, message: 'Hello' } } })
    })

    it('says nothing in the name of somebody else', async () => {
      const opened = await post(admin, ROOM, { user_id: admin.id, other_user_id: guest.id })
      const as = { room_id: opened.body.data, user_id: admin.id, message: 'As another' }
      expect((await post(guest, SEND, as)).status).toBe(400)
      expect((await post(guest, ROOM, { user_id: admin.id, other_user_id: guest.id })).status).toBe(400)
    })
  })

  describe('lists', () => {
    it('take limit, all of it too, orderBy and direction', async () => {
      expect(await namesOf('limit=1&orderBy=name&direction=DESC')).toEqual(['Zebra'])
      expect(await namesOf('limit=all&orderBy=name&direction=asc')).toEqual(['Gold foil', 'Gold leaf', 'Zebra'])
      expect(await namesOf('limit=none')).toContain('"limit" should be a whole number')
      expect(await namesOf('orderBy=nothing')).toContain('Unknown field "nothing"')
    })

    it('take columns with their table, and quoted values after them', async () => {
      const own = "filter=embellishment.name,cs,'gold'&order=embellishment.name,asc&include=embellishment.name"
      expect(await namesOf(own)).toEqual(['Gold foil', 'Gold leaf'])
      expect(await namesOf("filter=name,cs,'gold'")).toEqual([])
    })

    it('by cursor take orderBy and direction', async () => {
      const body = { orderBy: 'name', direction: 'asc', limit: 2 }
      const page = await post(admin, '/v1/api/rest/embellishment/CURSORPAGINATE', body)
      expect(page.body.list.map(({ name }) => name)).toEqual(['Gold foil', 'Gold leaf'])
    })

    it('of joins take quoted values', async () => {
      await app.records(admin, 'POST', '/project', { body: { name: 'Joined' } })
      const path = `/v1/api/${PROJECT}/super_admin/join/project/user/GETALL`
      const join = { join_id_1: 'user_id', join_id_2: 'id', select: 'project.name' }
      const { body } = await post(admin, path, {
        ...join,
        where: [`user.id,eq,'${admin.id}'`, "project.name,eq,'Joined'"],
      })
      expect(body.list).toEqual([{ 'project.name': 'Joined' }])
    })

    it('that are changed by a condition take columns with their table', async () => {
      const body = { set: { kind: 'pattern' }, where: { 'embellishment.name': 'Zebra' } }
      expect((await post(admin, '/v1/api/rest/embellishment/PUTWHERE', body)).body.data).toBe(1)
    })
  })

  it('products and prices are found by part of their name, and all of them given', async () => {
    const stripe = (method: string, path: string, body?: unknown) =>
      app.lambda(admin, method, `/stripe${path}`, { body })
    for (const name of ['Studio plan', 'Team plan']) await stripe('POST', '/products', { name })
    const named = async (path: string) => (await stripe('GET', path)).body.list.map(({ name }) => name)
    expect(await named('/products?limit=all&name=studio')).toEqual(['Studio plan'])
    expect(await named('/products?limit=all')).toHaveLength(2)
    expect((await stripe('GET', '/subscriptions?name=x')).status).toBe(400)
  })

  it('a plan and a card are named as then', async () => {
    const product_id = (await app.lambda(admin, 'POST', '/stripe/products', { body: { name: 'Then' } })).body.data
    const price = { product_id, amount_cents: 500, currency: 'EUR', type: 'recurring', interval: 'month' }
    const planId = (await app.lambda(admin, 'POST', '/stripe/prices', { body: price })).body.data
    await app.lambda(guest, 'POST', '/stripe/customer', { body: {} })
    const card = await app.lambda(guest, 'POST', '/stripe/customer/card', { body: { cardToken: 'tok_visa' } })
    expect(card.status).toBe(201)
    const withCard = { planId, cardToken: 'tok_visa' }
    expect((await app.lambda(guest, 'POST', '/stripe/customer/subscription', { body: withCard })).status).toBe(400)
    const plan = await app.lambda(guest, 'POST', '/stripe/customer/subscription', { body: { planId } })
    expect(plan.status).toBe(201)
    const twice = { planId, price_id: planId }
    expect((await app.lambda(guest, 'PUT', '/stripe/customer/subscription', { body: twice })).status).toBe(400)
  })

  it('a profile may come in a payload', async () => {
    const { status, body } = await app.lambda(guest, 'POST', '/profile', { body: { payload: { first_name: 'Ada' } } })
    expect([status, body.model?.first_name]).toEqual([200, 'Ada'])
    expect((await app.lambda(guest, 'POST', '/profile', { body: { payload: { role: 'admin' } } })).status).toBe(400)
  })

  it.each(['Bearer', 'Bearer ', 'Bearer null', 'Bearer undefined'])('"%s" is a guest', async (authorization) => {
    const ask = (path: string) => app.call('GET', path, { headers: { authorization } })
    expect((await ask(`/v1/api/records/${PROJECT}/public/cms`)).status).toBe(200)
    expect((await ask(`/v1/api/${PROJECT}/user/lambda/profile`)).status).toBe(401)
    expect((await app.call('GET', `/v1/api/records/${PROJECT}/public/cms`, { token: 'not.a.token' })).status).toBe(401)
  })
})
