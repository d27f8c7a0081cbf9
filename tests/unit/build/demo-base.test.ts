import { expect, test } from 'vitest'
import { manifestBelow, readBase } from '../../../build/demo-base'

test.each(['/', '/holdfast/', '/a/b-c/'])('%s is a base', (base) => {
  expect(readBase(base)).toBe(base)
})

test.each(['holdfast', '/holdfast', 'holdfast/', '//', '/a b/', 'https://example.org/'])('%s is refused', (base) => {
  expect(() => readBase(base)).toThrow('with a slash at both ends')
})

test('all addresses of the manifest are below the base, and nothing else changes', () => {
  const manifest = {
    id: '/',
    name: 'Holdfast',
    start_url: '/admin/dashboard',
    icons: [{ src: '/icons/icon.png', type: 'image/png' }],
    shortcuts: [{ url: '/admin/add-design', icons: [{ src: '/icons/icon.png' }] }],
  }
  manifestBelow(manifest).config({ base: '/holdfast/' })
  expect(manifest).toEqual({
    id: '/holdfast/',
    name: 'Holdfast',
    start_url: '/holdfast/admin/dashboard',
    icons: [{ src: '/holdfast/icons/icon.png', type: 'image/png' }],
    shortcuts: [{ url: '/holdfast/admin/add-design', icons: [{ src: '/holdfast/icons/icon.png' }] }],
  })
})
