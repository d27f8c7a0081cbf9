/**
 * Parses the value of a background: a colour, a CSS gradient or a pattern. People type the value
 * and it ends up in a style, so only a value that parses is painted, and never a URL. Pure.
 */
import { isEmptyValue } from '../empty'
import { namesOf } from '../names'
import type { ValidationErrors } from '../resources/validate'

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** #abc becomes #aabbcc; undefined for anything but a hex colour. */
export function toHex(text: string): string | undefined {
  if (!HEX.test(text)) return undefined
  const hex = text.toLowerCase()
  return hex.length === 7 ? hex : `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}`
}

export const GRADIENT_SHAPES = ['linear', 'radial', 'conic'] as const
export type GradientShape = (typeof GRADIENT_SHAPES)[number]
/** `at` in percent of the gradient's length. */
export type Stop = { colour: string; at: number }
/** `angle` in degrees, clockwise from the top; unused for radial gradients. */
export type Gradient = { shape: GradientShape; angle: number; stops: Stop[] }

/** More stops would not fit into the value. */
export const STOPS_MAX = 8

const GRADIENT = /^(repeating-)?(linear|radial|conic)-gradient\((.+)\)$/is
const NUMBER = String.raw`-?\d{1,5}(?:\.\d{1,4})?`
const ANY_COLOUR = String.raw`(?:#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(?:rgb|hsl)a?\([\d\s.,%-]+\)|[a-z]{3,24})`
const ANY_STOP = new RegExp(String.raw`^${ANY_COLOUR}(?:\s+${NUMBER}(?:%|px|deg)?){0,2}$`, 'i')
const ANGLE = `${NUMBER}(?:deg|turn|rad|grad)|0`
const PRELUDES: Readonly<Record<GradientShape, RegExp>> = {
  linear: new RegExp(String.raw`^(?:${ANGLE}|to\s+(?:top|bottom|left|right)(?:\s+(?:top|bottom|left|right))?)$`, 'i'),
  radial:
    /^(?:(?:circle|ellipse|closest-side|closest-corner|farthest-side|farthest-corner)\s*)*(?:at\s+[a-z\d\s.%]+)?$/i,
  conic: new RegExp(String.raw`^(?:from\s+(?:${ANGLE}))?\s*(?:at\s+[a-z\d\s.%]+)?$`, 'i'),
}

/** Splits at commas outside of brackets. */
const argumentsOf = (text: string): string[] => text.split(/,(?![^(]*\))/).map((part) => part.trim())

type Parts = { shape: GradientShape; isRepeating: boolean; prelude: string; stops: string[] }

function partsOf(text: string): Parts | undefined {
  const [, repeating, shapeText = '', inner = ''] = GRADIENT.exec(text.trim()) ?? []
  const shape = GRADIENT_SHAPES.find((name) => name === shapeText.toLowerCase())
  if (!shape) return undefined
  const [first = '', ...rest] = argumentsOf(inner)
  const hasPrelude = first !== '' && PRELUDES[shape].test(first) && !HEX.test(first)
  const stops = hasPrelude ? rest : [first, ...rest]
  if (stops.length < 2 || !stops.every((stop) => ANY_STOP.test(stop))) return undefined
  return { shape, isRepeating: repeating !== undefined, prelude: hasPrelude ? first : '', stops }
}

/** Whether the text is a CSS gradient that may be painted. */
export const isGradient = (text: string): boolean => partsOf(text) !== undefined

const SIDES: Readonly<Record<string, number>> = { 'to top': 0, 'to right': 90, 'to bottom': 180, 'to left': 270 }

