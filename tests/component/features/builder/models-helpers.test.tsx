/**
 * The pure parts of the editor of models: names, pasted fields, moves, the diagram, types, edits.
 */
import { expect, test } from 'vitest'
import { checkConfiguration } from '#shared/builder/check'
import { type Configuration, FIELD_TYPES, type Model, type ModelField } from '#shared/builder/config'
import { emptyModel, newPage, withModel, withoutModel } from '../../../../src/features/builder/models/config-edits'
import { layoutDiagram } from '../../../../src/features/builder/models/diagram-layout'
import { hasStrayRules, typeNamed, withRules, withType } from '../../../../src/features/builder/models/field-types'
import { moved, neighbourOf } from '../../../../src/features/builder/models/list-edits'
import { freeName, labelFromName, named, nameFromLabel, renamed } from '../../../../src/features/builder/models/names'
import { toMapping, toOptionRows } from '../../../../src/features/builder/models/option-text'
import { parseFields } from '../../../../src/features/builder/models/paste-fields'
import { indexProblems } from '../../../../src/features/builder/models/problem-index'

const field = (id: string, rest: Partial<ModelField> = {}): ModelField => ({
  id,
  name: id,
  label: labelFromName(id),
  type: 'text',
  ...rest,
})
const model = (id: string, ...fields: ModelField[]): Model => ({
  id,
  name: id,
  label: labelFromName(id),
  title: fields[0]?.id ?? '',
  fields,
})
const refers = (id: string, mapping: string) => field(id, { type: 'reference', mapping })
const configOf = (...models: Model[]): Configuration => ({ settings: {}, models, roles: [], routes: [] })
const NONE = new Set<string>()

test('a label is made from a name, and a name from a label', () => {
  expect(labelFromName('unit_price')).toBe('Unit price')
  expect(labelFromName('')).toBe('')
  expect(nameFromLabel('Unit price')).toBe('unit_price')
  expect(nameFromLabel('UnitPrice (EUR)')).toBe('unit_price_eur')
  expect(nameFromLabel('Größe É')).toBe('grosse_e')
  expect(nameFromLabel('2nd address')).toBe('n2nd_address')
  expect(nameFromLabel('価格')).toBe('')
  expect(nameFromLabel(`${'a'.repeat(39)} bc`)).toBe('a'.repeat(39))
})

test('a name that is used gets a number, within its length', () => {
  expect(freeName('price', new Set(['price', 'price_2']))).toBe('price_3')
  expect(freeName('abcdef', new Set(['abcdef']), 6)).toBe('abcd_2')
  expect(freeName('', new Set(['']))).toBe('')
})

test('a label follows its name until it is edited, and an existing name never follows a label', () => {
  expect(renamed({ name: 'unit', label: 'Unit' }, 'unit_price').label).toBe('Unit price')
  expect(renamed({ name: '', label: '' }, 'unit').label).toBe('Unit')
  expect(renamed({ name: 'unit', label: 'Price' }, 'unit_price').label).toBe('Price')
  expect(named({ name: '', label: 'Unit price' }, new Set(['unit_price'])).name).toBe('unit_price_2')
  expect(named({ name: 'unit', label: 'Unit price' }, NONE).name).toBe('unit')
})

test('items move by one place, and stay at the ends', () => {
  const list = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  const ids = (next: { id: string }[]) => next.map(({ id }) => id).join('')
  expect(ids(moved(list, 'a', 1))).toBe('bac')
  expect(ids(moved(list, 'c', -1))).toBe('acb')
  expect(ids(moved(list, 'a', -1))).toBe('abc')
  expect(ids(moved(list, 'c', 1))).toBe('abc')
  expect(neighbourOf(list, 'a')?.id).toBe('b')
  expect(neighbourOf(list, 'c')?.id).toBe('b')
  expect(neighbourOf([{ id: 'a' }], 'a')).toBeUndefined()
})

test.each<[string, string, [string, string, string][]]>([
  [
    'names alone',
    'sku\nunit_price',
    [
      ['sku', 'Sku', 'text'],
      ['unit_price', 'Unit price', 'text'],
    ],
  ],
  ['name, label and type', 'price\tUnit price\tMoney\r\n', [['price', 'Unit price', 'money']]],
  ['name and type', 'price\tdecimal', [['price', 'Price', 'decimal']]],
  ['labels in place of names', 'Unit price\t\tnumber', [['unit_price', 'Unit price', 'decimal']]],
  ['a head, empty lines and unknown types', 'Name\tLabel\tType\n\n a \tA b\tblob\n', [['a', 'A b', 'text']]],
  ['a field that is called name', 'name\tFull name', [['name', 'Full name', 'text']]],
  [
    'doubled names',
    'a\nA\na',
    [
      ['a', 'A', 'text'],
      ['a_2', 'A', 'text'],
      ['a_3', 'A', 'text'],
    ],
  ],
  ['quoted cells', '"note"\t"The ""note"""\tlong text', [['note', 'The "note"', 'longText']]],
])('pasted: %s', (_, text, expected) => {
  expect(parseFields(text, NONE).map(({ name, label, type }) => [name, label, type])).toEqual(expected)
})

