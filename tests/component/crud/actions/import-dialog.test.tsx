/**
 * The import dialog: it maps columns of a CSV file to fields and lets the server check every row. A
 * file is imported only if the server refuses no row of it that was not left out.
 */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { ImportDialog } from '../../../../src/crud/actions/import-dialog'
import { answerCalls, type Call, Failure } from '../../api'
import { axeFindings } from '../../axe'
import { notification, render } from '../../render'
import { goOffline } from '../../worker'

const found = CATALOGUE.find(({ name }) => name === 'project')
if (!found) throw new Error('There is no project resource')
const projects = found

const IMPORT = 'POST /rest/project/IMPORT'
const ROWS = ['Title;Status;Due date', 'Imported one;Draft;2026-12-24', 'Imported two;active;soon'].join('\n')
const row = (number: number, status: 'ready' | 'created' | 'refused', errors?: Record<string, string>) => ({
  row: number,
  line: number + 1,
  status,
  ...(errors ? { errors } : {}),
})

async function open() {
  const onClose = vi.fn()
  await render(<ImportDialog resource={projects} onClose={onClose} />)
  await expect.element(dialog).toHaveAccessibleName('Import projects from CSV')
  return { onClose }
}
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const column = (name: string) => dialog.getByRole('combobox', { name })

async function choose(content: string, name = 'projects.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('There is no file input')
  await userEvent.upload(input, new File([content], name, { type: 'text/csv' }))
}
const isDryRun = ({ body }: Call) => (body as Record<string, unknown>).dry_run === 'true'
const check = () => userEvent.click(button('Check file'))

test('columns are mapped to the fields of the same name, with sample values; the others are skipped', async () => {
  await open()
  await choose(ROWS)
  await expect.element(column('Status')).toHaveDisplayValue('Status')
  await expect.element(column('Due date')).toHaveDisplayValue('Due date')
  await expect.element(column('Title')).toHaveDisplayValue('Skip')
  await expect.element(column('Title')).toHaveAccessibleDescription('Imported one · Imported two')
  await expect.element(dialog).toHaveTextContent('Required fields without a column: Name.')
  await expect.element(button('Check file')).toBeDisabled()
  await userEvent.selectOptions(column('Title'), 'name')
  await expect.element(dialog).not.toHaveTextContent('Required fields without a column')
  await expect.element(button('Check file')).toBeEnabled()
})

test('the buttons stay in view when the file has many columns', async () => {
  await page.viewport(1024, 600)
  await open()
  const line = (name: string) => Array.from({ length: 20 }, (_, index) => `${name} ${index}`).join(';')
  await choose(`${line('Column')}\n${line('Value')}`)
  await expect.element(column('Column 19')).toBeInTheDocument()
  const [bottom, edge] = [button('Cancel').element().getBoundingClientRect().bottom, window.innerHeight]
  expect(bottom).toBeLessThanOrEqual(edge)
  const scrolled = dialog.element().querySelector('.mantine-Modal-content') ?? dialog.element()
  expect(scrolled.scrollHeight).toBeGreaterThan(scrolled.clientHeight)
})

test('a file that was written since it was chosen is asked for again', async () => {
  const calls = answerCalls({ [IMPORT]: { dry_run: true, data: 1, list: [] } })
  await open()
  await choose('Name\nTea\n')
  await expect.element(button('Check file')).toBeEnabled()
  // Browsers refuse to read it then. A test can't write a file of the device.
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'))
  await check()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The file has changed since it was chosen')
  expect(calls).toEqual([])
  read.mockRestore()
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  expect(input?.files).toHaveLength(1)
  input?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(input?.files).toHaveLength(0)
})

test('a field can be mapped to one column only', async () => {
  await open()
  await choose(ROWS)
  const options = () =>
    [...column('Title').element().querySelectorAll('option')]
      .filter(({ disabled }) => disabled)
      .map(({ value }) => value)
  await expect.poll(options).toEqual(['status', 'due_date'])
})

