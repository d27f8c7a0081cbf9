// Configurations of the builder from outside, and the SQL of the plans that come of them.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkConfiguration } from '#shared/builder/check'
import {
  CONFIGURATION_MAX_BYTES,
  type Configuration,
  FIELDS_MAX,
  isLongerThan,
  MODELS_MAX,
  type Model,
  type ModelField,
  parseConfiguration,
} from '#shared/builder/config'
import { CONFIGURATION_FILE_MAX_BYTES, readConfigurationFile, withoutCredentials } from '#shared/builder/import-config'
import { mergeConfigurations } from '#shared/builder/merge-config'
import { plan } from '#shared/builder/plan'
import { NOTHING_DEPLOYED, type Physical } from '#shared/builder/storage'
import { ddlOf } from '../../../server/builder/ddl'
import { holds, holdsForLong, long, mutated, mutatedJson, ODD_SIGNS, parsed } from './fuzz'

const NOTHING: Configuration = { settings: {}, models: [], roles: [], routes: [] }
const FIELDS: readonly ModelField[] = [
  { id: 'f1', name: 'title', label: 'Title', type: 'text', validation: 'required,unique,max:80', defaultValue: 'none' },
  { id: 'f2', name: 'amount', label: 'Amount', type: 'integer', validation: 'min:-1,max:100', defaultValue: 3 },
  { id: 'f3', name: 'state', label: 'State', type: 'choice', mapping: "0:Draft,1:It's live", defaultValue: '0' },
  { id: 'f4', name: 'owner', label: 'Owner', type: 'reference', mapping: 'user' },
  { id: 'f5', name: 'made_on', label: 'Made on', type: 'date', validation: 'required' },
]
const model = (id: string, name: string, more: Partial<ModelField>[] = []): Model => ({
  ...{ id, name, label: name, title: `${id}f1` },
  fields: FIELDS.map((field, index) => ({ ...field, id: `${id}${field.id}`, ...more[index] })),
})
const GRANTS = { read: 'all', create: true, update: 'own', delete: 'none' } as const
const page = {
  ...{ kind: 'page', modelId: 'm1', screens: ['list', 'add'], columns: ['m1f1'], search: ['m1f1'], filters: [] },
  form: FIELDS.map(({ id }) => `m1${id}`),
} as const
const SMALL: Configuration = {
  settings: { model_namespace: 'shop' },
  models: [model('m1', 'order'), model('m2', 'line', [{}, {}, {}, { mapping: 'm1' }])],
  roles: [{ id: 'r1', name: 'Clerk', slug: 'clerk', permissions: { m1: { ...GRANTS, update: 'none' } } }],
  routes: [{ id: 'p1', name: 'Orders', method: 'GET', url: '/orders', flowData: structuredClone(page) as never }],
}
const ORIGINAL = {
  settings: { database: 'mysql://root:secret@db/shop' },
  models: [{ id: 1, name: 'order', fields: [{ id: 1, name: 'code', type: 'string', validation: 'required' }] }],
  roles: [{ name: 'Clerk', permissions: {} }],
}
const CONFIGURATIONS = [SMALL, { ...SMALL, models: [model('m1', 'line'), model('m3', 'order')] }]
const odd = mutatedJson(CONFIGURATIONS)

const configOf = (value: unknown): Configuration | undefined => {
  const { result, refusal } = parsed(() => parseConfiguration(value))
  expect(refusal).toBeUndefined()
  if (result?.problem) expect(typeof result.problem.path).toBe('string')
  return result?.config
}
const isSound = (config: Configuration): boolean =>
  parsed(() => checkConfiguration(config, 'shop')).result?.length === 0

