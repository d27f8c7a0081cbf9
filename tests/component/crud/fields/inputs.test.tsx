/**
 * The input of every field kind in a real form: the values it accepts, when it is validated, and
 * how its error is shown.
 */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { defineTable, type Field, type Resource } from '#shared/resources/field'
import { AddingFormContext } from '../../../../src/crud/fields/adding-form'
import { initialValues, toCreateValues } from '../../../../src/crud/form/form-values'
import { RecordFormView } from '../../../../src/crud/form/record-form'
import { useRecordForm } from '../../../../src/crud/form/use-record-form'
import { setOfflineService } from '../../../../src/stores/offline'
import { lazyPart } from '../../../../src/ui/lazy-part'
import { answerCalls, Failure, listOf, recordsPath } from '../../api'
import { axeFindings } from '../../axe'
import { focus, render } from '../../render'
import { goOffline } from '../../worker'

const AddingForm = lazyPart(() =>
  import('../../../../src/crud/form/create-in-place').then((module) => module.CreateInPlace),
)

const OPTIONS = [
  { value: 'draft', label: 'Draft' },
  { value: 'approved', label: 'Approved' },
]
const FIELDS: Record<string, Field> = {
  text: { name: 'text', label: 'Text', kind: 'text', required: true, maxLength: 12, help: 'One line.' },
  long: { name: 'long', label: 'Long text', kind: 'longText' },
  number: { name: 'number', label: 'Number', kind: 'number', unit: 'mm', min: 1, max: 500 },
  whole: { name: 'whole', label: 'Whole number', kind: 'number', integer: true },
  money: { name: 'money', label: 'Money', kind: 'money', currency: 'EUR' },
  yen: { name: 'yen', label: 'Yen', kind: 'money', currency: 'JPY' },
  day: { name: 'day', label: 'Day', kind: 'date' },
  moment: { name: 'moment', label: 'Moment', kind: 'dateTime' },
  choice: { name: 'choice', label: 'Choice', kind: 'choice', options: OPTIONS },
  must: { name: 'must', label: 'Must', kind: 'choice', options: OPTIONS, required: true, initial: 'draft' },
  flag: { name: 'flag', label: 'Flag', kind: 'boolean' },
  colour: { name: 'colour', label: 'Colour', kind: 'colour' },
  picture: { name: 'picture', label: 'Picture', kind: 'image' },
  json: { name: 'json', label: 'JSON', kind: 'json' },
  words: { name: 'words', label: 'Words', kind: 'json', items: 'words' },
  pictures: { name: 'pictures', label: 'Pictures', kind: 'json', items: 'pictures' },
  project: { name: 'project', label: 'Project', kind: 'reference', table: 'project' },
  tags: { name: 'tags', label: 'Tags', kind: 'json', items: 'records', table: 'blog_tag' },
}

const resourceOf = (...names: string[]): Resource => {
  const fields = names.flatMap((name) => FIELDS[name] ?? [])
  return {
    name: 'sample',
    table: defineTable('sample', 'text', fields),
    label: { one: 'Sample', many: 'Samples' },
    purpose: 'For tests.',
    group: 'Site',
    roles: ['super_admin'],
    screens: ['list', 'add', 'edit', 'view'],
    columns: names,
    search: [],
    filters: [],
    form: names,
  }
}

type FormProps = {
  resource: Resource
  given?: Record<string, unknown> | undefined
  onSave: (values: Record<string, unknown>) => void
}

function Form({ resource, given = {}, onSave }: FormProps) {
  const [initial] = useState(() => initialValues(resource, given))
  const form = useRecordForm(resource, initial)
  return (
    <AddingFormContext value={AddingForm}>
      <RecordFormView
        resource={resource}
        form={form}
        isSaving={false}
        canRepeat
        cancel={null}
        onSave={() => onSave(toCreateValues(resource, form.values))}
      />
    </AddingFormContext>
  )
}

