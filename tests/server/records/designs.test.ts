// Contents of designs: on every road a scene that the editor opens, or a refusal at the field.
import { beforeAll, describe, expect, it } from 'vitest'
import { emptyScene } from '#shared/design/scene'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

const scene = emptyScene({ kind: 'label', length: 90, depth: 50 }, 'p1', 'Front')
const first = { unit: 'mm', width: 90, height: 50, layers: [{ kind: 'rect', x: 0, y: 0, width: 9, height: 9 }] }
const broken = { ...scene, pages: {} }
const PROBLEM = 'The design has no page.'

onEachBackend(({ open }) => {
  let app: TestApp
  let admin: Person
  let design = 0

  beforeAll(async () => {
    app = await makeApp(await open())
    admin = await app.person('admin')
    design = (await app.records(admin, 'POST', '/design', { body: { name: 'Tea', canvas: scene } })).body.data
  })

  const stored = async (id = design) => (await app.records(admin, 'GET', `/design/${id}`)).body.model.canvas

  it('a scene of this format or the first is stored as it came, and none at all is allowed', async () => {
    for (const canvas of [first, null, scene]) {
      const { body } = await app.records(admin, 'PUT', `/design/${design}`, { body: { canvas } })
      expect([body.model.canvas, await stored()]).toEqual([canvas, canvas])
    }
  })

  it('what is no scene, or one of a later format, is refused with a sentence', async () => {
    for (const [canvas, sentence] of [
      [broken, PROBLEM],
      [{ shapes: [1] }, "This isn't a design that the editor can open."],
      [{ ...scene, schema: 2 }, 'The design has a newer format than the server. Nothing was saved.'],
    ] as const) {
      const { status, body } = await app.records(admin, 'POST', '/design', { body: { name: 'x', canvas } })
      expect([status, body.validation]).toEqual([400, { canvas: sentence }])
    }
  })

  describe('the same refusal comes', () => {
    it('to an update and to a batch', async () => {
      const update = await app.records(admin, 'PUT', `/design/${design}`, { body: { canvas: broken } })
      expect([update.status, update.body.validation]).toEqual([400, { canvas: PROBLEM }])
      const endpoint = `/v1/api/records/${PROJECT}/admin/design`
      const headers = { 'idempotency-key': 'broken-design' }
      const member = { id: 'only', method: 'POST', endpoint, headers, body: { name: 'x', canvas: broken } }
      const batch = await app.call('POST', '/v1/api/batch', { token: admin.token, body: [member] })
      expect(batch.body.responses).toMatchObject([{ status: 400, body: { validation: { canvas: PROBLEM } } }])
    })

    it('to a change of all that fit a condition', async () => {
      const body = { set: { canvas: broken }, where: { id: design } }
      const { status, body: answer } = await app.call('POST', '/v1/api/rest/design/PUTWHERE', {
        token: admin.token,
        body,
      })
      expect([status, answer.validation]).toEqual([400, { canvas: PROBLEM }])
      expect(await stored()).toEqual(scene)
    })

    it('to a row of an import', async () => {
      const quoted = `"${JSON.stringify(broken).replaceAll('"', '""')}"`
      const form = new FormData()
      form.set('file', new File([`name,canvas\nx,${quoted}\n`], 'designs.csv', { type: 'text/csv' }))
      const { body } = await app.call('POST', '/rest/design/IMPORT', { token: admin.token, raw: form })
      expect(body.list).toMatchObject([{ row: 1, errors: { canvas: PROBLEM } }])
    })
  })
})