describe('a configuration', () => {
  test('has the shape or a problem with its place, and its rules can always be checked', () => {
    let shaped = 0
    holds(
      odd,
      (value) => {
        const config = configOf(value)
        if (!config) return
        shaped += 1
        const { result = [], refusal } = parsed(() => checkConfiguration(config, 'shop'))
        expect(refusal).toBeUndefined()
        for (const { message } of result) expect(message).toMatch(/\S/)
        expect(configOf(JSON.parse(JSON.stringify(config)))).toEqual(config)
      },
      300,
    )
    expect(shaped).toBeGreaterThan(20)
  })

  test('has limits for its tables, fields and size', () => {
    holdsForLong(
      fc.tuple(fc.nat({ max: 2 * MODELS_MAX }), fc.nat({ max: 2 * FIELDS_MAX })),
      ([models, fields]) => {
        const field = (index: number): ModelField => ({ id: `f${index}`, name: `f${index}`, label: 'F', type: 'text' })
        const value = {
          ...NOTHING,
          models: [{ ...model('a', 'a'), fields: Array.from({ length: fields }, (_, at) => field(at)) }],
        }
        const list = Array.from({ length: models }, (_, at) => ({ ...model(`m${at}`, `m${at}`) }))
        expect(configOf(value) !== undefined).toBe(fields <= FIELDS_MAX)
        const config = configOf({ ...NOTHING, models: list })
        expect(config !== undefined).toBe(models <= MODELS_MAX)
        if (config && isLongerThan(JSON.stringify(config), CONFIGURATION_MAX_BYTES)) expect(isSound(config)).toBe(false)
      },
      20,
    )
  })

  test('costs no more than its length, whatever repeats in a text of it', () => {
    const places = fc.constantFrom('name', 'label', 'validation', 'mapping', 'defaultValue')
    const texts = long(['max:80', '0:Draft,1:Live', 'required,', 'a_b', 'mysql://root:x@db'])
    holdsForLong(fc.tuple(places, texts), ([name, text]) => {
      const value = { ...NOTHING, models: [model('m1', 'order', [{ [name]: text }])] }
      const config = configOf(value)
      if (config) isSound(config)
      parsed(() => withoutCredentials({ [text]: text, list: [text] }))
    })
  })
})

describe('a file', () => {
  const read = (file: string) => {
    const { result, refusal } = parsed(() => readConfigurationFile(file, SMALL))
    expect(refusal).toBeUndefined()
    if (result?.error) expect(result.error).toMatch(/\.$/)
    return result?.config
  }

  test('is read or refused with a sentence, and is the same when it is read again', () => {
    const texts = [...CONFIGURATIONS, ORIGINAL].map((value) => JSON.stringify(value))
    let taken = 0
    holds(
      fc.oneof(
        mutated(texts),
        mutatedJson([...CONFIGURATIONS, ORIGINAL]).map((value) => JSON.stringify(value) ?? ''),
        fc.string({ unit: 'binary' }),
      ),
      (file) => {
        const config = read(file)
        if (!config) return
        taken += 1
        expect(JSON.stringify(config)).not.toMatch(/root:secret@/)
        expect(read(JSON.stringify(config))).toEqual(JSON.parse(JSON.stringify(config)))
      },
      120,
    )
    expect(taken).toBeGreaterThan(8)
  })

  test('costs no more than its length, whatever repeats in it', () => {
    const texts = long([JSON.stringify(ORIGINAL)], [...ODD_SIGNS, '{', '[{', '{"a":', '[[', '{},'])
    holdsForLong(texts, (file) => void read(file), 8)
    holdsForLong(
      long(['mysql://root:secret@db', 'a: b', '12.50 ', 'true']),
      (text) => {
        const field = { name: 'code', type: 'integer', defaultValue: text, validation: text, mapping: text }
        read(
          JSON.stringify({ settings: { a: text, b: [text] }, models: [{ name: text.slice(0, 9), fields: [field] }] }),
        )
      },
      10,
    )
    const many = fc.constantFrom('{}', '{"name":"a"}', '{"id":1}', '{"flowData":{"kind":"page"}}')
    holdsForLong(
      fc.tuple(fc.constantFrom('models', 'roles', 'routes'), many, fc.nat({ max: 4_000 })),
      ([name, item, count]) => void read(`{"${name}":[${Array(count).fill(item).join(',')}]}`),
      10,
    )
    expect(read(' '.repeat(CONFIGURATION_FILE_MAX_BYTES + 1))).toBeUndefined()
  })
})

test('a merge of any three configurations is one with the shape of a configuration', () => {
  holds(
    fc.tuple(odd, odd, odd),
    (values) => {
      const [base, mine, theirs] = values.map(configOf)
      if (!base || !mine || !theirs) return
      const { result, refusal } = parsed(() => mergeConfigurations(base, { mine, theirs, choose: () => 'mine' }))
      expect(refusal).toBeUndefined()
      expect(result && configOf(result.config)).toBeDefined()
    },
    120,
  )
})

