// The OpenAPI document is valid by the rules of Redocly and Spectral.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/database'
import { faultsOf, type Node } from '../../support/openapi-faults'
import { makeApp } from '../harness'

/** The document is derived from the route table only. */
const refuse = () => Promise.reject(new Error('The document needs no database'))
const NO_DATABASE: Database = {
  query: refuse,
  exec: refuse,
  transaction: refuse,
  afterCommit: () => undefined,
  listen: refuse,
  close: async () => undefined,
}

let document: Node

beforeAll(async () => {
  document = (await (await makeApp(NO_DATABASE)).call('GET', '/openapi.json')).body
})

it('is valid', async () => {
  expect(await faultsOf(document)).toEqual([])
})

describe('the check', () => {
  type Operation = { parameters: Node[]; responses: Record<string, Node>; security: unknown; operationId: string }
  const broken = (spoil: (operation: Operation, copy: Node) => void): Promise<string[]> => {
    const copy = structuredClone(document)
    const paths = copy.paths as Record<string, Record<string, Operation>>
    const operation = paths['/v1/api/records/{project}/{role}/{table}/{id}']?.put
    if (operation) spoil(operation, copy)
    return faultsOf(copy)
  }

  it.each<[string, (operation: Operation, copy: Node) => void]>([
    ['an undescribed parameter', ({ parameters }) => parameters.shift()],
    ['a member that OpenAPI does not know', (operation) => Object.assign(operation, { roles: ['admin'] })],
    [
      'a reference that leads nowhere',
      (_, { components }) => delete (components as Record<string, Node>).schemas?.Failure,
    ],
    [
      'a schema that is none',
      (_, { components }) => {
        Object.assign((components as Record<string, Node>).schemas ?? {}, { Odd: { type: 'text' } })
      },
    ],
    ['a path that ends with a slash', (_, { paths }) => Object.assign(paths as Node, { '/odd/': {} })],
  ])('finds %s', async (_, spoil) => {
    expect(await broken(spoil)).not.toEqual([])
  })
})

describe('what it says', () => {
  type Described = {
    parameters: { name: string; in: string }[]
    security: unknown
    description?: string
    tags: string[]
  }
  const of = (method: string, path: string) =>
    (document.paths as Record<string, Record<string, Described>>)[path]?.[method] as Described
  const records = '/v1/api/records/{project}/{role}/{table}'

  it('of a list are its parameters, of one record those that fit it', () => {
    const names = (operation: Described) =>
      operation.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
    expect(names(of('get', records))).toEqual([
      'filter',
      'order',
      'size',
      'page',
      'join',
      'include',
      'exclude',
      'count',
    ])
    expect(names(of('get', `${records}/{id}`))).toEqual(['join', 'include', 'exclude'])
  })

  it('of access: open, project alone, with a session, or either for what may be public', () => {
    const visitor = { project: [] }
    const person = { project: [], bearer: [] }
    const lambda = '/v1/api/{project}/{role}/lambda'
    expect(of('get', '/health').security).toEqual([])
    expect(of('post', `${lambda}/login`).security).toEqual([visitor])
    expect(of('get', `${lambda}/profile`).security).toEqual([person])
    expect(of('get', records).security).toEqual([visitor, person])
  })

  it('of whole numbers is no bound that only JavaScript has', () => {
    expect(JSON.stringify(document)).not.toContain(String(Number.MAX_SAFE_INTEGER))
  })

  it('of where a call stands is the group that it belongs to', () => {
    const lambda = '/v1/api/{project}/{role}/lambda'
    const calls = [
      ['get', '/health'],
      ['post', `${lambda}/login`],
      ['post', `${lambda}/admin/update/email`],
      ['get', `${lambda}/{provider}/login`],
      ['post', `${lambda}/s3/upload`],
      ['get', records],
      ['post', '/rest/{table}/EXPORT'],
    ] as const
    const groups = ['server', 'account', 'account', 'social login', 'upload', 'records', 'rest']
    expect(calls.flatMap(([method, path]) => of(method, path).tags)).toEqual(groups)
  })

  it('of a change are its key, the keys folded into it, and the version it was made from', () => {
    const headers = of('put', `${records}/{id}`).parameters.filter((parameter) => parameter.in === 'header')
    expect(headers.map(({ name }) => name)).toEqual(['idempotency-key', 'x-idempotency-folded', 'if-match'])
  })
})