test('refused rows are listed by line and field, and nothing is imported', async () => {
  const calls = answerCalls({
    [IMPORT]: {
      dry_run: true,
      data: 1,
      list: [
        row(1, 'ready'),
        row(2, 'refused', { due_date: 'Due date must be a date (YYYY-MM-DD)', name: 'is taken' }),
      ],
    },
  })
  await open()
  await choose(ROWS)
  await userEvent.selectOptions(column('Title'), 'name')
  await check()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Nothing was imported: 1 row has errors')
  await expect
    .element(dialog.getByRole('list', { name: 'Rows with errors' }))
    .toHaveTextContent('Line 3: Due date must be a date (YYYY-MM-DD) (“soon”); Name: is taken (“Imported two”)')
  await expect.element(button('Check file')).toBeEnabled()
  expect(calls).toHaveLength(1)
  expect(calls.every(isDryRun)).toBe(true)
  expect(calls[0]?.body).toMatchObject({
    mapping: JSON.stringify({ Title: 'name', Status: 'status', 'Due date': 'due_date' }),
  })
})

test('refused rows are left out when asked, and the rest is checked again and imported', async () => {
  const sent: string[] = []
  const calls = answerCalls({
    [IMPORT]: async (call) => {
      const { file } = call.body as { file: File }
      sent.push(await file.text())
      if (!isDryRun(call)) return { dry_run: false, data: 1, import_id: 9, list: [row(1, 'created')] }
      return sent.length === 1
        ? {
            dry_run: true,
            data: 1,
            list: [row(1, 'ready'), row(2, 'refused', { due_date: 'Due date must be a date' })],
          }
        : { dry_run: true, data: 1, list: [row(1, 'ready')] }
    },
  })
  await open()
  await choose(ROWS.replace('Title', 'Name'))
  await check()
  await userEvent.click(button('Leave this row out'))
  await expect
    .element(dialog)
    .toHaveTextContent('1 project will be added. Nothing has been saved yet. 1 row of the file is left out.')
  await userEvent.click(button('Import 1 project'))
  await expect.element(notification('1 project imported')).toBeVisible()
  expect(calls.map(isDryRun)).toEqual([true, true, false])
  expect(sent.slice(1).map((text) => text.trim().split(/\r?\n/))).toEqual(
    Array(2).fill(['Name;Status;Due date', 'Imported one;Draft;2026-12-24']),
  )
})

test('without a good row nothing can be left out; the refused rows are a file with their reasons', async () => {
  answerCalls({ [IMPORT]: { dry_run: true, data: 0, list: [row(1, 'refused', { name: 'Name is taken' })] } })
  const saved = vi.spyOn(URL, 'createObjectURL')
  await open()
  await choose('Name,Client\n"=1+1, or two",Ada\n')
  await check()
  await expect.element(button('Download this row')).toBeVisible()
  expect(dialog.getByRole('button', { name: /Leave/ }).elements()).toHaveLength(0)
  await userEvent.click(button('Download this row'))
  const [blob] = saved.mock.lastCall ?? []
  if (!(blob instanceof Blob)) throw new Error('No file was saved')
  // An apostrophe keeps a spreadsheet from running the cell.
  expect((await blob.text()).trim().split(/\r?\n/)).toEqual([
    'Name,Client,Line,Problem',
    `"'=1+1, or two",Ada,2,"Name is taken (“=1+1, or two”)"`,
  ])
  saved.mockRestore()
})

test('twenty refused rows are listed, the others counted', async () => {
  const list = Array.from({ length: 25 }, (_, index) => row(index + 1, 'refused', { row: 'Not readable' }))
  answerCalls({ [IMPORT]: { dry_run: true, data: 0, list } })
  await open()
  await choose(ROWS.replace('Title', 'Name'))
  await check()
  await expect.element(dialog).toHaveTextContent('Nothing was imported: 25 rows have errors')
  await expect.element(dialog).toHaveTextContent('and 5 more')
  expect(dialog.getByRole('list', { name: 'Rows with errors' }).getByRole('listitem').elements()).toHaveLength(20)
})

