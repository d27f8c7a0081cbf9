/** The visible objects of a page with their places on the sheet, for the rules of preflight. mm. */
import * as text from '#messages/preflight'
import type { Layout } from '../dieline/layout'
import { areaOf, boundsOf, clip, type Edge, edgesOf, type Point, type Polygon } from '../dieline/polygon'
import { objectsOf } from '../draw'
import { familyOfFace } from '../fonts'
import { cornersOf, rotation, transform } from '../geometry'
import type { Id, Ink, Page, Scene, SceneObject } from '../scene'
import { layOutPage } from '../sides'
import { layoutText, plainText, type TextLayout } from '../text-layout'
import type { Facts } from './finding'

export type Placed = {
  id: Id
  object: SceneObject
  ink?: Ink
  /** Its box, turned, clockwise. */
  corners: Polygon
  /** From its own box to the sheet. */
  toSheet: (point: Point) => Point
  /** Set for texts only. */
  lines?: TextLayout
  /** For messages. */
  name: string
}

export type PageToCheck = { id: Id; page: Page; layout: Layout; objects: readonly Placed[]; scene: Scene; facts: Facts }

const NAME_LETTERS = 24

/** Its name, else its first words, else its kind. */
export function nameOf(object: SceneObject): string {
  if (object.name) return object.name
  const words = object.kind === 'text' ? plainText(object).replace(/\s+/g, ' ').trim() : ''
  if (words === '') return text.kind({ kind: object.kind })
  return words.length > NAME_LETTERS ? `${words.slice(0, NAME_LETTERS)}…` : words
}

/** Undefined for a page that is not there. @throws RangeError for a dieline that can't be laid out */
export function pageToCheck(scene: Scene, id: Id, facts: Facts): PageToCheck | undefined {
  const page = scene.pages[id]
  if (!page) return undefined
  const layout = layOutPage(scene, page)
  const frames = new Map(layout.panels.map((panel) => [panel.id, panel.frame]))
  const objects = objectsOf(scene, id)
    .filter(([, { hidden }]) => !hidden)
    .map(([objectId, object]): Placed => {
      const frame = (object.panel === undefined ? undefined : frames.get(object.panel)) ?? { x: 0, y: 0 }
      const [x, y] = [object.x + frame.x, object.y + frame.y]
      const turn = rotation(object.rotation, { x: x + object.width / 2, y: y + object.height / 2 })
      const ink = object.ink === undefined ? undefined : scene.inks[object.ink]
      return {
        ...{ id: objectId, object, name: nameOf(object) },
        corners: cornersOf({ x, y, width: object.width, height: object.height, rotation: object.rotation }),
        toSheet: (point) => transform(turn, { x: point.x + x, y: point.y + y }),
        ...(ink ? { ink } : {}),
        ...(object.kind === 'text' ? { lines: layoutText(object, scene, facts.measure) } : {}),
      }
    })
  return { id, page, layout, objects, scene, facts }
}

/** The part that two convex polygons share, mm². */
export function sharedArea(a: Polygon, b: Polygon): number {
  const shared = edgesOf(b).reduce<Polygon>((rest, edge) => (rest.length > 2 ? clip(rest, edge, 0) : []), a)
  return shared.length > 2 ? Math.abs(areaOf(shared)) : 0
}

/** The length of an edge inside of a convex polygon, mm. */
export function lengthInside({ from, to }: Edge, polygon: Polygon): number {
  const rest = edgesOf(polygon).reduce<Point[]>(
    (part, edge) => (part.length > 1 ? [...clip(part, edge, 0)] : []),
    // A polygon of two corners is the edge there and back.
    [from, to],
  )
  const { width, height } = rest.length > 1 ? boundsOf(rest) : { width: 0, height: 0 }
  return Math.hypot(width, height)
}

/** Less is rounding, mm². */
export const SOME_AREA = 0.01

export const overlaps = (a: Polygon, b: Polygon): boolean => sharedArea(a, b) > SOME_AREA

/** The boxes of its lines, from the capitals down to below the baseline. */
export function lineBoxes({ lines, toSheet }: Placed): Polygon[] {
  return (lines?.lines ?? []).flatMap(({ baseline, pieces, width }) => {
    const [first] = pieces
    if (!first || width <= 0 || pieces.every((piece) => piece.text.trim() === '')) return []
    const up = Math.max(...pieces.map(({ face, size }) => familyOfFace(face).capitals * size))
    const down = Math.max(...pieces.map(({ face, size }) => familyOfFace(face).descent * size))
    const [left, right] = [first.x, first.x + width]
    const corners: Point[] = [
      ...[
        { x: left, y: baseline - up },
        { x: right, y: baseline - up },
      ],
      ...[
        { x: right, y: baseline + down },
        { x: left, y: baseline + down },
      ],
    ]
    return [corners.map(toSheet)]
  })
}

/** Texts may have a box that is larger than their lines. */
export const partsOf = (placed: Placed): readonly Polygon[] =>
  placed.object.kind === 'text' ? lineBoxes(placed) : [placed.corners]
