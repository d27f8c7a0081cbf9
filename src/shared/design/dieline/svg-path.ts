/** SVG path data of a layout's lines, in mm, rounded to 0.001. */
import type { Area, Layout } from './layout'
import type { Polygon } from './polygon'

export type LayoutPaths = {
  /** Closed outlines. Fill with `evenodd`, so that holes stay empty. */
  cut: string
  bleed: string
  ground: string
  /** Open lines. */
  crease: string
  /** Closed areas, one beside the other. */
  safe: string
  glue: string
  seal: string
}

/** A layer without lines is an empty text. */
export function layoutPaths(layout: Layout): LayoutPaths {
  return {
    cut: closed(layout.cuts),
    bleed: closed(layout.bleed),
    ground: closed(layout.ground),
    crease: layout.creases.map(({ from, to }) => `M${pair(from)}L${pair(to)}`).join(''),
    safe: closed(layout.safe.map(toPolygon)),
    glue: closed(layout.glue.map(toPolygon)),
    seal: closed(layout.seals.map(toPolygon)),
  }
}

const toPolygon = ({ polygon }: Area): Polygon => polygon

const closed = (polygons: readonly Polygon[]): string =>
  polygons.map((polygon) => `M${polygon.map(pair).join('L')}Z`).join('')

const pair = ({ x, y }: { x: number; y: number }): string => `${rounded(x)} ${rounded(y)}`

/** Without "-0". */
const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0