test('a file without a refused row is imported after the check, and the whole import can be undone', async () => {
  const calls = answerCalls({
    [IMPORT]: (call) =>
      isDryRun(call)
        ? { dry_run: true, data: 2, list: [row(1, 'ready'), row(2, 'ready')] }
        : { dry_run: false, data: 2, import_id: 8, list: [row(1, 'created'), row(2, 'created')] },
    'POST /v1/api/holdfast/super_admin/lambda/import/8/undo': { data: 2, message: 'Undone' },
  })
  const { onClose } = await open()
  await choose(ROWS.replace('Title', 'Name'))
  await check()
  await expect.element(dialog).toHaveTextContent('All rows are valid')
  await expect.element(dialog).toHaveTextContent('2 projects will be added. Nothing has been saved yet.')
  expect(calls.map(isDryRun)).toEqual([true])
  await userEvent.click(button('Import 2 projects'))
  const notice = notification('2 projects imported')
  await expect
    .element(notice)
    .toHaveTextContent('You can undo the whole import as long as no one has changed the imported records.')
  expect(calls.map(isDryRun)).toEqual([true, false])
  expect(onClose).toHaveBeenCalledTimes(1)
  const undo = notice.getByRole('button', { name: 'Undo' }).element()
  undo.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(notification('Import undone')).toHaveTextContent('2 moved to the trash.')
})

test('a new mapping or file must be checked again', async () => {
  answerCalls({ [IMPORT]: { dry_run: true, data: 2, list: [row(1, 'ready'), row(2, 'ready')] } })
  await open()
  await choose(ROWS.replace('Title', 'Name'))
  await check()
  await expect.element(button('Import 2 projects')).toBeVisible()
  await userEvent.selectOptions(column('Status'), '')
  await expect.element(button('Check file')).toBeVisible()
  await expect.element(dialog).not.toHaveTextContent('All rows are valid')
  await check()
  await expect.element(button('Import 2 projects')).toBeVisible()
  await choose(ROWS.replace('Title', 'Name'))
  await expect.element(button('Check file')).toBeVisible()
})

test('rows that are refused at the import, after the check, are listed the same way', async () => {
  answerCalls({
    [IMPORT]: (call) =>
      isDryRun(call)
        ? { dry_run: true, data: 2, list: [row(1, 'ready'), row(2, 'ready')] }
        : new Failure(422, 'Refused', { list: [row(2, 'refused', { name: 'Name is taken' })] }),
  })
  const { onClose } = await open()
  await choose(ROWS.replace('Title', 'Name'))
  await check()
  await userEvent.click(button('Import 2 projects'))
  await expect
    .element(dialog.getByRole('list', { name: 'Rows with errors' }))
    .toHaveTextContent('Line 3: Name is taken')
  expect(onClose).not.toHaveBeenCalled()
})

test('a file that the server rejects says why', async () => {
  answerCalls({ [IMPORT]: new Failure(413, 'The file is too large') })
  await open()
  await choose(ROWS.replace('Title', 'Name'))
  await check()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The file is too large')
})

test.each([
  ['Name,Name\na,b\n', 'Two columns are called “Name”.'],
  ['Name,Client\n', 'This file has column names, but no rows.'],
  ['\n', 'This file has no first line with column names.'],
])('a file of %j is refused before it is sent', async (content, message) => {
  await open()
  await choose(content)
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(message)
  await expect.element(button('Check file')).toBeDisabled()
})

test('without a connection it says that it needs one', async () => {
  goOffline()
  await open()
  await choose(ROWS.replace('Title', 'Name'))
  await expect.element(dialog).toHaveTextContent("You're offline. This needs a connection.")
  await expect.element(button('Check file')).toBeDisabled()
})

test('axe finds nothing in it with refused rows', async () => {
  answerCalls({ [IMPORT]: { dry_run: true, data: 0, list: [row(1, 'refused', { status: 'Status is unknown' })] } })
  await open()
  await choose('Name,Status\nBox,nonsense\n')
  await check()
  await expect.element(dialog.getByRole('list', { name: 'Rows with errors' })).toBeVisible()
  expect(await axeFindings('[role=dialog]')).toEqual([])
})
