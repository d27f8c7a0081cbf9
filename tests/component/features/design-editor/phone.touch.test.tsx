/** The editor on a phone: what is as high as a finger, drawers, guides and free shapes. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SceneObject } from '#shared/design/scene'
import { axeFindings } from '../../axe'
import { type Point, touch } from '../../pointer'
import { at, canvas, onRuler, openDesign, opened } from './host'

const box: SceneObject = {
  ...{ kind: 'rect', page: 'p1', panel: 'label', x: 10, y: 10, width: 20, height: 10, rotation: 0, z: 'a0' },
  fill: { rgb: '#cc0000' },
}

const guides = () => Object.values(opened.scene.guides ?? {})
const shapes = () => Object.values(opened.scene.objects).filter(({ kind }) => kind === 'path')

const tap = async (point: Point) => {
  await touch('touchStart', [point])
  await touch('touchEnd', [])
}

beforeEach(() => page.viewport(390, 720))

test('what opens a dialog is as high as a finger', async () => {
  await openDesign({ box })
  for (const name of ['Fold', 'Preflight', 'Export']) {
    const button = page.getByRole('button', { name, exact: true }).element()
    expect(button.getBoundingClientRect().height, name).toBeGreaterThanOrEqual(44)
  }
})

test('a drawer leaves 45 % of the canvas visible, and names no keys', async () => {
  await openDesign({ box })
  await page.getByRole('button', { name: 'Layers' }).click()
  const drawer = page.getByRole('dialog', { name: 'Layers' })
  await expect.element(drawer.getByRole('treeitem', { name: 'Rectangle' })).toBeVisible()
  await expect.element(drawer.getByText(/F2 to rename/)).not.toBeVisible()
  const boxOf = () => drawer.element().getBoundingClientRect()
  await expect.poll(() => Math.round(boxOf().bottom)).toBe(window.innerHeight)
  const { top, height } = canvas.element().getBoundingClientRect()
  expect((boxOf().top - top) / height).toBeGreaterThanOrEqual(0.45)
})

test('a narrow screen has no rulers until they are asked for; then a guide is pulled out', async () => {
  await openDesign({ box })
  expect(canvas.element().querySelector('[data-ruler]')).toBeNull()
  await page.getByRole('button', { name: 'Properties' }).click()
  await page.getByLabelText('Show rulers').click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog', { name: 'Properties' })).not.toBeInTheDocument()
  await touch('touchStart', [onRuler('y')])
  await touch('touchMove', [at(30, 20)])
  await touch('touchMove', [at(50, 33)])
  await touch('touchEnd', [])
  await expect.poll(guides).toMatchObject([{ axis: 'y' }])
  // A finger takes hold of it from 18 px away.
  const near = at(5, guides()[0]?.at ?? 0)
  await touch('touchStart', [{ ...near, y: near.y + 18 }])
  await touch('touchMove', [{ ...near, y: near.y + 60 }])
  await touch('touchMove', [{ ...near, y: near.y + 90 }])
  await touch('touchEnd', [])
  await expect.poll(() => opened.steps).toEqual(['Add guide', 'Move guide'])
})

test('a free shape is finished, taken back and given up with buttons as high as a finger', async () => {
  await openDesign({ box })
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

test('the points of a free shape have buttons as high as a finger', async () => {
  const path = { ...box, kind: 'path', path: 'M10 0L20 20L0 20Z' } as SceneObject
  await openDesign({ path })
  await userEvent.keyboard('{Tab}{Enter}{Tab}')
  for (const name of ['Add point', 'Make curve', 'Remove point']) {
    const button = page.getByRole('toolbar', { name: 'Points' }).getByRole('button', { name, exact: true })
    await expect.element(button).toBeEnabled()
    expect(button.element().getBoundingClientRect().height, name).toBeGreaterThanOrEqual(44)
  }
  expect(await axeFindings('main')).toEqual([])
})
