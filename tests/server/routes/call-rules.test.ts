// The contract's queue and batch rules and the route table must match, in both directions.
import { beforeAll, describe, expect, it } from 'vitest'
import { OTHER_CALLS, rulesAt, rulesOf, WORKER_CALLS } from '#shared/contract/calls'
import { callsOf } from '../../../server/app'
import type { Call } from '../../../server/call'
import { openTestPglite } from '../../support/pglite'
import { makeApp } from '../harness'

const nameOf = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`
const CALLS = { ...WORKER_CALLS, ...OTHER_CALLS }

/** Calls without an idempotency key: repeating one has the same result. */
const REPEATABLE = ['/v1/api/:project/:role/lambda/preference', '/v1/api/:project/:role/lambda/update/photo']

describe('the rules of calls', () => {
  let calls: Call[]
  beforeAll(async () => {
    const app = await makeApp(await openTestPglite())
    calls = callsOf(app.deps)
    return () => app.deps.db.close()
  })

  const callsThat = (rule: 'queueable' | 'batchable' | 'file' | 'longPoll') =>
    calls.filter((call) => rulesOf(call.method, call.path)[rule])

  it('are said of every write', () => {
    const writes = calls.filter(({ method }) => method !== 'GET' && method !== 'HEAD').map(nameOf)
    expect(writes.length).toBeGreaterThan(50)
    expect(writes.filter((name) => !Object.hasOwn(CALLS, name))).toEqual([])
  })

  it('are said of nothing that the server does not have, and once', () => {
    const names = new Set(calls.map(nameOf))
    expect(Object.keys(CALLS).filter((name) => !names.has(name))).toEqual([])
    expect(Object.keys(WORKER_CALLS).filter((name) => Object.hasOwn(OTHER_CALLS, name))).toEqual([])
  })

  it('deny what they do not know', () => {
    expect(rulesOf('POST', '/v1/api/:project/:role/lambda/new')).toEqual({})
    expect(rulesAt('POST', '/v1/api/holdfast/admin/lambda/new')).toEqual({})
    for (const spelled of ['lambda/%63ms', 'lambda/cms/', 'lambda//cms', 'x/lambda/cms'])
      expect(rulesAt('POST', `/v1/api/holdfast/admin/${spelled}`)).toEqual({})
    expect(rulesAt('PATCH', '/v1/api/records/holdfast/admin/design/1')).toEqual({})
  })

  it('let only JSON calls by policy be members of a batch', () => {
    const members = callsThat('batchable')
    expect(members.length).toBeGreaterThan(10)
    for (const { method, kind, path, body, answers } of members) {
      const name = `${method} ${path}`
      expect([name, ['read', 'write'].includes(kind)]).toEqual([name, true])
      const isJson = body === undefined || (typeof body === 'object' && ('json' in body || 'record' in body))
      expect([name, isJson]).toEqual([name, true])
      expect([name, Object.values(answers)]).not.toEqual([name, expect.arrayContaining([null])])
      expect(path).not.toMatch(/\/(stripe|payments|checkout|poll|qna|deployments|EXPORT|IMPORT|import|batch)(\/|$)/)
    }
  })

  it('let only writes wait that are done once however often they are sent', () => {
    const waiting = callsThat('queueable')
    expect(waiting.length).toBeGreaterThan(10)
    for (const { method, kind, path, body } of waiting) {
      const name = `${method} ${path}`
      expect(name).not.toMatch(/^(GET|HEAD) /)
      expect([name, kind === 'write' || REPEATABLE.includes(path)]).toEqual([name, true])
      expect([name, body === 'form']).toEqual([name, rulesOf(method, path).file === true])
      expect(path).not.toMatch(
        /\/(login|register|refresh|logout|2fa|user-sessions|stripe|payments|qna|deployments|EXPORT|IMPORT|import)(\/|$)/,
      )
    }
  })

  it('let the read replica answer three reads', () => {
    const onReplica = calls.filter(({ replica }) => replica)
    const names = [
      'POST /v1/api/rest/:table/AUTOCOMPLETE',
      'POST /v1/api/rest/:table/AGGREGATE',
      'POST /rest/:table/EXPORT',
    ]
    expect(onReplica.map(nameOf)).toEqual(names)
    expect(onReplica.map(({ kind }) => kind)).toEqual(['read', 'read', 'read'])
  })

  it('name the long polls', () => {
    expect(callsThat('longPoll')).toEqual(calls.filter(({ path }) => path.endsWith('/poll')))
  })

  it('are the same for an address in the worker as for its route on the server', () => {
    for (const call of calls) {
      const address = call.path
        .replace(':project', 'holdfast')
        .replace(':role', 'admin')
        .replace(/:\w+(\{[^}]*\})?/g, '7')
      expect([nameOf(call), rulesAt(call.method, address)]).toEqual([nameOf(call), WORKER_CALLS[nameOf(call)] ?? {}])
    }
  })
})