/** A form with these fields. `saved` is called with the saved values. */
async function form(names: string[], given?: Record<string, unknown>) {
  const saved = vi.fn<(values: Record<string, unknown>) => void>()
  await render(<Form resource={resourceOf(...names)} given={given} onSave={saved} />)
  await expect.element(button('Save')).toBeVisible()
  return {
    save: async () => {
      await userEvent.click(button('Save'))
      await expect.poll(() => saved.mock.calls.length).toBeGreaterThan(0)
      return saved.mock.lastCall?.[0]
    },
    saved,
  }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const input = (label: string) => page.getByLabelText(label, { exact: true })
/** The label of a required field ends with an asterisk. */
const required = (label: string) => page.getByLabelText(new RegExp(`^${label}( \\*)?$`))

test.each([
  ['long', 'Long text', 'Two\nlines', 'Two\nlines'],
  ['number', 'Number', '12.5', 12.5],
  ['whole', 'Whole number', '1200', 1200],
  ['money', 'Money', '4.35', 435],
  ['yen', 'Yen', '435', 435],
  ['day', 'Day', '2026-03-01', '2026-03-01'],
  ['moment', 'Moment', '2026-03-01T13:30', '2026-03-01T12:30:00.000Z'],
  ['colour', 'Colour', '#0b7285', '#0b7285'],
  ['json', 'JSON', '{ "layers": [1] }', { layers: [1] }],
])('a %s field keeps what is typed as its value', async (name, label, typed, value) => {
  const { save } = await form([name])
  await userEvent.fill(input(label), typed)
  // The colour picker covers the form until the field loses the focus.
  await userEvent.tab()
  expect(await save()).toEqual({ [name]: value })
})

test.each([
  ['long', 'Long text', 'A text'],
  ['number', 'Number', 12],
  ['money', 'Money', 435],
  ['day', 'Day', '2026-03-01'],
  ['moment', 'Moment', '2026-03-01T12:30:00.000Z'],
  ['colour', 'Colour', '#0b7285'],
  ['json', 'JSON', { layers: [] }],
])('a %s field that is cleared is saved as null', async (name, label, value) => {
  const { save } = await form([name], { [name]: value })
  await expect.element(input(label)).not.toHaveValue('')
  await userEvent.fill(input(label), '')
  await userEvent.tab()
  expect(await save()).toEqual({})
})

test('a number shows its unit, an amount its currency', async () => {
  await form(['number', 'money', 'yen'], { number: 12, money: 435, yen: 435 })
  await expect.element(input('Number')).toHaveValue('12 mm')
  await expect.element(input('Money')).toHaveValue('4.35 EUR')
  await expect.element(input('Yen')).toHaveValue('435 JPY')
})

test('a whole number takes no decimal sign, an amount no more digits than its currency has', async () => {
  const { save } = await form(['whole', 'money', 'yen'])
  for (const [label, keys] of [
    ['Whole number', '12.5'],
    ['Money', '4.359'],
    ['Yen', '43.5'],
  ] as const) {
    await userEvent.click(input(label))
    await userEvent.keyboard(keys)
  }
  expect(await save()).toEqual({ whole: 125, money: 435, yen: 435 })
})

test('a choice offers its options by label, and nothing where it may be empty', async () => {
  const { save } = await form(['choice', 'must'], { choice: 'draft' })
  const texts = (label: RegExp) =>
    [...page.getByLabelText(label).element().querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(texts(/^Choice/)).toEqual(['', 'Draft', 'Approved'])
  expect(texts(/^Must/)).toEqual(['Draft', 'Approved'])
  await userEvent.selectOptions(input('Choice'), '')
  await userEvent.selectOptions(required('Must'), 'Approved')
  expect(await save()).toEqual({ must: 'approved' })
})

test('a boolean is switched by pointer and by the space key', async () => {
  const { save } = await form(['flag'])
  const box = page.getByRole('checkbox', { name: 'Flag' })
  await userEvent.click(box)
  expect(await save()).toEqual({ flag: true })
  await focus(box)
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  expect(await save()).toEqual({ flag: false })
})

test('words are added by Enter, a comma or leaving the field, and removed by Backspace', async () => {
  const { save } = await form(['words'])
  await expect.element(page.getByRole('combobox', { name: 'Words' })).toBeVisible()
  await userEvent.click(page.getByRole('combobox', { name: 'Words' }))
  await userEvent.keyboard('Wi-Fi{Enter}Desk,Lamp{Enter}{Backspace}Whiteboard')
  expect(await save()).toEqual({ words: ['Wi-Fi', 'Desk', 'Whiteboard'] })
})

test('tabbing through an empty required field shows no error', async () => {
  await form(['text', 'long'])
  const text = required('Text')
  await expect.element(text).toHaveFocus()
  await userEvent.tab()
  await expect.element(input('Long text')).toHaveFocus()
  await expect.element(text).not.toHaveAttribute('aria-invalid', 'true')
})

test('a cleared required field shows its error when it is left', async () => {
  await form(['text', 'long'], { text: 'Gift box' })
  const text = required('Text')
  await userEvent.fill(text, '')
  await expect.element(page.getByText('Text is required')).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(text).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Text is required')).toBeVisible()
})

test('a field is validated when it is left, and its error goes while it is corrected', async () => {
  await form(['number', 'long'])
  const number = input('Number')
  await userEvent.fill(number, '900')
  await expect.element(page.getByText(/Number must be at most/)).not.toBeInTheDocument()
  await userEvent.tab()
  await expect.element(number).toHaveAccessibleDescription(/Number must be at most 500/)
  await expect.element(number).toHaveAttribute('aria-invalid', 'true')
  await userEvent.fill(number, '90')
  await expect.element(page.getByText(/Number must be at most/)).not.toBeInTheDocument()
  await expect.element(number).not.toHaveAttribute('aria-invalid', 'true')
})

test.each([
  ['text', 'Text', 'Much too long a text', 'Text must have at most 12 characters'],
  ['number', 'Number', '0', 'Number must be at least 1'],
  ['colour', 'Colour', 'teal', 'Colour must be a colour (#rrggbb)'],
  ['json', 'JSON', '{ "layers": ', 'JSON must be valid JSON'],
  ['json', 'JSON', '"text"', 'JSON must be an object or a list'],
])('a %s field shows what is wrong with “%s” %s', async (name, label, typed, message) => {
  await form([name, 'long'])
  const field = required(label)
  await userEvent.fill(field, typed)
  await userEvent.click(input('Long text'))
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expect.element(field).toHaveAccessibleDescription(expect.stringContaining(message))
})

test('a field is described by its help, and by its error', async () => {
  await form(['text'])
  await expect.element(required('Text')).toHaveAccessibleDescription('One line.')
  await userEvent.click(button('Save'))
  await expect.element(required('Text')).toHaveAccessibleDescription(/^(?=.*One line\.)(?=.*Text is required)/)
})

test('required fields are marked visibly and for screen readers, others are not', async () => {
  await form(['text', 'long', 'must'])
  for (const label of ['Text', 'Must']) {
    await expect.element(required(label)).toBeRequired()
    await expect.element(page.getByText(`${label} *`, { exact: true })).toBeVisible()
  }
  await expect.element(input('Long text')).not.toBeRequired()
})

test('a form that can’t be saved lists its errors, focuses the list, and links to each field', async () => {
  const { saved } = await form(['text', 'number'])
  await userEvent.fill(input('Number'), '900')
  await userEvent.click(button('Save'))
  const summary = page.getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toHaveTextContent("This can't be saved yet")
  expect(
    summary
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Text is required', 'Number must be at most 500'])
  await userEvent.click(summary.getByRole('link', { name: 'Number must be at most 500' }))
  await expect.element(input('Number')).toHaveFocus()
  expect(saved).not.toHaveBeenCalled()
})

test('Ctrl+S saves from anywhere in a form, Enter from a field of one line', async () => {
  const { saved } = await form(['text', 'long'])
  await userEvent.fill(required('Text'), 'Gift box')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved.mock.calls.length).toBe(1)
  await userEvent.click(input('Long text'))
  await userEvent.keyboard('a{Enter}b')
  expect(saved).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.poll(() => saved.mock.lastCall?.[0]).toEqual({ text: 'Gift box', long: 'a\nb' })
})

const AUTOCOMPLETE = 'POST /v1/api/rest/project/AUTOCOMPLETE'

test('a reference is searched by title on the server, chosen and cleared', async () => {
  const calls = answerCalls({
    [AUTOCOMPLETE]: ({ body }) => ({
      list: (body as { query: string }).query === 'Autumn' ? [{ id: 7, label: 'Autumn tea' }] : [],
    }),
    [`GET ${recordsPath('project', 7)}`]: { model: { id: 7, name: 'Autumn tea' } },
  })
  const { save } = await form(['project'])
  const field = page.getByRole('combobox', { name: 'Project' })
  await userEvent.fill(field, 'Autumn')
  await userEvent.click(page.getByRole('option', { name: 'Autumn tea' }))
  await expect.element(field).toHaveValue('Autumn tea')
  expect(calls.map(({ body }) => body)).toContainEqual({ field: 'name', query: 'Autumn', limit: 20 })
  expect(await save()).toEqual({ project: 7 })
  await userEvent.click(button('Clear Project'))
  await expect.element(field).toHaveValue('')
  expect(await save()).toEqual({})
})

test('axe finds nothing in the inputs of all kinds, empty', async () => {
  answerCalls({ [`GET ${recordsPath('blog_tag')}`]: listOf([{ id: 1, name: 'recycling' }]) })
  await form(Object.keys(FIELDS))
  await expect.element(page.getByRole('combobox', { name: 'Tags' })).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Words' })).toBeVisible()
  expect(await axeFindings('form')).toEqual([])
})

test('axe finds nothing in inputs with errors', async () => {
  await form(['text', 'number', 'colour', 'json', 'day', 'must'])
  await userEvent.fill(input('Number'), '900')
  await userEvent.fill(input('JSON'), '{')
  await userEvent.fill(input('Colour'), 'teal')
  await userEvent.tab()
  await userEvent.click(button('Save'))
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(await axeFindings('form')).toEqual([])
})

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
)
const pngFile = new File([PNG], 'dot.png', { type: 'image/png' })
const UPLOAD = 'POST /v1/api/holdfast/super_admin/lambda/upload'
const fileInput = () => {
  const found = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!found) throw new Error('There is no file input')
  return found
}

