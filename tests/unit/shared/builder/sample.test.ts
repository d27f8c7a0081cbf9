/** Sample rows: values of every type that the form accepts, and the same rows each time. */
import { describe, expect, test } from 'vitest'
import { type Configuration, FIELD_TYPES, type ModelField } from '#shared/builder/config'
import { SAMPLE_ROWS, sampleRows } from '#shared/builder/sample'
import { toDefinitions } from '#shared/builder/to-definition'
import { defineTable, type Resource } from '#shared/resources/field'
import { userTable } from '#shared/resources/people'
import { toFormValues, validateForm } from '../../../../src/crud/form/form-values'

const PICTURE = 'https://holdfast.test/picture.png'

/** The page and table that the fields make, with a title of their own. */
function resourceOf(...fields: Partial<ModelField>[]): Resource {
  const title: ModelField = { id: 'title', name: 'title', label: 'Title', type: 'text' }
  const all = fields.map((field, index) => ({ ...title, id: `f${index}`, name: `f${index}`, label: 'Field', ...field }))
  const config: Configuration = {
    ...{ settings: {}, roles: [], routes: [] },
    models: [{ id: 'm1', name: 'thing', label: 'Thing', title: 'title', fields: [title, ...all] }],
  }
  const [made] = toDefinitions(config, { prefix: 'shop', group: 'Shop' })
  if (!made?.definition.resource) throw new Error('There is no page')
  const { table, resource } = made.definition
  return { ...resource, table: defineTable(table.name, table.title, table.fields) }
}

const rowsOf = (resource: Resource) => sampleRows(resource.table, { picture: PICTURE })
const errorsOf = (resource: Resource) =>
  rowsOf(resource).map((row) => validateForm(resource, toFormValues(resource, row)))
const valuesOf = (...fields: Partial<ModelField>[]) => rowsOf(resourceOf(...fields)).map(({ f0 }) => f0)
const NONE = Array.from({ length: SAMPLE_ROWS }, () => ({}))

describe.each(FIELD_TYPES)('a field of the type %s', (type) => {
  const mapping = { choice: 'a:First,b:Second', reference: 'm1', money: 'JPY' } as Record<string, string>
  const field: Partial<ModelField> = { type, ...(mapping[type] && { mapping: mapping[type] }) }

  test('has rows that the form accepts', () => {
    expect(errorsOf(resourceOf(field))).toEqual(NONE)
    expect(valuesOf(field).filter((value) => value !== null).length).toBeGreaterThanOrEqual(SAMPLE_ROWS - 1)
  })

  test('has a value in every row where it is required', () => {
    const required = { ...field, validation: 'required' }
    expect(errorsOf(resourceOf(required))).toEqual(NONE)
    expect(valuesOf(required)).not.toContain(null)
  })
})

test('texts are made of the label and differ', () => {
  expect(valuesOf({ label: 'Name', validation: 'required,unique' })).toEqual([
    ...['Name 1', 'Name 2', 'Name 3', 'Name 4', 'Name 5'],
  ])
})

test.each([
  { max: 1, expected: ['1', '2', '3', '4', '5'] },
  { max: 2, expected: ['1', '2', '3', '4', '5'] },
  { max: 4, expected: ['Na 1', 'Na 2', 'Na 3', 'Na 4', 'Na 5'] },
])('a text of at most $max characters keeps its number', ({ max, expected }) => {
  for (const type of ['text', 'longText'] as const)
    expect(valuesOf({ label: 'Name', type, validation: `required,unique,max:${max}` })).toEqual(expected)
})

test('a short limit cuts no character in two, and no tag', () => {
  const [emoji] = valuesOf({ label: '😀😀', validation: 'required,max:3' })
  expect(String(emoji).isWellFormed()).toBe(true)
  expect(valuesOf({ label: 'Notes', type: 'html', validation: 'required,max:10' })[0]).toBe('Notes 1')
  expect(valuesOf({ label: 'Notes', type: 'html' })[0]).toBe('<p>Notes 1</p>')
})

test.each([
  { limits: '', expected: [1, 2, 3, 4, 5] },
  { limits: 'min:100', expected: [100, 101, 102, 103, 104] },
  { limits: 'max:-7', expected: [-11, -10, -9, -8, -7] },
  { limits: 'min:10,max:12', expected: [10, 10, 11, 11, 12] },
  { limits: 'min:3,max:3', expected: [3, 3, 3, 3, 3] },
  { limits: 'min:0.5,max:2.5', expected: [1, 1, 1, 1, 2] },
])('whole numbers keep to the limits “$limits”', ({ limits, expected }) => {
  const field: Partial<ModelField> = { type: 'integer', validation: `required,${limits}` }
  expect(valuesOf(field)).toEqual(expected)
  expect(errorsOf(resourceOf(field))).toEqual(NONE)
})

test.each(['min:0.001,max:0.002', 'min:-1,max:1', 'max:0', 'min:99.95'])(
  'decimals keep to the limits “%s”',
  (limits) => {
    for (const type of ['decimal', 'money'] as const) {
      // Amounts are whole cents.
      if (type === 'money' && limits.includes('0.001')) continue
      expect(errorsOf(resourceOf({ type, validation: `required,${limits}` }))).toEqual(NONE)
    }
  },
)

test('options are taken in turn, and references name a row of the sampled table', () => {
  expect(valuesOf({ type: 'choice', mapping: '0:Draft,1:Live', validation: 'required' })).toEqual([
    ...['0', '1', '0', '1', '0'],
  ])
  const ids = rowsOf(resourceOf()).map(({ id }) => id)
  expect(ids).toEqual([1, 2, 3, 4, 5])
  for (const id of valuesOf({ type: 'reference', mapping: 'm1', validation: 'required' })) expect(ids).toContain(id)
})

test('one row has only what it must have', () => {
  const rows = rowsOf(resourceOf({ type: 'date' }, { type: 'text', validation: 'required' }))
  expect(rows.filter(({ f0 }) => f0 === null)).toMatchObject([{ title: 'Title 4', f1: 'Field 4' }])
})

test('accounts have names and addresses', () => {
  expect(sampleRows(userTable, { picture: PICTURE })[1]).toMatchObject({
    email: 'user2@example.com',
    first_name: 'User 2',
  })
})

test('the same table has the same rows', () => {
  const resource = resourceOf(...FIELD_TYPES.map((type) => ({ type })))
  expect(rowsOf(resource)).toEqual(rowsOf(resource))
})
