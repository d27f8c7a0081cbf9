/** Reads the fonts of designs from their packages. Only the Node composition and tests import it. */
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { create, type Font, type Glyph } from '@cantoo/fontkit'
import type { Face } from '#shared/design/fonts'
import type { Letters } from './seed-letters'

const FOLDERS: Readonly<Record<string, string>> = {
  regular: '400Regular',
  bold: '700Bold',
  italic: '400Regular_Italic',
  bold_italic: '700Bold_Italic',
}

/** @throws Error for a face without a file */
function readFace(face: Face): Font {
  const end = face.lastIndexOf('-')
  const home = createRequire(import.meta.url).resolve(`@expo-google-fonts/${face.slice(0, end)}/package.json`)
  const folder = join(dirname(home), FOLDERS[face.slice(end + 1)] ?? '')
  const file = readdirSync(folder).find((name) => name.endsWith('.ttf'))
  const font = file === undefined ? undefined : create(readFileSync(join(folder, file)))
  if (!font || !('unitsPerEm' in font)) throw new Error(`There is no font of the face ${face}`)
  return font
}

/** Without ligatures, as the editor sets text: a glyph for each letter. */
const SETTING = { liga: false, clig: false, calt: false }

export function fontLetters(): Letters {
  const fonts = new Map<Face, Font>()
  const fontOf = (face: Face): Font => {
    const font = fonts.get(face) ?? readFace(face)
    fonts.set(face, font)
    return font
  }
  /** Advances in font sizes. */
  const glyphsOf = (face: Face, text: string): { glyph: Glyph; advance: number }[] => {
    const font = fontOf(face)
    const { glyphs, positions } = font.layout(text, SETTING)
    return glyphs.map((glyph, index) => ({ glyph, advance: (positions?.[index]?.xAdvance ?? 0) / font.unitsPerEm }))
  }
  return {
    measure: (face, text) => glyphsOf(face, text).map(({ advance }) => advance),
    outline: (face, text, spacing) => {
      const { unitsPerEm } = fontOf(face)
      let x = 0
      return glyphsOf(face, text)
        .map(({ glyph, advance }) => {
          const path = glyph.path.scale(1 / unitsPerEm, -1 / unitsPerEm).translate(x, 0)
          x += advance + spacing
          return path.mapPoints((px, py) => [round(px), round(py)]).toSVG()
        })
        .join('')
    },
  }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
