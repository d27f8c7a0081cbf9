/**
 * Ids of records that only a device knows yet. Its worker replaces them before it sends a change; a
 * page without a worker may send one. The server refuses it, and stores none.
 */
import { beforeAll, expect, it } from 'vitest'
import { toTempId } from '#shared/offline/temp-id'
import { referencesOf } from '#shared/resources/field'
import { requireTable, tableNames } from '#shared/resources/tables'
import { callsOf } from '../../../server/app'
import type { Call } from '../../../server/call'
import { GUEST } from '../../../server/context'
import { mayDo } from '../../../server/records/policies'
import { makeApp, onPostgres, type Person, PROJECT, type TestApp } from '../harness'
import { sampleRows } from '../sample-rows'

const TEMP = toTempId('0b9d1a6e-5a2f-4c3e-9f10-2f4a0c8d7e61')

onPostgres(({ open }) => {
  let app: TestApp
  let people: (Person | null)[]

  beforeAll(async () => {
    app = await makeApp(await open())
    const admin = await app.person('super_admin')
    people = [null, await app.person('user'), admin]
  })

  const NOT_IDS = ['project', 'role', 'table', 'other']
  const hasId = ({ path }: Call) => [...path.matchAll(/:(\w+)/g)].some(([, name = '']) => !NOT_IDS.includes(name))
  const toPath = (path: string, person: Person | null, table: string) =>
    path
      .replace(':project', PROJECT)
      .replace(':role', person?.role ?? 'public')
      .replace(/:(table|other)/g, table)
      .replace(/:\w+/g, TEMP)

  it('are refused in the path of every call', async () => {
    const answers: string[] = []
    for (const call of callsOf(app.deps).filter(hasId))
      for (const table of call.path.includes(':table') ? tableNames() : [''])
        for (const person of people) {
          const path = toPath(call.path, person, table)
          const response = await app.request(path, {
            method: call.method,
            headers: {
              'x-project': btoa(`${PROJECT}:test-secret`),
              'content-type': 'application/json',
              ...(person && { authorization: `Bearer ${person.token}` }),
            },
            ...(call.method === 'GET' || call.method === 'HEAD' || call.method === 'DELETE' ? {} : { body: '{}' }),
          })
          if (response.status < 400 || response.status >= 500) answers.push(`${response.status} ${call.method} ${path}`)
        }
    expect(answers).toEqual([])
  }, 120_000)

  it('are refused in every reference and condition of a write', async () => {
    const answers: string[] = []
    const sample = sampleRows(app.deps.db, app.time.now)
    const keep = async (person: Person | null, method: string, path: string, body: unknown) => {
      const { status } = await app.records(person, method, path, { body })
      if (status < 400 || status >= 500) answers.push(`${status} ${method} ${path} ${JSON.stringify(body)}`)
    }
    for (const table of tableNames())
      for (const person of people) {
        const values = await sample.bodyOf(table, person?.id ?? null)
        for (const { name } of referencesOf(requireTable(table)))
          await keep(person, 'POST', `/${table}`, { ...values, [name]: TEMP })
        for (const { name } of [{ name: 'id' }, ...referencesOf(requireTable(table))])
          await keep(person, 'PUT', `/${table}`, { ...values, updateCondition: { [name]: TEMP } })
      }
    expect(answers).toEqual([])
  }, 120_000)

  it('are nothing but words where a visitor can write', () => {
    const open = tableNames().filter((name) => mayDo(GUEST, name, 'create'))
    expect(open).toEqual(['contact_message'])
    expect(referencesOf(requireTable('contact_message'))).toEqual([])
  })
})
