/**
 * Plans, run on a real database. Whatever chain of releases leads back to the first configuration,
 * every value of its rows is there again: values are never dropped, only put away.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Configuration, FIELD_TYPES, type FieldType, type Model, type ModelField } from '#shared/builder/config'
import { plan } from '#shared/builder/plan'
import { NOTHING_DEPLOYED, type Physical, storageOf } from '#shared/builder/storage'
import { ddlOf } from '../../../server/builder/ddl'
import { blocking, findMisfits, runSteps } from '../../../server/builder/run-plan'
import type { Database } from '../../../server/db/database'
import { quote } from '../../../server/db/record-sql'
import { openTestPglite } from '../../support/pglite'

const SCHEMA = 'app_chain'
const RUN = { at: '2026-03-01T10:00:00.000Z', log: () => {} }
const { relation } = ddlOf(SCHEMA)

let db: Database
beforeAll(async () => {
  db = await openTestPglite()
})
afterAll(() => db.close())

const configOf = (models: Model[]): Configuration => ({ settings: {}, models, roles: [], routes: [] })
const field = (id: string, type: FieldType, more: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label: id, type },
  ...(type === 'reference' && { mapping: 'm1' }),
  ...(type === 'choice' && { mapping: '0:Draft,1:Live' }),
  ...more,
})
const model = (id: string, fields: ModelField[], name = id): Model => ({
  ...{ id, name, label: name, title: fields[0]?.id ?? '', fields },
})

type State = { physical: Physical; release: number }
const FIRST: State = { physical: NOTHING_DEPLOYED, release: 0 }

/** Runs the next release, accepting what may be accepted. Undefined where rows stop it. */
async function release(tx: Database, state: State, config: Configuration): Promise<State | undefined> {
  const number = state.release + 1
  const next = plan(state.physical, config, number)
  const misfits = state.release === 0 ? [] : await findMisfits(tx, SCHEMA, next)
  const accepted = misfits.map(({ key }) => key)
  if (blocking(misfits, accepted).length > 0) return undefined
  return { physical: await runSteps(tx, { schema: SCHEMA, plan: next }, RUN), release: number }
}

async function mustRelease(tx: Database, state: State, config: Configuration): Promise<State> {
  const next = await release(tx, state, config)
  if (!next) throw new Error('rows stop this release')
  return next
}

const UNDONE = new Error('undone')

/** Runs in a transaction that is taken back, so that the next run finds an empty database. */
async function undone(run: (tx: Database) => Promise<void>): Promise<void> {
  await db
    .transaction(async (tx) => {
      await run(tx)
      throw UNDONE
    })
    .catch((error: unknown) => {
      if (error !== UNDONE) throw error
    })
}

/** As text, so that a timestamp or a number is compared to its last digit. */
async function valuesOf(tx: Database, config: Configuration): Promise<Record<string, Record<string, string | null>[]>> {
  const values: Record<string, Record<string, string | null>[]> = {}
  for (const { id, name, fields } of config.models) {
    const columns = ['id', ...fields.map((item) => item.name)].map((column) => `${quote(column)}::text`)
    values[id] = await tx.query(`SELECT ${columns.join(', ')} FROM ${relation(name)} ORDER BY id`)
  }
  return values
}

const VALUES: Readonly<Record<FieldType, readonly (string | null)[]>> = {
  text: ['12', 'a word', '2026-01-31', 'true', '', null],
  longText: ['two\nlines', '1.50', null],
  html: ['<p>Hello</p>', null],
  integer: ['7', '-3', '0', null],
  decimal: ['1.5', '-0.25', '12', null],
  money: ['1250', '0', null],
  date: ['2026-02-28', '1999-12-31', null],
  dateTime: ['2026-02-28T12:30:00.123Z', '1999-12-31T23:59:59.999Z', null],
  boolean: ['true', 'false', null],
  choice: ['0', '1', null],
  reference: ['1', '2', null],
  image: ['/uploads/a.png', null],
  colour: ['#0b7285', null],
  json: ['{"a": 1}', '[1, 2]', null],
}

