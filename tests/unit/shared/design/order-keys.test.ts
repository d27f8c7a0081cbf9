/** Keys that keep objects in order. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, isOrderKey, keyBetween } from '#shared/design/order-keys'
import { emptyScene, newId, roundMm } from '#shared/design/scene'

function inserted(places: readonly number[]): string[] {
  const keys: string[] = []
  for (const place of places) {
    const at = Math.floor(place * (keys.length + 1))
    keys.splice(at, 0, keyBetween(keys[at - 1], keys[at]))
  }
  return keys
}

const isSorted = (keys: readonly string[]) => keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') < key)

test('10 000 keys at random places stay ordered and short', () => {
  const places = fc.sample(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), { numRuns: 10_000, seed: 5 })
  const keys = inserted(places)
  expect(isSorted(keys)).toBe(true)
  expect(keys.every(isOrderKey)).toBe(true)
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(60)
})

test('any few keys at few places stay ordered', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(0, 0.3, 0.5, 0.7, 0.999), { maxLength: 60 }), (places) => {
      const keys = inserted(places)
      expect(isSorted(keys) && keys.every(isOrderKey)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['end', 0.99999],
  ['start', 0],
])('10 000 keys at the %s have at most 4 characters', (_, place) => {
  const keys = inserted(Array.from({ length: 10_000 }, () => place))
  expect(isSorted(keys)).toBe(true)
  expect(Math.max(...keys.map((key) => key.length))).toBeLessThanOrEqual(4)
})

test('keys without room between them are followed by the new key', () => {
  expect(keyBetween('a1', 'a1') > 'a1').toBe(true)
  expect(keyBetween('a5', 'a1') > 'a5').toBe(true)
  expect(keyBetween('?', undefined)).toBe('a0')
})

test('objects with one key are ordered by their ids', () => {
  expect(inOrder({ b: { z: 'a1' }, c: { z: 'a0' }, a: { z: 'a1' } })).toEqual(['c', 'a', 'b'])
})

test('ids have 8 letters or digits, lengths are rounded to 0.001 mm', () => {
  expect(newId(() => 0.999)).toBe('99999999')
  expect([1.23456, -0.0001, -1.0006].map(roundMm)).toEqual([1.235, 0, -1.001])
})

test('an empty scene has one page', () => {
  const scene = emptyScene({ kind: 'label', length: 90, depth: 50 }, 'front', 'Outside')
  expect(Object.keys(scene.pages)).toEqual(['front'])
  expect(scene.objects).toEqual({})
})
