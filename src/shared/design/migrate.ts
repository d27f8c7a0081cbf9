/**
 * Reads what a design has stored. The first format had `{ unit, width, height, layers }`: it becomes
 * a label with one page. Ids follow from places in the list, so that two devices make the same scene.
 */
import { fieldsOf, isObject } from '../json'
import { emptyScene, type Ground, roundMm, type Scene, type SceneObject } from './scene'

export const SCHEMA = 1
const PAGE = 'outside1'
/** As a share of the font size. The first format gave the height of capital letters instead. */
const CAPITALS = 0.7
/** From the top of a text to its first baseline, in font sizes. */
const BASELINE = 0.96
const LEADING = 1.2

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const idOf = (index: number): string => `layer${String(index).padStart(3, '0')}`
/** An ordering key of three digits (order-keys.ts), without what makes keys between others. */
const keyOf = (index: number): string => `c${index.toString(36).toUpperCase().padStart(3, '0')}`

type Sheet = { width: number; height: number }
type Layer = Readonly<Record<string, unknown>>

/** Undefined for a layer that is not understood. */
function objectOf(layer: Layer, z: string, sheet: Sheet): SceneObject | undefined {
  const { kind, x, y, fill } = layer
  if (!isNumber(x) || !isNumber(y) || typeof fill !== 'string') return undefined
  const place = { page: PAGE, rotation: 0, z }
  if (kind === 'text') {
    const { text, size: capitals } = layer
    if (typeof text !== 'string' || !isNumber(capitals) || capitals <= 0) return undefined
    const size = capitals / CAPITALS
    const half = Math.max(Math.min(x, sheet.width - x), size)
    return {
      ...place,
      kind,
      x: roundMm(x - half),
      y: roundMm(y + capitals - BASELINE * size),
      width: roundMm(2 * half),
      height: roundMm(LEADING * size),
      align: 'center',
      runs: [{ text, size: roundMm(size), leading: LEADING, fill: { rgb: fill } }],
    }
  }
  const { width, height } = layer
  if ((kind !== 'rect' && kind !== 'ellipse') || !isNumber(width) || !isNumber(height)) return undefined
  const box = { x: roundMm(x), y: roundMm(y), width: roundMm(width), height: roundMm(height) }
  return { ...place, kind, ...box, fill: { rgb: fill } }
}

/** The first layer is the ground where it covers the sheet. */
function groundOf(layer: Layer, { width, height }: Sheet): Ground | undefined {
  const isWhole = layer.kind === 'rect' && layer.x === 0 && layer.y === 0
  if (!isWhole || layer.width !== width || layer.height !== height) return undefined
  return typeof layer.fill === 'string' ? { paint: { rgb: layer.fill } } : undefined
}

function fromLayers(stored: Layer, { width, height }: Sheet, layers: readonly unknown[], pageName: string): Scene {
  const sheet = { width, height }
  const ground = groundOf(fieldsOf(layers[0]), sheet)
  const objects: Record<string, SceneObject> = {}
  const unknown: unknown[] = []
  for (const [index, layer] of layers.entries()) {
    if (index === 0 && ground) continue
    const object = objectOf(fieldsOf(layer), keyOf(index), sheet)
    if (object) objects[idOf(index)] = object
    else unknown.push(layer)
  }
  const { unit: _, width: _width, height: _height, layers: _layers, ...others } = stored
  return {
    ...others,
    ...emptyScene({ kind: 'label', length: width, depth: height }, PAGE, pageName),
    ...(ground && { ground }),
    objects,
    ...(unknown.length > 0 && { layers: unknown }),
  }
}

/**
 * The newest format of what is stored; what is not understood is kept. The result is unchecked (see
 * parse-scene.ts). A higher schema is returned as it is.
 * @param pageName of the only page that the first format becomes
 */
export function migrate(stored: unknown, pageName: string): unknown {
  if (!isObject(stored) || 'schema' in stored) return stored
  const { unit, width, height, layers } = stored
  const isFirst = unit === 'mm' && isNumber(width) && isNumber(height) && Array.isArray(layers)
  return isFirst ? fromLayers(stored, { width, height }, layers, pageName) : stored
}
