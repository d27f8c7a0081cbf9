/** The dieline folded to its box. Lengths are mm; x and y as in the sheet, z towards the viewer. */

import { type PlacedPanel, type Placement, placementIn, type Sheet } from './layout'
import type { Panel } from './panels'
import type { Point } from './polygon'

/** 16 numbers, column by column, as CSS `matrix3d` takes them. */
export type Matrix4 = readonly number[]

export type FoldedPanel = {
  panel: PlacedPanel
  /** From the panel's frame (origin at its top left) to space. */
  matrix: Matrix4
}

/** `fraction` is 0 for the flat sheet, 1 for the shut box. In the order of the sheet's panels. */
export function fold({ panels }: Sheet, fraction: number): FoldedPanel[] {
  const steps = Math.max(...panels.map(({ attach }) => attach?.step ?? 0)) + 1
  const spaces = new Map<string, { panel: PlacedPanel; matrix: Matrix4 }>()
  return panels.map((panel) => {
    const parent = panel.attach && spaces.get(panel.attach.to)
    const matrix = parent ? hang(parent, panel, fraction * steps) : inSpace(panel.place)
    spaces.set(panel.id, { panel, matrix })
    return { panel, matrix: multiply(matrix, fromFrame(panel)) }
  })
}

/** Flaps that other panels cover in the shut box, where they would shine through. */
export const isHiddenWhenShut = ({ role }: Panel): boolean => role === 'glue' || role === 'dust' || role === 'tuck'

/** Size of the shut box along x, y and z. */
export function foldedSize(sheet: Sheet): { x: number; y: number; z: number } {
  const corners = fold(sheet, 1).flatMap(({ panel, matrix }) =>
    panel.corners.map(({ x, y }) => apply(matrix, { x: x - panel.frame.x, y: y - panel.frame.y })),
  )
  const size = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  return {
    x: size(corners.map(({ x }) => x)),
    y: size(corners.map(({ y }) => y)),
    z: size(corners.map(({ z }) => z)),
  }
}

/** The place in space of a point in the frame of a folded panel. */
export function apply(matrix: Matrix4, { x, y }: Point): { x: number; y: number; z: number } {
  const row = (index: number) => at(matrix, index) * x + at(matrix, 4 + index) * y + at(matrix, 12 + index)
  return { x: row(0), y: row(1), z: row(2) }
}

/** `progress` counts steps; the panel moves during its own. */
function hang(parent: { panel: PlacedPanel; matrix: Matrix4 }, panel: PlacedPanel, progress: number): Matrix4 {
  const { fold: angle, step } = panel.attach ?? { fold: 0, step: 0 }
  const done = Math.min(Math.max(progress - step, 0), 1)
  const hinge = multiply(parent.matrix, inSpace(placementIn(parent.panel.polygon, panel)))
  return multiply(hinge, aroundX(angle * done))
}

function aroundX(degrees: number): Matrix4 {
  const radians = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  return [1, 0, 0, 0, 0, cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1]
}

const inSpace = ({ x, y, cos, sin }: Placement): Matrix4 => [cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1, 0, x, y, 0, 1]

/** From the panel's frame to its own coordinates: the reverse of its place in the sheet. */
function fromFrame({ place, frame }: PlacedPanel): Matrix4 {
  const [dx, dy] = [frame.x - place.x, frame.y - place.y]
  const { cos, sin } = place
  return inSpace({ x: dx * cos + dy * sin, y: dy * cos - dx * sin, cos, sin: -sin })
}

function multiply(a: Matrix4, b: Matrix4): Matrix4 {
  const product: number[] = []
  for (let column = 0; column < 16; column += 4) {
    for (let row = 0; row < 4; row++) {
      let sum = 0
      for (let step = 0; step < 4; step++) sum += at(a, 4 * step + row) * at(b, column + step)
      product.push(sum)
    }
  }
  return product
}

const at = (matrix: Matrix4, index: number): number => matrix[index] ?? 0
