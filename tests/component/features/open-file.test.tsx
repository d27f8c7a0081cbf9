/** A file that the person opens with the installed app, from the launch queue to its import. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { OpenFilePage } from '../../../src/features/open-file/open-file-page'
import { ImportChanges } from '../../../src/features/outbox/import-changes'
import { useUiStore } from '../../../src/stores/ui'
import { answerCalls } from '../api'
import { axeFindings } from '../axe'
import { render } from '../render'

type Queue = NonNullable<Window['launchQueue']>
type Handles = NonNullable<Parameters<Parameters<Queue['setConsumer']>[0]>[0]['files']>

/** Launches the page with these files, as the browser does once the page takes them. */
async function open(handles: Handles) {
  // The page of the tests is not installed: the browser's own queue stays empty.
  Object.defineProperty(window, 'launchQueue', {
    configurable: true,
    value: { setConsumer: (take) => take({ files: handles }) } satisfies Queue,
  })
  return render(<OpenFilePage changes={(file) => <ImportChanges file={file} />} />, { at: '/admin/open-file' })
}
const openContent = (name: string, content: string) => open([{ name, getFile: async () => new File([content], name) }])

afterEach(() => Reflect.deleteProperty(window, 'launchQueue'))

const section = (name: string) => page.getByRole('region', { name })
const changes = (count: number) =>
  JSON.stringify({
    format: 'holdfast-outbox',
    requests: Array.from({ length: count }, (_, id) => ({ id: String(id), operation: 'create', table: 'project' })),
  })

test('an outbox file is imported once the person confirms it, and each change shows its result', async () => {
  const calls = answerCalls({
    'POST /__offline/import': {
      results: [
        { id: '0', status: 'added' },
        { id: '1', status: 'refused', message: 'not yours' },
      ],
    },
  })
  await openContent('outbox.json', changes(2))
  const file = section('outbox.json')
  await expect.element(file).toHaveTextContent('This outbox file has 2 changes.')
  expect(calls).toEqual([])
  expect(await axeFindings('main')).toEqual([])
  await userEvent.click(file.getByRole('button', { name: 'Import 2 changes' }))
  await expect.element(file.getByRole('status')).toHaveTextContent('Import: 1 added, 1 rejected')
  await expect.element(file).toHaveTextContent('create project – rejected: not yours')
  expect(calls).toHaveLength(1)
  // A second press would send the same again.
  await expect.element(file.getByRole('button', { name: 'Import 2 changes' })).toBeDisabled()
  await userEvent.click(file.getByRole('button', { name: 'Open outbox' }))
  expect(useUiStore.getState().isOutboxOpen).toBe(true)
})

test.each([
  ['data.json', '{"format":"other","requests":[]}', 'This is not an outbox file'],
  ['data.json', 'no json', 'This is not an outbox file'],
  ['notes.txt', 'text', "Holdfast can't open this file"],
])('%s with other content says what is wrong with it', async (name, content, error) => {
  await openContent(name, content)
  await expect.element(section(name).getByRole('alert')).toHaveTextContent(error)
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('a file that has been moved meanwhile says so', async () => {
  await open([{ name: 'gone.csv', getFile: async () => Promise.reject(new DOMException('', 'NotFoundError')) }])
  await expect.element(section('gone.csv').getByRole('alert')).toHaveTextContent("This file couldn't be read")
})

test('a CSV file goes into the import of the list that it was exported from, or of another one', async () => {
  await openContent('project-2026-11-28.csv', 'Name\nAutumn tea\n')
  const list = page.getByRole('combobox', { name: 'Add the rows to' })
  await expect.element(list).toHaveDisplayValue('Projects')
  expect(await axeFindings('main')).toEqual([])
  await userEvent.selectOptions(list, 'Photos')
  await userEvent.selectOptions(list, 'Projects')
  await userEvent.click(page.getByRole('button', { name: 'Continue' }))
  const dialog = page.getByRole('dialog', { name: 'Import projects from CSV' })
  await expect.element(dialog).toHaveTextContent('project-2026-11-28.csv')
  await expect.element(dialog.getByText('Match columns')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Check file' })).toBeEnabled()
})

test('without a file the page says how to open one', async () => {
  await open([])
  await expect.element(page.getByRole('heading', { name: 'No file is open' })).toBeVisible()
})