test('a chosen picture is uploaded and shown, its address is the value, and it can be removed', async () => {
  const calls = answerCalls({ [UPLOAD]: { id: 1, url: '/icons/icon-192.png', width: 192, height: 192 } })
  const { save, saved } = await form(['picture', 'long'])
  await userEvent.upload(fileInput(), pngFile)
  await expect.element(page.getByRole('img', { name: 'Picture, chosen' })).toHaveAttribute('src', '/icons/icon-192.png')
  expect(calls).toHaveLength(1)
  expect(calls[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  await userEvent.click(button('Remove'))
  await expect.element(page.getByRole('img', { name: 'Picture, chosen' })).not.toBeInTheDocument()
  expect(await save()).toEqual({})
  expect(saved).toHaveBeenCalledTimes(1)
})

test('a file that is not a picture is refused before it is sent', async () => {
  await form(['picture'])
  await userEvent.upload(fileInput(), new File(['text'], 'notes.txt', { type: 'text/plain' }))
  await expect
    .element(page.getByRole('group', { name: 'Picture' }).element().parentElement)
    .toHaveTextContent("This file type isn't supported. Choose a PNG, JPEG, WebP, GIF or AVIF picture.")
})

test('a picture that the server refuses says why', async () => {
  answerCalls({ [UPLOAD]: new Failure(422, 'This is no picture') })
  await form(['picture'])
  await userEvent.upload(fileInput(), pngFile)
  await expect.element(page.getByText('This is no picture')).toBeVisible()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
})

test('pictures of a list are moved and removed by buttons', async () => {
  const urls = ['/icons/icon-192.png', '/icons/icon-512.png', '/icons/icon.svg']
  await form(['pictures', 'long'], { pictures: urls })
  const list = page.getByRole('list', { name: 'Pictures' })
  const shown = () =>
    list
      .getByRole('img')
      .elements()
      .map((image) => image.getAttribute('src'))
  await expect.poll(shown).toEqual(urls)
  await expect.element(button('Move picture 1 forward')).toBeDisabled()
  await expect.element(button('Move picture 3 back')).toBeDisabled()
  await userEvent.click(button('Move picture 2 forward'))
  await expect.poll(shown).toEqual([urls[1], urls[0], urls[2]])
  await userEvent.click(button('Move picture 2 back'))
  await expect.poll(shown).toEqual([urls[1], urls[2], urls[0]])
})

test('records of a small table are chosen by title and removed again', async () => {
  answerCalls({
    [`GET ${recordsPath('blog_tag')}`]: listOf([
      { id: 1, name: 'recycling' },
      { id: 2, name: 'studio' },
    ]),
  })
  const { save } = await form(['tags'])
  const tags = page.getByRole('combobox', { name: 'Tags' })
  await userEvent.fill(tags, 'recy')
  await expect.element(page.getByRole('option', { name: 'studio' })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('option', { name: 'recycling' }))
  await userEvent.fill(tags, '')
  await userEvent.click(page.getByRole('option', { name: 'studio' }))
  await userEvent.tab()
  expect(await save()).toEqual({ tags: [1, 2] })
  await userEvent.click(tags)
  await userEvent.keyboard('{Backspace}')
  await userEvent.tab()
  expect(await save()).toEqual({ tags: [1] })
})

test('a referenced record is added in a dialog, whose shortcuts don’t reach the form behind it', async () => {
  answerCalls({
    [AUTOCOMPLETE]: { list: [] },
    // Two words are looked for by the list, once the typing rests.
    [`GET ${recordsPath('project')}`]: listOf([]),
    [`POST ${recordsPath('project')}`]: { model: { id: 9, name: 'Brand new project' }, data: 9, message: 'Added' },
    [`GET ${recordsPath('project', 9)}`]: { model: { id: 9, name: 'Brand new project' } },
  })
  const { save, saved } = await form(['text', 'project'])
  await userEvent.fill(required('Text'), 'Lid')
  const project = page.getByRole('combobox', { name: 'Project' })
  await userEvent.fill(project, 'Brand new')
  await userEvent.click(page.getByRole('option', { name: 'Add project “Brand new”…' }))
  const dialog = page.getByRole('dialog', { name: 'Add project' })
  const name = dialog.getByLabelText(/^Name/)
  await expect.element(name).toHaveValue('Brand new')
  await userEvent.fill(name, '')
  await userEvent.keyboard('{Control>}s{/Control}')
  await userEvent.click(dialog.getByRole('link', { name: 'Name is required' }))
  await expect.element(name).toHaveFocus()
  expect(saved).not.toHaveBeenCalled()
  await userEvent.keyboard('Brand new project{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(project).toHaveValue('Brand new project')
  await expect.element(required('Text')).toHaveValue('Lid')
  await expect.element(project).toHaveFocus()
  expect(await save()).toEqual({ text: 'Lid', project: 9 })
})

test('without a connection pictures can be chosen as long as the worker can store them', async () => {
  goOffline()
  await form(['picture'])
  await expect.element(button('Choose a picture')).toBeEnabled()
  setOfflineService({ service: 'failed' })
  await expect.element(button('Choose a picture')).toBeDisabled()
  await expect.element(page.getByText("You're offline. Choose the picture when the connection returns.")).toBeVisible()
})
