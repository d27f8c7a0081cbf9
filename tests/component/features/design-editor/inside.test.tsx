/** The page for the inside of a folding box. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { axeFindings } from '../../axe'
import { focus } from '../../render'
import { openDesign, opened, undoStep } from './host'

const dieline = { kind: 'mailer', length: 200, width: 150, depth: 60, thickness: 1.5 } as const
const outside = { z: 'a0', name: 'Outside', dieline } as const
const open = () => openDesign({}, false, { pages: { p1: outside } })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const pages = () => Object.values(opened.scene.pages)
const said = (words: string) => page.getByRole('status').filter({ hasText: words })

beforeEach(() => page.viewport(1200, 800))

test('a box with an outside alone gets an inside by keyboard, which opens; undo takes it away', async () => {
  await open()
  await focus(button('Add inside'))
  await userEvent.keyboard('{Enter}')
  await expect.element(said('Add inside')).toBeInTheDocument()
  await expect.element(page.getByLabelText('Page', { exact: true }).first()).toHaveDisplayValue('Inside')
  expect(pages()).toEqual([outside, { z: expect.any(String), name: 'Inside', dieline }])
  expect(opened.steps).toEqual(['Add inside'])
  await expect.element(button('Add inside')).not.toBeInTheDocument()
  expect(await axeFindings('aside[aria-label=Properties]')).toEqual([])
  await undoStep()
  await expect.poll(pages).toEqual([outside])
  await expect.element(button('Add inside')).toBeVisible()
})

test('an empty inside is removed with its guides, in one step', async () => {
  await open()
  await button('Add inside').click()
  await button('Add vertical').click()
  await expect.poll(() => Object.keys(opened.scene.guides ?? {}).length).toBe(1)
  await button('Remove inside').click()
  await expect.poll(pages).toEqual([outside])
  expect(Object.keys(opened.scene.guides ?? {})).toEqual([])
  await undoStep()
  await expect.poll(() => pages().length).toBe(2)
  expect(Object.keys(opened.scene.guides ?? {}).length).toBe(1)
})

test('an inside with objects stays', async () => {
  await openDesign(
    { drawn: { kind: 'rect', page: 'p2', x: 40, y: 40, width: 20, height: 20, rotation: 0, z: 'a1' } },
    false,
    { pages: { p1: outside, p2: { ...outside, z: 'a1', name: 'Inside' } } },
  )
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Page', exact: true }), 'Inside')
  await expect.element(button('Remove inside')).toBeDisabled()
  await expect.element(page.getByText('Delete the objects of this page first.')).toBeVisible()
})

test.each([{ kind: 'label', length: 100, depth: 80 }] as const)('a $kind has no inside', async (flat) => {
  await openDesign({}, false, { pages: { p1: { ...outside, dieline: flat } } })
  await expect.element(page.getByText('Label', { exact: true }).first()).toBeVisible()
  await expect.element(button('Add inside')).not.toBeInTheDocument()
})
