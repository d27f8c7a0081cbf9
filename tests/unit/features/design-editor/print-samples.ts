/** A box with everything that can be printed, and its parts as the page makes them. */
import { readFileSync } from 'node:fs'
import { create } from '@cantoo/fontkit'
import { encode } from 'uqr'
import { codeShape } from '#shared/design/draw'
import { FACES, type Face } from '#shared/design/fonts'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import { isMark, layoutText, type Measure } from '#shared/design/text-layout'
import type { PrintInput } from '../../../../src/features/design-editor/print/pdf/pdf'

const FOLDERS = { regular: '400Regular', bold: '700Bold', italic: '400Regular_Italic' } as const
const PREFIXES = { inter: 'Inter', 'noto-sans': 'NotoSans', 'playfair-display': 'PlayfairDisplay' } as const

export function fontBytes(face: Face): Uint8Array {
  if (!FACES.includes(face)) throw new Error(`There is no face ${face}`)
  const end = face.lastIndexOf('-')
  const [family, style] = [face.slice(0, end) as keyof typeof PREFIXES, face.slice(end + 1) as keyof typeof FOLDERS] // Of the samples.
  const folder = FOLDERS[style]
  return new Uint8Array(
    readFileSync(`node_modules/@expo-google-fonts/${family}/${folder}/${PREFIXES[family]}_${folder}.ttf`),
  )
}

const fonts = new Map<Face, Extract<ReturnType<typeof create>, { glyphForCodePoint: unknown }>>()

export function fontOf(face: Face) {
  const known = fonts.get(face)
  if (known) return known
  const font = create(fontBytes(face))
  if (!('glyphForCodePoint' in font)) throw new Error('A collection')
  fonts.set(face, font)
  return font
}

export const measure: Measure = (face, text) => {
  const font = fontOf(face)
  return [...text].map((letter) => {
    const width = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)?.advanceWidth ?? 0
    return isMark(letter) ? 0 : width / font.unitsPerEm
  })
}

const box = { kind: 'tuck_end', length: 60, width: 40, depth: 100, thickness: 0.4 } as const
export const placed = { page: 'p1', panel: 'front', x: 5, y: 5, width: 50, height: 20, rotation: 0, z: 'a0' } as const

export const objects: Record<string, SceneObject> = {
  title: {
    ...placed,
    kind: 'text',
    runs: [{ text: 'Café Ω Привет', font: 'noto-sans', size: 6, fill: { cmyk: [0, 0, 0, 100] } }],
  },
  small: {
    ...placed,
    kind: 'text',
    y: 30,
    rotation: 30,
    runs: [{ text: 'AV To', size: 4, spacing: 0.3, fill: { rgb: '#123456' } }],
  },
  gold: { ...placed, kind: 'rect', y: 40, height: 10, ink: 'foil', fill: { rgb: '#000000' } },
  gloss: { ...placed, kind: 'ellipse', y: 52, height: 10, ink: 'uv', fill: { rgb: '#000000' }, opacity: 0.5 },
  raised: {
    ...placed,
    kind: 'path',
    y: 64,
    height: 10,
    ink: 'emboss',
    path: 'M0 0h10a5 5 0 010 10z',
    fill: { rgb: '#000000' },
  },
  sunk: { ...placed, kind: 'line', y: 76, height: 1, ink: 'deboss', stroke: { rgb: '#000000' }, strokeWidth: 1 },
  code: { ...placed, kind: 'qr', y: 78, x: 30, width: 20, height: 20, content: 'https://example.com/a' },
  fade: {
    ...placed,
    kind: 'rect',
    y: 80,
    width: 20,
    height: 8,
    radius: 2,
    fill: { gradient: 'linear-gradient(90deg, #ff0000, #00ff00 50%, #0000ff)' },
  },
  dots: {
    ...placed,
    kind: 'rect',
    y: 90,
    width: 20,
    height: 8,
    opacity: 0.5,
    fill: { pattern: 'scales(#e4572e, #fff3d6, 24px)' },
  },
  photo: { ...placed, kind: 'image', panel: 'back', src: '/uploads/a.png', width: 20, height: 10 },
}

const { uv, ...others } = {
  foil: { name: 'Gold', kind: 'foil', cmyk: [0, 20, 60, 20] },
  uv: { name: 'Gloss', kind: 'spot_uv', cmyk: [20, 0, 0, 0] },
  emboss: { name: 'Raised', kind: 'emboss', cmyk: [0, 30, 0, 0] },
  deboss: { name: 'Prägung', kind: 'deboss', cmyk: [0, 0, 30, 0] },
} as const

export const printed: Scene = {
  ...emptyScene(box, 'p1', 'Outside'),
  inks: { uv, ...others },
  ground: { paint: { cmyk: [10, 0, 20, 0] } },
  objects,
}

/** What the page hands to the worker. */
export function inputOf(scene: Scene, pageId = 'p1', others: Partial<PrintInput> = {}): PrintInput {
  const entries = Object.entries(scene.objects)
  return {
    scene,
    pages: [{ id: pageId, slug: 'Tea box, 223.6 × 203.7 mm' }],
    ...{ title: 'Tea box', at: Date.UTC(2026, 10, 26) },
    layouts: Object.fromEntries(
      entries.flatMap(([id, object]) => (object.kind === 'text' ? [[id, layoutText(object, scene, measure)]] : [])),
    ),
    codes: Object.fromEntries(
      entries.flatMap(([id, object]) =>
        object.kind === 'qr'
          ? [
              [
                id,
                codeShape(encode(object.content, { ecc: 'M', border: 0 }).data, Math.min(object.width, object.height)),
              ],
            ]
          : [],
      ),
    ),
    fonts: { 'inter-regular': fontBytes('inter-regular'), 'noto-sans-regular': fontBytes('noto-sans-regular') },
    pictures: {
      '/uploads/a.png': { width: 2, height: 1, rgba: Uint8Array.of(255, 0, 0, 255, 0, 0, 255, 128) },
    },
    options: { marks: true, dieline: true, finishes: true },
    ...others,
  }
}