async function fillRows(tx: Database, config: Configuration, rows: readonly (readonly number[])[]): Promise<void> {
  // Records that others refer to.
  for (const { name } of config.models) await tx.query(`INSERT INTO ${relation(name)} (id) VALUES (1), (2)`)
  for (const { name, fields } of config.models)
    for (const [index, picks] of rows.entries()) {
      const shown = fields.map((item, at) => {
        const options = VALUES[item.type]
        // There are no accounts in this database.
        if (item.mapping === 'user') return null
        return options[(picks[at] ?? 0) % options.length] ?? null
      })
      const columns = ['id', ...fields.map((item) => item.name)].map(quote).join(', ')
      const places = fields.map(({ type, mapping }, at) => `$${at + 2}::${storageOf({ type, mapping }).type}`)
      await tx.query(
        `INSERT INTO ${relation(name)} (${columns}) VALUES (${['$1::integer', ...places].join(', ')})
         ON CONFLICT (id) DO UPDATE SET (${columns}) = ROW (${columns
           .split(', ')
           .map((column) => `excluded.${column}`)
           .join(', ')})`,
        [index + 1, ...shown],
      )
    }
}

const NAMES = ['alpha', 'beta', 'gamma', 'delta', 'order'] as const
const named = <T>(items: readonly T[], names: readonly string[]): [T, string][] =>
  items.map((item, index) => [item, names[index] ?? `name${index}`])

const anyField = (models: readonly string[], isPlain: boolean) =>
  fc.record({
    type: fc.constantFrom(...FIELD_TYPES),
    target: fc.constantFrom(...models, 'user'),
    rules: isPlain ? fc.constant<string[]>([]) : fc.subarray(['required', 'unique', 'max:3', 'min:1']),
    hasDefault: fc.boolean(),
    options: fc.constantFrom('0:Draft,1:Live', '1:Live', '0:Draft,1:Live,2:Gone'),
  })

const DEFAULTS: Readonly<Partial<Record<FieldType, string | number | boolean>>> = {
  text: 'none',
  longText: 'none',
  integer: 1,
  decimal: 1,
  boolean: false,
  choice: '1',
}

/**
 * Any configuration of up to three models with up to four fields, with names that swap and come
 * back.
 */
const anyConfig = (isPlain = false): fc.Arbitrary<Configuration> =>
  fc
    .record({
      models: fc.subarray(['m1', 'm2', 'm3'], { minLength: 1 }),
      modelNames: fc.shuffledSubarray([...NAMES], { minLength: 3 }),
      fields: fc.array(fc.subarray(['f1', 'f2', 'f3', 'f4'], { minLength: 1 }), { minLength: 3, maxLength: 3 }),
      fieldNames: fc.array(fc.shuffledSubarray([...NAMES], { minLength: 4 }), { minLength: 3, maxLength: 3 }),
    })
    .chain((shape) =>
      fc
        .array(fc.array(anyField(shape.models, isPlain), { minLength: 4, maxLength: 4 }), {
          minLength: 3,
          maxLength: 3,
        })
        .map((kinds) =>
          configOf(
            named(shape.models, shape.modelNames).map(([id, name], at) =>
              model(
                id,
                named(shape.fields[at] ?? [], shape.fieldNames[at] ?? []).map(([fieldId, fieldName], nth) => {
                  const { type = 'text', target, rules = [], hasDefault, options } = kinds[at]?.[nth] ?? {}
                  const isSelf = target === id
                  const kept = rules.filter((rule) => !(rule === 'unique' && storageOf({ type }).type !== 'text'))
                  return field(`${id}${fieldId}`, type, {
                    name: fieldName,
                    ...(type === 'reference' && { mapping: isSelf ? 'user' : target }),
                    ...(type === 'choice' && { mapping: options }),
                    validation: kept.join(','),
                    ...(hasDefault && DEFAULTS[type] !== undefined && { defaultValue: DEFAULTS[type] }),
                  })
                }),
                name,
              ),
            ),
          ),
        ),
    )

const RUNS = Number(process.env.BUILDER_CHAINS ?? 60)

