/** Canvas, tools and panels of an open design, by keys, by fields and by pointer. */
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SceneObject } from '#shared/design/scene'
import { useAuthStore } from '../../../../src/stores/auth'
import { notify } from '../../../../src/ui/notify'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'
import { canvas, Host, openDesign, opened } from './host'

const place = { page: 'p1', panel: 'label', x: 10, y: 10, width: 20, height: 10, rotation: 0 } as const
const box: SceneObject = { kind: 'rect', ...place, z: 'a0', fill: { rgb: '#cc0000' } }
const words: SceneObject = { kind: 'text', ...place, y: 30, width: 40, z: 'a1', runs: [{ text: 'Earl Grey', size: 4 }] }

/** A dialog under which the design opens. */
function Asked() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div role="dialog" aria-label="Your session ends soon">
        <button type="button" onClick={() => setOpen(true)}>
          Go on
        </button>
      </div>
      {isOpen ? <Host objects={{ box }} /> : null}
    </>
  )
}

const object = (id: string) => opened.scene.objects[id] as SceneObject & Record<string, unknown>
const added = () => Object.entries(opened.scene.objects).find(([id]) => id !== 'box' && id !== 'words')?.[1]

const open = (objects = { box, words } as Record<string, SceneObject>, isReadOnly = false) =>
  openDesign(objects, isReadOnly)

const focus = () => (canvas.element() as HTMLElement).focus()

beforeEach(() => page.viewport(1200, 800))

test.each([1_200, 390])('keys of the canvas work at once at %i px', async (width) => {
  await page.viewport(width, 800)
  await open()
  await expect.element(canvas).toHaveFocus()
  await userEvent.keyboard('{Tab}{ArrowRight}')
  await expect.poll(() => object('box').x).toBe(11)
})

test('the whole sheet stays in view in a window of another size, until the view is moved', async () => {
  const zoom = () => Number(/matrix\(([\d.]+)/.exec(canvas.element().querySelector('svg > g')?.outerHTML ?? '')?.[1])
  await open()
  await expect.poll(zoom).toBeGreaterThan(1)
  const first = zoom()
  await page.viewport(1100, 800)
  await expect.poll(zoom).toBeLessThan(first)
  await page.viewport(1200, 800)
  await expect.poll(zoom).toBe(first)
  focus()
  await userEvent.keyboard('+')
  await expect.poll(zoom).toBeGreaterThan(first)
  const own = zoom()
  const wide = canvas.element().clientWidth
  await page.viewport(1100, 800)
  await expect.poll(() => canvas.element().clientWidth).toBeLessThan(wide)
  expect(zoom()).toBe(own)
  await page.getByRole('button', { name: 'Show everything', exact: true }).click()
  await expect.poll(zoom).toBeLessThan(first)
})

test('a dialog that is open keeps the focus', async () => {
  await render(<Asked />)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.element(canvas).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Go on' })).toHaveFocus()
})

test('Tab goes through the objects and leaves the canvas at the end; arrows move', async () => {
  await open()
  focus()
  await userEvent.keyboard('{Tab}')
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Rectangle is selected, 1 of 2.' }))
    .toBeInTheDocument()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}')
  await expect.poll(() => [object('box').x, object('box').y]).toEqual([10.9, 20])
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('treeitem', { name: 'Earl Grey', selected: true })).toBeVisible()
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement).not.toBe(canvas.element())
})

test('keys copy, group, order and delete, and a step is undone as a whole', async () => {
  await open()
  focus()
  await userEvent.keyboard('{Control>}a{/Control}{Control>}g{/Control}')
  await expect.poll(() => object('box').group).toBeTruthy()
  expect(object('words').group).toBe(object('box').group)
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(() => Object.keys(opened.scene.objects).length).toBe(4)
  await userEvent.keyboard('{Delete}')
  await expect.poll(() => Object.keys(opened.scene.objects)).toEqual(['box', 'words'])
  await page.getByRole('button', { name: 'Undo the step' }).click()
  await expect.poll(() => Object.keys(opened.scene.objects).length).toBe(4)
})

test('Enter types into a text where it stands, and an emptied text goes', async () => {
  await open({ words })
  focus()
  await userEvent.keyboard('{Tab}{Enter}')
  const field = canvas.getByRole('textbox', { name: 'Text' })
  await expect.element(field).toHaveFocus()
  await field.fill('Привет Ω')
  await expect.poll(() => (object('words') as { runs?: unknown }).runs).toEqual([{ text: 'Привет Ω', size: 4 }])
  // The keys of the canvas are letters here.
  await userEvent.keyboard('rt')
  await expect.poll(() => JSON.stringify(object('words').runs)).toContain('Привет Ωrt')
  await field.fill('')
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => Object.keys(opened.scene.objects)).toEqual([])
})