function angleOf(shape: GradientShape, prelude: string): number | undefined {
  if (shape === 'radial') return prelude === '' || prelude.toLowerCase() === 'circle' ? 0 : undefined
  if (prelude === '') return shape === 'linear' ? 180 : 0
  const side = SIDES[prelude.toLowerCase().replace(/\s+/g, ' ')]
  if (shape === 'linear' && side !== undefined) return side
  const [, degrees] = (shape === 'linear' ? /^(-?[\d.]+)deg$/i : /^from\s+(-?[\d.]+)deg$/i).exec(prelude) ?? []
  return degrees === undefined ? undefined : ((Number(degrees) % 360) + 360) % 360
}

/**
 * Fills in missing positions as CSS does: 0 and 100 % at the ends, others evenly between their
 * neighbours.
 */
function withPlaces(stops: readonly { colour: string; at: number | undefined }[]): Stop[] {
  const last = stops.length - 1
  const positions = stops.map(({ at }, index) => at ?? (index === 0 ? 0 : index === last ? 100 : undefined))
  return stops.map(({ colour }, index) => {
    const own = positions[index]
    if (own !== undefined) return { colour, at: own }
    const before = positions.findLastIndex((at, other) => at !== undefined && other < index)
    const after = positions.findIndex((at, other) => at !== undefined && other > index)
    const [from = 0, to = 100] = [positions[before], positions[after]]
    return { colour, at: Math.round(from + ((to - from) * (index - before)) / (after - before)) }
  })
}

/**
 * The gradient for the editor; undefined for one that only text can express (named colours,
 * lengths, repetition).
 */
