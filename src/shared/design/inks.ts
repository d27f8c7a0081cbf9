/** Finishes of the library as inks of a scene. */
import { toHex } from '../catalogue/background'
import { type Cmyk, INK_KINDS, type Ink } from './scene'

/** A plain conversion: percent of each ink. */
export function hexToCmyk(hex: string): Cmyk {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const light = Math.max(red, green, blue)
  if (light === 0) return [0, 0, 0, 100]
  const part = (value: number) => Math.round(((light - value) / light) * 100)
  return [part(red), part(green), part(blue), Math.round((1 - light) * 100)]
}

/** A finish without a colour is drawn in this one. */
const NO_COLOUR = '#868e96'

/** Ink of an embellishment. */
export const inkOf = ({ kind, colour }: Readonly<Record<string, unknown>>, name: string): Omit<Ink, 'from'> => ({
  name,
  kind: INK_KINDS.find((each) => each === kind) ?? 'spot',
  cmyk: hexToCmyk((typeof colour === 'string' ? toHex(colour) : undefined) ?? NO_COLOUR),
})
