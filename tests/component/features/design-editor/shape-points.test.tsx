/** The points of a free shape by pointer, by keys and by buttons. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SceneObject } from '#shared/design/scene'
import { outlinesOf } from '../../../../src/features/design-editor/edits/free-shape'
import { useAuthStore } from '../../../../src/stores/auth'
import { axeFindings } from '../../axe'
import { click, drag, SHIFT } from '../../pointer'
import { at, canvas, openDesign, opened, undoStep } from './host'

const triangle: SceneObject = {
  ...{ kind: 'path', page: 'p1', panel: 'label', x: 40, y: 30, width: 20, height: 20, rotation: 0, z: 'a1' },
  ...{ path: 'M10 0L20 20L0 20Z', fill: { rgb: '#0000cc' } },
}

const path = () => {
  const { triangle: object } = opened.scene.objects
  return object?.kind === 'path' ? object.path : ''
}
const knots = () => outlinesOf(path()).flatMap((outline) => outline.knots)
const handles = () => canvas.element().querySelectorAll('[data-part=in], [data-part=out]').length
const said = (words: string | RegExp) => page.getByRole('status').filter({ hasText: words })
const bar = page.getByRole('toolbar', { name: 'Points' })
const button = (name: string) => bar.getByRole('button', { name, exact: true })
/** The middle of a part of the shape on the screen. */
function placeOf(part: string) {
  const circle = canvas.element().querySelector(`${part} circle`)
  const { left, top, width, height } = circle?.getBoundingClientRect() ?? new DOMRect()
  return { x: left + width / 2, y: top + height / 2 }
}

beforeEach(() => page.viewport(1200, 800))

