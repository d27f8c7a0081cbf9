/** The changes of a configuration are listed by id, in order, with the names that people know. */
import { describe, expect, test } from 'vitest'
import type { Configuration, Model, ModelField } from '#shared/builder/config'
import { diffConfigurations } from '#shared/builder/diff-config'

const field = (id: string, part: Partial<ModelField> = {}): ModelField => ({
  id,
  name: id,
  label: id,
  type: 'text',
  ...part,
})
const model = (id: string, fields: ModelField[], part: Partial<Model> = {}): Model => ({
  id,
  name: id,
  label: id,
  title: fields[0]?.id ?? '',
  fields,
  ...part,
})
const role = (id: string, part: Partial<Configuration['roles'][number]> = {}) => ({
  id,
  name: id,
  slug: id,
  permissions: {},
  ...part,
})
const route = (id: string, part: Partial<Configuration['routes'][number]> = {}) => ({
  id,
  name: id,
  method: 'GET',
  url: `/${id}`,
  flowData: {},
  ...part,
})
const config = (part: Partial<Configuration> = {}): Configuration => ({
  settings: {},
  models: [],
  roles: [],
  routes: [],
  ...part,
})

const BASE = config({
  settings: { model_namespace: 'shop', timezone: 'UTC', isPWA: false },
  models: [model('order', [field('code'), field('note')]), model('old', [field('x'), field('y')])],
  roles: [role('staff'), role('guest')],
  routes: [route('orders'), route('gone')],
})

describe('the changes', () => {
  test('of the same configuration are none, whatever the order of keys', () => {
    const same = structuredClone(BASE)
    same.settings = { isPWA: false, timezone: 'UTC', model_namespace: 'shop' }
    expect(diffConfigurations(BASE, same)).toEqual([])
  })

  test('have every part, in order', () => {
    const after = config({
      settings: { model_namespace: 'store', isPWA: false, theme: 'dark' },
      models: [
        model('new', [field('a'), field('b'), field('c')]),
        model('order', [field('code', { name: 'number', validation: 'required' }), field('total', { type: 'money' })]),
      ],
      roles: [role('staff', { permissions: { order: { read: 'all', create: true, update: 'none', delete: 'none' } } })],
      routes: [route('orders', { name: '', url: '/all' })],
    })
    expect(diffConfigurations(BASE, after)).toEqual([
      { part: 'settings', kind: 'changed', id: 'model_namespace', name: 'model_namespace', properties: [] },
      { part: 'settings', kind: 'added', id: 'theme', name: 'theme', properties: [] },
      { part: 'settings', kind: 'removed', id: 'timezone', name: 'timezone', properties: [] },
      { part: 'model', kind: 'added', id: 'new', name: 'new', properties: [], fields: 3 },
      {
        part: 'field',
        kind: 'renamed',
        id: 'code',
        name: 'number',
        from: 'code',
        model: 'order',
        properties: ['validation'],
      },
      { part: 'field', kind: 'added', id: 'total', name: 'total', model: 'order', properties: [] },
      { part: 'field', kind: 'removed', id: 'note', name: 'note', model: 'order', properties: [] },
      { part: 'model', kind: 'removed', id: 'old', name: 'old', properties: [], fields: 2 },
      { part: 'role', kind: 'changed', id: 'staff', name: 'staff', properties: ['permissions'] },
      { part: 'role', kind: 'removed', id: 'guest', name: 'guest', properties: [] },
      { part: 'route', kind: 'renamed', id: 'orders', name: '/all', from: 'orders', properties: ['url'] },
      { part: 'route', kind: 'removed', id: 'gone', name: 'gone', properties: [] },
    ])
  })

  test('tell a renamed and changed model, before its fields, which have its new name', () => {
    const after = config({
      ...BASE,
      models: [
        model('order', [field('code'), field('note', { label: 'Note' })], { name: 'purchase', title: 'note' }),
        ...BASE.models.slice(1),
      ],
    })
    expect(diffConfigurations(BASE, after)).toEqual([
      { part: 'model', kind: 'renamed', id: 'order', name: 'purchase', from: 'order', properties: ['title'] },
      { part: 'field', kind: 'changed', id: 'note', name: 'note', model: 'purchase', properties: ['label'] },
    ])
  })

  test('tell the same name with another id as removed and added', () => {
    const before = config({ models: [model('m', [field('a')])] })
    const after = config({ models: [model('m', [field('b', { name: 'a' })], { title: 'a' })] })
    expect(diffConfigurations(before, after)).toMatchObject([
      { part: 'field', kind: 'added', id: 'b', name: 'a' },
      { part: 'field', kind: 'removed', id: 'a', name: 'a' },
    ])
  })

  test('tell a new order of fields, and not that of models', () => {
    const before = config({ models: [model('a', [field('x'), field('y')]), model('b', [field('z')])] })
    const after = config({
      models: [model('b', [field('z')]), model('a', [field('y'), field('x')], { title: 'x' })],
    })
    expect(diffConfigurations(before, after)).toEqual([
      { part: 'model', kind: 'changed', id: 'a', name: 'a', properties: ['fields'] },
    ])
  })

  test('are none where both have nothing', () => {
    const before = config({ models: [model('m', [field('a', { validation: '', defaultValue: '' })])] })
    expect(diffConfigurations(before, config({ models: [model('m', [field('a')])] }))).toEqual([])
  })
})
