/** A file of records for a spreadsheet is made in the page, which has room for so many. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CATALOGUE } from '#shared/resources/catalogue'
import { useExport } from '../../../../src/crud/actions/use-export'
import { answerCalls } from '../../api'
import { notification, render } from '../../render'

const found = CATALOGUE.find(({ name }) => name === 'project')
if (!found) throw new Error('There is no project resource')
const projects = found

function Export({ isReadable }: { isReadable: boolean }) {
  const exportAll = useExport(projects)
  const records = { filters: [], groups: [], order: [], columns: ['name'] }
  return (
    <button type="button" onClick={() => void exportAll(records, { isReadable })}>
      Export
    </button>
  )
}

const MEBIBYTE = 1_048_576

test.each([
  [true, "Couldn't export projects", 'too many records for a spreadsheet', 0],
  [false, 'Exported projects', 'project-', 1],
] as const)('of 33 MiB (for a spreadsheet: %s): %s', async (isReadable, title, message, saved) => {
  // The page would download the file.
  const save = vi.spyOn(URL, 'createObjectURL').mockReturnValue('data:,')
  answerCalls({ 'POST /rest/project/EXPORT': { rows: 'a'.repeat(33 * MEBIBYTE) } })
  await render(<Export isReadable={isReadable} />)
  await userEvent.click(page.getByRole('button', { name: 'Export' }))
  await expect.element(notification(title)).toHaveTextContent(message)
  expect(save).toHaveBeenCalledTimes(saved)
})
