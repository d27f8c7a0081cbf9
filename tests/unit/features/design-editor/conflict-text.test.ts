/** Conflicts of an open design in words. */
import { expect, test } from 'vitest'
import { sideText, unitName } from '../../../../src/features/design-editor/document/conflict-text'

test('the ground of a page is its color, none, or that of all pages', () => {
  const conflict = (ground?: unknown) =>
    ({ in: 'pages', id: 'p1', unit: 'ground', mine: { ...(ground !== undefined && { ground }) }, theirs: {} }) as const
  expect(unitName(conflict())).toBe('Ground')
  expect(sideText(conflict({ paint: { rgb: '#112233' } }), 'mine')).toBe('#112233')
  expect(sideText(conflict('none'), 'mine')).toBe('None')
  expect(sideText(conflict(), 'mine')).toBe('Ground of all pages')
})

test('the sizes of a page are its box', () => {
  const dieline = { kind: 'label', length: 10, depth: 10 }
  const conflict = { in: 'pages', id: 'p1', unit: 'dieline', mine: { dieline }, theirs: { dieline } } as const
  expect([unitName(conflict), sideText(conflict, 'mine')]).toEqual(['Box', 'Changed'])
})
