/** Forms while a picture is on its way: it is saved with them, and reaches only its own record. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { AnyRecord } from '#shared/records/query'
import { CATALOGUE } from '#shared/resources/catalogue'
import { AddPage } from '../../../../src/crud/form/add-page'
import { EditPage } from '../../../../src/crud/form/edit-page'
import { configureDiscard } from '../../../../src/crud/record/discard-change'
import { discardChange } from '../../../../src/offline/commands'
import { recordKeys } from '../../../../src/query/keys'
import { answerCalls, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'
import { recordCommands } from '../../worker'

const found = CATALOGUE.find(({ name }) => name === 'embellishment')
if (!found) throw new Error('There is no embellishment resource')
const embellishments = found

const UPLOAD = 'POST /v1/api/holdfast/super_admin/lambda/upload'
const URL = '/uploads/a.png'
const button = (name: string) => page.getByRole('button', { name, exact: true })
const name = page.getByRole('textbox', { name: 'Name' })
const uploading = page.getByRole('img', { name: 'Picture, uploading' })
const chosen = page.getByRole('img', { name: 'Picture, chosen' })
const sentence = page.getByText('A picture is still being uploaded. You can save when it is done.')

const CROPPED = '/uploads/b.png'

/** Answers uploads and the creation of an embellishment when the test says so. */
function holdAnswers() {
  recordCommands()
  const upload = Promise.withResolvers<Record<string, unknown>>()
  const creation = Promise.withResolvers<void>()
  const saved: unknown[] = []
  answerCalls({
    [UPLOAD]: () => upload.promise,
    [`POST ${recordsPath('embellishment')}`]: async ({ body }) => {
      saved.push(body)
      await creation.promise
      return { model: { id: 40 + saved.length, version: 1, ...(body as object) }, data: 1, message: 'Saved' }
    },
  })
  return {
    saved,
    uploaded: () => upload.resolve({ id: 1, url: URL, _requestId: 'upload-a' }),
    created: () => creation.resolve(),
  }
}

async function dropPicture() {
  const canvas = new OffscreenCanvas(64, 32)
  canvas.getContext('2d')
  const file = new File([await canvas.convertToBlob()], 'a.png', { type: 'image/png' })
  const files = new DataTransfer()
  files.items.add(file)
  const area = page.getByRole('group', { name: 'Picture' }).element()
  area.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files }))
}

async function choosePicture() {
  await dropPicture()
  await expect.element(uploading).toBeVisible()
}

test('a new record is not saved while its picture is uploaded, and then with it', async () => {
  const { saved, uploaded, created } = holdAnswers()
  created()
  await page.viewport(320, 800)
  await render(<AddPage resource={embellishments} given={{}} />, { at: '/admin/add-embellishment' })
  await userEvent.fill(name, 'Gold foil')
  await choosePicture()
  await expect.element(sentence).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(button('Save and add another')).toBeDisabled()
  expect(await axeFindings('main')).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  for (const key of ['s', '{Enter}']) await userEvent.keyboard(`{Control>}${key}{/Control}`)
  uploaded()
  await expect.element(chosen).toBeVisible()
  await expect.element(sentence).not.toBeInTheDocument()
  expect(saved).toEqual([])
  await userEvent.click(button('Save'))
  await expect.poll(() => saved).toMatchObject([{ name: 'Gold foil', image: URL }])
})

test('no picture is taken while a new record is saved, since it could not be saved with it', async () => {
  const { saved, created } = holdAnswers()
  await render(<AddPage resource={embellishments} given={{}} />, { at: '/admin/add-embellishment' })
  await userEvent.fill(name, 'Gold foil')
  await userEvent.click(button('Save and add another'))
  await expect.poll(() => saved.length).toBe(1)
  await expect.element(button('Choose a picture')).toBeDisabled()
  await dropPicture()
  created()
  await expect.element(notification('Embellishment added')).toBeVisible()
  await expect.element(name).toHaveValue('')
  await expect.element(uploading).not.toBeInTheDocument()
  await expect.element(button('Choose a picture')).toBeEnabled()
})

test('without the picture a form can be saved at once', async () => {
  const { saved, created } = holdAnswers()
  created()
  await render(<AddPage resource={embellishments} given={{}} />, { at: '/admin/add-embellishment' })
  await userEvent.fill(name, 'Gold foil')
  await choosePicture()
  await userEvent.click(button('Remove'))
  await userEvent.click(button('Save'))
  await expect.poll(() => saved).toMatchObject([{ name: 'Gold foil' }])
})

