// Registries of tables, and definitions that arrive at run time.
import { describe, expect, it, vi } from 'vitest'
import { ACCESS } from '#shared/resources/access'
import { isArrivedName, parseAccess, parseDefinition } from '#shared/resources/definition'
import { defineTable, listLabel, type Resource, type Table } from '#shared/resources/field'
import { createRegistry } from '#shared/resources/registry'
import { resourceFor, resourceOf, resources } from '#shared/resources/resources'
import { registry, requireTable, tableNames } from '#shared/resources/tables'

const text = (name: string) => ({ name, label: 'Name', kind: 'text' as const })
const shop = (name: string, ...fields: object[]) => ({
  table: { name: `shop__${name}`, title: 'name', fields: [text('name'), ...fields] },
})
const pages = {
  label: { one: 'Order', many: 'Orders' },
  purpose: '',
  group: 'Shop',
  roles: ['admin'],
  screens: ['list'],
  columns: ['name', 'updated_at'],
  search: [],
  filters: ['name'],
  form: ['name'],
}

describe('the definitions of the product', () => {
  it('are plain values, unchanged by JSON', () => {
    const all = { tables: tableNames().map(requireTable), resources: resources(), access: ACCESS }
    expect(JSON.parse(JSON.stringify(all))).toEqual(all)
  })

  it('have no name that a run-time table could have', () => {
    expect(tableNames().filter(isArrivedName)).toEqual([])
  })

  it('name a list by its own word, or else by the plural of its records', () => {
    const labels = ['cms', 'faq', 'email'].map((name) => listLabel(resourceOf(name) as Resource))
    expect(labels).toEqual(['Content (CMS)', 'FAQ', 'Email templates'])
  })

  it('use valid regular expressions', () => {
    for (const name of tableNames())
      for (const field of requireTable(name).fields)
        if (field.kind === 'text' && field.pattern) expect(() => new RegExp(String(field.pattern))).not.toThrow()
  })
})

describe('a registry', () => {
  const fixed: Table = defineTable('project', 'name', [text('name')])

  it('keeps arrived definitions until others replace them, and notifies its subscribers', () => {
    const tables = createRegistry([fixed])
    const heard = vi.fn()
    const stop = tables.subscribe(heard)
    const order = { table: defineTable('shop__order', 'name', [text('name')]) }
    tables.replace([order])
    expect([tables.tableNames(), tables.arrivedOf('shop__order')]).toEqual([['project', 'shop__order'], order])
    expect(tables.arrived()).toBe(tables.arrived())
    tables.replace([])
    expect([tables.tableOf('shop__order'), heard.mock.calls.length]).toEqual([undefined, 2])
    stop()
    tables.replace([order])
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('ignores an arrived definition with the name of a product table', () => {
    const tables = createRegistry([fixed])
    tables.replace([{ table: defineTable('project', 'id', []) }])
    expect([tables.tableOf('project'), tables.arrived()]).toEqual([fixed, []])
  })

  it('of the page offers the pages of arrived definitions, to their roles', () => {
    const before = resources()
    const definition = parseDefinition({ ...shop('order'), resource: pages })
    registry.replace(definition ? [definition] : [])
    expect(resources()).toHaveLength(before.length + 1)
    expect(resources()).toBe(resources())
    expect(resourceFor('shop__order', 'list', 'admin')?.label.many).toBe('Orders')
    expect(resourceFor('shop__order', 'edit', 'admin')).toBeUndefined()
    expect(resourceFor('shop__order', 'list', 'user')).toBeUndefined()
    registry.replace([])
    expect(resources()).toHaveLength(before.length)
  })
})

describe('a definition that arrives', () => {
  const names = (value: unknown) => parseDefinition(value)?.table.fields.map(({ name }) => name)

  it('gets the system fields, and keeps its own', () => {
    expect(names(shop('order2', { name: 'code2', label: 'Code', kind: 'number' }))).toEqual([
      ...['id', 'version', 'created_at', 'updated_at'],
      ...['name', 'code2'],
    ])
  })

  it.each([
    ['nothing', undefined],
    ['a table of the product', { table: { name: 'design', title: 'name', fields: [text('name')] } }],
    ['a name with quotes', { table: { name: 'shop__a"b', title: 'name', fields: [text('name')] } }],
    ['a title that is no field', { table: { name: 'shop__a', title: 'other', fields: [text('name')] } }],
    ['a field of the system', shop('a', text('id'))],
    ['a field twice', shop('a', text('name'))],
    ['an unknown kind', shop('a', { ...text('b'), kind: 'secret' })],
    ['a regular expression', shop('a', { ...text('b'), pattern: '(a+)+$' })],
    ['a reference to nowhere', shop('a', { ...text('b'), kind: 'reference' })],
    ['a choice without options', shop('a', { ...text('b'), kind: 'choice' })],
    ['money without a currency', shop('a', { ...text('b'), kind: 'money' })],
    ['102 fields', shop('a', ...Array.from({ length: 101 }, (_, index) => text(`f${index}`)))],
  ])('is refused with %s', (_, value) => {
    expect(parseDefinition(value)).toBeUndefined()
  })

  it('has no pages if these name missing fields', () => {
    expect(parseDefinition({ ...shop('order'), resource: pages })?.resource?.name).toBe('shop__order')
    const broken = parseDefinition({ ...shop('order'), resource: { ...pages, columns: ['price'] } })
    expect([broken?.table.name, broken?.resource]).toEqual(['shop__order', undefined])
  })

  it('may name its list in the navigation, by a text', () => {
    const label = (nav: unknown) =>
      parseDefinition({ ...shop('order'), resource: { ...pages, label: { ...pages.label, nav } } })?.resource?.label
    expect(label('Sales')).toEqual({ one: 'Order', many: 'Orders', nav: 'Sales' })
    expect(label(7)).toEqual({ one: 'Order', many: 'Orders' })
  })

  it('grants all or own rows, and nothing else', () => {
    const owned = parseDefinition(shop('order', { ...text('user_id'), kind: 'reference', table: 'user' }))
    const free = parseDefinition(shop('order'))
    const given = {
      roles: { admin: { read: 'all', delete: 'everything' }, user: { read: 'own' }, king: { read: 'all' } },
    }
    if (!owned || !free) throw new Error('These definitions hold together')
    expect(parseAccess(given, owned.table).roles).toEqual({
      ...{ super_admin: {}, admin: { read: 'all' }, user: { read: 'own' }, public: {} },
    })
    // Without an owner field no row is anybody's own.
    expect(parseAccess(given, free.table).roles.user).toEqual({})
    expect(parseAccess('x', free.table).roles.admin).toEqual({})
  })
})
