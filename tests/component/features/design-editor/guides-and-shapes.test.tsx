/** Rulers, guides and free shapes by pointer, by finger, by keys and by fields. */
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { EMPTY_HISTORY, recordStep, undo } from '#shared/design/history'
import { applyPatch } from '#shared/design/patch'
import { emptyScene, type Scene, type SceneObject } from '#shared/design/scene'
import type { EditorDocument } from '../../../../src/features/design-editor/editor-document'
import { Workspace } from '../../../../src/features/design-editor/workspace'
import { useAuthStore } from '../../../../src/stores/auth'
import { writeStored } from '../../../../src/stores/storage'
import { axeFindings } from '../../axe'
import { render } from '../../render'

type Point = { x: number; y: number }

const place = { page: 'p1', panel: 'label', x: 10, y: 10, width: 20, height: 10, rotation: 0 } as const
const box: SceneObject = { kind: 'rect', ...place, z: 'a0', fill: { rgb: '#cc0000' } }
const triangle: SceneObject = {
  ...{ kind: 'path', ...place, x: 40, y: 30, width: 20, height: 20, z: 'a1' },
  ...{ path: 'M10 0L20 20L0 20Z', fill: { rgb: '#0000cc' } },
}

let latest: Scene
let steps: readonly string[]

function Host({ objects, isReadOnly }: { objects: Record<string, SceneObject>; isReadOnly: boolean }) {
  const [state, setState] = useState(() => ({
    scene: { ...emptyScene({ kind: 'label', length: 100, depth: 80 }, 'p1', 'Front'), objects } as Scene,
    history: EMPTY_HISTORY,
  }))
  latest = state.scene
  steps = state.history.past.map(({ label }) => label)
  const document: EditorDocument = {
    ...{ scene: state.scene, record: { id: 1, name: 'Tea' }, isReadOnly, redo: () => {} },
    ...{ undoLabel: state.history.past.at(-1)?.label, redoLabel: undefined },
    change: (label, changes) =>
      setState((now) => {
        const { scene, done } = applyPatch(now.scene, { label, at: Date.now(), changes })
        return { scene, history: recordStep(now.history, done) }
      }),
    undo: () => setState((now) => undo(now.scene, now.history) ?? now),
  }
  return (
    <div style={{ height: 640, width: '100%' }}>
      <button type="button" onClick={document.undo}>
        Undo the step
      </button>
      <Workspace document={document} />
    </div>
  )
}

const canvas = page.getByRole('application', { name: 'Canvas' })
const guides = () => Object.values(latest.guides ?? {})
const shapes = () => Object.values(latest.objects).filter(({ kind }) => kind === 'path')
const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

async function open(objects: Record<string, SceneObject> = {}, isReadOnly = false): Promise<void> {
  await render(<Host objects={objects} isReadOnly={isReadOnly} />)
  await expect.element(canvas).toBeVisible()
}

/** CDP counts from the corner of the window, in which the test has a frame. */
function inWindow({ x, y }: Point): Point {
  const { left, top, width } = window.frameElement?.getBoundingClientRect() ?? new DOMRect(0, 0, innerWidth)
  const scale = width / innerWidth
  return { x: left + x * scale, y: top + y * scale }
}

/** A place of the sheet, in mm, on the screen. */
function at(x: number, y: number): Point {
  const { left, top } = canvas.element().getBoundingClientRect()
  const matrix = canvas.element().querySelector('svg > g')?.getAttribute('transform') ?? ''
  const [zoom = 1, , , , dx = 0, dy = 0] = matrix.match(/-?[\d.]+(?:e-?\d+)?/g)?.map(Number) ?? []
  return { x: left + dx + x * zoom, y: top + dy + y * zoom }
}