export function parseGradient(text: string): Gradient | undefined {
  const parts = partsOf(text)
  if (!parts || parts.isRepeating || parts.stops.length > STOPS_MAX) return undefined
  const angle = angleOf(parts.shape, parts.prelude)
  if (angle === undefined) return undefined
  const stops = parts.stops.map((stop) => {
    const [, colour = '', at] = /^(#[\da-f]+)(?:\s+(\d+(?:\.\d+)?)%)?$/i.exec(stop) ?? []
    return { colour: toHex(colour), at: at === undefined ? undefined : Number(at) }
  })
  const isPlain = stops.every((stop): stop is { colour: string; at: number | undefined } => stop.colour !== undefined)
  return isPlain ? { shape: parts.shape, angle, stops: withPlaces(stops) } : undefined
}

const preludeOf = ({ shape, angle }: Gradient): string =>
  shape === 'linear' ? `${angle}deg` : shape === 'radial' ? 'circle' : `from ${angle}deg`

export const formatGradient = (gradient: Gradient): string =>
  `${gradient.shape}-gradient(${[preludeOf(gradient), ...gradient.stops.map(({ colour, at }) => `${colour} ${at}%`)].join(', ')})`

/** An SVG element of a tile, without content. */
export type TileShape = { tag: 'circle' | 'path'; attributes: Readonly<Record<string, string | number>> }

const filledPath = (d: string, fill: string): TileShape => ({ tag: 'path', attributes: { d, fill } })
const line = (d: string, stroke: string, width: number): TileShape => ({
  tag: 'path',
  attributes: { d, fill: 'none', stroke, 'stroke-width': width },
})
const dot = (middle: number, fill: string): TileShape => ({
  tag: 'circle',
  attributes: { cx: middle, cy: middle, r: 5, fill },
})

const SCALES =
  'M0 20A20 20 0 0 0 40 20M-20 40A20 20 0 0 0 20 40A20 20 0 0 0 60 40M-20 0A20 20 0 0 0 20 0A20 20 0 0 0 60 0'

/** Patterns as 40 × 40 tiles, drawn in one colour over the ground. */
const TILES = {
  dots: (colour: string) => [dot(10, colour), dot(30, colour)],
  stripes: (colour: string) => [filledPath('M0 0h20v40h-20z', colour)],
  diagonals: (colour: string) => [line('M-10 10L10 -10M-10 50L50 -10M30 50L50 30', colour, 10)],
  grid: (colour: string) => [filledPath('M0 0h40v4h-40zM0 0h4v40h-4z', colour)],
  checks: (colour: string) => [filledPath('M0 0h20v20h-20zM20 20h20v20h-20z', colour)],
  scales: (colour: string) => [line(SCALES, colour, 2.5)],
  herringbone: (colour: string) => [line('M0 10L20 30L40 10M0 30L20 50L40 30M0 -10L20 10L40 -10', colour, 5)],
} as const satisfies Record<string, (colour: string) => TileShape[]>

export type PatternName = keyof typeof TILES
export const PATTERN_NAMES = namesOf(TILES)
/** `size`: side of one tile in pixels. */
export type Pattern = { name: PatternName; colour: string; ground: string; size: number }

export const TILE_SIDE = 40
export const PATTERN_SIZE = { min: 4, max: 200 } as const
const PATTERN = /^([a-z]+)(?:\(\s*(#[\da-f]{3,6})\s*,\s*(#[\da-f]{3,6})\s*(?:,\s*(\d{1,3})(?:px)?\s*)?\))?$/i

/** "dots", or "dots(#e4572e, #fff3d6, 24px)": name, colour, ground and side of a tile. */
export function parsePattern(text: string): Pattern | undefined {
  const [, nameText = '', colourText = '#868e96', groundText = '#ffffff', sizeText = '24'] =
    PATTERN.exec(text.trim()) ?? []
  const name = PATTERN_NAMES.find((other) => other === nameText.toLowerCase())
  const [colour, ground, size] = [toHex(colourText), toHex(groundText), Number(sizeText)]
  if (!name || !colour || !ground || size < PATTERN_SIZE.min || size > PATTERN_SIZE.max) return undefined
  return { name, colour, ground, size }
}

export const formatPattern = ({ name, colour, ground, size }: Pattern): string =>
  `${name}(${colour}, ${ground}, ${size}px)`

/** The content of a tile, without its ground. */
export const tileShapes = ({ name, colour }: Pick<Pattern, 'name' | 'colour'>): TileShape[] => TILES[name](colour)

const toElement = ({ tag, attributes }: TileShape): string =>
  `<${tag}${Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')}/>`

/** The same as SVG text. */
export const tileOf = (pattern: Pick<Pattern, 'name' | 'colour'>): string => tileShapes(pattern).map(toElement).join('')

function paintPattern({ ground, size, ...pattern }: Pattern): string {
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${TILE_SIDE} ${TILE_SIDE}">${tileOf(pattern)}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(tile)}") 0 0 / ${size}px ${size}px ${ground}`
}

/** CSS paint of a value of any kind; undefined for an invalid value. */
export function toPaint(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim()
  if (isGradient(text)) return text
  const pattern = parsePattern(text)
  return toHex(text) ?? (pattern && paintPattern(pattern))
}

const READS: Readonly<Record<string, { fits: (text: string) => boolean; message: string }>> = {
  colour: {
    fits: (text) => toHex(text) !== undefined,
    message: 'Value must be a colour such as #0b7285',
  },
  gradient: {
    fits: isGradient,
    message: 'Value must be a CSS gradient such as linear-gradient(90deg, #0b7285 0%, #e3fafc 100%)',
  },
  pattern: {
    fits: (text) => parsePattern(text) !== undefined,
    message: `Value must be a pattern such as dots(#e4572e, #fff3d6, 24px), of ${PATTERN_NAMES.join(', ')}`,
  },
}

/** Whether a value is valid for its kind. The value of a picture is a free remark. */
export const fitsKind = (kind: unknown, value: string): boolean => READS[String(kind)]?.fits(value.trim()) ?? true

/** The cross-field rule of form and server: the value must match the kind. */
export function backgroundErrors({ kind, value }: Record<string, unknown>): ValidationErrors {
  if (isEmptyValue(value) || typeof value !== 'string' || fitsKind(kind, value)) return {}
  return { value: READS[String(kind)]?.message ?? 'Value does not fit the kind' }
}
