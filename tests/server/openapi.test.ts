// The OpenAPI document is a valid one: checked against the rules of OpenAPI 3.1 that concern what ours uses.
import { beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/database'
import { makeApp } from './harness'

type Node = Record<string, unknown>

const METHODS = ['get', 'head', 'put', 'post', 'patch', 'delete']
const MEMBERS: Readonly<Record<string, readonly string[]>> = {
  document: ['openapi', 'info', 'servers', 'paths', 'components', 'tags'],
  info: ['title', 'version', 'summary', 'description', 'license'],
  operation: ['tags', 'summary', 'description', 'operationId', 'parameters', 'requestBody', 'responses', 'security'],
  parameter: ['name', 'in', 'description', 'required', 'schema', 'style', 'explode'],
  requestBody: ['description', 'content', 'required'],
  response: ['description', 'headers', 'content'],
  components: ['schemas', 'securitySchemes'],
}
const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string']
/** Keywords of JSON Schema 2020-12 by the shape of their value. */
const SCHEMA_LISTS = ['anyOf', 'oneOf', 'allOf', 'prefixItems']
const SCHEMA_MAPS = ['properties', 'patternProperties', '$defs']
const SCHEMAS = ['items', 'additionalProperties', 'propertyNames', 'not']
const PLAIN: Readonly<Record<string, string>> = {
  title: 'string',
  description: 'string',
  format: 'string',
  pattern: 'string',
  contentMediaType: 'string',
  minimum: 'number',
  maximum: 'number',
  exclusiveMinimum: 'number',
  exclusiveMaximum: 'number',
  multipleOf: 'number',
  minLength: 'number',
  maxLength: 'number',
  minItems: 'number',
  maxItems: 'number',
  minProperties: 'number',
  maxProperties: 'number',
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is wrong with the document, each with its place; nothing when it is valid. */
function faultsOf(document: Node): string[] {
  const faults: string[] = []
  const fault = (at: string, what: string): void => {
    faults.push(`${at}: ${what}`)
  }
  const asNode = (value: unknown, at: string): Node => {
    if (isNode(value)) return value
    fault(at, 'is no object')
    return {}
  }
  const only = (node: Node, kind: string, at: string): void => {
    for (const name of Object.keys(node)) if (!MEMBERS[kind]?.includes(name)) fault(at, `has no member "${name}"`)
  }

  function schema(value: unknown, at: string): void {
    if (typeof value === 'boolean') return
    const node = asNode(value, at)
    for (const [name, member] of Object.entries(node)) {
      const here = `${at}.${name}`
      if (name === '$ref') reference(member, here)
      else if (SCHEMA_LISTS.includes(name)) {
        if (!Array.isArray(member) || member.length === 0) fault(here, 'is no list of schemas')
        else for (const [index, one] of member.entries()) schema(one, `${here}[${index}]`)
      } else if (SCHEMA_MAPS.includes(name))
        for (const [key, one] of Object.entries(asNode(member, here))) schema(one, `${here}.${key}`)
      else if (SCHEMAS.includes(name)) schema(member, here)
      else if (name === 'type') {
        const types = [member].flat()
        if (types.length === 0 || types.some((type) => !TYPES.includes(String(type)))) fault(here, 'is no type')
      } else if (name === 'required') {
        const names = Array.isArray(member) ? member : [0]
        if (names.some((one) => typeof one !== 'string') || new Set(names).size < names.length)
          fault(here, 'is no list of names')
      } else if (name === 'enum') {
        if (!Array.isArray(member) || member.length === 0) fault(here, 'is no list of values')
      } else if (Object.hasOwn(PLAIN, name)) {
        if (typeof member !== PLAIN[name]) fault(here, `is no ${PLAIN[name]}`)
        if (name === 'pattern') new RegExp(String(member), 'u')
      } else if (name !== 'const' && name !== 'default') fault(here, 'is no keyword')
    }
  }

  function reference(value: unknown, at: string): void {
    const name = /^#\/components\/schemas\/([A-Za-z0-9._-]+)$/.exec(String(value))?.[1]
    const schemas = asNode(asNode(document.components, 'components').schemas, 'schemas')
    if (name === undefined || !Object.hasOwn(schemas, name)) fault(at, `${value} leads nowhere`)
  }

  function content(value: unknown, at: string): void {
    for (const [type, media] of Object.entries(asNode(value, at))) {
      if (!/^[\w*]+\/[\w.*+-]+$/.test(type)) fault(at, `"${type}" is no media type`)
      schema(asNode(media, `${at}.${type}`).schema, `${at}.${type}`)
    }
  }

  function operation(value: unknown, path: string, at: string): void {
    const node = asNode(value, at)
    only(node, 'operation', at)
    if (typeof node.summary !== 'string' || node.summary === '') fault(at, 'has no summary')
    const parameters = Array.isArray(node.parameters) ? node.parameters.map((one) => asNode(one, at)) : []
    for (const parameter of parameters) {
      only(parameter, 'parameter', at)
      if (!['path', 'query', 'header'].includes(String(parameter.in))) fault(at, `"${parameter.name}" is nowhere`)
      if (parameter.in === 'path' && parameter.required !== true) fault(at, `"${parameter.name}" is not required`)
      schema(parameter.schema, `${at}.${parameter.name}`)
    }
    const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
    if (new Set(names).size < names.length) fault(at, 'has a parameter twice')
    const described = parameters.filter((one) => one.in === 'path').map(({ name }) => String(name))
    const inTemplate = [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name)
    if (described.toSorted().join() !== inTemplate.toSorted().join())
      fault(at, 'describes other parameters than its path')
    if (node.requestBody !== undefined) {
      const body = asNode(node.requestBody, at)
      only(body, 'requestBody', at)
      if (at.startsWith('get ')) fault(at, 'is a GET with a body')
      content(body.content, at)
    }
    const responses = Object.entries(asNode(node.responses, at))
    if (!responses.some(([status]) => /^[23]\d\d$/.test(status))) fault(at, 'never succeeds')
    for (const [status, response] of responses) {
      if (!/^([1-5]\d\d|default)$/.test(status)) fault(at, `"${status}" is no status`)
      const answer = asNode(response, at)
      only(answer, 'response', `${at} ${status}`)
      if (typeof answer.description !== 'string') fault(at, `${status} has no description`)
      if (answer.content !== undefined) content(answer.content, `${at} ${status}`)
    }
    const schemes = asNode(asNode(document.components, 'components').securitySchemes, 'securitySchemes')
    for (const way of Array.isArray(node.security) ? node.security : [0])
      for (const name of Object.keys(asNode(way, at)))
        if (!Object.hasOwn(schemes, name)) fault(at, `"${name}" is no security scheme`)
  }

  only(document, 'document', 'document')
  if (!/^3\.1\.\d+$/.test(String(document.openapi))) fault('openapi', 'is not 3.1')
  const info = asNode(document.info, 'info')
  only(info, 'info', 'info')
  for (const name of ['title', 'version']) if (typeof info[name] !== 'string') fault('info', `has no ${name}`)
  only(asNode(document.components, 'components'), 'components', 'components')
  for (const [name, one] of Object.entries(asNode(asNode(document.components, 'components').schemas, 'schemas'))) {
    if (!/^[A-Za-z0-9._-]+$/.test(name)) fault(name, 'is no name of a component')
    schema(one, name)
  }
  const ids: unknown[] = []
  const templates: string[] = []
  for (const [path, item] of Object.entries(asNode(document.paths, 'paths'))) {
    if (!/^(\/([\w.-]+|\{\w+\}))*\/?$/.test(path)) fault(path, 'is no path')
    templates.push(path.replace(/\{\w+\}/g, '{}'))
    for (const [method, one] of Object.entries(asNode(item, path))) {
      if (!METHODS.includes(method)) fault(path, `"${method}" is no method of ours`)
      operation(one, path, `${method} ${path}`)
      ids.push(asNode(one, path).operationId)
    }
  }
  if (new Set(ids).size < ids.length || ids.some((id) => !/^\w+$/.test(String(id))))
    fault('operationId', 'is not unique')
  if (new Set(templates).size < templates.length) fault('paths', 'two templates say the same')
  return faults
}

/** The document is made of the route table alone. */
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

it('is valid', () => {
  expect(faultsOf(document)).toEqual([])
})

describe('the check', () => {
  type Operation = { parameters: Node[]; responses: Record<string, Node>; security: unknown; operationId: string }
  const broken = (spoil: (operation: Operation, copy: Node) => void): string[] => {
    const copy = structuredClone(document)
    const paths = copy.paths as Record<string, Record<string, Operation>>
    const operation = paths['/v1/api/records/{project}/{role}/{table}/{id}']?.put
    if (operation) spoil(operation, copy)
    return faultsOf(copy)
  }

  it.each<[string, (operation: Operation, copy: Node) => void]>([
    ['an undescribed parameter', ({ parameters }) => parameters.shift()],
    ['a parameter that is described twice', ({ parameters }) => parameters.push(parameters[0] ?? {})],
    ['an answer without a description', ({ responses }) => delete responses['200']?.description],
    ['an operation that never succeeds', ({ responses }) => delete responses['200']],
    ['a scheme that nobody knows', (operation) => Object.assign(operation, { security: [{ magic: [] }] })],
    ['a member that OpenAPI does not know', (operation) => Object.assign(operation, { roles: ['admin'] })],
    ['an operation id that is not unique', (operation) => Object.assign(operation, { operationId: 'getHealth' })],
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
  ])('finds %s', (_, spoil) => {
    expect(broken(spoil)).not.toEqual([])
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
    const names = (one: Described) =>
      one.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name)
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
