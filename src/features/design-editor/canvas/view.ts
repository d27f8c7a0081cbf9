/** The part of the sheet that the canvas shows. Pure. */
import type { Bounds, Point } from '#shared/design/dieline/polygon'

/** `zoom`: screen px per mm; x and y: where the sheet's corner is, in px of the canvas. */
export type View = { zoom: number; x: number; y: number }

export type Size = { width: number; height: number }

export const ZOOM_MIN = 0.05
export const ZOOM_MAX = 200
/** Space around a sheet that fills the canvas, px. */
const MARGIN = 32

const withinLimits = (zoom: number): number => Math.min(Math.max(zoom, ZOOM_MIN), ZOOM_MAX)

export const toScreen = ({ zoom, x, y }: View, point: Point): Point => ({
  x: point.x * zoom + x,
  y: point.y * zoom + y,
})

export const toMm = ({ zoom, x, y }: View, point: Point): Point => ({
  x: (point.x - x) / zoom,
  y: (point.y - y) / zoom,
})

/** The point of the sheet under `at` stays there. */
export function zoomAt(view: View, factor: number, at: Point): View {
  const zoom = withinLimits(view.zoom * factor)
  const scale = zoom / view.zoom
  return { zoom, x: at.x - (at.x - view.x) * scale, y: at.y - (at.y - view.y) * scale }
}

/** Shows all of some bounds in the middle. */
export function viewOf({ x, y, width, height }: Bounds, canvas: Size, margin = MARGIN): View {
  const room = { width: Math.max(canvas.width - 2 * margin, 1), height: Math.max(canvas.height - 2 * margin, 1) }
  const zoom = withinLimits(Math.min(room.width / Math.max(width, 0.1), room.height / Math.max(height, 0.1)))
  return {
    zoom,
    x: (canvas.width - width * zoom) / 2 - x * zoom,
    y: (canvas.height - height * zoom) / 2 - y * zoom,
  }
}

/** CSS that makes a drawing of one view look like another. */
export function transformBetween(drawn: View, shown: View): string {
  const scale = shown.zoom / drawn.zoom
  return `translate(${shown.x - drawn.x * scale}px, ${shown.y - drawn.y * scale}px) scale(${scale})`
}

/** CSS px per mm at 100 %. */
export const ACTUAL_ZOOM = 96 / 25.4
