// Random bodies generated from the schemas of the OpenAPI document: every accepted form gets a
// response by the contract, and unknown fields are refused.
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeApp, onEachBackend, type Person, PROJECT, type TestApp } from '../harness'

type Schema = {
  $ref?: string
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  type?: string | string[]
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
  propertyNames?: Schema
}
type Operation = {
  parameters: { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } }

const RUNS = 12
const LENGTH = 40
/** Reproduces the runs of a failed test: fast-check prints the seed. */
const settings = { numRuns: RUNS, seed: 20_261_124 }

/**
 * Values that match a schema.
 * @throws for an unsupported keyword, which would otherwise stay untested
 */
function valuesOf(schema: Schema, { components }: Document): fc.Arbitrary<unknown> {
  const of = (node: Schema): fc.Arbitrary<unknown> => {
    if (node.$ref) return of(components.schemas[node.$ref.split('/').at(-1) ?? ''] ?? {})
    if (node.anyOf) return fc.oneof(...node.anyOf.map(of))
    if (node.enum) return fc.constantFrom(...node.enum)
    if ('const' in node) return fc.constant(node.const)
    if (Array.isArray(node.type)) return fc.oneof(...node.type.map((type) => of({ ...node, type })))
    switch (node.type) {
      case undefined:
        return fc.jsonValue({ maxDepth: 2 })
      case 'null':
        return fc.constant(null)
      case 'boolean':
        return fc.boolean()
      case 'integer':
        return fc.integer({ min: node.minimum ?? -1_000, max: Math.min(node.maximum ?? 2_000_000_000, 2_000_000_000) })
      case 'number':
        return fc.double({ min: node.minimum ?? -1e6, max: node.maximum ?? 1e6, noNaN: true })
      case 'string':
        return textOf(node)
      case 'array':
        return fc.array(of(node.items ?? {}), {
          minLength: node.minItems ?? 0,
          maxLength: Math.min(node.maxItems ?? 3, 4),
        })
      case 'object':
        return objectOf(node)
      default:
        throw new Error(`Nothing is made of the type "${node.type}"`)
    }
  }
  const objectOf = ({ properties = {}, required = [], additionalProperties, propertyNames, minProperties }: Schema) => {
    const declared = fc.record(
      Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, of(property)])),
      {
        requiredKeys: required,
      },
    )
    if (additionalProperties === false || Object.keys(properties).length > 0) return declared
    const more = typeof additionalProperties === 'object' ? of(additionalProperties) : fc.jsonValue({ maxDepth: 1 })
    const names = propertyNames ? textOf(propertyNames) : fc.string({ minLength: 1, maxLength: 8 })
    return fc.dictionary(
      names.filter((name) => name !== '__proto__'),
      more,
      { minKeys: minProperties ?? 0, maxKeys: 4 },
    )
  }
  return of(schema)
}

function textOf({ format, pattern, minLength = 0, maxLength = LENGTH }: Schema): fc.Arbitrary<string> {
  const fits = (text: string) => text.length >= minLength && text.length <= maxLength
  if (format === 'date') return fc.date(YEARS).map((at) => at.toISOString().slice(0, 10))
  if (format === 'date-time') return fc.date(YEARS).map((at) => at.toISOString())
  if (format === 'email') return fc.stringMatching(/^[a-z]{1,12}@[a-z]{1,8}\.test$/)
  if (format === 'uri') return fc.webUrl().filter(fits)
  // fast-check generates nothing for a character class that excludes a Unicode property.
  if (pattern?.includes('[^\\p'))
    return fc.string({ minLength: 1, maxLength: 20 }).filter((text) => new RegExp(pattern, 'u').test(text))
  if (pattern) {
    // A pattern with a fixed count, such as a key's, makes longer texts.
    const counts = [...pattern.matchAll(/\{(\d+)\}/g)].reduce((sum, [, count]) => sum + Number(count), 0)
    const longest = Math.max(maxLength, minLength, counts + 1)
    return fc
      .stringMatching(new RegExp(pattern, 'u'), { maxLength: longest })
      .filter((text) => text.length >= minLength && text.length <= longest)
  }
  return fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, LENGTH)), unit: 'grapheme' })
}
const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

const YEARS = { min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }

/** Messages about a body's form. The document promises that the form is accepted. */
const WRONG_FORM =
  /^Unknown field|is required$|" should be (text|a (whole )?number|true or false|a list|an object|null|")/

