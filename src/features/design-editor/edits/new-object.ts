/** Objects as the tools make them. Pure. */
import type { Bounds } from '#shared/design/dieline/polygon'
import { DEFAULT_FONT } from '#shared/design/fonts'
import { type Id, roundMm, type SceneObject } from '#shared/design/scene'
import { DEFAULT_LEADING } from '#shared/design/text-layout'
import { boxedPath, type Knot } from './free-shape'

export type DrawnKind = 'text' | 'rect' | 'ellipse' | 'line' | 'path' | 'qr'

/** Without its key in the order. */
export type NewObject = SceneObject extends infer Each ? (Each extends SceneObject ? Omit<Each, 'z'> : never) : never

/** Sizes of an object that is placed by a click, mm; not larger than half of the sheet. */
const SIZES: Readonly<Record<DrawnKind, { width: number; height: number }>> = {
  text: { width: 40, height: 7.2 },
  rect: { width: 30, height: 20 },
  ellipse: { width: 25, height: 25 },
  line: { width: 30, height: 0 },
  path: { width: 30, height: 25 },
  qr: { width: 20, height: 20 },
}

export function boxFor(
  kind: DrawnKind,
  at: { x: number; y: number },
  sheet: { width: number; height: number },
): Bounds {
  const { width, height } = SIZES[kind]
  return { ...at, width: Math.min(width, sheet.width / 2), height: Math.min(height, sheet.height / 2) }
}

const GREY = { rgb: '#c9ced6' }
const BLACK = { rgb: '#000000' }
const LINE_MM = 0.5

/** @param rising of a line, from bottom left to top right */
export function newObject(kind: DrawnKind, page: Id, box: Bounds, { content = '', rising = false } = {}): NewObject {
  const place = {
    ...{ page, rotation: 0, x: roundMm(box.x), y: roundMm(box.y) },
    ...{ width: roundMm(box.width), height: roundMm(box.height) },
  }
  switch (kind) {
    case 'text':
      return {
        ...{ kind, ...place },
        runs: [{ text: content, font: DEFAULT_FONT, size: 6, leading: DEFAULT_LEADING, fill: BLACK }],
      }
    case 'rect':
    case 'ellipse':
      return { kind, ...place, fill: GREY }
    // A triangle, until its points are moved.
    case 'path': {
      const { width, height } = place
      return { kind, ...place, path: `M${roundMm(width / 2)} 0L${width} ${height}L0 ${height}Z`, fill: GREY }
    }
    case 'line':
      return { kind, ...place, stroke: BLACK, strokeWidth: LINE_MM, ...(rising ? { rising } : {}) }
    case 'qr': {
      const side = Math.max(Math.min(place.width, place.height), 1)
      return { kind, ...place, width: side, height: side, content, correction: 'M', fill: BLACK }
    }
  }
}

/** The points are on the sheet. An outline that stays open is a line, and has no fill. */
export function newShape(page: Id, knots: readonly Knot[], isClosed = true): NewObject {
  const { box, path } = boxedPath([{ knots, isClosed }])
  const { x, y, width, height } = box
  const place = { x: roundMm(x), y: roundMm(y), width: roundMm(width), height: roundMm(height) }
  const paint = isClosed ? { fill: GREY } : { stroke: BLACK, strokeWidth: LINE_MM }
  return { kind: 'path', page, rotation: 0, ...place, path, ...paint }
}

/** A picture in its own proportions, in the middle of a frame and at most as large as 60 % of it. */
export function newImage(page: Id, src: string, natural: { width: number; height: number }, frame: Bounds): NewObject {
  const scale = Math.min((frame.width * 0.6) / natural.width, (frame.height * 0.6) / natural.height)
  const [width, height] = [natural.width * scale, natural.height * scale]
  return {
    ...{ kind: 'image', page, src, rotation: 0, fit: 'cover' },
    ...{ x: roundMm(frame.x + (frame.width - width) / 2), y: roundMm(frame.y + (frame.height - height) / 2) },
    ...{ width: roundMm(width), height: roundMm(height) },
  }
}
