/**
 * The flat sheet of a dieline: places of its panels and every line that follows from them. Lengths
 * are mm; the sheet's top left corner is (0, 0), y points down.
 */
import type { Dieline } from '../scene'
import { frontOf, panelsOf } from './kinds'
import { dielineErrors } from './limits'
import type { Panel } from './panels'
import {
  type Bounds,
  boundsOf,
  clip,
  contains,
  distanceInside,
  type Edge,
  edgesOf,
  grow,
  joinLoops,
  lengthOf,
  type Point,
  type Polygon,
  pointOn,
  type Span,
  TOLERANCE,
  uncovered,
} from './polygon'

/** A turn and a move of the plane: local (1, 0) points to (cos, sin), local (0, 0) lies at (x, y). */
export type Placement = { x: number; y: number; cos: number; sin: number }

export type PlacedPanel = Panel & {
  place: Placement
  /** The polygon in the sheet, with the same numbers of edges. */
  corners: Polygon
  /**
   * Its bounding box. The panel's frame, which holds the objects of the panel, starts at the top
   * left corner and is never turned against the sheet.
   */
  frame: Bounds
}

export type Crease = Edge & { panel: string }
export type Area = { panel: string; polygon: Polygon }

export type Sheet = {
  width: number
  height: number
  /** The panel that the design is measured and shown by. */
  front: PlacedPanel
  /** Parents before their children. */
  panels: readonly PlacedPanel[]
}

export type Layout = Sheet & {
  /** One for each hinge, named by the panel that it folds. */
  creases: readonly Crease[]
  /** Closed; clockwise, holes anticlockwise. */
  cuts: readonly Polygon[]
  /** Outline of the print with its bleed; closed as the cuts. */
  bleed: readonly Polygon[]
  /** The same without glue: its panels keep only the strip onto which the print beside them bleeds. */
  ground: readonly Polygon[]
  /** Where text may stand, for each panel that has such a place. */
  safe: readonly Area[]
  /** Without ink and varnish. */
  glue: readonly Area[]
  /** Seams of a pouch. */
  seals: readonly Area[]
}

/** Distance of text from a crease, mm. */
export const CREASE_SAFE = 2

/** Throws a RangeError for sizes that dielineErrors reports. */
export function sheetOf(dieline: Dieline): Sheet {
  const [error] = dielineErrors(dieline)
  if (error) throw new RangeError(`${error.field}: ${error.message}`)
  const panels = placePanels(panelsOf(dieline))
  const { width, height } = boundsOf(panels.flatMap(({ corners }) => corners))
  return { width, height, front: find(panels, frontOf(dieline)), panels }
}

/**
 * The sheet turned over from left to right. Edges keep their numbers, so hinges stay the first ones;
 * `polygon` and `place` stay those of the outside, by which the box is folded.
 */
export function turnedOver(sheet: Sheet): Sheet {
  const { width } = sheet
  const sides = new Map(sheet.panels.map(({ id, corners }) => [id, corners.length]))
  const panels = sheet.panels.map((panel): PlacedPanel => {
    const { corners, frame, attach } = panel
    const mirrored = corners.map(({ x, y }) => ({ x: width - x, y }))
    const count = (attach && sides.get(attach.to)) ?? 1
    return {
      ...panel,
      // Still clockwise, and the first edge is still the one from the second to the first corner.
      corners: corners.flatMap((_, index) => mirrored.at((1 - index) % corners.length) ?? []),
      frame: { ...frame, x: width - frame.x - frame.width },
      ...(attach && { attach: { ...attach, edge: (count - attach.edge) % count } }),
    }
  })
  return { ...sheet, front: find(panels, sheet.front.id), panels }
}

