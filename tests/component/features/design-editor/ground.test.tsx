/** The ground in the panel of the page: of all pages, or of one alone. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Scene } from '#shared/design/scene'
import { axeFindings } from '../../axe'
import { focus } from '../../render'
import { canvas, openDesign, opened, undoStep } from './host'

const dieline = { kind: 'label', length: 100, depth: 80 } as const
const front = { z: 'a0', name: 'Front', dieline } as const
const back = { z: 'a1', name: 'Back', dieline } as const
const WHITE = { paint: { rgb: '#ffffff' } } as const

const open = (more: Partial<Scene> = {}) =>
  openDesign({}, false, { pages: { p1: front, p2: back }, ground: WHITE, ...more })
const scope = page.getByLabelText('Ground for')
const kind = (label: string) => page.getByRole('combobox', { name: `Kind of ${label}`, exact: true })
/** The colour of the ground on the canvas. */
const shown = () => canvas.element().querySelector('svg path[fill^="#"]')?.getAttribute('fill')

beforeEach(() => page.viewport(1200, 800))

test('a page gets a ground of its own by keyboard, in steps that undo takes back one by one', async () => {
  await open()
  await expect.poll(shown).toBe('#ffffff')
  await focus(scope)
  await userEvent.keyboard('t')
  await expect.element(scope).toHaveDisplayValue('This page')
  expect(opened.scene.pages.p1?.ground).toEqual(WHITE)
  expect(opened.scene.pages.p2).toEqual(back)
  await userEvent.selectOptions(kind('Ground of this page'), 'None')
  await expect.poll(() => opened.scene.pages.p1?.ground).toBe('none')
  expect(opened.scene.ground).toEqual(WHITE)
  await expect.poll(shown).toBeUndefined()
  expect(await axeFindings('aside[aria-label=Properties]')).toEqual([])
  await undoStep()
  await expect.poll(shown).toBe('#ffffff')
  expect(opened.scene.pages.p1?.ground).toEqual(WHITE)
  await undoStep()
  await expect.element(scope).toHaveDisplayValue('All pages')
  expect(opened.scene.pages.p1).toEqual(front)
})

test('the ground of all pages leaves a page that has its own, and says so', async () => {
  await open({ pages: { p1: front, p2: { ...back, ground: { paint: { rgb: '#00ff00' } } } } })
  await expect.element(page.getByText('Back has a ground of its own.')).toBeVisible()
  await userEvent.selectOptions(kind('Ground of all pages'), 'None')
  await expect.poll(() => opened.scene.ground).toBeUndefined()
  expect(opened.scene.pages.p2?.ground).toEqual({ paint: { rgb: '#00ff00' } })
})

test('back to all pages, a page shows their ground again', async () => {
  await open({ pages: { p1: { ...front, ground: 'none' }, p2: back } })
  await expect.poll(shown).toBeUndefined()
  await userEvent.selectOptions(scope, 'All pages')
  await expect.poll(shown).toBe('#ffffff')
  expect(opened.scene.pages.p1).toEqual(front)
})

test('a design with one page has no choice of pages', async () => {
  await open({ pages: { p1: front } })
  await expect.element(kind('Ground')).toBeVisible()
  await expect.element(scope).not.toBeInTheDocument()
})