/** In the middle of a ruler: `y` is the one along the top. */
function onRuler(axis: 'x' | 'y'): Point {
  const { left, top, width, height } = (
    canvas.element().querySelector(`[data-ruler=${axis}]`) ?? canvas.element()
  ).getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const mouse = (type: string, point: Point, more: object = {}) =>
  cdp().send('Input.dispatchMouseEvent', { type, ...inWindow(point), button: 'left', ...more } as never)

async function press(point: Point): Promise<void> {
  await mouse('mouseMoved', point, { button: 'none' })
  await mouse('mousePressed', point, { buttons: 1, clickCount: 1 })
}
const move = (point: Point) => mouse('mouseMoved', point, { buttons: 1 })
const release = (point: Point) => mouse('mouseReleased', point, { clickCount: 1 })

async function drag(from: Point, to: Point): Promise<void> {
  await press(from)
  await move({ x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 })
  await move(to)
  await release(to)
}
async function click(point: Point): Promise<void> {
  await press(point)
  await release(point)
}

const undoStep = () => page.getByRole('button', { name: 'Undo the step' }).click()

beforeEach(async () => {
  writeStored('rulers', null)
  await page.viewport(1200, 800)
})

describe('guides by pointer', () => {
  test('one is pulled out of a ruler, moved, and dragged back, each as one step', async () => {
    await open()
    await drag(onRuler('x'), at(33.4, 20))
    await expect.poll(guides).toMatchObject([{ page: 'p1', axis: 'x' }])
    expect(Math.abs((guides()[0]?.at ?? 0) - 33.4)).toBeLessThan(0.5)
    await expect.element(said(/^Vertical guide at 33/)).toBeInTheDocument()
    expect(steps).toEqual(['Add guide'])

    await drag(at(guides()[0]?.at ?? 0, 60), at(70.3, 50))
    await expect.poll(() => Math.abs((guides()[0]?.at ?? 0) - 70.3)).toBeLessThan(0.5)
    expect(steps).toEqual(['Add guide', 'Move guide'])

    await drag(at(guides()[0]?.at ?? 0, 60), onRuler('x'))
    await expect.poll(guides).toEqual([])
    expect(steps).toEqual(['Add guide', 'Move guide', 'Delete guide'])
    await expect.element(said('Vertical guide deleted.')).toBeInTheDocument()
    await undoStep()
    await expect.poll(guides).toHaveLength(1)
    await undoStep()
    await expect.poll(() => Math.abs((guides()[0]?.at ?? 0) - 33.4)).toBeLessThan(0.5)
    await undoStep()
    await expect.poll(guides).toEqual([])
  })

  test('a horizontal one comes out of the upper ruler and meets the middle of the panel', async () => {
    await open()
    await drag(onRuler('y'), at(20, 40.4))
    await expect.poll(guides).toEqual([{ page: 'p1', axis: 'y', at: 40 }])
  })

  test('Escape while it is dragged leaves everything as it was', async () => {
    await open()
    await press(onRuler('y'))
    await move(at(20, 30))
    await expect.poll(() => canvas.element().querySelectorAll('[data-guide]').length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await release(at(20, 30))
    await expect.poll(() => canvas.element().querySelectorAll('[data-guide]').length).toBe(0)
    expect([guides(), steps]).toEqual([[], []])
  })

  test('a dragged object shows the lines that it meets, until it is dropped', async () => {
    const lines = () =>
      [...canvas.element().querySelectorAll<HTMLElement>('[data-axis]')].filter((line) => line.style.opacity === '1')
    await open({ box })
    await press(at(20, 15))
    await move(at(40, 34))
    // Its middle meets that of the sheet, in both directions.
    await move(at(50.2, 40.2))
    await expect.poll(lines).toHaveLength(2)
    const [upright, level] = lines().map((line) => line.getBoundingClientRect())
    expect(Math.abs((upright?.x ?? 0) - at(50, 40).x)).toBeLessThan(1)
    expect(Math.abs((level?.y ?? 0) - at(50, 40).y)).toBeLessThan(1)
    await move(at(46, 36.5))
    await expect.poll(lines).toHaveLength(0)
    await release(at(46, 36.5))
    await expect.poll(() => canvas.element().querySelectorAll('[data-axis]').length).toBe(0)
  })

  test('an object above a guide is taken, and beside the object the guide', async () => {
    await open({ box })
    await drag(onRuler('x'), at(17, 60))
    await expect.poll(guides).toHaveLength(1)
    const before = guides()[0]?.at
    await drag(at(17, 15), at(26, 33))
    await expect.poll(() => latest.objects.box?.y).toBeGreaterThan(20)
    expect(guides()[0]?.at).toBe(before)
    // 12 px beside it nothing is taken.
    const beside = at(before ?? 0, 65)
    await drag({ ...beside, x: beside.x + 12 }, { ...beside, x: beside.x + 60 })
    expect(guides()[0]?.at).toBe(before)
  })

  test('a chosen one moves with the arrows along its axis, and goes with Delete', async () => {
    await open({ box })
    await drag(onRuler('x'), at(70.3, 60))
    await expect.poll(guides).toHaveLength(1)
    const before = guides()[0]?.at ?? 0
    await click(at(90, 70))
    await click(at(before, 70))
    await expect.element(said(/is selected. Arrow keys move it/)).toBeInTheDocument()
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(() => guides()[0]?.at).toBeCloseTo(before + 10, 3)
    await userEvent.keyboard('{ArrowDown}{Delete}')
    await expect.poll(guides).toEqual([])
    expect(Object.keys(latest.objects)).toEqual(['box'])
  })

  test('a design that is only looked at gets none', async () => {
    await open({ box }, true)
    await drag(onRuler('x'), at(33, 20))
    expect([guides(), steps]).toEqual([[], []])
  })

  test('the rulers are switched off and on, and the device remembers it', async () => {
    await open()
    const rulers = () => canvas.element().querySelectorAll('[data-ruler=x]').length
    expect(rulers()).toBe(1)
    await page.getByRole('button', { name: 'Rulers (Shift+R)' }).click()
    await expect.poll(rulers).toBe(0)
    expect(localStorage.getItem('rulers')).toBe('off')
    ;(canvas.element() as HTMLElement).focus()
    await userEvent.keyboard('{Shift>}R{/Shift}')
    await expect.poll(rulers).toBe(1)
    await page.getByLabelText('Show rulers').click()
    await expect.poll(rulers).toBe(0)
  })
})

test('what is drawn and what is sized meets a guide', async () => {
  await open()
  await drag(onRuler('x'), at(33.4, 60))
  await expect.poll(guides).toHaveLength(1)
  const guide = guides()[0]?.at ?? 0
  await userEvent.keyboard('r')
  await drag(at(guide + 0.6, 12), at(63.5, 27))
  await expect.poll(() => Object.values(latest.objects)[0]?.x).toBeCloseTo(guide, 3)
  await drag(at(63.5, 27), at(75, 39.4))
  await expect.poll(() => Object.values(latest.objects)[0]).toMatchObject({ y: expect.closeTo(12, 0) })
  const sized = Object.values(latest.objects)[0]
  expect((sized?.y ?? 0) + (sized?.height ?? 0)).toBeCloseTo(40, 3)
})

describe('a free shape', () => {
  test('is drawn point by point, closed at the first one, and is one step', async () => {
    await open()
    await userEvent.keyboard('p')
    await click(at(20, 20))
    await click(at(60.5, 22))
    await expect.element(said('Point 2 set.')).toBeInTheDocument()
    // Dragged: the lines bend at this point.
    await drag(at(40, 60), at(30, 60))
    await expect.poll(() => canvas.element().querySelectorAll('[data-shape-draft] circle').length).toBe(3)
    expect(shapes()).toEqual([])
    await click(at(20, 20))
    await expect.poll(shapes).toHaveLength(1)
    expect(steps).toEqual(['Add free shape'])
    const [shape] = shapes()
    expect(shape).toMatchObject({ x: expect.closeTo(20, 0), y: expect.closeTo(20, 0), fill: { rgb: '#c9ced6' } })
    expect(shape?.kind === 'path' && shape.path).toMatch(/^M0 0L\S+ \S+C.+Z$/)
    await expect.element(page.getByRole('treeitem', { name: 'Free shape', selected: true })).toBeVisible()
    await undoStep()
    await expect.poll(shapes).toEqual([])
  })

  test('a second click on the last point finishes it, Delete takes a point back, Escape stops', async () => {
    await open()
    await userEvent.keyboard('p')
    for (const point of [at(20, 20), at(60, 20), at(90, 70)]) await click(point)
    await userEvent.keyboard('{Delete}')
    await expect.element(said('2 points left.')).toBeInTheDocument()
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.element(said('One point left.')).toBeInTheDocument()
    await click(at(60, 20))
    await click(at(40, 60))
    await click(at(40, 60))
    await expect.poll(shapes).toMatchObject([{ width: expect.closeTo(40, 0), height: expect.closeTo(40, 0) }])
    await userEvent.keyboard('p')
    await click(at(70, 20))
    await userEvent.keyboard('{Enter}')
    await expect.element(said('A free shape needs at least three points.')).toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(said('The free shape was not added.')).toBeInTheDocument()
    expect(shapes()).toHaveLength(1)
    await expect.element(page.getByRole('button', { name: 'Select (V)' })).toHaveAttribute('aria-pressed', 'true')
  })

  test('is placed by keys, and its outline is typed', async () => {
    await open()
    await userEvent.keyboard('p{Enter}')
    await expect.poll(shapes).toMatchObject([{ x: 35, y: 27.5, width: 30, height: 25, path: 'M15 0L30 25L0 25Z' }])
    const field = page.getByLabelText('Outline')
    await field.fill('M0 0L40 0L40')
    await expect.element(page.getByText('This is not path data. Example: M0 0L30 0L15 20Z')).toBeVisible()
    expect(await axeFindings('main')).toEqual([])
    await userEvent.keyboard('{Enter}')
    expect(shapes()).toMatchObject([{ path: 'M15 0L30 25L0 25Z' }])
    await field.fill('M5 5L45 5L45 30L5 30Z')
    await userEvent.keyboard('{Enter}')
    // The points stay where they were typed: 5 mm from the corner that the box had.
    await expect.poll(shapes).toMatchObject([{ x: 40, y: 32.5, width: 40, height: 25, path: 'M0 0L40 0L40 25L0 25Z' }])
    await expect.element(field).toHaveValue('M0 0L40 0L40 25L0 25Z')
    expect(steps).toEqual(['Add free shape', 'Change outline'])
    await undoStep()
    await expect.element(field).toHaveValue('M15 0L30 25L0 25Z')
  })

  test('its points are dragged, each drag as one step, and Escape hides them', async () => {
    await open({ triangle })
    await userEvent.keyboard('{Tab}{Enter}')
    const points = () => canvas.element().querySelectorAll('[data-knot]').length
    await expect.poll(points).toBe(3)
    await drag(at(50, 30), at(45, 22.3))
    await expect.poll(() => latest.objects.triangle?.y).toBeCloseTo(22.3, 0)
    expect(latest.objects.triangle).toMatchObject({ x: 40, width: 20 })
    expect(steps).toEqual(['Move point'])
    await undoStep()
    await expect.poll(() => latest.objects.triangle).toEqual(triangle)
    ;(canvas.element() as HTMLElement).focus()
    await userEvent.keyboard('{Escape}')
    await expect.poll(points).toBe(0)
  })

  test.each([{ locked: true }, { fixed: ['place'] }, { fixed: ['content'] }] as const)(
    'that may not be changed has neither points nor a field: %j',
    async (more) => {
      useAuthStore.setState({ role: 'user' })
      await open({ triangle: { ...triangle, ...more } })
      await page.getByRole('treeitem', { name: 'Free shape' }).click()
      await expect.element(page.getByLabelText('Outline')).toBeDisabled()
      ;(canvas.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(canvas).toHaveFocus()
      expect(canvas.element().querySelectorAll('[data-knot]').length).toBe(0)
    },
  )
})

describe('by finger', () => {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    cdp().send('Input.dispatchTouchEvent', { type, touchPoints: points.map(inWindow) })
  const tap = async (point: Point) => {
    await touch('touchStart', point)
    await touch('touchEnd')
  }

  beforeEach(async () => {
    await page.viewport(390, 720)
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 5 })
  })
  afterEach(() => cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false }))

  test('a narrow screen has no rulers until they are asked for; then a guide is pulled out', async () => {
    await open()
    expect(canvas.element().querySelector('[data-ruler]')).toBeNull()
    await page.getByRole('button', { name: 'Properties' }).click()
    await page.getByLabelText('Show rulers').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog', { name: 'Properties' })).not.toBeInTheDocument()
    await touch('touchStart', onRuler('y'))
    await touch('touchMove', at(30, 20))
    await touch('touchMove', at(50, 33))
    await touch('touchEnd')
    await expect.poll(guides).toMatchObject([{ axis: 'y' }])
    // A finger takes hold of it from 18 px away.
    const near = at(5, guides()[0]?.at ?? 0)
    await touch('touchStart', { ...near, y: near.y + 18 })
    await touch('touchMove', { ...near, y: near.y + 60 })
    await touch('touchMove', { ...near, y: near.y + 90 })
    await touch('touchEnd')
    await expect.poll(() => steps).toEqual(['Add guide', 'Move guide'])
  })

  test('a free shape is finished, taken back and given up with buttons as high as a finger', async () => {
    await open()
    await page.getByRole('button', { name: 'Free shape (P)' }).click()
    const done = page.getByRole('button', { name: 'Done' })
    await expect.element(done).toBeDisabled()
    for (const name of ['Done', 'Remove last point', 'Cancel']) {
      const { height } = page.getByRole('button', { name, exact: true }).element().getBoundingClientRect()
      expect(height, name).toBeGreaterThanOrEqual(44)
    }
    expect(await axeFindings('main')).toEqual([])
    for (const point of [at(10, 10), at(80, 10), at(45, 60), at(20, 70)]) await tap(point)
    await page.getByRole('button', { name: 'Remove last point' }).click()
    await done.click()
    await expect.poll(shapes).toMatchObject([{ width: expect.closeTo(70, -1) }])
    await expect.element(done).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Free shape (P)' }).click()
    await tap(at(10, 10))
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    expect(shapes()).toHaveLength(1)
  })
})