test('fields set place, size, turn and look, each as a step', async () => {
  await open()
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await page.getByLabelText('X', { exact: true }).fill('33.5')
  await page.getByLabelText('Width', { exact: true }).fill('44')
  await page.getByLabelText('Turn', { exact: true }).fill('30')
  await page.getByLabelText('Corner radius').fill('2')
  await expect.poll(() => object('box')).toMatchObject({ x: 33.5, width: 44, rotation: 30, radius: 2 })
  await userEvent.selectOptions(page.getByLabelText('Kind of Fill'), 'Printing inks')
  await page.getByLabelText('Cyan of Fill, percent').fill('70')
  await expect.poll(() => (object('box').fill as { cmyk?: number[] }).cmyk?.[0]).toBe(70)
})

test('numbers of several objects move and scale all of them', async () => {
  const panel = page.getByRole('complementary', { name: 'Properties' })
  const field = (name: string) => panel.getByLabelText(name, { exact: true })
  await open({ box, words: { ...box, x: 40, y: 20, z: 'a1', name: 'Second' } })
  focus()
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(field('Width')).toHaveValue('50 mm')
  await expect.element(field('Height')).toHaveValue('20 mm')
  await field('X').fill('20')
  await expect.poll(() => [object('box').x, object('words').x]).toEqual([20, 50])
  await field('Width').click()
  await userEvent.keyboard('{Control>}a{/Control}25')
  await expect.poll(() => object('box')).toMatchObject({ x: 20, y: 10, width: 10, height: 5 })
  expect(object('words')).toMatchObject({ x: 35, y: 15, width: 10, height: 5 })
})

test('numbers of several objects can not be set where one of them is locked', async () => {
  await open({ box, words: { ...words, locked: true } })
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await page.getByRole('treeitem', { name: 'Earl Grey' }).click({ modifiers: ['Shift'] })
  for (const name of ['X', 'Y', 'Width', 'Height'])
    await expect.element(page.getByLabelText(name, { exact: true })).toBeDisabled()
})

test('names of the fields of a paint say colour once', async () => {
  const code: SceneObject = { kind: 'qr', ...place, width: 20, height: 20, z: 'a2', content: 'A' }
  const red = { rgb: '#cc0000' } as const
  await open({ code, words: { ...words, runs: [{ text: 'Earl Grey', size: 4, fill: red }] } })
  const panel = page.getByRole('complementary', { name: 'Properties' })
  for (const [row, name] of [
    ['QR code', 'Colour of the code'],
    ['Earl Grey', 'Colour of the text'],
  ] as const) {
    await page.getByRole('treeitem', { name: row }).click()
    await expect.element(panel.getByRole('textbox', { name, exact: true })).toBeVisible()
    await expect.element(panel.getByRole('combobox', { name: /^Kind of .*colour/i })).toBeVisible()
  }
  const names = [...panel.element().querySelectorAll('[aria-label]')].map((each) => each.getAttribute('aria-label'))
  expect(names.filter((name) => /colour.*colour/i.test(name ?? ''))).toEqual([])
})

test('a QR code gets a field, which begins white, and loses it', async () => {
  await open({ code: { kind: 'qr', ...place, width: 20, height: 20, z: 'a2', content: 'A' } })
  await page.getByRole('treeitem', { name: 'QR code' }).click()
  const kind = page.getByLabelText('Kind of Field behind the code')
  await userEvent.selectOptions(kind, 'Screen colour')
  await expect.poll(() => object('code').field).toEqual({ rgb: '#ffffff' })
  await userEvent.selectOptions(kind, 'None')
  await expect.poll(() => 'field' in object('code')).toBe(false)
})

test('notifications stay below the tools', async () => {
  await page.viewport(390, 800)
  await open()
  notify({ type: 'success', title: 'Added', message: 'A picture was added.' })
  const below = () => {
    const stack = document.querySelector('.mantine-Notifications-root[data-position="top-right"]')
    const tools = page.getByRole('toolbar', { name: 'Tools' }).element()
    return stack ? stack.getBoundingClientRect().top - tools.getBoundingClientRect().bottom : -1
  }
  await expect.element(notification('A picture was added.')).toBeVisible()
  await expect.poll(below).toBeGreaterThanOrEqual(0)
})

