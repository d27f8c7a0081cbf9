/** How the panels of a folded dieline are set in CSS 3D. Pure; `scale` is CSS pixels per mm. */
import { apply, type FoldedPanel, fold, isHiddenWhenShut, type Matrix4 } from '#shared/design/dieline/fold'
import type { Sheet } from '#shared/design/dieline/layout'

export type Point3 = { x: number; y: number; z: number }

/** The middle of the folded panels, and how far they reach from it, mm. */
export function extentOf(panels: readonly FoldedPanel[]): { middle: Point3; radius: number } {
  const corners = panels.flatMap(({ panel, matrix }) =>
    panel.corners.map(({ x, y }) => apply(matrix, { x: x - panel.frame.x, y: y - panel.frame.y })),
  )
  const middleOf = (values: readonly number[]) => (Math.min(...values) + Math.max(...values)) / 2
  const middle = {
    x: middleOf(corners.map(({ x }) => x)),
    y: middleOf(corners.map(({ y }) => y)),
    z: middleOf(corners.map(({ z }) => z)),
  }
  const radius = Math.max(
    ...corners.map(({ x, y, z }) => Math.hypot(x - middle.x, y - middle.y, z - middle.z)),
    Number.MIN_VALUE,
  )
  return { middle, radius }
}

/** The panels that are seen: some flaps lie behind others once the box is shut. */
export const seenPanels = (sheet: Sheet, fraction: number): FoldedPanel[] =>
  fold(sheet, fraction).filter(({ panel }) => fraction < 1 || !isHiddenWhenShut(panel))

/** CSS `matrix3d` of a panel's frame around `middle`. */
export function matrix3d(matrix: Matrix4, middle: Point3, scale: number): string {
  const [moveX = 0, moveY = 0, moveZ = 0] = matrix.slice(12)
  const moved = [(moveX - middle.x) * scale, (moveY - middle.y) * scale, (moveZ - middle.z) * scale, 1]
  return `matrix3d(${[...matrix.slice(0, 12), ...moved].map(short).join(', ')})`
}

/** CSS reads no exponents in all places, and shorter numbers are enough. */
const short = (value: number): number => Math.round(value * 1e6) / 1e6 + 0

/** CSS `clip-path` of a face in its own box; `isBack` mirrors it. */
export function clipOf({ panel: { corners, frame } }: FoldedPanel, scale: number, isBack: boolean): string {
  const points = corners.map(({ x, y }) => {
    const across = isBack ? frame.width - (x - frame.x) : x - frame.x
    return `${short(across * scale)}px ${short((y - frame.y) * scale)}px`
  })
  return `polygon(${points.join(', ')})`
}

/** How dark a panel is, 0 to SHADE_MAX: light comes from the front and above. */
export function shadeOf(matrix: Matrix4): number {
  const [x = 0, y = 0, z = 0] = matrix.slice(8, 11)
  const light = Math.abs(z) + (y < 0 ? 0.8 : 0.3) * Math.abs(y) + 0.5 * Math.abs(x)
  return short(SHADE_MAX * (1 - Math.min(light, 1)))
}

const SHADE_MAX = 0.3
