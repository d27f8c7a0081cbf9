/** Rulers, guides and new free shapes by pointer, by keys and by fields. */
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SceneObject } from '#shared/design/scene'
import { writeStored } from '../../../../src/stores/storage'
import { axeFindings } from '../../axe'
import { click, drag, move, press, release } from '../../pointer'
import { at, canvas, onRuler, openDesign, opened, undoStep } from './host'

const place = { page: 'p1', panel: 'label', x: 10, y: 10, width: 20, height: 10, rotation: 0 } as const
const box: SceneObject = { kind: 'rect', ...place, z: 'a0', fill: { rgb: '#cc0000' } }

const guides = () => Object.values(opened.scene.guides ?? {})
const shapes = () => Object.values(opened.scene.objects).filter(({ kind }) => kind === 'path')
const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

beforeEach(async () => {
  writeStored('rulers', null)
  await page.viewport(1200, 800)
})

describe('guides by pointer', () => {
  test('one is pulled out of a ruler, moved, and dragged back, each as one step', async () => {
    await openDesign()
    await drag(onRuler('x'), at(33.4, 20))
    await expect.poll(guides).toMatchObject([{ page: 'p1', axis: 'x' }])
    expect(Math.abs((guides()[0]?.at ?? 0) - 33.4)).toBeLessThan(0.5)
    await expect.element(said(/^Vertical guide at 33/)).toBeInTheDocument()
    expect(opened.steps).toEqual(['Add guide'])

    await drag(at(guides()[0]?.at ?? 0, 60), at(70.3, 50))
    await expect.poll(() => Math.abs((guides()[0]?.at ?? 0) - 70.3)).toBeLessThan(0.5)
    expect(opened.steps).toEqual(['Add guide', 'Move guide'])

    await drag(at(guides()[0]?.at ?? 0, 60), onRuler('x'))
    await expect.poll(guides).toEqual([])
    expect(opened.steps).toEqual(['Add guide', 'Move guide', 'Delete guide'])
    await expect.element(said('Vertical guide deleted.')).toBeInTheDocument()
    await undoStep()
    await expect.poll(guides).toHaveLength(1)
    await undoStep()
    await expect.poll(() => Math.abs((guides()[0]?.at ?? 0) - 33.4)).toBeLessThan(0.5)
    await undoStep()
    await expect.poll(guides).toEqual([])
  })

  test('a horizontal one comes out of the upper ruler and meets the middle of the panel', async () => {
    await openDesign()
    await drag(onRuler('y'), at(20, 40.4))
    await expect.poll(guides).toEqual([{ page: 'p1', axis: 'y', at: 40 }])
  })

  test('Escape while it is dragged leaves everything as it was', async () => {
    await openDesign()
    await press(onRuler('y'))
    await move(at(20, 30))
    await expect.poll(() => canvas.element().querySelectorAll('[data-guide]').length).toBe(1)
    await userEvent.keyboard('{Escape}')
    await release(at(20, 30))
    await expect.poll(() => canvas.element().querySelectorAll('[data-guide]').length).toBe(0)
    expect([guides(), opened.steps]).toEqual([[], []])
  })

  test('a dragged object shows the lines that it meets, until it is dropped', async () => {
    const lines = () =>
      [...canvas.element().querySelectorAll<HTMLElement>('[data-axis]')].filter((line) => line.style.opacity === '1')
    await openDesign({ box })
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
    await openDesign({ box })
    await drag(onRuler('x'), at(17, 60))
    await expect.poll(guides).toHaveLength(1)
    const before = guides()[0]?.at
    await drag(at(17, 15), at(26, 33))
    await expect.poll(() => opened.scene.objects.box?.y).toBeGreaterThan(20)
    expect(guides()[0]?.at).toBe(before)
    // 12 px beside it nothing is taken.
    const beside = at(before ?? 0, 65)
    await drag({ ...beside, x: beside.x + 12 }, { ...beside, x: beside.x + 60 })
    expect(guides()[0]?.at).toBe(before)
  })

  test('a chosen one moves with the arrows along its axis, and goes with Delete', async () => {
    await openDesign({ box })
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
    expect(Object.keys(opened.scene.objects)).toEqual(['box'])
  })

  test('a design that is only looked at gets none', async () => {
    await openDesign({ box }, true)
    await drag(onRuler('x'), at(33, 20))
    expect([guides(), opened.steps]).toEqual([[], []])
  })

  test('the rulers are switched off and on, and the device remembers it', async () => {
    await openDesign()
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
  await openDesign()
  await drag(onRuler('x'), at(33.4, 60))
  await expect.poll(guides).toHaveLength(1)
  const guide = guides()[0]?.at ?? 0
  await userEvent.keyboard('r')
  await drag(at(guide + 0.6, 12), at(63.5, 27))
  await expect.poll(() => Object.values(opened.scene.objects)[0]?.x).toBeCloseTo(guide, 3)
  await drag(at(63.5, 27), at(75, 39.4))
  await expect.poll(() => Object.values(opened.scene.objects)[0]).toMatchObject({ y: expect.closeTo(12, 0) })
  const sized = Object.values(opened.scene.objects)[0]
  expect((sized?.y ?? 0) + (sized?.height ?? 0)).toBeCloseTo(40, 3)
})

describe('a free shape', () => {
  test('is drawn point by point, closed at the first one, and is one step', async () => {
    await openDesign()
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
    expect(opened.steps).toEqual(['Add free shape'])
    const [shape] = shapes()
    expect(shape).toMatchObject({ x: expect.closeTo(20, 0), y: expect.closeTo(20, 0), fill: { rgb: '#c9ced6' } })
    expect(shape?.kind === 'path' && shape.path).toMatch(/^M0 0L\S+ \S+C.+Z$/)
    await expect.element(page.getByRole('treeitem', { name: 'Free shape', selected: true })).toBeVisible()
    await undoStep()
    await expect.poll(shapes).toEqual([])
  })

  test('a second click on the last point finishes it, Delete takes a point back, Escape stops', async () => {
    await openDesign()
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

  test('is left open by Shift and Enter or by its button: a line without a fill', async () => {
    await openDesign()
    await userEvent.keyboard('p')
    await click(at(20, 20))
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.element(said('An open shape needs at least two points.')).toBeInTheDocument()
    await click(at(60, 20))
    await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
    await expect.poll(shapes).toMatchObject([{ width: expect.closeTo(40, 0), height: expect.closeTo(0, 0) }])
    expect(shapes()[0]).toMatchObject({ stroke: { rgb: '#000000' }, strokeWidth: 0.5 })
    expect(shapes()[0]).not.toHaveProperty('fill')
    await userEvent.keyboard('p')
    for (const point of [at(20, 40), at(60, 40), at(60, 70)]) await click(point)
    await page.getByRole('button', { name: 'Leave open' }).click()
    await expect.poll(() => shapes().length).toBe(2)
    const [, second] = shapes()
    expect(second?.kind === 'path' && second.path).toMatch(/^M0 0L\S+ \S+L\S+ \S+$/)
  })

  test('is placed by keys, and its outline is typed', async () => {
    await openDesign()
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
    expect(opened.steps).toEqual(['Add free shape', 'Change outline'])
    await undoStep()
    await expect.element(field).toHaveValue('M15 0L30 25L0 25Z')
  })
})