onEachBackend(({ name, open }) => {
  let app: TestApp
  let document: Document
  let admin: Person
  let user: Person
  let calls: [string, { method: string; path: string; schema: Schema }][]

  beforeAll(async () => {
    const wide = { max: 1_000_000, windowMs: 60_000 }
    app = await makeApp(await open(), { limits: { failures: wide, calls: wide } })
    document = (await app.call('GET', '/openapi.json')).body as unknown as Document
    for (const table of ['project', 'space', 'workspace'])
      await app.records(await app.person('super_admin'), 'POST', `/${table}`, { body: { name: 'One', city: 'Ghent' } })
    calls = Object.entries(document.paths).flatMap(([template, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters, requestBody }]) => {
        const schema = requestBody?.content['application/json']?.schema
        const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
          const inPath = parameters.find((parameter) => parameter.name === name)?.schema
          const values: Record<string, string> = { project: PROJECT, role: 'super_admin', t1: 'project', t2: 'user' }
          return values[name] ?? String(inPath?.enum?.[0] ?? '1')
        })
        // Batches contain bodies of other calls. Bodies of records are generated per table below.
        const isOwn = schema?.properties !== undefined && !template.startsWith('/v1/api/records/')
        return isOwn
          ? [[`${method.toUpperCase()} ${template}`, { method: method.toUpperCase(), path, schema }] as const]
          : []
      }),
    ) as typeof calls
    user = await app.person('user')
  })

  /** Whether the document's schema of the table accepts a record from the server. */
  const isRecordOf = (table: string, record: unknown) => {
    if (!ajv.getSchema('api')) ajv.addSchema({ $id: 'api', ...document })
    return ajv.validate({ $ref: `api#/components/schemas/${table}` }, record)
  }
  const errorText = () => ajv.errorsText()

  const send = async (person: Person, method: string, path: string, body: unknown) => {
    const key = crypto.randomUUID()
    const answer = await app.call(method, path.replace('super_admin', person.role), { token: person.token, body, key })
    return answer
  }
  /**
   * Messages about the form of a body. A condition may name columns that the table does not have.
   */
  const faultsOf = ({ body }: { body: { validation?: Record<string, string> } }, { properties = {} }: Schema) =>
    Object.values(body.validation ?? {}).filter((why) => {
      const unknown = /^Unknown field "(.*)"$/s.exec(why)?.[1]
      return unknown === undefined ? WRONG_FORM.test(why) : unknown in properties
    })

  // Forms are a matter of the calls, not of SQL, so one database answers these thousands of calls. What
  // a database makes of random values is seen below, on each.
  it.skipIf(name === 'PGlite')('of every call are answered by the contract, in a form that is taken', async () => {
    expect(calls.length).toBeGreaterThan(60)
    const refused: string[] = []
    for (const [name, { method, path, schema }] of calls) {
      // Some calls end the session.
      admin = await app.person('super_admin')
      await fc.assert(
        fc.asyncProperty(valuesOf(schema, document), async (body) => {
          const answer = await send(admin, method, path, body)
          for (const why of faultsOf(answer, schema)) refused.push(`${name}: ${why} ${JSON.stringify(body)}`)
        }),
        settings,
      )
    }
    expect(refused).toEqual([])
  })

  it.skipIf(name === 'PGlite')('with a member that no schema knows are refused by its name', async () => {
    const taken: string[] = []
    for (const [name, { method, path, schema }] of calls) {
      if (schema.additionalProperties !== false) continue
      admin = await app.person('super_admin')
      await fc.assert(
        fc.asyncProperty(valuesOf(schema, document), async (body) => {
          const answer = await send(admin, method, path, { ...(body as object), unheard_of: 1 })
          if (answer.status < 400) taken.push(name)
        }),
        { ...settings, numRuns: 3 },
      )
    }
    expect(taken).toEqual([])
  })

  it.skipIf(name === 'PGlite')('that are anything at all break nothing', async () => {
    for (const [, { method, path, schema }] of calls) {
      const names = Object.keys(schema.properties ?? {})
      const bodies = fc.dictionary(fc.constantFrom(...names, 'x'), fc.jsonValue({ maxDepth: 3 }))
      await fc.assert(
        fc.asyncProperty(bodies, async (body) => {
          await send(user, method, path, body)
        }),
        { ...settings, numRuns: 6 },
      )
    }
  })

  describe('of records', () => {
    it('are taken table by table, and read again as they were sent', async () => {
      admin = await app.person('super_admin')
      const tables = Object.keys(document.components.schemas).filter(
        (name) => `${name}.create` in document.components.schemas,
      )
      const wrong: string[] = []
      let made = 0
      for (const table of tables) {
        const schema = document.components.schemas[`${table}.create`] ?? {}
        await fc.assert(
          fc.asyncProperty(valuesOf(schema, document), async (body) => {
            const path = `/v1/api/records/${PROJECT}/super_admin/${table}`
            const answer = await send(admin, 'POST', path, body)
            for (const why of faultsOf(answer, schema)) wrong.push(`${table}: ${why} ${JSON.stringify(body)}`)
            if (answer.status !== 201) return
            made += 1
            const { status, body: read } = await app.call('GET', `${path}/${answer.body.data}`, { token: admin.token })
            expect([status, read.model]).toEqual([200, answer.body.model])
            if (!isRecordOf(table, read.model)) wrong.push(`${table}: ${errorText()} ${JSON.stringify(read.model)}`)
            const update = fc.sample(valuesOf(document.components.schemas[`${table}.update`] ?? {}, document), {
              numRuns: 1,
              seed: made,
            })
            await send(admin, 'PUT', `${path}/${answer.body.data}`, update[0])
          }),
          settings,
        )
      }
      expect(wrong).toEqual([])
      expect(made).toBeGreaterThan(60)
    })
  })
})
