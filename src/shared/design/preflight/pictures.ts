/** Pictures: there, and with enough pixels. */
import * as text from '#messages/preflight'
import { type Bounds, boundsOf } from '../dieline/polygon'
import { groundOf, type Id, type Paint } from '../scene'
import type { Finding, PixelSize } from './finding'
import type { PageToCheck } from './placed'

export const LEAST_DPI = 150
export const GOOD_DPI = 300
const INCH_MM = 25.4

type Use = { key: string; objects: readonly Id[]; name: string; src: string; box: Bounds; fit: 'cover' | 'contain' }

function usesOf({ id: pageId, page, scene, layout, objects }: PageToCheck): Use[] {
  const ofPaint = (key: string, ids: readonly Id[], name: string, paint: Paint | undefined, box: Bounds): Use[] =>
    paint && 'picture' in paint ? [{ key, objects: ids, name, src: paint.picture, box, fit: 'cover' }] : []
  const ground = ofPaint(
    ...([`ground:${pageId}`, [], text.ground()] as const),
    ...([groundOf(scene, page)?.paint, boundsOf(layout.bleed.flat())] as const),
  )
  const own = objects.flatMap(({ id, object, name }): Use[] => {
    const box = { x: 0, y: 0, width: object.width, height: object.height }
    if (object.kind === 'image')
      return [{ key: id, objects: [id], name, src: object.src, box, fit: object.fit ?? 'cover' }]
    if (object.kind === 'text')
      return object.runs.flatMap(({ fill }, index) => ofPaint(`${id}-${index}`, [id], name, fill, box))
    const stroke = 'stroke' in object ? object.stroke : undefined
    return [...ofPaint(id, [id], name, object.fill, box), ...ofPaint(`${id}-line`, [id], name, stroke, box)]
  })
  return [...ground, ...own]
}

/** Pixels of the picture for each inch of paper. */
export function dpiOf({ width, height }: PixelSize, box: Pick<Bounds, 'width' | 'height'>, fit: Use['fit']): number {
  const mmPerPixel = (fit === 'cover' ? Math.max : Math.min)(box.width / width, box.height / height)
  return INCH_MM / mmPerPixel
}

export function pictureFindings(page: PageToCheck): Finding[] {
  const { pictures } = page.facts
  if (!pictures) return []
  return usesOf(page).flatMap(({ key, objects, name, src, box, fit }): Finding[] => {
    const size = pictures[src]
    // A ground without objects may be the same on other pages.
    const about = { page: page.id, objects, ...(objects.length === 0 ? { also: [] } : {}) }
    if (size === null)
      return [{ id: `picture-missing:${key}`, level: 'error', message: text.pictureMissing({ name }), ...about }]
    if (!size) return []
    const dpi = Math.floor(dpiOf(size, box, fit) + 1e-6)
    if (dpi >= GOOD_DPI) return []
    const isError = dpi < LEAST_DPI
    const message = isError
      ? text.pictureCoarse({ name, dpi, least: LEAST_DPI })
      : text.pictureFair({ name, dpi, good: GOOD_DPI })
    return [{ id: `picture-coarse:${key}`, level: isError ? 'error' : 'warning', message, ...about }]
  })
}