test('its points are dragged, each drag as one step, and Escape hides them', async () => {
  await openDesign({ triangle })
  await userEvent.keyboard('{Tab}{Enter}')
  const points = () => canvas.element().querySelectorAll('[data-part=knot]').length
  await expect.poll(points).toBe(3)
  await drag(at(50, 30), at(45, 22.3))
  await expect.poll(() => opened.scene.objects.triangle?.y).toBeCloseTo(22.3, 0)
  expect(opened.scene.objects.triangle).toMatchObject({ x: 40, width: 20 })
  expect(opened.steps).toEqual(['Move point'])
  await undoStep()
  await expect.poll(() => opened.scene.objects.triangle).toEqual(triangle)
  ;(canvas.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.poll(points).toBe(0)
})

test.each([{ locked: true }, { fixed: ['place'] }, { fixed: ['content'] }] as const)(
  'that may not be changed has neither points nor a field: %j',
  async (more) => {
    useAuthStore.setState({ role: 'user' })
    await openDesign({ triangle: { ...triangle, ...more } })
    await page.getByRole('treeitem', { name: 'Free shape' }).click()
    await expect.element(page.getByLabelText('Outline')).toBeDisabled()
    ;(canvas.element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(canvas).toHaveFocus()
    expect(canvas.element().querySelectorAll('[data-part=knot]').length).toBe(0)
  },
)

test('a line that is dragged at its middle gets a point; a click there adds one too', async () => {
  await openDesign({ triangle })
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(button('Add point')).toBeDisabled()
  await drag(at(50, 50), at(50, 60))
  await expect.poll(() => knots().length).toBe(4)
  await expect.element(bar).toHaveTextContent(/Point 3 of 4\./)
  expect(opened.scene.objects.triangle).toMatchObject({ height: expect.closeTo(30, 0) })
  await undoStep()
  await expect.poll(path).toBe('M10 0L20 20L0 20Z')
  await click(at(50, 50))
  await expect.poll(path).toBe('M10 0L20 20L10 20L0 20Z')
  expect(opened.steps).toEqual(['Add point'])
})

test('one that is full takes no further point, and says so', async () => {
  // All but two points are on its upper edge.
  const upper = Array.from({ length: 998 }, (_, index) => `L${((index * 20) / 997).toFixed(3)} 0`).join('')
  const full = `M0 20${upper}L20 20Z`
  await openDesign({ triangle: { ...triangle, path: full } })
  await userEvent.keyboard('{Tab}{Enter}')
  await drag(at(50, 50), at(50, 60))
  const words = 'No point can be added here. A free shape has at most 1,000 points.'
  await expect.element(said(words)).toBeInTheDocument()
  expect(path()).toBe(full)
  expect(opened.steps).toEqual([])
})

test('a press that does not move a point leaves it where it is', async () => {
  await openDesign({ triangle })
  await userEvent.keyboard('{Tab}{Enter}')
  const corner = at(50, 30)
  await click({ x: corner.x + 2, y: corner.y + 1 })
  await expect.element(bar).toHaveTextContent(/Point 1 of 3\./)
  expect(opened.steps).toEqual([])
})

test('handles bend the lines at the chosen point, both together or one alone', async () => {
  await openDesign({ triangle })
  await userEvent.keyboard('{Tab}{Enter}{Tab}')
  expect(handles()).toBe(0)
  await button('Make curve').click()
  await expect.element(said('The point is a curve.')).toBeInTheDocument()
  await expect.element(canvas).toHaveFocus()
  await expect.poll(handles).toBe(2)
  expect(knots()[0]).toMatchObject({ in: { x: expect.closeTo(-3.33), y: 0 }, out: { x: expect.closeTo(3.33), y: 0 } })
  const out = placeOf('[data-part=out]')
  await drag(out, { x: out.x, y: out.y - 40 })
  await expect.poll(() => opened.steps).toEqual(['Bend line', 'Bend line'])
  const [bent] = knots()
  expect(bent?.out?.y).toBeLessThan(-1)
  expect((bent?.in?.x ?? 0) * (bent?.out?.y ?? 0)).toBeCloseTo((bent?.in?.y ?? 0) * (bent?.out?.x ?? 0), 0)
  const before = placeOf('[data-part=in]')
  await drag(before, { x: before.x - 30, y: before.y }, SHIFT)
  await expect.poll(() => opened.steps.length).toBe(3)
  expect(knots()[0]?.out).toEqual(bent?.out)
  expect(knots()[0]?.in).not.toEqual(bent?.in)
  expect(await axeFindings('main')).toEqual([])
  await button('Make corner').click()
  await expect.poll(handles).toBe(0)
})

test('keys choose, move, bend, add and remove points', async () => {
  await openDesign({ triangle })
  await userEvent.keyboard('{Tab}{Enter}{Tab}{Tab}')
  await expect.element(said('Point 2 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
  await expect.poll(path).toBe('M10 0L21 30L0 20Z')
  await userEvent.keyboard('{Insert}')
  await expect.element(said('Point 3 of 4.')).toBeInTheDocument()
  expect(path()).toBe('M10 0L21 30L10.5 25L0 20Z')
  await userEvent.keyboard('{Enter}')
  await expect.element(said('The point is a curve.')).toBeInTheDocument()
  await userEvent.keyboard('{Enter}{Delete}')
  await expect.element(said('3 points left.')).toBeInTheDocument()
  expect(path()).toBe('M10 0L21 30L0 20Z')
  await userEvent.keyboard('{Delete}')
  await expect.element(said('Not removed: without this point the shape has no area.')).toBeInTheDocument()
  expect(path()).toBe('M10 0L21 30L0 20Z')
  expect(Object.keys(opened.scene.objects)).toEqual(['triangle'])
  await userEvent.keyboard('{Escape}{Delete}')
  await expect.poll(() => Object.keys(opened.scene.objects)).toEqual([])
})

test('Tab goes on to the next object after the last point', async () => {
  await openDesign({ triangle, other: { ...triangle, x: 5, z: 'a2' } })
  await userEvent.keyboard('{Tab}{Enter}{Tab}{Tab}{Tab}')
  await expect.element(said('Point 3 of 3.')).toBeInTheDocument()
  await userEvent.keyboard('{Tab}')
  await expect.element(said(/^Free shape is selected, 2 of 2/)).toBeInTheDocument()
  await expect.element(bar).not.toBeInTheDocument()
})
