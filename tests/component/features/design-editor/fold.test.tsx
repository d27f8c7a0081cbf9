/** The fold preview: a box of panels at the places of the folded dieline, which slider, keys and pointer move. */
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { sheetOf } from '#shared/design/dieline/layout'
import { type Dieline, emptyScene } from '#shared/design/scene'
import { FoldDialog } from '../../../../src/features/design-editor/fold/fold-dialog'
import { axeFindings } from '../../axe'
import { focus, render } from '../../render'

const TUCK_END: Dieline = { kind: 'tuck_end', length: 80, width: 40, depth: 120, thickness: 0.5 }
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const open = (dieline: Dieline = TUCK_END, onClose = () => undefined) =>
  render(
    <FoldDialog
      scene={emptyScene(dieline, 'page0001', 'Outside')}
      pageId="page0001"
      artwork={{ url: PIXEL, bleed: 3 }}
      onClose={onClose}
    />,
  )

/** The setting of the device. */
function withMotion(isReduced: boolean): void {
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const list = real(query)
    if (query.includes('prefers-reduced-motion')) Object.defineProperty(list, 'matches', { value: isReduced })
    return list
  })
}

afterEach(() => vi.restoreAllMocks())

const stage = page.getByRole('application', { name: /^Outside, folded in 3D/ })
const slider = page.getByRole('slider', { name: 'Fold' })
const panels = () => [...document.querySelectorAll<HTMLElement>('[data-panel]')]
const panel = (id: string) => {
  const found = panels().find((element) => element.dataset.panel === id)
  if (!found) throw new Error(`No panel ${id}`)
  return found
}
const turnOf = () => document.querySelector<HTMLElement>('[data-box]')?.style.transform

/** Where a panel's corner lies in the box, in units of the front's width over 80, by its matrix. */
function cornersOf(id: string): { x: number; y: number; z: number }[] {
  const unit = Number.parseFloat(panel('front').style.width) / 80
  const element = panel(id)
  const matrix = new DOMMatrix(element.style.transform)
  const [width, height] = [Number.parseFloat(element.style.width), Number.parseFloat(element.style.height)]
  return [new DOMPoint(0, 0), new DOMPoint(width, 0), new DOMPoint(width, height), new DOMPoint(0, height)].map(
    (corner) => {
      const { x, y, z } = corner.matrixTransform(matrix)
      return { x: x / unit, y: y / unit, z: z / unit }
    },
  )
}
const rounded = (values: readonly number[]) =>
  [...new Set(values.map((value) => Math.round(value) + 0))].sort((a, b) => a - b)

test('a shut tuck end box has its panels at the places of a box, and none of its inner flaps', async () => {
  withMotion(true)
  await open()
  await expect.element(stage).toBeVisible()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Shut')
  expect(
    panels()
      .map(({ dataset }) => dataset.panel)
      .sort(),
  ).toEqual(['back', 'front', 'left', 'lid-bottom', 'lid-top', 'right'])
  const all = panels().flatMap(({ dataset }) => cornersOf(dataset.panel ?? ''))
  const size = (values: readonly number[]) => Math.max(...values) - Math.min(...values)
  expect(size(all.map(({ x }) => x))).toBeCloseTo(80, 0)
  expect(size(all.map(({ y }) => y))).toBeCloseTo(120, 0)
  expect(size(all.map(({ z }) => z))).toBeCloseTo(40, 0)
  const [front, back] = [cornersOf('front'), cornersOf('back')]
  expect(rounded(front.map(({ z }) => z))).toEqual([20])
  expect(rounded(back.map(({ z }) => z))).toEqual([-20])
  expect(rounded(cornersOf('left').map(({ x }) => x))).toEqual([-40])
  expect(rounded(cornersOf('lid-top').map(({ y }) => y))).toEqual([-60])
})

test('the ends of the slider are named, wherever it stands', async () => {
  withMotion(true)
  await open()
  const [flat, shut] = ['Flat', 'Shut'].map((name) => page.getByText(name, { exact: true }).element())
  const { left, right } = slider.element().getBoundingClientRect()
  expect(flat?.getBoundingClientRect().left).toBeCloseTo(left, 0)
  expect(shut?.getBoundingClientRect().right).toBeCloseTo(right, 0)
  await focus(slider)
  await userEvent.keyboard('{Home}')
  await expect.element(page.getByText('Shut', { exact: true })).toBeVisible()
})

test('each panel has print and board, with its part of the artwork, and flat it is the sheet', async () => {
  withMotion(true)
  await open()
  await expect.element(slider).toBeVisible()
  await focus(slider)
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Flat')
  expect(panels()).toHaveLength(13)
  expect(document.querySelectorAll('[data-face=print]')).toHaveLength(13)
  expect(document.querySelectorAll('[data-face=board]')).toHaveLength(13)
  expect(rounded(panels().flatMap(({ dataset }) => cornersOf(dataset.panel ?? '').map(({ z }) => z)))).toEqual([0])
  const unit = Number.parseFloat(panel('front').style.width) / 80
  const print = panel('front').querySelector<HTMLElement>('[data-face=print]')
  expect(print?.style.backgroundImage).toContain(PIXEL)
  // Glue, back and left side are at the left of the front: 15 + 80 + 40 mm, and 3 mm of bleed.
  const [, x = ''] = /, (-[\d.]+)px/.exec(print?.style.backgroundPosition ?? '') ?? []
  expect(Number(x) / unit).toBeCloseTo(-138, 0)
  expect(print?.style.clipPath).toContain('polygon')
})