test('marked letters get a look of their own', async () => {
  await open({ words })
  await page.getByRole('treeitem', { name: 'Earl Grey' }).click()
  const field = page.getByRole('complementary', { name: 'Properties' }).getByLabelText('Text', { exact: true })
  await field.click()
  await userEvent.keyboard('{Control>}{Home}{/Control}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}')
  await page.getByRole('button', { name: 'Bold' }).click()
  await expect
    .poll(() => object('words').runs)
    .toEqual([
      { text: 'Earl', size: 4, bold: true },
      { text: ' Grey', size: 4 },
    ])
})

test('the list of keys gives the focus back to the canvas or to its button', async () => {
  await open()
  const list = page.getByRole('dialog', { name: 'Keys' })
  await expect.element(canvas).toHaveFocus()
  await userEvent.keyboard('?')
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(canvas).toHaveFocus()
  const opener = page.getByRole('button', { name: 'Keys' })
  await opener.click()
  await expect.element(list).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('layers are a tree for keys: order, names, visibility', async () => {
  await open()
  const row = page.getByRole('treeitem', { name: 'Rectangle' })
  ;(row.element() as HTMLElement).focus()
  await userEvent.keyboard(']')
  await expect.poll(() => object('box').z > object('words').z).toBe(true)
  await userEvent.keyboard('{F2}')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Red band')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => object('box').name).toBe('Red band')
  const renamed = page.getByRole('treeitem', { name: 'Red band' })
  await expect.element(renamed).toHaveFocus()
  await userEvent.keyboard('{F2}')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Blue band')
  await userEvent.keyboard('{Escape}')
  await expect.element(renamed).toHaveFocus()
  expect(object('box').name).toBe('Red band')
  await page.getByRole('button', { name: 'Hide Red band' }).click()
  await expect.poll(() => object('box').hidden).toBe(true)
})

test('the row of a group hides and locks all of its members', async () => {
  await open({ box: { ...box, group: 'g', hidden: true }, words: { ...words, group: 'g' } })
  await page.getByRole('button', { name: 'Hide Group of 2' }).click()
  await expect.poll(() => [object('box').hidden, object('words').hidden]).toEqual([true, true])
  await page.getByRole('button', { name: 'Show Group of 2' }).click()
  await expect.poll(() => [object('box').hidden, object('words').hidden]).toEqual([undefined, undefined])
  await page.getByRole('button', { name: 'Lock Group of 2' }).click()
  await expect.poll(() => [object('box').locked, object('words').locked]).toEqual([true, true])
  await expect.element(page.getByRole('button', { name: 'Unlock Group of 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo the step' }).click()
  await expect.poll(() => object('box').locked).toBe(undefined)
})

test('a box is resized as a whole, and impossible sizes are refused with the reason', async () => {
  await open()
  await page.getByLabelText('Width', { exact: true }).fill('1')
  await expect.element(page.getByRole('button', { name: 'Apply sizes' })).toBeDisabled()
  await page.getByLabelText('Width', { exact: true }).fill('150')
  await page.getByRole('button', { name: 'Apply sizes' }).click()
  await expect.poll(() => opened.scene.pages.p1?.dieline).toMatchObject({ length: 150, depth: 80 })
})

test('all of the sheet is seen after the box got other sizes', async () => {
  await open()
  const boxesOf = () => {
    const [sheet, room] = [canvas.element().querySelector('svg path'), canvas.element()].map((each) =>
      each?.getBoundingClientRect(),
    )
    return sheet && room ? { left: sheet.left - room.left, right: room.right - sheet.right } : undefined
  }
  await page.getByLabelText('Width', { exact: true }).fill('400')
  await page.getByRole('button', { name: 'Apply sizes' }).click()
  await expect.poll(() => Math.min(boxesOf()?.left ?? 0, boxesOf()?.right ?? 0)).toBeGreaterThan(10)
  expect(boxesOf()?.left).toBeLessThan(60)
})

test('a finish is added, named, and given to an object', async () => {
  await open()
  await page.getByRole('button', { name: 'Add finish' }).click()
  await page.getByLabelText('Name of the finish').fill('Gold')
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await userEvent.selectOptions(page.getByLabelText('Finish', { exact: true }), 'Gold')
  const [ink] = Object.keys(opened.scene.inks)
  await expect.poll(() => object('box').ink).toBe(ink)
})

const guideLines = () => canvas.element().querySelectorAll('[data-guide]').length

test('a guide is added, placed, hidden and deleted in the panel, each but hiding as a step', async () => {
  await open()
  await page.getByRole('button', { name: 'Add vertical' }).click()
  const field = page.getByLabelText('Vertical guide', { exact: true })
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('33.3')
  await expect.poll(() => Object.values(opened.scene.guides ?? {})).toEqual([{ page: 'p1', axis: 'x', at: 33.3 }])
  await page.getByRole('button', { name: 'Add horizontal' }).click()
  await expect.poll(guideLines).toBe(2)
  expect(await axeFindings('main')).toEqual([])
  await page.getByLabelText('Show guides').click()
  await expect.poll(guideLines).toBe(0)
  await page.getByRole('button', { name: 'Delete the horizontal guide at 40 mm' }).click()
  await expect.poll(() => Object.values(opened.scene.guides ?? {})).toHaveLength(1)
  await page.getByRole('button', { name: 'Undo the step' }).click()
  await expect.poll(() => Object.values(opened.scene.guides ?? {})).toHaveLength(2)
  await page.getByLabelText('Show guides').click()
  await expect.poll(guideLines).toBe(2)
})

test.each([true, false])('a dragged object snaps to a guide while guides are shown: %s', async (isShown) => {
  await open({ box })
  await page.getByRole('button', { name: 'Add vertical' }).click()
  await userEvent.keyboard('33.3')
  if (!isShown) await page.getByLabelText('Show guides').click()
  const shape = canvas.element().querySelector('[data-object=box]')?.getBoundingClientRect() ?? new DOMRect()
  const { left, top } = canvas.element().getBoundingClientRect()
  const pxPerMm = shape.width / 20
  const from = { x: shape.left - left + 5 * pxPerMm, y: shape.top - top + 3 * pxPerMm }
  await userEvent.dragAndDrop(canvas, canvas, {
    sourcePosition: from,
    targetPosition: { ...from, x: from.x + 2.9 * pxPerMm },
  })
  await expect.poll(() => Number(object('box').x.toFixed(1))).toBe(isShown ? 13.3 : 12.9)
})

test('a read-only design can be looked at and not changed', async () => {
  await open({ box, words }, true)
  focus()
  await userEvent.keyboard('{Tab}{ArrowRight}{Delete}r')
  await expect.element(page.getByRole('treeitem', { name: 'Rectangle', selected: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Rectangle (R)' })).toBeDisabled()
  expect(opened.scene.objects.box).toEqual(box)
})

test('a click with a tool places an object and selects it', async () => {
  await open()
  focus()
  await userEvent.keyboard('o')
  await canvas.click({ position: { x: 300, y: 300 } })
  await expect.poll(() => added()?.kind).toBe('ellipse')
  await expect.element(page.getByRole('treeitem', { name: 'Ellipse', selected: true })).toBeVisible()
})

test('a tool and Enter place an object without a pointer', async () => {
  await open()
  focus()
  await userEvent.keyboard('r{Enter}')
  await expect.poll(() => added()).toMatchObject({ kind: 'rect', x: 35, y: 30 })
  await userEvent.keyboard('{ArrowLeft}{Delete}')
  await expect.poll(() => Object.keys(opened.scene.objects)).toEqual(['box', 'words'])
})

test('what a template fixes is said, and can not be moved', async () => {
  useAuthStore.setState({ role: 'user' })
  await open({ box: { ...box, fixed: ['place', 'style'] }, words })
  await page.getByRole('treeitem', { name: 'Rectangle' }).click()
  await expect.element(page.getByText('The template fixes: Place and size and Appearance.')).toBeVisible()
  focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(object('box').x).toBe(10)
})

test('the button of preflight says how much it found, and less once something is mended', async () => {
  const line = { ...box, stroke: box.fill, strokeWidth: 0.05 } as SceneObject
  await open({ line })
  const button = page.getByRole('button', { name: 'Preflight', exact: true })
  await expect.element(button).toHaveAccessibleDescription('2 warnings')
  await expect.element(button).toHaveTextContent(/2/)
  expect(await axeFindings('main')).toEqual([])
  await button.click()
  await page.getByRole('button', { name: /^Fix: .*0.05 mm wide/ }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(button).toHaveAccessibleDescription('1 warning')
})

test.each([1_200, 390])('axe finds nothing at %i px', async (width) => {
  await page.viewport(width, 800)
  await open()
  expect(await axeFindings('main')).toEqual([])
})