/** The sheet with its lines. `bleed` and `safe` are a scene's, mm. @param isInside see sides.ts */
export function layOut(dieline: Dieline, { bleed, safe }: { bleed: number; safe: number }, isInside = false): Layout {
  const outside = sheetOf(dieline)
  const sheet = isInside ? turnedOver(outside) : outside
  const { panels } = sheet
  const cuts = panels.map((panel) => cutsOf(panel, panels))
  const outlineOf = (printed: readonly PlacedPanel[]) => outline(printed.map(({ corners }) => grow(corners, bleed)))
  const whole = outlineOf(panels)
  const printed = panels.filter(({ role }) => role !== 'glue')
  return {
    ...sheet,
    creases: panels.flatMap((panel) => hingeOf(panel, panels) ?? []),
    cuts: joinLoops(cuts.flat()),
    bleed: whole,
    ground: printed.length === panels.length ? whole : outlineOf(printed),
    safe: panels.flatMap((panel, index) => safeArea(panel, cuts[index] ?? [], safe)),
    glue: panels.filter(({ role }) => role === 'glue').map(({ id, corners }) => ({ panel: id, polygon: corners })),
    seals: panels.flatMap((panel, index) => sealsOf(panel, cuts[index] ?? [])),
  }
}

/** The panel at a point of the sheet. */
export const panelAt = (sheet: Sheet, point: Point): PlacedPanel | undefined =>
  sheet.panels.find(({ corners }) => contains(corners, point))

/**
 * A point of a panel's frame in the sheet. Without a panel, or with one that the dieline no longer
 * has, the point is the sheet's already.
 */
export function toSheet(sheet: Sheet, panel: string | undefined, point: Point): Point {
  const frame = sheet.panels.find(({ id }) => id === panel)?.frame
  return frame ? { x: point.x + frame.x, y: point.y + frame.y } : point
}

/** The reverse of `toSheet`. */
export function toPanel(sheet: Sheet, panel: string | undefined, point: Point): Point {
  const origin = toSheet(sheet, panel, { x: 0, y: 0 })
  return { x: point.x - origin.x, y: point.y - origin.y }
}

/** Where the child's frame lies in its parent's: the hinge runs against the parent's edge. */
export function placementIn(parent: Polygon, child: Panel): Placement {
  const { edge: index, at } = child.attach ?? { edge: 0, at: 0 }
  const edge = edgesOf(parent)[index]
  const hinge = edgesOf(child.polygon)[0]
  if (!edge || !hinge) throw new RangeError(`${child.id} has no edge to hang on`)
  const length = lengthOf(edge)
  const start = pointOn(edge, (at + lengthOf(hinge)) / length)
  return { ...start, cos: (edge.from.x - edge.to.x) / length, sin: (edge.from.y - edge.to.y) / length }
}

const move = ({ x, y, cos, sin }: Placement, point: Point): Point => ({
  x: x + point.x * cos - point.y * sin,
  y: y + point.x * sin + point.y * cos,
})

function placePanels(panels: readonly Panel[]): PlacedPanel[] {
  const placed: PlacedPanel[] = []
  for (const panel of panels) {
    const parent = panel.attach && find(placed, panel.attach.to)
    const place = parent ? placementIn(parent.corners, panel) : { x: 0, y: 0, cos: 1, sin: 0 }
    const corners = panel.polygon.map((corner) => move(place, corner))
    placed.push({ ...panel, place, corners, frame: boundsOf(corners) })
  }
  const { x, y } = boundsOf(placed.flatMap(({ corners }) => corners))
  return placed.map((panel) => ({
    ...panel,
    place: { ...panel.place, x: panel.place.x - x, y: panel.place.y - y },
    corners: panel.corners.map((corner) => ({ x: corner.x - x, y: corner.y - y })),
    frame: { ...panel.frame, x: panel.frame.x - x, y: panel.frame.y - y },
  }))
}

function find(panels: readonly PlacedPanel[], id: string): PlacedPanel {
  const panel = panels.find((other) => other.id === id)
  if (!panel) throw new RangeError(`There is no panel ${id} yet`)
  return panel
}

/** The crease between a panel and its parent: the common part of both edges. */
function hingeOf(panel: PlacedPanel, panels: readonly PlacedPanel[]): Crease | undefined {
  const { attach } = panel
  if (!attach) return undefined
  const edge = edgesOf(find(panels, attach.to).corners)[attach.edge]
  const hinge = edgesOf(panel.corners)[0]
  if (!edge || !hinge) return undefined
  const [start, end] = spanOf(hinge, edge)
  return { from: pointOn(hinge, Math.max(start, 0)), to: pointOn(hinge, Math.min(end, 1)), panel: panel.id }
}

