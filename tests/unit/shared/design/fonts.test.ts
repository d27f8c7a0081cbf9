import { readFileSync } from 'node:fs'
import { create } from '@cantoo/fontkit'
import { expect, test } from 'vitest'
import { FACES, FONTS, faceOf, familyOf, familyOfFace } from '#shared/design/fonts'

const FOLDERS: Readonly<Record<string, string>> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  bold_italic: '700Bold_Italic',
}

function readFace(face: string) {
  const end = face.lastIndexOf('-')
  const [id, folder] = [face.slice(0, end), FOLDERS[face.slice(end + 1)] ?? '']
  const { name } = familyOf(id)
  const file = `node_modules/@expo-google-fonts/${id}/${folder}/${name.replaceAll(' ', '')}_${folder}.ttf`
  const font = create(readFileSync(file))
  if (!('unitsPerEm' in font)) throw new Error(`${file} is a collection.`)
  return font
}

test.each(FACES)('%s is a static TrueType file that may be embedded, with the metrics of its family', (face) => {
  const font = readFace(face)
  const family = familyOfFace(face)
  const share = (units: number) => units / font.unitsPerEm
  expect(share(font.ascent)).toBeCloseTo(family.ascent, 3)
  expect(-share(font.descent)).toBeCloseTo(family.descent, 3)
  expect(share(font.capHeight)).toBeCloseTo(family.capitals, 3)
  expect(share(font.xHeight)).toBeCloseTo(family.x, 1)
  expect(Object.keys(font.variationAxes)).toEqual([])
})

test('a face that a family lacks is the nearest one that it has', () => {
  expect(faceOf('inter', { bold: true, italic: true })).toBe('inter-bold_italic')
  expect(faceOf('oswald', { bold: true, italic: true })).toBe('oswald-bold')
  expect(faceOf('oswald', { italic: true })).toBe('oswald-regular')
  expect(faceOf('pacifico', { bold: true })).toBe('pacifico-regular')
  expect(faceOf('no such font', {})).toBe('inter-regular')
  expect(new Set(FONTS.map(({ id }) => id)).size).toBe(FONTS.length)
})
