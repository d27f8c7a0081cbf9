/** The preview of a table: the real list and form on sample rows, without any request. */
import { useMemo, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { checkConfiguration } from '#shared/builder/check'
import type { Configuration, Model, ModelField } from '#shared/builder/config'
import { resources } from '#shared/resources/resources'
import { ModelsEditor } from '../../../../src/features/builder/models/models-editor'
import { ProblemsSummary } from '../../../../src/features/builder/problems'
import { answerCalls } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'

const field = (id: string, label: string, rest: Partial<ModelField> = {}): ModelField => ({
  ...{ id, name: id, label, type: 'text' },
  ...rest,
})

const AUTHOR: Model = {
  ...{ id: 'm1', name: 'author', label: 'Author', title: 'name' },
  fields: [field('name', 'Pen name')],
}
const BOOK: Model = {
  ...{ id: 'm2', name: 'book', label: 'Book', title: 'title' },
  fields: [
    field('title', 'Title', { validation: 'required,max:40' }),
    field('pages', 'Pages', { type: 'integer', validation: 'min:100' }),
    field('writer', 'Writer', { type: 'reference', mapping: 'm1' }),
    field('editor', 'Editor', { type: 'reference', mapping: 'user' }),
    field('state', 'State', { type: 'choice', mapping: 'draft:Draft,out:Published' }),
    field('cover', 'Cover', { type: 'image' }),
  ],
}
const LIBRARY: Configuration = {
  ...{ settings: { model_namespace: 'library' }, roles: [], routes: [] },
  models: [BOOK, AUTHOR],
}

/** Requests of this page, whatever sends them. */
let requested: string[] = []

function Page({ initial }: { initial: Configuration }) {
  const [config, setConfig] = useState(initial)
  const problems = useMemo(() => checkConfiguration(config, 'library'), [config])
  return (
    <>
      <ProblemsSummary problems={problems} config={config} explanation="" />
      <ModelsEditor config={config} checked={config} problems={problems} onChange={setConfig} />
    </>
  )
}

const preview = page.getByRole('region', { name: 'Preview of' })
const rows = () =>
  preview
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.textContent)
const columns = () =>
  [...document.querySelectorAll('[aria-labelledby=preview] thead th')].map((cell) => cell.textContent?.trim())
const titles = () => rows().map((text) => /Title \d/.exec(text ?? '')?.[0])
const button = (name: string) => preview.getByRole('button', { name, exact: true })
const input = (label: string) => preview.getByLabelText(label, { exact: true })
const row = (name: string) => page.getByRole('group', { name: `Field ${name}`, exact: true })

async function open(config: Configuration = LIBRARY) {
  const calls = answerCalls({})
  await render(<Page initial={config} />)
  await expect.element(preview).toBeVisible()
  return { calls }
}

const openForm = async () => {
  await userEvent.click(preview.getByRole('tab', { name: 'Form' }))
  await expect.element(preview.getByRole('form')).toBeVisible()
}

beforeEach(() => {
  requested = []
  const observer = new PerformanceObserver((list) => requested.push(...list.getEntries().map(({ name }) => name)))
  observer.observe({ type: 'resource' })
  return () => observer.disconnect()
})

test('the list has five rows, newest first, with the titles of what they refer to', async () => {
  await open()
  await expect.poll(titles).toEqual(['Title 5', 'Title 4', 'Title 3', 'Title 2', 'Title 1'])
  await expect.element(preview.getByRole('heading', { level: 3, name: 'Book' })).toBeVisible()
  expect(rows()[0]).toMatch(/Pen name 1.*User 1.*Draft/)
  await expect.element(preview.getByText('1–5 of 5')).toBeVisible()
})

