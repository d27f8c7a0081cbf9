/**
 * The fonts of designs: static TrueType files under the SIL Open Font License, the same for screen
 * and print. Metrics are shares of the font size, read from the files (tests/unit/shared/design).
 */

/** A file of a family, as "inter-bold_italic". */
export type Face = string

export const FACE_STYLES = ['regular', 'bold', 'italic', 'bold_italic'] as const
export type FaceStyle = (typeof FACE_STYLES)[number]

export type FontFamily = {
  id: string
  /** A proper name, which is not translated. */
  name: string
  styles: readonly FaceStyle[]
  /** From the baseline up. */
  ascent: number
  /** From the baseline down. */
  descent: number
  /** Heights of capitals and of the small x. */
  capitals: number
  x: number
}

const UPRIGHT = ['regular', 'bold'] as const

const INTER: FontFamily = {
  ...{ id: 'inter', name: 'Inter', styles: FACE_STYLES },
  ...{ ascent: 0.9688, descent: 0.2412, capitals: 0.7275, x: 0.5459 },
}

export const FONTS: readonly FontFamily[] = [
  INTER,
  { id: 'noto-sans', name: 'Noto Sans', styles: FACE_STYLES, ascent: 1.069, descent: 0.293, capitals: 0.714, x: 0.536 },
  { id: 'montserrat', name: 'Montserrat', styles: FACE_STYLES, ascent: 0.968, descent: 0.251, capitals: 0.7, x: 0.525 },
  { id: 'oswald', name: 'Oswald', styles: UPRIGHT, ascent: 1.193, descent: 0.289, capitals: 0.81, x: 0.578 },
  { id: 'bebas-neue', name: 'Bebas Neue', styles: ['regular'], ascent: 0.9, descent: 0.3, capitals: 0.7, x: 0.7 },
  {
    ...{ id: 'playfair-display', name: 'Playfair Display', styles: FACE_STYLES },
    ...{ ascent: 1.082, descent: 0.251, capitals: 0.708, x: 0.514 },
  },
  { id: 'lora', name: 'Lora', styles: FACE_STYLES, ascent: 1.006, descent: 0.274, capitals: 0.7, x: 0.5 },
  {
    ...{ id: 'roboto-slab', name: 'Roboto Slab', styles: UPRIGHT },
    ...{ ascent: 1.0479, descent: 0.271, capitals: 0.7109, x: 0.5283 },
  },
  {
    ...{ id: 'jetbrains-mono', name: 'JetBrains Mono', styles: FACE_STYLES },
    ...{ ascent: 1.02, descent: 0.3, capitals: 0.73, x: 0.55 },
  },
  { id: 'pacifico', name: 'Pacifico', styles: ['regular'], ascent: 1.303, descent: 0.453, capitals: 0.84, x: 0.46 },
]

export const DEFAULT_FONT = INTER.id

/** The default family where a scene names one that is not here; preflight says so. */
export const familyOf = (font: string): FontFamily => FONTS.find(({ id }) => id === font) ?? INTER

/** The nearest face that the family has: nothing is slanted or thickened that has no file. */
export function faceOf(font: string, { bold = false, italic = false }: { bold?: boolean; italic?: boolean }): Face {
  const { id, styles } = familyOf(font)
  const wanted: readonly FaceStyle[] = [
    bold ? (italic ? 'bold_italic' : 'bold') : italic ? 'italic' : 'regular',
    bold ? 'bold' : 'regular',
  ]
  return `${id}-${wanted.find((style) => styles.includes(style)) ?? 'regular'}`
}

/** The family of a face. */
export const familyOfFace = (face: Face): FontFamily => familyOf(face.slice(0, face.lastIndexOf('-')))

/** All faces. */
export const FACES: readonly Face[] = FONTS.flatMap(({ id, styles }) => styles.map((style) => `${id}-${style}`))
