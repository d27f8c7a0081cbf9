/**
 * A dieline as a tree of convex panels. Cuts, creases, outlines and the folded box all follow from
 * it (layout.ts, fold.ts).
 */
import type { Point, Polygon } from './polygon'

/** `inside`: a wall or roll that is not seen from outside of the shut box. */
export type PanelRole = 'panel' | 'side' | 'lid' | 'tuck' | 'dust' | 'glue' | 'roll' | 'inside' | 'gusset'

export type Attach = {
  /** Id of the panel at the other side of the hinge; it comes earlier in the list. */
  to: string
  edge: number
  /** Distance from the start of that edge to the hinge, mm. */
  at: number
  /** Degrees; negative folds the print outside. */
  fold: number
  /** Steps of folding, from 0: panels of a later step move when the earlier ones stand. */
  step: number
}

export type Panel = {
  id: string
  /** In the language of the catalogue. */
  name: string
  role: PanelRole
  /** mm; clockwise on the screen, y down. Edge 0 lies on the hinge: from (0, 0) along x. */
  polygon: Polygon
  /** Absent only for the first panel. */
  attach?: Attach
  /** Width of the sealed seam along the cut edges, mm. */
  seal?: number
}

/** `width` is the hinge's length, `reach` the size away from it, mm. */
export function rectangle(width: number, reach: number): Polygon {
  return [point(0, 0), point(width, 0), point(width, reach), point(0, reach)]
}

/** Narrower by `taper` mm at both far corners. */
export function trapezoid(width: number, reach: number, taper: number): Polygon {
  return [point(0, 0), point(width, 0), point(width - taper, reach), point(taper, reach)]
}

const ARC_STEPS = 5

/** The far corners are round. `radius` mm is less than the reach and half of the width. */
export function roundedFlap(width: number, reach: number, radius: number): Polygon {
  const corner = (centre: number, start: number): Point[] =>
    Array.from({ length: ARC_STEPS + 1 }, (_, index) => {
      const angle = ((start + (90 * index) / ARC_STEPS) * Math.PI) / 180
      return point(centre + radius * Math.cos(angle), reach - radius + radius * Math.sin(angle))
    })
  return [point(0, 0), point(width, 0), ...corner(width - radius, 0), ...corner(radius, 90)]
}

const point = (x: number, y: number): Point => ({ x, y })