describe('a chain of releases', () => {
  it('shows the newer value where a row was changed after a conversion, and the first one elsewhere', async () => {
    await undone(async (tx) => {
      const textual = configOf([model('m1', [field('f1', 'text')])])
      let state = await mustRelease(tx, FIRST, textual)
      await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES ('12'), ('x5'), ('007')`)
      state = await mustRelease(tx, state, configOf([model('m1', [field('f1', 'integer')])]))
      expect(await tx.query(`SELECT f1 FROM ${relation('m1')} ORDER BY id`)).toEqual([
        { f1: 12 },
        { f1: null },
        { f1: 7 },
      ])
      await tx.query(`UPDATE ${relation('m1')} SET f1 = 13, version = version + 1 WHERE id = 1`)
      await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES (44)`)
      await mustRelease(tx, state, textual)
      const values = await tx.query<{ f1: string }>(`SELECT f1 FROM ${relation('m1')} ORDER BY id`)
      expect(values.map(({ f1 }) => f1)).toEqual(['13', 'x5', '007', '44'])
    })
  })

  it('leaves out an id that is too large for a whole number, and brings it back', async () => {
    await undone(async (tx) => {
      const withType = (type: 'reference' | 'integer') =>
        configOf([model('m1', [field('f1', 'text')]), model('m2', [field('f1', type), field('f2', 'text')])])
      let state = await mustRelease(tx, FIRST, withType('reference'))
      await tx.query(`INSERT INTO ${relation('m1')} (id) VALUES (7), (5000000000)`)
      await tx.query(`INSERT INTO ${relation('m2')} (f1) VALUES (7), (5000000000)`)
      const values = async () =>
        (await tx.query<{ f1: number }>(`SELECT f1 FROM ${relation('m2')} ORDER BY id`)).map(({ f1 }) => f1)
      const next = plan(state.physical, withType('integer'), 2)
      expect(await findMisfits(tx, SCHEMA, next)).toMatchObject([{ total: 1, samples: [{ value: '5000000000' }] }])
      state = await mustRelease(tx, state, withType('integer'))
      expect(await values()).toEqual([7, null])
      await mustRelease(tx, state, withType('reference'))
      expect(await values()).toEqual([7, 5_000_000_000])
    })
  })

  it('keeps the first value of a field where only another field of the row was changed since', async () => {
    await undone(async (tx) => {
      const withType = (type: 'text' | 'integer') => configOf([model('m1', [field('f1', type), field('f2', 'text')])])
      let state = await mustRelease(tx, FIRST, withType('text'))
      await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES ('007'), ('#0b7285'), ('5')`)
      state = await mustRelease(tx, state, withType('integer'))
      await tx.query(`UPDATE ${relation('m1')} SET f2 = 'other', version = version + 1`)
      await tx.query(`UPDATE ${relation('m1')} SET f1 = 6, version = version + 1 WHERE id = 3`)
      await mustRelease(tx, state, withType('text'))
      const values = await tx.query<{ f1: string }>(`SELECT f1 FROM ${relation('m1')} ORDER BY id`)
      expect(values.map(({ f1 }) => f1)).toEqual(['007', '#0b7285', '6'])
    })
  })

  it('keeps the first value of a field where a release has filled in another since', async () => {
    await undone(async (tx) => {
      const withType = (more: Partial<ModelField>) =>
        configOf([model('m1', [{ ...field('f1', 'text'), ...more }, field('f2', 'text')])])
      const filled = { validation: 'required', defaultValue: 1 }
      let state = await mustRelease(tx, FIRST, withType({}))
      await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES ('a word'), ('a word')`)
      state = await mustRelease(tx, state, withType({ type: 'integer' }))
      // The rule comes after the conversion, and the filled value is converted once more.
      state = await mustRelease(tx, state, withType({ type: 'integer', ...filled }))
      state = await mustRelease(tx, state, withType({ type: 'decimal', ...filled }))
      await tx.query(`UPDATE ${relation('m1')} SET f2 = 'other', version = version + 1`)
      await tx.query(`UPDATE ${relation('m1')} SET f1 = 2.5, version = version + 1 WHERE id = 2`)
      await mustRelease(tx, state, withType({}))
      const values = await tx.query<{ f1: string }>(`SELECT f1 FROM ${relation('m1')} ORDER BY id`)
      expect(values.map(({ f1 }) => f1)).toEqual(['a word', '2.5'])
    })
  })

  it('leaves out JSON that is nested too deep to be read, and reads what only looks like it', async () => {
    await undone(async (tx) => {
      const withType = (type: FieldType) => configOf([model('m1', [field('f1', type)])])
      const state = await mustRelease(tx, FIRST, withType('longText'))
      const flat = `[${'[],'.repeat(2_000)}"${'['.repeat(500)}\\"${'{'.repeat(500)}"]`
      for (const text of [
        '['.repeat(100_000),
        `["]",${'["]",'.repeat(5_000)}`,
        `"${'\\"['.repeat(20_000)}`,
        flat,
        '{"a":[{}]}',
      ])
        await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES ($1)`, [text])
      const [misfits] = await findMisfits(tx, SCHEMA, plan(state.physical, withType('json'), 2))
      expect([misfits?.total, misfits?.samples.map(({ id }) => id)]).toEqual([3, [1, 2, 3]])
      await mustRelease(tx, state, withType('json'))
      const values = await tx.query<{ f1: unknown }>(`SELECT f1 FROM ${relation('m1')} ORDER BY id`)
      expect(values.map(({ f1 }) => f1)).toEqual([null, null, null, JSON.parse(flat), { a: [{}] }])
    })
  })

  it('leaves out moments of years that the API does not take', async () => {
    await undone(async (tx) => {
      const withType = (type: FieldType) => configOf([model('m1', [field('f1', type)])])
      const state = await mustRelease(tx, FIRST, withType('text'))
      const texts = [
        ...['2026-01-01 10:00 BC', '9999-12-31 23:30:00-02', '0001-01-01 00:30:00+02', '9999-12-31 23:59:59.9999'],
        ...['0001-01-01 00:00', '9999-12-31T23:59:59.999Z'],
      ]
      for (const text of texts) await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES ($1)`, [text])
      const [misfits] = await findMisfits(tx, SCHEMA, plan(state.physical, withType('dateTime'), 2))
      expect(misfits?.total).toBe(4)
      await mustRelease(tx, state, withType('dateTime'))
      const values = await tx.query<{ f1: unknown }>(`SELECT f1 FROM ${relation('m1')} ORDER BY id`)
      expect(values.map(({ f1 }) => f1)).toEqual([
        ...[null, null, null, null],
        ...['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'],
      ])
    })
  })

  it('tells the rows whose required reference comes back without its record', async () => {
    await undone(async (tx) => {
      const withType = (type: FieldType, validation = 'required') =>
        configOf([model('m1', [field('f1', 'text')]), model('m2', [field('f2', type, { validation })])])
      let state = await mustRelease(tx, FIRST, withType('reference'))
      await tx.query(`INSERT INTO ${relation('m1')} (id) VALUES (1), (2)`)
      await tx.query(`INSERT INTO ${relation('m2')} (f2) VALUES (1), (2)`)
      state = await mustRelease(tx, state, withType('text'))
      await tx.query(`DELETE FROM ${relation('m1')} WHERE id = 1`)
      const back = plan(state.physical, withType('reference'), 3)
      const misfits = await findMisfits(tx, SCHEMA, back)
      expect(misfits).toMatchObject([{ key: 'f2:convert', total: 1, samples: [{ id: 1 }] }])
      expect(blocking(misfits, ['f2:convert'])).toHaveLength(1)
      await mustRelease(tx, state, withType('reference', ''))
      expect(await tx.query(`SELECT f2 FROM ${relation('m2')} ORDER BY id`)).toEqual([{ f2: null }, { f2: 2 }])
    })
  })

  it('tells texts that are too long to be unique', async () => {
    await undone(async (tx) => {
      const withRule = (validation: string) => configOf([model('m1', [field('f1', 'text', { validation })])])
      const state = await mustRelease(tx, FIRST, withRule(''))
      await tx.query(
        `INSERT INTO ${relation('m1')} (f1)
           SELECT string_agg(md5((size * place)::text), '')
             FROM unnest(ARRAY[70, 400]) size, generate_series(1, size) place GROUP BY size ORDER BY size`,
      )
      const misfits = await findMisfits(tx, SCHEMA, plan(state.physical, withRule('unique'), 2))
      expect(misfits).toMatchObject([{ key: 'f1:duplicate', total: 1, samples: [{ id: 2 }] }])
      expect(blocking(misfits, ['f1:duplicate'])).toHaveLength(1)
    })
  })

  it('tells converted values that the rules of the field leave out', async () => {
    await undone(async (tx) => {
      const withField = (type: FieldType, more: Partial<ModelField> = {}) =>
        configOf([model('m1', [field('f1', type, more)])])
      const misfitsOf = (config: Configuration) => findMisfits(tx, SCHEMA, plan(state.physical, config, 2))
      const state = await mustRelease(tx, FIRST, withField('integer'))
      await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES (0), (7), (NULL), (1000)`)
      const told = { key: 'f1:option', total: 2, samples: [{ id: 2, value: '7' }, { id: 4 }] }
      expect(await misfitsOf(withField('choice'))).toMatchObject([told])
      expect(await misfitsOf(withField('colour'))).toMatchObject([{ key: 'f1:form', total: 3 }])
      const limits = { validation: 'min:1,max:100' }
      expect(await misfitsOf(withField('decimal', limits))).toMatchObject([{ key: 'f1:limit', total: 2 }])
      const short = await misfitsOf(withField('text', { validation: 'max:3' }))
      expect(short).toMatchObject([{ key: 'f1:limit', total: 1, samples: [{ id: 4 }] }])
      await mustRelease(tx, state, withField('choice'))
    })
  })

  it('counts doubles among the values that come back, before a rule makes them unique', async () => {
    await undone(async (tx) => {
      const withField = (more: Partial<ModelField>) => configOf([model('m1', [{ ...field('f1', 'text'), ...more }])])
      let state = await mustRelease(tx, FIRST, withField({}))
      await tx.query(`INSERT INTO ${relation('m1')} (f1) VALUES ('a word'), ('a word'), ('another')`)
      state = await mustRelease(tx, state, withField({ type: 'date' }))
      expect(await release(tx, state, withField({ validation: 'unique' }))).toBeUndefined()
      await mustRelease(tx, state, withField({}))
    })
  })

  it('gives every value back when it returns to the first configuration', { timeout: 600_000 }, async () => {
    let released = 0
    await fc.assert(
      fc.asyncProperty(
        anyConfig(true),
        fc.array(fc.array(fc.nat(20), { minLength: 4, maxLength: 4 }), { minLength: 3, maxLength: 6 }),
        fc.array(anyConfig(), { minLength: 1, maxLength: 4 }),
        async (first, rows, others) => {
          await undone(async (tx) => {
            let state = await mustRelease(tx, FIRST, first)
            await fillRows(tx, first, rows)
            const before = await valuesOf(tx, first)
            for (const config of others) {
              const next = await release(tx, state, config)
              if (next) released += 1
              state = next ?? state
            }
            state = await mustRelease(tx, state, first)
            const after = await valuesOf(tx, first)
            // An empty value may have been filled, where a release required one.
            for (const [id, list] of Object.entries(before))
              for (const [index, row] of list.entries())
                for (const [column, value] of Object.entries(row))
                  if (value !== null) expect([id, column, after[id]?.[index]?.[column]]).toEqual([id, column, value])
          })
        },
      ),
      { numRuns: RUNS },
    )
    expect(released).toBeGreaterThan(RUNS / 2)
  })

  it('never loses what was written last, in whatever type it was written', { timeout: 600_000 }, async () => {
    let written = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyConfig(), { minLength: 2, maxLength: 5 }),
        fc.array(fc.array(fc.nat(20), { minLength: 4, maxLength: 4 }), { minLength: 5, maxLength: 5 }),
        async (configs, picks) => {
          await undone(async (tx) => {
            let state = FIRST
            const latest = new Map<string, string>()
            for (const [at, config] of configs.entries()) {
              state = (await release(tx, state, at === 0 ? asPlain(config) : config)) ?? state
              written += await writeSome(tx, state, picks[at] ?? [], latest)
            }
            const lost: string[] = []
            for (const [key, value] of latest) {
              const [modelId = '', fieldId = ''] = key.split('.')
              const relationOf = state.physical.relations.find(({ id }) => id === modelId)
              const columns = [...(relationOf?.columns ?? []), ...(relationOf?.kept ?? [])]
                .filter(({ id }) => id === fieldId)
                .map(({ name }) => `${quote(name)}::text`)
              const [row] = await tx.query<Record<string, string>>(
                `SELECT ${columns.map((column, index) => `${column} AS c${index}`).join(', ')} FROM ${relation(relationOf?.name ?? '')} WHERE id = 1`,
              )
              if (!Object.values(row ?? {}).includes(value)) lost.push(`${key}: ${value}`)
            }
            expect(lost).toEqual([])
          })
        },
      ),
      { numRuns: RUNS },
    )
    expect(written).toBeGreaterThan(RUNS)
  })
})

/** Without rules, so that the first row of every table can be made. */
const asPlain = (config: Configuration): Configuration =>
  configOf(config.models.map((item) => ({ ...item, fields: item.fields.map((each) => ({ ...each, validation: '' })) })))

/**
 * Writes a value into about half of the fields of row 1, as an update by the API does; notes them
 * as text.
 */
async function writeSome(tx: Database, { physical }: State, picks: readonly number[], latest: Map<string, string>) {
  let count = 0
  for (const { id, name, columns, hidden } of physical.relations) {
    if (hidden) continue
    const [row] = await tx.query(`SELECT 1 FROM ${relation(name)} WHERE id = 1`)
    if (!row) {
      if (columns.some(({ required }) => required)) continue
      await tx.query(`INSERT INTO ${relation(name)} (id) VALUES (1)`)
    }
    for (const [index, column] of columns.entries()) {
      const pick = picks[index % picks.length] ?? 0
      const values = VALUES[column.field.type].filter((value) => value !== null)
      // A reference needs its record, which may be in no table of this configuration.
      if (pick % 2 === 0 || column.storage.target !== undefined) continue
      const value = values[pick % values.length]
      const [written] = await tx.query<{ value: string }>(
        `UPDATE ${relation(name)} SET ${quote(column.name)} = $1::${column.storage.type}, version = version + 1
          WHERE id = 1 RETURNING ${quote(column.name)}::text AS value`,
        [value],
      )
      latest.set(`${id}.${column.id}`, written?.value ?? '')
      count += 1
    }
  }
  return count
}
