/** The namespace that the first deployment froze, from the pages of the deployed tables. */
import { expect, test } from 'vitest'
import { groupOf, toDefinitions } from '#shared/builder/to-definition'
import type { Resource } from '#shared/resources/field'
import { deployedNamespace } from '../../../src/features/builder/deployed-namespace'

const SHOP = { name: 'Shop', slug: 'shop' }

/** The pages of a deployed model `order`. */
const deployed = (prefix: string, group: string): Resource[] => {
  const field = { id: 'f1', name: 'number', label: 'Number', type: 'text' as const }
  const model = { id: 'm1', name: 'order', label: 'Order', title: 'f1', fields: [field] }
  return toDefinitions({ settings: {}, models: [model], roles: [], routes: [] }, { prefix, group }).flatMap(
    ({ definition: { table, resource } }) => (resource ? [{ ...resource, table }] : []),
  )
}
const preview = deployed('shop_preview', groupOf('Shop', 'preview'))
const production = deployed('shop', groupOf('Shop', 'production'))
const renamed = { settings: { model_namespace: 'store' } }

test('before a deployment it is that of the settings, else the slug', () => {
  expect(deployedNamespace([], SHOP, renamed)).toBe('store')
  expect(deployedNamespace([], { ...SHOP, slug: 'my-shop' }, { settings: {} })).toBe('my_shop')
  expect(deployedNamespace([], SHOP, { settings: { model_namespace: 'Not a name' } })).toBeUndefined()
})

test.each([
  { where: 'the preview', resources: preview },
  { where: 'production', resources: production },
])('it stays that of $where when the settings name another one', ({ resources }) => {
  expect(deployedNamespace(resources, SHOP, renamed)).toBe('shop')
})

test('tables of other wireframes do not count, unless they share the name', () => {
  const other = deployed('bakery', groupOf('Bakery', 'production'))
  expect(deployedNamespace(other, SHOP, { settings: {} })).toBe('shop')
  const twin = deployed('shop_2', groupOf('Shop', 'production'))
  expect(deployedNamespace([...twin, ...production], SHOP, { settings: {} })).toBe('shop')
})