describe('the SQL of a plan', () => {
  const { stepSql, checkSql } = ddlOf('app_shop')
  const text = fc.constantFrom(...ODD_SIGNS, "'); DROP TABLE x; --", "\\'; --", '$$', 'E\\', '{{x}}', "a''b")
  const word = text.map((sign) => sign.replaceAll(/[,:\s]/g, ''))
  /** Values that reach the statements: defaults and options. Names have one form. */
  const hostileField = fc.record({
    type: fc.constantFrom('text', 'longText', 'choice'),
    value: text,
    option: word,
    validation: fc.constantFrom('', 'required', 'max:90', 'required,max:80'),
  })
  const hostile: fc.Arbitrary<Configuration> = fc.array(hostileField, { minLength: 5, maxLength: 5 }).map((parts) => ({
    ...NOTHING,
    settings: { model_namespace: 'shop' },
    models: ['m1', 'm2'].map((id) =>
      model(
        id,
        id === 'm1' ? 'order' : 'line',
        parts.map(({ type, value, option, validation }, index) => {
          // The first is the title, which is no choice.
          const isChoice = type === 'choice' && index > 0
          return isChoice
            ? {
                type,
                mapping: `v${option}:It's,w:W`,
                defaultValue: `v${option}`,
                validation: validation.split(',')[0] ?? '',
              }
            : { type: type === 'choice' ? 'text' : type, mapping: '', defaultValue: `x${value}`, validation }
        }),
      ),
    ),
  }))

  /** Statements with a default or an option in them, which the run has to have seen. */
  let quoted = 0

  /** One statement: no text ends before its quote, and nothing outside of texts begins another. */
  function checkStatement(sql: string): void {
    if (/'[xv]/.test(sql)) quoted += 1
    const outside = sql.replaceAll(/'(?:[^']|'')*'/g, "''").replaceAll(/"(?:[^"]|"")*"/g, '""')
    expect(outside.replaceAll("''", '').replaceAll('""', '')).not.toMatch(/['"\\;]|--|\/\*|\$\$/)
    for (const [, name = ''] of sql.replaceAll(/'(?:[^']|'')*'/g, "''").matchAll(/"((?:[^"]|"")*)"/g)) {
      expect(name).toMatch(/^~?[a-z0-9_]+(~[0-9]+(~v)?)?$|^C$/)
      // PostgreSQL cuts longer names, and two could become one.
      expect(name.length).toBeLessThanOrEqual(63)
    }
  }

  function planned(from: Physical, config: Configuration, release: number): Physical | undefined {
    const { result, refusal } = parsed(() => plan(from, config, release))
    expect(refusal).toBeUndefined()
    if (!result) return undefined
    for (const step of result.steps) for (const sql of stepSql(step)) checkStatement(sql)
    for (const { check } of result.changes) if (check) checkStatement(checkSql(check))
    return result.physical
  }

  test('is one statement at a time, whatever the values of a sound configuration are', () => {
    let released = 0
    quoted = 0
    holds(
      fc.array(fc.oneof(hostile, odd.map(configOf), fc.constant(SMALL)), { minLength: 2, maxLength: 4 }),
      (configs) => {
        let physical: Physical = NOTHING_DEPLOYED
        for (const [index, config] of configs.entries()) {
          if (!config || !isSound(config)) continue
          released += 1
          physical = planned(physical, config, index + 1) ?? physical
          // The same configuration again changes nothing.
          const { changes, steps } = plan(physical, config, index + 2)
          expect([changes, steps]).toEqual([[], []])
        }
      },
      120,
    )
    expect(released).toBeGreaterThan(60)
    expect(quoted).toBeGreaterThan(20)
  })

  test('of the largest configuration is made in time, from nothing and from another', () => {
    const large = (count: number, type: ModelField['type']): Configuration => ({
      ...NOTHING,
      models: Array.from({ length: MODELS_MAX }, (_, at) => ({
        ...model(`m${at}`, `m${at}`),
        fields: Array.from({ length: count }, (_, nth) => ({
          ...{ id: `m${at}f${nth}`, name: `f${nth}`, label: 'F', type },
          ...(type === 'reference' && { mapping: `m${nth}`, validation: nth < at ? 'required' : '' }),
        })),
      })),
    })
    const types = fc.constantFrom<ModelField['type']>('text', 'integer', 'reference')
    holdsForLong(
      fc.tuple(types, types, fc.integer({ min: 1, max: FIELDS_MAX })),
      ([one, other, count]) => {
        const first = parsed(() => plan(NOTHING_DEPLOYED, large(count, one), 1).physical).result ?? NOTHING_DEPLOYED
        const { result = [] } = parsed(() => plan(first, large(count, other), 2).steps)
        parsed(() => result.flatMap(stepSql))
        parsed(() => checkConfiguration(large(count, one), 'shop'))
      },
      2,
    )
  })
})