test('a renamed label and a removed field show in the list at once', async () => {
  await open()
  await userEvent.fill(row('Title').getByLabelText('Label', { exact: true }), 'Heading')
  await expect.poll(columns).toContain('Heading')
  await expect.element(preview.getByRole('link', { name: 'Heading 5' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Delete field Pages' }))
  await expect.poll(columns).not.toContain('Pages')
})

test('sorting, searching and filtering work on the sample rows', async () => {
  await open()
  await userEvent.click(button('Pages'))
  await expect.poll(titles).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 5', 'Title 4'])
  await userEvent.click(button('Pages'))
  await expect.poll(() => titles()[1]).toBe('Title 5')

  await userEvent.fill(preview.getByRole('searchbox'), 'title 3')
  await expect.poll(titles).toEqual(['Title 3'])
  await userEvent.fill(preview.getByRole('searchbox'), '')
  await expect.poll(titles).toHaveLength(5)

  await userEvent.click(button('Filter'))
  const dialog = page.getByRole('dialog')
  await userEvent.selectOptions(dialog.getByLabelText('Field', { exact: true }), 'Writer')
  await userEvent.click(dialog.getByLabelText('Value', { exact: true }))
  await userEvent.click(page.getByRole('option', { name: 'Pen name 2' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  await expect.poll(titles).toEqual(['Title 1'])
  await expect.element(preview.getByText('Writer is Pen name 2')).toBeVisible()
})

test('links, row menus and boxes are off, and say so', async () => {
  await open()
  const link = preview.getByRole('link', { name: 'Title 5' })
  await expect.element(link).toHaveAttribute('aria-disabled', 'true')
  await expect.element(link).not.toHaveAttribute('href')
  await expect.element(preview.getByRole('link', { name: 'Add book' })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(button('Actions for Title 5')).toBeDisabled()
  await expect.element(input('Select Title 5')).toBeDisabled()
  for (const element of preview.getByRole('link').elements()) expect(element.matches('a:not([href])')).toBe(true)
})

test('a new required field shows in the form, which asks for it', async () => {
  await open()
  await openForm()
  await userEvent.click(page.getByRole('button', { name: 'Add field' }))
  await userEvent.fill(row('Field 7').getByLabelText('Name', { exact: true }), 'isbn')
  await userEvent.click(row('Isbn').getByLabelText('Required'))
  await expect.element(preview.getByRole('textbox', { name: 'Isbn' })).toBeVisible()
  await userEvent.fill(preview.getByRole('textbox', { name: 'Title' }), 'Waves')
  await userEvent.click(button('Save'))
  await expect.element(preview.getByRole('alert')).toHaveTextContent('Isbn is required')
})

test('the form checks limits, offers sampled rows for references, and saves nothing', async () => {
  const { calls } = await open()
  await openForm()
  await userEvent.fill(input('Pages'), '7')
  await userEvent.keyboard('{Enter}')
  await expect.element(preview.getByRole('alert')).toHaveTextContent('Pages must be at least 100')
  await userEvent.fill(preview.getByRole('textbox', { name: 'Title' }), 'Waves')
  await userEvent.fill(input('Pages'), '120')
  await userEvent.click(preview.getByRole('combobox', { name: 'Writer' }))
  await userEvent.click(page.getByRole('option', { name: 'Pen name 2' }))
  await expect.element(preview.getByRole('combobox', { name: 'Writer' })).toHaveValue('Pen name 2')
  await userEvent.click(button('Save'))
  await expect.element(notification('This is a preview, so nothing was saved.')).toBeVisible()
  expect(calls).toEqual([])
})

test('no request leaves: not for rows, references or files', async () => {
  const { calls } = await open()
  await userEvent.click(button('Filter'))
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Cancel' }))
  await openForm()
  await userEvent.click(preview.getByRole('combobox', { name: 'Editor' }))
  await userEvent.click(page.getByRole('option', { name: 'User 3' }))
  const picture = new File([Uint8Array.from([137, 80, 78, 71])], 'cover.png', { type: 'image/png' })
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!chooser) throw new Error('There is no input for a file')
  await userEvent.upload(chooser, picture)
  await expect.element(page.getByText('This is a preview, so no file is uploaded.')).toBeVisible()
  expect(calls).toEqual([])
  // Files of the product may load; no call of its API was made by another road.
  expect(requested.filter((url) => /\/(v1|v3|v5|rest|uploads)\//.test(new URL(url).pathname))).toEqual([])
})

test('the sampled tables appear in no list of pages', async () => {
  await open()
  await expect.poll(titles).toHaveLength(5)
  expect(resources().filter(({ name }) => name.includes('preview'))).toEqual([])
})

test('a problem of the table is named, leads to all problems, and leaves the preview as it was', async () => {
  await open()
  await userEvent.fill(row('Title').getByLabelText('Label', { exact: true }), '')
  await expect.element(preview.getByText('This problem keeps the preview from showing')).toBeVisible()
  await expect.element(preview.getByText('Enter a label.')).toBeVisible()
  await expect.element(preview.getByRole('link', { name: 'Title 5' })).toBeVisible()
  await userEvent.click(button('Show all problems'))
  await expect.element(page.getByText('1 problem in the configuration').last()).toBeVisible()
  expect(document.activeElement?.tagName).toBe('SUMMARY')
  expect(document.activeElement?.parentElement?.hasAttribute('open')).toBe(true)
  await userEvent.fill(row('title').getByLabelText('Label', { exact: true }), 'Heading')
  await expect.poll(columns).toContain('Heading')
})

test('a problem of another table does not matter', async () => {
  await open({ ...LIBRARY, models: [BOOK, { ...AUTHOR, label: '' }] })
  await expect.poll(titles).toHaveLength(5)
  await expect.element(preview.getByText('the preview from showing')).not.toBeInTheDocument()
})

test('a page decides about columns, search, order and screens', async () => {
  const page = { kind: 'page' as const, modelId: 'm2', screens: ['list', 'view'] as const }
  const flowData = { ...page, screens: [...page.screens], search: ['title'], filters: ['pages'], form: ['title'] }
  await open({
    ...LIBRARY,
    routes: [
      {
        ...{ id: 'r1', name: 'Shelf', method: 'GET', url: '/shelf' },
        flowData: { ...flowData, columns: ['pages', 'title'], order: [{ field: 'title', direction: 'asc' }] },
      },
    ],
  })
  await expect.poll(titles).toEqual(['Title 1', 'Title 2', 'Title 3', 'Title 4', 'Title 5'])
  await expect.element(preview.getByRole('heading', { level: 3, name: 'Shelf' })).toBeVisible()
  expect(columns().filter((name) => ['Pages', 'Title', 'State'].includes(name ?? ''))).toEqual(['Pages', 'Title'])
  await expect.element(preview.getByRole('link', { name: 'Add book' })).not.toBeInTheDocument()
  await userEvent.click(preview.getByRole('tab', { name: 'Form' }))
  await expect.element(preview.getByText('The page of this table has no form')).toBeVisible()
})

test('list, cards and form have no axe finding', async () => {
  await open()
  await expect.poll(titles).toHaveLength(5)
  expect(await axeFindings('[aria-labelledby=preview]')).toEqual([])
  await openForm()
  expect(await axeFindings('[aria-labelledby=preview]')).toEqual([])
  await page.viewport(390, 800)
  await userEvent.click(preview.getByRole('tab', { name: 'List' }))
  await expect.element(preview.getByRole('listitem').first()).toBeVisible()
  expect(await axeFindings('[aria-labelledby=preview]')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})