test('a record is not changed while its picture is uploaded, not even by the way of a conflict', async () => {
  const { uploaded } = holdAnswers()
  const path = recordsPath('embellishment', 21)
  let record = { id: 21, version: 1, name: 'Gold foil', kind: 'foil', colour: null, unit_price: null, image: null }
  const calls = answerCalls({
    [`GET ${path}`]: () => ({ model: record }),
    [`PUT ${path}`]: ({ body }) => ({
      model: { ...record, ...(body as object), version: 3 },
      data: 1,
      message: 'Saved',
    }),
  })
  const { queryClient } = await render(<EditPage resource={embellishments} id={21} onRealId={() => {}} />, {
    at: '/admin/edit-embellishment?id=21',
  })
  await userEvent.fill(name, 'Mine')
  await choosePicture()
  await expect.element(button('Save')).toBeDisabled()
  await expect.element(button('Save and stay')).toBeDisabled()
  record = { ...record, version: 2, name: 'Theirs' }
  await queryClient.refetchQueries({ queryKey: recordKeys.one('embellishment', 21) })
  await expect.element(button('Review conflict')).toBeDisabled()
  await userEvent.keyboard('{Control>}s{/Control}')
  uploaded()
  await expect.element(chosen).toBeVisible()
  await userEvent.click(button('Review conflict'))
  const dialog = page.getByRole('dialog')
  await userEvent.click(dialog.getByRole('button', { name: 'Keep all mine' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await expect.poll(sent).toEqual([{ name: 'Mine', image: URL }])
})

test('leaving a form while a picture is uploaded asks first', async () => {
  holdAnswers()
  const { router, path } = await render(<AddPage resource={embellishments} given={{}} />, {
    at: '/admin/add-embellishment',
  })
  await expect.element(name).toBeVisible()
  await choosePicture()
  void router.navigate({ to: '/account' })
  await expect.element(page.getByRole('dialog')).toHaveTextContent('unsaved changes')
  expect(path()).toBe('/admin/add-embellishment')
})

test('a record that is being saved is not left without what was typed and chosen meanwhile', async () => {
  const { uploaded } = holdAnswers()
  const path = recordsPath('embellishment', 23)
  let record: AnyRecord = { id: 23, version: 1, name: 'Gold foil', kind: 'foil', colour: null, unit_price: null }
  let answer = () => {}
  const calls = answerCalls({
    [`GET ${path}`]: () => ({ model: record }),
    [`PUT ${path}`]: async ({ body }) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      record = { ...record, ...(body as object), version: Number(record.version) + 1 }
      return { model: record, data: 1, message: 'Saved' }
    },
  })
  const sent = () => calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  const at = '/admin/edit-embellishment?id=23'
  const { path: place } = await render(<EditPage resource={embellishments} id={23} onRealId={() => {}} />, { at })
  await userEvent.fill(name, 'Silver')
  await userEvent.click(button('Save'))
  await expect.poll(() => sent().length).toBe(1)
  await userEvent.fill(name, 'Silver foil')
  await choosePicture()
  answer()
  await expect.element(notification('Embellishment saved')).toBeVisible()
  expect(place()).toBe(at)
  uploaded()
  await expect.element(chosen).toBeVisible()
  await expect.element(name).toHaveValue('Silver foil')
  await userEvent.click(button('Save'))
  await expect.poll(sent).toEqual([{ name: 'Silver' }, { name: 'Silver foil', image: URL }])
  answer()
  await expect.poll(place).not.toBe(at)
})

test('cropping a queued picture during a save keeps its upload, which the save may name', async () => {
  const { uploaded } = holdAnswers()
  const commands = recordCommands()
  configureDiscard((requestId) => discardChange(requestId))
  const update = recordsPath('embellishment', 22)
  const record = { id: 22, version: 1, name: 'Gold foil', kind: 'foil', colour: null, unit_price: null, image: null }
  const saving = Promise.withResolvers<void>()
  let isSent = false
  answerCalls({
    [`GET ${update}`]: { model: record },
    [`PUT ${update}`]: async ({ body }) => {
      isSent = true
      await saving.promise
      return { model: { ...record, ...(body as object), version: 2 }, data: 1, message: 'Saved' }
    },
    'GET /__offline/requests': { list: [], unreadable: [], unreadable_total: 0 },
  })
  const { queryClient } = await render(<EditPage resource={embellishments} id={22} onRealId={() => {}} />, {
    at: '/admin/edit-embellishment?id=22',
  })
  await expect.element(name).toHaveValue('Gold foil')
  await choosePicture()
  uploaded()
  await expect.element(chosen).toBeVisible()
  await userEvent.click(button('Save and stay'))
  await expect.poll(() => isSent).toBe(true)
  answerCalls({ [UPLOAD]: { id: 2, url: CROPPED } })
  await userEvent.click(button('Crop'))
  await userEvent.click(page.getByRole('dialog').getByText('1:1', { exact: true }))
  await userEvent.click(button('Use this part'))
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(chosen).toHaveAttribute('src', CROPPED)
  saving.resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  expect(commands.filter(({ type }) => type === 'discard')).toEqual([])
})
