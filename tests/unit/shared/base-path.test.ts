import { expect, test } from 'vitest'
import { above, below } from '../../../src/shared/base-path'

test.each([
  ['/', '/admin/login', '/admin/login'],
  ['/holdfast/', '/admin/login?a=1#b', '/holdfast/admin/login?a=1#b'],
  ['/holdfast/', '/', '/holdfast/'],
  ['/a/b/', '/docs', '/a/b/docs'],
])('below %s, %s is %s, and back', (base, own, address) => {
  expect(below(base, own)).toBe(address)
  expect(above(base, address)).toBe(own)
})

test('the address of the base may lack its last slash', () => {
  expect(above('/holdfast/', '/holdfast')).toBe('/')
})

test.each(['/', '/other/holdfast/', '/holdfasts', '/holdfas'])('%s is not below the base, and stays', (path) => {
  expect(above('/holdfast/', path)).toBe(path)
})
