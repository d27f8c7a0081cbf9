// The trash of every table: its content, restoring, and the scheduled clean-up.
import { beforeAll, describe, expect, it } from 'vitest'
import { tableNames } from '#shared/resources/tables'
import { quote } from '../../../server/db/record-sql'
import { cleanUp } from '../../../server/housekeeping'
import { makeApp, onEachBackend, type Person, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const DAY_MS = 86_400_000

onEachBackend(({ open }) => {
  let app: TestApp
  let rows: ReturnType<typeof sampleRows>
  let admin: Person
  let user: Person

  beforeAll(async () => {
    app = await makeApp(await open())
    rows = sampleRows(app.deps.db, app.time.now)
    admin = await app.person('super_admin')
    user = await app.person('user')
  })

  const trashOf = async (person: Person, table: string) =>
    (await app.lambda(person, 'GET', `/trash/${table}`)).body.list.map(({ id }) => id)

  it('holds what was deleted, the latest first, of one’s own alone, and gives it back as it was', async () => {
    const first = await rows.insert('project', user.id, { name: 'First' })
    const second = await rows.insert('project', user.id, { name: 'Second' })
    const foreign = await rows.insert('project', admin.id)
    for (const id of [first, second]) {
      await app.records(user, 'DELETE', `/project/${id}`)
      app.time.now += 1_000
    }
    await app.records(admin, 'DELETE', `/project/${foreign}`)
    expect(await trashOf(user, 'project')).toEqual([second, first])
    expect(await trashOf(admin, 'project')).toEqual([foreign, second, first])
    expect((await app.records(user, 'GET', `/project/${first}`)).status).toBe(404)

    const restore = (person: Person, id: number) => app.lambda(person, 'POST', `/trash/project/${id}/restore`)
    expect((await restore(user, foreign)).status).toBe(404)
    const { body, headers } = await restore(user, first)
    expect(body.model).toMatchObject({ id: first, name: 'First', version: 3 })
    expect(headers.get('etag')).toBe('"3"')
    expect((await restore(user, first)).status).toBe(404)
    expect(await trashOf(user, 'project')).toEqual([second])
    expect((await app.records(user, 'GET', `/project/${first}`)).status).toBe(200)
  })

  it('does not give back what would stand in the way of another', async () => {
    const email = 'taken@holdfast.test'
    const gone = await rows.insert('user', null, { email })
    await app.records(admin, 'DELETE', `/user/${gone}`)
    await rows.insert('user', null, { email })
    const { status, body } = await app.lambda(admin, 'POST', `/trash/user/${gone}/restore`)
    expect([status, Object.keys(body.validation)]).toEqual([409, ['email']])
  })

  describe('after 30 days', () => {
    it('is emptied, whatever refers to whatever; people and booked spaces stay on record', async () => {
      const { db } = app.deps
      for (const table of tableNames()) await rows.insert(table, user.id)
      const at = app.time.now
      const counts = async () =>
        Object.fromEntries(
          await Promise.all(
            tableNames().map(async (table) => {
              const [row] = await db.query<{ n: number }>(
                `SELECT count(*) AS n FROM ${quote(table)} WHERE deleted_at IS NOT NULL`,
              )
              return [table, row?.n ?? 0] as const
            }),
          ),
        )
      // Nobody can delete payments, so they are in no trash.
      const trashable = tableNames().filter(
        (name) => !['customer', 'card', 'product', 'price', 'subscription', 'invoice', 'order', 'user'].includes(name),
      )
      for (const table of trashable) await db.query(`UPDATE ${quote(table)} SET deleted_at = $1`, [new Date(at)])
      const before = await counts()
      await cleanUp(db, at + 30 * DAY_MS)
      expect(await counts()).toEqual(before)
      await cleanUp(db, at + 30 * DAY_MS + 1)
      const left = Object.entries(await counts()).filter(([, count]) => count > 0)
      expect(left.map(([table]) => table).sort()).toEqual(['space', 'user'])
    })

    it('keeps what a record outside it refers to, and changes none', async () => {
      const { db } = app.deps
      const workspace = await rows.insert('workspace', null)
      const board = await rows.insert('board', null, { workspace_id: workspace })
      const project = await rows.insert('project', null)
      const template = await rows.insert('design', null, { project_id: project })
      const design = await rows.insert('design', null, { template_id: template })
      const wireframe = await rows.insert('wireframe', null)
      await rows.insert('deployment', null, { wireframe_id: wireframe })
      const gone = { workspace, project, design: template, wireframe }
      for (const [table, id] of Object.entries(gone))
        await db.query(`UPDATE ${quote(table)} SET deleted_at = $2 WHERE id = $1`, [id, new Date(app.time.now)])
      const whole = async () => [
        await db.query('SELECT * FROM board WHERE id = $1', [board]),
        await db.query('SELECT * FROM design WHERE id = any($1::bigint[]) ORDER BY id', [[template, design]]),
      ]
      const left = async () => {
        const found: string[] = []
        for (const [table, id] of Object.entries(gone))
          if ((await db.query(`SELECT 1 FROM ${quote(table)} WHERE id = $1`, [id])).length > 0) found.push(table)
        return found
      }
      const before = await whole()
      const at = app.time.now + 31 * DAY_MS
      await cleanUp(db, at)
      expect(await whole()).toEqual(before)
      // The deployments of a wireframe are a part of it.
      expect(await left()).toEqual(['workspace', 'project', 'design'])
      await db.query('UPDATE design SET template_id = NULL WHERE id = $1', [design])
      await db.query('UPDATE board SET deleted_at = $2 WHERE id = $1', [board, new Date(app.time.now)])
      await cleanUp(db, at)
      expect(await left()).toEqual([])
    })
  })
})
