/** The panels of the fold preview in CSS, and how the box is turned. */
import { expect, test } from 'vitest'
import { fold } from '#shared/design/dieline/fold'
import { sheetOf } from '#shared/design/dieline/layout'
import type { Dieline } from '#shared/design/scene'
import {
  clipOf,
  extentOf,
  matrix3d,
  seenPanels,
  shadeOf,
} from '../../../../src/features/design-editor/fold/panel-style'
import { dragged, FIRST_TURN, stepOf, transformOf, turnedBy } from '../../../../src/features/design-editor/fold/turning'

const SLEEVE: Dieline = { kind: 'sleeve', length: 90, width: 40, depth: 80, thickness: 0.5 }
const sheet = sheetOf(SLEEVE)

test('the box is around its middle, and fits the size of the folded product', () => {
  const flat = extentOf(fold(sheet, 0))
  expect(flat.middle).toEqual({ x: sheet.width / 2, y: sheet.height / 2, z: 0 })
  expect(flat.radius).toBeCloseTo(Math.hypot(sheet.width, sheet.height) / 2, 6)
  expect(extentOf(seenPanels(sheet, 1)).radius).toBeLessThan(Math.hypot(91, 81, 41) / 2)
})

test('flaps that lie behind others are hidden in the shut box only', () => {
  const ids = (fraction: number) => seenPanels(sheet, fraction).map(({ panel }) => panel.id)
  expect(ids(0.99)).toContain('glue')
  expect(ids(1)).not.toContain('glue')
})

test('a panel is scaled and moved, not turned, by the size of the stage', () => {
  const turned = [1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 10, 20, 5, 1]
  expect(matrix3d(turned, { x: 4, y: 0, z: 5 }, 2)).toBe('matrix3d(1, 0, 0, 0, 0, 0, 1, 0, 0, -1, 0, 0, 12, 40, 0, 1)')
})

test('the back of a panel is cut as its front, mirrored', () => {
  const panel = fold(sheet, 0).find(({ panel: { id } }) => id === 'glue')
  if (!panel) throw new Error('No glue flap')
  const xs = (isBack: boolean) =>
    [...clipOf(panel, 1, isBack).matchAll(/([\d.]+)px [\d.]+px/g)].map(([, x]) => Number(x))
  const { width } = panel.panel.frame
  expect(xs(true)).toEqual(xs(false).map((x) => width - x))
})

test('the front is light, sides are darker', () => {
  const facing = (x: number, y: number, z: number) => [1, 0, 0, 0, 0, 1, 0, 0, x, y, z, 0, 0, 0, 0, 1]
  expect(shadeOf(facing(0, 0, 1))).toBe(0)
  expect(shadeOf(facing(1, 0, 0))).toBeGreaterThan(shadeOf(facing(0, -1, 0)))
})

test('keys and drags turn the box, which never stands on its head', () => {
  expect(stepOf('ArrowLeft')).toEqual({ yaw: -15, pitch: 0 })
  expect(stepOf('a')).toBeUndefined()
  expect(dragged(FIRST_TURN, 20, -10)).toEqual({ yaw: -20, pitch: -15 })
  const high = turnedBy({ yaw: 0, pitch: 85 }, { yaw: 0, pitch: 15 })
  expect(high).toEqual({ yaw: 0, pitch: 90 })
  expect(transformOf(high)).toBe('rotateX(90deg) rotateY(0deg)')
})
