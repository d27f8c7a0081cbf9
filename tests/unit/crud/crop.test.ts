/** The result of a crop: its part of the picture, its size and its file type. */
import { describe, expect, it } from 'vitest'
import {
  croppedName,
  keptSize,
  largestArea,
  toCut,
  turnedSize,
  WHOLE,
  writeWithin,
  writtenType,
} from '../../../src/crud/fields/crop-area'

const WIDE = { width: 1_600, height: 900 }

describe('the part kept by a crop', () => {
  it('is as large as its shape allows, in the middle', () => {
    expect(largestArea(undefined, WIDE)).toEqual(WHOLE)
    expect(toCut(largestArea(1, WIDE), WIDE)).toEqual({ x: 350, y: 0, width: 900, height: 900 })
    const tall = turnedSize(WIDE, 3)
    expect(tall).toEqual({ width: 900, height: 1_600 })
    expect(toCut(largestArea(4 / 3, tall), tall)).toEqual({ x: 0, y: 463, width: 900, height: 675 })
  })

  it('has whole pixels inside the picture, at least one', () => {
    expect(toCut({ x: 99.99, y: -0.01, width: 0.001, height: 100.01 }, WIDE)).toEqual({
      x: 1_599,
      y: 0,
      width: 1,
      height: 900,
    })
    expect(toCut({ x: 0, y: 0, width: 50, height: 50 }, { width: 1, height: 1 })).toMatchObject({ width: 1, height: 1 })
  })

  it('is kept pixel for pixel, unless it exceeds the largest canvas of browsers', () => {
    expect(keptSize(WIDE)).toEqual(WIDE)
    const { width, height } = keptSize({ width: 12_000, height: 9_000 })
    expect(width * height).toBeLessThanOrEqual(16_777_216)
    expect(width / height).toBeCloseTo(4 / 3, 3)
  })
})

describe('the file of a crop', () => {
  it('has the picture’s type if a canvas can write it', () => {
    expect(['image/jpeg', 'image/png', 'image/webp'].map(writtenType)).toEqual([
      'image/jpeg',
      'image/png',
      'image/webp',
    ])
    expect(writtenType('image/gif')).toBe('image/png')
    expect(writtenType('image/avif')).toBe('image/webp')
  })

  it.each([
    // Type, bytes by quality, size of the source, bytes kept.
    ['image/jpeg', [900, 700], 1_000, 900],
    ['image/jpeg', [900, 700, 500, 400], 500, 500],
    ['image/webp', [900, 800, 700, 600, 500, 400], 100, 400],
    ['image/webp', [900, 950, 940, 930, 920, 910], 100, 900],
    ['image/png', [900, 700], 100, 900],
  ])('has the best quality that fits the source’s size: %s of %j bytes in %i', async (type, sizes, atMost, kept) => {
    const left = [...sizes]
    const written = await writeWithin(atMost, type, async (quality) => ({ quality, size: left.shift() ?? 0 }))
    expect(written.size).toBe(kept)
    if (kept === sizes[0]) expect(written.quality).toBe(0.92)
  })

  it('is named after the picture, with one suffix and the extension of its type', () => {
    expect(croppedName('summer.jpeg', 'image/png')).toBe('summer-crop.png')
    expect(croppedName('summer-crop.png', 'image/jpeg')).toBe('summer-crop.jpg')
    expect(croppedName('.webp', 'image/webp')).toBe('picture-crop.webp')
  })
})
