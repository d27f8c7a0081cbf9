/** The gallery of designs: own designs with their actions, templates, and starting from a box. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Dieline, emptyScene } from '#shared/design/scene'
import { GalleryPage } from '../../../../src/features/design-gallery/gallery-page'
import type { GallerySearch } from '../../../../src/features/design-gallery/search'
import { useAuthStore } from '../../../../src/stores/auth'
import { answerCalls, type Call, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'

const BOX: Dieline = { kind: 'tuck_end', length: 80, width: 40, depth: 120, thickness: 0.5 }
const DESIGN = {
  id: 5,
  version: 3,
  name: 'Tea carton',
  status: 'draft',
  user_id: 1,
  project_id: { id: 2, name: 'Harbour tea' },
  canvas: emptyScene(BOX, 'page0001', 'Outside'),
  width_mm: 80,
  height_mm: 120,
  updated_at: '2026-11-20T10:00:00Z',
}

const open = (search: GallerySearch = {}) => render(<GalleryPage search={search} />, { at: '/product/design' })
const lists = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'GET' && path === recordsPath('design')).map(({ search }) => search)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
const choose = async (entry: string) => {
  await button('More actions for Tea carton').click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

test('own designs are cards with project, state and a picture; search and filters stand in the address', async () => {
  const calls = answerCalls({ [`GET ${recordsPath('design')}`]: listOf([DESIGN]) })
  await page.viewport(320, 800)
  const { path } = await open({ status: 'draft', q: 'tea' })
  const card = page.getByRole('listitem').filter({ hasText: 'Tea carton' })
  await expect.element(card).toHaveTextContent('Harbour tea')
  await expect.element(card).toHaveTextContent('Draft')
  await expect
    .element(page.getByRole('link', { name: 'Tea carton' }))
    .toHaveAttribute('href', '/product/design/edit?id=5')
  // Without a picture the dieline stands for it.
  expect(card.element().querySelectorAll('svg path').length).toBeGreaterThan(3)
  const [search] = lists(calls)
  expect(search?.getAll('filter')).toEqual(['user_id,eq,1', 'name,cs,tea', 'status,eq,draft'])
  expect(search?.getAll('order')).toEqual(['updated_at,desc'])
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  await page.getByLabelText('Status').selectOptions('approved')
  await expect.poll(path).toBe('/product/design?q=tea&status=approved')
})

test('without designs the page leads to starting from a box; without matches to all designs', async () => {
  answerCalls({ [`GET ${recordsPath('design')}`]: listOf([]) })
  const { path } = await open()
  await expect.element(page.getByRole('heading', { name: 'No designs yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New design' }).first().click()
  await expect.poll(path).toBe('/product/design?tab=new')
})

test('a design is renamed, gets another status and is duplicated with its scene', async () => {
  const calls = answerCalls({
    [`GET ${recordsPath('design')}`]: listOf([DESIGN]),
    [`PUT ${recordsPath('design', 5)}`]: ({ body }) => ({
      message: 'Saved',
      data: 1,
      model: { ...DESIGN, ...Object(body) },
    }),
    [`POST ${recordsPath('design')}`]: ({ body }) => ({ message: 'Saved', data: 6, model: { id: 6, ...Object(body) } }),
  })
  await open()
  await choose('Rename')
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), 'Green tea carton')
  await button('Save').click()
  await expect.element(notification('Design renamed')).toBeVisible()
  await choose('Approved')
  await expect.element(notification('Tea carton: Approved')).toBeVisible()
  await choose('Duplicate')
  await expect.element(notification('Design duplicated')).toBeVisible()
  const writes = calls.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ body }) => body)).toEqual([
    { name: 'Green tea carton' },
    { status: 'approved' },
    {
      name: 'Tea carton (copy)',
      status: 'draft',
      project_id: 2,
      width_mm: 80,
      height_mm: 120,
      canvas: DESIGN.canvas,
    },
  ])
  expect(writes[0]?.headers.get('if-match')).toContain('3')
})

test('a box with impossible sizes is not created; one with possible sizes is, with both sides of its board', async () => {
  const calls = answerCalls({
    [`POST ${recordsPath('design')}`]: ({ body }) => ({ message: 'Saved', data: 9, model: { id: 9, ...Object(body) } }),
  })
  await page.viewport(320, 800)
  const { path } = await open({ tab: 'new' })
  await expect.element(page.getByRole('img', { name: 'Dieline: Tuck end box, 80 × 40 × 120 mm' })).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Lines of the dieline' })).toHaveTextContent('CutCreaseBleed')
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)

  await userEvent.fill(page.getByRole('textbox', { name: 'Height' }), '12')
  await expect.element(page.getByText(/Must be at least .* so that the tuck flaps fit/)).toBeVisible()
  await expect.element(page.getByText('Enter valid sizes to see the dieline.')).toBeVisible()
  await button('Create design').click()
  await expect.element(page.getByRole('textbox', { name: 'Height' })).toHaveFocus()
  await userEvent.fill(page.getByRole('textbox', { name: 'Height' }), '100')
  await button('Create design').click()
  await expect.element(page.getByText('Name is required')).toBeVisible()
  await userEvent.fill(page.getByRole('textbox', { name: 'Name' }), ' Soap box ')
  await button('Create design').click()
  await expect.poll(path).toBe('/product/design/edit?id=9')
  const body = Object(calls.find(({ method }) => method === 'POST')?.body)
  expect(body).toMatchObject({ name: 'Soap box', status: 'draft', width_mm: 80, height_mm: 100 })
  const pages: { name: string; z: string; dieline: Dieline }[] = Object.values(body.canvas.pages)
  expect(pages.map(({ name }) => name)).toEqual(['Outside', 'Inside'])
  expect(pages.map(({ dieline }) => dieline)).toEqual([
    { ...BOX, depth: 100 },
    { ...BOX, depth: 100 },
  ])
})

test('the form is created without scrolling, and what has the focus is not behind its foot', async () => {
  await page.viewport(1440, 500)
  await open({ tab: 'new' })
  const create = button('Create design')
  await expect.element(create).toBeInViewport({ ratio: 1 })
  page.getByRole('textbox', { name: 'Name' }).element().focus()
  const field = () => page.getByRole('textbox', { name: 'Name' }).element().getBoundingClientRect().bottom
  await expect.poll(() => field() <= create.element().getBoundingClientRect().top).toBe(true)
})

test('every kind of box has its sizes, and a kind keeps what was typed', async () => {
  await open({ tab: 'new' })
  const fields = () =>
    [...document.querySelectorAll('fieldset label')].map((label) => label.textContent?.replace(' *', ''))
  await page.getByRole('radio', { name: 'Pouch' }).click()
  expect(fields()).toEqual(['Width', 'Height', 'Bottom gusset'])
  await userEvent.fill(page.getByRole('textbox', { name: 'Bottom gusset' }), '50')
  await page.getByRole('radio', { name: 'Label' }).click()
  expect(fields()).toEqual(['Width', 'Height'])
  await expect.element(page.getByRole('status').filter({ hasText: 'Flat sheet 100 × 60 mm' })).toBeVisible()
  await page.getByRole('radio', { name: 'Pouch' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Bottom gusset' })).toHaveValue('50 mm')
  await page.getByRole('radio', { name: 'Mailer box' }).click()
  expect(fields()).toEqual(['Length', 'Width', 'Height', 'Board thickness'])
  await expect.element(page.getByRole('img', { name: 'Dieline: Mailer box, 250 × 180 × 70 mm' })).toBeVisible()
})

test('a template becomes an own design that opens in the editor; users can’t change the template', async () => {
  useAuthStore.setState({ isAuthenticated: true, user: 3, token: 't', role: 'user' })
  const path = (id?: number) => recordsPath('design', id).replace('super_admin', 'user')
  const calls = answerCalls({
    [`GET ${path()}`]: listOf([{ ...DESIGN, template: true }]),
    [`POST ${path()}`]: ({ body }) => ({ message: 'Saved', data: 8, model: { id: 8, ...Object(body) } }),
  })
  const { path: address } = await open({ tab: 'templates' })
  await expect.element(page.getByText('Tea carton')).toBeVisible()
  await expect.element(button('More actions for Tea carton')).not.toBeInTheDocument()
  await button('Use the template Tea carton').click()
  const dialog = page.getByRole('dialog', { name: 'Use this template' })
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveValue('Tea carton')
  await userEvent.fill(name, ' ')
  await dialog.getByRole('button', { name: 'Create design' }).click()
  await expect.element(dialog.getByText('Name is required')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await userEvent.fill(name, 'Spring carton')
  await dialog.getByRole('button', { name: 'Create design' }).click()
  await expect.poll(address).toBe('/product/design/edit?id=8')
  const body = calls.find(({ method }) => method === 'POST')?.body
  expect(body).toMatchObject({ name: 'Spring carton', status: 'draft', template_id: 5, canvas: DESIGN.canvas })
  expect(body).not.toHaveProperty('project_id')
})

test('a design made from a template may keep the template’s name', async () => {
  const calls = answerCalls({
    [`GET ${recordsPath('design')}`]: listOf([{ ...DESIGN, template: true }]),
    [`POST ${recordsPath('design')}`]: ({ body }) => ({ message: 'Saved', data: 8, model: { id: 8, ...Object(body) } }),
  })
  const { path } = await open({ tab: 'templates' })
  await button('Use the template Tea carton').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create design' }).click()
  await expect.poll(path).toBe('/product/design/edit?id=8')
  expect(calls.find(({ method }) => method === 'POST')?.body).toMatchObject({ name: 'Tea carton', template_id: 5 })
})

test('an administrator makes a template of a design', async () => {
  const calls = answerCalls({
    [`GET ${recordsPath('design')}`]: listOf([DESIGN]),
    [`PUT ${recordsPath('design', 5)}`]: { message: 'Saved', data: 1, model: { ...DESIGN, template: true } },
  })
  await open()
  await choose('Make template')
  await expect.element(notification('Tea carton is a template now')).toBeVisible()
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ template: true })
})
