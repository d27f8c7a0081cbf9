/** Two fingers on the canvas: they pan and zoom the drawing, never the page. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import type { EditorDocument } from '../../../../src/features/design-editor/editor-document'
import { Workspace } from '../../../../src/features/design-editor/workspace'
import { type Point, touch } from '../../pointer'
import { render } from '../../render'

const box: SceneObject = {
  ...{ kind: 'rect', page: 'p1', panel: 'label', x: 10, y: 10, width: 80, height: 60, rotation: 0, z: 'a0' },
  fill: { rgb: '#cc0000' },
}
const scene: Scene = { ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p1', 'Front'), objects: { box } }

let steps = 0

function Host() {
  const document: EditorDocument = {
    ...{ scene, record: { id: 1, name: 'Tea' }, isReadOnly: false, undo: () => {}, redo: () => {} },
    ...{ undoLabel: undefined, redoLabel: undefined },
    change: () => {
      steps += 1
    },
  }
  return (
    <>
      <div data-testid="outside" style={{ height: 200 }} />
      <div style={{ height: 500 }}>
        <Workspace document={document} />
      </div>
    </>
  )
}

/** Two fingers, `from` px apart around a point, move by `by` until they are `to` px apart. */
async function pinch(middle: Point, from: number, to: number, by: Point): Promise<void> {
  const at = (share: number): Point[] => {
    const half = (from + (to - from) * share) / 2
    const [x, y] = [middle.x + by.x * share, middle.y + by.y * share]
    return [
      { x: x - half, y },
      { x: x + half, y },
    ]
  }
  await touch('touchStart', at(0).slice(0, 1))
  await touch('touchStart', at(0))
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', at(share))
  await touch('touchEnd', [])
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 })
const pageZoom = () => window.top?.visualViewport?.scale ?? 0
const shape = () => document.querySelector('[data-object=box]')?.getBoundingClientRect() ?? new DOMRect()

beforeEach(async () => {
  steps = 0
  await page.viewport(390, 720)
  await render(<Host />)
  await expect.poll(() => shape().width).toBeGreaterThan(0)
})

afterEach(() => cdp().send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 }))

test('two fingers zoom the drawing and carry it along; the page stays, and nothing is changed', async () => {
  const canvas = page.getByRole('application', { name: 'Canvas' }).element().getBoundingClientRect()
  const before = shape()
  const by = { x: 20, y: -30 }
  await pinch(middleOf(canvas), 80, 160, by)
  await expect.poll(() => shape().width / before.width).toBeCloseTo(2, 1)
  // The drawing between the fingers stays there, to a pixel or so.
  const middle = middleOf(canvas)
  const [left, top] = [2 * (before.left - middle.x) + middle.x + by.x, 2 * (before.top - middle.y) + middle.y + by.y]
  expect(Math.hypot(shape().left - left, shape().top - top)).toBeLessThan(2)
  await pinch(middleOf(canvas), 160, 80, { x: 0, y: 0 })
  await expect.poll(() => shape().width / before.width).toBeCloseTo(1, 1)
  expect(pageZoom()).toBe(1)
  expect(steps).toBe(0)
})

test('beside the canvas the same fingers zoom the page: the test would see it', async () => {
  await pinch(middleOf(page.getByTestId('outside').element().getBoundingClientRect()), 80, 160, { x: 0, y: 0 })
  await expect.poll(pageZoom).toBeGreaterThan(1.2)
})
