import { expect, test } from 'vitest'
import { jpegFacts } from '../../../../src/features/design-editor/print/pdf/read-picture'

const word = (value: number, isLittle: boolean) => (isLittle ? [value & 255, value >> 8] : [value >> 8, value & 255])

/** An EXIF segment with nothing but the orientation. */
function exif(orientation: number, isLittle: boolean): number[] {
  const order = isLittle ? [0x49, 0x49] : [0x4d, 0x4d]
  const long = (value: number) => (isLittle ? [...word(value, true), 0, 0] : [0, 0, ...word(value, false)])
  const tiff = [
    ...[...order, ...word(42, isLittle), ...long(8), ...word(1, isLittle)],
    ...[...word(0x112, isLittle), ...word(3, isLittle), ...long(1), ...word(orientation, isLittle), 0, 0, ...long(0)],
  ]
  const body = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  return [0xff, 0xe1, ...word(body.length + 2, false), ...body]
}

const frame = [0xff, 0xc2, 0, 11, 8, 0, 20, 0, 30, 1, 1, 0x11, 0, 0, 0]
const jpeg = (...parts: number[][]) => Uint8Array.of(0xff, 0xd8, ...parts.flat(), ...frame)

test('the size of a picture is read, and that it is upright', () => {
  expect(jpegFacts(jpeg())).toEqual({ width: 30, height: 20, orientation: 1 })
})

test.each([true, false])('a turned picture is noticed (little endian: %s)', (isLittle) => {
  expect(jpegFacts(jpeg(exif(6, isLittle)))?.orientation).toBe(6)
})

test('another kind of file, and one that breaks off, are no pictures of this kind', () => {
  expect(jpegFacts(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0))).toBeUndefined()
  expect(jpegFacts(jpeg(exif(6, true)).slice(0, 20))).toBeUndefined()
  expect(jpegFacts(new Uint8Array())).toBeUndefined()
})
