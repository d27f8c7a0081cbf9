/** Grounds of pages, and backgrounds of the library as paint for them. */
import { isGradient, parsePattern, toHex } from '#shared/catalogue/background'
import type { Change } from '#shared/design/patch'
import type { Ground, Id, Page, Paint } from '#shared/design/scene'
import type { AnyRecord } from '#shared/records/query'

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Paint of a background; undefined for one that can't be painted. */
export function groundPaintOf({ kind, value, image }: AnyRecord): Paint | undefined {
  const words = asText(value).trim()
  const hex = toHex(words)
  if (kind !== 'image' && hex) return { rgb: hex }
  if (kind !== 'image' && isGradient(words)) return { gradient: words }
  if (kind !== 'image' && parsePattern(words)) return { pattern: words }
  return asText(image) === '' ? undefined : { picture: asText(image) }
}

/** Sets the ground that a page shows: its own, or that of all pages. Without one there is none. */
export const groundChange = (id: Id, page: Page, ground: Ground | undefined): Change =>
  page.ground === undefined
    ? { in: 'scene', id: 'ground', ...(ground && { after: ground }) }
    : { in: 'pages', id, field: 'ground', after: ground ?? 'none' }
