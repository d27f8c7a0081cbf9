/** Calculates the part of a picture to keep, its size and its file type. Pure: crop-picture.ts draws. */

export type Size = { width: number; height: number }
/** Percent of the rotated picture. */
export type Area = { x: number; y: number; width: number; height: number }
/** Pixels of the rotated picture. */
export type Cut = Area

export const WHOLE: Area = { x: 0, y: 0, width: 100, height: 100 }

/** The largest canvas that every browser supports; the limit is Safari's on phones. */
const CANVAS_MAX_PIXELS = 16_777_216

/** Width divided by height; undefined for any shape. */
export const SHAPES = [
  { value: 'free', aspect: undefined },
  { value: '1:1', aspect: 1 },
  { value: '4:3', aspect: 4 / 3 },
  { value: '16:9', aspect: 16 / 9 },
] as const

/** The size after `turns` quarter turns to the right. */
export const turnedSize = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width }

/** The largest centred area of that shape. */
export function largestArea(aspect: number | undefined, { width, height }: Size): Area {
  if (aspect === undefined) return WHOLE
  const wide = Math.min(100, ((height * aspect) / width) * 100)
  const high = Math.min(100, (width / aspect / height) * 100)
  return { x: (100 - wide) / 2, y: (100 - high) / 2, width: wide, height: high }
}

/** The area in whole pixels: at least one, and inside the picture. */
export function toCut(area: Area, { width, height }: Size): Cut {
  const along = (start: number, length: number, side: number): [number, number] => {
    const pixels = Math.min(side, Math.max(1, Math.round((length / 100) * side)))
    return [Math.min(side - pixels, Math.max(0, Math.round((start / 100) * side))), pixels]
  }
  const [x, cutWidth] = along(area.x, area.width, width)
  const [y, cutHeight] = along(area.y, area.height, height)
  return { x, y, width: cutWidth, height: cutHeight }
}

/** The size of the written picture: unchanged unless a canvas can't be that large. */
export function keptSize({ width, height }: Size): Size {
  const scale = Math.min(1, Math.sqrt(CANVAS_MAX_PIXELS / (width * height)))
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) }
}

/** Scales down until the longer side is at most `side` pixels and a canvas can draw it. */
export function smallerSize({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height))
  return keptSize({ width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) })
}

const KEPT = ['image/jpeg', 'image/png', 'image/webp']

/** The type to write: unchanged where a canvas can write it, else one that keeps colours and transparency. */
export const writtenType = (type: string): string => {
  if (KEPT.includes(type)) return type
  return type === 'image/gif' ? 'image/png' : 'image/webp'
}

/** The lowest step is the quality of heavily compressed pictures from phones and messengers. */
const QUALITIES = [0.92, 0.85, 0.75, 0.6, 0.45, 0.3]

/**
 * Writes with the best quality that stays within `atMost` bytes, the size of the original: more bytes
 * would add no detail. PNG has no quality, so it is written once. `lowest` limits the quality.
 */
export async function writeWithin<Written extends { size: number }>(
  atMost: number,
  type: string,
  write: (quality: number) => Promise<Written>,
  lowest = 0,
): Promise<Written> {
  const [first = 1, ...lower] =
    type === 'image/png' ? QUALITIES.slice(0, 1) : QUALITIES.filter((quality) => quality >= lowest)
  let best = await write(first)
  for (const quality of lower) {
    if (best.size <= atMost) break
    const next = await write(quality)
    if (next.size < best.size) best = next
  }
  return best
}

/** "summer.jpeg" as PNG → "summer-crop.png". */
export function croppedName(name: string, type: string): string {
  const base = name.replace(/\.\w+$/, '').replace(/-crop$/, '') || 'picture'
  return `${base}-crop.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`
}
