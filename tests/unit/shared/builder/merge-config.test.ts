/** Merging two configurations by ids: both keep what they did, and only one thing is asked once. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Configuration, Model, ModelField } from '#shared/builder/config'
import { mergeConfigurations, type Side } from '#shared/builder/merge-config'

const field = (id: string, more: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label: id, type: 'text' },
  ...more,
})
const model = (id: string, fields: ModelField[], more: Partial<Model> = {}): Model => ({
  ...{ id, name: id, label: id, title: fields[0]?.id ?? '' },
  fields,
  ...more,
})
const config = (models: Model[], more: Partial<Configuration> = {}): Configuration => ({
  ...{ settings: {}, models, roles: [], routes: [] },
  ...more,
})
function merge(base: Configuration, mine: Configuration, theirs: Configuration, side: Side = 'mine') {
  const merged = mergeConfigurations(base, { mine, theirs, choose: () => side })
  if (!merged) throw new Error('too much for one configuration')
  return merged
}

const BASE = config([model('a', [field('x'), field('y')]), model('b', [field('z')])])

describe('a merge by ids', () => {
  test('keeps changes of different fields, tables, settings and permissions', () => {
    const grants = { read: 'all', create: false, update: 'none', delete: 'none' } as const
    const base = { ...BASE, roles: [{ id: 'r', name: 'R', slug: 'r', permissions: { a: grants, b: grants } }] }
    const mine: Configuration = {
      ...config([model('a', [field('x', { label: 'X' }), field('y'), field('mine')]), model('b', [field('z')])]),
      settings: { timezone: 'UTC' },
      roles: [{ id: 'r', name: 'R', slug: 'r', permissions: { a: { ...grants, create: true }, b: grants } }],
    }
    const theirs: Configuration = {
      ...config([model('a', [field('x'), field('y', { type: 'integer' })]), model('theirs', [field('t')])]),
      settings: { isPWA: true },
      roles: [{ id: 'r', name: 'Readers', slug: 'r', permissions: { a: grants } }],
    }
    expect(merge(base, mine, theirs)).toEqual({
      config: {
        settings: { timezone: 'UTC', isPWA: true },
        models: [
          model('a', [field('x', { label: 'X' }), field('y', { type: 'integer' }), field('mine')]),
          model('theirs', [field('t')]),
        ],
        roles: [{ id: 'r', name: 'Readers', slug: 'r', permissions: { a: { ...grants, create: true } } }],
        routes: [],
      },
      conflicts: [],
    })
  })

  test('asks where both changed the same property, and only there', () => {
    const mine = config([model('a', [field('x', { label: 'Mine' }), field('y')]), model('b', [field('z')])])
    const theirs = config([model('a', [field('x', { label: 'Theirs' }), field('y', { label: 'Y' })]), model('b', [])])
    const merged = merge(BASE, mine, theirs)
    expect(merged.conflicts).toEqual([
      { path: ['models', 'a', 'fields', 'x', 'label'], base: 'x', mine: 'Mine', theirs: 'Theirs' },
    ])
    expect(merged.config.models[0]?.fields).toEqual([field('x', { label: 'Mine' }), field('y', { label: 'Y' })])
    expect(merge(BASE, mine, theirs, 'theirs').config.models[0]?.fields[0]?.label).toBe('Theirs')
  })

  test('asks where one removed what the other changed, and removes what nobody changed', () => {
    const mine = config([model('b', [field('z')])])
    const theirs = config([model('a', [field('x', { label: 'Changed' }), field('y')]), model('b', [field('z')])])
    expect(merge(BASE, mine, BASE)).toEqual({ config: mine, conflicts: [] })
    expect(merge(BASE, mine, theirs).conflicts).toMatchObject([{ path: ['models', 'a'], mine: undefined }])
    expect(merge(BASE, mine, theirs, 'theirs').config.models.map(({ id }) => id)).toEqual(['a', 'b'])
  })

  test('keeps a new order, and puts what the other added behind its neighbour', () => {
    const mine = config([model('a', [field('y'), field('x')]), model('b', [field('z')])])
    const theirs = config([model('a', [field('x'), field('new'), field('y')]), model('b', [field('z')])])
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const) {
      const { config: merged, conflicts } = merge(BASE, one, other)
      expect([merged.models[0]?.fields.map(({ id }) => id), conflicts]).toEqual([['y', 'x', 'new'], []])
    }
  })

  test('of one change alone is that change; of two apart it is the same from both sides', () => {
    const label = fc.string({ maxLength: 3 })
    const side = fc.record({ x: label, y: label, timezone: label, drops: fc.boolean(), adds: fc.boolean() })
    const made = (
      { x, y, timezone, drops, adds }: { [K in 'x' | 'y' | 'timezone']: string } & { drops: boolean; adds: boolean },
      own: string,
    ) =>
      config(
        [
          model('a', [field('x', { label: x }), field('y', { label: y }), ...(adds ? [field(own)] : [])]),
          ...(drops ? [] : [model('b', [field('z')])]),
        ],
        { settings: { timezone } },
      )
    fc.assert(
      fc.property(side, side, side, (one, two, three) => {
        const [base, mine, theirs] = [made(one, 'base'), made(two, 'mine'), made(three, 'theirs')]
        expect(merge(base, mine, base)).toEqual({ config: mine, conflicts: [] })
        expect(merge(base, base, theirs)).toEqual({ config: theirs, conflicts: [] })
        const [left, right] = [merge(base, mine, theirs), merge(base, theirs, mine, 'theirs')]
        expect(left.conflicts.map(({ path }) => path)).toEqual(right.conflicts.map(({ path }) => path))
        const ids = ({ models }: Configuration) => models.flatMap(({ id, fields }) => [id, ...fields.map((f) => f.id)])
        expect(ids(left.config).toSorted()).toEqual(ids(right.config).toSorted())
      }),
    )
  })
})