const INSIDE = PIXEL.replace('data:image/png', 'data:image/png;name=inside')

/** Both faces of the board; the page that is open in the editor. */
function openBoth(pageId: 'out' | 'in') {
  const scene = emptyScene(TUCK_END, 'out', 'Outside')
  const pages = { ...scene.pages, in: { z: 'b0', name: 'Inside', dieline: TUCK_END } }
  const pictures = { artwork: { url: PIXEL, bleed: 3 }, inside: { url: INSIDE, bleed: 3 } }
  return render(<FoldDialog scene={{ ...scene, pages }} pageId={pageId} {...pictures} onClose={() => undefined} />)
}

const bothSides = page.getByRole('application', { name: /^Outside and Inside, folded in 3D/ })

test('the inside is on the inner faces, where the sheet that is turned over has it', async () => {
  withMotion(true)
  await openBoth('out')
  await expect.element(bothSides).toBeVisible()
  await focus(slider)
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Flat')
  const unit = Number.parseFloat(panel('front').style.width) / 80
  const { width: sheetWidth } = sheetOf(TUCK_END)
  const left = Math.min(...panels().flatMap(({ dataset }) => cornersOf(dataset.panel ?? '').map(({ x }) => x)))
  for (const element of panels()) {
    const board = element.querySelector<HTMLElement>('[data-face=board]')
    const print = element.querySelector<HTMLElement>('[data-face=print]')
    expect(print?.style.backgroundImage).not.toContain(INSIDE)
    expect(board?.style.backgroundImage).toContain(INSIDE)
    const [, x = ''] = /, (-?[\d.]+)px/.exec(board?.style.backgroundPosition ?? '') ?? []
    // The face is turned around its middle: its left edge is the panel's right one.
    expect(new DOMMatrix(getComputedStyle(board ?? element).transform).m11).toBe(-1)
    const right = Math.max(...cornersOf(element.dataset.panel ?? '').map((corner) => corner.x)) - left
    expect(-Number(x) / unit - 3, element.dataset.panel).toBeCloseTo(sheetWidth - right, 0)
  }
})

test('from the inside the box begins flat with that face to the front, and reset comes back to it', async () => {
  withMotion(false)
  await openBoth('in')
  await expect.element(bothSides).toBeVisible()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Flat')
  expect(turnOf()).toBe('rotateX(-20deg) rotateY(150deg)')
  await page.getByRole('button', { name: 'Turn left' }).click()
  await page.getByRole('button', { name: 'Reset view' }).click()
  expect(turnOf()).toBe('rotateX(-20deg) rotateY(150deg)')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Flat')
  vi.restoreAllMocks()
  withMotion(true)
  await page.getByRole('button', { name: 'Fold up' }).click()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Shut')
})

test('arrow keys, buttons and the pointer turn the box; the view can be reset', async () => {
  withMotion(true)
  await open()
  await expect.element(stage).toBeVisible()
  const first = turnOf()
  await focus(stage)
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  expect(turnOf()).toBe('rotateX(-5deg) rotateY(-15deg)')
  await page.getByRole('button', { name: 'Turn left' }).click()
  expect(turnOf()).toBe('rotateX(-5deg) rotateY(-30deg)')
  await page.getByRole('button', { name: 'Reset view' }).click()
  expect(turnOf()).toBe(first)
  const { left, top } = stage.element().getBoundingClientRect()
  const point = (x: number, y: number) => ({ clientX: left + x, clientY: top + y, pointerId: 1, bubbles: true })
  // A pointer that was made by a script can't be captured.
  vi.spyOn(Element.prototype, 'setPointerCapture').mockReturnValue()
  stage.element().dispatchEvent(new PointerEvent('pointerdown', point(50, 50)))
  stage.element().dispatchEvent(new PointerEvent('pointermove', point(90, 70)))
  stage.element().dispatchEvent(new PointerEvent('pointerup', point(90, 70)))
  await expect.poll(turnOf).toBe('rotateX(-30deg) rotateY(-10deg)')
  stage.element().dispatchEvent(new PointerEvent('pointermove', point(200, 200)))
  expect(turnOf()).toBe('rotateX(-30deg) rotateY(-10deg)')
})

test('it folds up by itself, but not where less motion is wanted', async () => {
  withMotion(false)
  await open()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Shut')
  await page.getByRole('button', { name: 'Lay flat' }).click()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Flat')
  vi.restoreAllMocks()
  withMotion(true)
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  await page.getByRole('button', { name: 'Fold up' }).click()
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'Shut')
  expect(frames).not.toHaveBeenCalled()
})

test('it has no findings of axe and fits a phone; a page without valid sizes says so', async () => {
  withMotion(true)
  await page.viewport(320, 700)
  await open({ kind: 'mailer', length: 250, width: 180, depth: 70, thickness: 3 })
  await expect.element(stage).toBeVisible()
  expect(await axeFindings('body')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})

test('a page whose sizes are not valid says so', async () => {
  await open({ kind: 'label', length: 1, depth: 1 })
  await expect.element(page.getByText("This page can't be folded: its sizes aren't valid.")).toBeVisible()
})
