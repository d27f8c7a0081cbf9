import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toHomeTexts } from '../../../src/features/landing/home-texts'
import { exploreAddress } from '../../../src/features/landing/search-address'

describe('the texts of the start page', () => {
  const entry = (key: string, value: unknown, id = 1) => ({ id, page: 'home', key, value })

  test('are those of the catalogue without entries', () => {
    const { headline, intro, featured, steps, picture } = toHomeTexts([], true)
    expect([headline, intro, featured].every((text) => text.length > 3)).toBe(true)
    expect(steps).toHaveLength(3)
    expect(picture).toBeUndefined()
  })

  test('are those of the entries, each for itself', () => {
    const home = toHomeTexts(
      [
        entry('headline', '  Rooms  '),
        entry('picture', '/uploads/a.webp'),
        entry('step-2', { title: 'Ask' }),
        entry('clients', 8),
      ],
      true,
    )
    const usual = toHomeTexts([], true)
    expect(home).toMatchObject({ headline: 'Rooms', intro: usual.intro, picture: '/uploads/a.webp' })
    expect(home.steps[1]).toEqual({ title: 'Ask', text: usual.steps[1]?.text })
    expect([home.steps[0], home.steps[2]]).toEqual([usual.steps[0], usual.steps[2]])
  })

  test.each([null, undefined, '', '  ', 7, ['x'], { title: 'x' }])('are not replaced by %j', (value) => {
    expect(toHomeTexts([entry('headline', value)], true)).toEqual(toHomeTexts([], true))
  })

  test('do not promise to work offline where the browser can not', () => {
    expect(toHomeTexts([], false).steps[2]?.text).toMatch(/can't keep them offline/)
    expect(toHomeTexts([], true).steps[2]?.text).toMatch(/stay on this device/)
  })
})

describe('the search of the start page', () => {
  const nothing = { where: '', day: '', from: '10:00', to: '12:00', guests: '' }

  test('leads to /explore with what was entered', () => {
    expect(exploreAddress(nothing)).toBe('/explore')
    expect(exploreAddress({ ...nothing, where: ' Köln & Bonn ', day: '2026-12-01', guests: '4' })).toBe(
      '/explore?text=K%C3%B6ln+%26+Bonn&from=2026-12-01T10%3A00&to=2026-12-01T12%3A00&guests=4',
    )
  })

  test('leaves out a time without a day, an end before its start, and no number of guests', () => {
    expect(exploreAddress({ ...nothing, day: '2026-12-01', to: '10:00' })).toBe('/explore')
    for (const guests of ['0', '-1', '1.5', 'x', '100000'])
      expect(exploreAddress({ ...nothing, guests })).toBe('/explore')
  })

  test('stays in the app and keeps any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (where) => {
        const address = new URL(exploreAddress({ ...nothing, where }), 'https://holdfast.example')
        expect(address.pathname).toBe('/explore')
        expect(address.searchParams.get('text') ?? '').toBe(where.trim())
      }),
    )
  })
})
