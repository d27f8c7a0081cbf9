// A host's first space, where the installation wants an administrator to approve it (HOST_APPROVAL).
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

type Row = Record<string, unknown>

/** What a space needs before it can be activated. */
const WHOLE = {
  ...{ description: 'Light and quiet', address: 'Example Street 1', city: 'Berlin', lat: 52.5, lng: 13.4 },
  photos: ['https://example.test/a.webp'],
}

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let admin: Person
  let guest: Person
  let host: Person

  beforeAll(async () => {
    app = await makeApp(await open(), { hostApproval: true })
    rows = sampleRows(app.deps.db, app.time.now)
    admin = await app.person('admin')
    guest = await app.person('user')
  })
  beforeEach(async () => {
    host = await app.person('user')
  })

  const add = async (body: Row = {}, person = host) => {
    const answer = await app.records(person, 'POST', '/space', {
      body: { ...(await rows.bodyOf('space')), ...WHOLE, ...body },
    })
    expect(answer.body.validation).toBeUndefined()
    return answer.body.model
  }
  const change = (person: Person, id: number, body: Row) => app.records(person, 'PUT', `/space/${id}`, { body })
  const toldOf = async (person: Person) => {
    const { body } = await app.records(person, 'GET', '/notification?order=id,asc')
    return body.list.map(({ title, link }: Row) => [title, link])
  }
  const isShown = async (id: number) => (await app.records(null, 'GET', `/space/${id}`)).status === 200

  it('waits in review instead of becoming active, whichever way its host says so', async () => {
    const { id } = await add()
    for (const status of ['active', 'review']) {
      expect((await change(host, id, { status })).body.model).toMatchObject({ status: 'review', approved_at: null })
      expect((await change(host, id, { status: 'draft' })).body.model).toMatchObject({ status: 'draft' })
    }
    expect(await add({ status: 'active' })).toMatchObject({ status: 'review' })
    const many = await app.call('POST', '/v1/api/rest/space/PUTWHERE', {
      ...{ token: host.token, body: { where: { id }, set: { status: 'active' } } },
    })
    expect([many.body.data, await isShown(id)]).toEqual([1, false])
    expect((await change(host, id, { status: 'paused' })).status).toBe(200)
    expect((await change(host, id, { status: 'active' })).body.model.status).toBe('review')
  })

  it('stays a draft while something is missing, whoever activates it', async () => {
    const { id } = await add({ description: ' ', photos: [] })
    for (const person of [host, admin]) {
      const { status, body } = await change(person, id, { status: 'active' })
      expect([status, body.message]).toEqual([409, 'Before you can activate it, add a description and a photo.'])
    }
    const rest = { description: WHOLE.description, photos: WHOLE.photos }
    expect((await change(host, id, { status: 'active', ...rest })).body.model).toMatchObject({ status: 'review' })
  })

  it('can’t be booked while it waits', async () => {
    const { id: space_id } = await add({ status: 'active' })
    const { body } = await app.records(guest, 'POST', '/booking', {
      body: { ...(await rows.bodyOf('booking')), space_id },
    })
    expect(body.validation).toMatchObject({ space_id: expect.any(String) })
  })

  it('is shown once an administrator has approved it, and its host needs no further approval', async () => {
    const { id } = await add({ status: 'active' })
    const { body } = await change(admin, id, { status: 'active' })
    expect(body.model).toMatchObject({ status: 'active', approved_at: new Date(app.time.now).toISOString() })
    expect(await isShown(id)).toBe(true)
    const page = `/account/my-spaces/${id}`
    expect(await toldOf(host)).toEqual([['Your space is approved', page]])
    const [mail] = await app.mailsTo(host.email)
    expect(mail).toMatchObject({ subject: `${body.model.name} is approved`, text: expect.stringContaining(page) })
    await change(host, id, { status: 'paused' })
    expect((await change(host, id, { status: 'active' })).body.model.status).toBe('active')
    expect(await add({ status: 'active' })).toMatchObject({ status: 'active' })
    expect((await add({ status: 'active' }, await app.person('user'))).status).toBe('review')
  })

  it('goes back to its host with a reason, which goes when it is sent again', async () => {
    const { id } = await add({ status: 'active' })
    expect((await change(host, id, { rejection: 'Mine' })).status).toBe(403)
    await change(admin, id, { status: 'draft', rejection: 'The photos show another room' })
    const { body } = await app.records(host, 'GET', `/space/${id}`)
    expect(body.model).toMatchObject({ status: 'draft', rejection: 'The photos show another room' })
    expect(await toldOf(host)).toEqual([['Your space was not approved', `/account/my-spaces/${id}`]])
    const mails = await app.mailsTo(host.email)
    expect(mails).toMatchObject([
      {
        subject: `${body.model.name} was not approved`,
        text: expect.stringContaining('Reason: The photos show another room'),
      },
    ])
    expect((await change(host, id, { status: 'active' })).body.model).toMatchObject({
      ...{ status: 'review', rejection: null },
    })
  })

  describe('without HOST_APPROVAL', () => {
    it('is active at once', async () => {
      const open = await makeApp(app.deps.db, { hostApproval: false })
      const answer = await open.records(host, 'POST', '/space', {
        body: { ...(await rows.bodyOf('space')), status: 'review' },
      })
      expect(answer.body.model).toMatchObject({
        ...{ status: 'active', approved_at: new Date(app.time.now).toISOString() },
      })
    })
  })
})
