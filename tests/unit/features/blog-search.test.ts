// The search part of the blog's address.
import { expect, it } from 'vitest'
import { parseBlogSearch } from '../../../src/features/blog/blog-search'

it('an address that is no search is the whole blog', () => {
  expect(parseBlogSearch({ category: 'A B', tag: ['x'], page: '0' })).toEqual({})
  expect(parseBlogSearch({ page: 1.5 })).toEqual({})
  expect(parseBlogSearch({ page: '1e9', category: 'x'.repeat(121) })).toEqual({})
})

it('category, tag and page are kept', () => {
  // The router reads a slug of digits as a number.
  expect(parseBlogSearch({ category: 2026, tag: 'foil', page: 1 })).toEqual({ category: '2026', tag: 'foil' })
  expect(parseBlogSearch({ page: 3 })).toEqual({ page: 3 })
})