/** The share of `edge` that lies beside `other`, which is on the same line. */
function spanOf(edge: Edge, other: Edge): Span {
  const [dx, dy] = [edge.to.x - edge.from.x, edge.to.y - edge.from.y]
  const share = ({ x, y }: Point) => ((x - edge.from.x) * dx + (y - edge.from.y) * dy) / (dx * dx + dy * dy)
  const [a, b] = [share(other.from), share(other.to)]
  return [Math.min(a, b), Math.max(a, b)]
}

/** The parts of a panel's edges that no hinge covers. */
function cutsOf(panel: PlacedPanel, panels: readonly PlacedPanel[]): Edge[] {
  const children = panels.filter(({ attach }) => attach?.to === panel.id)
  return edgesOf(panel.corners).flatMap((edge, index) => {
    const hinges = children.filter(({ attach }) => attach?.edge === index)
    const own = index === 0 && panel.attach ? [panel] : []
    const spans = [...hinges, ...own].flatMap((other) => {
      const crease = hingeOf(other, panels)
      return crease ? [spanOf(edge, crease)] : []
    })
    return uncovered(edge, spans)
  })
}

/** A panel without its margins: `safe` from cuts, or the seam's width, and less from creases. */
function safeArea(panel: PlacedPanel, cuts: readonly Edge[], safe: number): Area[] {
  if (panel.role === 'glue') return []
  const polygon = edgesOf(panel.corners).reduce<Polygon>((rest, edge) => {
    const isCut = cutLength(edge, cuts) > lengthOf(edge) / 2
    return clip(rest, edge, isCut ? Math.max(safe, panel.seal ?? 0) : CREASE_SAFE)
  }, panel.corners)
  return polygon.length > 2 ? [{ panel: panel.id, polygon }] : []
}

/** Hinges narrower than their edge leave short cuts beside them; such an edge is a crease still. */
const cutLength = (edge: Edge, cuts: readonly Edge[]): number =>
  cuts.reduce((sum, cut) => (isOn(edge, cut) ? sum + lengthOf(cut) : sum), 0)

const isOn = (edge: Edge, part: Edge): boolean =>
  Math.abs(distanceInside(edge, part.from)) < TOLERANCE && Math.abs(distanceInside(edge, part.to)) < TOLERANCE

const sealsOf = ({ id, corners, seal }: PlacedPanel, cuts: readonly Edge[]): Area[] =>
  seal === undefined ? [] : cuts.map((edge) => ({ panel: id, polygon: clip(corners, edge, seal, false) }))

/** Outline of the union of convex polygons: the parts of their edges that lie in no other one. */
function outline(polygons: readonly Polygon[]): Polygon[] {
  const bounds = polygons.map(boundsOf)
  const edges = polygons.flatMap((polygon, index) => {
    const near = polygons.flatMap((other, place) => {
      const [a, b] = [bounds[index], bounds[place]]
      return place !== index && a && b && overlap(a, b) ? [{ edges: edgesOf(other), isEarlier: place < index }] : []
    })
    return edgesOf(polygon).flatMap((edge) =>
      uncovered(
        edge,
        near.flatMap((other) => spanInside(edge, other.edges, other.isEarlier)),
      ),
    )
  })
  return joinLoops(edges)
}

const overlap = (a: Bounds, b: Bounds): boolean =>
  a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height

/**
 * The share of an edge within a convex polygon. Of two edges that lie on each other, the earlier
 * polygon's stays when both have the same direction, and none when they face each other.
 */
function spanInside(edge: Edge, sides: readonly Edge[], isEarlier: boolean): Span[] {
  let [start, end] = [0, 1]
  for (const side of sides) {
    const [from, to] = [distanceInside(side, edge.from), distanceInside(side, edge.to)]
    if (Math.abs(from) < TOLERANCE && Math.abs(to) < TOLERANCE) {
      if (!isEarlier && isSameDirection(edge, side)) return []
    } else if (from < TOLERANCE && to < TOLERANCE) {
      return []
    } else if (from < 0) {
      start = Math.max(start, from / (from - to))
    } else if (to < 0) {
      end = Math.min(end, from / (from - to))
    }
  }
  return end > start ? [[start, end]] : []
}

const isSameDirection = (a: Edge, b: Edge): boolean =>
  (a.to.x - a.from.x) * (b.to.x - b.from.x) + (a.to.y - a.from.y) * (b.to.y - b.from.y) > 0