test('every type is found by its name; words of other tools name a type too', () => {
  for (const type of FIELD_TYPES) expect(typeNamed(type)).toBe(type)
  expect(typeNamed('Date and time')).toBe('dateTime')
  expect(typeNamed('VARCHAR')).toBe('text')
  expect(typeNamed('constructor')).toBeUndefined()
})

test('a changed type keeps what it can have', () => {
  const text = field('a', { validation: 'required,unique,max:5', defaultValue: 'x' })
  expect(withType(text, 'longText')).toEqual(
    field('a', { type: 'longText', validation: 'required,max:5', defaultValue: 'x' }),
  )
  expect(withType(text, 'date')).toEqual(field('a', { type: 'date', validation: 'required' }))
  expect(withType(field('a', { type: 'money', validation: 'max:500', mapping: 'USD' }), 'decimal')).toEqual(
    field('a', { type: 'decimal' }),
  )
})

test('rules that no input shows are found, and removed by writing the rules', () => {
  expect(hasStrayRules(field('a', { validation: 'unique, required' }))).toBe(false)
  expect(hasStrayRules(field('a'))).toBe(false)
  for (const validation of ['shiny', 'required,required', 'min:2', 'max:long']) {
    const stray = field('a', { validation })
    expect(hasStrayRules(stray), validation).toBe(true)
    expect(hasStrayRules(withRules(stray, {})), validation).toBe(false)
  }
})

test('options survive the way through their text', () => {
  const mapping = '0:Draft,live,x:At 10:30'
  expect(toMapping(toOptionRows(mapping))).toBe(mapping)
  expect(toMapping([...toOptionRows(mapping), ...toOptionRows('')])).toBe(mapping)
  expect(toMapping([{ id: 'r', value: '', label: 'Draft' }])).toBe(':Draft')
})

test('the diagram puts a model to the right of those that it refers to', () => {
  const diagram = layoutDiagram([
    model('line', refers('order', 'order'), refers('product', 'product')),
    model('order', refers('customer', 'customer'), refers('owner', 'user')),
    model('customer', field('name')),
    model('product', field('name')),
  ])
  const column = Object.fromEntries(diagram.boxes.map(({ model: { id }, x }) => [id, x]))
  expect(column.customer).toBe(column.product)
  expect(Number(column.order)).toBeGreaterThan(Number(column.customer))
  expect(Number(column.line)).toBeGreaterThan(Number(column.order))
  expect(diagram.lines.map(({ from, to }) => `${from} ${to}`)).toEqual(['line order', 'line product', 'order customer'])
  const places = diagram.boxes.map(({ x, y }) => `${x} ${y}`)
  expect(new Set(places).size).toBe(4)
})

test('circles and references to itself end', () => {
  const { boxes, lines } = layoutDiagram([
    model('a', refers('b_id', 'b'), refers('a_id', 'a')),
    model('b', refers('c_id', 'c')),
    model('c', refers('back', 'a')),
    model('d', refers('gone', 'nothing')),
  ])
  expect(boxes).toHaveLength(4)
  expect(lines).toHaveLength(4)
  expect(layoutDiagram([]).boxes).toEqual([])
})

test('a removed field leaves the page and the title, and a new one joins the form', () => {
  const before = model('a', field('name'), field('code'))
  const config: Configuration = {
    ...configOf(before),
    routes: [
      { ...newPage(before), flowData: { ...newPage(before).flowData, order: [{ field: 'name', direction: 'asc' }] } },
    ],
  }
  const next = withModel(config, { ...before, fields: [field('code', { type: 'date' }), field('note')] })
  expect(next.models[0]?.title).toBe('code')
  expect(next.routes[0]?.flowData).toMatchObject({ columns: ['code'], search: [], form: ['code', 'note'], order: [] })
  expect(checkConfiguration(next, 'shop')).toEqual([])
})

test('a removed model takes its page and permissions along, and leaves references to it', () => {
  const customer = model('customer', field('name'))
  const order = model('order', field('number'), refers('buyer', 'customer'))
  const all = { read: 'all', create: true, update: 'all', delete: 'all' } as const
  const config: Configuration = {
    ...configOf(customer, order),
    roles: [{ id: 'r', name: 'Users', slug: 'user', permissions: { customer: all, order: all } }],
    routes: [newPage(customer), newPage(order)],
  }
  const next = withoutModel(config, 'customer')
  expect(Object.keys(next.roles[0]?.permissions ?? {})).toEqual(['order'])
  expect(next.routes).toEqual([config.routes[1]])
  expect(checkConfiguration(next, 'shop').map(({ at }) => at.property)).toEqual(['mapping'])
})

test('a new model only lacks its names', () => {
  const problems = checkConfiguration(configOf(emptyModel()), 'shop')
  expect(problems.map(({ at }) => `${at.part} ${at.property}`)).toEqual([
    'model name',
    'model label',
    'field name',
    'field label',
  ])
  const index = indexProblems(problems)
  expect(index.count('models')).toBe(4)
  expect(index.count('roles')).toBe(0)
})
