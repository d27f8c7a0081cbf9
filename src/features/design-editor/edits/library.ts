/** Records of the library as parts of a scene: a paint for the ground, an ink. */
import { isGradient, parsePattern, toHex } from '#shared/catalogue/background'
import { type Cmyk, INK_KINDS, type Ink, type Paint } from '#shared/design/scene'
import type { AnyRecord } from '#shared/records/query'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A plain conversion: percent of each ink. */
export function hexToCmyk(hex: string): Cmyk {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const light = Math.max(red, green, blue)
  if (light === 0) return [0, 0, 0, 100]
  const part = (value: number) => Math.round(((light - value) / light) * 100)
  return [part(red), part(green), part(blue), Math.round((1 - light) * 100)]
}

/** Paint of a background; undefined for one that can't be painted. */
export function groundPaintOf({ kind, value, image }: AnyRecord): Paint | undefined {
  const words = asText(value).trim()
  const hex = toHex(words)
  if (kind !== 'image' && hex) return { rgb: hex }
  if (kind !== 'image' && isGradient(words)) return { gradient: words }
  if (kind !== 'image' && parsePattern(words)) return { pattern: words }
  return asText(image) === '' ? undefined : { picture: asText(image) }
}

/** Ink of an embellishment. */
export const inkOf = ({ kind, colour }: AnyRecord, name: string): Omit<Ink, 'from'> => ({
  name,
  kind: INK_KINDS.find((each) => each === kind) ?? 'spot',
  cmyk: hexToCmyk(toHex(asText(colour)) ?? '#868e96'),
})
